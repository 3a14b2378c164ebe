"""The value of a fact: of its domain, a number within bounds, a flag, a word, or a thing of a type."""

from __future__ import annotations

from typing import Any

from grammar.morphology import fold
from grammar.near import close_words
from referee.hearing.data.arguments import Arguments
from referee.hearing.data.shapes import MAX_NAMED, perhaps, yes_no
from referee.hearing.data.source import Path
from referee.law.facts import FactKind
from referee.speech import echo, messages


class Values(Arguments):
    """What is told of things."""

    def _value(self, kind: FactKind, value: Any, path: Path) -> Any:
        """The value meant; None, with the fault noted, where it is not one of the kind."""
        if isinstance(value, list | tuple):
            if not kind.may_be_list:
                self.fault(path, messages.DATA_ONE_VALUE.format(label=echo.label(kind), wanted=self._wanted(kind)))
                return None
            found = [self._one(kind, v, (*path, i)) for i, v in enumerate(value)]
            return None if None in found else tuple(found)
        found_one = self._one(kind, value, path)
        return (found_one,) if kind.many and found_one is not None else found_one

    def _one(self, kind: FactKind, value: Any, path: Path) -> Any:
        if isinstance(value, list | tuple | dict) or value is None:
            self.fault(path, messages.DATA_WANTS.format(what=self._wanted(kind)))
            return None
        if isinstance(value, str) and value in self.broken:
            return None
        if value in self.own and any(self.catalog.fits(slot, self.entities[value].type) for slot in self._slots(kind)):
            return value
        if kind.domain:
            found = self._of_domain(kind, value)
            if found is not None:
                return found
        for taken in kind.taken:
            found = self._as(taken, kind, value)
            if found is not None:
                return found
        if "number" in kind.taken and isinstance(value, int) and not isinstance(value, bool):
            self.fault(path, messages.DATA_OUT_OF_RANGE.format(label=echo.label(kind), value=value, low=kind.low, high=kind.high))
        else:
            slots = self._slots(kind)
            known = self._things(str(value)) if slots else []
            if known:
                told = [e.name for i, e in self.entities.items() if i in self.own and any(self.catalog.fits(s, e.type) for s in slots)]
                said = {"name": value, "type": self.catalog.type_shown(self.entities[known[0]].type), "label": echo.label(kind)}
                self.fault(path, messages.DATA_BAD_VALUE.format(**said, wanted=self._wanted(kind), near=perhaps(told[:MAX_NAMED])))
                return None
            near = self._near_values(kind, str(value)) if kind.domain else []
            if slots or "word" in kind.taken:
                near = self.catalog.near_words(str(value), (*self.own, *(self.entities[i].name for i in self.own)), slots)
            said = {"label": echo.label(kind), "value": str(value)[:60], "wanted": self._wanted(kind), "near": perhaps(near)}
            self.fault(path, messages.DATA_NOT_VALUE.format(**said))
        return None

    def _of_domain(self, kind: FactKind, value: Any) -> Any:
        if kind.domain == (True, False):
            return yes_no(value)
        if not isinstance(value, bool) and value in kind.domain:
            return value
        found = self.catalog.values(kind).get(fold(str(value)).strip())
        if found is not None:
            return found
        stand_ins = [c for c in self.catalog.called(str(value)) if c in self.catalog.cast.stand_ins]
        return stand_ins[0] if stand_ins else self.catalog.stated_value(kind, str(value))

    @staticmethod
    def _slots(kind: FactKind) -> tuple[str, ...]:
        """The types of things that a kind takes."""
        return tuple(t for t in kind.taken if t not in {"number", "flag", "text", "word"})

    def _near_values(self, kind: FactKind, value: str) -> list[str]:
        """The values of a domain with a name like this one."""
        close = close_words(fold(value), self.catalog.values(kind), 2, 0.7)
        return list(dict.fromkeys(kind.say(self.catalog.values(kind)[c]) for c in close))

    def _as(self, taken: str, kind: FactKind, value: Any) -> Any:
        """The value as a number, a flag, a text, a word or a thing of a type; None where it is none."""
        if taken == "number":
            number = int(value) if isinstance(value, str) and value.lstrip("-").isdigit() and len(value) < 10 else value
            if isinstance(number, bool) or not isinstance(number, int):
                return None
            fits = (kind.low is None or number >= kind.low) and (kind.high is None or number <= kind.high)
            return number if fits else None
        if taken == "flag":
            return yes_no(value)
        if taken == "text":
            return str(value)
        name = str(value)
        if taken == "word":
            return self._word(name, *self._slots(kind))
        candidates = [i for i in self._things(name) if self.catalog.fits(taken, self.entities[i].type)]
        if candidates:
            return candidates[0] if len(candidates) == 1 else None
        return None if name in self.own else self._brought(name, taken)

    def _wanted(self, kind: FactKind) -> str:
        """In Czech, what values a kind takes."""
        if kind.domain and kind.domain != (True, False):
            return ", ".join(messages.with_id(kind.say(v), str(v)) for v in kind.domain)
        names = {"number": messages.DATA_NUMBER, "flag": messages.DATA_FLAG, "text": messages.DATA_TEXT, "word": messages.DATA_WORD}
        said = [names.get(t, self.catalog.type_shown(t)) for t in kind.taken]
        if kind.domain == (True, False):
            said.insert(0, messages.DATA_FLAG)
        return " / ".join(said)
