"""Cuts a sentence into clauses and reads each by a frame; accepts the sentence only if every word is taken.

The cut is searched, not guessed: a boundary (comma, conjunction, subordinator, relative pronoun) holds where the pieces on
both sides are understood.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from grammar.effort import Effort, Exhausted
from grammar.frames import (
    PLAYER,
    FrameSet,
    Match,
    Tried,
    Verb,
    concepts_named,
    has_subject,
    matches,
    matches_unsaid,
    may_mean,
    prefers,
    score,
    subject_of,
    subject_said,
    verb_group,
)
from grammar.impersonal import personal
from grammar.lexicon import Lexicon, Word
from grammar.phrases import (
    INEXACT,
    RELATIVE_ADVERBS,
    Flat,
    Known,
    Phrase,
    gathered,
    measure_of,
    object_of,
    read_flat,
    with_counted,
    with_measure,
    with_nouns,
    with_object,
)
from grammar.records import record
from grammar.tokens import Sentence, Token

MAX_WORDS = 90
MAX_EFFORT = 4_000
"""How much is tried to read a sentence: its words, taggings, flat readings, arrangements and ways to fill a frame. The most that a sentence of the
tests needs is a quarter of it."""
MAX_CLAUSES = 9
MAX_COVERS = 24
PRICE_OF_NEAR = 40
"""Tries that the search for the nearest words of an unknown one counts for."""

MAX_UNKNOWN = 8
MAX_ASIDES = 4
_WHO = ("která", "který", "které", "kteří")
"""The relative pronoun that stands for what a clause in brackets is about."""


@record
class Clause:
    """A clause understood: its match, what leads it in (``a``, ``že``, ``který``...), its place in the text.

    ``after``: end offset of the phrase that a relative clause belongs to (-1: none). ``verb_first``: whether it begins with its verb.
    """

    match: Match
    lead: str
    start: int
    end: int
    after: int = -1
    verb_first: bool = False


@dataclass(frozen=True)
class Understood:
    """A sentence read whole: its clauses in order, its final mark, and where a claim stands (start, end) that was left unread."""

    clauses: tuple[Clause, ...]
    mark: str
    unread: tuple[int, int] | None = None


@dataclass
class Failure:
    """A sentence not understood: how far it got, the words nobody knows (with near ones), the verbs without a fitting frame."""

    sentence: Sentence
    unknown: list[tuple[Word, list[str]]] = field(default_factory=list)
    reached: int = 0
    verbs: list[str] = field(default_factory=list)
    too_much: bool = False
    """Whether it was given up as too long, or with too many ways to read it."""


@dataclass
class Language:
    """The lexicon and the frames of one game."""

    lexicon: Lexicon
    frames: FrameSet


_Pattern = tuple[int, frozenset[str]] | None
_Piece = tuple[Any, ...]
"""A stretch of words with what the clause before it leaves to it."""


class SentenceReader:
    """Reads one sentence: all the best covers by clauses.

    ``lending``: a clause without a subject may have that of the clause before, frames that must name theirs may leave it out, and the
    present may tell the past.
    """

    spare = 0
    """How many phrases of a clause may be left."""

    def __init__(self, language: Language, sentence: Sentence, lending: bool = False, tried: Tried | None = None) -> None:
        """``tried``: what other readers of the same words tried."""
        self.language = language
        self.tried = tried or Tried()
        self.lending = lending
        self.sentence = sentence
        self.tried.words = self.tried.words or _without_own_se(_without_inner_brackets(language.lexicon.words(sentence.tokens)))
        self.words = [*self.tried.words]
        self.reached = 0
        self.effort = Effort(MAX_EFFORT)
        self._shared_by_clauses = Known(effort=self.effort)
        self._flats: dict[tuple[int, ...], list[Flat]] = {}
        self._pieces: dict[_Piece, tuple[Match, ...]] = {}
        self._known: dict[tuple[Any, ...], list[tuple[Clause, ...]]] = {}

    def read(self) -> list[Understood] | Failure:
        """The readings with the fewest clauses and the best frames, or how it failed."""
        try:
            return self._read()
        except Exhausted:
            return Failure(self.sentence, too_much=True)

    def _read(self) -> list[Understood] | Failure:
        self.effort.spend(len(self.words))
        unknown = [w for w in self.words if not w.readings and w.text not in MARKS]
        if unknown or not self.words or len(self.words) > MAX_WORDS:
            if unknown and len(self.words) <= MAX_WORDS and (claimed := self._claimed() or self._without_purpose()):
                return claimed
            near, told = self.language.lexicon.near, unknown[:MAX_UNKNOWN]
            self.effort.spend(PRICE_OF_NEAR * len(told))
            return Failure(self.sentence, [(w, near(w.text)) for w in told], too_much=len(self.words) > MAX_WORDS)
        found = list(self._covers(tuple(self.words)))
        for words, aside in self._told_aside(tuple(self.words)):
            found += [(*main, *aside) for main in self._covers(words)]
        exact = [c for c in found if not any(self._compares_aside(p) for clause in c for p in clause.match.bound.values())]
        covers = self._best([c for c in exact if self._brackets_fit(c)] or exact) or self._best(list(self._shared()))
        covers = covers or self._best(list(self._priced()))
        if not covers and (claimed := self._claimed() or self._without_purpose()):
            return claimed
        if not covers:
            return Failure(self.sentence, reached=self.reached, verbs=self._verbs())
        return [Understood(tuple(c), self.sentence.mark) for c in covers]

    def _brackets_fit(self, cover: tuple[Clause, ...]) -> bool:
        """Whether no words of several phrases in brackets stand with a phrase to which some of them cannot belong."""
        rule = self.language.frames.attach_rule

        def fits(host: Phrase) -> bool:
            inside = [g for g in host.attached if "paren" in g.flags]
            strange = len(inside) > 1 and any(g.type != host.type and rule(host, g) is None for g in inside)
            return not strange and all(map(fits, (*host.attached, *host.members)))

        return all(fits(p) for clause in cover for p in clause.match.bound.values())

    def _compares_aside(self, host: Phrase) -> bool:
        """Whether brackets behind it compare or bound what no rule takes so (hod víc než 3, nejvýš 8 IPC): it is no exact value."""
        rule = self.language.frames.attach_rule
        inside = [g for g in host.attached if "paren" in g.flags and rule(host, g) is None]
        rough = any(g.prep == "než" or g.number is not None and INEXACT & set(g.flags) for g in inside)
        return rough or any(map(self._compares_aside, (*host.attached, *host.members)))

    def _claimed(self) -> list[Understood]:
        """A sentence that ends in what somebody claims of the rules (tvrdí, že to nejde) or what is disputed, read without that.

        A claim is no fact, so nothing is lost by it; but what is told of the past may be, and so may whatever ``ale`` leads in.
        """
        words = tuple(self.words)
        for i, word in enumerate(words):
            if not i or words[i - 1].text != "," or self.sentence.mark == "?" or not (word.folded in CLAIMED or _asks(word)):
                continue
            said, head = words[i + 1 :], words[: i - 1]
            if not said or any(w.folded in TURNS for w in said) or any(not w.readings and w.text not in MARKS for w in head):
                return []
            wanted = {"dispute"} if word.folded != "ze" or any("L" in w.cats for w in said) else {"claim", "dispute"}
            covers = self._best([c for c in self._covers(head) if c[-1].match.frame.pattern in wanted])
            return [Understood(c, self.sentence.mark, (said[0].start, said[-1].end)) for c in covers]
        return []

    def _without_purpose(self) -> list[Understood]:
        """A sentence that ends in what something is meant for (ať mám blíž k moři), read without that: a purpose is no fact.

        Whatever relates a further clause to it (který) might tell one.
        """
        words = tuple(self.words)
        for i in range(len(words) - 1, 1, -1):
            if words[i - 1].text != "," or not any(r.lemma == "aby" for r in words[i].of("J")):
                continue
            meant, head = words[i + 1 :], words[: i - 1]
            if self.sentence.mark == "?" or not meant or any("R" in w.cats or w.folded in TURNS for w in meant):
                return []
            if any(not w.readings and w.text not in MARKS for w in head):
                return []
            return [Understood(c, self.sentence.mark) for c in self._best(list(self._covers(head)))]
        return []

    def _verbs(self) -> list[str]:
        return list(dict.fromkeys(r.lemma for w in self.words for r in w.readings if r.cat in "VILT"))

    def _best(self, covers: list[tuple[Clause, ...]]) -> list[tuple[Clause, ...]]:
        if not covers:
            return []

        def merit(cover: tuple[Clause, ...]) -> tuple[int, int, int, int, int, int]:
            untold = sum(c.match.verb.modal == "inf" for c in cover)
            inherited = sum(c.match.inherited or c.lead == LIST for c in cover)
            roles = sum(score(c.match)[0] for c in cover)
            adjuncts = sum(score(c.match)[1] for c in cover)
            bare = sum(p.conj == "," and len(p.members) == 2 for c in cover for p in c.match.bound.values())
            broken = sum(self._breaks_list(c, {other.start for other in cover}) for c in cover)
            return (-len(cover) - inherited, -untold, -broken, adjuncts, roles, -bare)

        lent = [c for c in covers if any(clause.match.lent for clause in c)]
        plain = [c for c in covers if c not in lent]
        tops = [(some, max(merit(c) for c in some)) for some in (plain, lent) if some]
        return [c for some, top in tops for c in some if merit(c) == top]

    def _breaks_list(self, clause: Clause, starts: Container[int]) -> bool:
        """Whether a clause begins with what the one before has told of, a comma behind it (stojí v Rize | a v Kyjevě, jiné nemá).

        ``starts``: where clauses begin; a comma before one of them is its own.
        """
        first = min(clause.match.bound.values(), key=lambda p: p.start, default=None)
        if first is None or not first.prep or clause.match.inherited or clause.start == self.words[0].start:
            return False
        behind = [w for w in self.words if first.end <= w.start < clause.end][:2]
        return len(behind) > 1 and behind[0].text == "," and behind[1].start not in starts

    # -- covering ----------------------------------------------------------------------------------------------

    def _covers(self, words: tuple[Word, ...]) -> Iterator[tuple[Clause, ...]]:
        for limit in range(1, MAX_CLAUSES + 1):
            found = self._cover(words, "", None, limit)
            if found:
                yield from found
                return
            if limit > len(_boundaries(words)):
                return

    def _cover(self, words: tuple[Word, ...], lead: str, before: Match | None, limit: int) -> list[tuple[Clause, ...]]:
        """Covers by exactly ``limit`` clauses, at most `MAX_COVERS`; remembered by place.

        A word that may be a preposition or join clauses (ze, že) is tried as a preposition first.
        """
        if words and "P" in words[0].cats and {"C", "J"} & set(words[0].cats) and (found := self._cover_from(words, lead, before, limit)):
            return found
        words, own = (words, "") if self._opens_question(words) else strip_lead(words, self.sentence.mark == "?")
        return self._cover_from(words, own or lead, before, limit)

    def _cover_from(self, words: tuple[Word, ...], lead: str, before: Match | None, limit: int) -> list[tuple[Clause, ...]]:
        if not words or limit == 0:
            return []
        measure = measure_of(before.bound.values()) if before else None
        shared = _object(before) if before else None
        subject = subject_said(before) if before else None
        places = tuple(p.start if p else -1 for p in (measure, shared, subject))
        key = (tuple(w.start for w in words), lead, before.verb if before else None, _pattern_of(before), limit, *places)
        if key not in self._known:
            self._known[key] = list(islice(self._cover_anew(words, lead, before, limit), MAX_COVERS))
        return self._known[key]

    def _opens_question(self, words: tuple[Word, ...]) -> bool:
        """Whether the sentence begins with a word that here asks and elsewhere joins (Jak dlouhá smí být? Ci body?)."""
        return self.sentence.mark == "?" and bool(words) and words[0] is self.words[0] and bool({"Y", "Q"} & set(words[0].cats))

    def _cover_anew(
        self, words: tuple[Word, ...], lead: str, before: Match | None, limit: int
    ) -> Iterator[tuple[Clause, ...]]:
        if limit == 1:
            for clause in self._clauses(words, lead, before):
                yield (clause,)
            return
        for cut in _boundaries(words):
            for clause in self._clauses(words[:cut], lead, before):
                for rest in self._cover(words[cut:], "", clause.match, limit - 1):
                    yield (clause, *rest)

    def _clauses(self, words: tuple[Word, ...], lead: str, before: Match | None) -> Iterator[Clause]:
        for match in self._piece(words, before, next((m for m, led in LEADS.items() if led == lead), ""), lead if lead in DENYING else ""):
            self.reached = max(self.reached, words[-1].end)
            if match.inherited and (lead in NO_GAP or lead in TURNS and match.verb.negated):
                continue
            if match.frame.mood in LEADS and lead != LEADS[match.frame.mood]:
                continue
            if match.inherited and lead == "ani" and not (match.verb.negated or match.verb.modal_negated):
                continue
            relative = any(p.type == "relative" for p in (*match.bound.values(), *(p for _, p in match.adjuncts)))
            if match.frame.pattern == "relative":
                if words[0].start == self.words[0].start:
                    continue
                relative = True
            after = words[0].start if relative else -1
            opens = bool({"V", "B", "L"} & set(words[0].cats))
            yield Clause(match, "který" if relative else lead, words[0].start, words[-1].end, after, opens)

    def _piece(self, words: tuple[Word, ...], match: Match | None, mood: str, denied: str = "") -> tuple[Match, ...]:
        """The best matches of one piece as one clause (a purpose behind aby, what comes later behind než, denied behind ani and aniž)."""
        before = match.verb if match else None
        measure = measure_of(match.bound.values()) if match else None
        shared = _object(match) if match else None
        at = tuple(w.start for w in words)
        subject = subject_said(match) if match else None
        places = tuple(p.start if p else -1 for p in (measure, shared, subject))
        key = (at, before, _pattern_of(match), *places, mood, denied)
        if key not in self._pieces:
            found = self._matches(words, before, measure, shared, denied, would=mood == "purpose")
            if not found and match is not None:
                found = self._matches(words, before, measure, shared, denied, tuple(match.bound.values()))
            found = self._going_on(words, match, found) or found
            lent = self._lent(words, match, found, denied) if self.lending else []
            self._pieces[key] = tuple(m for some in (found, lent) for m in _best_of(_of_mood(some, mood)))
        return self._pieces[key]

    def _lent(self, words: tuple[Word, ...], match: Match | None, found: list[Match], denied: str) -> list[Match]:
        """Matches whose subject is one spoken of before."""
        return self._with_lent_subject(words, match, found, denied) or self._unsaid(words, found)

    def _with_lent_subject(self, words: tuple[Word, ...], match: Match | None, found: list[Match], denied: str) -> list[Match]:
        """Matches whose subject is that of the clause before, where none of those found could mean it (tank projede Polskem a útočí na Kyjev)."""
        subject = subject_said(match) if match is not None else None
        if subject is None or match is None or any(may_mean(m, subject) for m in found):
            return []
        nominative = replace(subject, slots=frozenset(s for s in subject.slots if s[0] == 1))
        lent = self._matches(words, match.verb, None, None, denied, lent=nominative)
        taken = [m for m in lent if any(p.start == subject.start for p in m.bound.values()) and not m.inherited]
        return [replace(m, lent=True) for m in taken if subject_of(m.frame) is not None]

    def _unsaid(self, words: tuple[Word, ...], found: list[Match]) -> list[Match]:
        """Matches of frames that must name their subject, where each of those found leaves out its own, too."""
        if any((subject := subject_of(m.frame)) is None or subject.name in m.bound or m.verb.person != 3 or m.inherited for m in found):
            return []
        said = [(f, v) for f in self._read_flat(words) if f.verbs for v in verb_group(f)]
        verbs = [(f, v) for f, v in said if v.person == 3 and v.main != "-" and v.modal not in {"inf", "lze"} and not v.passive]
        return [m for f, v in verbs for m in matches_unsaid(f, v, self.language.frames, self.effort)]

    def _going_on(self, words: tuple[Word, ...], match: Match | None, found: list[Match]) -> list[Match]:
        """Matches that fill the roles of the clause before, without a verb or with the same one.

        A bare number counts what was counted there (Sověti dvě, Sověti mají dvě).
        """
        if match is None or any(_is_other_verb(w, match.verb.main) for w in words):
            return []
        counted = [name for name, p in match.bound.items() if p.number is not None and not p.prep and p.cases & {1, 4}]
        alike = self._matches(words, match.verb, match.bound[counted[0]], None) if len(counted) == 1 else []
        same = [m for m in (*alike, *found) if m.frame is match.frame and set(m.bound) <= set(match.bound)]
        has_verb = any(not m.inherited and m.verb.main == match.verb.main for m in found)  # Itálie má armádu: no gap with an army of mine
        same = [m for m in same if m.inherited and not has_verb or m in alike and m not in found and has_subject(m)]
        going = [m for m in same if set(m.bound) == set(match.bound) or counted and counted[0] in m.bound and has_subject(m)]
        named = max((concepts_named(m) for m in found if not m.inherited), default=0)
        return [m for m in going if concepts_named(m) >= named]

    def _read_flat(self, words: tuple[Word, ...]) -> list[Flat]:
        """The flat readings of a piece that may be one clause."""
        at = tuple(w.start for w in words)
        if at not in self._flats:
            opens = words[0].start == self.words[0].start
            flats, price = self.tried.flats.get((opens, at), (None, 0))
            if flats is not None and self.effort.allows(price):
                self.effort.spend(price)
            else:
                before = self.effort.spent
                read = map(personal, read_flat(words, self._shared_by_clauses, _may_be_clause))
                flats = [f for f in read if not (_joins_undenied(f) or opens and _relates(words[0], f))]
                self.tried.flats[opens, at] = flats, self.effort.spent - before
            self._flats[at] = flats
        return self._flats[at]

    def _matching(self, flat: Flat, verb: Verb, spare: int = 0) -> list[Match]:
        """Every match of a clause with a verb."""
        key = id(flat), verb, spare
        _, found, price = self.tried.matches.get(key, (flat, None, 0))
        if found is not None and self.effort.allows(price):
            self.effort.spend(price)
            return found
        before = self.effort.spent
        found = list(matches(flat, verb, self.language.frames, self.effort, spare, self.tried))
        self.tried.matches[key] = flat, found, self.effort.spent - before
        return found

    def _matches(
        self, words: tuple[Word, ...], before: Verb | None, measure: Phrase | None, shared: Phrase | None, denied: str = "",
        said: tuple[Phrase, ...] = (), lent: Phrase | None = None, would: bool = False,
    ) -> list[Match]:
        """Every match of a piece; ``said``: phrases of the clause before, whose nouns it may leave out (první loď do Norska, druhá do Dánska).

        ``lent``: the subject of the clause before, with which each clause that has a verb of the third person is read. ``would``: its past tense
        is that of what is wished (aby zaútočil).
        """
        if _goes_on(words):
            return []
        flats = self._read_flat(words)
        if said:
            flats = [whole for f in flats if (whole := with_nouns(f, said)) is not None]
        if would:
            flats = [replace(f, conditional=True) for f in flats]
        if lent is not None:
            flats = [with_object(f, lent) for f in flats if f.verbs and not f.person]
        found = [m for flat in flats for m in self._of_flat(flat, before, measure, shared, denied)]
        if self.lending and any("T" in w.cats for w in words):  # what is done to the subject, the passive tells (je napadena)
            found = [m for m in found if m.frame.pattern != "predicate"]
        if not found:
            found = [m for flat in flats for joined in gathered(flat) for m in self._of_flat(joined, before, measure, shared, denied)]
        if any(w.folded in INSTEAD and words[i].text == "," for i, w in enumerate(words[1:])):
            found = [m for m in found if not m.verb.negated]
        return found

    def _of_flat(
        self, flat: Flat, before: Verb | None, measure: Phrase | None, shared: Phrase | None, denied: str = ""
    ) -> Iterator[Match]:
        """Every match of a flat clause, those with the verb of the clause before it included."""
        self.effort.spend()
        only_places = all(p.prep or "adverb" in p.flags for p in flat.phrases)
        for verb in verb_group(flat, before):
            if denied == WITHOUT and verb.main != "-":
                verb = replace(verb, negated=not verb.negated, conditional=False)
            if denied == "ani" and verb.tense == "inf" and before is not None and before.modal_negated:
                verb = replace(verb, modal_negated=True, person=before.person)
            own = self._matching(flat, verb, self.spare)
            if not own and self.lending and self._tells(verb):
                own = self._matching(flat, replace(verb, tense="past"), self.spare)
            if not own and (whole := with_counted(flat)) is not None:
                own = self._matching(whole, verb)
            yield from own
            if measure is not None and before is not None and verb.main == before.main != "-":
                filled = with_measure(flat, measure)
                yield from self._matching(filled, verb) if filled is not None else ()
            if verb.main == "-" and before is not None and before.main != "-":
                person = 3 if before.person not in {1, 2} or _names_another(flat) else before.person
                gapped = replace(before, negated=before.negated or flat.negated, number="", gender="", person=person)
                filled = with_measure(flat, measure) if measure is not None else None
                measured = self._matching(filled, gapped) if filled is not None else []
                yield from (_after_gap(m, before) for m in measured or self._matching(flat, gapped))
                if shared is not None and not any(_is_alike(p, shared) for p in flat.phrases):
                    given = self._matching(with_object(flat, shared), gapped)
                    yield from (_after_gap(m, before) for m in given if has_subject(m) and len(flat.phrases) > 1 or only_places)

    def _tells(self, verb: Verb) -> bool:
        """Whether the present may tell what has happened (Němec obsadí Kavkaz): nothing is asked or wanted."""
        return self.sentence.mark != "?" and verb.tense in {"pres", "fut"} and not (verb.modal or verb.conditional) and verb.main != "-"

    # -- relative clauses in the middle ----------------------------------------------------------------------------

    def _told_aside(self, words: tuple[Word, ...], depth: int = MAX_ASIDES) -> Iterator[tuple[tuple[Word, ...], tuple[Clause, ...]]]:
        """The sentence without what it tells aside, and that; where there are several brackets, without all of them."""
        for rest, inner, after, bracketed in self._extractions(words):
            relative = not bracketed or _opens_relative(inner)
            asides: list[tuple[Clause, ...]] = [(rel,) for rel in self._relative(inner, after)] if relative else []
            if bracketed and not asides:
                asides = [()] if _is_contrast(inner) else self._in_brackets(inner, after)
            for aside in asides:
                more = list(self._told_aside(rest, depth - 1)) if bracketed and depth > 1 and any(w.text == "(" for w in rest) else []
                yield from ((left, (*aside, *other)) for left, other in more)
                if not more:
                    yield rest, aside
            if bracketed and asides:
                return

    def _extractions(self, words: tuple[Word, ...]) -> Iterator[tuple[tuple[Word, ...], tuple[Word, ...], int, bool]]:
        """The words without a relative clause between two commas or clauses in brackets, these, where they belong, and whether in brackets.

        Of brackets whose first words belong to what stands before, the rest may be clauses (v Itálii (4 IPC, drží ji Brit)).
        """
        for start, word in enumerate(words):
            closing = next((i for i in range(start, len(words)) if words[i].text == ")"), 0) if word.text == "(" else 0
            if closing:
                after = words[start - 1].end if start else 0
                yield words[:start] + words[closing + 1 :], words[start + 1 : closing], after, True
                for cut in range(start + 2, closing - 1):
                    if words[cut].text == ",":
                        yield words[:cut] + words[closing:], words[cut + 1 : closing], after, True
            if word.text != "," or not _opens_relative(words[start + 1 : start + 3]):
                continue
            for end in range(start + 2, len(words)):
                if words[end].text == ",":
                    yield words[:start] + words[end + 1 :], words[start + 1 : end], words[start - 1].end, False

    def _in_brackets(self, words: tuple[Word, ...], after: int) -> list[tuple[Clause, ...]]:
        """Clauses in brackets, told aside even where the sentence asks; without a subject they speak of what stands before (ponorka (hodila 1))."""
        own = [tuple(replace(c, lead="který") for c in cover) for cover in self._covers(words)]
        named = [cover for cover in own if has_subject(cover[0].match)]
        if named or not words:
            return named
        if any(p.type == "pronoun" and p.lemma == "on" and not p.prep for cover in own for c in cover for p in c.match.bound.values()):
            return own  # what stands before is spoken of by the pronoun (Norsko (drží ho Brit))
        for form in _WHO:
            who = replace(self.language.lexicon.words([Token(form, form, words[0].start, words[0].start, "word")])[0])
            found: list[tuple[Clause, ...]] = [(clause,) for clause in self._relative((who, *words), after)]
            if found:
                return found
        return own

    def _shared(self) -> Iterator[tuple[Clause, ...]]:
        """Two verbs or question words joined by ``a`` that share everything else (kontroluje a zásobuje město, kdy a kde přistane)."""
        words = tuple(self.words)
        for i in range(1, len(words) - 1):
            finite, infinitive = (all(cats & set(words[j].cats) for j in (i - 1, i + 1)) for cats in ({"V", "L"}, {"I"}))
            asking = all({"Y", "Q"} & set(words[j].cats) for j in (i - 1, i + 1)) and i == 1 and self.sentence.mark == "?"
            if words[i].folded != "a" or not (finite or infinitive or asking):
                continue
            second = list(self._covers(words[: i - 1] + words[i + 1 :]))
            for one in self._covers(words[:i] + words[i + 2 :]):
                said = [(c.match.frame, c.match.verb) for c in one]
                yield from ((*one, *(c for c in other if (c.match.frame, c.match.verb) not in said)) for other in second)

    def _priced(self) -> Iterator[tuple[Clause, ...]]:
        """``Kolik (mě) stojí zotavit armádu?``: the act whose price is asked for, told as a wish, and the question after it."""
        words = tuple(self.words)
        costs = next((i for i in range(len(words) - 1, -1, -1) if _is_costing(words[i])), 0)
        infinitive = next((i for i in range(costs + 1, len(words)) if "I" in words[i].cats), 0)
        if self.sentence.mark != "?" or not costs or not infinitive:
            return
        for cut in range(costs + 1, infinitive + 1):
            asked = words[:cut]
            person = 3 if any(r.type == PLAYER for w in asked for r in w.readings) else 1
            for wish in self._covers(words[cut:]):
                told = tuple(replace(c, lead="kdyz", match=replace(c.match, verb=replace(c.match.verb, person=person))) for c in wish)
                yield from ((*told, *question) for question in self._covers(asked))

    def _relative(self, words: tuple[Word, ...], after: int) -> Iterator[Clause]:
        for clause in self._clauses(words, "který", None):
            yield replace(clause, after=after, lead="který")


def _pattern_of(match: Match | None) -> _Pattern:
    """The frame of a clause with the roles that it fills: a clause without a verb that fills the same ones goes on with it (Sověti dvě)."""
    return (id(match.frame), frozenset(match.bound)) if match else None


def _of_mood(found: list[Match], mood: str) -> list[Match]:
    """The matches of frames with this mood, or behind a subordinator that asks for one any where there is none."""
    meant = [m for m in found if (m.frame.mood if m.frame.mood in LEADS else "") == mood]
    return meant or found if mood else meant


def _best_of(found: list[Match]) -> tuple[Match, ...]:
    """The matches with the most roles filled, those with a verb of their own before those that share one or need none (zbyla ponorka)."""
    if not found:
        return ()
    plain = [m for m in found if not m.inherited] or found
    top = max(score(m) for m in plain)
    if any(score(m) == top and m.verb.main != "-" for m in plain):
        plain = [m for m in plain if m.verb.main != "-"]
    return tuple(_in_order(_with_subject(_first_sense(_distinct([m for m in plain if score(m) == top])))))


def _after_gap(match: Match, before: Verb) -> Match:
    """A match with the verb of the clause before; without a subject of its own its person, too (v ruce mám 4 karty, v balíčku 2)."""
    verb = match.verb if has_subject(match) else replace(match.verb, person=before.person)
    return replace(match, verb=verb, inherited=True)


NO_GAP = frozenset({
    "nebo", "anebo", "ci", "ze", "aby", "zda", "zdali", "jestli", "kdyz", "kdyby", "pokud", "protoze", "jestlize", "jakmile", "dokud",
})  # fmt: skip
"""What no clause without a verb of its own goes on with."""

LIST = "i"
"""A word that rather joins the members of a list than clauses."""

WITHOUT = "aniz"
"""What leads in what is not so or not done (jde dál, aniž by překročila řeku)."""
DENYING = frozenset({"ani", WITHOUT})

INSTEAD = frozenset({"ale", "nybrz"})
"""What behind a comma in a denied clause leads in what is so instead (nestojí tam nepřátelská, ale britská armáda), folded."""

CHOICE = frozenset({"nebo", "anebo", "ci"})
"""What leads in an alternative: of two such clauses only one need hold."""

LEADS = {"purpose": "aby", "before": "nez"}
"""Moods of frames that are meant only behind one subordinator: what something is for, and what comes only later."""

CLAIMED = frozenset({"ze", "zda", "zdali", "jestli"})
"""What leads in a claim or what is disputed, folded."""
TURNS = frozenset({"ale", "vsak", "avsak", "ovsem", "jenze", "zatimco", "kdezto", "nicmene", "pricemz"})
"""What may turn from a claim back to what is told."""

MARKS = {",", "(", ")", "-", "–", "—", ":", "/", '"', "„", "“", "”"}


def _is_alike(phrase: Phrase, other: Phrase) -> bool:
    """Whether both count things of one sort, so that the one stands in place of the other (letí tři pole, pak o další dvě pole)."""
    counted = phrase.number is not None and other.number is not None
    return counted and (phrase.type, phrase.concept) == (other.type, other.concept)


def _goes_on(words: Sequence[Word]) -> bool:
    """Whether a word inside tells of more that comes after (letí do A, pak o další dvě pole): what stands behind it is a clause of its own."""
    then = [i for i, w in enumerate(words) if i and w.folded in NEXT and words[i - 1].text == ","]
    return any(w.folded.startswith("dals") for i in then for w in words[i + 1 : i + 3])


NEXT = frozenset({"pak", "potom", "pote", "nasledne", "nacez"})
"""Words behind a comma that tell what comes next, folded."""


def _names_another(flat: Flat) -> bool:
    """Whether a clause without a verb has a subject of its own (hodil jsem 3 a Brit 4), so that it goes on with another than the speaker."""
    return any(not p.prep and p.cases and p.cases <= {1, 5} for p in flat.phrases)


def _is_other_verb(word: Word, verb: str) -> bool:
    """Whether the word is verbal and no form of this verb."""
    verbal = [r.lemma for r in word.readings if r.cat in {"V", "L", "I", "B"}]
    return bool(verbal) and verb not in verbal


def _asks(word: Word) -> bool:
    """Whether a word may lead in an indirect question (kdo, který, kolik, jak)."""
    return bool({"Q", "Y", "R"} & set(word.cats))


def _is_contrast(words: Sequence[Word]) -> bool:
    """Whether brackets only say what is not meant (zasažená stíhačkami (ne dělem)): no phrase but one, denied."""
    if len(words) < 2 or words[0].folded not in {"ne", "nikoli", "nikoliv"}:
        return False
    return any(len(f.phrases) == 1 and not f.verbs and not f.marks for f in read_flat(words[1:]))


def _object(match: Match) -> Phrase | None:
    """The bare object of a clause, which the next one may leave out."""
    subject = subject_of(match.frame)
    return object_of(p for name, p in match.bound.items() if subject is None or name != subject.name)


def _is_costing(word: Word) -> bool:
    """Whether the word may be a form of stát, to cost."""
    return any(r.lemma == "stát" and r.cat in {"V", "I"} for r in word.readings)


def _without_inner_brackets(words: list[Word]) -> list[Word]:
    """``můj (ruský) front``: an adjective in brackets before its noun is one like others."""
    found = list(words)
    for i in range(len(found) - 4, 0, -1):
        before, opening, inner, closing, after = found[i - 1 : i + 4]
        alone = opening.text == "(" and closing.text == ")" and "A" in inner.cats
        if alone and {"A", "D", "O"} & set(before.cats) and {"N", "A"} & set(after.cats):
            del found[i + 2], found[i]
    return found


def _without_own_se(words: list[Word]) -> list[Word]:
    """``bránící se jednotka``: what belongs to the participle before a noun is no word of the clause."""

    def belongs(i: int) -> bool:
        before, after = words[i - 1], words[i + 1]
        active = any(r.cat == "A" and r.lemma.endswith("cí") for r in before.readings)
        return active and bool({"N", "A", "O", "G"} & set(after.cats)) and not {"V", "I", "L", "B"} & set(after.cats)

    last = len(words) - 1
    return [w for i, w in enumerate(words) if not (w.folded == "se" and 0 < i < last and belongs(i))]


def _opens_relative(words: Sequence[Word]) -> bool:
    if not words:
        return False
    if "R" in words[0].cats or words[0].folded in RELATIVE_ADVERBS:
        return True
    return len(words) > 1 and "P" in words[0].cats and "R" in words[1].cats


def _relates(first: Word, flat: Flat) -> bool:
    """Whether the first word is read as a relative (kde stojí front, které mám); at the head of a sentence it asks."""
    return any(p.type == "relative" and (p.lemma in RELATIVE_ADVERBS or p.start == first.start) for p in flat.phrases)


def _boundaries(words: Sequence[Word]) -> list[int]:
    """Where a new clause may begin."""
    cuts = []
    for i, word in enumerate(words):
        if i and (word.text in {",", "-", "–", "—", ":"} or {"C", "J"} & set(word.cats)):
            cuts.append(i)
    return cuts


def strip_lead(words: tuple[Word, ...], asking: bool = False) -> tuple[tuple[Word, ...], str]:
    """The piece without leading commas, conjunctions and subordinators, and the last word of these.

    ``asking``: in a question a word after ``a`` that may ask does so (Smí, a jak se změní ...?).
    """
    lead = ""
    while words and (words[0].text in {",", "-", "–", "—", ":"} or {"C", "J"} & set(words[0].cats)):
        if "P" in words[0].cats and _opens_relative(words) or asking and lead == "a" and "Y" in words[0].cats:
            break
        if words[0].text not in MARKS:
            lead = next((r.lemma for r in words[0].of("J") if r.lemma in _BASES), words[0].folded)
        words = words[1:]
    return words, lead


_BASES = frozenset({"aby", "kdyby"})
"""Subordinators with forms of person (abych, kdybys), by which they are known whatever the form."""


def _may_be_clause(marks: Sequence[str], order: Sequence[str]) -> bool:
    return not (_loose(marks) or _parts_verb(order))


def _loose(marks: Sequence[str]) -> bool:
    """Conjunctions that join nothing and subordinators inside a piece: it is not one clause."""
    return any(m not in {",", "-", "–", "—", ":"} for m in marks) and not _only_joiners(marks)


def _parts_verb(order: Sequence[str]) -> bool:
    """Whether a conjunction stands between a phrase and the verb, which it cannot join (torpédoborec a hodí)."""
    return any(mark in {"a", "i", "nebo"} and order[i - 1 : i] == ("p",) and order[i + 1 : i + 2] == ("v",) for i, mark in enumerate(order))


def _joins_undenied(flat: Flat) -> bool:
    """Whether ``ani`` stands where nothing is denied (má ani 4 karty): it says that it is less, not how many."""
    if "ani" not in flat.marks or flat.negated or any(v.reading.negated for v in flat.verbs):
        return False
    return not any(p.prep == "bez" or "žádný" in p.dets for top in flat.phrases for p in (top, *top.members, *top.attached))


def _only_joiners(marks: Sequence[str]) -> bool:
    return all(m in {",", "a", "i", "nebo", "ani", "ci"} for m in marks)


def _with_subject(found: list[Match]) -> list[Match]:
    """Where a word that does not decline might be the subject or another role of one frame (útočí Kampfgruppe), it is the subject."""
    named = {id(m.frame) for m in found if has_subject(m)}
    return [m for m in found if has_subject(m) or id(m.frame) not in named]


def _in_order(found: list[Match]) -> list[Match]:
    """Where two things might each be the subject by their forms (Krymský front zásobuje Jižní front), it is the one before."""

    def is_swapped(match: Match) -> bool:
        subject = subject_of(match.frame)
        if subject is None or subject.name not in match.bound:
            return False
        mine = match.bound[subject.name]
        for other in found:
            if other.frame is not match.frame or subject.name not in other.bound:
                continue
            its = other.bound[subject.name]
            if its.start < mine.start and any(p.start == its.start for p in match.bound.values()) and any(
                p.start == mine.start for p in other.bound.values()
            ):
                return True
        return False

    return [m for m in found if not is_swapped(m)]


def _first_sense(found: list[Match]) -> list[Match]:
    """Of two senses of the same words in one role with the flag ``first`` only the one whose type the role lists first."""

    def is_second(match: Match, other: Match) -> bool:
        if match is other or match.frame is not other.frame or match.bound.keys() != other.bound.keys():
            return False
        differing = [n for n, p in match.bound.items() if p != other.bound[n]]
        return bool(differing) and all(prefers(match.frame, n, other.bound[n], match.bound[n]) for n in differing)

    return [m for m in found if not any(is_second(m, other) for other in found)]


def _distinct(found: list[Match]) -> list[Match]:
    out: list[Match] = []
    for match in found:
        if match not in out:
            out.append(match)
    return out
