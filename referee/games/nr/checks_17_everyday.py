"""What players ask every day and no chapter asks in these words: the hand, one of two defenders, a pile in two battles."""

from __future__ import annotations

from referee.games.nr.checks_05_cards import HAND_LIMIT
from referee.games.nr.rules import rules
from referee.games.nr.situation import Attack, Game, Unit
from referee.games.nr.situation_cards import Side
from referee.games.nr.situation_movement import Move, Mover
from referee.games.nr.situation_rail import Load
from referee.roles import View, fact
from referee.runner import Undecided


@rules.known("5.1", of="hand_limit")
def cards_kept_before_the_draw(game: Game) -> int:
    """Two cards are kept before the draw; at other times the rulebook sets no limit."""
    return HAND_LIMIT


@rules.value("5.1", of="hand_duty")
def cards_above_two_go_later(side: Side) -> int:
    """Only the discard step of the own card phase asks for cards above two."""
    return max(0, side.hand - HAND_LIMIT)


def _told_moves(unit: Mover) -> list[Move]:
    """The moves of the unit that the text tells or asks of."""
    acts = [a.id for a in unit.run.situation.of_type("move")]
    return [Move(unit.run, a) for a in acts if unit.id in unit.run.try_read("movers", a, default=())]


@rules.value("8.0-c", of="mp_after")
def points_after_the_move(unit: Mover) -> int:
    """What is left before the move less the price of the move."""
    moves = _told_moves(unit)
    if len(moves) > 1:
        raise Undecided("chybí údaj", "text vypráví o několika pohybech a není jasné, po kterém z nich se ptáte", "nr/8.0-c")
    return max(0, unit.left - sum(move.cost for move in moves))


@rules.value("8.0-e", of="mp_now")
def points_now(unit: Mover) -> int:
    """What is left; after the only move that the text tells of, unless it says what was spent before that."""
    spent = any(unit.run.situation.get(kind, unit.id) is not None for kind in ("mp_spent", "mp_left"))
    if not _told_moves(unit):
        return int(unit.left)
    if spent:
        raise Undecided("chybí údaj", "není jasné, zda se ptáte před tímto pohybem, nebo po něm", "nr/8.0-e")
    return int(unit.run.read("mp_after", unit.id))


@rules.condition("9.0", act="load", about=("load_through", "load_through_zone"))
def no_way_from_hex_to_hex(load: Load) -> bool | None:
    """A train takes a unit off the map into the box; whatever lies between does not matter."""
    told = [load.run.situation.get(kind, load.id) for kind in ("load_through", "load_through_zone")]
    return True if any(f is not None for f in told) else None


@rules.condition("10.6.4-dolni", act="attack", about=("attack_strength", "defence_strength"))
def hopeless_odds_are_no_hindrance(attack: Attack) -> bool | None:
    """Below 1:3 an attack is allowed; its result is CA at once."""
    strengths = ("attack_strength", "defence_strength")
    if not all(attack.run.is_stated(kind, attack.id) for kind in strengths):
        return None
    mine, theirs = (attack.run.read(kind, attack.id) for kind in strengths)
    return True if 3 * mine < theirs else None


class AttackPart(View):
    """An attack on one of several units."""

    attack_one = fact[bool]("attack_one")
    one_hex = fact[bool]("one_target_hex")


@rules.known("10.4-obrana", of="one_target_hex")
def they_stand_together(part: AttackPart) -> bool | None:
    """Whether the text puts several units of the enemy on one hex, or two on different ones."""
    run = part.run
    places: dict[str, int] = {}
    for told in run.situation.states("at"):
        count = run.situation.get("count", told.args[0])
        places[str(told.value)] = places.get(str(told.value), 0) + (int(count.value) if count is not None else 1)
    if any(number > 1 for number in places.values()):
        return True
    return True if any(_strikes_several_on_one_hex(part, act.id) for act in run.situation.of_type("attack")) else None


def _strikes_several_on_one_hex(part: AttackPart, attack: str) -> bool:
    """Whether the text tells of an attack on several units and on one hex."""
    get = part.run.situation.get
    units, place = get("defenders", attack), get("target_hex", attack)
    if units is None or place is None or get("count", str(place.value)) is not None or get("plural", str(place.value)) is not None:
        return False
    counts = [get("count", str(u)) for u in units.value]
    return sum(int(c.value) if c is not None else 1 for c in counts) > 1


@rules.condition("10.4-obrana", act="attack_part")
def all_on_one_hex_defend_together(part: AttackPart) -> bool:
    """Of units on one hex none can be attacked alone; units on different hexes are different targets."""
    return not (part.attack_one and part.one_hex)


class SplitStack(View):
    """A wish to send the units of one hex into different battles."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units on the hex."""
        return tuple(Unit(self.run, u) for u in self.run.read("split_pile", self.id))


@rules.grant("10.4-stejny-hex", act="split_stack", implements=("10.3.5-ostatni",))
def units_of_a_hex_fight_apart(split: SplitStack) -> bool:
    """Units of one hex need not fight in the same battle."""
    return True
