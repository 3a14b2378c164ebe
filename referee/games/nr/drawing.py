"""Pictures of No Retreat!: a battle with its column shifts, and hexes with zones of control and supply routes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.nr.board import EDGES
from referee.games.nr.combat.odds import COLUMNS
from referee.games.nr.rules import says
from referee.games.nr.supply.views import City
from referee.games.nr.supply.views_grid import (
    lake_sides,
    located_cities,
    named_edges,
    owner_of,
    placed_units,
)
from referee.games.nr.views import Attack, Game
from referee.kit.hexes import Hex
from referee.kit.hexmap import HexMap, fitting
from referee.kit.svg import LINE, WIDTH, Canvas
from referee.speech.drawing import Drawing, Seen

SIDES = {"axis": "Osa", "soviet": "Sověti"}
AFTER_BATTLE = frozenset({"advance", "retreat", "join", "decline", "add_marker", "leave_out"})
"""Acts that belong to a battle."""


def scene(seen: Seen) -> dict[str, Any]:
    """The hexes where the text gives coordinates, else the battle that the question is about."""
    return _map(seen) or _battle(seen)


def draw(scene: Mapping[str, Any]) -> Drawing | None:
    """The picture of a scene."""
    if scene["kind"] == "map":
        return _draw_map(scene)
    return _draw_battle(scene)


# -- a battle: what it is ------------------------------------------------------------------------------------------------


def _battle(seen: Seen) -> dict[str, Any]:
    act = _battle_asked(seen)
    if act is None:
        return {}
    run = seen.run
    attack = Attack(run, act)
    attackers, defenders = (_units(seen, act, kind) for kind in ("attackers", "defenders"))
    initial, final = run.try_read("initial_column", act), run.try_read("final_column", act)
    strengths = run.try_read("attack_strength", act), run.try_read("defence_strength", act)
    if not (attackers and defenders) and None in strengths:
        return {}
    side = run.try_read("attack_side", act)
    return {
        "kind": "battle",
        "attackers": attackers, "defenders": defenders, "attack": strengths[0], "defence": strengths[1],
        "attacker": SIDES.get(str(side), ""), "defender": SIDES.get({"axis": "soviet", "soviet": "axis"}.get(str(side), ""), ""),
        "counterattack": bool(run.try_read("counterattack", act)),
        "where": _where(seen, attack), "river": run.is_stated("across_river", act) and bool(run.try_read("across_river", act)),
        "initial": initial or "", "final": final or "", "shifts": _shifts(seen, act), "result": run.try_read("result", act) or "",
    }  # fmt: skip


def _battle_asked(seen: Seen) -> str | None:
    """The battle that the question is about: it itself, a unit in it, or an act that follows upon it."""
    attacks = [e.id for e in seen.run.things("attack")]
    for act in attacks:
        if act in seen.about:
            return act
    for act in reversed(attacks):
        found = [seen.run.told(kind, act) for kind in ("attackers", "defenders")]
        units = {u for f in found if f is not None for u in f.value}
        if units & set(seen.about):
            return act
    types = {seen.run.type_of(a) for a in seen.about}
    return attacks[-1] if attacks and types & AFTER_BATTLE else None


def _units(seen: Seen, act: str, kind: str) -> list[dict[str, str]]:
    stated = seen.run.told(kind, act)
    found = []
    for unit in stated.value if stated is not None else ():
        branch = seen.run.try_read("branch", unit)
        strength = seen.run.try_read("strength", unit) if seen.run.told("strength", unit) is not None else None
        said = seen.run.registry["branch"].say(branch) if branch is not None else ""
        found.append({"name": _name(seen, unit), "branch": said, "strength": "" if strength is None else str(strength)})
    return found


def _name(seen: Seen, thing: str) -> str:
    """The proper name of a thing, else the words that mention it."""
    found = seen.run.told("name", thing)
    name = str(found.value) if found is not None else seen.names.get(thing, thing)
    return name[:1].upper() + name[1:]


def _target(seen: Seen, act: str) -> str:
    """The target hex: the one that the text names as such, else that of a defender; empty for none."""
    named = seen.run.told("target_hex", act)
    if named is not None and isinstance(named.value, str):
        return named.value
    defenders = seen.run.told("defenders", act)
    places = [seen.run.told("at", unit) for unit in (defenders.value if defenders is not None else ())]
    return next((str(place.value) for place in places if place is not None), "")


def _where(seen: Seen, attack: Attack) -> list[str]:
    """What the target hex is: its name, its terrain, and whether it is an objective."""
    run, registry = seen.run, seen.run.registry
    target = _target(seen, attack.id)
    named = str(found.value) if target and (found := run.told("name", target)) is not None else ""
    terrain = run.try_read("target_terrain", attack.id)
    said = [named] if named[:1].isupper() else []
    said += [registry["target_terrain"].say(terrain)] if terrain is not None else []
    return said + ([says("an_objective")] if run.try_read("target_objective", attack.id) else [])


def _shifts(seen: Seen, act: str) -> list[dict[str, Any]]:
    """Every shift that was weighed and counts, or was set aside."""
    found = []
    for step in seen.run.steps:
        if step.role != "modifier" or step.subject != ("shift", (act,)) or not step.value or step.status == "does not apply":
            continue
        found.append({
            "clause": step.clause.partition("/")[2], "title": seen.title(step.clause), "amount": int(step.value),
            "by": step.by.partition("/")[2],
        })  # fmt: skip
    return found


# -- a battle: the picture -----------------------------------------------------------------------------------------------

_CELL = (WIDTH - 4) / len(COLUMNS)
_COUNTER, _TALL = 138, 40


def _draw_battle(scene: Mapping[str, Any]) -> Drawing:
    canvas = Canvas(says("battle_alone"))
    middle = WIDTH / 2
    canvas.text((2, 14), _head("Útočí", scene["attacker"], scene["attack"]), 13, bold=True)
    canvas.text((WIDTH - 2, 14), _head("Brání se", scene["defender"], scene["defence"]), 13, "end", bold=True)
    below = max(_column(canvas, 2, scene["attackers"]), _column(canvas, WIDTH - 2 - _COUNTER, scene["defenders"]))
    level = 22 + max(_TALL, (below - 22)) / 2
    canvas.path([(_COUNTER + 8, level), (WIDTH - _COUNTER - 10, level)], 2.5, arrow=True)
    if scene["river"]:
        canvas.wave(middle - 4, level - 24, level + 26)
        canvas.text((middle, level + 42), "řeka", 11, "middle")
        below = max(below, level + 46)
    if scene["where"]:
        below += canvas.lines((WIDTH - 2, below + 14), says("target_is", where=", ".join(scene["where"])), 40, 12, "end") + 4
    if scene["initial"] in COLUMNS:
        below = _strip(canvas, below + 12, scene)
    below = _list_shifts(canvas, below + 6, scene["shifts"])
    if scene["result"]:
        canvas.text((2, below + 16), says("outcome_below", result=scene["result"]), 12, bold=True)
    sentence = _battle_sentence(scene)
    return Drawing(canvas.finished(sentence), sentence)


def _head(what: str, side: str, strength: int | None) -> str:
    said = f"{what}: {side}" if side else what
    return f"{said} ({strength})" if strength is not None else said


def _column(canvas: Canvas, left: float, units: Sequence[Mapping[str, str]]) -> float:
    """Counters one below the other; where they end."""
    top = 22.0
    for unit in units:
        canvas.box((left, top), _COUNTER, _TALL, 3)
        canvas.text((left + 6, top + 16), _short(unit["name"], 21), 12, bold=True)
        said = ", ".join(filter(None, (unit["branch"], says("of_strength", strength=unit["strength"]) if unit["strength"] else "")))
        canvas.text((left + 6, top + 32), _short(said, 24), 11)
        top += _TALL + 6
    return top


def _short(words: str, letters: int) -> str:
    return words if len(words) <= letters else words[: letters - 1].rstrip() + "…"


def _strip(canvas: Canvas, top: float, scene: Mapping[str, Any]) -> float:
    """The columns of the table; the initial one dashed, the final one thick."""
    first, last = COLUMNS.index(scene["initial"]), COLUMNS.index(scene["final"]) if scene["final"] in COLUMNS else None
    canvas.text((_centre(first), top + 10), says("marked_initial"), 11, _anchor(first))
    if last is not None and last != first:
        canvas.path([(_centre(first), top + 20), (_centre(last), top + 20)], 1.6, arrow=True)
    for place, column in enumerate(COLUMNS):
        here = place == last
        canvas.box((2 + place * _CELL, top + 28), _CELL, 24, thick=2.6 if here else 0.8, dashed=place == first and not here, tint=0.15 if here else 0)
        canvas.text((_centre(place), top + 44), column, 12, "middle", bold=here)
    if last is not None:
        canvas.text((_centre(last), top + 66), says("marked_final"), 11, _anchor(last), bold=True)
    return top + 70


def _centre(place: int) -> float:
    return 2 + (place + 0.5) * _CELL


def _anchor(place: int) -> str:
    """Words at the ends of the strip stay within the picture."""
    return "start" if place == 0 else "end" if place == len(COLUMNS) - 1 else "middle"


def _list_shifts(canvas: Canvas, top: float, shifts: Sequence[Mapping[str, Any]]) -> float:
    """A line for each shift, with an arrow to its side; one that was set aside is struck out and says by what."""
    for shift in shifts:
        canvas.text((2, top + 14), _arrow(shift["amount"]), 13, bold=True, struck=bool(shift["by"]))
        said = f"{shift['title']} ({shift['clause']})"
        said = says("set_aside_by", shift=said, by=shift["by"]) if shift["by"] else said
        top += canvas.lines((48, top + 14), said, 46)
    return top


def _arrow(amount: int) -> str:
    return f"← {-amount}L" if amount < 0 else f"→ {amount}P"


def _battle_sentence(scene: Mapping[str, Any]) -> str:
    """What the picture of a battle shows."""
    parts = [
        "protiútok" if scene["counterattack"] else "",
        _listed(says("attacks_over_river") if scene["river"] else says("attacks"), scene["attackers"], scene["attack"]),
        _listed(says("defends_itself"), scene["defenders"], scene["defence"]),
        says("target_is", where=", ".join(scene["where"])) if scene["where"] else "",
    ]
    if scene["initial"]:
        parts.append(says("first_column", column=scene["initial"]))
    valid = [_arrow(s["amount"])[2:] for s in scene["shifts"] if not s["by"]]
    if valid:
        parts.append(says("shifts_are", shifts=", ".join(valid)))
    if scene["final"]:
        parts.append(says("last_column", column=scene["final"]))
    if scene["result"]:
        parts.append(says("outcome_is", result=scene["result"]))
    return says("battle_shows", parts="; ".join(filter(None, parts)))


def _listed(what: str, units: Sequence[Mapping[str, str]], strength: int | None) -> str:
    names = ", ".join(u["name"] for u in units)
    return f"{what} {names}".rstrip() + (f" (síla {strength})" if strength is not None else "")


# -- hexes: what there is --------------------------------------------------------------------------------------------------


def _map(seen: Seen) -> dict[str, Any]:
    game = Game(seen.run)
    units: list[dict[str, Any]] = [
        {"name": _name(seen, u.id), "hex": place.label, "side": str(seen.run.try_read("side", u.id) or ""),
         "zone": bool(seen.run.try_read("has_zoc", u.id)), "id": u.id}
        for u, place in placed_units(game)
    ]  # fmt: skip
    cities = [_city(seen, city, place) for city, place in located_cities(game)]
    if len(units) + len(cities) < 2:
        return {}
    routes = [_route(seen, "grid_route", u["id"], u["name"]) for u in units if u["id"] in seen.about]
    routes += [_route(seen, "grid_city_route", c["id"], c["name"]) for c in cities if c["id"] in seen.about or routes and any(routes)]
    edges = [{"hex": place.label, "side": side} for side in SIDES for place in named_edges(game, EDGES[side])]
    lakes = [[h.label for h in sorted(side)] for side in lake_sides(game)]
    return {
        "kind": "map", "units": [_without_id(u) for u in units], "cities": [_without_id(c) for c in cities],
        "routes": [r for r in routes if r], "edges": edges, "lakes": sorted(lakes),
    }  # fmt: skip


def _without_id(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "id"}


def _city(seen: Seen, city: City, place: Hex) -> dict[str, Any]:
    return {"name": _name(seen, city.id), "hex": place.label, "side": owner_of(city), "id": city.id}


def _route(seen: Seen, kind: str, thing: str, name: str) -> dict[str, Any]:
    """The route that the rules found, nothing where they found none."""
    found = seen.run.try_read(kind, thing)
    return {"name": name, "hexes": list(found)} if found else {}


# -- hexes: the picture ----------------------------------------------------------------------------------------------------

_LARGEST, _LEGIBLE = 34.0, 15.0
"""The largest hex that is drawn, and the smallest that can be labelled."""


def _draw_map(scene: Mapping[str, Any]) -> Drawing:
    canvas = Canvas(says("map_alone"))
    shown, zones = _hexes(scene), _zones(scene)
    grid = fitting(shown, WIDTH, _LARGEST, 4)
    for hex_ in sorted(shown):
        canvas.polygon(grid.corners(hex_))
        for side in sorted(zones.get(hex_, ())):
            canvas.polygon(grid.corners(hex_), canvas.hatching(f"zoc-{side}", side == "axis"), 0.8)
    for one, other in scene["lakes"]:
        canvas.path(list(grid.side(Hex.at(one), Hex.at(other))), 4)
    for route in scene["routes"]:
        _draw_route(canvas, grid, [Hex.at(label) for label in route["hexes"]])
    for city in scene["cities"]:
        _draw_city(canvas, grid, city)
    for unit in scene["units"]:
        _draw_unit(canvas, grid, unit)
    for hex_ in sorted(shown) if grid.size >= _LEGIBLE else ():
        x, y = grid.middle(hex_)
        canvas.text((x, y - grid.size * 0.58), hex_.label, 8, "middle", halo=True)
    _legend(canvas, scene, zones)
    sentence = _map_sentence(scene, zones)
    return Drawing(canvas.finished(sentence), sentence)


def _hexes(scene: Mapping[str, Any]) -> set[Hex]:
    """The hexes of everything, those that zones reach, and those between."""
    told = [Hex.at(row["hex"]) for key in ("units", "cities", "edges") for row in scene[key]]
    told += [Hex.at(label) for route in scene["routes"] for label in route["hexes"]]
    around = [near for unit in scene["units"] if unit["zone"] for near in Hex.at(unit["hex"]).neighbours()]
    every = {h for h in (*told, *around) if _on_the_map(h)}
    rows = range(min(h.r for h in every), max(h.r for h in every) + 1)
    west, east = min(2 * h.q + h.r for h in every), max(2 * h.q + h.r for h in every)
    between = {Hex(q, r) for r in rows for q in range((west - r) // 2, (east - r) // 2 + 1) if west <= 2 * q + r <= east and _on_the_map(Hex(q, r))}
    return every | between if len(between) <= 80 else every


def _on_the_map(hex_: Hex) -> bool:
    """Whether a hex has a label: columns and rows are counted from 0."""
    return hex_.r >= 0 and hex_.q + hex_.r // 2 >= 0


def _zones(scene: Mapping[str, Any]) -> dict[Hex, set[str]]:
    """The sides whose zones of control reach each hex; a zone does not reach across a lake."""
    lakes = {frozenset(pair) for pair in scene["lakes"]}
    found: dict[Hex, set[str]] = {}
    for unit in scene["units"]:
        here = Hex.at(unit["hex"])
        for near in here.neighbours() if unit["zone"] and unit["side"] else ():
            if _on_the_map(near) and frozenset({here.label, near.label}) not in lakes:
                found.setdefault(near, set()).add(unit["side"])
    return found


def _draw_unit(canvas: Canvas, grid: HexMap, unit: Mapping[str, Any]) -> None:
    """A counter: a square one of the Axis, a rounded one of the Soviets, with the first letter of the side."""
    x, y = grid.middle(Hex.at(unit["hex"]))
    half = grid.size * 0.4
    canvas.box((x - half, y - half * 0.7), 2 * half, 1.4 * half, half * 0.7 if unit["side"] == "soviet" else 0, 1.8)
    canvas.text((x, y + 4), SIDES.get(unit["side"], "?")[0], 12, "middle", bold=True)
    canvas.text((x, y + grid.size * 0.62), _short(unit["name"], 16), 9, "middle", bold=True, halo=True)


def _draw_route(canvas: Canvas, grid: HexMap, hexes: Sequence[Hex]) -> None:
    """From the side of the first hex to the sign in the last, hex by hex."""
    if len(hexes) > 1:
        ends = grid.between(hexes[0], hexes[1], 0.3), grid.between(hexes[-2], hexes[-1], 0.75)
        canvas.path([ends[0], *(grid.middle(h) for h in hexes[1:-1]), ends[1]], 2.6, dashed=True, arrow=True)


def _draw_city(canvas: Canvas, grid: HexMap, city: Mapping[str, Any]) -> None:
    x, y = grid.middle(Hex.at(city["hex"]))
    canvas.circle((x, y), grid.size * 0.3)
    canvas.circle((x, y), grid.size * 0.14, filled=True)
    canvas.text((x, y + grid.size * 0.62), _short(city["name"], 16), 9, "middle", bold=True, halo=True)


def _legend(canvas: Canvas, scene: Mapping[str, Any], zones: Mapping[Hex, set[str]]) -> None:
    """What the signs mean, of those that were used."""
    rows = [says("signs_of_counters")]
    sides = sorted({side for found in zones.values() for side in found})
    rows += [says("signs_of_zones", lines="//" if side == "axis" else chr(92) * 2, side=SIDES[side]) for side in sides]
    rows += [says("signs_of_routes")] if scene["routes"] else []
    rows += [says("signs_of_lakes")] if scene["lakes"] else []
    top = canvas.height + 16
    for row in rows:
        canvas.text((2, top), row, 11)
        top += LINE


def _map_sentence(scene: Mapping[str, Any], zones: Mapping[Hex, set[str]]) -> str:
    """What the picture of a map shows."""
    things = [says("stands_on_hex", what=row["name"], hex=row["hex"]) for key in ("units", "cities") for row in scene[key]]
    parts = [", ".join(things)]
    for side in SIDES:
        reached = [h.label for h in sorted(zones) if side in zones[h]]
        if reached:
            parts.append(says("zone_reaches_to", side=SIDES[side], hexes=", ".join(reached)))
    for route in scene["routes"]:
        steps = len(route["hexes"]) - 1
        parts.append(says("route_leads", unit=route["name"], hexes=", ".join(route["hexes"]), length=steps))
    return says("map_shows", parts="; ".join(parts))
