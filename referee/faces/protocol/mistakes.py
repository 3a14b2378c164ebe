"""What is wrong with a call of an assistant, said so that it can mend the call at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from grammar.near import close_words


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: ``where`` in the arguments, ``what``, and the ``near``est right things."""

    what: str
    where: str = ""
    near: tuple[Any, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The fault without what it does not say."""
        return {key: value for key, value in (("where", self.where), ("what", self.what), ("near", list(self.near))) if value}


class Mistake(Exception):
    """A call that cannot be answered. ``mend``: what to do about it, one English sentence."""

    def __init__(self, faults: Sequence[Fault], mend: str = "") -> None:
        super().__init__(faults[0].what)
        self.faults = faults
        self.mend = mend

    def to_dict(self) -> dict[str, Any]:
        """All of it as the result of a tool."""
        said: dict[str, Any] = {"faults": [fault.to_dict() for fault in self.faults]}
        return {**said, "mend": self.mend} if self.mend else said


def mistake(what: str, where: str = "", near: Iterable[Any] = (), mend: str = "") -> Mistake:
    """A mistake of one fault."""
    return Mistake([Fault(what, where, tuple(near))], mend)


def nearest(name: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known names most like one."""
    return tuple(close_words(name, [*known], count, 0.4))
