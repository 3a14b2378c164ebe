"""Playing an event: whose it is, under whose initiative, in which phase ([5.0], [5.3], [5.3.3])."""

from __future__ import annotations

from referee.games.nr.cards.views import Side, Table
from referee.games.nr.combat.views import Advance
from referee.games.nr.rules import rules, says
from referee.games.nr.victory.initiative import holder
from referee.games.nr.views import Unit, noun_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact


class Event(View):
    """A card with its event."""

    side = fact[str]("event_side")
    symbol = fact[str]("event_symbol")
    phase = fact[str]("event_phase")


GENERIC = frozenset({"card", "event", "event-card", "axis-event", "soviet-event"})
MOVEMENT_EVENTS = frozenset({"panzerblitz", "surprise-attack"})
"""The events that [5.3.4] names as positive events of movement."""


class PlayEvent(View):
    """Somebody plays an event."""

    @property
    def event(self) -> Event:
        """The card whose event it is."""
        return Event(self.run, self.run.read("event_played", self.id))

    @property
    def player(self) -> Side:
        """Who plays it."""
        return Side(self.run, self.run.read("event_player", self.id))

    @property
    def table(self) -> Table:
        """The table."""
        return Table(self.run)

    @property
    def units(self) -> tuple[str, ...]:
        """The units on which it is to be used."""
        found = self.run.told("event_unit", self.id)
        if found is None:
            return ()
        return tuple(found.value) if isinstance(found.value, tuple) else (str(found.value),)

    @property
    def in_own_phase(self) -> bool:
        """Whether the phase is one of the player himself."""
        told = self.run.told("phase_of")
        if told is not None and told.value in {"own", "opponent"}:
            return bool(told.value == "own")
        return bool(self.run.read("active_side") == self.player.which)


@rules.condition("5.3-osa", act="play_event", about=("event_side",), implements=("5.3", "2.3-karta-udalosti"))
def axis_events_for_the_axis(act: PlayEvent) -> bool | None:
    """An event above the line is played by the Axis only."""
    return act.player.which == "axis" if act.event.side == "axis" else None


@rules.condition("5.3-sov", act="play_event", about=("event_side",), implements=("5.3", "2.3-karta-udalosti"))
def soviet_events_for_the_soviets(act: PlayEvent) -> bool | None:
    """An event below the line is played by the Soviets only."""
    return act.player.which == "soviet" if act.event.side == "soviet" else None


@rules.condition(
    "5.3.3-kriz", act="play_event", about=("event_symbol",),
    implements=("2.3-karta-iniciativa", "12.9", "5.3.3"),
)
def cross_with_axis_initiative(act: PlayEvent) -> bool | None:
    """An event with the cross is played only while the Axis has the initiative."""
    return holder(act.table) == "axis" if act.event.symbol == "axis" else None


@rules.condition("5.3.3-hvezda", act="play_event", about=("event_symbol",), implements=("12.9", "5.3.3"))
def star_with_soviet_initiative(act: PlayEvent) -> bool | None:
    """An event with the star is played only while the Soviets have the initiative."""
    return holder(act.table) == "soviet" if act.event.symbol == "soviet" else None


@rules.condition("5.0-nacasovani", act="play_event", about=("event_phase",), implements=("5.0",))
def in_the_phase_of_its_action(act: PlayEvent) -> bool:
    """An event is played in the player's own phase to which its action belongs."""
    if act.table.phase != act.event.phase:
        return False
    return act.in_own_phase


def _allowed_from_the_pile(act: PlayEvent) -> bool:
    """Whether an event of which the text tells lets the player play this one from the top of the discard pile."""
    run = act.run
    allowing = [f.args[0] for f in run.all_told("allows_top_event") if f.value]
    cards = {act.event.id}
    if (twin := run.told("same_card", act.event.id)) is not None:
        cards.add(str(twin.value))
    top = [f.args[0] for f in run.all_told("top_of_discard") if f.value]
    if not allowing or not any(c in cards or noun_of(act, c) in GENERIC for c in top):
        return False
    whose = run.told("allowed_side", allowing[0])
    return whose is None or whose.value == act.event.side


@rules.known("5.3.2", of="top_of_discard")
def top_by_the_card_itself(event: Event) -> bool | None:
    """An event lies on top of the discard pile where the card that bears it does."""
    run = event.run
    top = [f for f in run.all_told("top_of_discard") if _is_of_card(event, f.args[0])]
    return bool(run.read("top_of_discard", *top[0].args)) if top else None


def _is_of_card(event: Event, card: str) -> bool:
    """Whether a card bears the event: the one told of it, or the only one spoken of without a name."""
    twin = event.run.told("same_card", event.id)
    if twin is not None and twin.value == card:
        return True
    return noun_of(event, card) in GENERIC and card != event.id


@rules.condition("5.3.2", act="play_event", about=("allows_top_event",))
def by_the_text_of_another_event(act: PlayEvent) -> bool | None:
    """An event whose text allows to play the top event of the discard pile goes before the rules on discarded cards."""
    if not _allowed_from_the_pile(act):
        return None
    for kind in ("event_played", "event_player"):
        for told in act.run.all_told(kind):
            act.run.read(kind, *told.args)
    return True


@rules.condition("5.3.1", act="play_event", about=("event_played",))
def by_the_text_of_a_named_card(act: PlayEvent) -> bool | None:
    """When and how a named event is played stands on the card; the rulebook does not repeat it."""
    event = act.event
    run = act.run
    if _allowed_from_the_pile(act) or noun_of(act, event.id) in {"", *GENERIC}:
        return None
    if run.told("event_symbol", event.id) is None and run.told("event_phase", event.id) is None:
        if any(f.value for f in run.all_told("allows_top_event")) and run.told("top_of_discard", event.id) is None:
            raise Missing(("top_of_discard", (event.id,)))
        raise Undecided("karta", says("card_text_unknown"), "nr/5.3.1")
    return None


@rules.condition("5.3.3-bez", act="play_event", about=("event_symbol",), implements=("5.3.3",))
def without_a_symbol_under_any_initiative(act: PlayEvent) -> bool | None:
    """An event without a symbol needs no initiative."""
    return True if act.event.symbol == "none" else None


@rules.condition("5.0-jednou", act="play_event", about=("played_this_turn", "played_again"))
def the_same_event_once_in_a_turn(act: PlayEvent) -> bool | None:
    """The very same event cannot happen twice in one turn of a player."""
    key = ("played_this_turn", (act.event.id,))
    if act.run.is_stated("played_again", act.id) and not act.run.is_stated(*key[:1], *key[1]):
        raise Missing(key)
    return not act.run.read("played_this_turn", act.event.id)


@rules.condition("5.3-odhoz", act="play_event", about=("paid_with",))
def a_card_that_was_used_is_discarded(act: PlayEvent) -> bool | None:
    """A card goes to the discard pile as soon as it is used; what paid is not in the hand to be played."""
    if act.run.told("paid_with", act.event.id) is None or _allowed_from_the_pile(act):
        return None
    return not act.run.read("paid_with", act.event.id)


@rules.condition("5.4", act="play_event", about=("paid_with",))
def a_card_paid_with_is_no_event(act: PlayEvent) -> bool | None:
    """A card discarded as payment is not played as an event; if the text pays with a card, whether it is this one must be told."""
    if _allowed_from_the_pile(act):
        return None
    paid = any(f.value is True and f.is_said for f in act.run.all_told("paid_with"))
    if paid and act.run.told("paid_with", act.event.id) is None:
        raise Missing(("paid_with", (act.event.id,)))
    return not act.run.read("paid_with", act.event.id)


@rules.condition("5.3.4", act="play_event", about=("movement_event_used",))
def one_movement_event_for_a_unit(act: PlayEvent) -> bool | None:
    """A unit profits from one positive event of movement at most in a player's turn."""
    units = [u for u in act.units if act.run.told("movement_event_used", u) is not None]
    if not units:
        return None
    events = {*(str(act.run.read("movement_event_used", u)) for u in units), act.event.id}
    if any(noun_of(act, e) not in MOVEMENT_EVENTS for e in events):
        raise Undecided("karta", says("positive_movement_event"), "nr/5.3.4", "nr/5.3.4-p1")
    return False


class SuppliedEvent(PlayEvent):
    """An event of which the text says that it is for supplied units only."""

    @property
    def unmarked(self) -> list[bool]:
        """For each of its units whether it bears no marker unsupplied; nothing where the event does not ask for supply."""
        stated = self.run.told("event_needs_supply", self.event.id)
        if stated is None or not self.run.read("event_needs_supply", self.event.id):
            return []
        return [not self.run.read("marked_unsupplied", u) for u in self.units]


@rules.condition("6.5.5", act="play_event", about=("event_needs_supply",))
def event_for_a_supplied_unit(act: SuppliedEvent) -> bool | None:
    """A unit on which such an event is used bears no marker unsupplied."""
    return act.unmarked[0] if len(act.units) == 1 and act.unmarked else None


@rules.condition("6.5.5-vice", act="play_event", about=("event_needs_supply",))
def one_supplied_unit_is_enough(act: SuppliedEvent) -> bool | None:
    """Of several units one without the marker is enough."""
    return any(act.unmarked) if len(act.units) > 1 and act.unmarked else None


# -- payment, piles -------------------------------------------------------------------------------------------------------


@rules.value("5.4", of="event_happens")
def payment_is_no_event(card: Event) -> bool | None:
    """The event of a card that pays does not happen."""
    return False if card.run.read("paid_with", card.id) else None


class Pile(View):
    """Somebody looks through a pile of cards."""


class Take(View):
    """Somebody takes a card of the draw deck."""


@rules.condition("5.0-nahlizeni", act="look_discard", about=("pile_looked_at",))
def nobody_looks_through_the_discards(act: Pile) -> bool:
    """The discard pile is not looked through, unless an event allows it."""
    act.run.read("pile_looked_at", act.id)
    return bool(act.run.read("event_allows"))


@rules.condition(
    "5.0-michani-posledni", act="take_card", about=("deck_left", "last_card_taken"),
    implements=("5.0-michani",),
)
def the_last_card_is_not_drawn(act: Take) -> bool | None:
    """The last card of the deck is not drawn."""
    if act.run.told("last_card_taken", act.id) is not None:
        return not act.run.read("last_card_taken", act.id)
    return bool(act.run.read("deck_left") > 1)


@rules.value("5.0-michani", of="discards_shuffled_in")
def shuffled_in_with_the_last_card(table: Table) -> bool | None:
    """The last card of the deck is shuffled together with the discards; before that nothing but an event orders it."""
    if table.run.told("deck_left") is not None and table.run.read("deck_left") == 1:
        return True
    return None if table.run.read("event_orders_shuffle") else bool(table.run.read("deck_left") == 1)


@rules.value("5.0-michani-udalost", of="discards_shuffled_in")
def shuffled_in_by_an_event(table: Table) -> bool | None:
    """An event that orders it has the discards shuffled into the deck, however many cards that holds."""
    return True if table.run.told("event_orders_shuffle") is not None and table.run.read("event_orders_shuffle") else None


@rules.value("5.0-odhazovaci", of="used_card_goes", implements=("5.0", "5.3-odhoz", "10.7.2-odlozeni"))
def used_cards_are_discarded(table: Table) -> str:
    """A used card goes to the discard pile, face up."""
    return "discard_pile"


# -- the order of cards -----------------------------------------------------------------------------------------------------


@rules.value("5.0-soucasne", of="order_chosen_by")
def order_of_cards_played_together(card: Event) -> str | None:
    """The side with the initiative orders cards that both play at the same time."""
    return holder(Table(card.run)) if card.run.read("cards_together") else None


@rules.known("5.0-konflikt", of="advance_limit")
def advance_by_the_later_limit(advance: Advance) -> int | None:
    """A limit played after a card that adds hexes is in conflict with it, and beats it."""
    found = _advance_cards(advance)
    return found[0] if found is not None and found[2] else None


@rules.known("5.0-postupne", of="advance_limit")
def advance_by_cards_in_their_order(advance: Advance) -> int | None:
    """A limit played first is raised by what a later card adds."""
    found = _advance_cards(advance)
    if found is None or found[2]:
        return None
    if any(f.value not in {"open", "clear"} for f in advance.run.all_told("terrain", "weather", "target_terrain")):
        raise Undecided("pravidla mlčí", says("prolonged_advance_stopped"), "nr/5.0-postupne", "nr/10.8.1-stop")
    return found[0] + found[1]


@rules.known("5.0", of="card_before")
def card_played_before(card: Event) -> str | None:
    """The other of two cards of which the text tells who played them."""
    others = [f.args[0] for f in card.run.all_told("played_by") if f.args[0] != card.id]
    return others[0] if len(others) == 1 else None


def _advance_cards(advance: Advance) -> tuple[int, int, bool] | None:
    """The limit of one card, what another adds, and whether the limit was played last; None where the text tells of no such pair."""
    run = advance.run
    limits, gains = run.all_told("card_advance_limit"), run.all_told("card_advance_plus")
    if len(limits) != 1 or len(gains) != 1:
        for told in (*limits, *gains) if len(limits) + len(gains) == 1 else ():
            if run.is_stated("played_order", told.args[0]):
                run.read("card_before", told.args[0])
        return None
    limit, gain = limits[0].args[0], gains[0].args[0]
    for card in (limit, gain):
        if run.is_stated("played_by", card):
            run.read("played_by", card)
    return int(run.read("card_advance_limit", limit)), int(run.read("card_advance_plus", gain)), _is_later(advance, limit, gain)


@rules.known("5.0-konflikt", of="fate", implements=("5.3.2",))
def unit_put_by_a_cancelled_card(unit: Unit) -> str | None:
    """What a card put on the map goes back where a later card cancels it."""
    run = unit.run
    card = run.told("put_by_card", unit.id)
    if card is None and run.told("unloaded_unit", unit.id) is not None and run.all_told("cancels_card"):
        raise Missing(("put_by_card", (unit.id,)))
    cancelled = [f for f in run.all_told("cancels_card") if card is not None and f.value == card.value]
    if not cancelled:
        return None
    for played in run.all_told("played_by"):
        run.read("played_by", *played.args)
    run.read("put_by_card", unit.id)
    run.read("cancels_card", *cancelled[0].args)
    return "rail_box"


def _is_later(advance: Advance, card: str, other: str) -> bool:
    """Whether a card was played after the other, by the words of order that the text has for either."""
    run = advance.run
    told = {("later" if c == card else "first") == run.read("played_order", c) for c in (card, other) if run.is_stated("played_order", c)}
    if len(told) == 2:
        raise Undecided("nemožný popis", says("order_of_cards_differs"), "nr/5.0-postupne")
    return told.pop() if told else bool(run.read("played_order", card) == "later")
