"""A prompt for any language model, by which a player's text comes back as data. Knows no game; needs no network."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from referee.court.form import in_form
from referee.court.game import Game, load
from referee.court.intents import likely, ranking_of, sentence_of
from referee.court.judge import judge
from referee.court.tellable import tellable
from referee.hearing.held.contrary import NAMES
from referee.hearing.held.evidence import evidence_of
from referee.hearing.held.form import forms_of
from referee.hearing.intents.bank import bank
from referee.hearing.intents.spoken import Spoken
from referee.hearing.typed import input_fault
from referee.law.facts import FactKind
from referee.speech import echo, messages, prompt

LIMIT = 8_000
"""Characters of a prompt at most."""
LONGEST = 3_000
"""Characters of a text that leave room for all else."""
LEAST = 1_500
"""Characters that the facts need at least; a prompt without these has no example."""
INTENTS = 5
EXAMPLES = 8
EXAMPLE_SIZE = (120, 1_000)
"""The characters of an example: of its text, at least, and of its data, at most."""
EXPLAINED = 0.5
"""The share of the room in which facts stand with their meaning; of the others only the ids are told."""
VALUES = 14
TERSE = 16
"""Letters of a label below which the question says more."""
MEMBERS = 20
"""Of a type with so few names of its own all are told."""
DERIVED = frozenset({"when", "moments", "format", "shown", "named", "mood", "concept"})


class TooLong(Exception):
    """A text for which there is no room in a prompt; the message is a Czech sentence."""


def prompt_for(game: str, text: str, path: str | None = None) -> str:
    """The prompt, at most `LIMIT` characters. Raises TooLong, with a Czech sentence, for a text that nobody could tell in it."""
    text = text.strip()
    if fault := input_fault(text):
        raise TooLong(fault)
    if len(text) > LONGEST:
        raise TooLong(messages.PROMPT_TOO_LONG.format(count=len(text), limit=LONGEST))
    known = load(game, path)
    intents = in_form(known, text, likely(known, text))[:INTENTS]
    kinds = tellable(known, text)
    parts = [prompt.HEAD.format(title=known.title, game=game, text=text), _section(prompt.ASKED, (_form(text), *_questions(known, intents)))]
    names = _section(prompt.NAMES, _names(known, text))
    example = _section(prompt.EXAMPLE, _example(known, intents, text))
    room = LIMIT - sum(map(len, (*parts, names, example)))
    if room < LEAST:
        room, example = room + len(example), ""
    shown = list(_fitting((_fact(known, kind) for kind in kinds), round(room * EXPLAINED)))

    def with_facts(count: int) -> str:
        types = _section(prompt.TYPES, [", ".join(_types(known, kinds[:count]))])
        facts = [_section(prompt.FACTS, shown[:count]), _section(prompt.MORE, _grouped(known, kinds[len(shown) : count]))]
        return "\n".join(filter(None, (*parts, names, types, *facts, example))).rstrip()

    return with_facts(bisect_right(range(1, len(kinds) + 1), LIMIT, key=lambda count: len(with_facts(count))))


def _section(title: str, lines: Iterable[str]) -> str:
    body = "\n".join(filter(None, lines))
    return f"{title}\n{body}\n" if body else ""


def _fitting(lines: Iterable[str], room: int) -> Iterator[str]:
    """The first lines for which there is room."""
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return
        yield line


def _form(text: str) -> str:
    """The forms in which the words of a text ask; empty where they do not tell."""
    forms = forms_of(text)
    return prompt.FORM.format(forms="|".join(sorted(forms))) if forms else ""


def _questions(game: Game, intents: Sequence[str]) -> Iterator[str]:
    for intent in intents:
        ask, _, target = intent.partition(":")
        if ask == "value":
            kind = game.law.registry[target]
            told: dict[str, Any] = {"ask": "whether" if kind.domain == (True, False) else "value", "fact": target}
            if kind.domain == (True, False):
                told["value"] = True
            of = f" (of: {', '.join(kind.of)})" if kind.of else ""
        else:
            told, of = {"ask": ask, "act": "ID"}, f" (ID of an act of type {target})"
        yield f"- {sentence_of(game, intent)} {json.dumps(told)}{of}"


def _fact(game: Game, kind: FactKind) -> str:
    """A kind of fact on a line: what it says, or the question that asks for it where that says more."""
    values = _values(game, kind)
    label, asked = echo.label(kind), kind.asked_in_general
    said = f"{label} ({asked})" if kind.apart and asked else asked if asked and len(label) < TERSE else label
    return f"{kind.name}{_of(kind.of) if kind.of else ''}{'' if values == prompt.BOOL else f': {values}'} – {said}"


def _of(slots: Iterable[str]) -> str:
    """What a kind of fact is of, in brackets."""
    return f"({', '.join(slot.removeprefix('not ') for slot in slots)})"


def _grouped(game: Game, kinds: Iterable[FactKind]) -> Iterator[str]:
    """Kinds of facts by their ids alone: on a line those that are of the same things, by what they may say."""
    groups: dict[tuple[str, ...], dict[str, list[str]]] = {}
    for kind in kinds:
        groups.setdefault(kind.of, {}).setdefault(_terse(game, kind), []).append(kind.name)
    for of, values in groups.items():
        said = "; ".join(f"{value}{', '.join(names)}" for value, names in sorted(values.items()))
        yield f"{_of(of)} {said}"


def _terse(game: Game, kind: FactKind) -> str:
    """What a kind of fact may say, without a word of Czech; parties by their type alone, nothing of a yes or a no."""
    if kind.domain == (True, False):
        return ""
    parties = {c.id for c in game.catalog.cast.constants if kind.taken}
    own = [str(value) for value in kind.domain if value not in parties]
    said = "|".join([*own[:VALUES], *(t for t in kind.taken if t != "word" or not kind.domain)]) or prompt.WORD
    return f"{f'[{said}, ...]' if kind.may_be_list else said}: "


def _values(game: Game, kind: FactKind) -> str:
    """What a fact may say; names that every prompt explains stand without their Czech."""
    if kind.domain == (True, False):
        return prompt.BOOL
    named = game.catalog.constants
    known = [f"{v}={kind.say(v)}" if kind.say(v) != str(v) and v not in named else str(v) for v in kind.domain[:VALUES]]
    slots = [slot for slot in kind.taken if slot != "word" or not kind.domain]
    taken = [{"number": prompt.NUMBER, "flag": prompt.BOOL, "word": prompt.WORD}.get(t, t) for t in slots]
    said = "|".join([*known, *taken]) or prompt.WORD
    return f"[{said}, ...]" if kind.may_be_list else said


def _types(game: Game, kinds: Iterable[FactKind]) -> list[str]:
    catalog = game.catalog
    wanted = dict.fromkeys(slot for kind in kinds for slot in (*kind.of, *kind.taken) if slot in catalog.types or slot in catalog.acts)
    found = []
    for slot in wanted:
        own = [thing for thing in catalog.things_of(slot) if thing not in _parties(game)] if slot in catalog.types else []
        known = f": {'|'.join(own)}" if 0 < len(own) <= MEMBERS else ""
        found.append(f"{slot}={catalog.type_name(slot)}{'' if slot in catalog.types else ' (act)'}{known}")
    return [*found, *_words(game, kinds)]


def _words(game: Game, kinds: Iterable[FactKind]) -> Iterator[str]:
    """The words that may stand where facts speak of what is no thing (a rule, a phase): those of the facts of that name, and of decided cases."""
    registry, catalog = game.law.registry, game.catalog
    known = {*catalog.types, *catalog.acts, *catalog.act_types, "act", "any", "number"}
    for slot in dict.fromkeys(slot for kind in kinds for slot in kind.of if slot.removeprefix("not ") not in known):
        own = [str(value) for value in registry[slot].domain] if slot in registry else []
        if words := sorted({*_told_as(game).get(slot, ()), *own}):
            yield f"{slot}: {'|'.join(words)}"


@cache
def _told_as(game: Game) -> Mapping[str, frozenset[str]]:
    """What decided cases put in the place of each type of thing."""
    told: dict[str, set[str]] = {}
    for case in bank(game.id):
        for fact in case.facts:
            for slot, thing in zip(game.law.registry[fact.kind].of, fact.args, strict=True):
                told.setdefault(slot, set()).add(thing)
    return {slot: frozenset(things) for slot, things in told.items()}


def _names(game: Game, text: str) -> Iterator[str]:
    """What the text names that the game knows, and who sits at the table."""
    catalog = game.catalog
    parties = {c.id: f"{c.id}={c.name}" for c in catalog.cast.constants if c.id in game.config.get("called", {}) or c.id in _parties(game)}
    spoken = {c: f"{c}={catalog.name_of(c)} ({catalog.type_of_concept(c)})" for c in Spoken(catalog, text).concepts if catalog.is_name(c)}
    yield ", ".join([*parties.values(), *(said for c, said in spoken.items() if c not in parties)][:40])


def _parties(game: Game) -> set[str]:
    return {row["id"] for row in game.config.get("constant", ())}


def _example(game: Game, intents: Sequence[str], text: str) -> Iterator[str]:
    """The text of a like case with its data."""
    near = [one.precedent.text for intent in intents for one in ranking_of(game).near(text, intent, EXAMPLES)]
    least, most = EXAMPLE_SIZE
    for other in sorted(dict.fromkeys(near), key=lambda one: abs(len(one) - least)):
        if other.strip() == text:
            continue
        ruling = judge(other, game.id)
        told = json.dumps(_plain(_said(game, ruling.situation)), ensure_ascii=False)
        if ruling.decided and len(told) <= most and ruling.situation.get("facts"):
            yield " ".join(other.split())
            yield told
            return


def _said(game: Game, data: Mapping[str, Any]) -> dict[str, Any]:
    """A situation without what the reader tells for himself: names, and a yes or a no of which the words do not speak."""
    evidence, registry = evidence_of(game.catalog), game.law.registry

    def is_said(row: Mapping[str, Any]) -> bool:
        kind = registry[row["fact"]]
        own = kind.background and kind.domain == (True, False)
        return row["fact"] not in NAMES and (not own or evidence.says(kind, row.get("value"), row.get("words", "")))

    return {**data, "facts": [row for row in data.get("facts", ()) if is_said(row)]}


def _plain(data: Any) -> Any:
    """A situation as a teller would write it: without what only the reader tells."""
    if isinstance(data, list):
        return [_plain(row) for row in data]
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items() if key not in DERIVED}
    return data
