"""What the capture of a space does to the production chart ([Úprava tabulky produkce národa])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.kinds import DEFENDER
from referee.games.ae.results.taking import capital_held
from referee.games.ae.results.views import FRIENDS, GERMANY, Place
from referee.games.ae.rules import rules
from referee.games.ae.views import Table
from referee.law.finding import Missing

# -- the production chart -----------------------------------------------------------------------------------------------


@rules.value("8.4-npc", of="gainer")
def captor_of_a_capital_gains(place: Place) -> str | None:
    """The value of a capital goes to who takes it from its power."""
    return place.captor if place.captures_capital_of and not place.is_liberation else None


@rules.value("8.3-utocnik", of="gainer")
def captor_gains(place: Place) -> str | None:
    """The value goes to who takes the space."""
    return "liberator" if place.captor == "ally" and place.is_liberation else place.captor


@rules.exception("8.3-spojenec", to="8.3-utocnik")
def not_for_a_liberator(place: Place) -> bool:
    """... unless he frees it for an ally."""
    return place.is_liberation


@rules.exception("8.3-spojenec-hlavni", to="8.3-spojenec")
def unless_the_capital_is_held(place: Place) -> bool:
    """... whose capital is free."""
    return capital_held(place)


@rules.value("8.5-npc", of="gainer")
def first_owner_gains(place: Place) -> str | None:
    """The value of a liberated space goes to its first owner."""
    return place.original if place.is_liberation else None


@rules.exception("8.5-vyjimka", to="8.5-npc")
def liberator_gains(place: Place) -> bool:
    """... unless Germany holds his capital."""
    return capital_held(place)


@rules.value("8.3-obrance", of="loser")
def defeated_loses(place: Place) -> str | None:
    """Who held the space loses its value: as told, of land freed Germany, else who defended it, or to whom it belonged."""
    captor, told = place.captor, place.told("controller")
    if captor is None:
        return None
    if captor in FRIENDS:  # sovětská Ukrajina, that a Briton frees, Germany has held
        return GERMANY
    if told is not None:
        return told
    if place.is_liberation:
        return GERMANY
    defender = None if place.battle is None else place.battle.holder_of(DEFENDER)
    if defender not in {None, "defender", "you"}:
        return defender
    if place.original in FRIENDS and captor == GERMANY:
        return place.original
    raise Missing(("controller", (place.space,)))


@rules.value("8.3", of="production_change", implements=("tab-produkce",))
def chart_after_a_capture(place: Place) -> str | None:
    """The markers move at once: up by the value for one, down for the other."""
    if place.several:
        return _of_all(place)
    if place.captor is None or place.is_sea or place.is_special:
        return None
    gainer, loser = (str(place.run.read(kind, place.id)) for kind in ("gainer", "loser"))
    if not place.value:
        return "none"
    return f"{place.name(gainer)} +{place.value}, {place.name(loser)} -{place.value}"


def _of_all(place: Place) -> str | None:
    """What several spaces taken together do to the markers, power by power; None where one of them is no common land."""
    moved: Counter[str] = Counter()
    for space in place.all_taken:
        one = Place(place.run, space)
        if one.is_sea or one.is_special:
            return None
        gainer, loser = (str(place.run.read(kind, space)) for kind in ("gainer", "loser"))
        moved[gainer] += one.value
        moved[loser] -= one.value
    return ", ".join(f"{place.name(who)} {n:+d}" for who, n in moved.items() if n) or "none"


@rules.value("8.2.3", of="production_when")
def last_step_of_a_capture(table: Table) -> str:
    """The markers are moved as the last step of a capture."""
    return "at_once"


@rules.value("8.3-vyber", of="income_when")
def income_is_collected_later(place: Place) -> str | None:
    """The IPC of a space come with the collection of income."""
    return None if place.captures_capital_of else "collect"


@rules.value("8.3-nula", of="production_change")
def nothing_for_a_space_without_value(place: Place) -> str | None:
    """A space without a value changes nothing."""
    if place.several:
        return None
    return "none" if place.captor is not None and not place.is_sea and not place.is_special and not place.value else None


@rules.value("8.3-obrana", of="production_change")
def nothing_where_the_defender_held(place: Place) -> str | None:
    """Nothing moves where the defender keeps the space."""
    if place.several:
        return None
    return "none" if place.end not in {None, "goes-on"} and place.captor is None else None


@rules.value("8.3", of="production_when")
def chart_moves_at_once(table: Table) -> str:
    """The chart is adjusted right after the battle."""
    return "at_once"
