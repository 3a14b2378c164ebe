"""The order of nations, rounds, the five phases, drawing to seven ([Pořadí států], [Přehled fází tahu])."""

from __future__ import annotations

from referee.games.qg.board import ENEMY
from referee.games.qg.nation import Game, Nation, TwoNations
from referee.games.qg.rules import rules, says
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact

ROUNDS = 20
HAND_LIMIT = 7
ORDER = ("germany", "britain", "japan", "soviet", "italy", "usa")
PHASES = ("play", "supply", "victory", "discard", "draw")


@rules.value("6.1", of="next_nation")
def who_follows(nation: Nation) -> str:
    """The next in the order; after the United States Germany begins a new round."""
    return ORDER[(ORDER.index(nation.meant) + 1) % len(ORDER)]


@rules.value("6.1", of="previous_nation")
def who_precedes(nation: Nation) -> str:
    """The one before in the order."""
    return ORDER[ORDER.index(nation.meant) - 1]


@rules.value("6.1", of="next_now")
def who_is_next(game: Game) -> str:
    """Who plays after the nation whose turn is told."""
    ended = game.run.told("turn_over")
    told = game.run.told("turn_of") if ended is None else None
    last = game.turn_over if told is None else str(told.value)
    return ORDER[(ORDER.index(Nation(game.run, last).meant) + 1) % len(ORDER)]


@rules.value("6.1", of="mover_now")
def who_plays_now(game: Game) -> str:
    """The nation whose turn it is: as told, else the one after the nation whose turn has ended."""
    ended = game.run.told("turn_over")
    told = game.run.told("turn_of")
    return Nation(game.run, str(told.value)).meant if told is not None and ended is None else who_is_next(game)


@rules.value("6.1", of="first_nation")
def germany_begins(game: Game) -> str:
    """Germany."""
    return ORDER[0]


@rules.value("6.1", of="last_nation")
def the_usa_ends(game: Game) -> str:
    """The United States."""
    return ORDER[-1]


@rules.value("6.1", of="order_of")
def place_in_the_order(nation: Nation) -> int:
    """From 1 to 6."""
    return ORDER.index(nation.meant) + 1


@rules.value("6.1", of="earlier")
def before_another(pair: TwoNations) -> bool:
    """Whether the first of two nations plays earlier in the round."""
    return ORDER.index(pair.first.meant) < ORDER.index(pair.second.meant)


@rules.value("6.1", of="round_limit", implements=["1.1"])
def twenty_rounds(game: Game) -> int:
    """Twenty at most."""
    return ROUNDS


@rules.known("6.1-ukazatel", of="round_over")
def the_usa_have_played(game: Game) -> bool | None:
    """The round ends with the turn of the United States."""
    ended = game.run.told("turn_over")
    return None if ended is None else Nation(game.run, str(ended.value)).meant == ORDER[-1]


@rules.value("6.1-ukazatel", of="marker_moves")
def marker_moves_at_the_end(game: Game) -> bool:
    """The marker moves when the round ends."""
    return game.round_over


@rules.value("6.1-ukazatel", of="marker_moves_when")
def when_the_marker_moves(game: Game) -> str:
    """After the turn of the United States."""
    return says("at_end_of_round")


# -- phases ------------------------------------------------------------------------------------------------------------------


class Phase(View):
    """A phase of the turn, by its name or by the word for it (``draw``, ``draw-phase``)."""

    @property
    def number(self) -> int:
        """Its place in the turn, from 1."""
        return PHASES.index(self.id.removesuffix("-phase")) + 1


@rules.value("6.2", of="phase_count")
def five_phases(game: Game) -> int:
    """Play, supply, victory points, discard, draw."""
    return len(PHASES)


@rules.value("6.2", of="phase_order")
def number_of_the_phase(phase: Phase) -> int:
    """From 1 to 5."""
    return phase.number


@rules.value("6.2", of="next_phase")
def phase_after(phase: Phase) -> str:
    """The next phase; after the draw the turn ends."""
    return PHASES[phase.number] if phase.number < len(PHASES) else "none"


@rules.value("6.2", of="next_phase_now")
def phase_that_comes_now(game: Game) -> str | None:
    """The phase after the one that the text is in, or that it has ended."""
    told = game.run.told("phase_done") or game.run.told("phase")
    if told is None and any(f.value is True for f in game.run.all_told("play_phase_used", "laid_in", "play_done", "laid_now")):
        return PHASES[1]
    if told is None:
        raise Missing(("phase", ()))
    place = PHASES.index(str(told.value)) + 1
    return PHASES[place] if place < len(PHASES) else "none"


@rules.value("6.2-3", of="victory_phase_skipped")
def victory_phase_is_held(nation: Nation) -> bool:
    """A nation holds its phase of victory points."""
    return False


@rules.grant("12.3", of="home_lost")
def an_enemy_army_at_home(nation: Nation) -> bool | None:
    """An army of the other side stands in the home space."""
    return True if nation.enemy_at_home() or nation.home in nation.game.armies(ENEMY[nation.side]) else None


@rules.exception("6.2-3-domov", to="6.2-3")
def home_is_occupied(nation: Nation) -> bool:
    """Not with an enemy army at home."""
    return nation.home_taken()


@rules.value("6.2-3-domov", of="victory_phase_skipped")
def victory_phase_is_skipped(nation: Nation) -> bool | None:
    """It is skipped with an enemy army at home."""
    return True if nation.home_taken() else None


@rules.value("6.2-4", of="discards_freely")
def any_number_of_cards(nation: Nation) -> str:
    """As many as it likes."""
    return says("any_number_from_hand")


@rules.value("6.2-4", of="must_discard_any")
def nothing_must_be_discarded(nation: Nation) -> bool | None:
    """Not one of them must be, in the phase of discards."""
    phase = nation.run.told("phase")
    return False if phase is None or phase.value == "discard" else None


@rules.value("6.2-5", of="hand_limit")
def seven_cards(game: Game) -> int:
    """Seven."""
    return HAND_LIMIT


@rules.value("6.2-5-stul", of="laid_counted")
def laid_cards_are_no_hand(game: Game) -> bool:
    """Plans and responses on the table are no cards of the hand."""
    return False


class SkipPhase(View):
    """A phase that a nation wants to leave out."""

    phase = fact[str]("phase_skipped")


@rules.condition("10.1", act="skip_phase", about=["phase_skipped"])
def a_card_must_be_played(act: SkipPhase) -> bool | None:
    """The play of a card cannot be left out."""
    return False if act.phase == "play" else None


@rules.condition("6.2-2", act="skip_phase", about=["phase_skipped"])
def supply_is_always_checked(act: SkipPhase) -> bool | None:
    """Nor the removal of what has no supply."""
    return False if act.phase == "supply" else None


@rules.grant("6.2-4", act="skip_phase")
def the_discard_is_free(act: SkipPhase) -> bool | None:
    """Nothing need be discarded."""
    return True if act.phase == "discard" else None


@rules.condition("6.2-5", act="skip_phase", about=["phase_skipped"])
def the_draw_is_no_choice(act: SkipPhase) -> bool | None:
    """The book says that cards are drawn to seven and offers no choice."""
    if act.phase == "draw":
        raise Undecided("pravidla mlčí", says("drawn_to_seven"), "qg/6.2-5")
    return None


NAMES = {
    "germany": "Německo", "britain": "Spojené království", "japan": "Japonsko", "soviet": "Sovětský svaz", "italy": "Itálie", "usa": "Spojené státy",
}  # fmt: skip
PHASE_NAMES = {
    "play": "zahrání karty", "supply": "zásobování", "victory": "vítězných bodů", "discard": "odkládání karet", "draw": "dobírání karet",
}  # fmt: skip
ORDER_LIST = ", ".join(NAMES[n] for n in ORDER)
PHASE_LIST = ", ".join(f"fáze {PHASE_NAMES[p]}" for p in PHASES)


@rules.value("6.1", of="order_list")
def the_whole_order(game: Game) -> str:
    """All six in their order."""
    return ORDER_LIST


@rules.value("6.1-ukazatel", of="marker_fate")
def what_the_marker_does(game: Game) -> str:
    """It moves when the round is over."""
    return says("marker_goes_on") if game.round_over else says("marker_stays_put")


@rules.value("6.2", of="phase_list")
def all_phases(game: Game) -> str:
    """The five phases in their order."""
    return PHASE_LIST


class Numbered(View):
    """A number in the turn."""


@rules.value("6.1", of="nth_nation")
def nation_of_a_number(number: Numbered) -> str:
    """The nation that plays in this place of the round."""
    if not 1 <= int(number.id) <= len(ORDER):
        raise Undecided("nemožný popis", says("so_many_nations", count=len(ORDER)), "qg/6.1")
    return ORDER[int(number.id) - 1]


@rules.value("6.2", of="nth_phase")
def phase_of_a_number(number: Numbered) -> str:
    """The phase with this number."""
    if not 1 <= int(number.id) <= len(PHASES):
        raise Undecided("nemožný popis", says("so_many_phases", count=len(PHASES)), "qg/6.2")
    return f"fáze {PHASE_NAMES[PHASES[int(number.id) - 1]]}"


@rules.value("6.2-5", of="draws_any")
def whether_anything_is_drawn(nation: Nation) -> bool:
    """Anything at all."""
    return nation.drawn > 0


class DrawMore(View):
    """To draw beyond seven."""


@rules.condition("6.2-5", act="draw_more")
def never_beyond_seven(act: DrawMore) -> bool:
    """Seven is the end of it."""
    told = act.run.told("draw_up_to", act.id)
    return told is not None and isinstance(told.value, int) and told.value < HAND_LIMIT


class DiscardFreely(View):
    """Cards discarded in the discard phase."""


@rules.grant("6.2-4", act="discard_freely")
def any_number_may_go(act: DiscardFreely) -> bool:
    """Any number of them."""
    return True


@rules.grant("6.2-4", act="keep_hand")
def nothing_need_go(act: View) -> bool | None:
    """In the phase of discards nothing need be discarded."""
    phase = act.run.told("phase")
    return True if phase is not None and phase.value == "discard" else None
