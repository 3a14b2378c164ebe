"""A language model of the player's own: the prompt by the clipboard, its answer pasted back, confirmed and ruled on without a network."""

from __future__ import annotations

import json
from typing import Any

from .conftest import PATIENCE, SAID, Open, Server, Watch, kept

TEXT = "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"
DATA = {
    "game": "nr", "acts": [{"id": "u", "act": "attack"}],
    "facts": [
        {"fact": "attack_strength", "of": "u", "value": 14, "words": "sílu 14"},
        {"fact": "defence_strength", "of": "u", "value": 9, "words": "obránce 9"},
        {"fact": "weather", "value": "snow", "words": "sníh"},
    ],
    "questions": [{"ask": "value", "fact": "initial_column", "of": "u", "words": "Jaký je počáteční sloupec"}],
}  # fmt: skip
ANSWER = f"Jistě, tady to je:\n\n```json\n{json.dumps(DATA, ensure_ascii=False)}\n```\nDoufám, že to pomůže."


def test_an_assistant_is_asked_by_hand_and_ruled_on_offline(opened: Open, server: Server, watch: Watch, shot: Any) -> None:
    """14 against 9 is 3:2 (10.5); the snow that the assistant added is marked, and is not taken unless the player takes it."""
    watch.expected = ("net::ERR_", "script resource")
    page = opened()
    kept(page)
    server.stop()
    try:
        page = opened()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.fill("#rz-text", TEXT)
        page.click(".rz-asistent summary")
        page.click("text=Zkopírovat zadání pro asistenta")
        page.wait_for_selector(".rz-asistent .rz-stav:has-text('Zadání')", timeout=PATIENCE)
        prompt = page.evaluate("navigator.clipboard.readText().catch(() => document.querySelector('.rz-zadani').value)")
        assert TEXT in prompt and "attack_strength(attack): number" in prompt and len(prompt) <= 8_000
        page.fill("#rz-odpoved-asistenta", ANSWER)
        page.click("text=Zkontrolovat odpověď")
        page.wait_for_selector(".rz-asistent .rz-navrh")
        chips = page.eval_on_selector_all(".rz-asistent .rz-navrh", "all => all.map(e => [e.getAttribute('aria-pressed'), e.innerText])")
        assert [pressed for pressed, _ in chips] == ["true", "true", "false"]
        assert "tato slova v textu nestojí" in chips[2][1]
        shot(page, "chips")
        page.click(".rz-asistent .rz-plati")
        page.wait_for_selector(SAID)
        assert page.inner_text(SAID) == "Počáteční sloupec je 3:2."
        shot(page, "ruled")
    finally:
        server.start()


def test_a_faulty_answer_is_sent_back(opened: Open) -> None:
    page = opened()
    page.fill("#rz-text", TEXT)
    page.click(".rz-asistent summary")
    page.fill("#rz-odpoved-asistenta", ANSWER.replace("initial_column", "first_column"))
    page.click("text=Zkontrolovat odpověď")
    page.wait_for_selector(".rz-asistent .rz-vady", timeout=PATIENCE)
    assert "Údaj „first_column“ neznáme" in page.inner_text(".rz-asistent .rz-vady")


def test_an_answer_that_lacks_a_fact_goes_on_as_a_talk(opened: Open, shot: Any) -> None:
    """Without the strength of the defenders the referee asks for it; 14 against 9 is 3:2 (10.5).."""
    page = opened()
    page.fill("#rz-text", "Útočník má sílu 14. Jaký je počáteční sloupec?")
    page.click(".rz-asistent summary")
    lacking = json.dumps({**DATA, "facts": DATA["facts"][:1]}, ensure_ascii=False)
    page.fill("#rz-odpoved-asistenta", lacking)
    page.click("text=Zkontrolovat odpověď")
    page.wait_for_selector(".rz-asistent .rz-navrh", timeout=PATIENCE)
    page.click(".rz-asistent .rz-plati")
    page.wait_for_selector(".rz-rozhodnuti:not([aria-busy]) .rz-rozhovor[data-stage=fact]", timeout=PATIENCE)
    assert "Jakou sílu mají obránci" in page.inner_text("#rz-dotaz")
    shot(page, "asked")
    page.fill(".rz-rozhovor input", "9")
    page.press(".rz-rozhovor input", "Enter")
    page.wait_for_selector(f"{SAID}:has-text('Počáteční sloupec je 3:2.')", timeout=PATIENCE)
