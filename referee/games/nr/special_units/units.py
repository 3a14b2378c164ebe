"""Special units, strategic reserves, control markers and variable weather ([14.1], [14.8], [14.9], [14.12]-[14.14], [15.4])."""

from __future__ import annotations

from referee.games.nr.organisation.views import OrgAct, OrgUnit, Place
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game, Hex
from referee.law.finding import Undecided
from referee.law.roles import View, fact, ref, refs

FIRST_RESERVE = 4


# -- forts and cadres in attack ----------------------------------------------------------------------------------------


def _of_branch(attack: Attack, branch: str) -> bool | None:
    """False where a unit of this kind takes part in a voluntary attack, else None."""
    group = attack.run.told("attackers", attack.id)
    if group is None or attack.is_counterblow or attack.is_counterattack:
        return None
    units = [OrgUnit(attack.run, u) for u in group.value if attack.run.try_read("branch", u) == branch]
    return False if any(u.run.try_read("nation", u.id) != "finland" for u in units) else None


@rules.condition("14.1-b", act="attack", about=("attackers",))
def fort_does_not_attack(attack: Attack) -> bool | None:
    """A fort takes no part in a voluntary attack."""
    return _of_branch(attack, "fort")


@rules.condition("14.9-b", act="attack", about=("attackers",))
def cadre_does_not_attack(attack: Attack) -> bool | None:
    """A cadre starts no voluntary attack."""
    return _of_branch(attack, "cadre")


@rules.condition("14.9-c", act="attack", about=("counterattack", "result"))
def cadre_strikes_back(attack: Attack) -> bool | None:
    """A cadre may take part in a counterattack of the battle in which it fought."""
    if not attack.is_counterattack:
        return None
    cadres = [u for u in attack.units("attackers") if u.run.try_read("branch", u.id) == "cadre"]
    return all(u.run.read("participating", u.id) for u in cadres) if cadres else None


# -- Yugoslav armies ---------------------------------------------------------------------------------------------------


for _act in ("recover", "upgrade"):

    @rules.condition("14.8", act=_act, about=("org_units",))
    def yugoslavs_flip_in_the_balkans(act: OrgAct) -> bool | None:
        """The Yugoslav armies are flipped in the Balkans areas only."""
        units = [u for u in act.units if u.run.try_read("nation", u.id) == "yugoslavia"] if act.states_units else []
        return all(u.run.read("in_balkans", u.id) for u in units) if units else None


# -- what is left to the player ----------------------------------------------------------------------------------------


@rules.duty("14.9.2-a", act="place")
def cadre_is_placed_at_will(act: Place) -> bool | None:
    """Whether a cadre is placed is for its owner to say."""
    cadre = act.states_units and any(act.run.try_read("branch", u.id) == "cadre" for u in act.units)
    return False if cadre else None


for _act, _clause in (
    ("recover", "7.1"),
    ("upgrade", "7.2.0"),
    ("convert", "7.5"),
    ("replace", "7.9"),
    ("reorganize", "7.10"),
    ("unconvert", "14.1-a"),
    ("make_reserve", "14.12"),
    ("detach", "15.1"),
    ("fortify", "15.2"),
    ("assign_support", "15.3.1"),
):

    @rules.duty(_clause, act=_act)
    def left_to_the_player(act: OrgAct) -> bool:
        """The rule allows it and does not order it."""
        return False


# -- strategic reserves ------------------------------------------------------------------------------------------------


@rules.condition("14.12", act="make_reserve", about=("org_side", "org_units"))
def reserves_are_soviet(act: OrgAct) -> bool:
    """Only the Soviets have strategic reserves."""
    return act.side == "soviet"


@rules.condition("14.12-a", act="make_reserve", about=("org_side", "org_units"))
def reserves_from_turn_4(act: OrgAct) -> bool:
    """From turn 4 on."""
    return act.game.turn >= FIRST_RESERVE


@rules.condition("14.12-a", act="make_reserve", about=("org_units",))
def reserve_is_supplied(act: OrgAct) -> bool:
    """The unit is supplied when the marker is laid; whether a fort may be one the book leaves open."""
    if any(u.run.try_read("branch", u.id) == "fort" for u in act.units):
        raise Undecided("rozpor tisku", says("fort_as_reserve"), "nr/14.12-a", "nr/9.0")
    return all(u.supplied for u in act.units)


@rules.condition("14.12-a", act="make_reserve", about=("org_units", "org_side"))
def one_unit_only(act: OrgAct) -> bool | None:
    """The marker goes to one unit."""
    return act.number == 1 if act.states_units else None


@rules.condition("14.12-a", act="make_reserve", about=("phase", "phase_over", "active_side", "reserve_at_end"))
def at_the_end_of_soviet_movement(act: OrgAct) -> bool:
    """At the very end of a Soviet movement phase."""
    run = act.run
    if not act.states("reserve_at_end") and run.told("phase_over") is not None:
        return bool(run.read("phase_over") == "movement")
    if not act.states("reserve_at_end") and run.told("phase") is not None and run.read("phase") != "movement":
        return False
    return bool(run.read("reserve_at_end", act.id))


@rules.condition("14.12-a", act="make_reserve", about=("active_side",))
def in_the_soviet_turn(act: OrgAct) -> bool:
    """... which is one of the Soviet turn."""
    return bool(act.run.read("active_side") == "soviet")


# -- control markers ---------------------------------------------------------------------------------------------------


class Marking(View):
    """The laying of control markers."""

    units = refs("marked_units", OrgUnit)
    place = ref("marked_place", Hex)


@rules.grant("14.13-f", act="mark_control")
def marker_on_a_unit_that_moved(act: Marking) -> bool | None:
    """A control marker may show that a unit has moved already."""
    if act.run.told("marked_units", act.id) is None:
        return None
    if not all(u.run.read("moved", u.id) for u in act.units):
        raise Undecided("pravidla mlčí", says("control_marker_on_units"), "nr/14.13-f")
    return True


@rules.grant("14.13-e", act="mark_control", implements=("14.13-d",))
def marker_on_an_objective(act: Marking) -> bool | None:
    """A control marker may lie on an objective that the player holds."""
    if act.run.told("marked_place", act.id) is None:
        return None
    if not act.place.objective:
        raise Undecided("pravidla mlčí", says("control_marker_on_objectives"), "nr/14.13-e")
    return True


@rules.value("14.13-c", of="card_marker_effect")
def the_card_tells(game: Game) -> str:
    """What these markers do stands on the cards."""
    raise Undecided("karta", says("marker_is_on_the_card"), "nr/14.13-c", "nr/5.3.1")


# -- variable weather --------------------------------------------------------------------------------------------------


class WeatherCard(View):
    """A card with a weather event."""

    drawn_from = fact[str]("drawn_from")

    @property
    def left_out(self) -> bool:
        """Whether the table plays without variable weather."""
        return self.run.told("option", "15.4") is not None and bool(self.run.read("option", "15.4"))


@rules.value("14.14-c", of="weather_event_applies")
def only_from_the_draw_deck(card: WeatherCard) -> bool | None:
    """A weather event happens only if its card was drawn from the draw deck."""
    return None if card.left_out else card.drawn_from == "draw-deck"


@rules.value("15.4", of="weather_event_applies")
def weather_events_are_left_out(card: WeatherCard) -> bool | None:
    """Without variable weather the event does not count; the card is discarded and another drawn."""
    return False if card.left_out else None
