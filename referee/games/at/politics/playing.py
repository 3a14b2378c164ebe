"""Playing political action cards, and the decks that they come from and go to ([HRANÍ POLITICKÝCH AKČNÍCH KARET])."""

from __future__ import annotations

from referee.games.at.politics.views import BLOCKERS, Decks, Holder, Play, Rule
from referee.games.at.rules import rules

ONE_ACTION = 1


@rules.condition("14.4", act="play_political", about=("own_capital_lost", "capital_of"))
def with_the_own_capital(play: Play) -> bool:
    """Whoever does not own the region of his capital plays no cards."""
    return not play.holder.capital_lost


@rules.value("14.4", of="own_capital_lost")
def capital_held_by_another(holder: Holder) -> bool | None:
    """The region of his capital belongs to another player, or to him again."""
    held = [region.holder for region in holder.capitals() if region.holder]
    return holder.id not in held if held else None


@rules.condition("14.3-jedna", act="play_political", about=("cards_at_once",))
def one_after_the_other(play: Play) -> bool:
    """Several cards are played one after the other."""
    return not play.at_once


@rules.condition("14.3-konec", act="play_political", about=("play_declared_over",))
def not_after_the_end_was_declared(play: Play) -> bool:
    """Whoever has said that he is done plays no further card in that action."""
    return not play.declared_over


@rules.condition("14.3", act="play_political", about=("oil", "action_number"), implements=("8.6-politicke",))
def the_action_is_paid(play: Play) -> bool:
    """The action has its price in oil, as any other."""
    return play.player.oil >= play.price


@rules.condition("14.3", act="play_political", about=("turn_of",))
def in_the_own_turn(play: Play) -> bool | None:
    """It is an action of the own turn; of cards with BLOCK says 14.5-kdy."""
    return None if play.is_block or not play.turn_told else play.turn_of == play.player.id


@rules.condition("14.5-kdy", act="play_political", about=("plays_block_card", "card_played"))
def no_block_card_in_the_own_action(play: Play) -> bool:
    """A card with BLOCK is not played in the own action, but in one of another player."""
    return not play.is_block or play.turn_of != play.player.id


@rules.value("14.6", of="plays_block_card")
def named_block_cards(play: Play) -> bool | None:
    """Counter-espionage and the double agent are cards that block."""
    told = play.run.told("card_played", play.id)
    return True if told is not None and told.value in BLOCKERS else None


@rules.grant("14.3-nove", act="play_political", implements=("28.4",))
def a_card_just_gained(play: Play) -> bool | None:
    """A card that another card has brought in the same action may be played at once."""
    return True if play.just_gained else None


@rules.grant("14.3", act="play_political", implements=("8.6-politicke",))
def one_card_or_more(play: Play) -> bool:
    """Any number of cards in one action."""
    return True


@rules.value("14.3-konec", of="card_play_over")
def over_by_declaration_or_for_want_of_cards(play: Play) -> bool:
    """The action ends when its player says so, or has no card that he might play."""
    return play.declared_over or play.playable == 0


@rules.value("14.3", of="political_actions_used")
def one_action_for_all(play: Play) -> int:
    """All cards are played in one action."""
    return ONE_ACTION


@rules.value("14.3", of="each_card_paid")
def the_action_is_paid_not_the_card(play: Play) -> bool:
    """Oil is paid for the action, not for each card."""
    return False


@rules.value("14.3", of="cards_unlimited", implements=("28.4",))
def as_many_as_he_likes(play: Play) -> bool:
    """There is no limit to the cards of one action."""
    return True


# -- the decks --------------------------------------------------------------------------------------------------------------------


@rules.value("14.3-odhoz", of="played_card_goes")
def to_the_discard(rule: Rule) -> str:
    """A played card goes face up to the discard."""
    return "discard"


@rules.value("14.3-zamichani", of="discard_reshuffled")
def shuffled_when_the_deck_is_out(decks: Decks) -> bool:
    """The discard is shuffled when the deck has no card left."""
    return decks.left == 0


@rules.value("14.3-orel", of="eagles_counted_before_shuffle")
def eagles_are_counted_first(rule: Rule) -> bool:
    """The eagles of the discard are counted before it is shuffled."""
    return True


@rules.value("14.3-orel", of="eagles_total", implements=("27.2-balicek", "27.2-zaznam"))
def eagles_of_the_discard_and_of_the_record(decks: Decks) -> int | None:
    """Eagles recorded before the discard was shuffled count on beside those that lie in it."""
    return decks.discarded + decks.recorded if decks.discard_told else None
