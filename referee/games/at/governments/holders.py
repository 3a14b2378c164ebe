"""Whose government is which: players and neutral regions by lot, regions of a player as he."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import Player, Region
from referee.law.roles import View


class Choice(View):
    """Somebody chooses a government."""

    @property
    def whose(self) -> str:
        """For whom it is chosen; the player who tells of it where nobody is named."""
        told = self.run.told("chosen_for", self.id)
        return "me" if told is None else str(told.value)


@rules.condition("9.2", act="choose_government", about=("chosen_for",), implements=("7.6",))
def players_draw_it(choice: Choice) -> bool | None:
    """A player gets the government of his nation by lot."""
    return None if choice.run.type_of(choice.whose) == "region" else False


@rules.condition("9.3", act="choose_government", about=("chosen_for",), implements=("7.6-neutralni", "10.1-zeton"))
def regions_have_a_token_by_lot(choice: Choice) -> bool | None:
    """A neutral region gets its token by lot, too."""
    return False if choice.run.type_of(choice.whose) == "region" else None


@rules.value("9.4", of="region_government")
def as_its_player(region: Region) -> str | None:
    """A region of a player has his government, whatever it had before."""
    return Player(region.run, region.holder).government if region.holder else None


@rules.value("9.4", of="owner")
def whose_units_stand_there(region: Region) -> str | None:
    """A region with at least one unit of a player is his."""
    return region.held_by_units() or None
