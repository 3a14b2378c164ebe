"""Playing an event: whose it is, under whose initiative, in which phase ([5.0], [5.3], [5.3.3])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation_cards import Side, Table
from referee.roles import View, fact
from referee.runner import Undecided


class Event(View):
    """A card with its event."""

    side = fact[str]("event_side")
    symbol = fact[str]("event_symbol")
    phase = fact[str]("event_phase")


GENERIC = frozenset({"card", "event", "event-card", "axis-event", "soviet-event"})


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
    def in_own_phase(self) -> bool:
        """Whether the phase is one of the player himself."""
        if self.run.is_stated("phase_of"):
            return bool(self.run.read("phase_of") == "own")
        return bool(self.run.read("active_side") == self.player.which)


@rules.condition("5.3-osa", act="play_event", about=("event_side",))
def axis_events_for_the_axis(act: PlayEvent) -> bool | None:
    """An event above the line is played by the Axis only."""
    return act.player.which == "axis" if act.event.side == "axis" else None


@rules.condition("5.3-sov", act="play_event", about=("event_side",))
def soviet_events_for_the_soviets(act: PlayEvent) -> bool | None:
    """An event below the line is played by the Soviets only."""
    return act.player.which == "soviet" if act.event.side == "soviet" else None


@rules.condition("5.3.3-kriz", act="play_event", about=("event_symbol",))
def cross_with_axis_initiative(act: PlayEvent) -> bool | None:
    """An event with the cross is played only while the Axis has the initiative."""
    return act.table.initiative == "axis" if act.event.symbol == "axis" else None


@rules.condition("5.3.3-hvezda", act="play_event", about=("event_symbol",))
def star_with_soviet_initiative(act: PlayEvent) -> bool | None:
    """An event with the star is played only while the Soviets have the initiative."""
    return act.table.initiative == "soviet" if act.event.symbol == "soviet" else None


@rules.condition("5.0-nacasovani", act="play_event", about=("event_phase",))
def in_the_phase_of_its_action(act: PlayEvent) -> bool:
    """An event is played in the player's own phase to which its action belongs."""
    if act.table.phase != act.event.phase:
        return False
    return act.in_own_phase


@rules.condition("5.3.1", act="play_event", about=("event_played",))
def by_the_text_of_a_named_card(act: PlayEvent) -> bool | None:
    """When and how a named event is played stands on the card; the rulebook does not repeat it."""
    event = act.event
    stated = act.run.situation
    concept = stated.get("concept", event.id)
    if concept is None or concept.value in GENERIC:
        return None
    if stated.get("event_symbol", event.id) is None and stated.get("event_phase", event.id) is None:
        raise Undecided("karta", "text karty neznáme; napište, jaký má symbol a kdy se podle ní událost hraje", "nr/5.3.1")
    return None
