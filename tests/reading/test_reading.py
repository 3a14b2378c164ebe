"""Many ways to say one thing: each must be read whole, and to the same facts or the same question.

A file holds entries with ``said`` (the ways), ``before`` (a text that goes ahead), and what each must come to: ``facts``
(``kind = value`` of whatever thing, the value as in YAML), ``any`` (facts of which one is enough), ``not`` (facts that must not be
there), ``asks`` (the fact kind asked for), ``may`` or ``must`` (the type of the act).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from referee.court.game import load
from referee.hearing.read import Read
from tests.sources import rows

HERE = Path(__file__).parent
ENTRIES = [
    pytest.param(path.parent.name, entry, text, id=f"{path.parent.name}-{path.stem}-{i}-{j}")
    for path in sorted(HERE.glob("*/*.yaml"))
    for i, entry in enumerate(rows(path))
    for j, text in enumerate(entry["said"])
]


def problems(read: Read) -> list[str]:
    """What keeps the text from being read whole, with its words."""
    found = [f"nepřečteno: {[t.text for t in f.sentence.tokens]} neznámá {[w.text for w, _ in f.unknown]}" for f in read.failures]
    found += [f"{u.words.text}: {u.reason}" for u in read.unresolved]
    found += [f"dvojí čtení: {w.text}" for w in read.ambiguous]
    return found + [f"spor: {a.words.text} × {b.words.text}" for a, b in read.contradictions]


def same(value: Any, wanted: Any) -> bool:
    """Whether a fact has the wanted value; a list of things stands for how many they are."""
    if isinstance(value, tuple):
        return len(value) == wanted if isinstance(wanted, int) else list(value) == wanted
    return bool(value == wanted)


def stated(read: Read, said: str) -> bool:
    """Whether some fact of the kind has the value."""
    kind, _, value = said.partition(" = ")
    wanted = yaml.load(value, yaml.CSafeLoader) if value else True
    return any(f.kind == kind and same(f.value, wanted) for f in read.situation.facts.values())


@pytest.mark.parametrize(("game", "entry", "text"), ENTRIES)
def test_a_way_to_say_it(game: str, entry: dict[str, Any], text: str) -> None:
    read = load(game).reader().read(f"{entry.get('before', '')} {text}".strip())
    assert not problems(read)
    told = [(f.kind, f.value) for f in read.situation.facts.values()]
    for said in entry.get("facts", ()):
        assert stated(read, said), (said, told)
    assert "any" not in entry or any(stated(read, said) for said in entry["any"]), (entry["any"], told)
    for said in entry.get("not", ()):
        assert not stated(read, said), (said, told)
    last = read.questions[-1] if read.questions else None
    if "asks" in entry:
        assert last is not None and last.key is not None and entry["asks"] in {q.key[0] for q in (last, *last.others) if q.key}
    for kind in ("may", "must"):
        if kind in entry:
            assert last is not None and (last.kind, last.act_type) == (kind, entry[kind])
