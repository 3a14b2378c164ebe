"""Combat movement: where it leads, what it may not do, blitz, leaving an enemy ([Bojový přesun], [Bleskový útok])."""

from __future__ import annotations

from referee.games.ae.checks_03_ways import in_reach
from referee.games.ae.naval import PLANES
from referee.games.ae.rules import rules
from referee.games.ae.situation import Table
from referee.games.ae.situation_battle import Battle
from referee.games.ae.situation_move import COMBAT, NONCOMBAT, Move, doubt, taken_now
from referee.games.ae.situation_route import FLEET, Course, show
from referee.games.ae.situation_space import EMPTY, FRIENDLY, HELD, Space, friend_or_foe, only_guns_there
from referee.games.ae.units import ATTACKER, DEFENDER
from referee.games.ae.ways import AIR, LAND, NAVAL
from referee.runner import Missing, Runner, Undecided

PASSED = ("move_via", "stance", "units", "enemy_there", "empty", "friendly_space", "controller", "only_guns")
SECOND = 2
"""Steps of a move that passes through a space."""


def heed(run: Runner, act: str) -> None:
    """Looks at everything that the text tells of an act."""
    run.about(act)


def passed(move: Move, branch: str) -> tuple[str, ...]:
    """The land spaces through which a unit passes on its way: those told, else those of the only way of its length."""
    if move.via:
        return tuple(p for p in move.via if not move.space(p).is_sea)
    if not all(p in move.board.kinds for p in move.points):
        return ()
    points = move.points
    open_way = move.way(branch)
    return open_way.spaces[1:-1] if open_way.spaces and len(points) == SECOND else ()


def middles(move: Move) -> tuple[str, ...]:
    """Every land space by which a tank may go from its start to a space two steps away, where the text names none."""
    start, end = move.start, move.end
    if start is None or end is None or end in move.board.graph.near(start) or not {start, end} <= move.board.kinds.keys():
        return ()
    near = move.board.graph.near(start) & move.board.graph.near(end)
    return tuple(sorted(p for p in near if not move.space(p).is_neutral and not move.space(p).is_sea))


def _first(move: Move) -> tuple[str, str] | None:
    """The space through which a tank drives and what it is; of several the best known. None where it drives through none."""
    if "armour" not in move.branches:
        return None
    via = tuple(p for p in move.via if not move.space(p).is_sea)
    if via:
        return via[0], move.passing(via[0])
    if move.is_back and move.end is not None:
        return move.end, move.passing(move.end)
    able = middles(move)
    if not able:
        return None
    known = {p: move.stance_told(p) for p in able}
    for wanted in (FRIENDLY, EMPTY):
        found = next((p for p, s in known.items() if s == wanted and (s == FRIENDLY or not only_guns_there(move.space(p), move.mover))), None)
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


@rules.condition("17.4", act="move", about=PASSED, implements=("17.4-krok1", "17.4-krok4", "17.4-zpet"))
@rules.condition("6.1.6", act="move", about=PASSED)
def through_empty_enemy_land(move: Move) -> bool | None:
    """A tank blitzes through enemy land in which nobody stands."""
    first = _first(move)
    if first is None or first[1] == FRIENDLY:
        return None
    return first[1] == EMPTY


@rules.condition("17.4-aa", act="move", about=("only_guns", "units"))
def not_through_landwith_guns(move: Move) -> bool | None:
    """Land with nothing but AA guns counts as held; a tank stops there."""
    if "armour" not in move.branches:
        return None
    if any(only_guns_there(move.space(p), move.mover) for p in move.via if not move.space(p).is_sea):
        return False
    first = _first(move)
    return False if first is not None and only_guns_there(move.space(first[0]), move.mover) else None


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
    if NAVAL not in move.classes:
        return None
    return False if any(move.enemy_ships(p) for p in move.via) or _enemies_bar_every_way(move) else None


def _enemies_bar_every_way(move: Move) -> bool:
    """Whether a ship could make the way in one turn if no enemy ships lay on it, but not past them."""
    barred = [Course(move.run, move.id, b).barrier() for b in move.branches if move.class_of(b) == NAVAL]
    return any(found is not None and found[1] == FLEET and move.enemy_ships(found[0]) for found in barred)


@rules.condition(
    "6.1.4", act="move", about=("move_from", "enemy_there", "units", "enemy_at_start", "beside_at_start"),
    implements=("6.1.4-kam",),
)
def ships_may_sail_away(move: Move) -> bool | None:
    """A ship that began the turn beside enemy ships may sail away in combat movement."""
    if NAVAL not in move.classes or not (enemy_at_start(move) or move.start is not None and move.enemy_ships(move.start)):
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
    bought = {f.args[1] for f in move.run.all_told("bought") if f.value}
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
    if "aa-gun" not in move.branches or move.is_later:
        return None
    if move.start is not None and taken_now(move, move.start):
        return False
    got = move.run.told("gun_taken")
    return False if got is not None and got.value else None


@rules.condition("16.1-jednou", act="move", about=("moved_before",), implements=("16.1-stredni-vychod",))
def a_gun_moves_once_a_round(move: Move) -> bool | None:
    """A gun moves once in a round of the game, whoever moves it."""
    if "aa-gun" not in move.branches or move.is_later:
        return None
    before = move.run.told("moved_before", "aa-gun")
    return False if before is not None and before.value else None


# -- allies -----------------------------------------------------------------------------------------------------------------


@rules.condition("6.0-spojenec", act="battle", about=("attacker", "defenders", "force", "units"))
def allies_do_not_fight_each_other(battle: Battle) -> bool | None:
    """No allied power ever attacks another."""
    attacker = battle.told_attacker
    if attacker is None:
        return None
    mine = battle.run.told("my_nation")
    who = str(mine.value) if attacker == "me" and mine is not None else attacker
    others = {p for p in battle.told_defenders if p not in {who, "me"}}
    others |= {f.args[1] for f in battle.run.all_told("force") if f.args[0] == battle.id and f.args[1] not in {who, "me"}}
    lent = battle.run.told("lent", battle.id)
    others -= {str(lent.value)} if lent is not None else set()
    friends = {p for p in others if p in {"ally", "friend"} or friend_or_foe(p, who) is True}
    foes = {p for p in others if friend_or_foe(p, who) is False}
    return False if friends and not foes else None


@rules.grant("6.0-kolik", act="battle")
def as_many_attacks_as_wanted(battle: Battle) -> bool | None:
    """In one turn as many places may be attacked as somebody likes."""
    told = battle.run.told("attack_places", battle.id)
    return True if told is not None and battle.run.read("attack_places", battle.id) else None


@rules.value("6.0-kolik", of="how_many_attacks")
def any_number_of_attacks(table: Table) -> str:
    """There is no bound."""
    return "any"


@rules.condition("6.0-jedna-bitva", act="battle", about=("fights_in",))
def one_battle_for_a_unit(battle: Battle) -> bool | None:
    """A unit attacks in one battle of a turn."""
    told, turns = (battle.run.told(kind, battle.id) for kind in ("fights_in", "fights_turns"))
    if turns is not None and turns.value != 1:
        raise Undecided("nevymodelováno", "o bitvách ve více tazích nerozhodujeme", "ae/6.0-jedna-bitva")
    return None if told is None else bool(battle.run.read("fights_in", battle.id) <= 1)


@rules.condition("6.0-dosah", act="battle", about=("move_from", "move_to", "moves"))
def attackers_get_there(battle: Battle) -> bool | None:
    """What moves to a battle goes no farther than it may."""
    for act in battle.run.things("move"):
        move = Move(battle.run, act.id)
        heed(battle.run, act.id)
        if move.start is None or move.end is None or not all(p in move.board.kinds for p in move.points):
            continue
        for branch in move.units:
            show(move, branch)
        fits = [in_reach(move, b, move.way(b)) for b in move.units]
        if False in fits:
            return False
    return None


# -- where combat movement leads ---------------------------------------------------------------------------------------------


@rules.condition("6.0", act="move", about=("phase",), implements=("6.1",))
def combat_movement_leads_to_the_enemy(move: Move) -> bool | None:
    """In combat movement land units go to where the enemy stands or what he controls."""
    if move.end is None or move.classes != {LAND} or move.space(move.end).is_sea or move.is_back:
        return None
    if move.run.told("phase") is None or move.phase != COMBAT or move.stance_told(move.end) is None:
        return None
    first = _first(move)
    if first is not None and first[1] == EMPTY:
        return None
    return True if move.stance(move.end) != FRIENDLY else None


@rules.condition("6.1.3", act="move", about=("empty", "stance"), implements=("8.2.1",))
def empty_land_is_taken_without_a_fight(move: Move) -> bool | None:
    """Land of the enemy in which nobody stands is entered and taken without a battle, in combat movement."""
    if move.classes != {LAND} or move.end is None or move.stance_told(move.end) != EMPTY or "aa-gun" in move.branches:
        return None
    told = move.run.told("phase")
    return True if told is None or move.phase == COMBAT else None


@rules.value("6.1.3", of="fought_for")
def no_fight_for_empty_land(move: Move) -> bool | None:
    """Land of the enemy in which nobody stands is taken without a battle."""
    if move.end is None or LAND not in move.classes:
        return None
    empty = move.run.told("empty", move.end)
    if empty is not None:
        return False if move.run.read("empty", move.end) else None
    return False if move.stance_told(move.end) == EMPTY else None


@rules.value("17.4-aa-prevzeti", of="fought_for")
def no_dice_for_land_with_guns_alone(move: Move) -> bool | None:
    """A tank that stops on land with nothing but AA guns takes it without a throw."""
    if move.end is None or "armour" not in move.branches:
        return None
    return False if only_guns_there(move.space(move.end), move.mover) else None


@rules.value("6.0-bitva", of="fought_for")
def coming_to_the_enemy_is_a_battle(move: Move) -> bool | None:
    """Units that come to enemy units fight them, once all moves are made."""
    if move.end is None or only_guns_there(move.space(move.end), move.mover):
        return None
    held = move.enemy_ships(move.end) if move.space(move.end).is_sea else move.stance_told(move.end) == HELD
    return True if held else None


@rules.value("6.1.3", of="taken_freely")
def empty_land_is_taken_freely(move: Move) -> bool | None:
    """Empty land of the enemy is taken without a battle, held land is not."""
    if move.end is None or LAND not in move.classes:
        return None
    fought = no_fight_for_empty_land(move)
    if fought is False:
        return True
    return False if move.stance_told(move.end) == HELD and not only_guns_there(move.space(move.end), move.mover) else None


# -- AA guns on the way ----------------------------------------------------------------------------------------------------


def with_guns(move: Move) -> list[str]:
    """The enemy spaces with AA guns that an aircraft flies over or into, as the text tells."""
    guns = [f for f in move.run.all_told("units", "stands_at") if f.args[2] == "aa-gun" and f.value]
    known = move.mover is not None and move.mover != "me" or move.run.told("my_nation") is not None
    if not known and any(f.args[0] in {"ally", "allies", "friend"} and f.args[1] in move.named for f in guns):
        raise Undecided("chybí údaj", "není řečeno, zda je to AA dělo vašeho spojence", "ae/6.1.8")
    there = {f.args[1] for f in guns if friend_or_foe(f.args[0], move.mover) is not True and not _is_told_friendly(move, f.args[1])}
    return [p for p in dict.fromkeys(move.named) if p in there]


def _is_told_friendly(move: Move, place: str) -> bool:
    """Whether the text calls a space friendly."""
    told = move.run.told("friendly_space", place)
    return told is not None and told.value is True


@rules.value("6.1.8", of="fired_on")
def guns_fire_at_what_flies_over(move: Move) -> bool | None:
    """In combat movement AA guns fire at enemy aircraft that fly over their space."""
    if AIR not in move.classes or not with_guns(move):
        return None
    return True if move.phase == COMBAT else None


@rules.value("13.4-aa", of="fired_on")
def no_guns_fire_in_noncombat_movement(move: Move) -> bool | None:
    """In non-combat movement they do not."""
    return False if AIR in move.classes and is_noncombat(move) else None


@rules.value("6.1.8-vic", of="fired_times", implements=("6.1.8",))
def once_for_every_spacewith_guns(move: Move) -> int | None:
    """Once for every space with AA guns."""
    found = with_guns(move)
    counts = [int(f.value) for f in move.run.all_told("gun_spaces") if f.args[0] == move.id]
    if is_noncombat(move) or not found and not counts:
        return None
    return max([len(found), *counts])


@rules.condition("6.0-stojici", act="battle", about=("bought", "force"))
def units_bought_now_do_not_fight(battle: Battle) -> bool | None:
    """A unit bought this turn does not stand on the board yet, so it attacks nobody."""
    bought = {f.args[1] for f in battle.run.all_told("bought") if f.value}
    mine = {f.args[2] for f in battle.run.all_told("force") if f.args[0] == battle.id}
    return False if bought and bought & mine else None


@rules.condition("16.1-utok", act="battle", about=("force",))
def guns_attack_nothing_on_the_ground(battle: Battle) -> bool | None:
    """An AA gun is no attacker; against planes alone it fires, which is no attack."""
    targets = battle.force_before_guns(DEFENDER)
    return False if "aa-gun" in battle.force_before_guns(ATTACKER) and not (targets and set(targets) <= PLANES) else None


@rules.condition("16.1-utok", act="gun_attack", implements=("16.1-kam",))
def guns_do_not_attack(move: Move) -> bool:
    """An AA gun does not attack."""
    return False


@rules.value("3.4-uziny", of="able", implements=("3.4-uziny-letadla",))
def those_that_pass_the_straits(move: Move) -> str | None:
    """Between the Black Sea and the Aegean Sea only aircraft go."""
    return _able(move) if {move.start, move.end} == {"black-sea", "aegean-sea"} else None


@rules.value("17.4-jen-tanky", of="able", implements=("17.4",))
def those_that_blitz(move: Move) -> str | None:
    """Through empty enemy land only tanks go."""
    if not _blitzes(move):
        return None
    blitz = move.run.told("blitz", move.id) is not None
    if blitz and not move.via and not any(f.value for f in move.run.all_told("empty")):
        between = _between(move)
        if len(between) == 1:
            raise Missing(("empty", (between.pop(),)))
        raise Undecided("chybí údaj", "není řečeno, přes které prázdné území se má projet", "ae/17.4")
    return _able(move, blitz)


@rules.value("3.5-dosah", of="able", implements=("6.0-dosah",))
def those_that_reach(move: Move) -> str | None:
    """Elsewhere it is a matter of how far they go."""
    straits = {move.start, move.end} == {"black-sea", "aegean-sea"}
    return None if straits or _blitzes(move) else _able(move)


def _between(move: Move) -> set[str]:
    """The territories that are adjacent to both ends of a move."""
    graph = move.board.graph
    both = set(graph.near(str(move.start))) & set(graph.near(str(move.end))) if move.start and move.end else set()
    return {space for space in both if move.board.kinds.get(space) == "land"}


def _blitzes(move: Move) -> bool:
    """Whether land units are to pass through a space, by what the text says."""
    through = bool(move.via) or move.run.told("blitz", move.id) is not None
    return through and any(move.class_of(b) == LAND for b in move.units)


def _able(move: Move, blitz: bool = False) -> str | None:
    """Which of the units named may make the way: those that reach so far, on their own element, past nobody that bars them.

    ``blitz``: of land units the tanks alone.
    """
    names = []
    for branch in move.units:
        if blitz and branch != "armour" and move.class_of(branch) == LAND:
            continue
        own = move.way(branch, open_=False)
        if own.unsure:
            raise doubt(move.board, own.unsure)
        barred = [p for p in move.via if not move.space(p).is_sea and move.class_of(branch) == LAND and move.is_barred(branch, p)]
        if own.spaces and own.steps <= move.reach(branch) and not barred:
            names.append(str(move.table.units.cell(branch, "czech")))
    if not move.units:
        return None
    return ", ".join(names) or "nic z toho"


@rules.value("17.4-krok2", of="fate_of", implements=("17.4-krok3", "8.2.1"))
def land_driven_through(space: Space) -> str | None:
    """Land that a tank blitzes through is taken at once."""
    for found in space.run.all_told("move_via"):
        move = Move(space.run, found.args[0])
        if space.id in found.value and "armour" in move.branches and move.passing(space.id) == EMPTY:
            return "taken"
    return None


@rules.value("13.1", of="return_when", implements=("18.2-pristani-faze", "18.3-pristani-faze"))
def aircraft_return_in_noncombat_movement(table: Table) -> str:
    """Aircraft return and land in non-combat movement."""
    return NONCOMBAT


def is_noncombat(move: Move) -> bool | None:
    """Whether the text says that it is non-combat movement; None where it does not tell."""
    told = move.run.told("phase")
    return None if told is None else move.phase == NONCOMBAT


def lands_or_fights(move: Move) -> str:
    """Where an aircraft ends: ``lands`` or ``fights``; Missing where nobody tells."""
    end = move.end
    if end is None:
        raise Missing(("move_to", (move.id,)))
    if move.is_back or move.lands_at is not None:
        return "fights"
    noncombat = is_noncombat(move)
    if noncombat is not None:
        return "lands" if noncombat else "fights"
    told = move.stance_told(end)
    if told == FRIENDLY:
        return "lands"
    if told is not None:
        return "fights"
    return "fights" if move.phase == COMBAT else "lands"


__all__ = ["AIR", "is_noncombat", "lands_or_fights", "passed", "taken_now"]
