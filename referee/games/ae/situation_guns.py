"""AA guns that fire at aircraft on their way: over which spaces, with how many dice, what is left of the aircraft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.ae.checks_06_combat_move import with_guns
from referee.games.ae.naval import PLANES
from referee.games.ae.situation_move import COMBAT, Move
from referee.games.ae.units import dice_of
from referee.roles import View
from referee.runner import Missing, Runner, Undecided

GUN = "aa-gun"


@dataclass(frozen=True)
class Salvo:
    """The fire of the guns of one space: ``dice`` of them, and how many planes it shoots down (None where no dice are told)."""

    space: str
    dice: int
    hits: int | None


class Flak(View):
    """A flight past AA guns in combat movement; ``id`` is the move."""

    @property
    def move(self) -> Move:
        """The flight."""
        return Move(self.run, self.id)

    @property
    def planes(self) -> Counter[str]:
        """The aircraft that fly, by kind. Missing where the text does not count them."""
        found: Counter[str] = Counter()
        for branch in self.move.branches:
            if branch in PLANES:
                if self.run.told("moved", self.id, branch) is None:
                    raise Missing(("moved", (self.id, branch)))
                found[branch] = int(self.run.read("moved", self.id, branch))
        return found

    @property
    def spaces(self) -> list[str]:
        """The spaces with AA guns of the enemy that it flies over or into, in order: told to stand there, or to have fired there."""
        fired = any(f.args[2] == GUN for f in self.run.all_told("rolls"))
        there = {*with_guns(self.move), *(f.args[0] for f in self.run.all_told("fallen_at") if fired)}
        return [p for p in dict.fromkeys(self.move.named) if p in there]

    def salvos(self) -> Iterator[Salvo]:
        """Space by space: one die for every plane that is left when it comes there, however many guns there are (ae/16.1-jedna-kostka)."""
        if self.move.phase != COMBAT:
            return
        left: int | None = self.planes.total()
        told = self._dice()
        for space in self.spaces:
            for stated in self.run.all_told("units", "stands_at"):
                if stated.args[1:] == (space, GUN):
                    self.run.read(stated.kind, *stated.args)
            if left is None:
                raise Missing(("fallen_at", (self.spaces[self.spaces.index(space) - 1],)))
            if not left:
                return
            dice = told.get(space)
            if dice is not None and len(dice) != left:
                raise Undecided("nemožný popis", f"letadel je tu {left}, ale kostek {len(dice)}", "ae/16.1-kostky")
            hits = None if dice is None else dice.count(1)
            yield Salvo(space, left, hits)
            left = None if hits is None else left - hits

    def total(self) -> int:
        """The dice of all spaces."""
        return sum(s.dice for s in self.salvos())

    def shot_down(self) -> int:
        """How many planes are shot down. Missing where the dice of a space are not told."""
        found = 0
        for salvo in self.salvos():
            if salvo.hits is None:
                raise Missing(("fallen_at", (salvo.space,)))
            found += salvo.hits
        return found

    def left(self, branch: str) -> int:
        """How many aircraft of a kind come through; Undecided where it is for their owner to choose which are shot down."""
        planes, gone = self.planes, self.shot_down()
        alike = {branch} if branch in planes else set(planes)
        if set(planes) - alike and 0 < gone < planes.total():
            raise Undecided("chybí údaj", "není řečeno, které letadlo bylo sestřeleno", "ae/16.1-volba")
        return max(sum(planes[b] for b in alike) - gone, 0) if set(planes) == alike else (0 if gone else planes[branch])

    def _dice(self) -> dict[str, tuple[int, ...]]:
        """The dice that the text tells of each space: told of it, or of none where only one is left of which none are told."""
        run, spaces = self.run, self.spaces
        placed = {f.args[0]: dice_of(run.read("fallen_at", *f.args)) for f in run.all_told("fallen_at") if f.args[0] in spaces}
        thrown = [f for f in run.all_told("dice_fallen", "rolls", "throws") if f.kind != "rolls" or f.args[2] == GUN]
        owners = {f.args[0] for f in run.all_told("units") if f.args[2] == GUN and f.value}
        thrown = [f for f in thrown if f.kind != "throws" or f.args[1] in owners]
        rest = [n for f in thrown for n in dice_of(run.read(f.kind, *f.args))]
        for number in [n for dice in placed.values() for n in dice]:
            if number in rest:
                rest.remove(number)
        bare = [s for s in spaces if s not in placed]
        if not rest or not bare:
            return placed
        if len(bare) > 1 and placed:
            raise Undecided("chybí údaj", "není řečeno, nad kterým územím co padlo", "ae/16.1-kostky")
        return {**placed, **self._one_after_another(bare, rest)}

    def _one_after_another(self, spaces: list[str], dice: list[int]) -> dict[str, tuple[int, ...]]:
        """Dice told in one row, dealt out on the way. Undecided where they are not as many as the planes that are left need."""
        found, left = {}, self.planes.total()
        for space in spaces[:-1]:
            found[space], dice = tuple(dice[:left]), dice[left:]
            left -= found[space].count(1)
        if len(spaces) > 1 and len(dice) != left:
            raise Undecided("chybí údaj", "není řečeno, nad kterým územím co padlo", "ae/16.1-kostky")
        return {**found, spaces[-1]: tuple(dice)}


def flak(run: Runner) -> Flak | None:
    """The only flight of the text past AA guns; None without one."""
    flights = [Flak(run, e.id) for e in run.things("move")]
    found = [f for f in flights if set(f.move.branches) & PLANES and f.spaces]
    return found[0] if len(found) == 1 else None
