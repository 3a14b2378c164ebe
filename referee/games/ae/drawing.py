"""Pictures of Axis & Allies Europe: the spaces a ruling speaks of with their stacks, the way of a unit and what bars it, the rounds of a battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.games.ae.board import SIDES, board_of
from referee.games.ae.drawing_battle import battle_scene, battle_sentence, draw_forces, draw_rounds
from referee.games.ae.drawing_map import draw_map, map_sentence
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_route import Course
from referee.games.ae.journeys import Journey
from referee.games.ae.kinds import NOBODY
from referee.games.ae.rules import says
from referee.games.ae.words import why_barred
from referee.kit.svg import Canvas
from referee.law.finding import Missing, Undecided
from referee.speech.drawing import Drawing, Seen

MOST = 14
"""With more spaces than these no map is drawn: it would not be read on a phone."""
FOES = frozenset({"you", "opponent", "enemy"})


def scene(seen: Seen) -> dict[str, Any]:
    """The spaces named with their stacks, the ways of the units that move, the battle; empty where there is nothing of it."""
    journeys = [(unit, j) for unit, j in _journeys(seen)]
    spaces = _spaces(seen, [j for _, j in journeys])
    battle = battle_scene(seen)
    stacks = any(s["stacks"] for s in spaces)
    enough = len(spaces) > 1 and (stacks or bool(journeys)) or stacks and not battle
    if not enough or len(spaces) > MOST:
        spaces, journeys = [], []
    if not spaces and not battle:
        return {}
    ids = [s["id"] for s in spaces]
    graph = board_of(seen.run.law.tables).graph
    return {
        "kind": "board",
        "spaces": spaces,
        "borders": [[a, b] for i, a in enumerate(ids) for b in ids[i + 1 :] if b in graph.near(a)],
        "ways": [_way(unit, j) for unit, j in journeys],
        "battle": battle,
    }


def draw(scene: Mapping[str, Any]) -> Drawing | None:
    """The picture of a scene."""
    title = says("battle_alone") if not scene["spaces"] else says("map_and_battle") if scene["battle"] else says("map_alone")
    canvas, said = Canvas(title), []
    if scene["spaces"]:
        draw_map(canvas, scene)
        said.append(map_sentence(scene))
    if scene["battle"]:
        top = canvas.height + (14 if scene["spaces"] else 2)
        top = draw_forces(canvas, scene["battle"], top)
        if scene["battle"]["rows"]:
            draw_rounds(canvas, scene["battle"]["rows"], top + 10)
        said.append(battle_sentence(scene["battle"]))
    sentence = " ".join(said)
    return Drawing(canvas.finished(sentence), sentence)


# -- what there is -----------------------------------------------------------------------------------------------------------


def _journeys(seen: Seen) -> Iterable[tuple[str, Journey]]:
    """The way of every unit that moves, each way once; of a fight far away also the way home that the rules found."""
    shown: set[tuple[str, tuple[str, ...]]] = set()
    homes = {s.subject[1] for s in seen.finding.steps if s.subject[0] == "way_home"}
    for act in seen.run.things("move"):
        move = Move(seen.run, act.id)
        for branch in move.branches:
            course = Course(seen.run, act.id, branch)
            back = course.way_home() if (act.id, branch) in homes else None
            found = course.journey()
            if found is not None and back is not None and found.turn is None:
                found = Journey(branch, found.spaces + back.spaces[1:], found.limit, len(found.spaces) - 1, found.barriers)
            if found is not None and (branch, found.spaces) not in shown:
                shown.add((branch, found.spaces))
                yield course.unit, found


def _way(unit: str, journey: Journey) -> dict[str, Any]:
    return {
        "unit": unit, "spaces": list(journey.spaces), "turn": journey.turn, "steps": journey.steps, "limit": journey.limit,
        "around": journey.around, "barriers": [{"space": space, "why": why_barred(why)} for space, why in journey.barriers],
    }  # fmt: skip


def _spaces(seen: Seen, journeys: Iterable[Journey]) -> list[dict[str, Any]]:
    """The spaces that the text names, those of the ways and those that bar them."""
    board = board_of(seen.run.law.tables)
    named = [str(a) for f in seen.run.everything() if f.origin == "text" for a in (*f.args, *_values(f.value))]
    on_way = [s for j in journeys for s in (*j.spaces, *(space for space, _ in j.barriers))]
    ids = [s for s in dict.fromkeys([*on_way, *named]) if s in board.kinds]
    stacks = _stacks(seen)
    return [
        {
            "id": s, "name": board.names[s], "sea": board.kinds[s] == "sea", "neutral": board.is_neutral(s), "stacks": stacks.get(s, []),
        }
        for s in ids
    ]  # fmt: skip


def _values(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def _stacks(seen: Seen) -> dict[str, list[dict[str, Any]]]:
    """What stands where, by its owner."""
    chart = seen.run.law.tables("jednotky")
    found: dict[str, dict[str, list[str]]] = {}
    for told in seen.run.all_told("units", "stands_at"):
        party, space, unit = told.args
        if told.value and unit in chart.rows:
            count = f"{told.value}× " if told.kind == "units" and told.value is not True else ""
            row = f"{count}{chart.cell(unit, 'czech')}"
            rows = found.setdefault(space, {}).setdefault(party, [])
            if not any(r == row or told.kind == "stands_at" and r.endswith(row) for r in rows):
                rows.append(row)
    return {
        space: [{"owner": _owner(seen, party), "side": _side(seen, party), "units": rows} for party, rows in there.items()]
        for space, there in found.items()
    }


def _owner(seen: Seen, party: str) -> str:
    return "" if party == NOBODY else seen.names.get(party, party).removesuffix(" (2)")


def _side(seen: Seen, party: str) -> str:
    """``axis``, ``allies``, ``mine``, ``theirs``, or empty where the text does not tell."""
    if party in SIDES or party in SIDES.values():
        return SIDES.get(party, party)
    try:
        mine = SIDES.get(str(seen.run.read("my_nation")))
    except (Missing, Undecided):
        mine = None
    if party == "me":
        return mine or "mine"
    if party in FOES:
        return {"axis": "allies", "allies": "axis"}[mine] if mine else "theirs"
    return ""
