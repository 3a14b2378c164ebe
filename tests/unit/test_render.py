"""The ruling for people: text and page say the same, and neither lets the player's text through unescaped."""

from pathlib import Path
from types import SimpleNamespace

import pytest

import referee
import rulebase
from referee.speech import messages
from referee.speech.page import shortened
from referee.speech.ruling import VERDICTS, Ruling
from referee.speech.text import Style, as_text
from referee.speech.web import as_html

ROOT = Path(__file__).resolve().parents[2]


def step(**more):
    return {"kind": "rule", "status": "value", "words": "", "fact": "f", "about": [], "text": "t", **more}


def find(address):
    clauses = {"nr/8.5.3": ("Z EZOC do EZOC se nechodí", "[8.5.3], s. 9"), "nr/8.1": ("Body pohybu", "[8.1], s. 7; mapa")}
    title, place = clauses[address]
    return SimpleNamespace(title=title, place=place)


DECIDED = Ruling(
    verdict="zakázáno", answer="Ne, nesmí.", because="protože z EZOC do EZOC se nechodí ([8.5.3], s. 9)", game="nr",
    citations=["nr/8.5.3"],
    facts=[{"fact": "name", "about": ["do Minsku"], "value": "Minsk", "label": "jméno", "words": "Minsku", "start": 0, "mood": "state"}],
    steps=[
        step(kind="fact", words="jde do Minsku", text="směr do Minsku: do Minsku", about=["do Minsku"]),
        step(status="violated", fact="may move", clause="nr/8.5.3", printed="[8.5.3], s. 9", title="Z EZOC do EZOC se nechodí"),
        step(status="set aside", clause="nr/8.1", printed="[8.1], s. 7", title="Body pohybu", by="nr/8.5.3", text="1L", value=-1),
        step(clause="nr/8.1", title="Hory", text="2L", value=-2),
        step(clause="nr/8.1", title="Značka", text="1P", value=1),
        step(clause="nr/8.1", status="does not apply", title="Sníh", text="0", value=0),
        step(kind="presumption", text="nikdo nehraje kartu"),
    ],
    assumptions=["nikdo nehraje kartu (není zmíněna)"],
    provisos=[
        *[{"clause": "nr/8.1", "fact": "mp", "question": "?", "aside": False}] * 2,
        {"clause": "nr/8.4", "fact": "mp", "question": "?", "aside": True},
    ],
    echo=["• cíl – „do Minsku“: „do Minsku“", "• kolo: 3"],
)  # fmt: skip


def branch(weather, first, answer):
    return {"when": [f"počasí: {weather}", f"první sníh: {first}"], "verdict": "výsledek", "answer": answer, "citations": ["nr/8.1"]}


UNDECIDED = Ruling(
    reason="chybí údaj", answer="Nelze rozhodnout: chybí údaj – Jaké je počasí?", nearest=["nr/8.5.3", "nr/9.9"],
    missing=[
        {"fact": "weather", "about": [], "question": "Jaké je počasí?", "values": ["jasno", "bahno", "sníh"]},
        {"fact": "first", "about": [], "question": "Je to první sníh?", "values": ["ano", "ne"]},
    ],
    branches=[
        branch("jasno", "ano", "A."), branch("jasno", "ne", "A."), branch("bahno", "ano", "A."), branch("bahno", "ne", "A."),
        branch("sníh", "ano", "B."), branch("sníh", "ne", "C."),
    ],
)  # fmt: skip


def test_a_decided_ruling_as_text():
    assert as_text(DECIDED, find) == """\
Ne, nesmí.
protože z EZOC do EZOC se nechodí (8.5.3, s. 9).
Předpokládám: nikdo nehraje kartu (není zmíněna).
Výhrada: Body pohybu (8.1, s. 7).

  „jde do Minsku“  směr do Minsku: Minsk  Minsk
  8.5.3, s. 9  Z EZOC do EZOC se nechodí  porušeno
  8.1, s. 7    Hory                       2L
  8.1, s. 7    Značka                     1P
  Bez vlivu: Body pohybu (8.1); Sníh (8.1)

Posuny: 2L + 1P = 1L

Rozuměl jsem:
  Minsk: cíl: Minsk
  na stole: kolo: 3"""


def test_every_step_where_it_is_wanted():
    shown = as_text(DECIDED, find, Style(every_step=True))
    assert "  8.1, s. 7    Body pohybu                nepoužije se: 8.5.3\n" in shown
    assert "  8.1, s. 7    Sníh                       neuplatní se\n" in shown and messages.IDLE not in shown


def test_a_ruling_reached_by_answers_says_what_was_told():
    confirmed = [
        {"fact": "turn", "how": "read", "text": "kolo: 3"}, {"fact": "snow", "how": "confirmed", "text": "počasí: sníh"},
        {"fact": "a", "how": "answered", "text": "síla: 2"}, {"fact": "b", "how": "answered", "text": "terén: les"},
        {"fact": "c", "how": "corrected", "text": "strana: Osa"},
    ]  # fmt: skip
    ruling = Ruling("výsledek", answer="Ano.", confirmed=confirmed, unused=[{"words": "a on ze ne"}], echo=["• kolo: 3"])
    assert as_text(ruling) == """\
Ano.
Nepočítám s tím, co je v textu: „a on ze ne“. Záleží-li na tom, může to dopadnout jinak.

Přečteno: kolo: 3
Potvrzeno: počasí: sníh
Odpovězeno: síla: 2; terén: les
Změněno: strana: Osa"""
    assert messages.UNDERSTOOD in as_text(ruling, style=Style(every_step=True))
    assert "<p><strong>Nepočítám s tím, co je v textu: „a on ze ne“." in as_html(ruling)


def test_of_a_ruling_that_decides_nothing_few_provisos_are_named():
    provisos = [{"clause": f"nr/{n}.1", "fact": "f", "question": "?", "aside": False} for n in range(1, 9)]
    ruling = Ruling(answer="x", provisos=provisos)
    assert as_text(ruling) == "x\n\nVýhrada: 1.1; 2.1; 3.1 a dalších 5."
    assert "8.1" in as_text(ruling, style=Style(every_step=True))
    assert "8.1" in as_text(Ruling("povoleno", answer="x", provisos=provisos))


def test_an_undecided_ruling_as_text():
    assert as_text(UNDECIDED, find) == """\
Nelze rozhodnout: chybí údaj – Jaké je počasí?
  je-li počasí jasno nebo bahno: A. (8.1)
  je-li počasí sníh a platí-li „první sníh“: B. (8.1)
  je-li počasí sníh a neplatí-li „první sníh“: C. (8.1)

? Jaké je počasí? (jasno, bahno, sníh)
? Je to první sníh?

Nejbližší pravidla:
  8.5.3, s. 9  Z EZOC do EZOC se nechodí
  9.9"""


def test_a_narrow_terminal_gets_one_column():
    text = as_text(DECIDED, find, Style(every_step=True), 40)
    assert max(map(len, text.splitlines())) <= 40
    assert max(map(len, as_text(DECIDED, find, width=40).splitlines())) <= 40
    assert "nepoužije se: 8.5.3" in " ".join(text.split())


def test_a_chain_with_empty_columns():
    ruling = Ruling(verdict="výsledek", answer="Ano.", steps=[step(kind="fact", words="w", text=""), step(text="")])
    assert as_text(ruling).startswith("Ano.")


def test_colours_only_where_asked():
    assert "\x1b" not in as_text(DECIDED, find)
    assert as_text(DECIDED, find, Style(True)).startswith("\x1b[1;31mNe, nesmí.")


def test_without_a_rulebase_clauses_are_numbers():
    assert "Výhrada: 8.1." in as_text(DECIDED)


@pytest.mark.parametrize("ruling", [DECIDED, UNDECIDED, Ruling(answer="x")], ids=["decided", "undecided", "empty"])
def test_the_page_stands_alone(ruling):
    html = as_html(ruling, find, "text")
    assert html.startswith("<!DOCTYPE html>")
    assert "http" not in html and "<script" not in html and "src=" not in html
    assert messages.VERDICTS[ruling.verdict][0] in html and ruling.answer in html


def test_the_page_escapes_everything():
    bad = "<img src=x onerror=alert(1)>\"'"
    ruling = Ruling(
        answer=bad, because=bad, assumptions=[bad], otherwise=bad, errors=[{"kind": "x", "message": bad + "!"}],
        why=[{"text": bad}], echo=[f"• {bad}: {bad}"],
        branches=[{"when": [bad], "verdict": "výsledek", "answer": bad, "citations": []}],
        missing=[{"fact": "f", "about": [], "question": bad, "values": [bad]}],
        answers=[{"question": bad, "verdict": "výsledek", "reason": "", "answer": bad, "citations": []}] * 2,
    )  # fmt: skip
    assert "<img" not in as_html(ruling, None, bad)


def test_every_verdict_has_its_word_and_its_shape():
    assert set(messages.VERDICTS) == set(VERDICTS)
    assert len({mark for _, mark in messages.VERDICTS.values()}) == len(VERDICTS)


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.txt")), ids=lambda p: p.stem)
def test_rulings_on_the_examples_print(path):
    text = path.read_text(encoding="utf-8")
    ruling = referee.judge(text, "nr")
    with rulebase.open() as book:
        printed = as_text(ruling, book.clause)
        as_html(ruling, book.clause, text)
    assert " ".join(printed.split()).startswith(" ".join(ruling.answer.split())), printed
    assert "None" not in printed


def test_long_words_keep_head_and_tail():
    text = "Sovětská 3. tanková armáda a 2. ukrajinský front útočí přes řeku na německou 6. armádu ve Stalingradu"
    short = shortened(text)
    assert len(short) <= 48 and short.startswith("Sovětská") and short.endswith("Stalingradu")


@pytest.mark.parametrize(
    ("label", "values", "said"),
    [
        ("počasí", ["sníh"], "je-li počasí sníh"),
        ("počasí", ["jasno", "bahno", "sníh"], "je-li počasí jasno, bahno nebo sníh"),
        ("první sníh", ["ano"], "platí-li „první sníh“"),
        ("první sníh", ["ne"], "neplatí-li „první sníh“"),
    ],
)
def test_conditions_in_czech(label, values, said):
    assert messages.when([(label, values)]) == said
