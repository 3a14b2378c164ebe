"""Aircraft: the way back to a landing place, landing, carriers, missions from which nobody returns ([Letecké jednotky])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_naval_losses import RetreatAtSea
from referee.games.ae.bombing.views import DefendAgain
from referee.games.ae.combat_move.passage import lands_or_fights
from referee.games.ae.combat_move.views import Passage
from referee.games.ae.gameboard.taken import taken_now
from referee.games.ae.gameboard.views import Branch, Move, doubt
from referee.games.ae.gameboard.views_route import Course, landing_place
from referee.games.ae.gameboard.views_space import FRIENDLY, HELD
from referee.games.ae.journeys import counted
from referee.games.ae.kinds import ATTACKER
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table
from referee.games.ae.ways import AIR, over, within
from referee.law.finding import Missing

MISSIONS = ("move_back", "lands_at", "no_landing", "no_range", "mission", "steps_told")


def _home(move: Move, branch: str) -> bool | None:
    """Whether a plane that fights where the move ends can still land somewhere; None where the text does not tell enough."""
    told = move.run.told("no_landing")
    if told is not None:
        return not move.run.read("no_landing")
    if move.run.told("no_range") is not None:
        return not move.run.read("no_range")
    if lands_or_fights(move) == "lands":
        return None
    if move.is_back or move.lands_at is not None:
        return None
    start, end, board = move.start, str(move.end), move.board
    if start is None:
        raise Missing(("move_from", (move.id,)))
    there = move.way(branch, points=(start, *move.via, end))
    left = move.reach(branch) - there.steps
    if not there.spaces:
        return _home_by_count(move, branch)
    if left < 0:
        return None
    may = over(board, AIR)
    near = within(board, end, may, left)
    if landing_place(move, branch, near) is not None:
        move.run.read("way_home", move.id, branch)
        return True
    possible = within(board, end, may, left, board.possible)
    lands = [p for p in possible if board.kinds[p] == "land" and p != end]
    open_ = {p for p in lands if move.stance_told(p) is None and not taken_now(move, p)}
    if open_ & near.keys():
        raise Missing(("lands_at", (move.id,)))
    if not open_ and landing_place(move, branch, possible) is None:
        return False
    raise doubt(board, [min((min(pair), max(pair)) for pair in board.doubtful if not pair - possible.keys())])


def _home_by_count(move: Move, branch: str) -> bool | None:
    """As `_home` where only the steps are counted: what is left leads back to the start, or the text has to say where the plane lands."""
    steps = move.counted(branch)
    if steps is None or not 0 <= move.reach(branch) - steps < steps:
        return None
    raise Missing(("no_landing", ()))


@rules.grant("13.4", of="landing_open")
def friendly_land_is_open(passage: Passage) -> bool | None:
    """An aircraft lands on friendly land..."""
    friendly = not passage.move.space(passage.space).is_sea and passage.stance == FRIENDLY
    if not friendly or taken_now(passage.move, passage.space) or passage.space == passage.move.end:
        return None
    return True


@rules.grant("13.4-obsazene", of="landing_open")
def land_taken_now_is_not(passage: Passage) -> bool | None:
    """... that was not taken in this turn."""
    return False if passage.stance == FRIENDLY and taken_now(passage.move, passage.space) else None


@rules.condition("13.1", act="landing", about=("phase",))
def planes_land_after_the_battles(landing: Move) -> bool | None:
    """Planes land in the non-combat move, or where they come from a battle that is being resolved; in no other action."""
    phase = landing.run.told("phase")
    return None if phase is None or landing.run.read("phase") in {"noncombat_move", "combat"} else False


@rules.grant("3.5-stihacky", of="landing_open")
def a_friendly_carrier_is_open_to_fighters(passage: Passage) -> bool | None:
    """A fighter lands on a carrier of its own side, too."""
    if passage.branch != "fighter":
        return None
    decks = [f for f in passage.run.all_told("units") if f.args[1:] == (passage.space, "carrier") and f.value]
    return True if decks and passage.stance != HELD else None


@rules.value("13.1-dolet", of="way_home")
def way_to_the_landing_place(course: Course) -> str | None:
    """From the battle back to the nearest place to land, with what is left of the range."""
    found = course.way_home()
    if found is None:
        return None
    return says("way_home_left", unit=course.unit, way=found.named(course.board), length=counted(found.steps, found.limit))


@rules.condition("18.3-sebevrazda", act="move", about=MISSIONS, implements=("6.1.7", "18.3-pristani-faze"))
def no_fighter_is_lost_on_purpose(move: Move) -> bool | None:
    """A fighter must have a place to land after the fight."""
    return _home(move, "fighter") if "fighter" in move.branches else None


@rules.exception("18.3-riskantni", to="18.3-sebevrazda", implements=("19.2-nebojovy",))
def a_carrier_comes_to_meet_it(move: Move) -> bool:
    """A risky mission counts on a carrier that will come or survive."""
    told = move.run.told("carrier_comes")
    return bool(told is not None and move.run.read("carrier_comes"))


@rules.condition("18.2-sebevrazda", act="move", about=MISSIONS, implements=("6.1.7", "18.2-pristani-faze"))
def no_bomber_is_lost_on_purpose(move: Move) -> bool | None:
    """A bomber must have a place to land after the fight."""
    return _home(move, "bomber") if "bomber" in move.branches else None


@rules.condition("18.2-sebevrazda", act="move", about=("mission",), implements=("18.3-sebevrazda",))
def no_suicide_mission(move: Move) -> bool | None:
    """A suicide mission is forbidden whatever flies."""
    told = move.run.told("mission")
    return None if told is None or AIR not in move.classes else bool(move.run.read("mission") != "suicide")


@rules.value("18.2-pristani", of="landing_rule", implements=("18.2-obsazene", "18.2-letadlova"))
def where_bombers_land(unit: Branch) -> str | None:
    """Where a bomber may land."""
    return "bomber" if unit.id == "bomber" else None


@rules.value("13.4", of="landing_rule", implements=("13.4-letadlova", "3.5-stihacky"))
def where_fighters_land(unit: Branch) -> str | None:
    """Where a fighter may land; one whose carrier is lost has a rule of its own."""
    told = unit.run.told
    lost = any(found is not None and found.value for found in (told("is_sunk", "carrier"), told("ship_lost", "carrier")))
    return "fighter" if unit.id == "fighter" and not lost else None


@rules.condition("18.1-neobsadi", act="move", about=("captures",), implements=("17.1-obsadi", "8.1-letadla"))
def aircraft_take_no_land(move: Move) -> bool | None:
    """Aircraft take no land; neither do ships."""
    captures = move.run.told("captures", move.id)
    return False if captures is not None and move.classes and "land" not in move.classes else None


@rules.condition("18.2-sebevrazda", act="battle", about=("no_landing",), implements=("6.1.7",))
def nobody_attacks_without_a_way_home(battle: Battle) -> bool | None:
    """A plane that cannot land after the fight is not sent into it."""
    told = battle.run.told("no_landing")
    met = battle.run.told("carrier_comes")
    return None if told is None or met is not None and met.value else not battle.run.read("no_landing")


@rules.condition("18.3-ostrov", act="defend_again", about=("defends_place", "defends_from"))
def fighters_on_an_island_do_not_defend_the_sea(defence: DefendAgain) -> bool | None:
    """A fighter on an island takes no part in the defence of the zone around it: the island is a space of its own."""
    return False if defence.fighters and defence.is_at_sea and defence.is_from_island else None


@rules.grant("18.1-vsude", act="defend_again")
def fighters_defend_where_they_stand(defence: DefendAgain) -> bool | None:
    """Planes defend on land and at sea, where they stand."""
    if not defence.fighters or defence.place is None:
        return None
    if defence.base is None:
        raise Missing(("defends_from", (defence.id,)))
    return True if defence.place == defence.base else None


@rules.condition("7.1.1-vsechny", act="defend_again", about=("defends_place", "defends_from"))
def only_units_of_the_space_fight(defence: DefendAgain) -> bool | None:
    """Those fight that stand in the space; from a neighbouring one nobody helps."""
    return False if defence.is_on_land and defence.base not in {None, defence.place} else None


@rules.condition("18.3-plny-dolet", act="retreat", about=("unit_spent", "range_rest"))
def no_retreat_with_a_fighter_out_of_range(retreat: RetreatAtSea) -> bool | None:
    """With a fighter that used all its range to come to a battle at sea, and so counts on a carrier, nobody retreats."""
    if not retreat.is_naval or retreat.side != ATTACKER or (used := Table(retreat.run).used("fighter")) is None:
        return None
    return used < int(Table(retreat.run).units.cell("fighter", "move"))


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("18.1-vsude", of="defends_from")
def where_the_fighter_stands(defence: DefendAgain) -> str | None:
    """Where the text puts the fighter that is to defend."""
    return defence.base
