"""Every resource and prompt, and the worked examples, which really rule."""

from __future__ import annotations

import json

import pytest
import yaml
from mcp.shared.exceptions import MCPError
from mcp_types import PromptReference, ResourceTemplateReference

import referee
from referee.court.game import playable
from referee.court.intents import ranking_of
from referee.faces.protocol import facts, library, resources
from referee.faces.protocol.shrink import bare


def read(client, uri):
    """The text of a resource."""
    (found,) = client("read_resource", uri).contents
    return found.text


def test_every_listed_resource_is_there(client):
    listed = client("list_resources").resources
    assert {"rozhodci://format", "rozhodci://games"} <= {str(each.uri) for each in listed}
    for each in listed:
        text = read(client, str(each.uri))
        assert text and (each.mime_type != "application/json" or json.loads(text))


def test_every_template_is_read(client):
    assert [each.uri_template for each in client("list_resource_templates").resource_templates] == [each.uri for each in resources.TEMPLATES]
    clause = json.loads(read(client, "rozhodci://nr/10.6.3"))
    assert clause["clause"] == "nr/10.6.3" and clause["text"] and clause["cases"]
    assert json.loads(read(client, "rozhodci://nr/table/crt-sov"))["rows"]["1"]["1:3"] == "CA"
    chapter = json.loads(read(client, "rozhodci://nr/facts/13"))
    assert {row["fact"] for row in chapter["facts"]} >= {"weather"} or chapter["facts"]


def test_chapters_hold_every_fact_once(client):
    for game in playable():
        law = library.refereed(game).law
        chapters = [resources.read(f"rozhodci://{game}/facts/{row['chapter']}") for row in facts.contents(library.refereed(game))["chapters"]]
        told = [row["fact"] for text, _ in chapters for row in json.loads(text)["facts"]]
        assert sorted(told) == sorted(kind.name for kind in law.registry)


@pytest.mark.parametrize("uri", ["rozhodci://", "rozhodci://zz/1", "rozhodci://nr/table/crt", "rozhodci://nr/facts/99", "rozhodci://a/b/c/d", "http://x"])
def test_a_resource_that_there_is_not_has_the_nearest(client, uri):
    with pytest.raises(MCPError) as refused:
        client("read_resource", uri)
    assert refused.value.error.data["faults"][0]["near"]


def test_arguments_are_completed(client):
    template = ResourceTemplateReference(type="ref/resource", uri="rozhodci://{game}/{address}")
    assert client("complete", template, {"name": "game", "value": "n"}).completion.values == ["nr"]
    found = client("complete", template, {"name": "address", "value": "8.5.3"}, {"game": "nr"}).completion.values
    assert found[:2] == ["8.5.3", "8.5.3-a"]
    assert client("complete", template, {"name": "name", "value": "crt"}, {"game": "nr"}).completion.values == ["crt-osa", "crt-sov"]
    assert "13" in client("complete", template, {"name": "chapter", "value": "1"}, {"game": "nr"}).completion.values
    assert client("complete", template, {"name": "address", "value": "1"}).completion.values == []
    assert client("complete", PromptReference(type="ref/prompt", name="settle_dispute"), {"name": "text", "value": "a"}).completion.values == []


# -- worked examples -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", playable())
def test_worked_examples_rule_and_pass_the_check(game):
    rows = yaml.safe_load(resources.examples(game))
    assert len(rows) == 2
    for row in rows:
        ruling = referee.judge_situation(row["situation"], text=row["text"])
        assert (ruling.answer, ruling.citations[0]) == (row["answer"], row["clause"])
        assert not ruling.unsupported and not ruling.unused


def test_the_format_names_every_key_of_a_situation(client):
    text = read(client, "rozhodci://format")
    assert all(f"`{key}`" in text for key in ("game", "things", "acts", "facts", "questions", "house", "unheard", "left_out"))
    assert all(f"rozhodci://{game}/examples" in text for game in playable())


@pytest.mark.parametrize("game", playable())
def test_like_cases_are_shown_as_data_that_rule_the_same(game):
    for precedent in ranking_of(library.refereed(game)).precedents[::60]:
        ruling = referee.judge(precedent.text, game)
        again = referee.judge_situation(bare(ruling.situation), game)
        assert (again.verdict, again.citations[:1]) == (ruling.verdict, ruling.citations[:1]), precedent.text


# -- prompts -------------------------------------------------------------------------------------------------------------


def test_prompts_are_listed_with_their_arguments(client):
    listed = {prompt.name: prompt for prompt in client("list_prompts").prompts}
    assert list(listed) == ["settle_dispute", "explain_rule", "check_question"]
    assert all([argument.name for argument in prompt.arguments] == ["text", "game"] for prompt in listed.values())


def prompted(client, name, **given):
    """The words of a prompt."""
    (message,) = client("get_prompt", name, given).messages
    assert message.role == "user"
    return message.content.text


def test_a_dispute_brings_the_ruling_and_the_facts(client):
    text = "mam v ruce jen 4 karty a uz nic v balicku co ted"
    words = prompted(client, "settle_dispute", text=text, game="qg")
    assert text in words and "in Czech" in words and '"drawn"' in words and '"deck"' in words
    assert len(words) <= 9_000


def test_a_dispute_that_its_text_decides_brings_no_facts(client):
    words = prompted(client, "settle_dispute", text="Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?")
    assert "Počáteční sloupec je 3:2." in words and "Facts:" not in words


def test_a_dispute_of_a_game_without_rules(client):
    assert "nevymodelováno" in prompted(client, "settle_dispute", text="Blokuje les výhled?", game="bn")


@pytest.mark.parametrize("name", ["explain_rule", "check_question"])
def test_other_prompts_bring_the_nearest_clauses(client, name):
    assert "nr/8.5.3" in prompted(client, name, text="muzu jit ze zoc do zoc", game="nr")


def test_a_prompt_without_its_text_says_what_it_needs(client):
    with pytest.raises(MCPError) as refused:
        client("get_prompt", "explain_rule", {})
    assert "needs `text`" in refused.value.error.message
    with pytest.raises(MCPError):
        client("get_prompt", "settle_dispute", {"text": "a", "game": "zz"})
