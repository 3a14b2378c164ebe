"""Who does what a text asks about, by its words: the writer's own side, whom the sentence that asks names, or the last who acts. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from grammar.clauses import Language
from grammar.lexicon import Reading
from grammar.tokens import sentences, tokenize
from referee.hearing.catalog import read_in
from referee.hearing.intents.asking import asks_for_self
from referee.hearing.intents.doer import speaks_of_self
from referee.hearing.intents.propose import SPEAKER
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.words import is_asking
from rulebase.text import folded_words

AS = frozenset({"jako", "za"})
BEING = frozenset({"jsem", "sem", "jsme", "hraju", "hraji", "hrajeme", "hrajem", "hraj"})
"""Folded words before the side that the writer plays: jako Brit, jsem Brit, hraju (za) Brity."""

SPOKEN_OF, ANYTHING = frozenset({2, 3, 6}), 4
"""The cases of an adjective of what is only spoken of (zóna sovětského frontu), and the one that looks like them."""

Fits = Callable[[str], bool]
"""Whether a concept is somebody who may do it."""


def doer(language: Language, fits: Fits, text: str, anywhere: bool = True) -> str:
    """Who does it; empty where the words do not tell. ``anywhere``: also by words that do not ask."""
    if asks_for_self(language, text):
        return own_side(language, fits, text) or SPEAKER
    asking = [piece.text(text) for piece in sentences(text) if any(map(is_asking, folded_words(piece.text(text))))]
    if any(map(_is_for_speaker, asking)):
        return own_side(language, fits, text) or SPEAKER
    for piece in reversed(asking):
        acting, named = [*_acting(language, fits, piece)], {*_named(language, fits, piece)}
        if len({*acting}) > 1 and (own := own_side(language, fits, text)):
            return own
        if acting or len(named) == 1:
            return acting[0] if acting else named.pop()
    if asking and not anywhere:
        return ""
    if any(is_impersonal(piece) for piece in asking) and (own := own_side(language, fits, text)):
        return own
    own = own_side(language, fits, text)
    if own or any(word in said_by("of_speaker") for word in folded_words(text)):
        return own
    everywhere = {*_named(language, fits, text)}
    return everywhere.pop() if len(everywhere) == 1 else next(reversed([*_acting(language, fits, text)]), "")


def as_known(language: Language, text: str) -> str:
    """A text with each word that nobody knows as the known one that is meant, where all that are near it speak of one thing (sovětti: Sověti)."""
    parts, end = [], 0
    for token in tokenize(text):
        if token.kind == "word" and (known := _known_for(language, token.text)):
            parts += [text[end : token.start], known]
            end = token.end
    return "".join((*parts, text[end:]))


def _known_for(language: Language, word: str) -> str:
    """The noun that is near to a word that nobody knows; empty where those near to it speak of several things."""
    near = {} if language.lexicon.readings(word) else {one: language.lexicon.readings(one) for one in language.lexicon.near(word)}
    meant = [{*(r.concept for r in readings), *(str(value) for r in readings for _, value in r.sets)} - {""} for readings in near.values()]
    return next((one for one, readings in near.items() if any(r.cat == "N" for r in readings)), "") if meant and set.intersection(*meant) else ""


def _is_for_speaker(piece: str) -> bool:
    """Whether the word behind the one that asks speaks of whoever speaks (smí mi stíhačka přistát?)."""
    words = folded_words(piece)
    return any(is_asking(word) and after in said_by("of_me") for word, after in pairwise(words))


def asks_of_speaker(language: Language, text: str) -> bool:
    """Whether a text asks of whoever speaks: by the person of its verb, or as he speaks of himself, and not only of playing (mám tank; jde to?)."""
    return asks_for_self(language, text) or any(speaks_of_self(language, word) for word in folded_words(text) if word not in BEING)


def is_impersonal(words: str) -> bool:
    """Whether words ask whether something can be done, of nobody (jde to?), and not first of somebody (smí střílet, než půjde pryč?)."""
    first = next((word for word in folded_words(words) if is_asking(word) or word in said_by("impersonal")), "")
    return first in said_by("impersonal")


def own_side(language: Language, fits: Fits, text: str) -> str:
    """The side that the writer says he plays: jako Brit, jsem Brit, útočím (Brit), brit: útočím, nemec, bojuju; empty where he does not say."""
    before: list[str] = []
    for token in tokenize(text):
        found = _party(fits, language.lexicon.readings(token.text))
        if found and (_is_said(before) or _is_label(text, token.start, token.end)):
            return found
        before.append(" ".join(folded_words(token.text)))
    return ""


def _is_said(before: list[str]) -> bool:
    last, *rest = [*reversed(before), ""]
    return last == "jako" or last in BEING or last in AS and bool(rest) and rest[0] in BEING


def _is_label(text: str, start: int, end: int) -> bool:
    """Whether a word stands alone: in brackets, between two stops, or at the start before a colon or a comma."""
    before, behind = text[:start].rstrip()[-1:], text[end:].lstrip()[:1]
    return before + behind == "()" or before in {"", ".", "?", "!", ","} and behind in {",", ":"}


def _party(fits: Fits, readings: tuple[Reading, ...]) -> str:
    return next((r.concept for r in readings if r.cat == "N" and r.concept not in {"", SPEAKER} and fits(r.concept)), "")


def _acting(language: Language, fits: Fits, words: str) -> Iterator[str]:
    """Those who stand in the first case, and not behind a preposition (na Německo)."""
    for before, readings in pairwise(((), *read_in(language, words))):
        if not any(r.cat == "P" for r in before) and (found := _party(fits, tuple(r for r in readings if r.case in {0, 1}))):
            yield found


def _named(language: Language, fits: Fits, words: str) -> Iterator[str]:
    """Those whom a noun names that is behind no preposition, or an adjective."""
    for before, readings in pairwise(((), *read_in(language, words))):
        if not any(r.cat == "P" for r in before) and (found := _party(fits, readings)):
            yield found
        cases = {r.case for r in readings if r.cat != "N"}
        if cases and cases <= SPOKEN_OF | {ANYTHING} and SPOKEN_OF & cases:
            continue
        said = dict.fromkeys(value for r in readings if r.cat != "N" for _, value in r.sets if isinstance(value, str))
        yield from (value for value in said if value != SPEAKER and fits(value))
