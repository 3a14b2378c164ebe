"""Pictures of rulings: what they show is what was ruled, in signs and words, and nothing in them is unescaped."""

import importlib
import json
import re
from math import dist, isclose, sqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee.court.judge import judge
from referee.kit import hexmap
from referee.kit.hexes import Hex
from referee.kit.svg import WIDTH, Canvas
from referee.speech import drawing
from referee.speech.ruling import Ruling
from referee.speech.web import as_html

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
STALINGRAD = (ROOT / "examples" / "stalingrad.txt").read_text(encoding="utf-8")
RIGA = (
    "Německá 16. armáda stojí na hexu 0505. Riga leží na hexu 0105. Riga je pro Osu přátelská a zásobená. Na hexu 0603 stojí"
    " zásobený sovětský front. Je 16. armáda zásobována?"
)


def drawn(text):
    ruling = judge(text, "nr")
    found = drawing.draw("nr", ruling.scene)
    assert found is not None
    return ruling, found, ElementTree.fromstring(found.svg)


def words(root):
    return [e.text for e in root.iter(f"{SVG}text")]


def test_a_battle_shows_the_units_the_columns_and_every_shift():
    ruling, found, root = drawn(STALINGRAD)
    said = words(root)
    assert {"3. tanková armáda", "2. ukrajinský front", "6. armáda", "Útočí: Sověti (12)", "Brání se: Osa (3)"} <= set(said)
    assert "cíl: Stalingrad, město, strategický cíl" in said and "řeka" in said
    shifts = ruling.scene["shifts"]
    assert [(s["clause"], s["amount"]) for s in shifts if not s["by"]] == [
        ("10.6.1-mesto", -1), ("10.6.1-strategicky-cil", -1), ("10.6.2-posun", 1)
    ]  # fmt: skip
    assert [(s["clause"], s["by"]) for s in shifts if s["by"]] == [("10.6.1-reka", "13.1-snih-reky")]
    assert (ruling.scene["initial"], ruling.scene["final"]) == ("4:1", ruling.values["final_column"]) == ("4:1", "3:1")
    struck = [e.text for e in root.iter(f"{SVG}text") if e.get("text-decoration") == "line-through"]
    assert struck == ["← 1L"]
    for piece in ("útočí přes řeku 3. tanková armáda, 2. ukrajinský front (síla 12)", "počáteční sloupec 4:1", "konečný sloupec 3:1"):
        assert piece in found.sentence


def test_the_final_column_differs_by_more_than_a_tint():
    _, _, root = drawn(STALINGRAD)
    boxes = [e for e in root.iter(f"{SVG}rect") if e.get("height") == "24"]
    thick = [e for e in boxes if float(e.get("stroke-width")) > 2]
    assert len(boxes) == 9 and len(thick) == 1 and "▲ konečný" in words(root)


@pytest.mark.parametrize("text", [STALINGRAD, RIGA])
def test_a_picture_says_what_it_shows_and_uses_no_colour_of_its_own(text):
    _, found, root = drawn(text)
    assert root.get("role") == "img" and root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text == found.sentence
    paints = {e.get(k) for e in root.iter() for k in ("fill", "stroke") if e.get(k)}
    assert all(p in {"none", "currentColor", "var(--paper, Canvas)"} or p.startswith("url(#") for p in paints)
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b|rgb|href|script|onload", found.svg.replace("url(#", "("))


def test_hexes_show_units_zones_and_the_route():
    ruling, found, root = drawn(RIGA)
    assert ruling.scene["routes"] == [{"name": "16. armáda", "hexes": list(ruling.values["grid_route"])}]
    assert {"0505", "0105", "0603", "16. armáda", "Riga", "Front"} <= set(words(root))
    hatched = [e.get("fill") for e in root.iter(f"{SVG}polygon") if e.get("fill") != "none"]
    assert set(hatched) == {"url(#zoc-axis)", "url(#zoc-soviet)"} and len(hatched) == 12
    assert "vede přes 0505, 0405, 0305, 0205, 0105, délka 4" in found.sentence
    assert "zóna kontroly (Sověti) sahá na" in found.sentence


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("nr", STALINGRAD),
        ("qg", "Německo má armády v Německu, ve Východní Evropě a v Rusku. Je německá armáda v Rusku zásobovaná?"),
        ("ae", "Sovětský tank stojí na Ukrajině. Rumunsko i Bulharsko jsou německá a úplně prázdná. Tank projede Rumunskem a zastaví"
               " v Bulharsku. Smí?"),
    ],
)
def test_no_attribute_is_a_style_which_a_page_with_a_strict_policy_refuses(game, text):
    root = ElementTree.fromstring(drawing.draw(game, judge(text, game).scene).svg)
    assert not [e.tag for e in root.iter() if "style" in e.attrib]


def test_no_zone_is_drawn_across_a_lake():
    scene = {
        "kind": "map", "units": [{"name": "Front", "hex": "0303", "side": "soviet", "zone": True}], "cities": [], "routes": [],
        "edges": [], "lakes": [["0303", "0403"]],
    }  # fmt: skip
    sentence = drawing.draw("nr", scene).sentence
    reached = re.search(r"sahá na ([\d, ]+)", sentence)[1].split(", ")
    assert "0403" not in reached and len(reached) == 5


@pytest.mark.parametrize(
    "text",
    [
        "Útočník má kartu. Brekeke?",
        "Sovětský front stojí v odříznutém městě. Je zásobován?",
        "8. kolo. Sověti chtějí na jednom hexu nechat dva fronty. Smějí?",
        "Kdo hraje v kole první?",
    ],
)
def test_nothing_is_drawn_where_there_is_nothing_to_draw(text):
    ruling = judge(text, "nr")
    assert ruling.scene == {} and drawing.draw("nr", ruling.scene) is None
    assert "<svg" not in as_html(ruling, None, text) and "<figure" not in as_html(ruling, None, text)


def test_a_page_holds_the_picture_with_its_sentence():
    ruling = judge(STALINGRAD, "nr")
    html = as_html(Ruling(**ruling.to_dict()), None, STALINGRAD)
    assert html.count("<svg") == 1 and f"<figcaption>{drawing.draw('nr', ruling.scene).sentence}</figcaption>" in html


def test_names_are_escaped():
    ruling = judge(STALINGRAD, "nr")
    scene = json.loads(json.dumps(ruling.scene))
    scene["attackers"][0]["name"] = '<script>"&\''
    scene["where"] = ["</svg><b>"]
    html = as_html(Ruling(game="nr", verdict="výsledek", answer="A.", scene=scene))
    assert "<script>" not in html and "</svg><b>" not in html and "&lt;script&gt;" in html
    ElementTree.fromstring(drawing.draw("nr", scene).svg)


def test_a_game_without_an_artist_draws_nothing(monkeypatch):
    assert drawing.artist("neznámá hra") is None and drawing.artist("xx") is None
    assert drawing.draw("xx", {"kind": "map"}) is None
    assert drawing.artist("nr") is importlib.import_module("referee.games.nr.drawing")


# -- the kit -----------------------------------------------------------------------------------------------------------------


def test_hexes_of_a_map_touch_and_do_not_overlap():
    here = Hex.at("0303")
    grid = hexmap.fitting([here, *here.neighbours()], 300, 40, 0)
    for near in here.neighbours():
        assert isclose(dist(grid.middle(here), grid.middle(near)), sqrt(3) * grid.size)
        one, other = grid.side(here, near)
        assert isclose(dist(one, other), grid.size)
        assert any(isclose(dist(one, c), 0, abs_tol=1e-6) for c in grid.corners(near))
    assert grid.middle(here.step("east"))[0] > grid.middle(here)[0]
    assert grid.middle(here.step("southeast"))[1] > grid.middle(here)[1]


@pytest.mark.parametrize("labels", [["0101"], ["0101", "0201"], ["0000", "2000"], ["0000", "4030"]])
def test_a_map_fits_into_its_width(labels):
    hexes = [Hex.at(label) for label in labels]
    grid = hexmap.fitting(hexes, WIDTH, 34, 4)
    corners = [c for h in hexes for c in grid.corners(h)]
    assert grid.size <= 34
    assert min(x for x, _ in corners) >= 0 and max(x for x, _ in corners) <= WIDTH and min(y for _, y in corners) >= 4 - 1e-6


def test_words_that_are_too_long_go_on_below():
    canvas = Canvas("Zkouška")
    assert canvas.lines((0, 10), "slovo " * 10, 20) == 60
    root = ElementTree.fromstring(canvas.finished("Věta."))
    assert len(words(root)) == 4 and root.get("viewBox").startswith(f"0 0 {WIDTH} ")
