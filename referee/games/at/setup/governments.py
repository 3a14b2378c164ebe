"""Tokens of government: their mix, where they lie."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.setup.beginning import Setup
from referee.games.at.views import Game, chart
from referee.law.roles import View, fact

MIX = "smes"


class Nation(View):
    """A player with his capital."""

    capital_taken = fact[bool]("home_capital_taken")


def in_mix(setup: Setup, column: str) -> int | None:
    """What the table of the mix says for so many players; None where it has no such row."""
    table = chart(setup.run, MIX)
    row = str(Game(setup.run).players)
    return int(table.cell(row, column)) if row in table.rows else None


@rules.value("7.6-smes", of="mix_tokens", implements=("tab-smes",))
def tokens_by_players(setup: Setup) -> int | None:
    """All of the mix."""
    return in_mix(setup, "tokens")


@rules.value("7.6-smes", of="mix_of_each")
def tokens_of_each_by_players(setup: Setup) -> int | None:
    """Of each government."""
    return in_mix(setup, "each")


@rules.value("7.6-smes", of="mix_extra")
def further_tokens_by_players(setup: Setup) -> int | None:
    """Beyond that, of different ones."""
    return in_mix(setup, "extra")


@rules.value("7.6-mesto", of="token_lies")
def at_the_capital(nation: Nation) -> str | None:
    """In the region of the capital."""
    return None if nation.capital_taken else "capital"


@rules.value("7.6-dobyte", of="token_lies")
def before_its_player(nation: Nation) -> str | None:
    """Once the capital is conquered."""
    return "before_player" if nation.capital_taken else None


@rules.value("7.6-dobyte", of="government_lost_with_capital")
def the_government_stays(setup: Setup) -> bool:
    """It does not change."""
    return False


@rules.value("7.6-odhaleni", of="neutral_tokens_at_once")
def shown_when_all_lie(setup: Setup) -> bool:
    """All at once."""
    return True
