"""The words of a text as ways to tell facts see them: with their numbers, their names, and where sentences end. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product
from typing import Any

from grammar.lexicon import Reading
from grammar.people import called_in
from grammar.spoken import as_attribute, written
from grammar.tokens import Token, tokenize
from referee.hearing.catalog import LONGEST_NAME, Catalog
from referee.hearing.intents.adjectives import called_by_adjective
from referee.hearing.intents.doer import speaks_of_self
from referee.hearing.intents.saying import said_by
from referee.hearing.turning import denies, takes_back

WHOLE = 3
"""Letters of a word up to which it is meant whole."""
EXACT, OPEN = "=", "*"
"""At the end of a part: the word is meant whole, or by its beginning, however short."""
NOUN, VERBAL = "N", frozenset("VILB")
"""Categories of readings: nouns, and forms of verbs but for participles that describe."""
ENDS = frozenset(".?!;:–")
JOINS = "+"
"""The mark that joins things (2 stíhačky + bombardér)."""
COMMA = ","
PARTING = frozenset(",()")
ADJECTIVE = "A"
JOINED = ("adjective", "noun")
"""What stands behind an *and* that joins an adjective to another before one noun."""
NOMINATIVE, OWNING, LOCATED, MEANS = 1, 2, 6, 7
ONE = "s"


@dataclass(frozen=True)
class Word:
    """A word or number of a text: folded, where it stands, the number that it is, what it names, and the player whose name it is."""

    folded: str
    start: int
    end: int
    number: int | None = None
    named: tuple[tuple[str, int], ...] = ()
    """The concepts that it names, alone or with the words behind it, each with how many words that takes."""
    name: str = ""
    is_subject: bool = False
    """Whether it is such a name in the nominative."""
    owner: str = ""
    """The name of the player whose something is by it (Petrův)."""
    is_affirmed: bool = False
    """Whether the vocabulary knows it, and as no negation (nebojový)."""
    is_pronoun: bool = False
    """Whether only its marks tell it from a denial (ně)."""
    is_means: bool = False
    """Whether one thing is named by it with which something is done (tankem)."""
    is_owning: bool = False
    """Whether it may stand for whose something is (ponorka Němců)."""
    is_located: bool = False
    """Whether it may stand for where something is."""
    is_nominative: bool = False
    """Whether it may stand for whoever does something."""
    stated: tuple[str, ...] = ()
    """The things of every situation of which it says that something is theirs (německý)."""
    is_single: bool = False
    """Whether it names one thing, not several."""
    is_own: bool = False
    """Whether whoever tells the text speaks of himself by it (mám, moje)."""
    is_end: bool = False
    is_order: bool = False
    is_last: bool = False
    """Whether a comma or a bracket stands behind it."""
    is_before_comma: bool = False
    states: tuple[tuple[str, Any], ...] = ()
    """The attributes that it states by itself, with their values (německý: the nation)."""
    is_noun: bool = False
    """Whether it may be a noun."""
    is_verb: bool = False
    """Whether it can be nothing but a verb, finite or not."""
    cases: frozenset[int] = frozenset()
    """The cases in which it may stand."""
    is_strange: bool = False
    """Whether it is a word that nobody knows."""

    @property
    def is_bracketed(self) -> bool:
        """Whether it is a number with a bracket behind it (3. běloruský front (7) útočí)."""
        return self.is_last and not self.is_before_comma and self.number is not None

    @property
    def is_denial(self) -> bool:
        """Whether it says that something is not."""
        return not self.is_pronoun and (denies(self.folded) or is_negated(self.folded) and not self.is_affirmed)

    @property
    def is_face(self) -> bool:
        """Whether it is a word for what a die shows."""
        return face(self.folded) > 0

    @property
    def is_count(self) -> bool:
        """Whether it is a number that counts something: no ordinal, and not what a die shows."""
        return self.number is not None and not self.is_order and not self.is_face

    def is_any(self, parts: Sequence[str]) -> bool:
        """Whether it is one of these words, or begins as one of these beginnings does; a word that takes back only does that (vlastně)."""
        whole, begun = _sorted(tuple(parts))
        return (self.folded in whole or self.folded.startswith(begun)) and not takes_back(self.folded)


@lru_cache(10_000)
def _sorted(parts: tuple[str, ...]) -> tuple[frozenset[str], tuple[str, ...]]:
    """Words that are meant whole, and beginnings of words."""
    read = [meant(part) for part in parts]
    return frozenset(letters for letters, is_whole in read if is_whole), tuple(letters for letters, is_whole in read if not is_whole)


@lru_cache(8192)
def meant(part: str) -> tuple[str, bool]:
    """The letters of a part, and whether they are a whole word and no beginning."""
    if part[-1:] in {EXACT, OPEN}:
        return part[:-1], part.endswith(EXACT)
    return part, len(part) <= WHOLE


def is_negated(folded: str) -> bool:
    """Whether a word has the form of a negation, and is one."""
    return folded.startswith("ne") and len(folded) > WHOLE and not denies_nothing(folded)


def denies_nothing(folded: str) -> bool:
    """Whether a word in ne- says no no (nevadí, nějaký)."""
    return folded.startswith(said_by("not_denied")) or folded in said_by("not_denied_whole")


def face(folded: str) -> int:
    """The number that a word for what a die shows says (pětku); 0 for another word."""
    begun = ((stem, int(value)) for stem, value in said_by("faces").items() if folded.startswith(stem))
    return next((value for stem, value in begun if folded.removeprefix(stem) in said_by("face_endings")), 0)


def _owner(folded: str) -> str:
    """The name of the player whose something is by a word (Petrův); empty where of nobody."""
    stems = [folded.removesuffix(ending) for ending in said_by("owning") if folded.endswith(ending)]
    return next((one.name for stem in stems for one in called_in(f"{stem}ovi")), "")


@lru_cache(64)
def words_of(catalog: Catalog, text: str) -> tuple[Word, ...]:
    """The words and numbers of a text, with marks where sentences end; every matcher of a text asks for the same ones."""
    cut = tokenize(text)
    last = {one.start: other.text for one, other in pairwise(cut) if other.text in PARTING}
    tokens = [t for t in cut if t.kind != "punct" or t.text in {*ENDS, JOINS}]
    spoken = [place for place, token in enumerate(tokens) if token.kind == "word"]
    names = {spoken[one.place]: one for one in called_in(text)}
    found = []
    for place, token in enumerate(tokens):
        if token.kind == "punct":
            found.append(Word(token.text, token.start, token.end, is_end=token.text != JOINS))
            continue
        readings = _readings(catalog, token)
        is_order = token.kind == "ord" or any(r.cat == "O" for r in readings)
        called = names.get(place)
        named = _named_at(catalog, tokens, place)
        is_name = any(length > 1 for _, length in named)  # Spojené království: no verb
        found.append(Word(token.folded, token.start, token.end, _number(token, readings), named,
                          name=called.name if called else "", is_subject=called is not None and called.is_subject,
                          owner=_owner(token.folded) if token.kind == "word" else "", stated=_stated(catalog, readings),
                          is_affirmed=any(r.concept for r in readings) and not any(r.negated for r in readings),
                          is_pronoun=token.text.lower() in said_by("pronouns"),
                          is_means=any(r.concept and (r.case, r.number) == (MEANS, ONE) for r in readings),
                          is_owning=any(r.case == OWNING for r in readings) and all(r.case != NOMINATIVE for r in readings),
                          is_located=any(r.case in {LOCATED, OWNING} for r in readings),
                          is_nominative=any(r.case == NOMINATIVE or r.cat == NOUN and not r.case for r in readings), is_single=_is_single(readings),
                          is_own=speaks_of_self(catalog.language, token.text), is_order=is_order, is_last=token.start in last,
                          is_before_comma=last.get(token.start) == COMMA,
                          states=tuple(dict.fromkeys(pair for r in readings for pair in r.sets)),
                          is_noun=any(r.cat == NOUN for r in readings),
                          is_verb=bool(readings) and all(r.cat in VERBAL for r in readings) and not is_name,
                          cases=frozenset(r.case for r in readings if r.case),
                          is_strange=token.kind == "word" and not readings and called is None and not named))  # fmt: skip
    return tuple(called_by_adjective(catalog, found))


def _is_single(readings: Sequence[Reading]) -> bool:
    """Whether all nouns that a word may be stand in the singular."""
    numbers = {r.number for r in readings if r.concept and r.cat == NOUN}
    return numbers == {ONE}


def _stated(catalog: Catalog, readings: Sequence[Reading]) -> tuple[str, ...]:
    """The things of every situation that an adjective states, each in the order of its readings."""
    values = (value for r in readings if r.cat == ADJECTIVE for _, value in r.sets if isinstance(value, str) and value in catalog.constants)
    return tuple(dict.fromkeys(values))


def _readings(catalog: Catalog, token: Token) -> Sequence[Reading]:
    """The readings of a word, as it is typed or, where nobody knows that, as it is written (druhej)."""
    if token.kind != "word":
        return ()
    readings = catalog.language.lexicon.readings
    return readings(token.text) or [r for form, *_ in written(token.folded) for r in readings(form)]


def is_parted(words: Sequence[Word], start: int, place: int) -> bool:
    """Whether who is named at a place begins a clause of his own: behind a verb and a word that joins it on (vzal Norsko a naopak Brit ...)."""
    joins = next((n for n in range(start, place) if words[n].folded in said_by("adding")), place)
    return joins < place and any(word.is_verb for word in words[start:joins])


def is_done_with(words: Sequence[Word], place: int, length: int) -> bool:
    """Whether something is done with what is named at a place (trefil ponorkou), by its own case and not behind a preposition."""
    before = words[place - 1].folded if place else ""
    return any(word.is_means for word in words[place : place + length]) and before not in said_by("governing")


def _named_at(catalog: Catalog, tokens: Sequence[Token], place: int) -> tuple[tuple[str, int], ...]:
    """The concepts whose names begin here, the longest name first."""
    found: dict[str, int] = dict.fromkeys(_shared(catalog, tokens, place), 1)
    for length in range(LONGEST_NAME if catalog.language.lexicon.begins_name(tokens[place].text) else 1, 0, -1):
        said = tokens[place : place + length]
        if len(said) == length and all(token.kind == "word" for token in said):
            name = " ".join(token.text for token in said)
            readings = catalog.language.lexicon.readings(name) or _spoken(catalog, said) if length > 1 else _readings(catalog, said[0])
            for concept in (r.concept for r in readings if r.concept):
                found.setdefault(concept, length)
    return tuple(found.items())


def _shared(catalog: Catalog, tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """The concepts whose name an adjective begins that shares its noun with the next (v Japonském a Jihočínském moři)."""
    one, joins, behind = tokens[place], tokens[place + 1 : place + 2], tokens[place + 2 : place + 4]
    if len(behind) != len(JOINED) or one.kind != "word" or joins[0].folded not in said_by("adding"):
        return ()
    lexicon = catalog.language.lexicon
    is_name = any(r.concept for r in lexicon.readings(" ".join(token.text for token in behind)))
    if not is_name or any(r.cat == NOUN for r in lexicon.readings(behind[0].text)):
        return ()
    named = [r.concept for r in lexicon.readings(f"{one.text} {behind[1].text}") if r.concept]
    return tuple(dict.fromkeys(concept for concept in named if catalog.is_proper(concept)))


def _spoken(catalog: Catalog, said: Sequence[Token]) -> Sequence[Reading]:
    """The readings of a name of several words whose adjectives have endings of speech (na novym zelandu)."""
    lexicon = catalog.language.lexicon
    *before, last = (token.folded for token in said)
    names = (" ".join((*parts, last)) for parts in product(*map(as_attribute, before)))
    return next((readings for name in names if (readings := lexicon.readings(name))), ())


def _number(token: Token, readings: Sequence[Reading]) -> int | None:
    """The number that a token is, in digits, as a word, or as what a die shows."""
    digits = token.text.rstrip(".")
    if token.kind in {"num", "ord"}:
        return int(digits) if digits.isdigit() else None
    faces = [shown] if (shown := face(token.folded)) else []
    values = {r.value for r in readings if r.cat in {"C", "n", "O"} and r.value is not None}
    times = said_by("times").get(token.folded)
    named = faces or ([int(times)] if times is not None else [*values])
    return named[0] if len(named) == 1 else None
