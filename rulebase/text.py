"""Words of a text, as the index, the search and the linking of terms see them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from grammar.morphology import fold

_WORD = re.compile(r"\d+(?:[.:]\d+)+|[^\W_]+")

PREFIX = 5
"""Letters that a cut word keeps."""

_STOP_WORDS = """
    a aby ale ani ano asi at az bez bude budou by byl byla bylo byly byt ci co coz do dve ho i ik ja jak jaka
    jake jakou jaky je jeho jej jeji jejich jemu jen jenom jeste jestli ji jich jim jiz jsem jsme jsou k kam kde
    kdo kdy kdyz ke ktera ktere kteri kterou ktery kterych li lze ma maji me mel mela mi mit mne mohu mozno
    mu muj musi musim musite muze muzeme muzete muzou muzu my na nad nam nas ne nebo neco nej nejak nemuze neni
    nez nic o od on ona oni ono pak po pod podle pokud potom prave pred pri pro proc proto protoze s se si sice
    smeji smi smim snad sve svou svuj svych ta tak take takze tam te tedy ten tento teto tim to tohle toho tom
    tomu toto tu tuto ty tyto u uz v vam vas ve vsak vy z za zda zde ze znamena
"""
STOP_WORDS = frozenset(_STOP_WORDS.split())
"""Folded words without meaning for a search."""


def words(text: str) -> list[str]:
    """The words and numbers of a text as written; ``8.5.3`` and ``3:1`` are one word each.

    >>> words("Poměr 3:1 v ZOC (8.5.3).")
    ['Poměr', '3:1', 'v', 'ZOC', '8.5.3']
    """
    return _WORD.findall(text)


def folded_words(text: str) -> list[str]:
    """The words of a text in lower case and without diacritics."""
    return words(fold(text))


@cache
def folded_once(text: str) -> str:
    """A word or phrase folded; kept, for the builds fold the same words over and over."""
    return fold(text)


def token(word: str) -> str:
    """A word as one token of the full-text index, which takes letters and digits only.

    >>> token("8.5.3"), token("3:1")
    ('8x5x3', '3y1')
    """
    return word.replace(".", "x").replace(":", "y")


def prefix(word: str) -> str:
    """A folded word cut to its first letters; numbers stay whole."""
    return word if word[0].isdigit() else word[:PREFIX]


_NUMERALS = """
    jeden jedna jedno jednoho jedne jednu jednomu jednim
    dva dve dvou dvema
    tri trem tremi trech
    ctyri ctyr ctyrem ctyrmi ctyrech
    pet peti
    sest sesti
    sedm sedmi
    osm osmi
    devet deviti
    deset deseti
    jedenact jedenacti
    dvanact dvanacti
"""
_DIGITS = {form: str(number) for number, line in enumerate(_NUMERALS.strip().splitlines(), 1) for form in line.split()}
_WORDS = {str(number): line.split()[0] for number, line in enumerate(_NUMERALS.strip().splitlines(), 1)}


def otherwise_written(word: str) -> list[str]:
    """A small number in digits for a folded numeral, and in a word for digits; nothing for other words.

    >>> otherwise_written("dvema"), otherwise_written("3"), otherwise_written("hex")
    (['2'], ['tri'], [])
    """
    other = _DIGITS.get(word) or _WORDS.get(word)
    return [other] if other else []


def in_digits(word: str) -> str | None:
    """A folded numeral in digits, whatever its case.

    >>> in_digits("dvema"), in_digits("hex")
    ('2', None)
    """
    return _DIGITS.get(word)


def meaningful(folded: Iterable[str]) -> list[str]:
    """Folded words without stop words, each once; all of them when nothing else is left."""
    unique = list(dict.fromkeys(folded))
    return [word for word in unique if word not in STOP_WORDS] or unique
