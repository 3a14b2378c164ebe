"""Numbers that a text tells only roughly: no fact may take one for exact."""

from __future__ import annotations

import re

from referee.law.facts import Fact

ROUGH = re.compile(
    r"\b(?:(?:asi|zhruba|přibližně|priblizne|skoro|téměř|temer|okolo)\s+(\d+)"
    r"|(?:aspoň|aspon|alespoň|alespon|nejméně|nejmene|nejmíň|nejmin|nejvýše?|nejvys|nejdřív|nejdriv|nejdříve)\s+(\d+)\.)", re.IGNORECASE)
"""A number that is only nearly so, or an ordinal that is a bound (aspoň 7. kolo); in figures."""


def is_rough(fact: Fact) -> bool:
    """Whether a fact takes a number for exact that its words tell as a rough one."""
    values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    return not {str(v) for v in values}.isdisjoint(number for found in ROUGH.findall(fact.words.text) for number in found if number)
