"""Acts in a battle: orders, reinforcements, hits given out, fire, retreat."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.battles.views import Battle, the_battle
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.kinds import ATTACKER, DEFENDER, NOBODY, OTHER, ROLES, UNHITTABLE
from referee.games.ae.rules import says
from referee.games.ae.seafire import PLANES, SHIPS
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

NONCOMBAT = "noncombat-move-phase"


class _Act(View):
    """An act in the battle of the text."""

    @property
    def battle(self) -> Battle:
        """The battle."""
        return the_battle(self.run)

    def told(self, kind: str) -> str | None:
        """A fact about the act as the text states it; None, too, of what it says is not so."""
        found = self.run.told(kind, self.id)
        return None if found is None or found.value is False else str(found.value)

    def any_of(self, kind: str) -> list[str]:
        """The second things of the facts of a kind about the act, but for those of which it is not so."""
        own = [f for f in (*self.run.all_told(kind), *self.run.of_undone(kind)) if f.args[0] == self.id]
        return [f.args[1] for f in own if f.value is not False]


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
        role, rounds = self.owner_role, rounds_of(self.battle)
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
        return self.told("shot_down") == "True"

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
                raise Undecided("chybí údaj", says("hit_in_which_round"), "ae/7.1.5")
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
        return self.is_gun and self.told("firing_when") in {"combat-move-phase", NONCOMBAT} or self.is_flown_over

    @property
    def is_flown_over(self) -> bool:
        """Whether planes are told to fly over a space and to fight nowhere, and not when it fires."""
        get = self.run.all_told
        return self.is_gun and self.told("firing_when") is None and bool(get("move_via")) and not get("battle_space", "move_to")

    @property
    def in_noncombat_move(self) -> bool:
        """Whether that is the non-combat move. Missing where nobody tells in which move planes fly over."""
        if self.is_flown_over:
            return bool(self.run.read("phase") == "noncombat_move")
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
        """Whether it is from a battle at sea, as where ships retreat, or to a sea zone from a battle that nothing puts ashore."""
        if self.battle.is_naval or any(u in SHIPS for u in self.units) or self._is_sea(self.told("retreat_from")):
            return True
        return self._is_sea(self.told("retreat_to")) and not self._is_ashore

    @property
    def goes_to_sea(self) -> bool:
        """Whether the goal is a sea zone."""
        return self._is_sea(self.told("retreat_to"))

    @property
    def _is_ashore(self) -> bool:
        """Whether the text puts the battle on land: by its kind, its place or a landing."""
        battle = self.battle
        kind = self.run.told("battle_kind", battle.id)
        return battle.is_amphibious or kind is not None and kind.value == "land" or self._kind_of(battle.where) == "land"

    def _is_sea(self, space: str | None) -> bool:
        return self._kind_of(space) == "sea"

    def _kind_of(self, space: str | None) -> str | None:
        return None if space is None else self.battle.table.board.kinds.get(space)

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
        """Whether the text speaks of planes alone, or says that the attacker has nothing else left."""
        return all(u in PLANES for u in self.units) if self.units else self._planes_are_left

    @property
    def _planes_are_left(self) -> bool:
        left = {f.args[2] for f in self.run.all_told("left", "some_left") if self.battle.role_of(f.args[1]) == ATTACKER and f.value}
        return bool(left) and left <= PLANES

    @property
    def is_told_in_parts(self) -> bool:
        """Whether the text says that others would stay, or go elsewhere."""
        return bool(self.told("retreat_part") or self.told("retreat_elsewhere"))

    @property
    def of_all(self) -> tuple[dict[str, int], list[str], bool]:
        """What attacks, the kinds of it that would retreat, and whether the text says that these alone would."""
        return self._left_to_attack(), self.units, bool(self.told("retreat_only"))

    def _left_to_attack(self) -> dict[str, int]:
        """What attacks, without what the text says was lost of it by nobody in particular (pěchota už padla)."""
        force, theirs = Counter(self.battle.force(ATTACKER)), self.battle.force(DEFENDER)
        lost = [f for f in self.run.all_told("losses") if f.args[1] == "someone" and f.args[2] not in theirs]
        force.subtract({f.args[2]: int(self.run.read("losses", *f.args)) for f in lost if f.args[2] in force})
        return dict(+force)

    @property
    def is_of_land_units(self) -> bool:
        """Whether land units leave a battle on land; of a landing with planes, which alone may leave it (ae/9.1-letadla-ustup), asks which."""
        if not self.is_land or self.only_planes:
            return False
        planes = any(self.battle.force(ATTACKER).get(plane) for plane in PLANES)
        if self.battle.is_amphibious and planes and not self.units and self.run.told("retreat_to", self.id) is not None:
            raise Missing(("retreating", (self.id,)))
        return True

    @property
    def after_fire(self) -> bool:
        """Whether both sides have fired in the round."""
        before, after = self.any_of("retreat_before"), self.any_of("retreat_after")
        if before:
            return False
        if self.run.told("both_fired", self.battle.id) is not None:
            return bool(self.run.read("both_fired", self.battle.id))
        if after:
            return True
        rounds = rounds_of(self.battle)
        if rounds and all(rounds[-1].has_fired(r) for r in ROLES):
            return True
        return bool(self.run.read("both_fired", self.battle.id))

    def heed_the_others(self) -> None:
        """Looks at what the text tells of the retreat of other units and of where those on land came from and whose that was."""
        others = [e.id for e in self.run.things("retreat") if e.id != self.id]
        goals = {str(f.value) for f in self.run.about(*others) if f.kind == "retreat_to"}
        came = {f.args[1] for f in self.run.all_told("came_to_battle_from")}
        for place in (goals | came) - {self.told("retreat_to")}:
            if self.run.told("held_since_start", place) is not None:
                self.run.read("held_since_start", place)

    @property
    def goal_is_told_own(self) -> bool | None:
        """Whether the text says that the goal is friendly and was so when the turn began; None where it says neither."""
        goal = self.told("retreat_to")
        kinds = ("friendly_space", "held_since_start")
        told = [bool(self.run.read(kind, goal)) for kind in kinds if goal is not None and self.run.told(kind, goal) is not None]
        taken = goal is not None and any((f := self.run.told(kind, goal)) is not None and f.value for kind in ("captured", "taken_by"))
        return False if taken and True not in told else all(told) if told else None

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
        self.run.about(*(move.id for move in self.run.things("move")))
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
