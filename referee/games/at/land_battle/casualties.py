"""Which enemy unit a hit removes: the normal order, and what each kind of unit may do beyond it."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.at.land_battle import simulator
from referee.games.at.land_battle.views import Hit
from referee.games.at.rules import rules, says
from referee.games.at.views import chart

ONE = 1


def named(hit: Hit, units: Iterable[str], number: int) -> str | None:
    """So many units of one of the kinds, in Czech; None where there is none."""
    names = [f"{number}× {chart(hit.run, 'jednotky').cell(unit, 'czech')}" for unit in units if unit]
    return says("destroys", units=" nebo ".join(dict.fromkeys(names))) if names else None


@rules.grant("23.2", act="hit", implements=("23.0",))
def whoever_hit_chooses(hit: Hit) -> bool:
    """Whoever hit chooses within the limits of his unit."""
    return True


@rules.condition("23.1", act="hit", about=("hit_target",), implements=("29.2-ztraty", "23.3-pechota", "tab-ztraty"))
def in_the_normal_order(hit: Hit) -> bool:
    """Infantry falls first, then tanks, artillery, planes."""
    return simulator.first(hit.enemy) == hit.target


@rules.exception("23.3-tank", to="23.1", implements=("26.4-tank-pechota",))
def a_tank_passes_over_infantry(hit: Hit) -> bool:
    """A hit of a tank may pass over infantry."""
    return hit.by == "tank" and simulator.first(hit.enemy, ("infantry",)) == hit.target


@rules.exception("23.3-letadlo", to="23.1", implements=("26.4-letadlo-cil",))
def a_plane_hits_whom_it_will(hit: Hit) -> bool:
    """A hit of a plane removes any unit in the battle."""
    return hit.by == "plane" and bool(hit.enemy.get(hit.target))


@rules.condition("23.2-zucastnene", act="hit", about=("target_fights",))
def only_units_in_the_battle(hit: Hit) -> bool:
    """Only units that take part fall."""
    return hit.target_fights


@rules.condition("23.1-zasah", act="hit", about=("hit_count",))
def one_unit_for_a_hit(hit: Hit) -> bool:
    """One hit removes one unit."""
    return hit.count == ONE


@rules.exception("23.3-delostrelectvo", to="23.1-zasah", implements=("26.4-delostrelectvo",))
def artillery_removes_two_infantry(hit: Hit) -> bool:
    """A hit of artillery removes two infantry."""
    return hit.by == "artillery" and hit.target == "infantry" and hit.count == simulator.TWO


@rules.exception("23.3-delostrelectvo-malo", to="23.3-delostrelectvo")
def fewer_than_two_infantry(hit: Hit) -> bool:
    """... unless the enemy has not two in the battle."""
    return hit.enemy["infantry"] < simulator.TWO


# -- what a hit removes -----------------------------------------------------------------------------------------------------------


@rules.value("23.3-pechota", of="hit_removes")
def infantry_by_the_order(hit: Hit) -> str | None:
    """The first in the normal order."""
    return named(hit, [simulator.first(hit.enemy)], ONE) if hit.by == "infantry" else None


@rules.value("23.3-tank", of="hit_removes")
def tank_first_or_beyond_infantry(hit: Hit) -> str | None:
    """The first in the normal order, or the first beyond infantry."""
    if hit.by != "tank":
        return None
    first, beyond = simulator.first(hit.enemy), simulator.first(hit.enemy, ("infantry",))
    return named(hit, {None: [first, beyond], False: [first], True: [beyond]}[hit.skips_infantry], ONE)


@rules.value("23.3-delostrelectvo", of="hit_removes")
def artillery_two_infantry(hit: Hit) -> str | None:
    """Two infantry, where there are two."""
    return named(hit, ["infantry"], simulator.TWO) if hit.by == "artillery" and hit.enemy["infantry"] >= simulator.TWO else None


@rules.value("23.3-delostrelectvo-malo", of="hit_removes")
def artillery_else_one(hit: Hit) -> str | None:
    """Else the first in the normal order."""
    few = hit.by == "artillery" and hit.enemy["infantry"] < simulator.TWO
    return named(hit, [simulator.first(hit.enemy)], ONE) if few else None


@rules.value("23.3-letadlo", of="hit_removes")
def plane_any(hit: Hit) -> str | None:
    """Any unit in the battle."""
    return named(hit, [unit for unit in simulator.ORDER if hit.enemy[unit]], ONE) if hit.by == "plane" else None


@rules.value("23.2", of="chosen_by_hitter")
def chosen_by_whoever_hit(hit: Hit) -> bool:
    """It is not the owner who chooses."""
    return True
