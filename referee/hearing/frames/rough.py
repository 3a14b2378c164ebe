"""What a text tells only roughly, as a bound, or with words behind that take it back: no fact may take it for exact."""

from __future__ import annotations

from itertools import pairwise

from grammar.tokens import Sentence, tokenize
from referee.hearing.intents.saying import said_by
from referee.law.facts import Fact

BEFORE = 24
"""Characters before the words of a fact that are looked at for what makes its number a rough one."""


def is_rough(fact: Fact, text: str) -> bool:
    """Whether a fact takes a number for exact that its words tell as a rough one (asi 4), or as a bound (nejvýš 9; aspoň 7. kolo)."""
    values = {str(v) for v in (fact.value if isinstance(fact.value, tuple) else (fact.value,)) if isinstance(v, int) and not isinstance(v, bool)}
    start = max(0, fact.words.start - BEFORE)
    for before, number in pairwise(tokenize(text[start : fact.words.end]) if values else ()):
        is_bare = number.end + start == fact.words.end  # nejvýš 9, and not nejvýš 1 hex, which tells how far
        kind = "bounding" if number.kind == "ord" or is_bare else "roughly"
        if number.kind in {"num", "ord"} and number.text.rstrip(".") in values and before.folded in said_by(kind):
            return True
    return False


def void_at_the_end(piece: Sentence) -> list[str]:
    """The last word of a sentence, if by it what stands before it does not count (přidali značku, ale neplatí)."""
    said = [t for t in piece.tokens if t.kind == "word" or t.text == ","]
    led = [t.folded for t in said[:-1] if t.folded not in said_by("void_beside")][-1:]
    return [t.text for t in said[-1:] if t.folded in said_by("void") and led and led[0] in (*said_by("instead"), *said_by("leading"), ",")]
