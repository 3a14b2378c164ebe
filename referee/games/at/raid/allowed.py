"""Whether a raid may be made, and how its hits may be shared out."""

from __future__ import annotations

from referee.games.at.raid.views import Raid
from referee.games.at.rules import rules
from referee.games.at.views import doer
from referee.law.roles import View, fact

ONE_SEA = 1
TWO_HITS = 2
ATTACKER = "attacker"


class Rule(View):
    """The rule itself, whoever raids."""


class Split(View):
    """Hits in one sea are shared out among the routes there."""

    hits = fact[int]("hits_to_split")
    routes = fact[int]("routes_hit")
    by = fact[str]("split_by")


@rules.grant("21.2-more", act="raid")
def in_several_seas_one_by_one(raid: Raid) -> bool:
    """Raids in several seas are one action, one sea after another."""
    told = raid.run.told("raid_seas", raid.id)
    return told is not None and int(told.value) > ONE_SEA


@rules.grant("8.6-prepadeni", act="raid", implements=("21.0", "21.1"))
def a_raid_is_an_action(raid: Raid) -> bool:
    """It is one of the actions of a turn."""
    return True


@rules.condition("8.6-prepadeni", act="raid", about=("done_this_turn",))
def one_raid_a_turn(raid: Raid) -> bool:
    """Once in a turn of a player."""
    return raid.done == 0


@rules.condition("12.5-napadeni", act="raid", about=("raided", "raid_sea", "raid_subs", "route_sea"), implements=("12.5", "21.0"))
def submarines_in_the_sea_of_the_route(raid: Raid) -> bool:
    """The attacker has submarines in the very sea of the route."""
    return not raid.elsewhere and raid.subs > 0


@rules.condition("21.0", act="raid", about=("card_owner", "raided"))
def routes_of_others(raid: Raid) -> bool | None:
    """Nobody raids his own trade route, where the text tells whose the route is."""
    owners = [owner.value for owner in raid.run.all_told("card_owner") if any(owner.args[0] in told.value for told in raid.run.all_told("raided"))]
    return raid.player.id not in owners if owners else None


@rules.condition("21.1-vyhlaseni", act="raid", about=("oil", "action_number"))
def a_raid_is_paid_in_oil(raid: Raid) -> bool:
    """It costs oil by its place in the turn."""
    return raid.player.oil >= raid.price


@rules.condition("21.1-vyhlaseni", act="raid", about=("cards_seen_first",))
def paid_before_cards_are_seen(raid: Raid) -> bool:
    """It is declared and paid before the routes are shown."""
    return not raid.seen_first


@rules.condition("21.5", act="raid", about=("targets_ship",))
def no_shots_at_ships(raid: Raid) -> bool:
    """In a raid submarines cannot attack destroyers or carriers."""
    return not raid.targets_ship


@rules.value("21.2", of="route_chooser")
def the_attacker_chooses(raid: Raid) -> str:
    """Of the routes shown the attacker chooses."""
    return doer(raid.run, raid.id)


@rules.value("21.2-more", of="seas_at_once")
def one_sea_at_a_time(rule: Rule) -> int:
    """One sea after another."""
    return ONE_SEA


@rules.condition("21.3-rozdeluje", act="split_hits", about=("split_by",))
def the_attacker_shares_them_out(split: Split) -> bool:
    """The attacker says on which routes hits fall."""
    return split.by == ATTACKER


@rules.condition("28.9-jeden", act="split_hits", about=("routes_hit", "hits_to_split"))
def a_route_takes_a_hit(split: Split) -> bool:
    """One hit disables one route, no more."""
    return split.routes <= split.hits


@rules.grant("28.9-dva", act="split_hits", implements=("28.9",))
def two_hits_on_one_or_two(split: Split) -> bool:
    """Two hits disable two routes there, or destroy one."""
    return split.hits >= TWO_HITS


@rules.grant("21.3-rozdeluje", act="split_hits")
def as_the_attacker_likes(split: Split) -> bool:
    """He shares them out as he likes."""
    return True
