"""Where reinforcements with places of their own come, and on which side ([13.5])."""

from __future__ import annotations

from referee.games.nr.organisation.views import OrgUnit, Place
from referee.games.nr.rules import rules
from referee.games.nr.turn_events.effects import arrives

# -- where ---------------------------------------------------------------------------------------------------------------


@rules.value("13.5-gg-mesta", of="place_choices")
def places_of_greater_german_units(act: Place) -> str | None:
    """GG units: any city of Greater Germany."""
    return "gg" if arrives(act, "gg") and not _hungarian(act) else None


@rules.value("13.5-gg-madari", of="place_choices")
def places_of_the_hungarians(act: Place) -> str | None:
    """The two Hungarian ones: near Budapest."""
    return "hungary" if arrives(act, "gg") and _hungarian(act) else None


@rules.value("13.5-ropa-skupiny", of="place_choices")
def places_of_army_groups_e_and_f(act: Place) -> str | None:
    """Army Groups E and F: near Bucharest or into the Western Balkans."""
    return "groups" if arrives(act, "groups") else None


@rules.value("13.5-ropa-rumuni", of="place_choices")
def places_of_the_soviet_rumanians(act: Place) -> str | None:
    """The Rumanian unit of the Soviets: near the oil fields."""
    return "romania" if arrives(act, "romania") else None


@rules.value("13.5-ropa-jugoslavci", of="place_choices")
def places_of_the_yugoslavs(act: Place) -> str | None:
    """The Yugoslav armies: the Balkan areas."""
    return "yugoslavia" if arrives(act, "yugoslavia") else None


@rules.value("13.5-varsava-misto", of="place_choices")
def places_of_the_poles(act: Place) -> str | None:
    """The Polish unit: near Warsaw."""
    return "poland" if arrives(act, "poland") else None


def _hungarian(act: Place) -> bool:
    return any(act.run.try_read("nation", u.id) == "hungary" for u in act.units)


# -- on which side ---------------------------------------------------------------------------------------------------------


def _placed_as(unit: OrgUnit, group: str) -> bool:
    """Whether the text tells of placing this unit as a reinforcement of the group."""
    acts = [told.args[0] for told in unit.run.all_told("org_units") if unit.id in told.value]
    return any(unit.run.type_of(act) == "place" and arrives(Place(unit.run, act), group) for act in acts)


@rules.known("13.5-ropa-jugoslavci", of="face")
def yugoslavs_come_as_forts(unit: OrgUnit) -> str | None:
    """The Yugoslav armies come with their fort side up."""
    return "fort" if _placed_as(unit, "yugoslavia") else None


@rules.known("13.5-ropa-rumuni", of="face")
def soviet_rumanians_come_reduced(unit: OrgUnit) -> str | None:
    """The Rumanian unit of the Soviets comes with its reduced side up."""
    return "reduced" if _placed_as(unit, "romania") else None
