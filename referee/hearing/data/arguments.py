"""What a fact speaks of: its kind by its name, and its things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.hearing.data.shapes import MAX_NAMED, called, perhaps
from referee.hearing.data.source import Path
from referee.hearing.data.things import Things
from referee.law.facts import FactKind
from referee.speech import echo, messages


class Arguments(Things):
    """Kinds of facts with the things that they speak of."""

    def _kind(self, name: Any, path: Path, things: int | None = None) -> FactKind | None:
        """The kind of fact that a name means; of several with one label the one that speaks of so many things."""
        if not isinstance(name, str) or not name:
            self.fault(path, messages.DATA_FACT_WANTED)
            return None
        found = self.catalog.kinds(name)
        if len(found) > 1 and things is not None:
            found = [k for k in found if len(k.of) == things] or found
        if not found:
            near = perhaps(map(called, self.catalog.near_kinds(name)))
            self.fault(path, messages.DATA_NO_FACT.format(fact=name, near=near, game=self.catalog.game))
            return None
        if len(found) > 1:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(f"{k.name} – {self._speaks_of(k)}" for k in found)))
            return None
        return found[0]

    def _speaks_of(self, kind: FactKind) -> str:
        """In Czech, what a kind speaks of."""
        return ", ".join(self.catalog.type_shown(slot) for slot in kind.of) or messages.DATA_TABLE

    def _args(self, kind: FactKind, things: Sequence[Any], path: Path) -> tuple[str, ...] | None:
        if len(things) != len(kind.of):
            self.fault(path, messages.DATA_HOW_MANY.format(label=echo.label(kind), of=self._speaks_of(kind), count=len(things)))
            return None
        found = [self._argument(kind, things, place, path) for place in range(len(things))]
        return None if any(f is None for f in found) else tuple(f for f in found if f is not None)

    def _argument(self, kind: FactKind, things: Sequence[Any], place: int, path: Path) -> str | None:
        """What a name means where a fact speaks of a thing of a type; None, with the fault noted, where nothing fits."""
        name, slot = things[place], kind.of[place]
        if not isinstance(name, str | int) or isinstance(name, bool):
            self.fault(path, messages.DATA_WANTS.format(what=messages.DATA_THING))
            return None
        name = str(name)
        if name in self.broken:
            return None
        candidates = self._standing(name, slot)
        if len(candidates) > 1:
            self.fault(path, messages.DATA_SEVERAL.format(name=name, ids=", ".join(map(self._shown, candidates))))
        elif not candidates:
            others = [str(t) for n, t in enumerate(things) if n != place and isinstance(t, str | int)]
            self._misplaced(name, kind, slot, [o for o in others if self._standing(o, slot)], path)
        return candidates[0] if len(candidates) == 1 else None

    def _standing(self, name: str, slot: str) -> list[str]:
        """What a name may mean where a fact speaks of a thing of a type: an own thing by its id and nothing else, else by name, else a word."""
        candidates = [i for i in self._things(name) if self.catalog.fits(slot, self.entities[i].type)]
        if candidates or name in self.own:
            return candidates
        brought = self._brought(name, slot)
        if brought is None and self.catalog.takes_word(slot):
            brought = self.catalog.slot_value(slot, name) or self._word(name, slot)
        return [] if brought is None else [brought]

    def _misplaced(self, name: str, kind: FactKind, slot: str, others: Sequence[str], path: Path) -> None:
        """Note that a name means nothing of the type wanted, with what of that type was probably meant: what stands in another place, or is told."""
        wanted = self.catalog.type_shown(slot)
        known = self._things(name) or [c for c in self.catalog.called(name) if self.catalog.type_of_concept(c)]
        if not known:
            own = [e.name for i, e in self.entities.items() if i in self.own and self.catalog.fits(slot, e.type)]
            close = self.catalog.near_words(name, (*self.own, *own), (slot,))
            self.fault(path, messages.DATA_NO_THING.format(name=name, near=perhaps(close)))
            return
        kept = self._type_of(known[0])
        near = perhaps(self._likely(known[0], slot, others))
        alike = self.registry.stated_by(kind.word or kind.name, kept) if len(kind.of) == 1 else None
        instead = messages.DATA_INSTEAD.format(label=called(alike)) if alike is not None else ""
        told = {"name": name, "type": self.catalog.type_shown(kept), "label": echo.label(kind), "slot": wanted}
        self.fault(path, messages.DATA_BAD_THING.format(**told, near=near, instead=instead))

    def _likely(self, ident: str, slot: str, others: Sequence[str]) -> list[str]:
        """What was meant where a thing of another type stands: what stands in a wrong place, what is called alike, what is told, what there is."""
        found = {o: self._standing(o, slot)[0] for o in others}
        exact = [o for o, i in found.items() if self._type_of(i) == slot]
        if exact or found:
            return [self._name(o, slot) for o in exact or found][:MAX_NAMED]
        twins = [c for c in self.catalog.called(self.catalog.name_of(ident)) if self.catalog.fits(slot, self._type_of(c) or "")]
        if twins:
            return [messages.with_id(self.catalog.name_of(c), c) for c in twins]
        told = [e.name for i, e in self.entities.items() if i in self.own and self.catalog.fits(slot, e.type)]
        board = [self.entities[i].name for i, t in self.catalog.constants.items() if t == slot and i in self.entities]
        return list(dict.fromkeys(told or (board if len(board) > 1 else [])))[:MAX_NAMED]

    def _name(self, name: str, slot: str) -> str:
        """What a name means where a fact speaks of a type, by its Czech name."""
        found = self._standing(name, slot)[0]
        return self.entities[found].name if found in self.entities else self.catalog.name_of(found)
