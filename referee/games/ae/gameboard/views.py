"""Movement as the checks of Axis & Allies Europe see it: who moves what, the spaces on the way, the way found over the map."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.ae.board import SIDES, Board
from referee.games.ae.gameboard.views_space import (
    EMPTY,
    FRIENDLY,
    HELD,
    UNNAMED,
    Space,
    friend_or_foe,
    mover_of,
    only_guns_there,
    owner_told,
    stance_told,
)
from referee.games.ae.rules import says
from referee.games.ae.views import Table
from referee.games.ae.ways import AIR, CLASSES, Way, over, route
from referee.kit.routes import Step
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

COMBAT, NONCOMBAT = "combat_move", "noncombat_move"
RANGE = {
    "infantry": "17.2-pohyb", "artillery": "17.5-pohyb", "armour": "17.3-pohyb", "aa-gun": "16.1-pohyb", "fighter": "18.3-pohyb",
    "bomber": "18.2-pohyb", "carrier": "19.2-pohyb", "battleship": "19.4-pohyb", "submarine": "19.5-pohyb",
    "destroyer": "19.8-pohyb", "transport": "19.9-pohyb",
}  # fmt: skip
"""The clause that says how far each kind of unit moves."""


class Move(View):
    """A move of units of one player."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def board(self) -> Board:
        """The board."""
        return self.table.board

    @property
    def mover(self) -> str | None:
        """Whose units move; None where the text does not tell."""
        return mover_of(self)

    @property
    def branches(self) -> tuple[str, ...]:
        """The kinds of units that move: rows of the chart of units, or ``land``, ``naval``, ``air``, ``unit``."""
        moving = [f for f in self.run.all_told("moves", "moved") if f.args[0] == self.id and f.value]
        told = tuple(dict.fromkeys(f.args[1] for f in moving))
        if told or self.run.told("moves_all", self.id) is None:
            return told
        return tuple(dict.fromkeys(f.args[2] for f in self.run.all_told("units") if f.value and f.args[2] in RANGE))

    @property
    def doers(self) -> list[str]:
        """Who moves, and whose what moves is, as the text tells them."""
        return [str(f.value) for f in self.run.all_told("mover", "moved_by") if f.args[0] == self.id]

    @property
    def units(self) -> tuple[str, ...]:
        """Those of them that are rows of the chart."""
        return tuple(b for b in self.branches if b in RANGE)

    def class_of(self, branch: str) -> str:
        """``land``, ``naval`` or ``air``; empty where the word does not tell."""
        return branch if branch in CLASSES else str(self.table.units.cell(branch, "class")) if branch in RANGE else ""

    @property
    def classes(self) -> frozenset[str]:
        """The classes of the units that move."""
        return frozenset(self.class_of(b) for b in self.branches) - {""}

    def told(self, kind: str) -> str | None:
        """A place that the text tells of the move; of several one after another (do Sicilského a Tyrhénského moře) the last."""
        found = self.run.told(kind, self.id)
        if found is None:
            return None
        value = self.run.read(kind, self.id)
        return str(value[-1 if self._is_single else 0] if isinstance(value, tuple) else value)

    @property
    def _is_single(self) -> bool:
        """Whether one unit moves, so that several places are on its way."""
        return sum(int(f.value) for f in self.run.all_told("moved") if f.args[0] == self.id) == 1

    @property
    def start(self) -> str | None:
        """Where it starts; else where the text last put the units that move."""
        told = self.told("move_from")
        if told is not None:
            return told
        if self.stage is not None:
            return self.stage.start
        places = {f.args[1] for f in self.run.all_told("units") if f.args[2] in self.branches and f.value and f.args[1] != self.end}
        if self.mover is not None:
            own = {
                f.args[1] for f in self.run.all_told("units")
                if f.args[2] in self.branches and f.value and f.args[1] != self.end and friend_or_foe(f.args[0], self.mover)
            }  # fmt: skip
            places = own or places
        return places.pop() if len(places) == 1 else None

    @property
    def end(self) -> str | None:
        """Where it ends."""
        return self.told("move_to")

    @property
    def via(self) -> tuple[str, ...]:
        """Over what it leads, as told."""
        own, stage = self.own_via, self.stage
        if stage is None:
            return own
        return (*stage.via, *((stage.end,) if stage.end is not None else ()), *own)

    @property
    def own_via(self) -> tuple[str, ...]:
        """Over what this leg leads by itself."""
        found, ends = self.run.told("move_via", self.id), self.run.told("move_to", self.id)
        over = tuple(self.run.read("move_via", self.id)) if found else ()
        several = ends is not None and isinstance(ends.value, tuple) and self._is_single
        return (*over, *self.run.read("move_to", self.id)[:-1]) if several else over

    @property
    def stage(self) -> Move | None:
        """The move told before that this one goes on with (jet dál), by the same units; None of any other."""
        if self.run.told("continues", self.id) is None:
            return None
        alike = [m for m in self.before if not m.branches or not set(self.branches) - {"unit"} or set(m.branches) & set(self.branches)]
        return alike[-1] if alike else None

    @property
    def outward(self) -> Move | None:
        """Of a way back told by itself (... a zpátky do Norska) the way out; None of any other move."""
        get = self.run.told
        if get("move_back", self.id) is None or get("move_from", self.id) is not None:
            return None
        last = next(reversed(self.before), None)
        return last if last is not None and set(last.branches) == set(self.branches) else None

    @property
    def return_place(self) -> str | None:
        """Where the way back leads that the text tells by itself."""
        for entity in self.run.things("move"):
            back = Move(self.run, entity.id)
            out = back.outward
            if out is not None and out.id == self.id:
                return back.told("move_to") or back.told("lands_at")
        return None

    @property
    def is_back(self) -> bool:
        """Whether the way back is meant, too."""
        found = self.run.told("move_back", self.id)
        return bool(found is not None and self.run.read("move_back", self.id))

    @property
    def is_later(self) -> bool:
        """Whether it is meant for a later turn, as told."""
        return self.run.told("move_later", self.id) is not None and bool(self.run.read("move_later", self.id))

    @property
    def lands_at(self) -> str | None:
        """Where it lands after the fight, as told."""
        return self.told("lands_at") or self.return_place or self._landing_told

    @property
    def _landing_told(self) -> str | None:
        """The place of a landing that the text tells of the same aircraft after its last flight (... a přistane na Islandu)."""
        landings = [e.id for e in self.run.things("landing") if self.run.told("land_place", e.id) is not None]
        flights = [e.id for e in self.run.things("move") if set(Move(self.run, e.id).branches) & set(self.branches)]
        if len(landings) != 1 or flights[-1:] != [self.id] or AIR not in self.classes:
            return None
        landers = {f.args[1] for f in self.run.all_told("landers") if f.args[0] == landings[0]}
        place = str(self.run.read("land_place", landings[0]))
        return place if landers <= {*self.branches, AIR, "unit"} and place != self.end else None

    @property
    def points(self) -> tuple[str, ...]:
        """The spaces that the text names on the way, in order; Missing without both ends."""
        if self.outward is not None:
            return self.outward.points
        if self.end is None and not (self.is_back and self.via):
            raise Missing(("move_to", (self.id,)))
        if self.start is None:
            raise Missing(("move_from", (self.id,)))
        there = (self.start, *self.via, *((self.end,) if self.end is not None else ()))
        back = (self.lands_at,) if self.lands_at is not None else (self.start,) if self.is_back else ()
        return (*there, *back)

    @property
    def named(self) -> tuple[str, ...]:
        """Every space that the text names for the move beyond its start."""
        return tuple(p for p in (*self.via, self.end, self.lands_at) if p is not None)

    @property
    def places(self) -> frozenset[str]:
        """Every space that the text names for the move, its start, too."""
        return frozenset(p for p in (self.start, *self.named) if p is not None)

    @property
    def is_on_board(self) -> bool:
        """Whether the board shows every space of the way, so that it can be measured."""
        return all(p in self.board.kinds for p in self.points)

    @property
    def phase(self) -> str:
        """Combat or non-combat movement."""
        return str(self.run.read("phase"))

    def space(self, id: str) -> Space:
        """A space as this move sees it."""
        return Space(self.run, id)

    def stance(self, id: str) -> str:
        """What a land space is to whoever moves; Missing where nobody tells."""
        assumed = self.run.told("stance", id)
        if assumed is not None:
            return str(self.run.read("stance", id))
        told = stance_told(self.space(id), self.mover)
        return told if told is not None else str(self.run.read("stance", id))

    def stance_told(self, id: str) -> str | None:
        """As `stance`, but None where nobody tells."""
        assumed = self.run.told("stance", id)
        return str(assumed.value) if assumed is not None else stance_told(self.space(id), self.mover)

    def is_friendly(self, id: str) -> bool:
        """Whether a space is friendly; Missing where nobody tells. Enemy land need not be told to be held or empty."""
        space = self.space(id)
        told = self.run.told("friendly_space", id)
        if told is not None:
            return bool(self.run.read("friendly_space", id))
        owner = owner_told(space)
        if owner is not None and friend_or_foe(owner, self.mover) is not None:
            return bool(self.run.read("friendly_to", id, self.mover or UNNAMED))
        return self.stance(id) == FRIENDLY

    def enemy_ships(self, zone: str | None) -> bool:
        """Whether enemy ships bar a sea zone that is told."""
        return zone is not None and bool(self.run.read("occupied", self.id, zone))

    @property
    def end_stance(self) -> str | None:
        """What the space where it ends is to whoever moves; None where nobody tells of one."""
        return None if self.end is None else self.stance_told(self.end)

    @property
    def ends_on_empty(self) -> bool:
        """Whether the text says that nobody is where it ends, or that it is empty land of the enemy."""
        if self.end is None or self.run.told("empty", self.end) is None:
            return self.end_stance == EMPTY
        return bool(self.run.read("empty", self.end))

    @property
    def ends_among_guns(self) -> bool:
        """Whether AA guns are all that the enemy has where it ends."""
        return self.end is not None and only_guns_there(self.space(self.end), self.mover)

    @property
    def ends_among_enemies(self) -> bool:
        """Whether units of the enemy are where it ends."""
        at_sea = self.end is not None and self.space(self.end).is_sea
        return self.enemy_ships(self.end) if at_sea else self.end_stance == HELD

    @property
    def between(self) -> tuple[str, ...]:
        """Every land that touches both its start and its end, but for neutral ones."""
        start, end, board = self.start, self.end, self.board
        if start is None or end is None:
            return ()
        near = board.graph.near(start) & board.graph.near(end)
        return tuple(sorted(p for p in near if board.kinds[p] == "land" and not board.is_neutral(p)))

    @property
    def has_to_pass(self) -> tuple[str, ...]:
        """Every land by which a unit may go to an end two steps away; none where it goes there in one."""
        return () if self.start is not None and self.end in self.board.graph.near(self.start) else self.between

    def passing(self, id: str) -> str:
        """As `stance`; empty land counts as the enemy's where nobody tells whose it is, for a tank passes through it either way."""
        told = self.stance_told(id)
        empty = self.run.told("empty", id)
        if told is None and empty is not None and self.run.read("empty", id):
            return EMPTY
        if told is None and self.is_strangers(id):
            return HELD
        return self.stance(id)

    def is_strangers(self, id: str) -> bool:
        """Whether units of a power named as another's stand there, presumed no ally of the writer, of whose power nothing is told."""
        if self.mover != "me" or self.run.told("my_nation") is not None:
            return False
        there = {f.args[0] for f in self.run.all_told("units", "stands_at") if f.args[1] == id and f.value and f.args[2] != "factory"}
        return len(there) == 1 and there <= SIDES.keys() and not self.run.read("allied_with_me", there.pop())

    # -- ways --------------------------------------------------------------------------------------------------------

    def open_step(self, branch: str) -> Step:
        """As `step_of`, but past no enemy that the text tells of, except to the ends of the move."""
        kind = self.class_of(branch)
        base = over(self.board, kind)

        def may(one: str, other: str) -> bool:
            return base(one, other) and (kind == AIR or other in self.ends or not self.is_barred(branch, other))

        return may

    @property
    def ends(self) -> frozenset[str | None]:
        """Where it begins, ends and lands: there it may meet an enemy."""
        return frozenset({self.end, self.lands_at, self.start})

    def is_barred(self, branch: str, space: str) -> bool:
        """Whether what the text tells of a space keeps a unit from passing through it."""
        return bool(self.run.read("no_passage", self.id, branch, space))

    def way(self, branch: str, open_: bool = True, points: tuple[str, ...] = ()) -> Way:
        """The shortest way of a unit by the spaces that the text names; the borders on which its length hangs, if any.

        ``open_``: past no enemy. Shortest over the borders that are sure; where doubtful ones would shorten it, they are named.
        """
        may = self.open_step(branch) if open_ else over(self.board, self.class_of(branch))
        return route(self.board, points or self.points, may)

    def reach(self, branch: str) -> int:
        """How many steps a unit has left in this turn."""
        return int(self.run.read("range_of", branch))

    @property
    def legs(self) -> tuple[Move, ...]:
        """The moves of which it is the last, each going on from the one before; a landing goes on from its flight."""
        before = self.stage or flight_to(self.run, self.id)
        return (*before.legs, self) if before is not None else (self,)

    @property
    def _leg_before(self) -> Move | None:
        """The leg from which it goes on."""
        return next(iter(self.legs[-2:-1]), None)

    @property
    def _leg_end(self) -> str | None:
        """Where this leg ends, be it a landing."""
        return self.told("land_place") or self.end

    @property
    def lands_where_it_is(self) -> bool:
        """Whether it is a landing where the flight ends that the text counts."""
        before = self._leg_before
        is_counted = before is not None and before.steps_told is not None and before.end in {None, self._leg_end}
        return is_counted and self.told("land_place") is not None

    def own_way(self, branch: str) -> Way:
        """The way of this leg by itself; none where its two ends are not told."""
        start = self.start if self._leg_before is None else self._leg_before.end
        ends = (start, self._leg_end)
        points = (ends[0], *self.own_via, ends[1])
        return self.way(branch, open_=False, points=tuple(p for p in points if p is not None)) if None not in ends else Way(())

    @property
    def landing(self) -> Move | None:
        """The landing that the text tells of this flight as its next act, as its last leg."""
        ends = [e.id for e in self.run.things("landing")]
        found = [i for i in ends if (flight := flight_to(self.run, i)) is not None and flight.id == self.id]
        return Move(self.run, found[-1]) if found else None

    @property
    def way_told(self) -> tuple[Move, ...]:
        """Its legs, with the landing of a flight as the last."""
        end = self.landing
        return self.legs if end is None else (*self.legs, end)

    def counted(self, branch: str) -> int | None:
        """How many steps the whole flight or way takes that the text counts; None where it counts none."""
        legs = self.way_told
        is_counted = any(self.run.told("last_step", leg.id) is not None or leg.steps_told is not None for leg in legs)
        return int(self.run.read("steps_counted", self.id, branch)) if is_counted else None

    @property
    def before(self) -> list[Move]:
        """The moves told before it."""
        ids = [e.id for e in self.run.things("move")]
        return [Move(self.run, i) for i in ids[: ids.index(self.id)]] if self.id in ids else []

    @property
    def steps_told(self) -> int | None:
        """How many steps of this leg the text counts."""
        told = self.run.told("steps_told", self.id)
        return None if told is None else sum(self.run.read("steps_told", self.id))


def flight_to(run: Runner, landing: str) -> Move | None:
    """The flight told last before a landing by aircraft that land; None of any act that is no landing."""
    if run.type_of(landing) != "landing":
        return None
    ids = [e.id for e in run.things("move", "landing")]
    landers = {f.args[1] for f in run.all_told("landers") if f.args[0] == landing}
    before = [Move(run, e.id) for e in run.things("move") if ids.index(e.id) < ids.index(landing)]
    return next((m for m in reversed(before) if landers & {*m.branches, AIR, "unit"}), None)


def doubt(board: Board, borders: Iterable[tuple[str, str]]) -> Undecided:
    """That a ruling hangs on a border on which the sources differ."""
    names = ", ".join(f"{board.names[a]} – {board.names[b]}" for a, b in borders)
    text = says("border_in_doubt", borders=names)
    return Undecided("chybí údaj", text, "ae/3.5-pocitani")


class Branch(View):
    """A kind of unit: a row of the chart of units."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)


class Pair(View):
    """Two spaces."""

    def __init__(self, run: Runner, id: str, other: str) -> None:
        super().__init__(run, id)
        self.other = other

    @property
    def board(self) -> Board:
        """The board."""
        return Table(self.run).board
