"""A battle as the checks of Axis & Allies Europe see it: the forces of either role, gathered from all that the text says of them.

Shared by land, naval and amphibious battles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.games.ae.amphibious import views_landing as landing
from referee.games.ae.battles.exchange import shooters
from referee.games.ae.battles.views_parties import Parties
from referee.games.ae.battles.views_round_names import rounds_named
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ARTILLERY, ATTACKER, DEFENDER, INFANTRY, NOBODY, PAIRED, UNHITTABLE, dice_of
from referee.games.ae.rules import says
from referee.games.ae.seafire import BATTLESHIP, BESIDE, CARRIER, DAMAGED, DESTROYER, PLANES, SHIPS
from referee.games.ae.views import is_aside
from referee.games.ae.words import name_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

OWNERS = frozenset({"me", "you", "opponent", "enemy", "ally", "allies", "axis", "friend", ATTACKER, DEFENDER, NOBODY})
"""Who may have units beside the powers."""


class Battle(Parties):
    """One battle."""

    def guns_defend(self) -> bool:
        """Whether the AA guns may be the defender's; open where the text gives them to the attacker or to his ally alone."""
        mine = self.role_of("me") == ATTACKER
        owners = {f.args[1] for f in self.run.all_told("force") if f.args[0] == self.id and f.args[2] == "aa-gun" and f.value}
        own = {o for o in owners if self.role_of(o) == ATTACKER or mine and o in {"ally", "allies", "friend"}}
        if owners and owners == own and self.told_attacker is not None:
            raise Undecided("chybí údaj", says("has_defender_a_gun"), "ae/7.1.2")
        return True

    def may_have_gun(self) -> bool:
        """Whether the defender has an AA gun; asks where nothing is told of one."""
        if self.is_told_absent(DEFENDER, "aa-gun"):
            return False
        told = [f for f in self.run.all_told("force", "present") if f.args[0] == self.id and f.args[2] == "aa-gun"]
        theirs = [f.value for f in told if self.role_of(f.args[1]) == DEFENDER]
        if not theirs and not self.is_raid and not self._guns_told():
            return bool(self.run.read("present", self.id, DEFENDER, "aa-gun"))
        return any(theirs) or not theirs

    def _guns_told(self) -> bool:
        """Whether the text tells of guns elsewhere than in the force: their space, their dice or what they shot down."""
        states = self.run.all_told
        standing = [f for f in states("units", "stands_at") if f.args[2] == "aa-gun" and f.value and not is_aside(self.run, f.args[1])]
        return bool(self.aa_rolls or standing or states("planes_lost", "felled_at", "fallen_at"))

    def may_have_destroyer(self, role: str) -> bool:
        """Whether a side has a destroyer that no force tells of; asks where the text puts one into a place without a name (v oblasti)."""
        if any(self._is_nameless(p) for p in self._places_of(role, DESTROYER)):
            raise Missing(("destroyer_there", (self.id, role)))
        return bool(self.run.read("destroyer_there", self.id, role))

    def _is_nameless(self, place: str) -> bool:
        """Whether a place is none of the board and not next to another, so that it may be where it is fought."""
        return place not in self.table.board.kinds and not is_aside(self.run, place)

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
        """The ships that lie by, on which hits of the defender may fall."""
        there = self.ships_told_beside()
        return there if there and self.run.read("allies_take_hits", self.id) else Counter()

    def ships_told_beside(self) -> Counter[str]:
        """The ships of other allies that the text puts where one of them attacks."""
        found: Counter[str] = Counter()
        attacker, place = self.told_attacker, self.where
        if SIDES.get(attacker or "") != "allies":
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

    @property
    def counts_planes(self) -> bool:
        """Whether the text counts the planes that attack here, not only those that set out."""
        return any(f.args[0] == self.id and f.args[2] in PLANES and self.role_of(f.args[1]) == ATTACKER for f in self.run.all_told("force"))

    def planes_lost(self) -> dict[str, int]:
        """The planes that the text says the guns shot down, by kind."""
        return {f.args[1]: int(self.run.read("planes_lost", *f.args)) for f in self.run.all_told("planes_lost") if f.args[0] == self.id}

    def shot_down(self) -> int:
        """How many planes the guns shoot down."""
        fired = self.aa_rolls or any(f.args[0] == self.id for f in self.run.all_told("planes_lost"))
        return int(self.run.read("felled", self.id)) if fired else 0

    def shot_down_told(self) -> int:
        """The same, Missing where the text tells neither dice nor planes."""
        if not self.aa_rolls and not any(f.args[0] == self.id for f in self.run.all_told("planes_lost")):
            raise Missing(("rolls", ("round1", DEFENDER, "aa-gun")))
        return self.shot_down()

    def force(self, role: str) -> dict[str, int]:
        """The units that fight the first round: the attacker's less the planes that AA guns shot down."""
        if role == DEFENDER or not self.shot_down():
            return self.force_before_guns(role)
        return dict(self.run.read("after_guns", self.id))

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
            raise Undecided("chybí údaj", says("named_and_absent", unit=name_of(self.run, gone[0])), "ae/7.0")
        standing = self._standing(role)
        if role == ATTACKER and total and standing and not self.is_naval:
            raise Undecided("chybí údaj", says("attacker_is_there_already"), "ae/7.0")
        for unit, count in standing.items():
            total[unit] = max(total[unit], count)
        for unit, count in self._shooters(role).items():
            total.setdefault(unit, count)
        for unit, count in (self._left_before_dice(role) if not total else {}).items():
            total[unit] = count
        came = self._arrival() if role == ATTACKER else None
        for unit, count in (came[2] if came else {}).items():
            if unit not in total:
                total[unit] = count - (int(self.run.read("felled_on_way", self.id, unit)) if unit in PLANES else 0)
        if role == DEFENDER and total.get(CARRIER):
            for unit in planes_on_deck(self.run):
                if unit in PLANES and self.run.told("as_cargo", unit) is None:
                    total.setdefault(unit, int(self.run.read("deck_defends", self.id, unit)))
        return self._ashore(total, role) if self.is_amphibious else dict(total)

    def _ashore(self, told: Counter[str], role: str) -> dict[str, int]:
        """Of a landing: with those that are landed or moved there, without those that stay at sea."""
        found = Counter(told)
        if role == ATTACKER:
            more = landing.landed(self.run) + (landing.arrived(self.run, self.where) if self.where is not None else Counter())
            for unit, count in more.items():
                found[unit] = max(found[unit], count)
        return {u: n for u, n in found.items() if u not in SHIPS or not self.run.read("stays_at_sea", self.id, u)}

    def _left_before_dice(self, role: str) -> dict[str, int]:
        """The survivors that the text names before any dice: what fights on."""
        left = [f for f in self.run.all_told("left") if f.args[0] == self.id and self.role_of(f.args[1]) == role]
        dice = [f.order for f in self.run.all_told("rolls", "throws", "hits_told", "unit_hits", "unit_missed")]
        return {f.args[2]: int(self.run.read("left", *f.args)) for f in left if not dice or f.order < min(dice)}

    def _shooters(self, role: str) -> dict[str, int]:
        """Units for which the text counts dice in the first round."""
        rounds = rounds_named(self.run)
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
        """A force by what it hits with; AA guns do not attack, so that guns of the attacker may be artillery (ae/16.1-utok)."""
        if role == ATTACKER and force.get("aa-gun") and force.get(INFANTRY) and not self.is_naval:
            raise Undecided("chybí údaj", says("guns_do_not_attack"), "ae/16.1-utok")
        return shooters(force, role == ATTACKER, self.silent)

    def values_of(self, force: Mapping[str, int], role: str) -> list[int]:
        """The values of all shooters of a force."""
        return [v for u, n in self.shooters(force, role).items() for v in [self.value_of(u, role)] * n if v]


class InBattle(View):
    """A kind of unit in a battle."""

    def __init__(self, run: Runner, battle: str, unit: str) -> None:
        super().__init__(run, battle)
        self.unit = unit

    @property
    def battle(self) -> Battle:
        """The battle."""
        return Battle(self.run, self.id)

    @property
    def aboard(self) -> int:
        """How many of them the text puts on a ship."""
        return int(self.run.read("aboard" if self.run.told("aboard", self.unit) is not None else "deck", self.unit))


def planes_on_deck(run: Runner) -> list[str]:
    """The kinds of units that the text puts on a ship; not on the deck where others are to land."""
    kinds = ("aboard",) if run.all_told("land_on", "land_place") else ("aboard", "deck")
    return list(dict.fromkeys(f.args[0] for f in run.all_told(*kinds)))


def the_battle(run: Runner) -> Battle:
    """The battle of the text: of several the first, and one there is even where it names none."""
    battles = run.things("battle")
    places = {f.value for b in battles if (f := run.told("battle_space", b.id)) is not None}
    if len(places) > 1:
        raise Undecided("chybí údaj", says("which_battle_is_asked"), "ae/7.0-samostatne")
    return Battle(run, battles[0].id if battles else "battle1")


class RoleInBattle(View):
    """A role in a battle, and what the text tells of units of a kind there."""

    def __init__(self, run: Runner, id: str, role: str) -> None:
        super().__init__(run, id)
        self.role = role

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.role)

    def has_told(self, unit: str) -> bool | None:
        """Whether some fact gives the role such a unit; None where each that speaks of one is of others. Missing where one may be its own."""
        battle = Battle(self.run, self.id)
        for found in self.run.about(unit):
            if not found.value or self.run.registry[found.kind].denies:
                continue
            if found.kind == "unit_role":
                if found.value == self.role:
                    return True
                continue
            owner = next((a for a in found.args if a in SIDES or a in OWNERS), None)
            role = battle.role_of(owner) if owner is not None else None
            if role == self.role and found.kind == "present" and found.args[0] == self.id:
                return True
            if owner is not None and role is None and found.kind in {"force", "present"} and self._may_help(battle, owner):
                raise Missing(("destroyer_there", self._args))
        return None

    def _may_help(self, battle: Battle, owner: str) -> bool:
        """Whether somebody of whom the text does not tell the role may be on this side: it does not tell that he is of the other."""
        side, own = battle.side_of(self.role), SIDES.get(owner, owner)
        return side is None or own not in SIDES.values() or own == side
