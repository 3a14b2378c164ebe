"""AA guns in battle, what a round comes to ([Protiletadlová děla], [Řešení pozemních bitev])."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.ae.battles.views import Battle, InBattle, the_battle
from referee.games.ae.battles.views_fire import Choosing
from referee.games.ae.battles.views_report import result_in_words, survivors
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.combat_move.passage import is_noncombat
from referee.games.ae.gameboard.views import COMBAT, Branch
from referee.games.ae.kinds import ATTACKER, CLASSES, DEFENDER, OTHER, ROLES, hittable
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import PLANES
from referee.games.ae.units import flak
from referee.games.ae.units.views_guns import Flak, flight_past_guns
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided


@rules.value("16.1-nebojovy", of="phase")
def guns_fire_in_combat_movement_alone(table: Table) -> str | None:
    """Where dice of AA guns are told over a space that planes fly over, it is combat movement: in non-combat movement they do not fire."""
    return COMBAT if table.run.all_told("fallen_at") else None


@rules.value("16.1-jedna-kostka", of="dice_all", implements=("16.1-kostky", "6.1.8-vic"))
def dice_on_the_way(table: Table) -> int | None:
    """Every space with guns rolls once for each plane that comes there, however many guns it has."""
    flight = flight_past_guns(table.run)
    return None if flight is None or is_noncombat(flight.move) else _dice_of(flight)


def _dice_of(flight: Flak) -> int:
    """The dice of all spaces on the way."""
    return sum(salvo.dice for salvo in flight.salvos())


@rules.value("13.4-aa", of="dice_all")
def no_dice_in_noncombat_movement(table: Table) -> int | None:
    """In non-combat movement the guns do not fire."""
    flight = flight_past_guns(table.run)
    return 0 if flight is not None and is_noncombat(flight.move) else None


@rules.value("7.1.2-kostka", of="dice_all")
def dice_of_the_guns_in_battle(table: Table) -> int | None:
    """In a battle without a flight told before the guns roll a die for every attacking plane; of other dice this says nothing."""
    if flight_past_guns(table.run) is not None:
        return None
    battle = the_battle(table.run)
    planes = sum(battle.attacking_planes.values())
    guns = battle.force(DEFENDER).get("aa-gun") and not table.run.all_told("dice_fallen")
    return planes or None if guns and not set(battle.force_before_guns(ATTACKER)) - PLANES else None


@rules.value("16.1-kostky", of="kind_left", implements=("16.1-ihned",))
def planes_that_come_through(unit: Branch) -> int | None:
    """Every 1 takes a plane away at once."""
    flight = flight_past_guns(unit.run)
    if flight is None or unit.id not in PLANES:
        return None
    planes, gone = flight.planes, flight.shot_down()
    left = flak.left_of(planes, {unit.id} if unit.id in planes else set(planes), gone)
    if left is None:
        raise Undecided("chybí údaj", says("which_plane_was_shot_down"), "ae/16.1-volba")
    return left


@rules.value("7.1.2-zasah", of="kind_left")
def planes_that_the_guns_leave(unit: Branch) -> int | None:
    """In a battle of which no round is told the planes remain that the guns did not shoot down."""
    battle = the_battle(unit.run)
    if unit.id not in PLANES or flight_past_guns(unit.run) is not None or battle.is_raid or _last_round(battle, ATTACKER) is not None:
        return None
    if not battle.attacking_planes or set(battle.force_before_guns(ATTACKER)) - PLANES:
        return None
    battle.shot_down_told()
    return unit_count(battle.force(ATTACKER), unit.id)


@rules.value("7.1.5", of="kind_left", implements=("7.2.5",))
def units_that_were_not_hit(unit: Branch) -> int | str | None:
    """Those of a kind remain that were not hit in the rounds told."""
    battle = the_battle(unit.run)
    if battle.is_raid or unit.id in PLANES and (flight_past_guns(unit.run) is not None or _last_round(battle, ATTACKER) is None):
        return None
    owners = {role: unit_count(battle.force_before_guns(role), unit.id) for role in ROLES}
    left = {role: unit_count(_left(battle, role), unit.id) for role, n in owners.items() if n}
    if not left:
        raise Missing(("force", (battle.id, ATTACKER, unit.id)))
    if len(left) == 1:
        return left.popitem()[1]
    return says("left_to_both", attacker=left[ATTACKER], defender=left[DEFENDER])


def unit_count(force: Mapping[str, int], kind: str) -> int:
    """How many units of a kind, or of a word for a class of them, a force has."""
    wanted = CLASSES.get(kind, {kind})
    return sum(n for u, n in hittable(force).items() if kind == "unit" or u in wanted)


def _last_round(battle: Battle, role: str) -> Round | None:
    """The last round told, where the text tells of one in which a role was fired at, not by AA guns alone, or lost units."""
    hurt = [r for r in rounds_of(battle) if r.has_fired(OTHER[role]) and not _only_guns_fired(r) or r.losses(role)]
    return rounds_of(battle)[-1] if hurt else None


def _only_guns_fired(one: Round) -> bool:
    """Whether all dice and hits that the text tells of a round are those of AA guns."""
    told = [f.args[-1] for f in one.run.all_told("rolls", "throws", "hits_told", "hits_taken", "unit_hits", "unit_missed") if f.args[0] in one.ids]
    return set(told) == {"aa-gun"}


def _left(battle: Battle, role: str) -> Mapping[str, int]:
    """What a role has after the rounds told."""
    last = _last_round(battle, role)
    if last is None:
        raise Missing(("throws", (rounds_of(battle)[-1].id if rounds_of(battle) else "round1", OTHER[role])))
    return last.left(role)


@rules.value("16.1-ihned", of="felled_on_way")
def planes_felled_on_the_way_do_not_arrive(planes: InBattle) -> int:
    """A plane that guns on the way shot down is gone before the battle; its owner chooses which."""
    flight = flight_past_guns(planes.run)
    if flight is None or planes.unit not in flight.planes or not (gone := flight.felled_before(planes.battle.where)):
        return 0
    left = flak.left_of(flight.planes, {planes.unit}, gone)
    if left is None:
        raise Undecided("chybí údaj", says("which_plane_was_shot_down"), "ae/16.1-volba")
    return flight.planes[planes.unit] - left


@rules.value("7.1.2-kostka", of="aa_dice")
def a_die_for_each_plane(battle: Battle) -> int | None:
    """A die against every attacking plane."""
    return None if _past_several(battle) is not None else _planes(battle)


@rules.value("7.1.2-jednou", of="aa_dice")
def however_many_guns(battle: Battle) -> int | None:
    """... however many guns there are."""
    return None if _past_several(battle) is not None else _planes(battle)


@rules.value("16.1-jedna-kostka", of="aa_dice")
def one_die_a_space(battle: Battle) -> int | None:
    """The guns of a space roll one die against a plane."""
    flight = _past_several(battle)
    return _planes(battle) if flight is None else _dice_of(flight)


def _planes(battle: Battle) -> int:
    """How many planes the guns fire at: of a flight those that the guns on the way leave. Missing where the text tells of none."""
    if not battle.may_have_gun():
        return 0
    flight = None if battle.counts_planes else flight_past_guns(battle.run)
    if flight is not None and (gone := flight.felled_before(battle.where)):
        battle.run.cite("ae/16.1-ihned")
        return flight.planes.total() - gone
    planes = sum(battle.attacking_planes.values())
    if not planes:
        raise Missing(("army", (battle.id, ATTACKER)))
    return planes


def _past_several(battle: Battle) -> Flak | None:
    """The flight of the text past the guns of several spaces, where the battle is not told to be fought in one of them."""
    flight = flight_past_guns(battle.run) if battle.run.told("battle_space", battle.id) is None else None
    return flight if flight is not None and len(flight.spaces) > 1 else None


@rules.value("7.1.2-zasah", of="planes_shot_down")
def every_one_shoots_a_plane_down(battle: Battle) -> int:
    """Every 1 is a plane shot down."""
    return _shot_down(battle)


@rules.value("16.1-kostky", of="planes_shot_down")
def ones_hit(battle: Battle) -> int:
    """A 1 hits."""
    return _shot_down(battle)


def _shot_down(battle: Battle) -> int:
    flight = flight_past_guns(battle.run)
    return battle.shot_down_told() if flight is None or battle.run.all_told("planes_lost") else flight.shot_down()


@rules.value("7.1.2-vyber", of="plane_chooser")
def owner_chooses_the_plane(table: Table) -> str:
    """The attacker chooses which of his planes falls."""
    return "owner"


@rules.value("16.1-volba", of="plane_chooser")
def owner_of_the_planes(table: Table) -> str:
    """The owner of the planes chooses."""
    return "owner"


@rules.value("7.1.2", of="fires_first")
def guns_before_the_attacker(battle: Battle) -> str | None:
    """The attacker fires first, unless AA guns may fire at his planes."""
    if battle.is_naval:
        return None
    guns = _have_guns(battle)
    if guns and not battle.force(ATTACKER):
        raise Missing(("army", (battle.id, ATTACKER)))
    return "guns" if guns and battle.attacking_planes else "attacker"


@rules.value("16.1-prvni", of="fires_first")
def guns_have_the_first_shot(battle: Battle) -> str | None:
    """AA guns always have the first shot at planes."""
    return "guns" if _have_guns(battle) and battle.attacking_planes else None


def _have_guns(battle: Battle) -> bool:
    """Whether AA guns may fire at the attacker."""
    return battle.guns_defend() and any(battle.force(role).get("aa-gun") for role in ROLES)


@rules.value("7.1.5", of="round_result")
def both_sides_take_off_losses(one: Round) -> str | None:
    """After the defender's fire both sides take off what was hit."""
    return None if one.battle.is_naval else result_in_words(one)


@rules.value("9.2-krok1-ztraty", of="round_result")
def casualties_of_support_are_taken_off(one: Round) -> str | None:
    """... those that ships in support of a landing hit among them."""
    return result_in_words(one) if one.support_hits else None


@rules.value("7.1.5", of="survivors")
def what_is_left(choosing: Choosing) -> str | None:
    """Those that were not hit remain."""
    if choosing.party == "someone" or choosing.battle.is_naval:
        return None
    return survivors(choosing.battle, choosing.battle.role(choosing.party))
