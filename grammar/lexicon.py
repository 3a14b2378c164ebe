"""The lexicon: every word form with all its readings, and the look-up that forgives missing diacritics.

A form may stand for several words (``stojí`` stands or costs) and several cases; nothing is chosen here.
"""

from __future__ import annotations

import operator
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

from grammar.morphology import fold
from grammar.near import close_words
from grammar.records import record
from grammar.spoken import also, as_attribute, written
from grammar.tokens import AMOUNTS, THROWN, Token

Sets = tuple[tuple[str, Any], ...]


@record
class Reading:
    """One reading of a form.

    ``cat``: N noun, A adjective, T short participle, D determiner, S personal pronoun, R relative, Q question word, P preposition,
    V finite verb, I infinitive, L past participle, C conjunction, J subordinating conjunction, F flag (jen, pouze...), X neutral,
    G label, n number, O ordinal, M ratio, E pair. ``case`` 0 where the word has none. ``sets``: facts that the word states.
    """

    cat: str
    lemma: str
    concept: str = ""
    type: str = ""
    case: int = 0
    number: str = ""
    gender: str = ""
    sets: Sets = ()
    negated: bool = False
    person: int = 0
    tense: str = ""
    names: bool = False
    value: int | None = None
    governs: tuple[int, ...] = ()

    @property
    def slot(self) -> tuple[int, str, str]:
        """Case, number, gender: what agreement compares."""
        return (self.case, self.number, self.gender)


@record
class Word:
    """A word of a sentence: one token, or several that form one name; with all readings."""

    text: str
    folded: str
    start: int
    end: int
    readings: tuple[Reading, ...]

    @cached_property
    def _by_cat(self) -> dict[str, tuple[Reading, ...]]:
        found: dict[str, list[Reading]] = {}
        for reading in self.readings:
            found.setdefault(reading.cat, []).append(reading)
        return {cat: tuple(readings) for cat, readings in found.items()}

    @cached_property
    def cats(self) -> tuple[str, ...]:
        """The categories of the readings, each once, in order."""
        return tuple(self._by_cat)

    def of(self, cat: str) -> tuple[Reading, ...]:
        """The readings of one category."""
        return self._by_cat.get(cat, ())


VERB_PHRASE = "verb phrase"
"""The concept of the readings of words that stand for a modal (mám právo)."""

MAX_NEAR = 1_000
"""Unknown words of which the nearest known ones are remembered."""

Entry = tuple[str, Reading]
"""A form in lower case with one of its readings."""


class FormSource(Protocol):
    """Where forms come from: memory, a file, a database. Keys are folded forms."""

    def entries(self, key: str) -> Iterable[Entry]:
        """The forms under a key with their readings, the likelier first."""

    def names(self, first: str) -> Iterable[tuple[str, ...]]:
        """The names of several words that begin with this one, as folded words."""

    def alike(self, first: str, shortest: int, longest: int) -> Iterable[str]:
        """The keys that begin with a letter and are of such a length, for the search of near words."""


class Lexicon:
    """Forms and their readings. ``add`` while loading, then look up.

    What was not added is asked of the ``sources``, a word at a time, so that a start costs no more than the words of one text.
    ``numbered``: types of nouns that bear ordinals (6. armáda, 12. kolo).
    """

    def __init__(self, sources: Sequence[FormSource] = (), numbered: Container[str] = ()) -> None:
        self.sources = sources
        self.numbered = numbered
        self._forms: dict[str, list[Entry]] = {}
        self._long: dict[str, set[tuple[str, ...]]] = {}
        self._found: dict[str, tuple[Entry, ...]] = {}
        self._begun: dict[str, tuple[tuple[str, ...], ...]] = {}
        self._begins: dict[str, bool] = {}
        self._read: dict[tuple[str, bool], tuple[Reading, ...]] = {}
        self._near: dict[tuple[str, int], tuple[str, ...]] = {}

    def add(self, form: str, reading: Reading) -> None:
        """Add one reading of a form (one word or several)."""
        self._read.clear()
        self._begins.clear()
        self._near.clear()
        key = fold(form)
        rows = self._forms.setdefault(key, [])
        entry = (form.lower(), reading)
        if entry not in rows:
            rows.append(entry)
        parts = tuple(key.split())
        if len(parts) > 1:
            self._long.setdefault(parts[0], set()).add(parts)

    def entries(self, key: str) -> tuple[Entry, ...]:
        """All forms under a folded key with their readings: those added, then those of the sources."""
        if not self.sources:
            return tuple(self._forms.get(key, ()))
        first, _, more = key.partition(" ")
        if more and tuple(key.split()) not in self.names(first):
            return ()
        found = self._found.get(key)
        if found is None:
            asked = (entry for source in self.sources for entry in source.entries(key))
            found = tuple(dict.fromkeys((*self._forms.get(key, ()), *asked)))
            _keep(self._found, key, found)
        return found

    def names(self, first: str) -> tuple[tuple[str, ...], ...]:
        """The names of several words that begin with this folded word."""
        found = self._begun.get(first)
        if found is None:
            asked = (parts for source in self.sources for parts in source.names(first))
            found = (*self._long.get(first, ()), *asked)
            if self.sources:
                _keep(self._begun, first, found)
        return found

    def begins_name(self, word: str) -> bool:
        """Whether a name of several words begins with this one, as it is written or as it is spoken."""
        key = fold(word)
        found = self._begins.get(key)
        if found is None:
            found = any(self.names(first) for first in dict.fromkeys((*as_attribute(key), *(form for form, *_ in written(key)))))
            _keep(self._begins, key, found)
        return found

    def alike(self, first: str, shortest: int, longest: int) -> Iterable[str]:
        """The keys that begin with a letter and are of such a length."""
        yield from (k for k in self._forms if k[:1] == first and shortest <= len(k) <= longest)
        for source in self.sources:
            yield from source.alike(first, shortest, longest)

    def everything(self) -> Iterable[tuple[str, Sequence[Entry]]]:
        """All that was added, by key; the sources are left out."""
        return self._forms.items()

    def readings(self, text: str, accented: bool = False) -> tuple[Reading, ...]:
        """All readings of a form. Diacritics in the text choose between forms; a text without them takes any.

        ``accented``: the words around are typed with them, so that a verb without any is meant as it stands (vysazuji, not vysazují).
        """
        found = self._read.get((text, accented))
        if found is None:
            found = self._able(text, accented)
            _keep(self._read, (text, accented), found)
        return found

    def _able(self, text: str, accented: bool) -> tuple[Reading, ...]:
        key = fold(text)
        rows = self.entries(key)
        lower = text.lower()
        if not rows:
            return _named_before_made(tuple(dict.fromkeys(self._spoken(key))))
        if lower == key:
            rows = (*rows, *(entry for form in also(key) for entry in self.entries(form)))
        exact = tuple(dict.fromkeys(r for form, r in rows if form == lower))
        if exact and lower != key:
            return _named_before_made(exact)
        able = tuple(dict.fromkeys(r for form, r in rows if _may_stand_for(lower, form)))
        if accented and any(r.cat == "V" for r in exact):
            able = tuple(r for r in able if r.cat != "V" or r in exact)
        return _named_before_made(able)

    def _spoken(self, key: str) -> Iterator[Reading]:
        """The readings of what a word stands for in writing that is known only as it is spoken (nezásobenej)."""
        for form, cats, case, number in written(key):
            for _, reading in self.entries(form):
                if (not cats or reading.cat in cats) and case in {0, reading.case} and number in {"", reading.number}:
                    yield reading

    def __contains__(self, text: str) -> bool:
        return bool(self.entries(fold(text)))

    def near(self, text: str, count: int = 3) -> list[str]:
        """Known forms close to an unknown one, the nearest first; a text that is read in pieces asks for the same ones again and again."""
        key = fold(text)
        if (key, count) not in self._near:
            if len(self._near) >= MAX_NEAR:
                self._near.clear()
            alike = dict.fromkeys(self.alike(key[:1], len(key) - 2, len(key) + 2))
            keys = close_words(key, alike, n=count, cutoff=0.75)
            self._near[key, count] = tuple(self.entries(k)[0][0] for k in keys)
        return list(self._near[key, count])

    def words(self, tokens: Iterable[Token]) -> list[Word]:
        """Tokens as words, the longest known name first; unknown ones have no reading."""
        rest = self._slashed(list(tokens))
        accented = sum(t.text.lower() != t.folded for t in rest) >= ACCENTED
        found: list[Word] = []
        while rest:
            name = self._longest(rest)
            size = 1 if len(name) > 1 and self._stands_alone(rest, len(name)) else len(name)
            piece = rest[:size]
            word = _beside(self._word(piece, name[:size], accented), *found[:-3:-1])
            found.append(_as_label(word) if found and found[-1].text.isalpha() else word)
            del rest[:size]
        return _unmarked_ordinals(_before_their_nouns(_without_participles(self._agreeing(found))), self.numbered)

    def _agreeing(self, words: list[Word]) -> list[Word]:
        """Words spoken with -ý for -é (velký město, nepřátelský jednotky), where only so they agree with the noun behind them."""
        found = list(words)
        for i in range(len(words) - 2, -1, -1):
            word, slots = found[i], {r.slot for cat in ("N", "A") for r in found[i + 1].of(cat)}
            if word.folded[-1:] != "y" or not slots or "A" not in word.cats or any(r.slot in slots for r in word.of("A")):
                continue
            spoken = tuple(r for _, r in self.entries(word.folded[:-1] + "e") if r.cat == "A" and r.slot in slots)
            found[i] = replace(word, readings=spoken) if spoken else word
        return found

    def _stands_alone(self, tokens: list[Token], size: int) -> bool:
        """Whether words that stand for a modal (mám právo) have no infinitive behind them, so that they are no modal here."""
        modal = any(r.concept == VERB_PHRASE for r in self.readings(" ".join(t.text for t in tokens[:size])))
        return modal and not any(r.cat == "I" for t in tokens[size:] for r in self.readings(t.text))

    def _slashed(self, tokens: list[Token]) -> list[Token]:
        """``Sept/Oct``: two words with a stroke between them are one where some name is written so."""
        found: list[Token] = []
        i = 0
        while i < len(tokens):
            trio = tokens[i : i + 3]
            if len(trio) == 3 and trio[1].text == "/" and trio[0].end == trio[1].start and trio[1].end == trio[2].start:
                first, _, last = trio
                whole = Token(f"{first.text}/{last.text}", f"{first.folded}/{last.folded}", first.start, last.end, "word")
                behind = self.names(found[-1].folded) if found else ()
                if whole.folded in self or any(whole.folded in parts[1:] for parts in behind):
                    found.append(whole)
                    i += 3
                    continue
            found.append(tokens[i])
            i += 1
        return found

    def _longest(self, tokens: list[Token]) -> tuple[str, ...]:
        """The longest name that the tokens begin with, as it is written; the first token alone where there is none.

        Its adjectives may have the endings of speech (novy guineji), its last word is as it is written.
        """
        folded = [t.folded for t in tokens[:8]]
        if len(folded) == 1 or tokens[0].kind != "word":
            return (tokens[0].text,)
        begun = [parts for first in as_attribute(folded[0]) for parts in self.names(first) if len(parts) <= len(folded)]
        able = [p for p in begun if folded[len(p) - 1] == p[-1] and all(map(_is_said_so, p[:-1], folded))]
        if not able:
            return (tokens[0].text,)
        best = max(able, key=lambda parts: (len(parts), sum(map(operator.eq, parts, folded))))
        return tuple(t.text if t.folded == p else p for p, t in zip(best, tokens, strict=False))

    def _word(self, piece: list[Token], written: Sequence[str] = (), accented: bool = False) -> Word:
        text = " ".join(t.text for t in piece)
        readings = self.readings(" ".join(written) or text, accented)
        if len(piece) == 1 and not readings or piece[0].kind not in {"word", "punct"}:
            readings = _numeric(piece[0]) or readings
        return Word(text, fold(text), piece[0].start, piece[-1].end, readings)


def _is_said_so(written: str, typed: str) -> bool:
    return written in as_attribute(typed)


ACCENTED = 2
"""How many words with diacritics show that a sentence is typed with them."""


def _named_before_made(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """A participle that a vocabulary names as an adjective is that adjective, not the one made from its verb."""
    if not any(r.cat == "A" and r.tense != "pass" for r in readings):
        return readings
    return tuple(r for r in readings if r.cat != "A" or r.tense != "pass")


def _beside(word: Word, before: Word | None = None, earlier: Word | None = None) -> Word:
    """The readings of a word typed without accents that its neighbour allows.

    A word of negation as it is written (ne) is no pronoun (ně) and no ``nez`` a relative (něž), unless a preposition stands before
    it; after a conjunction ``ci`` asks.
    """
    if {"C", "Q"} <= set(word.cats) and before is not None and "C" in before.cats:
        return replace(word, readings=word.of("Q"))
    if before is not None and "P" in before.cats:
        return word
    named = earlier is not None and bool({"N", "G", "A", "O", "D", "S"} & set(earlier.cats))
    if word.folded == "co" and before is not None and before.text == "," and named and "R" not in word.cats:
        return replace(word, readings=(*word.readings, *_RELATIVE_CO))
    if {"P", "R"} <= set(word.cats) and word.folded[:1] == "n":
        return replace(word, readings=tuple(r for r in word.readings if r.cat != "R"))
    return replace(word, readings=word.of("Z")) if "Z" in word.cats else word


_RELATIVE_CO = tuple(Reading("R", "který", type="relative", case=case) for case in (1, 4))
"""``kartu, co mám v ruce``: behind a comma *co* relates to whatever stands before it."""


def _without_participles(words: list[Word]) -> list[Word]:
    """Words typed without accents that may be a short participle (zásobována) or its adjective (zásobovaná), as their neighbours allow.

    Before a noun with which it agrees it is the adjective, unless a form of být in its clause makes the passive.
    """
    found = list(words)
    for i, word in enumerate(words[:-1]):
        if not {"A", "T"} <= set(word.cats) or word.text.lower() != word.folded or _behind_be(words[:i]):
            continue
        slots = {r.slot for r in word.of("A")}
        if any(r.slot in slots for cat in ("N", "A") for r in words[i + 1].of(cat)):
            found[i] = replace(word, readings=tuple(r for r in word.readings if r.cat != "T"))
    return found


def _before_their_nouns(words: list[Word]) -> list[Word]:
    """Words typed without accents that are an adjective or a number before the noun with which they agree, not some other word.

    ``nemecka ponorka`` is německá ponorka, no ponorka of Německa, and ``sesti pechotami`` are six, not the sixth.
    """
    found = list(words)
    for i, word in enumerate(words[:-1]):
        cats = set(word.cats)
        if word.text != word.folded:
            continue
        slots = {r.slot for cat in ("N", "A") for r in words[i + 1].of(cat)}
        if {"A", "N"} <= cats and any(r.slot in slots for r in word.of("A")):
            found[i] = replace(word, readings=tuple(r for r in word.readings if r.cat != "N" or not r.lemma[:1].isupper()))
        elif {"n", "O"} <= cats and slots and not any(r.slot in slots for r in word.of("O")):
            found[i] = replace(word, readings=tuple(r for r in word.readings if r.cat != "O"))
    return found


TWO, COUNTED = 2, 5
"""From two on a number stands with the plural; from five on (and with kolik) Czech counts in the genitive."""


def _unmarked_ordinals(words: list[Word], numbered: Container[str]) -> list[Word]:
    """``9 armadu``, ``12 kolo``: before a noun that it cannot count a number is an ordinal typed without its full stop."""
    found = list(words)
    for i, word in enumerate(words[:-1]):
        if word.text.isdigit() and "n" in word.cats and not (i and words[i - 1].folded in AMOUNTS | THROWN):
            value = word.of("n")[0].value or 0
            if _is_numbered(value, words[i + 1 :], numbered):
                found[i] = replace(word, readings=(Reading("O", f"{word.text}.", value=value),))
    return found


def _is_numbered(value: int, following: Sequence[Word], numbered: Container[str]) -> bool:
    """Whether the noun behind a number, behind its adjectives and further numbers (2 a 3 armada), bears ordinals and cannot be counted by it."""
    if numbered and (named := following[0].of("A")) and all(r.names for r in named) and any(r.number == "s" for r in named):
        return True  # 1 běloruský: names go with ordinals
    for place, word in enumerate(following):
        if nouns := word.of("N"):
            cases = {0, 2, 3, 6, 7} if value >= COUNTED else {0, *range(1, 8)}
            counts = value < TWO or any(r.number != "s" and r.case in cases for r in nouns)
            return not counts and any(r.number == "s" and r.type in numbered for r in nouns)
        joins = word.folded in {"a", "i"} and following[place + 1 : place + 2] and following[place + 1].text.isdigit()
        if not (joins or word.text.isdigit() and place or "A" in word.cats or not word.readings and word.text.isalpha()):
            return False
    return False


def _behind_be(words: Sequence[Word]) -> bool:
    """Whether the last clause of these words has a form of být."""
    for word in reversed(words):
        if not word.text[:1].isalnum():
            return False
        if any(r.lemma == "být" for r in word.readings):
            return True
    return False


def _as_label(word: Word) -> Word:
    """A capital letter inside a sentence names a thing (reakce A, karta Z); the words ``a`` and ``z`` are not written so."""
    if len(word.text) != 1 or not word.text.isupper() or "G" in word.cats:
        return word
    return replace(word, readings=(Reading("G", word.text, type="label"),))


_KEPT = 20_000


def _keep(memory: dict[Any, Any], key: Any, value: Any) -> None:
    """Remember a look-up; a memory that has grown too long starts anew."""
    if len(memory) >= _KEPT:
        memory.clear()
    memory[key] = value


def _may_stand_for(typed: str, form: str) -> bool:
    """Whether the typed word is the form with some diacritics left out; a mark that the form does not have is another word."""
    if len(typed) != len(form):
        return fold(typed) == typed
    return all(t == f or t == fold(f) for t, f in zip(typed, form, strict=True))


def _numeric(token: Token) -> tuple[Reading, ...]:
    match token.kind:
        case "num":
            number = Reading("n", token.text, type="num", value=token.value)
            grid = len(token.text) == 4 and token.text.isdigit()
            return (number, Reading("G", token.text, type="label")) if grid else (number,)
        case "ord":
            return (Reading("O", token.text, value=token.value),)
        case "ratio":
            return (Reading("M", token.folded.replace(" ", ""), type="ratio"),)
        case "pair":
            return (Reading("E", token.folded, type="pair"),)
        case "rule":
            return (Reading("G", token.folded, type="rule"),)
        case "word" if len(token.text) == 1 and token.text.isupper():
            return (Reading("G", token.text, type="label"),)
    return ()


def as_sets(mapping: Mapping[str, Any] | None) -> Sets:
    """A ``sets`` table of a source as a hashable value."""
    return tuple(sorted((mapping or {}).items()))
