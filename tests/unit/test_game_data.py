"""The data of every game with checks: frames, facts, rules and clauses fit each other."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from grammar.frames import Frame
from referee.court.game import Game, load, load_rules, playable
from referee.hearing.frames.templates import Operand, Template
from referee.hearing.frames.templates import parse as parse_template
from referee.speech.echo import label

GAMES = playable()


def frame_files(game: str) -> list[tuple[str, dict[str, Any]]]:
    folder = Path(__file__).parents[2] / "referee" / "games" / game / "frames"
    return [(p.name, tomllib.loads(p.read_text(encoding="utf-8"))) for p in sorted(folder.glob("*.toml"))]


def all_frames(game: Game) -> list[Frame]:
    found: dict[int, Frame] = {}
    for frames in game.language.frames.by_verb.values():
        found.update({id(f): f for f in frames})
    return [*found.values(), *game.language.frames.adjuncts]


def templates(frame: Frame) -> list[Template]:
    return [parse_template(t) for t in (*frame.facts, *frame.negative, *((frame.asks,) if frame.asks else ()))]


def roles_of(template: Template) -> list[Operand]:
    return [o for o in (*template.args, template.value) if o.kind == "role"]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_template_speaks_of_a_declared_fact_and_of_its_own_roles(game_id: str) -> None:
    game = load(game_id)
    for frame in all_frames(game):
        of_an_act = bool(frame.act) or frame.pattern == "ellipsis"
        names = {f"{r.name}{end}" for r in frame.roles for end in ("", "_only", "_unsaid")} | ({"act"} if of_an_act else set())
        for template in templates(frame):
            kind = game.law.registry[template.kind]
            assert len(template.args) == len(kind.of), f"{frame.where}: {template.kind} speaks of {kind.of}"
            for operand in roles_of(template):
                assert operand.value in names, f"{frame.where}: {frame.verbs} has no role {operand.value}"
    for rule in game.language.frames.attach:
        for text in rule.facts:
            template = parse_template(text)
            assert len(template.args) == len(game.law.registry[template.kind].of), text
            assert {o.value for o in roles_of(template)} <= {"host", "guest"}, text


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_decides_a_declared_fact_or_an_act_that_a_frame_makes(game_id: str) -> None:
    game = load(game_id)
    acts = {f.act for f in all_frames(game) if f.act} | set(game.config.get("singletons", ()))
    acts |= set() if game.reads_sentences else set(game.config["acts"])  # whoever taps makes any act that has a name
    for rule in game.law.rules.all:
        assert rule.fn.__doc__, f"{rule.name} has no docstring"
        assert rule.view
        if rule.role in {"value", "known", "modifier"} or rule.role == "grant" and not rule.target.startswith("may "):
            assert rule.target in game.law.registry, f"{rule.name} decides an undeclared fact {rule.target}"
        elif rule.role in {"condition", "grant", "duty"}:
            act = rule.target.removeprefix("may ").removeprefix("must ")
            assert act in acts, f"{rule.name} judges an act that no frame makes: {act}"


@pytest.mark.parametrize("game_id", GAMES)
def test_exceptions_of_the_checks_are_exceptions_of_the_rulebook(game_id: str) -> None:
    game = load(game_id)
    declared = set()
    for clause in game.book.clauses(game_id):
        declared |= {(clause.full, f"{game_id}/{r.target}") for r in clause.references if r.kind == "výjimka z"}
    assert load_rules(game_id).edges() <= declared, sorted(load_rules(game_id).edges() - declared)


@pytest.mark.parametrize("game_id", GAMES)
def test_facts_are_declared_well(game_id: str) -> None:
    kinds = list(load(game_id).law.registry)
    labels = Counter(label(k) for k in kinds)
    assert [name for name, count in labels.items() if count > 1] == []
    for kind in kinds:
        if kind.is_presumed:
            assert kind.presumption, f"{kind.name} is presumed without a sentence"
        for value in kind.domain:
            assert isinstance(value, bool) or not kind.labels or str(value) in kind.labels, f"{kind.name}: {value} has no word"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_question_ends_with_a_question_mark(game_id: str) -> None:
    for kind in load(game_id).law.registry:
        assert not kind.question or kind.question.endswith("?"), kind.name


@pytest.mark.parametrize("game_id", GAMES)
def test_questions_and_replies_name_things_that_there_are(game_id: str) -> None:
    for kind in load(game_id).law.registry:
        for args in [tuple(f"thing{n}" for n, _ in enumerate(kind.of)), *((thing, *kind.of[1:]) for thing in kind.asked_of)]:
            assert "{" not in kind.ask(args, {}) + kind.ask(args, {}, openly=True), kind.name
            assert kind.ask(args, {}).endswith("?") and kind.ask(args, {}, openly=True).endswith("?"), kind.name
            for sentence in kind.complete("pět", args, {}):
                assert "{" not in sentence and "pět" in sentence.lower() and sentence.endswith("."), kind.name
        for worded in kind.asked_of.values():
            assert set(worded) <= {"question", "grounds", "reply"}, kind.name


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_domain_has_a_czech_label(game: str) -> None:
    kinds = [kind for kind in load(game).law.registry if kind.domain and kind.domain != (True, False)]
    bare = {kind.name: [v for v in kind.domain if isinstance(v, str) and v not in kind.labels] for kind in kinds}
    assert not {name: values for name, values in bare.items() if values}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_kinds_ask_the_same_of_the_same_things_without_what_tells_them_apart(game: str) -> None:
    registry = load(game).law.registry
    asked = Counter((kind.question, kind.of) for kind in registry if kind.question and not kind.apart)
    readable = {rule.target for rule in load(game).law.rules.all}
    twins = [kind.name for kind in registry if kind.question and asked[kind.question, kind.of] > 1 and kind.name not in readable]
    assert len(twins) < 2, twins


@pytest.mark.parametrize("game", GAMES)
def test_a_former_name_is_the_name_of_no_kind_of_today(game: str) -> None:
    catalog = load(game).catalog
    assert not {name for name in catalog.former if name in catalog.registry}
