"""Which game a text speaks of, and what is said of one on which nobody rules yet."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache

import rulebase
from referee.court.game import Game, load, playable
from referee.hearing.read import Read
from referee.speech import messages
from referee.speech.ruling import Ruling
from rulebase import Clause, Rulebase
from rulebase.cache import ENVIRONMENT

CLOSE = 6.0
"""Behind the likeliest game by less than this (logarithm of likelihood), a game may be meant as well and reads the text, too."""

HINTED = 3.0
"""By more than this another game than the chosen one is named to the player."""

UNSURE = 1.0
"""By less than this nobody can tell two games apart, and it is asked."""

ALONE = 5.0
"""A game that reads the whole text must be likelier by this than one that reads no sentences: a text of that one may be whole in it by chance."""

NEAREST = 5
"""Clauses shown where nothing is decided."""

DECIDING = 3
"""Of these the nearest may decide."""


def heard(text: str, game: str | None = None, path: str | None = None) -> tuple[Game, Read] | Ruling:
    """The game that a text speaks of with the text as it reads it, or the ruling where there is none to read it: asked, or not modelled.

    ``game``: its id where somebody said it. Raises `rulebase.RulebaseError` where the rulebase cannot be opened.
    """
    if game in playable():
        return read_in(str(game), text, path)
    book = _opened(path, os.environ.get(ENVIRONMENT))
    known = [each.id for each in book.games()]
    if game is not None and game not in known:
        message = messages.UNKNOWN_GAME.format(game=game, known=", ".join(known))
        return Ruling(reason="nerozumím", answer=message, errors=[{"kind": "unknown game", "message": message}])
    meant = [game] if game else fitting(book, text, path)
    if len(meant) > 1:
        return asked(book, text, meant)
    return read_in(meant[0], text, path) if meant[0] in playable() else unmodelled(book, text, meant[0])


@lru_cache(maxsize=2)
def _opened(path: str | None, named: str | None) -> Rulebase:
    """The rulebase at a path, else the one that the environment names or the usual one; to find that one, all sources are read."""
    return rulebase.open(path or named)


@lru_cache(16)
def likelier(text: str, game: str, path: str | None = None) -> str:
    """The game of which a text speaks far more likely than of the one that was chosen; empty where there is none."""
    likely = _opened(path, os.environ.get(ENVIRONMENT)).books_of(text)
    best = max(likely, key=lambda each: likely[each], default=game)
    return best if best != game and game in likely and likely[best] - likely[game] > HINTED else ""


def read_in(game: str, text: str, path: str | None = None) -> tuple[Game, Read]:
    """A text as a game with rules reads it."""
    loaded = load(game, path)
    return loaded, loaded.reader().read(text)


def fitting(book: Rulebase, text: str, path: str | None = None) -> list[str]:
    """The game that a text speaks of; several where it must be asked, the likeliest first.

    One that reads the whole text is meant, unless another is by its words nearly as likely, or has no rules by which it could show that it does
    not read it: a ruling in a wrong game is worse than a question.
    """
    likely = book.books_of(text)
    if not likely:  # no word of any rulebook: whoever reads it says what is missing
        return playable()[:1]
    best = max(likely.values())
    behind = {game: best - likelihood for game, likelihood in likely.items() if best - likelihood < CLOSE}
    whole = [game for game in behind if game in playable() and not read_in(game, text, path)[1].failures]
    if not whole:
        return [game for game in behind if behind[game] < UNSURE]
    first = behind[whole[0]]
    near = {game: UNSURE if game not in playable() or load(game, path).reads_sentences else ALONE for game in behind}
    return [game for game in behind if game == whole[0] or behind[game] < first + near[game] or game not in playable()]


def asked(book: Rulebase, text: str, games: Sequence[str]) -> Ruling:
    """The ruling that asks which of several games is meant, with the clauses of each that may decide."""
    names = ", ".join(f"„{book.title(game)}“ ({game})" for game in games)
    message = messages.WHICH_GAME.format(games=names)
    nearest = [clause for game in games for clause in book.nearest(text, game, DECIDING)]
    return Ruling(reason="nerozumím", answer=message, errors=[{"kind": "unknown game", "message": message}], nearest=nearest)


def unmodelled(book: Rulebase, text: str, game: str) -> Ruling:
    """What is said where a game has no rules: the clauses that decide such things, with a worked example where there is one."""
    nearest = book.nearest(text, game, NEAREST)
    shown = list(dict.fromkeys([*nearest[:DECIDING], *example_of(book, nearest), *nearest[DECIDING:]]))[:NEAREST]
    ruling = Ruling(game=game, reason="nevymodelováno", answer=messages.NOT_REFEREED.format(game=book.title(game)))
    if shown:
        first = book.clause(shown[0])
        ruling.because = messages.DECIDES_HERE.format(title=first.title, place=first.place)
    ruling.rulebase = {"version": book.version, "hash": book.content_hash}
    ruling.errors = [{"kind": ruling.reason, "message": ruling.answer}]
    ruling.nearest, ruling.not_modelled = shown, [clause for clause in shown if book.clause(clause).kind != "příklad"][:DECIDING]
    return ruling


def example_of(book: Rulebase, clauses: Sequence[str]) -> list[str]:
    """The first worked example of the first of these clauses that has one."""
    for address in clauses:
        clause = book.clause(address)
        examples = [address] if clause.kind == "příklad" else _examples(clause)
        if examples:
            return examples[:1]
    return []


def _examples(clause: Clause) -> list[str]:
    return [f"{clause.game}/{reference.source}" for reference in clause.referenced_by if reference.kind == "příklad k"]
