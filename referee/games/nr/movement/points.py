"""Movement points: the allowance, what weather and supply leave of it, and what is left after a move ([8.0]-[8.2], [13.1])."""

from __future__ import annotations

from referee.games.nr.components.units import UNKNOWN, counter
from referee.games.nr.movement.views import Move, Mover, Points
from referee.games.nr.rules import rules, says
from referee.law.finding import Undecided

# -- the allowance ------------------------------------------------------------------------------------------------------


@rules.known("tab-jednotky", of="allowance", implements=("2.3-pohyb",))
def printed_allowance(unit: Mover) -> int | None:
    """The allowance printed on the named counter, where both faces agree or the face is told."""
    row = counter(unit)
    if row is None:
        return None
    full, reduced = row["move_full"], row["move_reduced"]
    if row["side"] == "soviet":
        found = full if row["on_flip"] else reduced
        return None if found in UNKNOWN or row["branch"] in {"regional", "fort"} else int(found)
    if full in UNKNOWN or reduced in UNKNOWN:
        return None
    face = unit.run.told("face", unit.id)
    if face is None:
        return int(full) if full == reduced else None
    return int(reduced if face.value == "reduced" else full)


@rules.value("8.2-bahno", of="weather_cap", implements=("13.1-bahno", "13.1-bahno-bp"))
def cap_in_mud(unit: Mover) -> int | None:
    """Mud: at most 3."""
    return 3 if unit.game.weather == "mud" else None


@rules.value("8.2-snih", of="weather_cap", implements=("13.1-snih", "13.1-snih-bp"))
def cap_in_snow(unit: Mover) -> int | None:
    """Snow: at most 4."""
    return 4 if unit.game.weather == "snow" else None


@rules.value("13.1-zima-bp", of="weather_cap")
def cap_in_long_winter(unit: Mover) -> int | None:
    """Long winter: at most 4."""
    return 4 if unit.game.weather == "long_winter" else None


@rules.value("8.2", of="weather_cap", implements=("13.1-jasno",))
def no_cap_in_clear_weather(unit: Mover) -> int | None:
    """Clear weather leaves the printed allowance as it is."""
    return unit.allowance if unit.game.weather == "clear" else None


@rules.value("6.5.2", of="supply_cap", implements=("6.5",))
def cap_without_supply(unit: Mover) -> int:
    """An unsupplied unit has at most 3; a supplied one what is printed."""
    return 3 if unit.marked_unsupplied else unit.allowance


@rules.value("8.0-b", of="mp_available", implements=("2.3-pohyb",))
def points_available(unit: Mover) -> int:
    """The printed allowance under the caps of weather and supply."""
    if unit.fort:
        raise Undecided("nemožný popis", says("fort_has_no_points"), "nr/8.0-a")
    return min(unit.allowance, unit.weather_cap, unit.supply_cap)


@rules.value("8.0-c", of="mp_spent")
def points_spent(unit: Mover) -> int | None:
    """A unit that has not moved has spent nothing; a fort cannot have moved."""
    if unit.run.try_read("fort", unit.id):
        raise Undecided("nemožný popis", says("fort_spends_no_points"), "nr/8.0-a")
    return None if unit.moved else 0


@rules.value("8.0-e", of="mp_left")
def points_left(unit: Mover) -> int:
    """What is available less what is spent."""
    return max(0, unit.available - unit.spent)


@rules.condition("8.1-b", act="points")
def points_stay_with_the_unit(points: Points) -> bool | None:
    """Movement points are never handed to another unit."""
    return False if points.to == "unit" else None


@rules.condition("8.1-c", act="points")
def points_are_not_saved(points: Points) -> bool | None:
    """Movement points are never kept for a later turn."""
    return False if points.to == "turn" else None


# -- after the move -------------------------------------------------------------------------------------------------


def _told_moves(unit: Mover) -> list[Move]:
    """The moves of the unit that the text tells or asks of."""
    acts = [a.id for a in unit.run.things("move")]
    return [Move(unit.run, a) for a in acts if unit.id in unit.run.try_read("movers", a, default=())]


@rules.value("8.0-c", of="mp_after")
def points_after_the_move(unit: Mover) -> int:
    """What is left before the move less the price of the move."""
    moves = _told_moves(unit)
    if len(moves) > 1:
        raise Undecided("chybí údaj", says("after_which_move"), "nr/8.0-c")
    return max(0, unit.left - sum(move.cost for move in moves))


@rules.value("8.0-e", of="mp_now")
def points_now(unit: Mover) -> int:
    """What is left; after the only move that the text tells of, unless it says what was spent before that."""
    spent = any(unit.run.told(kind, unit.id) is not None for kind in ("mp_spent", "mp_left"))
    if not _told_moves(unit):
        return int(unit.left)
    if spent:
        raise Undecided("chybí údaj", says("before_or_after_the_move"), "nr/8.0-e")
    return int(unit.run.read("mp_after", unit.id))
