"""What the checks of setup, turns, cards and victory see: the table of the game, a nation with its cards, a card."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.qg.board import ENEMY, SIDES
from referee.games.qg.situation import Table, nation_meant
from referee.roles import View, fact
from referee.runner import Runner

ORDER = ("germany", "britain", "japan", "soviet", "italy", "usa")
"""The nations in the order of their turns (qg/6.1)."""

PHASES = ("play", "supply", "victory", "discard", "draw")
"""The phases of a turn in their order (qg/6.2)."""


class Game(Table):
    """The game as a whole: players, round, turn, phase."""

    players = fact[int]("players")
    seat = fact[int]("seat")
    turn_of = fact[str]("turn_of")
    phase = fact[str]("phase")
    round = fact[int]("round")
    round_over = fact[bool]("round_over")
    exchange_in_play = fact[bool]("exchange_in_play")

    def seats(self) -> dict[str, int]:
        """Nation -> number of the player who leads it, by the recommended table."""
        table = self.run.law.tables("rozdeleni")
        return {nation: table.cell(nation, str(self.players)) for nation in table.rows}


class Phase(View):
    """A phase of the turn, by its name."""

    @property
    def number(self) -> int:
        """Its place in the turn, from 1."""
        return PHASES.index(self.id) + 1


class Nation(View):
    """A nation, or whoever the text speaks of: ``me``, a side."""

    def __init__(self, run: Runner, who: str) -> None:
        super().__init__(run, who)

    hand = fact[int]("hand")
    deck = fact[int]("deck")
    deck_lasts = fact[bool]("deck_lasts")
    from_hand = fact[int]("from_hand")
    from_deck = fact[int]("from_deck")
    vp_lost = fact[int]("vp_lost")
    drawn = fact[int]("drawn")

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    @property
    def meant(self) -> str:
        """The nation that the words stand for."""
        return nation_meant(self.run, self.id)

    @property
    def side(self) -> str:
        """``axis`` or ``allies``."""
        return SIDES.get(self.meant, self.meant)

    def cell(self, column: str) -> int | str:
        """A value of the sheet of the nation."""
        found: int | str = self.run.law.tables("staty").cell(self.meant, column)
        return found

    @property
    def is_nation(self) -> bool:
        """Whether it is one of the six, not a side."""
        return self.meant in SIDES

    @property
    def home(self) -> str:
        """The home space."""
        return str(self.cell("home"))

    def home_taken(self) -> bool:
        """Whether an enemy army stands in the home space."""
        return self.home in self.game.armies(ENEMY[self.side])

    def told(self, kind: str) -> int | None:
        """A number that the text tells of this nation, or of whoever it may be; None where it tells none."""
        for found in self.run.situation.states(kind):
            if self.is_me(found.args[0]) and not isinstance(found.value, bool):
                return int(found.value)
        return None

    def is_me(self, who: str) -> bool:
        """Whether a name means this nation."""
        return who == self.id or "me" in (who, self.id) and self._plays(who)

    def _plays(self, who: str) -> bool:
        told = self.run.situation.get("my_nation")
        return told is not None and told.value in (who, self.id)


class TwoNations(View):
    """Two nations together."""

    def __init__(self, run: Runner, one: str, other: str) -> None:
        super().__init__(run, one)
        self.first = Nation(run, one)
        self.second = Nation(run, other)

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.first.id, self.second.id)


class KindOf(View):
    """A nation and a kind of card."""

    def __init__(self, run: Runner, who: str, kind: str) -> None:
        super().__init__(run, who)
        self.nation = Nation(run, who)
        self.kind = kind

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.kind)

    def count(self) -> int | None:
        """How many of them the deck of the nation holds; None for what is no kind."""
        table = self.run.law.tables("balicky")
        concept = kind_of(self.run, self.kind)
        if concept not in table.columns:
            return None
        return int(table.cell(self.nation.meant, concept))


def kind_of(run: Runner, card: str) -> str:
    """The kind of a card: of a basic card its concept, else response, plan, event or economic warfare; empty if unknown."""
    for name in ("card", "concept"):
        found = run.situation.get(name, card)
        if found is not None and isinstance(found.value, str):
            kind = found.value
            table = run.law.tables("karty")
            return str(table.cell(kind, "kind")) if kind in table.rows else kind
    table = run.law.tables("karty")
    return str(table.cell(card, "kind")) if card in table.rows else card


__all__ = ["ENEMY", "ORDER", "PHASES", "SIDES", "Game", "Iterator", "KindOf", "Nation", "Phase", "TwoNations", "kind_of"]
