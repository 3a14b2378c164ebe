"""Axis & Allies Europe: the drawing of spaces, stacks, ways and battles, and the ways that a ruling names step by step."""

from __future__ import annotations

import json
from math import dist
from statistics import mean
from typing import Any
from xml.etree import ElementTree

import pytest

from referee.court.game import load
from referee.court.judge import judge
from referee.games.ae.board import board_of
from referee.games.ae.drawing_map import OPEN, SHUT, layout
from referee.speech import drawing
from referee.speech.web import as_html

SVG = "{http://www.w3.org/2000/svg}"
BATTLE = (
    "Útočím na Ukrajinu 2 pěchotami a tankem, brání 2 pěchoty a dělostřelectvo. V prvním kole jsem pěchotami hodil 1 a 5 a tankem 3,"
    " obránce hodil 2, 6 a 5. Obránce odstranil dvě pěchoty, já jednu pěchotu. Ve druhém kole jsem pěchotou hodil 4 a tankem 2,"
    " obránce hodil 6. Kdo vyhrál?"
)
SEA = (
    "V Severním moři stojí britská bitevní loď, torpédoborec a nákladní loď. Německo na ně útočí dvěma ponorkami a stíhačkou."
    " Ponorky hodily 2 a 5, stíhačka hodila 3. Kolik zásahů má útočník?"
)
LANDING = (
    "Vyloďuji 2 pěchoty a tank do Francie. Brání se 2 německé pěchoty. Bitevní loď hodila 3. Moje pěchoty hodily 1 a 4, tank hodil 2,"
    " obránce hodil 2 a 5. Kolik zásahů má obránce?"
)
RAID = "Nálet na Německo: letí 2 bombardéry a stíhačka. AA dělo hodilo 3, 5 a 6. Bombardéry hodily 4 a 6. O kolik IPC Německo přijde?"
FLIGHT = "Hraji za Velkou Británii. Bombardér letí v bojovém přesunu z Velké Británie do Německa. Smí?"
TOO_FAR = "Hraji za Velkou Británii. Bombardér letí z Velké Británie do Rumunska a zpět. Smí?"
CARRIER = (
    "Hraji za Velkou Británii. V Keltském moři stojí britská letadlová loď. Britská stíhačka letí v bojovém přesunu z Keltského moře"
    " do Lamanšského průlivu a zpět. Smí?"
)
NEUTRAL = "Hraji za Německo. Stíhačka letí z Německa do Polska přes Švédsko. Smí?"
FLEET = "Hraji za Německo. Ponorka pluje z Baltského moře do Severního moře. V Dánském moři stojí britská bitevní loď. Smí?"
TANK = "Hraji za Německo. Tank jede z Polska na Ukrajinu. Ve Východním Polsku stojí sovětská pěchota. Smí?"
STRAITS = "Loď pluje z Černého moře do Egejského moře. Smí?"


def drawn(text: str) -> tuple[dict[str, Any], str, ElementTree.Element]:
    ruling = judge(text, "ae")
    found = drawing.draw("ae", json.loads(json.dumps(ruling.scene)))
    assert found is not None, ruling.answer
    return ruling.scene, found.sentence, ElementTree.fromstring(found.svg)


def words(root: ElementTree.Element) -> list[str]:
    return [e.text or "" for e in root.iter(f"{SVG}text")]


def steps(text: str) -> dict[str, str]:
    """The lines of the ruling by the fact that they tell."""
    return {s["fact"]: s["text"] for s in judge(text, "ae").steps if s["status"] == "value"}


def test_every_space_has_a_place_and_neighbours_lie_near_each_other() -> None:
    board, at = board_of(load("ae").law.tables), layout()
    assert set(at) == set(board.kinds) and len(set(at.values())) == len(at)
    borders = [dist(at[a], at[b]) for a in at for b in board.graph.near(a)]
    others = [dist(at[a], at[b]) for a in at for b in at if a != b]
    assert max(borders) < 20 and mean(borders) < mean(others) / 3


def test_a_land_battle_is_a_table_of_its_rounds() -> None:
    scene, sentence, root = drawn(BATTLE)
    rows = [tuple(r.values()) for r in scene["battle"]["rows"]]
    assert rows == [
        ("1.", "útočník", "pěchota 1, 5; obrněná jednotka 3", "2", "1× pěchota", "1× pěchota, 1× obrněná jednotka"),
        ("1.", "obránce", "2, 6, 5", "1", "2× pěchota", "1× dělostřelectvo"),
        ("2.", "útočník", "pěchota 4; obrněná jednotka 2", "1", "nic", "1× pěchota, 1× obrněná jednotka"),
        ("2.", "obránce", "6", "0", "1× dělostřelectvo", "nic"),
    ]
    assert {"kolo", "kdo", "kostky", "zás.", "ztráty", "zbývá", "1.", "2."} <= set(words(root))
    assert "Tabulka uvádí 2 kola boje." in sentence and "2. kolo, obránce: hodil 6; nezasáhl; ztratil 1× dělostřelectvo" in sentence


def test_losses_that_their_owner_may_choose_are_not_guessed() -> None:
    scene, sentence, _ = drawn(SEA)
    assert [r["losses"] for r in scene["battle"]["rows"]] == ["–", "vybere si"]
    assert [s["owner"] for s in scene["battle"]["sides"]] == ["Německo", "Velká Británie"]
    assert "námořní bitvu (Severní moře)" in sentence and "své ztráty si vybere sám" in sentence


def test_a_landing_and_a_raid_say_what_they_are() -> None:
    landing, sentence, _ = drawn(LANDING)
    assert landing["battle"]["what"] == "amphibious" and "Jde o výsadek (Francie)." in sentence
    raid, sentence, _ = drawn(RAID)
    assert [(r["who"], r["hits"]) for r in raid["battle"]["rows"]] == [("AA děla", "0"), ("bomby", "10 IPC")]
    assert "AA děla hodila 3, 5, 6, nezasáhla. Bombardéry hodily 4, 6, škoda je 10 IPC." in sentence


def lines(root: ElementTree.Element, colour: str) -> list[bool]:
    """Of the lines of a colour which are dashed, those of the legend left out."""
    found = [e for e in root.iter(f"{SVG}polyline") if e.get("stroke") == colour and not (e.get("points") or "").startswith("4,")]
    return [e.get("stroke-dasharray") is not None for e in found]


def test_a_flight_goes_out_full_and_home_dashed_with_numbered_steps() -> None:
    scene, sentence, root = drawn(FLIGHT)
    assert scene["ways"][0]["spaces"][scene["ways"][0]["turn"]] == "germany-space"
    assert lines(root, OPEN) == [False] * 3 + [True] * 3 and not lines(root, SHUT)
    assert {"1", "2", "3", "4", "5", "6", "bombardér: 6 ze 6 pohybů"} <= set(words(root))
    assert "a zpět Německo – Dánské moře – Lamanšský průliv – Velká Británie; je to 6 pohybů, jednotka jich má 6." in sentence


def test_a_way_that_is_too_long_says_so() -> None:
    _, sentence, root = drawn(TOO_FAR)
    assert "bombardér: 12 ze 6 pohybů, nestačí" in words(root) and "takže nestačí" in sentence
    assert lines(root, SHUT) and not lines(root, OPEN)


@pytest.mark.parametrize(
    ("text", "name", "why", "clause"),
    [
        (NEUTRAL, "Švédsko", "neutrální území", "ae/3.4"),
        (FLEET, "Dánské moře", "nepřátelské lodě", "ae/6.1.4-zacatek"),
        (TANK, "Východní Polsko", "stojí tam nepřítel", "ae/6.0-bitva"),
        (STRAITS, "Egejské moře", "úžina zavřená lodím", "ae/3.4-uziny"),
    ],
)
def test_what_bars_a_way_is_named_with_its_reason(text: str, name: str, why: str, clause: str) -> None:
    ruling = judge(text, "ae")
    _, sentence, root = drawn(text)
    assert ruling.verdict == "zakázáno" and f"✕ {why}" in words(root) and f"Cestu zavírá {name}: {why}." in sentence
    thick = [e for e in root.iter(f"{SVG}rect") if e.get("stroke-width") == "2.4"]
    assert len(thick) == 1 and thick[0].get("stroke-dasharray")
    if text != STRAITS:
        told = next(s for s in ruling.steps if s["fact"] == "barrier")
        assert told["clause"] == clause and told["text"].startswith(f"cestu zavírá: {name} ({why})")


def test_a_way_is_named_step_by_step_in_the_ruling() -> None:
    assert steps(FLIGHT)["path"] == (
        "cesta po políčkách: bombardér Velká Británie > Lamanšský průliv > Dánské moře > Německo; 3 ze 6 pohybů"
    )
    assert steps(FLIGHT)["way_home"].startswith("cesta zpět: bombardér Německo > Dánské moře > Lamanšský průliv > Velká Británie; 3 ze 3")
    assert "tam Keltské moře > Lamanšský průliv, zpět Lamanšský průliv > Keltské moře; 2 ze 4 pohybů" in steps(CARRIER)["path"]
    assert steps(TOO_FAR)["path"].endswith("12 ze 6 pohybů, nestačí") and "barrier" not in steps(TOO_FAR)


def test_ships_pass_where_no_enemy_lies() -> None:
    assert judge(FLEET.replace("V Dánském moři", "V Baltském moři"), "ae").verdict == "povoleno"
    assert judge(FLEET.replace("V Dánském moři", "V Norském moři"), "ae").verdict == "povoleno"


def test_sides_differ_by_line_and_label_not_by_colour_alone() -> None:
    text = (
        "Hraji za Německo. V Polsku stojí 3 německé pěchoty a tank, ve Východním Polsku 4 sovětské pěchoty."
        " Tank jede z Polska do Východního Polska. Smí?"
    )
    scene, sentence, root = drawn(text)
    assert [(t["owner"], t["side"]) for s in scene["spaces"] for t in s["stacks"]] == [("Německo", "axis"), ("Sovětský svaz", "allies")]
    assert {"plný rámeček: Osa", "čárkovaný rámeček: Spojenci", "Německo", "Sovětský svaz", "4× pěchota"} <= set(words(root))
    assert "Na políčku Východní Polsko stojí 4× pěchota (Sovětský svaz)." in sentence


@pytest.mark.parametrize(
    "text",
    [
        "Kolik stojí pěchota?",
        "Smí stíhačka přistát na letadlové lodi?",
        "Německo má na začátku kola 40 IPC. Kolik stojí bombardér?",
        "Na kolik útočí tank?",
    ],
)
def test_nothing_is_drawn_where_there_is_nothing_to_draw(text: str) -> None:
    ruling = judge(text, "ae")
    assert ruling.scene == {} and "<figure" not in as_html(ruling, None, text)


@pytest.mark.parametrize("text", [BATTLE, FLIGHT, TANK])
def test_a_page_holds_the_picture_with_its_sentence_and_nothing_unescaped(text: str) -> None:
    ruling = judge(text, "ae")
    found = drawing.draw("ae", ruling.scene)
    html = as_html(ruling, None, text)
    assert found is not None and html.count("<svg") == 1 and f"<figcaption>{found.sentence}</figcaption>" in html
    root = ElementTree.fromstring(found.svg)
    assert root.get("role") == "img" and root.find(f"{SVG}desc").text == found.sentence  # type: ignore[union-attr]
    scene = json.loads(json.dumps(ruling.scene).replace("pěchota", "<script>"))
    assert "<script>" not in (drawing.draw("ae", scene) or found).svg
