"""What moves the column, without armour ([10.6.1], [10.6.2], [6.5.4], [13.1], [14.6], [14.7])."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game
from referee.law.finding import Missing, Undecided

T = TypeVar("T")

TOLD = (
    "target_terrain",
    "terrain",
    "objective",
    "across_river",
    "support_marker",
    "counterblow",
    "supplied",
    "marked_unsupplied",
)
"""Facts beside which a list of shifts is not the whole list."""


def told(attack: Attack, read: Callable[[], T], none: T) -> T:
    """What the function reads; where the text does not say it but rules out further shifts, that there is none."""
    try:
        return read()
    except Missing:
        if attack.run.is_stated("no_other_shifts", attack.id) and attack.no_other_shifts:
            return none
        raise


# -- terrain -----------------------------------------------------------------------------------------------------------


def _terrain(attack: Attack) -> str:
    return told(attack, lambda: attack.terrain, "open")


@rules.modifier("10.6.1-mesto", to="shift", implements=("10.6.1",))
def city(attack: Attack) -> int:
    """A city: one column left."""
    return -1 if _terrain(attack) == "city" else 0


@rules.modifier("10.6.1-les", to="shift", implements=("10.6.1",))
def forest(attack: Attack) -> int:
    """Forest: one column left."""
    return -1 if _terrain(attack) == "forest" else 0


@rules.modifier("10.6.1-bazina", to="shift", implements=("10.6.1",))
def marsh(attack: Attack) -> int:
    """Marsh: one column left."""
    return -1 if _terrain(attack) == "marsh" else 0


@rules.modifier("10.6.1-hory", to="shift", implements=("10.6.1",))
def mountain(attack: Attack) -> int:
    """Mountains: two columns left."""
    return -2 if _terrain(attack) == "mountain" else 0


@rules.modifier("10.6.1-kerc", to="shift")
def kerch_strait(attack: Attack) -> int:
    """The Kerch strait: two columns left."""
    return -2 if _terrain(attack) == "kerch" else 0


@rules.modifier("10.6.1-strategicky-cil", to="shift")
def objective(attack: Attack) -> int:
    """An objective hex: one column left for those who stand on it."""
    return -1 if attack.on_objective else 0


@rules.modifier("10.6.1-reka", to="shift", implements=("10.6.1",))
def river(attack: Attack) -> int:
    """A river that every attacker crosses: one column left."""
    return -1 if attack.across_river else 0


@rules.grant("10.6.1-reka", of="river_shift")
def river_moves_the_column(attack: Attack) -> bool:
    """The same as an answer to a question: the river shifts."""
    return attack.across_river


@rules.grant("10.6.1-mesto", of="terrain_shift")
def city_moves_the_column(attack: Attack) -> bool:
    """Does the terrain shift: a city does."""
    return attack.terrain == "city"


@rules.grant("10.6.1-les", of="terrain_shift")
def forest_moves_the_column(attack: Attack) -> bool:
    """Does the terrain shift: a forest does."""
    return attack.terrain == "forest"


@rules.grant("10.6.1-bazina", of="terrain_shift")
def marsh_moves_the_column(attack: Attack) -> bool:
    """Does the terrain shift: a marsh does."""
    return attack.terrain == "marsh"


@rules.grant("10.6.1-hory", of="terrain_shift")
def mountain_moves_the_column(attack: Attack) -> bool:
    """Does the terrain shift: mountains do."""
    return attack.terrain == "mountain"


@rules.grant("10.6.1-kerc", of="terrain_shift")
def kerch_moves_the_column(attack: Attack) -> bool:
    """Does the terrain shift: the Kerch strait does."""
    return attack.terrain == "kerch"


@rules.exception("13.1-snih-reky", to="10.6.1-reka")
def river_frozen_in_snow(attack: Attack) -> bool:
    """In snow rivers are frozen."""
    return attack.game.weather == "snow"


@rules.exception("13.1-zima-reky", to="10.6.1-reka")
def river_frozen_in_long_winter(attack: Attack) -> bool:
    """In long winter rivers are frozen."""
    return attack.game.weather == "long_winter"


TERRAIN = (
    "10.6.1-reka",
    "10.6.1-mesto",
    "10.6.1-les",
    "10.6.1-bazina",
    "10.6.1-hory",
    "10.6.1-kerc",
    "10.6.1-strategicky-cil",
)

for _clause in TERRAIN:

    @rules.exception("10.1.2-teren", to=_clause, implements=("10.7.3-teren",))
    def no_terrain_against_counterblow(attack: Attack) -> bool:
        """Units on a hex with a counterblow have no shift for terrain."""
        return attack.is_counterblow

    @rules.exception("10.7.2-teren", to=_clause)
    def no_terrain_in_counterattack(attack: Attack) -> bool:
        """A counterattack knows no terrain shifts."""
        return attack.is_counterattack


# -- weather -----------------------------------------------------------------------------------------------------------


def _winter_attack(attack: Attack, weather: str) -> bool:
    """The Axis attacks Soviets in the USSR in this weather."""
    if told(attack, lambda: attack.side, "soviet") != "axis":
        return False
    if told(attack, lambda: attack.game.weather, "clear") != weather:
        return False
    return told(attack, lambda: attack.country, "gg") == "ussr"


@rules.modifier("13.1-snih-posun", to="weather_shift")
@rules.modifier("13.1-snih-posun", to="shift", implements=("10.1.2-pocasi", "13.1-snih"))
def snow_against_the_axis(attack: Attack) -> int:
    """In snow Axis attacks on Soviets in the USSR go one column left."""
    return -1 if _winter_attack(attack, "snow") else 0


@rules.modifier("13.1-snih-posun-k5", to="weather_shift")
@rules.modifier("13.1-snih-posun-k5", to="shift", implements=("13.5-k5-posun",))
def snow_in_turn_five(attack: Attack) -> int:
    """In turn 5 it is two columns."""
    return -2 if _winter_attack(attack, "snow") and attack.game.fifth_turn else 0


@rules.modifier("13.1-zima-posun", to="weather_shift")
@rules.modifier("13.1-zima-posun", to="shift", implements=("10.1.2-pocasi",))
def long_winter_against_the_axis(attack: Attack) -> int:
    """In long winter Axis attacks on Soviets in the USSR go one column left."""
    return -1 if _winter_attack(attack, "long_winter") else 0


@rules.modifier("13.1-zima-posun-k5", to="weather_shift")
@rules.modifier("13.1-zima-posun-k5", to="shift", implements=("13.5-k5-posun",))
def long_winter_in_turn_five(attack: Attack) -> int:
    """In turn 5 it is two columns."""
    return -2 if _winter_attack(attack, "long_winter") and attack.game.fifth_turn else 0


@rules.exception("13.1-snih-posun-k5", to="13.1-snih-posun")
def turn_five_replaces_the_snow_shift(attack: Attack) -> bool:
    """The two columns of turn 5 stand in place of the one."""
    return attack.game.fifth_turn


@rules.exception("13.1-zima-posun-k5", to="13.1-zima-posun")
def turn_five_replaces_the_long_winter_shift(attack: Attack) -> bool:
    """The two columns of turn 5 stand in place of the one."""
    return attack.game.fifth_turn


@rules.known("13.1-snih-posun-finove", of="finnish_attack")
def finns_among_attackers(attack: Attack) -> str | None:
    """Whether none, some or all of the attackers are Finns, where their nations are known."""
    nations = {u.run.try_read("nation", u.id) for u in attack.units("attackers")}
    if "finland" in nations:
        return "all" if len(nations) == 1 else "some"
    return None


def _finns_alone(attack: Attack) -> bool:
    """Whether only Finns attack; of Finns and others together the book says nothing."""
    if attack.finnish == "some":
        raise Undecided("pravidla mlčí", says("finns_with_others_in_winter"), "nr/13.1-snih-posun-finove", "nr/13.1-zima-posun-finove")
    return attack.finnish == "all"


for _clause in ("13.1-snih-posun", "13.1-snih-posun-k5"):

    @rules.exception("13.1-snih-posun-finove", to=_clause)
    def finns_in_snow(attack: Attack) -> bool:
        """Finnish attacks have no such shift."""
        return _finns_alone(attack)


for _clause in ("13.1-zima-posun", "13.1-zima-posun-k5"):

    @rules.exception("13.1-zima-posun-finove", to=_clause)
    def finns_in_long_winter(attack: Attack) -> bool:
        """Finnish attacks have no such shift."""
        return _finns_alone(attack)


# -- supply, markers, special units ------------------------------------------------------------------------------------


@rules.modifier("6.5.4-posun", to="shift", implements=("6.5.4",))
def unsupplied_defender(attack: Attack) -> int:
    """An attack on the hex of an unsupplied unit goes two columns right."""
    return 2 if attack.target_unsupplied else 0


@rules.modifier("10.6.2-posun", to="marker_shift")
@rules.modifier("10.6.2-posun", to="shift")
def support_marker(attack: Attack) -> int:
    """Blitz! or Shock!: one column right."""
    return 1 if _marker(attack) != "none" else 0


@rules.exception("10.6.2-prvni-snih", to="10.6.2-posun")
def first_snow_replaces_one(attack: Attack) -> bool:
    """In the first snow turn Shock! gives two columns, not one."""
    return _marker(attack) == "shock" and attack.game.weather == "snow" and attack.game.first_snow


@rules.modifier("10.6.2-prvni-snih", to="marker_shift")
@rules.modifier("10.6.2-prvni-snih", to="shift")
def shock_in_first_snow(attack: Attack) -> int:
    """Shock! in the first snow turn: two columns right."""
    return 2 if _marker(attack) == "shock" and attack.game.weather == "snow" and attack.game.first_snow else 0


@rules.known("10.6.2", of="support_marker")
def marker_told_of(attack: Attack) -> str | None:
    """No marker, where the text says so; a marker that it does not name is that of the attacker."""
    stated = attack.run.told("markers_used", attack.id)
    if stated is None:
        return None
    return "none" if not stated.value else "blitz" if attack.side == "axis" else "shock"


def _marker(attack: Attack) -> str:
    """The marker in the battle; one that its side could not have added makes the description impossible."""
    marker = attack.marker
    if marker == "none":
        return marker
    run = attack.run
    mine = [f.args[0] for f in run.all_told("marker_battle") if f.value == attack.id]
    players = {run.try_read("marker_player", act) for act in mine if run.told("marker_player", act) is not None}
    sides = {run.try_read("attack_side", attack.id), *players} - {None}
    if sides - {"axis" if marker == "blitz" else "soviet"}:
        raise Undecided("nemožný popis", says("whose_support_marker"), "nr/10.6.2", "nr/10.6.2-utocnik")
    if attack.markers > 1:
        raise Undecided("nemožný popis", says("one_support_marker"), "nr/10.6.2")
    if attack.attackers_unsupplied == "all":
        raise Undecided("nemožný popis", says("support_of_unsupplied"), "nr/10.6.2-nezasobene")
    return marker


@rules.known("14.6", of="ss_grenadiers_defend")
def ss_grenadiers_among_defenders(attack: Attack) -> bool | None:
    """Whether SS grenadiers are among the defenders."""
    return True if any(u.is_a("ss-grenadier") for u in attack.units("defenders")) else None


@rules.modifier("14.6-a", to="shift")
def ss_grenadiers(attack: Attack) -> int:
    """SS grenadiers in defence: always one column left."""
    return -1 if attack.ss_grenadiers else 0


@rules.grant("14.6-a", of="right_shift")
def ss_grenadiers_do_not_shift_in_attack(attack: Attack) -> bool | None:
    """Does the attacking unit shift to the right: SS grenadiers have their shift in defence only."""
    return False if any(u.is_a("ss-grenadier") for u in attack.units("attackers")) else None


@rules.known("14.7", of="shock_units")
def shock_units_among_attackers(attack: Attack) -> int | None:
    """How many shock units attack with their shock face up."""
    shock = [u for u in attack.units("attackers") if u.run.try_read("branch", u.id) == "shock"]
    return sum(unit.face == "red" for unit in shock) if shock else None


@rules.modifier("14.7-a", to="shift", implements=("14.7-b",))
def shock_unit(attack: Attack) -> int:
    """A shock unit that attacks on its shock face: one column right."""
    if attack.shock_units > 1:
        raise Undecided("pravidla mlčí", says("two_shock_units"), "nr/14.7-a")
    return attack.shock_units


@rules.grant("14.7-a", of="right_shift")
def shock_unit_moves_to_the_right(attack: Attack) -> bool:
    """Does the attacking unit shift to the right: a shock unit does."""
    return attack.shock_units > 0


@rules.value("13.1-jasno", of="weather_shift")
def clear_weather_moves_nothing(attack: Attack) -> int | None:
    """Clear weather and mud move no column; only snow and long winter do."""
    return 0 if attack.game.weather in {"clear", "mud"} else None


# -- shifts that the text counts itself --------------------------------------------------------------------------------


@rules.value("10.5-krok4-soucet", of="shift")
def counted_shifts(attack: Attack) -> int | None:
    """Where the text itself lists how many shifts apply, the net of them."""
    run = attack.run
    right, left = run.told("shifts_right", attack.id), run.told("shifts_left", attack.id)
    if right is None and left is None:
        return None
    if any(f.is_said for f in run.all_told(*TOLD)):
        raise Undecided("nemožný popis", says("shifts_already_counted"), "nr/10.5-krok4-soucet")
    return (int(right.value) if right else 0) - (int(left.value) if left else 0)


@rules.value("13.1-snih-reky", of="rivers_frozen", implements=("13.1-zima-reky",))
def rivers_freeze_in_snow(game: Game) -> bool:
    """In snow and in a long winter rivers are frozen."""
    return game.weather in {"snow", "long_winter"}
