"""Without a network, and the rules that keep a page from any other host; a new version; accessibility."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from .conftest import DESKTOP, PATIENCE, PHONE, ROOT, Open, Server, Watch, faults, kept, rule, search

TEXT = (ROOT / "examples" / "ezoc.txt").read_text(encoding="utf-8").strip()


def test_after_one_visit_everything_works_without_the_server(opened: Open, server: Server, watch: Watch, shot: Any) -> None:
    watch.expected = ("net::ERR_", "script resource")  # the search for a newer version
    page = opened()
    kept(page)
    assert page.inner_text(".rz-offline").strip() == "Všechno je uloženo v tomhle zařízení; jde to i bez signálu."
    server.stop()
    try:
        page = opened()
        assert search(page, "zoc")[0].startswith("nr/")
        assert rule(page, TEXT).startswith("Ano")
        shot(page, "ruling")
        page.goto(f"{server.url}nr/8/#8.5.3")
        page.wait_for_selector("text=Z jedné EZOC rovnou do druhé se nechodí")
        shot(page, "reading")
        page.goto(f"{server.url}nr/neni/")
        page.wait_for_selector("text=404")
    finally:
        server.start()


def test_the_referee_starts_from_the_kept_memory(opened: Open) -> None:
    page = opened()
    told = page.evaluate("async (base) => (await import(new URL('assets/app/helpers.js', base))).referee.start()", page.url)
    assert told["from"] == "memory"


def test_a_new_version_announces_itself_and_breaks_no_open_page(built: Path, opened: Open, tmp_path: Path, watch: Watch) -> None:
    folder = tmp_path / "web"
    shutil.copytree(built, folder)
    own = Server(folder)
    watch.own += (own.url,)
    page = opened(fresh=True)
    page.goto(own.url)
    kept(page)
    home = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(home.replace("<title>", "<title>NOVÉ "), encoding="utf-8")
    _repack(folder)
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    version = worker.split('"version": "')[1][:12]
    (folder / "sw.js").write_text(worker.replace(version, "0123456789ab"), encoding="utf-8")  # last: the browser looks for it by itself
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => { found.update(); })")  # its promise may outlive the worker
    page.wait_for_selector(".rz-novinka:has-text('Je tu nová verze')", timeout=PATIENCE)
    assert search(page, "zoc")
    assert not page.title().startswith("NOVÉ")
    page.fill("#rz-text", "rozepsaný spor")
    page.click(".rz-novinka button:has-text('Načíst')")
    page.wait_for_function("() => document.title.startsWith('NOVÉ')")
    page.wait_for_function("() => document.querySelector('#rz-text')?.value === 'rozepsaný spor'")
    page.context.close()
    own.stop()


def _repack(folder: Path) -> None:
    import gzip

    from rulebase.export.browser import _pack

    (folder / "assets" / "data" / "pages.pack.gz").write_bytes(gzip.compress(_pack(folder)))


def test_no_page_may_ask_another_host_or_run_a_foreign_script(opened: Open, watch: Watch) -> None:
    watch.expected = ("Content Security Policy", "violates the following")
    watch.own += ("https://example.org/",)  # asked for by the test itself, and refused
    page = opened("nr/8/", bypass_csp=False)
    refused = page.evaluate("""() => new Promise((done) => {
      const seen = [];
      document.addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
      fetch("https://example.org/").catch(() => {});
      const image = new Image(); image.src = "https://example.org/x.png";
      const script = document.createElement("script"); script.textContent = "window.harmed = 1"; document.body.append(script);
      setTimeout(() => done(seen.sort()), 3000);
    })""")
    assert refused == ["connect-src", "img-src", "script-src-elem"]
    assert page.evaluate("window.harmed") is None


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", ["home", "ruling", "missing", "clause", "sheet", "profile"])
def test_axe_finds_nothing_serious(opened: Open, scheme: str, place: str, shot: Any) -> None:
    page = opened("nr/8/" if place in {"clause", "sheet"} else "", scheme=scheme)
    if place == "home":
        search(page, "zoc do zoc")
    if place == "ruling":
        rule(page, TEXT)
        for summary in page.query_selector_all(".rz-verdikt summary"):
            summary.click()
    if place == "missing":
        rule(page, "Útočník má sílu 14, obránce 9. Německá 9. armáda útočí. Jaký je konečný sloupec?")
    if place == "profile":
        page.click("summary:has-text('Naše hra')")
    if place == "sheet":
        page.click(".md-content .vyjimky a >> visible=true >> nth=0")
        page.wait_for_selector("dialog.sheet[open]")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        found = faults(page)
        shot(page, "phone" if size is PHONE else "desktop")
        assert found == []


def test_everything_to_tap_is_large_enough_on_a_phone(opened: Open) -> None:
    page = opened()
    rule(page, TEXT)
    search(page, TEXT)
    small = page.eval_on_selector_all("#rz-krabice :is(button, select, summary, .rz-nalez)", """all => all
      .filter((e) => e.checkVisibility() && Math.min(e.getBoundingClientRect().height, e.getBoundingClientRect().width) < 44)
      .map((e) => e.outerHTML.slice(0, 120))""")
    assert small == []


def test_the_box_survives_text_of_double_size(opened: Open, shot: Any) -> None:
    page = opened()
    page.evaluate("document.documentElement.style.fontSize = '250%'")
    rule(page, TEXT)
    shot(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1")
