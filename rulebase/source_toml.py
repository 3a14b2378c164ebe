"""Parsers of the TOML sources: the header of a game, its tables and its words.

As in `rulebase.source`, a parser returns what it could read and a list of faults, never an exception.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulebase.addresses import is_address
from rulebase.model import CONFIDENCES, GENDERS, Cell, Game, Handy, Note, Origin, Problem, Stage, Table, Term, Word

_TOML_PLACE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
_CONCEPT = re.compile(r"[a-z0-9][a-z0-9_-]*")
_CASE = re.compile(r"[1-7][sp]|stem")

_GAME_KEYS = {
    "id": str, "title": str, "edition": str, "source": str, "places": list, "sequence": list, "pages": bool, "handy": dict,
}  # fmt: skip
_TABLE_KEYS = {
    "clause": str, "title": str, "key": str, "columns": list, "source": str, "confidence": str,
    "rows": dict, "note": list, "names": str, "labels": dict, "words": dict, "row_of": dict,
}  # fmt: skip
_NOTE_KEYS = {
    "row": (str, int), "column": (str, int), "confidence": str, "source": str, "text": str,
    "value": (str, int, float, bool),
}  # fmt: skip
_WORD_KEYS = {"lemma": str, "paradigm": (str, list), "gender": str, "irregular": dict}
_ENTRY_KEYS = {"id": str, "type": str, "synonyms": list, "english": list, "defined": str, "sets": dict}
_ADJECTIVE_KEYS = {"lemma": str, "short": str, "comparative": str}

_Keys = Mapping[str, Any]


@dataclass
class _Reader:
    """A TOML source with its text, to find the line of a fault."""

    file: str
    lines: list[str]
    problems: list[Problem] = field(default_factory=list)

    def fault(self, line: int, message: str) -> None:
        """Note a fault of the given line."""
        self.problems.append(Problem(Origin(self.file, line), message))

    def line_of(self, pattern: str, start: int = 1) -> int:
        """The first line from `start` on that matches a pattern at its beginning; `start` when none does."""
        for number in range(start, len(self.lines) + 1):
            if re.match(pattern, self.lines[number - 1]):
                return number
        return start

    def headers(self, name: str) -> list[int]:
        """Lines of all ``[[name]]`` headers."""
        return [n for n, line in enumerate(self.lines, 1) if re.match(rf"\[\[\s*{name}\s*\]\]", line)]


def _parse(text: str, file: str) -> tuple[_Reader, dict[str, Any]]:
    """Read TOML; a fault of syntax is noted in Czech with its line."""
    reader = _Reader(file, text.splitlines())
    try:
        return reader, tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else max(1, len(reader.lines))
        reader.fault(line, f"soubor není platné TOML: {_TOML_PLACE.sub('', str(error)).strip()}")
        return reader, {}


def _check_keys(reader: _Reader, line: int, what: str, data: Mapping[str, Any], known: _Keys) -> None:
    """Note unknown keys and values of a wrong type; values of a wrong type are faults the caller must survive."""
    for key, value in data.items():
        where = reader.line_of(rf'\s*"?{re.escape(key)}"?\s*=|\[+\s*{re.escape(key)}\s*\]+', line)
        if key not in known:
            reader.fault(where, f"{what}: neznámý klíč „{key}“ (známe: {', '.join(known)})")
        elif not isinstance(value, known[key]):
            reader.fault(where, f"{what}: klíč „{key}“ má hodnotu nesprávného typu")


def _text(data: Mapping[str, Any], key: str) -> str:
    """A text value, or an empty string."""
    value = data.get(key, "")
    return value if isinstance(value, str) else ""


def _texts(reader: _Reader, line: int, what: str, data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A list of texts, or an empty tuple with a fault noted."""
    value = data.get(key, [])
    if isinstance(value, list) and all(isinstance(item, str) and item for item in value):
        return tuple(value)
    if isinstance(value, list):
        reader.fault(line, f"{what}: klíč „{key}“ má být seznam textů")
    return ()


def _dict(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A nested table, or an empty one."""
    value = data.get(key, {})
    return value if isinstance(value, dict) else {}


def _dicts(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """A list of nested tables, or an empty one."""
    value = data.get(key, [])
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def parse_game_file(folder: str, text: str, file: str) -> tuple[Game, list[Problem]]:
    """Read ``game.toml``. `folder` is the name of the folder, which must equal the id."""
    reader, data = _parse(text, file)
    if data or not reader.problems:
        _check_keys(reader, 1, "hra", data, _GAME_KEYS)
        for key in ("id", "title", "edition", "source"):
            if not _text(data, key):
                reader.fault(1, f"hra: chybí klíč „{key}“")
        if _text(data, "id") not in ("", folder):
            reader.fault(reader.line_of("id"), f"id hry „{data['id']}“ se liší od názvu složky „{folder}“")
    places = _texts(reader, 1, "hra", data, "places")
    game = Game(
        folder, _text(data, "title"), _text(data, "edition"), _text(data, "source"), places,
        sequence=_sequence(reader, data), pages=data.get("pages") is not False,
        handy=_handy(reader, data),
    )  # fmt: skip
    return game, reader.problems


def _sequence(reader: _Reader, data: Mapping[str, Any]) -> tuple[Stage, ...]:
    """The ``[[sequence]]`` entries: a part of the turn and its steps."""
    stages: list[Stage] = []
    headers = reader.headers("sequence")
    for index, item in enumerate(_dicts(data, "sequence")):
        line = headers[index] if index < len(headers) else 1
        _check_keys(reader, line, "průběh kola", item, {"clause": str, "steps": list})
        if not _text(item, "clause"):
            reader.fault(line, "průběh kola: chybí klíč „clause“")
        else:
            stages.append(Stage(item["clause"], _texts(reader, line, "průběh kola", item, "steps")))
    return tuple(stages)


def _handy(reader: _Reader, data: Mapping[str, Any]) -> Handy:
    """The ``[handy]`` entry: what the cheat sheet shows."""
    entry = _dict(data, "handy")
    start = reader.line_of(r"\[\s*handy\s*\]")
    _check_keys(reader, start, "tahák", entry, {"tables": list, "clauses": list})
    tables, clauses = (_texts(reader, start, "tahák", entry, key) for key in ("tables", "clauses"))
    lines: dict[str, int] = {}
    for names in (tables, clauses):
        for name in names:
            lines[name] = reader.line_of(rf'.*"{re.escape(name)}"', start)
        for name in sorted({name for name in names if names.count(name) > 1}):
            reader.fault(lines[name], f"tahák: „{name}“ je tu dvakrát")
    return Handy(tables, clauses, lines)


def parse_table(game: str, name: str, text: str, file: str) -> tuple[Table | None, list[Problem]]:
    """Read one table; None when the file is not TOML at all."""
    reader, data = _parse(text, file)
    if reader.problems:
        return None, reader.problems
    what = f"tabulka {name}"
    _check_keys(reader, 1, what, data, _TABLE_KEYS)
    for key in ("clause", "title", "key", "columns", "source", "confidence", "rows"):
        if not data.get(key):
            reader.fault(1, f"{what}: chybí klíč „{key}“")
    _check_confidence(reader, reader.line_of("confidence"), what, data)
    told = data.get("columns")
    columns = tuple(map(str, told)) if isinstance(told, list) else ()
    if len(set(columns)) != len(columns):
        reader.fault(reader.line_of("columns"), f"{what}: sloupec je uveden dvakrát")
    rows = _rows(reader, what, columns, _dict(data, "rows"))
    table = Table(
        game, name, _text(data, "clause"), _text(data, "title"), _text(data, "key"), columns, rows,
        _text(data, "source"), _text(data, "confidence"), _notes(reader, what, data, columns, rows), Origin(file, 1),
        _text(data, "names"), _labels(reader, what, _dict(data, "labels"), columns, "labels"),
        _words(reader, what, data, columns), _labels(reader, what, _dict(data, "row_of"), columns, "row_of"),
    )  # fmt: skip
    if table.names and table.names not in columns:
        reader.fault(reader.line_of("names"), f"{what}: „names“ jmenuje neznámý sloupec „{table.names}“")
    return table, reader.problems


def _labels(
    reader: _Reader, what: str, data: Mapping[str, Any], known: Iterable[str] | None, header: str
) -> dict[str, str]:
    """Texts by name; a name that is not known (None: any is) and a value that is no text are faults."""
    line = reader.line_of(rf"\[{re.escape(header)}\]")
    names = None if known is None else set(known)
    found: dict[str, str] = {}
    for name, label in data.items():
        if names is not None and name not in names:
            reader.fault(line, f"{what}: popisek neznámého sloupce „{name}“")
        elif not isinstance(label, str):
            reader.fault(line, f"{what}: popisek „{name}“ má být text")
        else:
            found[name] = label
    return found


def _words(
    reader: _Reader, what: str, data: Mapping[str, Any], columns: tuple[str, ...]
) -> dict[str, dict[str, str]]:
    """What a reader sees for values, by column."""
    found: dict[str, dict[str, str]] = {}
    for column, words in _dict(data, "words").items():
        if column not in columns or not isinstance(words, dict):
            reader.fault(reader.line_of(r"\[words"), f"{what}: slova pro neznámý sloupec „{column}“")
        else:
            found[column] = _labels(reader, what, words, None, f"words.{column}")
    return found


def _check_confidence(reader: _Reader, line: int, what: str, data: Mapping[str, Any]) -> None:
    """Note an unknown confidence."""
    confidence = _text(data, "confidence")
    if confidence and confidence not in CONFIDENCES:
        reader.fault(line, f"{what}: neznámá důvěra „{confidence}“ (známe: {', '.join(CONFIDENCES)})")


def _rows(
    reader: _Reader, what: str, columns: tuple[str, ...], data: Mapping[str, Any]
) -> dict[str, dict[str, Cell]]:
    """The cells by row and column; rows of a wrong length or with nested values are faults."""
    rows: dict[str, dict[str, Cell]] = {}
    start = reader.line_of(r"\[rows\]")
    for key, cells in data.items():
        line = reader.line_of(rf'\s*["\']?{re.escape(key)}["\']?\s*=', start)
        if not isinstance(cells, list) or len(cells) != len(columns):
            count = len(cells) if isinstance(cells, list) else 1
            reader.fault(line, f"{what}: řádek „{key}“ má {count} hodnot, sloupců je {len(columns)}")
        elif not all(isinstance(cell, (str, int, float, bool)) for cell in cells):
            reader.fault(line, f"{what}: řádek „{key}“ obsahuje hodnotu, která není text ani číslo")
        else:
            rows[key] = dict(zip(columns, cells, strict=True))
    return rows


def _notes(
    reader: _Reader, what: str, data: Mapping[str, Any], columns: tuple[str, ...], rows: Mapping[str, Any]
) -> tuple[Note, ...]:
    """The ``[[note]]`` entries."""
    notes: list[Note] = []
    headers = reader.headers("note")
    for index, item in enumerate(_dicts(data, "note")):
        line = headers[index] if index < len(headers) else 1
        _check_keys(reader, line, f"{what}, poznámka", item, _NOTE_KEYS)
        _check_confidence(reader, line, f"{what}, poznámka", item)
        row, column = str(item.get("row", "")), str(item.get("column", ""))
        if row and row not in rows:
            reader.fault(line, f"{what}: poznámka k neznámému řádku „{row}“")
        if column and column not in columns:
            reader.fault(line, f"{what}: poznámka k neznámému sloupci „{column}“")
        if not _text(item, "text"):
            reader.fault(line, f"{what}: poznámka nemá text")
        confidence = _text(item, "confidence") or _text(data, "confidence")
        notes.append(Note(row, column, confidence, _text(item, "source"), _text(item, "text"), item.get("value")))
    return tuple(notes)


def parse_terms(game: str, text: str, file: str) -> tuple[list[Term], list[Problem]]:
    """Read a word file with ``[[term]]`` and ``[[adjective]]`` entries."""
    reader, data = _parse(text, file)
    terms: list[Term] = []
    for key in data:
        if key not in ("term", "adjective"):
            line = reader.line_of(rf"\[*\s*{re.escape(key)}\b")
            reader.fault(line, f"neznámý oddíl „{key}“ (známe: term, adjective)")
    for name in ("term", "adjective"):
        headers = reader.headers(name)
        for index, item in enumerate(_dicts(data, name)):
            line = headers[index] if index < len(headers) else 1
            term = _term(reader, game, line, item, adjective=name == "adjective")
            terms += [term] if term else []
    return terms, reader.problems


def _term(reader: _Reader, game: str, line: int, item: dict[str, Any], *, adjective: bool) -> Term | None:
    """One entry; None when it lacks its id or lemma."""
    what = f"slovo „{_text(item, 'id') or _text(item, 'lemma') or '?'}“"
    word_keys: _Keys = _ADJECTIVE_KEYS if adjective else _WORD_KEYS
    _check_keys(reader, line, what, item, {**word_keys, **_ENTRY_KEYS})
    missing = [key for key in (("id", "lemma") if adjective else ("id", "type", "lemma")) if not _text(item, key)]
    for key in missing:
        reader.fault(line, f"{what}: chybí klíč „{key}“")
    if _text(item, "id") and not _CONCEPT.fullmatch(_text(item, "id")):
        reader.fault(line, f"{what}: id má být z malých písmen bez diakritiky, číslic a spojovníků")
    if _text(item, "defined") and not is_address(_text(item, "defined")):
        reader.fault(line, f"{what}: „{item['defined']}“ není adresa klauzule")
    words = [_word(reader, line, what, item, adjective=adjective)]
    for synonym in _synonyms(reader, line, what, item, adjective=adjective):
        _check_keys(reader, line, f"{what}, synonymum", synonym, word_keys)
        if _text(synonym, "lemma"):
            words.append(_word(reader, line, what, synonym, adjective=adjective))
        else:
            reader.fault(line, f"{what}: synonymum nemá klíč „lemma“")
    if {"id", "lemma"} & set(missing):
        return None
    return Term(
        game, item["id"], _text(item, "type") or ("adjective" if adjective else ""), tuple(words),
        _texts(reader, line, what, item, "english"), _text(item, "defined"), _dict(item, "sets"), adjective,
        Origin(reader.file, line),
    )  # fmt: skip


def _synonyms(
    reader: _Reader, line: int, what: str, item: dict[str, Any], *, adjective: bool
) -> list[dict[str, Any]]:
    """Synonyms as entries; a bare text is an adjective or a noun without inflection."""
    value = item.get("synonyms", [])
    found: list[dict[str, Any]] = []
    for entry in value if isinstance(value, list) else []:
        if isinstance(entry, dict):
            found.append(entry)
        elif isinstance(entry, str):
            found.append({"lemma": entry} if adjective else {"lemma": entry, "paradigm": "nesklonné"})
        else:
            reader.fault(line, f"{what}: synonymum má být text nebo {{ lemma = ..., paradigm = ... }}")
    return found


def _word(reader: _Reader, line: int, what: str, item: dict[str, Any], *, adjective: bool) -> Word:
    """A lemma with its inflection."""
    if adjective:
        return Word(_text(item, "lemma"), adjective=True, short=_text(item, "short"),
                    comparative=_text(item, "comparative"))  # fmt: skip
    gender = _text(item, "gender")
    if gender and gender not in GENDERS:
        reader.fault(line, f"{what}: neznámý rod „{gender}“ (známe: {', '.join(GENDERS)})")
    paradigm = item.get("paradigm", "")
    if isinstance(paradigm, list):
        paradigm = " ".join(str(part) for part in paradigm)
    irregular: dict[str, tuple[str, ...]] = {}
    for case, forms in _dict(item, "irregular").items():
        if not _CASE.fullmatch(case):
            reader.fault(line, f"{what}: „{case}“ není pád (číslo 1-7 a s nebo p, např. „2p“)")
        elif not isinstance(forms, list) or not all(isinstance(form, str) and form for form in forms):
            reader.fault(line, f"{what}: tvary pádu „{case}“ mají být seznam textů")
        else:
            irregular[case] = tuple(forms)
    return Word(_text(item, "lemma"), paradigm if isinstance(paradigm, str) else "", gender, irregular)
