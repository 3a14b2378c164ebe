"""Whole talks on a phone, from a text as one types it at the table to its ruling: by taps alone. What each comes to is in the rulebook."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .conftest import ROOT, SAID, Open, Server, Watch, kept, rule, tap

ATTACK = "mam utok silou 12 na silu 4 v otevrenym, jasno, zadny tanky, kolik sloupec"
CARDS = "kolik karet beru kdyz jsem osa ve 3. kole"
SURROUNDED = "sovetska 5. armada je obklicena a chce utocit, muze?"
INFILTRATION = "muzu jit z jedny zoc rovnou do druhy s nemeckou 9. armadou"
STRAIT = "italie chce bitvu ve stredomori, ma lodstvo v italii zasobovany, je tam britsky lodstvo. de to?"
CHAIN = "je muj nemeckej tank v rusku zasobenej, mam armady v nemecku a vychodni evrope"
FLEET = "muze nemecko stavet lodstvo v baltu kdyz ma armadu v nemecku"
PURCHASE = "kolik stoji tank nemecku"
DIVING = "ponorka se chce ponorit, ale je tam torpedoborec. jde to?"
INCOME = "kolik ipc dostane nemecko na zacatku hry"


def value(page: Page, text: str) -> str:
    """Answer the question by a button."""
    return tap(page, f".rz-otazka button:text-is('{text}')")


def number(page: Page, text: str, told: int | str) -> str:
    """Answer the question by what is typed."""
    assert text in page.inner_text("#rz-dotaz")
    page.fill(".rz-otazka input", str(told))
    return tap(page, ".rz-otazka .rz-zadat button")


def confirmed(page: Page) -> str:
    return tap(page, ".rz-plati")


def narrow(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways and everything is large enough for a thumb."""
    small = page.eval_on_selector_all(".rz-rozhodnuti :is(button, summary, input)", """all => all
      .filter((e) => e.checkVisibility() && Math.min(e.getBoundingClientRect().height, e.getBoundingClientRect().width) < 44)
      .map((e) => e.outerHTML.slice(0, 120))""")
    assert small == []
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def test_while_one_types_the_likeliest_questions_come_by_themselves(opened: Open, shot: Any) -> None:
    page = opened()
    rule(page, CARDS)  # the referee is loaded
    page.fill("#rz-text", "")
    page.type("#rz-text", INFILTRATION)
    page.wait_for_selector("#rz-dotaz:has-text('Sedí to?')")
    assert "takto táhnout" in page.inner_text(".rz-ptate") and len(page.query_selector_all(".rz-spis .rz-volba-otazky")) == 2
    assert len(page.query_selector_all(".rz-rozhodne a")) == 3
    page.wait_for_selector(".rz-nalez")
    assert narrow(page)
    shot(page)


def test_an_attack_with_what_is_heard_and_what_is_asked(opened: Open, shot: Any) -> None:
    """12 against 4 is 3:1, and nothing shifts it (10.5)."""
    page = opened()
    assert rule(page, ATTACK) == "Sedí to?"
    assert "Jaký je konečný sloupec?" in page.inner_text(".rz-ptate")
    assert page.inner_text(".rz-navrh:has-text('síla útočníka')").startswith("✓")
    assert narrow(page)
    shot(page, "proposals")
    confirmed(page)
    value(page, "Osa")
    number(page, "obránci", 4)
    shot(page, "values")
    assert value(page, "otevřený") == "Konečný sloupec je 3:1."
    assert narrow(page)
    shot(page, "ruled")


def test_a_text_read_whole_asks_only_what_the_law_misses(opened: Open, shot: Any) -> None:
    """Four cards; the Axis loses one only where the Soviets hold the oil (5.2)."""
    page = opened()
    assert rule(page, CARDS) == "Kdo kontroluje Rumunská ropná pole?"
    assert page.get_attribute(".rz-ptase a", "data-clause").startswith("nr/5.2")
    shot(page)
    assert value(page, "Osa") == "Počet karet, které si dobere: 4."


def test_who_does_not_know_sees_both_outcomes(opened: Open, shot: Any) -> None:
    page = opened()
    rule(page, CARDS)
    while page.query_selector(".rz-otazka"):
        said = value(page, "nevím")
    assert said.startswith("Nelze rozhodnout")
    outcomes = page.inner_text(".rz-vetve")
    assert "dobere: 4." in outcomes and "dobere: 3." in outcomes
    assert narrow(page)
    shot(page)


def test_an_answer_is_corrected_under_the_ruling(opened: Open, shot: Any) -> None:
    """A unit whose strength is printed white may not attack of its own will (10.1.1)."""
    page = opened()
    rule(page, SURROUNDED)
    assert value(page, "černě" if page.query_selector(".rz-otazka button:text-is('černě')") else "černá").startswith("Ano")
    page.click("summary:has-text('Potvrdil jsem')")
    page.click(".rz-potvrdil .rz-fakt")
    assert tap(page, ".rz-potvrdil .rz-nabidka button:has-text('bíl')").startswith("Ne")
    shot(page)
    assert tap(page, ".rz-zpet").startswith("Ano")


def test_another_question_than_the_likeliest(opened: Open, shot: Any) -> None:
    """One asks whether the unit has a zone of control, and then after all whether it may move so."""
    page = opened()
    rule(page, INFILTRATION)
    page.click(".rz-jina")
    assert len(page.query_selector_all(".rz-volba-otazky")) == 8
    assert narrow(page)
    shot(page)
    tap(page, ".rz-volba-otazky:has-text('Má zónu kontroly?')")
    assert "zónu kontroly" in page.inner_text(".rz-ptate")
    page.click(".rz-ptate .rz-jina")
    assert tap(page, ".rz-volby:visible button:has-text('takto táhnout')") == "Sedí to?"
    assert "takto táhnout" in page.inner_text(".rz-ptate")


def test_a_battle_at_sea_without_a_network(opened: Open, server: Server, watch: Watch, shot: Any) -> None:
    """A sea beside a supplied fleet, with an enemy fleet and no friendly one, is a target (Námořní bitva)."""
    watch.expected = ("net::ERR_", "script resource")
    page = opened(game="qg")
    kept(page)
    server.stop()
    try:
        page = opened(game="qg")
        assert rule(page, STRAIT) == "Sedí to?"
        assert "Středozemní moře" in page.inner_text(".rz-navrh:has-text('cíl bitvy')")
        assert page.inner_text(".rz-navrhy").count("loďstvo") == 1  # the enemy's; where the own fleet stands is no sea
        shot(page)
        assert "Stojí vedle území Středozemní moře zásobovaná figurka státu Itálie?" in confirmed(page)
        assert value(page, "ano") == "Ano, bitvu tam vést smí."
    finally:
        server.start()


def test_a_text_in_spoken_words_is_read_and_asked_about(opened: Open, shot: Any) -> None:
    """A chain of own armies from home (7.2)."""
    page = opened(game="qg")
    assert "řetěz jeho figurek" in rule(page, CHAIN)
    shot(page)
    assert value(page, "ano").startswith("Ano, je zásobovaná.")


def test_a_text_read_whole_is_ruled_at_once(opened: Open) -> None:
    """A fleet is built beside an own supplied army (9.2); a submarine may dive although there is a destroyer; Germany starts with 40."""
    assert rule(opened(game="qg"), FLEET) == "Ano, tam stavět smí."
    assert rule(opened(game="ae"), DIVING) == "Ano, ponořit se smí."
    assert rule(opened(game="ae"), INCOME) == "Začíná se 40 IPC."


def test_a_talk_is_sent_and_changed_by_whoever_opens_it(opened: Open, shot: Any) -> None:
    """A tank costs 5, and two of them 10."""
    page = opened(game="ae")
    rule(page, PURCHASE)
    assert "nákup stojí?" in page.inner_text(".rz-ptate")
    for _ in range(2):  # nobody moves
        page.click(".rz-navrh:has-text('přesouvá se')")
    page.click(".rz-navrh:has-text('kolik jednotek kupuje')")
    page.fill(".rz-nabidka:visible input", "1")
    page.click(".rz-nabidka:visible button:has-text('Použít')")
    assert page.inner_text(".rz-navrh:has-text('kolik jednotek kupuje') b") == "1"
    shot(page, "proposals")
    assert confirmed(page) == "5 IPC."
    page.click("button:has-text('Poslat')")
    link = page.input_value(".rz-zprava").splitlines()[-1]
    shot(page, "sent")
    other = opened(link.split("/", 3)[3], game="")
    assert other.wait_for_selector(SAID).inner_text() == "5 IPC."
    assert other.input_value("#rz-text") == PURCHASE
    assert other.input_value("#rz-hra") == "ae"
    assert other.query_selector(".rz-verze") is None
    other.click("summary:has-text('Potvrdil jsem')")
    shot(other, "opened")
    other.click(".rz-potvrdil .rz-fakt:has-text('obrněná')")
    other.fill(".rz-potvrdil .rz-nabidka:visible input", "2")
    assert tap(other, ".rz-potvrdil .rz-nabidka:visible button:has-text('Použít')") == "10 IPC."


def test_what_if_is_asked_on_under_the_ruling(opened: Open, shot: Any) -> None:
    page = opened()
    rule(page, SURROUNDED)
    tap(page, ".rz-otazka button >> nth=0")
    page.fill("#rz-aco-pole", "a co 10.1.1?")
    tap(page, ".rz-dal button")
    assert page.is_visible(".rz-proc")
    page.fill("#rz-aco-pole", "a co kdyby zpívali?")
    tap(page, ".rz-dal button")
    assert page.inner_text(".rz-vada").startswith("Nevím, co by se tím mělo změnit.")
    shot(page)


def test_a_text_that_asks_twice_is_asked_what_else(opened: Open, shot: Any) -> None:
    """Two tanks cost 10 IPC, and 9 do not pay them (5.3)."""
    page = opened(game="ae")
    assert rule(page, "nemci maj 9 ipc a chtej koupit dva tanky. muzou to? a kolik ipc stoji nakup?") == "Sedí to?"
    assert confirmed(page) == "Ne, koupit to nesmí."
    assert page.inner_text(".rz-jeste p") == "Text se asi ptá ještě na něco. Na co?"
    assert narrow(page)
    shot(page, "also")
    assert tap(page, ".rz-volba-otazky:has-text('Kolik IPC nákup stojí?')") == "Ne, koupit to nesmí. 10 IPC."
    assert page.query_selector(".rz-jeste p") is None
    assert page.inner_text(".rz-verdikt p:has-text('Ptáte se:')") == "Ptáte se: Smí hráč tyto jednotky koupit? Kolik IPC nákup stojí?"
    assert narrow(page)
    shot(page, "both")


def test_something_else_is_asked_of_a_ruling(opened: Open, shot: Any) -> None:
    page = opened(game="ae")
    assert rule(page, "nemci maj 9 ipc a chtej koupit dva tanky, muzou to?") == "Ne, koupit to nesmí."
    page.click(".rz-jeste button:has-text('Ještě jedna otázka')")
    assert page.locator(".rz-jeste .rz-volba-otazky").count() == 9
    assert page.evaluate("document.activeElement.matches('.rz-jeste .rz-volba-otazky')")
    assert narrow(page)
    shot(page, "else")
    page.fill(".rz-jeste input", "kolik ipc to cele stoji")
    assert tap(page, ".rz-jeste .rz-zadat button") == "Ne, koupit to nesmí. 10 IPC."


LOADING = ("A: pesaka jsem drive odpochodoval z ruska do archangelska a ted ho este hodim na transport vedle v bilym mori, je muj a prazdnej, "
           "nepritel nikde. B: v tom samym kole ne!! (hraje sovet) muze ho nalozit?")  # fmt: skip


def left_over(page: Page) -> str:
    """Tap through to the question whether what is left of the text matters."""
    rule(page, LOADING)
    page.click(".rz-navrh:has-text('kolik jednotek se nakládá')")
    page.fill(".rz-nabidka:visible input", "1")
    page.click(".rz-nabidka:visible button:has-text('Použít')")
    confirmed(page)
    while page.query_selector(".rz-otazka"):
        value(page, "nevím")
    return page.inner_text("#rz-dotaz")


def test_a_ruling_without_words_of_the_text_says_so_first(opened: Open, shot: Any) -> None:
    """Whoever marched to the coast may not board in the same turn (19.9); these words were set aside."""
    page = opened(game="ae")
    left_over(page)
    assert tap(page, "button:has-text('ne, rozhodni bez toho')").startswith("Ano, naložit to smí")
    assert page.query_selector(".rz-verdikt.rz-nelze") and "s podmínkou" in page.inner_text(".rz-slovo")
    first = page.inner_text(".rz-verdikt").partition("Ano, naložit")[0]
    assert "Nepočítám s tím, co je v textu" in first and "Přesunula se už tato jednotka" in first
    assert narrow(page)
    shot(page, "card")
    page.click("button:has-text('Ukázat soupeři')")
    page.wait_for_selector(".rz-stul")
    shown = page.inner_text(".rz-stul")
    assert "Nepočítám" in shown and "19.9-kapacita Buď jeden tank" in shown and page.query_selector(".rz-stul.rz-nelze")
    shot(page, "table")
    page.go_back()  # as on a phone: out of the dialog, not out of the dispute
    page.wait_for_selector(".rz-stul", state="detached")
    assert page.inner_text("#rz-odpoved").startswith("Ano, naložit to smí") and page.input_value("#rz-text") == LOADING
    page.click("button:has-text('Poslat')")
    assert "Nepočítám s tím" in page.input_value(".rz-zprava")
    page.click(".rz-zavrit")
    page.click(".rz-vyhrada summary:has-text('Přesunula se už')")
    assert tap(page, ".rz-vyhrada button:visible:text-is('ano')") == "Ne, takto naložit nesmí."


def test_what_is_left_is_asked_shortly_and_once(opened: Open, shot: Any) -> None:
    page = opened(game="ae")
    asked = left_over(page)
    assert len(asked) < len(LOADING) and "muze ho nalozit" not in asked
    assert page.inner_text("#rz-dotaz .rz-zbylo b >> nth=0").strip() == "archangelska"
    shot(page, "asked")
    page.click("button:has-text('ano, doplním to')")
    first = page.query_selector_all(".rz-doplneni > .rz-doplnit")
    marched = [row for row in first if "Přesunula se už tato jednotka" in row.inner_text()]
    assert 0 < len(first) <= 4 and len(marched) == 1
    page.click("summary:has-text('jiný údaj')")
    page.fill(".rz-jiny-udaj input[type=search]", "uzemi")
    found = [row.inner_text() for row in page.query_selector_all(".rz-jiny-udaj .rz-doplnit") if row.is_visible()]
    assert found and all("území" in text for text in found)
    assert narrow(page)
    shot(page, "other")
    marched[0].query_selector("summary").click()  # type: ignore[union-attr]
    assert tap(page, ".rz-doplneni > .rz-doplnit button:visible:text-is('ano')") == "Ne, takto naložit nesmí."


def test_what_a_further_question_cannot_change_is_said_beside_it(opened: Open, shot: Any) -> None:
    page = opened()
    rule(page, CARDS)
    value(page, "Osa")
    page.fill("#rz-aco-pole", "sousedi pres hranu s jezerem")
    page.click("button:has-text('Zeptat se')")
    page.wait_for_selector(".rz-dal .rz-vada")
    assert "Nevím, co by se tím mělo změnit" in page.inner_text(".rz-vada")
    assert page.input_value("#rz-aco-pole") == "sousedi pres hranu s jezerem"
    assert page.evaluate("(() => { const r = document.querySelector('.rz-vada').getBoundingClientRect(); return r.top > 0 && r.bottom < innerHeight })()")
    shot(page)


ANOTHER_GAME = "sovetskej tah, v moskve nemecka armada. rusum zbejvaj akorat tri pesaci ukrajina kazachstan a vladivostok. kterej v zasobovani zmizi?"


def test_a_text_of_another_game_than_the_chosen_one_is_noticed(opened: Open, shot: Any) -> None:
    page = opened()
    page.select_option("#rz-hra", "ae")
    rule(page, ANOTHER_GAME)
    page.wait_for_selector(".rz-spise:visible")
    assert "To spíš vypadá na hru Armádní generál" in page.inner_text(".rz-spise")
    shot(page)
    page.click(".rz-spise button")
    page.wait_for_selector(".rz-spise", state="detached")
    page.wait_for_selector(SAID)
    assert page.input_value("#rz-hra") == "qg" and not page.query_selector(".rz-spise")


def test_a_text_of_another_game_than_that_of_last_time_takes_its_own(opened: Open, shot: Any) -> None:
    page = opened()
    assert page.input_value("#rz-hra") not in {"", "qg"}
    rule(page, ANOTHER_GAME)
    page.wait_for_selector(".rz-spise:has-text('Vypadá to na hru Armádní generál')")
    assert page.input_value("#rz-hra") == "qg"
    shot(page)
    page.click(".rz-spise button")
    page.wait_for_selector(".rz-spise:has-text('To spíš vypadá na hru')")


def test_what_was_typed_last_time_is_offered_and_not_glued_on(opened: Open, shot: Any) -> None:
    page = opened()
    page.fill("#rz-text", "snih. sovetska 3. tankova stoji v zoc")
    page.wait_for_function("() => localStorage.getItem('rozhodci:rozepsano')?.includes('tankova')")
    page.goto(page.url.partition("#")[0].rstrip("/") + "/?")
    page.wait_for_selector(".rz-minule:visible")
    assert page.input_value("#rz-text") == "" and "tankova" in page.inner_text(".rz-minule")
    shot(page)
    page.click(".rz-minule button")
    assert page.input_value("#rz-text") == "snih. sovetska 3. tankova stoji v zoc" and page.is_hidden(".rz-minule")


def test_work_is_seen_at_once(opened: Open, shot: Any) -> None:
    page = opened()
    rule(page, CARDS)
    page.evaluate("window.seen = []; new MutationObserver(() => seen.push(!document.querySelector('.rz-pracuji').hidden))"
                  ".observe(document.querySelector('.rz-pracuji'), { attributes: true })")  # fmt: skip
    value(page, "Osa")
    assert page.evaluate("window.seen") == [True, False]


def test_every_clause_that_decides_can_be_opened(opened: Open, shot: Any) -> None:
    """Where an own unit stands already a unit may go from one zone of control to the next (8.5.3); what may stand against it has its title."""
    page = opened()
    assert rule(page, (ROOT / "examples" / "ezoc.txt").read_text(encoding="utf-8").strip()).endswith("nebrání-li tomu některé z těchto pravidel.")
    shot(page, "ruled")
    reserved = page.eval_on_selector_all(".rz-nebrani li", "all => all.map((li) => li.innerText)")
    assert len(reserved) == 3 and "8.5.1 V EZOC se zastavuje" in reserved
    assert page.query_selector_all(".rz-citace a")
    page.click(".rz-dalsi summary")
    page.click(".rz-dalsi li a >> nth=0")
    page.wait_for_selector("dialog.sheet[open]")
    shot(page, "clause")
