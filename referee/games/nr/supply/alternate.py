"""Sources of supply other than a land route: seas, neighbours, minor countries ([6.2])."""

from __future__ import annotations

from referee.games.nr.board import BALKANS
from referee.games.nr.rules import rules, says
from referee.games.nr.supply.views import (
    City,
    Drawing,
    Supplied,
    UnitPair,
    any_known,
)
from referee.law.finding import Undecided

# -- alternate sources ---------------------------------------------------------------------------------------------------------

SEAS_THAT_SUPPLY = frozenset({"black-sea", "caspian-sea", "baltic-sea"})
"""Those of which the book says whom they supply."""


@rules.known("tab-mesta", of="coast")
def sea_at_a_known_city(unit: Supplied) -> str | None:
    """The sea at a city where the list names it."""
    place = unit.run.told("at", unit.id)
    row = unit.run.law.tables("mesta").rows.get(City(unit.run, str(place.value)).noun) if place else None
    return {"black": "black-sea", "-": "none"}.get(str(row["sea"])) if row else None


@rules.known("6.2-more", of="coast")
def sea_at_the_hex(unit: Supplied) -> str | None:
    """The sea at the hex where the unit stands, if the text tells of it."""
    place = unit.run.told("at", unit.id)
    told = unit.run.told("hex_coast", str(place.value)) if place is not None else None
    return str(told.value) if told is not None else None


@rules.known("6.2-more-pobrezi", of="coast")
def no_sea_off_the_coast(unit: Supplied) -> str | None:
    """A unit that the text puts away from every coast stands at no sea."""
    return "none" if unit.states("on_coast") and not unit.says("on_coast") else None


@rules.known("6.2-sousede", of="fed_by_neighbour")
def nobody_next_to_it(unit: Supplied) -> bool | None:
    """A unit without neighbours gets nothing from them."""
    return False if unit.states("has_neighbours") and not unit.says("has_neighbours") else None


@rules.known("6.2-sousede", of="fed_by_neighbour")
def somebody_next_to_it(unit: Supplied) -> bool | None:
    """A neighbour of its own side with a land route feeds it."""
    return True if any_known(unit.neighbours, lambda n: n.side == unit.side and n.land_route) else None


@rules.known("6.2-sousede", of="fed_by_neighbour")
def told_to_be_fed_through_another(unit: Supplied) -> bool | None:
    """A unit of which the text says that it is supplied through another one stands next to it."""
    through = [Supplied(unit.run, f.args[1]) for f in unit.run.all_told("supplied_through") if f.args[0] == unit.id and f.value]
    return True if any_known(through, lambda source: _feeds(unit, source)) else None


@rules.grant("6.1", of="supplied")
def supplied_by_land(unit: Supplied) -> bool:
    """A unit with a land route is supplied."""
    if unit.states("has_route") and unit.has_route:
        return True
    return unit.land_route


@rules.grant("6.2-more-cerne", of="regained_supply")
@rules.grant("6.2-more-cerne", of="supplied")
def supplied_from_the_black_sea(unit: Supplied) -> bool | None:
    """The Black Sea supplies both sides on its coast; of other coasts this says nothing."""
    return True if unit.coast == "black-sea" else None


@rules.grant("6.2-more-kaspicke", of="regained_supply")
@rules.grant("6.2-more-kaspicke", of="supplied")
def supplied_from_the_caspian(unit: Supplied) -> bool | None:
    """The Caspian supplies the Soviets only."""
    return unit.side == "soviet" if unit.coast == "caspian-sea" else None


@rules.grant("6.2-more-baltske-osa", of="regained_supply")
@rules.grant("6.2-more-baltske-osa", of="supplied")
def supplied_from_the_baltic(unit: Supplied) -> bool | None:
    """The Baltic supplies the Axis at all times."""
    return True if unit.coast == "baltic-sea" and unit.side == "axis" else None


@rules.grant("6.2-more-baltske-sov", of="regained_supply")
@rules.grant("6.2-more-baltske-sov", of="supplied")
def supplied_from_the_soviet_baltic(unit: Supplied) -> bool | None:
    """The Baltic supplies the Soviets while they hold a supplied Leningrad."""
    return unit.table.leningrad_supplied if unit.coast == "baltic-sea" and unit.side == "soviet" else None


@rules.grant("6.2-more", of="regained_supply")
@rules.grant("6.2-more", of="supplied")
def supplied_from_another_sea(unit: Supplied) -> bool | None:
    """Of the Adriatic the rules do not speak; the Sea of Azov supplies nobody."""
    if unit.coast == "adriatic-sea":
        raise Undecided("pravidla mlčí", says("adriatic_supplies"), "nr/6.2-more")
    return None if unit.coast in SEAS_THAT_SUPPLY else False


@rules.known("6.2-sousede", of="neighbour_feeds")
def told_to_be_fed_by_a_neighbour(unit: Supplied) -> bool | None:
    """The same, told of the unit that is fed."""
    return bool(unit.run.read("fed_by_neighbour", unit.id)) if unit.states("fed_by_neighbour") else None


@rules.grant("6.2-sousede", of="regained_supply")
@rules.grant("6.2-sousede", of="supplied")
def supplied_by_a_neighbour(unit: Supplied) -> bool:
    """An adjacent friendly unit with a land route of its own supplies a unit."""
    if unit.says("has_neighbours") and not unit.neighbours:
        return bool(unit.run.read("neighbour_feeds", unit.id))
    return unit.fed_by_neighbour


@rules.known("14.1-g", of="in_finland")
def finns_are_in_finland(unit: Supplied) -> bool | None:
    """Where the unit stands; the Finnish unit never leaves Finland."""
    place = unit.run.told("at", unit.id)
    if place is not None:
        return City(unit.run, str(place.value)).noun == "finland"
    return True if unit.run.try_read("nation", unit.id) == "finland" else None


@rules.known("8.7", of="in_balkans")
def units_in_the_balkans(unit: Supplied) -> bool | None:
    """Whether the unit stands in one of the Balkans areas."""
    place = unit.run.told("at", unit.id)
    return None if place is None else City(unit.run, str(place.value)).noun in BALKANS


def _stands_in(unit: Supplied, areas: frozenset[str]) -> bool:
    place = unit.run.told("at", unit.id)
    return place is not None and City(unit.run, str(place.value)).noun in areas


@rules.grant("6.2-finsko", of="regained_supply", implements=("6.2-vedlejsi-zeme", "14.1-h"))
@rules.grant("6.2-finsko", of="supplied")
def finns_in_finland(unit: Supplied) -> bool | None:
    """The Finnish unit is always supplied in Finland."""
    if _stands_in(unit, frozenset({"finland"})):
        return unit.nation == "finland"
    return unit.in_finland if unit.run.try_read("nation", unit.id) == "finland" else None


@rules.grant("6.2-jugoslavie", of="regained_supply", implements=("6.2-vedlejsi-zeme", "14.8-a"))
@rules.grant("6.2-jugoslavie", of="supplied")
def yugoslavs_in_the_balkans(unit: Supplied) -> bool | None:
    """Yugoslav units are supplied in both Balkans areas."""
    if _stands_in(unit, BALKANS):
        return unit.nation == "yugoslavia"
    return unit.in_balkans if unit.run.try_read("nation", unit.id) == "yugoslavia" else None


# -- supply through another unit --------------------------------------------------------------------------------------------------


def _passes_on(unit: Supplied, source: Supplied) -> bool:
    """Whether the source, as a neighbour with a land route, supplies the unit."""
    if source not in unit.neighbours:
        return bool(unit.run.read("are_adjacent", unit.id, source.id)) and _feeds(unit, source)
    return _feeds(unit, source)


def _feeds(unit: Supplied, source: Supplied) -> bool:
    return source.side == unit.side and source.land_route


@rules.grant("6.2-sousede", of="supplied_through")
def supplied_through_a_neighbour(pair: UnitPair) -> bool:
    """A neighbour supplies a unit if it has a land route of its own."""
    return _passes_on(pair.unit, pair.by)


@rules.condition("6.2-bez-trasy", act="draw_supply")
def alternate_source_is_not_passed_on(act: Drawing) -> bool | None:
    """A unit that lives on an alternate source has no land route and passes nothing on."""
    return act.through.land_route if act.states("drawn_through") else None


@rules.condition("6.2-sousede", act="draw_supply")
def source_must_be_a_neighbour(act: Drawing) -> bool | None:
    """The unit that supplies another must stand next to it."""
    return _passes_on(act.unit, act.through) if act.states("drawn_through") else None


@rules.condition("6.2-more-pobrezi", act="draw_supply")
def unit_must_stand_on_the_coast(act: Drawing) -> bool | None:
    """A sea supplies only a unit on its coast."""
    if not act.sea:
        return None
    return act.sea != "none" and act.unit.coast == act.sea


@rules.condition("6.2-more-kaspicke", act="draw_supply")
def caspian_is_soviet(act: Drawing) -> bool | None:
    """Only the Soviets use the Caspian."""
    return act.unit.side == "soviet" if act.sea == "caspian-sea" else None


@rules.condition("6.2-more-azovske", act="draw_supply")
def azov_supplies_nobody(act: Drawing) -> bool | None:
    """Nobody uses the Sea of Azov."""
    return False if act.sea == "azov-sea" else None


@rules.condition("6.2-more-baltske-sov", act="draw_supply")
def baltic_needs_leningrad(act: Drawing) -> bool | None:
    """The Soviets use the Baltic while they hold a supplied Leningrad."""
    if act.sea != "baltic-sea" or act.unit.side != "soviet":
        return None
    return act.unit.table.leningrad_supplied


@rules.condition("6.2-more", act="draw_supply")
def adriatic_is_not_named(act: Drawing) -> bool | None:
    """Of the Adriatic the rules do not speak."""
    if act.sea == "adriatic-sea":
        raise Undecided("pravidla mlčí", says("adriatic_supplies"), "nr/6.2-more")
    return None
