"""Builds the site: pages into a folder for the build, MkDocs in strict mode over them, the result in one step into place."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulebase import messages
from rulebase.database import Rulebase
from rulebase.export import browser
from rulebase.export.model import Referee
from rulebase.export.pages import Pages
from rulebase.model import RulebaseError

MARK = ".rozhodci-web"
"""A file that tells a folder of ours, which may be replaced, from any other."""


def sources() -> Path:
    """The folder with `mkdocs.yml`, templates, hand-written pages and assets: installed, or that of a clone."""
    here = Path(__file__).resolve().parent
    for folder in (here / "web", here.parents[1] / "site"):
        if (folder / "mkdocs.yml").is_file():
            return folder
    raise RulebaseError(messages.SITE_TEMPLATES_LACK)


def write(rulebase: Rulebase, folder: Path, referee: Referee | None = None) -> int:
    """Write everything that MkDocs needs into an empty folder; returns the count of pages.

    The folder holds ``docs/``, ``base.yml`` and ``mkdocs.yml``, and needs nothing else of us: any successor of MkDocs
    can build it.
    """
    given = sources()
    pages = Pages(rulebase, given / "templates", referee, reads_only=referee is None or browser.vendor(given) is None)
    docs = folder / "docs"
    shutil.copytree(given / "pages", docs)
    shutil.copytree(given / "assets", docs / "assets")
    shutil.copyfile(given / "mkdocs.yml", folder / "base.yml")
    names = []
    for name, text in pages.pages():
        path = docs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        names.append(name)
    (docs / "assets" / "places.json").write_text(json.dumps(pages.places(), separators=(",", ":")), encoding="utf-8")
    own = [path.name for path in sorted((given / "pages").glob("*.md"))]
    plugins: dict[str, Any] = {"plugins": []} if browser.vendor(given) else {}
    menu = pages.navigation()
    listed = {name for part in menu if isinstance(part, dict) for parts in part.values() for name in parts}
    beside = "".join(f"/{name}\n" for name in names if name not in listed and name != "index.md")
    settings = {**plugins, "INHERIT": "base.yml", "docs_dir": "docs", "nav": [*menu, *own], "not_in_nav": beside}
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in settings.items())
    (folder / "mkdocs.yml").write_text("".join(lines), encoding="utf-8")
    return len(list(docs.rglob("*.md")))


def build(rulebase: Rulebase, out: Path, referee: Referee | None = None) -> int:
    """Build the site into a folder; returns the count of pages.

    The folder must be new, empty or an earlier site; it is replaced in one step, so that a failed build leaves the old
    one. `RulebaseError` says in Czech what is wrong.
    """
    if find_spec("mkdocs") is None or find_spec("material") is None:
        raise RulebaseError(messages.SITE_NEEDS)
    out = out.absolute()
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / MARK).is_file())):
        raise RulebaseError(messages.SITE_FOLDER_TAKEN.format(path=out))
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=".rozhodci-", dir=out.parent))
    except OSError as error:
        raise RulebaseError(messages.FOLDER_SHUT.format(path=out.parent, reason=error.strerror)) from error
    try:
        count = write(rulebase, work, referee)
        with ThreadPoolExecutor(1) as beside:
            pages = beside.submit(_mkdocs, work)
            settings = browser.parts(rulebase, sources(), work / "parts", referee)
            pages.result()
        if settings is not None:
            browser.add(sources(), work / "html", work / "parts", settings)
        (work / "html" / MARK).touch()
        _publish(work, out)
    except OSError as error:
        raise RulebaseError(messages.SITE_NOT_WRITTEN.format(path=out, reason=error.strerror)) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return count


def _mkdocs(folder: Path) -> None:
    """Run MkDocs over a folder; whatever it complains of is a failure."""
    command = [sys.executable, "-P", "-m", "mkdocs", "--quiet", "build", "--strict", "--config-file", "mkdocs.yml",
               "--site-dir", "html"]  # fmt: skip
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        told = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise RulebaseError(messages.SITE_NOT_BUILT.format(told=told))


def _publish(work: Path, out: Path) -> None:
    """Give the finished site its place; the old one goes away with the folder of the build."""
    if out.exists():
        out.rename(work / "old")
    (work / "html").rename(out)
