"""The form of what a text asks by its question words, and of a question that is told: may, must, value or whether. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.tokens import sentences
from referee.hearing.catalog import Catalog
from referee.hearing.intents.asking import asked_apart, asking_words
from referee.hearing.intents.words import is_asking
from referee.hearing.turning import hearsay
from referee.law.question import Question
from referee.speech import echo
from rulebase.text import folded_words

WHETHER, MAY, MUST, VALUE = "whether", "may", "must", "value"
OPEN = frozenset({"pravdu", "pravda", "proc"})
"""Words of asking who is right, or why, which say nothing of the form."""
OR = frozenset({"nebo", "anebo", "ci"})
"""Words that offer one of two: the answer may be a value."""
ASKS = ("kter", "kolik", "jak", "komu", "koho", "cim", "ceho", "ci=")
"""Beginnings of words that ask for a value in any case."""
EARLY = 2
"""Among so many words at the beginning of a question the word stands that says its form."""


def form_of(question: Question, catalog: Catalog) -> str:
    """The form of a question that is told."""
    if question.kind == "yesno":
        return MAY if question.permission else WHETHER
    is_yes = question.key is not None and catalog.registry[question.key[0]].domain == (True, False)
    return WHETHER if question.kind == VALUE and is_yes else question.kind


def is_duty(question: Question, catalog: Catalog) -> bool:
    """Whether what a question asks is by its label a duty (musí ustoupit)."""
    label = folded_words(echo.label(catalog.registry[question.key[0]])) if question.key is not None else []
    return bool(label) and is_asking(label[0], MUST)


def gives_a_view(text: str) -> bool:
    """Whether a text gives something as the word of somebody (soupeř tvrdí, kdo má pravdu)."""
    words = folded_words(text)
    return any(hearsay(word) for word in words) or not OPEN.isdisjoint(words)


def forms_of(text: str) -> frozenset[str]:
    """The forms that a text may ask in; empty where its words do not tell.

    >>> sorted(forms_of("Stojím v lese. Smím na hex, který sousedí?")), sorted(forms_of("Kolik karet smím vzít?")), sorted(forms_of("Je zásobená?"))
    (['may'], ['value'], ['whether'])
    """
    found = [_forms(part) for part in asked_apart(text)]
    return frozenset[str]().union(*found) if found and all(found) else frozenset()


def _forms(part: str) -> frozenset[str]:
    words = asking_words(part)
    if not OPEN.isdisjoint(words):
        return frozenset()
    asked = _asked(words[:EARLY]) or _asked(words)
    if asked or not any(piece.mark == "?" for piece in sentences(part)):
        return asked
    return frozenset({WHETHER} if OR.isdisjoint(words) else {WHETHER, VALUE})


def _asked(words: Iterable[str]) -> frozenset[str]:
    return frozenset(form for word in words for form in (MAY, MUST, VALUE) if is_asking(word, form) or form == VALUE and _asks_value(word))


def _asks_value(word: str) -> bool:
    return any(word == one[:-1] if one.endswith("=") else word.startswith(one) for one in ASKS)
