"""How a battle ends, as the text and the dice of its rounds tell: who has retreated, who is destroyed, what is left."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_rounds import rounds_of
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ATTACKER, DEFENDER, NOBODY, OTHER, hittable
from referee.games.ae.rules import says
from referee.games.ae.seafire import PLANES, cannot_fight
from referee.law.finding import Missing, Undecided

LAND = frozenset({"infantry", "artillery", "armour", "land"})
"""Units that may hold a space (ae/17.1-obsadi)."""


class Ending(Battle):
    """How a battle ends."""

    def told(self, kind: str, role: str) -> bool:
        """Whether the text states a fact of yes and no about a party of this role."""
        for found in self.run.all_told(kind):
            if found.args[0] == self.id and self.role_of(found.args[1]) == role:
                self.run.read(kind, *found.args)
                return bool(found.value)
        return False

    def denies(self, kind: str, role: str) -> bool:
        """Whether the text states that a fact of yes and no about a party of this role is not so."""
        told = (found for found in self.run.all_told(kind) if found.args[0] == self.id and self.role_of(found.args[1]) == role)
        return any(self.run.read(kind, *found.args) is False for found in told)

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
        if self.denies("destroyed", role) or any(self.told_left(role).values()) or self.winner == role:
            return False
        force, rounds = self.force(role), rounds_of(self)
        if force and rounds:
            return not hittable(rounds[-1].left(role))
        if self.told("destroyed", OTHER[role]):
            return False
        raise Missing(("destroyed", (self.id, role)))

    @property
    def lying_by(self) -> Counter[str]:
        """The ships of allies that lie by after the rounds told."""
        return rounds_of(self)[-1].beside_left() if rounds_of(self) else self.ships_beside()

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
            raise Undecided("chybí údaj", says("which_ally_controls"), "ae/7.1.6-d-kontrola")
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
