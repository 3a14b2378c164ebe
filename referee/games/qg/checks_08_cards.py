"""Decks, forced discards and the points they cost, secrets, the exchange of resources ([Karty])."""

from __future__ import annotations

from referee.games.qg.rules import rules
from referee.games.qg.situation import FOES, FRIENDS, nation_meant, side_of
from referee.games.qg.situation_cards import Card, kind_of
from referee.games.qg.situation_nation import Game, Nation
from referee.roles import View, fact
from referee.runner import Missing, Runner, Undecided

HAND_LIMIT = 7
EXCHANGE_PRICE, EXCHANGE_GAIN = 4, 1
BASIC = frozenset({"build-army", "build-fleet", "land-battle", "sea-battle"})


# -- drawing -------------------------------------------------------------------------------------------------------------------


@rules.value("6.2-5", of="drawn")
def draw_to_seven(nation: Nation) -> int:
    """Up to seven cards in the hand, as far as the deck lasts."""
    if nation.spends_more():
        raise Undecided("chybí údaj", "není jasné, kolik karet v ruce zbude, než se dobírá", "qg/6.2-5")
    wanted = max(0, HAND_LIMIT - nation.hand_now())
    if nation.told("deck") is not None or not nation.deck_lasts:
        return min(wanted, nation.deck_now())
    return wanted


@rules.value("8.2", of="drawn")
def deck_runs_out(nation: Nation) -> int | None:
    """With fewer cards in the deck than are wanted only these are drawn."""
    deck = nation.told("deck")
    if deck is None or nation.deck_now() >= HAND_LIMIT - nation.hand_now():
        return None
    return nation.deck_now()


@rules.value("6.2-5-stul", of="drawn")
def laid_cards_do_not_count(nation: Nation) -> int | None:
    """Cards on the table are no cards of the hand."""
    if not any(f.value == "table" for f in nation.run.all_told("place")):
        return None
    return draw_to_seven(nation)


@rules.value("8.9", of="exchange_loss")
def four_cards_for_one(nation: Nation) -> int:
    """By how many cards an exchange lessens the hand, beside those of which the text tells that they were discarded for it."""
    counted = nation.told("spent") == EXCHANGE_PRICE
    return -EXCHANGE_GAIN if counted else EXCHANGE_PRICE - EXCHANGE_GAIN


@rules.value("8.9", of="drawn")
def after_an_exchange(nation: Nation) -> int | None:
    """Four cards given and one taken leave three fewer in the hand."""
    return draw_to_seven(nation) if any(f.value is True for f in nation.run.all_told("exchanged")) else None


@rules.value("6.2-5", of="hand_after_draw")
def hand_at_the_end(nation: Nation) -> int:
    """What was there and what is drawn."""
    return nation.hand_now() + nation.drawn


@rules.value("8.2", of="draw_loss")
def nothing_lost_by_not_drawing(nation: Nation) -> int:
    """Cards that cannot be drawn cost nothing."""
    return 0


@rules.value("8.2", of="pile_returns")
def the_pile_stays(nation: Nation) -> bool:
    """The discard pile does not come back."""
    return False


@rules.value("8.2-nic", of="goes_on")
def the_game_goes_on(nation: Nation) -> bool:
    """A nation without cards plays on."""
    return True


@rules.value("8.2-nic", of="out_of_game")
def without_cards_the_game_goes_on(nation: Nation) -> bool:
    """A nation without cards plays on: supply is checked, points are scored."""
    return False


# -- discards --------------------------------------------------------------------------------------------------------------------


@rules.value("8.3", of="from_hand")
def as_many_as_the_hand_holds(nation: Nation) -> int:
    """Of the cards owed from the hand those that are there."""
    owed = nation.owed_hand()
    return min(owed, nation.hand_now()) if owed else 0


@rules.value("8.3", of="from_deck")
def the_deck_stands_in_for_the_hand(nation: Nation) -> int | None:
    """What the hand lacks comes from the top of the deck; the hand never stands in for the deck."""
    owed = nation.owed_hand()
    if not owed:
        return None
    missing = owed - nation.from_hand + nation.owed_deck()
    return missing if not missing or nation.deck_is_enough() else min(missing, nation.deck_now())


@rules.value("8.5", of="from_deck")
def as_many_as_the_deck_holds(nation: Nation) -> int | None:
    """Of the cards owed from the deck those that are there."""
    if nation.owed_hand() or nation.must_play_blind():
        return None
    owed = nation.owed_deck() or int(nation.run.read("owes_deck", nation.id))
    return owed if nation.deck_is_enough() else min(owed, nation.deck_now())


@rules.value("8.3-faze", of="from_deck")
def the_card_of_the_phase(nation: Nation) -> int | None:
    """With an empty hand the one card of the play phase is the top card of the deck."""
    if nation.owed_hand() or not nation.must_play_blind():
        return None
    return min(1, nation.deck_now())


@rules.value("10.6-cena", of="owes_deck")
def the_price_of_the_effects_used(nation: Nation) -> int | None:
    """Cards of the deck are the price of the effects that the nation used."""
    return nation.owed_deck() or None


@rules.value("8.5", of="vp_lost", implements=["9.7-body"])
def a_point_for_each_card_missing(nation: Nation) -> int | None:
    """A point for each card that was not there."""
    if not nation.owes():
        return None
    return nation.owed_hand() + nation.owed_deck() - nation.from_hand - nation.from_deck


@rules.value("8.4", of="vp_lost")
def a_point_for_no_card_at_all(nation: Nation) -> int | None:
    """Who can neither play nor discard in the play phase loses a point."""
    if nation.owes() or not nation.must_play_blind():
        return None
    return 1 - nation.from_deck


@rules.value("8.2", of="vp_lost")
def no_point_for_not_drawing(nation: Nation) -> int | None:
    """Not to draw costs nothing."""
    return 0 if not nation.owes() and not nation.must_play_blind() and nation.in_draw_phase() else None


@rules.value("8.3", of="hand_left")
def what_stays_in_the_hand(nation: Nation) -> int | None:
    """The hand less the cards that must go from it."""
    return nation.hand_now() - nation.from_hand if nation.run.told("in_setup") is None and nation.owes() else None


@rules.value("8.5", of="loses_vp")
def whether_points_are_lost(nation: Nation) -> bool:
    """Whether there is any loss."""
    return nation.vp_lost > 0


@rules.value("8.5", of="price")
def what_goes(nation: Nation) -> str:
    """Cards that go, and points lost."""
    parts = [_cards(nation.from_hand, "z ruky"), _cards(nation.from_deck, "z vrchu dobíracího balíčku")]
    gone = " a ".join(p for p in parts if p)
    lost = nation.vp_lost
    side = {"axis": "Osa", "allies": "Spojenci"}.get(nation.known_side(), "strana")
    verb = "ztratí" if side != "strana" else "ztratí vaše strana"
    points = f"{side} {verb} {lost} VB" if side != "strana" else f"vaše strana ztratí {lost} VB"
    return f"{f'Odloží se {gone}' if gone else 'Neodloží se žádná karta'}; {points}"


def _cards(count: int, where: str) -> str:
    if not count:
        return ""
    noun = "karta" if count == 1 else "karty" if count < 5 else "karet"
    return f"{count} {noun} {where}"


class HandForDeck(View):
    """Cards of the hand discarded for those that the deck lacks."""


@rules.condition("8.5", act="hand_for_deck")
def the_hand_is_no_deck(act: HandForDeck) -> bool:
    """The hand does not stand in for the deck."""
    return False


class GivePoint(View):
    """A point to be lost instead of a discard."""


@rules.condition("8.6", act="give_point")
def no_point_by_choice(act: GivePoint) -> bool:
    """A point is lost only where no card is left to discard."""
    holder = Nation(act.run, "me")
    deck, hand = holder.told("deck"), holder.told("hand")
    if deck == 0 and hand in (0, None):
        raise Undecided("pravidla mlčí", "karta k odložení chybí, pak se bod ztrácí povinně, ne dobrovolně", "qg/8.5")
    return False


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
        return self.card.is_secret or self.is_from_hand

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


# -- exchange of resources --------------------------------------------------------------------------------------------------------


class Exchange(View):
    """Four cards of the hand for one of the deck."""

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    def told(self, kind: str) -> object:
        """What the text tells of the exchange; None where nothing."""
        found = self.run.told(kind, self.id)
        return found.value if found is not None else None

    @property
    def wanted(self) -> Card | None:
        """The card that is to be taken."""
        found = self.told("taken")
        return Card(self.run, str(found)) if found is not None else None


@rules.grant("8.9", act="exchange")
def the_option_is_played(act: Exchange) -> bool:
    """Only where the optional rule is in play."""
    return act.game.exchange_in_play


@rules.condition("8.9-druhy", act="exchange")
def basic_cards_only(act: Exchange) -> bool | None:
    """Only one of the four basic kinds."""
    card = act.wanted
    return None if card is None or not card.kind or card.kind == "card" else card.kind in BASIC


@rules.condition("8.9-kdy", act="exchange", about=["play_phase_used"])
def before_the_play_phase(act: Exchange) -> bool | None:
    """Only at the start of the own turn."""
    late = act.told("exchange_late") is True or any(f.value for f in act.run.all_told("play_phase_used", "laid_in"))
    phase = act.run.told("phase")
    moment, turn = act.run.told("moment"), act.run.told("turn_of")
    if moment is not None and moment.value != "start-of-turn":
        return False
    if turn is not None and not _is_same(act.run, str(turn.value), str(act.told("exchanger") or "me")):
        return False
    return False if late or phase is not None else None


@rules.condition("8.9-jednou", act="exchange")
def once_a_turn(act: Exchange) -> bool | None:
    """Once in a turn."""
    again = act.told("exchange_again") is True or act.told("again") is True
    mine = str(act.told("exchanger") or "me")
    again = again or any(f.value and _is_same(act.run, f.args[0], mine) for f in act.run.all_told("exchanged"))
    return False if again else None


def _is_same(run: Runner, one: str, other: str) -> bool:
    """Whether two words may stand for the same nation, as far as the text tells."""
    if one == other:
        return True
    if {one, other} & (FOES | FRIENDS) or run.told("my_nation") is not None:
        return not {one, other} & (FOES | FRIENDS) and nation_meant(run, one) == nation_meant(run, other)
    return "me" in {one, other}


@rules.condition("8.9", act="exchange", about=["taken_from"])
def from_the_own_deck(act: Exchange) -> bool | None:
    """The card comes from the own deck."""
    found = act.told("taken_from")
    return None if found is None else _is_same(act.run, str(found), str(act.told("exchanger") or "me"))


@rules.condition("8.9", act="exchange", about=["exchange_given", "spent"])
def four_cards_are_given(act: Exchange) -> bool | None:
    """Four cards go."""
    given = act.told("exchange_given")
    spent = [int(f.value) for f in act.run.all_told("spent")]
    if given is None and len(spent) == 1 and act.wanted is not None:
        given = spent[0]
    if given is None and any(int(f.value) < EXCHANGE_PRICE for f in act.run.all_told("hand")):
        raise Undecided("pravidla mlčí", "neříkají, zda lze při menším počtu karet v ruce doplatit z balíčku", "qg/8.9")
    return None if given is None else given == EXCHANGE_PRICE


@rules.duty("8.9-michani", act="shuffle")
def the_deck_is_shuffled(act: View) -> bool:
    """The deck is shuffled afterwards."""
    return True


@rules.duty("8.9-ukazat", act="announce")
def nothing_is_announced(act: View) -> bool:
    """What kind of card is looked for need not be told before."""
    return False


@rules.value("8.4", of="play_outcome")
def nothing_to_play_or_discard(nation: Nation) -> str | None:
    """Without any card the side loses a point."""
    return "Není co zahrát ani odložit, strana ztrácí 1 VB" if nation.hand_now() == 0 and nation.deck_now() == 0 else None


@rules.value("8.3-faze", of="play_outcome")
def the_top_card_is_discarded(nation: Nation) -> str | None:
    """With an empty hand the top card of the deck goes."""
    return "Odloží se vrchní karta dobíracího balíčku" if nation.hand_now() == 0 and nation.deck_now() > 0 else None


@rules.value("10.1", of="play_outcome")
def one_card_is_played(nation: Nation) -> str | None:
    """With cards in the hand one of them is played or discarded."""
    return "Zahraje nebo odloží se jedna karta z ruky" if nation.hand_now() > 0 else None


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
    plans = [f"plán {c.name or 'na stole'}" for c in who.cards if c.is_laid_plan]
    top = _top_card(who)
    seen = [*plans, *([f"vrchní kartu odkládacího balíčku {top}"] if top else [])]
    responses = sum(c.kind == "response" for c in who.cards)
    counts = f"počet karet v ruce a počet vyložených reakcí{f' ({responses})' if responses else ''}"
    return f"{', '.join(seen)}; jinak jen {counts}" if seen else f"jen {counts}"


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


@rules.value("8.5-duvod", of="discard_count")
def how_many_go(nation: Nation) -> int | None:
    """All that goes, whatever caused it."""
    return nation.from_hand + nation.from_deck if nation.owes() else None


@rules.value("2.2-odlozeni", of="discard_count")
def three_of_ten(nation: Nation) -> int | None:
    """Of the ten cards of the setup three go."""
    told = nation.run.told("in_setup")
    return 3 if told is not None and not nation.owes() else None


class Replace(View):
    """Cards of the deck for those that the hand lacks."""

    def lacks(self) -> bool | None:
        """Whether the hand lacks cards that must go from it; None where the text does not tell."""
        for owed in self.run.all_told("owes_hand"):
            nation = Nation(self.run, owed.args[0])
            return nation.hand_now() < int(owed.value) if nation.told("hand") is not None else None
        return None


@rules.grant("8.3", act="replace_cards")
def the_deck_replaces_the_hand(act: Replace) -> bool | None:
    """What the hand lacks comes from the top of the deck."""
    return True if act.lacks() else None


@rules.condition("8.3", act="replace_cards")
def only_what_the_hand_lacks(act: Replace) -> bool | None:
    """Not while there are enough cards in the hand."""
    return False if act.lacks() is False else None


@rules.duty("8.3", act="replace_cards")
def the_rest_comes_from_the_deck(act: Replace) -> bool | None:
    """It is no choice."""
    return act.lacks()
