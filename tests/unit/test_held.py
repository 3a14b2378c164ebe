"""A situation told as data is held against its text: each way in which a fact may not be said there, and all of the text that no fact uses."""

from __future__ import annotations

import copy
import json
from typing import Any

import jsonschema
import pytest

import referee
from referee.court.game import load
from referee.hearing.data.schema import schema
from referee.speech.ruling import Ruling, json_schema
from referee.speech.text import as_text
from referee.speech.web import as_html

COLUMN = "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"
ATTACK = "Německá 6. armáda útočí na Jižní front. Padlo DR. Smí Jižní front postoupit?"
SLANG = "hele hajim se za 9 a on na me jde za 14 pres reku, snih neni, jakej to ma zacatecni sloupec"
"""A text that nobody reads whole."""


def fact(kind: str, of: Any, value: Any, words: Any = None, **more: Any) -> dict[str, Any]:
    return {k: v for k, v in {"fact": kind, "of": of, "value": value, "words": words, **more}.items() if v is not None}


def column(*facts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The question for the column of an attack, with these facts."""
    asked = {"ask": "value", "fact": "initial_column", "of": "u", "words": "Jaký je počáteční sloupec"}
    return {"game": "nr", "acts": [{"id": "u", "act": "attack"}], "facts": list(facts), "questions": [asked], **more}


FOURTEEN = fact("attack_strength", "u", 14, "sílu 14")
NINE = fact("defence_strength", "u", 9, "obránce 9")
TWO_ARMIES = [
    {"id": "a", "type": "unit", "name": "6. armáda", "words": "Německá 6. armáda"},
    {"id": "b", "type": "unit", "name": "Jižní front", "words": "Jižní front"},
]


def advance(*facts: dict[str, Any], things: Any = None) -> dict[str, Any]:
    """Whether the front may advance, with these facts."""
    acts = [{"id": "u", "act": "attack"}, {"id": "p", "act": "advance"}]
    told = [*facts, fact("mover_after_battle", "p", "b", "Smí Jižní front postoupit")]
    return {"game": "nr", "things": things or TWO_ARMIES, "acts": acts, "facts": told,
            "questions": [{"ask": "may", "act": "p", "words": "Smí Jižní front postoupit"}]}  # fmt: skip


ATTACKERS = fact("attackers", "u", "a", "Německá 6. armáda útočí na Jižní front")
DEFENDERS = fact("defenders", "u", "b", "Německá 6. armáda útočí na Jižní front")
RETREAT = fact("result", "u", "DR", "Padlo DR")


def slang(*facts: dict[str, Any], **more: Any) -> dict[str, Any]:
    asked = {"ask": "value", "fact": "initial_column", "of": "u", "words": "jakej to ma zacatecni sloupec"}
    return column(*facts, **{"questions": [asked], **more})


SLANG_FACTS = (fact("defence_strength", "u", 9, "hajim se za 9"), fact("attack_strength", "u", 14, "jde za 14"),
               fact("across_river", "u", True, "pres reku"))  # fmt: skip
STRONG = SLANG + " sila 3"
NO_SNOW = {"words": "snih neni", "reason": "na sloupec vliv nemá"}


def judged(data: dict[str, Any], text: str) -> Ruling:
    return referee.judge_situation(data, text=text)


def said(data: dict[str, Any], text: str) -> list[tuple[str, str, str]]:
    """What is not supported: the path, why, and what was found."""
    return [(row["path"], row["why"], row["found"]) for row in judged(data, text).unsupported]


def loose(data: dict[str, Any], text: str) -> list[tuple[str, str]]:
    return [(row["kind"], row["words"]) for row in judged(data, text).unused]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (column(FOURTEEN, NINE), COLUMN),
        (column({**FOURTEEN, "words": "SILU   14"}, {**NINE, "words": ["obránce", "9"]}), COLUMN),
        (column(acts=[{"id": "u", "act": "attack", "attack_strength": {"value": 14, "words": "sílu 14"},
                       "defence_strength": {"value": 9, "words": "obránce 9"}}]), COLUMN),
        (advance(ATTACKERS, DEFENDERS, RETREAT), ATTACK),
        (slang(*SLANG_FACTS, left_out=[NO_SNOW]), SLANG),
        (slang(*SLANG_FACTS, left_out=["snih neni"]), SLANG),
        (slang(*SLANG_FACTS[:2], fact("across_river", "u", "unknown", "asi pres reku"), left_out=[NO_SNOW]), SLANG.replace("pres", "asi pres")),
    ],
    ids=["read", "case, marks and spaces", "inside of an act", "several sentences", "unread", "left out without a reason", "doubted"],
)  # fmt: skip
def test_a_right_situation_is_not_flagged(data: dict[str, Any], text: str) -> None:
    ruling = judged(data, text)
    assert (ruling.errors, ruling.unsupported, ruling.unused) == ([], [], [])
    assert ruling.answer == referee.judge_situation(data).answer


PURCHASE = "Německo má 20 IPC. Chce koupit jednu pěchotu {}. Smí?"


def purchase(left: str) -> dict[str, Any]:
    """A purchase of which some words are left out."""
    facts = [fact("money", ["germany"], 20, "Německo má 20 IPC"), fact("buyer", ["b"], "germany", "Německo"),
             fact("bought", ["b", "infantry"], 1, "koupit jednu pěchotu")]  # fmt: skip
    return {"game": "ae", "acts": [{"id": "b", "act": "buy", "words": "koupit"}], "facts": facts, "left_out": [left],
            "questions": [{"ask": "may", "act": "b", "words": "Smí"}]}  # fmt: skip


def test_words_that_are_left_out_and_may_turn_the_ruling_are_named() -> None:
    """Units are bought first in a turn (5.2); in which phase it happens bears on it, a courtesy does not."""
    text = PURCHASE.format("v přesunové fázi")
    ruling = judged(purchase("v přesunové fázi"), text)
    assert ruling.unused == [{"words": "v přesunové fázi", "kind": "left_out", "at": text.index("v přesunové")}]
    assert ruling.answer == "Platí jen, nemění-li na věci nic, co z textu v údajích není: „v přesunové fázi“. Ano, koupit to smí."
    assert judged(purchase("prosím"), PURCHASE.format("prosím")).unused == []


@pytest.mark.parametrize(
    ("data", "text", "expected"),
    [
        (column(fact("attack_strength", "u", 15), NINE), COLUMN, [("facts[0]", "údaj nemá slova (words), o která se v textu opírá", "")]),
        (column({**FOURTEEN, "words": "sílu 15"}, NINE), COLUMN, [("facts[0]", "tato slova v textu nestojí", "")]),
        (column({**FOURTEEN, "value": 15}, NINE), COLUMN,
         [("facts[0]", "z těch slov čteme něco jiného", "síla útočníka (útok): 14 („Útočník má sílu 14“)")]),
        (advance({**ATTACKERS, "value": "b"}, {**DEFENDERS, "value": "a"}, RETREAT), ATTACK,
         [("facts[0]", "z těch slov čteme něco jiného", "útočí (útok): 6. armáda („Německá 6. armáda útočí na Jižní front“)"),
          ("facts[1]", "z těch slov čteme něco jiného", "brání se (útok): Jižní front („Německá 6. armáda útočí na Jižní front“)")]),
        (column(FOURTEEN, fact("side_strength", ["axis", "u"], 9, "obránce 9")), COLUMN,
         [("facts[1]", "to, co říkají tato slova, čteme jako jiný údaj", "síla obránce (útok): 9 („obránce 9“)")]),
        (slang(SLANG_FACTS[0], {**SLANG_FACTS[1], "value": 15}, left_out=[NO_SNOW]), SLANG, [("facts[1]", "číslo 15 v těch slovech není", "14")]),
        (slang(*SLANG_FACTS, fact("target_hex", "u", "Kyjev", "jde za 14"), left_out=[NO_SNOW]), SLANG,
         [("facts[3]", "„Kyjev“ v textu nestojí", "")]),
        (slang(*SLANG_FACTS, fact("target_hex", "u", "Kyjev", "na Minsk"), left_out=[NO_SNOW]), f"{SLANG} na Minsk jako predtim na Kyjev",
         [("facts[3]", "ta slova nemluví o „Kyjev“", "Minsk")]),
        (slang(*SLANG_FACTS, fact("weather", None, "mud", "snih"), left_out=["neni"]), SLANG,
         [("facts[3]", "ta slova sama říkají něco jiného", "sníh")]),
        (slang(*SLANG_FACTS[:2], fact("across_river", "u", False, "pres reku"), left_out=[NO_SNOW]), SLANG,
         [("facts[2]", "z těch slov čteme něco jiného", "všichni útočí přes řeku (útok): ano („pres reku“)")]),
        (slang(*SLANG_FACTS, fact("weather", None, "snow", "snih neni")), SLANG,
         [("facts[3]", "ve slovech je zápor „neni“, který žádný údaj neříká", "")]),
        (slang(*SLANG_FACTS[:2], fact("across_river", "u", True, "asi pres reku"), left_out=[NO_SNOW]), SLANG.replace("pres", "asi pres"),
         [("facts[2]", "ve slovech je „asi“, údaj je ale řečen jako jistý", "")]),
        (slang(*SLANG_FACTS, fact("counterattack", "u", True, "hele"), left_out=[NO_SNOW]), SLANG,
         [("facts[3]", "ta slova o tomhle údaji nemluví", "")]),
        (slang(*SLANG_FACTS, left_out=[NO_SNOW], house=[fact("option", "15.6", True)]), SLANG,
         [("house[0]", "údaj nemá slova (words), o která se v textu opírá", "")]),
        (slang(*SLANG_FACTS, left_out=[NO_SNOW], acts=[{"id": "u", "act": "attack"}, {"id": "v", "act": "move"}]), SLANG,
         [("acts[1]", "čin nemá slova a žádný údaj o něm také ne", "")]),
        (slang(*SLANG_FACTS, left_out=[NO_SNOW], acts=[{"id": "u", "act": "attack"}, {"id": "v", "act": "move", "denied": True, "words": "jde"}]),
         SLANG, [("acts[1]", "čin je popřen, ale v jeho slovech žádný zápor není", "")]),
        (slang(*SLANG_FACTS, left_out=[NO_SNOW], things=[{"id": "a", "type": "unit", "name": "9. armáda"}]), SLANG.replace("9", "8"),
         [("facts[0]", "tato slova v textu nestojí", ""), ("things[0]", "číslo 9 v textu není", "")]),
        (slang(*SLANG_FACTS, left_out=[NO_SNOW], questions=[{"ask": "value", "fact": "initial_column", "of": "u"}]),
         SLANG.replace("jakej to ma", "ted"),
         [("questions[0]", "otázka nemá slova (words), kterými se text ptá", "")]),
        (column(FOURTEEN, NINE, questions=[{"ask": "value", "fact": "final_column", "of": "u", "words": "Jaký je počáteční sloupec"}]), COLUMN,
         [("questions[0]", "text se ptá jinak", "Jaký je počáteční sloupec")]),
        ({"game": "nr", "things": [{"id": "a", "type": "unit", "name": "6. armáda", "words": "6. armáda"}],
          "facts": [fact("supplied", "a", True, "6. armáda je zásobená")],
          "questions": [{"ask": "whether", "fact": "supplied", "of": "a", "by": "Soupeř", "value": True, "words": "6. armáda je zásobená"}]},
         "Soupeř tvrdí, že 6. armáda je zásobená. Má pravdu?", [("facts[0]", "text to říká jen jako tvrzení nebo dohad, ne jistě", "")]),
    ],
    ids=["no words", "words not there", "another number read", "swapped", "another slot", "no such number", "no such name", "another name",
         "words state another value", "no denial", "denial dropped", "doubt dropped", "another kind", "house without words", "act without words",
         "act not denied", "a number of a name", "question without words", "another question", "only claimed"],
)  # fmt: skip
def test_what_the_text_does_not_say_is_found(data: dict[str, Any], text: str, expected: list[tuple[str, str, str]]) -> None:
    assert said(data, text) == expected


def test_things_in_each_others_places_are_found() -> None:
    """A fact of two things, and these exchanged."""
    text = "Reakce A splnila podmínku reakce B. Zároveň čeká další reakce C na původní podmínku. Co se vyhodnotí dřív, B, nebo C?"
    data = copy.deepcopy(referee.judge(text, "qg").situation)
    place, row = next((n, row) for n, row in enumerate(data["facts"]) if row["fact"] == "meets")
    row["of"] = row["of"][::-1]
    assert said(data, text)[0][:2] == (f"facts[{place}]", "z těch slov čteme totéž, ale s prohozenými úlohami")


def test_an_act_is_told_as_done_that_is_denied() -> None:
    text = "Útočím ponorkou na nákladní loď. Ponorka hodila 2. Zasažená nákladní loď už nestřílela. Je to správně?"
    data = copy.deepcopy(referee.judge(text, "ae").situation)
    place, act = next((n, act) for n, act in enumerate(data["acts"]) if act.pop("denied", False))
    assert (f"acts[{place}]", "zda se to děje, čteme opačně", "") in said(data, text)


@pytest.mark.parametrize(
    ("added", "expected", "bears"),
    [(" sila 3", ("number", "3"), False), (" u Kyjeva", ("name", "Kyjeva"), False), (" ale neutoci", ("negation", "neutoci"), True),
     (" prý", ("doubt", "prý"), False), (" vlastně", ("retraction", "vlastně"), False)],
)  # fmt: skip
def test_what_no_fact_uses_is_found_and_may_be_left_out_unless_it_bears_on_the_ruling(added: str, expected: tuple[str, str], bears: bool) -> None:
    text = SLANG + added
    assert loose(slang(*SLANG_FACTS, left_out=[NO_SNOW]), text) == [expected]
    assert judged(slang(*SLANG_FACTS, left_out=[NO_SNOW]), text).unused[0]["at"] == text.rindex(expected[1])
    assert loose(slang(*SLANG_FACTS, left_out=[NO_SNOW, added]), text) == [("left_out", added)] * bears


def test_what_no_answer_hangs_on_need_not_be_told() -> None:
    assert loose(slang(*SLANG_FACTS), SLANG) == []  # the column does not depend on the weather
    assert loose(slang(*SLANG_FACTS), SLANG.replace("snih neni", "protiutok to neni")) == [("negation", "neni")]


def test_the_first_line_says_on_what_it_hangs() -> None:
    invented = fact("counterattack", "u", True, "hele")
    facts, both = slang(*SLANG_FACTS, invented, left_out=[NO_SNOW]), slang(*SLANG_FACTS, invented)
    assert judged(facts, SLANG).answer == "Platí jen, je-li správně, co text neříká: protiútok (útok): ano. Počáteční sloupec je 3:2."
    assert judged(slang(*SLANG_FACTS), STRONG).answer == (
        "Platí jen, nemění-li na věci nic, co z textu v údajích není: „3“. Počáteční sloupec je 3:2."
    )
    assert judged(both, STRONG).answer == (
        "Platí jen, je-li správně, co text neříká: protiútok (útok): ano, a nemění-li na věci nic, co v údajích není: „3“. "
        "Počáteční sloupec je 3:2."
    )


def test_text_and_page_never_look_surer_than_the_facts() -> None:
    ruling = judged(slang(*SLANG_FACTS, fact("counterattack", "u", True, "hele")), STRONG)
    text = as_text(ruling)
    assert "Text neříká:\n  protiútok (útok): ano – ta slova o tomhle údaji nemluví" in text
    assert "Z textu nepoužito:\n  číslo: „3“" in text
    page = as_html(ruling)
    assert "Výsledek, s podmínkou" in page and 'class="verdict nelze"' in page


def test_the_schemas_know_the_check() -> None:
    data = slang(*SLANG_FACTS, fact("counterattack", "u", True, "hele"), left_out=["hele", {"words": ["snih", "neni"], "reason": "nevadí"}])
    jsonschema.Draft202012Validator(schema(load("nr").catalog)).validate(data)
    ruling = judged(slang(*SLANG_FACTS, fact("counterattack", "u", True, "hele")), STRONG).to_dict()
    jsonschema.Draft202012Validator(json_schema()).validate(ruling)
    assert ruling["unsupported"] and ruling["unused"]
    json.dumps(ruling)


@pytest.mark.parametrize(
    ("left_out", "path", "message"),
    [("nic", "left_out", "Tady má být seznam."), ([{"reason": "x"}], "left_out[0].words", "Tady má být text."),
     ([{"words": "hele", "why": "x"}], "left_out[0].why", "Klíč „why“ tu neznáme (smí tu být: words, reason).")],
)  # fmt: skip
def test_faults_of_what_is_left_out(left_out: Any, path: str, message: str) -> None:
    (error,) = judged(slang(*SLANG_FACTS, left_out=left_out), SLANG).errors
    assert (error["path"], error["message"]) == (path, message)


def test_the_text_may_stand_in_the_data() -> None:
    data = column({**FOURTEEN, "value": 15}, NINE, text=COLUMN)
    assert [row["path"] for row in referee.judge_situation(data).unsupported] == ["facts[0]"]
    assert referee.judge_situation(data, text=" ").errors[0]["path"] == "text"


@pytest.mark.parametrize("told", [True, False])
def test_a_denial_that_is_the_very_word_of_a_fact_is_said_by_it(told: bool) -> None:
    text = "Území Ukrajina je odříznuté. Je na něm německá armáda zásobovaná?"
    facts = [fact("cut_off", "ukraine", True, "Území Ukrajina je odříznuté")] if told else []
    asked = [{"ask": "whether", "fact": "supplied", "of": ["germany", "ukraine"], "value": True, "words": "Je na něm německá armáda zásobovaná"}]
    ruling = referee.judge_situation({"game": "qg", "facts": facts, "questions": asked}, text=text)
    loose = {row["words"] for row in ruling.unused} | {word for row in ruling.unsupported for word in row["why"].split("„")[1:]}
    assert any("odříznuté" in words for words in loose) is not told


def test_a_question_needs_no_words_where_the_text_asks() -> None:
    bare = slang(*SLANG_FACTS, left_out=[NO_SNOW], questions=[{"ask": "value", "fact": "initial_column", "of": "u"}])
    assert said(bare, SLANG) == []


@pytest.mark.parametrize(("asked", "verdict"), [("smi mit iniciativu?", "povoleno"), ("ma iniciativu?", "výsledek")])
def test_a_yes_or_no_question_asks_for_leave_where_the_text_does(asked: str, verdict: str) -> None:
    data = {"game": "nr", "facts": [fact("turn", None, 3, "3. kolo")],
            "questions": [{"ask": "whether", "fact": "initiative", "value": "axis"}]}  # fmt: skip
    assert judged(data, f"je 3. kolo, osa {asked}").verdict == verdict


def test_things_that_words_name_are_not_held_against_ids() -> None:
    text = "hele osa chce zotavit 6. armádu a má na to karty. smi to udelat?"
    data = {
        "game": "nr", "things": [{"id": "u", "type": "unit", "name": "6. armáda", "words": "6. armádu"}],
        "acts": [{"id": "r", "act": "recover", "words": "zotavit"}],
        "facts": [{"fact": "org_units", "of": "r", "value": ["u"], "words": "zotavit 6. armádu"},
                  {"fact": "org_side", "of": "r", "value": "axis", "words": "osa chce"}],
        "questions": [{"ask": "may", "act": "r", "words": "smi to udelat"}],
    }  # fmt: skip
    assert referee.judge_situation(data, text=text).unsupported == []
