"""What the checks of cards, victory and turn events see: a side, the table with its initiative, and a place by its name."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.nr.board import opponent
from referee.games.nr.views import Game, Hex, Unit
from referee.law.roles import View, fact


class Table(Game):
    """The table with what cards and victory need of it."""

    phase = fact[str]("phase")
    initiative = fact[str]("initiative")
    red_event = fact[bool]("red_event")
    moscow_holder = fact[str]("moscow_holder")
    caucasus_oil_holder = fact[str]("caucasus_oil_holder")
    romanian_oil_holder = fact[str]("romanian_oil_holder")
    leaving_army_lost = fact[bool]("leaving_army_lost")

    def hexes(self, *concepts: str) -> Iterator[Hex]:
        """The places of these names that the text speaks of."""
        for found in self.run.all_told("concept"):
            if found.value in concepts and self.run.type_of(found.args[0]) == "hex":
                yield Hex(self.run, found.args[0])

    def holder(self, *concepts: str) -> str | None:
        """Who controls a place by what the text says of it; None where it says nothing."""
        stated = {
            str(self.run.read("controller", h.id)) for h in self.hexes(*concepts) if self.run.told("controller", h.id)
        }
        return stated.pop() if len(stated) == 1 else None

    def units(self) -> Iterator[Unit]:
        """The units that the text speaks of."""
        for entity in self.run.things("unit"):
            yield Unit(self.run, entity.id)


class Side(View):
    """A side, or the one who wrote the text (``me``, ``you``)."""

    hand = fact[int]("hand")
    drew = fact[int]("drew")
    draw_change = fact[int]("draw_change")
    draw_penalty = fact[int]("draw_penalty")
    cards_drawn = fact[int]("cards_drawn")
    hand_kept = fact[int]("hand_kept")
    two_front_discard = fact[int]("two_front_discard")

    @property
    def table(self) -> Table:
        """The table at which it plays."""
        return Table(self.run)

    @property
    def which(self) -> str:
        """``axis`` or ``soviet``."""
        if self.id == "me":
            return str(self.run.read("my_side"))
        if self.id == "you":
            return opponent(str(self.run.read("my_side")))
        return self.id


