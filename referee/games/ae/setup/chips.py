"""Plastic chips in place of figures ([5. Plastové žetony])."""

from __future__ import annotations

from referee.games.ae.rules import rules
from referee.games.ae.setup.piles import shown, under_figure
from referee.games.ae.setup.views import ALL, Colour, Pile, Piling


@rules.value("2.5-hodnota", of="pile_of", implements=("tab-zetony",))
def chips_of_a_pile(pile: Pile) -> str:
    """A red chip stands for five units, a grey one for one."""
    return _chip_by_chip(pile)


@rules.value("2.5-figurka", of="pile_of")
def a_figure_on_top_counts(pile: Pile) -> str:
    """A figure always stands on top and is one of the units."""
    return _chip_by_chip(pile)


def _chip_by_chip(pile: Pile) -> str:
    return "; ".join(pile.in_words(unit, under_figure(count, pile.worth), count) for unit, count in pile.units.items())


@rules.value("2.5-hodnota", of="pile_chips")
def number_of_chips(pile: Colour) -> int:
    """How many chips of a colour the piles need."""
    found = [under_figure(count, pile.worth) for count in pile.units.values()]
    return sum(chips.total() if pile.colour == ALL else chips[pile.colour] for chips in found)


@rules.value("2.5-figurka", of="pile_chips")
def one_less_for_the_figure(pile: Colour) -> int:
    """The figure on top takes the place of one of them."""
    return number_of_chips(pile)


@rules.value("2.5-hodnota", of="chip_worth", implements=("tab-zetony",))
def worth_of_a_chip(pile: Pile) -> int | None:
    """How many units a chip stands for; ``id`` is its colour."""
    return None if pile.id == ALL else pile.worth[pile.id]


@rules.value("2.5-hodnota", of="pile_units")
def units_that_a_pile_shows(pile: Pile) -> int:
    """The chips by their colours..."""
    return shown(pile.chips_told, pile.figures, pile.worth)


@rules.value("2.5-figurka", of="pile_units")
def the_figure_is_one_of_them(pile: Pile) -> int:
    """... and the figure on top together."""
    return units_that_a_pile_shows(pile)


@rules.grant("2.5", act="pile")
def chips_stand_for_figures(piling: Piling) -> bool:
    """Where there is little room chips stand for figures of one kind."""
    return True


@rules.condition("2.5-figurka", act="pile", about=("pile_bare",))
def never_without_a_figure(piling: Piling) -> bool | None:
    """... but a figure stands on them."""
    return not piling.is_bare


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("2.5", of="pile_for")
def units_told(pile: Pile) -> int | None:
    """As many as the text puts on one space."""
    return pile.units[pile.id] if pile.run.all_told("units", "force") else None
