"""Facts: told by themselves, inside a thing or an act, or kept between disputes; and what is left unheard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from grammar.saying import said
from referee.hearing.catalog import is_unknown
from referee.hearing.data.shapes import called, perhaps, yes_no
from referee.hearing.data.source import Path, shown
from referee.hearing.data.values import Values
from referee.law.facts import DENIED, Fact, FactKind, Key, Unheard
from referee.speech import echo, messages

FACT = ("fact", "of", "value", "at_least", "at_most", "words", "when", "mood", "doubted")


MAX_DIGITS = 6


class Facts(Values):
    """What is so, and when."""

    def _fact(self, path: Path, row: Mapping[str, Any], extra: tuple[str, ...] = ()) -> Key | None:
        self._unknown_keys(row, (*FACT, *extra), path)
        row = self._today(row, path)
        of = row.get("of", ())
        things = list(of) if isinstance(of, list | tuple) else [of]
        kind = self._kind(row.get("fact"), (*path, "fact"), len(things))
        if kind is None:
            return None
        args = self._args(kind, things, (*path, "of"))
        if args is None:
            return None
        key: Key = (kind.name, args)
        self._state(key, kind, row, path)
        return key

    def _tell_more(self) -> None:
        """What a fact says in other words, too, by the game's own list: a number that there are such things, a yes or no the same of another kind."""
        for first, second in self.catalog.config.get("tells", ()):
            like = bool(self.registry[first].domain)
            for key in [key for key in (*self.facts, *self.doubted) if key[0] == first]:
                fact, other = self.facts.get(key), (second, key[1])
                if other in self.facts or other in self.doubted:
                    continue
                if fact is None and like:
                    self.doubted.add(other)
                elif fact is not None and (fact.value or like):
                    self.facts[other] = replace(fact, kind=second, value=bool(fact.value))

    def _today(self, row: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
        """A row as it is told today, where its fact has another name than once and the thing that it spoke of is now its value."""
        kind, place = self._former(row)
        if kind is None or place != "of":
            return row
        of, value = row.get("of"), row.get("value", True)
        if not is_unknown(value) and not yes_no(value):
            self.fault(path, messages.DATA_FORMER.format(former=row["fact"], label=called(kind)))
        told = of[0] if isinstance(of, list | tuple) and len(of) == 1 else of
        return {**{k: v for k, v in row.items() if k != "of"}, "fact": kind.name, "value": value if is_unknown(value) else told}

    def _former(self, row: Mapping[str, Any]) -> tuple[FactKind | None, str]:
        """The kind that the name of the fact of a row once was of, and where its value stood then."""
        name = row.get("fact")
        return self.catalog.former.get(name, (None, "")) if isinstance(name, str) else (None, "")

    def _state(self, key: Key, kind: FactKind, row: Mapping[str, Any], path: Path, at: Path = ()) -> None:
        """Take in what is told of a key: a value, bounds, or that nobody knows. ``at``: where the value stands, if not under ``value``."""
        bounds = {b: row[b] for b in ("at_least", "at_most") if row.get(b) is not None}
        has_value = "value" in row and row["value"] is not None
        if has_value == bool(bounds) and not (kind.domain == (True, False) and not bounds):
            self.fault(path, messages.DATA_VALUE_OR_BOUNDS if has_value else messages.DATA_NO_VALUE.format(label=echo.label(kind)))
            return
        doubted = self._flag(row, "doubted", path)
        if key in self.where and self._is_earlier(key, row, path):
            return
        if key in self.where and not self._is_later(key, row, path):
            self.fault(path, messages.DATA_TWO_VALUES.format(label=echo.label(kind), first=shown(self.where[key])))
            return
        self.where[key] = path
        self.said[key] = self._words(row, path)
        if bounds:
            self._bound(key, kind, bounds, path)
        elif has_value and is_unknown(row["value"]) or doubted:
            self.doubted.add(key)
            self.facts.pop(key, None)
        else:
            value = self._value(kind, row.get("value", True), at or (*path, "value"))
            if value is not None:
                self.facts[key] = Fact(key[0], key[1], value, self.said[key], self._mood(row, path), order=self._when(key, row, path))

    def _mood(self, row: Mapping[str, Any], path: Path) -> str:
        return self._text(row, "mood", path) or "state"

    def _when(self, key: Key, row: Mapping[str, Any], path: Path) -> int:
        """When a fact came to be so: told by a number or by the act after which it is; else with its act, else before all acts."""
        value = row.get("when")
        if value is None:
            return max((self.acts[a] for a in key[1] if a in self.acts), default=0)
        if isinstance(value, str) and value in self.broken:
            return 0
        if isinstance(value, str) and value in self.acts:
            return self.acts[value]
        moment = int(value) if isinstance(value, str) and value.isdigit() and len(value) < MAX_DIGITS else value
        if isinstance(moment, bool) or not isinstance(moment, int) or moment < 0:
            self.fault((*path, "when"), messages.DATA_WHEN)
            return 0
        last = len(self.acts) if self.moments is None else self.moments
        if moment > last and (self.acts or self.moments is not None):  # where nothing is done the numbers only tell what came first
            there = said(messages.DATA_LAST_ACT, acts=last) if self.moments is None else said(messages.DATA_LAST_MOMENT, moments=last)
            self.fault((*path, "when"), said(messages.DATA_WHEN_LATE, when=moment, last=there))
        return moment

    def _moments(self) -> int | None:
        """How many moments the numbers of ``when`` count; None where they are the places of acts."""
        value = self.data.get("moments")
        if value is None or isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        self.fault(("moments",), messages.DATA_WANTS.format(what=messages.DATA_NUMBER))
        return None

    def _is_earlier(self, key: Key, row: Mapping[str, Any], path: Path) -> bool:
        """Whether a second telling of a fact says what it was before; what holds at the end is what counts."""
        told = self.facts.get(key)
        return told is not None and row.get("when") is not None and self._when(key, row, path) < told.order

    def _is_later(self, key: Key, row: Mapping[str, Any], path: Path) -> bool:
        told = self.facts.get(key)
        return told is not None and row.get("when") is not None and self._when(key, row, path) > told.order

    def _bound(self, key: Key, kind: FactKind, bounds: Mapping[str, Any], path: Path) -> None:
        if "number" not in kind.taken or kind.many:
            self.fault(path, messages.DATA_NO_BOUNDS.format(label=echo.label(kind)))
            return
        for name, value in bounds.items():
            if isinstance(value, bool) or not isinstance(value, int):
                self.fault((*path, name), messages.DATA_WANTS.format(what=messages.DATA_NUMBER))
                return
        low, high = bounds.get("at_least"), bounds.get("at_most")
        if low is not None and high is not None and low > high:
            self.fault(path, messages.DATA_BOUNDS_CROSS.format(low=low, high=high))
            return
        self.bounds[key] = (low, high)
        self.doubted.add(key)

    def _inline(self, path: Path, thing: str, name: str, value: Any) -> None:
        """A fact told inside its thing or its act: ``{type: unit, name: 6. armáda, strength: 3}``."""
        if self.catalog.former.get(name, (None, ""))[1] == "of":
            self._fact(path, {"fact": name, "of": thing, **(value if isinstance(value, Mapping) else {"value": value})})
            return
        kinds = [k for k in self.catalog.kinds(name) if len(k.of) == 1 and self.catalog.fits(k.of[0], self.entities[thing].type)]
        if len(kinds) != 1:
            self._not_inline(path, self.entities[thing].type.removeprefix(DENIED), name, kinds)
            return
        key: Key = (kinds[0].name, (thing,))
        if isinstance(value, Mapping):
            self._state(key, kinds[0], value, path)
        else:
            self._state(key, kinds[0], {"value": value, "words": self.introduced[thing][1].text}, path, path)

    def _not_inline(self, path: Path, kind: str, name: str, kinds: Sequence[FactKind]) -> None:
        """Note that a key is no fact about this thing or act alone: what of such a name speaks of something else, or is meant."""
        said, game = self.catalog.type_shown(kind), self.catalog.game
        others = self.catalog.kinds(name)
        if kinds:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(k.name for k in kinds)))
        elif others:
            self.fault(path, messages.DATA_ELSEWHERE.format(label=echo.label(others[0]), type=said, of=self._speaks_of(others[0])))
        else:
            fitting = [k for k in self.catalog.near_kinds(name) if any(self.catalog.fits(slot, kind) for slot in k.of)]
            near = perhaps(map(called, fitting))
            self.fault(path, messages.DATA_NO_FACT_OF.format(fact=name, type=said, near=near, game=game, id=kind))

    def _house(self, path: Path, row: Mapping[str, Any]) -> None:
        """A house rule, or what does not change between two disputes; what the situation itself says goes before it."""
        before = dict(self.facts), set(self.doubted), dict(self.bounds), dict(self.where)
        probe = dict(self.where)
        self.where = {}
        key = self._fact(path, row)
        self.where = probe
        if key is not None and key not in before[3]:
            self.of_house[key] = path
        elif key is not None:
            self.facts, self.doubted, self.bounds = before[0], before[1], before[2]

    def _unheard(self, path: Path, row: Mapping[str, Any]) -> Unheard | None:
        self._unknown_keys(row, ("words", "concepts"), path)
        words = self._text(row, "words", path)
        concepts = row.get("concepts")
        if concepts is None:
            found = tuple(self.catalog.spoken_of(words))
        elif isinstance(concepts, list | tuple) and all(isinstance(c, str) for c in concepts):
            unknown = [c for c in concepts if not self.catalog.called(c) and c not in self.registry]
            for concept in unknown:
                self.fault((*path, "concepts"), messages.DATA_NO_WORD.format(word=concept, near=perhaps(self.catalog.near_words(concept))))
            found = tuple(c if c in self.registry else self.catalog.called(c)[0] for c in concepts if c not in unknown)
        else:
            self.fault((*path, "concepts"), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return None
        if not words and not found:
            self.fault((*path, "words"), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
            return None
        return Unheard(words, found)

    def _left_out(self) -> Iterator[tuple[str, str]]:
        """Words of the text that no fact tells, each with the reason: a text, or a map of ``words`` and ``reason``."""
        value = self.data.get("left_out")
        if value is not None and not isinstance(value, list | tuple):
            self.fault(("left_out",), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return
        for number, row in enumerate(value or ()):
            path: Path = ("left_out", number)
            if isinstance(row, Mapping):
                self._unknown_keys(row, ("words", "reason"), path)
            row = row if isinstance(row, Mapping) else {"words": row}
            words, reason = self._words(row, path).text, self._text(row, "reason", path)
            if words:
                yield words, reason
            else:
                self.fault((*path, "words"), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
