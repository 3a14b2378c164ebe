"""What is wrong with a situation told as data: every fault at once, with its place and its line, in Czech."""

from __future__ import annotations

import io
import json
import re
import sys
from functools import cache
from pathlib import Path

import jsonschema
import pytest

import referee
from referee.court.game import load
from referee.faces.commands.main import main
from referee.faces.describe import Description
from referee.hearing.data.schema import schema
from referee.hearing.data.source import parse

ROOT = Path(__file__).resolve().parents[2]
GOOD = """\
game: nr
acts:
  - {id: utok, act: attack, attack_strength: 14, defence_strength: 9}
questions:
  - {ask: value, fact: počáteční sloupec, of: utok}
"""


def faults(text: str) -> list[tuple[str, int | None, str]]:
    ruling = referee.judge_situation(text)
    assert not ruling.decided
    return [(e["path"], e["line"], e["message"]) for e in ruling.errors if e["kind"] == "bad situation"]


def messages(text: str) -> str:
    return " ".join(message for _, _, message in faults(text))


def test_a_dispute_told_as_data_is_decided() -> None:
    ruling = referee.judge_situation(GOOD)
    assert (ruling.verdict, ruling.values["initial_column"]) == ("výsledek", "3:2")


def test_json_is_taken_as_well() -> None:
    data = parse(GOOD).data
    assert referee.judge_situation(json.dumps(data)).values == referee.judge_situation(data).values


def test_all_faults_are_said_at_once_with_path_and_line() -> None:
    text = (
        "game: nr\nthings:\n  - {id: a, type: unyt}\nfacts:\n  - {fact: turm, value: 3}\n  - {fact: turn, value: 99}\n"
        "  - {fact: weather, value: vítr}\nquestions:\n  - {ask: value, fact: final_column, of: utok}\n"
    )
    found = faults(text)
    assert [(path, line) for path, line, _ in found] == [
        ("things[0].type", 3), ("facts[0].fact", 5), ("facts[1].value", 6), ("facts[2].value", 7), ("questions[0].of", 9),
    ]  # fmt: skip
    assert found[0][2].startswith("Typ „unyt“ neznáme (nemysleli jste „jednotka (unit)“?)")
    assert found[1][2].startswith("Údaj „turm“ neznáme (nemysleli jste „kolo (turn)“")
    assert found[2][2] == "Údaj „kolo“ nemůže být 99 (smí být 1 až 28)."
    assert found[3][2].startswith("Údaj „počasí“ nemůže být „vítr“; má to být: jasno (clear)")
    assert found[4][2].startswith("Věc „utok“ v popisu není")


BAD = {
    "": "Popis je prázdný",
    "- a\n- b\n": "má být tabulka s klíči",
    "facts: []\nquestions: [{ask: may, act: x}]\n": "Chybí hra",
    "game: xx\nquestions: []\n": "Hru „xx“ neznáme",
    "game: nr\n": "Chybí otázka",
    "game: nr\nformat: 2\n": "Popis má formát 2, umíme číst nejvýš formát 1",
    "game: nr\ngame: qg\n": "Klíč „game“ je tu dvakrát",
    "game: nr\nfacts: &a [*a]\n": "Odkazy (& a *) v popisu nečteme",
    "game: !!python/object:os.system nr\n": "Značky typů",
    "game: nr\nfacts: [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]\n": "vnořené do sebe",
    "a: b: c\n": "není YAML ani JSON",
    "game: nr\n---\ngame: nr\n": "víc popisů",
    "game: nr\nfacts: {fact: turn}\nquestions: [{ask: may, act: x}]\n": "Tady má být seznam",
    GOOD + "facts: [{fact: turn, value: 3}, {fact: turn, value: 4}]\n": "je tu podruhé (poprvé: facts[0])",
    GOOD + "facts: [{fact: turn}]\n": "nemá hodnotu",
    GOOD + "facts: [{fact: turn, value: 3, at_least: 2}]\n": "buď hodnotu (value), nebo meze",
    GOOD + "facts: [{fact: turn, at_least: 9, at_most: 2}]\n": "spolu nejde dohromady",
    GOOD + "facts: [{fact: weather, at_least: 9}]\n": "meze mít nemůže",
    GOOD + "facts: [{fact: strength, value: 3}]\n": "Údaj „síla“ mluví o: jednotka (unit); uvedeno věcí: 0",
    GOOD + "facts: [{fact: strength, of: utok, value: 3}]\n": "„utok“ je útok (attack); údaj „síla“ tu mluví o: jednotka (unit)",
    GOOD + "facts: [{fact: turn, value: 3, when: nikdy}]\n": "Klíč when",
    GOOD + "facts: [{fact: turn, value: 3, kdy: 1}]\n": "Klíč „kdy“ tu neznáme",
    GOOD + "things: [{id: utok, type: unit}]\n": "už tu jednou je",
    GOOD + "unheard: [{words: 3, concepts: [zzz]}]\n": "Slovo „zzz“ ve slovníku hry není",
    "game: nr\nacts: [{act: útog}]\nquestions: [{ask: may}]\n":
    "Čin „útog“ neznáme (nemysleli jste „útok (attack)“?). Seznam činů vypíše „rozhodci describe nr“",
    "game: nr\nacts: [{id: a, act: move}, {id: b, act: move}]\nquestions: [{ask: may}]\n": "Činů je víc",
    "game: nr\nacts: [{id: a, act: move}]\nquestions: [{ask: snad, act: a}]\n": "Klíč ask má být jedno z",
    "game: nr\nfacts: [{fact: final_column, of: x, value: 5:1}]\nquestions: [{ask: may, act: a}]\n": "Věc „x“ v popisu není",
    '{"game": "nr", "text": "\\ud800"}': "znak, který v textu nebývá",
    "game: nr\nfacts:\n" + "  - 1\n" * 21_000: "víc než",
    "x" * 300_000: "Popis má 300000 znaků",
}


NR = "game: nr\nquestions: [{ask: value, fact: turn}]\n"
QG = "game: qg\nquestions: [{ask: value, fact: vp_gained, of: Itálie}]\n"
AE = "game: ae\nquestions: [{ask: value, fact: money, of: Německo}]\n"
BAD |= {
    # one value, not a list
    NR + "facts: [{fact: weather, value: [sníh, jasno]}]": "„počasí“ má jedinou hodnotu, ne seznam; má to být: jasno (clear)",
    NR + "facts: [{fact: weather, value: [sníh]}]": "má jedinou hodnotu, ne seznam",
    NR + "things: [{id: a, type: unit, side: [axis, soviet]}]": "„strana“ má jedinou hodnotu, ne seznam",
    NR + "things: [{id: a, type: unit, at: [Kyjev, Minsk]}]": "má jedinou hodnotu, ne seznam; má to být: hex nebo místo (hex)",
    # things of the board in a place for others
    QG + "facts: [{fact: army, of: [Balkán, Německo]}]":
    "„Balkán“ je území (space); údaj „armáda“ tu mluví o: stát (nation) (nemysleli jste „Německo“?)",
    QG + "facts: [{fact: army, of: [uk, uk]}]": "údaj „armáda“ tu mluví o: území (space) (nemysleli jste „Spojené království (united-kingdom)“?)",
    AE + "facts: [{fact: controller, of: germany, value: germany}]": "tu mluví o: území nebo oblast (space)",
    AE + "acts: [{id: b, act: battle, attacker: Leningrad}]": "„Leningrad“",
    NR + "facts: [{fact: supplied, of: Kyjev, value: ano}]": "O tom, co jste napsali, mluví „město je zásobené (city_supplied)“",
    # own ids beat names, and nothing else is meant by them
    AE + "things: [{id: more, type: space, name: Keltské moře}]\nfacts: [{fact: units, of: [more, britain, tank], value: 1}]":
    "„more“ je území nebo oblast (space); údaj „jednotky“ tu mluví o: mocnost (nation) (nemysleli jste „Velká Británie“?)",
    AE + "things: [{id: more, type: space}]\nacts: [{id: b, act: battle, attacker: more}]":
    "„more“ je území nebo oblast (space); údaj „kdo útočí“ chce: mocnost (nation)",
    QG + "things: [{id: germany, type: space, name: Balkán}]": "Id „germany“ má ve hře Německo (stát)",
    # what was no fault
    QG.replace(", of: Itálie", ""): "mluví o: stát (nation); uvedeno věcí: 0",
    NR + "things: [{id: a, name: 4. armáda}]": "U věci chybí typ (klíč type) (nemysleli jste „jednotka (unit)“?)",
    GOOD + "facts: [{fact: weather, value: jasno, when: 2}]": "Klíč when je 2, ale popis má 1 čin.",
    "moments: 3\n" + GOOD + "facts: [{fact: weather, value: jasno, when: 4}]": "Klíč when je 4, ale okamžiků (klíč moments) je 3.",
    # what tells the same twice
    GOOD.replace("questions", "  - {id: z, act: add_marker, marker_added: Shock!}\nquestions").replace("9}", "9, support_marker: žádná}"):
    "Údaj „přidávaná značka“ (Shock!) odporuje údaji „značka podpory“ (žádná); změňte oba (acts[0].support_marker).",
    # hints in Czech
    NR + "facts: [{fact: pocasy, value: sníh}]":
    "Údaj „pocasy“ neznáme (nemysleli jste „počasí (weather)“?). Seznam údajů vypíše „rozhodci describe nr“.",
    "game: nr\nacts: [{id: u, act: attack, weather: sníh}]\nquestions: [{ask: may}]\n":
    "Údaj „počasí“ nemluví jen o tomto: útok (attack); patří do facts",
    "game: nr\nacts: [{id: u, act: attack, attack_strengh: 3}]\nquestions: [{ask: may}]\n": "(nemysleli jste „síla útočníka (attack_strength)“",
    NR + "questionz: []": "nemysleli jste „questions“?",
    "game: nr\nquestions: [{ask: kdyby, fact: turn}]\n": "jedno z: may, must, value, whether, which, who, where",
}  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BAD.items(), ids=lambda t: t[:24])
def test_bad_data_has_its_czech_message(text: str, message: str) -> None:
    assert message in messages(text)


@pytest.mark.parametrize("game", ["nr", "qg", "ae"])
@pytest.mark.parametrize("name", [["turn"], {"fact": "turn"}, [], 3, True], ids=repr)
def test_what_is_no_name_of_a_fact_is_a_fault_wherever_a_fact_is_named(game: str, name: object) -> None:
    data = {"game": game, "facts": [{"fact": name, "value": 1}], "house": [{"fact": name, "value": 1}], "questions": [{"ask": "value", "fact": name}]}
    found = {e["path"] for e in referee.judge_situation(data).errors}
    assert {"facts[0].fact", "questions[0].fact"} <= found


def test_data_with_a_circle_in_it_is_refused() -> None:
    data: dict[str, object] = {"game": "nr"}
    data["facts"] = [data]
    assert "vnořené" in referee.judge_situation(data).answer


def test_the_wrong_game_is_said() -> None:
    assert "Popis je pro hru „nr“" in referee.judge_situation(GOOD, "qg").answer


def test_yaml_holds_no_surprise() -> None:
    data = parse("a: 5:1\nb: off\nc: no\nd: 012\ne: 1e3\nf: true\ng: 7\nh: '7'\n").data
    assert data == {"a": "5:1", "b": "off", "c": "no", "d": "012", "e": "1e3", "f": True, "g": 7, "h": "7"}


def test_bounds_are_tried_within_them() -> None:
    """Whatever the strength between 14 and 17 against 9, the odds are 3:2 ([10.5] step 3 rounds down)."""
    text = GOOD.replace("attack_strength: 14, ", "") + "facts: [{fact: attack_strength, of: utok, at_least: 14, at_most: 17}]\n"
    assert referee.judge_situation(text).values["initial_column"] == "3:2"
    wider = text.replace("at_most: 17", "at_most: 18")
    ruling = referee.judge_situation(wider)
    assert (ruling.verdict, ruling.reason) == ("nelze rozhodnout", "chybí údaj")
    assert ruling.missing[0]["fact"] == "attack_strength"


def test_unknown_is_never_presumed() -> None:
    """[10.6.1]: a river shifts one column left if all attack across it; silence presumes that nobody does."""
    told = ("fact: target_terrain, of: utok, value: open", "fact: attack_side, of: utok, value: Osa", "fact: armour_attacks, of: utok, value: ne")
    table = f"facts: [{', '.join(f'{{{t}}}' for t in told)}, {{fact: turn, value: 2}}]\n"
    text = GOOD.replace("počáteční", "konečný") + table
    assert referee.judge_situation(text).decided
    open_ = referee.judge_situation(text.replace("facts: [", "facts: [{fact: across_river, of: utok, value: neznámé}, "))
    assert (open_.reason, open_.missing[0]["fact"]) == ("chybí údaj", "across_river")


def test_what_was_left_unheard_is_set_aside_or_in_the_way() -> None:
    aside = referee.judge_situation(GOOD + "unheard: [{words: zásobovací trasa vede přes Kyjev}]\n")
    assert aside.values["initial_column"] == "3:2"
    assert [piece["words"] for piece in aside.set_aside] == ["zásobovací trasa vede přes Kyjev"]
    strange = referee.judge_situation(GOOD + "unheard: [{words: prasklá vrtule}]\n")
    assert (strange.verdict, strange.reason) == ("nelze rozhodnout", "nerozumím")
    bearing = referee.judge_situation(GOOD + "unheard: [{words: síla útočníka se změnila}]\n")
    assert not bearing.decided


def test_a_commonplace_word_tells_nothing_beside_a_weightier_one() -> None:
    alone = referee.judge_situation(GOOD + "unheard: [{words: ta karta}]\n")
    assert not alone.decided
    beside = referee.judge_situation(GOOD + "unheard: [{words: karta leží u železnice}]\n")
    assert beside.decided and [piece["words"] for piece in beside.set_aside] == ["karta leží u železnice"]


def test_one_more_thing_of_a_type_that_was_looked_through_is_in_the_way() -> None:
    stacked = """
game: nr
things:
- {id: m, type: hex, name: hex, markers_here: 0, others_here: 0}
- {id: n, type: unit, name: Volchovský front, side: soviet, at: m}
facts: [{fact: turn, value: 7}]
questions: [{ask: whether, fact: overstacked, of: m, value: true}]
"""
    assert referee.judge_situation(stacked).decided
    assert not referee.judge_situation(stacked + "unheard: [{words: stojí tam i tanková armáda}]\n").decided
    assert referee.judge_situation(stacked + "unheard: [{words: nikdo to nechtěl}]\n").decided


def test_a_piece_without_weight_is_set_aside_and_one_whose_verb_tells_an_act_is_not() -> None:
    said = referee.judge_situation(GOOD + "unheard: [{words: nikdo to nechtěl}]\n")
    assert said.decided and [piece["words"] for piece in said.set_aside] == ["nikdo to nechtěl"]
    acted = referee.judge_situation(GOOD + "unheard: [{words: a oni utekli}]\n")
    assert not acted.decided or acted.set_aside


def test_what_changed_is_told_twice_and_the_later_holds() -> None:
    text = """
game: nr
things: [{id: u, type: unit, name: 6. armáda, side: axis}]
acts: [{id: p, act: move, movers: u}]
facts:
- {fact: weather, value: bahno, when: 0}
- {fact: weather, value: sníh, when: p}
questions: [{ask: whether, fact: weather, value: sníh}]
"""
    told = {row["fact"]: row["value"] for row in referee.judge_situation(text).situation["facts"]}
    assert told["weather"] == "snow"
    turned = text.replace("bahno, when: 0", "sníh, when: p").replace("sníh, when: p}\n-", "sníh, when: p}\n-", 1)
    assert any(e["kind"] == "bad situation" for e in referee.judge_situation(turned).errors), "two values at one moment"


def test_a_house_rule_gives_way_to_the_situation() -> None:
    asked = "game: nr\nhouse: [{fact: weather, value: bahno}]\nquestions: [{ask: whether, fact: weather, value: bahno}]\n"
    told = referee.judge_situation(asked.replace("questions", "facts: [{fact: weather, value: sníh}]\nquestions"))
    facts = {row["fact"]: row["value"] for row in told.situation["facts"]}
    assert facts == {"weather": "snow"}


@pytest.mark.parametrize("game", ["nr", "qg", "ae"])
def test_the_schema_is_one_and_takes_what_rulings_write(game: str) -> None:
    made = schema(load(game).catalog)
    jsonschema.Draft202012Validator.check_schema(made)
    validator = jsonschema.Draft202012Validator(made)
    texts = {"nr": "17. kolo, sníh. Front (4) útočí na 6. armádu (3) ve Stalingradu. Jaký je konečný sloupec?",
             "qg": "Itálie má armádu v Itálii a na Balkáně. Kolik VB získá?", "ae": "Německo má 9 IPC. Smí koupit dva tanky?"}  # fmt: skip
    validator.validate(referee.judge(texts[game], game).to_dict()["situation"])
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"game": game, "facts": [{"fact": "no such fact", "value": 1}], "questions": [{"ask": "may"}]})


def test_the_examples_of_the_documentation_are_decided() -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs" / "situation.md").read_text(encoding="utf-8"), re.DOTALL)
    rulings = [referee.judge_situation(block) for block in blocks]
    assert len(rulings) == 8
    assert all(r.decided for r in rulings), [r.answer for r in rulings]


@cache
def described(game: str) -> Description:
    return Description(load(game))


NAMED = [
    ("nr", "útok", "attackers"), ("nr", "turn", "hodnoty"), ("qg", "army", "stát (nation), území (space)"), ("nr", "10.6.1-reka", "across_river"),
]  # fmt: skip


NAMED += [
    ("qg", "typy", "germany                      Německo"), ("ae", "typy", "typ branch: druh jednotky"), ("nr", "jednotka", "typ unit: jednotka"),
    ("ae", "umístění", "placed                       kolik jednotek se umisťuje [mluví o: umístění (place), "),
    ("ae", "force", "klauzulí (skoro každé pravidlo)"), ("nr", "útok", "    questions:"),
    ("qg", "no_more", "pozor: "), ("qg", "other_pieces", "pozor: "), ("ae", "places", "pozor: "), ("ae", "placed", "pozor: "),
    ("nr", "route_valid", "pozor: "), ("nr", "route_to", "pozor: "), ("ae", "force", "pozor: "), ("ae", "present", "pozor: "),
]  # fmt: skip


@pytest.mark.parametrize(("game", "name", "has"), NAMED)
def test_describe_says_what_a_name_means(game: str, name: str, has: str) -> None:
    from referee.faces.describe import lines

    found = described(game).of(name)
    assert has in "\n".join(line for each in found for line in lines(each))


def test_every_fact_and_act_can_be_described() -> None:
    for game in ("nr", "qg", "ae"):
        assert all(described(game).values(kind) for kind in load(game).law.registry)
        assert sum(len(chapter["facts"]) for chapter in described(game).chapters()) == len(list(load(game).law.registry))


def test_the_command_line_rules_on_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str, text: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        return main([*arguments]), *capsys.readouterr()

    path = tmp_path / "spor.yaml"
    path.write_text(GOOD, encoding="utf-8")
    code, out, _ = run("check", "--facts", str(path))
    assert (code, out.splitlines()[0]) == (0, "Počáteční sloupec je 3:2.")
    code, out, err = run("check", "--facts", "-", text=GOOD.replace("attack_strength: 14", "attack_strength: silná"))
    assert (code, out) == (6, "")
    assert err.splitlines()[0] == "Popis situace má 1 vadu:"
    assert "řádek 3, acts[0].attack_strength" in err
    assert json.loads(run("schema", "nr")[1])["title"].startswith("Situace jako data: ")
    assert run("describe", "nr", "prasklá vrtule")[0] == 1
    code, _, err = run("check", "-", text=GOOD)
    assert code == 2 and "--facts" in err


def test_every_type_has_a_czech_name() -> None:
    for game in ("nr", "qg", "ae"):
        catalog = load(game).catalog
        slots = {slot.removeprefix("not ") for kind in catalog.registry for slot in (*kind.of, *kind.taken)} - {"number", "flag", "text", "word"}
        assert not {slot for slot in slots if catalog.type_name(slot) == slot and slot not in {"hex"}}, game
        assert all(kind.label for kind in catalog.registry)


def test_no_message_shows_a_bare_english_id() -> None:
    """Ids stand in brackets behind the Czech name of what they mean, or in the quotes of what the file itself says."""
    texts = [*BAD, *(text for text in BAD if "game: nr" in text)]
    for text in dict.fromkeys(texts):
        for message in (message for _, _, message in faults(text)):
            said = re.sub(r"„[^“]*“|\([^()]*\)|klíč \w+|(smí tu být|jedno z|známe): .*", "", message)
            assert not re.search(r"\b(nation|space|unit|branch|party|concept|attack|weather|open|city)\b", said), message


def test_faults_come_in_the_order_of_lines_and_all_at_once() -> None:
    text = (
        "game: qg\nfakty: []\nthings:\n  - {id: x, name: Balkán}\n  - {id: x, type: planeta}\nfacts:\n  - {fact: army, of: [balkans, germany]}\n"
        "  - {fact: army, of: germany}\n  - {fact: fleet, of: [germany, balkans], when: nikdy}\n  - {fact: army, of: [x, x]}\n"
        "questions:\n  - {ask: kdyby, fact: army}\n  - {ask: may, act: stavba}\n"
    )
    found = faults(text)
    assert [line for _, line, _ in found] == [2, 4, 5, 5, 7, 7, 8, 9, 12, 12, 13]
    both = faults(GOOD + "facts: [{fact: turn, value: 3, value: 4}, {fact: turm, value: 3}]\n")
    assert [path for path, _, _ in both] == ["facts[0].value", "facts[1].fact"], "what YAML itself gets wrong hides no other fault"


def test_a_list_where_one_value_is_wanted_breaks_the_schema_as_well() -> None:
    validator = jsonschema.Draft202012Validator(schema(load("nr").catalog))
    good = parse(GOOD).data
    assert validator.is_valid({**good, "facts": [{"fact": "weather", "value": "sníh"}]})
    assert not validator.is_valid({**good, "facts": [{"fact": "weather", "value": ["sníh"]}]})
    assert not validator.is_valid({**good, "things": [{"id": "a", "name": "4. armáda"}]})


def test_an_own_id_beats_a_word_that_sounds_like_it() -> None:
    text = """
game: ae
things: [{id: more, type: space, name: Keltské moře}]
facts: [{fact: units, of: [britain, more, torpédoborec], value: 1}]
questions: [{ask: value, fact: money, of: britain}]
"""
    rows = referee.judge_situation(text).situation["facts"]
    assert [row["of"] for row in rows if row["fact"] == "units"] == [["britain", "celtic-sea", "destroyer"]]


@pytest.mark.parametrize("told", ["{id: capital, type: space, name: Moskva}", "{id: capital, type: space, concept: moscow}"])
def test_a_place_of_the_board_is_itself_under_any_id(told: str) -> None:
    text = f"""
game: ae
things: [{told}]
acts: [{{id: b, act: buy, buyer: soviet}}]
facts: [{{fact: bought, of: [b, infantry], value: 2}}, {{fact: controller, of: capital, value: germany}}, {{fact: money, of: soviet, value: 20}}]
questions: [{{ask: may, act: b}}]
"""
    ruling = referee.judge_situation(text)
    assert (ruling.verdict, ruling.citations[0]) == ("zakázáno", "ae/8.4-bez-nakupu")


def test_the_moments_of_a_ruling_are_those_that_the_documentation_tells() -> None:
    """A number of ``when`` is the place of an act, unless the situation says how many moments it counts."""
    ruling = referee.judge((ROOT / "examples" / "stalingrad.txt").read_text(encoding="utf-8"), "nr")
    told = ruling.situation
    whens = [row["when"] for row in told["facts"] if "when" in row]
    assert max(whens) <= told.get("moments", len(told["acts"]))
    again = referee.judge_situation(json.loads(json.dumps(told)))
    assert (again.verdict, again.answer, again.values) == (ruling.verdict, ruling.answer, ruling.values)
    whens, others = ({(row["fact"], str(row.get("of"))): row.get("when") for row in one["facts"]} for one in (told, again.situation))
    assert whens == {key: others[key] for key in whens}


def test_things_of_one_name_are_told_apart_by_their_type() -> None:
    from referee.speech.text import as_text

    data = "game: qg\nfacts: [{fact: army, of: [italy, Itálie]}]\nquestions: [{ask: value, fact: vp_gained, of: italy}]\n"
    text = as_text(referee.judge_situation(data))
    assert "Itálie, Itálie (území): armáda: ano" in text
    assert "(2)" not in text and "pojem" not in text


def test_what_data_tell_is_not_shown_as_tried() -> None:
    from referee.speech.text import as_text

    assert "(v popisu)  síla útočníka: 14" in as_text(referee.judge_situation(GOOD))


def test_the_reason_of_a_no_is_the_exception_that_set_its_only_ground_aside() -> None:
    text = """
game: ae
acts:
- {id: p, act: support, supporter: germany, support_zone: Centrální Středomoří}
facts:
- {fact: announced, value: ano}
- {fact: sea_battle, value: ano}
- {fact: supports_landing, of: [p, battleship], value: ano}
questions: [{ask: may, act: p}]
"""
    ruling = referee.judge_situation(text)
    assert ruling.verdict == "zakázáno", ruling.answer
    assert ruling.because.startswith("protože po námořní bitvě lodě výsadek nepodporují")


@pytest.mark.parametrize(("game", "former", "today"), [
    ("qg", {"fact": "turn_ended", "of": "usa", "value": True}, {"fact": "turn_over", "value": "usa"}),
    ("qg", {"fact": "turn_ended", "of": ["italy"]}, {"fact": "turn_over", "value": "italy"}),
    ("ae", {"fact": "capital_in_enemy_hands", "of": "soviet", "value": True}, {"fact": "capital_lost", "of": "soviet", "value": True}),
])  # fmt: skip
def test_a_fact_of_a_saved_situation_is_read_under_its_former_name(game: str, former: dict[str, object], today: dict[str, object]) -> None:
    question = {"qg": {"ask": "value", "fact": "first_nation"}, "ae": {"ask": "value", "fact": "action_count"}}[game]
    old, new = (referee.judge_situation({"game": game, "facts": [f], "questions": [question]}).situation for f in (former, today))
    assert old["facts"] == new["facts"]
    jsonschema.Draft202012Validator(schema(load(game).catalog)).validate({"game": game, "facts": [former], "questions": [question]})
