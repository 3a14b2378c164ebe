"""What comes of winning a neutral region."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.law.roles import View, fact

BATTLE = "battle"
WAYS = (BATTLE, "diplomacy", "card")
CARD = INFANTRY = 1
NOTHING = 0


class Winning(View):
    """A player wins a neutral region."""

    by = fact[str]("won_by")
    deck = fact[str]("reward_deck")
    is_won = fact[bool]("neutral_won")


class Neutrals(View):
    """Neutral regions as a whole."""


@rules.value("10.2-jak", of="ways_to_win_neutral", implements=("5.5",))
def three_ways(neutrals: Neutrals) -> int:
    """By battle, diplomacy or a card, with the same outcome but for the infantry."""
    return len(WAYS)


@rules.value("5.5-zasah", of="fights_defenders")
def force_meets_defenders(winning: Winning) -> bool | None:
    """Whoever comes by force fights those who defend it."""
    return True if winning.by == BATTLE else None


@rules.value("5.5-natlak", of="fights_defenders")
def pressure_meets_none(winning: Winning) -> bool | None:
    """Diplomacy needs no battle."""
    return False if winning.by == "diplomacy" else None


@rules.value("10.2-1", of="token_stays", implements=("10.2",))
def the_token_is_removed(winning: Winning) -> bool:
    """It does not stay."""
    return False


@rules.value("10.2-2", of="political_reward")
def one_political_card(winning: Winning) -> int:
    """However it was won."""
    return CARD if winning.is_won else NOTHING


@rules.value("10.2-3", of="economic_reward")
def one_economic_card(winning: Winning) -> int:
    """However it was won."""
    return CARD if winning.is_won else NOTHING


@rules.condition("10.2-3", act="win_neutral", about=("reward_deck",))
def no_trade_route(winning: Winning) -> bool:
    """A trade route is never that card."""
    return winning.deck != "route"


@rules.value("10.2-4", of="free_infantry")
def infantry_without_a_battle(winning: Winning) -> int:
    """One infantry where there was no battle."""
    return 0 if winning.by == BATTLE else INFANTRY
