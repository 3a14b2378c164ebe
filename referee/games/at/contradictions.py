"""Where the print contradicts itself: what a table says that it plays, else both readings."""

from __future__ import annotations

from referee.games.at.rules import says
from referee.law.finding import Undecided
from referee.law.runner import Runner

FIRST, SECOND = "first", "second"


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
    return print_reading(run, "research-once", says("research_once"), "at/8.6-vyzkum", "at/28.1") == FIRST
