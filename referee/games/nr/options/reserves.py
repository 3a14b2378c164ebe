"""Reserve units: beyond the stacking limit, alone, in battle, and how they return ([15.8])."""

from __future__ import annotations

from referee.games.nr.board import FIRST_1945
from referee.games.nr.movement.views_stacking import Stack
from referee.games.nr.options.played import in_play, not_played
from referee.games.nr.organisation.views import OrgAct, OrgUnit
from referee.games.nr.rules import rules
from referee.games.nr.views import Attack


@rules.condition("15.8-d", act="attack")
def reserves_do_not_attack(attack: Attack) -> bool | None:
    """Reserves take no part in voluntary attacks."""
    group = attack.run.told("attackers", attack.id)
    reserves = [u for u in group.value if OrgUnit(attack.run, u).noun == "reserve-unit"] if group else []
    if not reserves or attack.is_counterblow or attack.is_counterattack:
        return None
    if not in_play(attack, "15.8"):
        raise not_played("15.8")
    return False


@rules.known("15.8-b", of="fate")
def reserve_left_alone(unit: OrgUnit) -> str | None:
    """A reserve that is alone at the end of the movement phase goes back to the destroyed units."""
    told = unit.run.told("alone_on_hex", unit.id)
    if unit.noun != "reserve-unit" or told is None or not told.value:
        return None
    if unit.run.read("phase_over") != "movement":
        return None
    if not in_play(unit, "15.8"):
        raise not_played("15.8")
    return "destroyed"


@rules.grant("15.8-e", act="spend_reserve")
def reserve_takes_a_step_loss(act: OrgAct) -> bool:
    """A step loss of a battle may be met with a reserve."""
    return True


@rules.exception("15.8-a", to="8.4.1-sov")
def reserves_are_not_counted(stack: Stack) -> bool:
    """Reserve units stand on a hex beyond the limit, which counts the others only."""
    units = [OrgUnit(stack.run, u.id) for u in stack.units]
    reserves = [u for u in units if u.noun == "reserve-unit"]
    if not reserves or not in_play(stack, "15.8"):
        return False
    others = sum(u.number for u in units if u.noun != "reserve-unit") + stack.pile.others
    return others <= (2 if stack.game.turn >= FIRST_1945 else 1)


@rules.known("15.8-c", of="return_cost")
def a_reserve_returns_as_any_soviet_unit(unit: OrgUnit) -> int | None:
    """A reserve unit is replaced as an ordinary Soviet unit."""
    if unit.noun != "reserve-unit" or not in_play(unit, "15.8"):
        return None
    return {"destroyed": 1, "surrendered": 2}.get(str(unit.run.read("box", unit.id)))
