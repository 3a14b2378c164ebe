"""Carriers: room, taking off before the ship moves, allied fighters, landing ([LETADLOVÉ LODĚ])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.board import SIDES
from referee.games.ae.combat_move.limits import heed
from referee.games.ae.gameboard.reach import in_reach
from referee.games.ae.gameboard.taken import taken_now
from referee.games.ae.gameboard.views import NONCOMBAT, RANGE, Move
from referee.games.ae.gameboard.views_route import show
from referee.games.ae.gameboard.views_space import friend_or_foe
from referee.games.ae.kinds import NOBODY
from referee.games.ae.rules import rules, says
from referee.games.ae.ships.hold import DECK, room
from referee.games.ae.ships.views_cargo import CARRIER, Landing, Launch, Load
from referee.games.ae.views import Table, are_apart
from referee.games.ae.ways import AIR, NAVAL, over, route
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner


class Doer(View):
    """Whoever wants to do something."""


@rules.condition("13.4-letadlova", act="landing", implements=("18.2-letadlova", "18.3-jen-stihacky", "3.5-stihacky"))
def fighters_only_on_carriers(landing: Landing) -> bool | None:
    """Only fighters land on a carrier."""
    if landing.on != CARRIER:
        return None
    if "bomber" in landing.branches:
        return False
    return True if set(landing.branches) == {"fighter"} else None


@rules.condition("3.5-pristani", act="landing", implements=("18.2-pristani",))
def on_land_or_a_carrier(landing: Landing) -> bool | None:
    """An aircraft lands on land; on ships other than carriers it never lands."""
    if landing.on is not None:
        return None if landing.on in {CARRIER, "naval", "unit"} else False
    place = landing.place
    if place is None:
        return None
    if Move(landing.run, landing.id).space(place).is_sea:
        return False if "bomber" in landing.branches else None
    return None


@rules.condition("13.4", act="landing", implements=("18.1-navrat",))
def lands_among_friends(landing: Landing) -> bool | None:
    """An aircraft lands on friendly land."""
    place = landing.place
    move = Move(landing.run, landing.id)
    if place is None or landing.on is not None or move.space(place).is_sea:
        return None
    if landing.is_on_neutral_land or taken_now(move, place):
        return None
    flight = _flight(landing)
    return flight is not None and flight.start == place or move.is_friendly(place)


def _flight(landing: Landing) -> Move | None:
    """The flight told before of which the landing is the end."""
    flights = (Move(landing.run, e.id) for e in landing.run.things("move"))
    return next((m for m in flights if landing.place is not None and m.lands_at == landing.place), None)


@rules.condition("13.1-dolet", act="landing", about=("land_place", "landers"))
def the_flight_goes_so_far(landing: Landing) -> bool | None:
    """Of a flight told before, the landing is a part: what is left of the range is enough, and nothing forbids the flight."""
    flight = _flight(landing)
    if flight is None or flight.start is None or flight.end is None:
        return None
    heed(landing.run, flight.id)
    for branch in flight.units:
        show(flight, branch)
    fits = [in_reach(flight, b, flight.way(b)) for b in flight.units]
    forbidden = landing.run.forbidding("move", flight.id)
    landing.run.cite(*forbidden)
    return False if forbidden else True if True in fits else None


@rules.condition("13.1-dolet", act="landing", about=("last_step", "steps_told"))
def the_steps_counted_are_not_too_many(landing: Landing) -> bool | None:
    """The steps of the flight that the text counts are within the range."""
    flight = Move(landing.run, landing.id)
    counted = {b: n for b in landing.branches if b in RANGE and (n := flight.counted(b)) is not None}
    if not counted:
        return None
    told = landing.run.told("phase")
    if told is not None and landing.run.read("phase") != NONCOMBAT:
        raise Undecided("nevymodelováno", says("moves_of_another_action"), "ae/13.1-dolet")
    forbidden = _start_forbidden(landing)
    return all(n <= flight.reach(b) for b, n in counted.items()) and not forbidden


def _start_forbidden(landing: Landing) -> bool:
    """Whether what the text tells of the start from a carrier of the same aircraft is forbidden; what it tells is heeded."""
    run = landing.run
    starts = [f.args[0] for f in run.all_told("launches") if f.args[1] in landing.branches]
    for start in starts:
        heed(run, start)
    forbidden = [address for start in starts for address in run.forbidding("launch", start)]
    run.cite(*forbidden)
    return bool(forbidden)


@rules.condition("13.1-dolet", act="landing", about=("came_from",))
def so_much_is_left_after_the_attack(landing: Landing) -> bool | None:
    """Of an attack told with where the aircraft came from, the landing uses what the way there has left."""
    told = landing.run.all_told("came_from")
    place, spaces = landing.place, [landing.run.told("battle_space", f.args[0]) for f in told]
    if _flight(landing) is not None or place is None or not told or spaces[0] is None:
        return None
    move = Move(landing.run, landing.id)
    starts, target = landing.run.read("came_from", told[0].args[0]), str(landing.run.read("battle_space", told[0].args[0]))
    planes = [u for u in Battle(landing.run, told[0].args[0]).attacking_planes if u in RANGE]
    if len(starts) != 1 or len(planes) != 1 or not {*starts, target, place} <= move.board.kinds.keys():
        raise Missing(("unit_spent", (planes[0] if planes else "fighter",)))
    return in_reach(move, planes[0], route(move.board, (starts[0], target, place), over(move.board, AIR)))


@rules.condition("3.4", act="landing")
def no_landing_on_neutral_land(landing: Landing) -> bool | None:
    """Nobody lands on a neutral space."""
    return False if landing.is_on_neutral_land else None


@rules.condition("13.4-obsazene", act="landing", about=("captured", "taken_by", "taken_now"), implements=("18.2-obsazene", "18.4-p8"))
def no_landing_on_land_taken_now(landing: Landing) -> bool | None:
    """No aircraft lands on land that its player took in this turn."""
    place = landing.place
    return False if place is not None and taken_now(Move(landing.run, landing.id), place) else None


@rules.condition("18.3-dve", act="landing", about=("landed", "on_deck"))
def no_third_on_a_deck(landing: Landing) -> bool | None:
    """There are never more than two fighters on one carrier."""
    return two_on_a_deck(landing)


@rules.condition("19.2-nosnost", act="landing", about=("landed", "on_deck"))
def two_on_a_deck(landing: Landing) -> bool | None:
    """A carrier carries two fighters."""
    if landing.on != CARRIER:
        return None
    before = _fighters_on_deck(landing)
    more = sum(int(f.value) for f in landing.run.all_told("landed") if f.args[0] == landing.id)
    return max(more, 1) <= room(before)


def _fighters_on_deck(landing: Landing) -> int:
    """The fighters on a carrier before a landing, as told of the deck or of whom they belong to; a fighter told of nobody may be one of those."""
    run = landing.run
    on_deck = int(run.read("on_deck", landing.id)) if run.told("on_deck", landing.id) is not None else 0
    owner, other = run.told("land_on_of", landing.id), run.told("deck_owner")
    if owner is not None and other is not None and are_apart(run, owner.value, other.value):
        return on_deck  # what stands on the deck of another carrier
    on_deck = max(on_deck, sum(int(run.read("deck", *f.args)) for f in run.all_told("deck")))
    aboard = {f.args[0]: int(run.read("aboard_of", *f.args)) for f in run.all_told("aboard_of") if f.args[1] == "fighter"}
    unnamed = aboard.pop(NOBODY, 0)
    known = max(on_deck, unnamed, sum(aboard.values()))
    if known < DECK <= unnamed + sum(aboard.values()):
        raise Missing(("on_deck", (landing.id,)))
    return known


@rules.condition("18.3-dve", act="launch", about=("deck", "aboard_of"))
def no_third_was_on_the_deck(launch: Launch) -> bool | None:
    """Nothing takes off from a deck on which more than two fighters are told to stand."""
    return two_were_on_the_deck(launch)


@rules.condition("19.2-nosnost", act="launch", about=("deck", "aboard_of"))
def two_were_on_the_deck(launch: Launch) -> bool | None:
    """A carrier carries two fighters."""
    run = launch.run
    deck = sum(int(run.read("deck", *f.args)) for f in run.all_told("deck"))
    return False if deck > DECK else None


@rules.condition("19.2-spojenecke", act="landing", about=("land_on_of", "land_on_friendly"))
def on_a_carrier_of_ones_own_side(landing: Landing) -> bool | None:
    """A carrier may take fighters of an ally, too; of an enemy it takes none."""
    told = landing.run.told("land_on_of", landing.id)
    if landing.run.told("land_on_friendly", landing.id) is not None and not landing.run.read("land_on_friendly", landing.id):
        return False
    if told is None:
        return None
    whose = nation_told(landing.run, str(landing.run.read("land_on_of", landing.id)))
    lander = landing.run.told("lander", landing.id)
    mover = nation_told(landing.run, "me" if lander is None else str(lander.value))
    is_friend = True if mover == "me" and whose == "allies" else friend_or_foe(whose, mover)
    if is_friend is None and "me" in {whose, mover}:
        raise Missing(("my_nation", ()))
    return is_friend


@rules.condition("19.2-nosnost", act="load")
def two_fighters_on_board(load: Load) -> bool | None:
    """A carrier carries two fighters and nothing else."""
    carrier = load.run.told("load_carrier", load.id)
    if carrier is None or carrier.value != CARRIER:
        return None
    cargo = load.cargo(load.id)
    before = sum(sum(load.cargo(one).values()) for one in load.loads if one != load.id)
    return set(cargo) <= {"fighter", "air"} and before + sum(cargo.values()) <= DECK * load.ships


def nation_told(run: Runner, who: str) -> str:
    """The power that the writer plays for his own word, where the text tells it."""
    mine = run.told("my_nation")
    return str(mine.value) if who == "me" and mine is not None else who


# -- taking off ---------------------------------------------------------------------------------------------------------


def _carrier_moved(run: Runner) -> bool:
    told = run.told("carrier_moved")
    return bool(told is not None and run.read("carrier_moved"))


@rules.condition("19.2-start-driv", act="launch", about=("carrier_moved", "moves"), implements=("19.2-naklad", "18.3-start-misto"))
def takes_off_before_the_ship_moves(launch: Launch) -> bool | None:
    """A fighter takes off before its carrier moves; else it is cargo for the turn."""
    if _carrier_moved(launch.run):
        return False
    here = [f.order for f in launch.run.all_told("launches") if f.args[0] == launch.id]
    before = [f for f in launch.run.all_told("moves") if f.args[1] == CARRIER and here and f.order < min(here)]
    if before:
        return False
    is_told = all(launch.run.told(*key) is not None for key in (("carrier_moved",), ("launched_of", launch.id)))
    return True if is_told else None


@rules.condition("19.2-start-driv", act="move", about=("launches",))
def the_ship_moves_after_its_fighters(move: Move) -> bool | None:
    """Once its fighters have taken off the carrier may move."""
    if not {CARRIER, NAVAL} & set(move.branches):
        return None
    here = [f.order for f in move.run.all_told("moves", "moved", "moves_all") if f.args[0] == move.id]
    before = [f for f in move.run.all_told("launches") if f.value and f.order < min(here)]
    return True if before else None


@rules.condition(
    "19.2-spojenecka-cizi", act="launch", about=("launched_of", "turn_of", "deck_of"),
    implements=("19.2-vlastni-stihacka", "19.2-spojenecke-start", "10.3"),
)
def allied_fighters_wait_for_their_turn(launch: Launch) -> bool | None:
    """An allied fighter takes off in the turn of its own power only."""
    told = launch.run.told("launched_of", launch.id) or launch.run.told("deck_fighter")
    run = launch.run
    if told is None:
        raise Missing(("launched_of", (launch.id,)))
    whose = nation_told(run, str(told.value))
    now = None if run.told("turn_of") is None else nation_told(run, str(run.read("turn_of")))
    if now is not None and whose not in {"me", "ally", "allies"}:
        return now == whose
    if now == "ally":
        return whose != "me"
    doer = run.told("launcher", launch.id)
    if whose in {"ally", "allies"}:
        return False
    if doer is not None and nation_told(run, str(doer.value)) == whose:
        raise Missing(("turn_of" if now is None else "my_nation", ()))
    return None if doer is None else False


@rules.condition(
    "19.2-spojenecka-cizi", act="battle", about=("deck_fighter", "lent"),
    implements=("19.2-vlastni-stihacka", "19.2-spojenecke-start"),
)
def allied_fighters_do_not_attack_now(battle: Battle) -> bool | None:
    """An ally's fighter on the attacker's carrier takes off in its owner's turn only."""
    deck, lent = battle.run.told("deck_fighter"), battle.run.told("lent", battle.id)
    fighters = any(f.args[2] == "fighter" for f in battle.run.all_told("force") if f.args[0] == battle.id)
    if deck is None or not fighters:
        return None
    whose = str(lent.value if lent is not None else battle.run.read("deck_fighter"))
    return False if whose == "allies" or friend_or_foe(whose, battle.told_attacker) and whose != battle.told_attacker else None


@rules.value(
    "19.2-vlastni-stihacka", of="able_fighters", implements=("19.2-spojenecka-cizi", "19.2-naklad", "19.2-spojenecke-start", "10.3"),
)
def fighters_of_whose_turn_it_is(table: Table) -> str | None:
    """Of the fighters aboard only those of the power whose turn it is may attack; those of its allies are cargo."""
    aboard = {f.args[0]: int(table.run.read("aboard_of", *f.args)) for f in table.run.all_told("aboard_of") if f.args[1] == "fighter"}
    turn = _turn(table.run)
    if turn is None:
        raise Missing(("turn_of", ()))
    whose = {nation_told(table.run, party): n for party, n in aboard.items()}
    if not whose or whose.keys() - SIDES.keys():
        return None
    able, others = whose.get(turn, 0), {n: c for n, c in whose.items() if n != turn}
    if not others:
        return says("all_aboard")
    cargo, count = " a ".join(_fighters_of(n, c) for n, c in others.items()), sum(others.values())
    if not able:
        return says("none_attacks", others=cargo, count=count)
    return says("some_attack", able=_fighters_of(turn, able), others=cargo, count=count)


BELONGING = {"germany": "německý", "soviet": "sovětský", "britain": "britský", "usa": "americký"}
"""The adjective that says whose a fighter is."""


def _fighters_of(nation: str, count: int) -> str:
    return says("fighter_of" if count == 1 else "fighters_of", whose=BELONGING[nation])


def _turn(run: Runner) -> str | None:
    """Whose turn it is: as told, else of whoever attacks or moves, as he does that in his own turn."""
    if run.told("turn_of") is not None:
        return str(run.read("turn_of"))
    doers = {str(run.read(f.kind, *f.args)) for f in run.all_told("attacker", "mover", "launcher")}
    told = {nation_told(run, d) for d in doers}
    return told.pop() if len(told) == 1 and told <= set(SIDES) else None


@rules.value("19.2-start-driv", of="must_observe")
def fighters_first_then_the_ship(doer: Doer) -> str:
    """A fighter that is to fight takes off before its carrier moves."""
    carrier = any(f.args[-1] == CARRIER and f.value for f in doer.run.all_told("force", "moves", "present"))
    own = [f for f in doer.run.all_told("aboard_of", "launches", "aboard") if f.args[-1] == "fighter" and f.value]
    if not carrier or not own:
        raise Undecided("nevymodelováno", says("carrier_with_fighters_alone"), "ae/19.2-start-driv")
    for told in own:
        doer.run.read(told.kind, *told.args)
    return "launch-first"


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("19.2-pristani-stop", of="landed_now")
def landed_on_a_carrier(table: Table) -> bool | None:
    """Whether a plane has landed on a carrier."""
    return True if any(f.value == CARRIER for f in table.run.all_told("land_on")) else None
