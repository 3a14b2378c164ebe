"""What each round comes to, step by step: who fires, who may be hit, who is lost ([Řešení pozemních bitev], [Řešení námořních bitev]).

The steps are worked out by `exchange`, on numbers; the rules say which of them applies, and by which clause.
"""

from __future__ import annotations

from collections import Counter

from referee.games.ae.amphibious.views_landing import BOMBARDERS
from referee.games.ae.battles import exchange
from referee.games.ae.battles.views import Battle, RoleInBattle
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER, PAIRED, Units, Ways
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import (
    BATTLESHIP,
    BESIDE,
    BY_AIR,
    BY_SUB,
    DESTROYER,
    PLANES,
    SUBMARINE,
    hits_on,
    lost,
    number_of,
    struck_units,
)
from referee.games.ae.words import WHO, name_of, told_units
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner


class Side(View):
    """One role in a round."""

    def __init__(self, run: Runner, round_id: str, role: str) -> None:
        super().__init__(run, round_id)
        self.role = role

    @property
    def round(self) -> Round:
        """The round."""
        return Round(self.run, self.id)

    @property
    def battle(self) -> Battle:
        """The battle."""
        return self.round.battle

    @property
    def at_sea(self) -> bool:
        """Whether it is a battle at sea."""
        return self.battle.is_naval

    @property
    def force(self) -> Counter[str]:
        """What it has when the round begins."""
        return Counter(self.round.force(self.role))

    @property
    def dived(self) -> int:
        """How many of its submarines submerge, as told."""
        return self.round.dived(self.role)

    def units(self, force: Counter[str]) -> Units:
        """Units as the value of a fact."""
        return told_units(self.run, force)


class DiceOf(View):
    """The dice of a kind of unit in a round, of which the text names no owner."""

    def __init__(self, run: Runner, unit: str, round_id: str) -> None:
        super().__init__(run, unit)
        self.round_id = round_id

    @property
    def battle(self) -> Battle:
        """The battle."""
        return Round(self.run, self.round_id).battle


class Shooter(Side):
    """One kind of unit of a role in a round."""

    def __init__(self, run: Runner, round_id: str, role: str, unit: str) -> None:
        super().__init__(run, round_id, role)
        self.unit = unit

    def hits(self) -> int:
        """Its hits: by its dice, else as told; of units that all hit one each."""
        dice = self.round.rolls(self.role).get(self.unit)
        if dice is not None:
            return sum(die <= self.battle.value_of(self.unit, self.role) for die in dice)
        told = self.round.hits_of(self.role, self.unit)
        return self.battle.shooters(self.force, self.role).get(self.unit, 0) if told is None else told


# -- AA guns ------------------------------------------------------------------------------------------------------------------


@rules.value("7.1.2-zasah", of="felled")
def every_one_fells_a_plane(battle: Battle) -> int:
    """Every 1 shoots a plane down, as many as there are; what the text counts itself stands."""
    told = battle.planes_lost()
    if told:
        return sum(told.values())
    ones = battle.aa_rolls.count(1)
    return min(ones, sum(battle.attacking_planes.values()) or ones)


@rules.value("7.1.2-hned", of="after_guns")
def planes_felled_are_gone_at_once(battle: Battle) -> Units:
    """A plane that was shot down does not fight; its owner chooses which."""
    force, told, gone = Counter(battle.force_before_guns(ATTACKER)), battle.planes_lost(), battle.shot_down()
    planes = battle.attacking_planes
    if set(told) & set(force):
        return told_units(battle.run, force - Counter(told))
    if gone >= sum(planes.values()):
        return told_units(battle.run, force - Counter(planes))
    if len(planes) == 1:
        return told_units(battle.run, force - Counter(dict.fromkeys(planes, gone)))
    raise Undecided("chybí údaj", says("which_plane_was_shot_down"), "ae/7.1.2-vyber")


# -- whose dice ---------------------------------------------------------------------------------------------------------------


@rules.value("16.1-obrana", of="roll_of")
def guns_belong_to_the_defender(dice: DiceOf) -> str | None:
    """AA guns fire at planes that attack; the attacker has none in a battle."""
    return DEFENDER if dice.id == "aa-gun" else None


@rules.value("17.5-obrana-podpora", of="roll_of")
def lifted_infantry_attacks(dice: DiceOf) -> str | None:
    """Artillery lifts no infantry in defence."""
    return ATTACKER if dice.id == PAIRED else None


@rules.value("9.1-lode-ucast", of="roll_of")
def supporting_ships_attack(dice: DiceOf) -> str | None:
    """In a landing the ships that fire support those who land."""
    return ATTACKER if dice.id in BOMBARDERS and dice.battle.is_amphibious else None


# -- destroyers ---------------------------------------------------------------------------------------------------------------


@rules.grant("19.8", of="destroyer_helps")
def a_destroyer_of_its_own(side: Side) -> bool | None:
    """A side has a destroyer in the battle; one that the text does not mention is presumed not to be there."""
    if side.force[DESTROYER]:
        return True
    if DESTROYER in side.battle.force(side.role):
        return None
    return not side.battle.is_told_absent(side.role, DESTROYER) and side.battle.may_have_destroyer(side.role)


@rules.known("19.8", of="destroyer_there")
def told_in_other_words(there: RoleInBattle) -> bool | None:
    """Whoever is told to have a destroyer in the battle, in whatever words, is not presumed to have none."""
    return there.has_told(DESTROYER)


@rules.grant("19.8-ztrata", of="destroyer_helps")
def not_once_all_are_sunk(side: Side) -> bool | None:
    """Once all its destroyers are sunk it has none."""
    return False if DESTROYER in side.battle.force(side.role) else None


@rules.grant("19.5-spojenecky", of="destroyer_helps")
def a_destroyer_of_an_ally(side: Side) -> bool | None:
    """The destroyer of an ally who lies by is enough."""
    if side.role == ATTACKER and side.round.before() and side.battle.ships_beside():
        return True if any(u.endswith(BESIDE + DESTROYER) for u in side.round.beside()) else None
    return True if side.battle.ally_stands_by(side.role, DESTROYER) else None


# -- who fires ----------------------------------------------------------------------------------------------------------------


@rules.value("7.2.2-ztraty", of="struck_first")
def victims_of_the_first_strike(side: Side) -> Units:
    """What the first strike destroys is removed in step 2; the defender chooses it."""
    ways = exchange.struck_first(side.round.surfaced(side.role), side.round.hits_by_source(ATTACKER)[BY_SUB])
    if len(ways) > 1:
        raise Undecided("chybí údaj", says("which_unit_was_struck"), "ae/7.2.2-vyber")
    return side.units(ways[0])


@rules.value("7.1.3", of="fires")
def attackers_fire(side: Side) -> Units | None:
    """The attacker fires with all of his units."""
    return side.units(side.force) if not side.at_sea and side.role == ATTACKER else None


@rules.value("7.1.4", of="fires")
def defenders_fire(side: Side) -> Units | None:
    """The defender fires with all of his, those just hit included."""
    return side.units(side.force) if not side.at_sea and side.role == DEFENDER else None


@rules.value("7.2.3", of="fires")
def attacking_ships_fire(side: Side) -> Units | None:
    """At sea the attacker fires with all but the submarines that submerged."""
    return side.units(exchange.firing(side.force, side.dived)) if side.at_sea and side.role == ATTACKER else None


@rules.value("7.2.4", of="fires")
def defending_ships_fire(side: Side) -> Units | None:
    """The defender fires with all, those just hit included, but for what the first strike removed and what submerges."""
    if not side.at_sea or side.role == ATTACKER:
        return None
    return side.units(exchange.firing(exchange.exposed(side.force), side.dived, side.round.stricken(DEFENDER)))


# -- hits ---------------------------------------------------------------------------------------------------------------------


@rules.value("7.1.3-zasah", of="scores")
def dice_that_hit(shooter: Shooter) -> int:
    """A die equal to the value of its unit or lower is a hit."""
    return shooter.hits()


@rules.value("7.2.2-ztraty", of="scores")
def the_stricken_hit_nothing(shooter: Shooter) -> int | None:
    """What the first strike removed hits nothing; a text that tells of its hits cannot be."""
    if shooter.role == ATTACKER or not (hits := shooter.hits()):
        return None
    gone = number_of(shooter.round.stricken(DEFENDER), shooter.unit)
    if gone and hits > number_of(shooter.round.surfaced(DEFENDER), shooter.unit) - gone:
        text = says("stricken_cannot_hit", unit=name_of(shooter.run, shooter.unit))
        raise Undecided("nemožný popis", text, "ae/7.2.2-hned")
    return None


# -- who may be hit -----------------------------------------------------------------------------------------------------------


@rules.value("7.1.3-dela", of="exposed")
def all_but_guns_and_factories(side: Side) -> Units | None:
    """Hits fall on any unit but AA guns and factories."""
    return None if side.at_sea else side.units(exchange.exposed(side.force))


@rules.value("7.2.1-vsechny", of="exposed")
def all_ships_there(side: Side) -> Units | None:
    """At sea hits fall on all units there."""
    return side.units(exchange.exposed(side.force)) if side.at_sea and not side.dived else None


@rules.value("7.2.2-ponor-klid", of="exposed")
def no_attacker_that_submerges(side: Side) -> Units | None:
    """... but not on attacking submarines that submerge."""
    dived = side.role == ATTACKER and side.dived
    return side.units(exchange.exposed(side.force, side.dived)) if dived else None


@rules.value("7.2.4-ponor-klid", of="exposed")
def no_defender_that_submerges(side: Side) -> Units | None:
    """... nor on defending ones."""
    dived = side.role == DEFENDER and side.dived
    return side.units(exchange.exposed(side.force, side.dived)) if dived else None


def _may_be_left(side: Side) -> Ways:
    """What can be left at sea by the hits of the other side, worked out once a run."""
    def find() -> Ways:
        one, other = side.round, OTHER[side.role]
        hits = one.hits_by_source(other)
        if hits.total() and not side.force:
            raise Missing(("army", (side.battle.id, side.role)))
        force = one.exposed(side.role)
        ways = exchange.left_at_sea(force, hits, one.has_destroyer(other))
        given = one.given(side.role)
        ways = [w for w in ways if given in (struck_units(force, w), hits_on(force, w))] or ways if given else ways
        return Ways(side.units(w) for w in ways)

    return side.run.once(("may_be_left", side.id, side.role), find)


@rules.value("7.2.3-vyber", of="may_be_left")
def the_defender_gives_out_hits(side: Side) -> Ways | None:
    """The defender chooses which of his units are hit."""
    return _may_be_left(side) if side.role == DEFENDER else None


@rules.value("7.2.5-utocnik", of="may_be_left")
def the_attacker_gives_out_hits(side: Side) -> Ways | None:
    """... and the attacker which of his."""
    return _may_be_left(side) if side.role == ATTACKER else None


@rules.value("7.2-bitevni", of="may_be_left")
def a_battleship_takes_two(side: Side) -> Ways | None:
    """A battleship takes two hits."""
    hit = side.round.surfaced(side.role)[BATTLESHIP] and side.round.hits_by_source(OTHER[side.role]).total()
    return _may_be_left(side) if hit else None


@rules.value("19.5-na-letadla", of="may_be_left")
def submarines_spare_planes(side: Side) -> Ways | None:
    """Hits of submarines fall on anything but planes."""
    spared = side.round.hits_by_source(OTHER[side.role])[BY_SUB] and PLANES & set(side.round.surfaced(side.role))
    return _may_be_left(side) if spared else None


@rules.value("19.5-letadla-ne", of="may_be_left")
def planes_spare_submarines(side: Side) -> Ways | None:
    """Hits of planes fall on anything but submarines, unless a destroyer helps them."""
    spared = side.round.hits_by_source(OTHER[side.role])[BY_AIR] and side.round.surfaced(side.role)[SUBMARINE]
    return _may_be_left(side) if spared else None


@rules.value("19.5-spojenci", of="may_be_left")
def allies_beside_may_take_hits(side: Side) -> Ways | None:
    """Hits of German submarines may fall on ships of other allies that lie by."""
    beside = side.role == ATTACKER and side.round.beside() and side.round.hits_by_source(DEFENDER)[BY_SUB]
    return _may_be_left(side) if beside else None


# -- who is lost --------------------------------------------------------------------------------------------------------------


@rules.value("7.1.5", of="remains")
def what_was_not_hit_on_land(side: Side) -> Units | None:
    """After the defender's fire as many units are removed as were hit: those told, else as the hits leave no choice."""
    if side.at_sea:
        return None
    told = side.round.losses(side.role)
    if told:
        return side.units(side.force - told)
    hits = side.round.hits(OTHER[side.role]) + (side.round.support_hits if side.role == DEFENDER else 0)
    left = exchange.left_on_land(side.force, hits)
    if left is None:
        raise Undecided("chybí údaj", says("which_units_fell", who=WHO[side.role]), "ae/7.1.3-vyber", "ae/7.1.5-utocnik")
    return side.units(left)


@rules.value("7.2.5", of="remains")
def what_was_not_hit_at_sea(side: Side) -> Units | None:
    """The same at sea, where what submerges is out of the battle and a battleship hit once stays."""
    if not side.at_sea:
        return None
    one, role, told = side.round, side.role, side.round.losses(side.role)
    surfaced = one.surfaced(role)
    if told and not one.has_fired(OTHER[role], by_dice=True):
        return side.units(surfaced - told)
    ways = one.naval_options(role)
    if told:
        ways = [w for w in ways if lost(surfaced, w) == told] or [surfaced - told]
    if len(ways) > 1:
        raise Undecided("chybí údaj", says("which_units_fell", who=WHO[role]), "ae/7.2.3-vyber", "ae/7.2.5-utocnik")
    return side.units(ways[0])
