"""Decks, forced discards and the points they cost ([Karty])."""

from __future__ import annotations

from referee.games.qg.board import ENEMY
from referee.games.qg.cards.views import Card, in_force
from referee.games.qg.nation import Nation
from referee.games.qg.rules import rules, says
from referee.games.qg.views import side_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

HAND_LIMIT = 7
LAID = frozenset({"plan", "response"})


# -- the hand ------------------------------------------------------------------------------------------------------------------


@rules.value("6.2-1", of="hand_by_now")
def less_what_was_played(nation: Nation) -> int | None:
    """Cards are played, laid and discarded from the hand, so the hand told before has so many less."""
    gone, _ = nation.left_hand()
    return _by_now(nation) if gone else None


@rules.value("8.9", of="hand_by_now")
def less_what_was_exchanged(nation: Nation) -> int | None:
    """An exchange takes four cards of the hand for one."""
    _, given = nation.left_hand()
    return _by_now(nation) if given else None


def _by_now(nation: Nation) -> int:
    return max(0, nation.hand_told() - sum(nation.left_hand()))


# -- drawing -------------------------------------------------------------------------------------------------------------------


@rules.value("6.2-5", of="drawn")
def draw_to_seven(nation: Nation) -> int:
    """Up to seven cards in the hand, as far as the deck lasts."""
    if nation.spends_more():
        raise Undecided("chybí údaj", says("hand_before_drawing"), "qg/6.2-5")
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
    laid = nation.told("laid_count") or any(f.value == "table" for f in nation.run.all_told("place"))
    return draw_to_seven(nation) if laid else None


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


def _owed_hand(nation: Nation) -> int:
    """Cards that must go from the hand: told so, or the price of the effects used."""
    return _owed(nation, "owes_hand", "cost_hand")


def _owed_deck(nation: Nation) -> int:
    """Cards that must go from the top of the deck."""
    return _owed(nation, "owes_deck", "cost_deck")


def _owed(nation: Nation, told: str, cost: str) -> int:
    stated = nation.told(told)
    if stated is not None:
        alone = told == "owes_deck" or nation.told("owes_deck") is None
        return _as_cards_change(nation, stated) if alone else stated
    prices = [(card, card.cost(cost)) for card in nation.cards_used()]
    nation.run.cite(*(clause for card, price in prices if price for clause in card.clauses))
    return sum(price for _, price in prices)


def _as_cards_change(nation: Nation, stated: int) -> int:
    """What is left of the cards owed from the deck, or comes to them, by the effects of cards."""
    if in_force(nation.run, "card-asw-tactics", laid=False) and nation.side == "allies":
        nation.run.cite("qg/tab-karty")
        return 0
    told = [nation.told(kind) for kind in ("owes_less", "owes_more")]
    if told == [None, None] and not _lessening(nation) and not _raising(nation):
        return stated
    return max(0, stated + int(nation.run.read("owes_more", nation.id)) - int(nation.run.read("owes_less", nation.id)))


def _lessening(nation: Nation) -> list[Card]:
    """Cards of the nation that lessen what it discards. Raises Missing where one lies on the table and nobody tells whether it is used."""
    used = in_force(nation.run, laid=False)
    own = [c for c in in_force(nation.run) if (not c.nation or nation.is_me(c.nation)) and c.changes("effect_fewer")]
    waiting = [c for c in own if c.id not in {u.id for u in used} and _wars(nation)]
    if waiting and nation.run.told("effect_used", waiting[0].id) is None:
        raise Missing(("effect_used", (waiting[0].id,)))
    unknown = [c for c in used if not c.is_named and c.kind in LAID and nation.is_me(c.holder or nation.id) and not c.tells_a_number()]
    if unknown and _wars(nation):
        raise Missing(("effect_fewer", (unknown[0].id,)))
    return [c for c in own if c.id in {u.id for u in used}]


def _raising(nation: Nation) -> list[Card]:
    """Cards of a nation of the other side that raise it: of the one that wages the economic warfare, where that is told."""
    wars = {c.nation for c in _wars(nation)} - {""}
    cards = [c for c in in_force(nation.run) if c.changes("effect_more") and side_of(c.nation) == ENEMY.get(nation.side)]
    return [c for c in cards if not wars or c.nation in wars]


def _wars(nation: Nation) -> list[Card]:
    """The cards of economic warfare that the text plays."""
    played = [Card(nation.run, str(f.value)) for f in nation.run.all_told("play_card")]
    return [c for c in played if c.kind == "economic-warfare"]


@rules.value("tab-karty", of="owes_less")
def fewer_by_the_cards_used(nation: Nation) -> int:
    """What the cards say that the nation used."""
    return sum(c.changes("effect_fewer") for c in _lessening(nation))


@rules.value("tab-karty", of="owes_more")
def more_by_the_cards_on_the_table(nation: Nation) -> int:
    """What the cards of the other side say."""
    return sum(c.changes("effect_more") for c in _raising(nation))


def _owes(nation: Nation) -> bool:
    """Whether anything must be discarded, or had to be before the effects of cards."""
    return bool(_owed_hand(nation) or _owed_deck(nation) or nation.told("owes_deck") or nation.told("owes_hand"))


def _plays_blind(nation: Nation) -> bool:
    """Whether the one card of the play phase must come from the deck, as the hand is empty."""
    return nation.in_play_phase() and nation.told("hand") is not None and nation.hand_now() == 0


@rules.value("8.3", of="from_hand")
def as_many_as_the_hand_holds(nation: Nation) -> int:
    """Of the cards owed from the hand those that are there."""
    owed = _owed_hand(nation)
    return min(owed, nation.hand_now()) if owed else 0


@rules.value("8.3", of="from_deck")
def the_deck_stands_in_for_the_hand(nation: Nation) -> int | None:
    """What the hand lacks comes from the top of the deck; the hand never stands in for the deck."""
    owed = _owed_hand(nation)
    if not owed:
        return None
    missing = owed - nation.from_hand + _owed_deck(nation)
    return missing if not missing or nation.deck_is_enough() else min(missing, nation.deck_now())


@rules.value("8.5", of="from_deck")
def as_many_as_the_deck_holds(nation: Nation) -> int | None:
    """Of the cards owed from the deck those that are there."""
    if _owed_hand(nation) or _plays_blind(nation):
        return None
    owed = _owed_deck(nation)
    owed = owed if owed or nation.told("owes_deck") or nation.told("owes_hand") else int(nation.run.read("owes_deck", nation.id))
    nation.run.cite("qg/8.5")
    return owed if not owed or nation.deck_is_enough() else min(owed, nation.deck_now())


@rules.value("8.3-faze", of="from_deck")
def the_card_of_the_phase(nation: Nation) -> int | None:
    """With an empty hand the one card of the play phase is the top card of the deck."""
    if _owed_hand(nation) or not _plays_blind(nation):
        return None
    return min(1, nation.deck_now())


@rules.value("10.6-cena", of="owes_deck")
def the_price_of_the_effects_used(nation: Nation) -> int | None:
    """Cards of the deck are the price of the effects that the nation used."""
    return _owed_deck(nation) or None


@rules.value("8.5", of="vp_lost", implements=["9.7-body"])
def a_point_for_each_card_missing(nation: Nation) -> int | None:
    """A point for each card that was not there."""
    if not _owes(nation):
        return None
    nation.must_be_of_one_holder()
    nation.run.cite("qg/8.5")
    return _owed_hand(nation) + _owed_deck(nation) - nation.from_hand - nation.from_deck


@rules.value("8.4", of="vp_lost")
def a_point_for_no_card_at_all(nation: Nation) -> int | None:
    """Who can neither play nor discard in the play phase loses a point."""
    if _owes(nation) or not _plays_blind(nation):
        return None
    return 1 - nation.from_deck


@rules.value("8.2", of="vp_lost")
def no_point_for_not_drawing(nation: Nation) -> int | None:
    """Not to draw costs nothing."""
    return 0 if not _owes(nation) and not _plays_blind(nation) and nation.in_draw_phase() else None


@rules.value("8.3", of="hand_left")
def what_stays_in_the_hand(nation: Nation) -> int | None:
    """The hand less the cards that must go from it."""
    return nation.hand_now() - nation.from_hand if nation.run.told("in_setup") is None and _owes(nation) else None


@rules.value("8.5", of="loses_vp")
def whether_points_are_lost(nation: Nation) -> bool:
    """Whether there is any loss."""
    return nation.vp_lost > 0


@rules.value("8.5", of="price")
def what_goes(nation: Nation) -> str:
    """Cards that go, and points lost."""
    hand, deck = nation.from_hand, nation.from_deck
    cards = [*([says("cards_from_hand", count=hand)] if hand else []), *([says("cards_from_deck", count=deck)] if deck else [])]
    side, points = {"axis": "Osa", "allies": "Spojenci"}.get(nation.known_side(), "vaše strana"), nation.vp_lost
    return says("cards_and_points", cards=" a ".join(cards), side=side, points=points) if cards else says("points_alone", side=side, points=points)


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
        raise Undecided("pravidla mlčí", says("point_is_lost_by_force"), "qg/8.5")
    return False


# -- what comes of an empty hand ------------------------------------------------------------------------------------------------


@rules.value("8.4", of="play_outcome")
def nothing_to_play_or_discard(nation: Nation) -> str | None:
    """Without any card the side loses a point."""
    return says("nothing_to_play") if nation.hand_now() == 0 and nation.deck_now() == 0 else None


@rules.value("8.3-faze", of="play_outcome")
def the_top_card_is_discarded(nation: Nation) -> str | None:
    """With an empty hand the top card of the deck goes."""
    return says("top_card_goes") if nation.hand_now() == 0 and nation.deck_now() > 0 else None


@rules.value("10.1", of="play_outcome")
def one_card_is_played(nation: Nation) -> str | None:
    """With cards in the hand one of them is played or discarded."""
    return says("card_from_hand_goes") if nation.hand_now() > 0 else None


@rules.value("8.5-duvod", of="discard_count")
def how_many_go(nation: Nation) -> int | None:
    """All that goes, whatever caused it."""
    return nation.from_hand + nation.from_deck if _owes(nation) else None


@rules.value("2.2-odlozeni", of="discard_count")
def three_of_ten(nation: Nation) -> int | None:
    """Of the ten cards of the setup three go."""
    told = nation.run.told("in_setup")
    return 3 if told is not None and not _owes(nation) else None


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
