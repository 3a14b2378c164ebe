"""Support markers, and how many attacks a side announces ([10.1], [10.6.2], [13.1], [13.3], [13.5])."""

from __future__ import annotations

from referee.games.nr.cards.views import Side as Player
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game
from referee.law.roles import View, fact, ref


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


class KeepMarker(View):
    """A support marker that a player would keep for another turn."""

    kept = fact[bool]("marker_kept")


class Declaration(View):
    """How many attacks a side announces."""

    count = fact[int]("declared_attacks")
    side = fact[str]("declaring_side")


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


@rules.value("10.2", of="who_orders_battles", implements=("4.0-faze-5-reseni",))
def the_active_player_orders_the_battles(game: Game) -> str:
    """The order of the battles is the choice of the active player."""
    return "aktivní hráč"


@rules.value("10.5-krok2-karty", of="who_plays_first", implements=("10.5-krok2", "10.5-krok2-obrance"))
def the_attacker_plays_first(game: Game) -> str:
    """The attacker plays his card first, then the defender."""
    return says("attacker_then_defender")


@rules.value("10.6.2-vraceni", of="used_marker_goes", implements=("10.7.2-odlozeni",))
def used_markers_go_back(game: Game) -> str:
    """A used support marker goes to the holding box."""
    return says("unused_markers_box")


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
    return says("markers_of_the_turn", blitz=blitz, shock=shock)


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
