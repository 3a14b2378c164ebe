"""What the forms of words tell: number, gender, the name in the nominative."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grammar.morphology import adjective_forms
from grammar.phrases import Phrase
from referee.hearing.frames.record import Mention


def only_several(mention: Mention) -> bool:
    """Whether the words for a thing can only mean several."""
    return bool(mention.slots) and all(s[1] == "p" for s in mention.slots)


def without_role(phrase: Phrase) -> tuple[tuple[str, Any], ...]:
    """What the words of a phrase state beside a part in an act."""
    return tuple(s for s in phrase.sets if s[0] != "role")


def display(phrase: Phrase, number: int, named: bool) -> str:
    """What a thing is called to a player."""
    if not named:
        return f"{phrase.lemma or phrase.text} {number}"
    text = phrase.text.partition(" ")[2] if phrase.prep and " " in phrase.text else phrase.text
    return text if {0, 1} & phrase.cases and not phrase.names else nominative(phrase) or text


def nominative(phrase: Phrase) -> str:
    """``1. Baltského frontu`` -> ``1. Baltský front``; empty where the words do not tell it (plurals, labels)."""
    genders = {gender for _, number, gender in phrase.slots if number == "s"}
    if not phrase.lemma or phrase.label or len(genders) != 1 or any(number == "p" for _, number, _ in phrase.slots):
        return ""
    gender = genders.pop()
    names = []
    for name in phrase.names:
        form = next((f.text for f in adjective_forms(name) if (f.case, f.number, f.gender) == (1, "s", gender)), name)
        names.append(form.capitalize() if form[:3].capitalize() in phrase.text else form)
    return " ".join([*(f"{o}." for o in phrase.ordinals), *names, phrase.lemma])


def canonical(phrase: Phrase) -> str:
    """The name of a thing with its number, in the nominative of its noun."""
    parts = [f"{o}." for o in phrase.ordinals] + list(phrase.names) + [phrase.lemma]
    return " ".join(parts)


def only_plural(phrase: Phrase) -> bool:
    """Whether the words can only mean several things."""
    return bool(phrase.slots) and all(s[1] == "p" for s in phrase.slots)


def told_apart(mention: Mention, phrase: Phrase) -> bool:
    """A described thing is not one described otherwise: the supplied city, an empty city."""
    described = {k for _, sets in phrase.said for k, _ in sets}
    return bool(described and mention.attrs.keys() - dict(phrase.sets).keys()) and not described & mention.attrs.keys()


def same_number(mention: Mention, phrase: Phrase) -> bool:
    """Whether a phrase may be of the same grammatical number as a thing spoken of."""
    a = {s[1] for s in mention.slots}
    b = {s[1] for s in phrase.slots}
    return bool(a & b) or "" in a | b


def agrees(mention: Mention, phrase: Phrase) -> bool:
    """Whether a phrase agrees with a thing spoken of."""
    return agree(mention.slots, phrase.slots)


def agree(first: Iterable[tuple[int, str, str]], second: Iterable[tuple[int, str, str]]) -> bool:
    """Whether some number and gender of the one is that of the other."""
    return any(
        (not a[1] or not b[1] or a[1] == b[1]) and (not a[2] or not b[2] or a[2] == b[2]) for a in first for b in second
    )


def same_gender(a: str, b: str) -> bool:
    """Whether two genders agree; participles do not tell the two masculine ones apart."""
    return not a or not b or a == b or {a, b} == {"m", "i"}
