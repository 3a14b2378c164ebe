"""A battle as the checks of Axis & Allies Europe see it: who plays which role, the forces, the dice of each round.

Shared by land, naval and amphibious battles. The text names parties (powers, ``me``, ``útočník``...); here each is given the role it
plays, ``attacker`` or ``defender``, and what is said of it is gathered under that role.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from referee.facts import Told as Fact
from referee.games.ae import situation_landing as landing
from referee.games.ae.board import SIDES
from referee.games.ae.naval import (
    BATTLESHIP,
    BESIDE,
    BY_SHIP,
    BY_SUB,
    CARRIER,
    DAMAGED,
    DESTROYER,
    SHIPS,
    SUBMARINE,
    TRANSPORT,
    lost,
    may_hit,
    outcomes,
    source,
    steps,
    struck_units,
)
from referee.games.ae.situation import Table
from referee.kit.dice import Volley
from referee.roles import View, fact
from referee.runner import Missing, Runner, Undecided

ATTACKER, DEFENDER = "attacker", "defender"
ROLES = (ATTACKER, DEFENDER)
OTHER = {ATTACKER: DEFENDER, DEFENDER: ATTACKER, "me": "you", "you": "me"}
"""The party across the table."""
SAME = {"opponent": "you", "enemy": "you"}
"""Words for the player across the table."""
NONCOMBAT = "noncombat-move-phase"
NOBODY = "someone"
"""The party of a fact where the text names none."""
PAIRED = "paired-infantry"
INFANTRY, ARTILLERY = "infantry", "artillery"
LAND_UNITS = frozenset({INFANTRY, ARTILLERY, "armour", "land"})
UNHITTABLE = frozenset({"aa-gun", "factory"})
"""Never chosen as casualties (ae/7.1.3-dela)."""


PLANES = frozenset({"fighter", "bomber", "air"})
CLASSES: Mapping[str, frozenset[str]] = {"naval": SHIPS - {"naval"}, "air": PLANES - {"air"}, "land": LAND_UNITS - {"land"}}
"""Words for classes of units, and the kinds that they take in."""
CLASS_NAMES = {"naval": "loď", "air": "letadlo", "land": "pozemní jednotka", "unit": "jednotka"}
"""What units are called of which the text names the class alone."""


def name_of(run: Runner, unit: str) -> str:
    """The Czech name of a kind of unit."""
    owner, beside, unit = unit.rpartition(BESIDE)
    if beside:
        return f"{name_of(run, unit)} ({run.law.registry['turn_of'].say(owner)})"
    if unit == DAMAGED:
        return "bitevní loď (jednou zasažená)"
    if unit in CLASS_NAMES:
        return CLASS_NAMES[unit]
    chart = "strelba" if unit == PAIRED else "jednotky"
    return str(run.law.tables(chart).cell(unit, "czech"))


def dice_of(value: object) -> tuple[int, ...]:
    """Dice of a fact; a single one where the fact holds no list."""
    return tuple(value) if isinstance(value, tuple | list) else (int(str(value)),)


def listed(run: Runner, units: Mapping[str, int]) -> str:
    """Units with their numbers, in words."""
    return ", ".join(f"{n}× {name_of(run, u)}" for u, n in units.items() if n)


NOTHING = "Žádnou jednotku"
"""What a party loses that loses nothing."""
_WHO = {ATTACKER: "Útočník", DEFENDER: "obránce"}
_WHOSE = {ATTACKER: "útočníka", DEFENDER: "obránce"}


def hittable(force: Mapping[str, int]) -> Counter[str]:
    """The units of a force that may be chosen as casualties (ae/7.1.3-dela)."""
    return Counter({u: n for u, n in force.items() if u not in UNHITTABLE and n > 0})


class Battle(View):
    """One battle."""

    kind = fact[str]("battle_kind")
    space = fact[str]("battle_space")

    @property
    def table(self) -> Table:
        """The board with its charts."""
        return Table(self.run)

    # -- who is who --------------------------------------------------------------------------------------------------

    @property
    def told_attacker(self) -> str | None:
        """Who attacks, as the text names it."""
        found = self.run.told("attacker", self.id)
        if found:
            return str(found.value)
        came = self._arrival()
        if came:
            return came[0]
        turn = self.run.told("turn_of")
        if turn is not None and not self.is_amphibious and any(
            f.args[1] == turn.value for f in self.run.all_told("force", "rolls", "throws", "hits_told")
        ):
            return str(self.run.read("turn_of"))
        return (landing.lander(self.run) or landing.supporter(self.run)) if self.is_amphibious else None

    @property
    def told_defenders(self) -> tuple[str, ...]:
        """Who is attacked, as the text names them."""
        found = self.run.told("defenders", self.id)
        if found:
            return tuple(found.value)
        came = self._arrival()
        return tuple(sorted(self._enemies_at(came[1], came[0]))) if came else ()

    def role_of(self, party: str) -> str | None:
        """The role that a party plays here; None where the text does not tell."""
        party = SAME.get(party, party)
        if party in ROLES:
            return party
        known: dict[str, str] = {SAME.get(p, p): DEFENDER for p in self.told_defenders}
        if self.told_attacker is not None:
            known[SAME.get(self.told_attacker, self.told_attacker)] = ATTACKER
        for told in self.run.all_told("role_told"):
            if told.args[0] == self.id and told.args[1] != NOBODY:
                known.setdefault(SAME.get(told.args[1], told.args[1]), str(told.value))
        if party in known:
            return known[party]
        if OTHER.get(party) in known:
            return OTHER[known[OTHER[party]]]
        return self._role_by_side(party, known) if known else self._role_beside(party)

    def _role_beside(self, party: str) -> str | None:
        """Where the text names the units of a role and those of one power (útočící ponorka, americká loď), the power plays the other."""
        told = {SAME.get(f.args[1], f.args[1]) for f in self.run.all_told("force", "left", "some_left", "present", "rolls", "throws")}
        roles, others = told & set(ROLES), told - set(ROLES) - {NOBODY}
        return OTHER[roles.pop()] if len(roles) == 1 and others == {party} else None

    def _role_by_side(self, party: str, known: Mapping[str, str]) -> str | None:
        """Of powers, those on the other side than a party play the other role; with the writer on one side, so does any power he names."""
        side = SIDES.get(party, party if party in SIDES.values() else None)
        if side is None:
            return None
        sides = {SIDES.get(p, p): role for p, role in known.items() if SIDES.get(p, p) in SIDES.values()}
        if side in sides:
            return DEFENDER if sides[side] == DEFENDER else None
        if sides:
            return OTHER[next(iter(sides.values()))]
        mine = {role for p, role in known.items() if p in {"me", "you"}}
        return OTHER[mine.pop()] if len(mine) == 1 and "me" in known else None

    def role(self, party: str) -> str:
        """As `role_of`, but asks for the role where the text does not tell."""
        found = self.role_of(party)
        if found is not None:
            return found
        kind = ("thrower", (self.id,)) if party == NOBODY else ("role_told", (self.id, SAME.get(party, party)))
        return str(self.run.read(kind[0], *kind[1]))

    def role_of_unit(self, unit: str) -> str:
        """The role of the only side that has such units; asks for it where both have them, or none."""
        return str(self.run.read("unit_role", self.id, unit))

    def told_role_of_unit(self, unit: str) -> str | None:
        """The role of such units, where it was told of them alone."""
        found = self.run.told("unit_role", self.id, unit)
        return None if found is None else str(self.run.read("unit_role", self.id, unit))

    @property
    def dice_are_silent(self) -> bool:
        """Whether the text tells of no fire at all."""
        return not self.run.all_told("throws", "rolls", "hits_told", "hits_taken", "unit_hits", "unit_missed")

    @property
    def allied_defence(self) -> bool:
        """Whether several powers defend together."""
        named = {p for p in self.told_defenders if p in SIDES} | self._powers(DEFENDER)
        return len(named) > 1 or {"me", "ally"} <= set(self.told_defenders) or self.agrees is not None

    @property
    def agrees(self) -> bool | None:
        """Whether the allies who defend agree, where the text tells."""
        found = self.run.told("agreement", self.id)
        return None if found is None else bool(self.run.read("agreement", self.id))

    @property
    def is_joint(self) -> bool:
        """Whether an ally should attack at the same time."""
        return any(f.args[0] == self.id for f in self.run.all_told("joint"))

    @property
    def where(self) -> str | None:
        """Where it is fought: as told; of a landing the land landed on; else where an enemy came to units of the other side, or they stand."""
        told = self.run.told("battle_space", self.id)
        if told is not None:
            return str(self.run.read("battle_space", self.id)) if landing.is_amphibious(self.run, self.id) else str(told.value)
        if landing.is_amphibious(self.run, self.id):
            return landing.target(self.run)
        came = self._arrival()
        if came is not None:
            return came[1]
        held = {f.args[1] for f in self.run.all_told("units") if f.value and self.role_of(f.args[0]) == DEFENDER}
        return held.pop() if len(held) == 1 else None

    @property
    def is_amphibious(self) -> bool:
        """Whether it is an amphibious assault."""
        landing.heed(self.run)
        return not self.is_at_sea and landing.is_amphibious(self.run, self.id)

    @property
    def is_raid(self) -> bool:
        """Whether it is a bombing raid (ae/11.1), not a battle for the space."""
        kind = self.run.told("battle_kind", self.id)
        return kind is not None and self.run.read("battle_kind", self.id) == "raid"

    @property
    def silent(self) -> frozenset[str]:
        """The units that throw no dice at others: guns and factories, in a raid the bombers, too."""
        return UNHITTABLE | {"bomber"} if self.is_raid else UNHITTABLE

    @property
    def is_at_sea(self) -> bool:
        """Whether the text puts it into a sea zone."""
        space = self.run.told("battle_space", self.id)
        return space is not None and self._kind_of(str(self.run.read("battle_space", self.id))) == "sea"

    def _kind_of(self, space: str) -> str | None:
        """``land`` or ``sea`` of a space, by the board or by the word for it."""
        told = self.run.told("kind", space)
        return self.table.board.kinds.get(space) or (str(told.value) if told is not None else None)

    @property
    def is_naval(self) -> bool:
        """Whether it is fought at sea: as told, by its place, else where ships and no land units take part."""
        kind = self.run.told("battle_kind", self.id)
        if kind is not None:
            return bool(self.run.read("battle_kind", self.id) == "naval")
        place = self.where
        if place is not None and self._kind_of(place) in {"sea", "land"}:
            return self._kind_of(place) == "sea"
        there = {f.args[2] for f in self.run.all_told("force", "present", "rolls", "losses", "shooters", "left") if f.value}
        return bool(there & SHIPS) and not there & LAND_UNITS

    def _arrival(self) -> tuple[str, str, dict[str, int]] | None:
        """Who came where with what to units of the other side, where the text tells it as a move; the last of several."""
        found = None
        for act in self.run.things("move"):
            mover, end = self.run.told("mover", act.id), self.run.told("move_to", act.id)
            if mover is None or end is None or not self._enemies_at(str(end.value), str(mover.value)):
                continue
            counts = {f.args[1]: int(f.value) for f in self.run.all_told("moved") if f.args[0] == act.id}
            kinds = {f.args[1]: 1 for f in self.run.all_told("moves") if f.args[0] == act.id}
            found = (str(mover.value), str(end.value), kinds | counts)
            for told in self.run.all_told("mover", "move_to", "move_from", "moved", "moves"):
                if told.args[0] == act.id:
                    self.run.read(told.kind, *told.args)
        return found

    def _enemies_at(self, space: str, mover: str) -> set[str]:
        """The powers, other than friends of whoever comes, whose units the text puts on a space."""
        side = SIDES.get(mover, mover)
        there = {f.args[0] for f in self.run.all_told("units") if f.args[1] == space and f.value}
        there |= {f.args[1] for f in defending(self.run, space) if f.args[1] in SIDES}
        return {n for n in there if n != mover and SIDES.get(n, n) != side}

    def side_of(self, role: str) -> str | None:
        """The side of the war of a role, where the text names its power."""
        told = [self.told_attacker] if role == ATTACKER else [*self.told_defenders]
        powers = [p for p in told if p in SIDES] or [*self._powers(role)]
        if powers:
            return SIDES[str(powers[0])]
        others = [self.told_attacker] if role == DEFENDER else [*self.told_defenders]
        named = [p for p in others if p in SIDES] or [*self._powers(OTHER[role])]
        return {"axis": "allies", "allies": "axis"}[SIDES[str(named[0])]] if named else None

    def ally_stands_by(self, role: str, unit: str) -> bool:
        """Whether a power of the same side that takes no part has such a unit where it is fought (ae/19.5-spojenecky)."""
        side, place = self.side_of(role), self.where
        own = {self.told_attacker} if role == ATTACKER else {*self.told_defenders}
        for found in self.run.all_told("units"):
            nation, space, kind = found.args
            if space == place and kind == unit and nation not in own and side is not None and SIDES.get(nation, nation) == side:
                return bool(self.run.read("units", *found.args))
        return False

    def guns_defend(self) -> bool:
        """Whether the AA guns may be the defender's; open where the text gives them to the attacker or to his ally alone."""
        mine = self.role_of("me") == ATTACKER
        owners = {f.args[1] for f in self.run.all_told("force") if f.args[0] == self.id and f.args[2] == "aa-gun" and f.value}
        own = {o for o in owners if self.role_of(o) == ATTACKER or mine and o in {"ally", "allies", "friend"}}
        if owners and owners == own and self.told_attacker is not None:
            raise Undecided("chybí údaj", "AA dělo má podle popisu útočník; není řečeno, zda je má i obránce", "ae/7.1.2")
        return True

    def may_have_destroyer(self, role: str) -> bool:
        """Whether a side has a destroyer that no force tells of; asks where the text puts one into a place without a name (v oblasti)."""
        if any(self._is_nameless(p) for p in self._places_of(role, DESTROYER)):
            raise Missing(("destroyer_there", (self.id, role)))
        return bool(self.run.read("destroyer_there", self.id, role))

    def _is_nameless(self, place: str) -> bool:
        """Whether a place is none of the board and not next to another, so that it may be where it is fought."""
        beside = self.run.told("beside", place)
        return place not in self.table.board.kinds and not (beside is not None and beside.value)

    def _places_of(self, role: str, unit: str) -> list[str]:
        """Where the text puts such a unit of a role or of its side, or an enemy of whom it does not tell the kind."""
        states, mine = self.run.all_told, self.role_of("me")
        side = self.side_of(role)
        friends = {"ally", "allies", "friend"} if mine == role else set()
        told = [f.args[:2] for f in states("units") if f.args[2] == unit and f.value]
        found = [p for who, p in told if self.role_of(who) == role or who in friends or side is not None and SIDES.get(who, who) == side]
        return found if mine == role else found + [f.args[0] for f in states("enemy_there") if f.value]

    def is_told_absent(self, role: str, unit: str) -> bool:
        """Whether the text says that a role, or nobody, has such a unit in the battle."""
        for found in self.run.all_told("absent"):
            battle, party, kind = found.args
            if battle == self.id and kind == unit and (party == NOBODY or self.role_of(party) == role):
                return bool(self.run.read("absent", *found.args))
        return False

    @property
    def other_ally_ships(self) -> bool:
        """Whether the text puts ships of another of the allies beside an allied attacker."""
        attacker = self.told_attacker
        there = [f for f in self.run.all_told("stands_at", "units") if f.args[2] in SHIPS and f.value]
        allied = [f for f in there if SIDES.get(f.args[0]) == "allies" and f.args[0] != attacker]
        return SIDES.get(attacker or "") == "allies" and bool([self.run.read(f.kind, *f.args) for f in allied])

    def ships_beside(self) -> Counter[str]:
        """The ships of other allies that lie where an ally attacks a German submarine: its hits may fall on them (ae/19.5-spojenci)."""
        found: Counter[str] = Counter()
        attacker, place = self.told_attacker, self.where
        if SIDES.get(attacker or "") != "allies" or not self.force_before_guns(DEFENDER).get(SUBMARINE):
            return found
        for stated in self.run.all_told("units"):
            nation, space, unit = stated.args
            if space == place and unit in SHIPS - {"naval"} and nation != attacker and SIDES.get(nation) == "allies":
                found[f"{nation}{BESIDE}{unit}"] = int(self.run.read("units", *stated.args))
        return +found

    @property
    def turn_since_submerging(self) -> bool | None:
        """Whether a turn has ended since a submarine submerged in another battle; None where the text tells of none."""
        told = self.run.all_told("dived", "submerging", "submerger")
        others = [b for b in self.run.things("battle") if b.id != self.id]
        if not told or not others:
            return None
        for found in told:
            self.run.read(found.kind, *found.args)
        before = Battle(self.run, others[0].id).told_attacker
        return before != self.told_attacker if {before, self.told_attacker} <= set(SIDES) else None

    @property
    def has_land_units(self) -> bool:
        """Whether the attacker sends land units."""
        return any(u in {INFANTRY, ARTILLERY, "armour"} and n for u, n in self.force_before_guns(ATTACKER).items())

    @property
    def in_own_turn(self) -> bool | None:
        """Whether it is the attacker's turn, where the text names both."""
        attacker, turn = self.told_attacker, self.run.told("turn_of")
        if attacker not in SIDES or turn is None:
            return None
        return bool(self.run.read("turn_of") == attacker)

    # -- what fights -------------------------------------------------------------------------------------------------

    @property
    def aa_rolls(self) -> tuple[int, ...]:
        """The dice of the AA guns."""
        dice: tuple[int, ...] = ()
        for found in self.run.all_told("rolls"):
            if found.args[2] == "aa-gun":
                dice += dice_of(self.run.read("rolls", *found.args))
        return dice

    @property
    def attacking_planes(self) -> dict[str, int]:
        """The planes that attack."""
        return {u: n for u, n in self.force_before_guns(ATTACKER).items() if u in PLANES and n}

    def shot_down(self) -> int:
        """How many planes the guns shoot down: told, or a plane for every one rolled (ae/7.1.2-zasah)."""
        told = [f for f in self.run.all_told("planes_lost") if f.args[0] == self.id]
        if told:
            return sum(int(self.run.read("planes_lost", *f.args)) for f in told)
        return min(self.aa_rolls.count(1), sum(self.attacking_planes.values()) or self.aa_rolls.count(1))

    def shot_down_told(self) -> int:
        """The same, Missing where the text tells neither dice nor planes."""
        if not self.aa_rolls and not any(f.args[0] == self.id for f in self.run.all_told("planes_lost")):
            raise Missing(("rolls", ("round1", DEFENDER, "aa-gun")))
        return self.shot_down()

    def force(self, role: str) -> dict[str, int]:
        """The units that fight the first round: the attacker's less the planes that AA guns shot down."""
        force = self.force_before_guns(role)
        if role == DEFENDER:
            return force
        told = {f.args[1]: int(f.value) for f in self.run.all_told("planes_lost") if f.args[0] == self.id}
        gone = self.shot_down()
        if not gone:
            return force
        planes = self.attacking_planes
        if set(told) & set(force):
            return dict(Counter(force) - Counter(told))
        if gone >= sum(planes.values()):
            return {u: n for u, n in force.items() if u not in planes}
        if len(planes) == 1:
            return dict(Counter(force) - Counter(dict.fromkeys(planes, gone)))
        raise Undecided("chybí údaj", "není řečeno, které letadlo bylo sestřeleno", "ae/7.1.2-vyber")

    def force_before_guns(self, role: str) -> dict[str, int]:
        """How many units of each kind a role has at the start, as far as the text tells.

        Several words for one player tell of the same units; several powers stand beside each other.
        """
        return dict(self.run.once(("force", self.id, role), lambda: self._force_before_guns(role)))

    def _force_before_guns(self, role: str) -> dict[str, int]:
        powers: dict[str, Counter[str]] = {}
        for found in self.run.all_told("force"):
            battle, party, unit = found.args
            if battle == self.id and self.role_of(party) == role:
                power = party if party in SIDES and len(self._powers(role)) > 1 else role
                there = powers.setdefault(power, Counter())
                there[unit] = max(there[unit], int(found.value))
        total: Counter[str] = Counter()
        for there in powers.values():
            total += there
        gone = [u for u in total if self.is_told_absent(role, u)]
        if gone:
            raise Undecided("chybí údaj", f"popis tu {name_of(self.run, gone[0])} jmenuje a pak říká, že tam není", "ae/7.0")
        standing = self._standing(role)
        if role == ATTACKER and total and standing and not self.is_naval:
            raise Undecided("chybí údaj", "podle popisu stojí jednotky útočníka už v území, na které se útočí", "ae/7.0")
        for unit, count in standing.items():
            total[unit] = max(total[unit], count)
        for unit, count in self._shooters(role).items():
            total.setdefault(unit, count)
        for unit, count in (self._left_before_dice(role) if not total else {}).items():
            total[unit] = count
        came = self._arrival() if role == ATTACKER else None
        for unit, count in (came[2] if came else {}).items():
            total.setdefault(unit, count)
        if role == DEFENDER and total.get(CARRIER):
            for stated in self.run.all_told("aboard"):
                unit = stated.args[0]
                if unit in PLANES and self.run.told("as_cargo", unit) is None:
                    total.setdefault(unit, int(self.run.read("aboard", unit)))
        return self._ashore(total, role) if self.is_amphibious else dict(total)

    def _ashore(self, told: Counter[str], role: str) -> dict[str, int]:
        """Of a landing: with those that are landed or moved there, without the ships, which stay at sea (ae/9.2-krok2)."""
        found = Counter(told)
        if role == ATTACKER:
            more = landing.landed(self.run) + (landing.arrived(self.run, self.where) if self.where is not None else Counter())
            for unit, count in more.items():
                found[unit] = max(found[unit], count)
        return {u: n for u, n in found.items() if u not in SHIPS}

    def _left_before_dice(self, role: str) -> dict[str, int]:
        """The survivors that the text names before any dice: what fights on."""
        left = [f for f in self.run.all_told("left") if f.args[0] == self.id and self.role_of(f.args[1]) == role]
        dice = [f.order for f in self.run.all_told("rolls", "throws", "hits_told", "unit_hits", "unit_missed")]
        return {f.args[2]: int(self.run.read("left", *f.args)) for f in left if not dice or f.order < min(dice)}

    def _shooters(self, role: str) -> dict[str, int]:
        """Units for which the text counts dice in the first round."""
        rounds = self.rounds
        found: dict[str, int] = {}
        for stated in self.run.all_told("shooters"):
            where, party, unit = stated.args
            if rounds and where in rounds[0].ids and self.role_of(party) == role:
                found[unit] = int(stated.value)
        for stated in self.run.all_told("rolls"):
            where, party, unit = stated.args
            if rounds and where in rounds[0].ids and party != NOBODY and unit not in {*UNHITTABLE, PAIRED} and self.role_of(party) == role:
                found.setdefault(unit, len(dice_of(stated.value)))
        return found

    def _powers(self, role: str) -> set[str]:
        named = {f.args[1] for f in self.run.all_told("force") if f.args[0] == self.id}
        return {p for p in named if p in SIDES and self.role_of(p) == role}

    def _standing(self, role: str) -> Counter[str]:
        """Units that the text puts on the space of the battle."""
        there: Counter[str] = Counter()
        space = self.run.told("battle_space", self.id)
        target = str(space.value) if space else self.where if self.is_amphibious else None
        fought_for = {target} if target else {f.args[0] for f in self.run.all_told("attacked") if f.value}
        came = self._arrival()
        if came is not None and not target:
            fought_for.add(came[1])
        if not fought_for and (place := self.where) is not None:
            fought_for.add(place)
        for found in self.run.all_told("units"):
            nation, where, unit = found.args
            if where in fought_for and self.role_of(nation) == role:
                there[unit] += int(found.value)
        return there

    # -- values ------------------------------------------------------------------------------------------------------

    def value_of(self, unit: str, role: str) -> int:
        """The number up to which a unit hits in this role; 0 where it cannot hit (ae/16.0-hodnota)."""
        if role == ATTACKER and unit in landing.BOMBARDERS and self.is_amphibious:
            role = landing.SUPPORT
        return int(self.run.read("hits_up_to", role, BATTLESHIP if unit == DAMAGED else unit))

    def shooters(self, force: Mapping[str, int], role: str) -> dict[str, int]:
        """A force by what it hits with: each attacking artillery lifts one infantry (ae/17.5-jedna). AA guns and factories do not fire."""
        found = {u: n for u, n in force.items() if u not in self.silent and n}
        paired = min(found.get(INFANTRY, 0), found.get(ARTILLERY, 0)) if role == ATTACKER else 0
        if paired:
            found = {PAIRED: paired, **found, INFANTRY: found[INFANTRY] - paired}
        return {u: n for u, n in found.items() if n}

    def values_of(self, force: Mapping[str, int], role: str) -> list[int]:
        """The values of all shooters of a force."""
        return [v for u, n in self.shooters(force, role).items() for v in [self.value_of(u, role)] * n if v]

    @property
    def rounds(self) -> list[Round]:
        """The rounds that the text tells of, in order."""
        events = [Round(self.run, e.id) for e in self.run.things("round")]
        named = [r for i, r in enumerate(events) if not any(r.id in earlier.ids for earlier in events[:i])]
        told = [r for r in named if r.is_told]
        found = [r for r in named if r.is_told or r.number is None or r.number > len(told)]
        return sorted(found, key=lambda r: r.number or found.index(r) + 1)


def defending(run: Runner, space: str) -> list[Fact]:
    """What the text says that fights in the battle for a space (konvoj, který brání torpédoborec)."""
    places = [f for f in run.all_told("battle_space") if f.value == space]
    return [f for f in run.all_told("force") if f.value and any(f.args[0] == p.args[0] for p in places)]


def the_battle(run: Runner) -> Battle:
    """The battle of the text: of several the first, and one there is even where it names none."""
    battles = run.things("battle")
    places = {f.value for b in battles if (f := run.told("battle_space", b.id)) is not None}
    if len(places) > 1:
        raise Undecided("chybí údaj", "popis uvádí víc bitev a není řečeno, které z nich se otázka týká", "ae/7.0-samostatne")
    return Battle(run, battles[0].id if battles else "battle1")


class Round(View):
    """One round of a battle: the dice, the hits, the losses."""

    @property
    def number(self) -> int | None:
        """Its number, where the text counts."""
        found = self.run.told("round_number", self.id)
        return int(found.value) if found else None

    @property
    def is_told(self) -> bool:
        """Whether the text tells what happens in it; one that is only counted (po prvním kole) is one of those told."""
        kinds = ("rolls", "throws", "hits_told", "hits_taken", "losses", "shooters", "fired")
        return any(f.args[0] in self.ids for f in self.run.all_told(*kinds))

    @property
    def ids(self) -> frozenset[str]:
        """Its names in the text: the round told first without a number is the first one (první kolo)."""
        events = [e.id for e in self.run.things("round")]
        plain = [e for e in events if all(self.run.told(k, e) is None for k in ("round_number", "round_another", "round_order"))]
        first = [e for e in events if (n := self.run.told("round_number", e)) is not None and n.value == 1]
        same = {*plain[:1], *first} if first and plain[:1] == events[:1] else set()
        return frozenset(same if self.id in same else {self.id})

    @property
    def battle(self) -> Battle:
        """The battle that it belongs to: the text tells of one."""
        return the_battle(self.run)

    def before(self) -> list[Round]:
        """The rounds before this one."""
        rounds = self.battle.rounds
        return rounds[: next((i for i, r in enumerate(rounds) if r.id in self.ids), 0)]

    def rolls(self, role: str) -> dict[str, tuple[int, ...]]:
        """The dice of each kind of unit that the text tells for a role."""
        found: dict[str, tuple[int, ...]] = {}
        for stated in self.run.all_told("rolls"):
            where, party, unit = stated.args
            if where in self.ids and self._plays(party, unit, role):
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
            return role == DEFENDER
        kinds = CLASSES.get(unit, {INFANTRY if unit == PAIRED else unit})
        owners = [r for r in ROLES if any(self.battle.force_before_guns(r).get(u) for u in kinds)]
        if len(owners) == 1:
            return owners[0] == role
        if unit == PAIRED or unit in landing.BOMBARDERS and self.battle.is_amphibious:
            return role == ATTACKER
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
    def support_hits(self) -> int:
        """The hits that the text tells of ships which support the landing; they fire once, before the first round."""
        if self.battle.is_naval or self.before() or self.run.told("support_hits", self.battle.id) is None:
            return 0
        return int(self.run.read("support_hits", self.battle.id))

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
            raise Undecided("chybí údaj", "není řečeno, která jednotka to byla", "ae/7.2.3-vyber")
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
        """Whether a role has a destroyer when the round begins; what the text does not mention is presumed not to be there."""
        if self.force(role).get(DESTROYER):
            return True
        if DESTROYER in self.battle.force(role) or self.battle.is_told_absent(role, DESTROYER):
            return False
        if role == ATTACKER and self.before() and self.battle.ships_beside():
            return any(u.endswith(BESIDE + DESTROYER) for u in self.beside())
        return self.battle.ally_stands_by(role, DESTROYER) or self.battle.may_have_destroyer(role)

    def strikes_first(self, role: str) -> bool:
        """Whether the submarines of a role have the first strike in this round (ae/19.5-prvni-uder)."""
        return role == ATTACKER and bool(self.force(role).get(SUBMARINE)) and not self.has_destroyer(OTHER[role])

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
            raise Undecided("chybí údaj", "není řečeno, které jednotky zasáhly", "ae/7.2.3")
        found[origins.pop() if len(origins) == 1 else BY_SHIP] += rest
        return found

    def unit_hits(self, role: str) -> dict[str, int]:
        """The hits of each kind of unit of which the text tells dice or hits."""
        found = {u: sum(d <= self.battle.value_of(u, role) for d in dice) for u, dice in self.rolls(role).items() if u not in UNHITTABLE}
        for stated in self.run.all_told("unit_hits"):
            where, party, unit = stated.args
            if where in self.ids and self._plays(party, unit, role):
                found.setdefault(unit, int(self.run.read("unit_hits", *stated.args)))
        for stated in self.run.all_told("unit_missed"):
            where, party, unit = stated.args
            if where in self.ids and self._plays(party, unit, role):
                self.run.read("unit_missed", *stated.args)
                found.setdefault(unit, 0)
        if any(self.run.told("all_hit", i) is not None and self.run.read("all_hit", i) for i in sorted(self.ids)):
            for unit, count in self.battle.shooters(self.force(role), role).items():
                if self.battle.value_of(unit, role):
                    found.setdefault(unit, count)
        self._refuse_stricken(role, found)
        return found

    def _refuse_stricken(self, role: str, hits: Mapping[str, int]) -> None:
        """What the first strike removed hits nothing (ae/7.2.2-hned); a text that tells of its hits cannot be."""
        gone = self.stricken(role) if role == DEFENDER and any(hits.values()) and self.battle.is_naval else Counter[str]()
        for unit in gone:
            if hits.get(unit, 0) > self.surfaced(role)[unit] - gone[unit]:
                text = f"{name_of(self.run, unit)} padla prvním úderem ponorky, a zasáhnout tedy nemohla"
                raise Undecided("nemožný popis", text, "ae/7.2.2-hned")

    def _origin_matters(self, role: str, origins: set[str]) -> bool:
        targets = [u for u, n in self.force(OTHER[role]).items() if n]
        with_destroyer = self.has_destroyer(role)
        if BY_SUB in origins and self.strikes_first(role):
            return True
        return any(not may_hit(o, t, with_destroyer) for o in origins for t in targets)

    def surfaced(self, role: str) -> Counter[str]:
        """What can be hit of a role: its force less the submarines that submerge in this round."""
        force = hittable(self.force(role))
        return force - Counter({SUBMARINE: min(self.dived(role), force[SUBMARINE])})

    def naval_options(self, role: str) -> list[Counter[str]]:
        """Every force that a role can have after this round at sea, by the hits of the other side and his choice."""
        own = {frozenset((u, n) for u, n in o.items() if BESIDE not in u) for o in self.allied_options(role)}
        return [Counter(dict(o)) for o in sorted(own, key=sorted)]

    def allied_options(self, role: str) -> list[Counter[str]]:
        """The same with the ships of allies that lie beside the battle and may take hits of submarines."""
        hits = self.hits_by_source(OTHER[role])
        if hits.total() and not self.force(role):
            raise Missing(("army", (self.battle.id, role)))
        force = self.exposed(role)
        options = outcomes(force, hits, self.has_destroyer(OTHER[role]))
        given = self.given(role)
        return [o for o in options if struck_units(force, o) == given] or options if given else options

    def exposed(self, role: str) -> Counter[str]:
        """What the hits of the other side may fall on in this round."""
        return self.surfaced(role) + (self.beside() if role == ATTACKER else Counter())

    def beside(self) -> Counter[str]:
        """The ships of allies that lie beside the battle when the round begins."""
        there = self.battle.ships_beside()
        before = self.before() if there else []
        return before[-1].beside_left() if before else there

    def beside_left(self) -> Counter[str]:
        """The same after the round; Undecided where the allies choose among them and the text does not tell."""
        there = self.beside()
        gone: Counter[str] = Counter()
        for stated in self.run.all_told("losses"):
            where, party, unit = stated.args
            if where in self.ids and f"{party}{BESIDE}{unit}" in there:
                gone[f"{party}{BESIDE}{unit}"] += int(self.run.read("losses", *stated.args))
        if gone or not self.has_fired(DEFENDER, by_dice=True):
            return there - gone
        left = {frozenset((u, n) for u, n in o.items() if BESIDE in u) for o in self.allied_options(ATTACKER)}
        if len(left) > 1:
            raise Undecided("chybí údaj", "není řečeno, kterou loď Spojenci ztratili", "ae/19.6-shoda")
        return Counter(dict(left.pop()))

    def given(self, role: str) -> Counter[str]:
        """The hits that the text says a role gave to its units; none where there are several rounds or others than the hits told."""
        found: Counter[str] = Counter()
        if len(self.battle.rounds) > 1:
            return found
        for stated in self.run.all_told("given_to"):
            assigner = self.run.told("assigner", stated.args[0])
            if assigner is not None and self.battle.role_of(str(assigner.value)) == role and self.run.told("given_asked", *stated.args) is None:
                found[stated.args[1]] += 1
        return found if found and found.total() == self.hits(OTHER[role]) else Counter()

    def _left_at_sea(self, role: str, told: Counter[str]) -> dict[str, int]:
        if told and not self.has_fired(OTHER[role], by_dice=True):
            return dict(self.surfaced(role) - told)
        options = self.naval_options(role)
        if told:
            options = [o for o in options if lost(self.surfaced(role), o) == told] or [self.surfaced(role) - told]
        if len(options) > 1:
            raise Undecided("chybí údaj", f"není řečeno, které jednotky {_WHOSE[role]} padly", "ae/7.2.3-vyber", "ae/7.2.5-utocnik")
        return dict(options[0])

    def stricken(self, role: str) -> Counter[str]:
        """The units of a role that the first strike of this round removes before they fire; Undecided where that is a choice."""
        if role == ATTACKER or not self.strikes_first(ATTACKER):
            return Counter()
        strike = Counter({BY_SUB: self.hits_by_source(ATTACKER)[BY_SUB]})
        force = self.surfaced(role)
        gone = {frozenset(lost(force, o).items()) for o in outcomes(force, strike, True)}
        if len(gone) > 1:
            raise Undecided("chybí údaj", "není řečeno, kterou jednotku první úder potopil", "ae/7.2.2-vyber")
        return Counter(dict(gone.pop()))

    # -- what is left ------------------------------------------------------------------------------------------------

    def left(self, role: str) -> dict[str, int]:
        """What a role has after this round: less what it is told to have lost, else what its hits leave no choice about."""
        if self.battle.is_naval:
            return self._left_at_sea(role, self.losses(role))
        force = Counter(self.force(role))
        told = self.losses(role)
        if told:
            return dict(force - told)
        able = hittable(force)
        hits = self.hits(OTHER[role]) + (self.support_hits if role == DEFENDER else 0)
        if hits >= sum(able.values()):
            return dict(force - able)
        if hits and len(able) > 1:
            raise Undecided("chybí údaj", f"není řečeno, které jednotky {_WHOSE[role]} padly", "ae/7.1.3-vyber", "ae/7.1.5-utocnik")
        return dict(force - Counter(dict.fromkeys(able, hits)))

    def firing(self, role: str) -> dict[str, int]:
        """What a role fires with: at sea less the submarines that submerge and the victims of the first strike."""
        if not self.battle.is_naval or role == ATTACKER and not self.dived(role):
            return dict(self.force(role))
        return dict(self.surfaced(role) - self.stricken(role))

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
                raise Undecided("chybí údaj", "není řečeno, co padlo všem jednotkám", "ae/7.1.3")
            found.append(Volley(tuple(values), thrown))
        return found

    def _values(self, unit: str, role: str, dice: int, force: Mapping[str, int], told_apart: bool) -> list[int]:
        battle = self.battle
        if unit != INFANTRY or told_apart:
            return [battle.value_of(unit, role)] * dice
        there = {INFANTRY: dice, ARTILLERY: force.get(ARTILLERY, 0)}
        return battle.values_of(there, role)[:dice]


def _too_many(values: Sequence[int], dice: Sequence[int]) -> str:
    if not values:
        return "není řečeno, které jednotky střílejí"
    return f"kostek je {len(dice)}, ale jednotek, které střílejí, jen {len(values)}"


class Thrown(View):
    """The dice of a party in a round."""

    def __init__(self, run: Runner, round_id: str, party: str) -> None:
        super().__init__(run, round_id)
        self.party = party

    @property
    def round(self) -> Round:
        """The round."""
        return Round(self.run, self.id)


class Firing(Thrown):
    """What a party does in a round."""

    @property
    def role(self) -> str:
        """The role of the party; the only side of which the text tells dice, where it names nobody."""
        if self.party != NOBODY:
            return self.round.battle.role(self.party)
        able = [r for r in ROLES if self.round.rolls(r) or self.round.throws(r)]
        if not able and self.round.battle.dice_are_silent:
            raise Missing(("shot", (self.id,)))
        return able[0] if len(able) == 1 else str(self.run.read("hits_of", self.id))

    @property
    def told(self) -> int | None:
        """The hits that the text counts itself, as given or as taken by the other side."""
        for kind, role in (("hits_told", self.role), ("hits_taken", OTHER[self.role])):
            for found in self.run.all_told(kind):
                if found.args[0] in self.round.ids and self.round.battle.role_of(found.args[1]) == role:
                    return int(self.run.read(kind, *found.args))
        return None

    def hits(self) -> int:
        """The hits of the party, as told or by its dice; Missing without either."""
        return self.by_dice() if self.told is None else self.told

    def must_reach(self) -> None:
        """Raises Undecided where planes alone roll against submarines alone."""
        mine, theirs = ({u for u, n in self.round.force(r).items() if n} for r in (self.role, OTHER[self.role]))
        if mine and theirs == {"submarine"} and mine <= PLANES and not self.round.has_destroyer(self.role):
            raise Undecided("chybí údaj", "letadla zasáhnou ponorky jen s torpédoborcem po boku a text žádný nezmiňuje", "ae/7.1.3-zasah")

    def by_dice(self) -> int:
        """The hits of the party by its dice."""
        volleys = self.round.volleys(self.role)
        rolled = self.round.rolls(self.role)
        if any(n > len(rolled.get(u, ())) for u, n in self.round.rollers(self.role).items()):
            raise Undecided("chybí údaj", "na víc jednotek je tu jediné číslo; napište, co padlo za každou", "ae/7.1.3-zasah")
        told = [n for u, n in self.round.unit_hits(self.role).items() if u not in rolled]
        if not volleys and not told:
            raise Missing(("throws", (self.id, self.role)))
        found = [v.hits for v in volleys]
        if None in found:
            raise Undecided("chybí údaj", "záleží na tom, která kostka patří které jednotce", "ae/7.1.3-zasah")
        return sum(h for h in found if h is not None) + sum(told)

    def shooters(self) -> int:
        """How many units of the party fire; open where units were lost and it is not told whether before or after it fires."""
        if self._lost_before():
            raise Undecided("chybí údaj", "není řečeno, zda jde o hod v kole boje, ve kterém jednotky padly, nebo v dalším", "ae/7.1.5")
        shooters = self.round.battle.shooters(self.round.force(self.role), self.role)
        count = sum(n for u, n in shooters.items() if self.round.battle.value_of(u, self.role))
        if self.round.battle.is_naval:
            count -= sum(self.round.stricken(self.role).values()) + self.round.dived(self.role)
        if not count:
            raise Missing(("army", (self.round.battle.id, self.role)))
        return count

    def _lost_before(self) -> bool:
        """Whether the text tells of units of the party lost, but of no fire by which they were lost in this round."""
        if not sum(self.round.losses(self.role).values()):
            return False
        mine, others = (self.round.is_fought_by(r) for r in (self.role, OTHER[self.role]))
        return not (mine or others and self.role == DEFENDER)

    def loss_text(self) -> str:
        """What the party loses in this round, in words; where nobody is named and it could be either side, who loses it, too."""
        text = self._loss_at_sea() if self.round.battle.is_naval else self._loss_on_land()
        if self.party != NOBODY or not set(hittable(self.round.force(self.role))) & set(hittable(self.round.force(OTHER[self.role]))):
            return text
        return text if text == NOTHING else f"{_WHO[self.role].capitalize()}: {text[:1].lower() + text[1:]}"

    def _loss_on_land(self) -> str:
        able = hittable(self.round.force(self.role))
        hits = self.round.hits(OTHER[self.role])
        total = sum(able.values())
        if hits == 0:
            return NOTHING
        if total and hits >= total:
            return "Všechny své jednotky: " + listed(self.run, able)
        if len(able) == 1:
            return listed(self.run, dict.fromkeys(able, hits))
        return f"Jednotek: {hits}, které si vybere"

    def _aboard(self, ship: str) -> bool:
        told = [f.args[0] for f in self.run.all_told("aboard") if f.value]
        if ship == CARRIER:
            return any(u in PLANES and self.run.told("as_cargo", u) is not None for u in told)
        return any(u in LAND_UNITS for u in told)

    def _loss_at_sea(self) -> str:
        """The same at sea, where a battleship may only be damaged and not every hit may fall on every unit."""
        one, role = self.round, self.role
        hits, options = one.hits(OTHER[role]), one.allied_options(role)
        force = one.exposed(role)
        if all(o == force for o in options):
            return NOTHING
        if len(options) == 1:
            gone = listed(self.run, lost(force, options[0]))
            turned = [u.replace(DAMAGED, BATTLESHIP) for u in options[0] - force if u.endswith(DAMAGED)]
            hurt = "".join(f"{name_of(self.run, u)} se jen otočí na bok" for u in turned)
            text = ", ".join(t for t in (gone, hurt) if t)
            cargo = any(lost(force, options[0])[ship] and self._aboard(ship) for ship in (CARRIER, TRANSPORT))
            return text[:1].upper() + text[1:] + (" i s nákladem na palubě" if cargo else "")
        certain = Counter(lost(force, options[0]))
        for option in options[1:]:
            certain &= lost(force, option)
        sure = f", z toho {listed(self.run, certain)}" if certain else ""
        given = steps(force) - steps(options[0])
        chooser = "Spojenci se dohodnou, které lodě to budou" if any(BESIDE in u for u in force) else "jednotky si vybere"
        return f"Zásahů {min(hits, given)}{sure}; {chooser}"


class Losing(Firing):
    """What a party loses in a round."""

    @property
    def role(self) -> str:
        """The role of the party; where nobody is named, the one that the text tells was fired at, of both the one that was hit."""
        if self.party != NOBODY:
            return self.round.battle.role(self.party)
        fired = [r for r in ROLES if self.round.has_fired(r, by_dice=True)] or [r for r in ROLES if self.round.rolls(r)]
        if len(fired) == 1:
            return OTHER[fired[0]]
        hit = [r for r in fired if self.round.hits(OTHER[r])]
        return hit[0] if len(hit) == 1 else str(self.run.read("losses_of", self.id))

    @property
    def on_land(self) -> bool:
        """Whether it is no battle at sea."""
        return not self.round.battle.is_naval


class LosingAtSea(Losing):
    """The same at sea, with what goes down with the ships and what may not be hit."""

    def sinks_with_cargo(self, ship: str) -> bool:
        """Whether such a ship is lost for sure and the text tells of cargo aboard."""
        if self.on_land or not self._aboard(ship):
            return False
        force, options = self.round.surfaced(self.role), self.round.naval_options(self.role)
        return all(lost(force, o)[ship] for o in options)

    @property
    def has_cargo_on_deck(self) -> bool:
        """Whether a carrier of the party has fighters aboard as cargo."""
        return not self.on_land and bool(self.round.force(self.role).get(CARRIER)) and self._aboard(CARRIER)

    def spares(self, origin: str, targets: frozenset[str]) -> bool:
        """Whether hits of such a source fall and targets are there on which they may not fall."""
        if self.on_land:
            return False
        there = {u for u, n in self.round.surfaced(self.role).items() if n} & targets
        return bool(there) and bool(self.round.hits_by_source(OTHER[self.role])[origin])

    @property
    def may_fall_beside(self) -> bool:
        """Whether hits of submarines fall and ships of allies lie by on which they may fall."""
        if self.on_land or self.role != ATTACKER or not self.round.beside():
            return False
        return bool(self.round.hits_by_source(DEFENDER)[BY_SUB])

    @property
    def enemy_has_destroyer(self) -> bool:
        """Whether the side that hits has a destroyer."""
        return self.round.has_destroyer(OTHER[self.role])


class UnitFiring(View):
    """The dice of one kind of unit in a round."""

    def __init__(self, run: Runner, round_id: str, party: str, unit: str) -> None:
        super().__init__(run, round_id)
        self.party = party
        self.unit = unit

    @property
    def is_hit(self) -> bool:
        """Whether one of its dice hits; Missing where the text does not tell its dice."""
        one = Round(self.run, self.id)
        roles = ROLES if self.party == NOBODY else (one.battle.role(self.party),)
        for role in roles:
            dice = one.rolls(role).get(self.unit)
            if dice:
                return any(d <= one.battle.value_of(self.unit, role) for d in dice)
        raise Missing(("rolls", (self.id, self.party, self.unit)))


class Party(View):
    """A party of a battle, or one of its roles."""

    def __init__(self, run: Runner, battle: str, party: str) -> None:
        super().__init__(run, battle)
        self.party = party

    @property
    def battle(self) -> Battle:
        """The battle."""
        return Battle(self.run, self.id)

    @property
    def role(self) -> str | None:
        """Its role; None where nobody is named or the text does not tell."""
        return None if self.party == NOBODY else self.battle.role_of(self.party)


class Choosing(Party):
    """A party of a battle whose casualties or numbers are asked for."""

    @property
    def role(self) -> str | None:
        """The role of the party; where nobody is named that of the side which the text tells fire at, None without one."""
        if self.party != NOBODY:
            return self.battle.role_of(self.party)
        fired = {r for one in self.battle.rounds for r in ROLES if one.has_fired(r, by_dice=True)}
        return OTHER[fired.pop()] if len(fired) == 1 else None

    @property
    def on_land(self) -> bool:
        """Whether it is no battle at sea and no allies defend together, who agree on their losses."""
        return not self.battle.is_naval and not self.battle.allied_defence

    @property
    def own_choice(self) -> str:
        """Who chooses: the party itself, or each his own."""
        return self.role or "each"

    def numbers(self) -> str | None:
        """With what numbers the units of the party hit, in words."""
        asked = {f.args[1] for f in self.run.all_told("unit_asked") if f.args[0] == self.id}
        parts = []
        wanted_roles = ROLES if self.party == NOBODY else (self.battle.role(self.party),)
        if self.run.told("both_asked", self.id) is not None:
            lacking = next((r for r in ROLES if not self.battle.force(r)), None)
            if lacking is not None:
                raise Missing(("army", (self.id, lacking)))
        for role in wanted_roles:
            if any(sum(r.losses(role).values()) for r in self.battle.rounds):
                raise Undecided("chybí údaj", "není řečeno, zda jde o hod v kole boje, ve kterém jednotky padly, nebo v dalším", "ae/7.1.5")
            shooters = self.battle.shooters(self.battle.force(role), role)
            wanted = {u: n for u, n in shooters.items() if not asked or u in asked or u == PAIRED and INFANTRY in asked}
            said = [f"{n}× {name_of(self.run, u)} na {self.battle.value_of(u, role)}" for u, n in wanted.items()]
            if said:
                parts.append((_WHO[role] + ": " if len(wanted_roles) > 1 else "") + ", ".join(said))
        if not parts and asked and self.party == NOBODY:
            return "; ".join(self._by_chart(u) for u in sorted(asked))
        if not parts:
            raise Missing(("army", (self.id, self.party)))
        return "; ".join(parts)

    def _by_chart(self, unit: str) -> str:
        """The numbers of a unit of which the text does not tell whether it attacks."""
        numbers = {role: self.battle.value_of(unit, role) for role in ROLES}
        said = [f"{where} na {n}" if n else f"{where} nezasahuje" for where, n in zip(("v útoku", "v obraně"), numbers.values(), strict=True)]
        return f"{name_of(self.run, unit).capitalize()} {', '.join(said)}"


class _Act(View):
    """An act in the battle of the text."""

    @property
    def battle(self) -> Battle:
        """The battle."""
        return the_battle(self.run)

    def told(self, kind: str) -> str | None:
        """A fact about the act as the text states it."""
        found = self.run.told(kind, self.id)
        return None if found is None else str(found.value)

    def any_of(self, kind: str) -> list[str]:
        """The second things of the facts of a kind about the act."""
        return [f.args[1] for f in self.run.all_told(kind) if f.args[0] == self.id]


class Ordering(_Act):
    """An order of battles that somebody wants."""

    @property
    def role(self) -> str | None:
        """Who orders them."""
        return self.battle.role_of(self.told("ordering") or NOBODY)

    @property
    def raid_later(self) -> bool:
        """Whether a raid should come after a battle."""
        return bool(self.any_of("raid_later"))

    @property
    def at_once(self) -> bool:
        """Whether two battles should be fought at once."""
        return bool(self.any_of("at_once"))


class Reinforce(_Act):
    """Units that should join a battle."""

    @property
    def is_late(self) -> bool:
        """Whether battles are being resolved, or the text speaks of joining one; asks where it does not tell."""
        return self.told("into_battle") is not None or bool(self.run.read("battles_running"))

    @property
    def are_running(self) -> bool | None:
        """Whether the text tells that battles are being resolved, or what happens in one; None where it does not."""
        phase = self.run.told("phase")
        if phase is not None and self.run.read("phase") == "combat":
            return True
        told = self.run.all_told("throws", "rolls", "hits_told", "losses", "retreated", "phase_done")
        return True if any(f.value for f in told) else None


class TakePart(_Act):
    """Units that may have to take part in a battle."""


class HoldBack(_Act):
    """Units that should stay out of the battle in their space."""

    @property
    def holds_ships(self) -> bool:
        """Whether ships should stay out of a battle at sea."""
        chart = self.battle.table.units
        units = self.any_of("held_unit")
        named = [u for u in units if u == "naval" or u in chart.rows and chart.cell(u, "class") == "naval"]
        return bool(named) or not units and self.run.told("sea_battle") is not None


class Assign(_Act):
    """A hit given to a unit."""

    @property
    def is_naval(self) -> bool:
        """Whether it is given in a battle at sea."""
        return self.battle.is_naval or any(u in SHIPS for u in [*self.units, *self.any_of("hit_from")])

    @property
    def units(self) -> list[str]:
        """The kinds of units that get it."""
        self._heed_the_same()
        return self.any_of("given_to")

    def _heed_the_same(self) -> None:
        """What the text tells of the same hit before (dohodli se, že zásah přijme loď) is no other matter."""
        own = set(self.any_of("given_to"))
        for other in self.run.things("assign"):
            told = self.run.about(other.id)
            if other.id != self.id and own == {f.args[1] for f in told if f.kind == "given_to"}:
                for same in told:
                    self.run.read(same.kind, *same.args)
        for unit in own:
            if self.run.told("ship_hits", unit) is not None:
                self.run.read("ship_hits", unit)

    @property
    def is_told(self) -> bool:
        """Whether the text tells what gets the hit, or whose unit."""
        return bool(self.units) or self.told("assigned_of") is not None

    @property
    def unhittable(self) -> bool:
        """Whether one of them cannot be hit."""
        return any(u in UNHITTABLE for u in self.units)

    @property
    def owner(self) -> str | None:
        """Whose unit it is; that of the one who gives the hit where the text does not tell."""
        return self.told("assigned_of") or self.told("assigner")

    @property
    def owner_role(self) -> str | None:
        """The role of the owner."""
        return self.battle.role_of(self.owner) if self.owner else None

    @property
    def asked_role(self) -> str | None:
        """As `owner_role`, but asks for it where the text tells of hits of a side."""
        if self.owner_role is not None or self.owner is None:
            return self.owner_role
        told = self.run.all_told("hits_told", "hits_taken", "throws")
        dice = self.run.all_told("rolls") if self.owner == "me" else []
        return self.battle.role(self.owner) if dice or any(f.args[1] != NOBODY for f in told) else None

    @property
    def hits_to_give(self) -> int | None:
        """How many hits the owner has to give out, where the text tells of hits or dice of the other side."""
        role, rounds = self.owner_role, self.battle.rounds
        if role is None or not rounds or not rounds[-1].has_fired(OTHER[role], by_dice=True):
            return None
        return rounds[-1].hits(OTHER[role])

    @property
    def taken_hits(self) -> int:
        """How many hits the units would take; one for units that the text does not count."""
        counts = [f for f in self.run.all_told("assigned") if f.args[0] == self.id]
        told = self.run.told("assigned_hits", self.id)
        hits = int(self.run.read("assigned_hits", self.id)) if told is not None else 1
        return max(hits, sum(int(self.run.read("assigned", *f.args)) for f in counts))

    @property
    def chooses_own(self) -> bool:
        """Whether who gives the hit owns the unit."""
        assigner, owner = self.told("assigner"), self.owner
        if assigner is None or owner is None or assigner == owner:
            return True
        one, other = self.battle.role_of(assigner), self.battle.role_of(owner)
        return one == other if one and other else False


class Fire(_Act):
    """Units that would fire."""

    @property
    def is_naval(self) -> bool:
        """Whether they fire in a battle at sea."""
        return not self.is_gun and (self.battle.is_naval or any(u in SHIPS for u in self.units) or self.told("fire_first_strike") is not None)

    @property
    def units(self) -> list[str]:
        """Their kinds."""
        return self.any_of("firing")

    @property
    def targets(self) -> list[str]:
        """What they fire at."""
        return self.any_of("fired_at")

    @property
    def is_gun(self) -> bool:
        """Whether an AA gun fires."""
        return "aa-gun" in self.units

    @property
    def at_planes(self) -> bool:
        """Whether it fires at planes alone."""
        return all(t in PLANES for t in self.targets)

    @property
    def planes_attack(self) -> bool:
        """Whether planes attack the space."""
        if self.told("firing_when") is not None:
            return False
        if self.targets:
            return self.at_planes
        if not self.battle.force(ATTACKER):
            raise Missing(("army", (self.battle.id, ATTACKER)))
        return any(u in PLANES for u in self.battle.force(ATTACKER))

    @property
    def is_casualty(self) -> bool:
        """Whether the unit is hit."""
        return self.told("firing_hit") == "True" or self.told("firing_state") is not None or self.by_aa

    @property
    def by_aa(self) -> bool:
        """Whether it is a plane that was shot down."""
        return self.told("shot_down") is not None

    @property
    def role(self) -> str:
        """Whose unit fires; asks where the text does not tell."""
        party = self.told("firing_party")
        if party is None:
            party = next((r for r in ROLES if any(self.battle.force(r).get(u) for u in self.units)), NOBODY)
        found = self.battle.role_of(party)
        if found is None and self.is_casualty and self.run.all_told("support_hits"):
            return DEFENDER
        return found or (self.battle.role_of_unit(self.units[0]) if party == NOBODY and self.units else self.battle.role(party))

    def is_of_later_round(self) -> bool:
        """Whether it is to fire in a round after the first; open then, for it is not told in which round it was hit."""
        get = self.run.told
        found = get("fire_round", self.id)
        rounds = [] if found is None else found.value if isinstance(found.value, tuple) else [found.value]
        for one in rounds:
            number, order = get("round_number", str(one)), get("round_order", str(one))
            late = number is not None and int(str(number.value)) > 1 or order is not None and order.value in {"next", "last"}
            if late or get("round_another", str(one)) is not None:
                raise Undecided("chybí údaj", "není řečeno, ve kterém kole boje byla jednotka zasažena", "ae/7.1.5")
        return False

    @property
    def told_round(self) -> bool:
        """Whether the text says in which round."""
        return self.told("fire_round") is not None

    @property
    def later_round(self) -> bool:
        """Whether it is a round after the first."""
        found = Round(self.run, self.told("fire_round") or "")
        order = self.run.told("round_order", found.id)
        if self.run.told("round_another", found.id) is not None:
            return True
        return (found.number or 1) > 1 or bool(found.before()) or order is not None and order.value in {"next", "last"}


    @property
    def is_overflight(self) -> bool:
        """Whether it fires at planes that fly over in a move of its enemy."""
        return self.is_gun and self.told("firing_when") in {"combat-move-phase", NONCOMBAT}

    @property
    def in_noncombat_move(self) -> bool:
        """Whether that is the non-combat move."""
        return self.told("firing_when") == NONCOMBAT

    @property
    def at_retreating(self) -> bool:
        """Whether it fires at planes that retreat."""
        return self.is_gun and self.told("firing_when") in {"retreat", "evasion"}


class RollInOrder(_Act):
    """Dice thrown by the parts of the battle board."""


class Retreat(_Act):
    """A retreat that somebody wants."""

    @property
    def battle(self) -> Battle:
        """The battle for the space that is left, where the text names it."""
        left = self.told("retreat_from")
        fought = [b.id for b in self.run.things("battle") if (f := self.run.told("battle_space", b.id)) and f.value == left]
        return Battle(self.run, fought[0]) if fought else the_battle(self.run)

    @property
    def is_land(self) -> bool:
        """Whether it is from a battle on land, as any is that the text does not put at sea."""
        kind = self.run.told("battle_kind", self.battle.id)
        return not self.is_naval and (kind is None or kind.value not in {"raid", "air"})

    @property
    def is_naval(self) -> bool:
        """Whether it is from a battle at sea, as where ships retreat or to a sea zone."""
        goal = self.told("retreat_to")
        to_sea = goal is not None and self.battle.table.board.kinds.get(goal) == "sea"
        return self.battle.is_naval or to_sea or any(u in SHIPS for u in self.units)

    @property
    def role(self) -> str:
        """Who retreats; asks where the text does not tell."""
        party = self.told("retreater")
        if party is None:
            party = next((r for r in ROLES if any(self.battle.force(r).get(u) for u in self.units)), NOBODY)
        found = self.battle.role_of(party)
        if found is None and any(f.value == party for f in self.run.all_told("taken_by")):
            return ATTACKER
        if found is None and party == NOBODY:
            return self.battle.role_of_unit(self.units[0]) if self.units else str(self.run.read("asked_retreat", self.id))
        return found or self.battle.role(party)

    @property
    def units(self) -> list[str]:
        """The kinds of units that retreat, where the text names them."""
        return self.any_of("retreating")

    @property
    def only_planes(self) -> bool:
        """Whether the text speaks of planes alone."""
        return bool(self.units) and all(u in PLANES for u in self.units)

    @property
    def planes_are_left(self) -> bool:
        """Whether planes are all that the text says the attacker has left."""
        left = {f.args[2] for f in self.run.all_told("left", "some_left") if self.battle.role_of(f.args[1]) == ATTACKER and f.value}
        return not self.units and bool(left) and left <= PLANES

    @property
    def parts(self) -> bool:
        """Whether others would stay, or go elsewhere."""
        if self.told("retreat_part") or self.told("retreat_elsewhere"):
            return True
        force = hittable(self.battle.force(ATTACKER))
        others = set(force) - set(self.units)
        if self.told("retreat_only"):
            return bool(others) or not force
        return bool(self.units) and bool(others)

    @property
    def is_of_land_units(self) -> bool:
        """Whether land units leave a battle on land."""
        return self.is_land and not self.only_planes

    @property
    def after_fire(self) -> bool:
        """Whether both sides have fired in the round."""
        if self.any_of("retreat_before"):
            return False
        if self.any_of("retreat_after"):
            return True
        rounds = self.battle.rounds
        if rounds and all(rounds[-1].has_fired(r) for r in ROLES):
            return True
        return bool(self.run.read("both_fired", self.battle.id))

    @property
    def target(self) -> str:
        """Where to."""
        return str(self.run.read("retreat_to", self.id))

    @property
    def held_since_start(self) -> bool:
        """Whether the space was the attacker's when the turn began."""
        for kind in ("captured", "taken_by"):
            if self.run.told(kind, self.target) is not None:
                self.run.read(kind, self.target)
                return False
        return bool(self.run.read("held_since_start", self.target))

    @property
    def was_come_from(self) -> bool:
        """Whether attacking land units came from there."""
        if self.run.told("came_from", self.battle.id) is not None:
            return self.target in self.run.read("came_from", self.battle.id)
        return bool(self.run.read("came_to_battle_from", self.battle.id, self.target))

    @property
    def is_near(self) -> bool:
        """Whether it is adjacent to the space of the battle."""
        return bool(self.run.read("retreat_near", self.battle.id, self.target))

    @property
    def in_reach(self) -> bool:
        """Whether the planes can fly there."""
        return bool(self.run.read("in_reach", self.id))


class UnitValue(View):
    """The value of a kind of unit in a role; ``id`` is the role."""

    def __init__(self, run: Runner, role: str, unit: str) -> None:
        super().__init__(run, role)
        self.unit = unit

    def of(self, unit: str) -> UnitValue:
        """The value of another unit in the same role."""
        return UnitValue(self.run, self.id, unit)

    @property
    def printed(self) -> int:
        """The value of the chart; 0 for a unit without one."""
        value = Table(self.run).units.cell(self.unit, "attack" if self.id == ATTACKER else "defence")
        return 0 if value == "-" else int(value)

    @property
    def in_support(self) -> int:
        """The value of a ship that supports a landing."""
        return int(self.run.law.tables("strelba").cell(f"{self.unit}-support", "hits"))

    @property
    def beside_artillery(self) -> bool | None:
        """Whether all infantry of which the text asks attacks with artillery; None where some of it does."""
        battles = self.run.things("battle")
        asked = self.run.told("profile_asked", INFANTRY) is not None
        if (self.unit, self.id) != (INFANTRY, ATTACKER) or not asked:
            return False
        if not battles or not Battle(self.run, battles[0].id).force(ATTACKER):
            return bool(self.run.read("artillery_beside"))
        shooters = Battle(self.run, battles[0].id).shooters(Battle(self.run, battles[0].id).force(ATTACKER), ATTACKER)
        return None if PAIRED in shooters and INFANTRY in shooters else PAIRED in shooters

    @property
    def supported(self) -> int:
        """The value of infantry with artillery."""
        return int(self.run.law.tables("strelba").cell(PAIRED, "hits"))
