"""The exchange of resources, an optional rule ([Volitelné pravidlo: Přerozdělení zdrojů])."""

from __future__ import annotations

from referee.games.qg.cards.decks import draw_to_seven
from referee.games.qg.cards.views import BASIC, Card
from referee.games.qg.nation import Game, Nation
from referee.games.qg.play.views import has_played
from referee.games.qg.rules import rules, says
from referee.games.qg.views import FOES, FRIENDS, nation_meant
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

EXCHANGE_PRICE, EXCHANGE_GAIN = 4, 1
BASIC_KIND = "basic"
"""What a text calls any of the four basic kinds."""


class Exchange(View):
    """Four cards of the hand for one of the deck."""

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    def told(self, kind: str) -> object:
        """What the text tells of the exchange; None where nothing."""
        found = self.run.told(kind, self.id)
        return found.value if found is not None else None

    @property
    def wanted(self) -> Card | None:
        """The card that is to be taken."""
        found = self.told("taken")
        return Card(self.run, str(found)) if found is not None else None


@rules.grant("8.9", act="exchange")
def the_option_is_played(act: Exchange) -> bool:
    """Only where the optional rule is in play."""
    return act.game.exchange_in_play


@rules.condition("8.9-druhy", act="exchange")
def basic_cards_only(act: Exchange) -> bool | None:
    """Only one of the four basic kinds."""
    card, kind = act.wanted, act.told("taken_kind")
    if kind is not None:
        return kind == BASIC_KIND
    return None if card is None or not card.kind or card.kind == "card" else card.kind in BASIC


@rules.condition("8.9-kdy", act="exchange", about=["play_phase_used"])
def before_the_play_phase(act: Exchange) -> bool | None:
    """Only at the start of the own turn."""
    late = bool(act.told("exchange_late") is True or act.run.all_told("discard_late")) or has_played(act.run, str(act.told("exchanger") or "me"))
    moment, turn = act.run.told("moment"), act.run.told("turn_of")
    if moment is not None and moment.value != "start-of-turn":
        return False
    if turn is not None and not _is_same(act.run, str(turn.value), str(act.told("exchanger") or "me")):
        return False
    return False if late or _is_in_a_phase(act.run) else None


def _is_in_a_phase(run: Runner) -> bool:
    """Whether it is told that some phase is played: of one of which nobody knows it is asked whether the turn has just begun, before any of them."""
    try:
        return run.told("phase") is not None
    except Missing:
        if run.told("moment") is None:
            raise Missing(("moment", ())) from None
        return False


@rules.condition("8.9-jednou", act="exchange")
def once_a_turn(act: Exchange) -> bool | None:
    """Once in a turn."""
    again = act.told("exchange_again") is True or act.told("again") is True
    mine = str(act.told("exchanger") or "me")
    again = again or any(f.value and _is_same(act.run, f.args[0], mine) for f in act.run.all_told("exchanged"))
    return False if again else None


def _is_same(run: Runner, one: str, other: str) -> bool:
    """Whether two words may stand for the same nation, as far as the text tells."""
    if one == other:
        return True
    if {one, other} & (FOES | FRIENDS) or run.told("my_nation") is not None:
        return not {one, other} & (FOES | FRIENDS) and nation_meant(run, one) == nation_meant(run, other)
    return "me" in {one, other}


@rules.condition("8.9", act="exchange", about=["taken_from"])
def from_the_own_deck(act: Exchange) -> bool | None:
    """The card comes from the own deck."""
    found = act.told("taken_from")
    return None if found is None else _is_same(act.run, str(found), str(act.told("exchanger") or "me"))


@rules.condition("8.9", act="exchange", about=["exchange_given", "spent", "discard_number"])
def four_cards_are_given(act: Exchange) -> bool | None:
    """Four cards go."""
    given = act.told("exchange_given")
    spent = [int(f.value) for f in act.run.all_told("spent", "discard_number")]
    if given is None and len(spent) == 1 and act.wanted is not None:
        given = spent[0]
    if given is None and any(int(f.value) < EXCHANGE_PRICE for f in act.run.all_told("hand")):
        raise Undecided("pravidla mlčí", says("paying_from_deck"), "qg/8.9")
    return None if given is None else given == EXCHANGE_PRICE


@rules.condition("8.9", act="discard_only", about=["taken"])
def cards_discarded_for_another_are_given_by_an_exchange(act: View) -> bool | None:
    """To discard cards and take one from the deck for them is allowed only as an exchange is. Raises Missing."""
    exchanges = [Exchange(act.run, f.args[0]) for f in act.run.all_told("taken")]
    return False if not all(map(_is_lawful, exchanges)) else None


def _is_lawful(act: Exchange) -> bool:
    """Whether no condition of an exchange is broken. Raises Missing."""
    conditions = (basic_cards_only, before_the_play_phase, once_a_turn, from_the_own_deck, four_cards_are_given)
    return act.game.exchange_in_play and all(condition(act) is not False for condition in conditions)


@rules.duty("8.9-michani", act="shuffle")
def the_deck_is_shuffled(act: View) -> bool:
    """The deck is shuffled afterwards."""
    return True


@rules.duty("8.9-ukazat", act="announce")
def nothing_is_announced(act: View) -> bool:
    """What kind of card is looked for need not be told before."""
    return False


@rules.value("8.9", of="exchange_loss")
def four_cards_for_one(nation: Nation) -> int:
    """By how many cards an exchange lessens the hand, beside those of which the text tells that they were discarded for it."""
    counted = nation.told("spent") == EXCHANGE_PRICE
    return -EXCHANGE_GAIN if counted else EXCHANGE_PRICE - EXCHANGE_GAIN


@rules.value("8.9", of="drawn")
def after_an_exchange(nation: Nation) -> int | None:
    """Four cards given and one taken leave three fewer in the hand."""
    return draw_to_seven(nation) if any(f.value is True for f in nation.run.all_told("exchanged")) else None
