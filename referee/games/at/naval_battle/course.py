"""A round as a whole, retreat, and who wins."""

from __future__ import annotations

from collections import Counter

from referee.games.at.naval_battle import simulator
from referee.games.at.naval_battle.views import Battle, Round, SideOfRound, enemy_of, told_line
from referee.games.at.rules import rules, says
from referee.games.at.views import ME, chart, doer
from referee.law.finding import Undecided
from referee.law.runner import Runner

NO_LOSS = "nic"
NOBODY = "nikdo"
FREE, TAKEN, AFTER_ROUND = "free", "taken", "after_round"
RETREAT = ("battle_kind", "battle_place", "force", "retreat_to", "retreat_adjacent", "retreat_occupied", "seas_around", "seas_beside_taken")


def counted_ships(run: Runner, ships: Counter[str], none: str) -> str:
    """So many of each kind, in Czech."""
    names = chart(run, "jednotky")
    return ", ".join(f"{ships[kind]}× {names.cell(kind, 'czech')}" for kind in simulator.KINDS if ships[kind]) or none


# -- a round ----------------------------------------------------------------------------------------------------------------------


@rules.value("24.2", of="ships_sunk", implements=("29.6",))
def sunk_as_in_the_base_game(side: SideOfRound) -> str:
    """What the match-ups of the round sink."""
    return counted_ships(side.run, side.after().sunk, NO_LOSS)


@rules.value("29.6-bitevni", of="battleships_leaving")
def once_hit_battleships_leave(side: SideOfRound) -> int:
    """Battleships with one hit leave when the round is over."""
    return side.after().leaving


@rules.value("24.2", of="ships_staying")
def the_rest_may_go_on(side: SideOfRound) -> str:
    """All the others of the line."""
    return counted_ships(side.run, side.after().staying, NOBODY)


@rules.fault("29.6-souboj")
def more_rolls_than_matchups(round_: Round) -> str | None:
    """More rolls than ships in the line of whoever rolled."""
    for rolls in round_.run.all_told("match_rolls"):
        line = told_line(round_.run, *rolls.args)
        if line and len(rolls.value) > len(line):
            return says("more_throws_than_ships")
    return None


@rules.fault("29.6-linie")
def longer_than_eight(round_: Round) -> str | None:
    """A line of more than eight ships."""
    long = any(len(line.value) > simulator.LONGEST_LINE for line in round_.run.all_told("battle_line"))
    return says("more_than_eight_ships") if long else None


# -- retreat ----------------------------------------------------------------------------------------------------------------------


@rules.grant("29.6-ustup", act="battle")
def either_side_may_retreat(battle: Battle) -> bool:
    """Either side may retreat from a naval battle; which kind it is must be known, from one on land its own rule keeps all."""
    battle.run.read("battle_kind", battle.id)
    return True


@rules.condition("29.6-ustup", act="battle", about=("retreat_when",))
def after_a_round(battle: Battle) -> bool | None:
    """... when a round is over."""
    return battle.retreat_when == AFTER_ROUND if battle.naval else None


@rules.condition("24.4-nemozny", act="battle", about=RETREAT)
def not_without_a_free_sea(battle: Battle) -> bool | None:
    """Where no sea area beside is free of foreign ships, there is no retreat."""
    return battle.seas_around == FREE if battle.naval else None


@rules.condition("24.4", act="battle", about=("retreat_to", "retreat_adjacent"))
def to_an_adjacent_sea(battle: Battle) -> bool | None:
    """Ships retreat to a sea area beside the battle."""
    return battle.adjacent if battle.naval else None


@rules.condition("24.4-volna", act="battle", about=("retreat_to", "retreat_occupied"))
def not_where_foreign_ships_are(battle: Battle) -> bool | None:
    """... where there is no ship of another player, be it a submarine."""
    return not battle.occupied if battle.naval else None


@rules.value("24.4", of="retreat_adjacent")
def adjacent_by_the_board(battle: Battle) -> bool | None:
    """The sea of the battle and the one meant touch, told in whatever order."""
    here, there = battle.place, battle.retreat_to
    if not here or not there:
        return None
    back = battle.run.told("seas_touch", there, here)
    return bool(battle.run.read("seas_touch", here, there) if back is None else back.value)


@rules.value("24.4-volna", of="retreat_occupied")
def occupied_by_those_told(battle: Battle) -> bool | None:
    """The text tells of ships of another player there."""
    sea, own = battle.retreat_to, doer(battle.run, battle.id)
    there = [bool(f.value) for f in battle.run.all_told("units") if f.args[1] == sea and f.args[0] != own]
    return any(there) if there else None


@rules.value("24.4-nemozny", of="seas_around")
def the_sea_meant_is_one(battle: Battle) -> str | None:
    """A sea that is meant, lies beside and is free is a way out."""
    if not battle.run.all_told("retreat_to", "retreat_adjacent", "retreat_occupied"):
        return None
    return FREE if battle.adjacent and not battle.occupied else None


@rules.value("24.4-volna", of="seas_around")
def seas_counted(battle: Battle) -> str | None:
    """Of the seas beside it that are counted one at least is free, or all are taken."""
    counted = battle.seas_beside
    return None if counted is None else TAKEN if counted[0] == counted[1] else FREE


@rules.value("24.4", of="retreat_where")
def to_a_free_sea_beside(battle: Battle) -> str | None:
    """Only to a sea beside it that is free of foreign ships."""
    return "free_sea" if battle.naval and battle.seas_around == FREE else None


@rules.value("24.4-nemozny", of="retreat_where")
def nowhere_without_a_free_sea(battle: Battle) -> str | None:
    """Nowhere, where all are taken."""
    return "nowhere" if battle.naval and battle.seas_around == TAKEN else None


# -- the end ------------------------------------------------------------------------------------------------------------------------


@rules.value("29.6-ustup", of="naval_winner")
def whoever_retreats_loses(battle: Battle) -> str | None:
    """Whoever retreats loses the battle."""
    told = battle.run.told("retreats", battle.id)
    return None if told is None else enemy_of(battle.run, str(told.value))


@rules.value("29.6", of="naval_winner")
def whoever_alone_has_ships_wins(battle: Battle) -> str | None:
    """Where one side has no ships left, the other has won; of none on both sides the book is silent."""
    if battle.run.told("retreats", battle.id) is not None:
        return None
    sides = [f.args[1] for f in battle.run.all_told("ships_left")] or [ME]
    one, other = sides[0], enemy_of(battle.run, sides[0])
    ships = {side: int(battle.run.read("ships_left", battle.id, side)) for side in (one, other)}
    if not any(ships.values()):
        raise Undecided("pravidla mlčí", says("no_ship_left"), "at/29.6")
    return None if all(ships.values()) else next(side for side, number in ships.items() if number)
