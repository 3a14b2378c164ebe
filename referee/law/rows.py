"""The TOML files of a game as data. What was parsed is kept as JSON in the cache, which loads many times as fast."""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from grammar.files import written
from rulebase.cache import cache_folder

GAMES = files("referee") / "games"


FRAMES = "frames"
FACTS = "facts.toml"
"""What can be said: of the whole game beside its ``game.toml``, of a chapter in its folder. A folder that has it is a room; further parts are
``facts_*.toml`` beside it."""
SAYS = "says.toml"
"""The sentences that rules of a game say."""
FILES = ("game.toml", "examples.toml", FACTS, SAYS)
_KEPT = 12


def has_file(game: str, name: str) -> bool:
    """Whether a game has a file.

    Raises FileNotFoundError where the game itself is not there: a program that is not unpacked yet has no files, which is another thing than none.
    """
    path = GAMES / game / name
    if not path.is_file() and not (GAMES / game / "game.toml").is_file():
        raise FileNotFoundError(str(path))
    return path.is_file()


def text_of(game: str, name: str) -> str:
    """What a file of a game holds; empty where the game has none. Raises FileNotFoundError as `has_file`."""
    return (GAMES / game / name).read_text(encoding="utf-8") if has_file(game, name) else ""


@cache
def rows_of(game: str) -> dict[str, dict[str, Any]]:
    """Every file of a game as parsed, by its name as seen in messages (``nr/game.toml``, ``nr/supply/facts.toml``)."""
    sources = _bytes(game)
    kept = _kept(game, sources)
    found = _read(kept)
    if found is None:
        found = {name: tomllib.loads(data.decode()) for name, data in sources.items()}
        _keep(found, kept)
    return found


def in_folder(game: str, folder: str) -> list[tuple[str, dict[str, Any]]]:
    """The files of one folder of a game with their names, in order."""
    return [(name, data) for name, data in rows_of(game).items() if name.startswith(f"{game}/{folder}/")]


def rooms(game: str) -> list[str]:
    """The folders of the chapters of a game, in the order of the chapters that their facts name; those that say ``last`` behind the others."""
    own = {name.split("/")[1]: data for name, data in rows_of(game).items() if name.count("/") == 2 and name.endswith(f"/{FACTS}")}
    return sorted(own, key=lambda room: (own[room].get("last", False), own[room]["chapter"], room))


def facts_of(game: str) -> list[dict[str, Any]]:
    """What can be said in a game: of the whole, then of each room; its files as one."""
    folders = {folder: _whole(in_folder(game, folder)) for folder in rooms(game)}
    return [rows_of(game).get(f"{game}/{FACTS}", {}), *folders.values()]


def _whole(files: list[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    """The files of a room as one: its lists and tables joined."""
    found: dict[str, Any] = {}
    for _, data in files:
        for key, value in data.items():
            before = found.get(key)
            if isinstance(before, list):
                found[key] = before + value
            elif isinstance(before, dict):
                found[key] = before | value
            else:
                found[key] = value
    return found


def _sources(game: str) -> list[tuple[str, Traversable]]:
    whole = [(f"{game}/{name}", GAMES / game / name) for name in FILES]
    found = [(name, path) for name, path in whole if path.is_file()]
    for folder in sorted((p for p in (GAMES / game).iterdir() if p.is_dir()), key=lambda p: p.name):
        paths = sorted((p for p in folder.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
        found += [(f"{game}/{folder.name}/{p.name}", p) for p in paths]
    return found


def _bytes(game: str) -> dict[str, bytes]:
    return {name: path.read_bytes() for name, path in _sources(game)}


def _kept(game: str, sources: dict[str, bytes]) -> Path:
    digest = hashlib.sha256()
    for name, data in sources.items():
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return cache_folder() / f"rows-{game}-{digest.hexdigest()[:24]}.json"


def kept_rows(game: str) -> Path:
    """Where the parsed files of a game are kept; the file need not exist."""
    return _kept(game, _bytes(game))


def _read(path: Path) -> dict[str, dict[str, Any]] | None:
    """What was kept; None where there is no such file, or not as it was written."""
    try:
        head, _, body = path.read_text(encoding="utf-8").partition("\n")
        if head != _head(body):
            return None
        found: dict[str, dict[str, Any]] = json.loads(head + body)["rows"]
        return found
    except (OSError, ValueError):
        return None


def _head(body: str) -> str:
    """The first line of a kept file, by which it shows whether the rest is what was written."""
    return f'{{"sha256": "{hashlib.sha256(body.encode()).hexdigest()}",'


def _keep(found: dict[str, dict[str, Any]], path: Path) -> None:
    """Write the file in one step and remove those of older sources, except for the latest few; nothing where that cannot be done."""
    try:
        body = f'"rows": {json.dumps(found, ensure_ascii=False)}}}'
        with written(path, "rows") as temporary:
            temporary.write_text(f"{_head(body)}\n{body}", encoding="utf-8")
        others = sorted((p for p in path.parent.glob("rows-*.json") if p != path), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in others[_KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except OSError:
        return
