"""Combat, part one: announcing battles, markers, who takes part ([10.1]-[10.4], [10.6.2], [13.1], [13.3], [13.5])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation import Attack, Game, Hex, Unit
from referee.games.nr.situation_cards import Side as Player
from referee.roles import View, fact, ref
from referee.runner import Missing, Undecided


class Side(Player):
    """One of the two sides, or the writer or his opponent."""

    @property
    def game(self) -> Game:
        """The table at which it sits."""
        return Game(self.run)


class AddMarker(View):
    """A support marker that a player adds to a battle."""

    battle = ref("marker_battle", Attack)
    player = fact[str]("marker_player")
    marker = fact[str]("marker_added")


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


class KeepMarker(View):
    """A support marker that a player would keep for another turn."""

    kept = fact[bool]("marker_kept")


class Declaration(View):
    """How many attacks a side announces."""

    count = fact[int]("declared_attacks")
    side = fact[str]("declaring_side")


# -- who may attack ----------------------------------------------------------------------------------------------------


@rules.condition("10.1.1-dezorganizovana", act="attack")
def no_disorganized_unit(attack: Attack) -> bool | None:
    """A disorganized unit takes no part in a voluntary attack."""
    units = attack.units("attackers")
    return not any(u.disorganized for u in units) if units and not attack.is_counterattack else None


@rules.condition("10.1.1-bila", act="attack", implements=("2.3-bila",))
def no_unit_of_white_strength(attack: Attack) -> bool | None:
    """A unit of white strength takes no part in a voluntary attack."""
    units = attack.units("attackers")
    return not any(u.strength_colour == "white" for u in units) if units and not attack.is_counterattack else None


@rules.exception("10.1.2-odpoved-dez", to="10.1.1-dezorganizovana")
def disorganized_against_a_counterblow(attack: Attack) -> bool:
    """Against a counterblow it may."""
    return attack.is_counterblow


@rules.exception("10.1.2-odpoved-bila", to="10.1.1-bila", implements=("14.1-c", "14.9-c"))
def white_against_a_counterblow(attack: Attack) -> bool:
    """Against a counterblow it may."""
    return attack.is_counterblow


@rules.condition("10.7.3-ucast", act="attack", about=("counterblow_marked", "hex_counterblow", "counterblow"))
def all_may_answer_a_counterblow(attack: Attack) -> bool | None:
    """Disorganised units and those of white strength take part in the answer to a counterblow."""
    units = attack.units("attackers")
    if not units or not attack.is_counterblow:
        return None
    kept_out = [u for u in units if u.disorganized or u.run.try_read("strength_colour", u.id) == "white"]
    return True if kept_out else None


@rules.condition("10.1-cil", act="attack", about=("attack_across", "across_river"))
def only_over_a_passable_hexside(attack: Attack) -> bool | None:
    """A target hex borders on an attacker by a passable hexside, which a river is and a lake is not."""
    told = attack.run.told
    if (stated := told("attack_across", attack.id)) is not None:
        return not stated.value
    return True if told("across_river", attack.id) is not None else None


@rules.condition("10.3.3", act="attack", about=("unit_beside",))
def only_neighbours_are_attacked(attack: Attack) -> bool | None:
    """Every attacker is a neighbour of the target; a defender that the text says is none is out of reach."""
    told = [f.value for f in attack.run.all_told("unit_beside") if f.args[0] in {u.id for u in attack.on_target}]
    return all(told) if told else None


@rules.condition("10.0", act="attack")
def only_enemies_are_attacked(attack: Attack) -> bool | None:
    """An attack goes against units of the other side; whose units these are must be known of all to forbid it."""
    return False if attack.run.read("own_units_attacked", attack.id) else None


@rules.condition("10.3.4", act="attack", implements=("10.3",))
def no_unit_attacks_twice(attack: Attack) -> bool | None:
    """A unit attacks once in a combat phase."""
    units = attack.units("attackers")
    return not any(u.run.read("attacked_already", u.id) for u in units) if units else None


@rules.condition("10.3.4-hex", act="attack", about=("hex_attacked_already",), implements=("10.3",))
def no_hex_is_attacked_twice(attack: Attack) -> bool:
    """A hex is attacked once in a combat phase."""
    return not attack.run.read("hex_attacked_already", attack.id)


for _clause in ("10.3.4", "10.3.4-hex"):

    @rules.exception("10.3.4-ca", to=_clause)
    def a_counterattack_does_not_count(attack: Attack) -> bool:
        """A counterattack does not count."""
        return attack.is_counterattack


@rules.known("10.3.4-hex", of="hex_attacked_already")
def target_was_attacked(attack: Attack) -> bool | None:
    """Whether the text says that somebody attacked this target before; an attack without a target is on the one spoken of."""
    before = {f.args[0] for f in attack.run.all_told("hex_was_attacked") if f.value}
    if not before:
        return None
    target = attack.run.told("target_hex", attack.id)
    mine = {u.id for u in attack.on_target} | ({target.value} if target is not None and isinstance(target.value, str) else set())
    return True if not mine or mine & before else None


@rules.condition("10.3.4", act="attack", about=("attack_again",))
def nobody_attacks_again(attack: Attack) -> bool | None:
    """A second attack in one combat phase is one of the same units or on the same hex; both are out of the question."""
    if not attack.run.is_stated("attack_again", attack.id):
        return None
    return bool(attack.run.read("who_attacked", attack.id) == "neither")


@rules.known("10.3.4", of="who_attacked")
def who_attacked_before(attack: Attack) -> str | None:
    """Whether one of the units attacked before, or somebody attacked the target; not known by silence."""
    if any(u.run.read("attacked_already", u.id) for u in attack.units("attackers")):
        return "unit"
    if attack.run.read("hex_attacked_already", attack.id):
        return "hex"
    told = attack.units("attackers") and all(u.run.is_stated("attacked_already", u.id) for u in attack.units("attackers"))
    return "neither" if told else None


@rules.duty("10.3.5-ostatni", act="attack", implements=("10.3.1", "10.4-stejny-hex"))
def nobody_need_join(attack: Attack) -> bool | None:
    """Who stands beside an attacker need not attack with him; a counterblow forces somebody to attack, whoever it be."""
    marked = attack.run.all_told("hex_target", "target_on_unit")
    if attack.is_counterblow or not attack.units("attackers") or any(f.value for f in marked):
        return None
    return False


@rules.duty("10.1.2-povinny", act="attack", implements=("10.1.2-odpoved", "10.7.3", "10.7.3-utocnik"))
def somebody_must_answer_a_counterblow(attack: Attack) -> bool | None:
    """The active player must attack the hex of a counterblow; with which units, is his choice."""
    return True if not attack.units("attackers") and attack.is_counterblow and not is_of_cb(attack) else None


def is_of_cb(attack: Attack) -> bool:
    """Whether the text says that the counterblow attacked comes of CB."""
    target = attack.run.told("target_hex", attack.id)
    struck = [u.id for u in attack.on_target] + ([str(target.value)] if target is not None else [])
    return any(attack.run.told("counterblow_of_cb", one) is not None for one in struck)


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


class Split(View):
    """Strength that a player would share out to several battles."""


@rules.condition("10.4", act="split_strength")
def strength_is_not_split(split: Split) -> bool:
    """A unit fights with all its strength in one battle of a combat phase."""
    return False


@rules.condition("10.3.4", act="split_strength")
def a_unit_of_two_battles_attacks_twice(split: Split) -> bool:
    """Who gives its strength to two battles of a combat phase attacks in both of them."""
    return False


class LeaveOut(View):
    """A unit on the target hex that a player would keep out of the defence."""

    left_out = fact[bool]("left_out")


@rules.condition("10.4-obrana", act="leave_out")
def all_on_the_target_defend(leave: LeaveOut) -> bool:
    """Every unit on the target hex defends."""
    return not leave.left_out


# -- targets and counterblows ------------------------------------------------------------------------------------------


@rules.condition("10.1-cil-protiuder", act="place_target", about=("hex_counterblow",))
def no_target_on_a_counterblow(place: PlaceTarget) -> bool:
    """No target marker on a hex with a counterblow."""
    return not place.hex.run.read("hex_counterblow", place.hex.id)


@rules.condition("10.1.2", act="place_counterblow", about=("active_side",), implements=("4.0-neaktivni", "10.7.3"))
def only_the_inactive_player(place: PlaceCounterblow) -> bool | None:
    """Only the inactive player forces attacks by counterblows."""
    return None if place.is_of_cb else place.player != place.game.run.read("active_side")


@rules.condition("10.1.2-karta", act="place_counterblow", implements=("5.4-protiuder",))
def for_a_card(place: PlaceCounterblow) -> bool | None:
    """Each hex costs a card from the hand."""
    return None if place.is_of_cb else bool(place.run.read("card_paid"))


@rules.value("10.1.2-karta", of="card_cost", implements=("5.4-protiuder",))
def a_card_for_this_hex(place: PlaceCounterblow) -> int | None:
    """The hex that is marked costs one card."""
    if place.run.type_of(place.id) != "place_counterblow":
        return None
    if clauses := place.run.forbidding("place_counterblow", place.id):
        raise Undecided("nemožný popis", "otázka předpokládá něco, co pravidla nedovolují", *clauses)
    return 1


@rules.value("10.1.2-bila-sila", of="counterblow_defenders")
def who_defends_against_it(place: PlaceCounterblow) -> tuple[str, ...] | None:
    """Units of white strength on the hex take no part."""
    if not place.units:
        return None
    place.all_are_placed()
    return tuple(u.id for u in place.units if u.strength_colour != "white")


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


@rules.condition("10.5-krok2-znacka", act="add_marker", about=("markers_count",), implements=("10.5-krok2",))
def one_marker_in_the_step_of_commitments(add: AddMarker) -> bool:
    """In the step of commitments the attacker adds one marker."""
    return add.battle.markers <= 1


@rules.condition("10.6.2", act="add_marker", about=("markers_count",))
def one_marker_a_battle(add: AddMarker) -> bool:
    """At most one marker a battle."""
    return add.battle.markers <= 1


@rules.condition("10.6.2-nezasobene", act="add_marker", about=("supplied", "marked_unsupplied", "attackers_unsupplied"))
def not_for_unsupplied_units_alone(add: AddMarker) -> bool:
    """Not for an attack of unsupplied units alone."""
    return add.battle.attackers_unsupplied != "all"


@rules.condition("10.6.2-utocnik", act="add_marker")
def the_attacker_adds_it(add: AddMarker) -> bool:
    """Only who attacks in that battle adds a marker, and only his own kind of marker."""
    return add.player == add.battle.side == ("axis" if add.marker == "blitz" else "soviet")


@rules.condition("10.6.2-neprenasi", act="keep_marker")
def no_marker_is_kept(keep: KeepMarker) -> bool:
    """What is not used in its turn is lost."""
    return not keep.kept


@rules.value("10.1.2-povinny", of="paid_counterblow_phase")
def resolved_in_this_combat_phase(game: Game) -> str:
    """A counterblow that a card has bought is resolved in the combat phase in which it was bought."""
    return str(game.run.read("active_side"))


@rules.value("10.1.2-karta", of="counterblow_cost", implements=("5.4-protiuder",))
def a_card_for_each_hex(game: Game) -> int:
    """One card for each hex."""
    return 1


@rules.value("10.2", of="who_orders_battles", implements=("4.0-faze-5-reseni",))
def the_active_player_orders_the_battles(game: Game) -> str:
    """The order of the battles is the choice of the active player."""
    return "aktivní hráč"


@rules.value("10.5-krok2-karty", of="who_plays_first", implements=("10.5-krok2", "10.5-krok2-obrance"))
def the_attacker_plays_first(game: Game) -> str:
    """The attacker plays his card first, then the defender."""
    return "útočník, po něm obránce"


@rules.value("10.6.2-vraceni", of="used_marker_goes", implements=("10.7.2-odlozeni",))
def used_markers_go_back(game: Game) -> str:
    """A used support marker goes to the holding box."""
    return "políčka nepoužitých značek (Unused Markers Holding Box)"


@rules.value("13.3", of="blitz_markers")
def blitz_markers(game: Game) -> int:
    """As many as the box of the turn shows."""
    return int(game.table("kola").cell(game.turn, "blitz"))


@rules.value("13.3", of="shock_markers")
def shock_markers(game: Game) -> int:
    """As many as the box of the turn shows."""
    return int(game.table("kola").cell(game.turn, "shock"))


@rules.value("13.3", of="support_markers")
def support_markers(game: Game) -> str:
    """What both sides get in this turn."""
    blitz, shock = game.run.read("blitz_markers"), game.run.read("shock_markers")
    return f"Osa dostane {blitz} Blitz!, Sověti {shock} Shock!"


# -- how many attacks --------------------------------------------------------------------------------------------------


@rules.value("10.1-limit", of="attack_limit", implements=("10.1-pet", "10.1-znacka"))
def five_attacks(side: Side) -> int:
    """Five markers, so five attacks or counterblows."""
    return 5


def _axis(side: Side) -> bool:
    return side.which == "axis"


def _long_winter(side: Side) -> bool:
    return _axis(side) and side.game.weather == "long_winter"


@rules.exception("13.1-zima-cile", to="10.1-limit")
def fewer_in_long_winter(side: Side) -> bool:
    """Not for the Axis in long winter."""
    return _long_winter(side)


@rules.exception("13.5-k20", to="10.1-limit")
def fewer_from_turn_20(side: Side) -> bool:
    """Not for the Axis from turn 20."""
    return _axis(side) and side.game.turn >= 20


for _clause in ("10.1-limit", "13.5-k20"):

    @rules.exception("13.5-k26", to=_clause)
    def fewest_from_turn_26(side: Side) -> bool:
        """Not for the Axis from turn 26."""
        return _axis(side) and side.game.turn >= 26


@rules.value("13.1-zima-cile", of="attack_limit")
def three_in_long_winter(side: Side) -> int | None:
    """Three for the Axis in long winter."""
    return 3 if _long_winter(side) else None


@rules.value("13.5-k20", of="attack_limit")
def three_from_turn_20(side: Side) -> int | None:
    """Three for the Axis from turn 20."""
    return 3 if _axis(side) and side.game.turn >= 20 else None


@rules.value("13.5-k26", of="attack_limit")
def one_from_turn_26(side: Side) -> int | None:
    """One for the Axis from turn 26."""
    return 1 if _axis(side) and side.game.turn >= 26 else None


@rules.known("10.1-znacka", of="declared_attacks")
def one_more_than_the_targets_placed(declaration: Declaration) -> int | None:
    """A further attack is one more than the targets that lie on the map."""
    if not declaration.run.is_stated("further_attack", declaration.id):
        return None
    return int(declaration.run.read("targets_placed", declaration.side)) + 1


@rules.condition("10.1-limit", act="declare_attacks")
def within_the_limit(declaration: Declaration) -> bool:
    """No more attacks than the limit of the side and turn."""
    return declaration.count <= int(declaration.run.read("attack_limit", declaration.side))
