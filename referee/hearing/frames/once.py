"""Sentences as read, each once: remembered from text to text, with what reading them took."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from grammar import courtesy
from grammar.clauses import Failure, Language, SentenceReader, Understood
from grammar.effort import Effort
from grammar.frames import Tried
from grammar.tokens import Sentence, sentences
from referee.hearing.frames.taken import TakenSentences

REMEMBERED = 512
"""How many sentences are remembered as read: while a text is typed, or asked about, most of it is the same again."""

AT_HAND = 24
"""Of how many sentences is remembered what was tried on them: those of one text are read plainly, with a lent subject, and in part."""

MAX_EFFORT = 12_000
"""How much is tried to read a text; behind that its sentences are left unread."""

Outcome = list[Understood] | Failure


class ReadSentences:
    """The sentences of a text as read."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._remembered = lru_cache(maxsize=REMEMBERED)(self._anew)
        self._tried = lru_cache(maxsize=AT_HAND)(lambda tokens: Tried())
        self.taken = TakenSentences()
        self.begin()

    def begin(self) -> None:
        """Begin with a text, of which nothing is counted yet."""
        self._effort = Effort(MAX_EFFORT)
        self._counted: set[tuple[Sentence, bool]] = set()

    def forget(self) -> None:
        """Read every sentence anew from here on (for measures of time)."""
        self._remembered.cache_clear()
        self._tried.cache_clear()
        self.taken.forget()

    def tried(self, sentence: Sentence) -> Tried:
        """What was tried on the words of a sentence."""
        return self._tried(tuple(sentence.tokens))

    def plainly(self, sentence: Sentence) -> Outcome:
        """The sentence as it stands."""
        return self._once(sentence, False)

    def lending(self, sentence: Sentence) -> Outcome:
        """The sentence, with a subject of another clause where it leaves out its own."""
        return self._once(sentence, True)

    def alone(self, text: str) -> Iterator[tuple[Sentence, Outcome]]:
        """The sentences of a text, each as it is read without the others."""
        self.begin()
        for sentence in map(courtesy.bare, sentences(text)):
            found = self.plainly(sentence)
            yield sentence, self.lending(sentence) if isinstance(found, Failure) else found

    def _once(self, sentence: Sentence, lending: bool) -> Outcome:
        """What is remembered from another text counts, too, so that a text is given up at the same place whatever was read before it."""
        key = sentence, lending
        if key not in self._counted and self._effort.is_used_up:
            return Failure(sentence, too_much=True)
        outcome, spent = self._remembered(*key)
        if key not in self._counted:
            self._counted.add(key)
            self._effort.spent += spent
        return outcome

    def _anew(self, sentence: Sentence, lending: bool) -> tuple[Outcome, int]:
        reader = SentenceReader(self.language, sentence, lending, self.tried(sentence))
        return reader.read(), reader.effort.spent
