"""A built site behind a server of our own, and headless Chromium over it. Every page is watched for errors and outside requests.

The site is the one of ``ROZHODCI_SITE``, or is built first. Screenshots go to ``ROZHODCI_SHOTS`` (default ``build/screenshots``).
"""

from __future__ import annotations

import functools
import gzip
import http.server
import io
import os
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import rulebase
from referee import evidence
from rulebase.export import site as export

ROOT = Path(__file__).resolve().parents[2]
SHOTS = Path(os.environ.get("ROZHODCI_SHOTS") or ROOT / "build" / "screenshots")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest"}
CHOSEN = """try { if (!localStorage.getItem("rozhodci:hra")) localStorage.setItem("rozhodci:hra", '"GAME"'); } catch { /* a blank page */ }"""
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def log_message(self, *_: object) -> None:
        pass

    def send_head(self) -> Any:
        """Texts packed, as every host of static pages sends them."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() and self.path.endswith("/") else path
        if path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        data = _packed(path, path.stat().st_mtime_ns)
        self.send_response(200)
        for name, value in (("Content-Type", self.guess_type(str(path))), ("Content-Encoding", "gzip"), ("Content-Length", str(len(data)))):
            self.send_header(name, value)
        self.end_headers()
        return io.BytesIO(data)


@functools.cache
def _packed(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Server:
    """Serves a folder; can be stopped and started again on its port, as a phone loses its signal."""

    def __init__(self, folder: Path) -> None:
        self._handler = functools.partial(_Handler, directory=str(folder))
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site."""
    given = os.environ.get("ROZHODCI_SITE")
    if given:
        return Path(given)
    out = tmp_path_factory.mktemp("site") / "web"
    with rulebase.open() as rules:
        export.build(rules, out, evidence.referee())
    return out


@pytest.fixture(scope="session")
def server(built: Path) -> Iterator[Server]:
    found = Server(built)
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@dataclass
class Watch:
    """What must not happen on any page."""

    url: str
    expected: tuple[str, ...] = ()
    """Pieces of complaints that a test provokes."""
    own: tuple[str, ...] = ("data:", "blob:")
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        context.on("page", self._page)
        context.on("request", lambda request: self._request(request.url))

    def _page(self, page: Page) -> None:
        page.on("console", lambda m: self._complaint(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self._complaint(str(error)))

    def _complaint(self, text: str) -> None:
        if not any(piece in text for piece in self.expected):
            self.errors.append(text)

    def _request(self, url: str) -> None:
        if not url.startswith((self.url, *self.own)):
            self.outside.append(url)


Open = Callable[..., Page]


@pytest.fixture
def watch(server: Server) -> Watch:
    """What the pages of a test did; a test that provokes a complaint says so here."""
    return Watch(server.url)


@pytest.fixture
def opened(browser: Browser, server: Server, watch: Watch) -> Iterator[Open]:
    """Opens pages, each in a fresh profile unless a context is given; at the end none may have complained or asked another host."""
    contexts: list[BrowserContext] = []

    def open_page(path: str = "", size: dict[str, int] = PHONE, context: BrowserContext | None = None, game: str = "nr", **options: Any) -> Page:
        if context is None:
            context = browser.new_context(viewport=size, locale="cs-CZ", has_touch=size is PHONE, **options)
            contexts.append(context)
            watch.over(context)
            if game:
                context.add_init_script(CHOSEN.replace("GAME", game))
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(server.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert watch.outside == []
    assert watch.errors == []


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Saves a screenshot under the name of the test."""

    def take(page: Page, name: str = "") -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        stem = re.sub(r"[^a-z0-9]+", "-", f"{request.node.name} {name}".lower()).strip("-")
        page.screenshot(path=SHOTS / f"{stem}.png")

    return take


def search(page: Page, text: str) -> list[str]:
    """Type into the box and read the addresses of what the database finds."""
    page.fill("#rz-text", text)
    page.wait_for_selector(".rz-nalezy[data-from=database]")
    page.wait_for_function("text => document.querySelector('.rz-nalezy').dataset.for === text", arg=text.strip())
    return page.eval_on_selector_all(".rz-nalez", "links => links.map(a => a.dataset.clause)")


def rule(page: Page, text: str) -> str:
    """Type a text, ask for the ruling and read its first line."""
    page.fill("#rz-text", text)
    page.click(".rz-rozhodni")
    page.wait_for_selector("#rz-odpoved")
    return page.inner_text("#rz-odpoved")
