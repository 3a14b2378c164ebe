"""Acts and questions of naval battles: who aims at whom, submarines that submerge, hits given out, what becomes of ships and cargo."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.ae.battles.views import Battle, the_battle
from referee.games.ae.battles.views_acts import Fire
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ATTACKER, DEFENDER, LAND_UNITS, NOBODY, OTHER, ROLES
from referee.games.ae.rules import says
from referee.games.ae.seafire import (
    BATTLESHIP,
    DAMAGED,
    DESTROYER,
    PLANES,
    SHIPS,
    SUBMARINE,
)
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

FIRST_ROUND, FIRST_BATTLE = "round1", "battle1"
"""What the round and the battle are called of which the text names none."""


def last_round(battle: Battle) -> Round | None:
    """The round told last."""
    rounds = rounds_of(battle)
    return rounds[-1] if rounds else None


def role_of_units(battle: Battle, party: str | None, units: Iterable[str]) -> str | None:
    """The role that units play: that of their party, else that of the side that alone has such units; None where the text tells neither."""
    if party is not None:
        found = battle.role_of(party)
        if found is not None:
            return found
    told = {role for u in units if (role := battle.told_role_of_unit(u)) is not None}
    if len(told) == 1:
        return told.pop()
    owners = [r for r in ROLES if any(battle.force(r).get(u) for u in units)]
    return owners[0] if len(owners) == 1 else None


def has_destroyer(battle: Battle, role: str | None) -> bool:
    """Whether the side has a destroyer in the battle, or an ally's stands by; asks whose a destroyer is that nobody owns."""
    if role is not None:
        return (last_round(battle) or Round(battle.run, FIRST_ROUND)).has_destroyer(role)
    told = [f for f in battle.run.all_told("force", "units", "present") if f.args[-1] == DESTROYER and f.value]
    if told and battle.told_attacker is None and not any(NOBODY in f.args for f in told):
        raise Missing(("attacker", (battle.id,)))
    if told:
        raise Missing(("unit_role", (battle.id, DESTROYER)))
    return bool(battle.run.read("destroyer_there", battle.id, ATTACKER))


class _OfBattle(View):
    """An act of a naval battle."""

    @property
    def battle(self) -> Battle:
        """The battle."""
        return the_battle(self.run)

    def told(self, kind: str) -> str | None:
        """A fact about the act as the text states it."""
        found = self.run.told(kind, self.id)
        return None if found is None else str(self.run.read(kind, self.id))

    def units_of(self, kind: str) -> list[str]:
        """The kinds of units in the facts of a kind about the act."""
        return [f.args[1] for f in self.run.all_told(kind) if f.args[0] == self.id and f.value is not False]

    @property
    def submerged_told(self) -> bool:
        """Whether the text calls submarines submerged, or tells that they have submerged."""
        told = self.run.told("is_submerged", SUBMARINE)
        if told is not None:
            return bool(self.run.read("is_submerged", SUBMARINE))
        return False


class Aim(_OfBattle):
    """Units that would attack others, or fire at them, at sea."""

    @property
    def units(self) -> list[str]:
        """What attacks."""
        return self.units_of("aims")

    @property
    def targets(self) -> list[str]:
        """What it attacks."""
        return self.units_of("aimed_at")

    @property
    def role(self) -> str | None:
        """The role of those who attack, where the text tells."""
        told = self.told("aim_role")
        return DEFENDER if told == "False" else role_of_units(self.battle, self.told("aim_party"), self.units)

    @property
    def planes_at_submarines(self) -> bool:
        """Whether planes alone attack submarines."""
        return bool(self.units) and set(self.units) <= PLANES and SUBMARINE in self.targets

    @property
    def submarines_at_planes(self) -> bool:
        """Whether submarines attack planes."""
        return SUBMARINE in self.units and bool(set(self.targets) & PLANES)

    @property
    def has_destroyer(self) -> bool:
        """Whether a friendly destroyer is in the battle."""
        return bool(self.run.read("aim_destroyer", self.id))

    @property
    def destroyers(self) -> tuple[int, int]:
        """How many destroyers its side had when the round told last began, and how many of them it lost; none where the text does not tell."""
        role, one = self.role, last_round(self.battle)
        had = self.battle.force(role).get(DESTROYER, 0) if role is not None else 0
        if role is None or one is None or not had:
            return had, 0
        return one.force(role).get(DESTROYER, 0), one.losses(role)[DESTROYER]

    @property
    def ally_helps(self) -> bool:
        """Whether an ally's destroyer stands by where its side has none, or none left."""
        role, (had, lost) = self.role, self.destroyers
        return role is not None and had <= lost and self.battle.ally_stands_by(role, DESTROYER)

    @property
    def at_submerged(self) -> bool:
        """Whether the target is submerged: called so, or submerged in the battle of this turn."""
        if self.told("aim_submerged") == "True":
            return True
        return SUBMARINE in self.targets and (self.submerged_told or self.dived_before and not self.surfaced_since)

    @property
    def dived_before(self) -> bool:
        """Whether the text tells that a submarine submerged in its battle."""
        told = self.run.all_told("dived", "submerging", "submerger")
        return bool([self.run.read(f.kind, *f.args) for f in told])

    @property
    def in_another_turn(self) -> bool:
        """Whether it is another power's turn than that of the battle, as told."""
        turn, attacker = self.run.told("turn_of"), self.battle.told_attacker
        if turn is not None and attacker in SIDES:
            return bool(self.run.read("turn_of") != attacker)
        party = self.told("aim_party")
        return party in SIDES and attacker in SIDES and party != attacker

    @property
    def surfaced_since(self) -> bool:
        """Whether a submarine that submerged has surfaced since."""
        return bool(self.run.read("aim_surfaced", self.id))

    @property
    def is_submerged(self) -> bool:
        """Whether a submerged submarine would attack."""
        return self.told("aimer_submerged") == "True" or SUBMARINE in self.units and self.submerged_told

    @property
    def space(self) -> str | None:
        """Where it would attack."""
        return self.told("aim_space")

    @property
    def at_land(self) -> bool | None:
        """Whether it would attack on land; None where the text does not tell."""
        if self.space is None:
            return None
        kind = Table(self.run).board.kinds.get(self.space)
        if kind is None:
            told = self.run.told("kind", self.space)
            kind = str(told.value) if told is not None else None
        return None if kind is None else kind == "land"

    @property
    def ships_only(self) -> bool:
        """Whether ships alone attack."""
        return bool(self.units) and set(self.units) <= SHIPS


class Submerge(_OfBattle):
    """Submarines that would submerge."""

    @property
    def units(self) -> list[str]:
        """What would submerge."""
        return self.units_of("submerging")

    @property
    def role(self) -> str | None:
        """The role of the submarines, where the text tells."""
        return role_of_units(self.battle, self.told("submerger"), [SUBMARINE])

    @property
    def is_hit(self) -> bool:
        """Whether the submarine that would submerge was hit, as told of it or by the losses where they leave no other that could be meant."""
        told = self.told("submerging_hit")
        if told is not None:
            return told == "True"
        own = [f for f in self.run.all_told("losses") if f.args[2] == SUBMARINE and self._own(f.args[1])]
        lost = sum(int(self.run.read("losses", *f.args)) for f in own)
        if not lost:
            return False
        had = self.battle.force(self.role).get(SUBMARINE, 0) if self.role is not None else 0
        counted = self.run.told("submerging", self.id, SUBMARINE)
        wanted = 1 if counted is None or counted.value is True else int(counted.value)
        return had - lost < wanted

    def _own(self, party: str) -> bool:
        """Whether losses of a party may be of the side that would submerge."""
        return self.role is None or self.battle.role_of(party) in {self.role, None}

    @property
    def before(self) -> list[str]:
        """In front of what it would submerge."""
        return self.units_of("submerge_despite")

    @property
    def fires_too(self) -> bool:
        """Whether the same submarine would fire as well."""
        return self.told("submerge_and_fire") == "True"

    @property
    def all_of_them(self) -> bool:
        """Whether all submarines are spoken of."""
        return self.told("submerge_all") == "True"


class FireAtSea(Fire):
    """Units that would fire, as naval rules see them."""

    @property
    def side(self) -> str | None:
        """The role of those who would fire, where the text tells; a unit that is hit is not of the one side that has fired."""
        told = role_of_units(self.battle, self.told("firing_party"), self.units)
        one = last_round(self.battle) if told is None and self.is_casualty and self.told("firing_party") is None else None
        fired = [r for r in ROLES if one is not None and one.has_fired(r, by_dice=True)]
        return OTHER[fired[0]] if len(fired) == 1 else told

    @property
    def likely_side(self) -> str:
        """As `side`; the defender, whose casualties fire back, where the text does not tell."""
        return self.side or DEFENDER

    @property
    def round(self) -> Round:
        """The round told last, else the first."""
        return last_round(self.battle) or Round(self.run, FIRST_ROUND)

    @property
    def asked_side(self) -> str | None:
        """As `side`, but asks for it; of a submarine of which nothing is told first whether it is submerged."""
        if self.side is None and self.told("firing_party") is not None:
            return self.battle.role(str(self.told("firing_party")))
        if self.side is not None or not self.units or not set(self.units) <= SHIPS | PLANES:
            return self.side
        if SUBMARINE in self.units and not self.was_hit:
            self.run.read("is_submerged", SUBMARINE)
        return self.battle.role_of_unit(self.units[0])

    @property
    def is_aboard(self) -> bool:
        """Whether land units aboard a ship would fire."""
        if self.told("fire_aboard") is not None:
            return any(u in LAND_UNITS or u in {"unit", "aa-gun"} for u in self.units)
        aboard = [u for u in self.units if u in LAND_UNITS and self.run.told("aboard", u) is not None]
        return bool(aboard) and bool(self.run.read("aboard", aboard[0]))

    @property
    def is_damaged(self) -> bool:
        """Whether a battleship would fire that was hit and is not lost."""
        return self.told("fire_damaged") == "True" or DAMAGED in self.units or bool(self.run.read("turned_over", self.id))

    @property
    def is_lost(self) -> bool:
        """Whether what was hit is lost by it: of a battleship that is another question (ae/7.2-bitevni)."""
        if BATTLESHIP not in self.units:
            return True
        if any(self.run.told(kind, self.id) is not None for kind in ("firing_state", "firing_hit", "fire_first_strike")):
            return self.told("firing_state") is not None or self._had_been_hit
        if self.run.told("only_struck", BATTLESHIP) is not None:
            return not self.run.read("only_struck", BATTLESHIP)
        one, role = last_round(self.battle), self.side
        if one is not None and role is not None and one.losses(role)[BATTLESHIP]:
            return True
        return bool(self.run.read("is_sunk", BATTLESHIP))

    @property
    def _had_been_hit(self) -> bool:
        """Whether its side had no battleship left that was whole when the round told last began, so that this hit is the second of one."""
        one, role = last_round(self.battle), self.side
        if one is None or role is None or not one.before():
            return False
        there = one.force(role)
        return bool(there.get(DAMAGED)) and not there.get(BATTLESHIP)

    @property
    def is_submerged(self) -> bool:
        """Whether a submerged submarine would fire."""
        if self.told("fire_submerged") == "True":
            return True
        told = self.run.told("is_submerged", SUBMARINE)
        if SUBMARINE not in self.units:
            return False
        if told is None and (self.side is not None or self.was_hit or self.run.told("fire_submerged", self.id) is not None):
            return False
        return bool(self.run.read("is_submerged", SUBMARINE))

    @property
    def was_hit(self) -> bool:
        """Whether the unit was hit, as told or by the losses of the round."""
        if self.is_casualty or self.told("fire_first_strike") is not None:
            self._heed_the_hit()
            return True
        told = list(self.run.all_told("given_to", "assigned", "assigned_hits", "only_struck")) if self.units else []
        if any(self.run.read(f.kind, *f.args) and f.args[-1] in self.units for f in told):
            return True
        one, role = last_round(self.battle), self.side
        if one is None or role is None:
            return False
        return any(one.losses(role)[u] for u in self.units) or bool(self.run.read("surely_hit", self.id))

    def _heed_the_hit(self) -> None:
        """Looks at what the text tells of the hit that such a unit took: how it was given out, and how many there were."""
        given = [f for f in self.run.all_told("given_to", "assigned") if f.args[-1] in self.units]
        self.run.about(*{f.args[0] for f in given})
        self.run.all_told("hits_told")

    @property
    def by_first_strike(self) -> bool:
        """Whether submarines that may have the first strike hit it."""
        if self.told("fire_first_strike") is not None:
            return True
        told = self.run.told("first_strike_told", self.battle.id)
        if told is not None:
            return bool(self.run.read("first_strike_told", self.battle.id))
        return bool(self.run.read("hit_by_submarine", self.id))

    @property
    def attackers(self) -> dict[str, int]:
        """What attacks. Missing where the text speaks of an attacking submarine and does not count it."""
        attackers = self.battle.force(ATTACKER)
        there = [f for f in self.run.all_told("present") if f.args[0] == self.battle.id and f.args[2] == SUBMARINE and f.value]
        if not attackers.get(SUBMARINE) and any(self.battle.role_of(f.args[1]) != DEFENDER for f in there):
            raise Missing(("force", (self.battle.id, ATTACKER, SUBMARINE)))
        return attackers

    @property
    def told_by_submarines(self) -> bool:
        """Whether a submarine that the text names may have hit it, where nothing that attacks is counted; asks whose it is where nobody tells."""
        told = [f for f in self.run.all_told("unit_hits", "unit_hit", "rolls", "present", "shooters") if f.value]
        roles = {self.battle.role_of(f.args[1]) for f in told if f.args[2] == SUBMARINE} - {DEFENDER}
        if None in roles:
            raise Missing(("attacker", (self.battle.id,)))
        if not roles:
            hit = [f for f in told if f.kind in {"unit_hit", "unit_hits"} and self.battle.role_of(f.args[1]) == ATTACKER]
            return not hit and bool(self.run.read("submarines_attack", self.battle.id))
        if any(f.args[2] != SUBMARINE and self.battle.role_of(f.args[1]) != DEFENDER for f in told):
            raise Undecided("chybí údaj", says("hit_by_a_submarine"), "ae/7.2.2-hned")
        return True

    @property
    def own_destroyer(self) -> bool:
        """Whether the side of the unit had a destroyer in the round, itself included."""
        return DESTROYER in self.units or has_destroyer(self.battle, self.likely_side)
