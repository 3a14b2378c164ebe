"""Reading on a phone: pages, the sheet on tap with back and Escape, permanent links, the cheat sheet on paper, accessibility."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rulebase

from .conftest import Open, faults

KINDS = ["", "8/", "10/", "10.6/", "17/", "zaciname/", "prubeh/", "tahak/", "tabulky/", "terminy/", "terminy-z/", "spory/", "spory-8/", "vady/"]
SHEET = "dialog.sheet[open]"

SMALL = """() => [...document.querySelectorAll('.md-content__inner a[href], .md-content__inner summary, dialog.sheet a, dialog.sheet button')]
  .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5
    && !e.closest('p:not(.abeceda, .adresy, .terminy, .kniha), small, h1, h2, h3, h4, h5, h6, .poznamky'))
  .map((e) => e.textContent.trim())"""
"""Targets lower than 44 pixels that do not stand in a sentence or heading."""


def link(page: Page, end: str) -> Any:
    """The first visible link of the text that ends so."""
    return page.locator(f".md-content a[href$='{end}']:visible").first


def games() -> list[str]:
    """The games that have clauses."""
    with rulebase.open() as rules:
        return [game.id for game in rules.games() if rules.addresses(game.id)]


def test_a_tap_shows_a_clause_and_back_closes(opened: Open, shot: Any) -> None:
    page = opened("nr/8/#8.5.3")
    link(page, "#8.5.3-a").tap()
    expect(page.locator(f"{SHEET} h2")).to_have_text(re.compile("8.5.3-a Kde už stojí"))
    assert "v knize [8.5.3], s. 9" in page.inner_text(SHEET).replace("\u00a0", " ")
    assert page.url.endswith("/nr/8/#8.5.3")
    shot(page)
    page.go_back()
    expect(page.locator(SHEET)).to_have_count(0)
    assert page.url.endswith("/nr/8/#8.5.3")


def test_links_in_a_sheet_go_on_in_it_and_back_returns(opened: Open) -> None:
    page = opened("nr/8/#8.5.3")
    link(page, "10.8/#10.8-ezoc").tap()
    expect(page.locator(f"{SHEET} h2")).to_contain_text("10.8-ezoc")
    page.locator(f"{SHEET} a[href$='#8.5.2']").first.tap()
    expect(page.locator(f"{SHEET} h2")).to_contain_text("8.5.2")
    page.go_back()
    expect(page.locator(f"{SHEET} h2")).to_contain_text("10.8-ezoc")
    page.locator(f"{SHEET} a[href$='#8.5.2']").first.tap()
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)


def test_keyboard_opens_keeps_the_focus_inside_and_gets_it_back(opened: Open) -> None:
    page = opened("nr/8/#8.5.3")
    start = link(page, "#8.5.3-a")
    start.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{SHEET} h2")).to_be_focused()
    assert page.get_attribute(SHEET, "aria-labelledby") == page.get_attribute(f"{SHEET} h2", "id")
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog.sheet')")
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    assert start.evaluate("link => link === document.activeElement")


def test_the_sheet_leads_on_to_the_page(opened: Open) -> None:
    page = opened("nr/8/#8.5.3")
    link(page, "#10.8-ezoc").tap()
    page.click(f"{SHEET} a[data-leave]")
    page.wait_for_url("**/nr/10.8/#10.8-ezoc")
    page.go_back()
    expect(page.locator(f"{SHEET} h2")).to_contain_text("10.8-ezoc")
    page.click(f"{SHEET} .sheet-close")
    expect(page.locator(SHEET)).to_have_count(0)


def test_closing_leaves_the_page_where_it_was(opened: Open) -> None:
    page = opened("nr/8/#8.5.3")
    far = page.locator(".strom a:visible").nth(3)
    far.evaluate("link => link.scrollIntoView({ block: 'center' })")
    before = page.evaluate("scrollY")
    far.tap()
    expect(page.locator(f"{SHEET} .misto")).to_be_visible()
    page.go_back()
    expect(page.locator(SHEET)).to_have_count(0)
    page.wait_for_timeout(300)
    assert abs(page.evaluate("scrollY") - before) < 5


def test_the_sheet_leads_to_another_place_of_the_same_page(opened: Open) -> None:
    page = opened("nr/8/#8.0")
    page.locator(".strom a[href*='#8.']:visible").first.tap()
    name = page.get_attribute(f"{SHEET} a[data-leave]", "href").partition("#")[2]
    page.click(f"{SHEET} a[data-leave]")
    page.wait_for_url(f"**/nr/8/#{name}")
    page.wait_for_timeout(300)
    expect(page.locator(f"[id='{name}']")).to_be_in_viewport()


def test_other_modules_open_a_clause_by_its_address(opened: Open) -> None:
    page = opened("nr/8/")
    asked = "async () => { const m = await import(new URL('../../assets/sheet.js', location.href)); return m.openClause(%r) }"
    assert page.evaluate(asked % "nr/nic") is False
    assert page.evaluate(asked % "nr/tab-crt-osa") is True
    expect(page.locator(f"{SHEET} h2")).to_contain_text("Tabulka výsledků boje Osy")
    assert page.locator(f"{SHEET} table td").count() > 40


def test_a_text_that_cannot_be_read_says_so(opened: Open) -> None:
    page = opened("nr/8/#8.5.3", service_workers="block")
    page.route("**/nr/10.8/", lambda route: route.fulfill(status=200, content_type="text/html", body="<p>Nic</p>"))
    link(page, "#10.8-ezoc").tap()
    expect(page.locator(f"{SHEET} h2")).to_have_text("Nepodařilo se načíst")


def test_old_links_of_a_long_chapter_arrive(opened: Open) -> None:
    page = opened("nr/10/#10.6.3")
    page.wait_for_url("**/nr/10.6/#10.6.3")
    expect(page.locator("[id='10.6.3']")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_fault_of_access_or_is_too_wide(opened: Open, scheme: str, shot: Any) -> None:
    page = opened("nr/", scheme=scheme)
    home = page.url
    found: list[Any] = []
    for kind in KINDS:
        page.goto(home + kind)
        if kind == "8/":
            link(page, "#8.5.3-a").tap()
            page.wait_for_selector(f"{SHEET} .misto")
        found += [(kind, *fault) for fault in faults(page)]
        found += [(kind, "small", text) for text in page.evaluate(SMALL)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append((kind, "wide", ""))
        shot(page, f"{scheme} {kind}")
    assert found == []


def test_text_of_double_size_stays_on_the_screen(opened: Open, shot: Any) -> None:
    page = opened("nr/")
    home = page.url
    for kind in KINDS:
        page.goto(home + kind)
        page.evaluate("document.documentElement.style.fontSize = '250%'")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), kind
    shot(page)


@pytest.mark.parametrize("game", games())
def test_the_cheat_sheet_fits_two_pages(opened: Open, game: str) -> None:
    page = opened(f"{game}/tahak/")
    printed = page.pdf(prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2
