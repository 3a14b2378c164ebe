"""A strategic bombing raid as the checks see it: a battle of the kind ``raid``, its planes, the fire before the bombs, the damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_acts import Fire
from referee.games.ae.battles.views_naval import role_of_units
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views import Move, doubt
from referee.games.ae.kinds import ATTACKER, DEFENDER, NOBODY, ROLES
from referee.games.ae.rules import says
from referee.games.ae.seafire import PLANES
from referee.games.ae.views import Table
from referee.games.ae.ways import AIR, LAND, over, route
from referee.games.ae.words import listed
from referee.law.finding import Missing
from referee.law.roles import View
from referee.law.runner import Runner

BOMBER, FIGHTER, GUN = "bomber", "fighter", "aa-gun"
RAID = "raid"
DIE = 6
"""The highest number on a die."""


class Raid(Battle):
    """The raid of the text."""

    @property
    def is_told(self) -> bool:
        """Whether the battle is a raid."""
        return self.is_raid

    @property
    def first_round(self) -> Round:
        """Its one round of fire."""
        rounds = rounds_of(self)
        return rounds[0] if rounds else Round(self.run, "round1")

    def missed(self, unit: str) -> bool:
        """Whether the text says that guns or interceptors hit nothing."""
        told = self.run.told("missed_all", self.id, unit)
        return told is not None and bool(self.run.read("missed_all", self.id, unit))

    @property
    def planes(self) -> Counter[str]:
        """The planes of the attacker at the start."""
        return Counter(self.attacking_planes)

    @property
    def guns_fire(self) -> bool:
        """Whether the text tells of an AA gun in the target."""
        return bool(self.force(DEFENDER).get(GUN)) or bool(self.aa_rolls)

    @property
    def interceptors(self) -> int:
        """Fighters that the defender sends against it."""
        return int(self.force(DEFENDER).get(FIGHTER, 0))

    def hits_of(self, role: str) -> int:
        """The hits of the fighters of a role; none where it has no fighter here or is told to have missed."""
        one = self.first_round
        if role == DEFENDER and self.missed(FIGHTER):
            return 0
        if not (self.interceptors if role == DEFENDER else self.force(ATTACKER).get(FIGHTER)) and not self._planes_fired(role):
            return 0
        return one.hits(role)

    def _planes_fired(self, role: str) -> bool:
        """Whether the text tells of fire of a role beside that of its guns."""
        rolls = [f for f in self.run.all_told("rolls") if f.args[2] != GUN and self.role_of(f.args[1]) == role]
        guns = any(f.args[2] == GUN for f in self.run.all_told("rolls"))
        return bool(rolls) or not guns and self.first_round.has_fired(role)

    # -- the damage --------------------------------------------------------------------------------------------------

    @property
    def has_survived(self) -> bool:
        """Whether the text says that the bombers came through the fire."""
        told = self.run.told("raid_survived", BOMBER)
        return told is not None and bool(self.run.read("raid_survived", BOMBER))

    @property
    def bomber_dice(self) -> tuple[int, ...]:
        """What the bombers threw: their own dice, or dice given to nobody or to the attacker."""
        dice: tuple[int, ...] = ()
        for stated in self.run.all_told("rolls"):
            if stated.args[2] == BOMBER and (stated.args[1] == NOBODY or self.role_of(stated.args[1]) != DEFENDER):
                dice += tuple(self.run.read("rolls", *stated.args))
        if dice:
            return dice
        for stated in self.run.all_told("throws"):
            if self.role_of(stated.args[1]) == ATTACKER:
                dice += tuple(self.run.read("throws", *stated.args))
        for stated in self.run.all_told("dice_fallen"):
            dice += tuple(self.run.read("dice_fallen", *stated.args))
        return dice

    @property
    def bombers_left(self) -> int | None:
        """How many bombers came through; None where the text does not tell how many came."""
        return int(self.run.read("raid_bombers_left", self.id)) if self.planes.get(BOMBER) else None

    @property
    def fallen(self) -> Counter[str]:
        """The planes of the attacker that the text says fell, by kind."""
        found = self.told_losses(ATTACKER)
        for stated in self.run.all_told("planes_lost", "shot_by"):
            found[stated.args[1]] += int(self.run.read(stated.kind, *stated.args))
        return found

    def hits_against(self) -> int:
        """The hits of guns and interceptors; those of interceptors as told where only what fell is told."""
        silent = self.fallen and not self._planes_fired(DEFENDER)
        return self.shot_down() + (0 if silent else self.hits_of(DEFENDER))

    @property
    def damage(self) -> int:
        """The sum of the dice of the bombers that came through."""
        return int(self.run.read("raid_sum", self.id))

    @property
    def cash(self) -> int | None:
        """The IPC in the hand of the one who is bombed, where the text tells."""
        told = self.run.all_told("money")
        mine = [f for f in told if self._is_victim(f.args[0])]
        if len(mine) == 1:
            return int(self.run.read("money", *mine[0].args))
        return None

    def _is_victim(self, party: str) -> bool:
        role = self.role_of(party)
        if role is not None:
            return role == DEFENDER
        space = self.run.told("battle_space", self.id)
        if space is None:
            return len(self.run.all_told("money")) == 1 and party != self.told_attacker
        owner = self.table.board.owners.get(str(space.value))
        return owner == party or party in SIDES and owner is not None and SIDES.get(owner) == SIDES[party] == owner

    # -- losses ------------------------------------------------------------------------------------------------------

    def told_losses(self, role: str) -> Counter[str]:
        """The planes of a role that the text says were given a hit or fell."""
        found: Counter[str] = Counter()
        for one in rounds_of(self):
            found += one.losses(role)
        for stated in self.run.all_told("given_to"):
            act, unit = stated.args
            owner = self.run.told("assigned_of", act) or self.run.told("assigner", act)
            if owner is not None and self.role_of(str(owner.value)) == role and unit in PLANES and not found.get(unit):
                count = self.run.told("assigned", act, unit)
                found[unit] += int(count.value) if count is not None else 1
        return found

    def losses_in_words(self, due: int, gone: Mapping[str, int] | None, interceptors: int) -> str:
        """What each side loses, in words; ``gone``: the planes of the attacker, None where he still chooses ``due`` of them."""
        mine = says("planes_of_his_choice", count=due) if gone is None else listed(self.run, gone) or "nic"
        fallen = says("defending_fighters", count=interceptors) if interceptors else "nic"
        return says("losses_of_the_fight", attacker=mine, defender=fallen)

    # -- who may take part -----------------------------------------------------------------------------------------------

    @property
    def target(self) -> str | None:
        """The space that is bombed."""
        told = self.run.told("battle_space", self.id)
        return None if told is None else str(self.run.read("battle_space", self.id))

    @property
    def has_factory(self) -> bool | None:
        """Whether there is a factory in the target, as told or as the board has it; None where neither tells."""
        target = self.target
        if target is None:
            return None
        told = self.run.told("has_factory", target)
        if told is not None:
            return bool(self.run.read("has_factory", target))
        board = self.table.board
        if any(f.args[1:] == (target, "factory") and f.value for f in self.run.all_told("units")):
            return True
        return target in board.factories if target in board.kinds else None

    @property
    def sends(self) -> frozenset[str]:
        """The kinds of units that fly."""
        sent = {f.args[2] for f in self.run.all_told("present") if f.args[0] == self.id and self.role_of(f.args[1]) != DEFENDER}
        return frozenset(sent | set(self.force_before_guns(ATTACKER)))

    @property
    def has_bombers(self) -> bool | None:
        """Whether bombers fly; None where the text does not tell of what kinds the planes are."""
        sent = self.sends
        return True if BOMBER in sent else False if sent and not sent & {"air", "unit"} else None

    @property
    def fights_also(self) -> bool:
        """Whether planes of the raid should fight for the land, too."""
        told = [f for f in self.run.all_told("raid_also_fights") if f.args[0] == self.id]
        if not told and self.meets_troops:
            raise Missing(("raid_also_fights", (self.id, BOMBER)))
        return any(f.value for f in told)

    @property
    def meets_troops(self) -> bool:
        """Whether land units that no raid meets are told to be in it."""
        units = self.table.units
        return self.is_raid and any(units.cell(unit, "class") == LAND for unit in {*self.force(DEFENDER)} - {GUN} if unit in units.rows)


class RaidMove(Move):
    """A flight to a raid."""

    @property
    def raid(self) -> Raid:
        """The raid."""
        return the_raid(self.run)

    @property
    def is_raid(self) -> bool:
        """Whether it leads to a raid."""
        told = self.run.told("for_raid", self.id)
        return told is not None and bool(self.run.read("for_raid", self.id))


class RaidFire(Fire):
    """Planes of a raid that would fire."""

    def _of_plane(self, kind: str) -> str | None:
        for unit in self.units:
            found = self.run.told(kind, self.battle.id, unit)
            if found is not None:
                return str(self.run.read(kind, self.battle.id, unit))
        return None

    @property
    def by_guns(self) -> bool:
        """Whether the AA guns shot it down."""
        by = self._of_plane("hit_by")
        return by == GUN if by is not None else self.by_aa

    @property
    def is_hit(self) -> bool:
        """Whether fighters hit it."""
        return not self.by_guns and (self.is_casualty or self._of_plane("chosen_hit") is not None)

    @property
    def defends(self) -> bool:
        """Whether it is an interceptor: by its words, because the escort hit it, or as the only side that has such units is the defender."""
        return role_of_units(self.raid, self.told("firing_party") or self._of_plane("hit_whose"), self.units) == DEFENDER

    @property
    def raid(self) -> Raid:
        """The raid."""
        return the_raid(self.run)


class Shot(View):
    """A kind of unit that fires in a raid, and what becomes of what it hits."""


class Escort(View):
    """Fighters that fly with the bombers of a raid."""

    @property
    def reach(self) -> int:
        """How many spaces a fighter flies in a turn."""
        return int(Table(self.run).units.cell(FIGHTER, "move"))

    @property
    def steps(self) -> int | None:
        """The spaces to the target: as told, else over the board; None where the text does not tell where it starts."""
        if self.run.told("escort_steps", self.id) is not None:
            return int(self.run.read("escort_steps", self.id))
        if self.run.told("escort_from", self.id) is None:
            return None
        ends = str(self.run.read("escort_from", self.id)), str(self.run.read("battle_space", the_raid(self.run).id))
        board = Table(self.run).board
        way = route(board, ends, over(board, AIR))
        if way.unsure:
            raise doubt(board, way.unsure)
        return way.steps if way.spaces else None


class Throw(View):
    """Dice of a kind of unit in a raid."""

    def __init__(self, run: Runner, battle_id: str, unit: str) -> None:
        super().__init__(run, battle_id)
        self.unit = unit

    @property
    def raid(self) -> Raid:
        """The raid."""
        return Raid(self.run, self.id)

    @property
    def planes(self) -> int:
        """How many planes come. Missing where the text does not tell."""
        found = sum(self.raid.planes.values())
        if not found:
            raise Missing(("force", (self.id, ATTACKER, BOMBER)))
        return found

    @property
    def bombers_left(self) -> int:
        """How many bombers came through. Missing where the text does not tell how many came."""
        left = self.raid.bombers_left
        if left is None:
            raise Missing(("force", (self.id, ATTACKER, BOMBER)))
        return left


class Payer(View):
    """Whoever pays something, as the text asks for it."""

    @property
    def raid(self) -> Raid:
        """The raid."""
        return the_raid(self.run)

    @property
    def is_not_bombed(self) -> bool:
        """Whether it is the attacker, a power of his side, or an ally of the one whose space is bombed."""
        raid, side = self.raid, SIDES.get(self.id)
        attacker, owner = raid.told_attacker, raid.table.board.owners.get(str(raid.target))
        if self.id == attacker:
            return True
        if side is None:
            return False
        return SIDES.get(str(attacker)) == side or owner in SIDES and owner != self.id and SIDES[str(owner)] == side


class DefendAgain(View):
    """A unit that should defend a space: an interceptor the land below it, a fighter on an island the sea around it."""

    @property
    def met_a_raid(self) -> bool:
        """Whether the text tells of a raid before."""
        return some_raid(self.run) or bool(self.run.things("intercept"))

    @property
    def fighters(self) -> bool:
        """Whether it is about fighters."""
        return any(f.args == (self.id, FIGHTER) for f in self.run.all_told("defends_also"))

    @property
    def place(self) -> str | None:
        """What should be defended, as told."""
        told = self.run.told("defends_place", self.id)
        return None if told is None else str(self.run.read("defends_place", self.id))

    @property
    def base(self) -> str | None:
        """Where the fighter stands, as told."""
        if self.run.told("defends_from", self.id) is not None:
            return str(self.run.read("defends_from", self.id))
        there = [f for f in self.run.all_told("units") if f.args[2] == FIGHTER and f.value]
        if len(there) != 1:
            return None
        self.run.read("units", *there[0].args)
        return there[0].args[1]

    @property
    def _kind(self) -> str | None:
        return None if self.place is None else Table(self.run).board.kinds.get(self.place)

    @property
    def is_at_sea(self) -> bool:
        """Whether a sea zone should be defended."""
        return self._kind == "sea"

    @property
    def is_on_land(self) -> bool:
        """Whether land should be defended."""
        return self._kind == "land"

    @property
    def is_from_island(self) -> bool:
        """Whether the fighter stands on land with nothing but sea around it."""
        base, board = self.base, Table(self.run).board
        if base is None or board.kinds.get(base) != "land":
            return False
        return all(board.kinds[near] == "sea" for near in board.graph.near(base))


def the_raid(run: Runner) -> Raid:
    """The raid of the text; the battle, where none of it is a raid."""
    battles = [Raid(run, e.id) for e in run.things("battle")]
    return next((b for b in battles if b.is_raid), battles[0] if battles else Raid(run, "battle1"))


def some_raid(run: Runner) -> bool:
    """Whether the text tells of a raid."""
    return any(f.value == RAID for f in run.all_told("battle_kind"))


__all__ = [
    "BOMBER", "DEFENDER", "FIGHTER", "GUN", "RAID", "ROLES", "DefendAgain", "Payer", "Raid", "RaidFire", "RaidMove", "Shot", "Throw",
    "some_raid", "the_raid",
]  # fmt: skip
