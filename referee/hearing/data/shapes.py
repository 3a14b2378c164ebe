"""The shapes of the data: lists, texts, flags; whatever is wrong with one is noted with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from grammar.morphology import fold
from grammar.near import close_words
from referee.hearing.catalog import NO, YES, Catalog
from referee.hearing.data.source import Fault, Path, Source, shown
from referee.law.facts import Entity, Fact, FactKind, Key, Words
from referee.speech import echo, messages

MAX_UNHEARD = 200


MAX_NAMED = 8
"""Things that a message names at most as those that may have been meant."""


class Shapes:
    """One source being taken in."""

    def __init__(self, source: Source, catalog: Catalog) -> None:
        self.source = source
        self.data: Mapping[str, Any] = source.data
        self.catalog = catalog
        self.registry = catalog.registry
        self.faults: list[Fault] = []
        self.entities: dict[str, Entity] = {c.id: c for c in catalog.cast.constants}
        self.own: set[str] = set()
        """Ids of things and acts that the data bring in."""
        self.broken: set[str] = set()
        """Ids of things and acts at fault: that they are not there is no second fault."""
        self.named: dict[str, list[str]] = {}
        self.acts: dict[str, int] = {}
        """Acts with their place in the order of acts."""
        self.facts: dict[Key, Fact] = {}
        self.doubted: set[Key] = set()
        self.bounds: dict[Key, tuple[int | None, int | None]] = {}
        self.where: dict[Key, Path] = {}
        self.said: dict[Key, Words] = {}
        """The words of each fact that is told, of those that nobody knows as well."""
        self.of_house: dict[Key, Path] = {}
        self.introduced: dict[str, tuple[Path, Words]] = {}
        """Things and acts that the data bring in: where, and with which words."""
        self.moments: int | None = None
        """How many moments the numbers of ``when`` count; None where they are the places of acts."""

    def fault(self, path: Path, message: str) -> None:
        """Note what is wrong at a place."""
        self.faults.append(Fault(shown(path), message, self.source.line(path)))

    def _rows_given(self, key: str) -> bool:
        return bool(self.data.get(key))

    def _rows(self, key: str) -> Iterator[tuple[Path, Mapping[str, Any]]]:
        """The maps of a list; whatever is no map in it is a fault."""
        value = self.data.get(key)
        if value is None:
            return
        if not isinstance(value, list | tuple):
            self.fault((key,), messages.DATA_WANTS.format(what=messages.DATA_LIST))
            return
        if key == "unheard" and len(value) > MAX_UNHEARD:
            self.fault((key,), messages.DATA_TOO_MUCH.format(limit=MAX_UNHEARD))
            return
        for number, row in enumerate(value):
            if isinstance(row, Mapping):
                yield (key, number), row
            else:
                self.fault((key, number), messages.DATA_WANTS.format(what=messages.DATA_MAP))

    def _unknown_keys(self, row: Mapping[str, Any], known: Sequence[str], path: Path) -> None:
        for key in row:
            if key not in known:
                near = close_words(key, known, 1)
                self.fault((*path, key), messages.DATA_UNKNOWN_KEY.format(key=key, near=perhaps(near), known=", ".join(known)))

    def _text(self, row: Mapping[str, Any], key: str, path: Path) -> str:
        """A text; empty where there is none. A number is taken as it is written."""
        value = row.get(key)
        if value is None or isinstance(value, str):
            return value or ""
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        self.fault((*path, key), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
        return ""

    def _flag(self, row: Mapping[str, Any], key: str, path: Path) -> bool:
        value = row.get(key, False)
        meant = yes_no(value)
        if meant is None:
            self.fault((*path, key), messages.DATA_WANTS.format(what=messages.DATA_FLAG))
        return bool(meant)

    def _words(self, row: Mapping[str, Any], path: Path) -> Words:
        value = row.get("words")
        if isinstance(value, list | tuple) and all(isinstance(v, str) for v in value):
            value = " … ".join(value)
        text = "" if value is None else value
        if not isinstance(text, str):
            self.fault((*path, "words"), messages.DATA_WANTS.format(what=messages.DATA_TEXT))
            return Words(0, 0, "")
        return Words(0, 0, text)


def yes_no(value: Any) -> bool | None:
    """What a word of yes or no means; None for any other."""
    if isinstance(value, bool):
        return value
    word = fold(value.strip()) if isinstance(value, str) else ""
    return True if word in YES else False if word in NO else None


def called(kind: FactKind) -> str:
    """A kind by its Czech label with its id."""
    return messages.with_id(echo.label(kind), kind.name)


def perhaps(names: Iterable[str]) -> str:
    """What may have been meant, as a part of a message."""
    said = ", ".join(f"„{n}“" for n in names)
    return messages.DATA_NEAR.format(near=said) if said else ""
