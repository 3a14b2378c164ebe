"""Who may see which cards ([Kdo může co vidět?])."""

from __future__ import annotations

from referee.games.qg.cards.views import BASIC, Card, kind_of
from referee.games.qg.nation import Nation
from referee.games.qg.rules import rules, says
from referee.games.qg.views import side_of
from referee.law.finding import Missing
from referee.law.roles import View, fact

# -- who sees what ------------------------------------------------------------------------------------------------------------------


class Show(View):
    """A card, or cards, that a player wants to show or tell of."""

    @property
    def to(self) -> str:
        """Who is to see: a nation, a side, ``you``, ``teammate``...; empty where it is not told."""
        found = self.run.told("shown_to", self.id)
        return str(found.value) if found is not None else ""

    @property
    def is_count(self) -> bool:
        """Whether only a number is to be told."""
        found = self.run.told("shown_count", self.id)
        return found is not None and bool(found.value)

    @property
    def card(self) -> Card:
        """The card; one of the hand where only cards are spoken of."""
        found = self.run.told("shown", self.id)
        return Card(self.run, str(found.value) if found is not None else "")

    @property
    def is_secret(self) -> bool:
        """A card of the hand, or a response on the table."""
        gone = self.run.told("goes_off", self.card.id)
        if self.is_count or self.is_used_response or gone is not None and gone.value is True and self.card.kind != "response":
            return False
        return _is_secret(self.card) or self.is_from_hand

    @property
    def is_from_hand(self) -> bool:
        """Whether the text says that the card is in the hand."""
        found = self.run.told("shown_from_hand", self.id)
        return found is not None and found.value is True

    @property
    def is_used_response(self) -> bool:
        """Whether it is a response whose effect is used, or is to be used, as the text tells."""
        if self.is_count or self.card.kind != "response":
            return False
        used = any(f.value == self.card.id for f in self.run.all_told("use_card"))
        return (used or self.card.was_used) and self.card.told_place() != "hand"

    @property
    def to_friend(self) -> bool:
        """Whether it is a player of the same side."""
        if self.to in {"teammate", "friendly-nation"}:
            return True
        return bool(self.to) and side_of(self.to) in {"axis", "allies"} and side_of(self.to) == Nation(self.run, "me").known_side()


def _is_secret(card: Card) -> bool:
    """A card of a hand or a deck, as cards are of which nothing is told, plans apart; of responses all but those discarded."""
    place = card.told_place()
    return place != "discard" if card.kind == "response" else place in {"hand", "deck"} or not place and card.kind != "plan"


@rules.condition("8.7", act="show")
def secrets_stay_secret(act: Show) -> bool | None:
    """Neither the hand nor a response face down is shown or told of."""
    return False if act.is_secret and not act.to_friend else None


@rules.condition("8.7-spolu", act="show")
def not_even_to_friends(act: Show) -> bool | None:
    """Not even to the players of the same side."""
    return False if act.is_secret and act.to_friend else None


@rules.grant("8.7-plany", act="show")
def plans_are_public(act: Show) -> bool | None:
    """Plans on the table are public."""
    return True if not act.is_count and act.card.is_laid_plan and not act.is_from_hand else None


@rules.grant("8.7-vrchni", act="show")
def the_top_of_the_pile_may_be_shown(act: Show) -> bool | None:
    """A card that was discarded is public as long as it lies on top."""
    gone = act.run.told("goes_off", act.card.id)
    if act.is_count or act.card.kind == "response" or gone is None or gone.value is not True or act.is_from_hand:
        return None
    return True if act.run.read("on_top", act.card.id) else None


@rules.grant("8.7-pocet", act="show")
def numbers_of_cards_are_public(act: Show) -> bool | None:
    """How many cards the hand holds is public."""
    return True if act.is_count and act.card.kind != "response" else None


@rules.grant("8.7-pocet-reakci", act="show")
def numbers_of_responses_are_public(act: Show) -> bool | None:
    """How many responses lie on the table is public."""
    return True if act.is_count and act.card.kind == "response" else None


@rules.duty("8.7-pocet", act="show")
def the_number_must_be_told(act: Show) -> bool | None:
    """Others have a right to know how many cards the hand holds."""
    return True if act.is_count and act.card.kind != "response" else None


@rules.duty("8.7-pocet-reakci", act="show")
def the_number_of_responses_must_be_told(act: Show) -> bool | None:
    """And how many responses lie on the table."""
    return True if act.is_count and act.card.kind == "response" else None


@rules.duty("8.9-ukazat", act="show")
def the_card_taken_must_be_shown(act: Show) -> bool | None:
    """The card taken in an exchange is shown before it goes to the hand."""
    return True if act.card.is_taken else None


@rules.grant("9.6-pouziti", act="show")
@rules.duty("9.6-pouziti", act="show")
def a_response_is_revealed_as_it_is_used(act: Show) -> bool | None:
    """Who uses a response turns it up and shows it."""
    return True if act.is_used_response else None


@rules.duty("8.7", act="show")
def nothing_else_must_be_shown(act: Show) -> bool | None:
    """Secrets need not, even must not, be shown, as long as they are not used."""
    if act.run.told("exchange_in_play") is not None and not act.card.is_taken and not act.card.told_place():
        raise Missing(("chosen", (act.card.id,)))
    return False if act.is_secret and not act.card.is_taken else None


class Look(View):
    """A look at cards."""

    told_at = fact[str]("looked_at")

    @property
    def card(self) -> str:
        """The card that is to be seen; empty where the text names a pile or a hand."""
        found = self.run.told("looked_card", self.id)
        return str(found.value) if found is not None else ""

    @property
    def at(self) -> str:
        """What is looked at: a hand, a pile, or the kind of a laid card."""
        card = Card(self.run, self.card)
        places = {"discard": "discard-pile", "hand": "hand"}
        return places.get(card.told_place() if self.card else "", self.told_at)

    @property
    def is_top(self) -> bool:
        """Whether only the top card is meant."""
        found = self.run.told("looked_top", self.id)
        if self.card and self.at == "discard-pile":
            return bool(self.run.read("on_top", self.card))
        return self.at == "top-card" or found is not None and bool(found.value)

    @property
    def own(self) -> bool:
        """Whether they are the player's own."""
        found = self.run.told("looked_owner", self.id)
        looker = self.run.told("looker", self.id)
        return found is not None and found.value == (looker.value if looker is not None else "me")


@rules.grant("8.7-vrchni", act="look")
def the_top_card_is_public(act: Look) -> bool | None:
    """The top card of a discard pile is public, what lies below it is not."""
    if act.own or act.at not in {"discard-pile", "top-card"}:
        return None
    return act.is_top


@rules.condition("8.7", act="look")
def others_hands_are_secret(act: Look) -> bool | None:
    """Hands and responses of others are secret."""
    return False if act.at in {"hand", "response"} and not act.own else None


@rules.grant("8.7-plany", act="look")
def laid_plans_may_be_seen(act: Look) -> bool | None:
    """Plans on the table are public."""
    return True if act.at == "plan" else None


class PutUnder(View):
    """A card to be discarded to the bottom of the pile."""

    @property
    def card(self) -> Card:
        """The card."""
        found = self.run.told("put_under", self.id)
        return Card(self.run, str(found.value) if found is not None else "")


@rules.condition("8.7-reakce", act="put_under")
def used_responses_go_on_top(act: PutUnder) -> bool | None:
    """A used response goes to the top."""
    return False if act.card.kind == "response" and act.card.was_used else None


@rules.condition("9.1-odlozeni", act="put_under")
def played_cards_go_on_top(act: PutUnder) -> bool | None:
    """A basic card that was played goes to the top."""
    return False if act.card.was_played and act.card.kind in BASIC else None


@rules.grant("8.7-dospod-reakce", act="put_under")
def unused_responses_may_go_under(act: PutUnder) -> bool | None:
    """A response that was not used may go to the bottom."""
    return True if act.card.kind == "response" and not act.card.was_used else None


@rules.grant("8.7-dospod", act="put_under")
def discards_may_go_under(act: PutUnder) -> bool | None:
    """Cards discarded unplayed may go to the bottom."""
    return True if not (act.card.was_used or act.card.was_played) and act.card.kind != "response" else None


# -- what others may see ------------------------------------------------------------------------------------------------------------


class Onlooker(View):
    """Who wants to know what he may see of another's cards."""

    @property
    def cards(self) -> list[Card]:
        """The cards that the text tells of."""
        return [Card(self.run, e.id) for e in self.run.things("card")]

EXAMPLE_PLAN = "card-lord-linlithgow-declares-india-to-war"


@rules.value("8.7-plany", of="seen_by_others")
def plans_are_seen(who: Onlooker) -> str | None:
    """Plans on the table; the one of the printed example calls that example to mind."""
    if any(c.concept == EXAMPLE_PLAN for c in who.cards):
        who.run.cite("qg/8.8-p2")
    return _seen(who) if any(c.is_laid_plan for c in who.cards) else None


@rules.value("8.7-vrchni", of="seen_by_others")
def the_top_of_the_pile_is_seen(who: Onlooker) -> str | None:
    """The card discarded last."""
    return _seen(who) if _top_card(who) else None


@rules.value("8.7-pocet", of="seen_by_others")
def the_number_of_cards_is_known(who: Onlooker) -> str | None:
    """Only the number of the cards in the hand."""
    return _seen(who) if who.run.all_told("hand") else None


@rules.value("8.7-pocet-reakci", of="seen_by_others")
def the_number_of_responses_is_known(who: Onlooker) -> str | None:
    """Only the number of the responses on the table."""
    return _seen(who) if any(c.kind == "response" for c in who.cards) else None


def _top_card(who: Onlooker) -> str:
    """The name of the basic card that was played and discarded last; empty where the text tells of none."""
    built = list(who.run.all_told("build_card", "battle_card", "discarded_card"))
    if not built:
        return ""
    names = {"build-army": "Vybuduj armádu", "build-fleet": "Vybuduj loďstvo", "land-battle": "Pozemní bitva", "sea-battle": "Námořní bitva"}
    return names.get(str(max(built, key=lambda f: f.order).value), "")


def _seen(who: Onlooker) -> str:
    plans = [says("plan_of_a_name", name=c.name or "na stole") for c in who.cards if c.is_laid_plan]
    top = _top_card(who)
    seen = [*plans, *([says("top_of_discards", card=top)] if top else [])]
    responses = sum(c.kind == "response" for c in who.cards)
    numbers = says("number_of_responses", responses=responses) if responses else says("hand_and_responses")
    return says("seen_beside_numbers", seen=", ".join(seen), numbers=numbers) if seen else says("numbers_alone", numbers=numbers)


@rules.value("8.7-plany", of="public_card")
def laid_plans_are_public(card: Card) -> bool | None:
    """A plan on the table is public."""
    return True if card.is_laid_plan and card.told_place() != "discard" else None


@rules.value("8.7-vrchni", of="public_card")
def the_top_of_the_pile_is_public(card: Card) -> bool | None:
    """So is the top card of a discard pile."""
    return True if card.run.told("on_top", card.id) is not None else None


@rules.value("8.7", of="public_card")
def hands_and_responses_are_not(card: Card) -> bool | None:
    """A hand and responses face down are not."""
    return False if card.kind == "response" and card.told_place() != "discard" or card.told_place() == "hand" else None


class AskNumber(View):
    """What another wants to know of somebody's cards."""

    number = fact[bool]("asked_number")


@rules.grant("8.7-pocet", act="ask_number")
def others_may_know_the_number(act: AskNumber) -> bool:
    """The number of cards in a hand, not what they are."""
    return act.number


@rules.condition("8.7-pocet-reakci", act="ask_number")
def others_may_know_the_number_of_responses(act: AskNumber) -> bool | None:
    """And that of the responses on the table."""
    told = any(kind_of(act.run, e.id) == "response" for e in act.run.things("card"))
    return True if act.number and told else None


@rules.condition("8.7", act="ask_number")
def others_may_not_know_the_cards(act: AskNumber) -> bool | None:
    """What the cards are is secret."""
    return None if act.number else False
