"""Casualties told in a round against its hits: how many, and of what ([Řešení pozemních bitev], [Řešení námořních bitev])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.books import casualties as audit
from referee.games.ae.books.bookkeeping import OF_LOSSES, Entry, breach, page
from referee.games.ae.kinds import UNHITTABLE, hittable
from referee.games.ae.rules import says
from referee.games.ae.seafire import lost
from referee.games.ae.words import WHO, listed, name_of
from referee.law.finding import Missing, Undecided
from referee.speech.messages import joined

LOSSES = page(OF_LOSSES, "ztráty", lambda e: bool(e.one.losses(e.role)))


def told_hits(entry: Entry) -> tuple[int, int] | None:
    """The fewest and the most hits that the dice of a role make; None where they do not tell."""
    try:
        return hits_of(entry.one, entry.role)
    except (Missing, Undecided):
        return None


def hits_of(one: Round, role: str) -> tuple[int, int]:
    """The same; Missing without dice."""
    volleys, rolled = one.volleys(role), one.rolls(role)
    told = sum(n for u, n in one.unit_hits(role).items() if u not in rolled)
    if not volleys and not told:
        raise Missing(("throws", (one.id, role)))
    return told + sum(v.fewest for v in volleys), told + sum(v.most for v in volleys)


@breach(LOSSES, "attacker-gun", "7.1.3-dela")
@breach(LOSSES, "defender-gun", "7.1.3-dela")
def guns_are_no_casualties(entry: Entry) -> str | None:
    """Guns and factories are never chosen as casualties."""
    gun = next((u for u in entry.one.losses(entry.role) if u in UNHITTABLE), None)
    return None if gun is None else says("never_a_loss", unit=name_of(entry.one.run, gun))


@breach(LOSSES, "attacker-unit", "7.1.5-utocnik", at_sea="7.2.5-utocnik")
@breach(LOSSES, "defender-unit", "7.1.3-ztraty", at_sea="7.2.3-vyber")
def only_what_is_there_is_lost(entry: Entry) -> str | None:
    """Nobody loses what he does not have."""
    force = entry.one.force(entry.role)
    wrong = force and any(n > force.get(u, 0) for u, n in entry.one.losses(entry.role).items())
    return says("has_units", who=WHO[entry.role], units=listed(entry.one.run, force)) if wrong else None


def _on_land(entry: Entry, *wanted: str) -> str | None:
    """What should have been lost on land, where the losses are wrong in one of these ways."""
    if entry.battle.is_naval:
        return None
    try:
        few, many = hits_of(entry.one, entry.other)
    except Missing:
        try:
            few = many = entry.one.hits(entry.other)
        except Missing:
            return None
    force, taken = entry.one.force(entry.role), sum(entry.one.losses(entry.role).values())
    able = sum(hittable(force).values()) if force else many
    found = audit.on_land(few, many, able, taken)
    if found == audit.FEW and not force:
        raise Undecided("chybí údaj", says("how_many_has", who=WHO[entry.role]), "ae/7.1.3-vyber")
    if found == audit.OPEN:
        raise Undecided("chybí údaj", says("whose_die"), "ae/7.1.3-zasah")
    few, many = min(few, able), min(many, able)
    if found not in wanted:
        return None
    who = WHO[entry.role]
    if few == many:
        return says("removed_otherwise", who=who, due=few, taken=taken)
    return says("removed_outside", who=who, few=few, many=many, taken=taken)


def _at_sea(entry: Entry, wanted: str) -> str | None:
    """The same at sea, where not every hit may fall on every unit and a battleship takes two."""
    if not entry.battle.is_naval:
        return None
    one, told, hitter = entry.one, entry.one.losses(entry.role), WHO[entry.other]
    try:
        hits, force = one.hits_by_source(entry.other), one.surfaced(entry.role)
        legal = [lost(force, o) for o in one.naval_options(entry.role)]
        found = audit.at_sea(told, legal, hits, one.has_destroyer(entry.other))
    except Missing:
        return None
    except Undecided:
        made = told_hits(Entry(entry.battle, one, entry.number, entry.other))
        if made is None or audit.at_most(told, made[1]) == audit.OPEN:
            raise
        return says("hit_at_most", hitter=hitter, most=made[1]) if audit.at_most(told, made[1]) == wanted else None
    if found != wanted:
        return None
    return says("may_lose", hitter=hitter, hits=hits.total(), who=WHO[entry.role], ways=joined(_ways(one, legal), "nebo"))


def _ways(one: Round, legal: list[Counter[str]]) -> list[str]:
    """What a role may lose, in words."""
    return list(dict.fromkeys(listed(one.run, way) or "nic" for way in legal))


@breach(LOSSES, "attacker-planes", "7.2.2-letadla")
@breach(LOSSES, "defender-planes", "7.2.2-letadla")
def no_submarine_hits_a_plane(entry: Entry) -> str | None:
    """A submarine's hit never falls on a plane."""
    due = _at_sea(entry, audit.BARRED_PLANES)
    return None if due is None else says("no_plane_by_submarine", due=due)


@breach(LOSSES, "attacker-subs", "19.5-letadla-ne")
@breach(LOSSES, "defender-subs", "19.5-letadla-ne")
def no_plane_hits_a_submarine(entry: Entry) -> str | None:
    """A plane's hit falls on a submarine only with a destroyer."""
    due = _at_sea(entry, audit.BARRED_SUBS)
    return None if due is None else says("no_submarine_by_plane", due=due)


@breach(LOSSES, "attacker-battleship", "7.2-bitevni-prvni")
@breach(LOSSES, "defender-battleship", "7.2-bitevni-prvni")
def a_battleship_takes_two(entry: Entry) -> str | None:
    """A battleship goes by its second hit."""
    due = _at_sea(entry, audit.ONE_HIT)
    return None if due is None else says("battleship_takes_two", due=due) if "nejvýš" not in due else due


@breach(LOSSES, "attacker-many", "7.1.5-utocnik", at_sea="7.2.5-utocnik")
@breach(LOSSES, "defender-many", "7.1.5-obrance", at_sea="7.2.5-obrance")
def no_more_than_was_hit(entry: Entry) -> str | None:
    """No more units go than were hit."""
    return _on_land(entry, audit.MANY) or _at_sea(entry, audit.MANY)


@breach(LOSSES, "attacker-few", "7.1.5-utocnik", at_sea="7.2.5-utocnik")
@breach(LOSSES, "defender-few", "7.1.5-obrance", at_sea="7.2.5-obrance")
def no_fewer_than_were_hit(entry: Entry) -> str | None:
    """... and no fewer."""
    return _on_land(entry, audit.FEW) or _at_sea(entry, audit.FEW)


@breach(LOSSES, "attacker-unit", "7.1.5-utocnik", at_sea="7.2.5-utocnik")
@breach(LOSSES, "defender-unit", "7.1.3-ztraty", at_sea="7.2.3-vyber")
def only_what_may_be_hit_is_lost(entry: Entry) -> str | None:
    """As many as were hit, but not what the hits could fall on."""
    return _at_sea(entry, audit.UNIT)
