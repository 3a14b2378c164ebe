"""Names as a sentence holds them: with the endings that agree with their gender and number. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.lexicon import Lexicon
from grammar.morphology import fold

GENDERS = {"m": 0, "i": 0, "f": 1, "n": 2}
PLURAL = 3
NOUN, NOMINATIVE = "N", 1
SEVERAL = re.compile(r",| (?:a|i) ")


class Called(str):
    """A name in the nominative: ``{0}`` is the name, ``{0:ý|á|é|í}`` the ending for a masculine, a feminine, a neuter and a plural one.

    >>> name = Called("Oděsa"); name.ending = 1
    >>> "Je {0} obklíčen{0:ý|á|é|í}?".format(name)
    'Je Oděsa obklíčená?'
    """

    ending: int = 0

    def __format__(self, spec: str) -> str:
        return spec.split("|")[self.ending] if "|" in spec else str(self)


def called(name: str, lexicon: Lexicon) -> Called | None:
    """A name with what agrees with it, by its first noun; None where the lexicon knows none, or the name is of several things."""
    if SEVERAL.search(name):
        return None
    for words in (name, *name.split()):
        slots = {(r.number, r.gender) for r in lexicon.readings(words) if r.cat == NOUN and r.case == NOMINATIVE}
        endings = {GENDERS.get(gender, 0) for number, gender in slots if number != "p"} or {PLURAL for _ in slots}
        if len(endings) == 1:
            said = Called(name)
            said.ending = endings.pop()
            return said
    return None


def neat(name: str, lexicon: Lexicon) -> str:
    """A name that was typed without diacritics as it is written: ``17 armada`` as ``17. armáda``."""
    if not name.isascii() or name != name.lower():
        return name
    lemmas = [{r.lemma for r in lexicon.readings(word) if r.cat == NOUN and r.case == NOMINATIVE and r.number == "s"} for word in name.split()]
    words = [next((lemma for lemma in known if fold(lemma) == word), word) for word, known in zip(name.split(), lemmas, strict=True)]
    return " ".join(f"{word}." if word.isdecimal() and any(lemmas[place + 1 :]) else word for place, word in enumerate(words))


def agreeing(text: str, names: Sequence[str], lexicon: Lexicon) -> str:
    """A sentence about things by their names; empty where the lexicon does not know what agrees with one of them."""
    found = [one for name in names if (one := called(name, lexicon)) is not None]
    said = text.format(*found) if len(found) == len(names) else ""
    return said[:1].upper() + said[1:]
