"""Files that appear whole or not at all, that show when a byte of them has changed since, and of which killed writers leave none behind."""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_SEAL = b"ROZHODCI"
SEAL_LENGTH = len(_SEAL) + 12
_STALE_SECONDS = 3600
_BLOCK = 1 << 20
_MAY_ASK = os.name != "nt"
"""Whether a process may be asked whether it lives; on Windows the question would end it."""
_SOUND: set[tuple[str, int, int, int]] = set()
"""Files found sound by this process, with what changes when they are written anew."""


def seal(path: Path) -> None:
    """Add the checksum of a file behind its end, where SQLite does not look."""
    size, checksum = path.stat().st_size, _checksum(path, path.stat().st_size)
    with path.open("ab") as file:
        file.write(_SEAL + checksum.to_bytes(4, "big") + size.to_bytes(8, "big"))


def is_sound(path: Path) -> bool:
    """Whether a sealed file is as it was sealed; read once by a process, unless it is written anew. Raises OSError."""
    stat = path.stat()
    key = str(path), stat.st_size, stat.st_mtime_ns, stat.st_ino
    if key in _SOUND:
        return True
    with path.open("rb") as file:
        file.seek(max(0, stat.st_size - SEAL_LENGTH))
        end = file.read()
    size = stat.st_size - SEAL_LENGTH
    sealed = len(end) == SEAL_LENGTH and end.startswith(_SEAL) and int.from_bytes(end[-8:], "big") == size
    if not sealed or int.from_bytes(end[len(_SEAL) : -8], "big") != _checksum(path, size):
        return False
    _SOUND.add(key)
    return True


def _checksum(path: Path, size: int) -> int:
    checksum = 0
    with path.open("rb") as file:
        while size > 0 and (block := file.read(min(size, _BLOCK))):
            checksum = zlib.crc32(block, checksum)
            size -= len(block)
    return checksum


@contextmanager
def written(target: Path, kind: str) -> Iterator[Path]:
    """An empty file to be filled, which takes the place of the target in one step; nothing is left of it where that fails.

    What killed writers of the kind left in the folder is removed first.
    """
    sweep(target.parent, kind)
    handle, name = tempfile.mkstemp(prefix=f".{kind}-{_writer()}-", suffix=".tmp", dir=target.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def sweep(folder: Path, kind: str) -> None:
    """Remove what killed writers of a kind left behind: at once where their process is known to be gone, else after an hour."""
    for path in folder.glob(f".{kind}-*.tmp"):
        with suppress(OSError):
            if _is_abandoned(path.name) or time.time() - path.stat().st_mtime > _STALE_SECONDS:
                path.unlink()


def _host() -> str:
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def _writer() -> str:
    """This process, among those of all machines that may share a folder."""
    return f"{_host()}-{os.getpid()}"


def _is_abandoned(name: str) -> bool:
    """Whether the process that a temporary file is of is known to be gone."""
    _, _, rest = name.removeprefix(".").partition("-")
    host, _, rest = rest.partition("-")
    number, _, _ = rest.partition("-")
    if not _MAY_ASK or host != _host() or not number.isdigit():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except OSError:  # it lives, and is another's
        return False
    return False
