"""Numbers that a text tells only roughly, or as a bound: no fact may take one for exact."""

from __future__ import annotations

from itertools import pairwise

from grammar.tokens import tokenize
from referee.hearing.intents.saying import said_by
from referee.law.facts import Fact

BEFORE = 24
"""Characters before the words of a fact that are looked at for what makes its number a rough one."""


def is_rough(fact: Fact, text: str) -> bool:
    """Whether a fact takes a number for exact that its words tell as a rough one (asi 4), or an ordinal that is a bound (aspoň 7. kolo)."""
    values = {str(v) for v in (fact.value if isinstance(fact.value, tuple) else (fact.value,)) if isinstance(v, int) and not isinstance(v, bool)}
    start = max(0, fact.words.start - BEFORE)
    for before, number in pairwise(tokenize(text[start : fact.words.end]) if values else ()):
        kind = "bounding" if number.kind == "ord" else "roughly"
        if number.kind in {"num", "ord"} and number.text.rstrip(".") in values and before.folded in said_by(kind):
            return True
    return False
