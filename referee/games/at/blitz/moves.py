"""The blitz move: who may make it, and for what price."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import Act
from referee.law.roles import View, fact

BLITZ_PRICE = 0
TECHNOLOGY = "blitz"


class Blitz(Act):
    """A second move of tanks and planes."""

    as_action = fact[bool]("blitz_as_action")
    technology = fact[bool]("blitz_technology")


class List(View):
    """The list of actions."""


@rules.condition("19.0", act="blitz_move", about=("blitz_as_action",), implements=("29.7-blesk",))
def no_action_of_the_list(move: Blitz) -> bool | None:
    """It is no action of the list any more, not even of whoever has the technology and needs none."""
    return False if move.as_action else None


@rules.grant("19.1", act="blitz_move")
def whoever_has_the_technology(move: Blitz) -> bool:
    """The technology lets its owner make it."""
    return move.technology


@rules.value("19.1", of="blitz_technology")
def a_technology_that_is_told(move: Blitz) -> bool | None:
    """As it is told of the player and the technology."""
    told = move.run.told("has_technology", move.player.id, TECHNOLOGY)
    return None if told is None else bool(told.value)


@rules.value("19.1-zdarma", of="blitz_oil")
def neither_oil_nor_action(move: Blitz) -> int | None:
    """With the technology the move and its battles cost nothing."""
    return BLITZ_PRICE if move.technology else None


@rules.value("19.0", of="blitz_in_list")
def not_in_the_list(listed: List) -> bool:
    """The list of the expansion has no such action."""
    return False
