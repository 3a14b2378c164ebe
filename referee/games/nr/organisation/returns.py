"""Units that return to the map: at what price, on which side, with what marker ([7.4], [7.7]-[7.9], [14])."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from referee.games.nr.board import MINOR_ALLIES, TWO_STEPS
from referee.games.nr.organisation.flips import FIRST_AXIS_RECOVERY, is_shock
from referee.games.nr.organisation.organising import enough_cards, leaves_the_game, tells_of_a_price
from referee.games.nr.organisation.steps import ordinary_soviet
from referee.games.nr.organisation.views import OrgAct, OrgUnit
from referee.games.nr.rules import rules, says
from referee.law.finding import Undecided

# -- return and replacement --------------------------------------------------------------------------------------------


def _in_the_boxes(unit: OrgUnit) -> bool:
    """Whether units of this kind ever lie in the boxes: cadres, axis allies, Luftwaffe and axis forts do not."""
    if unit.noun == "luftwaffe-unit" or unit.run.try_read("branch", unit.id) == "cadre":
        return False
    ally = unit.run.try_read("nation", unit.id) in MINOR_ALLIES and unit.side == "axis"
    return not ally and not (unit.run.try_read("branch", unit.id) == "fort" and unit.side == "axis")


@rules.value("7.7", of="return_cost")
def shattered_returns_free(unit: OrgUnit) -> int | None:
    """A shattered unit returns free."""
    return 0 if unit.box == "shattered" else None


@rules.value("7.9-znicene", of="return_cost")
def destroyed_costs_one(unit: OrgUnit) -> int | None:
    """A destroyed unit costs one card."""
    return 1 if unit.box == "destroyed" and _in_the_boxes(unit) else None


@rules.exception("7.9-uderne", to="7.9-znicene")
def destroyed_shock_unit_is_dearer(unit: OrgUnit) -> bool:
    """Shock units are excepted."""
    return is_shock(unit)


@rules.value("7.9-uderne", of="return_cost")
def destroyed_shock_unit_costs_two(unit: OrgUnit) -> int | None:
    """A destroyed shock unit costs two cards."""
    return 2 if unit.box == "destroyed" and is_shock(unit) else None


@rules.value("7.9-zajate", of="return_cost")
def surrendered_costs_two(unit: OrgUnit) -> int | None:
    """A surrendered unit costs two cards."""
    return 2 if unit.box == "surrendered" and _in_the_boxes(unit) else None


@rules.value("14.2-d", of="return_cost")
def minor_ally_returns_free(unit: OrgUnit) -> int | None:
    """An Axis ally comes back as a reinforcement and costs nothing."""
    ally = unit.run.try_read("nation", unit.id) in MINOR_ALLIES
    return 0 if ally and unit.side == "axis" and unit.steps == 1 else None


@rules.value("14.10-a", of="return_cost")
def luftwaffe_returns_free(unit: OrgUnit) -> int | None:
    """The Luftwaffe unit comes back as a reinforcement and costs nothing."""
    return 0 if unit.noun == "luftwaffe-unit" else None


@rules.value("7.9", of="return_total")
def price_of_the_return(unit: OrgUnit) -> int | None:
    """The price of all the units of the group."""
    return None if _one_of_several(unit) == "shattered" else unit.return_cost * unit.number


@rules.value("7.7", of="return_total")
def return_is_free(unit: OrgUnit) -> int | None:
    """All shattered units return free."""
    return unit.return_cost if _one_of_several(unit) == "shattered" else None


def _one_of_several(unit: OrgUnit) -> str:
    """The box of the unit; where several units lie in boxes, it is not clear of which the price is asked."""
    lying = {f.args[0] for f in unit.run.all_told("box", "state")}
    if len(lying) > 1:
        raise Undecided("chybí údaj", says("which_unit"), "nr/7.9")
    return unit.box


@rules.condition("7.9", act="replace", about=("org_units",))
def destroyed_or_surrendered(act: OrgAct) -> bool:
    """Replaced are units of the destroyed and the surrendered box."""
    leaves_the_game(act)
    return all(u.box in {"destroyed", "surrendered"} for u in act.units)


@rules.condition("7.9.1", act="replace", about=("org_units",), implements=("13.5-k1-nahrady", "13.5-k5"))
def axis_replaces_from_turn_5(act: OrgAct) -> bool | None:
    """Up to turn 4 the Axis replaces no units."""
    return act.game.turn >= FIRST_AXIS_RECOVERY if act.side == "axis" else None


@rules.condition("14.1-i", act="replace")
def axis_fort_is_gone(act: OrgAct) -> bool | None:
    """An eliminated Axis fort never comes back."""
    forts = [u for u in act.units if act.run.try_read("branch", u.id) == "fort"]
    return False if forts and act.side == "axis" else None


@rules.condition("14.2-d", act="replace")
def allies_come_by_the_turn_track(act: OrgAct) -> bool | None:
    """Axis allies are not replaced; they come back as reinforcements."""
    allies = [u for u in act.units if act.run.try_read("nation", u.id) in MINOR_ALLIES]
    return False if allies and act.side == "axis" else None


@rules.condition("14.9.3", act="replace")
def cadres_come_by_the_turn_track(act: OrgAct) -> bool | None:
    """Cadres are not replaced; they come back as reinforcements."""
    return False if any(act.run.try_read("branch", u.id) == "cadre" for u in act.units) else None


@rules.condition("7.9", act="replace", implements=("5.4-nahrazeni",))
def price_of_replacement(act: OrgAct) -> bool | None:
    """The price is paid with cards from the hand."""
    if not tells_of_a_price(act):
        return None
    return enough_cards(act, sum(u.return_cost * u.number for u in act.units))


@rules.condition("7.7", act="restore")
def shattered_units_return(act: OrgAct) -> bool | None:
    """Units of the shattered box return; the return of others is a replacement."""
    return None if _is_replacement(act) else all(u.box == "shattered" for u in act.units)


def _is_replacement(act: OrgAct) -> bool:
    """Whether all units that are to return lie in the boxes from which they are replaced."""
    return act.states_units and all(u.box in {"destroyed", "surrendered"} for u in act.units)


def _if_replacement(check: Callable[[OrgAct], bool | None]) -> Callable[[OrgAct], bool | None]:
    """The condition of replacements for a return that the text does not call one (vrátit ji na mapu)."""

    @wraps(check)
    def checked(act: OrgAct) -> bool | None:
        return check(act) if _is_replacement(act) else None

    return checked


for _clause, _check in (
    ("7.9", destroyed_or_surrendered),
    ("7.9.1", axis_replaces_from_turn_5),
    ("14.1-i", axis_fort_is_gone),
    ("14.2-d", allies_come_by_the_turn_track),
    ("14.9.3", cadres_come_by_the_turn_track),
    ("7.9", price_of_replacement),
):
    rules.condition(_clause, act="restore")(_if_replacement(_check))


def _restored(unit: OrgUnit) -> bool:
    """Whether the unit comes from the shattered box; what is replaced does not."""
    run = unit.run
    acts = [e.id for e in run.things("replace")]
    if any(unit.id in f.value for a in acts if (f := run.told("org_units", a))):
        return False
    return unit.box == "shattered"


@rules.value("7.7-sila", of="return_face")
def strength_of_a_restored_unit(unit: OrgUnit) -> str | None:
    """A restored unit has the strength with which it left the map."""
    if not _restored(unit):
        return None
    return str(unit.run.read("face", unit.id)) if unit.run.told("face", unit.id) else "same"


@rules.value("7.9.2", of="return_face")
def replaced_unit_is_reduced(unit: OrgUnit) -> str | None:
    """A replaced two-step unit comes reduced."""
    if _restored(unit) or unit.steps != 2:
        return None
    return "reduced" if unit.side == "axis" else "brown"


@rules.value("7.3-n2", of="return_face")
def red_unit_lost_before_turn_17(unit: OrgUnit) -> str | None:
    """A red unit lost while it had one step and replaced from turn 17 on comes brown."""
    if _restored(unit) or unit.side != "soviet" or unit.steps != 2:
        return None
    return "brown" if unit.run.told("gone_turn", unit.id) and unit.gone_turn < TWO_STEPS else None


@rules.value("7.2.2-navrat", of="return_face", implements=("7.2.2-policka",))
def one_step_red_unit_stays_red(unit: OrgUnit) -> str | None:
    """An upgraded one-step unit comes back on its red side."""
    if _restored(unit) or unit.side != "soviet" or unit.steps != 1 or not ordinary_soviet(unit):
        return None
    return "red" if unit.shown_face == "red" else "brown"


@rules.value("7.4", of="return_face")
def one_step_axis_unit(unit: OrgUnit) -> str | None:
    """A one-step Axis unit has no second side."""
    return "single" if not _restored(unit) and unit.side == "axis" and unit.steps == 1 else None


# -- the marker --------------------------------------------------------------------------------------------------------


@rules.value("7.7-znacka", of="gets_marker")
def restored_unit_is_disorganised(unit: OrgUnit) -> bool | None:
    """A restored unit gets the marker."""
    return True if _comes_from(unit) == "shattered" else None


@rules.value("7.9-znacka", of="gets_marker")
def replaced_unit_is_disorganised(unit: OrgUnit) -> bool | None:
    """A replaced unit gets the marker."""
    return True if _comes_from(unit) in {"destroyed", "surrendered"} else None


@rules.value("7.8-umisteni", of="gets_marker")
def reinforcement_is_not_disorganised(unit: OrgUnit) -> bool | None:
    """A reinforcement gets no marker."""
    return False if _comes_from(unit) == "reinforcement" else None


@rules.exception("14.9.4-c", to="7.7-znacka")
def restored_on_a_cadre(unit: OrgUnit) -> bool:
    """A unit restored on the hex of a cadre gets no marker."""
    return unit.on_own_cadre


@rules.exception("14.9.4-c", to="7.9-znacka")
def replaced_on_a_cadre(unit: OrgUnit) -> bool:
    """A unit replaced on the hex of a cadre gets no marker."""
    return unit.on_own_cadre


@rules.value("14.9.4-c", of="gets_marker")
def no_marker_on_a_cadre(unit: OrgUnit) -> bool | None:
    """On the hex of a cadre there is no marker."""
    return False if _comes_from(unit) != "reinforcement" and unit.on_own_cadre else None


def _comes_from(unit: OrgUnit) -> str:
    """A box, or ``reinforcement``."""
    if unit.run.told("reinforcement", unit.id) is not None and unit.reinforcement:
        return "reinforcement"
    return unit.box


@rules.known("7.8-umisteni", of="disorganized")
def reinforcement_is_organised(unit: OrgUnit) -> bool | None:
    """A reinforcement comes without the marker."""
    stated = unit.run.told("reinforcement", unit.id)
    return False if stated is not None and unit.reinforcement else None


@rules.known("7.7-znacka", of="disorganized")
def placed_unit_is_disorganised(unit: OrgUnit) -> bool | None:
    """A unit restored or replaced in this turn bears the marker."""
    if not unit.just_placed or unit.run.told("state", unit.id) is None:
        return None
    return bool(unit.run.read("gets_marker", unit.id))
