"""A turn of a player and a set of turns: oil for all its actions, who plays next, what ends a set."""

from __future__ import annotations

from itertools import accumulate, count, takewhile

from referee.games.at.rules import rules, says
from referee.games.at.trade.views import Trade
from referee.games.at.views import Act, doer
from referee.law.finding import Undecided
from referee.law.roles import View, fact

CARD_EACH_SET = 1
PARTIES = {"attacker", "defender", "neutral-defender"}
"""Sides that are named by what they do in a battle; which of the players they are is another matter."""


class Turn(View):
    """The turn of a player."""

    actions = fact[int]("actions_taken")
    oil_before = fact[int]("oil_before_turn")
    price = fact[int]("turn_price")
    oil = fact[int]("oil")


class Seat(View):
    """A player at the table."""

    left = fact[str]("left_neighbour")


class Set(View):
    """A set of turns."""

    to_play = fact[int]("players_to_play")
    began = fact[str]("began_set")


@rules.value("8.2", of="other_action_limit", implements=("8.0",))
def only_oil_limits_actions(turn: Set) -> bool:
    """As many as the player can pay."""
    return False


@rules.value("8.2-zadna", of="must_act")
def no_action_is_a_duty(turn: Set) -> bool:
    """Nobody must take an action."""
    return False


@rules.value("8.2-kdy", of="oil_returned")
def oil_is_paid_as_the_action_is_announced(turn: Set) -> bool:
    """A failed action stays paid."""
    return False


@rules.value("8.2-cena", of="turn_price", implements=("8.2-soucet", "tab-ropa"))
def each_action_by_its_place(turn: Turn) -> int:
    """One, two, three and so on."""
    return sum(range(1, turn.actions + 1))


@rules.value("8.2-cena", of="oil_after_turn")
def what_is_left_of_the_oil(turn: Turn) -> int | None:
    """What was there at the beginning less all the actions, where it was enough."""
    return turn.oil_before - turn.price if turn.oil_before >= turn.price else None


@rules.value("8.2-cena", of="oil")
def what_is_there_now(turn: Turn) -> int | None:
    """What was there at the beginning less the actions told, where the text tells no later number."""
    is_told = all(turn.run.told(kind, turn.id) is not None for kind in ("oil_before_turn", "actions_taken"))
    return turn.oil_before - turn.price if is_told and turn.oil_before >= turn.price else None


@rules.value("8.2-cena", of="actions_affordable")
def as_many_as_the_oil_pays(turn: Turn) -> int:
    """The most actions from the first on that the oil pays."""
    oil = turn.oil if turn.run.told("oil_before_turn", turn.id) is None else turn.oil_before
    return sum(1 for _ in takewhile(lambda price: price <= oil, accumulate(count(1))))


@rules.value("8.2-znovu", of="action_number")
def counted_in_each_turn(act: Act) -> int | None:
    """Only actions of this turn count."""
    told = act.run.told("actions_before", act.id)
    return None if told is None else int(told.value) + 1


@rules.condition("8.0", act="action", about=("turn_of",))
@rules.condition("8.0", act="auction", about=("turn_of",))
@rules.condition("8.0", act="diplomacy", about=("turn_of",))
@rules.condition("8.0", act="attempt", about=("turn_of",))
@rules.condition("8.0", act="bombing", about=("turn_of",))
@rules.condition("8.0", act="raid", about=("turn_of",))
@rules.condition("8.0", act="research", about=("turn_of",))
@rules.condition("8.0", act="strategic_move", about=("turn_of",))
@rules.condition("8.0", act="build", about=("turn_of",))
@rules.condition("8.0", act="naval_move", about=("turn_of",))
@rules.condition("8.0", act="land_move", about=("turn_of",))
@rules.condition("8.0", act="amphibious_move", about=("turn_of",))
@rules.condition("8.0", act="edge_move", about=("turn_of",))
@rules.condition("8.0", act="blitz_move", about=("turn_of",))
def in_the_own_turn(act: Act) -> bool | None:
    """Actions are taken by the player whose turn it is, where the text says whose."""
    told = act.run.told("turn_of")
    if told is None:
        return None
    if (told.value in PARTIES) != (act.player.id in PARTIES):
        raise Undecided("chybí údaj", says("side_of_the_active_player"), "at/8.0")
    return bool(told.value == act.player.id)


@rules.condition("8.0", act="trade", about=("turn_of",))
def one_of_both_is_in_turn(trade: Trade) -> bool | None:
    """A trade is an action of whoever of both is in turn; nobody else's turn has it."""
    told = trade.run.told("turn_of")
    return None if told is None else told.value in trade.parties


@rules.fault("8.2-znovu")
def another_place_than_after_those_before(turn: Set) -> str | None:
    """An action that is told to be the second after five others."""
    for before in turn.run.all_told("actions_before"):
        place = turn.run.told("action_number", *before.args)
        if place is not None and int(place.value) != int(before.value) + 1:
            return says("place_of_the_action", place=place.value, done=before.value)
    return None


@rules.fault("8.2-znovu")
def more_actions_of_a_kind_than_actions(turn: Set) -> str | None:
    """A kind of action that is told to be taken more often in the turn than there were actions before."""
    for before in turn.run.all_told("actions_before"):
        player = doer(turn.run, before.args[0])
        done = sum(int(f.value) for f in turn.run.all_told("done_this_turn") if f.args[0] == player)
        if done > int(before.value):
            return says("actions_do_not_add_up", done=before.value, kinds=done)
    return None


@rules.value("8.1", of="next_in_turn", implements=("7.2-poradi",))
def clockwise(seat: Seat) -> str:
    """The left neighbour is next."""
    return seat.left


@rules.value("8.7", of="set_over")
def when_all_have_played(turns: Set) -> bool:
    """A set is a turn of each player."""
    return turns.to_play == 0


@rules.value("8.7-1", of="production_each_turn")
def production_at_the_end_of_the_set(turns: Set) -> bool:
    """Not after each turn."""
    return False


@rules.value("8.7-2", of="set_end_cards")
def a_political_card_for_each(turns: Set) -> int:
    """One for each player, whatever his government."""
    return CARD_EACH_SET


@rules.value("8.7-3", of="begins_next_set")
def left_of_who_began(turns: Set) -> str:
    """The left neighbour of whoever began."""
    return Seat(turns.run, turns.began).left
