"""Every tool, over real standard input and output."""

from __future__ import annotations

import json

import jsonschema
import pytest

STRENGTHS = "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"
ATTACK = {
    "game": "nr",
    "acts": [{"id": "utok", "act": "attack"}],
    "facts": [
        {"fact": "attack_strength", "of": "utok", "value": 14, "words": "Útočník má sílu 14"},
        {"fact": "defence_strength", "of": "utok", "value": 9, "words": "obránce 9"},
    ],
    "questions": [{"ask": "value", "fact": "initial_column", "of": "utok", "words": "Jaký je počáteční sloupec"}],
}
HAND = "mam v ruce jen 4 karty a v balicku uz skoro nic kolik si doberu"
MOST = 24_000
"""Bytes of all that a client lists, and of what it is told of the server."""


def told(**changed):
    """The attack with something told otherwise."""
    return {**ATTACK, **changed}


# -- what is listed ------------------------------------------------------------------------------------------------------


def test_all_that_is_listed_is_short(client):
    lists = [client(name) for name in ("list_tools", "list_resources", "list_resource_templates", "list_prompts")]
    bytes_ = [len(each.model_dump_json(by_alias=True, exclude_none=True).encode()) for each in lists]
    assert sum(bytes_) + len(client.client.instructions.encode()) <= MOST


def test_every_tool_says_what_it_takes_and_gives_and_changes_nothing(client):
    tools = {tool.name: tool for tool in client("list_tools").tools}
    assert list(tools) == ["judge_text", "judge_situation", "session", "describe", "search", "query", "clause", "why_not"]
    for tool in tools.values():
        assert tool.title and tool.description and tool.annotations.read_only_hint and tool.annotations.open_world_hint is False
        assert tool.input_schema["additionalProperties"] is False
        for schema in (tool.input_schema, tool.output_schema):
            assert schema["type"] == "object"
            jsonschema.Draft202012Validator.check_schema(schema)


def test_the_server_says_which_games_it_knows(client):
    assert all(f"{game} = " in client.client.instructions for game in ("nr", "qg", "ae", "bn", "at"))


# -- rulings -------------------------------------------------------------------------------------------------------------


def test_a_text_is_ruled_on(client):
    ruling = client.tool("judge_text", text=STRENGTHS)
    assert (ruling["verdict"], ruling["game"], ruling["values"]["initial_column"]) == ("výsledek", "nr", "3:2")
    first = ruling["citations"][0]
    assert (first["clause"], first["title"]) == ("nr/10.5-krok3-dolu", "Poměr se zaokrouhluje dolů na sloupec CRT")
    assert ruling["understood"] and "session" not in ruling and "situation" not in ruling


def test_what_is_empty_is_left_out_and_detail_has_the_rest(client):
    short, whole = (client.tool("judge_text", text=STRENGTHS, game="nr", detail=detail) for detail in (False, True))
    assert all(value not in ("", [], {}, None) for value in short.values())
    assert client.tool("judge_situation", situation=whole["situation"])["answer"] == short["answer"]
    assert len(json.dumps(short)) < len(json.dumps(whole))


def test_a_text_that_lacks_a_fact_asks_and_says_what_to_do(client):
    ruling = client.tool("judge_text", text="Sovětská armáda (9) útočí přes řeku na 6. armádu (3) ve Stalingradu. Jaký je konečný sloupec?")
    assert ruling["reason"] == "chybí údaj" and ruling["missing"][0]["fact"] == "weather"
    assert ruling["branches"] and "missing" in ruling["next"] and ruling["session"]


def test_what_is_missing_names_the_facts_from_which_it_follows(client):
    unit = {"id": "u", "type": "unit", "name": "9. armáda"}
    asked = [{"ask": "value", "fact": "supplied", "of": "u"}]
    ruling = client.tool("judge_situation", situation={"game": "nr", "things": [unit], "questions": asked})
    wanted = {row["fact"]: row["follows_from"] for row in ruling["missing"]}
    assert "edge_distance" in wanted["edge_reach"] and "at" in wanted["coast"] and all(len(kinds) <= 8 for kinds in wanted.values())
    assert "follows_from" in ruling["next"]


def test_a_game_without_rules_shows_the_clauses(client):
    ruling = client.tool("judge_text", text="Blokuje les výhled?", game="bn")
    assert ruling["reason"] == "nevymodelováno" and ruling["nearest"] and "reading" in ruling["next"] and "session" not in ruling


def test_a_game_that_nobody_can_tell_is_asked_for(client):
    ruling = client.tool("judge_text", text="Muzu projet?")
    assert "game" in ruling["next"] and "session" not in ruling


def test_a_situation_is_ruled_on(client):
    ruling = client.tool("judge_situation", situation=ATTACK)
    assert (ruling["verdict"], ruling["answer"]) == ("výsledek", "Počáteční sloupec je 3:2.")
    assert "next" not in ruling


def test_a_situation_may_be_told_as_text_of_json(client):
    assert client.tool("judge_situation", situation=json.dumps(ATTACK))["answer"] == "Počáteční sloupec je 3:2."


def test_a_situation_is_held_against_its_text(client):
    right = client.tool("judge_situation", situation=ATTACK, text=STRENGTHS)
    assert right["answer"] == "Počáteční sloupec je 3:2." and not {"unsupported", "unused"} & set(right)
    changed = {**ATTACK["facts"][0], "value": 24}
    wrong = client.tool("judge_situation", situation=told(facts=[changed, ATTACK["facts"][1]]), text=STRENGTHS)
    assert [row["path"] for row in wrong["unsupported"]] == ["facts[0]"]
    assert wrong["answer"].startswith("Platí jen") and "mend" in wrong["next"]
    more = client.tool("judge_situation", situation=ATTACK, text=f"Je 7. kolo. {STRENGTHS}")
    assert any("7" in row["words"] and row["kind"] == "number" for row in more["unused"]) and more["answer"].startswith("Platí jen")


def test_of_two_translations_what_differs_is_asked(client):
    other = told(facts=[ATTACK["facts"][0], {**ATTACK["facts"][1], "value": 4}])
    ruling = client.tool("judge_situation", situations=[ATTACK, other], text=STRENGTHS)
    assert (ruling["verdict"], ruling["reason"]) == ("nelze rozhodnout", "chybí údaj")
    assert (ruling["missing"][0]["fact"], ruling["missing"][0]["values"]) == ("defence_strength", ["9", "4"])
    assert ruling["branches"] and ruling["next"]
    renamed = told(acts=[{"id": "boj", "act": "attack"}], facts=_moved("boj"), questions=_asked("boj"))
    alike = client.tool("judge_situation", situations=[ATTACK, renamed])
    assert alike["answer"] == "Počáteční sloupec je 3:2."


def _moved(act):
    return [{**fact, "of": act} for fact in ATTACK["facts"]]


def _asked(act):
    return [{**question, "of": act} for question in ATTACK["questions"]]


def test_a_fault_of_the_second_translation_is_found_there(client):
    wrong = told(facts=[{"fact": "turnn", "value": 4}])
    (fault, *_) = client.fault("judge_situation", situations=[ATTACK, wrong])["faults"]
    assert (fault["where"], fault["near"][0]["fact"]) == ("situations[1].facts[0].fact", "turn")


@pytest.mark.parametrize(
    ("situation", "where", "near"),
    [
        (told(facts=[{"fact": "turnn", "value": 4}]), "situation.facts[0].fact", "turn"),
        (told(facts=[{"fact": "weather", "value": "sneh"}]), "situation.facts[0].value", "weather"),
        (told(facts=[{"fact": "turn", "value": 44}]), "situation.facts[0].value", "turn"),
        (told(questions=[{"ask": "value", "fact": "final_colum", "of": "utok"}]), "situation.questions[0].fact", "final_column"),
    ],
    ids=["fact", "word", "number", "question"],
)  # fmt: skip
def test_a_fault_says_where_it_is_and_what_is_nearest(client, situation, where, near):
    said = client.fault("judge_situation", situation=situation)
    fault = next(row for row in said["faults"] if row["where"] == where)
    assert fault["what"].endswith(".") and "rozhodci" not in fault["what"]
    assert fault["near"][0]["fact"] == near and {"value", "says"} <= set(fault["near"][0])
    assert said["mend"]


def test_who_may_be_meant_is_named(client):
    wrong = {"game": "ae", "acts": [{"id": "m", "act": "move"}], "facts": [{"fact": "mover", "of": "m", "value": "the opponent"}]}
    (fault, *_) = client.fault("judge_situation", situation=wrong)["faults"]
    assert any("germany = Německo" in row for row in fault["near"] if isinstance(row, list))


def test_an_unknown_act_is_answered_with_the_nearest(client):
    (fault,) = client.fault("judge_situation", situation=told(acts=[{"id": "utok", "act": "atack"}], facts=[]))["faults"][:1]
    assert (fault["where"], fault["near"][0]) == ("situation.acts[0].act", "attack = útok")


def test_all_faults_are_said_at_once(client):
    said = client.fault("judge_situation", situation={"game": "nr", "facts": [{"fact": "turnn"}, {"fact": "wether"}]})
    assert [fault["where"] for fault in said["faults"]] == ["situation.facts[0].fact", "situation.facts[1].fact", "situation.questions"]


@pytest.mark.parametrize("given", [{}, {"situation": ATTACK, "situations": [ATTACK]}], ids=["none", "both"])
def test_one_way_to_tell_the_dispute(client, given):
    assert client.fault("judge_situation", **given)["faults"][0]["where"] == "situation"


# -- a session -----------------------------------------------------------------------------------------------------------


def test_a_session_goes_on_from_its_text_alone(client):
    now = client.tool("session", text=HAND, game="qg")
    assert now["stage"] == "intent" and now["questions"][0]["options"][0] == {"value": "value:drawn", "text": "Kolik karet si dobere stát?"}
    now = client.tool("session", session=now["session"], steps=[{"do": "ask", "value": "value:drawn"}])
    assert now["stage"] == "confirm" and now["proposals"][0] == {"id": "hand|me", "text": "karet v ruce (já)", "value": 4, "say": "4"}
    now = client.tool("session", session=now["session"], steps=[{"do": "confirm", "values": {"hand|me": 4}}])
    assert now["stage"] == "fact" and now["questions"][0]["id"] == "deck|me"
    one_left = client.tool("session", session=now["session"], steps=[{"do": "answer", "id": "deck|me", "value": 1}])
    assert (one_left["stage"], one_left["ruling"]["values"]["drawn"]) == ("ruled", 1)
    none_left = client.tool("session", session=one_left["session"], steps=[{"do": "correct", "id": "deck|me", "value": 0}])
    assert none_left["ruling"]["values"]["drawn"] == 0
    again = client.tool("session", session=one_left["session"], steps=[{"do": "retract", "id": "deck|me"}])
    assert again["stage"] == "fact" and [row["id"] for row in again["told"]] == ["hand|me"]
    back = client.tool("session", session=one_left["session"], steps=[{"do": "back"}])
    assert back["session"] == now["session"]


def test_several_steps_at_once_and_an_answer_in_words(client):
    steps = [{"do": "ask", "value": "value:drawn"}, {"do": "confirm"}, {"do": "answer", "id": "deck|me", "value": "1"}]
    assert client.tool("session", text=HAND, game="qg", steps=steps)["ruling"]["values"]["drawn"] == 1


def test_what_a_session_asks_on_is_followed(client):
    now = client.tool("session", text=STRENGTHS, game="nr", steps=[{"do": "follow", "value": "a co 10.6.3?"}])
    assert now["ruling"]["why"][0]["clause"] == "nr/10.6.3"


@pytest.mark.parametrize(
    ("step", "near"),
    [
        ({"do": "ask", "value": "value:drawnn"}, {"value": "value:drawn", "text": "Kolik karet si dobere stát?"}),
        ({"do": "answer", "id": "intnt", "value": "x"}, "intent"),
        ({"do": "retract", "id": "hand|me"}, None),
        ({"do": "answer", "value": 1}, None),
    ],
)
def test_a_step_that_does_not_fit_says_what_would(client, step, near):
    (fault,) = client.fault("session", text=HAND, game="qg", steps=[step])["faults"]
    assert fault["where"].startswith("steps") and (near is None or near in fault["near"])


def test_words_that_are_no_answer_say_what_the_question_takes(client):
    steps = [{"do": "ask", "value": "value:drawn"}, {"do": "confirm"}, {"do": "answer", "id": "deck|me", "value": "spousta"}]
    (fault,) = client.fault("session", text=HAND, game="qg", steps=steps)["faults"]
    assert (fault["where"], fault["what"]) == ("steps[2].value", "Napište číslo od 0 do 41, nebo „nevím“.")


def test_a_broken_session_says_what_to_hand_back(client):
    said = client.fault("session", session="xxxx")
    assert said["faults"][0] == {"where": "session", "what": "Uložený rozhovor nejde přečíst; odkaz je asi neúplný."} and "unchanged" in said["mend"]
    assert client.fault("session")["faults"][0]["where"] == "session"


# -- what can be told ----------------------------------------------------------------------------------------------------


def test_a_text_is_answered_with_what_it_may_ask_and_tell(client):
    found = client.tool("describe", game="nr", text="Rusové útočí přes řeku na 6. armádu ve Stalingradu, sněží. Jaký je konečný sloupec?")
    assert found["questions"][0] == {"ask": "value", "fact": "final_column", "of": ["attack"], "asks": "Jaký je konečný sloupec?"}
    facts = {row["fact"]: row for row in found["facts"]}
    assert {"attackers", "across_river", "weather"} <= set(facts) and "snow = sníh" in facts["weather"]["value"]
    assert facts["across_river"]["of"] == ["attack"] and "není zmíněna" in facts["across_river"]["silence"]
    assert "stalingrad = Stalingrad (hex)" in found["names"] and "soviet = Sověti" in found["board"]["side"]
    like = found["like"]
    assert client.tool("judge_situation", situation=like["situation"])["answer"] == like["answer"]


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({}, "chapters"),
        ({"chapter": "13"}, "fact_names"),
        ({"chapter": "Zásobování"}, "fact_names"),
        ({"name": "útok"}, "found"),
        ({"name": "final_column"}, "found"),
        ({"name": "10.6.3"}, "found"),
        ({"name": "jednotka"}, "found"),
    ],
    ids=str,
)
def test_a_part_of_what_can_be_told_is_never_the_whole(client, given, key):
    found = client.tool("describe", game="nr", **given)
    assert found[key] and len(json.dumps(found, ensure_ascii=False).encode()) <= 12_000


def test_of_one_fact_all_is_said(client):
    (found,) = client.tool("describe", game="nr", name="weather")["found"]
    assert found["value"] == "clear = jasno | mud = bahno | snow = sníh | long_winter = dlouhá zima"
    assert found["asks"] == "Jaké je počasí?" and found["sentence"] and found["example"]


def test_a_name_that_there_is_not_has_the_nearest_facts(client):
    said = client.fault("describe", game="nr", name="kolik je stupňů mrazu v zimě")
    assert said["faults"][0]["near"][0]["fact"]
    assert client.fault("describe", game="nr", chapter="99")["faults"][0]["near"]
    assert client.fault("describe", game="nr", chapter="1", text="x")["faults"][0]["where"] == "text"


# -- the rules -----------------------------------------------------------------------------------------------------------


def test_rules_are_found_by_words(client):
    assert client.tool("search", text="muzu jit ze zoc do zoc", game="nr", limit=1)["hits"][0]["clause"] == "nr/8.5.3"
    assert client.tool("search", text="zasobvani", game="nr")["did_you_mean"] == [{"word": "zasobvani", "near": ["zásobování"]}]
    assert "next" in client.tool("search", text="xyzzyq")


def test_rules_are_listed_by_a_query(client):
    found = client.tool("query", query="výjimka-z:8.5.3~2")
    assert [row.split()[0] for row in found["clauses"]] == ["nr/8.5.3-a", "nr/10.8-ezoc"] and found["meaning"].startswith("Klauzule")
    assert client.tool("query", query="druh:výjimka", game="nr", limit=5)["left_out"] > 0
    assert client.tool("query", query="číslo:8.5.3. ověřuje:ano")["count"] == 1
    (fault,) = client.fault("query", query="druh:vyjinka")["faults"]
    assert fault["where"] == "query, character 5" and "výjimka" in fault["what"]


def test_the_fields_of_the_description_are_those_of_the_language(client):
    from grammar.query import FIELDS

    text = next(tool.description for tool in client("list_tools").tools if tool.name == "query")
    unnamed = {field.name for field in FIELDS if f"{field.name}:" not in text}
    assert unnamed == {"hra", "otázka", "rozhodnutelné", "limit"}  # told by arguments, or of no use to whoever looks for a rule


def test_a_clause_has_its_links_both_ways(client):
    found = client.tool("clause", clause="8.5.3", game="nr")
    assert found["clause"] == "nr/8.5.3" and found["place"] == "[8.5.3], s. 9"
    assert any(row.startswith("výjimka z: nr/8.5.3-a ") for row in found["referred_to_by"])
    assert any(row.startswith("viz: nr/8.5.1 ") for row in found["refers_to"])
    assert found == client.tool("clause", clause="nr/8.5.3")


def test_a_table_comes_with_detail(client):
    short, whole = (client.tool("clause", clause="nr/tab-crt-sov", detail=detail) for detail in (False, True))
    assert short["tables"] == ["rozhodci://nr/table/crt-sov"]
    assert whole["table_data"][0]["rows"]["1"]["1:3"] == "CA"


def test_a_clause_that_there_is_not_has_the_nearest_addresses(client):
    said = client.fault("clause", clause="nr/10.6.33")
    assert said["faults"][0]["near"][0].startswith("nr/10.6.3 ")
    assert client.fault("clause", clause="5.1")["faults"][0]["near"], "several games have it"


def test_why_a_clause_does_not_decide(client):
    for dispute in ({"text": STRENGTHS}, {"situation": ATTACK}, {"session": client.tool("session", text=STRENGTHS, game="nr")["session"]}):
        found = client.tool("why_not", clauses=["10.6.3"], game="nr", **dispute)
        assert found["why"][0]["clause"] == "nr/10.6.3" and found["why"][0]["status"] == "other"
    assert client.fault("why_not", clauses=["10.6.33"], text=STRENGTHS)["faults"][0]["near"]
    assert "exactly one" in client.fault("why_not", clauses=["10.6.3"])["faults"][0]["what"]


# -- wrong calls ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "given", "where", "near"),
    [
        ("search", {"txt": "a"}, "txt", ["text"]),
        ("search", {}, "text", None),
        ("search", {"text": 5}, "text", None),
        ("search", {"text": "a", "limit": 0}, "limit", None),
        ("search", {"text": "a", "limit": "mnoho"}, "limit", None),
        ("search", {"text": "a", "game": "nrr"}, "game", ["nr"]),
        ("judge_text", {"text": STRENGTHS, "detail": "snad"}, "detail", None),
        ("describe", {"game": "bn"}, "game", None),
        ("session", {"text": "a", "steps": [{"do": "skip"}]}, "steps[0].do", None),
        ("session", {"text": "a", "steps": [{"id": "x"}]}, "steps[0].do", None),
        ("judge_situation", {"situation": "game: nr"}, "situation", None),
    ],
)
def test_arguments_that_do_not_fit_are_faults_with_their_place(client, name, given, where, near):
    said = client.fault(name, **given)
    assert said["faults"][0]["where"] == where and said["mend"]
    assert near is None or said["faults"][0]["near"][:1] == near


def test_what_is_told_in_another_shape_is_taken(client):
    hits = client.tool("search", text="ústup", limit="2", game=None)["hits"]
    assert len(hits) == 2
    assert client.tool("why_not", clauses="10.6.3", text=STRENGTHS, game="nr")["why"]
    assert client.tool("judge_text", text=STRENGTHS, detail="true")["situation"]
