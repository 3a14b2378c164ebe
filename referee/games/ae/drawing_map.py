"""The map of a picture: the spaces involved with their stacks, the ways over them step by step, what bars a way."""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import hypot
from typing import Any

from referee.games.ae.journeys import counted
from referee.games.ae.rules import says
from referee.kit.svg import WIDTH, Canvas, Point
from referee.speech.messages import joined

BOX, ROW, LETTERS = 112.0, 13.5, 19
OPEN, SHUT = "#1f7a4d", "#b3541e"
SIDE_COLOURS = {"axis": "#8a5a2b", "mine": "#8a5a2b", "allies": "#2f6fa8", "theirs": "#2f6fa8"}
DASHED = frozenset({"allies", "theirs"})
FRAMES = {
    "axis": says("frame_of_axis"), "allies": says("frame_of_allies"), "mine": says("frame_of_mine"), "theirs": says("frame_of_theirs"),
}  # fmt: skip
"""What the frame of a stack tells of its side."""


@cache
def layout() -> dict[str, Point]:
    """Where every space of the board lies: x from 0 (west) to 100, y from 0 (north) to 60."""
    data = tomllib.loads((files("referee.games.ae") / "layout.toml").read_text(encoding="utf-8"))
    return {name: (float(x), float(y)) for name, (x, y) in data["spaces"].items()}


def draw_map(canvas: Canvas, scene: Mapping[str, Any]) -> None:
    """The spaces, their borders, the ways, the legend."""
    spaces = scene["spaces"]
    at = _laid_out(spaces)
    tall = {s["id"]: _height(s, scene) for s in spaces}
    stepped = {frozenset(pair) for way in scene["ways"] for pair in pairwise(way["spaces"])}
    for one, other in scene["borders"]:
        if frozenset((one, other)) not in stepped:
            canvas.path(_between(at, tall, one, other), 0.7)
    for way in scene["ways"]:
        _draw_way(canvas, way, at, tall)
    for space in spaces:
        _draw_space(canvas, space, at[space["id"]], _words(space, scene))
    for way in scene["ways"]:
        _number_steps(canvas, way, at, tall)
    _legend(canvas, scene)


# -- where it lies --------------------------------------------------------------------------------------------------------------


def _laid_out(spaces: Sequence[Mapping[str, Any]]) -> dict[str, Point]:
    """The middle of each box: the places of the map stretched over the picture, boxes that would overlap pushed down."""
    places = {s["id"]: layout()[s["id"]] for s in spaces}
    west, north = min(x for x, _ in places.values()), min(y for _, y in places.values())
    widest = max(x - west for x, _ in places.values()) or 1
    by_id = {s["id"]: s for s in spaces}
    found: dict[str, Point] = {}
    for name in sorted(places, key=lambda n: (places[n][1], places[n][0])):
        x = BOX / 2 + 4 + (places[name][0] - west) / widest * (WIDTH - BOX - 8)
        half = _tall(by_id[name]) / 2
        y = half + 2 + (places[name][1] - north) * 4
        while any(abs(x - a) < BOX + 8 and abs(y - b) < half + _tall(by_id[n]) / 2 + 20 for n, (a, b) in found.items()):
            y += 4
        found[name] = (x, y)
    return found


def _name_rows(space: Mapping[str, Any]) -> list[str]:
    return textwrap.wrap(space["name"], LETTERS - 2)


def _stack_rows(stack: Mapping[str, Any]) -> list[str]:
    """Whose units stand there, and the units; long names over as many lines as they need."""
    return [row for words in (stack["owner"], *stack["units"]) if words for row in textwrap.wrap(words, LETTERS + 3)]


def _stack_height(stack: Mapping[str, Any]) -> float:
    return 6 + ROW * len(_stack_rows(stack))


def _tall(space: Mapping[str, Any], words: bool = True) -> float:
    """The height of a box, with a line of words under the name where there are any."""
    return 10 + ROW * (len(_name_rows(space)) + words) + sum(_stack_height(s) + 3 for s in space["stacks"])


def _height(space: Mapping[str, Any], scene: Mapping[str, Any]) -> float:
    return _tall(space, bool(_words(space, scene)))


def _words(space: Mapping[str, Any], scene: Mapping[str, Any]) -> str:
    """What stands under the name of a space: why it bars a way, or that it is neutral."""
    why = _bars(space, scene)
    return f"✕ {why}" if why else "neutrální" if space["neutral"] else ""


def _bars(space: Mapping[str, Any], scene: Mapping[str, Any]) -> str:
    """Why a space bars a way; empty where it does not."""
    return next((b["why"] for way in scene["ways"] for b in way["barriers"] if b["space"] == space["id"]), "")


def _between(at: Mapping[str, Point], tall: Mapping[str, float], one: str, other: str, aside: float = 0) -> list[Point]:
    """The line between two boxes, from edge to edge; ``aside``: how far to its right it is drawn."""
    (ax, ay), (bx, by) = at[one], at[other]

    def cut(name: str, x: float, y: float, dx: float, dy: float) -> Point:
        share = min(BOX / 2 / abs(dx) if dx else 1.0, tall[name] / 2 / abs(dy) if dy else 1.0, 1.0)
        return (x + dx * share, y + dy * share)

    long = hypot(bx - ax, by - ay) or 1
    sx, sy = -(by - ay) / long * aside, (bx - ax) / long * aside
    return [(x + sx, y + sy) for x, y in (cut(one, ax, ay, bx - ax, by - ay), cut(other, bx, by, ax - bx, ay - by))]


# -- the picture --------------------------------------------------------------------------------------------------------------


def _draw_space(canvas: Canvas, space: Mapping[str, Any], at: Point, words: str) -> None:
    """Land is a box, a sea a rounded one; a space that bars a way has a thick dashed frame and says why."""
    shut = words.startswith("✕")
    tall = _tall(space, bool(words))
    top = at[1] - tall / 2
    canvas.box((at[0] - BOX / 2, top), BOX, tall, 12 if space["sea"] else 2, 2.4 if shut else 1, dashed=shut, tint=0.05, opaque=True)
    rows = _name_rows(space)
    for place, row in enumerate(rows):
        canvas.text((at[0], top + 14 + ROW * place), row, 11, "middle", bold=True)
    if words:
        canvas.text((at[0], top + 14 + ROW * len(rows)), _short(words), 10, "middle")
    level = top + 8 + ROW * (len(rows) + bool(words))
    for stack in space["stacks"]:
        _draw_stack(canvas, stack, (at[0] - BOX / 2 + 4, level))
        level += _stack_height(stack) + 3


def _draw_stack(canvas: Canvas, stack: Mapping[str, Any], corner: Point) -> None:
    """Units in a frame that tells their side by its line; the name of the side or power stands above them."""
    colour = SIDE_COLOURS.get(stack["side"], "currentColor")
    canvas.box(corner, BOX - 8, _stack_height(stack), 2, 1.4, dashed=stack["side"] in DASHED, colour=colour)
    for place, row in enumerate(_stack_rows(stack)):
        canvas.text((corner[0] + 5, corner[1] + 12 + ROW * place), row, 10, bold=bool(stack["owner"]) and not place)


def _short(words: str) -> str:
    return words if len(words) <= LETTERS + 4 else words[:LETTERS + 3].rstrip() + "…"


def _legs(way: Mapping[str, Any]) -> list[tuple[str, str, bool]]:
    """The steps of a way, and whether each is one of the way back."""
    turn = len(way["spaces"]) if way["turn"] is None else way["turn"]
    return [(one, other, place >= turn) for place, (one, other) in enumerate(pairwise(way["spaces"]))]


def _is_barred(way: Mapping[str, Any], space: str) -> bool:
    return any(b["space"] == space for b in way["barriers"])


def _draw_way(canvas: Canvas, way: Mapping[str, Any], at: Mapping[str, Point], tall: Mapping[str, float]) -> None:
    """The way out is a full line, the way back a dashed one beside it; both have an arrow at every step."""
    fits = way["steps"] <= way["limit"] and not way["barriers"]
    for one, other, back in _legs(way):
        canvas.path(_between(at, tall, one, other, 4), 2.6, dashed=back, arrow=True, colour=OPEN if fits else SHUT)


def _number_steps(canvas: Canvas, way: Mapping[str, Any], at: Mapping[str, Point], tall: Mapping[str, float]) -> None:
    """Every step has its number; the step into what bars the way has a cross instead."""
    for number, (one, other, _) in enumerate(_legs(way), 1):
        (ax, ay), (bx, by) = _between(at, tall, one, other, 9)
        shut = _is_barred(way, other)
        canvas.text(((ax + bx) / 2, (ay + by) / 2 + 4), "✕" if shut else str(number), 11, "middle", bold=True, halo=True)


def _legend(canvas: Canvas, scene: Mapping[str, Any]) -> None:
    """What the lines mean, below the picture."""
    level = canvas.height + 16
    for way in scene["ways"]:
        fits = way["steps"] <= way["limit"] and not way["barriers"]
        canvas.path([(4, level - 4), (36, level - 4)], 2.6, arrow=True, colour=OPEN if fits else SHUT)
        level += canvas.lines((44, level), f"{way['unit']}: {counted(way['steps'], way['limit'])}", 52, 11)
        if way["turn"] is not None:
            canvas.path([(4, level - 4), (36, level - 4)], 2.6, dashed=True, arrow=True, colour=OPEN if fits else SHUT)
            level += canvas.lines((44, level), says("way_back_dashed"), 52, 11)
    sides = dict.fromkeys(stack["side"] for s in scene["spaces"] for stack in s["stacks"])
    for side in sides:
        if side in FRAMES:
            canvas.box((4, level - 11), 32, 12, 2, 1.4, dashed=side in DASHED, colour=SIDE_COLOURS[side])
            level += canvas.lines((44, level), FRAMES[side], 52, 11) + 2


# -- the sentence -------------------------------------------------------------------------------------------------------------


def map_sentence(scene: Mapping[str, Any]) -> str:
    """What the map shows."""
    names = {s["id"]: s["name"] for s in scene["spaces"]}
    said = [says("one_space_shown" if len(names) == 1 else "spaces_shown", spaces=joined(list(names.values()), "a"))]
    for space in scene["spaces"]:
        for stack in space["stacks"]:
            owner = f" ({stack['owner']})" if stack["owner"] else ""
            said.append(says("stands_in_space", space=space["name"], units=f"{joined(stack['units'], 'a')}{owner}"))
    for way in scene["ways"]:
        said.append(_way_sentence(way, names))
    return " ".join(said)


def _way_sentence(way: Mapping[str, Any], names: Mapping[str, str]) -> str:
    turn, unit, steps, limit = (way[key] for key in ("turn", "unit", "steps", "limit"))
    spaces = [names[s] for s in way["spaces"]]
    if turn is None:
        led = says("way_leads", unit=unit, spaces=" – ".join(spaces), steps=steps, limit=limit)
    else:
        out, back = " – ".join(spaces[: turn + 1]), " – ".join(spaces[turn:])
        led = says("way_leads_and_back", unit=unit, spaces=out, back=back, steps=steps, limit=limit)
    said = [says("way_suffices" if steps <= limit else "way_falls_short", way=led)]
    said += [says("way_is_barred", space=names[barrier["space"]], why=barrier["why"]) for barrier in way["barriers"]]
    return " ".join([*said, *([says("detour_is", around=way["around"])] if way["around"] is not None else [])])
