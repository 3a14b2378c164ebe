"""Text of the rulebase as Markdown: everything escaped, Czech typography, bare numbers as links.

Escapes are character references, not backslashes: every dialect of Markdown takes them as plain text, and so does HTML,
so that one escaped text may stand in a paragraph, in a heading, or in a cell of an HTML table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from rulebase.addresses import NUMBERED, PARENTHESIS

NBSP = "\u00a0"

TEXTS = 20_000
"""Texts that are kept as they are shown."""

_SPECIAL = re.compile(r"[&<>\\`*_\[\]{}|~^=$#\"'!]")
_BEGINS_LIST = re.compile(r"[-+:]|\d+(?P<mark>[.)])")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]")
_UNITS = (
    r"BP|VP|hex|hexy|hexů|hexu|kol|kola|kolo|karta|karty|karet|kartu|bod|body|bodů|jednotka|jednotky|jednotek|jednotku|"
    r"sloupec|sloupce|sloupců|krok|kroky|kroků|značka|značky|značek|úroveň|úrovně|úrovní"
)
_TYPOGRAPHY = (
    (re.compile(r'"([^"]*)"'), r"„\1“"),
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r" - "), " – "),
    (re.compile(r"(?<!\w)([ksvzouaiKSVZOUAI]) (?=[\w„(])"), rf"\1{NBSP}"),
    (re.compile(rf"(?<!\w)(\d+) (?=(?:{_UNITS})\b)"), rf"\1{NBSP}"),
    (re.compile(r"(?<!\w)(\d{1,2}\.) (?=[a-záčďéěíňóřšťúůýž])"), rf"\1{NBSP}"),
    (re.compile(r"(?<!\w)(s\.|č\.) (?=\d)"), rf"\1{NBSP}"),
    (re.compile(r" – "), f"{NBSP}– "),
    (re.compile(r"(?<=\d)-(?=\d)"), "–"),
)


class Safe(str):
    """Markdown made by us, which needs no escape."""

    __slots__ = ()


def typeset(text: str) -> str:
    """Czech typography: a preposition of one letter and a number stay with what follows, quotes, dashes, ellipses.

    >>> typeset('Jde o 3 BP - viz "Pohyb", s. 15-16...').replace(NBSP, "_")
    'Jde o_3_BP_– viz „Pohyb“, s._15–16…'
    """
    for pattern, replacement in _TYPOGRAPHY:
        text = pattern.sub(replacement, text)
    return text


def plain(text: str) -> str:
    """A text as one composed line without control characters, with single spaces."""
    return " ".join(_CONTROL.sub(" ", unicodedata.normalize("NFC", text)).split())


def escape(text: object) -> Safe:
    r"""A text on one line as Markdown and HTML that shows just this text, typeset.

    >>> escape("[8.5] *nebo* <b>"), escape("1. armáda & 2.")
    ('&#91;8.5&#93; &#42;nebo&#42; &#60;b&#62;', '1&#46;\xa0armáda &#38; 2.')
    """
    return text if isinstance(text, Safe) else _escaped(str(text))


@lru_cache(TEXTS)
def _escaped(text: str) -> Safe:
    """The same of a text that is not ours; a site shows most of its titles and words many times."""
    return Safe(_line(typeset(plain(text))))


def blocks(text: str, link: Callable[[str], str | None]) -> list[Safe]:
    r"""A text as paragraphs and lists with the bare numbers as links; lines that begin with ``- `` are items.

    >>> blocks("Krabice má:\n- mapu,\n- kostku (8.5).", {"8.5": "8.md#8.5"}.get)
    ['Krabice má:', '- mapu,\n- kostku ([8.5](8.md#8.5)).']
    """
    found: list[Safe] = []
    for paragraph in filter(str.strip, text.split("\n\n")):
        first, *items = re.split(r"^- ", f"\n{paragraph}", flags=re.MULTILINE)
        if first.strip():
            found.append(linked(first, link))
        if items:
            found.append(Safe("\n".join(f"- {linked(item, link)}" for item in items)))
    return found


def _line(text: str) -> str:
    """A whole line: what would begin a list is a character reference as well."""
    first = _BEGINS_LIST.match(text)
    if not first:
        return _inside(text)
    at = first.start("mark") if first["mark"] else 0
    return f"{text[:at]}&#{ord(text[at])};{_inside(text[at + 1 :])}"


def _inside(text: str) -> str:
    """A part of a line."""
    return _SPECIAL.sub(lambda match: f"&#{ord(match[0])};", text)


def linked(text: str, link: Callable[[str], str | None]) -> Safe:
    """A paragraph with the bare numbers in its parentheses as links; `link` gives the target of an address.

    >>> linked("Ven jen tudy (8.5.1, 9.9).", {"8.5.1": "8.md#8.5.1"}.get)
    'Ven jen tudy ([8.5.1](8.md#8.5.1), 9.9).'
    """
    text = typeset(plain(text))
    pieces: list[str] = []
    position = 0
    for match in PARENTHESIS.finditer(text):
        for word in re.finditer(r"[^,;\s]+", match[1]):
            target = link(word[0]) if NUMBERED.fullmatch(word[0]) else None
            if target:
                start = match.start(1) + word.start()
                pieces += [text[position:start], f"[{word[0]}]({target})"]
                position = start + len(word[0])
    pieces.append(text[position:])
    return Safe("".join(piece if n % 2 else (_inside(piece) if n else _line(piece)) for n, piece in enumerate(pieces)))
