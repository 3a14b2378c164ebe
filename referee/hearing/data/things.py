"""Things and acts that the data bring in, and those that a name means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grammar.morphology import fold
from referee.hearing.data.shapes import Shapes, perhaps
from referee.hearing.data.source import Path
from referee.law.facts import DENIED, Entity, Fact, Words
from referee.speech import messages

THING = ("id", "type", "name", "shown", "named", "concept", "words")


ACT = ("id", "act", "name", "denied", "words")


class Things(Shapes):
    """Who and what there is."""

    def _thing(self, path: Path, row: Mapping[str, Any]) -> list[tuple[Path, str, str, Any]]:
        name = self._text(row, "name", path)
        shown_as = self._text(row, "shown", path)
        kind = self._text(row, "type", path)
        given = self._text(row, "concept", path)
        named = self._flag({"named": row.get("named", True)}, "named", path)
        name = name or (shown_as if named else "")
        concept = given and next(iter(self.catalog.called(given)), "") or (self.catalog.concept(name) if name else "")
        if given and not concept:
            self.fault((*path, "concept"), messages.DATA_NO_WORD.format(word=given, near=perhaps(self.catalog.near_words(given))))
        known = "; ".join(sorted(self.catalog.type_shown(t) for t in self.catalog.types))
        likely = self.catalog.type_of_concept(concept)
        if kind not in self.catalog.types:
            kind = self.catalog.type_called(kind)
        board = concept if kind in self.catalog.cast.board and self.catalog.is_name(concept) else ""
        ident = self._text(row, "id", path) or board or name
        if self.catalog.is_proper(board) and not {ident, board} & {*self.entities, *self.own}:
            self.named.setdefault(fold(ident), []).append(board)  # what has a name of its own is itself, whatever id a teller gives it
            ident = board
        if kind not in self.catalog.types:
            near = perhaps([self.catalog.type_shown(t) for t in ([likely] if likely else self.catalog.near_types(kind) if kind else [])])
            text = messages.DATA_BAD_TYPE if kind else messages.DATA_NO_TYPE
            self.fault((*path, "type") if kind else path, text.format(type=kind, near=near, types=known))
            self._break(path, ident)
            return []
        if not self._bring_in(path, ident, kind, shown_as or name or self.catalog.name_of(concept) or ident, concept):
            return []
        self.introduced[ident] = path, self._words(row, path)
        if named:
            concept = concept or self.catalog.any_of(kind)
            self._call(ident, name or (self.catalog.name_of(concept) if concept else ""), concept, self._words(row, path))
        return [((*path, key), ident, key, value) for key, value in row.items() if key not in THING]

    def _bring_in(self, path: Path, ident: str, kind: str, name: str, concept: str = "") -> bool:
        if not ident:
            self.fault(path, messages.DATA_NO_ID)
            return False
        if ident in self.own | self.broken:
            self.fault(path, messages.DATA_TWICE.format(id=ident))
            return False
        given = self.catalog.constants.get(ident)
        if given is not None and given != kind and concept != ident:
            self.fault(path, messages.DATA_TAKEN.format(id=ident, name=self.catalog.name_of(ident), type=self.catalog.type_name(given)))
            self.broken.add(ident)
            return False
        self.own.add(ident)
        self.entities[ident] = Entity(ident, kind, name)
        self.named.setdefault(fold(name), []).append(ident)
        return True

    def _break(self, path: Path, ident: str) -> None:
        """Remember the id of what cannot be taken in, so that no fact about it is a fault for that."""
        if ident and ident in self.own | self.broken:
            self.fault(path, messages.DATA_TWICE.format(id=ident))
        elif ident:
            self.broken.add(ident)

    def _call(self, ident: str, name: str, concept: str, words: Words) -> None:
        """State what a thing is called, as a text does by naming it."""
        for kind, value in (("name", name), ("concept", concept)):
            if value and kind in self.registry and self.registry[kind].of == ("any",):
                self.facts.setdefault((kind, (ident,)), Fact(kind, (ident,), value, words))
        for told, said in self.catalog.said_by(concept, self.entities[ident].type):
            self.facts.setdefault((told.name, (ident,)), Fact(told.name, (ident,), said, words))

    def _act(self, path: Path, row: Mapping[str, Any]) -> list[tuple[Path, str, str, Any]]:
        name = self._text(row, "act", path)
        types = self.catalog.act(name)
        if not types:
            near = perhaps([self.catalog.type_shown(a) for a in self.catalog.near_acts(name)])
            text = messages.DATA_NO_ACT if name else messages.DATA_ACT_WANTED
            self.fault((*path, "act"), text.format(act=name, near=near, game=self.catalog.game))
            self._break(path, self._text(row, "id", path))
            return []
        if len(types) > 1:
            self.fault((*path, "act"), messages.DATA_SEVERAL.format(name=name, ids=", ".join(map(self.catalog.type_shown, types))))
            self._break(path, self._text(row, "id", path))
            return []
        kind = DENIED + types[0] if self._flag(row, "denied", path) else types[0]
        ident = self._text(row, "id", path) or self._free(types[0])
        if not self._bring_in(path, ident, kind, self._text(row, "name", path) or self.catalog.type_name(types[0])):
            return []
        self.introduced[ident] = path, self._words(row, path)
        self.acts[ident] = len(self.acts) + 1
        return [((*path, key), ident, key, value) for key, value in row.items() if key not in ACT]

    def _free(self, kind: str) -> str:
        return next(name for n in range(1, 10_000) if (name := f"{kind}{n}") not in self.entities)

    def _type_of(self, ident: str) -> str:
        return self.entities[ident].type if ident in self.entities else self.catalog.type_of_concept(ident)

    def _shown(self, ident: str) -> str:
        """A thing by its Czech name with its type and its id."""
        thing = self.entities[ident]
        return f"{ident} – {thing.name}, {self.catalog.type_name(thing.type)}"

    def _things(self, name: str) -> list[str]:
        """The things that the data or the game itself have under this id or name."""
        if name in self.entities:
            return [name]
        own = self.named.get(fold(name.strip()), [])
        return own or [c for c in self.catalog.called(name) if c in self.entities]

    def _brought(self, name: str, slot: str) -> str | None:
        """A thing that the game knows by its name, brought in because a fact speaks of it (Stalingrad)."""
        for concept in self.catalog.called(name):
            kind = self.entities[concept].type if concept in self.entities else self.catalog.type_of_concept(concept)
            if kind and self.catalog.is_name(concept) and self.catalog.fits(slot, kind):
                if concept not in self.entities:
                    self.entities[concept] = Entity(concept, kind, self.catalog.name_of(concept))
                    self._call(concept, self.catalog.name_of(concept), concept, Words(0, 0, ""))
                return concept
        return None

    def _word(self, name: str, *slots: str) -> str | None:
        """A word of the vocabulary by its id or by itself, no thing of a type that ``slots`` leave out; a number stands for itself."""
        if name in self.own | self.broken:
            return None
        found = self.catalog.called(name)
        if found:
            return next((c for c in found if not slots or not self.catalog.is_misplaced(c, *slots)), None)
        return name if name.replace(".", "").replace("-", "").isalnum() and name[:1].isdigit() else None
