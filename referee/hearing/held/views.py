"""What of a text is no fact, but how somebody sees the answer: that it may not be, or what another one says for it. Knows no game."""

from __future__ import annotations

import re
from itertools import pairwise

from grammar.morphology import fold
from grammar.tokens import Sentence
from referee.hearing.held.text import NO, Mark, Text, parts_of
from referee.hearing.intents.words import is_asking
from referee.hearing.turning import hearsay

CONCORD = ("zadn", "nikdo", "nikoho", "nikomu", "nic", "niceho", "nikde", "nikam", "nikdy", "nijak", "ani")
"""How words begin that only go with a verb which denies (nemá ani jeden)."""
THAT = "ze"
SPEAKER = re.compile(r"\s*\w+:")
"""What stands before the words of one who speaks (B: ...)."""
ENDS = ".!? "
_SHORT = 3
"""Words among which one stands that says whose word it is, or with fewer of which a question asks on."""
AGAINST = frozenset({"ale", "jenze", "avsak"})
"""Words behind which whoever tells the text speaks again."""


class Views:
    """How those at the table see the answer, in a text."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def says(self, mark: Mark) -> bool:
        """Whether a mark stands in what somebody says of the answer: that it may not be (nesmí), a bare no (soupeř že ne), or his reasons."""
        return self.refuses(mark) or self._is_bare(mark) or self._is_reported(mark)

    def tells(self, words: str) -> bool:
        """Whether words are what somebody says of the answer (soupeř tvrdí, že ...; nemůžeš, ...), or are a question by themselves (vyjde to?)."""
        said = parts_of(words)
        spans = self.text.spans(words) or []
        asks = any(self.text.text[end:].lstrip()[:1] == "?" and len(said) < _SHORT for _, end in spans)
        return asks or any(map(hearsay, said[:_SHORT])) or any(_refuses(word) for word in said[:1])

    def refuses(self, mark: Mark) -> bool:
        """Whether a word denies that something may or must be, which is asked for and is no fact by itself."""
        return mark.kind == "negation" and _refuses(self._word(mark))

    def is_one_with_its_verb(self, mark: Mark) -> bool:
        """Whether a negation only goes with that of a verb in its clause (náhradní zdroj nemá ani jeden)."""
        start, end = self.clause(mark)
        beside = [one for one in self.text.has("negation") if one is not mark and start <= one.start < end]
        return self._word(mark).startswith(CONCORD) and any(not self._word(one).startswith(CONCORD) and self._word(one) != NO for one in beside)

    def _is_bare(self, mark: Mark) -> bool:
        """Whether a bare no answers: as what somebody thinks, or as all that another speaker says (B: v tom kole ne!)."""
        if self._word(mark) != NO:
            return False
        before, sentence = [word for word, _, end in self.text.plain if end <= mark.start][-1:], self._sentence(mark)
        speaks = SPEAKER.match(self.text.text, sentence.start) is not None
        return before == [THAT] or speaks and not self.text.text[mark.end : sentence.end].strip(ENDS)

    def _is_reported(self, mark: Mark) -> bool:
        """Whether somebody else says that, and not whoever tells the text (soupeř říká, že mám jen 3 body)."""
        if not self.text.text[mark.end : self._sentence(mark).end].strip(ENDS) and mark.kind == "doubt":
            return False  # of what stands before it
        said = [(word, start) for word, start, _ in self.text.plain if self._sentence(mark).start <= start <= mark.start]
        places = [n for n, (word, _) in enumerate(said) if hearsay(word)]
        return bool(places) and not any(word in AGAINST for word, _ in said[places[-1] + 1 :])

    def _sentence(self, mark: Mark) -> Sentence:
        return next(s for s in self.text.sentences if mark.start < s.end)

    def clause(self, mark: Mark) -> tuple[int, int]:
        """The clause of a mark, from comma to comma."""
        sentence = self._sentence(mark)
        parts = [sentence.start, *(n for n in range(sentence.start, sentence.end) if self.text.text[n] in ",;:()"), sentence.end]
        return next((a, b) for a, b in pairwise(parts) if mark.start < b)

    @staticmethod
    def _word(mark: Mark) -> str:
        return fold(mark.words)


def _refuses(word: str) -> bool:
    return word.startswith(NO) and (is_asking(word, "may", "must") or is_asking(word.removeprefix(NO), "may", "must"))
