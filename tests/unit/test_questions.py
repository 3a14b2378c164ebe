"""What a player is asked: every kind of fact that a rule may miss and every act is asked about in a sentence of its own."""

from __future__ import annotations

import re

import pytest

from referee.court.game import load
from referee.law.facts import FactKind
from referee.law.reads import DECIDING, Reads
from referee.law.roles import Rule

COMPLETE = ("nr", "qg", "ae")
"""Games all of whose kinds and acts have their questions."""
WORD = re.compile(r"\w+")


def asked_about(game_id: str) -> list[FactKind]:
    """The kinds that a rule reads or finds."""
    game = load(game_id)
    reads = Reads(game.law.rules, game.law.registry)
    rules: list[Rule] = game.law.rules.all
    named = {kind for rule in rules for kind in reads.of_rule(rule)} | {rule.target for rule in rules if rule.role in DECIDING}
    return [kind for kind in game.law.registry if kind.name in named]


@pytest.mark.parametrize("game_id", COMPLETE)
def test_every_kind_that_a_rule_may_miss_is_asked_about_in_a_sentence(game_id: str) -> None:
    assert [kind.name for kind in asked_about(game_id) if not kind.question] == []


@pytest.mark.parametrize("game_id", COMPLETE)
def test_questions_are_czech_sentences(game_id: str) -> None:
    registry = load(game_id).law.registry
    ids = {kind.name for kind in registry if "_" in kind.name}
    for kind in registry:
        for question in filter(None, (kind.question, kind.unnamed, kind.grounds, *(own.get("question", "") for own in kind.asked_of.values()))):
            assert re.fullmatch(r"(?:[^\W\d_a-záčďéěíňóřšťúůýž]|\{0\}).*[^\s?]\?", question), f"{kind.name}: {question}"
            assert ids.isdisjoint(WORD.findall(question)), f"{kind.name}: {question}"


@pytest.mark.parametrize("game_id", COMPLETE)
def test_no_two_kinds_about_the_same_things_are_asked_about_alike(game_id: str) -> None:
    kinds = [kind for kind in load(game_id).law.registry if kind.question]
    seen: dict[tuple[str, tuple[str, ...]], str] = {}
    alike = [(kind.name, seen[kind.question, kind.of]) for kind in kinds if seen.setdefault((kind.question, kind.of), kind.name) != kind.name]
    assert alike == []


@pytest.mark.parametrize("game_id", COMPLETE)
def test_every_act_is_asked_about_in_a_sentence(game_id: str) -> None:
    for name, row in load(game_id).config["acts"].items():
        assert re.fullmatch(r"(?:Smí(?:š|te)?|Smějí|Musí) .+[^\s?]\?", row.get("asks", "")), name


@pytest.mark.parametrize("game_id", COMPLETE)
def test_what_raises_a_restriction_can_be_asked_about_where_nothing_is_named(game_id: str) -> None:
    game = load(game_id)
    raising = {kind for rule in game.law.rules.all for kind in rule.about if kind in game.law.registry}
    assert [kind for kind in sorted(raising) if "{" in game.law.registry[kind].question and not game.law.registry[kind].unnamed] == []
