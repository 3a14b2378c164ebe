"""The turn: its parts, the order of the phases, and what must be finished before the next may begin ([4.0], [10.1], [10.2])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.views import Attack, Game
from referee.law.roles import View, fact

PHASES = ("card", "supply", "organization", "movement", "combat", "removal", "detraining")
"""The phases of a player's turn in their order ([4.0])."""


class Phase(View):
    """A phase by its name."""


class Holding(View):
    """Somebody begins or plays a phase."""

    phase = fact[str]("held_phase")
    before = fact[str]("held_before")
    after = fact[str]("held_after")


def _place(phase: str) -> int | None:
    """The place of a phase within a player's turn; None for one outside it."""
    return PHASES.index(phase) if phase in PHASES else None


@rules.known("4.0-aktivni", of="active_side")
def whose_phase_it_is(game: Game) -> str | None:
    """Whose phase is played, his turn it is."""
    told = game.run.told("phase_of")
    return str(told.value) if told is not None and told.value in {"axis", "soviet"} else None


@rules.known("4.0-aktivni", of="phase_of")
def who_is_on_turn_plays_his_phase(game: Game) -> str | None:
    """Whose turn it is, his is the phase, too."""
    told = game.run.told("active_side")
    return str(told.value) if told is not None and told.value in {"axis", "soviet"} else None


# -- the order ----------------------------------------------------------------------------------------------------------


@rules.value("4.0", of="first_player", implements=("4.0-kolo-osy", "4.0-kolo-sov"))
def the_axis_begins(game: Game) -> str:
    """After the maintenance comes the turn of the Axis, then that of the Soviets."""
    return "axis"


@rules.value("4.0-kolo-osy", of="phase_count", implements=("4.0-kolo-sov",))
def seven_phases(game: Game) -> int:
    """The turn of either player has seven phases."""
    return len(PHASES)


@rules.value("4.0-kolo-osy", of="next_phase", implements=("4.0-kolo-sov",))
def the_phase_after(phase: Phase) -> str | None:
    """The phases follow each other as they are listed; after the last the turn of the player is over."""
    place = _place(phase.id)
    if place is None:
        return None
    return PHASES[place + 1] if place + 1 < len(PHASES) else "end"


@rules.value("4.0-udrzba", of="next_phase", implements=("4.0-udrzba-a", "4.0-udrzba-b", "4.0-udrzba-c"))
def the_step_of_maintenance_after(phase: Phase) -> str | None:
    """Maintenance moves the marker, then announces events, then looks for a winner; then the Axis begins with its cards."""
    return {"turn_marker": "events", "events": "victory", "victory": "card", "maintenance": "card"}.get(phase.id)


@rules.value("4.0-udrzba-a", of="maintenance_begins")
def the_marker_moves_first(game: Game) -> str:
    """The first thing in a turn is that its marker moves on."""
    return "turn_marker"


@rules.condition("4.0-poradi-fazi", act="hold_phase", about=("held_before", "held_after"))
def phases_keep_their_order(act: Holding) -> bool | None:
    """A player plays his phases in the order of the book."""
    place = _place(act.phase)
    told = [(kind, _place(str(act.run.read(kind, act.id)))) for kind in ("held_before", "held_after") if act.run.is_stated(kind, act.id)]
    if place is None or not told or any(other is None for _, other in told):
        return None
    return all(place < other if kind == "held_before" else place > other for kind, other in told if other is not None)


@rules.condition("4.0-dokonceni", act="hold_phase", about=("phase_finished",))
def a_phase_is_finished_first(act: Holding) -> bool | None:
    """No phase begins before everything of the one before it is done."""
    place = _place(act.phase)
    told = act.run.all_told("phase_finished")
    if place is None or not told:
        return None
    return all(bool(act.run.read("phase_finished", f.args[0])) for f in told if (_place(f.args[0]) or 0) < place)


# -- battles ------------------------------------------------------------------------------------------------------------


@rules.condition("10.0", act="attack", about=("phase",), implements=("4.0-faze-5",))
def battles_belong_to_the_combat_phase(attack: Attack) -> bool | None:
    """A unit attacks in the combat phase; a battle in another phase there is not."""
    return False if attack.run.told("phase") is not None and attack.run.read("phase") != "combat" else None


@rules.value("10.1.1", of="who_declares_first", implements=("10.0-priprava", "10.1"))
def the_active_player_declares_first(game: Game) -> str:
    """Before any battle both players choose the target hexes, the active one first."""
    return str(game.run.read("active_side"))


@rules.value("10.1.1", of="battles_declared_first", implements=("4.0-faze-5-oznameni", "10.0-priprava", "10.1"))
def voluntary_battles_are_declared_first(game: Game) -> str:
    """Voluntary battles are announced first, then those that counterblows force."""
    return "voluntary"


class BeginBattle(View):
    """Somebody begins another battle."""


@rules.condition("10.2-dokonci", act="begin_battle", about=("battle_finished",))
def a_battle_is_finished_first(act: BeginBattle) -> bool:
    """The next battle does not begin before the last one is done in full."""
    return bool(act.run.read("battle_finished"))
