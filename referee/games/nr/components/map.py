"""What the map shows of a named place: city, objective, country."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.views import Hex

# -- the table and the map ---------------------------------------------------------------------------------------------


@rules.known("tab-mesta", of="terrain")
def terrain_of_a_known_city(hex: Hex) -> str | None:
    """A city of the list is a city hex."""
    row = hex.row
    return "city" if row is not None and row["kind"] == "city" else None


@rules.known("tab-cile", of="objective")
def known_objective(hex: Hex) -> bool | None:
    """Whether a named hex is an objective."""
    row = hex.row
    return None if row is None else row["objective"] != "-"


@rules.known("tab-mesta", of="country")
def country_of_a_known_place(hex: Hex) -> str | None:
    """A named city lies in the USSR or in Greater Germany; the two may be named themselves."""
    if hex.noun in {"ussr", "greater-germany"}:
        return "ussr" if hex.noun == "ussr" else "gg"
    row = hex.row
    return str(row["country"]) if row is not None and row["country"] in {"ussr", "gg"} else None
