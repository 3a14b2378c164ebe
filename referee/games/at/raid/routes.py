"""What becomes of a trade route: shown, disabled, destroyed, counted in production again."""

from __future__ import annotations

from referee.games.at.raid.views import DESTROYED, DISABLED, UNHARMED, Route, subs_in
from referee.games.at.rules import rules
from referee.law.roles import View, fact

DISABLES, DESTROYS = 1, 2
"""Hits that disable and that destroy."""
PILE, KEEPER = "pile", "keeper"
RAIDED = "raid"


class Used(View):
    """A trade route is counted in production."""

    out = fact[bool]("used_route_out")


class Taken(View):
    """A player takes a trade route."""

    origin = fact[str]("route_origin")


@rules.value("12.5-napadeni", of="subs_at_route")
def submarines_told_in_its_sea(route: Route) -> int | None:
    """Those that the text puts into the sea of the route."""
    return subs_in(route.run, route.raider, route.sea)


@rules.value("21.1-ukazat", of="must_show")
def shown_to_submarines_in_its_sea(route: Route) -> bool | None:
    """It is shown to an attacker who has a submarine in its sea."""
    return None if route.unpaid else route.subs > 0


@rules.value("21.1-vyhlaseni", of="must_show")
def not_before_the_raid_is_paid(route: Route) -> bool | None:
    """It is shown only when the raid is declared and paid."""
    return False if route.unpaid else None


@rules.value("21.3-rozdeluje", of="route_hits")
def all_hits_on_the_only_route(route: Route) -> int | None:
    """Where one route alone is raided, all hits fall on it."""
    only = [raid for raid in route.raids if len(raid.routes) == 1]
    return only[0].hits if len(only) == 1 else None


@rules.value("21.3", of="route_fate")
def no_hit_does_nothing(route: Route) -> str | None:
    """Without a hit nothing happens."""
    return UNHARMED if route.hits + route.before == 0 else None


@rules.value("21.3-jeden", of="route_fate", implements=("28.9-jeden",))
def one_hit_disables(route: Route) -> str | None:
    """One hit disables it to the end of the set of turns."""
    return DISABLED if route.hits + route.before == DISABLES else None


@rules.value("21.3-dva", of="route_fate", implements=("28.9-dva",))
def two_hits_destroy(route: Route) -> str | None:
    """Two hits destroy it."""
    return DESTROYED if route.hits >= DESTROYS else None


@rules.value("21.8", of="route_fate")
def another_player_finishes_it(route: Route) -> str | None:
    """A route that another player has disabled is destroyed by one more hit before it is turned back."""
    return DESTROYED if route.before > 0 and route.hits > 0 else None


@rules.value("21.3-dva", of="route_destroyed")
def destroyed_by_its_hits(route: Route) -> bool:
    """Whether what happens to it is that."""
    return route.fate == DESTROYED


@rules.value("21.3-vraceni", of="route_goes_to")
def back_to_the_pile(route: Route) -> str | None:
    """A destroyed route goes back to the free ones, not to the attacker."""
    return PILE if route.fate == DESTROYED else None


@rules.value("21.7", of="route_goes_to")
def else_its_owner_keeps_it(route: Route) -> str | None:
    """A disabled one stays with its owner."""
    return KEEPER if route.fate != DESTROYED else None


@rules.value("21.7", of="face_down")
def turned_face_down(route: Route) -> bool:
    """A disabled route lies face down."""
    return route.out and not route.destroyed


@rules.value("21.7-produkce", of="counts_in_production")
def a_disabled_route_brings_nothing(route: Route) -> bool | None:
    """A disabled route is not counted, one without a hit is."""
    if not route.is_route:
        return None
    if route.out:
        return None if route.production_since else False
    return None if route.destroyed else True


@rules.value("21.7-produkce", of="used_route_out")
def the_card_that_is_used_is_disabled(use: Used) -> bool | None:
    """Where the text tells which route it is."""
    told = use.run.told("used_card", use.id)
    return None if told is None else not use.run.read("counts_in_production", str(told.value))


@rules.condition("21.7-produkce", act="use_route", about=("used_route_out", "used_card"))
def a_disabled_route_is_not_used(use: Used) -> bool:
    """A disabled route is of no use in production."""
    return not use.out


@rules.value("21.7-oprava", of="counts_in_production")
def repaired_after_production(route: Route) -> bool | None:
    """After production it is turned back and counted again."""
    return True if route.is_route and route.out and route.production_since and not route.destroyed else None


@rules.value("21.3-dva", of="counts_in_production")
def a_destroyed_route_is_gone(route: Route) -> bool | None:
    """Its owner has lost a destroyed one."""
    return False if route.destroyed else None


@rules.value("21.7-oprava", of="route_back")
def back_for_the_next_production(route: Route) -> bool | None:
    """A disabled route is there again at the next production."""
    return True if route.out and not route.destroyed else None


@rules.value("21.3-aukce", of="route_back")
def a_destroyed_one_only_by_auction(route: Route) -> bool | None:
    """A destroyed one comes back only by auction."""
    return False if route.destroyed else None


@rules.condition("21.3-vraceni", act="take_route", about=("route_origin",))
def no_spoils_for_the_attacker(gain: Taken) -> bool:
    """Whoever destroyed a route does not get it."""
    return gain.origin != RAIDED
