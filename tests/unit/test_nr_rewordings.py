"""The worked examples that are decided with other words: one sentence at most may be another (that they are decided right, the cases test)."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import pytest
import yaml

from grammar.tokens import sentences

ROWS = yaml.safe_load((Path(__file__).parent.parent / "cases" / "nr" / "rewordings.yaml").read_text(encoding="utf-8"))


def said(text: str) -> list[str]:
    return [" ".join(t.text for t in s.tokens) for s in sentences(text)]


def reworded(before: str, after: str) -> int:
    """How many sentences of the two texts are not the same."""
    parts = difflib.SequenceMatcher(None, said(before), said(after), autojunk=False).get_opcodes()
    return sum(max(b - a, d - c) for tag, a, b, c, d in parts if tag != "equal")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_one_sentence_at_most_is_another(row: dict[str, Any]) -> None:
    assert reworded(row["original"], row["text"]) == 1


def test_sentences_left_out_added_or_changed_are_counted() -> None:
    assert reworded("Je sníh. Osa útočí.", "Je sníh. Osa útočí.") == 0
    assert reworded("Je sníh. Osa útočí.", "Je bahno. Osa stojí.") == 2
    assert reworded("Je sníh. Osa útočí.", "Je sníh. Je 4. kolo. Osa útočí. Smí?") == 2
