"""Addresses of clauses: their shape, their parents, their order."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

ADDRESS = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_PART = re.compile(r"[.-]?[a-z0-9]+")
PARENTHESIS = re.compile(r"\(([^()]*)\)")
"""A parenthesis in the text of a clause, in which bare numbers are links."""
NUMBERED = re.compile(r"\d+\.\d+(?:\.\d+)*(?:-[a-z0-9]+)*")
"""An address as a bare number."""


def is_address(text: str) -> bool:
    """Whether a text has the shape of a local address (``8.5.3``, ``10.7-ca``, ``tab-crt-osa``)."""
    return ADDRESS.fullmatch(text) is not None


def ancestors(address: str) -> Iterator[str]:
    """Addresses that may enclose this one, the nearest first; a chapter ``8`` is spelled ``8.0`` as well.

    >>> list(ancestors("8.5.3-a"))
    ['8.5.3', '8.5', '8', '8.0']
    """
    parts = _PART.findall(address)
    for end in range(len(parts) - 1, 0, -1):
        yield "".join(parts[:end])
    if len(parts) > 1 and parts[0].isdigit() and address != f"{parts[0]}.0":
        yield f"{parts[0]}.0"


def parents(address: str, known: Collection[str]) -> tuple[str, ...]:
    """The enclosing addresses that exist, the nearest first."""
    return tuple(candidate for candidate in ancestors(address) if candidate in known)


def sort_key(address: str) -> str:
    """A text that orders addresses as a book does; the clauses below an address have keys that begin with its key.

    The main clause of a chapter, ``8.0``, stands for the whole chapter.

    >>> sort_key("8.5.10-a"), sort_key("8.0")
    ('0008.0005.0010-a', '0008')
    """
    if re.fullmatch(r"\d+\.0", address):
        address = address.removesuffix(".0")
    return re.sub(r"\d+", lambda match: match[0].zfill(4), address)


def sort_bounds(address: str, last: str = "") -> tuple[str, str]:
    """The least key of a subtree (or of a range of subtrees) and a key above all of them."""
    return sort_key(address), sort_key(last or address) + "~"


def text_links(text: str) -> list[str]:
    """Addresses written as bare numbers in parentheses within a text, in order, each once.

    >>> text_links("Ven se nesmí (8.5.1, viz 8.5.2), leda (za 3:1).")
    ['8.5.1', '8.5.2']
    """
    found: dict[str, None] = {}
    for inside in PARENTHESIS.findall(text):
        words = [word for word in re.split(r"[,;\s]+", inside) if word not in ("", "viz", "a", "i", "nebo", "až")]
        if words and all(NUMBERED.fullmatch(word) for word in words):
            found.update(dict.fromkeys(words))
    return list(found)


def section(full: str) -> str:
    """The printed number that a clause hangs under; a table is a section of its own.

    >>> section("nr/8.5.3-a"), section("bn/tab-teren")
    ('nr/8.5.3', 'bn/tab-teren')
    """
    return full if "/tab-" in full else full.partition("-")[0]
