"""Strengths, odds, columns and the table used ([10.5], [10.6.4], [10.0], [13.1])."""

from __future__ import annotations

from fractions import Fraction

from referee.games.nr.board import opponent
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game, Unit
from referee.kit.odds import odds_column, ratio, shifted
from referee.law.finding import Undecided

COLUMNS = ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1")
CA = "CA"
"""Stands for the column where the odds are below 1:3: there is none, the result is CA at once."""


# -- strengths ---------------------------------------------------------------------------------------------------------


@rules.value("10.5-krok1", of="attack_strength", implements=("2.3-sila",))
def sum_of_attackers(attack: Attack) -> int | None:
    """The strengths of the attackers add up."""
    return _total(attack.attackers) if attack.run.is_stated("attackers", attack.id) else None


@rules.value("10.5-krok1", of="defence_strength", implements=("2.3-sila",))
def sum_of_defenders(attack: Attack) -> int | None:
    """The strengths of the defenders add up."""
    if not attack.on_target or len(attack.on_target) > 1 and attack.is_counterblow:
        return None
    return _total(attack.on_target)


@rules.value("10.1.2-bila-sila", of="defence_strength")
def defenders_of_a_counterblow(attack: Attack) -> int | None:
    """Units of white strength on a hex with a counterblow take no part; only the others are summed."""
    if len(attack.on_target) < 2 or not attack.is_counterblow:
        return None
    return _total(tuple(u for u in attack.on_target if u.strength_colour != "white"))


def _total(units: tuple[Unit, ...]) -> int:
    """The strengths of several units: of some the text may tell that of each."""
    each = [u for u in units if u.run.is_stated("strength_each", u.id)]
    number = {u.id: u.run.read("count", u.id) if u.run.is_stated("count", u.id) else 1 for u in each}
    return sum(u.joint_strength * number[u.id] for u in each) + _together(tuple(u for u in units if u.id not in number))


def _together(units: tuple[Unit, ...]) -> int:
    """The strengths of a group: the joint one that the text gives for all of them, else their sum."""
    joint = {u.joint_strength for u in units if u.run.is_stated("joint_strength", u.id)}
    counted = [u for u in units if u.run.is_stated("joint_strength", u.id) and u.run.is_stated("count", u.id)]
    if any(u.run.read("count", u.id) > 1 and not u.joint_said for u in counted):
        raise Undecided("chybí údaj", says("strength_each_or_together"), "nr/10.5-krok1")
    if len(joint) == 1 and all(u.run.is_stated("joint_strength", u.id) for u in units):
        if len(units) > 1 and not any(u.joint_said for u in units):
            raise Undecided("chybí údaj", says("strength_together_or_last"), "nr/10.5-krok1")
        return joint.pop()
    return sum(_strength(u) for u in units)


def _strength(unit: Unit) -> int:
    """The strength of a unit, with the support marker that the text gives it (15.3.3); of a group the joint one."""
    if unit.run.is_stated("joint_strength", unit.id) and unit.run.is_stated("count", unit.id):
        return unit.joint_strength
    supported = unit.run.told("supported", unit.id)
    return unit.strength if supported is None or not supported.value else int(unit.run.read("strength_in_battle", unit.id))


@rules.known("10.1.1-bila", of="strength_colour", implements=("2.3-bila",))
def colour_of_a_kind(unit: Unit) -> str | None:
    """Forts and cadres have a white strength, field units a black one."""
    branch = unit.run.try_read("branch", unit.id)
    if branch in {"fort", "cadre"}:
        return "white"
    return "black" if branch in {"infantry", "armour", "mech", "shock"} else None


@rules.known("10.0-utocnik", of="attack_side")
def side_of_the_attackers(attack: Attack) -> str | None:
    """Who attacks is told by his units, or by the side of the defenders."""
    for kind, other in (("attackers", False), ("defenders", True)):
        group = attack.run.told(kind, attack.id)
        for unit in group.value if group else ():
            side = attack.run.try_read("side", unit)
            if side is not None:
                return opponent(side) if other else str(side)
    return None


# -- odds --------------------------------------------------------------------------------------------------------------


@rules.value(
    "10.5-krok3-dolu", of="initial_column",
    implements=("10.5", "10.5-krok3", "10.5-krok3-sloupce", "10.0-bitva"),
)
def initial_column(attack: Attack) -> str | None:
    """Attacker's strength over defender's, rounded down to a column."""
    odds = _odds(attack)
    return (
        odds_column(attack.strength, attack.defence, COLUMNS)
        if ratio(COLUMNS[0]) <= odds <= ratio(COLUMNS[-1])
        else None
    )


@rules.value("10.6.4-horni", of="initial_column")
def highest_initial_column(attack: Attack) -> str | None:
    """Odds above 6:1 count as 6:1 before any shift."""
    return COLUMNS[-1] if _odds(attack) > ratio(COLUMNS[-1]) else None


@rules.value("10.6.4", of="initial_column")
def column_at_the_bounds(attack: Attack) -> str | None:
    """The two bounds, where the odds reach or pass one of them."""
    odds = _odds(attack)
    if odds >= ratio(COLUMNS[-1]):
        return COLUMNS[-1]
    return None if odds > ratio(COLUMNS[0]) else COLUMNS[0] if odds == ratio(COLUMNS[0]) else CA


@rules.value("10.6.4-dolni", of="initial_column")
def no_initial_column(attack: Attack) -> str | None:
    """Odds below 1:3 have no column: the result is CA."""
    return CA if _odds(attack) < ratio(COLUMNS[0]) else None


def _odds(attack: Attack) -> Fraction:
    _only_battle_for_its_target(attack)
    _can_be_fought(attack)
    if attack.defence == 0:
        raise Undecided("pravidla mlčí", says("defence_of_nought"), "nr/10.5-krok3")
    return Fraction(attack.strength, attack.defence)


def _only_battle_for_its_target(attack: Attack) -> None:
    """Two attacks on one target would be one battle (10.3.4-hex), and one without a target may be; then none must be counted apart."""
    run = attack.run
    others = [Attack(run, a.id) for a in run.things("attack") if a.id != attack.id]
    if attack.struck and any(a.named("attackers") and not a.struck for a in others):
        raise Undecided("chybí údaj", says("attack_without_target"), "nr/10.3.2", "nr/10.5-krok1")
    for kind in ("defenders", "target_hex"):
        mine = run.told(kind, attack.id)
        for fact in run.all_told(kind):
            if mine is not None and fact.args != (attack.id,) and _shared(mine.value, fact.value):
                raise Undecided("nemožný popis", says("two_attacks_on_a_target"), "nr/10.3.4-hex", "nr/10.3.2")


def _can_be_fought(attack: Attack) -> None:
    """Units of one side fight no battle with each other, and none is fought over a lake."""
    if attack.run.read("own_units_attacked", attack.id):
        raise Undecided("nemožný popis", says("against_own_units"), "nr/10.0")
    across = attack.run.told("attack_across", attack.id)
    if across is not None and across.value:
        raise Undecided("nemožný popis", says("barred_hexside"), "nr/10.1-cil")


def _shared(a: object, b: object) -> bool:
    return bool(set(a if isinstance(a, tuple) else (a,)) & set(b if isinstance(b, tuple) else (b,)))


@rules.value("10.5-krok4", of="final_column", implements=("10.5", "10.0-bitva", "10.6"))
def final_column(attack: Attack) -> str:
    """The initial column moved by the net shift; never above 6:1."""
    _can_be_fought(attack)
    start = attack.initial_column
    if start == CA:
        return CA
    if start not in COLUMNS:
        raise Undecided("nemožný popis", says("no_such_column", column=start), "nr/10.5-krok3-sloupce")
    if attack.cards:
        raise Undecided("karta", says("card_in_battle"), "nr/10.5-krok2-karty", "nr/5.3.2")
    column = shifted(start, attack.shift, COLUMNS)
    if column is None:
        raise Undecided("pravidla mlčí", says("column_below_the_table"), "nr/10.6.4", "nr/10.6.4-dolni")
    return column


@rules.value("10.6.4-horni-konecny", of="final_column")
def final_column_beyond_the_table(attack: Attack) -> str | None:
    """Shifts never lead beyond 6:1."""
    start = attack.initial_column
    if start not in COLUMNS:
        return None
    return COLUMNS[-1] if COLUMNS.index(start) + attack.shift >= len(COLUMNS) else None


@rules.value("10.6.4-dolni", of="is_rolled")
def the_die_is_rolled(attack: Attack) -> bool:
    """Below 1:3 nobody rolls."""
    return attack.initial_column != CA


@rules.known("10.6.4-dolni", of="result")
def automatic_counterattack(attack: Attack) -> str | None:
    """Below 1:3 nobody rolls: the result is CA."""
    return CA if attack.run.try_read("initial_column", attack.id) == CA else None


# -- the table ---------------------------------------------------------------------------------------------------------


@rules.value("10.0-crt", of="crt", implements=("3.0-crt",))
def table_of_the_attacker(attack: Attack) -> str:
    """Each side attacks on its own table."""
    _can_be_fought(attack)
    return "crt-osa" if attack.side == "axis" else "crt-sov"


@rules.exception("13.1-snih-crt", to="10.0-crt", implements=("13.1-snih",))
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


@rules.known("10.5-krok5", of="who_rolls")
def the_attacker_rolls(game: Game) -> str:
    """The attacker rolls the die."""
    return "attacker"
