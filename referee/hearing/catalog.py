"""What a game can be told, found by the names that players use: kinds of facts, types of things, acts, values, things of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from grammar.lexicon import Reading
from grammar.morphology import fold
from grammar.near import close_words
from grammar.tokens import tokenize
from referee.hearing.cast import Cast
from referee.law.facts import DENIED, FactKind
from referee.law.law import Law
from referee.speech import echo, messages

if TYPE_CHECKING:
    from grammar.clauses import Language
    from rulebase import Rulebase, Term

LONGEST_NAME = 4
"""Words of the longest name that is looked for."""
UNKNOWN = frozenset({"unknown", "nezname", "neznamy", "neznama", "nevim", "nevi se"})
"""Words, folded, by which a value is told as not known."""
YES, NO = frozenset({"ano", "true", "yes", "plati"}), frozenset({"ne", "false", "no", "neplati"})


class Catalog:
    """The names of one game. Where a name may mean several, all are given."""

    def __init__(
        self, game: str, book: Rulebase, language: Language, law: Law, cast: Cast, config: Mapping[str, Any], board_names: Mapping[str, str]
    ) -> None:
        """``game``: its id. ``config``: its own settings. ``board_names``: what the places of the printed board and the players are called."""
        self.game = game
        self.book = book
        self.language = language
        self.law = law
        self.registry = law.registry
        self.cast = cast
        self.config = config
        self.board_names = board_names
        self._things_of: dict[str, Mapping[str, str]] = {}

    # -- kinds of facts ----------------------------------------------------------------------------------------------

    def kinds(self, name: str) -> list[FactKind]:
        """The kinds that a name may mean: the id, else the Czech label."""
        if name in self.registry:
            return [self.registry[name]]
        if name in self.former:
            return [self.former[name][0]]
        return self._by_label.get(fold(name.strip()), [])

    @cached_property
    def former(self) -> dict[str, tuple[FactKind, str]]:
        """Kinds by the names that they had once, with where their value stood."""
        return {name: (kind, place) for kind in self.registry for name, place in kind.former.items()}

    @cached_property
    def _by_label(self) -> dict[str, list[FactKind]]:
        found: dict[str, list[FactKind]] = {}
        for kind in self.registry:
            found.setdefault(fold(echo.label(kind)), []).append(kind)
        return found

    def near_kinds(self, name: str) -> list[FactKind]:
        """Kinds with a name like this one."""
        names = [*(k.name for k in self.registry), *self._by_label]
        close = close_words(fold(name), names, 3, 0.6)
        return list({k.name: k for c in close for k in [self._by_label[c][0] if c in self._by_label else self.registry[c]]}.values())

    # -- acts and types of things ------------------------------------------------------------------------------------

    @property
    def acts(self) -> dict[str, str]:
        """Types of acts with their Czech names."""
        return {name: row.get("name", name) for name, row in self.config.get("acts", {}).items()}

    def act(self, name: str) -> list[str]:
        """The types of acts that a name may mean."""
        acts = self.acts
        if name in acts or name in self.act_types:
            return [name]
        return [a for a, label in acts.items() if fold(label) == fold(name.strip())]

    @cached_property
    def act_types(self) -> frozenset[str]:
        """Types of acts that have no texts of their own, but facts."""
        rules = self.law.rules.all
        of_act = {r.target.removeprefix("may ").removeprefix("must ") for r in rules if r.of_act}
        spoken = {of for kind in self.registry for of in kind.of}
        things = {*self.cast.things.values(), *(c.type for c in self.cast.constants)}
        return frozenset(of_act | {of for of in spoken - things if of not in self.word_slots and not of.startswith(DENIED)})

    @cached_property
    def types(self) -> frozenset[str]:
        """Types of things that a situation may bring in: units, places, cards."""
        return frozenset({*self.cast.things.values(), *(c.type for c in self.cast.constants)})

    @cached_property
    def type_names(self) -> dict[str, str]:
        """Types of things, words and acts with their Czech names."""
        return {"any": messages.TYPE_ANY, "act": messages.TYPE_ACT, **self.acts, **self.config.get("types", {})}

    def type_name(self, kind: str) -> str:
        """The Czech name of a type."""
        return self.type_names.get(kind.removeprefix(DENIED), kind)

    def type_shown(self, kind: str) -> str:
        """The Czech name of a type with its id."""
        return messages.with_id(self.type_name(kind), kind)

    def type_called(self, name: str) -> str:
        """The type of things that a name means, its id or its Czech name; the name itself where there is none."""
        return next((t for t in self.types if fold(self.type_name(t)) == fold(name.strip())), name)

    def near_types(self, name: str) -> list[str]:
        """Types of things with a name like this one."""
        names = {fold(n): t for t in self.types for n in (t, self.type_name(t))}
        return list(dict.fromkeys(names[c] for c in close_words(fold(name), names, 2)))

    def near_acts(self, name: str) -> list[str]:
        """Types of acts with a name like this one."""
        names = {fold(n): a for a, label in self.acts.items() for n in (a, label)}
        return list(dict.fromkeys(names[c] for c in close_words(fold(name), names, 2)))

    @cached_property
    def word_slots(self) -> frozenset[str]:
        """What facts speak of that is no thing but a word (a phase, a colour), by the game's own list."""
        return frozenset(self.config.get("slots", ()))

    def fits(self, slot: str, kind: str) -> bool:
        """Whether a thing of a type may stand where a fact speaks of ``slot``."""
        kind, slot = kind.removeprefix(DENIED), slot.removeprefix(DENIED)
        if slot == "act":
            return kind not in self.types
        return slot in {kind, "any"} or kind in self.config.get("fits", {}).get(slot, ())

    def takes_word(self, slot: str) -> bool:
        """Whether a word of the vocabulary may stand there."""
        return slot == "word" or slot in self.word_slots or "word" in self.config.get("fits", {}).get(slot, ())

    def is_misplaced(self, word: str, *slots: str) -> bool:
        """Whether a word is the name of a thing of the game, and of none that may stand in these slots (a space in place of a nation)."""
        kind = self.type_of_concept(word)
        return self.is_name(word) and not any(self.fits(slot, kind) for slot in slots)

    # -- things of the board, and words ------------------------------------------------------------------------------

    @cached_property
    def constants(self) -> dict[str, str]:
        """Things that every situation has, with their types."""
        return {c.id: c.type for c in self.cast.constants}

    @cached_property
    def unoffered(self) -> frozenset[str]:
        """Things that every situation has and that are parts in an act rather than answers to tap (whoever fires)."""
        return frozenset(row["id"] for row in self.config.get("constant", ()) if row.get("unoffered"))

    @cached_property
    def thing_names(self) -> dict[str, str]:
        """What things are called of which facts may speak by their concept alone (army, region-panama)."""
        return {concept: self.name_of(concept) for concept in self._terms if self.type_of_concept(concept)}

    @cached_property
    def _terms(self) -> dict[str, Term]:
        return {t.id: t for t in self.book.terms(self.game) if not t.adjective}

    @cached_property
    def _by_word(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for term in self._terms.values():
            for word in (*(w.lemma for w in term.words), *term.english):
                found.setdefault(fold(word), []).append(term.id)
        for constant in self.cast.constants:
            found.setdefault(fold(constant.name), []).insert(0, constant.id)
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """Words that facts take beside the concepts of the vocabulary."""
        return frozenset(self.config.get("words", ()))

    def concept(self, name: str) -> str:
        """The concept that a name speaks of: of ``3. tanková armáda`` that of the longest of its ends that the vocabulary knows; else empty."""
        if name in self._terms:
            return name
        parts = fold(name).split()
        for start in range(len(parts)):
            found = self._by_word.get(" ".join(parts[start:]))
            if found:
                return found[0]
        return ""

    def called(self, word: str) -> list[str]:
        """Ids of concepts and of things of every situation whose whole name this is."""
        if word in self.words or word in self.constants or word in self._terms:
            return [word]
        return list(dict.fromkeys(self._by_word.get(fold(word.strip()), [])))

    def type_of_concept(self, concept: str) -> str:
        """The type of the things that a concept names; empty for a word that names none."""
        if concept in self.constants:
            return self.constants[concept]
        term = self._terms.get(concept)
        return "" if term is None else self.cast.things.get(term.type, "")

    def any_of(self, kind: str) -> str:
        """The concept of any thing of a type (jednotka); empty where the vocabulary has none."""
        generic = [c for c in self.cast.generic if c in self._terms and self.type_of_concept(c) == kind]
        return kind if kind in generic else min(generic, default="")

    def is_name(self, concept: str) -> bool:
        """Whether a concept is the name of one thing (Stalingrad), not of any of its kind (město)."""
        return bool(self.type_of_concept(concept)) and concept not in self.cast.generic

    def is_place(self, concept: str) -> bool:
        """Whether a concept is the proper name of a place of the board."""
        return self.type_of_concept(concept) == self.config.get("place") and self.is_proper(concept)

    def is_proper(self, concept: str) -> bool:
        """Whether a concept is the proper name of one thing (Stalingrad, Itálie), not a word for some thing (les, pancéřová armáda)."""
        return self.is_name(concept) and (concept in self.constants or self.name_of(concept)[:1].isupper())

    def said_by(self, concept: str, thing: str) -> Iterator[tuple[FactKind, Any]]:
        """What the word for a concept itself says of a thing of a type: the facts that it states."""
        term = self._terms.get(concept)
        for attribute, value in term.sets.items() if term is not None else ():
            kind = self.registry.stated_by(attribute, thing)
            if kind is not None and (not kind.domain or value in kind.domain):
                yield kind, value

    def party_of(self, concept: str, kind: str) -> str:
        """The player of a type whom a word for a party means: itself, or whom it states (Rus); empty where none."""
        term = self._terms.get(concept)
        stated = term.sets.get(kind) if term is not None and term.type == kind else None
        return next((str(one) for one in (concept, stated) if self.constants.get(str(one)) == kind), "")

    def name_of(self, concept: str) -> str:
        """The Czech name of a concept."""
        known = self.board_names.get(concept)
        term = self._terms.get(concept)
        return known or (term.lemma if term is not None else concept)

    def stated_value(self, kind: FactKind, name: str) -> Any:
        """The value of a domain that the word of a name states (fáze boje: ``combat``); None where it states none."""
        terms = [self._terms[c] for c in self.called(name) if c in self._terms]
        found = [t.sets[kind.word or kind.name] for t in terms if (kind.word or kind.name) in t.sets]
        return next((value for value in found if value in kind.domain), None)

    def slot_value(self, slot: str, name: str) -> str | None:
        """What a name means where a fact speaks of a value that another kind has (of a phase); None where it means none."""
        kind = self.registry[slot] if slot in self.word_slots and slot in self.registry else None
        if kind is None or kind.of or not kind.domain or kind.taken:
            return None
        found = name if name in kind.domain else self.values(kind).get(fold(name.strip()), self.stated_value(kind, name))
        return None if found is None else str(found)

    def near_words(self, name: str, among: Iterable[str] = (), slots: Iterable[str] = ()) -> list[str]:
        """Names like this one, as they are written; ``slots``: only what may stand there, where the game knows what it is."""
        own = {fold(a): a for a in among}
        wanted = tuple(slots)
        found = []
        for close in close_words(fold(name), [*own, *self._by_word], 6, 0.7):
            concepts = [c for c in self._by_word.get(close, ()) if not wanted or not self.is_misplaced(c, *wanted)]
            found += [own[close]] if close in own else [self.name_of(c) for c in concepts[:1]]
        return list(dict.fromkeys(found))[:3]

    def things_of(self, kind: str) -> Mapping[str, str]:
        """The things of a type that the game knows by a name of their own, by id: those of the board, places, cards."""
        if kind not in self.types:
            return {}
        if kind not in self._things_of:
            self._things_of[kind] = self._things_of_anew(kind)
        return self._things_of[kind]

    def _things_of_anew(self, kind: str) -> dict[str, str]:
        board = {c.id: c.name for c in self.cast.constants if c.type == kind}
        named = {t: self.name_of(t) for t in self._terms if self.type_of_concept(t) == kind and self.is_name(t)}
        return board | {t: name for t, name in sorted(named.items(), key=lambda item: fold(item[1])) if t not in board}

    def spoken_of(self, words: str) -> list[str]:
        """The concepts that words speak of, whatever they say of them."""
        return concepts_in(self.language, words)

    # -- values ------------------------------------------------------------------------------------------------------

    def values(self, kind: FactKind) -> dict[str, Any]:
        """The values of a domain by the words for them, folded, with their Czech ones."""
        found: dict[str, Any] = {}
        for value in kind.domain:
            for word in (str(value), kind.say(value)):
                found.setdefault(fold(word), value)
        return found


def concepts_in(language: Language, words: str) -> list[str]:
    """The concepts that stand in words, each once; of a name of several words its own alone (značka podpory: no ``support``)."""
    return list(dict.fromkeys(r.concept for readings in read_in(language, words) for r in readings if r.concept))


def read_in(language: Language, words: str) -> Iterator[tuple[Reading, ...]]:
    """The readings of each word, and of each name of several words as one."""
    said = [token.text for token in tokenize(words) if token.kind in {"word", "ord", "num"}]
    place = 0
    while place < len(said):
        longest = LONGEST_NAME if language.lexicon.begins_name(said[place]) else 1
        for length in range(min(longest, len(said) - place), 0, -1):
            readings = language.lexicon.readings(" ".join(said[place : place + length]))
            if length == 1 or any(r.concept for r in readings):
                yield readings
                place += length
                break


def is_unknown(value: Any) -> bool:
    """Whether a value says that nobody knows it."""
    return isinstance(value, str) and fold(value.strip()) in UNKNOWN
