"""What becomes of played cards, what their effects cost and how long they last ([Druhy karet], [Časování podrobněji])."""

from __future__ import annotations

from referee.games.qg.cards.views import BASIC, Card
from referee.games.qg.nation import Nation
from referee.games.qg.rules import rules, says
from referee.law.finding import Undecided

# -- what becomes of cards -----------------------------------------------------------------------------------------------------------------


@rules.value("9.6-odlozeni", of="card_fate")
def responses_are_discarded(card: Card) -> str | None:
    """A used response goes to the discard pile."""
    return "discard" if card.kind == "response" else None


@rules.value("9.8-zustava", of="card_fate")
def plans_stay(card: Card) -> str | None:
    """A plan stays on the table."""
    return "table" if card.kind == "plan" else None


@rules.value("9.1-odlozeni", of="card_fate")
def basic_cards_are_discarded(card: Card) -> str | None:
    """A played basic card goes to the top of the discard pile."""
    return "discard" if card.kind in BASIC else None


@rules.value("9.8-zustava", of="stays_laid")
def plans_stay_laid(card: Card) -> bool | None:
    """A plan stays on the table to the end of the game."""
    return True if card.kind == "plan" else None


@rules.value("9.6-odlozeni", of="stays_laid")
def responses_do_not_stay(card: Card) -> bool | None:
    """A used response does not."""
    return False if card.kind == "response" else None


@rules.value("9.6-vylozeni", of="laid_face", implements=["8.1-stul", "9.6"])
def responses_face_down(card: Card) -> str | None:
    """Face down."""
    return "down" if card.kind == "response" else None


@rules.value("9.8-vylozeni", of="laid_face", implements=["8.1-stul", "9.8"])
def plans_face_up(card: Card) -> str | None:
    """Face up."""
    return "up" if card.kind == "plan" else None


@rules.value("9.5", of="effect_when")
def events_at_once(card: Card) -> str | None:
    """An event works when it is played."""
    return says("when_played") if card.kind == "event" else None


@rules.value("9.7", of="effect_when")
def economic_warfare_at_once(card: Card) -> str | None:
    """So does economic warfare."""
    return says("when_played") if card.kind == "economic-warfare" else None


@rules.value("10.6-kdykoli", of="effect_when", implements=["9.6", "9.8"])
def laid_cards_on_their_condition(card: Card) -> str | None:
    """Plans and responses work when their conditions are met."""
    return says("on_condition") if card.kind in {"plan", "response"} else None


# -- prices and lengths of effects ---------------------------------------------------------------------------------------------------------------


@rules.value("tab-karty", of="card_price")
def what_an_effect_costs(card: Card) -> str | None:
    """By the table of cards."""
    if not card.is_named:
        raise Undecided("karta", says("price_on_the_card"), "qg/10.6-cena")
    card.run.cite(*card.clauses)
    deck, hand = card.cost("cost_deck"), card.cost("cost_hand")
    if deck:
        return says("top_card_of_deck") if deck == 1 else says("top_cards_of_deck", count=deck)
    if hand:
        return says("cards_of_hand", count=hand)
    return says("condition_is_the_price")


@rules.value("10.8-doba", of="effect_until")
def to_the_end_of_a_turn(card: Card) -> str | None:
    """Where the card tells how long."""
    if not card.says("effect_lasts"):
        return None
    card.run.cite(*card.clauses)
    return says("until_end_of_turn")


@rules.value("10.8-trvani", of="effect_until")
def done_at_once(card: Card) -> str | None:
    """Where it does not, the effect is carried out and over."""
    if not card.is_named:
        return says("over_at_once_unless_told")
    return None if card.says("effect_lasts") or card.kind == "plan" else says("over_at_once")


@rules.value("9.8-zustava", of="goes_off")
def plans_are_not_discarded(card: Card) -> bool | None:
    """A plan stays on the table."""
    return False if card.kind == "plan" else None


@rules.value("9.6-odlozeni", of="goes_off")
def used_responses_are_discarded(card: Card) -> bool | None:
    """A used response does not."""
    return True if card.kind == "response" else None


@rules.value("14.7", of="builds_most")
def two_armies_at_most(card: Card) -> int | None:
    """One or two."""
    return 2 if card.concept == "card-destroyer-transport" else None


@rules.value("14.4", of="builds_most")
def one_army_by_blitzkrieg(card: Card) -> int | None:
    """One, where the battle was."""
    return 1 if card.concept == "card-blitzkrieg" else None


@rules.value("10.8-doba", of="lasts_turn")
def it_lasts_to_the_end(card: Card) -> bool | None:
    """Where the card says so."""
    return True if to_the_end_of_a_turn(card) is not None else None


@rules.value("10.8-trvani", of="lasts_turn")
def it_does_not_last(card: Card) -> bool | None:
    """Where a card known by its text tells no length."""
    return False if card.is_named and done_at_once(card) is not None else None


@rules.value("10.6-kdo", of="decides_by")
def nobody_else_decides(nation: Nation) -> bool | None:
    """Only the nation whose card it is, not another player."""
    return False if nation.id in {"opponent", "enemy-nation", "teammate", "you"} else True if nation.id == "me" else None
