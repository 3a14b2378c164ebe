"""The rounds of a battle: dice, hits, losses, and what either side has before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from referee.games.ae.amphibious import views_landing as landing
from referee.games.ae.battles.views import Battle, the_battle
from referee.games.ae.battles.views_round_names import NamedRound, rounds_named
from referee.games.ae.kinds import (
    ARTILLERY,
    ATTACKER,
    CLASSES,
    INFANTRY,
    NOBODY,
    OTHER,
    PAIRED,
    ROLES,
    UNHITTABLE,
    dice_of,
)
from referee.games.ae.rules import says
from referee.games.ae.seafire import (
    BATTLESHIP,
    BESIDE,
    BY_SHIP,
    BY_SUB,
    SUBMARINE,
    may_hit,
    source,
)
from referee.kit.dice import Volley
from referee.law.facts import Told
from referee.law.finding import Missing, Undecided


class Round(NamedRound):
    """One round of a battle: the dice, the hits, the losses."""

    @property
    def battle(self) -> Battle:
        """The battle that it belongs to: the text tells of one."""
        return the_battle(self.run)

    def before(self) -> list[Round]:
        """The rounds before this one."""
        rounds = rounds_of(self.battle)
        return rounds[: next((i for i, r in enumerate(rounds) if r.id in self.ids), 0)]

    def rolls(self, role: str) -> dict[str, tuple[int, ...]]:
        """The dice of each kind of unit that the text tells for a role."""
        told = [f for f in self.run.all_told("rolls") if f.args[0] in self.ids and self._plays(f.args[1], f.args[2], role)]
        found: dict[str, tuple[int, ...]] = {}
        for stated in told:
            if not _is_told_again(stated, told):
                unit = stated.args[2]
                found[unit] = found.get(unit, ()) + dice_of(stated.value)
        return found

    def rollers(self, role: str) -> dict[str, int]:
        """Of how many units of each kind the text says that they threw the dice it tells."""
        found = [f for f in self.run.all_told("rollers") if f.args[0] in self.ids and self._plays(f.args[1], f.args[2], role)]
        return {f.args[2]: int(f.value) for f in found}

    def _may_play(self, party: str, unit: str, role: str) -> bool:
        """As `_plays`, but no where the text does not tell."""
        if party != NOBODY:
            return self.battle.role_of(party) == role
        plain = INFANTRY if unit == PAIRED else unit
        return [r for r in ROLES if self.battle.force(r).get(plain)] == [role]

    def _plays(self, party: str, unit: str, role: str, asked: str = "roll_of") -> bool:
        """Whether dice belong to a role: by their party, else by the side that alone has such a unit; else ``asked`` asks for it."""
        if party != NOBODY:
            return f"{party}{BESIDE}{unit}" not in self.battle.ships_beside() and self.battle.role(party) == role
        if unit == "aa-gun":
            return bool(self.run.read("roll_of", unit, self.id) == role)
        kinds = CLASSES.get(unit, {INFANTRY if unit == PAIRED else unit})
        owners = [r for r in ROLES if any(self.battle.force_before_guns(r).get(u) for u in kinds)]
        if len(owners) == 1:
            return owners[0] == role
        if unit == PAIRED or unit in landing.BOMBARDERS and self.battle.is_amphibious:
            return bool(self.run.read("roll_of", unit, self.id) == role)
        return self._owner(unit, asked) == role

    def _owner(self, unit: str, asked: str) -> str:
        """The role of a unit of which the text names no owner; where it names those who have such units but not who attacks, that is asked."""
        told = [f for f in self.run.all_told("units", "force", "present", "left") if f.args[2] == unit]
        for party in dict.fromkeys(f.args[0 if f.kind == "units" else 1] for f in told):
            if party != NOBODY:
                self.battle.role(party)
        return self.battle.told_role_of_unit(unit) or str(self.run.read(asked, unit, self.id))

    def throws(self, role: str) -> tuple[int, ...]:
        """The dice of a role that the text does not tell apart by unit."""
        found: tuple[int, ...] = ()
        for stated in self.run.all_told("throws"):
            where, party = stated.args
            if where in self.ids and self.battle.role(party) == role:
                found += dice_of(stated.value)
        return found

    def has_fired(self, role: str, by_dice: bool = False) -> bool:
        """Whether the text tells of fire of a role in this round: of its dice or hits, or (unless ``by_dice``) that it fired."""
        battle = self.battle
        kinds = ("throws", "hits_told") if by_dice else ("throws", "hits_told", "fired")
        parties = [f.args[1] for f in self.run.all_told(*kinds) if f.args[0] in self.ids]
        if any(battle.role_of(p) == role for p in parties):
            return True
        thrown = self.run.all_told("rolls", "unit_hits", "unit_missed")
        if any(f.args[0] in self.ids and self._may_play(f.args[1], f.args[2], role) for f in thrown):
            return True
        if any(self.run.told("all_hit", i) is not None for i in self.ids):
            return True
        taken = [f.args[1] for f in self.run.all_told("hits_taken") if f.args[0] in self.ids]
        return any(battle.role_of(p) == OTHER[role] for p in taken)

    @property
    def support_told(self) -> int | None:
        """The hits that the text tells of ships which support the landing; None where it tells of none."""
        if self.battle.is_naval or self.run.told("support_hits", self.battle.id) is None:
            return None
        return int(self.run.read("support_hits", self.battle.id))

    @property
    def support_hits(self) -> int:
        """The hits of supporting ships in this round."""
        return 0 if self.support_told is None else int(self.run.read("support_in_round", self.id))

    def is_fought_by(self, role: str) -> bool:
        """Whether the text tells of dice or hits of a role in this round."""
        told = self.rolls(role) or self.throws(role) or self.unit_hits(role)
        return bool(told) or any(
            f.args[0] in self.ids and self.battle.role_of(f.args[1]) == role for f in self.run.all_told("hits_told")
        ) or any(f.args[0] in self.ids and self.battle.role_of(f.args[1]) == OTHER[role] for f in self.run.all_told("hits_taken"))

    def losses(self, role: str) -> Counter[str]:
        """What the text says that a role lost in this round."""
        found: Counter[str] = Counter()
        for stated in self.run.all_told("losses"):
            where, party, unit = stated.args
            if where in self.ids and self._plays(party, unit, role, "loss_of"):
                found[self._meant(unit, role)] += int(self.run.read("losses", *stated.args))
        if found[BATTLESHIP] and self.run.told("only_struck", BATTLESHIP) is not None and self.run.read("only_struck", BATTLESHIP):
            del found[BATTLESHIP]
        return found

    def _meant(self, unit: str, role: str) -> str:
        """The kind of unit that a word for a class of units (loď) means: the only such kind that the role has."""
        if unit not in CLASSES:
            return unit
        kinds = [u for u, n in self.battle.force(role).items() if n and u in CLASSES[unit]]
        if len(kinds) != 1:
            raise Undecided("chybí údaj", says("which_unit_it_was"), "ae/7.2.3-vyber")
        return kinds[0]

    def hits(self, role: str) -> int:
        """The hits of a role in this round."""
        return int(self.run.read("hits", self.id, role))

    def force(self, role: str) -> dict[str, int]:
        """What a role has at the start of this round; for the attacker, after the fire of AA guns."""
        before = self.before()
        return dict(self.run.once(("left", self.id, role), lambda: before[-1].left(role) if before else self.battle.force(role)))

    # -- at sea ------------------------------------------------------------------------------------------------------

    def has_destroyer(self, role: str) -> bool:
        """Whether a destroyer is on the side of a role when the round begins."""
        return bool(self.run.read("destroyer_helps", self.id, role))

    def strikes_first(self, role: str) -> bool:
        """Whether the submarines of a role have the first strike in this round."""
        return bool(self.force(role).get(SUBMARINE)) and bool(self.run.read("first_strike", self.id, role))

    def dived(self, role: str) -> int:
        """How many submarines of a role submerge in this round, as the text tells."""
        told = [f for f in self.run.all_told("dived") if f.args[0] in self.ids and self._plays(f.args[1], SUBMARINE, role, "dive_of")]
        return sum(int(self.run.read("dived", *f.args)) for f in told)

    def can_fire(self, role: str) -> bool:
        """Whether a role has anything in this round that can hit at all and does not submerge."""
        if not self.force(role):
            return True
        return any(self.battle.value_of(u, role) for u, n in self.surfaced(role).items() if n)

    def hits_by_source(self, role: str) -> Counter[str]:
        """The hits of a role by what they come from; Undecided where that is not told and matters."""
        found: Counter[str] = Counter()
        if not self.can_fire(role):
            return found
        for unit, count in self.unit_hits(role).items():
            found[source(unit)] += count
        rest = self.hits(role) - found.total()
        if rest <= 0:
            return found
        told = {u for u, n in self.unit_hits(role).items()} | set(self.rolls(role))
        others = {u: n for u, n in self.battle.shooters(self.force(role), role).items() if u not in told and self.battle.value_of(u, role)}
        origins = {source(u) for u in others}
        if len(origins) > 1 and rest == sum(others.values()):
            for unit, count in others.items():
                found[source(unit)] += count
            return found
        if len(origins) > 1 and self._origin_matters(role, origins):
            raise Undecided("chybí údaj", says("which_units_hit"), "ae/7.2.3")
        found[origins.pop() if len(origins) == 1 else BY_SHIP] += rest
        return found

    def unit_hits(self, role: str) -> dict[str, int]:
        """The hits of each kind of unit of which the text tells dice or hits."""
        told = [u for u in self.rolls(role) if u not in UNHITTABLE]
        counted = [f.args for f in self.run.all_told("unit_hits", "unit_missed") if f.args[0] in self.ids]
        told += [unit for _, party, unit in counted if self._plays(party, unit, role)]
        if self.all_hit:
            told += [u for u in self.battle.shooters(self.force(role), role) if self.battle.value_of(u, role)]
        return {u: int(self.run.read("scores", self.id, role, u)) for u in dict.fromkeys(told)}

    @property
    def all_hit(self) -> bool:
        """Whether the text says that all have hit."""
        return any(self.run.told("all_hit", i) is not None and self.run.read("all_hit", i) for i in sorted(self.ids))

    def hits_of(self, role: str, unit: str) -> int | None:
        """The hits that the text tells of a kind of unit; None where it tells dice or nothing."""
        for stated in self.run.all_told("unit_hits"):
            where, party, kind = stated.args
            if kind == unit and where in self.ids and self._plays(party, unit, role):
                return int(self.run.read("unit_hits", *stated.args))
        for stated in self.run.all_told("unit_missed"):
            where, party, kind = stated.args
            if kind == unit and where in self.ids and self._plays(party, unit, role):
                self.run.read("unit_missed", *stated.args)
                return 0
        return None

    def _origin_matters(self, role: str, origins: set[str]) -> bool:
        targets = [u for u, n in self.force(OTHER[role]).items() if n]
        with_destroyer = self.has_destroyer(role)
        if BY_SUB in origins and self.strikes_first(role):
            return True
        return any(not may_hit(o, t, with_destroyer) for o in origins for t in targets)

    def surfaced(self, role: str) -> Counter[str]:
        """What can be hit of a role."""
        return Counter(self.run.read("exposed", self.id, role))

    def naval_options(self, role: str) -> list[Counter[str]]:
        """Every force that a role can have after this round at sea, by the hits of the other side and his choice."""
        own = {frozenset((u, n) for u, n in o.items() if BESIDE not in u) for o in self.allied_options(role)}
        return [Counter(dict(sorted(o))) for o in sorted(own, key=sorted)]

    def allied_options(self, role: str) -> list[Counter[str]]:
        """The same with the ships of allies that lie beside the battle and may take hits of submarines."""
        return [Counter(one) for one in self.run.read("may_be_left", self.id, role)]

    def exposed(self, role: str) -> Counter[str]:
        """What the hits of the other side may fall on in this round."""
        return self.surfaced(role) + (self.beside() if role == ATTACKER else Counter())

    def beside(self) -> Counter[str]:
        """The ships of allies that lie beside the battle when the round begins."""
        there = self.battle.ships_beside()
        before = self.before() if there else []
        return before[-1].beside_left() if before else there

    def beside_left(self) -> Counter[str]:
        """The same after the round."""
        return Counter(self.run.read("beside_left", self.id)) if self.beside() else Counter()

    @property
    def beside_lost(self) -> Counter[str]:
        """The ships that lie beside the battle of which the text tells that they were lost in this round."""
        there, gone = self.beside(), Counter[str]()
        for stated in self.run.all_told("losses"):
            where, party, unit = stated.args
            if where in self.ids and f"{party}{BESIDE}{unit}" in there:
                gone[f"{party}{BESIDE}{unit}"] += int(self.run.read("losses", *stated.args))
        return gone

    def given(self, role: str) -> Counter[str]:
        """The hits that the text says a role gave to its units; none where there are several rounds or others than the hits told."""
        found: Counter[str] = Counter()
        if len(rounds_of(self.battle)) > 1:
            return found
        for stated in self.run.all_told("given_to"):
            assigner = self.run.told("assigner", stated.args[0])
            if assigner is not None and self.battle.role_of(str(assigner.value)) == role and self.run.told("given_asked", *stated.args) is None:
                found[stated.args[1]] += 1
        for stated in self.run.all_told("assigned"):
            assigner = self.run.told("assigner", stated.args[0])
            if assigner is not None and self.battle.role_of(str(assigner.value)) == role and self.run.told("given_asked", *stated.args) is None:
                found[stated.args[1]] = max(found[stated.args[1]], int(stated.value))
        return found if found and found.total() == self.hits(OTHER[role]) else Counter()

    def stricken(self, role: str) -> Counter[str]:
        """The units of a role that the first strike of this round removes before they fire."""
        if role == ATTACKER or not self.strikes_first(ATTACKER):
            return Counter()
        return Counter(self.run.read("struck_first", self.id, role))

    # -- what is left ------------------------------------------------------------------------------------------------

    def left(self, role: str) -> dict[str, int]:
        """What a role has after this round."""
        return dict(self.run.read("remains", self.id, role))

    def firing(self, role: str) -> Counter[str]:
        """What of a role is there to fire."""
        return Counter(self.run.read("fires", self.id, role))

    def volleys(self, role: str) -> list[Volley]:
        """The dice of a role with the values of those that threw them."""
        battle, force = self.battle, self.firing(role)
        found: list[Volley] = []
        rolled = {u: d for u, d in self.rolls(role).items() if u not in battle.silent}
        for unit, dice in rolled.items():
            found.append(Volley(tuple(self._values(unit, role, len(dice), force, PAIRED in rolled)), dice))
        thrown = self.throws(role)
        if thrown:
            rest = {u: n for u, n in force.items() if u not in rolled}
            values = battle.values_of(rest, role)
            if len(values) < len(thrown) and len(set(values)) == 1 and not rest:
                values = values[:1] * len(thrown)
            if not self.force(role):
                raise Missing(("army", (battle.id, role)))
            if len(values) < len(thrown):
                raise Undecided("nemožný popis" if values else "chybí údaj", _too_many(values, thrown), "ae/7.1.3")
            if len(values) > len(thrown):
                raise Undecided("chybí údaj", says("dice_of_all_units"), "ae/7.1.3")
            found.append(Volley(tuple(values), thrown))
        return found

    def _values(self, unit: str, role: str, dice: int, force: Mapping[str, int], told_apart: bool) -> list[int]:
        battle = self.battle
        if unit != INFANTRY or told_apart:
            return [battle.value_of(unit, role)] * dice
        there = {INFANTRY: dice, ARTILLERY: force.get(ARTILLERY, 0)}
        return battle.values_of(there, role)[:dice]


def _is_told_again(stated: Told, told: Sequence[Told]) -> bool:
    """Whether dice are told of somebody else as well: those of nobody of a party, those of a power of its ships in support."""
    party, others = stated.args[1], [f for f in told if f.args[0] == stated.args[0] and f.args[2] == stated.args[2]]
    if party == NOBODY:
        return any(f.args[1] != NOBODY and f.value == stated.value for f in others)
    return party != landing.SUPPORT and any(f.args[1] == landing.SUPPORT for f in others)


def _too_many(values: Sequence[int], dice: Sequence[int]) -> str:
    if not values:
        return says("who_shoots")
    return says("more_dice_than_shooters", dice=len(dice), shooters=len(values))


def rounds_of(battle: Battle) -> list[Round]:
    """The rounds of a battle that the text tells of, in order."""
    return [Round(battle.run, one.id) for one in rounds_named(battle.run)]
