"""Ships, their cargo and strikes, as the checks of naval battles see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.games.ae.battles.views import Battle, the_battle
from referee.games.ae.battles.views_fire import LosingAtSea
from referee.games.ae.battles.views_naval import FIRST_BATTLE, Aim, has_destroyer, last_round, role_of_units
from referee.games.ae.battles.views_naval_losses import AssignAtSea
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ATTACKER, DEFENDER, NOBODY, OTHER, ROLES
from referee.games.ae.seafire import (
    CARRIER,
    DESTROYER,
    PLANES,
    SHIPS,
    SUBMARINE,
    TRANSPORT,
)
from referee.games.ae.views import Table
from referee.law.roles import View
from referee.law.runner import Runner


class Hunt(View):
    """Planes against submarines, in whatever act: an attack, an aim, a hit given out; or what a party loses by them in a round."""

    def __init__(self, run: Runner, about: str, party: str = "") -> None:
        super().__init__(run, about)
        self.party = party

    @property
    def has_destroyer(self) -> bool:
        """Whether the planes have a friendly destroyer with them."""
        if self.party:
            return LosingAtSea(self.run, self.id, self.party).enemy_has_destroyer
        entity = self.run.thing(self.id)
        kind = entity.type if entity is not None else ""
        if kind == "aim":
            return Aim(self.run, self.id).has_destroyer
        if kind == "assign":
            return AssignAtSea(self.run, self.id).with_destroyer
        return has_destroyer(the_battle(self.run), ATTACKER)


class Visible(View):
    """A kind of unit of which the text asks whether it counts."""


class Ship(View):
    """A kind of ship of which the text asks; ``id`` is its row of the chart."""

    @property
    def battle(self) -> Battle:
        """The battle."""
        return the_battle(self.run)

    @property
    def lives(self) -> int | None:
        """How many hits sink it."""
        hits = Table(self.run).units.cell(self.id, "hits")
        return None if hits == "-" else int(hits)

    @property
    def hits_taken(self) -> int:
        """How many hits it took in this battle."""
        return int(self.run.read("ship_hits", self.id))

    @property
    def is_hit_in_another_turn(self) -> bool:
        """Whether the text tells of battles against such a ship in the turns of several powers, so that it was repaired in between."""
        battles = [Battle(self.run, b.id) for b in self.run.things("battle")]
        return len({b.told_attacker for b in battles if b.told_attacker in SIDES and b.force(DEFENDER).get(self.id)}) > 1

    @property
    def hits_given(self) -> int | None:
        """How many hits it is told to be given; None where the text does not tell."""
        given = [f for f in self.run.all_told("assigned") if f.args[1] == self.id]
        return sum(int(self.run.read("assigned", *f.args)) for f in given) if given else None

    @property
    def target(self) -> Target | None:
        """The side whose such ships were fired at in the round told last; None where the text does not tell."""
        one = last_round(self.battle)
        there = [r for r in ROLES if one is not None and self.battle.force(r).get(self.id) and one.has_fired(OTHER[r], by_dice=True)]
        return Target(there[0], self.battle.force(there[0]), one.naval_options(there[0])) if one is not None and there else None


@dataclass(frozen=True)
class Target:
    """A side that was fired at: what it had in the battle, and what can be left of it."""

    role: str
    force: Mapping[str, int]
    ways: Sequence[Mapping[str, int]]


class Cargo(View):
    """What a ship carries: fighters on a carrier, land units on a transport; ``id`` is the kind of unit."""

    @property
    def battle(self) -> Battle:
        """The battle."""
        return the_battle(self.run)

    @property
    def are_fighters(self) -> bool:
        """Whether it is about fighters."""
        return self.id in PLANES

    @property
    def ship(self) -> str:
        """What carries it."""
        return CARRIER if self.are_fighters else TRANSPORT

    @property
    def is_sunk(self) -> bool:
        """Whether the ship is lost."""
        return bool(self.run.read("ship_lost", self.ship))

    @property
    def is_cargo(self) -> bool:
        """Whether fighters were cargo."""
        return self.run.told("as_cargo", self.id) is not None or bool(self.run.read("as_cargo", self.id))

    @property
    def ship_attacks(self) -> bool:
        """Whether the ship is the attacker's."""
        return role_of_units(self.battle, None, [self.ship]) == ATTACKER

    @property
    def attacks(self) -> bool:
        """Whether it is about fighters that took off and attack themselves."""
        if not self.are_fighters or self.run.told("as_cargo", self.id) is not None:
            return False
        if any(f.args[1] == self.id and f.value for f in self.run.all_told("launches")):
            return True  # only whoever attacks takes off
        return bool(self.battle.force(ATTACKER).get("fighter"))

    @property
    def flying(self) -> int | None:
        """How many fighters look for a place, as told of their landing or of the deck of their carrier."""
        own = {f.value for f in self.run.all_told("lander")}
        landed = [int(self.run.read("landed", *f.args)) for f in self.run.all_told("landed") if f.args[1] in PLANES]
        whose = [f.args for f in self.run.all_told("aboard_of") if f.args[1] in PLANES and (not own or f.args[0] in own)]
        return sum(landed or [int(self.run.read("aboard_of", *args)) for args in whose]) or None

    @property
    def on_deck(self) -> int | None:
        """How many fighters are on the deck on which they are told to land; None where the text tells of none."""
        decks = [f.args[0] for f in self.run.all_told("land_on") if f.value == CARRIER]
        told = [int(self.run.read("on_deck", *f.args)) for f in self.run.all_told("on_deck") if f.args[0] in decks]
        told += [int(self.run.read("deck", *f.args)) for f in self.run.all_told("deck")] if decks else []
        return max(told) if told else None

    @property
    def cannot_land(self) -> bool:
        """Whether the text tells that there is nowhere to land."""
        if self.run.told("no_landing") is not None and self.run.read("no_landing"):
            return True
        return bool(self.run.read("nowhere_to_land"))


class Carrying(View):
    """A kind of ship that may be lost with what it carries."""

    @property
    def is_told_hit(self) -> bool:
        """Whether the text tells that it was hit."""
        return self.run.told("ship_hits", self.id) is not None and bool(self.run.read("ship_hits", self.id))

    @property
    def is_told_lost(self) -> bool:
        """Whether the text tells of such a ship lost; a word for any ship is one where the battle knows no other."""
        losses = [f for f in self.run.all_told("losses") if f.args[2] in {self.id, "naval"} and self.run.read("losses", *f.args)]
        battle = the_battle(self.run)
        ships = {u for role in ROLES for u, n in battle.force(role).items() if n and u in SHIPS - {SUBMARINE}}
        return any(f.args[2] == self.id or ships == {self.id} for f in losses)


class Strike(View):
    """The first strike of the submarines of a party: in one round, or in a battle as it stands after what the text tells."""

    def __init__(self, run: Runner, place: str, party: str) -> None:
        super().__init__(run, place)
        self.party = party

    @property
    def _is_of_round(self) -> bool:
        return self.id != FIRST_BATTLE and self.run.type_of(self.id) != "battle"

    @property
    def battle(self) -> Battle:
        """The battle."""
        return the_battle(self.run) if self._is_of_round else Battle(self.run, self.id)

    @property
    def role(self) -> str:
        """The role of the submarines; asks where the text does not tell."""
        if self.party in ROLES:
            return self.party
        found = role_of_units(self.battle, None if self.party == NOBODY else self.party, [SUBMARINE])
        if found is None:
            left = {self.battle.role_of(f.args[1]) for f in self.run.all_told("left", "present") if f.args[2] == SUBMARINE and f.value}
            found = left.pop() if len(left) == 1 else None
        return self.battle.role_of_unit(SUBMARINE) if found is None else found

    @property
    def enemy_destroyer(self) -> bool:
        """Whether the other side has a destroyer in the round, of a battle in the one told last."""
        if self._is_of_round:
            return Round(self.run, self.id).has_destroyer(OTHER[self.role])
        return bool(self.run.read("facing_destroyer", self.id, self.party))

    @property
    def destroyers(self) -> tuple[int, int]:
        """How many destroyers the other side has, and how many of them the text tells to be lost, where it tells of no fire since."""
        one, role = last_round(self.battle), OTHER[self.role]
        if one is None or one.has_fired(ATTACKER) or one.has_fired(DEFENDER):
            return 0, 0
        return one.force(role).get(DESTROYER, 0), one.losses(role)[DESTROYER]
