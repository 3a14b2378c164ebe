"""Non-combat movement and the Soviet patriotic war ([Nebojový přesun], [Sovětská vlastenecká válka])."""

from __future__ import annotations

from referee.games.ae.combat_move.passage import is_noncombat
from referee.games.ae.gameboard.taken import taken_now
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import FRIENDLY, friend_or_foe, units_of_enemy
from referee.games.ae.rules import rules
from referee.games.ae.ways import AIR, LAND, NAVAL

STANDING = ("phase", "stance", "friendly_space", "controller", "units", "enemy_there", "empty", "convoy_holder")


@rules.condition("13.3-ne", act="move", about=("phase",), implements=("13.3", "13.0"))
def land_units_go_to_friends(move: Move) -> bool | None:
    """In non-combat movement land units enter and cross friendly land only."""
    on_land = LAND in move.classes or "unit" in move.branches
    if not on_land or not is_noncombat(move) or "aa-gun" in move.branches:
        return None
    lands = [p for p in move.named if not move.space(p).is_sea]
    if move.told("captures") == "True":
        return False
    if any(move.stance_told(p) not in {None, FRIENDLY} for p in lands):
        return False
    return all(move.is_friendly(p) for p in lands) if lands else None


@rules.condition("13.5-ne", act="move", about=STANDING, implements=("13.5",))
def ships_avoid_the_enemy(move: Move) -> bool | None:
    """In non-combat movement ships enter no zone with enemy ships and no convoy that the enemy controls."""
    if NAVAL not in move.classes or not is_noncombat(move):
        return None
    zones = _zones(move)
    if any(units_of_enemy(move.space(p), move.mover) for p in zones):
        return False
    return _no_enemy_convoy(move, zones)


def _zones(move: Move) -> list[str]:
    """The sea zones of a move, those included of which it is not told what they are."""
    return [p for p in move.named if move.space(p).kind != "land"]


def _no_enemy_convoy(move: Move, zones: list[str]) -> bool | None:
    """Whether the enemy controls none of these zones."""
    told = [move.run.told(kind, p) for p in zones for kind in ("convoy_holder", "controller")]
    holders = [str(f.value) for f in told if f is not None]
    mover = move.mover or "me"
    if any(friend_or_foe(h, mover) is None for h in holders):
        mover = str(move.run.read("my_nation"))
    if any(friend_or_foe(h, mover) is False for h in holders):
        return False
    convoys = [p for p in zones if p in move.board.convoys]
    return all(move.stance(p) == FRIENDLY for p in convoys) if convoys else (True if zones else None)


@rules.exception("13.5-ponorene", to="13.5-ne", implements=("19.5-lode-pres",))
def over_submerged_submarines(move: Move) -> bool:
    """A zone with nothing but submerged submarines does not count as occupied; a convoy of the enemy is his all the same."""
    zones = _zones(move)
    return not any(move.enemy_ships(p) for p in zones) and _no_enemy_convoy(move, zones) is not False


@rules.condition("13.4", act="move", about=STANDING, implements=("18.2-pristani", "18.1-navrat", "13.1", "2.6-letecke"))
def aircraft_land_among_friends(move: Move) -> bool | None:
    """In non-combat movement an aircraft ends on friendly land in range."""
    if AIR not in move.classes or not is_noncombat(move) or move.end is None or move.space(move.end).is_sea:
        return None
    return move.is_friendly(move.end)


@rules.condition(
    "13.4-obsazene", act="move", about=("captured", "taken_by", "taken_now", "held_since_start"),
    implements=("18.2-obsazene", "18.4-p8"),
)
def not_on_land_taken_now(move: Move) -> bool | None:
    """No aircraft lands on land that its player took in this turn."""
    if AIR not in move.classes:
        return None
    place = move.lands_at or (move.end if is_noncombat(move) is not False else None)
    return False if taken_now(move, place) else None


@rules.condition("13.2", act="move", about=("fought_this_turn",))
def nothing_that_fought_on_land(move: Move) -> bool | None:
    """... nor land units that fought, for they had moved into the battle."""
    if AIR in move.classes or NAVAL in move.classes or move.is_later or is_noncombat(move) is False:
        return None
    fought = [b for b in move.branches if move.run.told("fought_this_turn", b) is not None and move.run.read("fought_this_turn", b)]
    return False if fought else None


@rules.condition("13.2", act="move", about=("moved_in_combat",))
def only_what_stood(move: Move) -> bool | None:
    """In non-combat movement only units move that did not move in combat movement; aircraft return."""
    if AIR in move.classes or move.is_later:
        return None
    told = [b for b in move.branches if move.run.told("moved_in_combat", b) is not None]
    moved = [b for b in told if move.run.read("moved_in_combat", b)]
    return False if moved else True if told and len(told) == len(move.branches) else None


@rules.duty("13.6-dohoda", act="consent")
def no_ally_must_agree(consent: Move) -> bool:
    """The Soviet player should ask his allies; they need not agree."""
    return False


@rules.duty("13.2-libovolne", act="move")
def nothing_must_move(move: Move) -> bool | None:
    """In non-combat movement a player moves all of his units that may move, some or none."""
    return False if is_noncombat(move) else None
