"""Who is spoken with: lines that are told and heard, over streams or in a test."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

from referee.speech import dialogue


class Ended(Exception):
    """The player ends, or nobody answers any more."""


@dataclass
class Talk:
    """Who is spoken with: lines are told and heard."""

    tell: Callable[[str], None]
    hear: Callable[[], str]


def over_streams() -> Talk:
    """A talk over standard error and standard input."""

    def tell(line: str) -> None:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def hear() -> str:
        sys.stderr.write(dialogue.PROMPT)
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            raise Ended
        return line.rstrip("\r\n")

    return Talk(tell, hear)


def situation(talk: Talk) -> str:
    """Lines up to an empty one. Raises Ended where there is none."""
    talk.tell(dialogue.TELL_SITUATION)
    lines: list[str] = []
    while True:
        try:
            line = talk.hear()
        except Ended:
            if not lines:
                raise
            break
        if line.strip():
            lines.append(line)
        elif lines:
            break
    return "\n".join(lines)
