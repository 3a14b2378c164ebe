"""Using the effects of laid cards: who may, when, how often ([Používání efektů karet plánu a reakce během hry], [Časování podrobněji])."""

from __future__ import annotations

from referee.games.qg.nation import Nation
from referee.games.qg.play.views import LAID, Use, gave_up_play
from referee.games.qg.rules import rules, says
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

# -- the price ---------------------------------------------------------------------------------------------------------------------


def _told(act: Use, kind: str) -> int | None:
    """How many cards the text tells of, where it tells it of one nation; None where it does not."""
    told = [int(f.value) for f in act.run.all_told(kind)]
    return told[0] if len(told) == 1 else None


def _lacks_in_hand(act: Use) -> int:
    """How many cards of the price the hand lacks; none where the text does not count it."""
    hand = _told(act, "hand")
    return 0 if hand is None else max(0, act.card.cost("cost_hand") - hand)


@rules.condition("8.3", act="use", about=["hand"])
def the_deck_pays_what_the_hand_lacks(act: Use) -> bool | None:
    """What the hand lacks of a price goes from the top of the deck, so it is paid all the same."""
    return True if _lacks_in_hand(act) else None


# -- only cards on the table ---------------------------------------------------------------------------------------------------


def _in_hand(act: Use) -> bool | None:
    """Whether the card would be used out of the hand; one that is to be used in a turn to come may be laid till then."""
    return None if act.card.told_place() == "hand" and act.is_for_next_turn() else act.is_in_hand()


@rules.condition("9.6-driv", act="use", about=["place", "off", "use_from"])
def responses_must_lie_on_the_table(act: Use) -> bool | None:
    """A response in the hand cannot be used."""
    in_hand = _in_hand(act)
    return None if in_hand is None or act.card.kind != "response" else not in_hand


@rules.condition("10.6-zruky", act="use", about=["place", "off", "use_from"])
def no_effect_from_the_hand(act: Use) -> bool | None:
    """Neither plan nor response has an effect from the hand."""
    in_hand = _in_hand(act)
    return None if in_hand is None else not in_hand


@rules.condition("10.6", act="use", about=["place", "off", "use_from"])
def laid_before(act: Use) -> bool | None:
    """The card must have been laid before; one that is discarded or still in the deck lies on no table."""
    if act.card.kind == "plan" and act.card.told_place() in {"discard", "deck"}:
        return False
    in_hand = _in_hand(act)
    return None if in_hand is None else not in_hand


@rules.condition("9.8-jina", act="use", about=["laid_now", "use_same_phase"])
def no_plan_laid_and_used_instead(act: Use) -> bool | None:
    """A plan laid in this phase was the play of a card; what is done instead of a play cannot be done besides."""
    if act.is_for_next_turn() or not _laid_now(act):
        return None
    return not act.card.replaces_play()


@rules.condition("11.5", act="use", about=["laid_now", "use_done", "effect_used", "used_this_turn"])
def instead_of_a_play_that_was_made(act: Use) -> bool | None:
    """An effect instead of the play of a card is none beside it, nor beside another one that took its place."""
    if act.is_for_next_turn() or not act.card.replaces_play_known():
        return None
    return not (_laid_now(act) or act.has_played() or act.is_used_this_turn() or gave_up_play(act.run, act.who.id, act.order))


def _laid_now(act: Use) -> bool:
    """Whether it was laid in this phase: told, or laid in a turn of which this use is, too. Raises Missing where the same turn may be another."""
    found = act.run.told("laid_now", act.card.id)
    if found is not None:
        return found.value is True
    if act.is_laid_by_the_way():
        return True
    if act.told("use_same_phase") is not True or act.used_this_turn():
        return False
    laid = act.run.told("laid_some_turn", act.card.id)
    if laid is not None and laid.value is True:
        return True
    raise Missing(("laid_now", (act.card.id,)))


@rules.condition("9.6-odlozeni", act="use")
def used_responses_are_gone(act: Use) -> bool | None:
    """A response is used once."""
    if act.card.kind != "response":
        return None
    if act.may_be_the_use_told():
        raise Missing(("effect_used", (act.card.id,)))
    is_gone = act.card.told_place() == "discard" or act.card.was_used and not act.is_the_use_told()
    return False if is_gone else None


@rules.condition("10.9", act="use")
def only_own_plans_and_responses(act: Use) -> bool | None:
    """Cards of another nation cannot be used."""
    other = act.others_card()
    return None if other is None else not other


# -- the right moment ------------------------------------------------------------------------------------------------------------


@rules.condition("10.8-zacatek", act="use")
def the_start_of_the_turn_is_over(act: Use) -> bool | None:
    """The start of the turn lies before the play of a card."""
    if act.card.told_timing() != "start-of-turn" or act.is_for_next_turn():
        return None
    return not act.has_played()


@rules.grant("10.8-zacatek", act="use")
def at_the_start_of_the_turn(act: Use) -> bool | None:
    """As the turn begins, before a card is played."""
    moment = act.run.told("moment")
    begins = moment is not None and moment.value == "start-of-turn"
    return not act.has_played() if begins and act.card.told_timing() == "start-of-turn" else None


@rules.condition("10.8-faze", act="use")
def the_start_of_the_phase_is_over(act: Use) -> bool | None:
    """The start of a phase lies before all that is done in it, that of the play phase before the play of a card."""
    phase = act.card_fact("starts_phase")
    if not phase:
        return None
    now = act.current_phase()
    return False if now not in {"", phase} or phase == "play" and act.has_played() else None


@rules.condition("10.8-behem", act="use")
def only_within_its_phase(act: Use) -> bool | None:
    """What is used during a phase is used in that phase only."""
    phase, now = act.card_fact("within_phase"), act.current_phase()
    return None if not phase or not now else phase == now


@rules.condition("12.3-plany", act="use")
def not_in_a_skipped_victory_phase(act: Use) -> bool | None:
    """With an enemy army at home there is no phase of victory points in which to use it."""
    if "victory" not in {act.card_fact("within_phase"), act.card_fact("starts_phase")}:
        return None
    lost = any(f.value is True for f in act.run.all_told("home_lost"))
    holder = Nation(act.run, act.known_user())
    if not lost and not holder.is_nation and act.run.all_told("army", "piece", "stands_there", "holds_pieces"):
        raise Undecided("chybí údaj", says("enemy_at_home"), "qg/12.3-plany")
    return False if lost or holder.is_nation and holder.home_taken() else None


@rules.grant("10.8-behem", act="use")
def beside_what_is_done_in_its_phase(act: Use) -> bool | None:
    """In that phase it is used beside whatever else is done there."""
    phase, now = act.card_fact("within_phase"), act.current_phase()
    return None if not phase or not now else phase == now


@rules.condition("10.7-ihned", act="use")
def at_once_or_never(act: Use) -> bool | None:
    """An effect is used at once when its condition is met, never later."""
    start = act.card.told_timing() == "start-of-turn"
    if act.is_for_next_turn() and (act.card.told_place() == "hand" or not act.card.told_timing() == "at-once" and (start or act.card.kind == "plan")):
        raise Undecided("chybí údaj", says("condition_again"), "qg/10.7-ihned")
    if act.told("use_late") is True or start and act.has_played():
        return False
    if any(f.value is True and f.args[0] == act.card.id for f in act.run.all_told("met_before")):
        return False
    return False if _step_passed(act) else None


def _step_passed(act: Use) -> bool:
    """Whether the card whose step met the condition has gone on to a later step."""
    passed = [f for f in act.run.all_told("past_step") if f.value is True and f.args[0] != act.card.id]
    return bool(passed)


@rules.condition("10.8-ihnedpote", act="use")
def immediately_after(act: Use) -> bool | None:
    """What is used immediately after something is used then only."""
    return False if act.told("use_late") is True and act.card.told_timing() == "at-once" else None


@rules.condition("10.7-jednou-tah", act="use")
def once_a_turn(act: Use) -> bool | None:
    """A card that says once a turn is used once a turn."""
    if not act.card.once_a_turn():
        return None
    return False if act.told("again") is True or act.is_used_this_turn() else None


@rules.condition("10.7-jednou", act="use")
def once_for_each_time_the_condition_is_met(act: Use) -> bool | None:
    """A plan that was used after its condition was met waits for it to be met again."""
    met = act.run.told("condition_met", act.card.id)
    if act.card.kind != "plan" or met is None or met.value is not True:
        return None
    return False if any(f.order > met.order for f in act.used_this_turn()) else None


@rules.grant("10.7-vnorene", act="use")
def nested_effects_come_first(act: Use) -> bool | None:
    """What a step of an effect makes possible is used before that effect goes on."""
    return True if _between_steps(act) else None


def _between_steps(act: Use) -> bool:
    """Whether a step of another card, used before, has just met the condition, and that card has a step to go."""
    act.used_before()
    waits = act.run.told("step_waits")
    met = [f for f in act.run.all_told("just_met") if f.value is True and f.args[0] != act.card.id]
    return bool(met) and waits is not None and waits.value is True


@rules.condition("10.7-ihned", act="use", about=["step_waits"])
def now_is_the_moment(act: Use) -> bool | None:
    """The condition of the effect has just been met."""
    return True if _between_steps(act) else None


@rules.grant("10.6-kdykoli", act="use", implements=["10.6-vse"])
def when_its_conditions_are_met(act: Use) -> bool | None:
    """A laid card is used whenever its conditions are met; cards that lack for its price cost points, but do not stand in the way."""
    _heed_price(act)
    if act.card.kind in LAID:
        met = bool(act.run.read("condition_met", act.card.id))
        act.run.cite(*act.card.clauses, holds=met)
        return met
    if act.card.kind in {"", "card"} and not act.card.told_timing() and act.has_played():
        raise Missing(("timing", (act.card.id,)))
    return None


def _heed_price(act: Use) -> None:
    """Look at the cards told of, and cite the loss where hand and deck together may be too few for the price."""
    lacking, deck = _lacks_in_hand(act), _told(act, "deck")
    owed = act.card.cost("cost_deck") + lacking
    if owed > deck if deck is not None else lacking:
        act.run.cite("qg/8.5")


class GoOn(View):
    """The next step of an effect that waited for a nested one."""


@rules.grant("10.7-vnorene", act="go_on")
def the_effect_goes_on(act: GoOn) -> bool:
    """What waited goes on when the nested effects are done."""
    act.run.all_told("just_met", "step_waits", "condition_met")
    return True


@rules.duty("9.8-nepovinne", act="use")
def no_plan_must_be_used(act: Use) -> bool | None:
    """To use a plan is always a choice."""
    return False if act.card.kind == "plan" else None


@rules.duty("10.7", act="use")
def nothing_must_be_used(act: Use) -> bool:
    """To use an effect is always a choice."""
    return False
