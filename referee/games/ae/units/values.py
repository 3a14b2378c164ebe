"""With what number a unit hits ([Bojové jednotky], the profiles of units)."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_fire import Choosing
from referee.games.ae.kinds import ARTILLERY, ATTACKER, DEFENDER, PAIRED
from referee.games.ae.rules import rules, says
from referee.games.ae.units.views import UnitValue
from referee.games.ae.views import Table
from referee.law.finding import Undecided

PROFILES = {
    ("infantry", ATTACKER): "17.2-utok",
    ("infantry", DEFENDER): "17.2-obrana",
    (ARTILLERY, ATTACKER): "17.5-utok",
    (ARTILLERY, DEFENDER): "17.5-obrana",
    ("armour", ATTACKER): "17.3-utok",
    ("armour", DEFENDER): "17.3-obrana",
    ("fighter", ATTACKER): "18.3-utok",
    ("fighter", DEFENDER): "18.3-obrana",
    ("bomber", ATTACKER): "18.2-utok",
    ("bomber", DEFENDER): "18.2-obrana",
    ("aa-gun", ATTACKER): "16.1-utok",
    ("aa-gun", DEFENDER): "16.1-obrana",
    ("factory", ATTACKER): "16.3-utok",
    ("factory", DEFENDER): "16.3-obrana",
    ("carrier", ATTACKER): "19.2-utok",
    ("carrier", DEFENDER): "19.2-obrana",
    ("battleship", ATTACKER): "19.4-utok",
    ("battleship", DEFENDER): "19.4-obrana",
    ("submarine", ATTACKER): "19.5-utok",
    ("submarine", DEFENDER): "19.5-obrana",
    ("destroyer", ATTACKER): "19.8-utok",
    ("destroyer", DEFENDER): "19.8-obrana",
    ("transport", ATTACKER): "19.9-utok",
    ("transport", DEFENDER): "19.9-obrana",
}
"""The clause that gives each unit its value in each role."""


def _bind(unit: str, role: str, clause: str) -> None:
    @rules.value(clause, of="hits_up_to", implements=("tab-jednotky",))
    def printed_value(value: UnitValue) -> int | None:
        """The attack or defence value of the profile."""
        if (value.unit, value.id) == (PAIRED, ATTACKER) and (unit, role) == ("infantry", ATTACKER):
            return value.of(unit).printed
        return value.printed if (value.unit, value.id) == (unit, role) else None


for (_unit, _role), _clause in PROFILES.items():
    _bind(_unit, _role, _clause)


@rules.value("17.5-podpora", of="hits_up_to", implements=("tab-strelba",))
def infantry_with_artillery(value: UnitValue) -> int | None:
    """For each artillery unit one infantry hits on 2."""
    beside = value.beside_artillery
    if beside is None:
        raise Undecided("nevymodelováno", says("infantry_in_part"), "ae/17.5-jedna", "ae/17.2-utok")
    return value.supported if value.unit == PAIRED or beside else None


@rules.value("17.5-jedna", of="artillery_beside")
def artillery_told_to_attack(table: Table) -> bool | None:
    """Artillery that the text puts into the attack stands beside the infantry of which it asks."""
    battles = [Battle(table.run, b.id) for b in table.run.things("battle")]
    return True if any(b.force(ATTACKER).get(ARTILLERY) for b in battles) else None


@rules.exception("17.2-utok-podpora", to="17.2-utok")
def infantry_is_supported(value: UnitValue) -> bool:
    """Infantry with artillery does not hit on 1 alone."""
    return value.unit == PAIRED or bool(value.beside_artillery)


@rules.exception("17.5-obrana-podpora", to="17.5-podpora")
def artillery_lifts_no_defender(value: UnitValue) -> bool:
    """... but not in defence."""
    return value.id == DEFENDER


@rules.value("17.2-obrana", of="hits_up_to")
def infantry_beside_artillery_defends_as_ever(value: UnitValue) -> int | None:
    """Defending infantry hits on 2, artillery or no."""
    return value.of("infantry").printed if value.unit == PAIRED and value.id == DEFENDER else None


@rules.value("17.5-jedna", of="hit_numbers")
def one_infantry_for_each_artillery(choosing: Choosing) -> str | None:
    """Each artillery unit lifts just one infantry."""
    return choosing.numbers() if choosing.battle.shooters(choosing.battle.force(ATTACKER), ATTACKER).get(PAIRED) else None


@rules.condition("17.1-bitvy", act="battle", about=("force", "battle_space"))
def land_units_fight_on_land(battle: Battle) -> bool | None:
    """Land units take part in land battles only."""
    return False if battle.is_at_sea and battle.has_land_units else None


@rules.value("17.5-jedna", of="lifted_infantry")
def one_infantry_each(table: Table) -> int:
    """Each artillery lifts the attack of one infantry."""
    return 1


@rules.value("17.5", of="lifts_attack")
def artillery_lifts_infantry(table: Table) -> bool:
    """Infantry with artillery attacks with 2."""
    return True


@rules.value("17.5-obrana-podpora", of="lifts_defence")
def not_in_defence(table: Table) -> bool:
    """Artillery does nothing for the defence of infantry."""
    return False
