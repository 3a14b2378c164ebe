"""A situation told with other words around it, in another order or in another layout keeps its ruling."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from referee.court.judge import judge
from referee.speech.ruling import Ruling
from tests.sources import CASES, rows

GAMES = ("nr", "qg", "ae")
EVERY = {"nr": 11, "qg": 5, "ae": 6}
"""Of so many texts one is taken."""

YES_OR_NO = re.compile(r"(Sm|Můž|Mohu|Moh|Mus|Je |Má |Jsou|Dostan|Plat)")
MODAL = re.compile(r"(Smím|Smí|Můžu|Může|Musí|Musím|Mohou|Smějí)( se| si)?\b")
OPENING = re.compile(r"(Smím|Smí|Můžu|Mohu|Může|Musí|Musím|Kolik|Kdo|Kam|Jaký|Který)\b")


def parted(text: str) -> tuple[str, str]:
    """What is told, and the question that ends the text."""
    cut = max(m.end() for m in re.finditer(r"[.!]\s+(?=[A-ZÁ-Ž])|^", text))
    return text[:cut].strip(), text[cut:].strip()


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


def indirect(lead: str) -> Callable[[str, str], str]:
    return lambda told, asked: f"{told} {lead}, {'zda ' if YES_OR_NO.match(asked) else ''}{small(asked).rstrip('?')}."


def in_question(pattern: re.Pattern[str], change: Callable[[str], str]) -> Callable[[str, str], str]:
    return lambda told, asked: f"{told} {pattern.sub(lambda m: change(m[0]), asked, count=1) if pattern.match(asked) else asked}"


REWRITINGS: dict[str, Callable[[str, str], str]] = {
    "greeted": lambda told, asked: f"Ahoj všem, řešíme spor. {told} {asked}",
    "thanked": lambda told, asked: f"{told} {asked} Díky za odpověď.",
    "advice wanted": lambda told, asked: f"{told} Prosím o radu. {asked}",
    "a question announced": lambda told, asked: f"{told} Mám dotaz: {small(asked)}",
    "labelled": lambda told, asked: f"Situace: {told} Otázka: {small(asked)}",
    "imagined": lambda told, asked: f"Představte si následující situaci: {told} {asked}",
    "interested": indirect("Zajímá mě"),
    "not known": indirect("Nevíme"),
    "disputed": lambda told, asked: f"{told} Spoluhráč tvrdí, že ne. {asked}",
    "a reason wanted": lambda told, asked: f"{told} {asked} A proč?",
    "by the rules": in_question(MODAL, lambda m: f"{m} podle pravidel"),
    "at all": in_question(MODAL, lambda m: f"{m} vůbec"),
    "and so": in_question(OPENING, lambda m: f"Takže {small(m)}"),
    "the question first": lambda told, asked: f"{asked} {told}",
    "no marks": lambda told, asked: f"{told.rstrip('.')}\n{asked.rstrip('?')}",
    "marks in plenty": lambda told, asked: f"{told.rstrip('.')}... {asked.rstrip('?')}?? :)",
    "quoted": lambda told, asked: f"„{told}“ {asked}",
    "a list": lambda told, asked: f"- {told}\n- {asked}",
}


@cache
def decided(game: str) -> tuple[tuple[str, Ruling], ...]:
    """Texts of the game that are decided and end in one question, with their rulings."""
    cases = rows(CASES / game / "sample.yaml")
    texts = [c["text"] for c in cases if c["expect"]["verdict"] != "nelze rozhodnout" and c["text"].count("?") == 1]
    found = [(t, judge(t, game)) for t in texts[:: EVERY[game]] if parted(t)[0] and parted(t)[1].endswith("?")]
    return tuple((t, r) for t, r in found if r.decided)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", REWRITINGS)
def test_rewritten(game: str, name: str) -> None:
    assert len(decided(game)) >= 8
    for text, ruling in decided(game):
        written = REWRITINGS[name](*parted(text))
        other = judge(written, game)
        assert (other.verdict, other.answer) == (ruling.verdict, ruling.answer), written
