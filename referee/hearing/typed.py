"""What a player typed, before it is read."""

from __future__ import annotations

import unicodedata

from referee.speech import messages

MAX_CHARACTERS = 20_000


def input_fault(text: str) -> str:
    """What is wrong with the text before it is read, as a Czech sentence; empty if nothing."""
    stripped = text.lstrip("\ufeff").strip()
    if not stripped:
        return messages.EMPTY
    for place, char in enumerate(text):
        if char == "\ufffd" or (unicodedata.category(char) in {"Cc", "Cs", "Cn"} and char not in "\n\r\t"):
            return messages.BINARY.format(place=place)
    if len(text) > MAX_CHARACTERS:
        return messages.TOO_LONG.format(count=len(text), limit=MAX_CHARACTERS)
    return ""
