"""What is asked of the law: whether an act may or must be, a value, whether something is so, whether somebody is right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.law.facts import Key, Words


@dataclass(frozen=True)
class Question:
    """What is asked: ``kind`` may, must, value or yesno; an act or a fact key; for yesno the value that would make it yes.

    ``others``: what the same words may ask, too; the one that the situation answers is meant.

    ``all_of``: one of several wanted in one sentence (chci vzlétnout a zaútočit. Smím?), all of which must be allowed.
    ``past``: whether it asks what was allowed (směl střílet), which is told as a result. ``permission``: whether a yes-or-no
    question asks what may be (může vyhrát). ``any_of``: one of several of which one allowed is enough (něco z toho).
    ``disputed``: the text only tells that people dispute it. ``turned``: whether it asks if the act is forbidden (vadí to?).
    ``of``: the name of the player, where the same is asked of several.
    """

    kind: str
    words: Words
    act: str = ""
    act_type: str = ""
    key: Key | None = None
    expected: Any = True
    negated: bool = False
    claimant: str = ""
    permission: bool = False
    any_of: bool = False
    all_of: bool = False
    past: bool = False
    disputed: bool = False
    turned: bool = False
    of: str = ""
    others: tuple[Question, ...] = ()
