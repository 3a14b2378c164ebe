"""The order of work: is the input fit, which game is meant, what was heard, the ruling."""

from __future__ import annotations

from collections.abc import Sequence

from referee.court import which_game
from referee.court import why as why_module
from referee.court.course import stand
from referee.court.ruled import rule_on, why_not
from referee.court.standing import Standing
from referee.hearing.typed import input_fault
from referee.speech.ruling import Ruling


def judge(text: str, game: str | None = None, path: str | None = None, why: Sequence[str] = ()) -> Ruling:
    """Decide a situation described in Czech.

    ``game``: its id; without one, the game whose language reads the text best. ``path``: a rulebase file. ``why``: clauses of which
    to say why they do not decide (the text may ask so too: "A co 8.5.4?"). Never raises for bad input: the ruling says in Czech
    what is wrong. Raises `rulebase.RulebaseError` where the rulebase cannot be opened.
    """
    fault = input_fault(text)
    if fault:
        return Ruling(reason="nerozumím", answer=fault, errors=[{"kind": "bad input", "message": fault}])
    text, asked = why_module.asked(text)
    meant = which_game.heard(text, game, path)
    if isinstance(meant, Ruling):
        return meant
    best, read = meant
    if not read.whole and (whole := _accounted(text, best.id, path, [*why, *asked])) is not None:
        return whole
    return rule_on(best, text, read, [*why, *asked])


def _accounted(text: str, game: str, path: str | None, why: Sequence[str]) -> Ruling | None:
    """The ruling on a text that no reader reads whole, where all its words are accounted for; else None."""
    found = stand(text, [("game", game)], path)
    if not isinstance(found, Standing) or not found.is_whole:
        return None
    found.ruling.why = why_not(found.case, found.ruling, why)
    return found.ruling
