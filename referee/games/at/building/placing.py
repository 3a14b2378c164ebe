"""What a purchase costs and where new units are placed."""

from __future__ import annotations

from referee.games.at.building.views import Build
from referee.games.at.rules import rules, says
from referee.games.at.views import LAND, NAVAL
from referee.law.finding import Undecided

NO_OIL = 0


@rules.value("26.3", of="purchase_price", implements=("tab-jednotky",))
def sum_of_the_prices(build: Build) -> int:
    """The prices of all units bought."""
    return sum(number * int(build.run.read("unit_price", unit)) for unit, number in build.bought.items() if number)


@rules.grant("26.0", act="build", implements=("8.6-vyroba",))
def units_are_bought_and_placed(build: Build) -> bool:
    """Whoever pays places new units at once."""
    return True


@rules.condition("26.0", act="build", about=("built", "points"))
def they_are_paid_in_points(build: Build) -> bool:
    """The price is paid in production points."""
    return not build.too_dear and build.total <= build.player.points


@rules.condition("26.1", act="build", about=("own_region",))
def land_units_to_an_own_region(build: Build) -> bool | None:
    """A land unit is placed in a region of its player."""
    return build.own_region if build.places(LAND) else None


@rules.condition("26.2", act="build", about=("own_coast",))
def ships_to_an_own_coast(build: Build) -> bool | None:
    """A ship is placed in a sea area beside a region of its player."""
    return build.own_coast if build.places(NAVAL) else None


@rules.value("26.2-bitva", of="battle_follows")
def ships_of_another_mean_battle(build: Build) -> bool | None:
    """A ship beside ships of another (submarines apart) means a battle; of new submarines alone the book is silent."""
    if build.unit not in NAVAL:
        return None
    if build.foreign_ships and build.unit == "submarine":
        raise Undecided("pravidla mlčí", says("battle_for_submarines"), "at/26.2-bitva", "at/24.1-neucast")
    return build.foreign_ships


@rules.value("26.2-ropa", of="battle_oil", implements=())
def that_battle_costs_no_oil(build: Build) -> int | None:
    """No oil is paid for it."""
    return NO_OIL if build.battle else None
