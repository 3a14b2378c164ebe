"""Who does what a text asks about: whoever speaks, or whom it names. Knows no game."""

from __future__ import annotations

import re

from grammar.clauses import Language
from grammar.people import Called, called_in
from grammar.tokens import sentences, tokenize
from referee.hearing.intents.asking import asks_for_self
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.words import is_asking
from rulebase.text import folded_words

WISHES = ("chce", "chtel", "hodla", "rad", "zkous", "planuje", "mini", "pokous")
"""Beginnings of words by which somebody wants what he asks about."""
AFTER = 4
"""Words behind a name among which such a word stands."""
FIRST = 1


def named_doer(language: Language, text: str) -> str:
    """The name of whom a text says that he does what it asks about; empty where that is whoever speaks, or nobody is named."""
    if asks_for_self(language, text):
        return ""
    words = [token.folded for token in tokenize(text) if token.kind == "word"]
    called = list(called_in(text))
    subjects = [one for one in called if one.is_subject and not _is_governed(text, one)]
    if speaker := re.match(r"\W*(\w+)\s*:", text):
        subjects = [one for one in subjects if one.place == 0 and speaker] or subjects
        if subjects and subjects[0].place == 0:
            return subjects[0].name
    wishing = [one for one in subjects if _wishes(words, one)]
    if wishing:
        return wishing[0].name
    if asked := _asked_of(text):
        return asked
    if speaks_of_self(language, text):
        return ""
    return next((one.name for one in (*subjects, *called)), "")


def _asked_of(text: str) -> str:
    """The name of whom the sentence that asks speaks (kolik bodů má Jana?); empty where it names nobody, or several."""
    asking = [piece.text(text) for piece in sentences(text) if piece.mark == "?"]
    named = {one.name for piece in asking[:1] for one in called_in(piece) if one.is_subject and not _is_governed(piece, one)}
    return named.pop() if len(named) == 1 else ""


def _is_governed(text: str, one: Called) -> bool:
    words = [token.folded for token in tokenize(text) if token.kind == "word"]
    return bool(one.place) and words[one.place - 1] in said_by("governing")


def speaks_of_self(language: Language, text: str) -> bool:
    """Whether a text speaks of whoever tells it (mám, moje)."""
    words = folded_words(text)
    return any(word in said_by("own") for word in words) or any(_is_first(language, word) for word in words)


def _is_first(language: Language, word: str) -> bool:
    persons = {r.person for r in language.lexicon.readings(word) if r.cat in {"V", "B"}}
    return persons == {FIRST}


def is_of_the_other(text: str) -> bool:
    """Whether the other one at the table wants what is asked about (soupeř chce ustoupit; smí?)."""
    pieces = [[token.folded for token in tokenize(piece.text(text)) if token.kind == "word"] for piece in sentences(text)]
    return any(word in said_by("rivals") and _wishes_at(words, place) for words in pieces for place, word in enumerate(words))


def _wishes(words: list[str], one: Called) -> bool:
    return _wishes_at(words, one.place)


def _wishes_at(words: list[str], place: int) -> bool:
    """Whether whoever stands there wants something, or is asked whether he may."""
    after = words[place + 1 : place + 1 + AFTER]
    asked_before = words[max(0, place - 1) : place]
    return any(word.startswith(WISHES) or is_asking(word, "may", "must") for word in after) or any(is_asking(w, "may", "must") for w in asked_before)
