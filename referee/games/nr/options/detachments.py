"""Detachments and fortified fronts: two units out of one, and no way back ([15.1], [15.2])."""

from __future__ import annotations

from referee.games.nr.components.units import counter
from referee.games.nr.options.played import RULE_OF, in_play, not_played
from referee.games.nr.organisation.views import OrgAct, OrgUnit
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game
from referee.law.finding import Missing, Undecided

FIRST_DETACHMENT, FIRST_FORTIFIED = 8, 5


for _act, _clause, _first in (("detach", "15.1", FIRST_DETACHMENT), ("fortify", "15.2", FIRST_FORTIFIED)):

    @rules.condition(_clause, act=_act)
    def late_enough(act: OrgAct) -> bool:
        """Detachments from turn 8, fortified fronts from turn 5 on."""
        return act.game.turn >= (FIRST_DETACHMENT if act.type == "detach" else FIRST_FORTIFIED)

    @rules.condition(_clause, act=_act, about=("split_before", "org_done"))
    def once_a_game(act: OrgAct) -> bool | None:
        """Once in the game."""
        if any(other.states("org_done") for other in act.others()):
            return False
        return not act.run.read("split_before", act.id)

    @rules.condition(_clause, act=_act)
    def in_the_supply_phase_of_the_axis(act: OrgAct) -> bool | None:
        """In the supply phase of the Axis."""
        if act.run.told("phase") is None:
            return None
        return bool(act.run.read("phase") == "supply" and act.run.read("active_side") == "axis")

    @rules.condition(_clause, act=_act)
    def by_its_side(act: OrgAct) -> bool:
        """The Axis detaches, the Soviets fortify."""
        return act.side == ("axis" if act.type == "detach" else "soviet")


for _act, _clause in (("detach", "15.1-a"), ("fortify", "15.2-a")):

    @rules.condition(_clause, act=_act)
    def a_supplied_unit(act: OrgAct) -> bool:
        """The unit is supplied."""
        return all(u.supplied for u in act.units)

    @rules.condition(_clause, act=_act)
    def alone_on_its_hex(act: OrgAct) -> bool:
        """The unit stands alone on its hex."""
        return all(u.run.read("alone_on_hex", u.id) for u in act.units)

    @rules.condition(_clause, act=_act)
    def infantry_of_the_right_values(act: OrgAct) -> bool:
        """A German infantry army 4-4, or a Soviet infantry front 4-3."""
        return all(_values(u) == ("4-4" if act.type == "detach" else "4-3") for u in act.units)


@rules.condition("15.1-a", act="detach")
def in_full_strength(act: OrgAct) -> bool:
    """The army has its full strength."""
    return all(u.shown_face == "full" for u in act.units)


def _values(unit: OrgUnit) -> str:
    """The strength and movement printed on the side that counts: full of an army, brown of a front."""
    if unit.run.told("label", unit.id) is not None:
        return str(unit.run.read("label", unit.id))
    row = counter(unit)
    if row is None:
        raise Missing(("label", (unit.id,)))
    if row["branch"] != "infantry":
        return ""
    kind = "full" if row["side"] == "axis" else "reduced"
    return f"{row[f'strength_{kind}']}-{row[f'move_{kind}']}"


@rules.value("15.1-b", of="split_into")
def two_detachments(act: OrgAct) -> str | None:
    """Two infantry detachments 3-3."""
    return "detachments" if act.type == "detach" and _allowed(act) else None


@rules.value("15.2-b", of="split_into")
def two_fortified_fronts(act: OrgAct) -> str | None:
    """Two fortified fronts 3-2."""
    return "fortified" if act.type == "fortify" and _allowed(act) else None


def _allowed(act: OrgAct) -> bool:
    """What comes is asked of something allowed."""
    if not in_play(act, RULE_OF[act.type]):
        raise not_played(RULE_OF[act.type])
    clauses = act.run.forbidding(act.type, act.id)
    if clauses:
        raise Undecided("nemožný popis", says("asks_for_the_forbidden"), *clauses)
    return True


@rules.condition("15.1-d", act="merge", about=("org_units",))
def detachments_stay_apart(act: OrgAct) -> bool | None:
    """Detachments do not become an army again."""
    return False if all(u.noun == "detachment" for u in act.units) else None


@rules.condition("15.2-c", act="merge", about=("org_units",))
def fortified_fronts_stay(act: OrgAct) -> bool | None:
    """Fortified fronts do not become an infantry front again."""
    return False if all(u.noun == "fortified-front" for u in act.units) else None


@rules.value("15.1-c", of="mech_detachment_price")
def a_step_of_a_panzer_army(game: Game) -> str:
    """The mechanised detachment 2-5 costs a step of any German panzer army."""
    return "panzer_step"
