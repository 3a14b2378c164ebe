"""What is known of the board without looking at it."""

from __future__ import annotations

from referee.games.at.base_game.views import Pair, Rule
from referee.games.at.rules import rules, says
from referee.games.at.views import Game, chart
from referee.law.finding import Undecided
from referee.law.roles import View

PAIRS = {
    frozenset({"region-ukraine", "region-balkans"}): "ukraine-balkans",
    frozenset({"region-balkans", "region-italy"}): "balkans-italy",
    frozenset({"region-quebec", "region-ukraine"}): "quebec-ukraine",
    frozenset({"region-quebec", "region-balkans"}): "quebec-balkans",
    frozenset({"region-quebec", "region-italy"}): "quebec-italy",
}
"""Pairs of regions of which the book says whether they touch, with their rows of the table."""
TOUCHES = "land"
OF_WEST, OF_BOTH = 4, 6
ZONES = ("sea-north", "sea-mediterranean", "sea-caribbean")
CANALS = {"suez-canal": ("Egypt", "Súdán"), "panama-canal": ("Panama",)}


class Area(View):
    """A part of the sea."""


class Canal(View):
    """A canal."""


@rules.known("29.9", of="adjacent", implements=("tab-sousedstvi",))
def pairs_of_the_book(pair: Pair) -> bool | None:
    """Pairs that the example of diplomacy names; all others only the board shows."""
    row = PAIRS.get(pair.ends)
    return None if row is None else bool(chart(pair.run, "sousedstvi").cell(row, "link") == TOUCHES)


@rules.value("29.9-kontinenty", of="continents_on_board")
def continents_by_halves(rule: Rule) -> int:
    """Four on the western half, six on both; those of the eastern half alone no source lists."""
    played = Game(rule.run).map_played
    if played == "east":
        raise Undecided("pravidla mlčí", says("continents_of_the_east"), "at/29.9-kontinenty")
    return OF_BOTH if played == "both" else OF_WEST


@rules.value("29.9-pruplavy", of="canal_between")
def regions_beside_a_canal(canal: Canal) -> str | None:
    """Suez lies between Egypt and Sudan, Panama in Panama."""
    return " a ".join(CANALS[canal.id]) if canal.id in CANALS else None


@rules.value("29.9-zony", of="sea_zone")
def zones_by_name(area: Area) -> bool | None:
    """Three zones are known by name; all others, and what a table sees on its board, the anchor shows."""
    return True if area.id in ZONES and area.run.told("anchor", area.id) is None else None
