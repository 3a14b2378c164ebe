"""Sentences with slots. What is put into one is counted and declined here, as its slot says, and not by whoever says it.

``{dice}`` takes a value as it is, ``{moves:pohyb|pohyby|pohybů}`` a number with the form that goes with it (one, few, many), ``{who:4}``
a word in a case (1 to 7); ``p`` after the case asks for the plural, ``f``, ``n``, ``m`` or ``i`` for the gender with which an adjective agrees.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Declined = Callable[[str, int, str, str], str]
"""A word in a case, number (s, p) and gender (any, where it is empty)."""
_CASE = re.compile(r"([1-7])(p?)([fnmi]?)")


def counted(count: int, one: str, few: str, many: str) -> str:
    """The Czech form for a count: 1 karta, 2-4 karty, 5 karet."""
    form = one if abs(count) == 1 else few if 2 <= abs(count) <= 4 else many
    return f"{count} {form}"


def undeclined(word: str, case: int, number: str, gender: str) -> str:
    """The word as it is: what a sentence is filled with where there is no lexicon."""
    return word


@dataclass(frozen=True, slots=True)
class _Filling:
    value: object
    declined: Declined

    def __format__(self, slot: str) -> str:
        if "|" in slot:
            one, few, many = slot.split("|")
            return counted(int(str(self.value)), one, few, many)
        case = _CASE.fullmatch(slot)
        return self.declined(str(self.value), int(case[1]), case[2] or "s", case[3]) if case else format(self.value, slot)


def said(sentence: str, slots: Mapping[str, object], declined: Declined = undeclined) -> str:
    """The sentence with its slots filled.

    >>> said("cesta má {steps:pohyb|pohyby|pohybů}", {"steps": 5})
    'cesta má 5 pohybů'
    """
    return sentence.format_map({name: _Filling(value, declined) for name, value in slots.items()})
