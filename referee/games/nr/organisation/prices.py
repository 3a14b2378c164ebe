"""What the acts of the organisation phase cost in cards ([5.4], [7.1]-[7.10])."""

from __future__ import annotations

from referee.games.nr.organisation.flips import paid_and_odd_upgrades, recovery_price
from referee.games.nr.organisation.organising import leave_to_the_symbol, leaves_the_game, markers_taken_off
from referee.games.nr.organisation.views import OrgAct
from referee.games.nr.rules import rules, says
from referee.law.finding import Undecided

# -- prices ------------------------------------------------------------------------------------------------------------


def _presupposed(act: OrgAct) -> None:
    """A price is asked of something allowed; where a clause forbids it, there is none."""
    clauses = act.run.forbidding(act.type, act.id)
    if clauses:
        raise Undecided("nemožný popis", says("asks_for_the_forbidden"), *clauses)


@rules.value("7.1", of="card_cost")
def cost_of_recovery(act: OrgAct) -> int | None:
    """The prices of the recovered units add up."""
    if act.type != "recover":
        return None
    _presupposed(act)
    leaves_the_game(act)
    return recovery_price(act)


@rules.value("7.2.0", of="card_cost")
def cost_of_upgrade(act: OrgAct) -> int | None:
    """Training and experience are free."""
    if act.type != "upgrade":
        return None
    _presupposed(act)
    paid_and_odd_upgrades(act)
    return 0


@rules.value("7.5", of="card_cost")
def cost_of_conversion(act: OrgAct) -> int | None:
    """One card for each fort."""
    if act.type != "convert":
        return None
    _presupposed(act)
    return 0 if act.states("org_free") and act.free_of_charge else act.number


@rules.value("14.1-a", of="card_cost")
def cost_of_turning_back(act: OrgAct) -> int | None:
    """The price of turning a fort back stands nowhere."""
    if act.type != "unconvert":
        return None
    raise Undecided("pravidla mlčí", says("price_of_fort_back"), "nr/14.1-a", "nr/7.5")


@rules.value("7.9", of="card_cost", implements=("5.4-nahrazeni", "2.3-karty-platba"))
def cost_of_replacement(act: OrgAct) -> int | None:
    """The prices of the replaced units add up."""
    if act.type != "replace":
        return None
    _presupposed(act)
    leaves_the_game(act)
    return sum(u.return_cost * u.number for u in act.units)


@rules.value("7.7", of="card_cost")
def cost_of_return(act: OrgAct) -> int | None:
    """Shattered units return free; for others it is a replacement."""
    if act.type not in {"restore", "place"} or not act.states_units:
        return None
    _presupposed(act)
    return sum(u.return_cost * u.number for u in act.units)


@rules.value("7.10", of="card_cost", implements=("5.4-reorganizace",))
def cost_of_reorganisation(act: OrgAct) -> int | None:
    """One card for each marker."""
    if act.type != "reorganize":
        return None
    if act.run.read("option", "15.5"):
        leave_to_the_symbol()
    _presupposed(act)
    return markers_taken_off(act)
