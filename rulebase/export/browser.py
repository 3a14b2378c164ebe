"""What runs in the browser: search, referee and everything that works without a network. Added to the pages when they are built.

The parts of others (SQLite, Pyodide) lie in ``vendor`` beside the sources of the site, put there by ``npm run vendor``. Without
them the site is built all the same, with the search of its theme, and says what it lacks.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import io
import json
import re
import shutil
import sqlite3
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grammar.files import seal
from rulebase import messages
from rulebase.database import Rulebase
from rulebase.export.model import Program, Referee
from rulebase.export.search_data import search_data
from rulebase.search_index import OPTIONS

NEEDED = ("VERSION", "sqlite3-small.wasm.gz", "sqlite3.wasm.gz", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm.gz",
          "pyodide.json", "python_stdlib.zip", "qrcode.mjs", "licences.json")  # fmt: skip

_UNUSED = ("unittest", "pydoc", "doctest", "pdb", "mailbox", "xml/dom", "xml/sax", "xmlrpc", "http/cookiejar", "tarfile", "turtle",
           "_pyio", "_pydecimal", "_pydatetime", "ensurepip", "venv/", "idlelib", "multiprocessing/", "pickletools", "smtplib",
           "imaplib", "ftplib", "poplib", "wsgiref", "curses", "dbm/", "tkinter", "zipapp", "cProfile", "profile", "pstats",
           "trace.py", "tracemalloc", "webbrowser", "sysconfig/", "_sysconfigdata", "optparse", "plistlib", "html/entities",
           "email/", "statistics", "shelve", "netrc", "mimetypes", "_strptime", "cmd.py", "code.py", "bdb.py", "_pyrepl", "pyclbr",
           "symtable", "tabnanny")  # fmt: skip
"""Modules of the standard library that neither our program nor Pyodide's start imports; they double the download."""

_FIRST = (
    "dom", "store", "helpers", "box", "clauses", "dialog", "phases", "profile", "ruling", "drawing", "talk", "assistant", "share", "similar",
    "text", "unpack",
)  # fmt: skip
"""Modules that the box needs, in the order of need."""

_PYTHON = ("assets/vendor/pyodide.mjs", "assets/vendor/pyodide.asm.mjs", "assets/vendor/pyodide.json")

_SNAPSHOT_SECONDS = 180

_READY = 6
"""Texts of a game on which the referee rules before its memory is written down."""

_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)(?![^>]*application/json)[^>]*>(.*?)</script>", re.DOTALL)

_THEME = re.compile(r'<script src="(assets/javascripts/bundle\.[^"]+)"></script>')


@dataclass(frozen=True)
class Stored:
    """A file of the site with the size that its readers must load."""

    url: str
    size: int


def vendor(sources: Path) -> Path | None:
    """The folder with the parts of others, or None when it is missing or not whole."""
    folder = sources / "vendor"
    return folder if all((folder / name).is_file() for name in NEEDED) else None


def missing(sources: Path) -> str:
    """What to say of a site that is built without them; empty when nothing is missing."""
    if vendor(sources) is not None:
        return ""
    return messages.BROWSER_LACKS


def parts(rulebase: Rulebase, sources: Path, folder: Path, referee: Referee | None) -> dict[str, Any] | None:
    """Write what the browser needs beside the pages into a folder; returns its settings, None where the parts of others are missing.

    ``referee``: its program and its published cases; without them the site only searches. Needs no page, so it can be done while they
    are built.
    """
    given = vendor(sources)
    if given is None:
        return None
    shutil.copytree(given, folder / "assets" / "vendor", ignore=shutil.ignore_patterns("VERSION", "python_stdlib.zip"))
    files = _Files(folder)
    stdlib = files.hashed("python_stdlib.zip", trimmed((given / "python_stdlib.zip").read_bytes()))
    program = referee.program if referee else None
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(1) as beside:
        started = _Start(sources, given, Path(name))
        words = _prepared(rulebase, program, started.folder) if program else {}
        memory = beside.submit(started.snapshot, texts(referee)) if program else None
        settings: dict[str, Any] = {
            "rulebase": {"version": rulebase.version, "hash": rulebase.content_hash},
            "games": [{"id": game.id, "title": game.title, "edition": game.edition} for game in rulebase.games()],
            "aids": program.table_aids() if program else {},
            "search": {
                "wasm": _given(given, "sqlite3-small.wasm.gz"),
                "whole": _given(given, "sqlite3.wasm.gz"),
                "games": _search(rulebase, files),
                "cases": files.hashed("cases.json.gz", _json_packed(cases(referee))),
            },
        }
        if program is not None and memory is not None:
            settings["referee"] = {"stdlib": stdlib, **_referee(given, files, program, words, started.folder)}
            if (kept := memory.result()) is not None:
                settings["referee"]["snapshot"] = files.hashed("memory.bin.gz", kept)
    return settings


def add(sources: Path, site: Path, folder: Path, settings: dict[str, Any]) -> None:
    """Add search, referee and offline use (`parts` in a folder, with their settings) to a built site."""
    shutil.rmtree(site / "assets" / "javascripts" / "lunr", ignore_errors=True)  # the theme's own search gives way to ours
    shutil.copytree(folder, site, dirs_exist_ok=True)
    files = _Files(site)
    settings["version"] = _version(settings, site)
    told = json.dumps(settings, ensure_ascii=False, default=vars)
    files.write("assets/data/app.json", told.encode())
    files.write("manifest.webmanifest", json.dumps(_manifest(), ensure_ascii=False).encode())
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        home = page == site / "index.html"
        page.write_text(secured(_put_off(text) if home else text, _depth(page, site), _home(told) if home else ""), encoding="utf-8")
    files.write("assets/data/pages.pack.gz", gzip.compress(_pack(site), 9, mtime=0))
    _service_worker(sources, site, settings)


def cases(referee: Referee | None) -> dict[str, list[list[Any]]]:
    """The published cases of each game: text, verdict, answer, and the first of the deciding clauses."""
    found = referee.disputes if referee else {}
    return {game: [[case.text, case.verdict, case.answer, list(case.clauses[:2])] for case in items] for game, items in found.items()}


def texts(referee: Referee | None) -> dict[str, list[str]]:
    """Texts of published cases of each game, chosen evenly, by which the referee gets ready."""
    found = referee.disputes if referee else {}
    return {game: [case.text for case in items[:: -(-len(items) // _READY)]] for game, items in found.items()}


def _json_packed(data: Any) -> bytes:
    return gzip.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9, mtime=0)


def _search(rulebase: Rulebase, files: _Files) -> dict[str, dict[str, Stored]]:
    """For each game the two files from which a browser searches in it."""
    return {game.id: _searched(rulebase, game.id, files) for game in rulebase.games()}


def _searched(rulebase: Rulebase, game: str, files: _Files) -> dict[str, Stored]:
    first, rest = search_data(rulebase, game)
    return {
        "first": files.hashed(f"titles-{game}.json.gz", _json_packed(first)),
        "rest": files.hashed(f"search-{game}.json.gz", _json_packed(rest)),
    }


def table_database(rulebase: Rulebase, path: Path) -> None:
    """A copy of the database without the views that the referee never asks: those of all games."""
    shutil.copyfile(rulebase.path, path)
    with sqlite3.connect(path, isolation_level=None) as copy:
        for view in OPTIONS:
            copy.execute(f"DROP TABLE {view}")
        copy.execute("VACUUM")
    copy.close()
    seal(path)


def trimmed(stdlib: bytes) -> bytes:
    """The archive of the standard library without what nobody imports."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(stdlib)) as old, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for item in old.infolist():
            if not item.filename.startswith(_UNUSED) and not item.is_dir():
                new.writestr(zipfile.ZipInfo(item.filename, (1980, 1, 1, 0, 0, 0)), old.read(item), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


class _Files:
    """Writes into the site; what is named by its content may be kept for ever by whoever loaded it."""

    def __init__(self, site: Path) -> None:
        self.site = site

    def write(self, name: str, data: bytes) -> Stored:
        path = self.site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return Stored(name, len(data))

    def hashed(self, name: str, data: bytes) -> Stored:
        stem, dot, suffix = name.partition(".")
        return self.write(f"assets/data/{stem}-{hashlib.sha256(data).hexdigest()[:12]}{dot}{suffix}", data)


def _prepared(rulebase: Rulebase, program: Program, folder: Path) -> Mapping[str, list[str]]:
    """Write what the referee starts from into a folder; returns its databases of words, each with the games that need it."""
    (folder / "program.zip").write_bytes(program.program())
    (folder / "words").mkdir()
    table_database(rulebase, folder / "rulebase.sqlite")
    return program.words(folder / "words")


def _referee(given: Path, files: _Files, program: Program, words: Mapping[str, list[str]], folder: Path) -> dict[str, Any]:
    """Files of the referee, from the folder where they were prepared."""
    return {
        "program": files.hashed("program.zip", (folder / "program.zip").read_bytes()),
        "words": [
            {"name": name, "games": games, **vars(files.hashed(f"{Path(name).stem}.sqlite.gz", _packed(folder / "words" / name)))}
            for name, games in words.items()
        ],
        "precedents": [
            {"name": f"{game}/precedents.json", "games": [game], **vars(files.hashed(f"precedents-{game}.json.gz", data))}
            for game, data in program.precedents().items()
        ],
        "database": files.hashed("rulebase.sqlite.gz", _packed(folder / "rulebase.sqlite")),
        "wasm": _given(given, "pyodide.asm.wasm.gz"),
    }


def _given(folder: Path, name: str) -> Stored:
    """A part of others that lies in the site as it was given."""
    return Stored(f"assets/vendor/{name}", (folder / name).stat().st_size)


def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


@dataclass(frozen=True)
class _Start:
    """The first start of the referee, which takes as long as the data of the search: it is made beside."""

    sources: Path
    given: Path
    folder: Path
    """Where `_prepared` left its files."""

    def snapshot(self, told: dict[str, list[str]]) -> bytes | None:
        """The memory of the referee that ruled on the texts, where node can write it down; without it a browser starts from nothing.

        Raises `RuntimeError` where the program itself fails in Pyodide, as it would in every browser (a module of the library left out).
        """
        node = shutil.which("node")
        if node is None:
            return None
        out = self.folder / "memory.bin.gz"
        (self.folder / "texts.json").write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
        read = [self.given, *(self.folder / name for name in ("program.zip", "rulebase.sqlite", "words", "texts.json"))]
        command = [node, str(self.sources / "tools" / "snapshot.mjs"), *map(str, read), str(out)]
        try:
            done = subprocess.run(command, capture_output=True, check=False, timeout=_SNAPSHOT_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            return None
        error = done.stderr.decode(errors="replace")
        if "PythonError" in error:
            raise RuntimeError(messages.BROWSER_FAILED.format(told=error[-2000:]))
        return out.read_bytes() if done.returncode == 0 and out.is_file() else None


def _version(settings: Mapping[str, Any], site: Path) -> str:
    """Changes with anything that a page may load."""
    digest = hashlib.sha256(json.dumps(settings, default=vars, sort_keys=True).encode())
    for path in sorted(site.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(site).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def _manifest() -> dict[str, Any]:
    icon = {"src": "assets/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    return {
        "name": "Rozhodčí", "short_name": "Rozhodčí", "description": "Pravidla válečných her a rozhodčí, i bez signálu",
        "lang": "cs", "start_url": "./", "scope": "./", "display": "standalone", "background_color": "#ffffff",
        "theme_color": "#5d4037", "icons": [icon],
    }  # fmt: skip


# -- pages -------------------------------------------------------------------------------------------------------------


def _depth(page: Path, site: Path) -> str:
    """The way from a page to the root of the site."""
    return "../" * (len(page.relative_to(site).parts) - 1) if page.name != "404.html" else ""


def _home(settings: str) -> str:
    """What the first page knows beforehand, so that a slow line is not asked for one thing after another."""
    modules = "".join(f'<link rel="modulepreload" href="assets/app/{name}.js">' for name in _FIRST)
    escaped = settings.replace("<", "\\u003c")
    sqlite = '<link rel="preload" as="fetch" crossorigin href="assets/vendor/sqlite3-small.wasm.gz">'
    return f'<script type="application/json" id="rz-web">{escaped}</script>{modules}{sqlite}'


def _put_off(page: str) -> str:
    """A page without the script of the theme, but with its address, so that our own may load it when the search has come."""
    return _THEME.sub(lambda found: f'<script type="application/json" id="rz-tema">{json.dumps(found[1])}</script>', page, count=1)


def secured(text: str, root: str, more: str = "") -> str:
    """A page with its content security policy, our script and style, and the manifest; `more` for its head.

    Inline scripts of the theme go by hash.
    """
    hashes = sorted({f"'sha256-{_digest(script)}'" for script in _SCRIPT.findall(text)})
    policy = "; ".join((
        "default-src 'none'", "base-uri 'none'", "form-action 'none'", "object-src 'none'", "connect-src 'self'", "worker-src 'self'",
        "manifest-src 'self'", "font-src 'self'", "img-src 'self' data:", "style-src 'self'",
        " ".join(("script-src 'self' 'wasm-unsafe-eval'", *hashes)),
    ))  # fmt: skip
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">'
        f'<script type="module" async fetchpriority="high" src="{root}assets/app/main.js"></script>'
        f'<link rel="stylesheet" href="{root}assets/app.css">'
        f'<link rel="manifest" href="{root}manifest.webmanifest">'
        f"{more}"
    )
    return text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">{head}', 1)


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


# -- without a network ---------------------------------------------------------------------------------------------------


def _pack(site: Path) -> bytes:
    """All pages in one file: a line of JSON (path and length of each), then their bytes. They share most of their text and pack well."""
    pages = [(path.relative_to(site).as_posix(), path.read_bytes()) for path in sorted(site.rglob("*.html"))]
    index = json.dumps([[name, len(data)] for name, data in pages]).encode()
    return index + b"\n" + b"".join(data for _, data in pages)


def _service_worker(sources: Path, site: Path, settings: Mapping[str, Any]) -> None:
    """Write ``sw.js`` with the list of what it keeps: the shell at once, search and referee when the player wants them."""
    referee = settings.get("referee", {})
    heavy = ("assets/vendor/", "assets/data/")
    shell = sorted(
        path.relative_to(site).as_posix() for path in site.rglob("*")
        if path.is_file() and path.suffix not in {".html", ".map", ".xml"} and not path.name.startswith(".")
        and not path.relative_to(site).as_posix().startswith(heavy) and not path.name.endswith((".xml.gz", "app/sw.js"))
    )  # fmt: skip
    search = [*_urls(settings["search"])]
    keeps = {
        "version": settings["version"],
        "pages": "assets/data/pages.pack.gz",
        "parts": {
            "pravidla": [*shell, "assets/data/app.json", "assets/vendor/qrcode.mjs"],
            "hledani": search,
            "rozhodci": [*_PYTHON, *_urls({key: value for key, value in referee.items() if key != "snapshot"})],
            "pamet": [*_urls(referee.get("snapshot"))],
        },
    }
    missing_files = [name for names in keeps["parts"].values() for name in names if not (site / name).is_file()]
    if missing_files:
        raise FileNotFoundError(f"service worker: {missing_files}")
    sizes = {part: sum((site / name).stat().st_size for name in names) for part, names in keeps["parts"].items()}
    sizes["pravidla"] += (site / keeps["pages"]).stat().st_size
    text = (sources / "assets" / "app" / "sw.js").read_text(encoding="utf-8")
    (site / "sw.js").write_text(text.replace("/*KEEPS*/ null", json.dumps({**keeps, "sizes": sizes}, ensure_ascii=False)), encoding="utf-8")


def _urls(data: Any) -> Iterator[str]:
    """Every file named in settings."""
    if isinstance(data, Stored):
        yield data.url
    elif isinstance(data, Mapping):
        if "url" in data:
            yield data["url"]
        else:
            for value in data.values():
                yield from _urls(value)
    elif isinstance(data, list):
        for value in data:
            yield from _urls(value)
