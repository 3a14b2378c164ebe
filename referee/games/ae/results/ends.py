"""How a battle on land ends and who has taken what by it ([Výsledky bitvy])."""

from __future__ import annotations

from referee.games.ae.battles.views_ending import Ending
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import EMPTY, Space, only_guns_there
from referee.games.ae.kinds import ATTACKER, DEFENDER
from referee.games.ae.results.views import FRIENDS, NOBODY, Place
from referee.games.ae.rules import rules, says
from referee.games.ae.ways import LAND
from referee.law.finding import Missing, Undecided

VAGUE = frozenset({"me", "attacker", "you", "enemy", "opponent"})
"""Words for a captor that do not tell on which side he is."""

# -- how the battle ends ------------------------------------------------------------------------------------------------


@rules.value("7.1.6", of="battle_end")
def one_of_four_ends(ending: Ending) -> str | None:
    """A battle ends in one of four ways, or goes on."""
    return None if ending.is_naval else _end(ending)


@rules.value("7.1.6-a", of="battle_end", implements=("7.1.6-a-obrance",))
def attacker_retreats(ending: Ending) -> str | None:
    """End A: the attacker retreats, and the defender stays."""
    return "retreat" if not ending.is_naval and _end(ending) == "retreat" else None


@rules.value("7.1.6-b", of="battle_end")
def attacker_is_destroyed(ending: Ending) -> str | None:
    """End B: the attacker is destroyed."""
    return "attacker-destroyed" if not ending.is_naval and _end(ending) == "attacker-destroyed" else None


@rules.value("7.1.6-c", of="battle_end")
def defender_is_destroyed(ending: Ending) -> str | None:
    """End C: the defender is destroyed."""
    return "defender-destroyed" if not ending.is_naval and _end(ending) == "defender-destroyed" else None


@rules.value("7.1.6-d", of="battle_end")
def both_are_destroyed(ending: Ending) -> str | None:
    """End D: both sides are destroyed."""
    return "both-destroyed" if not ending.is_naval and _end(ending) == "both-destroyed" else None


def _end(ending: Ending) -> str:
    """Which of the ends A to D of a land battle came, or ``goes-on``."""
    if ending.has_retreated:
        return "retreat"
    if ending.winner == ATTACKER:
        return "defender-destroyed"
    gone = {role: ending.is_destroyed(role) for role in (DEFENDER, ATTACKER)}
    if all(gone.values()):
        return "both-destroyed"
    if gone[ATTACKER]:
        return "attacker-destroyed"
    return "defender-destroyed" if gone[DEFENDER] else "goes-on"


@rules.value("8.1", of="battle_winner")
def winner_by_its_end(ending: Ending) -> str | None:
    """The attacker wins who destroys the defender; in any other end the defender has held out."""
    end = _end(ending)
    if end == "goes-on":
        raise Undecided("chybí údaj", says("battle_not_over"), "ae/7.1.6")
    return "útočník" if end == "defender-destroyed" else "obránce"


@rules.value("8.1-obrance", of="land_unit_left")
def land_units_among_the_survivors(ending: Ending) -> bool | None:
    """Whether a land unit of the attacker is left, where the text tells what is left."""
    return ending.known_land_left


@rules.value("8.1", of="taken_by")
def captor_by_the_battle(place: Place) -> str | None:
    """The attacker who wins takes the space."""
    return place.captor


# -- who has taken a space -----------------------------------------------------------------------------------------------


@rules.value("6.1.3", of="entered_by")
def empty_land_is_entered(space: Space) -> str:
    """Land units that enter empty land of the enemy, or drive through it, take it; ``nobody`` where none do."""
    movers = [str(m.mover) for m in _land_moves_to(space) if m.stance_told(space.id) == EMPTY or _stops_among_guns(m, space)]
    return movers[-1] if movers else NOBODY


@rules.value("17.4-aa-prevzeti", of="entered_by")
def land_with_guns_alone_is_taken(space: Space) -> str | None:
    """A tank that stops on land with nothing but AA guns takes it."""
    movers = [str(m.mover) for m in _land_moves_to(space) if _stops_among_guns(m, space)]
    return movers[-1] if movers else None


def _land_moves_to(space: Space) -> list[Move]:
    """The moves of land units of somebody named into a space or through it."""
    moves = [Move(space.run, e.id) for e in space.run.things("move")]
    able = [m for m in moves if m.classes == {LAND} and set(m.branches) != {"aa-gun"} and m.mover is not None]
    return [m for m in able if space.id in (*m.via, m.end)]


def _stops_among_guns(move: Move, space: Space) -> bool:
    return space.id == move.end and "armour" in move.branches and only_guns_there(move.space(space.id), move.mover)


@rules.value("8.1", of="captor")
def captor_as_told(place: Place) -> str | None:
    """Whoever is told to have taken it, or enters it without a fight; ``nobody`` where it held out, or was not fought for."""
    found = place.run.told("taken_by", place.id)
    if found is not None and isinstance(found.value, tuple):
        raise Undecided("chybí údaj", says("several_conquerors"), "ae/10.1")
    told = place.told("taken_by") or place.entered.get(place.space)
    return told or (None if place.end == "defender-destroyed" else NOBODY)


@rules.value("8.1-obrance", of="captor")
def land_units_take_what_nobody_defends(place: Place) -> str | None:
    """Where the defender is destroyed the attacker has taken it with a land unit that is left."""
    battle = place.battle if place.end == "defender-destroyed" else None
    if battle is None:
        return None
    return battle.holder_of(ATTACKER) if place.run.read("land_unit_left", battle.id) else NOBODY


@rules.known("8.5", of="is_liberation")
def ally_takes_an_allys_land(place: Place) -> bool | None:
    """An ally who takes what was another ally's liberates it."""
    captor = place.captor
    if captor in FRIENDS:
        return place.original in FRIENDS and (place.original != captor or captor == "ally") or None
    if captor not in VAGUE or not place.is_original_known:
        return None
    if captor in {"me", "attacker"} and place.told("original") == "ally":
        return True
    if place.original in FRIENDS:
        raise Missing(("my_nation", ()))
    return None


@rules.known("8.2.1", of="is_liberation")
def any_other_land_is_taken(place: Place) -> bool:
    """Any other land is taken for the captor himself."""
    return False
