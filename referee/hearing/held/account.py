"""The other way: what a text says that no fact uses. Every number, name, negation, doubt and retraction must be in a fact or named as left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from grammar.frames import POINTING
from grammar.morphology import fold
from grammar.opposites import is_other
from referee.hearing.data.telling import Telling
from referee.hearing.held.claims import Claim, is_named, is_negative, says_not
from referee.hearing.held.contrary import Reading
from referee.hearing.held.evidence import VERBAL
from referee.hearing.held.text import Mark, Span, Text, overlap
from referee.hearing.held.views import Views
from referee.hearing.intents.roles import listed
from referee.hearing.turning import supposes
from referee.law.facts import DENIED
from referee.speech import echo
from rulebase.text import PREFIX, folded_words, prefix

AROUND = 25
"""So many letters around a mark stand the words that belong to it: what a number counts, *else* of nothing else."""

NONE = "zadn"
"""How a word begins that denies what stands behind it."""


@dataclass(frozen=True)
class Loose:
    """A mark of the text that nothing answers for; ``blamed``: the fact that should."""

    mark: Mark
    blamed: Claim | None = None


class Account:
    """What of a text a situation uses."""

    def __init__(
        self, text: Text, telling: Telling, told: Sequence[Claim], reading: Reading | None, tells: Callable[[Claim, Mark], bool],
        is_sought: Callable[[str, Sequence[str]], bool], bears: Callable[[str], bool] = bool,
    ) -> None:  # fmt: skip
        """``tells``: whether the words of a fact tell it by a mark in them.

        ``is_sought``: whether the law looked for a number that words tell, and that counts such concepts. ``bears``: whether it looked for anything
        that words tell and nobody told.
        """
        self.bears = bears
        self.text = text
        self.telling = telling
        self.told = told
        self.reading = reading
        self.tells = tells
        self.is_sought = is_sought
        self.views = Views(text)
        self._claimed = [(claim, self._spans([claim.words])) for claim in told if claim.words]
        self._asked = self._spans(words for q in telling.questions for words in (q.words.text, *(o.words.text for o in q.others)))
        self._left = self._spans([*(words for words, _ in telling.left_out), *(u.words for u in telling.situation.unheard)])
        self._things = [(ident, self._spans([words.text])) for ident, (_, words) in telling.introduced.items() if words.text]
        self._known = {thing for claim in told for thing in (*claim.key[1], *map(str, listed(claim.value)))}
        self._known |= {thing for q in telling.questions if q.key for thing in (*q.key[1], *map(str, listed(q.expected)))}
        self._known |= {str(f.value) for f in telling.situation.states("concept")} | telling.situation.entities.keys()

    def loose(self) -> Iterator[Loose]:
        """What nothing answers for, in the order of the text."""
        read = [s for s in self.text.sentences if self.reading is not None and self.reading.accounts_for(s, self.told)]
        for mark in self.text.marks:
            if any(s.start <= mark.start < s.end for s in read) or self._is_within(mark, self._left):
                continue
            if not self._is_covered(mark) and self._is_beside_all(mark):
                continue
            loose = getattr(self, f"_{mark.kind}")(mark)
            if loose is not None:
                yield loose

    def _is_covered(self, mark: Mark) -> bool:
        """Whether some fact or thing is told in words among which a mark stands."""
        return any(self._is_within(mark, spans) for _, spans in (*self._claimed, *self._things))

    def _is_beside_all(self, mark: Mark) -> bool:
        """Whether a mark stands beside all that is told: in a view of the answer, or in a clause that tells nothing for which the law looked."""
        if mark.kind == "doubt" and self._tells_beside(mark):
            return False
        start, end = self.views.clause(mark)
        beside = self.text.text[start : mark.start] + self.text.text[mark.end : end]
        return self.views.says(mark) or mark.kind in {"negation", "name"} and not self._tells_beside(mark) and not self.bears(beside)

    def _tells_beside(self, mark: Mark) -> bool:
        """Whether some fact is told in the clause of a mark."""
        return any(overlap([self.views.clause(mark)], spans) for _, spans in self._claimed)

    def _number(self, mark: Mark) -> Loose | None:
        over = [claim for claim, spans in self._claimed if self._is_within(mark, spans)]
        things = [ident for ident, spans in self._things if self._is_within(mark, spans)]
        is_name = mark.of_name and (over or things or self._is_within(mark, self._asked) or self._is_called(mark))
        if is_name or not self.is_sought(self._near(mark), mark.concepts):
            return None
        said = {*mark.values}
        if any(said & self._named(ident) for ident in things) or self._makes_whole(mark, over) or self._points_back(mark):
            return None
        if any(said & {*claim.numbers} or mark.words in _texts(claim) or {*map(str, said)} & {*_texts(claim)} for claim in over):
            return None
        counted = max(len(things), len({c.key for c in over}), *(len(listed(c.value)) for c in over), 0)
        if len(said) == 1 and 1 < min(said) <= counted or not said.isdisjoint(int(k) for k in self._known if k.isdigit()):
            return None
        return Loose(mark)

    def _points_back(self, mark: Mark) -> bool:
        """Whether a number counts what was spoken of before (která z těch dvou)."""
        before = [word for word in self.text.words if word.end <= mark.start][-1:]
        return any(r.lemma in POINTING for word in before for r in word.readings)

    def _makes_whole(self, mark: Mark, over: Iterable[Claim]) -> bool:
        """Whether a number is a part of a sum that is told (dva plány a jedna reakce: 3 cards)."""
        return any(Text(self.text.catalog, claim.words).whole in claim.numbers for claim in over)

    def _name(self, mark: Mark) -> Loose | None:
        used = not self._known.isdisjoint(mark.concepts) or self._is_within(mark, self._asked)
        return None if used or any(self._is_within(mark, spans) for _, spans in (*self._claimed, *self._things)) else Loose(mark)

    def _negation(self, mark: Mark) -> Loose | None:
        over = [(claim, spans) for claim, spans in self._claimed if self._is_within(mark, spans)]
        if self.views.is_one_with_its_verb(mark) or not any(isinstance(c.value, bool) for c, _ in over) and self.views.refuses(mark):
            return None
        answers = [claim for claim, _ in over if not self._denies_label(claim, mark)]
        if any(is_negative(claim, self.telling.situation) or is_named(claim, mark.words) for claim in answers):
            return None
        if self._is_within(mark, self._asked) and not any(isinstance(claim.value, bool) for claim, _ in over):
            return None
        if any(self._is_denied(ident) and self._is_within(mark, spans) for ident, spans in self._things) or self._is_read_in(mark, over):
            return None
        if any(self.tells(claim, mark) or self._shuts_out(claim, mark) for claim, _ in over):
            return None
        denied = [(claim, spans) for claim, spans in over if isinstance(claim.value, bool) or not self._affirms(claim)]
        return Loose(mark, _shortest(denied)) if denied or not over else None

    def _affirms(self, claim: Claim) -> bool:
        """Whether a verb that denies nothing stands in the words of a fact, by which it may be told (kterou dostala a ještě nepoužila)."""
        words = Text(self.text.catalog, claim.words)
        denied = {mark.start for mark in words.has("negation")}
        return any(word.start not in denied and any(r.cat in VERBAL for r in word.readings) for word in words.words)

    def _denies_label(self, claim: Claim, mark: Mark) -> bool:
        """Whether a word that denies stands right before one of the label of a fact that holds (žádná značka: má značku)."""
        behind = [word.folded for word in self.text.words if word.start > mark.start][:1]
        label = {prefix(word) for word in folded_words(echo.label(claim.kind)) if len(word) >= PREFIX and not says_not(word)}
        return claim.value is True and fold(mark.words).startswith(NONE) and any(prefix(word) in label for word in behind)

    def _doubt(self, mark: Mark) -> Loose | None:
        over = [(claim, spans) for claim, spans in self._claimed if self._is_within(mark, spans)]
        if self._is_within(mark, self._asked) or any(not claim.sure for claim, _ in over) or self._is_supposed(mark):
            return None
        return Loose(mark, _shortest(over))

    def _is_supposed(self, mark: Mark) -> bool:
        """Whether what stands under a condition is asked about (a kdyby to prodala, jde to?)."""
        return supposes(fold(mark.words)) and any(s.start <= mark.start < s.end and s.mark == "?" for s in self.text.sentences)

    def _is_called(self, mark: Mark) -> bool:
        """Whether a number stands in the name of a thing that is told."""
        return any(not {*mark.values}.isdisjoint(self._named(ident)) for ident in self.telling.situation.entities)

    def _named(self, thing: str) -> frozenset[int]:
        """The numbers in the name of a thing."""
        entity = self.telling.situation.entities.get(thing)
        return frozenset[int]() if entity is None else Text(self.text.catalog, entity.name).values

    def _near(self, mark: Mark) -> str:
        return " ".join(word for word, start, _ in self.text.plain if abs(start - mark.start) <= AROUND)

    def _shuts_out(self, claim: Claim, mark: Mark) -> bool:
        """Whether a negation shuts out all beside what is told (jiného souseda nemá), or another value of the domain (není to nálet)."""
        if not isinstance(claim.value, bool) and any(is_other(word) for word in self._near(mark).split()):
            return True
        others = [claim.kind.say(v) for v in claim.kind.domain if isinstance(v, str) and v not in listed(claim.value)]
        return any(fold(other) in fold(claim.words) for other in others)

    def _retraction(self, mark: Mark) -> Loose | None:
        used = any(self._is_within(mark, spans) for _, spans in self._claimed) or self._is_within(mark, self._asked)
        return None if used else Loose(mark)

    def _is_denied(self, ident: str) -> bool:
        entity = self.telling.situation.entities.get(ident)
        return entity is not None and entity.type.startswith(DENIED)

    def _is_read_in(self, mark: Mark, over: Iterable[tuple[Claim, Sequence[Span]]]) -> bool:
        """Whether the reader says the negation by one of these facts, too, which is told as it is read: of its facts with the fewest words."""
        if self.reading is None:
            return False
        place = self.reading.read.place
        heard = [h for h in self.reading.heard.values() if place(h.fact.words.start) <= mark.start < place(h.fact.words.end)]
        least = min((len(h.fact.words.text) for h in heard), default=0)
        nearest = [h for h in heard if len(h.fact.words.text) == least]
        denying = [h for h in nearest if h.value in (False, 0)] or nearest
        told = {claim.key for claim, _ in over if self.reading.agrees(claim)}
        return any(h.key in told for h in denying)

    def _spans(self, words: Iterable[str]) -> list[Span]:
        return [span for said in words if said for span in self.text.spans(said) or ()]

    @staticmethod
    def _is_within(mark: Mark, spans: Iterable[Span]) -> bool:
        return any(start <= mark.start and mark.end <= end + 1 for start, end in spans)


def _texts(claim: Claim) -> list[str]:
    return [str(v) for v in (*listed(claim.value), *claim.key[1])]


def _shortest(over: Sequence[tuple[Claim, Sequence[Span]]]) -> Claim | None:
    return min((claim for claim, _ in over if claim.sure), key=lambda claim: len(claim.words), default=None)
