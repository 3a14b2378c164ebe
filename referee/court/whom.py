"""Of which party a question is asked: whoever speaks, or whom the words that ask name. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grammar.tokens import sentences
from referee.court.game import Game
from referee.hearing.intents.asking import asking_words
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.matcher import PARTIES
from referee.hearing.intents.party import doer
from referee.hearing.intents.propose import PARTY, SPEAKER
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import marked
from referee.hearing.intents.words import is_asking

ANYBODY = "anybody"
"""The mark of the party of which a question is asked that names none."""
NEAR = 3
"""Words from the one that asks among which one says that whoever speaks is meant (kolik mých pěšáků)."""


def asked_of(game: Game, text: str, intent: str, like: Precedent | None, stands: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The slots of a question in which only a party may stand, each with the one meant.

    Where the words name none: nobody in particular, unless ``like``, a case that asked it, asks of one that no text names, or that this one does
    (``stands``: what it has for what the like case names).
    """
    ask, _, target = intent.partition(":")
    kind = game.law.registry[target] if ask == "value" and target in game.law.registry else None
    parties = marked(game.id, PARTIES)
    for place, slot in enumerate(kind.of if kind else ()):
        if slot in game.catalog.types or not any(game.catalog.fits(slot, of) for of in parties):
            continue
        told = str((*(like.question.get("of", ()) if like else ()), *[""] * (place + 1))[place])
        stands_there = game.catalog.constants.get(stands.get(told, told), "")
        is_power = game.catalog.constants.get(told) in parties or not game.catalog.fits(slot, stands_there)
        anybody = next((one for one in marked(game.id, ANYBODY)), "") if is_power else ""
        if party := _named(game, text, slot) or anybody:
            yield slot, party


def _named(game: Game, text: str, slot: str) -> str:
    """The party whom the sentences that ask name, or whoever speaks where they speak of what is his (moje stíhačky)."""
    asking = " ".join(piece.text(text) for piece in sentences(text) if piece.mark == "?")
    words = asking_words(text)
    first = next((n for n, word in enumerate(words) if is_asking(word)), len(words))
    if asking and any(word in said_by("own") for word in words[first : first + NEAR]):
        return SPEAKER
    parties = marked(game.id, PARTIES)
    fits = {name: kind for name, kind in game.catalog.constants.items() if game.catalog.fits(slot, kind) and kind in {*parties, PARTY}}
    powers = {name for name, kind in fits.items() if kind in parties}  # an adjective states the side of a power beside it
    found = (doer(game.language, of.__contains__, asking or text, anywhere=False) for of in ({*fits}, powers))
    return next((party for party in found if party), "")
