"""Players who are called by their given names (*Jana*, *u Petra*): the names in a text. The names are data (``given_names.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources

from grammar.morphology import fold, noun_forms
from grammar.records import record
from grammar.tokens import tokenize

NOMINATIVE, VOCATIVE = 1, 5
GENDERS = {"žena": "f", "růže": "f"}
MASCULINE = "m"


@record
class Called:
    """A given name in a text: the name, the place of its word among the words, and whether it may stand in the nominative."""

    name: str
    place: int
    is_subject: bool


@cache
def _forms() -> dict[str, list[tuple[str, bool]]]:
    """Names by their folded forms, each with whether the form is its nominative."""
    rows = tomllib.loads(resources.files("grammar").joinpath("given_names.toml").read_text(encoding="utf-8"))
    stems, found = rows.pop("stems"), dict[str, list[tuple[str, bool]]]()
    for paradigm, names in rows.items():
        for name in names.split():
            irregular = {"stem": [stems[name]]} if name in stems else {}
            for form in noun_forms(name, paradigm, GENDERS.get(paradigm, MASCULINE), irregular):
                if form.number == "s" and form.case != VOCATIVE:
                    found.setdefault(fold(form.text), []).append((name, form.case == NOMINATIVE))
    return found


def called_in(text: str) -> Iterator[Called]:
    """The given names in a text, in its order; in a text with capitals only what is capitalised is one.

    >>> [(one.name, one.is_subject) for one in called_in("Alena hraje s Karlem.")]
    [('Alena', True), ('Karel', False)]
    """
    written = text != text.lower()
    words = [token for token in tokenize(text) if token.kind == "word"]
    for place, token in enumerate(words):
        found = _forms().get(token.folded, ()) if not written or token.text[0].isupper() else ()
        if found:
            name, is_subject = max(found, key=lambda one: one[1])
            yield Called(name, place, is_subject)
