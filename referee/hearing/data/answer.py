"""A situation in what somebody pasted: JSON or YAML within fences, with chatter around, or bare."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

_FENCED = re.compile(r"```[^\n`]*\n(.*?)```", re.DOTALL)
_OPEN_FENCE = re.compile(r"```[^\n`]*\n(.*)\Z", re.DOTALL)
_KEYS = "format|game|text|moments|things|acts|facts|house|unheard|left_out|questions"
_BEGINS = re.compile(rf"^(?:-+\s*)?[\"']?(?:{_KEYS})[\"']?\s*:", re.MULTILINE)
_IN_JSON = re.compile(r"\{\s*[\"“„]?\w+[\"”“]?\s*:")
_GOES_ON = re.compile(rf"[ \t\-#}}\]]|(?:[\"']?(?:{_KEYS})[\"']?\s*:)|$")


def unwrapped(text: str) -> str:
    """The situation of an answer, without fences and chatter; the text itself where there is none in it."""
    text = text.lstrip("\ufeff").replace("\r\n", "\n")
    return next((found for found in _candidates(text) if _BEGINS.search(found) or _IN_JSON.match(found)), text)


def _candidates(text: str) -> Iterator[str]:
    """Pieces that may be a situation: those in fences (the last first: earlier ones are drafts), an object, lines of YAML."""
    yield from (block.strip() for block in reversed(_FENCED.findall(text)))
    if (rest := _OPEN_FENCE.search(_FENCED.sub("", text))) is not None:
        yield rest.group(1).strip()
    yield from _objects(text)
    begin = _BEGINS.search(text)
    if begin is not None:
        yield _lines(text[begin.start() :])


def _objects(text: str) -> Iterator[str]:
    """The largest JSON object that a text holds."""
    decoder = json.JSONDecoder()
    found, place = "", 0
    for match in _IN_JSON.finditer(text):
        if match.start() < place:
            continue
        try:
            _, place = decoder.raw_decode(text, match.start())
        except ValueError:
            continue
        found = max(found, text[match.start() : place], key=len)
    if found:
        yield found


def _lines(text: str) -> str:
    """The lines of YAML at the beginning of a text; what comes after them is chatter."""
    kept = []
    for line in text.split("\n"):
        if not _GOES_ON.match(line):
            break
        kept.append(line)
    return "\n".join(kept).strip()
