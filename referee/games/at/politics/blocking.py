"""Cards that block: when, against what, at what price ([karty BLOKOVÁNÍ])."""

from __future__ import annotations

from referee.games.at.politics.views import BLOCKERS, Block
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided

FREE = 0
CARDS, MOVE = "political-cards", "move"


@rules.condition("14.4", act="block", about=("own_capital_lost", "capital_of"))
def blocking_takes_the_own_capital(block: Block) -> bool:
    """A card that blocks is a political action card: nobody plays it without his capital."""
    return not block.holder.capital_lost


@rules.condition("14.5-kdy", act="block", about=("block_in_action_of", "turn_of"))
def only_in_the_action_of_another(block: Block) -> bool | None:
    """One does not block in one's own action."""
    return block.whose != block.player.id if block.whose else None


@rules.condition("14.5-akce", act="block", about=("block_against", "blocked_card"))
def only_cards_or_a_move(block: Block) -> bool | None:
    """Only the playing of cards and the move are blocked."""
    return block.against in (CARDS, MOVE) if block.against else None


@rules.condition("14.5-akce", act="block", about=("block_suits", "block_against", "block_card", "blocked_card"))
def the_card_is_meant_for_it(block: Block) -> bool:
    """Against which of the two, the card says."""
    return block.suits


@rules.value("14.6", of="block_suits")
def spies_are_blocked_by_their_cards(block: Block) -> bool | None:
    """Counter-espionage and the double agent are meant against cards of spies, where they work."""
    return True if block.named("block_card") in BLOCKERS and block.named("blocked_card") else None


@rules.condition("14.5-hned", act="block", about=("block_late",))
def at_once(block: Block) -> bool:
    """It is played at once when the action is declared."""
    return not block.late


@rules.condition("14.5-retez", act="block", about=("block_of_block", "second_block"))
def no_answer_in_the_book_to_a_block(block: Block) -> bool:
    """Whether a block may be blocked, or a thing twice, the book does not say."""
    if block.of_block:
        raise Undecided("pravidla mlčí", says("block_of_a_block"), "at/14.5-retez")
    if block.second:
        raise Undecided("pravidla mlčí", says("two_blocks"), "at/14.5-retez")
    return True


@rules.condition("14.6", act="block", about=("block_card", "blocked_card"))
def the_card_works_on_that_one(block: Block) -> bool | None:
    """A card is blocked only by one that works on it."""
    blocker, played = block.named("block_card"), block.named("blocked_card")
    return bool(block.run.read("card_blocks", blocker, played)) if blocker in BLOCKERS and played else None


@rules.grant("14.5-cizi", act="block")
def for_somebody_else(block: Block) -> bool | None:
    """Cards that are aimed at another player may be blocked; of his move, the card tells."""
    if block.for_another and block.against == MOVE:
        raise Undecided("karta", says("block_of_a_move_elsewhere"), "at/14.5-cizi")
    return True if block.for_another else None


@rules.grant("14.5", act="block")
def cards_that_block(block: Block) -> bool:
    """Some cards stop actions of others."""
    return True


@rules.value("14.5-zdarma", of="block_price")
def without_oil(block: Block) -> int:
    """Blocking costs no oil."""
    return FREE


@rules.value("14.5", of="blocked_gets_back")
def of_the_blocked_the_book_is_silent(block: Block) -> bool:
    """What becomes of the oil and the card of whoever is blocked, the book does not say."""
    raise Undecided("pravidla mlčí", says("oil_of_the_blocked"), "at/14.5")
