"""What a session begins with: what is read in its text, or what somebody told of it as data, and the ruling on that alone. Knows no game."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from referee.court import which_game
from referee.court.case import Case
from referee.court.game import Game, load, playable
from referee.court.house import with_house
from referee.court.rule import ruling_on
from referee.court.told import lacks_only_actors
from referee.hearing.data.source import parse
from referee.hearing.data.telling import head_faults, tell
from referee.hearing.read import Read
from referee.law.facts import Key
from referee.speech import dialogue
from referee.speech.ruling import Ruling


@lru_cache(16)
def heard(text: str, chosen: str | None, path: str | None, house: tuple[tuple[Key, Any], ...]) -> tuple[Game, Read, Ruling] | Ruling:
    """What is read in a text, and the ruling on that alone; every move of a session asks for it again."""
    meant = which_game.heard(text, chosen, path)
    if isinstance(meant, Ruling):
        return meant
    game, read = meant
    read = replace(read, situation=with_house(game, read.situation, house))
    return game, read, ruling_on(Case(game, text, read))


@lru_cache(16)
def told(text: str, given: str, path: str | None, house: tuple[tuple[Key, Any], ...]) -> tuple[Game, Read, Ruling] | Ruling:
    """What somebody told of a text as data, and the ruling on that."""
    source = parse(given)
    name, faults = head_faults(source, playable(), None)
    game = load(name, path) if not faults else None
    telling = tell(source, game.catalog) if game is not None else None
    if game is None or telling is None or telling.faults and not lacks_only_actors(telling):
        return Ruling(reason="nerozumím", answer=dialogue.BAD_SESSION)
    read = Read(with_house(game, telling.situation, house), telling.questions)
    return game, read, ruling_on(Case(game, text, read))
