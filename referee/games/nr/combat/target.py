"""Who defends on the target hex, and what the target hex is ([10.4], [10.0], [10.6.1], [10.7.4])."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from referee.games.nr.combat.views import Fighter
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Attack, Game, Hex, UnitInBattle
from referee.law.finding import Missing, Undecided

T = TypeVar("T")
FORTRESS_CITIES = frozenset({"leningradský", "moskevský", "sevastopolský"})


# -- who defends -------------------------------------------------------------------------------------------------------


@rules.grant("10.4-obrana", of="defends_on_hex")
def all_on_the_target_hex_defend(unit: UnitInBattle) -> bool | None:
    """Whoever stands on the target hex, or on the hex of a defender, defends with him; who attacks from there does not."""
    return True if unit.unit in unit.attack.standing else None


@rules.grant("10.0", of="own_units_attacked")
def both_parties_of_one_side(attack: Attack) -> bool | None:
    """An attack goes against the enemy; whose units they are must be known of all who attack and defend."""
    run = attack.run
    mine = {run.try_read("side", u) for u in attack.named("attackers")} or {run.try_read("attack_side", attack.id)}
    theirs = {run.try_read("side", u.id) for u in attack.on_target}
    return True if None not in theirs and mine == theirs else None


# -- the target --------------------------------------------------------------------------------------------------------


def _target(attack: Attack) -> Hex | None:
    """The hex attacked: as stated, or where the defenders stand."""
    places = {at.value for u in attack.standing if (at := u.run.told("at", u.id)) is not None}
    stated = attack.run.told("target_hex", attack.id)
    if stated is not None:
        places = set(stated.value) if isinstance(stated.value, tuple) else {stated.value}
    if len(places) > 1:
        raise Undecided("chybí údaj", says("defender_chooses_terrain"), "nr/10.6.1-vice-hexu")
    return Hex(attack.run, places.pop()) if places else None


def _of_target(attack: Attack, read: Callable[[Hex], T]) -> T | None:
    target = _target(attack)
    if target is None:
        return None
    try:
        return read(target)
    except Missing:
        return None


@rules.known("10.6.1-hex", of="target_terrain")
def terrain_of_the_target(attack: Attack) -> str | None:
    """The terrain that counts is that of the defender's hex."""
    return _of_target(attack, lambda hex: hex.terrain)


@rules.known("10.6.1-hex", of="target_objective")
def objective_at_the_target(attack: Attack) -> bool | None:
    """Whether the defender's hex is an objective; the text may name it twice, as the target and as his place."""
    places = [at.value for u in attack.standing if (at := u.run.told("at", u.id)) is not None]
    if any(attack.run.told("objective", str(p)) is not None and Hex(attack.run, str(p)).objective for p in places):
        return True
    return _of_target(attack, lambda hex: hex.objective)


@rules.known("tab-mesta", of="target_country")
def country_of_the_target(attack: Attack) -> str | None:
    """The country of the defender's hex."""
    told_of_units = {u.in_country for u in attack.standing if u.run.is_stated("in_country", u.id)}
    if len(told_of_units) == 1:
        return told_of_units.pop()
    area = attack.run.told("attack_area", attack.id)
    if area is not None:
        return str(Hex(attack.run, area.value).country)
    return _of_target(attack, lambda hex: hex.country)


@rules.known("10.1.2-znacka", of="counterblow")
def a_counterblow_lies_on_the_target(attack: Attack) -> bool | None:
    """Whether the text puts a counterblow marker on a defender or on the hex attacked."""
    if any(u.run.is_stated("counterblow_marked", u.id) and u.counterblow_marked for u in attack.standing):
        return True
    target = attack.run.told("target_hex", attack.id)
    if target is None and not attack.standing:
        return _answers_the_counterblow_told_of(attack)
    if target is None or isinstance(target.value, tuple):
        return None
    marked = attack.run.told("hex_counterblow", target.value)
    return True if marked is not None and marked.value else None


def _answers_the_counterblow_told_of(attack: Attack) -> bool | None:
    """``tento útok``: an attack without a target is on the counterblow of which the text tells, unless it is called voluntary."""
    if attack.run.is_stated("voluntary", attack.id):
        return None
    marked = attack.run.all_told("counterblow_marked", "hex_counterblow")
    return True if any(f.value for f in marked) else None


@rules.known("10.6.1-reka", of="across_river")
def river_between(attack: Attack) -> bool | None:
    """An attack on units beyond a river, or by such units, crosses it."""
    units = (*attack.standing, *attack.units("attackers"))
    return True if any(u.run.is_stated("beyond_river", u.id) and u.run.read("beyond_river", u.id) for u in units) else None


@rules.known("6.5.4-posun", of="target_unsupplied")
def a_defender_is_unsupplied(attack: Attack) -> bool | None:
    """Whether some defender is known to be unsupplied; a mark told of the attackers says nothing of those who stand there."""
    if any(u.marked_unsupplied for u in attack.standing):
        return True
    marked = any(u.run.told("marked_unsupplied", u.id) is not None for u in attack.units("attackers"))
    return False if attack.standing and (marked or attack.run.told("attackers_unsupplied", attack.id) is not None) else None


@rules.known("6.4", of="attackers_unsupplied")
def unsupplied_attackers(attack: Attack) -> str | None:
    """Whether none, some or all of the attackers bear the marker."""
    marks = {u.marked_unsupplied for u in attack.units("attackers")}
    if not marks:
        return None
    return "some" if len(marks) == 2 else "all" if marks.pop() else "none"


# -- forts and Volkssturm ----------------------------------------------------------------------------------------------


@rules.known("10.7.4", of="fort_at_target")
def a_defender_is_a_fort(battle: Attack) -> bool | None:
    """Whether a defender that the text names is a fort; silent where it names none."""
    return True if any(is_fort(Fighter(u.run, u.id)) for u in battle.standing) else None


@rules.grant("14.1-f", of="always_fort")
def finns_are_a_fort_on_either_side(unit: Fighter) -> bool | None:
    """The Finnish unit is a fort in full and in reduced strength."""
    return True if unit.is_a("finnish-army") else None


def is_fort(unit: Fighter) -> bool:
    """A fort by its kind, or as the text calls it: by its word, its side or its name; a fortress city whose side is not said must be asked for."""
    if unit.run.read("always_fort", unit.id):
        return True
    if unit.run.told("face", unit.id) is not None and unit.face in {"fort", "regional"}:
        return unit.face == "fort"
    if unit.run.told("fort", unit.id) is not None:
        return bool(unit.run.read("fort", unit.id))
    if unit.run.told("branch", unit.id) is not None:
        return unit.branch == "fort"
    name = unit.run.told("name", unit.id)
    if name is not None and any(part in FORTRESS_CITIES for part in str(name.value).split()):
        return unit.branch == "fort"
    return False


@rules.known("14.11", of="volkssturm_at_target")
def a_defender_is_volkssturm(battle: Attack) -> bool | None:
    """Whether a defender that the text names is Volkssturm."""
    return True if any(u.is_a("volkssturm") for u in battle.standing) else None


# -- impossible battles --------------------------------------------------------------------------------------------------


@rules.fault("10.0")
def own_units_fought(game: Game) -> str | None:
    """A battle with a result in which units of one side are on both sides."""
    for told in game.run.all_told("result"):
        if game.run.read("own_units_attacked", told.args[0]):
            return says("against_own_units")
    return None


@rules.fault("10.6.1-hex")
def defender_on_two_terrains(game: Game) -> str | None:
    """A defender whose place the text tells twice, with different terrains, though nobody moves and one hex is attacked."""
    run = game.run
    if any(run.things(kind) for kind in ("move", "retreat", "advance")):
        return None
    for attack in run.things("attack"):
        target, defenders = run.told("target_hex", attack.id), run.told("defenders", attack.id)
        places = {str(at.value) for u in (defenders.value if defenders is not None else ()) if (at := run.told("at", u)) is not None}
        hexes = places | ({str(target.value)} if target is not None else set())
        several = isinstance(target.value, tuple) if target is not None else len(places) > 1
        if not several and len({t for h in hexes if (t := run.try_read("terrain", h)) is not None}) > 1:
            return says("defender_on_two_terrains")
    return None
