"""The battle line: what stands in it, where nobody sees it, and how many match-ups come of it."""

from __future__ import annotations

from referee.games.at.naval_battle import simulator
from referee.games.at.naval_battle.views import (
    Battle,
    MatchSide,
    Matchup,
    Round,
    Setting,
    SideOfRound,
    enemy_of,
    the_round,
    told_fleet,
)
from referee.games.at.rules import rules, says
from referee.games.at.views import LAND, NAVAL, doer


@rules.value("24.0", of="battle_kind")
def fought_by_ships_at_sea(battle: Battle) -> str | None:
    """Where ships fight, or the place is a sea, it is a naval battle."""
    if battle.run.type_of(battle.place) == "sea_area":
        return "naval"
    units = battle.units_told
    return "naval" if units and units <= {*NAVAL} else None


@rules.fault("24.0")
def land_units_among_ships(battle: Battle) -> str | None:
    """Land units in a line or in a match-up of ships."""
    lined = [unit for f in battle.run.all_told("battle_line") for unit in f.value]
    matched = [f.value for f in battle.run.all_told("match_ship")]
    return says("no_ship_in_line") if {*lined, *matched} & {*LAND} else None


# -- setting the line -----------------------------------------------------------------------------------------------------------


@rules.condition("24.3", act="naval_line", about=("line_in_sight",))
def behind_a_screen(setting: Setting) -> bool:
    """Before each round lines are set behind a screen, so that the enemy does not see them."""
    return not setting.in_sight


@rules.condition("24.2-figurky", act="naval_line", about=("line_of_cards",), implements=("24.2-karty",))
def of_plastic_ships(setting: Setting) -> bool:
    """Plastic ships stand in it; navy cards are only read."""
    return not setting.of_cards


@rules.condition("29.6-linie", act="naval_line", about=("line_size",))
def at_most_eight(setting: Setting) -> bool:
    """No more than eight ships."""
    return setting.size <= simulator.LONGEST_LINE


@rules.condition("29.6-linie", act="naval_line", about=("line_size", "fleet_size", "force"))
def all_as_far_as_they_fit(setting: Setting) -> bool:
    """All ships in the battle, as far as the line takes them."""
    return setting.size >= simulator.in_line(setting.fleet)


@rules.grant("29.6-linie", act="naval_line")
def a_line_is_set(setting: Setting) -> bool:
    """Everybody sets his line."""
    return True


@rules.value("29.6-linie", of="fleet_size")
def ships_told_one_by_one(setting: Setting) -> int | None:
    """Those that the text counts."""
    told = told_fleet(setting.run, doer(setting.run, setting.id))
    return sum(told.values()) if told else None


@rules.value("29.6-linie", of="ships_in_line")
def all_ships_up_to_eight(side: SideOfRound) -> int:
    """All ships in the battle, eight at most."""
    return simulator.in_line(side.ships)


@rules.value("29.6-bezprotejsku", of="matchups")
def as_many_as_the_weaker_has(round_: Round) -> int:
    """As many match-ups as there are ships in the shorter line."""
    one = sides_of(round_)
    return min(int(round_.run.read("ships_in_line", round_.id, side)) for side in (one, enemy_of(round_.run, one)))


def sides_of(round_: Round) -> str:
    """A side of whose ships the text tells; whoever tells it where there is none."""
    return next((f.args[1] for f in round_.run.all_told("force", "ships_in_line", "battle_line")), "me")


@rules.value("29.6-zacatek", of="line_begins")
def from_the_first_ship_of_the_attacker(round_: Round) -> str:
    """The line begins with the ship that the attacker set first."""
    return "attacker"


# -- who fights in it -----------------------------------------------------------------------------------------------------------


@rules.condition("29.6-bezprotejsku", act="matchup", about=("ship_opposed", "match_place", "matchups", "ships_in_line"))
def only_ships_with_an_opponent(matchup: Matchup) -> bool:
    """A ship without one opposite does not fight."""
    return matchup.opposed


@rules.condition("29.6-bitevni", act="matchup", about=("hit_in_earlier_round",))
def not_once_hit_in_an_earlier_round(matchup: Matchup) -> bool:
    """A battleship that was hit in an earlier round of this battle fights no more in it."""
    return not matchup.damaged


@rules.grant("29.6-souboj", act="matchup")
def ships_opposite_each_other_fight(matchup: Matchup) -> bool:
    """Ships opposite each other fight."""
    return True


@rules.value("29.6-bezprotejsku", of="ship_opposed")
def opposed_as_far_as_the_shorter_line_goes(matchup: Matchup) -> bool | None:
    """Up to the number of match-ups."""
    if matchup.place is None:
        return None
    return matchup.place <= int(matchup.run.read("matchups", the_round(matchup.run)))


@rules.value("29.6-linie", of="match_ship")
def the_ship_at_that_place(side: MatchSide) -> str | None:
    """The ship of the told line."""
    place = side.place
    return side.line[place - 1] if place is not None and place <= len(side.line) else None
