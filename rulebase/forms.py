"""From the words of a game to their inflected forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from grammar import morphology
from grammar.morphology import MorphologyError
from rulebase.model import Form, Term, Word
from rulebase.text import folded_once

_GENDERS = {
    "m": ("pán", "muž", "předseda", "soudce"),
    "i": ("hrad", "les", "stroj"),
    "f": ("žena", "růže", "píseň", "kost"),
    "n": ("město", "moře", "kuře", "stavení"),
}
_GENDER_OF = {paradigm: gender for gender, paradigms in _GENDERS.items() for paradigm in paradigms}


def gender_of(paradigm: str) -> str:
    """The gender that a paradigm of one or more words implies, or an empty string.

    >>> gender_of("mladý žena+s")
    'f'
    """
    names = [name.partition("+")[0] for name in paradigm.split()]
    return next((_GENDER_OF[name] for name in names if name in _GENDER_OF), "")


def word_forms(word: Word, gender: str = "") -> list[morphology.Form]:
    """All forms of one word. `gender` serves where neither the word nor its paradigm tells one.

    Raises `MorphologyError` when the lemma does not fit its paradigm.
    """
    if word.adjective:
        return list(_of_adjective(word.lemma, word.short or None, word.comparative or None))
    if word.paradigm == "nesklonné":
        return [morphology.Form(word.lemma, 0, "", word.gender or gender)]
    chosen = word.gender or gender_of(word.paradigm) or gender
    return list(_declined(word.lemma, word.paradigm, chosen, tuple((k, tuple(v)) for k, v in word.irregular.items())))


@lru_cache(maxsize=4096)
def _of_adjective(lemma: str, short: str | None, comparative: str | None) -> tuple[morphology.Form, ...]:
    """The forms of an adjective, kept as those of a noun are. Raises MorphologyError."""
    return tuple(morphology.adjective_forms(lemma, short, comparative))


@lru_cache(maxsize=8192)
def _declined(lemma: str, paradigm: str, gender: str, irregular: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[morphology.Form, ...]:
    """The forms of a noun; a build asks for them several times. Raises MorphologyError."""
    return tuple(morphology.noun_forms(lemma, paradigm, gender, dict(irregular)))


def distinct_forms(term: Term) -> list[Form]:
    """The forms of a concept without repetition of a text, case, number and gender."""
    unique = {(f.form, f.lemma, f.case, f.number, f.gender): f for f in term_forms(term)}
    return list(unique.values())


def term_forms(term: Term) -> Iterator[Form]:
    """All forms of all words of a concept, English ones last; the same form may come with several cases."""
    for word in term.words:
        for form in word_forms(word, term.words[0].gender):
            yield Form(
                form.text, folded_once(form.text), term.id, term.type, word.lemma, form.case, form.number, form.gender,
                term.sets,
            )  # fmt: skip
    for english in term.english:
        yield Form(english, folded_once(english), term.id, term.type, english, 0, "", "", term.sets)


def faults(term: Term) -> list[str]:
    """What keeps the words of a concept from being inflected, as Czech messages."""
    found: list[str] = []
    for word in term.words:
        try:
            if not word.adjective and not word.paradigm:
                found.append(f"slovo „{term.id}“: „{word.lemma}“ nemá vzor (paradigm)")
            else:
                word_forms(word, term.words[0].gender)
        except MorphologyError as error:
            found.append(f"slovo „{term.id}“: {_explained(word, error)}")
    return found


def _explained(word: Word, error: MorphologyError) -> str:
    """A Czech sentence on a word that does not fit its paradigm."""
    if word.adjective:
        return f"„{word.lemma}“ není přídavné jméno (čekáme -ý, -í, -ův nebo -in)"
    names = [name.partition("+")[0] for name in word.paradigm.split()]
    unknown = [name for name in names if name != "-" and name not in morphology.PARADIGMS]
    if unknown:
        return f"neznámý vzor „{unknown[0]}“ (známe: {', '.join(morphology.PARADIGMS)})"
    return f"„{word.lemma}“ nelze skloňovat podle vzoru „{word.paradigm}“ ({error})"
