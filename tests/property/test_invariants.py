"""The invariants of the referee, over every decided case."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from grammar.tokens import sentences
from referee.court.game import load
from referee.court.judge import judge
from referee.court.ruled import rule_on
from referee.hearing.read import Read
from referee.law.facts import Key, Registry
from referee.speech import echo
from referee.speech.ruling import Ruling
from tests.sources import CASES, rows, some

SHARE = 36
"""One in so many of the decided cases is looked at; --whole takes all."""


def decided() -> list[Any]:
    """Every case that is decided: game and text."""
    found = []
    for path in sorted(CASES.glob("*/*.yaml")):
        for number, case in enumerate(rows(path), 1):
            if case["expect"]["verdict"] != "nelze rozhodnout":
                name = f"{path.parent.name}/{path.stem}:{case.get('id', number)}"
                found.append(pytest.param(path.parent.name, case["text"], id=name))
    return found


EVERY = decided()
CASE = pytest.mark.parametrize(("game", "text"), some(EVERY, len(EVERY) // SHARE))


def read(game: str, text: str) -> Read:
    return load(game).reader().read(text)


def outcome(ruling: Ruling) -> tuple[str, list[str]]:
    return ruling.verdict, [a["answer"] for a in ruling.answers]


@CASE
def test_every_citation_resolves(game: str, text: str) -> None:
    ruling = judge(text, game)
    book = load(game).book
    for address in [*ruling.citations, *ruling.nearest, *(s["clause"] for s in ruling.steps if "clause" in s)]:
        assert address in book
    assert ruling.citations, "a decided ruling cites a clause"


@CASE
def test_a_fact_taken_away_leaves_the_answer_or_opens_it_or_is_presumed(game: str, text: str) -> None:
    law = load(game)
    whole = read(game, text)
    before = rule_on(law, text, whole)
    asked = {q.act for q in whole.questions if q.act}
    for key in whole.situation.facts:
        if key[0] in NAMING or asked & set(key[1]) or asks(whole, key):
            continue
        less = replace(whole, situation=whole.situation.without(key))
        after = rule_on(law, text, less)
        if after.decided and changed(before, after):
            noticed = (
                bool(after.assumptions)
                or known_from_a_table(key, after)
                or proviso(before, after)
                or general(law.law.registry, after)
            )
            assert noticed, f"{key} is gone unnoticed: {before.verdict} {before.answer} -> {after.verdict} {after.answer}"


def asks(whole: Read, key: Key) -> bool:
    """Whether the words of a question say this of the very thing that they ask about."""
    words = whole.situation.facts[key].words
    about = [q for q in whole.questions if q.key and set(q.key[1]) & set(key[1])]
    return any(q.words.start <= words.start and words.end <= q.words.end for q in about if words.text)


def changed(before: Ruling, after: Ruling) -> bool:
    """Whether an answer is another one now; a part of the question that has become open is none.

    A permission is compared by its verdict: its sentence may name other provisos.
    """
    if after.verdict != before.verdict or len(after.answers) != len(before.answers):
        return True
    pairs = zip(before.answers, after.answers, strict=True)
    may = {"povoleno", "zakázáno"}
    return any(
        new["verdict"] != old["verdict"] if {old["verdict"], new["verdict"]} <= may else new["answer"] != old["answer"]
        for old, new in pairs
        if new["verdict"] != "nelze rozhodnout"
    )


NAMING = {"name", "concept", "label", "count", "plural", "nation"}
"""What a thing is called is no property of it: without its name it is another thing. So is an act without its parts another act,
and the question another question: facts that describe the act asked about are left alone."""


def proviso(before: Ruling, after: Ruling) -> bool:
    """Whether a clause that decided before now stands among the provisos, because nothing in the text raises it any more."""
    return any(p["clause"] in before.citations for p in after.provisos)


def general(registry: Registry, after: Ruling) -> bool:
    """Whether the answer is now the rule itself, which holds in the case that was told before as well."""
    return any(value in registry[name].general for name, value in after.values.items() if name in registry)


def known_from_a_table(key: Key, after: Ruling) -> bool:
    """Whether a table gave the value instead, and the chain says so."""
    return any(s["kind"] == "table" and s["fact"] == key[0] for s in after.steps)


@CASE
def test_the_echo_reads_back_to_equal_facts(game: str, text: str) -> None:
    registry = load(game).law.registry
    situation = read(game, text).situation
    lines = echo.lines(situation, registry)
    again = echo.parse("\n".join(lines), registry)
    assert echo.lines(again, registry) == lines


POINTING = {
    "tvrdi",
    "ten", "ta", "to", "ty", "tento", "tato", "toto", "tohoto", "teto", "tuto", "tam", "odtud", "pak", "potom", "ji", "jej", "ho", "jeho", "jim",
    "ktery", "ktera", "ktere", "on", "ona", "oni", "znovu", "opet", "prave", "ted", "uz", "nejdriv", "pozdeji", "tez", "ni", "nim", "nej", "nich",
}  # fmt: skip


def shuffles(game: str, text: str) -> bool:
    """Whether the statements may change places: no pronoun, ellipsis, time or order word, one act at most."""
    parts = sentences(text)
    words = {t.folded for s in parts for t in s.tokens}
    found = read(game, text)
    acts = {f.args for f in found.situation.facts.values() if f.args and f.args[0].rstrip("0123456789") not in {"unit", "hex"}}
    return len(parts) > 2 and not words & POINTING and len(acts) <= 1


@CASE
def test_statements_may_be_shuffled(game: str, text: str) -> None:
    if not shuffles(game, text):
        return
    statements = [s for s in sentences(text) if s.mark != "?"]
    questions = [s for s in sentences(text) if s.mark == "?"]
    before = judge(text, game)
    for seed in range(3):
        mixed = statements[:]
        random.Random(seed).shuffle(mixed)
        other = " ".join(s.text(text) for s in (*mixed, *questions))
        after = judge(other, game)
        assert not after.decided or outcome(after) == outcome(before), other


ALIKE = {"nr": {"noun": "armád", "numbers": ("4", "6", "9", "17")}}
"""Units of one kind: infantry armies with the same strengths and movement on both sides of the counter."""


def renamed(game: str, text: str) -> list[str]:
    """The text with one unit replaced by another of its kind that the text does not name."""
    alike = ALIKE[game]
    used = re.findall(rf"\b(\d+)\. (?={alike['noun']})", text)
    free = [n for n in alike["numbers"] if not re.search(rf"\b{n}\.", text)]
    swaps = [(old, free[0]) for old in dict.fromkeys(used) if old in alike["numbers"] and free]
    return [re.sub(rf"\b{old}\. (?={alike['noun']})", f"{new}. ", text) for old, new in swaps]


RENAMED = [case for case in EVERY if case.values[0] in ALIKE and renamed(*case.values)]


@pytest.mark.parametrize(("game", "text"), some(RENAMED, len(RENAMED) // SHARE))
def test_another_unit_of_the_same_kind_changes_only_names(game: str, text: str) -> None:
    before = judge(text, game)
    for other in renamed(game, text):
        after = judge(other, game)
        assert (after.verdict, after.reason) == (before.verdict, before.reason), other
        assert after.citations == before.citations, other
