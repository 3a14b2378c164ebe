"""Sentences with slots. What is put into one is counted and declined here, as its slot says, and not by whoever says it.

``{dice}`` takes a value as it is; ``{moves:pohyb|pohyby|pohybů}`` a number with the form that goes with it (of one, of two, of five); ``{who:4}`` a
word in a case (1 to 7), after which ``p`` asks for the plural and ``f``, ``n``, ``m`` or ``i`` for the gender with which an adjective agrees.
``{unit:f=padla|i=padl|n=padlo}`` says no value but the form that goes with its gender, ``{others:1=je|2=jsou|5=je}`` that for its number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

_CASE = re.compile(r"([1-7])(p?)([fnmi]?)")
_HEAD = re.compile(r"[^(]*[^( ]")
"""The part of a name that is declined; what stands behind it in brackets is not."""


class Words(Protocol):
    """What is known of words."""

    def declined(self, word: str, case: int, number: str, gender: str) -> str:
        """A word in a case, number (s, p) and gender (any, where it is empty); empty where it is not known."""

    def gender(self, word: str) -> str:
        """The gender of a word; empty where it is not known."""


class NoWords:
    """Knows no word, so that all are left as they are."""

    def declined(self, word: str, case: int, number: str, gender: str) -> str:
        """Nothing."""
        return ""

    def gender(self, word: str) -> str:
        """Nothing."""
        return ""


def number_of(count: int) -> int:
    """Which form goes with a count: that of 1, of 2 (to 4) or of 5."""
    return 1 if abs(count) == 1 else 2 if 2 <= abs(count) <= 4 else 5


def counted(count: int, one: str, few: str, many: str) -> str:
    """The Czech form for a count: 1 karta, 2-4 karty, 5 karet."""
    form = {1: one, 2: few, 5: many}[number_of(count)]
    return f"{count} {form}"


@dataclass(frozen=True, slots=True)
class _Filling:
    value: object
    words: Words

    def __format__(self, slot: str) -> str:
        if "=" in slot:
            return self._chosen(dict(way.split("=") for way in slot.split("|")))
        if "|" in slot:
            one, few, many = slot.split("|")
            return counted(int(str(self.value)), one, few, many)
        case = _CASE.fullmatch(slot)
        return self._declined(int(case[1]), case[2] or "s", case[3]) if case else format(self.value, slot)

    def _chosen(self, forms: Mapping[str, str]) -> str:
        """The form for the number or the gender of the value; the first where its gender is not known."""
        if "1" in forms:
            return forms[str(number_of(int(str(self.value))))]
        return forms.get(self.words.gender(self._head), next(iter(forms.values())))

    def _declined(self, case: int, number: str, gender: str) -> str:
        head = self._head
        return (self.words.declined(head, case, number, gender) or head) + str(self.value)[len(head) :]

    @property
    def _head(self) -> str:
        found = _HEAD.match(str(self.value))
        return found[0] if found else ""


def filled(sentence: str, slots: Mapping[str, object], words: Words) -> str:
    """The sentence with its slots filled. KeyError for a slot that nothing fills."""
    return sentence.format_map({name: _Filling(value, words) for name, value in slots.items()})


def said(sentence: str, /, **slots: object) -> str:
    """The same where no word is to be declined.

    >>> said("cesta má {steps:pohyb|pohyby|pohybů}", steps=5)
    'cesta má 5 pohybů'
    """
    return filled(sentence, slots, NoWords())
