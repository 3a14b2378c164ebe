"""A space that is fought for or taken, a power and its capital, a factory: as the checks of results see them."""

from __future__ import annotations

from referee.games.ae.battles.views_ending import LAND, Ending
from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import ENEMIES, friend_or_foe
from referee.games.ae.journeys import NEUTRAL
from referee.games.ae.kinds import DEFENDER
from referee.games.ae.rules import says
from referee.games.ae.seafire import PLANES
from referee.games.ae.views import Table, nation_meant
from referee.games.ae.ways import AIR as BY_AIR
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

NOBODY = "nobody"
ANYWHERE = "place"
"""The place of a question that names none."""
FRIENDS = frozenset({*(n for n, side in SIDES.items() if side == "allies"), "ally"})
GERMANY = "germany"
SOME_CAPITAL = "capital"
"""A capital that the text names by no name."""


class Place(View):
    """A space; with the id `ANYWHERE` the one that the text is about."""

    @property
    def table(self) -> Table:
        """The board with its charts."""
        return Table(self.run)

    @property
    def is_on_board(self) -> bool:
        """Whether it is a space that the board names."""
        return self.space in self.table.board.owners

    @property
    def battle(self) -> Ending | None:
        """The battle for it: that which names it, or the only one where the place has no name of its own."""
        battles = [Ending(self.run, e.id) for e in self.run.things("battle")]
        for battle in battles:
            if battle.where is not None and battle.where == self.space:
                return battle
        free = [b for b in battles if b.where is None]
        return battles[0] if len(battles) == 1 and (free or not self.is_on_board) and self.space not in self.entered else None

    @property
    def all_taken(self) -> tuple[str, ...]:
        """Every space that the text says was taken, and every one that units on the move take without a fight."""
        return tuple(dict.fromkeys([*(f.args[0] for f in self.run.all_told("taken_by")), *self.entered]))

    @property
    def entered(self) -> dict[str, str]:
        """The land that land units enter or drive through without a fight, each with who does."""
        moves = [Move(self.run, e.id) for e in self.run.things("move")]
        spaces = dict.fromkeys(p for m in moves for p in (*m.via, m.end) if p is not None and self._is_land(p))
        found = {space: str(self.run.read("entered_by", space)) for space in spaces}
        return {space: who for space, who in found.items() if who != NOBODY}

    def _is_land(self, space: str) -> bool:
        """Whether a space is land: by the board, else as the text tells."""
        told, kinds = self.run.told("kind", space), self.table.board.kinds
        return kinds[space] == "land" if space in kinds else told is not None and self.run.read("kind", space) == "land"

    @property
    def several(self) -> bool:
        """Whether a question that names no space is asked after several were taken."""
        return self.id == ANYWHERE and len(self.all_taken) > 1

    @property
    def space(self) -> str:
        """The space itself; of a question without one, that which was taken or fought for. Missing where several were taken."""
        if self.id != ANYWHERE:
            return self.id
        taken = {f.args[0] for f in self.run.all_told("taken_by")} | set(self.entered)
        if len(taken) > 1:
            raise Undecided("chybí údaj", says("which_of_those_taken"), "ae/8.3")
        fought = {e.where for e in (Ending(self.run, b.id) for b in self.run.things("battle")) if e.where is not None}
        fallen = {f.args[0] for f in self.run.all_told("fallen") if f.value}
        found = taken or (fallen if len(fallen) == 1 else set()) or (fought if len(fought) == 1 else set())
        return found.pop() if found else self.id

    def told(self, kind: str) -> str | None:
        """What the text tells of the space."""
        found = self.run.told(kind, self.space)
        return None if found is None else str(self.run.read(kind, self.space))

    @property
    def is_sea(self) -> bool:
        """Whether it is a sea zone; every convoy center is one."""
        told = self.run.told("kind", self.space)
        return self.table.board.kinds.get(self.space) == "sea" or told is not None and told.value == "sea" or self.is_convoy

    @property
    def is_convoy(self) -> bool:
        """Whether it is a convoy center: by the board, or called so."""
        concept = self.run.told("concept", self.space)
        named = self.is_on_board and bool(self.run.law.tables("uzemi").cell(self.space, "convoy"))
        return named or concept is not None and concept.value == "convoy"

    # -- who takes it ------------------------------------------------------------------------------------------------

    @property
    def end(self) -> str | None:
        """How the battle for it ended; None where it is told or nothing was fought."""
        if self.told("taken_by") is not None or self.battle is None or self.is_sea:
            return None
        found: str = self.run.read("battle_end", self.battle.id)
        return found

    @property
    def captor(self) -> str | None:
        """Who has taken it; None where nobody did."""
        found = str(self.run.read("captor", self.id))
        return None if found == NOBODY else self._meant(found)

    def _meant(self, who: str) -> str:
        """The power for which a word stands, where the text tells whom the writer plays."""
        mine = self.run.told("my_nation")
        if mine is None:
            return who
        return str(mine.value) if who == "me" else GERMANY if who in ENEMIES and mine.value in FRIENDS else who

    @property
    def defender_of_flights(self) -> str | None:
        """Who is told to hold a space to which nothing but planes moves and for which no battle is told; else None."""
        coming = [m for e in self.run.things("move") if (m := Move(self.run, e.id)).end == self.space]
        if not coming or self.is_sea or self.battle is not None or any(m.classes != {BY_AIR} for m in coming):
            return None
        return None if self.told("taken_by") is not None else self.told("controller")

    @property
    def defender(self) -> str:
        """Who defends it."""
        assert self.battle is not None
        told = self.told("controller")
        return told if told is not None else self.battle.holder_of(DEFENDER)

    # -- whose it was ------------------------------------------------------------------------------------------------

    @property
    def is_original_known(self) -> bool:
        """Whether the board or the text tells to whom it belonged, or that it was freed."""
        return self.is_on_board or self.told("original") is not None or self.told("liberated") is not None

    @property
    def original(self) -> str:
        """To whom it belonged when the game began."""
        return str(self.run.read("original", self.space))

    @property
    def is_liberation(self) -> bool:
        """Whether an ally takes what was another ally's."""
        return bool(self.run.read("is_liberation", self.id))

    @property
    def captures_capital_of(self) -> str | None:
        """Whose capital it is."""
        return next((n for n, capital in self.table.capitals.items() if capital == self.space), None)

    @property
    def is_special(self) -> bool:
        """Whether it is one land of the Middle East, which has a scale of its own."""
        if self.several:
            return False
        return (self.is_on_board or self.told("original") is not None) and self.original == "independent"

    @property
    def value(self) -> int:
        """Its IPC."""
        return int(self.run.read("ipc", self.space))

    def name(self, party: str) -> str:
        """A party in Czech, as the chart names it."""
        ally = "původní majitel" if any(f.value == "ally" for f in self.run.all_told("original")) else "spojenec"
        names = {"me": "vy", "you": "soupeř", "attacker": "útočník", "defender": "obránce", "ally": ally, "liberator": "osvoboditel"}
        chart = self.run.law.tables("mocnosti")
        return str(chart.cell(party, "czech")) if party in SIDES else names.get(party, party)

    @property
    def holder_now(self) -> str:
        """Who holds it after all."""
        return str(self.run.read("holder", self.id))


class Power(View):
    """A power, or whoever the text means by it."""

    @property
    def nation(self) -> str:
        """The power itself; asks whom the writer plays."""
        return str(self.run.read("my_nation")) if self.id == "me" else self.id

    @property
    def capital(self) -> Place | None:
        """Its capital."""
        capital = Table(self.run).capitals.get(self.nation)
        return Place(self.run, capital) if capital else None

    def told(self, kind: str) -> str | None:
        """What the text tells of its capital."""
        capital = self.capital
        found = None if capital is None else self.run.told(kind, capital.id)
        return None if capital is None or found is None else str(self.run.read(kind, capital.id))

    @property
    def regained(self) -> bool:
        """Whether it has just taken its capital back; how it was lost before is heeded then, and changes nothing."""
        found = bool(self.run.read("capital_regained", self.id))
        if found and self.run.told("capital_regained", self.id) is not None:
            for kind in ("fallen", "lost_by", "taken_by"):
                self.told(kind)
        return found

    @property
    def marches_home(self) -> bool:
        """Whether its units are to move to its own capital, or to fight for it."""
        capital = self.capital
        if capital is None or any(self.told(kind) is not None for kind in ("taken_by", "controller", "fallen")):
            return False
        get = self.run.told
        moves = [e.id for e in self.run.things("move") if (to := get("move_to", e.id)) is not None and to.value == capital.id]
        fights = [e.id for e in self.run.things("battle") if (at := get("battle_space", e.id)) is not None and at.value == capital.id]
        own = [get("mover", m) for m in moves] + [get("attacker", b) for b in fights]
        return any(f is not None and f.value in {self.id, self.nation} for f in own)

    @property
    def nameless_capital(self) -> str | None:
        """The kind of fact that tells of a capital of its own without a name (moje hlavní město) that it is lost; None where none does."""
        get = self.run.told
        told = next((k for k in ("taken_by", "fallen", "controller") if get(k, SOME_CAPITAL) is not None), None)
        owner = get("controller", SOME_CAPITAL) if told != "controller" else None
        return None if owner is not None and owner.value not in {self.id, "me"} else told

    def capital_taken(self) -> bool | None:
        """Whether an enemy holds its capital, as far as the text tells."""
        nameless = self.nameless_capital
        if nameless is not None:
            value = self.run.read(nameless, SOME_CAPITAL)
            if bool(value) if nameless == "fallen" else friend_or_foe(str(value), self.id) is False:
                return True
        if self.regained:
            return False
        for kind in ("taken_by", "controller"):
            told = self.told(kind)
            if told is not None:
                return self._is_enemy(told)
        loser = self.told("lost_by")
        if loser in SIDES:
            return SIDES[str(loser)] == SIDES.get(self.nation)
        return True if self.told("fallen") == "True" else None

    def _is_enemy(self, party: str) -> bool:
        """Whether a power, a side or a player is against it. Missing where the text does not tell."""
        mine = self.run.told("my_nation")
        if party in ENEMIES and mine is not None and SIDES.get(nation_meant(self.run, "me")) != SIDES.get(self.nation):
            return False
        if party == "me" and self.id != "me":
            party = nation_meant(self.run, party)
        is_friend = friend_or_foe(party, self.nation)
        if is_friend is None and party != NEUTRAL:
            raise Missing(("capital_lost", (self.id,)))
        return is_friend is False

    def has_surely_lost_it(self) -> bool:
        """Whether an enemy holds its capital, where that is the very point (liberation): never presumed. Raises Missing."""
        if self.run.told("capital_lost", self.id) is None and self.capital_taken() is None:
            raise Missing(("capital_lost", (self.id,)))
        return bool(self.run.read("capital_lost", self.id))


class Factory(View):
    """A factory that somebody wants to use."""

    def told(self, kind: str) -> str | None:
        """What the text tells of the factory."""
        found = self.run.told(kind, self.id)
        return None if found is None else str(self.run.read(kind, self.id))

    @property
    def place(self) -> Place | None:
        """Where it stands, as far as the text tells."""
        told = self.told("factory_space")
        taken = self.run.all_told("taken_by")
        found = told or (taken[0].args[0] if len(taken) == 1 else None)
        return Place(self.run, found) if found else None

    @property
    def just_captured(self) -> bool:
        """Whether it was captured in this turn, as the text tells it."""
        place = self.place
        return self.told("factory_captured") == "True" or place is not None and place.captor is not None

    @property
    def in_later_turn(self) -> bool:
        """Whether it is to be used in a later turn."""
        return self.told("factory_turn") == "next" or self.told("factory_later") == "True"


class _Units(View):
    """An act of units that the text names."""

    kind = ""

    @property
    def units(self) -> list[str]:
        """Their kinds."""
        return [f.args[1] for f in self.run.all_told(self.kind) if f.args[0] == self.id]

    @property
    def only_planes(self) -> bool:
        """Whether they are planes alone."""
        return bool(self.units) and all(u in PLANES for u in self.units)

    @property
    def has_land_units(self) -> bool:
        """Whether a unit is among them that may hold a space."""
        return any(u in LAND for u in self.units)


class Taking(_Units):
    """Units that should take a space."""

    kind = "taking"


class Staying(_Units):
    """Units that should stay in a space."""

    kind = "staying"

    @property
    def is_fought_for(self) -> bool:
        """Whether the space was fought for or captured just now; asks where the text does not tell."""
        found = self.run.told("staying_in", self.id)
        if found is None:
            return False
        self.run.read("staying_in", self.id)
        return bool(self.run.read("fought_over", str(found.value)))
