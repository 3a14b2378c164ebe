"""What a stretch of words says by its phrases alone, where no frame takes its clause: a thing and what stands near it, by type and place.

Rows (``[[fragment]]``) are written as frames are, their first role the thing of which something is said; each other role takes the nearest phrase
that it may, of the same stretch between marks. Verbs do not choose the row: one that tells an act, or one that is denied, only forbids it, unless
the row names it. What is found so is no fact: a player says whether it is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from grammar.clauses import MARKS, Clause
from grammar.effort import Effort, Exhausted
from grammar.frames import Frame, FrameSet, Match, Role, Verb
from grammar.lexicon import Word
from grammar.phrases import Flat, Known, Phrase, read_flat

MAX_CHUNK = 12
"""Words without a verb or a mark that are read as phrases together."""
EFFORT = 300
"""What is tried to read one of them."""
FAR = 3
"""Phrases between a thing and what is said of it at most."""
ACTING = 0.2
"""The share of frames with an act from which a verb tells acts."""
VERBAL = frozenset("VBLI")
DENIALS = frozenset({"zadny", "zadna", "zadne", "zadnou", "zadneho", "zadnem", "nikdo", "nikoho", "nic", "bez", "krome", "misto"})
"""Words that deny, or except, what stands beside them."""
UNKNOWN = "unknown"
WITH = "with"
"""The pattern of a row that stands with its verbs only."""


Phrases = tuple[Phrase, ...]
"""One phrase in each of its senses (Německo, the nation or the space)."""


@dataclass(frozen=True)
class Stretch:
    """Words between two marks: its phrases in order, the verbs among them, whether something is denied, and whether a frame took its clause."""

    phrases: tuple[Phrases, ...]
    lemmas: frozenset[str]
    denied: bool
    start: int
    end: int
    taken: bool = False


def stretches(words: Sequence[Word], clauses: Sequence[tuple[int, int, bool]] = ()) -> Iterator[Stretch]:
    """The stretches of a sentence, parted by marks, by what leads a clause in, and by clauses that frames may take.

    ``clauses``: where each of these begins and ends in the text, and whether a frame took it.
    """
    begun: list[Word] = []
    at = None
    for word in words:
        within = next((clause for clause in clauses if clause[0] <= word.start < clause[1]), None)
        leads = {"J", "R"} & set(word.cats) and not {"P", "n"} & set(word.cats)
        if word.text in MARKS or leads or within != at:
            yield from _stretch(begun, at is not None and at[2])
            begun, at = [], within
        if word.text not in MARKS:
            begun.append(word)
    yield from _stretch(begun, at is not None and at[2])


def _stretch(words: Sequence[Word], taken: bool) -> Iterator[Stretch]:
    if not words:
        return
    phrases: list[Phrases] = []
    for chunk in _chunks(words):
        phrases += _phrases(chunk)
    verbs = [r for w in words if _is_verb(w) for r in w.readings if r.cat in VERBAL or r.cat == "T"]
    denied = any(r.negated for r in verbs) or any(w.folded in DENIALS for w in words)
    yield Stretch(tuple(phrases), frozenset(r.lemma for r in verbs), denied, words[0].start, words[-1].end, taken)


def _is_verb(word: Word) -> bool:
    cats = set(word.cats)
    return bool(cats & VERBAL) and not cats & {"N", "A", "P"}


def _chunks(words: Sequence[Word]) -> Iterator[list[Word]]:
    """Runs of words without a verb and without what no phrase holds."""
    chunk: list[Word] = []
    for word in words:
        if _is_verb(word) or not word.readings or set(word.cats) <= {"C", "X", "Z"} or len(chunk) == MAX_CHUNK:
            if chunk:
                yield chunk
            chunk = []
        if word.readings and not _is_verb(word) and not set(word.cats) <= {"C", "X", "Z"}:
            chunk.append(word)
    if chunk:
        yield chunk


def _phrases(words: Sequence[Word]) -> list[Phrases]:
    """The phrases of a run of words: of all readings one with the fewest; what cannot be read as a whole is read from its longest beginning on."""
    for size in range(len(words), 0, -1):
        flats = _flats(words[:size])
        if flats:
            least = min(map(_cost, flats))
            best = [f.phrases for f in flats if _cost(f) == least]
            alike = [phrases for phrases in best if [p.end for p in phrases] == [p.end for p in best[0]]]
            return [*(tuple(dict.fromkeys(senses)) for senses in zip(*alike, strict=True)), *_phrases(words[size:])]
    return _phrases(words[1:]) if words else []


def _cost(flat: Flat) -> tuple[int, int]:
    return sum(p.type == UNKNOWN for p in flat.phrases), len(flat.phrases)


def _flats(words: Sequence[Word]) -> list[Flat]:
    try:
        return [f for f in read_flat(words, Known(effort=Effort(EFFORT))) if f.phrases and not f.verbs]
    except Exhausted:
        return []


def fragments(stretch: Stretch, frames: FrameSet, before: Sequence[Phrases] = ()) -> Iterator[Clause]:
    """What the rows find in a stretch; ``before``: phrases of the stretches before it, for what it leaves out."""
    for row in frames.fragments:
        if _may_stand(row, stretch, frames):
            yield from _found(row, stretch, before)


def _may_stand(row: Frame, stretch: Stretch, frames: FrameSet) -> bool:
    if stretch.denied != row.denied or row.pattern == WITH and stretch.lemmas.isdisjoint(row.verbs):
        return False
    return all(lemma in row.verbs or not _tells_act(lemma, frames) for lemma in stretch.lemmas)


def _tells_act(lemma: str, frames: FrameSet) -> bool:
    """Whether a good part of what a verb tells are acts (útočit, vybudovat, but not mít)."""
    found = frames.by_verb.get(lemma, ())
    return sum(bool(f.act) for f in found) > ACTING * len(found)


def _found(row: Frame, stretch: Stretch, before: Sequence[Phrases]) -> Iterator[Clause]:
    anchor, *others = row.roles
    phrases = stretch.phrases
    leads = _leads(row, phrases)
    for at, senses in enumerate(phrases):
        thing = _taken(anchor, senses)
        if thing is None:
            continue
        bound = {anchor.name: thing}
        for role in others:
            guest = _nearest(role, phrases, at, leads, anchor) or _said_before(role, before)
            if guest is not None:
                bound[role.name] = guest
            elif not role.optional:
                break
        else:
            yield Clause(Match(replace(row, denied=False), bound, (), Verb("-", negated=row.denied)), "", stretch.start, stretch.end)


def _leads(row: Frame, phrases: Sequence[Phrases]) -> bool:
    """Whether what is said of things stands before them (v Rusku armáda, v Polsku loďstvo)."""
    kinds = [n for senses in phrases for n, role in enumerate(row.roles[:2]) if _taken(role, senses)]
    return kinds[:1] == [1]


def _taken(role: Role, senses: Phrases) -> Phrase | None:
    """The sense of a phrase that a role takes."""
    return next((phrase for phrase in senses if any(spec.takes(phrase) for spec in role.specs)), None)


def _nearest(role: Role, phrases: Sequence[Phrases], at: int, leads: bool, anchor: Role) -> Phrase | None:
    """The nearest phrase that a role takes; of two as near the one behind, or before where such things lead.

    What must be said stands with no other such thing between.
    """
    near: list[tuple[int, bool, Phrase]] = []
    for n, senses in enumerate(phrases):
        between = phrases[min(n, at) + 1 : max(n, at)]
        phrase = _taken(role, senses)
        if phrase is not None and n != at and abs(n - at) <= FAR and (role.optional or not any(_taken(anchor, p) for p in between)):
            near.append((abs(n - at), (n < at) != leads, phrase))
    return min(near, key=lambda one: one[:2])[2] if near else None


def _said_before(role: Role, before: Sequence[Phrases]) -> Phrase | None:
    """The last phrase before that an optional role takes: who was spoken of."""
    return next((p for senses in reversed(before) if (p := _taken(role, senses))), None) if role.optional else None
