"""AA guns that fire at aircraft on their way: over which spaces, with how many dice, what is left of the aircraft."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.combat_move.passage import with_guns
from referee.games.ae.gameboard.views import Move
from referee.games.ae.kinds import dice_of
from referee.games.ae.rules import says
from referee.games.ae.seafire import PLANES
from referee.games.ae.units import flak
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

GUN = "aa-gun"


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
        for branch in (b for b in self.move.branches if b in PLANES):
            if self.run.told("moved", self.id, branch) is None:
                raise Missing(("moved", (self.id, branch)))
            found[branch] = int(self.run.read("moved", self.id, branch))
        return found

    @property
    def spaces(self) -> list[str]:
        """The spaces with AA guns of the enemy that it flies over or into, in order: told to stand there, or to have fired there."""
        there = {*with_guns(self.move, self._named), *(f.args[0] for f in self.run.all_told("fallen_at"))}
        return [p for p in dict.fromkeys(self._named) if p in there]

    @property
    def _named(self) -> tuple[str, ...]:
        """Every space of the flight; where the text names no end, the one where it is fought is its end. Missing where guns stand elsewhere."""
        move, run = self.move, self.run
        if move.end is not None:
            return move.named
        fought = {str(f.value) for f in run.all_told("battle_space") if run.read("battle_space", *f.args)}
        if fought:
            return (*move.named, *fought)
        elsewhere = {f.args[1] for f in run.all_told("units", "stands_at") if f.args[2] == GUN and f.value} - {*move.places}
        if move.via and elsewhere:
            raise Missing(("move_to", (move.id,)))
        return move.named

    def salvos(self) -> list[flak.Salvo]:
        """What the guns of each space do. Missing behind a space of which no dice are told, Undecided where there are not as many dice as planes."""
        if self.run.read("guns_hold_fire", self.id):
            return []
        spaces, told = self.spaces, self._dice()
        for stated in self.run.all_told("units", "stands_at"):
            if stated.args[1] in spaces and stated.args[2] == GUN:
                self.run.read(stated.kind, *stated.args)
        found = flak.salvos(self.planes.total(), [told.get(s, self._gone_over(s)) for s in spaces])
        for space, salvo in zip(spaces, found, strict=False):
            dice = told.get(space)
            if dice is not None and len(dice) != salvo.dice:
                raise Undecided("nemožný popis", says("planes_and_dice", planes=salvo.dice, dice=len(dice)), "ae/16.1-kostky")
        if found and found[-1].hits is None and len(found) < len(spaces):
            raise Missing(("fallen_at", (spaces[len(found) - 1],)))
        return found

    def _gone_over(self, space: str) -> int | None:
        """How many planes fell over a space by what the text tells without dice; None where it tells nothing of it."""
        if self.run.told("felled_at", space) is not None:
            return int(self.run.read("felled_at", space))
        battles = [f.args[0] for f in self.run.all_told("battle_space") if f.value == space]
        missed = [b for b in battles if self.run.told("missed_all", b, GUN) is not None and self.run.read("missed_all", b, GUN)]
        return 0 if missed else None

    def felled_before(self, place: str | None) -> int:
        """How many planes the guns of other spaces shoot down before they come to a place; none where the flight does not lead there."""
        named = self.move.named
        ahead = [s for s in self.spaces if place in named and named.index(s) < named.index(place)]
        hits = [salvo.hits for salvo in self.salvos()[: len(ahead)]] if ahead else []
        if None in hits:
            raise Missing(("fallen_at", (ahead[hits.index(None)],)))
        return sum(h for h in hits if h is not None)

    def shot_down(self) -> int:
        """How many planes are shot down. Missing where the dice of a space are not told."""
        hits = [salvo.hits for salvo in self.salvos()]
        if None in hits:
            raise Missing(("fallen_at", (self.spaces[hits.index(None)],)))
        return sum(h for h in hits if h is not None)

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
        bare = [s for s in spaces if s not in placed and self._gone_over(s) is None]
        if not rest or not bare:
            return placed
        if len(bare) > 1 and placed:
            raise Undecided("chybí údaj", says("dice_over_which_land"), "ae/16.1-kostky")
        row = flak.dealt(self.planes.total(), rest, len(bare))
        if row is None:
            raise Undecided("chybí údaj", says("dice_over_which_land"), "ae/16.1-kostky")
        return {**placed, **dict(zip(bare, row, strict=True))}


def flight_past_guns(run: Runner) -> Flak | None:
    """The only flight of the text past AA guns; None without one."""
    flights = [Flak(run, e.id) for e in run.things("move")]
    found = [f for f in flights if set(f.move.branches) & PLANES and f.spaces]
    return found[0] if len(found) == 1 else None
