"""Amphibious assaults as the checks see them: who supports them from the sea, who joins, what is announced."""

from __future__ import annotations

from referee.games.ae.amphibious import views_landing as landing
from referee.games.ae.battles.views import Battle, the_battle
from referee.games.ae.battles.views_acts import Fire
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.gameboard.views_space import Space
from referee.games.ae.rules import says
from referee.games.ae.seafire import PLANES
from referee.games.ae.ships.views_cargo import TRANSPORT, Unload
from referee.games.ae.views import Table
from referee.games.ae.ways import LAND, NAVAL
from referee.law.finding import Undecided
from referee.law.roles import View

BOMBARDERS = landing.BOMBARDERS
GENERIC = frozenset({"naval", "unit"})


class _Landing(View):
    """An act that belongs to a landing."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def battle(self) -> Battle:
        """The battle on land."""
        return the_battle(self.run)

    def told(self, kind: str) -> str | None:
        """A fact about the act as the text states it."""
        found = self.run.told(kind, self.id)
        return None if found is None else str(self.run.read(kind, self.id))

    def is_told(self, kind: str) -> bool:
        """Whether the text states a fact of yes and no about the act."""
        found = self.run.told(kind, self.id)
        return found is not None and bool(self.run.read(kind, self.id))

    def kinds(self, kind: str) -> tuple[str, ...]:
        """The kinds of units of which facts about the act speak."""
        return tuple(f.args[1] for f in self.run.all_told(kind) if f.args[0] == self.id and f.value)

    @property
    def fought_at_sea(self) -> bool:
        """Whether a sea battle went before, presumed not."""
        return bool(self.run.read("sea_battle"))

    def fought(self, *units: str) -> bool:
        """Whether the text says that one of these has fought in this turn."""
        for found in self.run.all_told("fought_this_turn"):
            if found.args[0] in units and found.value:
                return bool(self.run.read("fought_this_turn", *found.args))
        return False


class Support(_Landing):
    """Ships that should fire in support of a landing."""

    @property
    def ships(self) -> tuple[str, ...]:
        """What kinds of ships."""
        return self.kinds("supports_landing")

    @property
    def kinds_told(self) -> list[str]:
        """Those of them that the text calls by their kind."""
        landing.heed(self.run)
        return [s for s in self.ships if s not in GENERIC]

    @property
    def zone(self) -> str | None:
        """Where the ship is, as told."""
        told = self.told("support_zone")
        return told if told is not None else self.stands_in

    @property
    def stands_in(self) -> str | None:
        """Where the text puts such ships, if in one zone."""
        places = {f.args[1] for f in self.run.all_told("units") if f.args[2] in self.ships and f.value}
        return places.pop() if len(places) == 1 else None

    @property
    def names_its_coast(self) -> bool:
        """Whether the text tells on what it fires: the coast is that of the zone in which the ship is."""
        return self.run.told("support_lands", self.id) is not None and bool(self.run.read("support_lands", self.id))

    @property
    def landing_zone(self) -> str | None:
        """The zone from which units are landed, as told."""
        for act in self.run.things("unload"):
            zone = Unload(self.run, act.id).zone("unload_at", act.id)
            if zone is not None and Space(self.run, zone).kind != LAND:
                return zone
        places = {f.args[1] for f in self.run.all_told("units") if f.args[2] == TRANSPORT and f.value}
        return places.pop() if len(places) == 1 else None

    @property
    def is_here(self) -> bool:
        """Whether the ship is in the zone from which units are landed; Missing where the text does not tell."""
        if self.run.told("support_here", self.id) is None and (found := self.told_here) is not None:
            return found
        return bool(self.run.read("support_here", self.id))

    @property
    def told_here(self) -> bool | None:
        """The same by where the text puts the ship and the landing; None where it does not tell both."""
        ship, transport = self.zone, self.landing_zone
        if ship is not None and transport is not None:
            return ship == transport
        beside = None if ship is None else self.run.told("beside", ship)
        return None if beside is None else not self.run.read("beside", str(ship))

    @property
    def is_later(self) -> bool:
        """Whether it should fire again, or in a round after the first."""
        if self.is_told("support_again"):
            return True
        rounds = [Round(self.run, f.args[1]) for f in self.run.all_told("support_round") if f.args[0] == self.id]
        return any(self._follows(r) for r in rounds)

    def _follows(self, one: Round) -> bool:
        """Whether a round is a later one; beside what is told of a turn the next (příští kolo) may be a turn as well."""
        order = one.run.told("round_order", one.id)
        if order is not None and order.value == "next" and self.run.all_told("fought_this_turn", "next_turn_begun"):
            raise Undecided("chybí údaj", says("next_round_or_turn"), "ae/9.2-krok2")
        return is_later(one)


def is_later(one: Round) -> bool:
    """Whether a round is one after the first, as told."""
    order = one.run.told("round_order", one.id)
    another = one.run.told("round_another", one.id)
    return (one.number or 1) > 1 or another is not None or order is not None and order.value in {"next", "last"}


class Join(_Landing):
    """Units that should take part in a landing beside those that are landed."""

    @property
    def units(self) -> tuple[str, ...]:
        """What kinds of units."""
        landing.heed(self.run)
        return self.kinds("joins")

    def of_class(self, wanted: str) -> bool:
        """Whether all of them are of a class."""
        rows = self.table.units
        found = [u if u in {LAND, NAVAL, "air"} else str(rows.cell(u, "class")) for u in self.units if u != "unit"]
        if not found and "unit" in self.units and wanted == LAND:
            return self.comes_from_beside is True
        return bool(found) and all(c == wanted for c in found)

    @property
    def is_air(self) -> bool:
        """Whether they are planes alone."""
        return bool(self.units) and all(u in PLANES for u in self.units)

    @property
    def target(self) -> str | None:
        """The land that is landed on."""
        return self.told("join_to") or self.battle.where

    @property
    def comes_from_beside(self) -> bool | None:
        """Whether they come from a land space next to the one landed on; None where the text does not tell both."""
        start, end = self.told("join_from"), self.target
        if start is not None and self.run.told("beside", start) is not None:
            return bool(self.run.read("beside", start))
        if start is None or end is None or not {start, end} <= self.table.board.kinds.keys():
            return None
        return end in self.table.board.possible.near(start)

    @property
    def is_in_both(self) -> bool:
        """Whether they fight at sea, too."""
        return self.is_told("join_both") or self.fought(*self.units)

    @property
    def is_late(self) -> bool:
        """Whether they should come only once the sea battle is over."""
        then = self.run.told("sea_battle") is not None and self.is_told("join_then") and self.fought_at_sea
        return self.is_told("join_after") or then


class Announce(_Landing):
    """An announcement of a landing."""


class CallOff(_Landing):
    """A landing that should be given up."""

    @property
    def is_surely_of_a_landing(self) -> bool:
        """Whether what is given up is named as a landing, or the text tells of a landing and of no other plan (rozmyslel jsem si to)."""
        if not self.is_told("gives_up_that"):
            return True
        run = self.run
        landing_told = run.things("unload") or run.things("announce") or run.all_told("announced", "announced_to")
        return bool(landing_told) and not any(run.things(kind) for kind in ("move", "battle", "buy", "raid", "retreat"))


class Retarget(_Landing):
    """A landing that should go elsewhere than announced."""


class Assault(Unload):
    """An act of unloading as a landing."""

    @property
    def is_assault(self) -> bool:
        """Whether it is one."""
        return bool(self.run.read("is_assault", self.id))

    @property
    def announced(self) -> str | None:
        """The land that was announced."""
        found = self.run.told("announced_to")
        return None if found is None else str(self.run.read("announced_to"))

    @property
    def is_elsewhere(self) -> bool:
        """Whether it goes elsewhere than announced."""
        told = self.run.told("target_elsewhere", self.id)
        if told is not None and self.run.read("target_elsewhere", self.id):
            return self.announced is not None or self.fought_at_sea
        return self.announced is not None and bool(self.lands) and self.announced not in self.lands

    @property
    def fought_at_sea(self) -> bool:
        """Whether a sea battle went before."""
        return self.run.told("sea_battle") is not None and bool(self.run.read("sea_battle"))


class FireBack(Fire):
    """Fire of a unit that ships hit before."""

    @property
    def is_of_ships(self) -> bool:
        """Whether ships fire."""
        chart = self.battle.table.units
        return bool(self.units) and all(u == NAVAL or u in chart.rows and chart.cell(u, "class") == NAVAL for u in self.units)

    @property
    def by_support(self) -> bool:
        """Whether ships in support of the landing hit it."""
        return any(self.run.read(f.kind, *f.args) for f in self.run.all_told("support_hits"))
