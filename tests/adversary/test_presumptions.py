"""Mention blocks absence: whoever says the contrary of a presumption, in whatever words, gets no ruling that rests on it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grammar.tokens import sentences
from referee.court.game import load, playable
from referee.court.judge import judge
from referee.law.facts import FactKind
from tests.sources import rows

HERE = Path(__file__).parent
CONSTRUCTIONS = 10
"""In how many constructions the contrary of each presumption is said."""
UNCONTRADICTED: dict[str, str] = {
    "nr/cards_together": "nothing is decided while it is presumed: only the order of cards played together asks for it",
    "nr/sole_city": "presumed is only that the text does not say it; who says it has told the fact",
}
"""Presumed kinds that no text can contradict, and why."""
_HIT = "the destroyer hit the ship, whoever else attacks"
RIGHTLY_UNMOVED: dict[tuple[str, str], str] = {
    ("submarines_attack", "Už předtím v téhle bitvě střílely útočníkovy ponorky."): _HIT,
    ("submarines_attack", "(Útočí torpédoborec a ponorka.)"): _HIT,
    ("submarines_attack", "A navíc s torpédoborcem útočí i ponorka."): _HIT,
}
"""A kind and a sentence that rightly changes nothing, and why."""
_CLAIM = "what a player claims in a clause of its own is passed over; the answer is the same by the rule"
KNOWN: dict[tuple[str, str], str] = {
    ("minimum_claimed", "Osa se odvolává na to, že jednotka smí vždy o jeden hex."): _CLAIM,
    ("minimum_claimed", "Osa říká, že jeden hex může vždycky."): _CLAIM,
    ("minimum_claimed", "A navíc se Osa hájí tím, že o jeden hex smí jednotka vždy."): _CLAIM,
    ("goes_on", "Německá armáda chce pak v pohybu pokračovat ještě o jeden hex dál."): "the going on is taken for another move",
    ("joint_said", "6. a 9. armáda mají dohromady sílu 8."): "a sum of two units is dropped where each has its own number",
    ("supported", "6. armádě byla přidělena značka místní podpory +2."): "the marker is given as an act whose number nothing takes",
    ("taken_now", "V Polsku se ještě v tomto kole bojovalo a teprve teď je německé."): "that it is theirs only now is no fact",
}
"""A kind and a sentence that wrongly changes nothing, by cause; shrinks only."""


@cache
def adversaries() -> dict[str, list[dict[str, Any]]]:
    """The entries of each game: a kind, a decided text, the value that is said, and the sentences that say it."""
    return {path.stem: rows(path) for path in sorted(HERE.glob("*.yaml"))}


def reads_sentences(game: str) -> bool:
    """Whether a text of the game may be ruled on as it is read; elsewhere the player confirms each fact."""
    return load(game).reads_sentences


def presumed(game: str) -> list[FactKind]:
    """The kinds of a game of which silence tells something."""
    return [kind for kind in load(game).law.registry if kind.presumption or kind.listed]


def with_it(base: str, contrary: str) -> tuple[str, str]:
    """The text with a sentence before all else, and right before its question."""
    asked = next((s.start for s in sentences(base) if s.mark == "?"), len(base))
    return f"{contrary} {base}", f"{base[:asked]}{contrary} {base[asked:]}"


def test_every_presumption_has_its_adversary() -> None:
    missing, spare = [], set(UNCONTRADICTED)
    for game in filter(reads_sentences, playable()):
        told = [entry["fact"] for entry in adversaries().get(game, ())]
        assert len(told) == len(set(told)), f"{game}: a kind has two entries"
        names = {kind.name for kind in presumed(game)}
        assert set(told) <= names, f"{game}: nothing is presumed of {set(told) - names}"
        missing += [f"{game}/{name}" for name in sorted(names - set(told)) if f"{game}/{name}" not in UNCONTRADICTED]
        spare -= {f"{game}/{name}" for name in names - set(told)}
    assert not missing and not spare


def test_every_contrary_is_said_in_ten_constructions() -> None:
    for game, entries in adversaries().items():
        for entry in entries:
            assert len(set(entry["contrary"])) == CONSTRUCTIONS, f"{game}/{entry['fact']}"


@pytest.mark.sampled(28)
@pytest.mark.parametrize("game, at", [(game, at) for game, entries in adversaries().items() for at in range(len(entries))])
def test_no_ruling_rests_on_what_is_contradicted(game: str, at: int) -> None:
    entry = adversaries()[game][at]
    kind = load(game).law.registry[entry["fact"]]
    sentences_of_it = {kind.presumption, kind.listed} - {""}
    before = judge(entry["base"], game)
    assert before.decided, f"{kind.name}: the text itself is not decided: {before.answer}"
    named = bool(sentences_of_it & set(before.assumptions))

    def rests(text: str) -> bool:
        """Whether the same is ruled on the same ground; one who did not name it must have heard what is told now."""
        ruling = judge(text, game)
        if not ruling.decided or ruling.answer != before.answer:
            return False
        heard = any(step["fact"] == kind.name and step["kind"] in {"fact", "assumed"} for step in ruling.steps)
        return bool(sentences_of_it & set(ruling.assumptions)) or not named and not heard

    listed = {sentence for name, sentence in (*RIGHTLY_UNMOVED, *KNOWN) if name == kind.name}
    assert listed <= set(entry["contrary"])
    wrong = [text for c in entry["contrary"] if c not in listed for text in with_it(entry["base"], c) if rests(text)]
    assert not wrong, f"{kind.name}: rests on „{' / '.join(sorted(sentences_of_it))}“: {wrong}"
    settled = [c for name, c in KNOWN if name == kind.name and not any(map(rests, with_it(entry["base"], c)))]
    assert not settled, f"{kind.name}: no longer wrong, take it off the list: {settled}"
