"""Views of movement: the move with its one step, the unit that makes it, and the hexes it concerns."""

from __future__ import annotations

from referee.games.nr.views import Game, Hex, Unit
from referee.law.roles import View, fact, refs
from referee.law.runner import Runner


class Mover(Unit):
    """A unit as movement sees it."""

    nation = fact[str]("nation")
    allowance = fact[int]("allowance")
    available = fact[int]("mp_available")
    weather_cap = fact[int]("weather_cap")
    supply_cap = fact[int]("supply_cap")
    moved = fact[bool]("moved")
    spent = fact[int]("mp_spent")
    left = fact[int]("mp_left")
    in_parentheses = fact[bool]("paren_strength")
    has_zoc = fact[bool]("has_zoc")
    in_enemy_zoc = fact[bool]("in_enemy_zoc")
    entered_ezoc = fact[bool]("entered_ezoc")
    friendly = fact[bool]("friendly")
    fort = fact[bool]("fort")

    @property
    def game(self) -> Game:
        """The table on which it moves."""
        return Game(self.run)


class Place(Hex):
    """A hex that a move enters."""

    enemy_zoc = fact[bool]("enemy_zoc")
    empty = fact[bool]("empty")
    impassable = fact[bool]("impassable")


class Move(View):
    """A move: by whom, from where, to where."""

    movers = refs("movers", Mover)
    by = fact[str]("move_by")
    direct = fact[bool]("direct_step")
    from_ezoc = fact[bool]("step_from_ezoc")
    to_ezoc = fact[bool]("step_to_ezoc")
    friend_on_target = fact[bool]("friend_on_target")
    enemy_on_target = fact[bool]("enemy_on_target")
    card = fact[bool]("movement_card")
    goes_on = fact[bool]("goes_on")
    minimum_claimed = fact[bool]("minimum_claimed")
    base_price = fact[bool]("base_price")
    surcharge = fact[bool]("surcharge")
    exit_cost = fact[int]("exit_cost")
    entry_cost = fact[int]("entry_cost")
    cost = fact[int]("mp_cost")
    must_stop = fact[bool]("must_stop")

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)

    @property
    def mover(self) -> Mover:
        """The unit that moves; of several the first, which the rules treat alike."""
        return self.movers[0]

    @property
    def target(self) -> Place:
        """The hex that the step enters."""
        return Place(self.run, self.run.read("move_target", self.id))

    def others(self) -> list[Move]:
        """The other moves of the same units of which the text tells, in its order."""
        movers = self.run.try_read("movers", self.id, default=())
        return [Move(self.run, m.id) for m in self.run.things("move") if m.id != self.id and self.run.try_read("movers", m.id, default=()) == movers]

    @property
    def before(self) -> Move | None:
        """The move of the same units that this one continues: the last one told before it, unless the way of this one begins at its start."""
        order = [m.id for m in self.run.things("move")]
        earlier = [m for m in self.others() if m.goal and order.index(m.id) < order.index(self.id)]
        if not earlier or self.run.told("goes_on", self.id) is None or not self.goes_on or earlier[-1].goal in self.passed:
            return None
        return earlier[-1]

    @property
    def continued(self) -> bool:
        """Whether it continues another move that the text tells, or another continues it, so that the unit has not moved before them."""
        if self.before is not None:
            return True
        return bool(self.goal) and any(self.goal in m.passed or m.before is not None and m.before.id == self.id for m in self.others())

    @property
    def goal(self) -> str:
        """The hex where the move leads, where the text tells it; else empty."""
        found = self.run.told("move_target", self.id)
        return str(found.value) if found is not None else ""

    @property
    def spent_before(self) -> int:
        """The points that the moves which this one continues have cost."""
        return 0 if self.before is None else self.before.cost + self.before.spent_before

    def is_friend(self, unit: Unit) -> bool:
        """Whether a unit is of the side that moves: as the text calls it, or by its side."""
        stated = self.run.told("friendly", unit.id)
        return bool(self.run.read("friendly", unit.id)) if stated is not None else unit.side == self.mover.side

    def occupied(self, place: str, by_friends: bool) -> bool | None:
        """Whether friends (or enemies) stand on a hex; None where the text says neither who stands there nor that it is empty."""
        movers = self.run.try_read("movers", self.id, default=())
        standing = [Mover(self.run, f.args[0]) for f in self.run.all_told("at") if f.value == place and f.args[0] not in movers]
        if standing:
            return any(self.is_friend(unit) == by_friends for unit in standing)
        return False if self.run.told("empty", place) is not None and Place(self.run, place).empty else None

    @property
    def passed(self) -> tuple[str, ...]:
        """The hexes that the move passes, as far as the text names any."""
        if self.run.told("move_through", self.id) is None:
            return ()
        found = self.run.read("move_through", self.id)
        return tuple(found) if isinstance(found, tuple) else (str(found),)


class Points(View):
    """A wish to hand movement points on."""

    to = fact[str]("points_to")


class Stop(View):
    """The end of a move before its points are spent."""

    @property
    def move(self) -> Move:
        """The move that stops."""
        return Move(self.run, self.run.read("stop_of", self.id))


def enemy_reaches(run: Runner, place: str, side: str) -> bool | None:
    """Whether the zone of a unit that the text names, one of the enemy of a side, reaches a hex; None where it names none such."""
    said = run.told("zoc_from", place)
    enemies = [u for u in (Mover(run, unit) for unit in (said.value if said else ())) if u.side != side]
    return any(u.has_zoc for u in enemies) if enemies else None
