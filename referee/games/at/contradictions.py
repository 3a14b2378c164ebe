"""Where the print contradicts itself: what a table says that it plays, else both readings."""

from __future__ import annotations

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
        raise Undecided("rozpor tisku", text, *clauses, asks=("print_reading", (name,)))
    return str(told.value)
