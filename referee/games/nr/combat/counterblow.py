"""Target and counterblow markers ([10.1], [10.1.2], [10.7.3])."""

from __future__ import annotations

from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game, Hex, LeftOut, Unit
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact, ref
from referee.law.runner import Runner


class PlaceTarget(View):
    """A target marker that a player puts on a hex."""

    hex = ref("target_marked", Hex)


class PlaceCounterblow(View):
    """A counterblow marker that a player would put on a hex, for a card."""

    player = fact[str]("counterblow_player")
    of_cb = fact[bool]("placed_for_cb")

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)

    @property
    def hex(self) -> str | None:
        """The hex, where the text names one."""
        found = self.run.told("counterblow_hex", self.id)
        return None if found is None else str(found.value)

    @property
    def is_of_cb(self) -> bool:
        """Whether the marker is known to come of the result CB, and not of a card."""
        return bool(self.run.try_read("placed_for_cb", self.id))

    @property
    def count(self) -> int:
        """How many hexes are marked: as many as markers are told, or as the word for the hexes counts."""
        told = [self.run.told("counterblow_count", self.id), self.run.told("count", self.hex) if self.hex is not None else None]
        return max([1, *(int(f.value) for f in told if f is not None)])

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units of the hex: those named, and those that the text puts there."""
        named = self.run.told("counterblow_units", self.id)
        there = [f.args[0] for f in self.run.all_told("at") if f.value == self.hex]
        return tuple(Unit(self.run, u) for u in dict.fromkeys([*(named.value if named else ()), *there]))

    def all_are_placed(self) -> None:
        """Missing where the text does not tell whether some other unit of the player stands there too."""
        here = {u.id for u in self.units}
        for unit in self.run.things("unit"):
            elsewhere = unit.id in here or self.run.told("at", unit.id) is not None
            if not elsewhere and self.run.try_read("side", unit.id, default=self.player) == self.player:
                raise Missing(("at", (unit.id,)))


# -- who may attack ----------------------------------------------------------------------------------------------------


class Answer(View):
    """The answer to a counterblow, or its want."""


@rules.condition("10.1.2-povinny", act="ignore_counterblow", implements=("10.7-cb-utok",))
def a_counterblow_is_answered(answer: Answer) -> bool:
    """Who is forced to attack by a counterblow does so in this combat phase; who stands beside none is not forced."""
    beside = [f.value for f in answer.run.all_told("beside_counterblow")]
    return bool(beside) and not any(beside)


@rules.duty("10.1.2-povinny", act="answer_counterblow", implements=("10.7-cb-utok",))
def a_counterblow_must_be_answered(answer: Answer) -> bool:
    """The attack on a counterblow is mandatory for whoever stands beside it."""
    beside = [f.value for f in answer.run.all_told("beside_counterblow")]
    return any(beside) or not beside


# -- targets and counterblows ------------------------------------------------------------------------------------------


@rules.condition("10.1-cil-protiuder", act="place_target", about=("hex_counterblow",))
def no_target_on_a_counterblow(place: PlaceTarget) -> bool:
    """No target marker on a hex with a counterblow."""
    return not place.hex.run.read("hex_counterblow", place.hex.id)


@rules.condition("10.1.2", act="place_counterblow", about=("active_side", "counterblow_by_active"), implements=("4.0-neaktivni", "10.7.3"))
def only_the_inactive_player(place: PlaceCounterblow) -> bool | None:
    """Only the inactive player forces attacks by counterblows."""
    if not place.is_of_cb and place.run.is_stated("counterblow_by_active", place.id):
        return not place.run.read("counterblow_by_active", place.id)
    return None if place.is_of_cb else place.player != place.game.run.read("active_side")


@rules.condition("10.1.2-karta", act="place_counterblow", implements=("5.4-protiuder",))
def for_a_card(place: PlaceCounterblow) -> bool | None:
    """Each hex costs a card from the hand."""
    return None if place.is_of_cb else bool(place.run.read("card_paid"))


@rules.value("10.1.2-karta", of="card_cost", implements=("5.4-protiuder",))
def a_card_for_this_hex(place: PlaceCounterblow) -> int | None:
    """Each hex that is marked costs one card."""
    if place.run.type_of(place.id) != "place_counterblow":
        return None
    if clauses := place.run.forbidding("place_counterblow", place.id):
        raise Undecided("nemožný popis", says("asks_for_the_forbidden"), *clauses)
    return place.count


@rules.value("10.1.2-bila-sila", of="counterblow_defenders")
def who_defends_against_it(place: PlaceCounterblow) -> tuple[str, ...] | None:
    """Units of white strength on the hex take no part."""
    if not place.units:
        return None
    place.all_are_placed()
    return tuple(u.id for u in place.units if u.strength_colour != "white")


@rules.exception("10.1.2-bila-sila", to="10.4-obrana")
def white_units_take_no_part(left: LeftOut) -> bool:
    """Units of white strength on a hex with a counterblow do not defend it."""
    return left.against_counterblow and Unit(left.run, left.unit).strength_colour == "white"


@rules.condition("10.1.2-bila-hex", act="place_counterblow", about=("strength_colour", "branch"))
def not_on_white_units_alone(place: PlaceCounterblow) -> bool | None:
    """Not on a hex that holds only units of white strength."""
    if place.is_of_cb:
        return None
    if not place.units or any(u.strength_colour != "white" for u in place.units):
        return True if place.units else None
    place.all_are_placed()
    return False


@rules.known("10.7-cb", of="placed_for_cb")
def marker_of_the_result(place: PlaceCounterblow) -> bool | None:
    """A marker for which a card is paid is of that card; else it is of the result CB, where the text tells of one."""
    if place.run.is_stated("card_paid"):
        return False
    return True if any(f.value == "CB" for f in place.run.all_told("result")) else None


@rules.condition("10.7-cb", act="place_counterblow", about=("attacked_from",), implements=("10.7.3-cb-umisteni",))
def on_a_hex_of_the_attack(place: PlaceCounterblow) -> bool | None:
    """The marker of CB goes on a hex from which the active player attacked."""
    if place.hex is None or place.run.told("attacked_from", place.hex) is None or not place.of_cb:
        return None
    return bool(place.run.read("attacked_from", place.hex))


@rules.condition("10.1.2-necil", act="place_counterblow", about=("hex_target", "target_on_unit"))
def not_on_a_target(place: PlaceCounterblow) -> bool | None:
    """Not on a hex with a target marker."""
    if place.is_of_cb:
        return None
    if place.hex is not None and place.run.read("hex_target", place.hex):
        return False
    return not any(u.run.read("target_on_unit", u.id) for u in place.units)


@rules.known("10.1-cil", of="hex_target")
def hex_of_an_announced_attack(hex: Hex) -> bool | None:
    """A hex against which an attack was announced that nobody has fought yet bears a target marker; so does that of a unit that does."""
    run = hex.run
    here = [f.args[0] for f in run.all_told("at") if f.value == hex.id and run.told("target_on_unit", f.args[0]) is not None]
    if here:
        return any(run.read("target_on_unit", unit) for unit in here)
    return _is_announced(run, hex.id)


@rules.known("10.1-cil", of="target_on_unit")
def unit_of_an_announced_attack(unit: Unit) -> bool | None:
    """So does the hex of a unit that is to defend."""
    return _is_announced(unit.run, unit.id)


def _is_announced(run: Runner, thing: str) -> bool | None:
    attacks = [Attack(run, a.id) for a in run.things("attack")]
    waiting = [a for a in attacks if thing in a.struck and not a.resolved and run.told("counterblow", a.id) is None]
    return True if waiting else None


@rules.condition("10.1-cil", act="place_counterblow")
def on_the_own_forces(place: PlaceCounterblow) -> bool | None:
    """The hex holds forces of the player who forces the attack on it."""
    known = [u for u in place.units if u.run.try_read("side", u.id) is not None]
    return all(u.side == place.player for u in known) if known else None


@rules.condition("10.1-cil", act="place_counterblow", about=("neighbours",))
def next_to_the_active_player(place: PlaceCounterblow) -> bool | None:
    """A target hex touches a hex with units of the active player."""
    near = [u for unit in place.units for u in _neighbours(unit)]
    return True if any(u.side != place.player for u in near) else None


def _neighbours(unit: Unit) -> tuple[Unit, ...]:
    found = unit.run.told("neighbours", unit.id)
    return tuple(Unit(unit.run, u) for u in found.value) if found is not None else ()


# -- support markers ---------------------------------------------------------------------------------------------------


@rules.value("10.1.2-povinny", of="paid_counterblow_phase")
def resolved_in_this_combat_phase(game: Game) -> str:
    """A counterblow that a card has bought is resolved in the combat phase in which it was bought."""
    return str(game.run.read("active_side"))


@rules.value("10.1.2-karta", of="counterblow_cost", implements=("5.4-protiuder", "2.3-karty-platba"))
def a_card_for_each_hex(game: Game) -> int:
    """One card for each hex."""
    return 1
