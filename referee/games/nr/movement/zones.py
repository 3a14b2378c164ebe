"""Zones of control: which units have one, and whether a move begins or ends in one of the enemy ([8.5], [6.5.3])."""

from __future__ import annotations

from referee.games.nr.board import opponent
from referee.games.nr.movement.views import Move, Mover, Place, enemy_reaches
from referee.games.nr.rules import rules
from referee.games.nr.views import Game
from referee.law.roles import View, fact
from referee.law.runner import Runner

PLAIN_BRANCHES = {"infantry", "armour", "mech", "shock", "regional"}


PLAIN_NAMES = {"army", "front", "army-group", "infantry-army", "infantry-front", "panzer-army", "tank-army", "shock-army", "shock-front"}


# -- zones of control ---------------------------------------------------------------------------------------------------


@rules.known("2.3", of="paren_strength", implements=("2.3-zavorka", "2.3-bez-pohybu"))
def strength_in_parentheses(unit: Mover) -> bool | None:
    """Forts have their strength in parentheses; armies and fronts do not."""
    branch = unit.run.try_read("branch", unit.id)
    if branch == "fort":
        return True
    return False if branch in PLAIN_BRANCHES or unit.noun in PLAIN_NAMES else None


@rules.value("8.5", of="has_zoc")
def every_unit_has_a_zone(unit: Mover) -> bool:
    """A unit has a zone of control."""
    return True


@rules.exception("8.5-b", to="8.5", implements=("2.3-zavorka",))
def no_zone_with_parentheses(unit: Mover) -> bool:
    """... unless its strength is in parentheses."""
    return unit.in_parentheses


@rules.value("8.5-b", of="has_zoc")
def fort_has_no_zone(unit: Mover) -> bool | None:
    """A unit with its strength in parentheses has none."""
    return False if unit.in_parentheses else None


@rules.value("14.1-a", of="has_zoc")
def regional_side_has_a_zone_again(unit: Mover) -> bool | None:
    """A fort turned back to its regional side has no parentheses any more, and so a zone of control unless it is unsupplied."""
    if not unit.run.is_stated("turned_regional", unit.id):
        return None
    return not (unit.marked_unsupplied or unit.in_parentheses)


@rules.exception("6.5.3", to="8.5", implements=("8.5-a",))
def no_zone_without_supply(unit: Mover) -> bool:
    """... and unless it is unsupplied."""
    return unit.marked_unsupplied


@rules.value("6.5.3", of="has_zoc", implements=("6.5", "8.5-a"))
def unsupplied_has_no_zone(unit: Mover) -> bool | None:
    """An unsupplied unit has no zone of control."""
    return False if unit.marked_unsupplied else None


@rules.known("8.5-f", of="zoc_crosses_lake")
def no_zone_across_water(game: Game) -> bool:
    """A zone of control does not reach across a side of sea or lake."""
    return False


@rules.known("8.5", of="zoc_crosses_river")
def zone_across_a_river(game: Game) -> bool:
    """A zone of control is all six hexes beside the unit; of rivers the rule says nothing else."""
    return True


def zone_on(move: Move, place: str) -> bool | None:
    """Whether a zone of the mover's enemy reaches a hex, where the text tells."""
    run = move.run
    if run.told("enemy_zoc", place) is not None:
        return Place(move.run, place).enemy_zoc
    stated = run.told("zoc_of", place)
    if stated is not None:
        whose = run.read("zoc_of", place)
        if whose in {"both", "none", opponent(move.by)}:
            return bool(whose != "none")
    if enemy_reaches(run, place, move.by):
        return True
    beyond = _units_beyond_a_lake(move.run, place)
    near = [f.args[0] for f in run.all_told("next_to") if place in f.value]
    enemies = [u for u in (Mover(run, unit) for unit in dict.fromkeys((*near, *beyond))) if not move.is_friend(u)]
    if any(u.has_zoc for u in enemies if u.id not in beyond):
        return True
    return False if enemies and not run.read("other_enemies_near") else None


def _units_beyond_a_lake(run: Runner, place: str) -> list[str]:
    """The units that the text puts beside a hex across a side of lake: no zone of control reaches it from there."""
    sides = [(f.args[0], f.value) for f in run.all_told("lake_side")]
    beyond = {other for here, others in sides for other in others if here == place} | {here for here, others in sides if place in others}
    there = [f.args[0] for f in run.all_told("at") if f.value in beyond]
    found = [u.id for u in run.things("unit") if u.id in beyond or u.id in there]
    run.cite(*(["nr/8.5-f"] if found else []))
    return found


@rules.known("8.5-e", of="step_from_ezoc", implements=("8.5-c",))
def starts_in_an_enemy_zone(move: Move) -> bool | None:
    """Whether the unit stands in an enemy zone of control."""
    unit = move.mover
    run = move.run
    if move.before is not None:
        return move.before.to_ezoc
    if run.told("no_enemy_zones") is not None and run.read("no_enemy_zones"):
        return False
    if run.told("in_enemy_zoc", unit.id) is not None:
        return unit.in_enemy_zoc
    stated = run.told("zoc_here", unit.id)
    if stated is not None and run.read("zoc_here", unit.id) in {"none", opponent(move.by)}:
        return bool(stated.value != "none")
    enemies = _enemies_beside(move)
    if any(u.has_zoc for u in enemies):
        return True
    place = run.told("at", unit.id)
    if place is not None and (found := zone_on(move, str(place.value))) is not None:
        return found
    return False if enemies and not run.read("other_enemies_near") else None


def _enemies_beside(move: Move) -> list[Mover]:
    """The enemy units that the text puts right beside the one that moves."""
    run = move.run
    told = [f.args[0] for f in run.all_told("stands_near") if f.value and f.args[0] not in {u.id for u in move.movers}]
    told += [u for mover in move.movers if (beside := run.told("neighbours", mover.id)) is not None for u in beside.value]
    place = run.told("at", move.mover.id)
    beyond = _units_beyond_a_lake(run, str(place.value)) if place is not None else []
    near = [Mover(run, u) for u in dict.fromkeys(told) if u not in beyond]
    return [u for u in near if not move.is_friend(u)]


@rules.known("8.5-e", of="step_to_ezoc", implements=("8.5-c",))
def enters_an_enemy_zone(move: Move) -> bool | None:
    """Whether an enemy zone of control reaches the hex entered."""
    if move.run.told("no_enemy_zones") is not None and move.run.read("no_enemy_zones"):
        return False
    stated = move.run.told("target_zone", move.id)
    if stated is not None and move.run.read("target_zone", move.id) == opponent(move.by):
        return True
    target = move.run.try_read("move_target", move.id)
    return zone_on(move, str(target)) if target is not None else None


@rules.known("8.5.1", of="entered_ezoc")
def entered_an_enemy_zone(unit: Mover) -> bool | None:
    """A unit that moved and stands in an enemy zone entered it; one that has not moved did not.

    That it is to go on does not tell whether it stood there when the phase began.
    """
    if not unit.moved:
        return False
    known = any(unit.run.told(kind, unit.id) is not None for kind in ("moved", "mp_spent", "mp_left"))
    for act in unit.run.things("move"):
        if unit.id in unit.run.try_read("movers", act.id, default=()):
            entered = Move(unit.run, act.id).from_ezoc
            return None if entered and not known else entered
    return None


class ZoneStop(View):
    """The end of a move in a zone of control of which the text tells no more."""

    in_zone = fact[bool]("stops_in_zone")


@rules.duty("8.5.1", act="stop")
def must_stop_in_an_enemy_zone(stop: ZoneStop) -> bool | None:
    """A unit that enters an enemy zone stops."""
    return stop.in_zone if stop.run.told("stops_in_zone", stop.id) is not None else None
