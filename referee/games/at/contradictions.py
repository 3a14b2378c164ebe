"""Where the print contradicts itself: what a table says that it plays, else both readings."""

from __future__ import annotations

from referee.law.finding import Undecided
from referee.law.runner import Runner

FIRST, SECOND = "first", "second"
RESEARCH_ONCE = (
    "první čtení: značka (Jednou/kolo) u výzkumu patří jemu a znovu se v témže kole zkoumat nesmí;"
    " druhé čtení: patří jen vedle vytištěnému Pohybu, rychlá nápověda ji u výzkumu nemá a zkoumat se smí znovu, dokud je ropa"
)


def print_reading(run: Runner, name: str, text: str, *clauses: str) -> str:
    """Which of two readings the table plays, ``first`` or ``second``.

    ``name``: of the contradiction, a word of ``words`` in game.toml. ``text``: both readings with what follows from each, in Czech. Raises
    Undecided (`rozpor tisku`) where nobody told it.
    """
    told = run.told("print_reading", name)
    if told is None:
        raise Undecided("rozpor tisku", text, *clauses)
    return str(told.value)


def research_once(run: Runner) -> bool:
    """Whether research is taken once a turn only: the mark printed in the midst of it is its own, or that of the move beside it."""
    return print_reading(run, "research-once", RESEARCH_ONCE, "at/8.6-vyzkum", "at/28.1") == FIRST
