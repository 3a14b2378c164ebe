"""What fires at a move and who gets through ([Bojový přesun], [Bleskový útok])."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.ae.battles.views import Battle
from referee.games.ae.combat_move.views import Entry, Passage
from referee.games.ae.gameboard.views import COMBAT, NONCOMBAT, Move, doubt
from referee.games.ae.gameboard.views_space import EMPTY, FRIENDLY, HELD, Held, Space, friend_or_foe, only_submerged
from referee.games.ae.kinds import ATTACKER, DEFENDER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import PLANES
from referee.games.ae.views import Table
from referee.games.ae.ways import AIR, LAND, NAVAL
from referee.law.finding import Missing, Undecided

# -- AA guns on the way ----------------------------------------------------------------------------------------------------


def with_guns(move: Move, named: Sequence[str] | None = None) -> list[str]:
    """The enemy spaces with AA guns that an aircraft flies over or into. ``named``: the spaces, where others than those of the move."""
    named = move.named if named is None else named
    guns = [f for f in move.run.all_told("units", "stands_at") if f.args[2] == "aa-gun" and f.value]
    known = move.mover is not None and move.mover != "me" or move.run.told("my_nation") is not None
    if not known and any(f.args[0] in {"ally", "allies", "friend"} and f.args[1] in named for f in guns):
        raise Undecided("chybí údaj", says("gun_of_an_ally"), "ae/6.1.8")
    there = {f.args[1] for f in guns if friend_or_foe(f.args[0], move.mover) is not True and not _is_told_friendly(move, f.args[1])}
    return [p for p in dict.fromkeys(named) if p in there]


def _is_told_friendly(move: Move, place: str) -> bool:
    """Whether the text calls a space friendly."""
    told = move.run.told("friendly_space", place)
    return told is not None and told.value is True


@rules.value("6.1.8", of="fired_on")
def guns_fire_at_what_flies_over(move: Move) -> bool | None:
    """In combat movement AA guns fire at enemy aircraft that fly over their space."""
    if AIR not in move.classes or not with_guns(move):
        return None
    return True if move.phase == COMBAT else None


@rules.value("13.4-aa", of="fired_on")
def no_guns_fire_in_noncombat_movement(move: Move) -> bool | None:
    """In non-combat movement they do not."""
    return False if AIR in move.classes and is_noncombat(move) else None


@rules.grant("13.4-aa", of="guns_hold_fire")
def no_dice_in_noncombat_movement(move: Move) -> bool | None:
    """... so their dice count in combat movement alone."""
    return None if move.phase == COMBAT else True


@rules.value("6.1.8-vic", of="fired_times", implements=("6.1.8",))
def once_for_every_spacewith_guns(move: Move) -> int | None:
    """Once for every space with AA guns."""
    found = with_guns(move)
    return None if is_noncombat(move) or not found else len(found)


# -- who stops whom --------------------------------------------------------------------------------------------------------


@rules.grant("6.0-bitva", of="occupied")
def enemies_there(entry: Entry) -> bool | None:
    """Where units of the enemy stand whoever comes in combat movement fights..."""
    return _stand_there(entry) if not is_noncombat(entry.move) else None


@rules.grant("13.5", of="occupied")
def no_friendly_sea(entry: Entry) -> bool | None:
    """... and in non-combat movement such a zone is no friendly one."""
    return _stand_there(entry) if is_noncombat(entry.move) else None


def _stand_there(entry: Entry) -> bool | None:
    return True if not only_submerged(entry.run, entry.space) and entry.has_enemies else None


@rules.grant("19.5-nepritomna", of="occupied")
def submerged_submarines_are_not_there(entry: Entry) -> bool | None:
    """... but submerged submarines do not count as units there."""
    return False if only_submerged(entry.run, entry.space) else None


@rules.grant("17.4-aa", of="guns_hold")
def guns_alone_hold_land(space: Space) -> bool | None:
    """Land of the enemy with nothing but AA guns counts as held."""
    told = space.run.told("only_guns", space.id)
    return True if told is not None and told.value else None


@rules.grant("3.2-pratelske", of="friendly_to")
def friendly_is_ours_or_an_allys(space: Held) -> bool | None:
    """A space is friendly that the player or his ally controls; land where only units of theirs stand is theirs."""
    ours = space.is_ours
    return True if ours or ours is None and not space.is_sea and space.has_own_units else None


@rules.grant("6.0-bitva", of="no_passage")
def held_land_is_not_passed(passage: Passage) -> bool | None:
    """Land units that come to units of the enemy fight there."""
    return True if passage.kind == LAND and passage.stance == HELD else None


@rules.grant("17.4-jen-tanky", of="no_passage")
def only_tanks_pass_empty_land(passage: Passage) -> bool | None:
    """Empty land of the enemy is passed by tanks alone."""
    return True if passage.kind == LAND and passage.branch != "armour" and passage.stance == EMPTY else None


@rules.grant("6.1.4-zacatek", of="no_passage")
def enemy_ships_are_not_passed(passage: Passage) -> bool | None:
    """From enemy ships a ship sails away only where it began its turn, so it passes none on its way."""
    return True if passage.kind == NAVAL and passage.move.enemy_ships(passage.space) else None


@rules.condition("6.0-stojici", act="battle", about=("bought", "force"))
def units_bought_now_do_not_fight(battle: Battle) -> bool | None:
    """A unit bought this turn does not stand on the board yet, so it attacks nobody."""
    bought = {f.args[1] for f in battle.run.all_told("bought") if f.value}
    mine = {f.args[2] for f in battle.run.all_told("force") if f.args[0] == battle.id}
    return False if bought & mine else None


@rules.condition("16.1-utok", act="battle", about=("force",))
def guns_attack_nothing_on_the_ground(battle: Battle) -> bool | None:
    """An AA gun is no attacker; against planes alone it fires, which is no attack."""
    targets = battle.force_before_guns(DEFENDER)
    return False if "aa-gun" in battle.force_before_guns(ATTACKER) and (not targets or set(targets) - PLANES) else None


@rules.condition("16.1-utok", act="gun_attack", implements=("16.1-kam",))
def guns_do_not_attack(move: Move) -> bool:
    """An AA gun does not attack."""
    return False


@rules.value("3.4-uziny", of="able", implements=("3.4-uziny-letadla",))
def those_that_pass_the_straits(move: Move) -> str | None:
    """Between the Black Sea and the Aegean Sea only aircraft go."""
    return _able(move) if {move.start, move.end} == {"black-sea", "aegean-sea"} else None


@rules.value("17.4-jen-tanky", of="able", implements=("17.4",))
def those_that_blitz(move: Move) -> str | None:
    """Through empty enemy land only tanks go."""
    if not _blitzes(move):
        return None
    blitz = move.told("blitz") == "True"
    if not move.via and not any(f.value for f in move.run.all_told("empty")):
        if len(move.between) == 1:
            raise Missing(("empty", move.between))
        raise Undecided("chybí údaj", says("through_which_empty_land"), "ae/17.4")
    return _able(move, blitz)


@rules.value("3.5-dosah", of="able", implements=("6.0-dosah",))
def those_that_reach(move: Move) -> str | None:
    """Elsewhere it is a matter of how far they go."""
    straits = {move.start, move.end} == {"black-sea", "aegean-sea"}
    return None if straits or _blitzes(move) else _able(move)


def _blitzes(move: Move) -> bool:
    """Whether land units are to pass through a space, by what the text says."""
    through = bool(move.via) or move.told("blitz") == "True"
    return through and any(move.class_of(b) == LAND for b in move.units)


def _able(move: Move, blitz: bool = False) -> str | None:
    """Which of the units named may make the way: those that reach so far, on their own element, past nobody that bars them.

    ``blitz``: of land units the tanks alone.
    """
    names = []
    for branch in move.units:
        if blitz and branch != "armour" and move.class_of(branch) == LAND:
            continue
        own = move.way(branch, open_=False)
        if own.unsure:
            raise doubt(move.board, own.unsure)
        if own.spaces and own.steps <= move.reach(branch) and not any(move.is_barred(branch, p) for p in move.via):
            names.append(str(move.table.units.cell(branch, "czech")))
    if not move.units:
        return None
    return ", ".join(names) or "nic z toho"


@rules.value("17.4-krok2", of="fate_of", implements=("17.4-krok3", "8.2.1"))
def land_driven_through(space: Space) -> str | None:
    """Land that a tank blitzes through is taken at once."""
    for found in space.run.all_told("move_via"):
        move = Move(space.run, found.args[0])
        if space.id in found.value and "armour" in move.branches and move.passing(space.id) == EMPTY:
            return "taken"
    return None


@rules.value("13.1", of="return_when", implements=("18.2-pristani-faze", "18.3-pristani-faze"))
def aircraft_return_in_noncombat_movement(table: Table) -> str:
    """Aircraft return and land in non-combat movement."""
    return NONCOMBAT


def is_noncombat(move: Move) -> bool | None:
    """Whether the text says that it is non-combat movement; None where it does not tell."""
    told = move.run.told("phase")
    return None if told is None else move.phase == NONCOMBAT


def lands_or_fights(move: Move) -> str:
    """Where an aircraft ends: ``lands`` or ``fights``; Missing where nobody tells."""
    end = move.end
    if end is None:
        raise Missing(("move_to", (move.id,)))
    if move.is_back or move.lands_at is not None:
        return "fights"
    noncombat = is_noncombat(move)
    if noncombat is not None:
        return "lands" if noncombat else "fights"
    told = move.stance_told(end)
    if told == FRIENDLY:
        return "lands"
    if told is not None:
        return "fights"
    return "fights" if move.phase == COMBAT else "lands"
