"""Combat, part one: strengths, odds, column shifts and the table used ([10.5], [10.6], [6.5.4], [13.1], [14.5]-[14.7])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation import Attack, Game, Hex, Unit
from referee.kit.odds import odds_column, shifted
from referee.runner import Missing, Undecided

COLUMNS = ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1")


# -- what the table on the map knows -----------------------------------------------------------------------------------


@rules.known("tab-kola", of="weather")
def weather_of_the_turn(game: Game) -> str | None:
    """The printed weather of a known turn."""
    if not game.run.situation.get("turn"):
        return None
    return str(game.table("kola").cell(game.turn, "weather"))


@rules.known("13.1", of="first_snow")
def first_snow_of_the_game(game: Game) -> bool | None:
    """Only turn 4 or 5 can be the first turn with snow; on the printed track it is turn 4."""
    if not game.run.situation.get("turn"):
        return None
    return game.turn == 4 and game.weather == "snow"


@rules.known("tab-mesta", of="terrain")
def terrain_of_a_known_city(hex: Hex) -> str | None:
    """A city of the list is a city hex."""
    return "city" if _city_row(hex) else None


@rules.known("tab-cile", of="objective")
def known_objective(hex: Hex) -> bool | None:
    """Whether a named hex is an objective."""
    row = _city_row(hex)
    return None if row is None else row["objective"] != "-"


@rules.known("tab-mesta", of="country")
def country_of_a_known_city(hex: Hex) -> str | None:
    """A named city lies in the USSR or in Greater Germany."""
    row = _city_row(hex)
    return None if row is None else str(row["country"])


def _city_row(hex: Hex) -> dict[str, object] | None:
    concept = hex.run.situation.get("concept", hex.id)
    if concept is None:
        return None
    rows = hex.run.law.tables("mesta").rows
    found = rows.get(str(concept.value))
    return dict(found) if found else None


@rules.known("6.4", of="marked_unsupplied")
def marked_when_stated_unsupplied(unit: Unit) -> bool | None:
    """A unit that the text calls unsupplied bears the marker, one it calls supplied does not."""
    stated = unit.run.situation.get("supplied", unit.id)
    return None if stated is None else not unit.supplied


# -- strengths ---------------------------------------------------------------------------------------------------------


@rules.value("10.5-krok1", of="attack_strength")
def sum_of_attackers(attack: Attack) -> int | None:
    """The strengths of the attackers add up."""
    return _total(attack.attackers) if attack.run.is_stated("attackers", attack.id) else None


@rules.value("10.5-krok1", of="defence_strength")
def sum_of_defenders(attack: Attack) -> int | None:
    """The strengths of the defenders add up."""
    return _total(attack.defenders) if attack.run.is_stated("defenders", attack.id) else None


def _total(units: tuple[Unit, ...]) -> int:
    """The strengths of a group: the joint one that the text gives for all of them, else their sum."""
    joint = {u.joint_strength for u in units if u.run.is_stated("joint_strength", u.id)}
    if len(joint) == 1 and all(u.run.is_stated("joint_strength", u.id) for u in units):
        return joint.pop()
    return sum(u.strength for u in units)


@rules.known("10.0-utocnik", of="attack_side")
def side_of_the_attackers(attack: Attack) -> str | None:
    """Who attacks is told by his units, or by the side of the defenders."""
    stated = attack.run.situation
    for kind, other in (("attackers", False), ("defenders", True)):
        group = stated.get(kind, attack.id)
        for unit in group.value if group else ():
            side = attack.run.try_read("side", unit)
            if side is not None:
                return _opponent(side) if other else str(side)
    return None


def _opponent(side: str) -> str:
    return "soviet" if side == "axis" else "axis"


# -- the target --------------------------------------------------------------------------------------------------------


def _target(attack: Attack) -> Hex | None:
    situation = attack.run.situation
    stated = situation.get("target_hex", attack.id)
    if stated is not None:
        return attack.target
    group = situation.get("defenders", attack.id)
    for unit in group.value if group else ():
        if situation.get("at", unit):
            return Unit(attack.run, unit).hex
    return None


@rules.known("10.6.1-hex", of="target_terrain")
def terrain_of_the_target(attack: Attack) -> str | None:
    """The terrain that counts is that of the defender's hex."""
    target = _target(attack)
    if target is None:
        return None
    try:
        return target.terrain
    except Missing:
        return None


@rules.known("10.6.1-hex", of="target_objective")
def objective_at_the_target(attack: Attack) -> bool | None:
    """Whether the defender's hex is an objective."""
    target = _target(attack)
    return None if target is None else target.objective


@rules.known("tab-mesta", of="target_country")
def country_of_the_target(attack: Attack) -> str | None:
    """The country of the defender's hex."""
    target = _target(attack)
    if target is None:
        return None
    try:
        return target.country
    except Missing:
        return None


@rules.known("6.5.4-posun", of="target_unsupplied")
def a_defender_is_unsupplied(attack: Attack) -> bool | None:
    """Whether some defender is known to be unsupplied."""
    group = attack.run.situation.get("defenders", attack.id)
    if group is None:
        return None
    return True if any(Unit(attack.run, u).marked_unsupplied for u in group.value) else None


@rules.known("14.3", of="armour_attacks")
def armour_among_attackers(attack: Attack) -> bool | None:
    """Whether armour is among the attackers, where their kinds are known."""
    group = attack.run.situation.get("attackers", attack.id)
    if group is None:
        return None
    branches = [attack.run.try_read("branch", u) for u in group.value]
    if "armour" in branches:
        return True
    return None if None in branches else False


@rules.known("14.4", of="defender_soft")
def defender_is_plain_infantry(attack: Attack) -> bool | None:
    """Whether the defenders are infantry other than mechanised, where their kinds are known."""
    group = attack.run.situation.get("defenders", attack.id)
    if group is None:
        return None
    branches = [attack.run.try_read("branch", u) for u in group.value]
    if any(b in {"armour", "mech"} for b in branches):
        return False
    return None if None in branches else True


# -- odds --------------------------------------------------------------------------------------------------------------


@rules.value("10.5-krok3-dolu", of="initial_column")
def initial_column(attack: Attack) -> str:
    """Attacker's strength over defender's, rounded down to a column; above 6:1 it is 6:1."""
    column = odds_column(attack.strength, attack.defence, COLUMNS)
    if column is None:
        return "CA"
    return column


@rules.value("10.5-krok4", of="final_column")
def final_column(attack: Attack) -> str:
    """The initial column moved by the net shift; never above 6:1."""
    start = attack.initial_column
    if start == "CA":
        return "CA"
    column = shifted(start, attack.shift, COLUMNS)
    if column is None:
        raise Undecided(
            "pravidla mlčí",
            "pravidla určují automatické CA jen pro počáteční poměr pod 1:3; o konečném sloupci pod 1:3 mlčí",
            "nr/10.6.4",
            "nr/10.6.4-dolni",
        )
    return column


@rules.value("10.0-crt", of="crt")
def table_of_the_attacker(attack: Attack) -> str:
    """Each side attacks on its own table."""
    return "crt-osa" if attack.side == "axis" else "crt-sov"


@rules.exception("13.1-snih-crt", to="10.0-crt")
def axis_in_snow(attack: Attack) -> bool:
    """In snow the Axis attacks on the Soviet table."""
    return attack.side == "axis" and attack.game.weather == "snow"


@rules.exception("13.1-zima-crt", to="10.0-crt")
def axis_in_long_winter(attack: Attack) -> bool:
    """In long winter the Axis attacks on the Soviet table."""
    return attack.side == "axis" and attack.game.weather == "long_winter"


@rules.value("13.1-snih-crt", of="crt")
def soviet_table_in_snow(attack: Attack) -> str | None:
    """The Soviet table for Axis attacks in snow."""
    return "crt-sov" if attack.side == "axis" and attack.game.weather == "snow" else None


@rules.value("13.1-zima-crt", of="crt")
def soviet_table_in_long_winter(attack: Attack) -> str | None:
    """The Soviet table for Axis attacks in long winter."""
    return "crt-sov" if attack.side == "axis" and attack.game.weather == "long_winter" else None


# -- terrain -----------------------------------------------------------------------------------------------------------


@rules.modifier("10.6.1-mesto", to="shift")
def city(attack: Attack) -> int:
    """A city: one column left."""
    return -1 if attack.terrain == "city" else 0


@rules.modifier("10.6.1-les", to="shift")
def forest(attack: Attack) -> int:
    """Forest: one column left."""
    return -1 if attack.terrain == "forest" else 0


@rules.modifier("10.6.1-bazina", to="shift")
def marsh(attack: Attack) -> int:
    """Marsh: one column left."""
    return -1 if attack.terrain == "marsh" else 0


@rules.modifier("10.6.1-hory", to="shift")
def mountain(attack: Attack) -> int:
    """Mountains: two columns left."""
    return -2 if attack.terrain == "mountain" else 0


@rules.modifier("10.6.1-kerc", to="shift")
def kerch_strait(attack: Attack) -> int:
    """The Kerch strait: two columns left."""
    return -2 if attack.terrain == "kerch" else 0


@rules.modifier("10.6.1-strategicky-cil", to="shift")
def objective(attack: Attack) -> int:
    """An objective hex: one column left for those who stand on it."""
    return -1 if attack.on_objective else 0


@rules.modifier("10.6.1-reka", to="shift")
def river(attack: Attack) -> int:
    """A river that every attacker crosses: one column left."""
    return -1 if attack.across_river else 0


@rules.exception("13.1-snih-reky", to="10.6.1-reka")
def river_frozen_in_snow(attack: Attack) -> bool:
    """In snow rivers are frozen."""
    return attack.game.weather == "snow"


@rules.exception("13.1-zima-reky", to="10.6.1-reka")
def river_frozen_in_long_winter(attack: Attack) -> bool:
    """In long winter rivers are frozen."""
    return attack.game.weather == "long_winter"


def _no_terrain(attack: Attack) -> bool:
    return attack.is_counterblow


TERRAIN = ("10.6.1-reka", "10.6.1-mesto", "10.6.1-les", "10.6.1-bazina", "10.6.1-hory", "10.6.1-kerc", "10.6.1-strategicky-cil")

for _clause in TERRAIN:

    @rules.exception("10.1.2-teren", to=_clause)
    def no_terrain_against_counterblow(attack: Attack) -> bool:
        """Units on a hex with a counterblow have no shift for terrain."""
        return attack.is_counterblow

    @rules.exception("10.7.2-teren", to=_clause)
    def no_terrain_in_counterattack(attack: Attack) -> bool:
        """A counterattack knows no terrain shifts."""
        return attack.is_counterattack


# -- weather and supply ------------------------------------------------------------------------------------------------


@rules.modifier("13.1-snih-posun", to="shift")
def snow_against_the_axis(attack: Attack) -> int:
    """In snow non-Finnish Axis attacks on Soviets in the USSR go one column left."""
    if attack.side != "axis" or attack.game.weather != "snow":
        return 0
    return -1 if attack.country == "ussr" else 0


@rules.modifier("13.1-zima-posun", to="shift")
def long_winter_against_the_axis(attack: Attack) -> int:
    """In long winter non-Finnish Axis attacks on Soviets in the USSR go one column left, two in turn 5."""
    if attack.side != "axis" or attack.game.weather != "long_winter":
        return 0
    return -1 if attack.country == "ussr" else 0


@rules.modifier("6.5.4-posun", to="shift")
def unsupplied_defender(attack: Attack) -> int:
    """An attack on the hex of an unsupplied unit goes two columns right."""
    return 2 if attack.target_unsupplied else 0


# -- markers -----------------------------------------------------------------------------------------------------------


@rules.modifier("10.6.2-posun", to="shift")
def support_marker(attack: Attack) -> int:
    """Blitz! or Shock!: one column right."""
    return 0 if attack.marker == "none" else 1


@rules.exception("10.6.2-prvni-snih", to="10.6.2-posun")
def first_snow_replaces_one(attack: Attack) -> bool:
    """In the first snow turn Shock! gives two columns, not one."""
    return attack.marker == "shock" and attack.game.first_snow


@rules.modifier("10.6.2-prvni-snih", to="shift")
def shock_in_first_snow(attack: Attack) -> int:
    """Shock! in the first snow turn: two columns right."""
    return 2 if attack.marker == "shock" and attack.game.first_snow else 0


# -- armour ------------------------------------------------------------------------------------------------------------


@rules.modifier("10.6.3", to="shift")
def armour_bonus(attack: Attack) -> int:
    """Armour against infantry on open ground, in clear weather or snow: one column right."""
    if attack.terrain != "open" or attack.game.weather in {"mud", "long_winter"}:
        return 0
    return 1 if attack.armour_attacks and attack.defender_soft else 0
