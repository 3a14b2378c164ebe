"""A trade route in production: a wild card of a set, or oil, never both."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.law.roles import View, fact

CERTIFICATES, POPULATION, SINGLE = "certificates", "population", "single"
STANDS_FOR = ("set", "minerals", "factories", "oil", "rail")
"""The cards of a set that a route may stand for; ``set`` is any of them."""
OTHERS_OF_A_SET = 3
DOUBLE = 2
NO_OIL = 0


class Use(View):
    """A trade route is counted at the end of a set of turns."""

    value = fact[int]("route_value")
    counted = fact[bool]("production_counted")

    @property
    def kinds(self) -> tuple[str, ...]:
        """All that it is to be."""
        told = self.run.read("used_as", self.id)
        return (told,) if isinstance(told, str) else tuple(told)

    def told_as(self, kinds: set[str]) -> bool:
        """Whether the text tells that it is one of these."""
        return self.run.told("used_as", self.id) is not None and bool(kinds & {*self.kinds})


@rules.condition("12.3-populace", act="use_route", about=("used_as",))
def never_population(use: Use) -> bool:
    """It stands for no population."""
    return POPULATION not in use.kinds


@rules.condition("12.3-oboji", act="use_route", about=("used_as",))
def one_thing_at_once(use: Use) -> bool:
    """In one production it serves the set or the oil, and is one card of the set."""
    return len(use.kinds) == 1


@rules.condition("12.3-zmena", act="use_route", about=("last_used_as", "production_counted"))
def chosen_anew_before_production(use: Use) -> bool:
    """It may change each set of turns, before production is counted."""
    return not use.counted


@rules.grant("29.5", act="use_route")
def counts_by_itself(use: Use) -> bool:
    """The book is silent on a route outside a set; in the base game any economy card there counts its value."""
    return SINGLE in use.kinds


@rules.grant("12.3-set", act="use_route")
def stands_for_a_card_of_the_set(use: Use) -> bool:
    """For oil, minerals, rail or a factory."""
    return bool({*use.kinds} & {*STANDS_FOR})


@rules.grant("12.3-ropa", act="use_route", implements=("12.3",))
def or_it_brings_oil(use: Use) -> bool:
    """Instead it brings oil certificates."""
    return CERTIFICATES in use.kinds


@rules.value("12.3-ropa", of="certificates_from_route")
def as_many_as_its_value(use: Use) -> int | None:
    """As much oil as its value, as oil cards do."""
    return None if use.told_as({*STANDS_FOR, SINGLE}) else use.value


@rules.value("12.3-oboji", of="certificates_from_route")
def no_oil_beside_a_set(use: Use) -> int | None:
    """None where it serves a set."""
    return NO_OIL if use.told_as({*STANDS_FOR, SINGLE}) else None


@rules.value("12.7-cena", of="set_points")
def all_four_count_double(use: Use) -> int | None:
    """A set that a route makes whole counts double, all four cards, and only once so."""
    if use.told_as({CERTIFICATES}):
        return None
    others: tuple[int, ...] = use.run.read("set_values", use.id)
    return DOUBLE * (sum(others) + use.value) if len(others) == OTHERS_OF_A_SET else None


@rules.value("29.5-hodnoty", of="route_value")
def value_printed_on_the_route(use: Use) -> int | None:
    """What is printed on the route."""
    told = use.run.told("used_card", use.id)
    return None if told is None else int(use.run.read("card_value", str(told.value)))


@rules.value("29.5-hodnoty", of="set_values")
def values_printed_on_the_cards(use: Use) -> tuple[int, ...] | None:
    """What is printed on each card of the set."""
    told = use.run.told("set_cards", use.id)
    return None if told is None else tuple(use.run.read("card_value", card) for card in told.value)
