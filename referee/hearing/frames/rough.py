"""Numbers that a text tells only roughly: no fact may take one for exact."""

from __future__ import annotations

import re

from referee.law.facts import Fact

ROUGH = re.compile(r"\b(?:asi|zhruba|přibližně|priblizne)\s+(\d+)", re.IGNORECASE)


def is_rough(fact: Fact) -> bool:
    """Whether a fact takes a number for exact that its words tell as a rough one."""
    values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    return not {str(v) for v in values}.isdisjoint(ROUGH.findall(fact.words.text))
