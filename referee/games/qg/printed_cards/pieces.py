"""Pieces that cards build and remove: where, how often, in time ([Podrobné příklady hraní karet], [Pravidla spouštění efektů karet])."""

from __future__ import annotations

from referee.games.qg.board import SIDES
from referee.games.qg.cards.views import Card
from referee.games.qg.pieces.views import Build, Removal
from referee.games.qg.play.views import Use
from referee.games.qg.printed_cards.cards import is_card, is_fought_over, waged
from referee.games.qg.rules import rules
from referee.games.qg.story import Story
from referee.games.qg.views import nation_meant
from referee.law.facts import Told as Fact
from referee.law.roles import View


def _built_by(act: Build) -> Card | None:
    found = act.run.told("by_card", act.id)
    return Card(act.run, str(found.value)) if found is not None else None


@rules.condition("14.4", act="build")
def blitzkrieg_builds_where_it_was_fought(act: Build) -> bool | None:
    """Blitzkrieg builds in the space of the battle."""
    card = _built_by(act)
    if card is None or not is_card(card, "card-blitzkrieg"):
        return None
    fought = is_fought_over(card, act.space)
    return bool(act.run.read("condition_met", card.id)) if fought is None else fought


@rules.condition("14.7", act="build")
def transport_builds_beside_the_battle(act: Build) -> bool | None:
    """Destroyer Transport builds beside the sea of the battle."""
    card = _built_by(act) or _open_card(act, "card-destroyer-transport")
    if card is None or not is_card(card, "card-destroyer-transport"):
        return None
    fought = [b.space for b in waged(card, "sea")]
    graph = act.board.graph
    return any(act.space in graph.near(space) for space in fought) if fought else None


@rules.condition("14.7", act="build", about=["card_limit"])
def as_many_as_the_card_allows(act: Build) -> bool | None:
    """One or two armies, one after the other."""
    limits = [(Card(act.run, f.args[0]), int(f.value)) for f in act.run.all_told("card_limit")]
    transport = next(((card, limit) for card, limit in limits if is_card(card, "card-destroyer-transport")), None)
    if transport is None:
        return None
    return sum(nation == act.nation for _, nation, _, _ in Story(act.run).built()) < transport[1]


def _open_card(act: View, name: str) -> Card | None:
    use = Story(act.run).used(name)
    return Card(act.run, use.card) if use is not None else None


@rules.condition("10.7-jednou-tah", act="build")
def an_effect_once_a_turn(act: Build) -> bool | None:
    """A card that says once a turn builds once a turn."""
    card = _built_by(act)
    if card is None or not card.once_a_turn():
        return None
    return False if card.was_used and not _is_of_its_use(act, card) else None


def _is_of_its_use(act: Build, card: Card) -> bool:
    """Whether it is what the one use of the card told comes to: that use is done and the text tells of nothing else that it built."""
    uses = [u for u in Story(act.run).uses() if u.card == card.id and u.act]
    return len(uses) == 1 and not any(nation == act.nation and space != act.space for _, nation, space, _ in _built_since(act, uses[0].order))


def _built_since(act: Build, order: int) -> list[tuple[str, str, str, Fact]]:
    return [found for found in Story(act.run).built() if found[3].order >= order]


@rules.grant("14.5", act="remove")
def rasputitsa_removes_the_new_army(act: Removal) -> bool | None:
    """The army just built near Moscow."""
    return _removes_what_was_built(act, "card-rasputitsa")


@rules.grant("14.8", act="remove")
def loyalty_removes_the_new_army(act: Removal) -> bool | None:
    """The army just built in India, Australia or Canada."""
    return _removes_what_was_built(act, "card-loyal-to-the-crown")


def _removes_what_was_built(act: Removal, concept: str) -> bool | None:
    """Whether the card removes this piece: what was just built, and no piece elsewhere."""
    card = act.card()
    if card is None or not is_card(card, concept):
        return None
    built = {space for _, _, space, _ in Story(act.run).built()}
    at = act.told("removed_at")
    return False if at and built and at not in built else bool(act.run.read("condition_met", card.id))


@rules.condition("10.9", act="remove")
def with_its_own_card(act: Removal) -> bool | None:
    """The card of another nation removes nothing for this one."""
    card = act.card()
    who = nation_meant(act.run, act.remover) if card is not None and card.nation else ""
    return False if card is not None and who in SIDES and who != card.nation else None


@rules.condition("10.8-ihnedpote", act="remove")
def not_an_army_of_an_earlier_round(act: Removal) -> bool | None:
    """Not what was built before."""
    if act.card() is None:
        return None
    return False if any(f.value is True for f in act.run.all_told("built_before")) else None


BUILT_AT_ONCE = ("card-rasputitsa", "card-loyal-to-the-crown")
"""Responses to an army that has just been built."""


@rules.condition("10.8-ihnedpote", act="use", about=("built_before",), implements=["14.5", "14.8"])
def not_on_an_army_of_an_earlier_round(act: Use) -> bool | None:
    """What answers the building of an army is not used on one built before; a piece built now, or a condition told as met, is another matter."""
    if not any(is_card(act.card, name) for name in BUILT_AT_ONCE):
        return None
    met = act.run.told("condition_met", act.card.id)
    built = [*Story(act.run).built()]
    old = [f.args[1] for f in act.run.all_told("built_before") if f.value is True]
    if built or not old or met is not None and met.value is True:
        return None
    return False if act.place in {"", *old} else None
