"""Verbs as concepts: what a player does asks for the noun by which the rules name it (*utéct* for *ústup*).

The nouns and verbs of all games stand in ``acts.toml``. Only the search reads them: the position language has verbs of its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from grammar.morphology import verb_forms
from rulebase.model import Term
from rulebase.text import STOP_WORDS, folded_once

_HERE = Path(__file__).resolve().parent
_VERBS = _HERE.parent / "grammar" / "verbs.toml"
_COMMANDS = "imp"
_PAST = ("", "a", "o", "i", "y")


def act_forms(terms: Iterable[Term]) -> dict[str, list[str]]:
    """The folded forms of the verbs that ask for each concept of a game."""
    of_noun = _by_noun()
    found: dict[str, list[str]] = {}
    for term in terms:
        verbs = dict.fromkeys(verb for word in term.words for verb in of_noun.get(word.lemma, ()))
        forms = {text for verb in verbs for text in _texts(verb)}
        if forms:
            found[term.id] = sorted(forms)
    return found


@cache
def _by_noun() -> Mapping[str, Sequence[str]]:
    """Infinitives by the nouns that they ask for."""
    found: dict[str, list[str]] = {}
    for act in _acts():
        for noun in act["nouns"]:
            found.setdefault(noun, []).extend(_infinitive(verb) for verb in act["verbs"])
    return found


@cache
def _texts(infinitive: str) -> frozenset[str]:
    """The folded forms of a verb that somebody asks by: no commands and none negated."""
    forms = verb_forms(_entries()[infinitive])
    told = {form.text for form in forms if not form.negated and form.tense != _COMMANDS}
    if infinitive.endswith("nout"):  # couvl is what is written, couvnul what is said
        told.update(f"{infinitive[:-3]}ul{ending}" for ending in _PAST)
    return frozenset(map(folded_once, told)) - STOP_WORDS


@cache
def _acts() -> list[dict[str, Any]]:
    acts: list[dict[str, Any]] = tomllib.loads((_HERE / "acts.toml").read_text(encoding="utf-8"))["act"]
    return acts


@cache
def _entries() -> Mapping[str, Mapping[str, object]]:
    """Entries of verbs by their infinitives."""
    shared = tomllib.loads(_VERBS.read_text(encoding="utf-8"))["verb"]
    own = [verb for act in _acts() for verb in act["verbs"] if not isinstance(verb, str)]
    return {entry["inf"]: entry for entry in (*own, *shared)}


def _infinitive(verb: str | Mapping[str, str]) -> str:
    return verb if isinstance(verb, str) else verb["inf"]
