"""AA guns in battle, what a round comes to ([Protiletadlová děla], [Řešení pozemních bitev])."""

from __future__ import annotations

from referee.games.ae.bookkeeping import result_in_words, survivors
from referee.games.ae.rules import rules
from referee.games.ae.situation import Table
from referee.games.ae.situation_battle import ATTACKER, Battle, Choosing, Round
from referee.runner import Missing


@rules.value("7.1.2-kostka", of="aa_dice")
def a_die_for_each_plane(battle: Battle) -> int | None:
    """A die against every attacking plane."""
    planes = sum(battle.attacking_planes.values())
    if not planes:
        raise Missing(("army", (battle.id, ATTACKER)))
    return planes


@rules.value("7.1.2-jednou", of="aa_dice")
def however_many_guns(battle: Battle) -> int | None:
    """... however many guns there are."""
    return sum(battle.attacking_planes.values()) or None


@rules.value("16.1-jedna-kostka", of="aa_dice")
def one_die_a_space(battle: Battle) -> int | None:
    """The guns of a space roll one die against a plane."""
    return sum(battle.attacking_planes.values()) or None


@rules.value("7.1.2-zasah", of="planes_shot_down")
def every_one_shoots_a_plane_down(battle: Battle) -> int:
    """Every 1 is a plane shot down."""
    return battle.shot_down_told()


@rules.value("16.1-kostky", of="planes_shot_down")
def ones_hit(battle: Battle) -> int:
    """A 1 hits."""
    return battle.shot_down_told()


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
    guns = any(battle.force(r).get("aa-gun") for r in ("attacker", "defender"))
    if guns and not battle.force(ATTACKER):
        raise Missing(("army", (battle.id, ATTACKER)))
    return "guns" if guns and battle.attacking_planes else "attacker"


@rules.value("16.1-prvni", of="fires_first")
def guns_have_the_first_shot(battle: Battle) -> str | None:
    """AA guns always have the first shot at planes."""
    guns = any(battle.force(r).get("aa-gun") for r in ("attacker", "defender"))
    return "guns" if guns and battle.attacking_planes else None


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
