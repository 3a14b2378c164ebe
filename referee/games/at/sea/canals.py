"""The canals of Suez and Panama."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.sea.views import NEUTRAL, SPLIT, Voyage
from referee.law.finding import Undecided

ABOUT = ("canal_sailed", "canal_held", "canal_allowed", "canal_same_government")


@rules.condition("17.5", act="naval_move", about=ABOUT)
def the_owner_lets_pass(voyage: Voyage) -> bool | None:
    """A canal of another player is passed with his leave; of two owners the book does not say whose."""
    if voyage.holder == SPLIT:
        raise Undecided("pravidla mlčí", says("whose_leave"), "at/17.5")
    return voyage.canal_allowed if voyage.holder == "other" else None


@rules.condition("17.5-neutralni", act="naval_move", about=ABOUT)
def a_neutral_canal_lets_its_like_pass(voyage: Voyage) -> bool | None:
    """A neutral one is passed only by a player with the same government."""
    return voyage.lets_its_like if voyage.holder == NEUTRAL else None


@rules.value("17.5", of="canal_held")
def who_holds_its_regions(voyage: Voyage) -> str | None:
    """By the regions beside it: of Suez both Egypt and Sudan."""
    return voyage.by_regions() or None


@rules.value("17.5-neutralni", of="canal_same_government")
def governments_of_its_regions(voyage: Voyage) -> bool | None:
    """All its regions have the government of the player."""
    regions = voyage.canal_regions()
    return all(region.government == voyage.player.government for region in regions) if regions else None
