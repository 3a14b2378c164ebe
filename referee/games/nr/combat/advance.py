"""Advance after combat: who may advance, where, and how far ([10.8]-[10.8.2], [6.5.4], [13.1], [13.5])."""

from __future__ import annotations

from typing import NoReturn

from referee.games.nr.combat.views import Advance, Battle, Era, Fighter
from referee.games.nr.rules import rules, says
from referee.games.nr.views import noun_of
from referee.law.finding import Missing, Undecided

CLEARING = frozenset({"DR", "DS", "DD"})
STOPS = frozenset({"forest", "marsh", "mountain"})


# -- what the table and the battle know --------------------------------------------------------------------------------


@rules.known("10.8.2-sovetske", of="soviet_tanks_advance", implements=("13.5-k11",))
def soviet_bonus_from_turn_11(era: Era) -> bool | None:
    """From turn 11 Soviet tanks advance farther."""
    return era.from_turn(11)


@rules.known("10.8", of="cleared", implements=("10.7-dr-postup", "10.7-ds-postup", "10.7-dd-postup"))
def cleared_by_the_result(battle: Battle) -> bool:
    """DR, DS and DD clear the hex: who cannot retreat is eliminated. Other results do not."""
    return battle.effect in CLEARING


@rules.known("10.8-prazdny", of="target_empty")
def emptied_by_the_result(battle: Battle) -> bool | None:
    """A hex is left empty by those who cleared it; a fort may stay, which must be asked for."""
    told = [bool(battle.run.read("empty", f.args[0])) for f in battle.run.all_told("empty")]
    if len(told) == 1:
        return None if told[0] and _somebody_stayed(battle) else told[0]
    if not battle.cleared:
        return False
    return None if battle.fort_at_target or _somebody_stayed(battle) else True


def _somebody_stayed(battle: Battle) -> bool:
    """Whether the text, once it has told the result, puts a unit of the other side or of no side on a hex without a name."""
    stated = battle.run.told
    result = stated("result", battle.id)
    if result is None:
        return False
    for place in battle.run.all_told("at"):
        nameless = noun_of(battle, str(place.value)) in {"", "hex", "target-hex"}
        if place.order > result.order and nameless and place.args[0] not in battle.named("attackers"):
            return True
    return False


@rules.known("10.8", of="advance_side")
def side_of_the_advance(advance: Advance) -> str | None:
    """The side of the units that advance, else the side that attacked."""
    sides = {str(u.side) for u in advance.movers}
    return sides.pop() if len(sides) == 1 else str(advance.battle.side) if not sides else None


@rules.known("14.3", of="advance_branch")
def branch_of_the_advance(advance: Advance) -> str | None:
    """The kind of the units that advance, where they are all of one kind."""
    branches = {str(u.branch) for u in advance.movers}
    return branches.pop() if len(branches) == 1 else None


@rules.known("6.5.4-postup", of="advance_unsupplied")
def supply_of_the_advance(advance: Advance) -> bool | None:
    """Whether the units that advance bear the unsupplied marker; mixed groups are not judged together."""
    marks = {bool(u.marked_unsupplied) for u in advance.movers}
    if len(marks) > 1:
        raise Missing(("mover_after_battle", (advance.id,)))
    return marks.pop() if marks else None


@rules.known("10.8", of="mover_after_battle")
def the_only_attacker_advances(advance: Advance) -> tuple[str, ...] | None:
    """Who advances is the attacker, where the text names one and nobody who advances."""
    return advance.battle.named("attackers") if len(advance.battle.named("attackers")) == 1 else None


# -- how far -----------------------------------------------------------------------------------------------------------


def _held_at_one(advance: Advance) -> bool:
    """Whether weather, supply or the ground of the vacated hex ends the advance there."""
    if advance.game.weather in {"mud", "long_winter"} or advance.unsupplied:
        return True
    return advance.battle.terrain in STOPS


def _disputed() -> NoReturn:
    """The book and the map disagree on what ends an advance."""
    raise Undecided("rozpor tisku", says("advance_stopped_by_terrain"), "nr/10.8.1-stop", "nr/10.8.1-teren-mapa")


def _open_ground(advance: Advance) -> None:
    """Raise where the book and the map disagree on whether the vacated hex ends the advance."""
    battle = advance.battle
    if battle.terrain == "kerch" or battle.on_objective:
        _disputed()


@rules.value("10.8-prazdny", of="advance_limit")
def nobody_enters_an_occupied_hex(advance: Advance) -> int | None:
    """Nobody advances where the target hex is not empty."""
    return None if advance.battle.target_empty else 0


@rules.value("13.1-bahno-postup", of="advance_limit", implements=("13.1-bahno",))
def one_hex_in_mud(advance: Advance) -> int | None:
    """In mud only the vacated hex."""
    return 1 if advance.game.weather == "mud" and advance.battle.target_empty else None


@rules.value("13.1-zima-postup", of="advance_limit")
def one_hex_in_long_winter(advance: Advance) -> int | None:
    """In long winter only the vacated hex."""
    return 1 if advance.game.weather == "long_winter" and advance.battle.target_empty else None


@rules.value("6.5.4-postup", of="advance_limit")
def one_hex_unsupplied(advance: Advance) -> int | None:
    """An unsupplied unit only enters the vacated hex."""
    return 1 if advance.unsupplied and advance.battle.target_empty else None


@rules.value("10.8.1-stop", of="advance_limit", implements=("10.7.2-teren-postup", "10.8.1-teren-mapa"))
def one_hex_into_rough_ground(advance: Advance) -> int | None:
    """Mountains, forest and marsh end the advance at once."""
    if advance.game.weather in {"mud", "long_winter"} or advance.unsupplied or not advance.battle.target_empty:
        return None
    return 1 if advance.battle.terrain in STOPS else None


@rules.value("10.8.1", of="advance_limit", implements=("13.1-snih-postup",))
def two_hexes(advance: Advance) -> int | None:
    """Otherwise a second hex is open to all."""
    if not advance.battle.target_empty or _held_at_one(advance):
        return None
    _open_ground(advance)
    return None if _third_hex(advance) else 2


@rules.value("10.8.2", of="advance_limit", implements=("10.8.2-jasno", "14.3-c"))
def three_hexes_for_armour(advance: Advance) -> int | None:
    """German armour in clear weather may go on to a third hex, Soviet armour from turn 11."""
    if not advance.battle.target_empty or _held_at_one(advance):
        return None
    _open_ground(advance)
    return 3 if _third_hex(advance) else None


@rules.value("10.8.2-sovetske", of="advance_limit")
def soviet_armour_before_turn_11(advance: Advance) -> int | None:
    """Before turn 11 Soviet armour advances as everybody."""
    if not advance.battle.target_empty or _held_at_one(advance):
        return None
    _open_ground(advance)
    if advance.game.weather != "clear" or advance.branch != "armour" or advance.side != "soviet":
        return None
    return None if advance.game.soviet_tanks_advance else 2


@rules.value("13.1-snih-postup-bonus", of="advance_limit", implements=("10.8.2-jasno", "13.1-snih"))
def armour_in_snow(advance: Advance) -> int | None:
    """In snow armour has no third hex."""
    if not advance.battle.target_empty or _held_at_one(advance):
        return None
    _open_ground(advance)
    return 2 if advance.game.weather == "snow" and advance.branch == "armour" else None


def _third_hex(advance: Advance) -> bool:
    """Whether the bonus of armour in advance applies."""
    if advance.game.weather != "clear" or advance.branch != "armour":
        return False
    if advance.side == "axis":
        return not advance.game.oil_lost or any(u.is_a("ss-panzer") for u in advance.movers)
    if not advance.game.soviet_tanks_advance:
        return False
    if advance.battle.is_counterattack:
        raise Undecided("rozpor tisku", says("soviet_armour_advances"), "nr/10.8.2-sovetske", "nr/13.5-k11")
    return True


# -- whether -----------------------------------------------------------------------------------------------------------


@rules.condition("10.8", act="advance", about=("advance_part",))
def who_defended_does_not_advance(advance: Advance) -> bool | None:
    """Attackers advance; the defender only where he attacks in a counterattack."""
    part = advance.run.told("advance_part", advance.id)
    if part is None or advance.battle.is_counterattack:
        return None
    return part.value != "defender"


@rules.condition("10.8", act="advance", about=("result", "cleared", "target_empty"))
def after_a_result_that_clears(advance: Advance) -> bool:
    """One advances only where DR, DS or DD cleared the hex."""
    return advance.battle.cleared


@rules.condition("10.7-ex-stoji", act="advance", about=("result",))
def not_after_an_exchange(advance: Advance) -> bool | None:
    """After EX nobody advances."""
    return False if advance.battle.effect == "EX" else None


@rules.condition("10.8-prazdny", act="advance", about=("result", "cleared", "target_empty"))
def into_an_empty_hex(advance: Advance) -> bool:
    """The target hex must be empty."""
    return advance.battle.target_empty


@rules.condition("10.7.2-role", act="advance", about=("attackers", "attack_side", "defenders", "counterattack"))
def only_the_attacker(advance: Advance) -> bool:
    """Only those who attacked in this battle advance; in a counterattack that is the former defender."""
    return advance.side == advance.battle.side


@rules.condition("10.8-kam", act="advance", about=("attackers", "participating"))
def only_units_that_attacked(advance: Advance) -> bool | None:
    """Only units that attacked in this battle advance; of one whose part in it is not clear the text must say."""
    if any(u.run.is_stated("participating", u.id) and not u.participating for u in advance.movers):
        return False
    attackers = advance.battle.named("attackers")
    if not attackers or all(u.id in attackers for u in advance.movers):
        return None
    return advance.took_part


@rules.condition("10.8-limit", act="advance", about=("count",), implements=("10.8.1-shromazdeni",))
def no_more_than_may_stack(advance: Advance) -> bool:
    """No more survivors stay on the vacated hex than the stacking limit allows ([8.4.1])."""
    number = sum(advance.run.read("count", u.id) if advance.run.is_stated("count", u.id) else 1 for u in advance.movers)
    if number < 2 or number <= advance.run.read("stay_limit", advance.battle.id):
        return True
    raise Undecided("chybí údaj", says("how_many_stay"), "nr/10.8-limit")


@rules.condition("10.7.3-bez-postupu", act="advance", about=("disorganized", "strength_colour"))
def not_after_a_counterblow(advance: Advance) -> bool | None:
    """Nor do disorganised and white units after a counterblow that they may fight in."""
    if not advance.battle.run.is_stated("counterblow", advance.battle.id) or not advance.battle.is_counterblow:
        return None
    told = [(u.id, kind, bad) for u in advance.movers for kind, bad in (("disorganized", True), ("strength_colour", "white"))]
    return False if any(advance.run.is_stated(kind, u) and advance.run.read(kind, u) == bad for u, kind, bad in told) else None


@rules.condition("10.8-dez", act="advance", about=("disorganized",))
def not_disorganized(advance: Advance) -> bool:
    """A disorganised unit never advances."""
    return not any(u.disorganized for u in advance.movers)


@rules.condition("10.8-bila", act="advance", about=("strength_colour",))
def not_white(advance: Advance) -> bool:
    """A unit with a white strength never advances."""
    return not any(u.strength_colour == "white" for u in advance.movers)


@rules.condition("10.8-pevnostni", act="advance", about=("branch",))
def not_a_fort(advance: Advance) -> bool:
    """Forts do not advance."""
    return not any(u.branch == "fort" for u in advance.movers)


def _goes_on(advance: Advance) -> bool:
    """Whether the text says that the unit would go beyond the vacated hex."""
    return advance.run.is_stated("advance_hexes", advance.id) and advance.hexes > 1


@rules.condition("13.1-bahno-postup", act="advance", about=("advance_hexes",), implements=("10.8.1-bahno",))
def no_second_hex_in_mud(advance: Advance) -> bool | None:
    """In mud nobody goes beyond the vacated hex."""
    return advance.game.weather != "mud" if _goes_on(advance) else None


@rules.condition(
    "6.5.4-postup", act="advance", about=("marked_unsupplied", "advance_unsupplied"),
    implements=("6.5.4",),
)
def no_second_hex_unsupplied(advance: Advance) -> bool | None:
    """An unsupplied unit does not go beyond the vacated hex."""
    return not advance.unsupplied if _goes_on(advance) else None


@rules.known("10.8.1-prvni", of="advance_into_vacated")
def told_of_the_place_itself(advance: Advance) -> bool | None:
    """The same, told of the hex to which it advances."""
    stated = advance.run.is_stated("advance_to_vacated", advance.id)
    return bool(advance.run.read("advance_to_vacated", advance.id)) if stated else None


@rules.condition("10.8.1-prvni", act="advance", about=("advance_adjacent", "advance_hexes"))
def first_into_the_vacated_hex(advance: Advance) -> bool | None:
    """The first hex of an advance is the one that the defenders left; from there it goes on to any neighbouring hex."""
    stated, beyond = advance.run.is_stated, advance.run.told("advance_beyond", advance.id)
    if _goes_on(advance) or beyond is not None and beyond.value:
        return None
    only = stated("advance_hexes", advance.id) and any(stated(kind, advance.id) for kind in ("advance_into_vacated", "advance_to_vacated"))
    return bool(advance.run.read("advance_into_vacated", advance.id)) if only or stated("advance_adjacent", advance.id) else None


@rules.duty("10.8", act="advance")
def nobody_has_to_advance(advance: Advance) -> bool:
    """An advance is a right."""
    return False


@rules.condition("10.8.1", act="advance", about=("advance_hexes",), implements=("10.8.2-teren",))
def not_too_far(advance: Advance) -> bool | None:
    """Not farther than the limit, and on to the third hex only where the second does not stop the unit."""
    if advance.run.told("advance_hexes", advance.id) is None:
        return None
    if advance.hexes > advance.limit:
        return False
    return advance.hexes < 3 or advance.battle.onward_terrain not in STOPS


@rules.known("10.8.1", of="target_terrain")
def ground_the_advance_passes(battle: Battle) -> str | None:
    """Open ground that the advance passes through is that of the vacated hex, too."""
    told = battle.run.all_told("advance_through")
    if len(told) == 1 and told[0].value == "open":
        return "open"
    stated = battle.run.told
    left = [f.args[0] for f in battle.run.all_told("empty") if f.value and stated("terrain", f.args[0])]
    return str(battle.run.read("terrain", left[0])) if len(left) == 1 else None


@rules.condition("10.8.1-stop", act="advance", about=("advance_beyond",))
def beyond_the_vacated_hex(advance: Advance) -> bool | None:
    """Beyond the vacated hex only where the limit lets the unit go on."""
    return advance.limit > 1 if advance.run.is_stated("advance_beyond", advance.id) else None


@rules.condition("10.8.1-stop", act="advance", about=("advance_through",), implements=("10.8.1-teren-mapa",))
def not_through_rough_ground(advance: Advance) -> bool | None:
    """Forest, marsh and mountains end an advance where it enters them, so nobody advances through them."""
    if not advance.run.is_stated("advance_through", advance.id):
        return None
    if advance.through == "kerch":
        _disputed()
    if advance.through not in STOPS:
        return None
    told = advance.run.told("advance_hexes", advance.id)
    return False if told is None or advance.hexes > 1 else None


@rules.condition("10.8.1-reka", act="advance", about=("advance_across",))
def across_a_river(advance: Advance) -> bool | None:
    """A river ends no advance."""
    return True if advance.run.is_stated("advance_across", advance.id) and advance.across == "river" else None


@rules.condition("10.8.1-hrany", act="advance", about=("advance_impassable", "advance_across"))
def not_across_an_impassable_side(advance: Advance) -> bool | None:
    """Nobody advances across an impassable hexside, such as a lake."""
    if advance.run.is_stated("advance_impassable", advance.id):
        return not advance.impassable
    return False if advance.run.is_stated("advance_across", advance.id) and advance.across == "lake" else None


@rules.grant("10.8.2-sovetske", act="advance")
def third_hex_for_soviet_armour(advance: Advance) -> bool | None:
    """From turn 11 Soviet armour may go on to a third hex, too."""
    if not advance.run.is_stated("advance_hexes", advance.id) or advance.hexes != 3 or advance.side != "soviet":
        return None
    return True if _third_hex(advance) else None


@rules.condition("10.8.2", act="advance", about=("advance_hexes",))
def third_hex_for_armour_only(advance: Advance) -> bool | None:
    """On to a third hex only with the bonus of armour; nobody goes farther."""
    if not advance.run.is_stated("advance_hexes", advance.id) or advance.hexes < 3:
        return None
    return advance.hexes == 3 and _third_hex(advance)


@rules.condition("10.8-ezoc", act="advance", about=("advance_zoc", "zoc_of", "zoc_from", "in_zone_of"))
def zones_do_not_matter(advance: Advance) -> bool | None:
    """Zones of control do not bear on an advance, whichever hex is said to lie in one."""
    hexes = advance.run.all_told("zoc_of", "zoc_from", "in_zone_of")
    return True if hexes or advance.run.is_stated("advance_zoc", advance.id) else None


@rules.known("10.8-ezoc", of="advance_zoc")
def zone_as_the_text_tells(advance: Advance) -> str | None:
    """The zone to which the advance leads is the one that the text tells of, where it is of one side."""
    zones = {str(told.value) for told in advance.run.all_told("zoc_of")}
    return zones.pop() if len(zones) == 1 else None


@rules.condition("10.8.1-mapa", act="advance", about=("advance_off_map",))
def not_off_the_map(advance: Advance) -> bool | None:
    """Nobody advances off the map."""
    return not advance.off_map if advance.run.is_stated("advance_off_map", advance.id) else None


# -- how many ----------------------------------------------------------------------------------------------------------


@rules.value("10.8-limit", of="stay_limit")
def as_many_as_may_stack(battle: Battle) -> int:
    """As many survivors may stay on the vacated hex as the stacking limit allows ([8.4.1])."""
    if battle.side == "axis" or (turn := battle.game.turn) >= 23:
        return 2
    if turn >= 11 and "armour" in {str(Fighter(battle.run, u).branch) for u in battle.named("attackers")}:
        raise Undecided("chybí údaj", says("which_stays_with_tanks"), "nr/8.4.1-tanky")
    return 1
