"""Cards: the hand limit, the draw with all that changes it, the discard for war on two fronts ([5.1]-[5.2.1], [13.5])."""

from __future__ import annotations

from grammar.morphology import fold
from referee.games.nr.board import FIRST_1945
from referee.games.nr.cards.views import (
    Side,
    Table,
)
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game, Unit, noun_of
from referee.law.finding import Undecided
from referee.law.roles import View, fact, refs

HAND_LIMIT = 2
DRAW = 4
SOVIET_EXTRA_CARD_FROM = 21
AXIS_EXTRA_CARD = (8, 9)
LEAVING = {15: "italian-army", 16: "2nd-panzer", 18: "ss-panzer"}
WEATHER_CARDS = frozenset({"weather-card", "unseasonal-weather", "fickle-weather"})
LOST = frozenset({"destroyed", "surrendered", "eliminated"})


# -- what the table knows ------------------------------------------------------------------------------------------------


@rules.known("tab-kola", of="red_event", implements=("13.0",))
def red_event_of_the_turn(table: Table) -> bool | None:
    """Whether the box of a known turn has an event of another theatre."""
    if not table.run.told("turn"):
        return None
    return bool(table.table("kola").cell(table.turn, "event") != "-")


@rules.known("5.2-sov", of="moscow_holder")
def who_holds_moscow(table: Table) -> str | None:
    """Who controls Moscow by the text."""
    return table.holder("moscow") or _nothing_else(table, "soviet")


@rules.known("5.2-sov", of="caucasus_oil_holder")
def who_holds_the_caucasus_oil(table: Table) -> str | None:
    """Who controls the Caucasus oil fields by the text, which may call them the Caucasus."""
    return table.holder("caucasus-oil", "caucasus") or _nothing_else(table, "soviet")


@rules.known("5.2-osa", of="romanian_oil_holder")
def who_holds_the_romanian_oil(table: Table) -> str | None:
    """Who controls the Rumanian oil fields by the text."""
    told = table.holder("romanian-oil") or _nothing_else(table, "axis")
    if told is None and table.run.try_read("leaving_army_lost") is not None:
        return "soviet" if table.run.read("oil_lost") else "axis"
    return told


def _nothing_else(table: Table, owner: str) -> str | None:
    """The first owner of a place, where the text rules out other influences on the draw."""
    stated = table.run.told("other_influences")
    return owner if stated is not None and not table.run.read("other_influences") else None


@rules.known("13.5", of="leaving_army_lost")
def is_the_leaving_army_lost(table: Table) -> bool | None:
    """Whether the army that the turn track removes is eliminated or out of supply, by what the text says of it."""
    if not table.run.told("turn") or table.turn not in LEAVING:
        return None
    units = [u for u in table.units() if _is_leaving(u, LEAVING[table.turn])]
    return _lost(units[0]) if len(units) == 1 else None


def _is_leaving(unit: Unit, army: str) -> bool:
    name = unit.run.told("name", unit.id)
    said = str(name.value).lower() if name else ""
    if army == "italian-army":
        return unit.noun == army or "italsk" in said and "8." in said
    if army == "2nd-panzer":
        return said.startswith("2.") and unit.run.try_read("branch", unit.id) == "armour"
    return unit.noun == army


def _lost(unit: Unit) -> bool | None:
    run = unit.run
    if run.told("state", unit.id):
        return True if run.read("state", unit.id) in LOST else None
    return None if run.told("supplied", unit.id) is None else not unit.supplied


# -- drawing -------------------------------------------------------------------------------------------------------------


def _turn(side: Side) -> int:
    """The turn; none that matters (0) where the text rules out other influences and tells neither it nor of an army that leaves in some turn."""
    table = side.table
    leaving = any(_is_leaving(unit, army) for unit in table.units() for army in LEAVING.values())
    return 0 if not leaving and _nothing_else(table, side.which) and table.run.try_read("turn") is None else table.turn


@rules.value("5.2", of="cards_drawn", implements=("4.0-faze-1", "4.0-faze-1-dobirani"))
def draw_of_a_side(side: Side) -> int:
    """Four cards, more or less by what changes the draw."""
    return DRAW + side.draw_change


@rules.exception("13.5-k23-karta", to="5.2")
def defence_of_the_reich(side: Side) -> bool:
    """In turn 23 the Axis does not draw as usual."""
    return side.which == "axis" and _turn(side) == FIRST_1945


@rules.value("13.5-k23-karta", of="cards_drawn", implements=("5.5-krok3",))
def one_card_in_turn_23(side: Side) -> int | None:
    """In turn 23 the Axis draws one card only."""
    if side.which != "axis" or _turn(side) != FIRST_1945:
        return None
    if side.draw_change:
        raise Undecided("pravidla mlčí", says("only_card_of_turn_23"), "nr/13.5-k23-karta", "nr/5.2-osa")
    return 1


@rules.modifier("5.2-sov", to="draw_change")
def moscow_or_the_caucasus(side: Side) -> int:
    """One card less for the Soviets if the Axis controls Moscow or the Caucasus oil fields; never two."""
    if side.which != "soviet":
        return 0
    return -1 if _axis_holds_either(side.table) else 0


def _axis_holds_either(table: Table) -> bool:
    """One place in the hands of the Axis is enough; the other need not be known."""
    if table.holder("caucasus-oil", "caucasus") == "axis":
        return True
    return table.moscow_holder == "axis" or table.caucasus_oil_holder == "axis"


@rules.modifier("5.2-osa", to="draw_change")
def romanian_oil_lost(side: Side) -> int:
    """One card less for the Axis if the Soviets control the Rumanian oil fields."""
    return -1 if side.which == "axis" and side.table.romanian_oil_holder == "soviet" else 0


@rules.modifier("13.5-k8", to="draw_change")
def axis_extra_card(side: Side) -> int:
    """One card more for the Axis in turns 8 and 9."""
    return 1 if side.which == "axis" and _turn(side) in AXIS_EXTRA_CARD else 0


@rules.modifier("13.5-k15-karta", to="draw_change")
def italian_army_lost(side: Side) -> int:
    """One card less in turn 15 if the Italian 8th Army is lost or unsupplied."""
    return _less_for_army(side, 15)


@rules.modifier("13.5-k16-karta", to="draw_change")
def second_panzer_lost(side: Side) -> int:
    """One card less in turn 16 if the 2nd Panzer Army is lost or unsupplied."""
    return _less_for_army(side, 16)


@rules.modifier("13.5-k18-karta", to="draw_change")
def ss_panzer_lost(side: Side) -> int:
    """One card less in turn 18 if the SS Panzer Army is lost or unsupplied."""
    return _less_for_army(side, 18)


def _less_for_army(side: Side, turn: int) -> int:
    if side.which != "axis" or _turn(side) != turn:
        return 0
    return -1 if side.table.leaving_army_lost else 0


@rules.modifier("13.5-k21", to="draw_change")
def soviet_extra_card(side: Side) -> int:
    """One card more for the Soviets from turn 21 on."""
    return 1 if side.which == "soviet" and _turn(side) >= SOVIET_EXTRA_CARD_FROM else 0


@rules.modifier("15.6", to="draw_change", implements=("15.6-d",))
def penalty_for_sudden_death(side: Side) -> int:
    """Cards lost by the optional rule in the turn after a sudden death number was reached; what is found in this victory phase tells in the next."""
    phase = side.run.told("phase")
    if phase is not None and phase.value == "victory" and not side.run.is_stated("draw_penalty", side.id):
        return 0
    return -side.draw_penalty


@rules.value("5.2", of="cards_less")
def how_many_less(side: Side) -> int:
    """By how many cards the draw falls short of the usual four."""
    return max(0, DRAW - side.cards_drawn)


@rules.value("13.5-k23-karta", of="cards_less")
def how_many_less_in_turn_23(side: Side) -> int | None:
    """So does the single card of turn 23."""
    return DRAW - side.cards_drawn if defence_of_the_reich(side) else None


# -- hand ----------------------------------------------------------------------------------------------------------------


@rules.value("15.7", of="discard_step")
def the_joker_stays_beside_the_two(side: Side) -> int | None:
    """The joker is kept beside the two."""
    return discard_to_two(side) if _kept_in_hand(side) > HAND_LIMIT else None


@rules.value("5.1", of="discard_step", implements=("4.0-faze-1", "4.0-faze-1-odhoz"))
def discard_to_two(side: Side) -> int:
    """Before the draw all cards but two are discarded."""
    _in_card_phase(side)
    return max(0, side.hand - _kept_in_hand(side))


def _kept_in_hand(side: Side) -> int:
    """How many of the cards counted may be kept: two, and the joker where it is counted with them; asks whether it is."""
    held = [f.args[0] for f in side.run.all_told("held_by") if f.value == side.which]
    if side.hand <= HAND_LIMIT or not any(Card(side.run, c).is_joker for c in held) or side.run.read("joker_counts"):
        return HAND_LIMIT
    return HAND_LIMIT + int(side.run.read("hand_with_joker", side.id))


@rules.value("5.1", of="hand_kept")
def hand_before_the_draw(side: Side) -> int:
    """At most two cards are kept before the draw."""
    _in_card_phase(side)
    return min(side.hand, _kept_in_hand(side))


def _in_card_phase(side: Side) -> None:
    """The limit of the hand is one of the card phase; the rulebook knows none in other phases."""
    ends = side.run.told("turn_ends") is not None and side.run.read("turn_ends")
    if ends or side.run.is_stated("phase") and side.table.phase not in {"card", "maintenance"}:
        raise Undecided("pravidla mlčí", says("hand_limited_in_card_phase"), "nr/5.1")


@rules.value("5.2.1", of="two_front_discard", implements=("13.4-karta",))
def war_on_two_fronts(side: Side) -> int:
    """In a turn with a red event the Axis discards one card of its choice at the end of the draw."""
    if side.which != "axis":
        return 0
    if _nothing_else(side.table, "axis") and side.run.try_read("red_event") is None:
        return 0
    return 1 if side.table.red_event else 0


@rules.value("5.2", of="hand_after_phase")
def hand_at_the_end(side: Side) -> int:
    """Cards kept, cards drawn, less the card for the war on two fronts."""
    drawn = side.drew if side.run.is_stated("drew", side.id) else side.cards_drawn
    return side.hand_kept + drawn - side.two_front_discard


@rules.value("13.5-k23-karta", of="hand_after_phase")
def hand_at_the_end_of_the_phase_of_turn_23(side: Side) -> int | None:
    """The same with the single card of turn 23."""
    return hand_at_the_end(side) if defence_of_the_reich(side) else None


@rules.value("15.7", of="must_discard")
def not_for_the_joker(side: Side) -> bool | None:
    """The joker does not make them too many."""
    return whether_to_discard(side) if _kept_in_hand(side) > HAND_LIMIT else None


@rules.value("5.1", of="must_discard")
def whether_to_discard(side: Side) -> bool:
    """More than two cards before the draw are too many."""
    return bool(side.run.read("discard_step", side.id) > 0)


@rules.value("5.2.1", of="must_discard_for_fronts")
def whether_to_discard_for_two_fronts(side: Side) -> bool:
    """In a turn with a red event the Axis discards a card after the draw."""
    return bool(side.two_front_discard)


@rules.value("15.7", of="must_discard_for_joker")
def nothing_is_discarded_for_the_joker(side: Side) -> bool:
    """The joker does not count against the limit of the hand."""
    return bool(side.run.read("joker_counts"))


@rules.value("15.7", of="joker_counts")
def the_joker_is_beyond_the_limit(table: Table) -> bool:
    """The joker is always in the hand and does not count."""
    return False


# -- the cards of 1945 -----------------------------------------------------------------------------------------------------


class Card(View):
    """A card with its number of the year."""

    mark = fact[str]("card_mark")

    @property
    def table(self) -> Table:
        """The table."""
        return Table(self.run)

    @property
    def is_joker(self) -> bool:
        """Whether it is the joker."""
        return noun_of(self, self.id) == "joker"

    @property
    def is_ignored(self) -> bool:
        """Whether its event is one of the weather, which the table does not play ([15.4])."""
        name = self.run.told("name", self.id)
        of_weather = noun_of(self, self.id) in WEATHER_CARDS or name is not None and "pocasi" in fold(str(name.value))
        return of_weather and bool(self.run.read("option", "15.4"))


@rules.value("5.5-krok1", of="card_fate", implements=("5.5", "5.5-priprava", "12.4-krok4"))
def crossed_cards_leave(card: Card) -> str | None:
    """In turn 23 the cards with a crossed 45 leave the game; before it they stay."""
    if card.is_joker or card.is_ignored or card.mark != "crossed":
        return None
    return "removed" if card.table.turn >= FIRST_1945 else "stays"


@rules.value("5.5-krok2", of="card_fate", implements=("5.5", "5.5-zelene", "5.5-priprava", "12.4-krok4"))
def green_cards_come(card: Card) -> str | None:
    """In turn 23 the cards with a green 45 are shuffled into the deck; before it they wait."""
    if card.is_joker or card.is_ignored or card.mark != "green":
        return None
    return "shuffled_in" if card.table.turn >= FIRST_1945 else "waits"


@rules.value("15.4", of="card_fate")
def ignored_weather_is_discarded(card: Card) -> str | None:
    """Without variable weather a card with an event of the weather is discarded and another one drawn."""
    return "drawn_again" if card.is_ignored else None


@rules.value("15.7-b", of="card_fate")
def the_joker_is_handed_over(card: Card) -> str | None:
    """A used joker is turned and handed to the opponent."""
    if not card.is_joker:
        return None
    if card.run.is_stated("played_by", card.id):
        card.run.read("played_by", card.id)
    return "passed_on" if card.run.read("joker_used") else None


class Shuffling(View):
    """Cards that a player wants to shuffle into the deck."""

    cards = refs("shuffled_in", Card)


@rules.condition("5.5-zelene-drive", act="shuffle_in")
def green_cards_are_not_shuffled_in_early(act: Shuffling) -> bool | None:
    """The cards with a green 45 come into the deck when turn 23 is prepared, not before."""
    green = [c for c in act.cards if not c.is_joker and c.mark == "green"]
    return green[0].table.turn >= FIRST_1945 if green else None


@rules.condition("5.5-krok1", act="shuffle_in")
def crossed_cards_never_come_back(act: Shuffling) -> bool | None:
    """The cards with a crossed 45 leave the game when turn 23 is prepared and do not come into the new deck."""
    crossed = [c for c in act.cards if not c.is_joker and c.mark == "crossed"]
    return False if crossed and crossed[0].table.turn >= FIRST_1945 else None


@rules.value("5.5-cervene", of="card_in_deck", implements=("2.3-karta-45",))
def crossed_cards_are_in_the_deck(card: Card) -> bool | None:
    """The cards with a crossed 45 are in the game before 1945 only."""
    return card.table.turn < FIRST_1945 if card.mark == "crossed" else None


@rules.value("5.5-zelene-drive", of="card_in_deck")
def green_cards_are_not_in_the_deck(card: Card) -> bool | None:
    """The cards with a green 45 are in the game from turn 23 on only."""
    return card.table.turn >= FIRST_1945 if card.mark == "green" else None


@rules.known("5.1", of="hand_limit")
def cards_kept_before_the_draw(game: Game) -> int:
    """Two cards are kept before the draw; at other times the rulebook sets no limit."""
    return HAND_LIMIT


@rules.value("5.1", of="hand_duty")
def cards_above_two_go_later(side: Side) -> int:
    """Only the discard step of the own card phase asks for cards above two."""
    return max(0, side.hand - _kept_in_hand(side))
