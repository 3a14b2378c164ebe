"""What the taking of convoys does to incomes ([Bitva o Atlantik])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.atlantic.convoys import convoy_of, taker_of
from referee.games.ae.atlantic.views import Zone, convoys_told
from referee.games.ae.board import SIDES
from referee.games.ae.money.views import GERMANY, Claim, Convoy
from referee.games.ae.results.views import ANYWHERE, Place
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View


class Collecting(View):
    """Somebody who wants the income of a convoy."""

    @property
    def zone(self) -> Zone | None:
        """The convoy: that named, else the only one of the text."""
        told = self.run.told("collect_of", self.id)
        if told is not None:
            return Zone(self.run, str(told.value))
        known = convoys_told(self.run)
        return known[0] if len(known) == 1 else None


@rules.value(
    "12.2-ztrata", of="production_change",
    implements=("8.3-atlantik", "12.2", "12.2-nemecko", "12.1-prijem", "tab-produkce"),
)  # fmt: skip
def income_of_convoys_lost(place: Place) -> str | None:
    """The owner of a convoy that Germany takes loses its income; Germany gets nothing of it."""
    return _incomes_of_convoys(place) if any(_by_germany(place)) else None


@rules.value("12.2-osvobozeni", of="production_change", implements=("12.2-nemecko-osvobozeni",))
def income_of_convoys_regained(place: Place) -> str | None:
    """The first owner of a convoy that the Allies regain has its income again; Germany loses nothing by it."""
    return _incomes_of_convoys(place) if not all(_by_germany(place)) else None


def _zones_of(place: Place) -> list[Zone]:
    """The convoys of a place, or of the whole text where the question names none."""
    return convoys_told(place.run) if place.id == ANYWHERE else [z for z in [Zone(place.run, place.id)] if z.is_convoy]


def _by_germany(place: Place) -> list[bool]:
    """Of each convoy there that somebody has taken, whether Germany has."""
    return [taker in {GERMANY, "axis"} for zone in _zones_of(place) if (taker := taker_of(zone)) is not None]


def _incomes_of_convoys(place: Place) -> str | None:
    """What becomes of the incomes of the owners of convoys."""
    zones = _zones_of(place)
    if place.id == ANYWHERE and any(not Zone(place.run, s).is_convoy for s in place.all_taken):
        return None
    moved: Counter[str] = Counter()
    for zone in zones:
        taker = taker_of(zone)
        if taker is None:
            continue
        if taker not in {*SIDES, "allies", "axis"}:
            raise Missing(("my_nation", ()))
        lost = taker in {GERMANY, "axis"}
        if not lost and place.run.read("capital_lost", zone.owner):
            raise Undecided("pravidla mlčí", says("convoy_of_a_lost_capital"), "ae/12.2-osvobozeni")
        if len(zones) == 1 and not _is_worth_told(zone):
            return says("less_by_the_convoy" if lost else "more_by_the_convoy", owner=place.name(zone.owner))
        moved[zone.owner] += (-1 if lost else 1) * _worth(zone)
    if not moved:
        return None
    return says("incomes_but_for_germany", incomes=", ".join(f"{place.name(n)} {v:+d}" for n, v in moved.items()))


def _is_worth_told(zone: Zone) -> bool:
    """Whether the text or the board tells the IPC of a convoy."""
    return zone.has_own_worth or zone.run.told("convoys_worth", zone.owner) is not None


def _worth(zone: Zone) -> int:
    """The IPC of a convoy: its own, else those told of all convoys of its owner together."""
    told = zone.run.told("convoys_worth", zone.owner)
    mine = [z.id for z in convoys_told(zone.run) if z.owner == zone.owner and not z.has_own_worth]
    if told is not None and zone.id in mine and len(mine) == len(told.value):
        return int(zone.run.read("convoys_worth", zone.owner)[mine.index(zone.id)])
    return int(zone.run.read("ipc", zone.id))


@rules.value("12.2-do-kdy", of="convoy_income")
def no_income_while_germany_holds_it(claim: Claim) -> bool | None:
    """The owner has no income of a convoy that Germany controls, until an ally regains it; nobody else ever has."""
    zone = Zone(claim.run, claim.convoy.id)
    if not zone.is_convoy:
        return None
    if claim.nation not in SIDES:
        raise Missing(("my_nation", ()))
    if claim.nation != zone.owner:
        return False
    return bool(zone.run.read("convoy_side", zone.id) != "axis")


@rules.condition("12.2-do-kdy", act="collect", about=("convoy_holder", "taken_by"))
def nothing_to_collect(claim: Collecting) -> bool | None:
    """Nobody collects the income of a convoy that Germany holds."""
    return None if claim.zone is None else _has_income(claim.zone)


@rules.grant("12.2-osvobozeni", act="collect")
def collected_after_it_is_free(claim: Collecting) -> bool | None:
    """Once it is regained its first owner has its income again."""
    return None if claim.zone is None else _has_income(claim.zone)


def _has_income(zone: Zone) -> bool:
    return bool(zone.run.read("convoy_side", zone.id) != "axis")


@rules.value("12.2-nemecko", of="convoy_gain")
def germany_gets_nothing(convoy: Convoy) -> str | None:
    """Germany gets nothing for a convoy."""
    return "none" if convoy.is_convoy else None


@rules.value("12.2-osvobozeni", of="what_happens")
def a_convoy_is_freed(table: Table) -> str | None:
    """What becomes of a convoy that somebody enters."""
    zones = [z for z in convoys_told(table.run) if z.came("allies") or z.came("axis") or z.captor]
    if len(zones) != 1:
        return None
    zone = zones[0]
    taker = taker_of(zone)
    name = Place(table.run, zone.id).name
    if taker is None:
        return says("convoy_keeps_its_holder")
    if taker in {GERMANY, "axis"}:
        return says("convoy_taken", owner=name(zone.owner), worth=_worth(zone))
    return says("convoy_freed", owner=name(zone.owner), worth=_worth(zone))


@rules.exception("12.2-nemecko", to="8.3-utocnik")
def not_of_a_convoy(place: Place) -> bool:
    """What is taken from the owner of a convoy goes to nobody."""
    return convoy_of(place) is not None


@rules.value("12.2-nemecko", of="gainer")
def nobody_gains_a_sunk_convoy(place: Place) -> str | None:
    """A convoy that Germany takes counts as sunk."""
    return None if _taken_by(place, "axis") is None else "nobody"


@rules.value("12.2-osvobozeni", of="gainer")
def income_of_the_first_owner(place: Place) -> str | None:
    """Whoever frees a convoy, its first owner has the income again."""
    zone = _taken_by(place, "allies")
    return None if zone is None else zone.owner


def _taken_by(place: Place, side: str) -> Zone | None:
    """The convoy of a place that a side has taken."""
    zone = convoy_of(place)
    return None if zone is None or zone.side_of(str(zone.run.read("convoy_taker", zone.id))) != side else zone
