"""Political action cards: playing them, blocking with them, gaining regions that bring them."""

from __future__ import annotations

from referee.games.at.views import Act, Region
from referee.law.roles import View, fact
from referee.law.runner import Runner

COUNTER, DOUBLE = "card-counter", "card-double"
BLOCKERS = (COUNTER, DOUBLE)


class Rule(View):
    """The rule itself, whoever plays."""


class Holder(View):
    """A player who has political action cards."""

    capital_lost = fact[bool]("own_capital_lost")
    neutrals_gained = fact[int]("neutrals_gained")

    def capitals(self) -> list[Region]:
        """Regions where the text puts his capital."""
        return [Region(self.run, f.args[0]) for f in self.run.all_told("capital_of") if f.value == self.id]


class Gain(View):
    """A region is gained."""

    source = fact[str]("gained_from")

    @property
    def neutral(self) -> bool:
        """Whether it belonged to no player before."""
        return self.source == "neutral"

    @property
    def way(self) -> str:
        """How; empty where the text does not tell."""
        told = self.run.told("gained_by", self.id)
        return "" if told is None else str(told.value)


class Play(Act):
    """The action in which cards are played, as one card of it is."""

    at_once = fact[bool]("cards_at_once")
    declared_over = fact[bool]("play_declared_over")
    playable = fact[int]("playable_cards")
    just_gained = fact[bool]("card_just_gained")
    is_block = fact[bool]("plays_block_card")

    @property
    def turn_told(self) -> bool:
        """Whether the text says whose turn it is."""
        return self.run.told("turn_of") is not None

    @property
    def turn_of(self) -> str:
        """Whose turn it is."""
        return str(self.run.read("turn_of"))

    @property
    def holder(self) -> Holder:
        """Who plays."""
        return Holder(self.run, self.player.id)


class Block(Act):
    """An action or a card of somebody is blocked."""

    suits = fact[bool]("block_suits")
    late = fact[bool]("block_late")
    of_block = fact[bool]("block_of_block")
    second = fact[bool]("second_block")

    def named(self, kind: str) -> str:
        """What the text tells by a fact of this block; empty where it tells nothing."""
        told = self.run.told(kind, self.id)
        return "" if told is None else str(told.value)

    @property
    def holder(self) -> Holder:
        """Who blocks."""
        return Holder(self.run, self.player.id)

    @property
    def against(self) -> str:
        """The action that is blocked; a card is one of the action that plays cards."""
        return self.named("block_against") or ("political-cards" if self.named("blocked_card") else "")

    @property
    def whose(self) -> str:
        """Whose action it is: as told, else that of the player whose turn it is."""
        turn = self.run.told("turn_of")
        return self.named("block_in_action_of") or ("" if turn is None else str(turn.value))

    @property
    def for_another(self) -> bool:
        """Whether the text says that somebody else is the target."""
        told = self.run.told("block_for_another", self.id)
        return told is not None and bool(told.value)


class Cards(View):
    """A card that blocks and a card that is played."""

    def __init__(self, run: Runner, blocker: str, played: str) -> None:
        super().__init__(run, blocker)
        self.played = played


class Decks(View):
    """The two decks of political action cards."""

    left = fact[int]("political_deck_left")
    discarded = fact[int]("eagles_discarded")
    recorded = fact[int]("eagles_recorded")

    @property
    def discard_told(self) -> bool:
        """Whether the text counts the eagles of the discard."""
        return self.run.told("eagles_discarded") is not None
