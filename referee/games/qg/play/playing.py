"""Playing cards, one in a turn, and paying for their effects with the cards of the nation ([Hraní karet], [„Místo toho“])."""

from __future__ import annotations

from referee.games.qg.board import SIDES
from referee.games.qg.nation import Nation
from referee.games.qg.play.views import Act, Pay, Play, gave_up_play, has_played, is_same, laid_now
from referee.games.qg.rules import rules, says
from referee.games.qg.views import nation_meant
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact

# -- playing --------------------------------------------------------------------------------------------------------------------------


class Discard(View):
    """A card discarded in place of a play."""


@rules.duty("10.1", act="play", implements=["6.2-1", "10.1-bez"])
def one_card_must_be_played(act: Play) -> bool | None:
    """One card must be played or discarded, in the play phase; it need not be this one."""
    if _is_certain(act):
        return False
    phase, count = act.run.told("phase"), act.told("play_count")
    return True if (phase is None or phase.value == "play") and count in {None, 1} else None


def _is_certain(act: Play) -> bool:
    """Whether it is some certain card, by its kind or its name, and not any card."""
    card = act.told("play_card")
    kind = act.run.told("card", str(card)) if card is not None else None
    return kind is not None and kind.value is not False


@rules.grant("10.1-odlozit", act="discard_only")
def discarding_will_do(act: Discard) -> bool:
    """A card may be discarded without its effect."""
    return True


@rules.condition("10.1", act="discard_only", about=["discard_number"])
def one_card_is_discarded(act: Discard) -> bool | None:
    """In place of a play one card is discarded; more are in the phase of discarding, or given for another card. Raises Missing."""
    number = act.run.told("discard_number", act.id)
    if number is None or number.value == 1 or act.run.all_told("taken"):
        return None
    phase = act.run.told("phase")
    if phase is None:
        raise Missing(("phase", ()))
    return phase.value == "discard"


@rules.value("10.1-splni", of="fulfilled")
def a_discard_fulfils_the_duty(nation: Nation) -> bool | None:
    """A discard counts, whatever stands on the card."""
    told = [f for f in nation.run.all_told("discarded_one", "spent") if f.value is not False]
    return True if any(is_same(nation.run, f.args[0], nation.id) for f in told) else None


@rules.value("10.1", of="fulfilled")
def a_play_fulfils_the_duty(nation: Nation) -> bool | None:
    """A card that was played."""
    return True if a_laid_card_fulfils_the_duty(nation) is None and has_played(nation.run, nation.id) else None


@rules.value("9.8-zahrani", of="fulfilled", implements=["10.6-vylozeni"])
def a_laid_card_fulfils_the_duty(nation: Nation) -> bool | None:
    """To lay a plan or a response is a play."""
    told = [f.args[0] for f in nation.run.all_told("laid_in") if f.value is True]
    return True if any(is_same(nation.run, who, nation.id) for who in told) or laid_now(nation.run, nation.id) else None


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
@rules.condition("10.1", act="play_more")
def one_card_a_turn(act: Play) -> bool | None:
    """One card is played in a turn."""
    wanted = act.told("play_count")
    return False if isinstance(wanted, int) and wanted > 1 or has_played(act.run, act.who, act.id) else None


@rules.condition("6.2-1", act="play")
@rules.condition("6.2-1", act="play_more")
def one_card_in_the_phase(act: Play) -> bool | None:
    """One card out of the hand is played in the play phase."""
    return one_card_a_turn(act)


@rules.condition("11.5", act="play")
@rules.condition("11.5", act="play_more")
def no_card_beside_what_took_its_place(act: Play) -> bool | None:
    """Where an effect was used instead of the play of a card, none is played."""
    return False if gave_up_play(act.run, act.who, _order(act)) else None


@rules.condition("11.5", act="build")
@rules.condition("11.5", act="battle")
def no_basic_card_beside_what_took_its_place(act: Act) -> bool | None:
    """Nor a basic card; what that effect itself builds or fights is none beside it."""
    who = act.told("builds") or act.told("builder") or act.told("fighter")
    if not _is_played(act) or who is None:
        return None
    spare = "effect_fights" if act.told("fighter") else "effect_builds"
    return False if gave_up_play(act.run, str(who), _order(act), spare) else None


def _order(act: Act) -> int:
    return min((f.order for f in act.run.about(act.id)), default=0)


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


@rules.condition("10.1", act="build", about=["battle_done", "play_done", "play_phase_used", "discarded_one"])
@rules.condition("10.1", act="battle", about=["play_done", "build_card", "play_phase_used", "discarded_one"])
def no_second_card_for_it(act: Act) -> bool | None:
    """What a basic card does is not done beside another basic card played in the turn; effects of other cards may do it."""
    if act.is_second_piece():
        return _no_card_does_it(act)
    if act.by_effect():
        return None
    if act.other_basic_cards():
        return _no_card_does_it(act)
    if any(f.value is True and act.is_of(f.args[0]) for f in act.run.all_told("discarded_one")):
        return _no_card_does_it(act)
    if act.has_its_card():
        return None
    played = [f.order for f in act.run.all_told("play_phase_used") if f.value is True and act.is_of(f.args[0])]
    own = act.told("build_card") or act.told("battle_card") or act.told("by_card")
    if played and own and _is_still_in_hand(act, str(own), min(played)):
        return _no_card_does_it(act)
    if not played or own or act.is_played_already():
        return None
    if act.run.all_told("build_card"):
        raise Undecided("chybí údaj", says("same_card_or_another"), "qg/10.1")
    return _no_card_does_it(act)


def _is_still_in_hand(act: Act, card: str, since: int) -> bool:
    """Whether the text says that the card was in hand when another had been played."""
    place = act.run.told("place", card)
    return place is not None and place.order >= since and act.run.read("place", card) == "hand"


def _no_card_does_it(act: Act) -> bool:
    """That the act is forbidden. Raises Undecided where the effect of a card on the table may do it."""
    if act.may_be_by_laid_card():
        raise Undecided("chybí údaj", says("effect_of_laid_card"), "qg/10.1")
    return False


@rules.condition("6.2-1", act="build", about=["turn_of", "phase", "before_play"])
@rules.condition("6.2-1", act="battle", about=["turn_of", "phase", "before_play"])
def in_the_own_play_phase(act: Act) -> bool | None:
    """Cards are played in the play phase of the own turn; where the text is in another one, it leaves open when the act is meant."""
    phase, turn = act.run.told("phase"), act.run.told("turn_of")
    early = act.run.told("before_play")
    if early is not None and early.value is True:
        raise Undecided("chybí údaj", says("not_before_its_phase"), "qg/6.2-1")
    if act.run.of_undone("without_card"):
        raise Undecided("karta", says("by_cards_alone"), "qg/9.1" if act.told("builds") else "qg/9.3")
    actor = act.told("builds") or act.told("builder") or act.told("fighter")
    if act.by_effect() or actor is None:
        return None
    if phase is not None and phase.value != "play":
        raise Undecided("chybí údaj", says("not_in_another_phase"), "qg/6.2-1")
    mover = nation_meant(act.run, str(turn.value)) if turn is not None else ""
    if mover and nation_meant(act.run, str(actor)) in SIDES and mover in SIDES and nation_meant(act.run, str(actor)) != mover:
        raise Undecided("chybí údaj", says("not_in_another_turn"), "qg/6.2-1", "qg/6.1")
    return None


def _is_played(act: Act) -> bool:
    """Whether the act is the play of a basic card."""
    return bool(act.told("build_card") or act.told("battle_card")) and act.told("by_card") is None


def _laid_kind(act: Act, kind: str) -> bool:
    told = (act.told(k) for k in ("player", "more_by", "builds", "builder", "fighter"))
    return any(card.kind == kind for card in laid_now(act.run, str(next((w for w in told if w is not None), "me")), act.id))


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
