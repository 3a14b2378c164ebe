"""Pictures of Attack! Expansion: the number of a diplomatic attack as a sum, a throw of a land battle, what raids did to trade routes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.games.at.land_battle.views import Throw, forces, the_battle
from referee.games.at.raid.views import Route
from referee.games.at.rules import says
from referee.games.at.views import LAND, chart, counted, is_route
from referee.kit.svg import LINE, WIDTH, Canvas
from referee.law.finding import Missing, Undecided
from referee.speech.drawing import Drawing, Seen

NUMBER = "needed_number"
UNTOLD = "–"
BLANK = "blank"
FATES = {"unharmed": "nic", "disabled": says("disabled_for_the_set"), "destroyed": "zničena"}
LETTERS, LETTER = 46, 5.6
"""Letters of a whole line, and about how wide one of a cell is."""
TOP = 16.0


def scene(seen: Seen) -> dict[str, Any]:
    """The sum of an attempt, the throw of a round, the routes that are raided; empty where there is nothing of it."""
    found = {"sum": _sum(seen), "throw": _throw(seen), "routes": _routes(seen)}
    return {"kind": "table", **found} if any(found.values()) else {}


def draw(scene: Mapping[str, Any]) -> Drawing | None:
    """The picture of a scene."""
    parts = [(scene[kind], *DRAWN[kind]) for kind in DRAWN if scene.get(kind)]
    if not parts:
        return None
    canvas, said = Canvas("; ".join(title for _, title, _, _ in parts)), []
    top = TOP
    for data, title, picture, sentence in parts:
        canvas.text((2, top), title, 13, bold=True)
        top = picture(canvas, data, top + 8) + 26
        said.append(sentence(data))
    sentence_of_all = " ".join(said)
    return Drawing(canvas.finished(sentence_of_all), sentence_of_all)


# -- what there is -----------------------------------------------------------------------------------------------------------


def _sum(seen: Seen) -> dict[str, Any]:
    """The parts of the number that an attempt needs, as the rules added them; those that add nothing are left out."""
    added = [s for s in seen.finding.steps if s.role == "modifier" and s.subject[0] == NUMBER]
    steps = [s for s in added if s.status == "value" and s.value]
    attempts = dict.fromkeys(s.subject for s in steps)
    if len(attempts) != 1:
        return {}
    rows = [{"title": seen.title(s.clause), "amount": int(s.value)} for s in steps]
    roll = seen.run.told("attempt_roll", next(iter(attempts))[1][0])
    return {"rows": rows, "needed": sum(row["amount"] for row in rows), "roll": None if roll is None else int(roll.value)}


def _throw(seen: Seen) -> dict[str, Any]:
    """Who threw what in a round of a land battle, and what hit; of several rounds in that which is asked about."""
    run = seen.run
    thrown = dict.fromkeys((f.args[0], f.args[1]) for f in run.all_told("symbols"))
    if len({round_ for round_, _ in thrown}) > 1:
        thrown = {key: None for key in thrown if key[0] in seen.about}
    try:
        battle = the_battle(run)
        sides = [_party(seen, battle, round_, side) for round_, side in thrown]
    except (Missing, Undecided):
        return {}
    return {"sides": sides} if sides else {}


def _party(seen: Seen, battle: str, round_: str, side: str) -> dict[str, Any]:
    names = chart(seen.run, "jednotky")
    own, symbols = forces(seen.run, battle, side), counted(seen.run, "symbols", round_, side)
    hits = Throw(seen.run, round_, side).hits()
    rows = [
        {"unit": names.cell(unit, "czech"), "units": own[unit], "symbols": symbols.get(unit, 0), "hits": hits[unit]}
        for unit in LAND
        if own[unit] or symbols.get(unit)
    ]
    return {"who": seen.names.get(side, side).removesuffix(" (2)"), "rows": rows, "blank": symbols.get(BLANK, 0), "hits": sum(hits.values())}


def _routes(seen: Seen) -> list[dict[str, str]]:
    """The trade routes of which the text tells hits or a raid."""
    cards = [thing.id for thing in seen.run.things("card") if is_route(seen.run, thing.id) and Route(seen.run, thing.id).hits_spoken_of]
    return [_route(seen, Route(seen.run, card)) for card in cards]


def _route(seen: Seen, route: Route) -> dict[str, str]:
    sea = seen.run.told("route_sea", route.id)
    return {
        "name": seen.names.get(route.id, route.id),
        "sea": UNTOLD if sea is None else seen.names.get(str(sea.value), str(sea.value)),
        "hits": _known(lambda: str(route.hits)),
        "fate": _known(lambda: FATES[route.fate]),
    }


def _known(find: Callable[[], str]) -> str:
    """A cell; where the text does not tell it a dash."""
    try:
        return find()
    except (Missing, Undecided):
        return UNTOLD


# -- the pictures --------------------------------------------------------------------------------------------------------------


def _draw_sum(canvas: Canvas, data: Mapping[str, Any], top: float) -> float:
    for place, row in enumerate(data["rows"]):
        canvas.text((WIDTH - 4, top + LINE), f"{row['amount']:+d}" if place else str(row["amount"]), 12, "end")
        top += canvas.lines((6, top + LINE), row["title"], LETTERS)
    canvas.path([(2, top + 6), (WIDTH - 2, top + 6)], 1.2)
    canvas.text((6, top + 22), says("number_needed"), 12, bold=True)
    canvas.text((WIDTH - 4, top + 22), str(data["needed"]), 12, "end", bold=True)
    if data["roll"] is None:
        return top + 22
    canvas.text((6, top + 38), says("thrown_below", roll=data["roll"], outcome=_came_to(data)))
    return top + 38


def _came_to(data: Mapping[str, Any]) -> str:
    return "úspěch" if data["roll"] >= data["needed"] else "neúspěch"


def _draw_throw(canvas: Canvas, data: Mapping[str, Any], top: float) -> float:
    for side in data["sides"]:
        rows = [["jednotka", "v bitvě", "padlo", "zásahy"], *([r["unit"], *(str(r[k]) for k in ("units", "symbols", "hits"))] for r in side["rows"])]
        if side["blank"]:
            rows.append([says("blank_side"), "", str(side["blank"]), ""])
        canvas.text((6, top + LINE), says("hits_of_side", who=side["who"], hits=side["hits"]), 12, bold=True)
        top = _draw_rows(canvas, rows, (6, 160, 230, 300), top + LINE + 4) + 8
    return top


def _draw_routes(canvas: Canvas, data: Sequence[Mapping[str, str]], top: float) -> float:
    rows = [["trasa", "moře", "zásahy", "co se stane"], *([r["name"], r["sea"], r["hits"], r["fate"]] for r in data)]
    return _draw_rows(canvas, rows, (6, 120, 200, 246), top)


def _draw_rows(canvas: Canvas, rows: Sequence[Sequence[str]], lefts: Sequence[float], top: float) -> float:
    """A table with a head; where it ends."""
    letters = [int((right - left) / LETTER) for left, right in zip(lefts, (*lefts[1:], WIDTH), strict=True)]
    for place, cells in enumerate(rows):
        tall = [canvas.lines((left, top + LINE), words, n, 11, bold=not place) for left, n, words in zip(lefts, letters, cells, strict=True)]
        top += max(tall)
        canvas.path([(2, top + 5), (WIDTH - 2, top + 5)], 0.9 if not place else 0.4)
        top += 3
    return top


# -- the sentences -------------------------------------------------------------------------------------------------------------


def _say_sum(data: Mapping[str, Any]) -> str:
    amounts = " + ".join(str(row["amount"]) for row in data["rows"])
    said = says("number_is_the_sum", parts=amounts, number=data["needed"]) if len(data["rows"]) > 1 else says("number_is", number=data["needed"])
    return said if data["roll"] is None else says("number_and_throw", number=said, roll=data["roll"], outcome=_came_to(data))


def _say_throw(data: Mapping[str, Any]) -> str:
    return " ".join(f"{side['who'].capitalize()}: {'; '.join(map(_say_unit, side['rows']))}." for side in data["sides"])


def _say_unit(row: Mapping[str, Any]) -> str:
    return says("unit_in_throw", unit=row["unit"], units=row["units"], symbols=row["symbols"], hits=row["hits"])


def _say_routes(data: Sequence[Mapping[str, str]]) -> str:
    return " ".join(says("route_and_fate", route=r["name"].capitalize(), hits=r["hits"], fate=r["fate"]) for r in data)


DRAWN: dict[str, tuple[str, Callable[[Canvas, Any, float], float], Callable[[Any], str]]] = {
    "sum": (says("head_of_sum"), _draw_sum, _say_sum),
    "throw": (says("head_of_throw"), _draw_throw, _say_throw),
    "routes": (says("head_of_routes"), _draw_routes, _say_routes),
}
"""Each part of a scene: its head, its picture, its sentence."""
