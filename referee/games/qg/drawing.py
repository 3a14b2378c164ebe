"""Pictures of Quartermaster General: the spaces a ruling speaks of, the chain of supply or where it breaks, the straits."""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from referee.games.qg.board import Board, board_of
from referee.games.qg.rules import says
from referee.games.qg.views import Table
from referee.kit.svg import WIDTH, Canvas, Point
from referee.law.finding import Missing, Undecided
from referee.speech.drawing import Drawing, Seen

MOST = 14
"""With more spaces than these nothing is drawn: they would not be read on a phone."""
PLACES = ("build_at", "battle_at", "recruit_at", "battle_from", "share_at", "removed_at")
SUPPLIED, BROKEN = "#1f7a4d", "#b3541e"
PIECES = {"army": "armáda", "fleet": "loďstvo"}
BOX, ROW, LETTERS = 116.0, 14.0, 20


def scene(seen: Seen) -> dict[str, Any]:
    """The spaces involved with their pieces, borders and straits, and the chain of supply of the piece asked about."""
    board = board_of(seen.run.law.tables)
    pieces = _pieces(seen)
    chain, reach = _of_steps(seen, "supply_chain"), _of_steps(seen, "supply_reach")
    straits = _straits(seen, board)
    targets = [str(f.value) for f in seen.run.all_told(*PLACES) if f.value in board.kinds]
    asked = [a for a in seen.about if a in board.kinds]
    sides = [s for strait in straits for s in (strait["from"], strait["to"], strait["anchor"])]
    spaces = [s for s in dict.fromkeys([*chain, *reach, *targets, *asked, *sides, *pieces]) if s in board.kinds]
    if not 2 <= len(spaces) <= MOST:
        return {}
    return {
        "kind": "board",
        "spaces": [_space(seen, board, s, pieces.get(s, []), s in targets) for s in spaces],
        "borders": [[a, b] for i, a in enumerate(spaces) for b in spaces[i + 1 :] if b in board.graph.near(a)],
        "straits": straits,
        "chain": list(chain),
        "reach": list(reach) if not chain else [],
    }


def draw(scene: Mapping[str, Any]) -> Drawing | None:
    """The picture of a scene."""
    canvas = Canvas(says("spaces_alone"))
    at = _laid_out(scene["spaces"])
    tall = {s["id"]: _height(s) for s in scene["spaces"]}
    links = {frozenset(pair) for pair in zip(scene["chain"], scene["chain"][1:], strict=False)}
    for one, other in scene["borders"]:
        if frozenset((one, other)) not in links:
            canvas.path(_between(at, tall, one, other), 0.8)
    for strait in scene["straits"]:
        if frozenset((strait["from"], strait["to"])) not in links:
            canvas.path(_between(at, tall, strait["from"], strait["to"]), 1.4, dashed=not strait["open"])
    _draw_chain(canvas, scene, at, tall)
    for space in scene["spaces"]:
        _draw_space(canvas, space, at[space["id"]])
    for strait in scene["straits"]:
        _label(canvas, at, strait["from"], strait["to"], says("label_of_open") if strait["open"] else says("label_of_shut"))
    _legend(canvas, scene)
    sentence = _sentence(scene)
    return Drawing(canvas.finished(sentence), sentence)


# -- what there is -----------------------------------------------------------------------------------------------------------


def _pieces(seen: Seen) -> dict[str, list[str]]:
    """What stands where, in words."""
    found: dict[str, list[str]] = {}
    for told in seen.run.all_told(*PIECES):
        if told.value is True:
            owner = seen.names.get(told.args[0], told.args[0]).removesuffix(" (2)")
            found.setdefault(told.args[1], []).append(f"{PIECES[told.kind]}: {owner}")
    return found


def _of_steps(seen: Seen, kind: str) -> tuple[str, ...]:
    """The spaces of a chain that the rules found last, of the piece asked about where it is one."""
    found = [s for s in seen.finding.steps if s.subject[0] == kind and isinstance(s.value, tuple)]
    asked = [s for s in found if set(s.subject[1]) & set(seen.about)]
    chosen = (asked or found)[:1]
    return tuple(str(v) for s in chosen for v in s.value)


def _straits(seen: Seen, board: Board) -> list[dict[str, Any]]:
    """The straits that the rules looked at."""
    found = {}
    for step in seen.finding.steps:
        kind, args = step.subject
        if kind == "strait_open" and step.status == "value" and args[-1] in board.straits:
            one, other = board.straits[args[-1]]
            found[args[-1]] = {"anchor": args[-1], "from": one, "to": other, "open": bool(step.value)}
    return list(found.values())


def _space(seen: Seen, board: Board, space: str, pieces: Sequence[str], target: bool) -> dict[str, Any]:
    name = seen.run.law.tables("uzemi").cell(space, "czech")
    try:
        star = bool(Table(seen.run).has_star(space))
    except (Missing, Undecided):
        star = space in board.stars
    return {"id": space, "name": name, "sea": board.kinds[space] == "sea", "star": star, "pieces": list(pieces), "target": target}


# -- the picture --------------------------------------------------------------------------------------------------------------


@cache
def _layout() -> dict[str, Point]:
    data = tomllib.loads((files("referee.games.qg") / "layout.toml").read_text(encoding="utf-8"))
    return {name: (float(x), float(y)) for name, (x, y) in data["spaces"].items()}


def _turned(names: Iterable[str]) -> dict[str, Point]:
    """Places of the map cut open where it is emptiest, since it goes round the world."""
    layout = _layout()
    places = {name: layout[name] for name in names}
    xs = sorted({x for x, _ in places.values()})
    gaps = [(b - a, b) for a, b in zip(xs, xs[1:], strict=False)] + [(xs[0] + 100 - xs[-1], xs[0])]
    start = max(gaps)[1]
    return {name: ((x - start) % 100, y) for name, (x, y) in places.items()}


def _rows(space: Mapping[str, Any]) -> list[str]:
    """The name of a space over as many lines as it needs."""
    return textwrap.wrap(f"{'★ ' if space['star'] else ''}{space['name']}", LETTERS - 3)


def _piece_rows(space: Mapping[str, Any]) -> list[str]:
    """What stands on a space, a long piece over as many lines as it needs."""
    return [row for piece in space["pieces"] for row in textwrap.wrap(piece, LETTERS + 1)]


def _height(space: Mapping[str, Any]) -> float:
    return 8 + ROW * (len(_rows(space)) + len(_piece_rows(space)))


def _laid_out(spaces: Sequence[Mapping[str, Any]]) -> dict[str, Point]:
    """The middle of each box: the places of the map stretched over the picture, boxes that would overlap pushed down."""
    places = _turned(s["id"] for s in spaces)
    widest = max(x for x, _ in places.values()) or 1
    north = min(y for _, y in places.values())
    found: dict[str, Point] = {}
    by_id = {s["id"]: s for s in spaces}
    for name in sorted(places, key=lambda n: (places[n][1], places[n][0])):
        x = BOX / 2 + 4 + places[name][0] / widest * (WIDTH - BOX - 8)
        y = 22 + (places[name][1] - north) * 7
        half = _height(by_id[name]) / 2
        while any(abs(x - a) < BOX + 6 and abs(y - b) < half + _height(by_id[n]) / 2 + 12 for n, (a, b) in found.items()):
            y += 4
        found[name] = (x, y)
    return found


def _draw_space(canvas: Canvas, space: Mapping[str, Any], at: Point) -> None:
    """Land is a box, a sea a rounded one; a key space has a star, the aim of an act a thick frame."""
    tall = _height(space)
    corner = (at[0] - BOX / 2, at[1] - tall / 2)
    canvas.box(corner, BOX, tall, 11 if space["sea"] else 2, 2.4 if space["target"] else 1, tint=0.04)
    for place, row in enumerate(_rows(space)):
        canvas.text((at[0], corner[1] + 14 + ROW * place), row, 11, "middle", bold=True)
    for place, piece in enumerate(_piece_rows(space), len(_rows(space))):
        canvas.text((at[0], corner[1] + 14 + ROW * place), piece, 10, "middle")


def _between(at: Mapping[str, Point], tall: Mapping[str, float], one: str, other: str) -> list[Point]:
    """The line between two boxes, from edge to edge."""
    (ax, ay), (bx, by) = at[one], at[other]

    def cut(name: str, x: float, y: float, dx: float, dy: float) -> Point:
        share = min(BOX / 2 / abs(dx) if dx else 1.0, tall[name] / 2 / abs(dy) if dy else 1.0, 1.0)
        return (x + dx * share, y + dy * share)

    return [cut(one, ax, ay, bx - ax, by - ay), cut(other, bx, by, ax - bx, ay - by)]


def _draw_chain(canvas: Canvas, scene: Mapping[str, Any], at: Mapping[str, Point], tall: Mapping[str, float]) -> None:
    """A supplied chain is a thick full line in green; a broken one is dashed in orange. The legend names both."""
    if scene["chain"]:
        for one, other in zip(scene["chain"], scene["chain"][1:], strict=False):
            canvas.path(_between(at, tall, one, other), 4, colour=SUPPLIED)
    elif len(scene["reach"]) > 1:
        for one, other in scene["borders"]:
            if {one, other} <= set(scene["reach"]):
                canvas.path(_between(at, tall, one, other), 4, dashed=True, colour=BROKEN)


def _label(canvas: Canvas, at: Mapping[str, Point], one: str, other: str, words: str) -> None:
    middle = ((at[one][0] + at[other][0]) / 2, (at[one][1] + at[other][1]) / 2)
    canvas.text(middle, words, 10, "middle", halo=True)


def _legend(canvas: Canvas, scene: Mapping[str, Any]) -> None:
    """What the lines mean, below the picture."""
    level = canvas.height + 16
    if scene["chain"]:
        canvas.path([(4, level - 4), (44, level - 4)], 4, colour=SUPPLIED)
        canvas.text((52, level), says("chain_shown"), 11)
    elif scene["reach"]:
        canvas.path([(4, level - 4), (44, level - 4)], 4, dashed=True, colour=BROKEN)
        canvas.text((52, level), says("break_shown"), 11)


def _sentence(scene: Mapping[str, Any]) -> str:
    """What the picture shows."""
    names = {s["id"]: s["name"] for s in scene["spaces"]}
    parts = [f"{s['name']} ({', '.join(s['pieces'])})" for s in scene["spaces"] if s["pieces"]]
    said = [says("pieces_shown", pieces="; ".join(parts))] if parts else []
    if scene["chain"]:
        said.append(says("chain_leads", spaces=" – ".join(names[s] for s in scene["chain"])))
    elif scene["reach"]:
        said.append(says("chain_is_broken", spaces=", ".join(names[s] for s in scene["reach"])))
    for strait in scene["straits"]:
        said.append(says("strait_is_open" if strait["open"] else "strait_is_shut", one=names[strait["from"]], other=names[strait["to"]]))
    aims = [s["name"] for s in scene["spaces"] if s["target"]]
    if aims:
        said.append(says("aims_are", spaces=", ".join(aims)))
    return says("spaces_show", parts=". ".join(p[:1].upper() + p[1:] for p in said) or ", ".join(names.values()))
