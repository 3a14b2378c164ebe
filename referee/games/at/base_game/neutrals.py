"""An attack on a neutral region, and the card for a region of another player (base game, confidence high)."""

from __future__ import annotations

from referee.games.at.base_game.views import Conquest, NeutralAttack
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided

ONE = 1


@rules.value("29.4", of="neutral_defenders")
def defenders_are_on_the_card(attack: NeutralAttack) -> int:
    """The card that the attacker draws lists them."""
    raise Undecided("karta", says("defender_on_economic_card"), "at/29.4")


@rules.value("29.4-obrana", of="neutral_played_by")
def another_player_runs_them(attack: NeutralAttack) -> str:
    """Any player but the attacker."""
    return "other"


@rules.value("29.4-korist", of="drawn_card_goes")
def the_winner_keeps_the_card(attack: NeutralAttack) -> str | None:
    """Whoever beats the defenders keeps the card that was drawn."""
    return "attacker" if attack.beaten else None


@rules.value("29.4-neuspech", of="drawn_card_goes")
def else_it_is_shuffled_back(attack: NeutralAttack) -> str | None:
    """Else it goes back into the deck, and the defenders leave the board."""
    return None if attack.beaten else "deck"


@rules.value("29.4-dobyti", of="cards_from_loser")
def a_card_of_the_loser(conquest: Conquest) -> int | None:
    """Whoever conquers a region of a player draws one of his economy cards, if he has any."""
    return None if conquest.of_neutral else min(ONE, conquest.loser_cards)
