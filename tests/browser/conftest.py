"""A built site behind a server of our own, and headless Chromium over it. Every page is watched for errors and outside requests.

Most tests share one device that has kept the whole site, so that the referee is loaded once and starts from its memory; what a test
needs of a first visit it opens with `fresh=True`.

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
from referee.faces import evidence
from rulebase.export import site as export

ROOT = Path(__file__).resolve().parents[2]
SHOTS = Path(os.environ.get("ROZHODCI_SHOTS") or ROOT / "build" / "screenshots")
AXE = ROOT / "site" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest"}
PATIENCE = 180_000
"""Milliseconds for anything that a loaded machine may do slowly; every wait is for a condition and ends with it."""
CHOSEN = """try { if (!localStorage.getItem("rozhodci:hra")) localStorage.setItem("rozhodci:hra", '"GAME"'); } catch { /* a blank page */ }"""
GOOD_LINE = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } });"
"""Chromium takes a busy machine for a poor line, on which the referee is kept only when asked for."""
OWN = ("data:", "blob:")
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with the types that browsers want."""

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


class _Listener(http.server.ThreadingHTTPServer):
    request_queue_size = 128
    """Browsers open several connections at once; on a busy machine the usual five were refused."""


class Server:
    """Serves a folder; can be stopped and started again on its port, as a phone loses its signal."""

    def __init__(self, folder: Path, handler: type[Handler] = Handler) -> None:
        self._handler = functools.partial(handler, directory=str(folder))
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = _Listener(("127.0.0.1", self._port), self._handler)
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
    own: tuple[str, ...] = OWN
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        context.on("page", self._page)
        context.on("request", lambda request: self._request(request.url))

    def forget(self) -> None:
        """Begin anew: what was seen and what may be seen."""
        self.expected, self.own = (), OWN
        self.errors.clear()
        self.outside.clear()

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


def kept(page: Page) -> None:
    """Wait until everything is on the device."""
    page.wait_for_selector(".rz-offline[data-kept='pravidla hledani rozhodci pamet']", timeout=PATIENCE)


@pytest.fixture(scope="session")
def watching(server: Server) -> Watch:
    """The watch over the pages of all tests."""
    return Watch(server.url)


@pytest.fixture
def watch(watching: Watch) -> Watch:
    """What the pages of a test did; a test that provokes a complaint says so here."""
    watching.forget()
    return watching


@pytest.fixture(scope="session")
def device(browser: Browser, server: Server, watching: Watch) -> Iterator[Page]:
    """A page that stays open on a phone that has kept the whole site on its first visit."""
    context = browser.new_context(viewport=PHONE, locale="cs-CZ", has_touch=True)
    watching.over(context)
    context.add_init_script(GOOD_LINE)
    page = context.new_page()
    page.goto(server.url)
    kept(page)
    assert watching.errors == []
    page.goto(f"{server.url}nr/8/")  # a page that starts no workers
    yield page
    context.close()


@pytest.fixture
def opened(browser: Browser, server: Server, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens pages; at the end none may have complained or asked another host.

    Each starts with nothing remembered, unless a context is given: on the shared device, or, with `fresh` or options of a context,
    on one that comes for the first time.
    """
    opened_here: list[BrowserContext | Page] = []

    def place(game: str, fresh: bool, options: dict[str, Any]) -> BrowserContext:
        if not (fresh or options):
            device: Page = request.getfixturevalue("device")
            device.evaluate("game => { localStorage.clear(); if (game) localStorage.setItem('rozhodci:hra', JSON.stringify(game)); }", game)
            return device.context
        context = browser.new_context(locale="cs-CZ", has_touch=True, **options)
        opened_here.append(context)
        watch.over(context)
        context.add_init_script(GOOD_LINE)
        if game:
            context.add_init_script(CHOSEN.replace("GAME", game))
        return context

    def open_page(
        path: str = "", size: dict[str, int] = PHONE, context: BrowserContext | None = None, game: str = "nr",
        scheme: str = "light", fresh: bool = False, **options: Any,
    ) -> Page:  # fmt: skip
        page = (context or place(game, fresh, options)).new_page()
        opened_here.append(page)
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        page.set_default_timeout(PATIENCE)
        page.goto(server.url + path)
        return page

    yield open_page
    for thing in reversed(opened_here):
        thing.close()
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
    """Type a text, ask for the ruling and read its first line, or what the referee asks."""
    page.fill("#rz-text", text)
    page.click(".rz-radek .rz-rozhodni")
    page.wait_for_selector(SAID)
    return page.inner_text(SAID)


SAID = ".rz-rozhodnuti:not([aria-busy]) :is(#rz-odpoved, #rz-dotaz)"
"""The ruling or the question, once no other is on its way."""


def tap(page: Page, what: str) -> str:
    """Tap, and read what the referee says to it."""
    page.click(what)
    page.wait_for_selector(SAID)
    return page.inner_text(SAID)


def faults(page: Page) -> list[tuple[str, list[str]]]:
    """What axe finds serious on a page. It runs beside the page's content security policy, which stays in force."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [(v["id"], [node["html"][:160] for node in v["nodes"]][:3]) for v in found if v["impact"] in {"serious", "critical"}]
