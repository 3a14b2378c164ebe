"""Who begins; starting regions, pieces, capitals."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.setup.beginning import Setup
from referee.games.at.views import Player, doer
from referee.law.finding import Undecided
from referee.law.roles import View, fact

REGIONS = 4
AT_ONCE = 5
ROUNDS = 5
SEAS = 1
CONTINENTS = "different-continents"


class StartRegion(View):
    """A player takes a region with a piece."""

    taken = fact[bool]("start_taken")
    had = fact[int]("start_regions_had")
    continent_taken = fact[bool]("continent_taken")


class Placing(View):
    """A player places pieces."""

    at_once = fact[int]("placed_at_once")
    on_own = fact[bool]("placed_on_own")
    seas = fact[int]("seas_for_ships")
    rival = fact[bool]("sea_of_rival")


class Capital(View):
    """A player places his capital."""

    on_own = fact[bool]("capital_on_own")


@rules.value("7.2", of="first_player")
def highest_roll_begins(setup: Setup) -> str | None:
    """The highest roll of two dice; of a tie the book says nothing."""
    rolls = {f.args[0]: int(f.value) for f in setup.run.all_told("start_roll")}
    best = [player for player, roll in rolls.items() if roll == max(rolls.values())]
    if len(best) > 1:
        raise Undecided("pravidla mlčí", says("equal_throws"), "at/7.2")
    return best[0] if len(rolls) > 1 else None


@rules.condition("7.3", act="choose_start", about=("start_taken",))
def only_a_region_of_nobody(choice: StartRegion) -> bool:
    """It must be free."""
    return not choice.taken


@rules.condition("7.3-ctyri", act="choose_start", about=("start_regions_had",))
def up_to_four_regions(choice: StartRegion) -> bool:
    """Until each has four."""
    return choice.had < REGIONS


@rules.condition("7.3-kontinenty", act="choose_start", about=("continent_taken",))
def each_on_another_continent(choice: StartRegion) -> bool | None:
    """Where that option is played."""
    return not choice.continent_taken if choice.run.read("option", CONTINENTS) else None


@rules.value("7.3-ctyri", of="start_regions")
def four_regions(setup: Setup) -> int:
    """Four each."""
    return REGIONS


@rules.value("7.3-vlastni", of="start_region_goes")
def whoever_placed_the_piece(choice: StartRegion) -> str:
    """It is his."""
    return Player(choice.run, doer(choice.run, choice.id)).id


@rules.condition("7.4", act="place_pieces", about=("placed_at_once",))
def five_at_once(placing: Placing) -> bool:
    """Five of whatever kinds."""
    return placing.at_once == AT_ONCE


@rules.condition("7.4-regiony", act="place_pieces", about=("placed_on_own",))
def on_own_regions(placing: Placing) -> bool:
    """Pieces of the land on own regions."""
    return placing.on_own


@rules.condition("7.4-lode", act="place_pieces", about=("seas_for_ships",))
def ships_in_one_sea(placing: Placing) -> bool:
    """All ships in one part of the sea."""
    return placing.seas == SEAS


@rules.condition("7.4-more", act="place_pieces", about=("sea_of_rival",))
def no_rival_in_that_sea(placing: Placing) -> bool:
    """Nobody else is there."""
    return not placing.rival


@rules.value("7.4-regiony", of="start_stack_limit")
def as_many_as_one_likes(setup: Setup) -> bool:
    """Nothing limits them."""
    return False


@rules.value("7.4-dokud", of="placing_rounds")
def until_all_are_placed(setup: Setup) -> int:
    """What is left after the starting regions, five at once."""
    return ROUNDS


@rules.condition("7.5", act="place_capital", about=("capital_on_own",))
def capital_on_an_own_region(capital: Capital) -> bool:
    """On one of his regions."""
    return capital.on_own
