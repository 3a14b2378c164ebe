"""How far and whither a retreat leads, and whither an advance may ([10.7.5], [10.8.1], [8.6])."""

from __future__ import annotations

from referee.games.nr.board import BALKANS
from referee.games.nr.combat.results import RETREATS
from referee.games.nr.combat.target import is_fort
from referee.games.nr.combat.views import Advance, Era, Fighter, Retreat
from referee.games.nr.movement.views import enemy_reaches
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game, noun_of
from referee.law.finding import Undecided

RETREAT = 2
ORDERS = frozenset({"DR", "DS", "DD"})
"""Results that order a retreat."""
FINLAND = "finland"


def _area(retreat: Retreat) -> str:
    """The area into which the retreat leads; empty for a hex."""
    target = retreat.run.told("retreat_hex", retreat.id)
    noun = noun_of(retreat, str(target.value)) if target is not None else ""
    return noun if noun == FINLAND or noun in BALKANS else ""


def _is_ordered(retreat: Retreat) -> bool:
    """Whether no result that the text tells is one that orders no retreat."""
    return all(f.value in ORDERS for f in retreat.run.all_told("result"))


# -- how far and whither -----------------------------------------------------------------------------------------------


@rules.condition("10.7.5-cikcak", act="retreat", about=("retreat_away",))
def two_hexes_from_the_battle(retreat: Retreat) -> bool | None:
    """A retreat ends two hexes from the battle; winding one's way to a hex beside it is none."""
    if not retreat.run.is_stated("retreat_away", retreat.id) or not _is_ordered(retreat):
        return None
    return bool(retreat.run.read("retreat_away", retreat.id) == RETREAT)


@rules.exception("10.7.5-oblasti", to="10.7.5-cikcak")
def an_area_ends_the_retreat(retreat: Retreat) -> bool:
    """A unit that enters Finland or the Balkans has done both hexes."""
    return bool(_area(retreat))


@rules.condition("10.7.5-oblasti", act="retreat", about=("retreat_hex",))
def into_an_area(retreat: Retreat) -> bool | None:
    """A retreat into Finland or the Balkans counts as both hexes, for those who may enter there at all."""
    area = _area(retreat)
    if not area or not _is_ordered(retreat):
        return None
    if area != FINLAND:
        raise Undecided("pravidla mlčí", says("retreat_into_balkans"), "nr/10.7.5-oblasti", "nr/8.7-kdy")
    if retreat.side == "soviet":
        return True
    return bool(retreat.unit.run.read("nation", retreat.unit.id) in {"germany", "finland"})


@rules.condition("10.7.5-smer", act="retreat", about=("retreat_toward_source",))
def toward_a_source_if_possible(retreat: Retreat) -> bool | None:
    """A retreat leads toward a friendly source of supply, if there is such a way."""
    if not retreat.run.is_stated("retreat_toward_source", retreat.id):
        return None
    if retreat.run.read("retreat_toward_source", retreat.id):
        return True
    return not retreat.run.read("way_to_source", retreat.id)


# -- advance -----------------------------------------------------------------------------------------------------------


def _mates(advance: Advance) -> tuple[Fighter, ...]:
    """The units through or to which the text lets the advance lead."""
    found = advance.run.told("advance_mates", advance.id)
    return tuple(Fighter(advance.run, u) for u in found.value) if found is not None else ()


@rules.condition("10.8.1-nepritel", act="advance", about=("advance_mates",))
def never_onto_an_enemy(advance: Advance) -> bool | None:
    """An advance does not lead on to a hex with an enemy unit."""
    return False if any(u.side != advance.side for u in _mates(advance)) else None


@rules.condition("10.8.1-skrz", act="advance", about=("advance_mates",))
def through_friends_and_to_them(advance: Advance) -> bool | None:
    """An advance may pass units of its own side or end with them."""
    mates = _mates(advance)
    return True if mates and all(u.side == advance.side for u in mates) else None


@rules.duty("10.8.1-trasa", act="follow_retreat")
def nobody_need_follow(advance: Advance) -> bool:
    """The advance is not bound to the way by which the defender retreated."""
    return False


@rules.condition("10.8.1-trasa", act="follow_retreat", about=("follows",))
def another_way_will_do(advance: Advance) -> bool:
    """Following the defender is one of the ways that are open."""
    return True


# -- who must retreat --------------------------------------------------------------------------------------------------


@rules.grant("10.7.5", of="on_defending_side")
def only_defenders_retreat(unit: Fighter) -> bool | None:
    """A unit of which the text says that it must retreat, or whether it can, is one of the defender."""
    told = unit.run.is_stated("must_retreat", unit.id) or unit.run.is_stated("can_retreat", unit.id)
    return True if told else None


@rules.grant("10.0-utocnik", of="on_defending_side")
def opponent_of_the_attacker_defends(unit: Fighter) -> bool | None:
    """A unit that does not attack defends against the side that does."""
    battle = unit.battle
    return True if unit.id not in battle.named("attackers") and unit.side != battle.side else None


@rules.known("10.7.5", of="retreat_side")
def side_of_the_unit_that_retreats(retreat: Retreat) -> str | None:
    """The defender leads his own units away."""
    return retreat.unit.side if retreat.run.is_stated("retreat_unit", retreat.id) else None


@rules.value("10.7.5", of="must_retreat", implements=("10.1.2-bila-ustup", "10.7.2-nezapojene-ustup", "8.0-h"))
def ordered_to_retreat(unit: Fighter) -> bool:
    """DR, DS and DD order the defender's units to retreat, those that took no part too."""
    return unit.battle.effect in RETREATS and unit.defends


@rules.exception("14.1-d", to="10.7.5")
def a_fort_stands(unit: Fighter) -> bool:
    """A fort itself never retreats."""
    return unit.defends and unit.battle.fort_at_target and is_fort(unit)


@rules.exception("10.7.5-pevnosti", to="10.7.5", implements=("10.7.4-dd",))
def forts_stand(unit: Fighter) -> bool:
    """Forts and units stacked with them never retreat."""
    return unit.defends and unit.battle.fort_at_target


@rules.value("10.7.5-pevnosti", of="must_retreat", implements=("10.7-dd-pevnost", "10.7.4-dd", "14.1-d", "14.1-e"))
def no_retreat_from_a_fort(unit: Fighter) -> bool | None:
    """Nobody retreats from a hex with a fort."""
    return False if unit.defends and unit.battle.fort_at_target else None


@rules.value("10.7.5-pevnosti", of="retreat_distance", implements=("14.1-d",))
def forts_stay_where_they_are(unit: Fighter) -> int | None:
    """Forts and units stacked with them retreat no hex."""
    return 0 if unit.defends and unit.battle.fort_at_target else None


@rules.value("10.7-ex-stoji", of="must_retreat")
def nobody_retreats_after_an_exchange(unit: Fighter) -> bool | None:
    """After EX nobody retreats."""
    return False if unit.battle.effect == "EX" else None


@rules.condition("10.7-ex-stoji", act="retreat", about=("result",))
def no_way_back_after_an_exchange(retreat: Retreat) -> bool | None:
    """After EX there is no retreat, whatever its way."""
    return False if {f.value for f in retreat.run.all_told("result")} == {"EX"} else None


@rules.value("10.7.5", of="retreat_distance", implements=("10.7-ds-ustup", "10.7-dd-ustup"))
def two_hexes(unit: Fighter) -> int:
    """A retreat is two hexes."""
    return 2 if unit.must_retreat else 0


# -- over what ---------------------------------------------------------------------------------------------------------


@rules.condition("8.5.4-ustup", act="retreat", about=("retreat_zoc", "zoc_of", "enemy_zoc"), implements=("8.5.4",))
def a_friend_cancels_the_zone(retreat: Retreat) -> bool | None:
    """A friendly unit on the hex does away with the enemy zone for a retreat."""
    return True if retreat.run.try_read("retreat_over", retreat.id) == "ezoc" and retreat.run.try_read("retreat_friend", retreat.id) else None


@rules.condition("10.7.5-mapa", act="retreat", about=("retreat_over",))
def not_off_the_map(retreat: Retreat) -> bool | None:
    """Nobody retreats off the map."""
    return False if retreat.over == "map" else None


@rules.known("10.7.5-ezoc", of="retreat_over")
def hex_in_a_zone(retreat: Retreat) -> str | None:
    """Over an enemy zone, where the text puts the hex of the retreat into one."""
    get = retreat.run.told
    place = get("retreat_hex", retreat.id)
    if get("retreat_zoc", retreat.id) is not None:
        return "ezoc" if retreat.zoc != retreat.side else None
    if place is None:
        return None
    if get("zoc_of", str(place.value)) is not None:
        whose = retreat.run.read("zoc_of", str(place.value))
        return "ezoc" if whose not in {"none", retreat.side} else None
    if enemy_reaches(retreat.run, str(place.value), retreat.side):
        return "ezoc"
    return "ezoc" if get("enemy_zoc", str(place.value)) is not None and retreat.run.read("enemy_zoc", str(place.value)) else None


@rules.condition("10.7.5-ezoc", act="retreat", about=("retreat_over", "retreat_zoc", "zoc_of", "zoc_from", "enemy_zoc"))
def not_into_enemy_zone(retreat: Retreat) -> bool | None:
    """Nobody retreats into an enemy zone of control."""
    if retreat.over != "ezoc":
        return None
    return bool(retreat.run.is_stated("retreat_zoc", retreat.id) and retreat.zoc == retreat.side)


@rules.exception("10.7.5-ezoc-pratelska", to="10.7.5-ezoc")
def friend_on_the_hex(retreat: Retreat) -> bool:
    """... unless a friendly unit stands on the hex."""
    return retreat.friend


@rules.condition("10.7.5-nepritel", act="retreat", about=("retreat_hex", "retreat_mates"))
def not_onto_an_enemy(retreat: Retreat) -> bool | None:
    """Nobody retreats onto a hex with an enemy unit."""
    return all(u.side == retreat.side for u in retreat.there) if retreat.there else None


@rules.condition("10.7.5-hrany", act="retreat", about=("retreat_across", "retreat_impassable"))
def not_across_an_impassable_side(retreat: Retreat) -> bool | None:
    """Nobody retreats across an impassable hexside, such as a lake; others do not matter."""
    if retreat.run.is_stated("retreat_impassable", retreat.id):
        return not retreat.run.read("retreat_impassable", retreat.id)
    if not retreat.run.is_stated("retreat_across", retreat.id):
        return None
    return bool(retreat.run.read("retreat_across", retreat.id) != "lake")


@rules.condition("10.7.5-skrz", act="retreat", about=("retreat_hex", "retreat_mates"))
def through_friends(retreat: Retreat) -> bool | None:
    """A retreat may lead through friendly units or end with them."""
    return True if retreat.there and all(_owns(u, retreat) for u in retreat.there) else None


def _owns(unit: Fighter, retreat: Retreat) -> bool:
    return bool(unit.side == retreat.side)


@rules.known("10.7.5-ezoc-pratelska", of="retreat_friend")
def friend_named_in_the_text(retreat: Retreat) -> bool | None:
    """Whether a unit that the text puts on the hex is a friend."""
    return all(_owns(u, retreat) for u in retreat.there) if retreat.there else None


@rules.value("10.8-bp", of="advance_price")
def advance_is_free(game: Era) -> int:
    """An advance costs no movement points."""
    return 0


@rules.value("10.7.5-bp", of="this_retreat_price")
def this_retreat_is_free(retreat: Retreat) -> int:
    """So is the retreat of which the text tells."""
    return 0


@rules.value("10.7.5-bp", of="retreat_price")
def retreat_is_free(game: Era) -> int:
    """A retreat costs no movement points."""
    return 0


@rules.known("10.7.5", of="retreat_rule")
def retreats_are_two_hexes(game: Game) -> int:
    """A retreat is two hexes."""
    return 2


@rules.known("10.8.1", of="advance_to_vacated")
def the_place_is_the_target(advance: Advance) -> bool | None:
    """The only hex that the text speaks of, or none at all, is the one that was fought for; of several it may be any."""
    run = advance.run
    if run.is_stated("advance_into_vacated", advance.id):
        return bool(run.read("advance_into_vacated", advance.id))
    battles = run.things("attack")
    target = run.told("target_hex", battles[-1].id) if battles else None
    others = [h.id for h in run.things("hex") if target is None or h.id != target.value]
    return None if others else True


@rules.condition("10.8.1", act="advance", about=("advance_to",))
def the_vacated_hex_comes_first(advance: Advance) -> bool | None:
    """The first hex is the one that the defenders left; another one needs an advance of more than one hex."""
    if advance.run.told("advance_to", advance.id) is None:
        return None
    return None if advance.run.read("advance_to_vacated", advance.id) else bool(advance.limit > 1)
