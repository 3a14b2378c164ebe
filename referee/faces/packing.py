"""Packs the program for the browser: the modules of this distribution and of lark as one archive, the words of the languages as files."""

from __future__ import annotations

import gzip
import io
import shutil
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from referee.court.game import game_verbs, playable
from referee.faces.at_table import aids
from referee.hearing.vocabulary import own_words, own_words_file

ROOT = Path(__file__).resolve().parents[2]

_PRECEDENTS = "precedents.json"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_KINDS = (".py", ".toml", ".lark", ".json")
_LEFT_OUT = (
    "rulebase/games", "rulebase/export/web", "rulebase/export", "referee/speech/html", "referee/cases.json", "lark/__pyinstaller", "lark/tools",
)  # fmt: skip
"""What a browser does without: the sources of the rulebase (it has the database), the pages, the cases."""


def program() -> bytes:
    """The archive of modules; the same modules give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(_files()):
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _files() -> Iterator[tuple[str, Path]]:
    spec = find_spec("lark")
    if spec is None or spec.origin is None:
        raise RuntimeError("lark is not installed")
    packages = [ROOT / "grammar", ROOT / "rulebase", ROOT / "referee", Path(spec.origin).parent]
    for package in packages:
        for path in package.rglob("*"):
            name = path.relative_to(package.parent).as_posix()
            kept = name == "rulebase/export/model.py" or name == "rulebase/export/__init__.py" or not name.startswith(_LEFT_OUT)
            if path.is_file() and path.suffix in _KINDS and kept and path.name != _PRECEDENTS:
                yield name, path


def words(folder: Path) -> dict[str, list[str]]:
    """Write the files of inflected own words of all games into a folder; returns their names, which the program looks for, with the games."""
    found: dict[str, list[str]] = {}
    for game in playable():
        verbs = game_verbs(game)
        own_words(verbs)
        path = own_words_file(verbs)
        if path.is_file():
            shutil.copyfile(path, folder / path.name)
            found.setdefault(path.name, []).append(game)
    return dict(sorted(found.items()))


def precedents() -> dict[str, bytes]:
    """The decided cases of each game, packed, which a browser loads when the game is first asked about."""
    found = {game: ROOT / "referee" / "games" / game / _PRECEDENTS for game in playable()}
    return {game: gzip.compress(path.read_bytes(), 9, mtime=0) for game, path in found.items() if path.is_file()}


def table_aids() -> dict[str, dict[str, Any]]:
    """What each game with checks offers at the table."""
    return {game: aids(game) for game in playable()}
