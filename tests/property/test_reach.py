"""Whatever fact, put in, taken out or changed, moves a ruling lies in its reach; over a seeded sample of the decided cases."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from referee.court.game import Game, load
from referee.court.ruled import reach_of, rule_on
from referee.hearing.read import Read
from referee.law.facts import Entity, Fact, FactKind, Key, Situation
from referee.speech.ruling import Ruling
from tests.sources import CASES, rows, some

SAMPLE = 20
"""Cases of each game; --whole takes all."""
CHANGES = 12
"""Facts tried on each."""


def sample() -> list[tuple[str, str]]:
    found = []
    for folder in sorted(CASES.iterdir()):
        texts = []
        for path in sorted(folder.glob("*.yaml")):
            for case in rows(path):
                if case["expect"]["verdict"] != "nelze rozhodnout":
                    texts.append((folder.name, case["text"]))
        found += some(texts, SAMPLE)
    return found


def outcome(ruling: Ruling) -> Any:
    """What a player learns, but for the echo of what was said."""
    return (ruling.verdict, ruling.reason, [(a["verdict"], a["answer"], a["citations"]) for a in ruling.answers],
            ruling.assumptions, [m["fact"] for m in ruling.missing])  # fmt: skip


def values(kind: FactKind, situation: Situation, rng: random.Random) -> Any:
    if kind.domain:
        one = rng.choice(kind.domain)
    elif "number" in kind.taken:
        low, high = kind.low if kind.low is not None else 0, kind.high if kind.high is not None else 9
        one = rng.randint(low, high)
    elif "flag" in kind.taken:
        one = rng.random() < 0.5
    else:
        one = rng.choice([e.id for e in situation.entities.values()])
    return (one,) if kind.many else one


def things(game: Game, kind: FactKind, situation: Situation, rng: random.Random) -> tuple[Situation, tuple[str, ...]]:
    args = []
    for slot in kind.of:
        fitting = [e.id for e in situation.entities.values() if game.catalog.fits(slot, e.type)]
        if fitting and rng.random() < 0.7:
            args.append(rng.choice(fitting))
        elif slot in game.catalog.types or slot in game.catalog.act_types:
            new = f"{slot}99"
            situation = situation.with_entity(Entity(new, slot, new))
            args.append(new)
        else:
            args.append(rng.choice(sorted(game.catalog.words)))
    return situation, tuple(args)


def changed(game: Game, situation: Situation, rng: random.Random) -> Iterator[tuple[Situation, Situation, list[Fact], Key]]:
    """Situations with one fact more, less or other: the base to compare with, the changed one, the facts concerned, the key."""
    kinds = list(game.law.registry)
    for _ in range(CHANGES):
        what = rng.choice(("insert", "insert", "delete", "change")) if situation.facts else "insert"
        if what == "insert":
            kind = rng.choice(kinds)
            base, args = things(game, kind, situation, rng)
            fact = Fact(kind.name, args, values(kind, base, rng))
            if base.get(kind.name, *args) is None and (kind.name, args) not in base.in_doubt:
                yield situation, base.with_facts(fact), [fact], fact.key
        else:
            held = rng.choice(list(situation.facts.values()))
            other = replace(held, value=values(game.law.registry[held.kind], situation, rng))
            if what == "delete":
                yield situation, situation.without(held.key), [held], held.key
            else:
                yield situation, situation.with_facts(other), [held, other], held.key


@pytest.mark.parametrize(("name", "text"), sample())
def test_what_moves_a_ruling_lies_in_its_reach(name: str, text: str) -> None:
    game = load(name)
    read = game.reader().read(text)
    whole = read.situation
    before = outcome(rule_on(game, text, read))
    reach = reach_of(game, read)
    registry = game.law.registry
    through = reach.looked.types | {of for kind in reach.looked.kinds if kind in registry for of in registry[kind].of}
    rng = random.Random(text)
    for _, after, facts, key in changed(game, whole, rng):
        if any(reach.holds(f, after, game.law.spoken) or reach.holds(f, whole, game.law.spoken) for f in facts):
            continue
        asked = {q.key for q in read.questions}
        if key in asked or any(e not in whole.entities and after.entities[e].type in through for e in after.entities):
            continue
        ruling = outcome(rule_on(game, text, Read(after, read.questions, text=read.text, length=read.length)))
        assert ruling == before, f"{key} = {[f.value for f in facts]} is out of reach and moves the ruling"
