"""Whether an installation is whole: the program and its libraries, the rulebase, the caches; of every fault what to do about it."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import sqlite3
import tomllib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any
from urllib.parse import quote

from grammar.saying import said
from referee.faces.system import in_czech, reason
from referee.faces.version import version
from referee.speech import upkeep
from rulebase import Rulebase, RulebaseError, cache

PACKAGE = Path(__file__).resolve().parents[1]
LEAST_FREE = 200_000_000
"""Bytes that a build of the rulebase may need for a while."""
OURS = re.compile(r"\.?(?:rulebase|words|rows|cases)-")
"""How the names of all files begin that the program puts into its cache; those of unfinished ones with a dot."""
CLEAN = "rozhodci doctor --clean"
EXTRAS = ("site", "assistant")
"""Extras whose libraries are told."""


@dataclass(frozen=True)
class Fault:
    """What is wrong, and what to do about it, in Czech."""

    what: str
    remedy: str


@dataclass(frozen=True)
class Library:
    """A library that the program needs, or that one of its extras needs."""

    name: str
    wanted: str
    version: str | None
    extra: str | None

    @property
    def fits(self) -> bool:
        """Whether it is there in a version that will do."""
        bounds = re.findall(r"(>=|<)\s*([\d.]+)", self.wanted)
        return self.version is not None and all(_holds(_numbers(self.version), sign, _numbers(bound)) for sign, bound in bounds)


@dataclass(frozen=True)
class Kept:
    """A file of the cache: ``used`` by this version, ``older`` than it, ``unfinished`` or ``broken``."""

    file: str
    bytes: int
    state: str


@dataclass
class Findings:
    """What was found."""

    version: str
    python: str
    platform: str
    program: str
    libraries: list[Library]
    rulebase: dict[str, Any]
    cache: dict[str, Any]
    faults: list[Fault] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """The findings as JSON-ready data."""
        return {"whole": not self.faults, **asdict(self)}


def examine() -> Findings:
    """Look at everything; nothing is built or mended."""
    found = Findings(version(), platform.python_version(), platform.platform(), str(PACKAGE.parent), list(libraries()), {}, {})
    found.faults += [_lacks(library) for library in found.libraries if not library.extra and not library.fits]
    found.rulebase = _rulebase(os.environ.get(cache.ENVIRONMENT), found.faults)
    found.cache = _cache(cache.cache_folder(), found.faults)
    return found


# -- libraries ---------------------------------------------------------------------------------------------------------------


def libraries() -> Iterator[Library]:
    """The libraries that the program needs, and those of its extras."""
    for line in _requirements():
        asked, _, condition = line.partition(";")
        name = re.split(r"[^\w.-]", asked, maxsplit=1)[0]
        bounds = re.sub(r"\[.*?\]|\s", "", asked).removeprefix(name)
        extra = next(iter(re.findall(r"extra == [\"'](\w+)", condition)), None)
        if extra in {None, *EXTRAS}:
            yield Library(name, bounds, _installed(name), extra)


def _requirements() -> list[str]:
    try:
        return metadata.requires("rozhodci") or []
    except metadata.PackageNotFoundError:
        project = PACKAGE.parent / "pyproject.toml"
        needed: list[str] = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"] if project.is_file() else []
        return needed


def _installed(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _holds(version: list[int], sign: str, bound: list[int]) -> bool:
    return version >= bound if sign == ">=" else version < bound


def _lacks(library: Library) -> Fault:
    what = upkeep.LIBRARY_LACKS if library.version is None else upkeep.LIBRARY_UNFIT
    return Fault(said(what, name=library.name, version=library.version), said(upkeep.INSTALL_IT, wanted=f"{library.name}{library.wanted}"))


# -- the rulebase -------------------------------------------------------------------------------------------------------------


def _rulebase(named: str | None, faults: list[Fault]) -> dict[str, Any]:
    """What the database says of itself; one that the cache does not have yet is built when it is needed, and is no fault."""
    path = Path(named or cache.cache_path())
    found = {"path": str(path), "named": bool(named), "exists": path.exists()}
    remedy = said(upkeep.BUILD_ANEW, command=f"rozhodci build --output {path}" if named else "rozhodci build")
    if not named and not found["exists"]:
        return found
    try:
        with Rulebase(path) as book:
            quick = [str(row[0]) for row in book.rows("PRAGMA quick_check")]
            schema = book.rows("PRAGMA user_version")[0][0]
            found |= {"bytes": path.stat().st_size, "schema": schema, "version": book.version, "content_hash": book.content_hash}
            found |= {"clauses": len(book.addresses()), "quick_check": quick[0]}
    except RulebaseError as error:
        what = in_czech(error)
        faults.append(Fault(f"{what.rpartition('; ')[0] or what.rstrip('.')}.", remedy))
        return found
    if quick != ["ok"]:
        faults.append(Fault(said(upkeep.RULEBASE_DAMAGED, path=path), remedy))
    if found["content_hash"] != cache.content_hash():
        faults.append(Fault(said(upkeep.RULEBASE_OF_OTHER_RULES, path=path), remedy))
    return found


# -- the caches ---------------------------------------------------------------------------------------------------------------


def _cache(folder: Path, faults: list[Fault]) -> dict[str, Any]:
    """The folder of the caches and what is in it."""
    wanted = cache.preferred_folder()
    if folder != wanted:
        faults.append(Fault(said(upkeep.FOLDER_SHUT, folder=wanted, used=folder), said(upkeep.OPEN_FOLDER, folder=wanted)))
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        faults.append(Fault(said(upkeep.DISK_FULL, free=size(free)), said(upkeep.MAKE_ROOM, command=CLEAN)))
    kept = _states(folder)
    for each in kept:
        if each.state == "broken":
            faults.append(Fault(said(upkeep.KEPT_DAMAGED, path=folder / each.file), said(upkeep.DROP_KEPT, command=CLEAN)))
    return {"folder": str(folder), "bytes": sum(each.bytes for each in kept), "free": free, "files": [asdict(each) for each in kept]}


def _ours(folder: Path) -> list[Path]:
    """The files of the cache."""
    return sorted(path for path in folder.iterdir() if OURS.match(path.name) and (path.is_file() or path.is_symlink()))


def _states(folder: Path) -> list[Kept]:
    """The files of the cache with the state of each. They are read before their names are asked for, which may mend some."""
    readable = {path: _readable(path) for path in _ours(folder)}
    used = _used({path.name.partition("-")[0] for path in readable})
    return [Kept(path.name, path.lstat().st_size, _state(path, whole, used)) for path, whole in readable.items() if path.exists()]


def _state(path: Path, readable: bool, used: set[str]) -> str:
    if path.name.startswith(".") or path.suffix not in {".sqlite", ".json"}:
        return "unfinished"
    return "broken" if not readable else "used" if path.name in used else "older"


def _readable(path: Path) -> bool:
    """Whether a file is whole JSON, or a whole database."""
    try:
        if path.suffix == ".json":
            json.loads(path.read_text(encoding="utf-8"))
        elif path.suffix == ".sqlite":
            with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as connection:
                return path.stat().st_size > 0 and connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    except (OSError, ValueError, sqlite3.Error):
        return False
    return True


def _used(kinds: set[str]) -> set[str]:
    """The names of the files of these kinds that this version reads; of none where a library is missing."""
    try:
        from referee.court.game import game_verbs, playable  # noqa: PLC0415 - may need what is missing
        from referee.faces.disputes import kept_cases  # noqa: PLC0415
        from referee.hearing.vocabulary import own_words_file  # noqa: PLC0415
        from referee.law.rows import kept_rows  # noqa: PLC0415
    except ImportError:
        return set()
    paths = [cache.cache_path()]
    paths += [kept_rows(game) for game in playable()]
    paths += [own_words_file(game_verbs(game)) for game in playable()] if "words" in kinds else []
    paths += [kept_cases()] if "cases" in kinds else []
    return {path.name for path in paths}


def clean() -> tuple[list[Kept], list[Fault]]:
    """Remove the files of the cache, and nothing else that may be in its folder: what was removed, and what could not be."""
    removed, faults = [], []
    folder = cache.cache_folder()
    for path in _ours(folder):
        count = path.lstat().st_size
        try:
            path.unlink()
            removed.append(Kept(str(path), count, "removed"))
        except OSError as error:
            faults.append(Fault(said(upkeep.NOT_REMOVED, path=path, reason=reason(error)), upkeep.CLOSE_PROGRAMS))
    return removed, faults


def size(count: int) -> str:
    """A number of bytes as people write it: ``46,2 MB``."""
    scale, name = next((scale, name) for scale, name in ((10**9, "GB"), (10**6, "MB"), (10**3, "kB"), (1, "B")) if count >= scale or scale == 1)
    return f"{count / scale:.{int(scale > 1)}f} {name}".replace(".", ",")
