"""Parsers of the Markdown clause files and the loader of a whole game folder.

The formats are described in CONTRIBUTING.md. A parser never stops at the first fault: it returns what it could read
together with a list of `Problem` (Czech messages with file and line).
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from grammar.near import close_words
from rulebase.addresses import is_address
from rulebase.model import (
    CLAUSE_KINDS,
    DEFECT_KINDS,
    REASON_KINDS,
    REFERENCE_KINDS,
    Chapter,
    Clause,
    Defect,
    Game,
    Origin,
    Printed,
    Problem,
    Reference,
    SourceError,
    Table,
    Term,
)
from rulebase.source_toml import parse_game_file, parse_table, parse_terms

GAMES_DIR = Path(__file__).parent / "games"

_CHAPTER = re.compile(r"# (?:(\d+)\. )?(\S.*)")
_HEADING = re.compile(r"## (\S+)(?: +(\S.*))?")
_PRINTED = re.compile(r"(?:\[([^\]]+)\]|„([^“]+)“)\s*(.*?)(?:, s\. (\d+)(?:[-–](\d+))?)?")
_BETWEEN_PLACES = re.compile(r";(?![^\[„]*[\]“])")
_MARKER = re.compile(r"([?!~=]) +(\S.*)")


@dataclass
class _Draft:
    """A clause while it is being read: lines with their numbers, already sorted by purpose."""

    address: str
    title: str
    line: int
    meta: list[tuple[int, str]] = field(default_factory=list)
    text: list[tuple[int, str]] = field(default_factory=list)
    marked: list[tuple[int, str, str]] = field(default_factory=list)


@dataclass
class _Reader:
    """State shared by the functions that read one clause file."""

    game: str
    file: str
    chapter: int
    places: Sequence[str]
    pages: bool = True
    problems: list[Problem] = field(default_factory=list)

    def fault(self, line: int, message: str) -> None:
        """Note a fault of the given line."""
        self.problems.append(Problem(Origin(self.file, line), message))


def suggestion(word: str, known: Iterable[str]) -> str:
    """`` (mysleli jste „x“?)`` for the nearest known word, or an empty string."""
    near = close_words(word, list(known), n=1, cutoff=0.6)
    return f" (mysleli jste „{near[0]}“?)" if near else ""


def parse_chapter(
    game: str, text: str, file: str, order: int, places: Sequence[str] = (), pages: bool = True
) -> tuple[Chapter, list[Clause], list[Problem]]:
    """Read one clause file.

    `places` are printed places outside the rulebook that a clause may name; `pages` tells whether a place in the book
    must name its page. Returns the chapter, its clauses in order and the faults found; a clause with a faulty heading is
    left out, any other is kept as far as it was read.
    """
    reader = _Reader(game, file, order, places, pages)
    lines = text.removeprefix("\ufeff").splitlines()
    number, title, start = _chapter_line(reader, lines)
    drafts = _split(reader, lines, start)
    clauses = [_clause(reader, draft) for draft in drafts]
    if not drafts:
        reader.fault(1, "kapitola nemá žádnou klauzuli (řádek „## ADRESA Název“)")
    return Chapter(game, order, number, title, Origin(file, start)), clauses, reader.problems


def _chapter_line(reader: _Reader, lines: list[str]) -> tuple[str, str, int]:
    """Number and title of the chapter and the count of lines read."""
    for index, line in enumerate(lines):
        if not line.strip():
            continue
        match = _CHAPTER.fullmatch(line.rstrip())
        if match:
            return match[1] or "", match[2], index + 1
        reader.fault(index + 1, "první řádek souboru má být název kapitoly „# 8. Pohyb“")
        return "", "", index
    reader.fault(1, "soubor je prázdný")
    return "", "", len(lines)


def _split(reader: _Reader, lines: list[str], start: int) -> list[_Draft]:
    """Cut the lines behind the chapter title into drafts of clauses."""
    drafts: list[_Draft] = []
    current: _Draft | None = None
    headed = False
    for number, raw in enumerate(lines[start:], start + 1):
        line = raw.rstrip()
        if line.startswith("#"):
            headed = True
            current = _heading(reader, number, line)
            if current:
                drafts.append(current)
        elif current:
            _sort_line(reader, current, number, line)
        elif line and not headed:
            reader.fault(number, "text před první klauzulí; i úvod kapitoly má být klauzule")
    return drafts


def _heading(reader: _Reader, number: int, line: str) -> _Draft | None:
    """A draft for a heading line, or None with a fault noted."""
    match = _HEADING.fullmatch(line)
    if not match:
        reader.fault(number, f"nadpis „{line[:40]}“ není tvaru „## ADRESA Název“")
        return None
    address, title = match[1], match[2]
    if not is_address(address):
        reader.fault(
            number, f"„{address}“ není adresa klauzule (malá písmena bez diakritiky, číslice, tečky a spojovníky)"
        )
        return None
    if not title:
        reader.fault(number, f"klauzule {address} nemá název")
    return _Draft(address, title or "", number)


def _sort_line(reader: _Reader, draft: _Draft, number: int, line: str) -> None:
    """Put a line of a clause into its meta line, text or marked lines."""
    marker = _MARKER.fullmatch(line)
    if not draft.meta:
        if line:
            draft.meta.append((number, line))
    elif not draft.text and not draft.marked and (line.startswith("·") or draft.meta[-1][1].endswith("·")):
        draft.meta.append((number, line))
    elif marker:
        draft.marked.append((number, marker[1], marker[2]))
    elif not draft.marked:
        draft.text.append((number, line))
    elif line:
        _continue_marked(reader, draft, number, line)
    else:
        draft.marked.append((number, "", ""))


def _continue_marked(reader: _Reader, draft: _Draft, number: int, line: str) -> None:
    """Join a line to the marked line right above it; text after a blank line there is a fault."""
    start, mark, content = draft.marked[-1]
    if mark:
        draft.marked[-1] = (start, mark, f"{content} {line.strip()}")
    else:
        reader.fault(number, "text klauzule má stát před řádky „?“, „!“, „~“ a „=“")


def _clause(reader: _Reader, draft: _Draft) -> Clause:
    """Turn a draft into a clause, noting faults."""
    kind, printed, references, defines = _meta(reader, draft)
    why_kind, why = _reason(reader, draft)
    text = _paragraphs(draft.text)
    if not text:
        reader.fault(draft.line, f"klauzule {draft.address} nemá text")
    return Clause(
        game=reader.game,
        address=draft.address,
        title=draft.title,
        kind=kind,
        text=text,
        printed=printed,
        chapter=reader.chapter,
        references=references,
        defines=defines,
        questions=tuple(content for _, mark, content in draft.marked if mark == "?"),
        defects=_defects(reader, draft),
        undecidable=why,
        undecidable_kind=why_kind,
        aliases=_aliases(reader, draft),
        origin=Origin(reader.file, draft.line),
    )


def _paragraphs(lines: list[tuple[int, str]]) -> str:
    """The text lines with blank lines at both ends removed."""
    return re.sub(r"\n{3,}", "\n\n", "\n".join(line for _, line in lines)).strip("\n")


def _defects(reader: _Reader, draft: _Draft) -> tuple[Defect, ...]:
    """The ``! druh: co je v tisku | co držíme | proč`` lines."""
    found: list[Defect] = []
    for line, mark, content in draft.marked:
        if mark != "!":
            continue
        kind, colon, rest = content.partition(":")
        parts = [part.strip() for part in rest.split("|")]
        if not colon or kind.strip() not in DEFECT_KINDS:
            known = ", ".join(DEFECT_KINDS)
            reader.fault(line, f"neznámý druh vady „{kind.strip()[:30]}“ (známe: {known})")
        elif len(parts) != 3 or not all(parts):
            reader.fault(line, "vada má mít tři části: „! druh: co je v tisku | co držíme | proč“")
        else:
            found.append(Defect(kind.strip(), *parts))
    return tuple(found)


def _reason(reader: _Reader, draft: _Draft) -> tuple[str, str]:
    """Kind and words of the ``~ druh: proč`` line, both empty with a fault noted or without such a line."""
    found = [(line, content) for line, mark, content in draft.marked if mark == "~"]
    if len(found) > 1:
        reader.fault(found[1][0], f"klauzule {draft.address} má dva řádky „~“; důvod je jeden")
    if not found:
        return "", ""
    line, content = found[0]
    kind, colon, why = (part.strip() for part in content.partition(":"))
    if not colon or not why:
        reader.fault(line, f"důvod má být tvaru „~ druh: proč“; známe: {', '.join(REASON_KINDS)}")
    elif kind not in REASON_KINDS:
        near = suggestion(kind, REASON_KINDS)
        reader.fault(line, f"neznámý druh důvodu „{kind[:40]}“{near}; známe: {', '.join(REASON_KINDS)}")
    else:
        return kind, why
    return "", ""


def _aliases(reader: _Reader, draft: _Draft) -> tuple[str, ...]:
    """The ``= ADRESA`` lines."""
    found: list[str] = []
    for line, mark, content in draft.marked:
        if mark != "=":
            continue
        if is_address(content.strip()):
            found.append(content.strip())
        else:
            reader.fault(line, f"„{content.strip()}“ není adresa klauzule")
    return tuple(found)


def _meta(
    reader: _Reader, draft: _Draft
) -> tuple[str, tuple[Printed, ...], tuple[Reference, ...], tuple[str, ...]]:
    """Kind, printed places, references and defined terms of the meta line."""
    if not draft.meta:
        reader.fault(draft.line, f"klauzule {draft.address} nemá řádek „druh · [číslo], s. N · odkazy“")
        return "", (), (), ()
    line = draft.meta[0][0]
    joined = " ".join(content for _, content in draft.meta)
    parts = [part.strip() for part in joined.split("·") if part.strip()]
    kind, rest = _kind(reader, line, parts)
    place = next((part for part in rest if _is_place(reader, part)), None)
    if place is None and rest and _reference_word(rest[0]) is None:
        place = rest[0]
    if place is None:
        reader.fault(line, f"klauzule {draft.address} nemá místo v tisku („[8.5.3], s. 9“)")
    else:
        rest.remove(place)
    printed = _places(reader, line, place) if place is not None else ()
    references, defines = _references(reader, line, draft.address, rest)
    return kind, printed, references, defines


def _kind(reader: _Reader, line: int, parts: list[str]) -> tuple[str, list[str]]:
    """The kind of a clause (empty with a fault noted) and the parts behind it.

    A line that begins with `výjimka z ...` says its kind by that.
    """
    first = parts[0] if parts else ""
    if first in CLAUSE_KINDS:
        return first, parts[1:]
    if first.startswith("výjimka z "):
        return "výjimka", parts
    if _reference_word(first) or _is_place(reader, first):
        reader.fault(line, f"první část řádku má být druh klauzule ({', '.join(CLAUSE_KINDS)})")
        return "", parts
    reader.fault(line, f"neznámý druh klauzule „{first[:40]}“{suggestion(first, CLAUSE_KINDS)}")
    return "", parts[1:]


def _is_place(reader: _Reader, part: str) -> bool:
    """Whether a meta part looks like a printed place."""
    return part.startswith(("[", "„", *reader.places))


def _places(reader: _Reader, line: int, part: str) -> tuple[Printed, ...]:
    """Printed places of a meta part, several separated by semicolons."""
    found: list[Printed] = []
    for text in (piece.strip() for piece in _BETWEEN_PLACES.split(part)):
        match = _PRINTED.fullmatch(text)
        if match and (match[4] or not reader.pages):
            page = int(match[4]) if match[4] else None
            last = int(match[5]) if match[5] else page
            found.append(Printed(text, match[1] or match[2], match[3].strip(), page, last))
        elif any(text == place or text.startswith(f"{place},") for place in reader.places):
            found.append(Printed(text))
        else:
            known = f" ani jedno z míst mimo knihu ({', '.join(reader.places)})" if reader.places else ""
            form = "[číslo] upřesnění, s. STRANA" if reader.pages else "[číslo] upřesnění"
            reader.fault(line, f"„{text[:60]}“ není místo v tisku tvaru „{form}“{known}")
    return tuple(found)


def _reference_word(part: str) -> str | None:
    """The reference word that a part begins with."""
    for word in REFERENCE_KINDS:
        if part == word or part.startswith(f"{word} "):
            return word
    return None


def _references(
    reader: _Reader, line: int, address: str, parts: list[str]
) -> tuple[tuple[Reference, ...], tuple[str, ...]]:
    """References and defined terms of the meta parts behind the printed place."""
    references: list[Reference] = []
    defines: list[str] = []
    for part in filter(None, parts):
        word = _reference_word(part)
        if word is None:
            first = " ".join(part.split()[:2])
            reader.fault(line, f"neznámé slovo odkazu „{first}“{suggestion(first, REFERENCE_KINDS)}")
            continue
        targets = [target.strip() for target in part.removeprefix(word).split(",")]
        if targets == [""]:
            reader.fault(line, f"odkaz „{word}“ nemá cíl")
        elif word == "definuje":
            defines += filter(None, targets)
        else:
            references += _targets(reader, line, address, word, targets)
    return tuple(references), tuple(defines)


def _targets(reader: _Reader, line: int, address: str, word: str, targets: list[str]) -> list[Reference]:
    """References of one word to a list of addresses."""
    found: list[Reference] = []
    for target in targets:
        local = target.removeprefix(f"{reader.game}/")
        if not is_address(local):
            reader.fault(line, f"odkaz „{word}“: „{target[:40]}“ není adresa klauzule")
        elif local == address:
            reader.fault(line, f"klauzule {address} odkazuje sama na sebe")
        else:
            found.append(Reference(address, word, local))
    return found


def shown_path(path: Path) -> str:
    """A path as an author wants to see it: relative to the working folder when it lies below it."""
    relative = os.path.relpath(path)
    return str(path) if relative.startswith("..") else relative


def game_ids(folder: Path | None = None) -> list[str]:
    """Ids of all games that have a ``game.toml``, in alphabetical order."""
    return sorted(path.parent.name for path in (folder or GAMES_DIR).glob("*/game.toml"))


def _read(path: Path, problems: list[Problem]) -> str | None:
    """The text of a source file, or None with a fault noted."""
    try:
        return unicodedata.normalize("NFC", path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        problems.append(Problem(Origin(shown_path(path), line), "soubor není v UTF-8"))
    except OSError as error:
        problems.append(Problem(Origin(shown_path(path), 1), f"soubor nelze přečíst ({error.strerror})"))
    return None


def _term_files(folder: Path) -> list[Path]:
    """The word files of a game: ``terms.toml`` and ``terms/*.toml``."""
    single = folder / "terms.toml"
    return ([single] if single.exists() else []) + sorted(folder.glob("terms/*.toml"))


def source_files(folder: Path) -> list[Path]:
    """All source files of one game folder, in the order in which they are read."""
    return [
        folder / "game.toml",
        *sorted(folder.glob("*.md")),
        *_term_files(folder),
        *sorted(folder.glob("tables/*.toml")),
    ]


def load_game(folder: Path) -> tuple[Game, list[Problem]]:
    """Read all sources of a game folder. Returns the game as far as it was read and the faults of form.

    Faults between files (dangling references and the like) are found by `rulebase.lint`.
    """
    problems: list[Problem] = []
    game = _game_file(folder, problems)
    chapters: list[Chapter] = []
    clauses: list[Clause] = []
    for order, path in enumerate(sorted(folder.glob("*.md"))):
        text = _read(path, problems)
        if text is not None:
            chapter, found, faults = parse_chapter(game.id, text, shown_path(path), order, game.places, game.pages)
            chapters.append(chapter)
            clauses += found
            problems += faults
    terms = _all_terms(folder, game.id, problems)
    tables = _all_tables(folder, game.id, problems)
    whole = Game(
        game.id, game.title, game.edition, game.source, game.places,
        tuple(chapters), tuple(clauses), tuple(terms), tuple(tables), game.sequence,
        game.pages, game.handy,
    )  # fmt: skip
    return whole, problems


def _game_file(folder: Path, problems: list[Problem]) -> Game:
    """The header of a game."""
    path = folder / "game.toml"
    text = _read(path, problems)
    if text is None:
        return Game(folder.name, folder.name, "", "")
    game, faults = parse_game_file(folder.name, text, shown_path(path))
    problems += faults
    return game


def _all_terms(folder: Path, game: str, problems: list[Problem]) -> list[Term]:
    """The words of a game."""
    terms: list[Term] = []
    for path in _term_files(folder):
        text = _read(path, problems)
        if text is not None:
            found, faults = parse_terms(game, text, shown_path(path))
            terms += found
            problems += faults
    return terms


def _all_tables(folder: Path, game: str, problems: list[Problem]) -> list[Table]:
    """The tables of a game."""
    tables: list[Table] = []
    for path in sorted(folder.glob("tables/*.toml")):
        text = _read(path, problems)
        if text is not None:
            table, faults = parse_table(game, path.stem, text, shown_path(path))
            tables += [table] if table else []
            problems += faults
    return [named_rows(table, tables) for table in tables]


def named_rows(table: Table, tables: Iterable[Table]) -> Table:
    """The table with words for those columns whose values are rows of other tables: the names of the rows.

    A table that does not exist gives no words; the lint names it.
    """
    named = {t.name: {row: t.name_of(row) for row in t.rows} for t in tables}
    words = {column: named.get(name, {}) for column, name in table.row_of.items()}
    return replace(table, words={**words, **table.words})


def load(folder: Path | None = None) -> list[Game]:
    """All games of a folder (the installed ones by default). `SourceError` when any source is malformed."""
    games: list[Game] = []
    problems: list[Problem] = []
    for name in game_ids(folder):
        game, faults = load_game((folder or GAMES_DIR) / name)
        games.append(game)
        problems += faults
    if problems:
        raise SourceError(problems)
    return games
