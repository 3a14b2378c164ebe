"""What a path in a template reads of a value: its number, its concept, what was told of it."""

from __future__ import annotations

from typing import Any

from referee.hearing.frames.record import Const, Record, fact_value
from referee.hearing.frames.world import Described
from referee.law.facts import Fact


class Paths(Record):
    """A record whose values can be asked."""

    def _is_type(self, value: Any, name: str) -> bool:
        if isinstance(value, tuple):
            return all(self._is_type(v, name) for v in value)
        if isinstance(value, Const):
            return name == value.type
        entity = self.situation.entities.get(str(value))
        return entity is not None and entity.type == name

    def _list(self, members: tuple[Any, ...], attribute: str) -> tuple[Any, ...] | None:
        """What every member says under the attribute (its number where it says nothing), as often as it is counted."""
        found: list[Any] = []
        for member in members:
            said = self._path(member, attribute)
            times = 1 if said is None else self._path(member, "count")
            one = self._path(member, "n") if said is None else said
            if one is None or times is None:
                return None
            found += [one] * times
        return tuple(found)

    def _path(self, value: Any, path: str) -> Any:
        if "?" in path:
            path, _, wanted = path.partition("?")
            is_so = self._path(value, path) == wanted.removeprefix("!")
            return not wanted.startswith("!") if is_so else None
        if path in {"first", "last"}:
            return (value[0] if path == "first" else value[-1]) if isinstance(value, tuple) else value
        if path.startswith("list."):
            return self._list(value if isinstance(value, tuple) else (value,), path.removeprefix("list."))
        if isinstance(value, tuple):
            if path == "n":  # „9 a 7“ is no count of two
                return None if any(isinstance(v, Const) and v.type == "num" for v in value) else len(value)
            inner = [self._path(v, path) for v in value]
            return inner[0] if inner and all(i == inner[0] for i in inner) else None
        if isinstance(value, Const):
            match path:
                case "n":
                    return value.number
                case "count":
                    return 0 if value.denied else value.count
                case "least":
                    return 2 if value.number is None and value.attrs.get("several") else value.number
                case "ord":
                    return value.ordinal
                case "concept":
                    return value.concept
                case "type":
                    return value.type
                case "lemma":
                    return value.lemma
                case "label":
                    return value.label or None
                case "no":
                    return not value.denied
                case "nowhere" if value.type in self.world.described:
                    return "somewhere"
                case "own" | "holder" | "place" if value.type in self.world.described:
                    return self._described(value, path)
                case "left" | "right" if value.type == "ratio":
                    number = value.lemma.split(":")[path == "right"]
                    return int(number) if number.isdigit() else None  # 3,5:1
                case "left" | "right" if ":" in value.label:
                    return int(value.label.split(":")[path == "right"])
                case "other":
                    return next((o for v in value.attrs.values() if (o := self._other(v)) is not None), None)
            return value.attrs.get(path)
        if path == "n":
            count = self.situation.get("count", str(value))
            return count.value if count else None
        if path == "id":
            return value
        if path == "type":
            entity = self.situation.entities.get(str(value))
            return entity.type if entity is not None else None
        found = self.situation.get(path, str(value))
        return found.value if found is not None else None

    def _described(self, value: Const, path: str) -> Any:
        """Of a noun that facts tell of: whose it is by its own words (``own``), else as told (``holder``), and where (``place``)."""
        kind = self.world.described[value.type]
        own = next((value.attrs[a] for a in kind.own if a in value.attrs and not self._is_type(value.attrs[a], self.world.place)), None)
        own = fact_value(own)
        if path == "own" and value.recalled:
            return None
        if path == "own" or path == "holder" and own is not None:
            return own
        if path == "holder" and value.attrs.get("ones_own"):
            return None  # svou armádu: his of whom the clause speaks
        told = [f for f in self.situation.states(*kind.facts) if f.value is True and self._may_be(f, value, own, kind)]
        same = [f for f in told if f.words.start <= value.words.start < f.words.end]
        same = same or told
        places = {f.args[path == "place"] for f in same}
        if len(places) > 1 and len({f.order for f in same}) > 1 and value.recalled:
            latest = max(f.order for f in same)
            places = {f.args[path == "place"] for f in same if f.order == latest}
        return places.pop() if len(places) == 1 else None

    def _may_be(self, fact: Fact, value: Const, own: Any, kind: Described) -> bool:
        """Whether the fact may be the one that the noun speaks of."""
        if value.concept in kind.facts and fact.kind != value.concept:
            return False
        if own is None or own == fact.args[0]:
            return True
        meant = {self.whom(own), self.whom(fact.args[0])}
        return len(meant) == 1
