"""Playing cards and using the effects of laid ones: who may, when, how often, in which order ([Druhy karet], [Hraní karet])."""

from __future__ import annotations

from referee.games.qg.board import ENEMY, SIDES
from referee.games.qg.rules import rules
from referee.games.qg.situation import nation_meant, side_of
from referee.games.qg.situation_cards import Card
from referee.games.qg.situation_nation import Game, Nation
from referee.games.qg.situation_play import BASIC, LAID, Act, Pay, Play, Use
from referee.roles import View, fact
from referee.runner import Missing, Undecided

# -- only cards on the table ---------------------------------------------------------------------------------------------------


@rules.condition("9.6-driv", act="use", about=["place", "off", "use_from"])
def responses_must_lie_on_the_table(act: Use) -> bool | None:
    """A response in the hand cannot be used."""
    in_hand = act.is_in_hand()
    return None if in_hand is None or act.card.kind != "response" else not in_hand


@rules.condition("10.6-zruky", act="use", about=["place", "off", "use_from"])
def no_effect_from_the_hand(act: Use) -> bool | None:
    """Neither plan nor response has an effect from the hand."""
    in_hand = act.is_in_hand()
    return None if in_hand is None else not in_hand


@rules.condition("10.6", act="use", about=["place", "off", "use_from"])
def laid_before(act: Use) -> bool | None:
    """The card must have been laid before."""
    in_hand = act.is_in_hand()
    return None if in_hand is None else not in_hand


@rules.condition("9.8-jina", act="use", about=["laid_now", "use_same_phase"])
def no_plan_laid_and_used_instead(act: Use) -> bool | None:
    """A plan laid in this phase was the play of a card; what is done instead of a play cannot be done besides."""
    if act.is_for_next_turn() or not _laid_now(act):
        return None
    return not act.card.replaces_play()


@rules.condition("11.5", act="use", about=["laid_now"])
def instead_of_a_play_that_was_made(act: Use) -> bool | None:
    """An effect instead of the play of a card is none beside it."""
    if act.is_for_next_turn() or not act.card.replaces_play_known():
        return None
    return not (_laid_now(act) or act.has_played())


def _laid_now(act: Use) -> bool:
    found = act.run.told("laid_now", act.card.id)
    if found is None and act.told("use_same_phase") is True and not act.card.told_place() and not act.used_this_turn():
        raise Missing(("laid_now", (act.card.id,)))
    return found is not None and found.value is True


@rules.condition("9.6-odlozeni", act="use")
def used_responses_are_gone(act: Use) -> bool | None:
    """A response is used once."""
    if act.card.kind != "response":
        return None
    if act.card.told_place() == "discard" or act.card.was_used:
        return False
    return False if act.used_before() else None


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
        raise Undecided("chybí údaj", "není jasné, zda na domovském území toho státu stojí nepřátelská armáda", "qg/12.3-plany")
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
        raise Undecided("chybí údaj", "později jde účinek použít jen tehdy, nastane-li jeho podmínka znovu", "qg/10.7-ihned")
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
    return False if act.card.once_a_turn() and (act.used_this_turn() or act.told("again") is True) else None


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
        return bool(act.run.read("condition_met", act.card.id))
    if act.card.kind in {"", "card"} and not act.card.told_timing() and act.has_played():
        raise Missing(("timing", (act.card.id,)))
    return None


def _heed_price(act: Use) -> None:
    """Look at the cards told of, and cite the loss where they are too few for the price."""
    told = {kind: [int(f.value) for f in act.run.all_told(kind)] for kind in ("hand", "deck")}
    costs = {"hand": act.card.cost("cost_hand"), "deck": act.card.cost("cost_deck")}
    if any(costs[kind] and len(told[kind]) == 1 and told[kind][0] < costs[kind] for kind in told):
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


# -- playing --------------------------------------------------------------------------------------------------------------------------


class Discard(View):
    """A card discarded in place of a play."""


@rules.duty("10.1", act="play", implements=["6.2-1", "10.1-bez"])
def one_card_must_be_played(act: Play) -> bool | None:
    """One card must be played or discarded, in the play phase."""
    phase, count = act.run.told("phase"), act.told("play_count")
    return True if (phase is None or phase.value == "play") and count in {None, 1} else None


@rules.grant("10.1-odlozit", act="discard_only")
def discarding_will_do(act: Discard) -> bool:
    """A card may be discarded without its effect."""
    return True


@rules.value("10.1-splni", of="fulfilled")
def a_discard_fulfils_the_duty(nation: Nation) -> bool | None:
    """A discard counts, whatever stands on the card."""
    told = nation.run.all_told("discarded_one", "spent")
    return True if any(f.value is not False for f in told) else None


@rules.value("9.8-zahrani", of="fulfilled", implements=["10.6-vylozeni"])
def a_laid_card_fulfils_the_duty(nation: Nation) -> bool | None:
    """To lay a plan or a response is a play."""
    return True if any(f.value is True for f in nation.run.all_told("laid_in")) else None


@rules.condition("9.8-jina", act="play")
@rules.condition("9.8-jina", act="play_more")
def no_card_beside_a_plan(act: Act) -> bool | None:
    """Beside a plan no other card is played in the phase."""
    return False if _laid_kind(act, "plan") else None


@rules.condition("9.6-zahrani", act="play")
@rules.condition("9.6-zahrani", act="play_more")
def no_card_beside_a_response(act: Act) -> bool | None:
    """Beside a response no other card is played in the turn."""
    return False if _laid_kind(act, "response") else None


@rules.condition("10.1", act="play")
@rules.condition("10.1", act="play_more", implements=["6.2-1"])
def one_card_a_turn(act: Act) -> bool | None:
    """One card is played in a turn."""
    played = any(f.value is True for f in act.run.all_told("play_phase_used", "laid_in"))
    wanted = act.told("play_count")
    return False if played or isinstance(wanted, int) and wanted > 1 else None


@rules.condition("9.8-jina", act="build")
@rules.condition("9.8-jina", act="battle")
def no_basic_card_beside_a_plan(act: Act) -> bool | None:
    """Nor a card that builds or fights."""
    return False if _is_played(act) and _laid_kind(act, "plan") else None


@rules.condition("9.6-zahrani", act="build")
@rules.condition("9.6-zahrani", act="battle")
def no_basic_card_beside_a_response(act: Act) -> bool | None:
    """Nor a card that builds or fights."""
    return False if _is_played(act) and _laid_kind(act, "response") else None


@rules.condition("10.1", act="build", about=["battle_done", "play_done", "play_phase_used"])
@rules.condition("10.1", act="battle", about=["play_done", "build_card", "play_phase_used"])
def no_second_card_for_it(act: Act) -> bool | None:
    """What a basic card does is not done beside another basic card played in the turn; effects of other cards may do it."""
    if act.by_effect():
        return None
    if act.other_basic_cards():
        return _no_card_does_it(act)
    if act.has_its_card():
        return None
    played = any(f.value is True and act.is_of(f.args[0]) for f in act.run.all_told("play_phase_used"))
    own = act.told("build_card") or act.told("battle_card") or act.told("by_card")
    if not played or own or act.is_played_already():
        return None
    if act.run.all_told("build_card"):
        raise Undecided("chybí údaj", "není jasné, zda jde o kartu, kterou text už zahrál, nebo o další", "qg/10.1")
    return _no_card_does_it(act)


def _no_card_does_it(act: Act) -> bool:
    """That the act is forbidden. Raises Undecided where the effect of a card on the table may do it."""
    if act.may_be_by_laid_card():
        raise Undecided("chybí údaj", "není jasné, zda se má použít účinek vyložené karty", "qg/10.1")
    return False


@rules.condition("6.2-1", act="build", about=["turn_of", "phase", "before_play"])
@rules.condition("6.2-1", act="battle", about=["turn_of", "phase", "before_play"])
def in_the_own_play_phase(act: Act) -> bool | None:
    """Cards are played in the play phase of the own turn; where the text is in another one, it leaves open when the act is meant."""
    phase, turn = act.run.told("phase"), act.run.told("turn_of")
    early = act.run.told("before_play")
    if early is not None and early.value is True:
        raise Undecided("chybí údaj", "stavba a bitva patří do fáze zahrání karty, ne před ni", "qg/6.2-1")
    if act.run.all_told("without_card"):
        raise Undecided("karta", "stavět a bojovat jde jen kartou nebo jejím účinkem", "qg/9.1" if act.told("builds") else "qg/9.3")
    actor = act.told("builds") or act.told("builder") or act.told("fighter")
    if act.by_effect() or actor is None:
        return None
    if phase is not None and phase.value != "play":
        raise Undecided("chybí údaj", "stavba a bitva patří do fáze zahrání karty a text mluví o jiné fázi", "qg/6.2-1")
    mover = nation_meant(act.run, str(turn.value)) if turn is not None else ""
    if mover and nation_meant(act.run, str(actor)) in SIDES and mover in SIDES and nation_meant(act.run, str(actor)) != mover:
        raise Undecided("chybí údaj", "karty se hrají ve vlastním tahu a podle textu je na tahu jiný stát", "qg/6.2-1", "qg/6.1")
    return None


def _is_played(act: Act) -> bool:
    """Whether the act is the play of a basic card."""
    return bool(act.told("build_card") or act.told("battle_card")) and act.told("by_card") is None


def _laid_kind(act: Act, kind: str) -> bool:
    laid = [f.args[0] for f in act.run.all_told("laid_now") if f.value is True]
    return any(Card(act.run, card).kind == kind for card in laid)


@rules.grant("9.7-domov", act="play")
def economic_warfare_heeds_no_home(act: Play) -> bool | None:
    """Economic warfare may aim at a nation whether it controls its home or not."""
    act.run.all_told("home_lost")
    return True if act.card.kind == "economic-warfare" else None


# -- whose cards pay --------------------------------------------------------------------------------------------------------------------


def _pays_with_own(act: Pay) -> bool | None:
    return None if not act.source or not act.owner else act.source == act.owner


@rules.condition("2.2-ty", act="pay")
def the_nation_of_the_card_pays(act: Pay) -> bool | None:
    """``You`` on a card is the nation, not the player."""
    return _pays_with_own(act)


@rules.condition("2.2-oddelene", act="pay")
def from_its_own_cards(act: Pay) -> bool | None:
    """The cards of the nations stay apart."""
    return _pays_with_own(act)


@rules.grant("10.6-cena", act="pay")
def a_price_is_paid_with_own_cards(act: Pay) -> bool | None:
    """The nation of the card pays from its own cards."""
    return _pays_with_own(act)


class PayOrder(View):
    """A price, paid before the effect or after it."""

    first = fact[bool]("paid_first")


@rules.grant("10.6-vse", act="pay_order", implements=["10.8-odlozeni"])
def the_price_comes_first(act: PayOrder) -> bool:
    """Only what is paid for has its effect; cards are discarded before it."""
    return act.first


@rules.duty("10.6-vse", act="pay_order", implements=["10.8-odlozeni"])
def the_price_must_come_first(act: PayOrder) -> bool:
    """It must be so, and never the other way round."""
    return act.first


# -- what becomes of cards -----------------------------------------------------------------------------------------------------------------


@rules.value("9.6-odlozeni", of="card_fate")
def responses_are_discarded(card: Card) -> str | None:
    """A used response goes to the discard pile."""
    return "discard" if card.kind == "response" else None


@rules.value("9.8-zustava", of="card_fate")
def plans_stay(card: Card) -> str | None:
    """A plan stays on the table."""
    return "table" if card.kind == "plan" else None


@rules.value("9.1-odlozeni", of="card_fate")
def basic_cards_are_discarded(card: Card) -> str | None:
    """A played basic card goes to the top of the discard pile."""
    return "discard" if card.kind in BASIC else None


@rules.value("9.8-zustava", of="stays_laid")
def plans_stay_laid(card: Card) -> bool | None:
    """A plan stays on the table to the end of the game."""
    return True if card.kind == "plan" else None


@rules.value("9.6-odlozeni", of="stays_laid")
def responses_do_not_stay(card: Card) -> bool | None:
    """A used response does not."""
    return False if card.kind == "response" else None


@rules.value("9.6-vylozeni", of="laid_face", implements=["8.1-stul", "9.6"])
def responses_face_down(card: Card) -> str | None:
    """Face down."""
    return "down" if card.kind == "response" else None


@rules.value("9.8-vylozeni", of="laid_face", implements=["8.1-stul", "9.8"])
def plans_face_up(card: Card) -> str | None:
    """Face up."""
    return "up" if card.kind == "plan" else None


@rules.value("9.5", of="effect_when")
def events_at_once(card: Card) -> str | None:
    """An event works when it is played."""
    return "hned, jak je karta zahrána" if card.kind == "event" else None


@rules.value("9.7", of="effect_when")
def economic_warfare_at_once(card: Card) -> str | None:
    """So does economic warfare."""
    return "hned, jak je karta zahrána" if card.kind == "economic-warfare" else None


@rules.value("10.6-kdykoli", of="effect_when", implements=["9.6", "9.8"])
def laid_cards_on_their_condition(card: Card) -> str | None:
    """Plans and responses work when their conditions are met."""
    return "až splněním podmínky, leží-li karta už na stole" if card.kind in {"plan", "response"} else None


# -- several effects --------------------------------------------------------------------------------------------------------------------------


@rules.value("10.7-zacina", of="first_side")
def the_other_side_begins(game: Game) -> str | None:
    """The side that did not cause the condition."""
    cause = side_of(nation_meant(game.run, str(game.run.read("caused_by"))))
    return ENEMY.get(cause)


@rules.value("10.7-mechanika", of="first_side")
def the_side_not_on_turn_begins(game: Game) -> str | None:
    """Where the game itself caused it, the side whose nation is not on turn."""
    if game.run.read("caused_by") != "game":
        return None
    return ENEMY[side_of(Nation(game.run, game.turn_of).meant)]


@rules.known("10.7-mechanika", of="caused_by")
def the_game_begins_turns(game: Game) -> str | None:
    """The start of a turn or a phase is caused by the game."""
    moment = game.run.told("moment")
    return "game" if moment is not None and moment.value == "start-of-turn" else None


@rules.known("10.7-zacina", of="caused_by")
def who_acted_caused_it(game: Game) -> str | None:
    """The nation whose battle, or building, is all that the text tells of."""
    if not any(f.value is True for f in game.run.all_told("both_want")):
        return None
    actors = {str(f.value) for f in game.run.all_told("fighter", "builder")} | {f.args[0] for f in game.run.all_told("built")}
    return actors.pop() if len(actors) == 1 else None


@rules.value("10.7-poradi", of="chooses_order", implements=["10.7-stridani"])
def the_side_orders_its_own(game: Game) -> str:
    """A side orders its own responses."""
    return "strana, která je spouští; soupeř ale musí mít mezi nimi možnost spustit svou reakci"


@rules.condition("10.7-reakce", act="reveal_many", implements=["10.7-stridani"])
def one_response_at_a_time(act: Act) -> bool:
    """One, then the other side has its chance."""
    return False


@rules.value("10.7-vnorene", of="resolved_first")
def the_nested_one_first(game: Game) -> str | None:
    """A response whose condition another one met comes before those that wait."""
    met = [f.args[1] for f in game.run.all_told("meets") if f.value is True]
    if len(met) != 1:
        return None
    label = game.run.told("label", met[0]) or game.run.told("name", met[0])
    return str(label.value) if label is not None else met[0]


@rules.value("10.6-kdo", of="decides_use")
def the_owner_decides(card: Card) -> str:
    """The nation whose card it is."""
    return "stát, jemuž karta patří"


@rules.value("10.7-poradi", of="orders_by")
def nobody_orders_for_the_other_side(nation: Nation) -> bool | None:
    """A side orders its own responses, not those of the other one."""
    return False if nation.id in {"opponent", "enemy-nation"} else True if nation.id in {"me", "player"} else None


# -- prices and lengths of effects ---------------------------------------------------------------------------------------------------------------


@rules.value("tab-karty", of="card_price")
def what_an_effect_costs(card: Card) -> str | None:
    """By the table of cards."""
    if not card.is_named:
        raise Undecided("karta", "cenu určuje text karty, který neuvádíte", "qg/10.6-cena")
    card.run.cite(*card.clauses)
    deck, hand = card.cost("cost_deck"), card.cost("cost_hand")
    if deck:
        return "vrchní kartu vlastního dobíracího balíčku" if deck == 1 else f"{deck} vrchní karty vlastního dobíracího balíčku"
    if hand:
        return "1 kartu odloženou z ruky" if hand == 1 else f"{hand} karty odložené z ruky"
    return "jen splnění její podmínky, karty nestojí nic"


@rules.value("10.8-doba", of="effect_until")
def to_the_end_of_a_turn(card: Card) -> str | None:
    """Where the card tells how long."""
    if not card.says("effect_lasts"):
        return None
    card.run.cite(*card.clauses)
    return "platí do konce tahu, v němž byla karta použita"


@rules.value("10.8-trvani", of="effect_until")
def done_at_once(card: Card) -> str | None:
    """Where it does not, the effect is carried out and over."""
    if not card.is_named:
        return "se provede hned a tím skončí, neuvádí-li karta, jak dlouho trvá"
    return None if card.says("effect_lasts") or card.kind == "plan" else "se provede hned a tím skončí"


@rules.value("9.8-zustava", of="goes_off")
def plans_are_not_discarded(card: Card) -> bool | None:
    """A plan stays on the table."""
    return False if card.kind == "plan" else None


@rules.value("9.6-odlozeni", of="goes_off")
def used_responses_are_discarded(card: Card) -> bool | None:
    """A used response does not."""
    return True if card.kind == "response" else None


@rules.value("14.7", of="builds_most")
def two_armies_at_most(card: Card) -> int | None:
    """One or two."""
    return 2 if card.concept == "card-destroyer-transport" else None


@rules.value("14.4", of="builds_most")
def one_army_by_blitzkrieg(card: Card) -> int | None:
    """One, where the battle was."""
    return 1 if card.concept == "card-blitzkrieg" else None


@rules.value("10.8-doba", of="lasts_turn")
def it_lasts_to_the_end(card: Card) -> bool | None:
    """Where the card says so."""
    return True if to_the_end_of_a_turn(card) is not None else None


@rules.value("10.8-trvani", of="lasts_turn")
def it_does_not_last(card: Card) -> bool | None:
    """Where a card known by its text tells no length."""
    return False if card.is_named and done_at_once(card) is not None else None


@rules.value("10.6-kdo", of="decides_by")
def nobody_else_decides(nation: Nation) -> bool | None:
    """Only the nation whose card it is, not another player."""
    return False if nation.id in {"opponent", "enemy-nation", "teammate", "you"} else True if nation.id == "me" else None
