"""Retreat from a naval battle and its end ([Řešení námořních bitev])."""

from __future__ import annotations

from referee.games.ae.battles.exchange import stays_behind
from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_ending import Ending
from referee.games.ae.battles.views_naval_losses import AssignAtSea, RetreatAtSea
from referee.games.ae.gameboard.views_space import only_submerged
from referee.games.ae.kinds import ATTACKER, DEFENDER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import BESIDE, DESTROYER, SUBMARINE, cannot_fight
from referee.games.ae.words import Outcome, listed
from referee.law.finding import Missing, Undecided

# -- retreat -------------------------------------------------------------------------------------------------------------------


@rules.grant("7.2.6-a", act="retreat")
def attacking_ships_may_retreat(retreat: RetreatAtSea) -> bool | None:
    """The attacker may break a naval battle off."""
    return True if retreat.is_naval and retreat.side == ATTACKER else None


@rules.condition("7.2.6-a", act="retreat")
def ships_retreat_after_both_have_fired(retreat: RetreatAtSea) -> bool | None:
    """... once both sides have rolled in a round."""
    return retreat.after_fire if retreat.is_naval and retreat.side == ATTACKER else None


@rules.condition("7.2.6-a-utocnik", act="retreat", about=("retreater",))
def only_attacking_ships_retreat(retreat: RetreatAtSea) -> bool | None:
    """Only the attacker retreats from a naval battle."""
    return retreat.role == ATTACKER if retreat.is_naval else None


@rules.condition("7.2.4-jen-ponorky", act="retreat", about=("retreating",))
def defending_ships_stay(retreat: RetreatAtSea) -> bool | None:
    """No defending unit other than a submarine leaves a battle."""
    defends = retreat.is_naval and retreat.side == DEFENDER
    return False if defends and any(u not in {SUBMARINE, "naval", "unit"} for u in retreat.units) else None


@rules.condition("7.2.6-a-kam", act="retreat", about=("came_from", "sailed_from", "retreat_to"))
def where_some_ship_came_from(retreat: RetreatAtSea) -> bool | None:
    """To a sea zone from which some attacking ship came."""
    if not retreat.is_naval or not _is_told(retreat):
        return None
    if retreat.only_planes:
        raise Undecided("pravidla mlčí", says("where_planes_retreat"), "ae/7.2.6-a-kam")
    return retreat.sailed_from_there


@rules.condition("7.2.6-a-kam", act="retreat", about=("retreat_near", "retreat_to"))
def to_an_adjacent_zone(retreat: RetreatAtSea) -> bool | None:
    """... that is adjacent."""
    if not retreat.is_naval or retreat.side != ATTACKER or not _is_told(retreat):
        return None
    return retreat.is_near


def _is_told(retreat: RetreatAtSea) -> bool:
    """Whether the text says where to; Missing where it says where the ships came from and not where they go."""
    if retreat.run.told("retreat_to", retreat.id) is not None:
        return True
    came = [f for f in retreat.run.all_told("sailed_from") if f.value]
    if retreat.is_naval and came and not retreat.run.all_told("retreat_to", "retreated", "enemy_there"):
        raise Missing(("retreat_to", (retreat.id,)))
    return False


@rules.condition("7.2.6-a-nepritel", act="retreat", about=("enemy_there", "units", "enemy_in_zone"))
def not_among_enemies(retreat: RetreatAtSea) -> bool | None:
    """Not to a zone where enemy units stand."""
    if not retreat.is_naval or not _is_told(retreat):
        return None
    return not retreat.enemy_waits


@rules.exception("7.2.6-a-ponorene", to="7.2.6-a-nepritel")
def submerged_enemies_do_not_hinder(retreat: RetreatAtSea) -> bool:
    """Submerged submarines alone do not hinder it."""
    return _is_told(retreat) and only_submerged(retreat.run, retreat.target)


@rules.value("7.2.6-a-kam", of="retreat_where")
def neighbours_sailed_from(battle: Battle) -> str | None:
    """To an adjacent sea zone from which some attacking ship came."""
    return "sea" if battle.is_naval else None


@rules.condition("7.2.6-a-spolecne", act="retreat", about=("retreat_part", "retreat_only", "retreating", "retreat_elsewhere"))
def all_ships_together(retreat: RetreatAtSea) -> bool | None:
    """All units retreat at once and to one place."""
    in_parts = retreat.is_naval and retreat.side == ATTACKER and (retreat.is_told_in_parts or stays_behind(*retreat.of_all))
    return False if in_parts else None


@rules.exception("7.2.6-a-ponorka", to="7.2.6-a-spolecne")
def submarines_may_submerge_instead(retreat: RetreatAtSea) -> bool:
    """An attacking submarine may submerge in the zone instead of retreating."""
    dived = retreat.run.things("submerge")
    others = {u for u in retreat.battle.force(ATTACKER) if u not in retreat.units}
    retreat.run.about(*(act.id for act in dived))
    return bool(dived) and others == {SUBMARINE}


@rules.duty("7.2.6-a-netreba", act="retreat")
def nobody_has_to_retreat(retreat: RetreatAtSea) -> bool | None:
    """Where only submerged submarines are left of the enemies nobody has to retreat."""
    return False if retreat.is_naval else None


# -- the end --------------------------------------------------------------------------------------------------------------------


@rules.value("7.2.6", of="battle_end")
def one_of_five_ends(ending: Ending) -> str | None:
    """A naval battle ends in one of five ways, or goes on."""
    return _end_in_words(ending) if ending.is_naval else None


@rules.value("7.2.6-a", of="battle_end", implements=("7.2.6-a-obrance",))
def attacking_ships_retreated(ending: Ending) -> str | None:
    """End A: the attacker retreated, and the defenders stay."""
    return "sea-retreat" if ending.is_naval and ending.has_retreated else None


@rules.value("7.2.6-b", of="battle_end")
def no_attacker_is_up(ending: Ending) -> str | None:
    """End B: all attackers are sunk or submerged."""
    return _end_in_words(ending) if ending.is_naval and _end(ending) == "sea-attacker-gone" else None


@rules.value("7.2.6-c", of="battle_end")
def no_defender_is_up(ending: Ending) -> str | None:
    """End C: all defenders are."""
    return _end_in_words(ending) if ending.is_naval and _end(ending) == "sea-defender-gone" else None


@rules.value("7.2.6-d", of="battle_end")
def nobody_is_up(ending: Ending) -> str | None:
    """End D: both are."""
    return "sea-both-gone" if ending.is_naval and _end(ending) == "sea-both-gone" else None


@rules.value("7.2.6-e", of="battle_end")
def only_submarines_and_planes(ending: Ending) -> str | None:
    """End E: what is left cannot attack each other."""
    return "sea-no-targets" if ending.is_naval and _end(ending) == "sea-no-targets" else None


def _end_in_words(ending: Ending) -> str:
    """How the battle ends, and what is left of the side that holds the zone where the text counts it."""
    end = _end(ending)
    role = {"sea-attacker-gone": DEFENDER, "sea-defender-gone": ATTACKER}.get(end)
    left = listed(ending.run, ending.surface_left(role)) if role is not None and ending.force(role) else ""
    said = ending.run.law.registry["battle_end"].say(end)
    return Outcome(end, f"{said.rstrip('.')}: {left}.") if left else end


def _end(ending: Ending) -> str:
    """Which of the ends A to E came, or ``sea-goes-on``."""
    if ending.has_retreated:
        return "sea-retreat"
    sides = ending.left_by_sides()
    if sides is not None:
        return "sea-no-targets" if cannot_fight(*sides) else "sea-goes-on"
    if not any(ending.force(r) or ending.told_left(r) or ending.told("destroyed", r) for r in (ATTACKER, DEFENDER)):
        raise Missing(("remaining", (ending.id,)))
    left = {role: ending.surface_left(role) for role in (DEFENDER, ATTACKER)}
    gone = {role for role, force in left.items() if not any(force.values())}
    if gone:
        return "sea-both-gone" if len(gone) > 1 else f"sea-{gone.pop()}-gone"
    if not cannot_fight(left[ATTACKER], left[DEFENDER]):
        return "sea-goes-on"
    return "sea-goes-on" if ending.run.read("ally_still_helps", ending.id) else "sea-no-targets"


@rules.grant("19.5-spojenecky", of="ally_still_helps")
def the_destroyer_of_an_ally_lies_by(ending: Ending) -> bool | None:
    """With the destroyer of an ally that lies by planes may attack submarines."""
    return True if any(u.endswith(BESIDE + DESTROYER) for u in ending.lying_by) else None


@rules.condition("7.2.3-vyber", act="assign", about=("hits_told", "hits_taken", "throws", "rolls", "unit_hits"))
def no_more_ships_than_hits(assign: AssignAtSea) -> bool | None:
    """The defender gives out the hits of the attacker, no more."""
    hits = assign.hits_to_give if assign.is_naval and assign.asked_role == DEFENDER else None
    return None if hits is None else assign.taken_hits <= hits


@rules.condition("7.2.5-utocnik", act="assign", about=("hits_told", "hits_taken", "throws", "rolls", "unit_hits"))
def no_more_attacking_ships_than_hits(assign: AssignAtSea) -> bool | None:
    """The attacker removes as many units as the defender has hits."""
    hits = assign.hits_to_give if assign.is_naval and assign.asked_role == ATTACKER else None
    return None if hits is None else assign.taken_hits <= hits
