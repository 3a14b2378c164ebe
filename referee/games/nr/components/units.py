"""What the counters show of a named unit: side, nation, kind and face ([2.3] and the list of units)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from grammar.morphology import fold
from referee.games.nr.rules import rules
from referee.games.nr.views import Game, Unit

UNKNOWN = {"viz žeton", "-"}
NATIONS = {
    "german": "germany", "finnish": "finland", "rumanian": "romania", "hungarian": "hungary", "italian": "italy",
    "soviet": "ussr", "polish": "poland", "yugoslav": "yugoslavia",
}  # fmt: skip
FRONTS = {"front", "infantry-front", "tank-army"}
BRANCHES = {"infantry", "armour", "mech", "fort", "regional", "shock", "cadre"}
ADJECTIVES = {"rumunsky": "rumunska", "italsky": "italska"}


_folded = cache(fold)


TURNED = {"axis": "soviet", "soviet": "axis"}


def counter(unit: Unit) -> dict[str, Any] | None:
    """The row of the named unit, ``on_flip`` for its second face; None where the list or the text knows another."""
    name = unit.run.told("name", unit.id)
    if name is None:
        return None
    wanted = " ".join(ADJECTIVES.get(w, w) for w in _folded(str(name.value)).split())
    for row in unit.run.law.tables("jednotky").rows.values():
        for column in ("czech", "flip"):
            if row[column] not in UNKNOWN and _folded(str(row[column])) == wanted:
                return {**row, "on_flip": column == "flip"} if _agrees(unit, row) else None
    return None


def _agrees(unit: Unit, row: Mapping[str, Any]) -> bool:
    """Whether the side and nation that the text states are those of the row."""
    side = unit.run.told("side", unit.id)
    nation = unit.run.told("nation", unit.id)
    return (side is None or side.value == row["side"]) and (
        nation is None or nation.value == NATIONS.get(row["nation"])
    )


@rules.known("tab-jednotky", of="my_side")
def side_of_my_units(game: Game) -> str | None:
    """Who has units of one side plays that side."""
    found = set()
    for fact in game.run.all_told("owner"):
        stated = game.run.told("side", *fact.args)
        row = counter(Unit(game.run, fact.args[0])) if stated is None else None
        side = stated.value if stated is not None else row["side"] if row else None
        if side in TURNED:
            found.add(side if fact.value == "me" else TURNED[side])
    return str(found.pop()) if len(found) == 1 else None


@rules.known("tab-jednotky", of="side", implements=("2.3-osa", "2.3-sov", "14.10"))
def side_of_a_named_unit(unit: Unit) -> str | None:
    """Whose the named unit is; fronts are always Soviet."""
    row = counter(unit)
    if row is None:
        return "soviet" if unit.noun in FRONTS else None
    return str(row["side"])


@rules.known("tab-jednotky", of="nation", implements=("2.3-spojenci",))
def nation_of_a_named_unit(unit: Unit) -> str | None:
    """The nation of the named unit."""
    row = counter(unit)
    if row is None:
        return "ussr" if unit.noun in FRONTS else None
    return NATIONS.get(str(row["nation"]))


@rules.known("tab-jednotky", of="branch", implements=("2.3-typy", "2.3-typy-pechota", "2.3-typy-obrnenci"))
def branch_of_a_named_unit(unit: Unit) -> str | None:
    """The kind that the named face of the counter shows."""
    row = counter(unit)
    if row is None:
        return None
    branch = row["flip_branch"] if row["on_flip"] else row["branch"]
    return str(branch) if branch in BRANCHES else None


@rules.known("2.3-typy", of="branch")
def branch_by_the_face(unit: Unit) -> str | None:
    """A unit that the text calls a fort, or that lies on its fort or its regional side, is of that kind."""
    face = unit.run.told("face", unit.id)
    if face is not None and face.value in {"fort", "regional"}:
        return str(unit.run.read("face", unit.id))
    fort = unit.run.told("fort", unit.id)
    return "fort" if fort is not None and unit.run.read("fort", unit.id) else None


@rules.known("tab-jednotky", of="face")
def face_of_a_named_unit(unit: Unit) -> str | None:
    """A Soviet unit named by its first name lies on its brown face, by its second name on its red one."""
    row = counter(unit)
    if row is None or row["side"] != "soviet" or row["flip"] in UNKNOWN or row["branch"] in {"regional", "fort"}:
        return None
    return "red" if row["on_flip"] else "brown"


@rules.known("tab-jednotky", of="strength", implements=("2.3-sila",))
def strength_on_a_known_face(unit: Unit) -> int | None:
    """The printed strength, where the face of the counter is known by its name or by the text."""
    row = counter(unit)
    if row is None:
        return None
    face = unit.run.told("face", unit.id)
    shown = str(face.value) if face is not None else face_of_a_named_unit(unit)
    column = {
        "full": "strength_full",
        "red": "strength_full",
        "reduced": "strength_reduced",
        "brown": "strength_reduced",
    }.get(shown or "")
    value = row[column] if column else None
    return value if isinstance(value, int) else None


@rules.value("2.1-poloha", of="stands_between")
def on_one_hex_always(unit: Unit) -> bool:
    """A unit on the map stands on one hex, never between two."""
    return False
