"""Where a database lives when nobody says: a file in the user's cache, named by the hash of its sources.

Only the standard library is imported here and the check is cheap: a reader calls it at every start.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent
GAMES_DIR = PACKAGE / "games"
BUILDERS = ("acts", "addresses", "build", "forms", "lint", "model", "schema", "search_index", "source", "source_toml", "text", "which_book")
"""Modules of this package on which the content of a database depends."""

ENVIRONMENT = "ROZHODCI_DB"
_SUFFIXES = (".md", ".toml")
_KEPT = 4


def _files(folder: Path) -> Iterator[tuple[str, str]]:
    """Name relative to the folder and path of every source below it, in a fixed order."""
    stack = [("", str(folder))]
    found: list[tuple[str, str]] = []
    while stack:
        prefix, place = stack.pop()
        with os.scandir(place) as entries:
            for entry in entries:
                if entry.is_dir():
                    stack.append((f"{prefix}{entry.name}/", entry.path))
                elif entry.name.endswith(_SUFFIXES):
                    found.append((prefix + entry.name, entry.path))
    yield from sorted(found)


def _update(digest: hashlib._Hash, name: str, path: str) -> None:
    """Add the name and bytes of a file to a digest."""
    with open(path, "rb") as file:
        data = file.read()
    digest.update(f"{name}\0{len(data)}\0".encode())
    digest.update(data)


def content_hash(folder: Path = GAMES_DIR) -> str:
    """Hash of all sources below a folder: their names and bytes."""
    digest = hashlib.sha256()
    for name, path in _files(folder):
        _update(digest, name, path)
    return digest.hexdigest()


def fingerprint(folder: Path = GAMES_DIR) -> str:
    """Hash of what a database depends on within this distribution: the sources and the modules that build it."""
    digest = hashlib.sha256(content_hash(folder).encode())
    for name in BUILDERS:
        path = PACKAGE / f"{name}.py"
        if path.exists():
            _update(digest, name, str(path))
    for name in ("files", "morphology"):
        _update(digest, name, str(PACKAGE.parent / "grammar" / f"{name}.py"))
    for path in (PACKAGE / "acts.toml", PACKAGE.parent / "grammar" / "verbs.toml"):
        _update(digest, path.name, str(path))
    return digest.hexdigest()


def _user_cache() -> Path:
    """The folder for caches by the custom of the system."""
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"])
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    home = Path(os.path.expanduser("~"))
    return home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache"


def _usable(folder: Path) -> bool:
    """Whether files can be made in a folder that is ours; makes the folder when it is missing."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        owner = folder.stat().st_uid
    except OSError:
        return False
    mine = not hasattr(os, "getuid") or owner == os.getuid()
    return mine and os.access(folder, os.W_OK | os.X_OK)


def preferred_folder() -> Path:
    """The folder for databases where it can be written: in the user's cache."""
    return _user_cache() / "rozhodci"


def cache_folder() -> Path:
    """A writable folder for databases: the user's cache, else one below the folder for temporary files."""
    preferred = preferred_folder()
    if _usable(preferred):
        return preferred
    user = os.getuid() if hasattr(os, "getuid") else "user"
    fallback = Path(tempfile.gettempdir()) / f"rozhodci-{user}"
    return fallback if _usable(fallback) else Path(tempfile.mkdtemp(prefix="rozhodci-"))


def cache_path(folder: Path = GAMES_DIR) -> Path:
    """The file in the cache for the present sources; it need not exist."""
    return cache_folder() / f"rulebase-{fingerprint(folder)[:24]}.sqlite"


def prune(keep: Path) -> None:
    """Remove databases of older sources from the cache folder of `keep`, except for the latest few."""
    others = [path for path in keep.parent.glob("rulebase-*.sqlite") if path != keep]
    for path in sorted(others, key=_age, reverse=True)[_KEPT - 1 :]:
        try:
            path.unlink()
        except OSError:
            continue


def _age(path: Path) -> float:
    """Time of the last change; 0 for a file that is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
