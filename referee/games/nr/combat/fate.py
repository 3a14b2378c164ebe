"""Who is eliminated, and where he goes ([10.7.1], [10.7.5], [10.7.6], [14])."""

from __future__ import annotations

from referee.games.nr.combat.losses import ALLIES, always_one_step, has_branch
from referee.games.nr.combat.target import is_fort
from referee.games.nr.combat.views import Fighter
from referee.games.nr.rules import rules, says
from referee.law.finding import Undecided

# -- elimination -------------------------------------------------------------------------------------------------------


@rules.grant("10.7.6-nemuze", of="eliminated")
def cannot_retreat_from_ds(unit: Fighter) -> bool | None:
    """A shattered unit that cannot retreat is eliminated."""
    if unit.run.all_told("result") and unit.battle.effect != "DS":
        return None
    return cannot_retreat(unit) if unit.run.all_told("result") else None


@rules.grant("10.7.5-nemuze", of="eliminated")
def cannot_retreat(unit: Fighter) -> bool:
    """A unit that must retreat and cannot is eliminated."""
    return unit.must_retreat and not unit.can_retreat


@rules.grant("10.7.1-jednourovnova", of="eliminated")
def loses_its_last_step(unit: Fighter) -> bool:
    """A unit that loses its last step is eliminated."""
    return unit.loses_step and unit.steps_left == 1


@rules.value("10.7.1-znicene", of="grave")
def destroyed_box(unit: Fighter) -> str | None:
    """Most eliminated units go to the destroyed box."""
    if unit.is_a("volkssturm", "berlin-garrison", "gg-unit", "polish-army", "yugoslav-army", "romanian-ally", "reserve-unit"):
        raise Undecided("karta", says("fate_on_the_back"), "nr/10.7.1-pocitadlo")
    _heed_the_result(unit)
    return None if _returns_by_the_track(unit) else "destroyed"


def _heed_the_result(unit: Fighter) -> None:
    """Where the text tells how the battle of a defender ended and whether he can retreat he must be eliminated by it. Raises Undecided."""
    named = unit.named_in
    told = len(named) == 1 and unit.run.told("result", named[0].id) is not None and unit.run.told("can_retreat", unit.id) is not None
    if told and unit.defends and named[0].effect in {"DR", "DS", "DD"} and not unit.eliminated:
        raise Undecided("chybí údaj", says("not_eliminated"), "nr/10.7")


def _returns_by_the_track(unit: Fighter) -> bool:
    """Whether a unit of which the text does not say what it is goes to the turn track, as some one-step units do."""
    nameless = not always_one_step(unit) and (unit.is_a("unit", "forces", "stack") or unit.noun == "")
    return bool(nameless and unit.run.read("returns_by_track", unit.id))


@rules.value("10.7.1-pocitadlo", of="grave")
def track_by_its_back(unit: Fighter) -> str | None:
    """Some one-step units go to the turn track."""
    return "turn_track" if _returns_by_the_track(unit) else None


@rules.exception("10.7.1-zajate", to="10.7.1-znicene")
def marked_unsupplied(unit: Fighter) -> bool:
    """A unit with the unsupplied marker surrenders."""
    return unit.marked_unsupplied


@rules.value("10.7.1-zajate", of="grave", implements=("6.5.4", "6.5.4-zajeti"))
def surrendered_box(unit: Fighter) -> str | None:
    """A unit with the unsupplied marker goes to the surrendered box."""
    return "surrendered" if unit.marked_unsupplied and not _returns_by_the_track(unit) else None


def _to_the_turn_track(unit: Fighter) -> bool:
    return unit.is_a("kampfgruppe", "remnants", "cadre") or has_branch(unit, "cadre")


for _beaten in ("10.7.1-znicene", "10.7.1-zajate"):

    @rules.exception("14.9.3", to=_beaten, implements=("14.9.3-d",))
    def cadre_leaves_for_the_track(unit: Fighter) -> bool:
        """A cadre unit goes to the turn track instead."""
        return _to_the_turn_track(unit)

    @rules.exception("14.2-d", to=_beaten, implements=("14.2-e",))
    def ally_leaves_for_the_track(unit: Fighter) -> bool:
        """A one-step ally of the Axis goes to the turn track instead."""
        return unit.is_a(*ALLIES) and unit.side == "axis"

    @rules.exception("14.10-a", to=_beaten)
    def luftwaffe_leaves_for_the_track(unit: Fighter) -> bool:
        """The Luftwaffe unit goes to the turn track instead."""
        return unit.is_a("luftwaffe-unit")


@rules.value("14.9.3", of="grave")
def cadre_on_the_track(unit: Fighter) -> str | None:
    """A cadre unit goes to the turn track."""
    return "turn_track" if _to_the_turn_track(unit) else None


@rules.value("14.2-d", of="grave")
def ally_on_the_track(unit: Fighter) -> str | None:
    """A one-step ally of the Axis goes to the turn track."""
    return "turn_track" if unit.is_a(*ALLIES) and unit.side == "axis" else None


@rules.value("14.10-a", of="grave")
def luftwaffe_on_the_track(unit: Fighter) -> str | None:
    """The Luftwaffe unit goes to the turn track."""
    return "turn_track" if unit.is_a("luftwaffe-unit") else None


@rules.exception("14.1-i", to="10.7.1-znicene")
def axis_fort_is_not_kept(unit: Fighter) -> bool:
    """An Axis fort is not put into the destroyed box."""
    return unit.side == "axis" and is_fort(unit)


@rules.value("14.1-i", of="grave")
def axis_fort_leaves_the_game(unit: Fighter) -> str | None:
    """An eliminated Axis fort leaves the game; of an unsupplied one the rules do not say."""
    if unit.side != "axis" or not is_fort(unit):
        return None
    if unit.marked_unsupplied:
        raise Undecided("pravidla mlčí", says("unsupplied_axis_fort"), "nr/14.1-i")
    return "removed"


# -- what becomes of a unit --------------------------------------------------------------------------------------------


@rules.value("10.7", of="fate", implements=("10.7-ds-policko", "10.7.6"))
def what_becomes_of_the_unit(unit: Fighter) -> str:
    """What the result does to one unit."""
    stated = unit.run.told("state", unit.id)
    if stated is not None and stated.value in {"shattered", "eliminated"}:
        return _told_off_the_map(unit, str(unit.run.read("state", unit.id)))
    effect = unit.battle.effect
    if effect == "CA":
        raise Undecided("chybí údaj", says("counterattack_comes_first"), "nr/10.7.2")
    if effect == "-" and unit.is_a("volkssturm") and unit.battle.result == "DR":
        return "removed"
    if unit.eliminated:
        return _buried(unit)
    if effect == "DS" and unit.must_retreat:
        return "turn_track" if _to_the_turn_track(unit) else "shattered"
    if unit.must_retreat:
        return "retreats_reduced" if unit.loses_step else "retreats"
    return "reduced" if unit.loses_step else "stays"


def _told_off_the_map(unit: Fighter, state: str) -> str:
    """Where a unit goes that the text calls shattered or eliminated."""
    if state == "eliminated":
        return _buried(unit)
    return "turn_track" if _to_the_turn_track(unit) else "shattered"


@rules.known("7.2.2", of="lies_red")
def red_by_its_side(unit: Fighter) -> bool | None:
    """Whether the counter shows its red side, where the text tells its side."""
    return unit.face == "red" if unit.run.told("face", unit.id) is not None else None


def _buried(unit: Fighter) -> str:
    """The box, and the red side up where the counter showed it before turn 17 ([7.2.2])."""
    grave = unit.grave
    if grave in {"destroyed", "surrendered"} and unit.lies_red and not unit.era.soviet_two_steps:
        return f"{grave}_red"
    return grave


@rules.value("14.9.3", of="fate", implements=("14.9.3-a",))
def cadre_off_the_map(unit: Fighter) -> str | None:
    """A cadre unit that leaves the map goes to the turn track."""
    if not _to_the_turn_track(unit):
        return None
    if unit.run.told("state", unit.id) is not None:
        return "turn_track"
    shattered = unit.battle.effect == "DS" and unit.must_retreat
    return "turn_track" if shattered or unit.eliminated else None


@rules.known("14.11-b", of="taken_off")
def volkssturm_after_a_changed_result(unit: Fighter) -> bool | None:
    """Volkssturm leaves the game once it has turned DR into no effect."""
    if not unit.is_a("volkssturm") or not unit.run.all_told("result"):
        return None
    battle = unit.battle
    return True if any(u.id == unit.id for u in battle.standing) and battle.result == "DR" else None


@rules.value("14.11-b", of="fate")
def volkssturm_leaves_for_good(unit: Fighter) -> str | None:
    """Volkssturm that turned DR into no effect leaves the game."""
    return "removed" if unit.is_a("volkssturm") and unit.battle.result == "DR" else None
