"""Landings as a battle sees them: which acts of unloading are assaults, who lands what and where.

Apart from the other views of battles, which all read it.
"""

from __future__ import annotations

from collections import Counter

from referee.games.ae.gameboard.views_space import FRIENDLY, Space, stance_told
from referee.law.runner import Runner

AMPHIBIOUS = "amphibious"
BOMBARDERS = frozenset({"battleship", "destroyer"})
"""The ships that support a landing (ae/9.1-lode-ucast)."""
SUPPORT = "support"
"""The role of a ship that supports a landing, beside attacker and defender."""
OTHER_KINDS = frozenset({"naval", "raid", "air"})
"""Kinds of battle that are no landing, whatever else the text tells."""


def lands_of(run: Runner, act: str) -> tuple[str, ...]:
    """The land spaces onto which one act of unloading leads, as told."""
    told = run.told("unload_to", act)
    where = run.told("unload_in", act)
    found = tuple(str(p) for p in told.value) if told is not None else ()
    found += (str(where.value),) if where is not None else ()
    return tuple(p for p in found if Space(run, p).kind != "sea")


def lander(run: Runner, act: str | None = None) -> str | None:
    """Who lands, as the text tells by any act of unloading or loading, else the power that the writer plays."""
    kinds = ("unloader", "unload_cargo_of", "unload_ship_of", "loader", "ship_of", "cargo_of")
    for kind in kinds:
        found = [f for f in run.all_told(kind) if act is None or f.args[0] == act or not kind.startswith("unload")]
        if found:
            return str(found[0].value)
    return None


def is_told_friendly(run: Runner, act: str, land: str) -> bool:
    """Whether the text calls a land friendly to whoever lands there."""
    return stance_told(Space(run, land), lander(run, act) or "me") == FRIENDLY


def assaults(run: Runner) -> list[str]:
    """The acts of unloading that are assaults."""
    return [e.id for e in run.things("unload") if run.read("is_assault", e.id)]


def is_amphibious(run: Runner, battle: str) -> bool:
    """Whether a battle is a landing: the text calls it so, or units are landed."""
    kind = run.told("battle_kind", battle)
    if kind is not None:
        return bool(run.read("battle_kind", battle) == AMPHIBIOUS)
    return bool(assaults(run)) or bool(run.all_told("supports_landing", "bombards"))


def supporter(run: Runner) -> str | None:
    """Whose ships support the landing, where the text tells of support alone; ``someone`` where it does not say whose."""
    told = [str(f.value) for f in run.all_told("supporter")]
    return told[0] if told else "someone" if run.all_told("supports_landing", "bombards") else None


def heed(run: Runner) -> None:
    """Read what the text tells of the landing, which is what the act at hand belongs to."""
    for told in run.all_told("unloads", "unloaded", "unload_to", "loads", "loaded"):
        run.read(told.kind, *told.args)


def target(run: Runner) -> str | None:
    """The land that is landed on, where the text tells of one alone."""
    found = {p for act in assaults(run) for p in lands_of(run, act)}
    if not found and run.told("announced_to") is not None:
        return str(run.read("announced_to"))
    return found.pop() if len(found) == 1 else None


def landed(run: Runner) -> Counter[str]:
    """What is landed, where the text counts."""
    found: Counter[str] = Counter()
    for act in assaults(run):
        for told in run.all_told("unloaded"):
            if told.args[0] == act:
                found[told.args[1]] += int(run.read("unloaded", *told.args))
    return found


def arrived(run: Runner, space: str) -> Counter[str]:
    """What else is moved into the land that is landed on."""
    found: Counter[str] = Counter()
    for told in run.all_told("moved"):
        end = run.told("move_to", told.args[0])
        if end is not None and end.value == space and told.args[1] != "transport":
            found[told.args[1]] += int(run.read("moved", *told.args))
    return found
