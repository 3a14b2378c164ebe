"""Reads what a player hands over, a file or standard input, as text; every refusal is one Czech sentence."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

from referee.faces.system import reason
from referee.speech import messages

MAX_BYTES = 1_000_000
_CZECH = frozenset("áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ")
_TYPED = frozenset("„“”‚‘’–—…§°×€«»•·äëöüÄËÖÜľĺŕôĽĹŔÔßçćńśźłŁęąńşţ")


class InputError(Exception):
    """An input that cannot be read; the text is a Czech sentence for the player."""


def read(name: str) -> str:
    """The text of a file, or of standard input for ``-``. Raises InputError."""
    if name == "-":
        return decode(sys.stdin.buffer.read(MAX_BYTES + 1), messages.STDIN)
    path = Path(name)
    try:
        if path.is_dir():
            raise InputError(messages.IS_FOLDER.format(name=name))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise InputError(messages.NO_FILE.format(name=name)) from None
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else messages.NO_SUCH_NAME
        raise InputError(messages.UNREADABLE_FILE.format(name=name, reason=why)) from None
    return decode(data, messages.FILE.format(name=name))


def decode(data: bytes, what: str) -> str:
    """Bytes as text: UTF-8, UTF-16, or Windows-1250 that looks Czech. Raises InputError; ``what`` names the input."""
    if len(data) > MAX_BYTES:
        raise InputError(messages.TOO_BIG.format(what=what))
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return _composed(data.decode("utf-16"))
        except UnicodeDecodeError:
            raise InputError(messages.BAD_UTF16.format(what=what)) from None
    if (unmarked := _utf16_by_its_zeros(data)) is not None:
        return _composed(unmarked)
    if b"\0" in data:
        raise InputError(messages.BINARY_FILE.format(what=what))
    try:
        return _composed(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return _composed(_windows(data, what, error.start))


def _utf16_by_its_zeros(data: bytes) -> str | None:
    """UTF-16 without its mark, told by the zeros beside the letters that Czech shares with ASCII; None for anything else."""
    for encoding, high in (("utf-16-le", data[1::2]), ("utf-16-be", data[::2])):
        if high and len(data) % 2 == 0 and all(byte <= 2 or byte == 0x20 for byte in high) and high.count(0) * 2 > len(high):
            text = data.decode(encoding, "replace")
            return text if not set(text) & {"\0", "\ufffd"} else None
    return None


def _composed(text: str) -> str:
    """Letters with their diacritics as one character, whatever typed them; line ends as one character."""
    return unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n")


def _windows(data: bytes, what: str, place: int) -> str:
    """Bytes of Windows-1250, where every letter beyond ASCII is one that Czech text has."""
    if any(byte < 32 and byte not in b"\t\n\r\f" for byte in data):
        raise InputError(messages.BINARY_FILE.format(what=what))
    try:
        text = data.decode("cp1250")
    except UnicodeDecodeError:
        raise InputError(messages.UNKNOWN_ENCODING.format(what=what, place=place)) from None
    strange = [c for c in text if ord(c) > 127 and not c.isspace()]
    czech = sum(c in _CZECH for c in strange)
    letters = sum(c.isalpha() for c in text)
    if any(c not in _CZECH | _TYPED for c in strange) or czech * 2 < len(strange) or len(strange) * 2 > letters:
        raise InputError(messages.UNKNOWN_ENCODING.format(what=what, place=place))
    return text
