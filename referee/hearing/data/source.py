"""The text of a situation file, YAML or JSON, as plain data with the line of every value. Faults are gathered, never raised.

YAML is read without its surprises: only ``true``, ``false``, ``null`` and whole numbers mean something else than themselves (``5:1``, ``off``
and ``no`` are words), and no tag, anchor or alias is taken.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from referee.speech import messages

MAX_CHARACTERS = 200_000
MAX_DEPTH = 12
MAX_VALUES = 20_000

Path = tuple[str | int, ...]

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,8})")
_PLAIN = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a situation told as data: where (``facts[3].value`` and, of a file, the line), and what, in Czech."""

    path: str
    message: str
    line: int | None = None
    stops: bool = True
    """Whether nothing more can be looked at; else the rest of the data may be at fault as well."""

    def to_dict(self) -> dict[str, Any]:
        """As it stands among the errors of a ruling."""
        return {"kind": "bad situation", "message": self.message, "path": self.path, "line": self.line}


@dataclass
class Source:
    """What a file says: the data, the line of each value by its path, and the faults found on the way."""

    data: Any = None
    lines: dict[Path, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def line(self, path: Path) -> int | None:
        """The line of a value, or of the nearest one around it."""
        return next((self.lines[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.lines), None)


def shown(path: Path) -> str:
    """A path as a person reads it: ``facts[3].value``."""
    parts = [f"[{p}]" if isinstance(p, int) else f".{p}" for p in path]
    return "".join(parts).lstrip(".") or "."


def parse(text: str) -> Source:
    """The data of a file. A text that cannot be read gives the faults and no data."""
    if len(text) > MAX_CHARACTERS:
        return Source(faults=[Fault(".", messages.DATA_TOO_LONG.format(count=len(text), limit=MAX_CHARACTERS))])
    text = text.lstrip("\ufeff")
    if not text.strip():
        return Source(faults=[Fault(".", messages.DATA_EMPTY)])
    if text.lstrip()[0] in "{[":
        found = _from_json(text)
        if found is not None:
            return found
    return _from_yaml(text)


def _from_json(text: str) -> Source | None:
    """As JSON; None where it is none (it may be YAML in braces)."""
    source = Source()

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        for key in found if len(found) < len(items) else ():
            if sum(k == key for k, _ in items) > 1:
                source.faults.append(Fault(shown((key,)), messages.DATA_KEY_TWICE.format(key=key), stops=False))
        return found

    try:
        source.data = json.loads(text, object_pairs_hook=pairs, parse_constant=str)
    except RecursionError:
        return Source(faults=[Fault(".", messages.DATA_TOO_DEEP.format(limit=MAX_DEPTH))])
    except ValueError:
        return None
    return source


def _from_yaml(text: str) -> Source:
    try:
        import yaml  # noqa: PLC0415 - half of the time of a start, and only files need it
    except ImportError:
        return Source(faults=[Fault(".", messages.DATA_NO_YAML)])
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=loader):
            if not builder.take(event):
                break
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else None
        builder.source.faults.append(Fault(".", messages.DATA_NOT_YAML, line))
        builder.source.data = None
    except (ValueError, RecursionError):
        builder.source.faults.append(Fault(".", messages.DATA_NOT_YAML))
        builder.source.data = None
    return builder.source


@dataclass
class _Open:
    """A list or a map being read; ``key``: the key whose value comes next."""

    value: Any
    path: Path
    key: str | None = None
    wants_key: bool = True


class _Builder:
    """Events of a YAML parser as data, without recursion."""

    def __init__(self) -> None:
        self.source = Source()
        self.stack: list[_Open] = []
        self.count = 0
        self.documents = 0

    def take(self, event: Any) -> bool:
        """Take in one event; False where reading must stop."""
        name = type(event).__name__
        line = event.start_mark.line + 1
        if name == "DocumentStartEvent":
            self.documents += 1
            if self.documents > 1:
                return self._stop(messages.DATA_ONE_DOCUMENT, line)
        elif name == "AliasEvent":
            return self._stop(messages.DATA_ALIAS.format(name=event.anchor), line)
        elif name in {"ScalarEvent", "SequenceStartEvent", "MappingStartEvent"}:
            self.count += 1
            if self.count > MAX_VALUES:
                return self._stop(messages.DATA_TOO_MUCH.format(limit=MAX_VALUES), line)
            if event.anchor is not None:
                return self._stop(messages.DATA_ALIAS.format(name=event.anchor), line)
            if event.tag is not None and event.tag != "!":
                return self._stop(messages.DATA_TAG.format(tag=event.tag), line)
            if name == "ScalarEvent":
                self._scalar(event, line)
            else:
                return self._begin([] if name == "SequenceStartEvent" else {}, line)
        elif name in {"SequenceEndEvent", "MappingEndEvent"}:
            self._end()
        return True

    def _stop(self, message: str, line: int) -> bool:
        self.source.faults.append(Fault(shown(self._path()), message, line))
        self.source.data = None
        return False

    def _path(self) -> Path:
        if not self.stack:
            return ()
        top = self.stack[-1]
        if isinstance(top.value, list):
            return (*top.path, len(top.value))
        return top.path if top.key is None else (*top.path, top.key)

    def _scalar(self, event: Any, line: int) -> None:
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.wants_key:
            top.key, top.wants_key = str(event.value), False
            if top.key in top.value:
                self.source.faults.append(Fault(shown((*top.path, top.key)), messages.DATA_KEY_TWICE.format(key=top.key), line, False))
            self.source.lines[(*top.path, top.key)] = line
            return
        plain = event.style in (None, "") or event.style == "plain"
        self._put(_meant(event.value) if plain else event.value, line)

    def _begin(self, value: Any, line: int) -> bool:
        if len(self.stack) >= MAX_DEPTH:
            return self._stop(messages.DATA_TOO_DEEP.format(limit=MAX_DEPTH), line)
        if self.stack and isinstance(self.stack[-1].value, dict) and self.stack[-1].wants_key:
            return self._stop(messages.DATA_KEY_NOT_WORD, line)
        path = self._path()
        self._put(value, line)
        self.stack.append(_Open(value, path))
        return True

    def _put(self, value: Any, line: int) -> None:
        if not self.stack:
            self.source.data = value
            self.source.lines[()] = line
            return
        path = self._path()
        top = self.stack[-1]
        if isinstance(top.value, list):
            top.value.append(value)
        else:
            assert top.key is not None
            top.value[top.key] = value
            top.key, top.wants_key = None, True
        self.source.lines.setdefault(path, line)

    def _end(self) -> None:
        self.stack.pop()


def _meant(word: str) -> Any:
    """What a word without quotes means."""
    if word.lower() in _PLAIN:
        return _PLAIN[word.lower()]
    return int(word) if _INTEGER.fullmatch(word) else word


def unfit(data: Any) -> Iterator[Fault]:
    """What no situation may hold, whoever made it: too deep, too much, other values than data have, characters that are no text."""
    pending: list[tuple[Any, Path]] = [(data, ())]
    count = 0
    while pending:
        value, path = pending.pop()
        count += 1
        if count > MAX_VALUES:
            yield Fault(".", messages.DATA_TOO_MUCH.format(limit=MAX_VALUES))
            return
        if isinstance(value, dict | list | tuple):
            if len(path) >= MAX_DEPTH:
                yield Fault(shown(path[:3]), messages.DATA_TOO_DEEP.format(limit=MAX_DEPTH))
                return
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for key, inner in items:
                if isinstance(value, dict) and not (isinstance(key, str) and _is_text(key)):
                    yield Fault(shown(path), messages.DATA_KEY_NOT_WORD)
                else:
                    pending.append((inner, (*path, key)))
        elif isinstance(value, str):
            if not _is_text(value):
                yield Fault(shown(path), messages.DATA_NOT_TEXT, stops=False)
        elif not (value is None or isinstance(value, bool | int)):
            yield Fault(shown(path), messages.DATA_OTHER.format(value=str(value)[:40]), stops=False)


def _is_text(word: str) -> bool:
    """Whether every character may stand in a text: no lone surrogate, no control character but the ends of lines."""
    return word.isprintable() or not any("\ud800" <= c <= "\udfff" or c < " " and c not in "\n\r\t" or c == "\x7f" for c in word)
