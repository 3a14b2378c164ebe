"""Optional rules: detachments, fortified fronts, local support and reserves ([15.1]-[15.3], [15.8])."""

from __future__ import annotations

from referee.games.nr.board import CHANGE_OF_INITIATIVE
from referee.games.nr.checks_02_units import counter
from referee.games.nr.rules import rules
from referee.games.nr.situation import Attack, Game
from referee.games.nr.situation_organisation import OrgAct, OrgUnit
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact

RULE_OF = {
    "detach": "15.1", "fortify": "15.2", "assign_support": "15.3", "lose_support": "15.3", "spend_reserve": "15.8",
    "place_partisans": "15.9", "shift_initiative": "15.11",
}  # fmt: skip
ROUGH_WEATHER = frozenset({"snow", "long_winter", "mud"})
FIRST_PARTISANS = 4
FIRST_DETACHMENT, FIRST_FORTIFIED, SUPPORT_TURNS_OVER = 8, 5, 11
FIRST_SUPPORT = {"axis": 2, "soviet": 1}


def in_play(view: View, number: str) -> bool:
    """Whether an optional rule is played; what only it knows asks for it."""
    if view.run.told("option", number) is None:
        raise Missing(("option", (number,)))
    return bool(view.run.read("option", number))


def _not_played(number: str) -> Undecided:
    text = f"to zná jen volitelné pravidlo {number} a to se nehraje"
    return Undecided("nemožný popis", text, "nr/15.0", f"nr/{number}")


# -- detachments and fortified fronts ----------------------------------------------------------------------------------


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
        raise _not_played(RULE_OF[act.type])
    clauses = act.run.forbidding(act.type, act.id)
    if clauses:
        raise Undecided("nemožný popis", "otázka předpokládá něco, co pravidla nedovolují", *clauses)
    return True


# -- local support -----------------------------------------------------------------------------------------------------


@rules.condition("15.3.1", act="assign_support")
def to_a_supplied_unit(act: OrgAct) -> bool | None:
    """The marker goes to a supplied unit of the player's own."""
    return all(u.supplied and u.side == act.side for u in act.units) if act.states_units else None


@rules.condition("15.3.1", act="assign_support")
@rules.condition("15.3.2", act="assign_support")
def at_the_end_of_movement(act: OrgAct) -> bool | None:
    """The marker is placed when the movement phase is over."""
    if act.states("support_early") and act.run.read("support_early", act.id):
        return False
    return True if act.states("support_late") and act.run.read("support_late", act.id) else None


@rules.condition("15.3.5", act="lose_support")
def the_marker_is_no_unit(act: OrgAct) -> bool:
    """A support marker cannot be given up for a step."""
    return False


@rules.value("15.3.3", of="strength_in_battle", implements=("15.3.3-a", "15.3.3-b", "15.3-a"))
def strength_with_support(unit: OrgUnit) -> int | None:
    """The marker adds its number to the strength of the unit."""
    if not unit.run.read("supported", unit.id):
        return None
    if not in_play(unit, "15.3"):
        raise _not_played("15.3")
    return unit.strength + _support(unit)


def _support(unit: OrgUnit) -> int:
    """The number on the marker: stated, else +2 of the Axis and +1 of the Soviets before turn 11."""
    if unit.run.told("support_value", unit.id) is not None:
        return int(unit.run.read("support_value", unit.id))
    if unit.game.turn >= SUPPORT_TURNS_OVER:
        raise Undecided("karta", "v 11. kole se značky otáčejí; kolik přidávají, čtěte na značce", "nr/15.3-a")
    return FIRST_SUPPORT[unit.side]


@rules.value("15.3.4-a", of="support_goes")
def marker_of_an_eliminated_unit(unit: OrgUnit) -> str | None:
    """The marker of an eliminated unit is put aside and may be used again in the next turn."""
    if not unit.run.read("supported", unit.id) or not unit.off_map:
        return None
    if not in_play(unit, "15.3"):
        raise _not_played("15.3")
    return "aside"


# -- reserves ----------------------------------------------------------------------------------------------------------


@rules.condition("15.8-d", act="attack")
def reserves_do_not_attack(attack: Attack) -> bool | None:
    """Reserves take no part in voluntary attacks."""
    group = attack.run.told("attackers", attack.id)
    reserves = [u for u in group.value if OrgUnit(attack.run, u).noun == "reserve-unit"] if group else []
    if not reserves or attack.is_counterblow or attack.is_counterattack:
        return None
    if not in_play(attack, "15.8"):
        raise _not_played("15.8")
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
        raise _not_played("15.8")
    return "destroyed"


@rules.grant("15.8-e", act="spend_reserve")
def reserve_takes_a_step_loss(act: OrgAct) -> bool:
    """A step loss of a battle may be met with a reserve."""
    return True


# -- no way back -------------------------------------------------------------------------------------------------------


@rules.condition("15.1-d", act="merge", about=("org_units",))
def detachments_stay_apart(act: OrgAct) -> bool | None:
    """Detachments do not become an army again."""
    return False if all(u.noun == "detachment" for u in act.units) else None


@rules.condition("15.2-c", act="merge", about=("org_units",))
def fortified_fronts_stay(act: OrgAct) -> bool | None:
    """Fortified fronts do not become an infantry front again."""
    return False if all(u.noun == "fortified-front" for u in act.units) else None


# -- the joker ---------------------------------------------------------------------------------------------------------


@rules.value("15.7-a", of="joker_first")
def joker_starts_with_the_initiative(game: Game) -> str:
    """At the start the side with the initiative holds the joker."""
    return str(game.run.read("initiative"))


# -- partisans ---------------------------------------------------------------------------------------------------------


@rules.condition("15.9", act="place_partisans", about=("org_units",))
def partisans_are_soviet(act: OrgAct) -> bool | None:
    """The marker is Soviet."""
    return act.side == "soviet" if act.states("org_side") else None


@rules.condition("15.9", act="place_partisans")
def partisans_from_turn_4(act: OrgAct) -> bool:
    """The marker comes in turn 4."""
    return act.game.turn >= FIRST_PARTISANS


@rules.condition("15.9-b", act="place_partisans", about=("org_units",))
def in_rough_weather(act: OrgAct) -> bool:
    """Only in snow, long winter and mud."""
    return act.game.weather in ROUGH_WEATHER


@rules.condition("15.9-a", act="place_partisans", about=("org_units",))
def on_an_axis_unit_in_the_ussr(act: OrgAct) -> bool:
    """On an Axis unit in the Soviet Union."""
    return all(u.side == "axis" and u.in_country == "ussr" for u in act.units)


@rules.condition("15.9-a", act="place_partisans", about=("org_units",))
def beside_a_supplied_soviet_unit(act: OrgAct) -> bool:
    """A supplied Soviet unit stands beside it."""
    return all(u.run.read("beside_supplied_soviets", u.id) for u in act.units)


@rules.condition("15.9-a", act="place_partisans", about=("phase",))
def in_the_soviet_detraining_phase(act: OrgAct) -> bool | None:
    """In the Soviet detraining phase."""
    if act.run.told("phase") is None:
        return None
    return bool(act.run.read("phase") == "detraining" and act.run.read("active_side") == "soviet")


@rules.known("15.9-a", of="beside_supplied_soviets")
def neighbour_told(unit: OrgUnit) -> bool | None:
    """A neighbour that the text names."""
    told = unit.run.told("neighbours", unit.id)
    others = [OrgUnit(unit.run, other) for other in told.value] if told is not None else []
    return True if any(u.side == "soviet" and u.supplied for u in others) else None


# -- variable initiative -----------------------------------------------------------------------------------------------


@rules.condition("15.11-b", act="shift_initiative", about=("org_side",))
def soviets_before_turn_12(act: OrgAct) -> bool | None:
    """The Soviets move the marker before turn 12."""
    return act.game.turn < CHANGE_OF_INITIATIVE if act.side == "soviet" else None


@rules.condition("15.11-e", act="shift_initiative", about=("org_side",))
def axis_from_turn_12(act: OrgAct) -> bool | None:
    """The Axis moves the marker from turn 12 on."""
    return act.game.turn >= CHANGE_OF_INITIATIVE if act.side == "axis" else None


def _one_step_for_one_point(act: OrgAct) -> bool | None:
    steps, paid = (int(act.run.read(k, act.id)) if act.states(k) else None for k in ("initiative_steps", "initiative_vp"))
    return None if steps is None and paid is None else steps in {None, 1} and paid in {None, 1}


@rules.condition("15.11-b", act="shift_initiative")
def one_point_of_the_soviets(act: OrgAct) -> bool | None:
    """One point a phase, never more, moves the marker by one."""
    return _one_step_for_one_point(act) if act.side == "soviet" else None


@rules.condition("15.11-e", act="shift_initiative")
def one_point_of_the_axis(act: OrgAct) -> bool | None:
    """One point a phase, never more, moves the marker by one."""
    return _one_step_for_one_point(act) if act.side == "axis" else None


@rules.condition("15.11", act="shift_initiative", about=("phase",))
def in_the_victory_phase(act: OrgAct) -> bool | None:
    """In the victory phase of a new turn."""
    return bool(act.run.read("phase") == "victory") if act.run.told("phase") is not None else None


# -- faster reorganisation ---------------------------------------------------------------------------------------------


class Discard(View):
    """A card thrown away."""

    symbol = fact[str]("event_symbol")


@rules.value("7.10", of="marker_cards")
def one_marker_for_a_card(card: Discard) -> int:
    """A card takes off one marker."""
    return 1


@rules.exception("15.5", to="7.10")
def card_of_the_side_with_the_initiative(card: Discard) -> bool:
    """With faster reorganisation a card whose event bears the symbol of the side with the initiative takes off two."""
    return _fast(card)


@rules.value("15.5", of="marker_cards")
def two_markers_for_such_a_card(card: Discard) -> int | None:
    """Up to two markers for a card with the symbol of the side with the initiative, one for another."""
    return (2 if _fast(card) else 1) if card.run.read("option", "15.5") else None


def _fast(card: Discard) -> bool:
    if card.run.type_of(card.id) != "card":
        return False
    return bool(card.run.read("option", "15.5")) and card.symbol == card.run.read("initiative")


# -- whether the rule is played ----------------------------------------------------------------------------------------


for _act, _number in RULE_OF.items():

    @rules.condition("15.0", act=_act, about=("org_side", "org_units"))
    def the_rule_is_played(act: OrgAct) -> bool:
        """What only an optional rule allows needs that rule in play."""
        return in_play(act, RULE_OF[act.type])
