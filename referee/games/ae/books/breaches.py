"""The first act of a described battle that a rule forbids. The rules of those acts must be loaded before this module."""

from __future__ import annotations

from referee.games.ae.amphibious.views_landing import BOMBARDERS
from referee.games.ae.battles.views_acts import Fire
from referee.games.ae.battles.views_fire import Firing
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.bombing.views import BOMBER, Raid
from referee.games.ae.books.bookkeeping import (
    ACTS,
    AFTER,
    OF_BATTLE,
    OF_FIRE,
    OF_KIND,
    OF_ROUND,
    Entry,
    bind,
    breach,
    page,
)
from referee.games.ae.books.losses import told_hits
from referee.games.ae.kinds import (
    ARTILLERY,
    ATTACKER,
    DEFENDER,
    INFANTRY,
    NOBODY,
    PAIRED,
    ROLES,
    UNHITTABLE,
)
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import SUBMARINE, TRANSPORT, number_of
from referee.games.ae.words import listed, name_of

GUN = "aa-gun"

# -- guns and raids -------------------------------------------------------------------------------------------------------

GUNS = page(OF_BATTLE, says("fire_of_guns"), lambda e: bool(e.battle.aa_rolls))
BOMBS = page(OF_BATTLE, "kostky bombardérů", lambda e: e.battle.is_raid and bool(_raid(e).bomber_dice) and _raid(e).bombers_left is not None)


def _raid(entry: Entry) -> Raid:
    return Raid(entry.battle.run, entry.battle.id)


@breach(GUNS, "gun-target", "16.1-obrana")
def guns_fire_at_planes(entry: Entry) -> str | None:
    """Guns fire at planes alone."""
    none = not entry.battle.attacking_planes and entry.battle.force_before_guns(ATTACKER)
    return says("guns_at_planes_alone") if none else None


@breach(GUNS, "gun-again", "7.1.6-pl")
def guns_fire_once(entry: Entry) -> str | None:
    """Guns fire once, before the first round."""
    later = rounds_of(entry.battle)[1:]
    return says("guns_once") if any(GUN in o.rolls(role) for o in later for role in ROLES) else None


@breach(GUNS, "gun-dice", "7.1.2-kostka")
def a_die_for_each_plane(entry: Entry) -> str | None:
    """Guns throw one die for each plane."""
    total = sum(entry.battle.attacking_planes.values())
    wrong = total and len(entry.battle.aa_rolls) != total
    return says("dice_of_guns", planes=total) if wrong else None


@breach(GUNS, "gun-planes", "7.1.2-zasah")
def a_plane_for_each_one(entry: Entry) -> str | None:
    """Every 1 shoots a plane down."""
    ones, total = entry.battle.aa_rolls.count(1), sum(entry.battle.attacking_planes.values())
    told = sum(int(f.value) for f in entry.battle.run.all_told("planes_lost") if f.args[0] == entry.battle.id)
    due = min(ones, total or ones)
    return says("planes_of_ones", ones=ones, due=due) if told and told != due else None


@breach(BOMBS, "raid-dice", "11.1-krok5")
def a_die_for_each_bomber(entry: Entry) -> str | None:
    """Every bomber that came through throws a die."""
    raid = _raid(entry)
    wrong = len(raid.bomber_dice) != raid.bombers_left
    return says("dice_of_bombers", bomber=name_of(raid.run, BOMBER), left=raid.bombers_left) if wrong else None


# -- who fires ------------------------------------------------------------------------------------------------------------

FIRST = page(OF_ROUND, says("who_fired_first"), lambda e: _first_told(e) is not None)
KINDS = page(OF_KIND, says("who_fired_with_what"), lambda e: e.unit not in UNHITTABLE)
DICE = page(OF_FIRE, says("who_fired_with_what"), lambda e: bool(e.one.throws(e.role) or _rolled(e)))
COUNTS = page(OF_FIRE, "počty zásahů", lambda e: Firing(e.one.run, e.one.id, e.role).told is not None and told_hits(e) is not None)


def _first_told(entry: Entry) -> str | None:
    """Who is told to have fired first."""
    return next((f.args[1] for f in entry.one.run.all_told("fired_first") if f.args[0] in entry.one.ids and f.value), None)


def _rolled(entry: Entry) -> dict[str, tuple[int, ...]]:
    return {u: d for u, d in entry.one.rolls(entry.role).items() if u not in UNHITTABLE}


def _dice(entry: Entry) -> int:
    return len(entry.one.rolls(entry.role)[entry.unit])


def _supports(entry: Entry) -> bool:
    """Whether the dice are those of ships that support a landing."""
    return entry.unit in BOMBARDERS and entry.battle.is_amphibious


def _too_many_dice(entry: Entry) -> int | None:
    """How many units of a common kind are there where more dice are told of it; None where not, or where the force is not told."""
    if _supports(entry) or entry.unit == PAIRED or not entry.battle.value_of(entry.unit, entry.role):
        return None
    force = entry.one.force(entry.role)
    there = number_of(force, entry.unit)
    return there if force and _dice(entry) > there else None


@breach(FIRST, "defender-first", "7.1.4", at_sea="7.2.4")
def the_attacker_fires_first(entry: Entry) -> str | None:
    """The defender fires after the attacker; guns apart."""
    others = entry.one.throws(DEFENDER) or set(entry.one.rolls(DEFENDER)) != {GUN}
    wrong = entry.battle.role(str(_first_told(entry))) == DEFENDER and others
    return says("attacker_before_defender") if wrong else None


@breach(KINDS, "attacker-ships", "9.2-krok2")
def ships_support_once(entry: Entry) -> str | None:
    """Ships support a landing once, before its first round."""
    return says("ships_once") if _supports(entry) and entry.number else None


@breach(KINDS, "defender-support", "17.5-obrana-podpora")
def no_support_in_defence(entry: Entry) -> str | None:
    """In defence artillery supports nobody."""
    return says("no_support_for_defender") if entry.unit == PAIRED else None


@breach(KINDS, "attacker-support", "17.5-jedna")
def one_infantry_for_each_artillery(entry: Entry) -> str | None:
    """Each artillery supports one infantry."""
    force = entry.battle.force(entry.role)
    guns = force.get(ARTILLERY, 0)
    pairs = min(force.get(INFANTRY, 0), guns)
    if entry.unit != PAIRED or not force or _dice(entry) <= pairs:
        return None
    return says("support_of_infantry", guns=guns, pairs=pairs)


@breach(KINDS, "attacker-transport", "7.2.1-nakladni")
def nothing_without_a_value_fires(entry: Entry) -> str | None:
    """What has no attack does not fire."""
    silent = not _supports(entry) and entry.unit != PAIRED and not entry.battle.value_of(entry.unit, entry.role)
    return says("no_fire_without_attack", unit=name_of(entry.one.run, entry.unit)) if silent else None


@breach(KINDS, "defender-stricken", "7.2.2-hned")
def what_a_first_strike_sank_is_silent(entry: Entry) -> str | None:
    """What the first strike of submarines sank does not fire."""
    force = entry.one.force(entry.role)
    if not force or _supports(entry) or entry.unit == PAIRED:
        return None
    stricken = number_of(entry.one.stricken(entry.role), entry.unit)
    wrong = stricken and _dice(entry) > number_of(force, entry.unit) - stricken
    return says("struck_without_answer", unit=name_of(entry.one.run, entry.unit)) if wrong else None


@breach(KINDS, "attacker-shot", "7.1.2-hned")
def what_guns_shot_down_is_silent(entry: Entry) -> str | None:
    """A plane that the guns shot down does not fire."""
    before = entry.battle.force_before_guns(entry.role).get(entry.unit, 0)
    wrong = not entry.number and _too_many_dice(entry) is not None and _dice(entry) <= before
    return says("shot_down_is_silent") if wrong else None


@breach(KINDS, "attacker-dice", "7.1.3", at_sea="7.2.3")
@breach(KINDS, "defender-dice", "7.1.4", at_sea="7.2.4")
def a_die_for_each_unit_of_a_kind(entry: Entry) -> str | None:
    """Every unit throws one die."""
    there = _too_many_dice(entry)
    paired = entry.unit == INFANTRY and PAIRED in entry.one.rolls(entry.role)
    return None if there is None or paired else says("more_dice_of_a_kind", unit=name_of(entry.one.run, entry.unit), due=there, dice=_dice(entry))


def _due_dice(entry: Entry) -> tuple[dict[str, int], int, str] | None:
    """The units of a side that fire, how many dice it threw, and who fires in words; None where its force is not told."""
    force = {u: n for u, n in entry.one.firing(entry.role).items() if n and u not in UNHITTABLE and entry.battle.value_of(u, entry.role)}
    if not entry.one.force(entry.role):
        return None
    cast = len(entry.one.throws(entry.role)) + sum(map(len, _rolled(entry).values()))
    return force, cast, says("who_fires", units=listed(entry.one.run, force) or "nikdo")


def _more_dice(entry: Entry, of_transports: bool) -> str | None:
    """More dice than units that fire; ``of_transports``: where an attacker has transports that would make up for it, else where not."""
    due = _due_dice(entry)
    if due is None or due[1] <= (able := sum(due[0].values())):
        return None
    silent = entry.role == ATTACKER and bool(entry.one.force(entry.role).get(TRANSPORT)) and TRANSPORT not in due[0]
    return says("more_dice", who_fires=due[2], due=able, dice=due[1]) if silent == of_transports else None


@breach(DICE, "attacker-transport", "7.2.1-nakladni")
def no_dice_for_transports(entry: Entry) -> str | None:
    """Attacking transports throw nothing."""
    return _more_dice(entry, of_transports=True)


@breach(DICE, "attacker-dice", "7.1.3", at_sea="7.2.3")
@breach(DICE, "defender-dice", "7.1.4", at_sea="7.2.4")
def no_more_dice_than_units(entry: Entry) -> str | None:
    """A side throws no more dice than it has units that fire."""
    return _more_dice(entry, of_transports=False)


@breach(DICE, "attacker-fewdice", "7.1.3", at_sea="7.2.3")
@breach(DICE, "defender-fewdice", "7.1.3-opetuji", at_sea="7.2.3-opetuji")
def no_fewer_dice_than_units(entry: Entry) -> str | None:
    """... and no fewer, where the dice are told of all together: units that were hit fire, too."""
    due = _due_dice(entry) if entry.one.throws(entry.role) else None
    if due is None or due[1] >= (able := sum(due[0].values())):
        return None
    return says("fewer_dice", who_fires=due[2], due=able, dice=due[1])


@breach(COUNTS, "attacker-hits", "7.1.3-zasah", at_sea="7.2.3")
@breach(COUNTS, "defender-hits", "7.1.4-hodnota", at_sea="7.2.4-hodnota")
def hits_as_the_dice_make(entry: Entry) -> str | None:
    """The hits counted are those that the dice make."""
    told, made = Firing(entry.one.run, entry.one.id, entry.role).told, told_hits(entry)
    if told is None or made is None or made[0] <= told <= made[1]:
        return None
    fewest, most = made
    return says("hits_made", made=most, told=told) if fewest == most else says("hits_made_between", fewest=fewest, most=most, told=told)


# -- fire that was left out -----------------------------------------------------------------------------------------------

SILENCED = page(AFTER, says("who_else_fired"), lambda e: bool(_left_out(e)))


def _left_out(entry: Entry) -> list[Fire]:
    """Fire that the text says was left out by units that were hit."""
    run = entry.battle.run
    return [Fire(run, e.id) for e in run.things("not fire") if run.told("firing_hit", e.id) is not None]


@breach(SILENCED, "defender-silenced", "7.1.3-opetuji", at_sea="7.2.3-opetuji")
def what_was_hit_still_fires(entry: Entry) -> str | None:
    """The defender's units that were hit fire before they are removed, but for those that a first strike sank."""
    return says("fires_before_removal") if any(_may_fire(entry, f) for f in _left_out(entry)) else None


def _may_fire(entry: Entry, fire: Fire) -> bool:
    battle, last = entry.battle, rounds_of(entry.battle)[-1:]
    told = battle.role_of(str(fire.told("firing_party") or NOBODY))
    role = told or next((r for r in ROLES if any(set(fire.units) <= set(one.losses(r)) for one in last)), DEFENDER)
    return role == DEFENDER and not (battle.is_naval and any(_strikes(entry, one) for one in last))


def _strikes(entry: Entry, one: Round) -> bool:
    """Whether a first strike removes something in a round; asks whose submarines are that nobody owns."""
    fired = any(f.args[2] == SUBMARINE and f.args[1] == NOBODY for f in one.run.all_told("rolls", "unit_hits"))
    if fired and not any(entry.battle.force(role) for role in ROLES):
        return entry.battle.role_of_unit(SUBMARINE) == ATTACKER and not one.has_destroyer(DEFENDER)
    return bool(one.stricken(DEFENDER))


REPEATED = frozenset({"19.5-klid", "19.9-utok", "19.2-cizi-ponorka"})
"""Clauses that forbid what 7.2.2-ponor-klid, 7.2.1-nakladni or 19.5-na-letadla have forbidden before: never the first that is broken."""
_OF_ACTS = [rule.clause.partition("/")[2] for act in ACTS for rule in rules.of("condition", act)]
for _clause in dict.fromkeys(["7.1", "7.2", *_OF_ACTS]):
    if _clause not in REPEATED:
        bind(_clause)
