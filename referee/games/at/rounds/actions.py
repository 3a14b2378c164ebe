"""The list of actions: what each is about, and how often it may be taken in a turn."""

from __future__ import annotations

from referee.games.at.contradictions import research_once
from referee.games.at.rounds.price import Part
from referee.games.at.rules import rules
from referee.games.at.views import Act, chart
from referee.law.roles import View, fact

ACTIONS = "akce"
MOVE, DIPLOMACY, RESEARCH, BOMBING = "move", "diplomacy", "research", "bombing"
STRATEGIC = "strategic-move"
KINDS = 10
"""How many kinds of actions the list has."""


class Kind(View):
    """An action of the list."""

    @property
    def often(self) -> str:
        """How often a turn allows it, by the table."""
        return str(chart(self.run, ACTIONS).cell(self.id, "once"))


class List(View):
    """The list of actions."""


class Listed(Act):
    """An action that somebody takes."""

    unfinished = fact[bool]("previous_unfinished")
    early_failure = fact[bool]("early_diplomacy_failed")

    @property
    def kind(self) -> str:
        """Which of the list it is; empty where the text does not say."""
        told = self.run.told("action_kind", self.id)
        return "" if told is None else str(told.value)

    @property
    def done(self) -> int:
        """How often its player has taken it this turn."""
        times: int = self.run.read("done_this_turn", self.player.id, self.kind)
        return times


# -- the list ------------------------------------------------------------------------------------------------------------------


@rules.value("8.6", of="listed_actions", implements=("tab-akce",))
def all_of_the_list(listed: List) -> int:
    """Ten kinds."""
    return KINDS


@rules.value("8.6", of="order_chosen")
def in_any_order(listed: List) -> bool:
    """The player chooses the order."""
    return True


@rules.value("8.5", of="repeatable")
def marked_actions_only_once(kind: Kind) -> bool | None:
    """Those with the mark are taken once a turn."""
    return False if kind.often == "once" else None


@rules.value("8.5-vicekrat", of="repeatable")
def others_as_often_as_there_is_oil(kind: Kind) -> bool | None:
    """Those without may be taken again."""
    return True if kind.often == "often" else None


@rules.value("8.6-diplomaticky", of="repeatable")
def diplomacy_only_after_an_early_failure(kind: Kind) -> bool | None:
    """A diplomatic attack is taken once, but for the one exception."""
    return False if kind.id == DIPLOMACY else None


@rules.value("8.6-vyzkum", of="repeatable")
def research_as_the_table_reads_the_print(kind: Kind) -> bool | None:
    """Of research the print does not tell."""
    return None if kind.id != RESEARCH else not research_once(kind.run)


# -- an action of it -------------------------------------------------------------------------------------------------------------


@rules.condition("8.3", act="action", about=("previous_unfinished",))
def one_after_another(action: Listed) -> bool:
    """The one before must be finished."""
    return not action.unfinished


@rules.condition("8.5", act="action", about=("done_this_turn",))
def marked_ones_not_again(action: Listed) -> bool | None:
    """A marked action that was taken this turn may not be taken again."""
    return action.done == 0 if action.kind and Kind(action.run, action.kind).often == "once" else None


@rules.condition("8.5", act="bombing", about=("done_this_turn",), implements=("8.6-bombardovani",))
def bombing_not_again(bombing: Act) -> bool | None:
    """Whoever has bombed this turn does not bomb again, where the text tells that he has."""
    told = told_as_done(bombing, BOMBING)
    return None if told is None else told == 0


@rules.condition("8.5", act="naval_move", about=("done_this_turn", "already_paid"), implements=("8.6-pohyb",))
@rules.condition("8.5", act="land_move", about=("done_this_turn", "already_paid"), implements=("8.6-pohyb",))
@rules.condition("8.5", act="amphibious_move", about=("done_this_turn", "already_paid"), implements=("8.6-pohyb",))
def no_second_action_move(part: Part) -> bool | None:
    """Where the text tells that the player has taken Move this turn, only what belongs to that action still moves."""
    told = told_as_done(part, MOVE)
    return None if told is None else told == 0 or part.paid


def told_as_done(act: Act, kind: str) -> int | None:
    """How often the text tells that the player of an act has taken an action this turn."""
    return next((int(f.value) for f in act.run.all_told("done_this_turn") if f.args == (act.player.id, kind)), None)


@rules.condition("8.5-vicekrat", act="action", about=("done_this_turn",))
def unmarked_ones_again(action: Listed) -> bool | None:
    """One without a mark may, as often as there is oil."""
    return True if action.kind and Kind(action.run, action.kind).often == "often" else None


@rules.condition("8.6-diplomaticky", act="action", about=("done_this_turn",))
def diplomacy_again_after_an_early_failure(action: Listed) -> bool | None:
    """A diplomatic attack only where the first roll of the one before failed."""
    return None if action.kind != DIPLOMACY else action.done == 0 or action.early_failure


@rules.condition("8.6-vyzkum", act="action", about=("done_this_turn",))
def research_again_as_the_table_reads_the_print(action: Listed) -> bool | None:
    """Of research the print does not tell."""
    return None if action.kind != RESEARCH else action.done == 0 or not research_once(action.run)


# -- what each is about ----------------------------------------------------------------------------------------------------------


@rules.value("8.6-pohyb", of="works_with")
def move_of_all_units(kind: Kind) -> str | None:
    """Move: units on land and at sea."""
    return "all_units" if kind.id == MOVE else None


@rules.value("8.6-strategicky", of="works_with")
def strategic_move_of_land_units(kind: Kind) -> str | None:
    """Strategic move: land units only."""
    return "land_units" if kind.id == STRATEGIC else None


@rules.value("8.6-vyroba", of="works_with")
def production_for_points(kind: Kind) -> str | None:
    """Production: new units for points."""
    return "points" if kind.id == "production" else None


@rules.value("8.6-diplomaticky", of="works_with")
def diplomacy_for_neutral_regions(kind: Kind) -> str | None:
    """Diplomatic attack: neutral regions."""
    return "neutrals" if kind.id == DIPLOMACY else None


@rules.value("8.6-politicke", of="works_with")
def any_number_of_political_cards(kind: Kind) -> str | None:
    """Political cards: as many as the player likes in one action."""
    return "cards" if kind.id == "political-cards" else None


@rules.value("8.6-aukce", of="works_with")
def auction_of_a_route(kind: Kind) -> str | None:
    """Auction: a trade route, from 20 points on."""
    return "route" if kind.id == "auction" else None


@rules.value("8.6-vyzkum", of="works_with")
def research_for_a_technology(kind: Kind) -> str | None:
    """Research: a technology."""
    return "technology" if kind.id == RESEARCH else None


@rules.value("8.6-obchod", of="works_with")
def trade_with_a_player(kind: Kind) -> str | None:
    """Trade: with a player to whose capital there is a free way."""
    return "deal" if kind.id == "trade" else None


@rules.value("8.6-bombardovani", of="works_with")
def bombing_by_planes(kind: Kind) -> str | None:
    """Bombing: planes against economic cards."""
    return "planes" if kind.id == "bombing" else None


@rules.value("8.6-prepadeni", of="works_with")
def raid_by_submarines(kind: Kind) -> str | None:
    """Raid: submarines against trade routes."""
    return "submarines" if kind.id == "raid" else None


@rules.value("8.6-pohyb", of="brings_battle")
def move_brings_battles(kind: Kind) -> bool | None:
    """Battles come of moves."""
    return True if kind.id == MOVE else None


@rules.value("8.6-strategicky", of="brings_battle")
def strategic_move_brings_none(kind: Kind) -> bool | None:
    """None comes of a strategic move."""
    return False if kind.id == STRATEGIC else None
