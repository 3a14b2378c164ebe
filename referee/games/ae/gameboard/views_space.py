"""A space of the board as whoever moves sees it: whose it is, who stands there, by what the text tells."""

from __future__ import annotations

from referee.games.ae.board import SIDES, Board
from referee.games.ae.seafire import SUBMARINE
from referee.games.ae.views import Table
from referee.law.finding import Missing
from referee.law.roles import View
from referee.law.runner import Runner

FRIENDLY, EMPTY, HELD = "friendly", "enemy_empty", "enemy_held"
ENEMIES = frozenset({"you", "opponent", "enemy"})
FRIENDS = frozenset({"me", "ally", "friend"})
UNNAMED = "someone"
"""Whose units they are where the text does not tell."""


class Space(View):
    """A space of the board as whoever moves sees it."""

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def board(self) -> Board:
        """The board."""
        return self.table.board

    @property
    def is_sea(self) -> bool:
        """Whether it is a sea zone."""
        return self.kind == "sea"

    @property
    def kind(self) -> str | None:
        """``land`` or ``sea``, by the board or by the word for it; None where neither tells."""
        found = self.run.told("kind", self.id)
        return self.board.kinds.get(self.id) or (str(found.value) if found else None)

    @property
    def is_neutral(self) -> bool:
        """Whether it is one of the white spaces."""
        told = self.run.told("colour_told", self.id)
        return self.board.is_neutral(self.id) or told is not None and told.value == "neutral"

    @property
    def name(self) -> str:
        """Its name for a reader."""
        entity = self.run.thing(self.id)
        return self.board.names.get(self.id) or (entity.name if entity else self.id)


def friend_or_foe(party: str, mover: str | None) -> bool | None:
    """Whether a party is on the side of whoever moves; None where the words do not tell.

    Whom the writer plays the text tells before it comes to this; of his own units he would not say that they are German.
    """
    if mover in ENEMIES:
        return party in ENEMIES if party in ENEMIES | FRIENDS else None
    if party in FRIENDS or mover is not None and party == mover:
        return True
    if party in ENEMIES or party == "germany" and mover == "me":
        return False
    if party in {"germany", "axis"} and mover == "me":
        return False
    side = SIDES.get(party, party if party in SIDES.values() else None)
    own = SIDES.get(mover or "", mover if mover in SIDES.values() else None)
    return side == own if side is not None and own is not None else None


def mover_of(view: View) -> str | None:
    """Who moves or acts, as the text tells anywhere: by the act itself, else by the power that the writer plays."""
    for kind in ("mover", "loader", "unloader", "placer", "taker", "launcher", "lander"):
        found = view.run.told(kind, view.id)
        if found is not None:
            return str(found.value)
    told = {str(f.value) for f in view.run.all_told("mover", "loader", "unloader", "launcher")}
    kinds = {f.args[1] for f in view.run.all_told("moves") if f.args[0] == view.id}
    owners = {f.args[0] for f in view.run.all_told("units") if f.args[2] in kinds and f.value}
    if not told and len(owners) == 1:
        return owners.pop()
    if len(told) == 1:
        return told.pop()
    mine = view.run.told("my_nation")
    return str(mine.value) if mine else None


def stance_told(space: Space, mover: str | None) -> str | None:
    """What the text tells of a space: friendly, of the enemy and empty, or with enemy units; None where it does not."""
    run = space.run
    if run.read("guns_hold", space.id) or units_of_enemy(space, mover):
        return HELD
    if run.read("friendly_to", space.id, mover or UNNAMED):
        return FRIENDLY
    if is_ours_told(space, mover) is None:
        return None
    empty = run.told("empty", space.id)
    there = run.told("enemy_there", space.id)
    if empty is not None:
        return EMPTY if run.read("empty", space.id) else HELD
    if there is not None:
        return HELD if run.read("enemy_there", space.id) else EMPTY
    return EMPTY if _has_no_unit(space, mover) else None


def _has_no_unit(space: Space, mover: str | None) -> bool:
    """Whether the text says that no unit of an enemy stands there (nestojí tam žádná sovětská jednotka)."""
    told = [f for f in space.run.all_told("stands_at") if f.args[1:] == (space.id, "unit") and friend_or_foe(f.args[0], mover) is False]
    return any(not space.run.read(f.kind, *f.args) for f in told)


def is_ours_told(space: Space, mover: str | None) -> bool | None:
    """Whether who holds a space is on the side of whoever moves, as told; None where nobody tells."""
    if space.run.told("friendly_space", space.id) is not None:
        return bool(space.run.read("friendly_space", space.id))
    owner = owner_told(space)
    return friend_or_foe(owner, mover) if owner is not None else None


class Held(Space):
    """A space as a party sees it."""

    def __init__(self, run: Runner, id: str, party: str) -> None:
        super().__init__(run, id)
        self.party = None if party == UNNAMED else party

    @property
    def is_ours(self) -> bool | None:
        """Whether who holds it is on the side of the party, as told."""
        return is_ours_told(self, self.party)

    @property
    def has_own_units(self) -> bool:
        """Whether the text puts units of its side there."""
        there = self.run.all_told("units", "stands_at")
        return any(f.args[1] == self.id and f.value and friend_or_foe(f.args[0], self.party) for f in there)


def owner_told(space: Space) -> str | None:
    """Who holds it as the text tells; None where it does not."""
    run = space.run
    for kind in ("taken_by", "controller", "side_space"):
        found = run.told(kind, space.id)
        if found is not None:
            return str(found.value)
    return None


def units_of_enemy(space: Space, mover: str | None) -> bool:
    """Whether the text puts units of the enemy there."""
    there = space.run.told("enemy_there", space.id)
    if there is not None and space.run.read("enemy_there", space.id):
        return True
    for found in space.run.all_told("units", "stands_at"):
        party, where, unit = found.args
        if where != space.id or not found.value or unit == "factory":
            continue
        if party == UNNAMED:
            owner = owner_told(space)
            foe = friend_or_foe(owner, mover) if owner is not None and not space.is_sea else None
            if foe is None:
                return bool(space.run.read("enemy_there", space.id))
            party = str(owner)
        if friend_or_foe(party, mover) is False:
            space.run.read(found.kind, *found.args)
            return True
    for found in space.run.all_told("stands_at"):
        if found.args[1] == space.id and found.value and friend_or_foe(found.args[0], mover) is False:
            return bool(space.run.read("stands_at", *found.args))
    return False


def only_submerged(run: Runner, zone: str) -> bool:
    """Whether nothing but submerged submarines is there; looked at only where the text puts submarines there, or says so.

    Raises Missing where the text tells of a submarine that submerged, and not whether it is that one.
    """
    there = any(f.args[1:] == (zone, SUBMARINE) and f.value for f in run.all_told("units", "stands_at"))
    if not there and run.told("submerged_there", zone) is None:
        return False
    found = bool(run.read("submerged_there", zone))
    if not found and run.told("submerged_there", zone) is None and any(f.value for f in run.all_told("is_submerged", "dived", "submerging")):
        raise Missing(("submerged_there", (zone,)))
    return found


def only_guns_there(space: Space, mover: str | None) -> bool:
    """Whether AA guns are all that the enemy has there."""
    told = space.run.told("only_guns", space.id)
    if told is not None:
        return bool(space.run.read("only_guns", space.id))
    found = [f for f in space.run.all_told("units") if f.args[1] == space.id and f.value and friend_or_foe(f.args[0], mover) is False]
    return bool(found) and all(f.args[2] == "aa-gun" for f in found)
