"""On what a hit at sea may fall: submarines and planes, ships of allies that lie by ([PONORKY])."""

from __future__ import annotations

from referee.games.ae.battles.exchange import may_be_given
from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_naval_losses import AssignAtSea
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ATTACKER, DEFENDER, Units
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import BESIDE, BY_AIR, BY_SUB, PLANES, SHIPS, SUBMARINE, source
from referee.games.ae.words import told_units
from referee.law.finding import Missing, Undecided

# -- submarines and planes ----------------------------------------------------------------------------------------------------


@rules.condition("19.5-letadla-ne", act="assign")
def no_hit_of_a_plane_on_a_submarine(assign: AssignAtSea) -> bool | None:
    """A hit of a plane does not fall on a submarine."""
    return False if barred(assign) == BY_AIR else None


@rules.condition("19.5-na-letadla", act="assign", implements=("19.5-letadlova",))
def no_hit_of_a_submarine_on_a_plane(assign: AssignAtSea) -> bool | None:
    """The hit of a submarine falls on a ship."""
    return False if barred(assign) == BY_SUB else None


def barred(assign: AssignAtSea) -> str | None:
    """Which of the two the hits break: ``by_sub`` (on a plane) or ``by_air`` (on a submarine); None where they may fall so."""
    planes = any(u in PLANES for u in assign.units)
    is_naval = assign.is_naval or bool(assign.told_to_hit) and assign.is_fighter_of_carrier
    if not is_naval or not planes and SUBMARINE not in assign.units:
        return None
    if assign.told_to_hit:
        origins = {source(u) for u in assign.told_to_hit}
        if origins == {BY_SUB} and planes:
            return BY_SUB
        return BY_AIR if origins == {BY_AIR} and SUBMARINE in assign.units and not assign.with_destroyer else None
    told = assign.last_hits
    if told is None:
        return _barred_by_force(assign, planes)
    wrong, (_, hits, _) = BY_SUB if planes else BY_AIR, told
    return wrong if hits[wrong] and not may_be_given(*told, assign.kinds, assign.taken_hits, assign.wanted) else None


def _barred_by_force(assign: AssignAtSea, planes: bool) -> str | None:
    """The same by what the other side has that can hit; asks what hit where only some of it may hit so."""
    giver, run = assign.giver, assign.run
    if giver is None or not planes and assign.with_destroyer:
        return None
    for unit in assign.units:
        run.read("given_to", assign.id, unit)
    force = assign.battle.force(giver)
    if not force and planes:
        return BY_SUB if run.read("hit_from", assign.id, SUBMARINE) else None
    able = {source(u) for u in force if assign.battle.value_of(u, giver)}
    wrong = BY_SUB if planes else BY_AIR
    return wrong if able == {wrong} or wrong in able and run.read("hit_source", assign.id, wrong) else None


# -- allies ---------------------------------------------------------------------------------------------------------------------


@rules.grant("19.5-spojenci", act="assign", implements=("19.6", "19.6-shoda"))
def an_allied_ship_takes_the_hit(assign: AssignAtSea) -> bool | None:
    """Where a German submarine hits, any allied ship that is there may take it, as the allies agree."""
    if not _goes_to_an_ally(assign):
        return None
    agreed = assign.battle.agrees
    if agreed is False:
        raise Undecided("pravidla mlčí", says("allies_do_not_agree"), "ae/19.6")
    return SHIPS.issuperset(assign.units)


@rules.condition("19.6", act="assign", about=("agreement",))
def as_the_allies_agree(assign: AssignAtSea) -> bool | None:
    """... which takes their agreement."""
    return assign.battle.agrees if _goes_to_an_ally(assign) else None


@rules.condition("7.2.5-utocnik", act="assign", about=("assigned_of",))
def hits_of_others_fall_on_the_attacker(assign: AssignAtSea) -> bool | None:
    """Any other hit falls on units of the attacker, not on ships of an ally that lie by."""
    owners = {ship.partition(BESIDE)[0] for ship in assign.battle.ships_told_beside()}
    return False if assign.told("assigned_of") in owners and _by_submarine(assign) is False else None


@rules.grant("19.5-spojenci", of="allies_take_hits")
def ships_of_allies_that_lie_by(battle: Battle) -> bool | None:
    """Where an ally attacks a German submarine hits may fall on the ships of other allies there."""
    return True if battle.ships_told_beside() and battle.force_before_guns(DEFENDER).get(SUBMARINE) else None


@rules.value("19.6-shoda", of="beside_left")
def ships_that_lie_by_after_the_round(one: Round) -> Units:
    """Which of them is removed the allies agree: as told, else as the hits leave no choice."""
    there, gone = one.beside(), one.beside_lost
    if gone or not one.has_fired(DEFENDER):
        return told_units(one.run, there - gone)
    left = {frozenset((u, n) for u, n in way.items() if BESIDE in u) for way in one.allied_options(ATTACKER)}
    if len(left) > 1:
        raise Undecided("chybí údaj", says("which_ship_allies_lost"), "ae/19.6-shoda")
    return told_units(one.run, dict(sorted(left.pop())))


def _goes_to_an_ally(assign: AssignAtSea) -> bool:
    """Whether the hit of a submarine would go to a ship of a power of the same side as who attacks it."""
    return _is_of_allies(assign) and _by_submarine(assign) is True


def _is_of_allies(assign: AssignAtSea) -> bool:
    """Whether a hit at sea would go to a unit of the attacker or of a power on his side."""
    owner, side = assign.told("assigned_of"), assign.battle.side_of(ATTACKER)
    if owner not in SIDES or not assign.is_naval:
        return False
    if side is None:
        raise Missing(("attacker", (assign.battle.id,)))
    return SIDES[owner] == side


def _by_submarine(assign: AssignAtSea) -> bool | None:
    """Whether a submarine of the defender hit, as told of the hit or of the round; else whether it may have. None where nothing is told of him."""
    told = {source(u) for u in assign.told_to_hit} or assign.origins_by(DEFENDER)
    origins = told or {source(u) for u, n in assign.battle.force(DEFENDER).items() if n}
    return BY_SUB in origins if origins else None
