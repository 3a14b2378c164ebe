"""What a battle ends in, as the checks see it: who holds a space, who gains and loses by it on the production chart."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.naval import BESIDE, DESTROYER, PLANES, cannot_fight
from referee.games.ae.situation import Table
from referee.games.ae.situation_battle import Battle
from referee.games.ae.situation_move import AIR as BY_AIR
from referee.games.ae.situation_move import EMPTY, Move, friend_or_foe, only_guns_there
from referee.games.ae.situation_move import LAND as BY_LAND
from referee.games.ae.situation_rounds import rounds_of
from referee.games.ae.units import ATTACKER, DEFENDER, NOBODY, OTHER, hittable
from referee.roles import View
from referee.runner import Missing, Undecided

ANYWHERE = "place"
"""The place of a question that names none."""
LAND = frozenset({"infantry", "artillery", "armour", "land"})
"""Units that may hold a space (ae/17.1-obsadi)."""
FRIENDS = frozenset({*(n for n, side in SIDES.items() if side == "allies"), "ally"})
GERMANY = "germany"
SOME_CAPITAL = "capital"
"""A capital that the text names by no name."""


class Ending(Battle):
    """How a battle ends."""

    def told(self, kind: str, role: str) -> bool:
        """Whether the text states a fact of yes and no about a party of this role."""
        for found in self.run.all_told(kind):
            if found.args[0] == self.id and self.role_of(found.args[1]) == role:
                self.run.read(kind, *found.args)
                return bool(found.value)
        return False

    def told_left(self, role: str) -> dict[str, int]:
        """The survivors of a role that the text names; one of each kind where it does not count."""
        left: dict[str, int] = {}
        for kind in ("left", "some_left"):
            for found in self.run.all_told(kind):
                if found.args[0] == self.id and self.role_of(found.args[1]) == role:
                    value = self.run.read(kind, *found.args)
                    left.setdefault(found.args[2], int(value))
        return left

    @property
    def winner(self) -> str | None:
        """The role that the text says has won."""
        found = self.run.told("won", self.id)
        return None if found is None else self.role(str(self.run.read("won", self.id)))

    @property
    def has_retreated(self) -> bool:
        """Whether the attacker has retreated."""
        return self.told("retreated", ATTACKER)

    def is_destroyed(self, role: str) -> bool:
        """Whether a role has lost all that can be hit: as told, or as the dice of the rounds leave it."""
        if self.told("destroyed", role):
            return True
        if any(self.told_left(role).values()) or self.winner == role:
            return False
        force, rounds = self.force(role), rounds_of(self)
        if force and rounds:
            return not hittable(rounds[-1].left(role))
        if self.told("destroyed", OTHER[role]):
            return False
        raise Missing(("destroyed", (self.id, role)))

    @property
    def ally_still_helps(self) -> bool:
        """Whether a destroyer of an ally lies by after the rounds told, so that planes may attack submarines (ae/19.5-spojenecky)."""
        there = rounds_of(self)[-1].beside_left() if rounds_of(self) else self.ships_beside()
        return any(u.endswith(BESIDE + DESTROYER) for u in there)

    def left_by_sides(self) -> tuple[dict[str, int], dict[str, int]] | None:
        """What is left of either side of the war where the text tells that of both and not who attacks."""
        if self.told_attacker is not None or self.told_defenders:
            return None
        left: dict[str, dict[str, int]] = {}
        for found in self.run.all_told("some_left"):
            side = SIDES.get(found.args[1])
            if side is None:
                return None
            left.setdefault(side, {})[found.args[2]] = int(self.run.read("some_left", *found.args))
        return (left["axis"], left["allies"]) if len(left) == 2 else None

    def surface_left(self, role: str) -> dict[str, int]:
        """What a role has left that is not submerged: as told, else as the dice of the rounds leave it."""
        if self.told("destroyed", role):
            return {}
        told = self.told_left(role)
        if told:
            return told
        rounds = rounds_of(self)
        fought = [r for r in rounds if r.has_fired(OTHER[role], by_dice=True) or r.losses(role) or r.dived(role) or not r.can_fire(OTHER[role])]
        if not self.force(role):
            raise Missing(("army", (self.id, role)))
        if not fought:
            if cannot_fight(self.force(role), self.force(OTHER[role])):
                return self.force(role)
            raise Missing(("throws", (rounds[-1].id if rounds else "round1", OTHER[role])))
        return rounds[-1].left(role)

    @property
    def known_land_left(self) -> bool | None:
        """Whether a land unit of the attacker is left, as far as the text tells."""
        for stated in self.run.all_told("left", "some_left"):
            if stated.args[0] == self.id and stated.args[1] != NOBODY:
                self.role(stated.args[1])
        left = self.told_left(ATTACKER)
        if left:
            found = any(u in LAND and n for u, n in left.items())
            only = any(f.args[0] == self.id for f in self.run.all_told("only_left"))
            return True if found else (False if only or all(u in {"fighter", "bomber", "air"} for u in left) else None)
        force, rounds = self.force(ATTACKER), rounds_of(self)
        if force and not set(force) & LAND:
            return False
        if force and rounds:
            return any(u in LAND and n for u, n in rounds[-1].left(ATTACKER).items())
        return None

    @property
    def known_planes_left(self) -> bool:
        """Whether the text says that planes are all that the attacker has left."""
        left = {u for u, n in self.told_left(ATTACKER).items() if n}
        return bool(left) and left <= PLANES

    def holder_of(self, role: str) -> str:
        """Who plays a role, as the name of a power where the text tells it."""
        told = [self.told_attacker] if role == ATTACKER else list(self.told_defenders)
        powers = {p for p in told if p in SIDES} | self._powers(role) | self._standing_powers(role) | self._powers_told(role)
        if len(powers) == 1:
            return powers.pop()
        if len(powers) > 1:
            raise Undecided("chybí údaj", "není řečeno, který ze spojenců území ovládá", "ae/7.1.6-d-kontrola")
        if "me" in told or self.role_of("me") == role:
            return "me"
        other = [self.told_attacker] if role == DEFENDER else list(self.told_defenders)
        return "you" if "me" in other or self.role_of("me") == OTHER[role] else role

    def _powers_told(self, role: str) -> set[str]:
        """The powers of which the text says that they play a role."""
        told = self.run.all_told("role_told")
        return {f.args[1] for f in told if f.args[0] == self.id and f.args[1] in SIDES and f.value == role}

    def _standing_powers(self, role: str) -> set[str]:
        units = self.run.all_told("units")
        return {f.args[0] for f in units if self.where is not None and f.args[1] == self.where and self.role_of(f.args[0]) == role}


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
        return battles[0] if len(battles) == 1 and (free or not self.is_on_board) else None

    @property
    def all_taken(self) -> tuple[str, ...]:
        """Every space that the text says was taken, and every one that units on the move take without a fight."""
        return tuple(dict.fromkeys([*(f.args[0] for f in self.run.all_told("taken_by")), *self.entered]))

    @property
    def entered(self) -> dict[str, str]:
        """The empty land of the enemy that land units drive through or enter (ae/6.1.3, ae/17.4), each with who does."""
        found: dict[str, str] = {}
        for entity in self.run.things("move"):
            move = Move(self.run, entity.id)
            if move.classes != {BY_LAND} or set(move.branches) == {"aa-gun"} or move.mover is None:
                continue
            for space in (*move.via, *((move.end,) if move.end is not None else ())):
                if move.board.kinds.get(space) == "land" and (move.stance_told(space) == EMPTY or _stops_among_guns(move, space)):
                    found[space] = move.mover
        return found

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
            raise Undecided("chybí údaj", "není řečeno, o které z obsazených území jde", "ae/8.3")
        fought = {e.where for e in (Ending(self.run, b.id) for b in self.run.things("battle")) if e.where is not None}
        fallen = {f.args[0] for f in self.run.all_told("fallen") if f.value}
        found = taken or (fallen if len(fallen) == 1 else set()) or (fought if len(fought) == 1 else set())
        return found.pop() if found else self.id

    def _told(self, kind: str) -> str | None:
        found = self.run.told(kind, self.space)
        return None if found is None else str(self.run.read(kind, self.space))

    @property
    def is_sea(self) -> bool:
        """Whether it is a sea zone."""
        told = self.run.told("kind", self.space)
        return self.table.board.kinds.get(self.space) == "sea" or told is not None and told.value == "sea"

    @property
    def is_convoy(self) -> bool:
        """Whether it is a convoy center: by the board, or called so."""
        concept = self.run.told("concept", self.space)
        named = self.is_on_board and bool(self.run.law.tables("uzemi").cell(self.space, "convoy"))
        return named or concept is not None and concept.value == "convoy"

    @property
    def is_returned(self) -> bool:
        """Whether an ally held it for a first owner whose capital has just been freed."""
        holder = self._told("controller")
        if holder not in FRIENDS or not self.is_on_board or self.original not in FRIENDS or holder == self.original:
            return False
        capital = self.table.capitals.get(self.original)
        freed = None if capital is None else self.run.told("taken_by", capital)
        return freed is not None and self.run.read("taken_by", str(capital)) in FRIENDS

    # -- who takes it ------------------------------------------------------------------------------------------------

    @property
    def end(self) -> str | None:
        """How the battle for it ended; None where it is told or nothing was fought."""
        if self._told("taken_by") is not None or self.battle is None or self.is_sea:
            return None
        found: str = self.run.read("battle_end", self.battle.id)
        return found

    @property
    def captor(self) -> str | None:
        """Who has taken it: as told, or the attacker who won and has a land unit there."""
        found = self.run.told("taken_by", self.id)
        if found is not None and isinstance(found.value, tuple):
            raise Undecided("chybí údaj", "popis uvádí víc dobyvatelů; útočí vždy jen jedna mocnost", "ae/10.1")
        told = self._told("taken_by")
        if told is not None:
            return told
        if self.space in self.entered:
            return self.entered[self.space]
        if self.end != "defender-destroyed" or self.battle is None:
            return None
        return self.battle.holder_of(ATTACKER) if self.run.read("land_unit_left", self.battle.id) else None

    @property
    def defender_of_flights(self) -> str | None:
        """Who is told to hold a space to which nothing but planes moves and for which no battle is told; else None."""
        coming = [m for e in self.run.things("move") if (m := Move(self.run, e.id)).end == self.space]
        if not coming or self.is_sea or self.battle is not None or any(m.classes != {BY_AIR} for m in coming):
            return None
        return None if self._told("taken_by") is not None else self._told("controller")

    @property
    def defender(self) -> str:
        """Who defends it."""
        assert self.battle is not None
        told = self._told("controller")
        return told if told is not None else self.battle.holder_of(DEFENDER)

    # -- whose it was ------------------------------------------------------------------------------------------------

    @property
    def original(self) -> str:
        """To whom it belonged when the game began."""
        return str(self.run.read("original", self.space))

    @property
    def is_liberation(self) -> bool:
        """Whether an ally takes what was another ally's."""
        captor = self.captor
        if captor is None or captor == GERMANY:
            return False
        if captor not in FRIENDS:
            if self._told("liberated") is None and self._told("original") is None and not self.is_on_board:
                return False
            if captor in {"me", "attacker", "you"} and self._told("original") != "ally":
                if self.original not in FRIENDS:
                    return False
                raise Missing(("my_nation", ()))
        return self.original in FRIENDS and (self.original != captor or captor == "ally")

    @property
    def capital_held(self) -> bool:
        """Whether Germany holds the capital of the one to whom it belonged; the capital itself is free once it is taken."""
        if self.space in self.table.capitals.values():
            return False
        return bool(self.run.read("capital_in_enemy_hands", self.original))

    @property
    def captures_capital_of(self) -> str | None:
        """Whose capital it is."""
        return next((n for n, capital in self.table.capitals.items() if capital == self.space), None)

    @property
    def money_of_the_defeated(self) -> int | str | None:
        """The IPC in hand of the power whose capital this is; ``all`` where the text does not count them."""
        nation = self.captures_capital_of
        if nation is None:
            raise Missing(("fallen_capital", ()))
        if self.captor is None and self._told("fallen") is None:
            return None
        held = self.run.told("money", nation)
        return "all" if held is None else int(self.run.read("money", nation))

    @property
    def is_special(self) -> bool:
        """Whether it belongs to the Middle East, which has a scale of its own."""
        return self.original == "independent"

    @property
    def loser(self) -> str:
        """Who held it before."""
        told = self._told("controller")
        captor = self.captor
        if told is not None and not (captor in FRIENDS and told in FRIENDS):  # sovětská Ukrajina, that a Briton frees, Germany has held
            return told
        if captor in FRIENDS or self.is_liberation:
            return GERMANY
        battle = self.battle
        if battle is not None:
            found = battle.holder_of(DEFENDER)
            if found not in {"defender", "you"}:
                return found
        if self.original in FRIENDS and captor == GERMANY:
            return self.original
        raise Missing(("controller", (self.space,)))

    @property
    def value(self) -> int:
        """Its IPC."""
        return int(self.run.read("ipc", self.space))

    def name(self, party: str) -> str:
        """A party in Czech, as the chart names it."""
        names = {"me": "vy", "you": "soupeř", "attacker": "útočník", "defender": "obránce", "ally": "původní majitel", "liberator": "osvoboditel"}
        chart = self.run.law.tables("mocnosti")
        return str(chart.cell(party, "czech")) if party in SIDES else names.get(party, party)

    @property
    def holder_now(self) -> str:
        """Who holds it after all."""
        return str(self.run.read("holder", self.id))


def _stops_among_guns(move: Move, space: str) -> bool:
    """Whether a tank stops on land in which the enemy has nothing but AA guns (ae/17.4-aa-prevzeti)."""
    return space == move.end and "armour" in move.branches and only_guns_there(move.space(space), move.mover)


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

    def _told(self, kind: str) -> str | None:
        capital = self.capital
        found = None if capital is None else self.run.told(kind, capital.id)
        return None if capital is None or found is None else str(self.run.read(kind, capital.id))

    @property
    def regained(self) -> bool:
        """Whether it has just taken its capital back."""
        capital = self.capital
        battle = None if capital is None else capital.battle
        if capital is None or battle is not None and battle.where is None and self._told("taken_by") is None:
            return False
        try:
            return capital.captor in {self.nation, self.id}
        except Missing:
            return False

    @property
    def capital_taken(self) -> bool | None:
        """Whether an enemy holds its capital, as far as the text tells."""
        if self._own_capital_taken:
            return True
        if self.regained:
            return False
        for kind in ("taken_by", "controller"):
            told = self._told(kind)
            if told is not None and told in SIDES:
                return SIDES[told] != SIDES.get(self.nation)
        loser = self._told("lost_by")
        if loser in SIDES and SIDES[str(loser)] != SIDES.get(self.nation):
            return False
        return True if self._told("fallen") else None


    @property
    def marches_home(self) -> bool:
        """Whether its units are to move to its own capital, or to fight for it."""
        capital = self.capital
        if capital is None or self.capital_taken is not None:
            return False
        get = self.run.told
        moves = [e.id for e in self.run.things("move") if (to := get("move_to", e.id)) is not None and to.value == capital.id]
        fights = [e.id for e in self.run.things("battle") if (at := get("battle_space", e.id)) is not None and at.value == capital.id]
        own = [get("mover", m) for m in moves] + [get("attacker", b) for b in fights]
        return any(f is not None and f.value in {self.id, self.nation} for f in own)

    @property
    def _own_capital_taken(self) -> bool:
        """Whether the text tells that a capital which it names by no name (moje hlavní město) is lost to an enemy of this power."""
        get = self.run.told
        told = next((k for k in ("taken_by", "fallen", "controller") if get(k, SOME_CAPITAL) is not None), None)
        owner = get("controller", SOME_CAPITAL) if told != "controller" else None
        if told is None or owner is not None and owner.value not in {self.id, "me"}:
            return False
        value = self.run.read(told, SOME_CAPITAL)
        return bool(value) if told == "fallen" else friend_or_foe(str(value), self.id) is False


class Factory(View):
    """A factory that somebody wants to use."""

    def _told(self, kind: str) -> str | None:
        found = self.run.told(kind, self.id)
        return None if found is None else str(self.run.read(kind, self.id))

    @property
    def place(self) -> Place | None:
        """Where it stands, as far as the text tells."""
        told = self._told("factory_space")
        taken = self.run.all_told("taken_by")
        found = told or (taken[0].args[0] if len(taken) == 1 else None)
        return Place(self.run, found) if found else None

    @property
    def just_captured(self) -> bool:
        """Whether it was captured in this turn, as the text tells it."""
        place = self.place
        return self._told("factory_captured") is not None or place is not None and place.captor is not None

    @property
    def in_later_turn(self) -> bool:
        """Whether it is to be used in a later turn."""
        return self._told("factory_turn") == "next" or self._told("factory_later") is not None


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
