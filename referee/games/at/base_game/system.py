"""How the expansion and the base game go together ([I. Obsah hry], [IV. Herní systém])."""

from __future__ import annotations

from referee.games.at.base_game.views import Rule
from referee.games.at.rules import rules
from referee.law.roles import View, fact

ADDED_TO = ("silent", "adds")
ONE_DECK = 1


class Matter(View):
    """Something of which both books may speak."""

    says = fact[str]("expansion_says")


@rules.value("1.1", of="needs_base_game")
def no_game_of_its_own(rule: Rule) -> bool:
    """The expansion is not played without the base game."""
    return True


@rules.value("1.2-ekonomicke", of="economy_decks")
def new_cards_join_the_old(rule: Rule) -> int:
    """Economy cards of both boxes make one deck."""
    return ONE_DECK


@rules.value("4.1", of="base_rule_holds")
def what_is_not_changed_holds(matter: Matter) -> bool | None:
    """Where the expansion is silent or only adds, the base game holds."""
    return True if matter.says in ADDED_TO else None


@rules.value("4.2", of="base_rule_holds")
def what_is_changed_does_not(matter: Matter) -> bool | None:
    """What the expansion changes, by its mark or without it, does not."""
    return None if matter.says in ADDED_TO else False
