"""The cases that the site publishes: each with an anchor that stays, its question, and the clauses of its game."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from rulebase.export.model import Dispute

MARKS = {"povoleno": "✓", "zakázáno": "✗", "výsledek": "="}
"""The shape of a verdict, so that it is told neither by colour nor by words alone."""

_LONGEST = 120


@dataclass(frozen=True, slots=True)
class Shown:
    """A published case as the templates take it."""

    anchor: str
    """From its text alone, so that a link to it stays."""
    question: str
    text: str
    verdict: str
    mark: str
    answer: str
    because: str
    clauses: tuple[str, ...]
    """Local addresses that resolve, the deciding one first."""
    expected: int
    """How many of them the case itself expects; the ruling cites the others as well."""
    fragment: str
    """What the page of the referee takes behind ``#``: the game and the text to change."""


def shown(disputes: Iterable[Dispute], game: str, aliases: Mapping[str, str], known: Collection[str]) -> list[Shown]:
    """The published cases of a game; one that names no clause of it is left out, and so is a text given twice."""
    found: dict[str, Shown] = {}
    for case in disputes:
        own = [full.partition("/")[2] for full in case.clauses if full.startswith(f"{game}/")]
        addresses = list(dict.fromkeys(aliases.get(address, address) for address in own))
        clauses = tuple(address for address in addresses if address in known)
        if clauses:
            anchor = f"s-{hashlib.sha256(case.text.encode()).hexdigest()[:8]}"
            found.setdefault(anchor, Shown(
                anchor, question(case.text), case.text, case.verdict, MARKS.get(case.verdict, "?"), case.answer,
                case.because, clauses, min(case.expected or len(clauses), len(clauses)), urlencode({"hra": game, "text": case.text}),
            ))  # fmt: skip
    return list(found.values())


def question(text: str) -> str:
    """What a text asks: its last question with the sentence before it where the question alone says little.

    >>> question("Sníh. Armáda stojí v lese. Smí?")
    'Armáda stojí v lese. Smí?'
    >>> question("Sníh. Kolik bodů pohybu má pancéřová armáda?")
    'Kolik bodů pohybu má pancéřová armáda?'
    """
    sentences = _sentences(text)
    last = max((n for n, sentence in enumerate(sentences) if sentence.endswith("?")), default=len(sentences) - 1)
    start = last
    while start > 0 and len(" ".join(sentences[start : last + 1])) < 25:
        start -= 1
    found = " ".join(sentences[start : last + 1])
    return found if len(found) <= _LONGEST else f"{found[:_LONGEST].rsplit(' ', 1)[0]} …"


def _sentences(text: str) -> list[str]:
    """A text in sentences; a number with a full stop (``6. armáda``) ends none."""
    found: list[str] = []
    for piece in re.split(r"(?<=[.!?])\s+(?=[A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ„])", text.strip()):
        if found and re.search(r"(?:^|\s)\d+\.$", found[-1]):
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found
