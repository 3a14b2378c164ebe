"""A text to which facts and sentences are added one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from grammar.tokens import sentences
from referee.court import why as why_module
from referee.court.ask import Ask
from referee.court.case import Case
from referee.court.game import load
from referee.court.judge import why_not
from referee.court.rule import ruling_on
from referee.court.waiting import left_open_by, wanted_for
from referee.law.facts import Fact, FactKind, Key, Situation, Words
from referee.speech import messages
from referee.speech.asking import question_for
from referee.speech.ruling import Ruling


@dataclass(frozen=True)
class Wanted:
    """A fact to ask for, with its kind and Czech question.

    ``instead``: others whose telling would spare it. ``openly``: it is the very fact that the text asks for; what is wanted is
    what it is to follow from, and so a sentence.
    """

    key: Key
    kind: FactKind
    question: str
    instead: tuple[Wanted, ...] = ()
    openly: bool = False


class Sitting:
    """A text before the judge to which facts and sentences may be added one after another; what was said stays.

    ``answers``: the facts told so far, with the words that told them.
    """

    def __init__(self, text: str, game: str, path: str | None = None) -> None:
        """``game``: the id of a game with checks. Raises KeyError for another."""
        self.game = load(game, path)
        self.text = text
        self.answers: dict[Key, Fact] = {}
        self._case = self._heard()

    def _heard(self) -> Case:
        text, self._asked = why_module.asked(self.text)
        read = self.game.reader().read(text)
        return Case(self.game, text, replace(read, situation=read.situation.with_facts(*self.answers.values())))

    def say(self, text: str) -> None:
        """Take another text in place of the one before; what was answered stays."""
        self.text = text
        self._case = self._heard()

    def tell(self, key: Key, value: Any, words: str) -> None:
        """Add a fact, told by these words."""
        self.answers[key] = Fact(key[0], key[1], value, Words(len(self.text), len(self.text) + len(words), words))
        self._case = self._heard()

    def ruling(self, why: Sequence[str] = ()) -> Ruling:
        """The ruling on all that was said so far."""
        ruling = ruling_on(self._case)
        ruling.why = why_not(self._case, ruling, [*why, *self._asked])
        return ruling

    def hear(self, sentence: str) -> bool:
        """Take a sentence into the text where it is read whole: before the question, after it, or in front of all.

        Of several places the first where the text speaks of the fewest things, so that names in it find what they mean, and where the
        act asked about stays what it was (whom the text speaks of last may change it). False, and nothing is changed, where it is read
        nowhere.
        """
        before, found = self.text, {}
        known = self._told_of_what_is_asked()
        told = messages.ending(sentence.strip(), ".")
        asked = next((piece.start for piece in sentences(before) if piece.mark == "?"), None)
        places = ([asked] if asked is not None else []) + [len(before), 0]
        for place in dict.fromkeys(places):
            self.say(f"{before[:place].rstrip()} {told} {before[place:]}".strip())
            if self._case.read.whole:
                found[self.text] = (len(self.situation.entities), len(known - self._told_of_what_is_asked()))
        self.say(min(found, key=lambda text: found[text]) if found else before)
        return bool(found)

    def _told_of_what_is_asked(self) -> set[tuple[Key, Any]]:
        """What is told of the acts that the questions ask about."""
        acts = {q.act for q in self._case.read.questions if q.act}
        return {(fact.key, fact.value) for fact in self.situation.facts.values() if acts & set(fact.args)}

    @property
    def situation(self) -> Situation:
        """What was told so far."""
        return self._case.read.situation

    def asked(self) -> list[Key]:
        """The facts that the questions of the text ask for."""
        return [q.key for q in self._case.read.questions if q.key is not None]

    def presumed(self) -> list[Key]:
        """What the ruling presumes or leaves open and names: presumptions on which it hangs, and restrictions that nobody raised.

        To be asked after `ruling`.
        """
        return [key for part in self._case.parts for key in left_open_by(self._case, part)]

    def listed(self) -> set[str]:
        """The kinds of facts that the ruling takes as told in full, and names. To be asked after `ruling`."""
        return {kind for part in self._case.parts if part.verdict != "nelze rozhodnout" for kind in part.finding.listed}

    def wanted(self) -> list[Wanted]:
        """The facts that the first undecided question waits for, the most deciding first.

        Empty where no fact of the table is missing. To be asked after `ruling`.
        """
        waiting = next((p for p in self._case.parts if p.reason == "chybí údaj"), None)
        return [] if waiting is None else [self._wanted(ask) for ask in wanted_for(self._case, waiting)]

    def _wanted(self, ask: Ask) -> Wanted:
        registry = self.game.law.registry
        one, *others = [Wanted(key, registry[key[0]], question_for(self._case.voice, key)) for key in (ask.key, *ask.instead)]
        return replace(one, instead=tuple(others), openly=ask.key in self.asked())

    def question(self, key: Key) -> str:
        """The Czech question for a fact."""
        return question_for(self._case.voice, key)

    def complete(self, key: Key, answer: str) -> list[str]:
        """A short answer to the question for a fact (``dvě pěchoty``) as a sentence, in every way that the game knows."""
        return self.game.law.registry[key[0]].complete(answer, key[1], self._case.names)

    def meant(self, word: str) -> set[str]:
        """The things that a word may mean (``Brit``: ``britain``)."""
        return {reading.concept for reading in self.game.language.lexicon.readings(word) if reading.concept}
