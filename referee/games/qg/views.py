"""What the checks of Quartermaster General see: the pieces on the board as typed views over facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.qg.board import ENEMY, SIDES, Board, board_of
from referee.games.qg.cards.views import in_force
from referee.games.qg.rules import says
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

SCORCHED_EARTH = "card-scorched-earth"
FOES = frozenset({"you", "opponent", "enemy", "enemy-side", "enemy-nation"})
AT_HOME = "at-home"
"""The home space of whoever has the piece (má armádu doma)."""
FRIENDS = frozenset({"ally", "friendly-nation", "teammate"})


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board: ``army`` or ``fleet``, its nation (or side, where the text tells no more), its space."""

    kind: str
    owner: str
    space: str

    @property
    def side(self) -> str:
        """``axis``, ``allies``, or empty where the text does not tell it."""
        return side_of(self.owner)


def side_of(owner: str) -> str:
    """The side of a nation, or the side itself; empty for anyone else."""
    return SIDES.get(owner, owner if owner in ENEMY else "")


def is_story(run: Runner) -> bool:
    """Whether the text tells of cards used in a battle, or of what came of it, so that events must be followed one by one."""
    return bool(run.all_told("use_done", "stopped_by", "effect_used", "fought_at"))


def nation_meant(run: Runner, who: str) -> str:
    """The nation, or side, that a word stands for: ``me`` is the nation that the writer plays, an opponent the other side."""
    if who == "me":
        mine = run.read("my_nation")
        if not isinstance(mine, str):
            raise Undecided("chybí údaj", says("which_of_your_nations"))
        return mine
    if who == "allied":
        return _allied(run)
    if who in FOES | FRIENDS:
        side = side_of(nation_meant(run, _actor(run)))
        return ENEMY.get(side, who) if who in FOES else side or who
    return who


def _allied(run: Runner) -> str:
    """Whose an allied piece is: that of the Allies, or of an ally; of which, hangs on who speaks where that is a nation of the Axis."""
    actor = _actor(run)
    mine = run.told("my_nation")
    acting = str(mine.value) if actor == "me" and mine is not None else actor
    if side_of(acting) == "axis":
        raise Undecided("chybí údaj", says("allied_piece"))
    return "allies"


def _actor(run: Runner) -> str:
    """Whose opponents and friends the text speaks of: the writer's, else those of the one nation that acts."""
    if run.told("my_nation") is not None:
        return "me"
    acting = {str(f.value) for f in run.all_told("builder", "fighter", "recruiter", "remover") if str(f.value) in SIDES}
    return acting.pop() if len(acting) == 1 else "me"


class Table(View):
    """The whole board."""

    other_pieces = fact[bool]("other_pieces")
    others_there = fact[bool]("others_there")
    disputed_border = fact[bool]("disputed_border")
    bare_link = fact[bool]("bare_link")
    card_order = fact[str]("card_order")
    turn_of = fact[str]("turn_of")

    @property
    def board(self) -> Board:
        """Spaces, borders and straits."""
        return board_of(self.run.law.tables)

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that the text puts on the board."""
        return self.run.once("pieces", lambda: tuple(self._told_pieces()))

    def _told_pieces(self) -> Iterator[Piece]:
        told = self.run.all_told("army", "fleet", "piece")
        gone = {(f.kind, f.args[1]): f.order for f in told if f.value is False and f.args[0] == "someone"}
        fallen = {f.args for f in self.run.all_told("stays") if f.value is False and f.is_said}
        given_up = self._given_up()
        for found in told:
            if found.args in fallen or given_up and (nation_meant(self.run, found.args[0]), found.args[1]) in given_up:
                continue
            if found.value is True and found.order >= gone.get((found.kind, found.args[1]), 0):
                owner = nation_meant(self.run, found.args[0])
                space = self.board.homes.get(owner, AT_HOME) if found.args[1] == AT_HOME else found.args[1]
                kind = found.kind if found.kind != "piece" else "fleet" if self.kind(space) == "sea" else "army"
                yield Piece(kind, owner, space)
        yield from self._built_before()

    def _given_up(self) -> set[tuple[str, str]]:
        """Pieces that their nation takes off the board before it builds the one in question: they are there no longer (qg/3.4)."""
        building = self.run.kept.get("building")
        found = set()
        for told in self.run.all_told("remover") if building is not None else ():
            owner, at = (self.run.told(kind, told.args[0]) for kind in ("removed_owner", "removed_at"))
            if owner is None or at is None or self.run.told("removed_after", *told.args) is not None:
                continue
            who = nation_meant(self.run, str(owner.value))
            if who == nation_meant(self.run, str(told.value)):
                found.add((who, str(at.value)))
        return found

    def _built_before(self) -> Iterator[Piece]:
        """Pieces that the text builds before the one in question; the rules say whether they come to stand there (qg/10.2-druha)."""
        acts = [e.id for e in self.run.things("build")]
        building = str(self.run.kept.get("building") or "")
        for act in acts[: acts.index(building)] if building in acts else ():
            told = [self.run.told(kind, act) for kind in ("builder", "build_kind", "build_at")]
            if None in told or self._is_asked_again(str(building), str(told[2].value if told[2] else "")):
                continue
            self.run.read("stands_by_then", act)
            self.run.about(act)
            owner, kind, space = (str(f.value) for f in told if f is not None)
            yield Piece(kind, nation_meant(self.run, owner), space)

    def _is_asked_again(self, building: str, space: str) -> bool:
        """Whether the building in question is one told before: in the same space, or in one that the text does not name."""
        found = self.run.told("build_at", building)
        return found is not None and (str(found.value) == space or str(found.value) not in self.board.kinds)

    def name(self, space: str) -> str:
        """The Czech name of a space of the board."""
        return str(self.run.law.tables("uzemi").cell(space, "czech"))

    def kind(self, space: str) -> str:
        """``land`` or ``sea``: of the board, or as the text calls a space that it does not name; empty where nobody tells."""
        told = self.run.told("kind", space)
        concept = self.run.told("concept", space)
        home = concept is not None and concept.value == "home-space"
        return self.board.kinds.get(space, str(told.value) if told else "land" if home else "")

    def of(self, nation: str) -> dict[str, Piece]:
        """The pieces of a nation by their spaces."""
        return {p.space: p for p in self.pieces() if p.owner == nation}

    def at(self, space: str) -> list[Piece]:
        """The pieces at a space."""
        return [p for p in self.pieces() if p.space == space]

    def is_empty(self, space: str) -> bool:
        """Whether the text calls the space empty."""
        told = self.run.told("empty", space)
        if told is not None and told.value is True:
            return True
        nobody = [self.run.told(kind, "someone", space) for kind in ("army", "fleet")]
        return any(f is not None and f.value is False and f.is_said for f in nobody) and not self.at(space)

    def may_hold_others(self, space: str) -> bool:
        """Whether pieces that the text does not mention stand there: presumed not to, unless it calls the space empty."""
        return not self.is_empty(space) and self.others_there

    def told_supplied(self, nation: str, space: str) -> bool | None:
        """Whether the text itself calls the piece of a nation supplied; None where it says nothing of it."""
        for found in self.run.all_told("supplied"):
            if found.is_said and found.args[1] == space and nation_meant(self.run, found.args[0]) == nation:
                return bool(found.value)
        return None

    def armies(self, side: str) -> frozenset[str]:
        """The spaces with an army of a side."""
        return frozenset(p.space for p in self.pieces() if p.kind == "army" and p.side == side)

    def is_counted(self, nearby: bool = False) -> bool:
        """Whether the text says that there are no other pieces; ``nearby``: none where it matters is enough."""
        return any(self.run.told(name) is not None for name in ("other_pieces", *(["no_more"] if nearby else [])))

    @property
    def in_supply_phase(self) -> bool:
        """Whether the text is in a supply phase."""
        told = self.run.told("phase")
        return told is not None and told.value == "supply"

    @property
    def active_nation(self) -> str:
        """The nation whose turn it is."""
        return nation_meant(self.run, self.turn_of)

    def is_cut_off(self, space: str) -> bool:
        """Whether the text says that nothing connects the space."""
        told = self.run.told("cut_off", space)
        return told is not None and told.value is True

    def tells_sources(self, nation: str) -> bool:
        """Whether the text speaks of an army of the nation on a key space, there or gone."""
        stars = {*self.board.stars, AT_HOME}
        if any(f.args[1] in stars and nation_meant(self.run, f.args[0]) == nation for f in self.run.all_told("army")):
            return True
        bare = self.run.told("empty", self.board.homes.get(nation, ""))
        return bare is not None and bare.value is True or self.has_no_army(nation)

    def has_no_army(self, nation: str) -> bool:
        """Whether the text counts no army of the nation on the board."""
        counted = [f for f in self.run.all_told("pieces_out") if f.args[1] in {"army", "piece"}]
        return any(f.value == 0 and nation_meant(self.run, f.args[0]) == nation for f in counted)

    def is_key_for(self, space: str, side: str) -> bool:
        """Whether the space is a key space for a side: Scorched Earth makes Ukraine none for the Axis."""
        if space == "ukraine" and side == "axis" and in_force(self.run, SCORCHED_EARTH):
            self.run.cite("qg/tab-karty")
            return False
        return bool(self.has_star(space))

    def has_star(self, space: str) -> bool | None:
        """Whether the space is a key space, by the board or, where it is not named, by the text."""
        told = self.run.told("star", space)
        return space in self.board.stars if space in self.board.kinds else None if told is None else bool(told.value)


class OnBoard(View):
    """A view that looks at the board."""

    @property
    def table(self) -> Table:
        """The board."""
        return Table(self.run)

    @property
    def board(self) -> Board:
        """Spaces, borders and straits."""
        return self.table.board


class OfNation(OnBoard):
    """A nation and a space: a piece of the nation there, or one that is to be there."""

    def __init__(self, run: Runner, nation: str, space: str = "") -> None:
        super().__init__(run, _owner_there(run, space) if nation == "someone" else nation_meant(run, nation))
        self.space = space
        own = {*self.table.of(self.id)} if space == "somewhere" else set()
        if len(own) > 1 or own and space not in own:
            raise Undecided("chybí údaj", says("which_piece"), "qg/7.2")

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.space)

    is_supplied = fact[bool]("supplied")
    linked = fact[bool]("linked")
    port = fact[bool]("port")

    @property
    def side(self) -> str:
        """``axis`` or ``allies``."""
        return side_of(self.id)

    @property
    def at_sea(self) -> bool:
        """Whether the piece is a fleet, as it stands at sea."""
        return self.table.kind(self.space) == "sea"

    @property
    def own(self) -> frozenset[str]:
        """The spaces with a piece of the nation."""
        return frozenset(self.table.of(self.id))

    def touches_unnamed(self, other: str) -> bool:
        """Whether the text says that a space without a name of the board is beside this one."""
        states = self.run.all_told
        near = any(f.args[0] == other and f.value is True for f in states("near"))
        return near or any({*f.args[1:]} == {other, self.space} and f.value is True for f in states("adjacent"))

    def missing(self, kind: str) -> Missing:
        """What the text does not tell of the piece."""
        return Missing((kind, self._args))


def must_tell_pieces(run: Runner, space: str) -> None:
    """That nothing stands in a space is known only where the text tells of a piece there, or calls it empty. Raises Missing."""
    told = any(f.args[-1] == space for f in run.all_told("army", "fleet", "piece"))
    if not told and not Table(run).is_empty(space):
        raise Missing(("stands_there", (space,)))


def _owner_there(run: Runner, space: str) -> str:
    """The nation whose one piece stands at a space."""
    must_tell_pieces(run, space)
    found = {p.owner for p in Table(run).at(space)}
    if len(found) != 1:
        raise Undecided("chybí údaj", says("whose_piece"))
    return found.pop()


class Pair(OnBoard):
    """Two spaces as they are for someone: ``who`` is a nation, a side or ``me``."""

    def __init__(self, run: Runner, who: str, one: str, other: str) -> None:
        super().__init__(run, who)
        self.one = one
        self.other = other

    @property
    def is_border(self) -> bool:
        """Whether the two have a common border on the map."""
        return self.other in self.board.graph.near(self.one)

    @property
    def is_point(self) -> bool:
        """Whether they meet in a point only."""
        return self.board.is_point(self.one, self.other)

    @property
    def strait(self) -> str:
        """The anchor of the strait that joins them; empty where none does."""
        return self.board.strait(self.one, self.other)

    @property
    def may_touch(self) -> bool:
        """Whether they meet at all: by a border, in a point, or through a strait."""
        return self.is_border or self.is_point or bool(self.strait)


class Owners(View):
    """Two nations."""

    def __init__(self, run: Runner, one: str, other: str) -> None:
        super().__init__(run, one)
        self.other = other


class Space(OnBoard):
    """A space of the board, or the strait that the text speaks of."""

    @property
    def anchor(self) -> str:
        """The anchor of the strait meant: the space itself, the one beside the sea, or the only one that the text touches."""
        return anchor_meant(self.run, self.id)


def anchor_meant(run: Runner, space: str) -> str:
    """The land with the anchor of a strait, from that land, one of its seas or the word itself (``strait``)."""
    board = Table(run).board
    if space in board.straits:
        return space
    named = {e.id for e in run.things("space")} | {p.space for p in Table(run).pieces()}
    joined = [a for a, seas in board.straits.items() if named.issuperset(seas) and (space == "strait" or space in seas)]
    anchors = [a for a in board.straits if a in named and (space == "strait" or space in board.straits[a])]
    found = set(joined) if len(joined) == 1 else set(anchors)
    if len(found) != 1:
        raise Undecided("chybí údaj", says("which_strait"))
    return found.pop()
