"""Transports and carriers as the checks see them: all that the text tells of one ship in one turn."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import Space, friend_or_foe
from referee.games.ae.views import Table, is_aside
from referee.games.ae.ways import LAND
from referee.law.finding import Missing
from referee.law.roles import View
from referee.law.runner import Runner

TRANSPORT, CARRIER = "transport", "carrier"
SHIPS = frozenset({TRANSPORT, "naval"})


def named(run: Runner, kind: str, id: str) -> str | None:
    """The value of a fact that the text states, else None."""
    found = run.told(kind, id)
    return None if found is None else str(run.read(kind, id))


class Voyage(View):
    """What a transport does: an act of loading or unloading, with the others that the text tells of the same ship."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def loads(self) -> list[str]:
        """The acts of loading that happen or are meant, on the ship of this one."""
        found = [e.id for e in self.run.things("load")]
        return [one for one in found if self._is_same_ship(one)] if self.id in found else found

    def _is_same_ship(self, load: str) -> bool:
        """Whether the text does not tell that another ship is loaded (na druhou loď, na soupeřovu loď)."""
        get = self.run.told
        if load == self.id:
            return True
        if get("another_ship", self.id) is not None or get("another_ship", load) is not None:
            return False
        numbers = {f.value for one in (self.id, load) if (f := get("ship_number", one)) is not None}
        owners = {f.value for one in (self.id, load) if (f := get("ship_of", one) or get("loader", one)) is not None}
        second = max((int(str(n)) for n in numbers), default=1) > 1
        alike = len(numbers) == 1 and all(get("ship_number", one) is not None for one in (self.id, load))
        return len(owners) < 2 and (alike or not second)

    @property
    def unloads(self) -> list[str]:
        """The acts of unloading that happen or are meant."""
        return [e.id for e in self.run.things("unload")]

    @property
    def ships(self) -> int:
        """How many transports the text speaks of, one where it does not count."""
        told = [int(f.value) for f in self.run.all_told("load_ships", "unload_ships")]
        there = [int(f.value) for f in self.run.all_told("units") if f.args[2] == TRANSPORT]
        moved = [int(f.value) for f in self.run.all_told("moved") if f.args[1] == TRANSPORT]
        return max([1, *told, *there, *moved])

    @property
    def tells_ships(self) -> bool:
        """Whether the text speaks of ships at all."""
        told = self.run.all_told("load_carrier", "load_ships", "unload_ships", "load_ship_of", "unload_ship_of")
        return bool(told or self.run.about(TRANSPORT))

    def cargo(self, id: str) -> Counter[str]:
        """What one act of loading takes on board."""
        found: Counter[str] = Counter()
        lands = self.run.told("load_lands", id)
        times = int(self.run.read("load_lands", id)) if lands is not None else 1
        for told in self.run.all_told("loads"):
            if told.args[0] == id:
                count = self.run.told("loaded", *told.args)
                found[told.args[1]] = times * int(self.run.read("loaded", *told.args)) if count is not None else times
        return found

    def is_land(self, branch: str) -> bool:
        """Whether a kind of unit is a land unit."""
        return branch == LAND or branch in self.table.units.rows and self.table.units.cell(branch, "class") == LAND

    def is_apart(self, land: str, zone: str | None) -> bool:
        """Whether land of the board is not beside a zone of the board."""
        board = self.table.board
        return zone is not None and {land, zone} <= board.kinds.keys() and land not in board.possible.near(zone)

    @property
    def sails(self) -> list[Move]:
        """The moves of the ship."""
        moves = [Move(self.run, e.id) for e in self.run.things("move")]
        return [m for m in moves if SHIPS & set(m.branches)]

    def owner(self, *kinds: str) -> str | None:
        """Whose a ship or its cargo is, by any act of the voyage."""
        loads = {e.id for e in self.run.things("load")} - {*self.loads}
        found = [str(f.value) for f in self.run.all_told(*kinds) if f.args[0] not in loads]
        return found[0] if found else None

    def whose(self, value: str | None) -> str | None:
        """A power for ``me`` where the text tells whom the writer plays."""
        mine = self.run.told("my_nation")
        return str(mine.value) if value == "me" and mine is not None else value

    def turn_of(self, kind: str, doer: str) -> str:
        """Whose turn it is when an act is done: the doer's own where the text says so, else as told."""
        own = self.run.told(kind, self.id)
        who = self.whose(self.owner(doer))
        if own is not None and who is not None and self.run.read(kind, self.id):
            return who
        return str(self.whose(str(self.run.read("turn_of"))))

    @property
    def boarded_now(self) -> list[str]:
        """The acts of loading of this turn: those that the text tells, not that something is on board already."""
        return [e for e in self.loads if not self._is_aboard(e)]

    def has_aboard(self, branch: str) -> bool:
        """Whether an act of loading tells already that units of this kind are on board."""
        return any(f.args[1] == branch and self._is_aboard(f.args[0]) for f in self.run.all_told("loads"))

    def _is_aboard(self, load: str) -> bool:
        return self.run.told("aboard_before", load) is not None and bool(self.run.read("aboard_before", load))

    @property
    def ship_owner(self) -> str | None:
        """Whose the ship is."""
        return self.whose(self.owner("ship_of", "unload_ship_of"))

    @property
    def cargo_owner(self) -> str | None:
        """Whose the cargo is; where only the player acts, his."""
        told = self.owner("cargo_of", "unload_cargo_of") or self.owner("loader", "unloader")
        return self.whose(told)

    @property
    def is_foreign(self) -> bool:
        """Whether the cargo belongs to another power than the ship, as far as the text tells."""
        ship, cargo = self.ship_owner, self.cargo_owner
        doer = self.whose(self.owner("loader", "unloader"))
        ship = ship or doer
        if ship is None or cargo is None or ship == cargo:
            return False
        if {"ally", "allies", "friend"} & {ship, cargo}:
            return True
        if "me" in {ship, cargo} and {ship, cargo} & set(SIDES):
            raise Missing(("my_nation", ()))
        return "me" not in {ship, cargo} and friend_or_foe(ship, cargo) is True

    @property
    def fought(self) -> bool:
        """Whether the ship took part in a battle this turn; presumed not."""
        if self.run.told("after_battle") is not None:
            return bool(self.run.read("after_battle"))
        found = [f for f in self.run.all_told("fought_this_turn") if f.args[0] in {TRANSPORT, "naval", "unit"}]
        return bool(self.run.read("fought_this_turn", *(found[-1].args if found else (TRANSPORT,))))

    @property
    def start(self) -> str | None:
        """The zone where the ship begins."""
        sails = [m.start for m in self.sails if m.start is not None]
        return sails[0] if sails else None

    def _may_float(self, place: str) -> bool:
        return self.table.board.kinds.get(place) != LAND

    def zone(self, kind: str, id: str) -> str | None:
        """The zone in which it loads or unloads: as told, else where the ship last came to, else where it stands."""
        told = self.run.told(kind, id) or self.run.told("unload_in", id)
        if told is not None and Space(self.run, str(told.value)).kind != "land":
            return str(told.value)
        ends = [m.end for m in self.sails if m.end is not None]
        if ends:
            return ends[-1]
        there = {f.args[1] for f in self.run.all_told("units") if f.args[2] in SHIPS and f.value and self._may_float(f.args[1])}
        if len(there) == 1:
            return there.pop()
        others = {str(f.value) for f in self.run.all_told("unload_at", "load_at")}
        spaces = (e.id for e in self.run.things("space") if not is_aside(self.run, e.id))
        seas = others or {place for place in spaces if Space(self.run, place).kind == "sea"}
        return seas.pop() if len(seas) == 1 and not there else None


class Load(Voyage):
    """An act of loading."""


class Unload(Voyage):
    """An act of unloading."""

    @property
    def is_later(self) -> bool:
        """Whether it happens in a later turn than the loading, as told."""
        return self.run.told("unload_later", self.id) is not None and bool(self.run.read("unload_later", self.id))

    @property
    def lands(self) -> tuple[str, ...]:
        """Where this act unloads, as told."""
        told = self.run.told("unload_to", self.id)
        found = tuple(str(p) for p in told.value if Space(self.run, str(p)).kind != "sea") if told is not None else ()
        where = self.run.told("unload_in", self.id)
        on_land = where is not None and Space(self.run, str(where.value)).kind == "land"
        return (*found, str(where.value)) if where is not None and on_land else found


class Stay(View):
    """Units that stay on board."""


class Ride(Voyage):
    """Units of a power that travel on a ship."""

    @property
    def owners(self) -> list[str]:
        """Whose the units are."""
        return [str(self.whose(f.args[1])) for f in self.run.all_told("rides") if f.args[0] == self.id]

    @property
    def ship(self) -> str | None:
        """Whose the ship is, as told."""
        return self.whose(named(self.run, "ride_ship", self.id))


class Launch(View):
    """A take-off from a carrier."""

    @property
    def branches(self) -> tuple[str, ...]:
        """What takes off."""
        return tuple(f.args[1] for f in self.run.all_told("launches") if f.args[0] == self.id)


class Landing(View):
    """A landing."""

    @property
    def branches(self) -> tuple[str, ...]:
        """What lands."""
        return tuple(f.args[1] for f in self.run.all_told("landers") if f.args[0] == self.id)

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def on(self) -> str | None:
        """On what kind of ship it lands; None where on none."""
        return named(self.run, "land_on", self.id)

    @property
    def place(self) -> str | None:
        """Where it lands."""
        return named(self.run, "land_place", self.id)

    @property
    def is_on_neutral_land(self) -> bool:
        """Whether it lands on one of the white spaces."""
        return self.place is not None and Space(self.run, self.place).is_neutral


class Takeover(View):
    """Soviet units in place of allied ones."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)
