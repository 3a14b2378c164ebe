"""What a session begins with: what is read in its text, or what somebody told of it as data, and the ruling on that alone. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from referee.court import which_game
from referee.court.case import Case
from referee.court.game import Game, load, playable
from referee.court.house import with_house
from referee.court.rule import ruling_on, situation_of, unread_in
from referee.court.told import lacks_only_actors
from referee.hearing.data.source import parse
from referee.hearing.data.telling import head_faults, tell
from referee.hearing.read import Read
from referee.law.facts import Key
from referee.speech import dialogue
from referee.speech.ruling import Ruling

House = tuple[tuple[Key, Any], ...]


@dataclass(frozen=True, eq=False)
class Heard:
    """What is read or told before the player said more. Most sessions rule on more than that, so its ruling is found where it is asked for."""

    game: Game
    text: str
    read: Read

    @property
    def case(self) -> Case:
        """It as a case on which nobody ruled yet."""
        return Case(self.game, self.text, self.read)

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling on that alone."""
        return ruling_on(self.case)

    @cached_property
    def unread(self) -> Sequence[dict[str, Any]]:
        """The sentences that were not read, as the ruling says them."""
        return self.ruling.not_understood if not self.read.questions else unread_in(self.case)

    @cached_property
    def situation(self) -> dict[str, Any]:
        """It as data."""
        return situation_of(self.case)


@lru_cache(16)
def heard(text: str, chosen: str | None, path: str | None, house: House) -> Heard | Ruling:
    """What is read in a text; every move of a session asks for it again."""
    meant = which_game.heard(text, chosen, path)
    if isinstance(meant, Ruling):
        return meant
    game, read = meant
    return Heard(game, text, replace(read, situation=with_house(game, read.situation, house)))


@lru_cache(16)
def told(text: str, given: str, path: str | None, house: House) -> Heard | Ruling:
    """What somebody told of a text as data."""
    source = parse(given)
    name, faults = head_faults(source, playable(), None)
    game = load(name, path) if not faults else None
    telling = tell(source, game.catalog) if game is not None else None
    if game is None or telling is None or telling.faults and not lacks_only_actors(telling):
        return Ruling(reason="nerozumím", answer=dialogue.BAD_SESSION)
    return Heard(game, text, Read(with_house(game, telling.situation, house), telling.questions))
