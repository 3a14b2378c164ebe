"""What a text tells in the sentences that are not read whole: the clauses of them that are understood, taken in one after another.

Nothing of it is a fact before the player says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from grammar.clauses import Clause, Understood
from grammar.fragments import Phrases, fragments, stretches
from grammar.partial import PartialReader, Piece
from grammar.tokens import Sentence
from referee.hearing.frames.choosing import is_same
from referee.hearing.frames.once import REMEMBERED
from referee.hearing.frames.reading import TextReader
from referee.hearing.frames.scene import Scene, surely_asks
from referee.hearing.read import Part, Read, Unresolved
from referee.hearing.turning import is_unsure
from referee.law.facts import Key
from referee.law.law import Law
from referee.law.question import Question
from referee.law.ruled_out import is_ruled_out

CONTENT = frozenset({"ze", "který"})
"""What leads in a clause that asks nothing by itself."""
BE = "být"
OTHERS = 3
"""The person of a verb that is not said of who speaks."""


class PartReader(TextReader):
    """Reads a text as `TextReader` does, and of the sentences that it cannot read what it can."""

    def __init__(self, reader: TextReader, law: Law) -> None:
        super().__init__(reader.language, reader.world)
        self._law = law
        self._read = reader._read
        self._understood, self._lending = self._read.plainly, self._read.lending
        self._pieces_of = lru_cache(maxsize=REMEMBERED)(self._cut)

    def _take(self, scene: Scene, piece: Sentence, result: Read, text: str) -> Scene:
        faults = len(result.failures) + len(result.unresolved)
        scene = super()._take(scene, piece, result, text)
        if len(result.failures) + len(result.unresolved) == faults or self._doubt(piece) or self._correction(piece):
            return scene
        reader, pieces = self._pieces_of(piece)
        sure = [any(surely_asks(c) and c.lead not in CONTENT for c in part.clauses) for part in pieces]
        taken: list[Piece] = []
        for number, part in enumerate(pieces):
            if not sure[number] and is_unsure(text[part.start : part.end]):
                taken.append(part)
                continue  # what is doubted, taken back or of another time is nothing to be confirmed
            if self._is_denied_behind(piece, part.end):
                taken.append(part)
                continue
            last = piece.mark == "?" and not any(sure) and number == len(pieces) - 1 and ("?" in text or _opens_with_verb(part))
            after = self._take_part(scene, part, "?" if sure[number] or last else ".", result)
            if after.asked != scene.asked or after.situation.facts.keys() - scene.situation.facts.keys():
                taken.append(part)
            scene = after
        for clause in self._beside(reader, pieces, taken):
            if not is_unsure(text[clause.start : clause.end]) and not self._is_denied_behind(piece, clause.end):
                scene = self._tried(scene, clause, ".", result) or scene
        return scene

    def _is_denied_behind(self, piece: Sentence, end: int) -> bool:
        """Whether right behind words that are read a *být* stands that denies them (armáda vyřazena nebyla)."""
        after = next((token for token in piece.tokens if token.start >= end), None)
        readings = self.language.lexicon.readings(after.text) if after is not None and after.kind == "word" else ()
        return any(r.lemma == BE and r.negated for r in readings)

    def _cut(self, piece: Sentence) -> tuple[PartialReader, tuple[Piece, ...]]:
        reader = PartialReader(self.language, piece, self._read.tried(piece))
        return reader, tuple(reader.pieces())

    def _beside(self, reader: PartialReader, pieces: Sequence[Piece], taken: Sequence[Piece]) -> Iterator[Clause]:
        """What the words of a sentence that no clause took say by their phrases."""
        before: list[Phrases] = []
        for stretch in stretches(reader.words, [(p.start, p.end, p in taken) for p in pieces]):
            if not stretch.taken:
                yield from fragments(stretch, self.language.frames, before)
            before += stretch.phrases

    def _take_part(self, scene: Scene, part: Piece, mark: str, result: Read) -> Scene:
        """The scene after a clause, in the first way in which it can be taken; noted where each way to read it says the same."""
        for number, clause in enumerate(part.clauses):
            asked = len(result.questions)
            trial = self._tried(scene, clause, mark, result)
            if trial is not None:
                others = (*part.clauses[number + 1 :], *part.others)
                if part.is_apart and not any(self._says_other(scene, trial, result.questions[asked:], other, mark) for other in others):
                    left = tuple((phrase.start, phrase.end) for phrase in clause.match.left)
                    result.parts.append(Part(part.start, part.end, len(result.questions) > asked, left))
                return trial
        return scene

    def _says_other(self, scene: Scene, one: Scene, asked: Sequence[Question], clause: Clause, mark: str) -> bool:
        """Whether another way to read a clause can be taken and tells or asks something else."""
        beside = Read(scene.situation)
        other = self._tried(scene, clause, mark, beside)
        return other is not None and not is_same(one, [*asked], other, beside.questions)

    def _tried(self, scene: Scene, clause: Clause, mark: str, result: Read) -> Scene | None:
        trial = scene.copy()
        try:
            questions = trial.take(Understood((clause,), mark))
        except Unresolved:
            return None
        if any(self._is_misread(trial, key) for key in trial.situation.facts.keys() - scene.situation.facts.keys()):
            return None
        result.questions += questions
        return trial


    def _is_misread(self, scene: Scene, key: Key) -> bool:
        """Whether a fact by itself is nothing that a table can have (an army at sea): the words mean something else."""
        fact = scene.situation.facts[key]
        return len(key[1]) > 1 and is_ruled_out(self._law, replace(scene.situation, facts={key: fact}, in_doubt=frozenset(), unheard=()))


def _opens_with_verb(part: Piece) -> bool:
    """Whether a clause begins with a verb that is not the speaker's own (je zásobovaná, but not mám armádu)."""
    return any(clause.verb_first and clause.match.verb.person == OTHERS for clause in part.clauses)
