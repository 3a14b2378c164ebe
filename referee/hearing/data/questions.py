"""What the data ask, and what must be told where they ask it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from grammar.morphology import fold
from referee.hearing.data.facts import Facts
from referee.hearing.data.shapes import called
from referee.hearing.data.source import Path, shown
from referee.law.facts import FactKind
from referee.law.question import Question
from referee.speech import echo, messages

ASKS = ("may", "must", "value", "whether")


ASKED_TOO = ("which", "who", "where")


ASK_WORDS = {"which": "value", "who": "value", "where": "value", "smi": "may", "musi": "must", "hodnota": "value", "zda": "whether"}


QUESTION = ("ask", "act", "fact", "of", "value", "by", "negated", "past", "permission", "forbidden", "together", "either", "for", "words", "or")


class Questions(Facts):
    """What is asked."""

    def _question(self, path: Path, row: Mapping[str, Any]) -> Question | None:
        self._unknown_keys(row, QUESTION, path)
        if self._former(row)[1] == "of":
            row = {**self._today(row, path), "ask": "whether"}
        ask = fold(self._text(row, "ask", path))
        ask = ASK_WORDS.get(ask, ask)
        if ask not in ASKS:
            self.fault((*path, "ask"), messages.DATA_ASK.format(known=", ".join((*ASKS, *ASKED_TOO))))
            if row.get("fact") is not None:
                self._asked_of(row, path)
            return None
        common = {
            "words": self._words(row, path), "negated": self._flag(row, "negated", path), "past": self._flag(row, "past", path),
            "claimant": self._claimant(row, path), "permission": self._flag(row, "permission", path),
            "turned": self._flag(row, "forbidden", path), "all_of": self._flag(row, "together", path),
            "any_of": self._flag(row, "either", path), "of": self._text(row, "for", path),
        }  # fmt: skip
        found = self._of_act(ask, row, path, common) if ask in {"may", "must"} else self._of_fact(ask, row, path, common)
        if found is None:
            return None
        others = row.get("or", ())
        if not isinstance(others, list | tuple) or not all(isinstance(o, Mapping) for o in others):
            self.fault((*path, "or"), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return found
        also = [self._question((*path, "or", i), o) for i, o in enumerate(others)]
        return _with_others(found, [q for q in also if q is not None])

    def _claimant(self, row: Mapping[str, Any], path: Path) -> str:
        """Who claims it, as a player is shown him."""
        name = self._text(row, "by", path)
        return self.entities[name].name if name in self.entities else name

    def _of_act(self, ask: str, row: Mapping[str, Any], path: Path, common: dict[str, Any]) -> Question | None:
        name = self._text(row, "act", path)
        acts = [i for i in self._things(name) if i in self.acts] if name else list(self.acts)
        if not acts:
            acts = [i for i, e in self.entities.items() if i in self.acts and e.type in self.catalog.act(name)]
        if name in self.broken:
            return None
        if len(acts) != 1:
            bare = self.catalog.act(name) if name and not acts else []
            if len(bare) == 1 and bare[0] in self.catalog.cast.singletons:
                return Question(ask, act="", act_type=bare[0], **common)
            text = messages.DATA_WHICH_ACT if acts else messages.DATA_NO_SUCH_ACT.format(act=name)
            self.fault((*path, "act"), text)
            return None
        return Question(ask, act=acts[0], act_type=self.entities[acts[0]].type, **common)

    def _of_fact(self, ask: str, row: Mapping[str, Any], path: Path, common: dict[str, Any]) -> Question | None:
        asked = self._asked_of(row, path)
        if asked is None:
            return None
        kind, args = asked
        expected: Any = True
        if ask == "whether" or common["claimant"]:
            if row.get("value") is None and kind.domain != (True, False):
                self.fault((*path, "value"), messages.DATA_WHETHER.format(label=echo.label(kind)))
                return None
            expected = self._value(kind, row.get("value", True), (*path, "value"))
            if expected is None:
                return None
        if args is None:
            return None
        return Question("yesno" if ask == "whether" else "value", key=(kind.name, args), expected=expected, **common)

    def _asked_of(self, row: Mapping[str, Any], path: Path) -> tuple[FactKind, tuple[str, ...] | None] | None:
        """The kind of fact that a question asks for, and what it is to speak of."""
        of = row.get("of", ())
        things = list(of) if isinstance(of, list | tuple) else [of]
        kind = self._kind(row.get("fact"), (*path, "fact"), len(things))
        return None if kind is None else (kind, self._args(kind, things, (*path, "of") if "of" in row else path))

    def _actors(self, questions: Sequence[Question]) -> None:
        """An act that is asked about must say who does it, where the game says that it cannot be judged without."""
        config = self.catalog.config.get("acts", {})
        for number, question in enumerate(questions):
            needed = config.get(question.act_type, {}).get("actor", ())
            told = {kind for kind, args in (*self.where, *self.facts, *self.doubted) if question.act in args}
            if question.act and needed and told.isdisjoint(needed):
                labels = ", ".join(called(self.registry[k]) for k in needed)
                name = self.catalog.acts.get(question.act_type, question.act_type)
                self.fault(("questions", number), messages.DATA_NO_ACTOR.format(act=name, needed=labels))

    def _opposed(self, questions: Sequence[Question]) -> None:
        """What tells the same twice (by the game's own list) must tell it alike, unless the act that tells it is asked about."""
        asked = {q.act for q in questions}
        for first, second in self.catalog.config.get("alike", ()):
            ones = [f for f in self.facts.values() if f.kind == first]
            others = [f for f in self.facts.values() if f.kind == second and asked.isdisjoint(f.args)]
            if len(ones) == len(others) == 1 and ones[0].value != others[0].value and {ones[0].mood, others[0].mood} <= {"state", "event"}:
                one, other = ones[0], others[0]
                said = {"first": echo.label(self.registry[second]), "first_value": self.registry[second].say(other.value),
                        "second": echo.label(self.registry[first]), "second_value": self.registry[first].say(one.value)}  # fmt: skip
                self.fault(self.where[other.key], messages.DATA_OPPOSED.format(**said, path=shown(self.where[one.key])))


def _with_others(question: Question, others: Sequence[Question]) -> Question:
    return replace(question, others=tuple(others)) if others else question
