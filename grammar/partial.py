"""Reads of a sentence what it can: clauses by frames that leave some phrases, and what stands between them left aside.

What is read so is no fact: a player says whether it is meant. The sentence is cut where clauses are joined, and where nothing marks it between two
finite verbs; of all covers the one is taken that reads the most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from grammar.clauses import MARKS, Clause, Language, SentenceReader, strip_lead
from grammar.effort import Exhausted
from grammar.frames import Tried
from grammar.lexicon import COUNTED, Reading, Word
from grammar.records import record
from grammar.tokens import Sentence

SPARE = 2
"""Phrases of a clause that may be left."""
MAX_EFFORT = 12_000
"""What is tried to read a sentence."""
PIECE_EFFORT = 900
"""What is tried to read one clause."""
MAX_PIECE = 24
"""Words of a clause at most."""
MAX_SENTENCE = 120
BOUND, LEFT, CLAUSE, SKIPPED, LOST = 2.0, 1.2, 1.0, 0.35, 3.0
"""What a role filled adds to the worth of a cover, and what a phrase left, a clause, and a word or a verb of none take from it."""
UNKNOWN = "unknown"
"""The type of a word that nobody knows: a thing of which nothing is said."""
NEAR = 4
"""Words between the parts of one verb at most (jsem už zahrál)."""


@record
class Piece:
    """A clause read in part, in every way that reads most of it."""

    clauses: tuple[Clause, ...]
    start: int
    end: int
    worth: float
    others: tuple[Clause, ...] = ()
    """What else reads as much of its words, though with less in it."""
    is_apart: bool = True
    """Whether marks or joining words part it from the clauses beside it, or no other cut would read them both."""


class PartialReader(SentenceReader):
    """Reads the clauses of one sentence that it can."""

    spare = SPARE

    def __init__(self, language: Language, sentence: Sentence, tried: Tried | None = None) -> None:
        super().__init__(language, sentence, tried=tried)
        known, self.words = self.words, [_as_thing(w) for w in self.words]
        if any(word is not before for word, before in zip(self.words, known, strict=True)):
            self.tried = Tried()  # of other words
        self.left = MAX_EFFORT
        self.verbs = verbs_in(self.words)
        self.read_stretches: dict[tuple[int, int], Piece | None] = {}
        self.heads = [0, *accumulate(int(_may_head(w, after)) for w, after in zip(self.words, [*self.words[1:], None], strict=True))]
        """How many words before each place may be the head of a phrase."""

    def pieces(self) -> list[Piece]:
        """The clauses that are read, in order.

        What a stretch may be worth at most is known before it is read; only those are read that the best cover would have.
        """
        if not self.words or len(self.words) > MAX_SENTENCE:
            return []
        cuts = self._cuts()
        while True:
            cover = self._best_cover(cuts)
            unread = [stretch for stretch in cover if stretch not in self.read_stretches]
            if not unread:
                found = [(piece, *at) for at in cover if (piece := self.read_stretches[at]) is not None]
                apart = [(replace(piece, is_apart=self._is_apart(start, end, cover, cuts)), start, end) for piece, start, end in found]
                return list(self._with_gaps(apart))
            for start, end in unread:
                self.read_stretches[start, end] = self._tried(tuple(self.words[start:end]), None)

    def _best_cover(self, cuts: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """The stretches of the cover that is worth most, as far as they are read, else at most."""
        best: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0.0, ())]
        for at in range(1, len(cuts)):
            options = [(best[at - 1][0] - self._skipped(cuts[at - 1], cuts[at]), best[at - 1][1])]
            for before in range(at - 1, -1, -1):
                start, end = cuts[before], cuts[at]
                if end - start > MAX_PIECE or self._finite(start, end) > 1:
                    break
                worth = self._worth_of(start, end)
                if worth > 0:
                    options.append((best[before][0] + worth, (*best[before][1], (start, end))))
            best.append(max(options, key=lambda o: o[0]))
        return best[-1][1]

    def _worth_of(self, start: int, end: int) -> float:
        """What a stretch is worth, at most where it is not read yet."""
        if (start, end) in self.read_stretches:
            piece = self.read_stretches[start, end]
            return piece.worth if piece is not None else 0.0
        return BOUND * (self.heads[end] - self.heads[start]) - CLAUSE

    def _skipped(self, start: int, end: int) -> float:
        return SKIPPED * sum(map(_weighs, self.words[start:end])) + LOST * self._finite(start, end)

    def _with_gaps(self, found: Sequence[tuple[Piece, int, int]]) -> Iterator[Piece]:
        """The clauses, and between them what goes on with the verb of the one before."""
        ends = [*(start for _, start, _ in found[1:]), len(self.words)][: len(found)]
        for (piece, _, end), after in zip(found, ends, strict=True):
            yield piece
            if after - end > 1 and not self._finite(end, after):
                gap = self._tried(tuple(self.words[end:after]), piece.clauses[0])
                if gap is not None:
                    yield replace(gap, is_apart=self._is_parted(end) and self._is_parted(after))

    def _cuts(self) -> list[int]:
        """Where a clause may begin or end: at marks and joiners, and between two finite verbs that no mark parts, but inside of no phrase."""
        words, found = self.words, {0, len(self.words)}
        parted = set()
        for i, word in enumerate(words):
            if i and (word.text in MARKS or {"C", "J", "R"} & set(word.cats)):
                found.add(i)
                if not {"C"} & set(word.cats):
                    parted.add(i)
        for one, other in zip(self.verbs, self.verbs[1:], strict=False):
            if not any(one < cut <= other for cut in parted):
                behind = [*words[1:], None]
                found |= {i for i in range(one + 1, other + 1) if not holds_together(words[i - 1], words[i], behind[i])}
        return sorted(found)

    def _is_apart(self, start: int, end: int, cover: Sequence[tuple[int, int]], cuts: Sequence[int]) -> bool:
        """Whether a stretch ends by itself on either side: at a mark, a joining word, or a cut to another stretch that could be nowhere else."""
        before, behind = (next((one for one in cover if one[side] == cut), None) for side, cut in ((1, start), (0, end)))
        return (self._is_parted(start) or before is not None and self._is_only_cut(before[0], start, end, cuts)) and (
            self._is_parted(end) or behind is not None and self._is_only_cut(start, end, behind[1], cuts)
        )

    def _is_parted(self, cut: int) -> bool:
        around = self.words[max(0, cut - 1) : cut + 1]
        return cut in {0, len(self.words)} or any(w.text in MARKS or {"C", "J", "R"} & set(w.cats) for w in around)

    def _is_only_cut(self, start: int, cut: int, end: int, cuts: Sequence[int]) -> bool:
        """Whether two clauses, each with its verb and without a mark or a joining word between these, are read with no other cut."""
        verbs = [verb for verb in self.verbs if start <= verb < end]
        if len(verbs) != 2 or any(map(self._is_parted, range(verbs[0] + 1, verbs[1] + 1))):  # noqa: PLR2004
            return False
        return not any(self._reads_whole(start, other) and self._reads_whole(other, end) for other in cuts if start < other < end and other != cut)

    def _reads_whole(self, start: int, end: int) -> bool:
        """Whether a stretch is read with nothing left; a verb alone at the end may be (smí?)."""
        if end - start == 1 and self._is_parted(end):
            return True
        if (start, end) not in self.read_stretches:
            self.read_stretches[start, end] = self._tried(tuple(self.words[start:end]), None)
        piece = self.read_stretches[start, end]
        return piece is not None and not any(clause.match.left for clause in piece.clauses)

    def _finite(self, start: int, end: int) -> int:
        return sum(start <= verb < end for verb in self.verbs)

    def _tried(self, words: tuple[Word, ...], before: Clause | None) -> Piece | None:
        if self.left <= 0:
            return None
        self.effort.spent, self.effort.limit = 0, min(PIECE_EFFORT, self.left)
        try:
            return self._read_piece(words, before)
        except Exhausted:
            return None
        finally:
            self.left -= self.effort.spent

    def _read_piece(self, words: tuple[Word, ...], before: Clause | None) -> Piece | None:
        words, lead = (words, "") if self._opens_question(words) else strip_lead(words, self.sentence.mark == "?")
        while words and words[-1].text in MARKS:
            words = words[:-1]
        if len(words) < 2:
            return None
        rated: list[tuple[float, Clause]] = []
        for self.spare in range(SPARE + 1):
            self._pieces.clear()
            for clause in self._clauses(words, lead, before.match if before else None):
                match = clause.match
                if match.verb.main == "-" and match.left or self._reaches_over(words, clause):
                    continue
                rated.append((BOUND * len(match.bound) - LEFT * len(match.left) - CLAUSE, clause))
            if rated:
                break
        top = max((worth for worth, _ in rated), default=0.0)
        if top <= 0:
            return None
        best, others = (tuple(c for worth, c in rated if (worth == top) == is_best) for is_best in (True, False))
        return Piece(best, words[0].start, words[-1].end, top, others)

    @staticmethod
    def _reaches_over(words: Sequence[Word], clause: Clause) -> bool:
        """Whether a clause takes a phrase from behind a comma that stands in none of its phrases (po souši obklíčena, zásoby má jen z moře)."""
        phrases = [*clause.match.bound.values(), *(p for _, p in clause.match.adjuncts)]
        commas = [w.start for w in words if w.text == "," and not any(p.start <= w.start < p.end for p in phrases)]
        return any(any(p.end <= at for p in phrases) and any(w.start > at and {"V", "B", "L"} & set(w.cats) for w in words) for at in commas)


def verbs_in(words: Sequence[Word]) -> list[int]:
    """The places of finite verbs; the parts of one verb (jsem zahrál, je zásobena) count once."""
    found: list[int] = []
    for i, word in enumerate(words):
        cats = set(word.cats)
        if not cats & {"V", "B", "L", "T"} or cats & {"N", "A", "P"} or "S" in cats and i and "V" in words[i - 1].cats:
            continue
        joins = found and i - found[-1] <= NEAR and "B" in {*words[found[-1]].cats, *cats} and bool({"L", "T"} & {*words[found[-1]].cats, *cats})
        if joins and not any(w.text in MARKS or {"C", "J"} & set(w.cats) for w in words[found[-1] : i]):
            found[-1] = i
        else:
            found.append(i)
    return found


def holds_together(one: Word, other: Word, after: Word | None = None) -> bool:
    """Whether two words belong to one phrase: a preposition and what follows, an attribute and what it agrees with, a thing and its number.

    ``after``: what follows the two.
    """
    if "P" in one.cats and not {"V", "L"} & set(other.cats):
        return True
    if one.of("n") and other.of("N"):
        return _counts(one, other)
    if "N" in one.cats and other.of("n"):
        return after is None or not _counts(other, after)
    if not {"A", "D", "O", "Q"} & set(one.cats) or not {"N", "A", "O", "D"} & set(other.cats):
        return False
    slots = {r.slot for cat in "ADOQ" for r in one.of(cat)}
    others = {r.slot for cat in "NAOD" for r in other.of(cat)}
    return not slots or any(a[0] == b[0] and (not a[1] or not b[1] or a[1] == b[1]) for a in slots for b in others)


def _counts(number: Word, noun: Word) -> bool:
    """Whether a noun is as a number before it asks for: one hex, two hexes, five of hexes."""
    value = next((r.value for r in number.of("n")), None) or 0
    direct = {1, 4}

    def fits(reading: Reading) -> bool:
        plural = reading.number != "s"
        return not reading.number or (not plural if value == 1 else plural and not (value >= COUNTED and reading.case in direct))

    return any(map(fits, noun.of("N")))


def _may_head(word: Word, after: Word | None) -> bool:
    """Whether a phrase may end with a word."""
    return bool({"N", "S", "R", "Y", "Q", "n", "O", "A", "D"} & set(word.cats)) and not (after is not None and holds_together(word, after))


def _weighs(word: Word) -> bool:
    """Whether a word that nobody takes says something."""
    return word.text not in MARKS and not {"C", "J", "X", "F"} & set(word.cats)


def _as_thing(word: Word) -> Word:
    if word.readings or word.text in MARKS:
        return word
    return replace(word, readings=(Reading("N", word.text, "", UNKNOWN),))
