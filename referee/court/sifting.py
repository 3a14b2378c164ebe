"""What of the proposals from like cases is put before the player, beside what was heard of his text. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from referee.court.docket import Docket
from referee.court.game import Game
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.propose import OPEN, Proposal, Spoken
from referee.law.facts import Situation
from referee.law.finding import Finding
from referee.law.runner import run_once


def sifted(game: Game, text: str, docket: Docket, heard: Sequence[Proposal], proposed: Iterable[Proposal]) -> list[Proposal]:
    """Proposals without numbers that say something else, and without what rules know from what was heard."""
    said = {p.value for p in heard if isinstance(p.value, int) and not isinstance(p.value, bool)}
    return [*_not_known(game, docket, [_unless_said(game, text, proposal, said) for proposal in proposed])]


def _unless_said(game: Game, text: str, proposal: Proposal, said: Container[int]) -> Proposal:
    """A proposal without its number where that stands once in the text and something else was heard of it."""
    value = proposal.value
    if isinstance(value, bool) or not isinstance(value, int) or value not in said:
        return proposal
    numbers = [number.value for number in Spoken(game.catalog, text).numbers]
    return replace(proposal, value=OPEN) if numbers.count(value) <= 1 else proposal


def _not_known(game: Game, docket: Docket, proposed: Iterable[Proposal]) -> Iterator[Proposal]:
    """Those of which rules do not know from what is heard how it is (an event brings its points in no phase): nobody need be asked."""
    ids = {role: thing for thing, role in docket.roles.items()}
    telling = tell(Source(docket.cleaned()), game.catalog)
    for proposal in proposed:
        args = tuple(ids.get(arg, arg) for arg in proposal.args)
        if not telling.faults and not any(arg[:1] in "@*" for arg in args):
            found = _found(game, telling.situation, proposal.kind, args)
            if found.status == "known" and not found.presumed:
                continue
        yield proposal


def _found(game: Game, situation: Situation, kind: str, args: tuple[str, ...]) -> Finding:
    """What rules find of a fact in a situation."""
    return run_once(game.law, situation, lambda run: run.read(kind, *args), {})
