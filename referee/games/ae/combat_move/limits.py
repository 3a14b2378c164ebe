"""Combat movement: where it leads, what it may not do, blitz, leaving an enemy ([Bojový přesun], [Bleskový útok])."""

from __future__ import annotations

from referee.games.ae.gameboard.taken import taken_now
from referee.games.ae.gameboard.views import COMBAT, NONCOMBAT, Move
from referee.games.ae.gameboard.views_route import Course
from referee.games.ae.gameboard.views_space import EMPTY, FRIENDLY, HELD, friend_or_foe, only_guns_there
from referee.games.ae.journeys import FLEET
from referee.games.ae.rules import rules
from referee.games.ae.views import are_apart
from referee.games.ae.ways import LAND, NAVAL
from referee.law.runner import Runner

PASSED = ("move_via", "stance", "units", "enemy_there", "empty", "friendly_space", "controller", "only_guns")


def heed(run: Runner, act: str) -> None:
    """Looks at everything that the text tells of an act."""
    run.about(act)


def _first(move: Move) -> tuple[str, str] | None:
    """The space through which a tank drives and what it is; of several the best known. None where it drives through none."""
    if "armour" not in move.branches:
        return None
    via = tuple(p for p in move.via if not move.space(p).is_sea)
    if via:
        return via[0], move.passing(via[0])
    if move.is_back and move.end is not None:
        return move.end, move.passing(move.end)
    able = move.has_to_pass
    if not able:
        return None
    known = {p: move.stance_told(p) for p in able}
    for wanted in (FRIENDLY, EMPTY):
        found = next((p for p, s in known.items() if s == wanted), None)
        if found is not None:
            return found, wanted
    unknown = next((p for p, s in known.items() if s is None), None)
    if unknown is not None:
        return unknown, move.passing(unknown)
    return able[0], HELD


# -- tanks that drive through -------------------------------------------------------------------------------------------


@rules.condition("17.3-dve", act="move", about=PASSED, implements=("17.3",))
def through_friendly_land(move: Move) -> bool | None:
    """A tank moves two spaces if the first of them is friendly."""
    first = _first(move)
    return True if first is not None and first[1] == FRIENDLY else None


@rules.condition("17.4-aa", act="move", about=("only_guns", "units"))
def not_through_landwith_guns(move: Move) -> bool | None:
    """Land with nothing but AA guns counts as held; a tank stops there."""
    if "armour" not in move.branches:
        return None
    if any(only_guns_there(move.space(p), move.mover) for p in move.via):
        return False
    first = _first(move)
    return False if first is not None and only_guns_there(move.space(first[0]), move.mover) else None


@rules.condition("17.4", act="move", about=PASSED, implements=("17.4-krok1", "17.4-krok4"))
@rules.condition("6.1.6", act="move", about=PASSED)
def through_empty_enemy_land(move: Move) -> bool | None:
    """A tank blitzes through enemy land in which nobody stands."""
    first = _first(move)
    if first is None or first[1] == FRIENDLY:
        return None
    return first[1] == EMPTY


@rules.grant("17.4-zpet", act="move")
def back_to_where_it_set_out(move: Move) -> bool | None:
    """Out of empty enemy land a tank may go back to where it set out."""
    first = _first(move) if "armour" in move.branches and move.end is not None and move.end == move.start else None
    return True if first is not None and first[1] == EMPTY else None


@rules.condition("17.4-jen-tanky", act="move", about=("blitz", *PASSED))
def only_tanks_blitz(move: Move) -> bool | None:
    """Infantry and artillery do not blitz."""
    if move.run.told("blitz", move.id) is None:
        return None
    return not any(b in {"infantry", "artillery", "aa-gun"} for b in move.branches)


@rules.condition("6.1.6", act="move", about=("phase",))
def blitz_in_combat_movement(move: Move) -> bool | None:
    """A blitz is a part of combat movement."""
    first = _first(move)
    if first is None or first[1] != EMPTY or move.run.told("phase") is None:
        return None
    return move.phase == COMBAT


@rules.condition("7.0-posily", act="move", about=("phase",), implements=("6.2",))
def nobody_joins_a_battle(move: Move) -> bool | None:
    """Once battles are being resolved nothing moves."""
    told = move.run.told("phase")
    return False if told is not None and move.phase == "combat" else None


@rules.condition("3.5-kdy", act="move", about=("phase",))
def units_move_in_two_actions(move: Move) -> bool | None:
    """Units move in combat and non-combat movement only."""
    told = move.run.told("phase")
    return False if told is not None and move.phase not in {COMBAT, NONCOMBAT, "combat"} else None


@rules.condition("3.5-dosah", act="move", about=("moves",))
def other_units_move_on_their_own(move: Move) -> bool | None:
    """What other units have moved before has no bearing on how far these go."""
    others = [Move(move.run, e.id) for e in move.run.things("move") if e.id != move.id]
    apart = [m for m in others if not set(m.branches) & set(move.branches)]
    for other in apart:
        heed(move.run, other.id)
    return None


# -- what stops on the ground and at sea ---------------------------------------------------------------------------------


@rules.condition("6.0-bitva", act="move", about=PASSED)
def no_passing_an_enemy_on_land(move: Move) -> bool | None:
    """Land units that come to the enemy fight there; they do not pass him."""
    if LAND not in move.classes:
        return None
    held = [p for p in move.via if not move.space(p).is_sea and move.stance_told(p) == HELD]
    return False if held else None


@rules.condition("6.1.4-zacatek", act="move", about=("move_via", "enemy_there", "units"), implements=("13.5-ne",))
def no_passing_enemy_ships(move: Move) -> bool | None:
    """A ship that enters a zone with enemy ships fights there; only from where it began its turn may it sail away from them."""
    if NAVAL not in move.classes and move.told("by_ship") != "True":
        return None
    return False if any(move.enemy_ships(p) for p in move.via) or _enemies_bar_every_way(move) else None


def _enemies_bar_every_way(move: Move) -> bool:
    """Whether a ship could make the way in one turn if no enemy ships lay on it, but not past them."""
    barred = [Course(move.run, move.id, b).barrier() for b in move.branches if move.class_of(b) == NAVAL]
    return FLEET in {found[1] for found in barred if found is not None}


@rules.condition(
    "6.1.4", act="move", about=("move_from", "enemy_there", "units", "enemy_at_start", "beside_at_start"),
    implements=("6.1.4-kam",),
)
def ships_may_sail_away(move: Move) -> bool | None:
    """A ship that began the turn beside enemy ships may sail away in combat movement."""
    if NAVAL not in move.classes or not (enemy_at_start(move) or move.enemy_ships(move.start)):
        return None
    arrived = move.run.told("arrived_now", move.id)
    return not (arrived is not None and arrived.value)


@rules.condition(
    "19.9-odplout", act="move", about=("move_from", "enemy_there", "units", "enemy_at_start", "beside_at_start"),
    implements=("19.9-odplout-bez-bitvy",),
)
def transports_may_sail_away(move: Move) -> bool | None:
    """So may a transport."""
    return ships_may_sail_away(move) if "transport" in move.branches else None


def enemy_at_start(move: Move) -> bool | None:
    """Whether enemy ships stood beside the ship when the turn began; None where the text does not tell."""
    if move.run.told("enemy_at_start") is not None:
        return bool(move.run.read("enemy_at_start"))
    beside = move.run.told("beside_at_start")
    foe = friend_or_foe(str(move.run.read("beside_at_start")), move.mover) if beside is not None else None
    return None if foe is None else not foe


# -- what may not be moved ------------------------------------------------------------------------------------------------


@rules.condition("6.0-stojici", act="move", about=("bought_now", "bought"))
def no_unit_bought_now(move: Move) -> bool | None:
    """A unit bought this turn does not stand on the board yet."""
    new = [b for b in move.branches if move.run.told("bought_now", b) is not None and move.run.read("bought_now", b)]
    others = {f.args[0] for f in move.run.all_told("buyer") if any(are_apart(move.run, f.value, who) for who in move.doers)}
    buys = {e.id for e in move.run.things("buy")} - others
    bought = {f.args[1] for f in move.run.all_told("bought") if f.value and f.args[0] in buys}
    return False if new or bought & set(move.branches) and not move.is_later else None


@rules.condition(
    "16.1-kam", act="move", about=("stance", "friendly_space", "controller", "units", "enemy_there", "phase", "move_to"),
    implements=("13.3-aa", "16.1-utok"),
)
def guns_only_to_friends(move: Move) -> bool | None:
    """An AA gun moves to friendly land only."""
    if "aa-gun" not in move.branches or move.end is None or move.space(move.end).is_sea:
        return None
    return move.is_friendly(move.end)


@rules.condition("16.1-obsazene", act="move", about=("captured", "taken_by", "gun_taken"), implements=("13.3-aa-obsazene",))
def no_gun_taken_now(move: Move) -> bool | None:
    """A gun in land taken this turn stays there."""
    if "aa-gun" not in move.branches:
        return None
    got = move.run.told("gun_taken") is not None and move.run.read("gun_taken")
    taken = got or taken_now(move, move.start)
    return False if taken and not move.is_later else None


@rules.condition("16.1-jednou", act="move", about=("moved_before",), implements=("16.1-stredni-vychod",))
def a_gun_moves_once_a_round(move: Move) -> bool | None:
    """A gun moves once in a round of the game, whoever moves it."""
    if "aa-gun" not in move.branches or move.run.told("moved_before", "aa-gun") is None:
        return None
    return False if move.run.read("moved_before", "aa-gun") and not move.is_later else None


# -- where combat movement leads ---------------------------------------------------------------------------------------------


@rules.condition("6.0", act="move", about=("phase",), implements=("6.1",))
def combat_movement_leads_to_the_enemy(move: Move) -> bool | None:
    """In combat movement land units go to where the enemy stands or what he controls."""
    if move.classes != {LAND} or move.run.told("phase") is None:
        return None
    return True if move.phase == COMBAT and move.end_stance in {EMPTY, HELD} else None


@rules.condition("6.1.3", act="move", about=("empty", "stance"), implements=("8.2.1",))
def empty_land_is_taken_without_a_fight(move: Move) -> bool | None:
    """Land of the enemy in which nobody stands is entered and taken without a battle, in combat movement."""
    if move.classes != {LAND} or move.end_stance != EMPTY or "aa-gun" in move.branches:
        return None
    told = move.run.told("phase")
    return True if told is None or move.phase == COMBAT else None


@rules.value("6.1.3", of="fought_for")
def no_fight_for_empty_land(move: Move) -> bool | None:
    """Land of the enemy in which nobody stands is taken without a battle."""
    return False if LAND in move.classes and move.ends_on_empty else None


@rules.value("17.4-aa-prevzeti", of="fought_for")
def no_dice_for_land_with_guns_alone(move: Move) -> bool | None:
    """A tank that stops on land with nothing but AA guns takes it without a throw."""
    return False if "armour" in move.branches and move.ends_among_guns else None


@rules.value("6.0-bitva", of="fought_for")
def coming_to_the_enemy_is_a_battle(move: Move) -> bool | None:
    """Units that come to enemy units fight them, once all moves are made."""
    return True if not move.ends_among_guns and move.ends_among_enemies else None


@rules.value("6.1.3", of="taken_freely")
def empty_land_is_taken_freely(move: Move) -> bool | None:
    """Empty land of the enemy is taken without a battle, held land is not."""
    if LAND not in move.classes:
        return None
    if move.ends_on_empty:
        return True
    return False if not move.ends_among_guns and move.ends_among_enemies else None
