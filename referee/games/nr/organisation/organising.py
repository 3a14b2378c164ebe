"""Whose units are organised and when, how cards pay for it, reorganisation ([7.0], [7.5], [7.7], [7.10])."""

from __future__ import annotations

from referee.games.nr.board import SIDES
from referee.games.nr.components.units import counter
from referee.games.nr.organisation.views import PLAYERS, OrgAct, OrgUnit
from referee.games.nr.rules import rules, says
from referee.games.nr.sequence.phases import PHASES
from referee.law.finding import Missing, Undecided

SS_PANZER_AWAY = range(18, 23)
SECOND_PANZER_REMOVED = 16
FLIPS = ("recover", "upgrade", "convert", "unconvert")


# -- whose unit and where it lies --------------------------------------------------------------------------------------


@rules.known("7.0", of="side")
def unit_of_the_one_who_handles_it(unit: OrgUnit) -> str | None:
    """Players flip, place and replace their own units."""
    for fact in unit.run.all_told("org_units"):
        if unit.id in fact.value:
            stated = unit.run.told("org_side", *fact.args)
            if stated is not None and (stated.value in SIDES or unit.run.is_stated("my_side")):
                return OrgAct(unit.run, fact.args[0]).side
    return None


@rules.known("4.0-faze-3", of="owner_acts")
def owner_of_the_units_acts(act: OrgAct) -> str:
    """The active player organises his own units; where no units are told of, who it is must be told."""
    if not act.states_units:
        raise Missing(("org_side", (act.id,)))
    return act.units[0].side


@rules.known("7.0", of="org_side")
def whoever_owns_the_units_handles_them(act: OrgAct) -> str | None:
    """Players flip, place and replace their own units, so that whose they are tells who does it where nobody says."""
    sides = {act.run.try_read("side", unit.id) for unit in act.units} if act.states_units else set()
    return str(*sides) if len(sides) == 1 and sides <= {*SIDES} else None


@rules.known("7.5", of="side")
def regional_units_are_soviet(unit: OrgUnit) -> str | None:
    """Regional infantry is Soviet."""
    branch = unit.run.told("branch", unit.id)
    return "soviet" if branch is not None and branch.value == "regional" else None


@rules.known("7.7", of="box")
def box_of_the_state(unit: OrgUnit) -> str | None:
    """A shattered, destroyed or surrendered unit lies in the box of that name."""
    state = unit.run.told("state", unit.id)
    if unit.run.try_read("branch", unit.id) == "cadre":
        return None
    return str(unit.run.read("state", unit.id)) if state is not None and state.value != "eliminated" else None


@rules.known("6.2-bez-trasy", of="land_route")
def unsupplied_unit_has_no_route(unit: OrgUnit) -> bool | None:
    """A unit with a ground route is supplied; one that is stated unsupplied has none."""
    stated = unit.run.told("supplied", unit.id)
    return False if stated is not None and not unit.supplied else None


@rules.known("6.1", of="land_route")
def no_route_off_the_map(unit: OrgUnit) -> bool | None:
    """A route leads from a hex; a unit in a box has none."""
    off = unit.run.told("box", unit.id) is not None or (on := unit.run.told("on_map", unit.id)) is not None and not on.value
    return False if off else None


# -- what every act of this phase asks ---------------------------------------------------------------------------------


for _act in (*FLIPS, "replace", "restore", "reorganize", "place"):

    @rules.condition("4.0-dokonceni", act=_act, about=("phase",))
    def before_the_next_phase_has_begun(act: OrgAct) -> bool | None:
        """All of it is done before a later phase of the turn begins; a cadre comes in combat ([14.9.2])."""
        if act.run.told("phase") is None or act.type == "place" and act.is_of_cadre:
            return None
        later = act.run.read("phase") in PHASES[PHASES.index("organization") + 1 :]
        active = act.run.try_read("active_side")
        return False if later and (active is None or active == act.run.try_read("org_side", act.id)) else None

    @rules.condition("7.0", act=_act, implements=("4.0-faze-3",))
    def in_the_own_organisation_phase(act: OrgAct) -> bool | None:
        """All of it belongs to the player's own organisation phase; but a cadre comes in combat ([14.9.2])."""
        run = act.run
        if act.type == "place" and act.is_of_cadre:
            return None
        if run.told("phase") is not None and run.read("phase") != "organization":
            return False
        if run.told("active_side") is None or (side := run.try_read("org_side", act.id)) is None:
            return None
        if run.read("active_side") != side:
            return False
        return True if run.told("org_side", act.id) is not None else None


for _act in (*FLIPS, "replace", "restore", "reorganize", "place"):

    @rules.condition("7.0", act=_act, about=("org_units",))
    def own_units_only(act: OrgAct) -> bool | None:
        """Nobody handles the units of the enemy."""
        run = act.run
        stated = run.told("org_side", act.id)
        if stated is None and not act.player or not act.states_units:
            return None
        owners = {f.value for u in act.units if (f := run.told("owner", u.id)) is not None}
        hostile = any((f := run.told("friendly", u.id)) is not None and not f.value for u in act.units)
        if hostile and act.player != "you" or act.player and owners & (PLAYERS - {act.player}):
            return False
        sides = {f.value for u in act.units if (f := run.told("side", u.id)) is not None}
        sides |= {row["side"] for u in act.units if (row := counter(u)) is not None}
        strangers = stated is not None and stated.value in SIDES and sides & (set(SIDES) - {stated.value})
        return False if strangers else None


for _act in FLIPS:

    @rules.condition("7.0", act=_act)
    def not_placed_in_the_same_phase(act: OrgAct) -> bool | None:
        """Flipping (A) comes before placing (B): a unit placed in this phase is not flipped in it."""
        return False if act.states_units and any(u.just_placed for u in act.units) else None


@rules.known("7.0-b", of="just_placed")
def replaced_a_moment_ago(unit: OrgUnit) -> bool | None:
    """A replacement or a return that the text tells of as done happened in this phase."""
    for fact in unit.run.all_told("org_units"):
        act = fact.args[0]
        done = unit.run.told("org_done", act)
        if unit.id in fact.value and unit.run.type_of(act) in {"replace", "restore", "place"} and done is not None and done.value:
            return True
    return None


def leaves_the_game(act: OrgAct) -> None:
    """Two German armies leave the game by the turn track; nothing can be done with them then."""
    for unit in act.units if act.states_units else ():
        if act.run.told("turn") is None:
            return
        name = act.run.told("name", unit.id)
        if unit.noun == "ss-panzer" and act.game.turn in SS_PANZER_AWAY:
            raise Undecided("nemožný popis", says("ss_panzer_leaves"), "nr/13.5-k18")
        if name is not None and str(name.value) == "2. pancéřová armáda" and act.game.turn >= SECOND_PANZER_REMOVED:
            raise Undecided("nemožný popis", says("second_panzer_leaves"), "nr/13.5-k16")


def tells_of_a_price(act: OrgAct) -> bool:
    """Whether the text says what is paid, or what there is to pay with."""
    return any(act.states(kind) for kind in ("org_cards", "org_free")) or act.run.told("hand", act.side) is not None


def enough_cards(act: OrgAct, cost: int) -> bool | None:
    """Whether the cards offered are the price, and the hand holds them; what is said to be free must cost nothing."""
    if act.states("org_free") and act.free_of_charge and cost:
        if act.run.all_told("event_played", "played_by") or act.states("org_by_event"):
            raise Undecided("karta", says("card_allows_for_free"), "nr/5.3.2")
        return False
    if act.states("org_cards") and act.cards != cost:
        return False
    hand = act.run.told("hand", act.side)
    if hand is None:
        return True if act.states("org_cards") else None
    return bool(act.run.read("hand", act.side) >= cost)


# -- reorganisation ----------------------------------------------------------------------------------------------------


@rules.condition("7.10", act="reorganize", implements=("5.4-reorganizace", "7.0-c"))
def a_card_for_each_marker(act: OrgAct) -> bool:
    """Each marker taken off costs one card; some cards take off two where that rule is played."""
    if act.states("org_free") and act.free_of_charge:
        return False
    if act.states("org_card"):
        _asks_for_the_rule_of_symbols(act)
        return markers_taken_off(act) <= int(act.run.read("marker_cards", act.run.read("org_card", act.id)))
    enough = enough_cards(act, markers_taken_off(act)) if act.states("org_cards") or _hand_known(act) else True
    if enough is False and act.states("org_cards") and act.run.read("option", "15.5"):
        leave_to_the_symbol()
    return enough is not False


def _asks_for_the_rule_of_symbols(act: OrgAct) -> None:
    """The symbol of a card thrown away means something only by 15.5: who tells it may play that rule, and is asked where it matters."""
    run = act.run
    symbol = run.told("event_symbol", str(run.read("org_card", act.id)))
    if symbol is not None and symbol.value != "none" and markers_taken_off(act) > 1 and run.told("option", "15.5") is None:
        raise Missing(("option", ("15.5",)))


def leave_to_the_symbol() -> None:
    """Raise that a card takes off more markers or fewer by its symbol."""
    raise Undecided("chybí údaj", says("symbol_of_discarded"), "nr/15.5", "nr/7.10")


def _hand_known(act: OrgAct) -> bool:
    try:
        return act.run.told("hand", act.side) is not None
    except Missing:
        return False


@rules.grant("7.10", act="reorganize", implements=("7.0-c",))
def markers_go_for_cards(act: OrgAct) -> bool:
    """Whoever wants units ready at once pays for the markers."""
    return True


def markers_taken_off(act: OrgAct) -> int:
    """How many markers are taken off: the number the text gives, else one a unit."""
    return int(act.run.read("org_markers", act.id)) if act.states("org_markers") else act.number
