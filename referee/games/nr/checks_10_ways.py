"""Combat: how far and whither a retreat leads, and whither an advance may ([10.7.5], [10.8.1], [8.6])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation import noun_of
from referee.games.nr.situation_results import Advance, Fighter, Retreat
from referee.runner import Undecided

RETREAT = 2
ORDERS = frozenset({"DR", "DS", "DD"})
"""Results that order a retreat."""
FINLAND = "finland"
BALKANS = frozenset({"balkans", "west-balkans", "south-balkans", "yugoslavia"})


def _area(retreat: Retreat) -> str:
    """The area into which the retreat leads; empty for a hex."""
    target = retreat.run.told("retreat_hex", retreat.id)
    noun = noun_of(retreat, str(target.value)) if target is not None else ""
    return noun if noun == FINLAND or noun in BALKANS else ""


def _is_ordered(retreat: Retreat) -> bool:
    """Whether no result that the text tells is one that orders no retreat."""
    return all(f.value in ORDERS for f in retreat.run.all_told("result"))


# -- retreat -----------------------------------------------------------------------------------------------------------


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
        text = "kdy se na Balkán vstupuje, určuje 8.7; zda to platí i pro ústup, kniha neříká"
        raise Undecided("pravidla mlčí", text, "nr/10.7.5-oblasti", "nr/8.7-kdy")
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
    mates = _mates(advance)
    return False if mates and any(u.side != advance.side for u in mates) else None


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
