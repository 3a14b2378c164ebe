"""Tries the values of a fact that is missing, if they are few: it is asked for only where the outcome depends on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.law.facts import Key, Situation
from referee.law.finding import Finding
from referee.law.law import Law
from referee.law.record import Look
from referee.law.runner import Goal, run_once

MAX_COMBINATIONS = 64
MAX_RANGE = 40
"""A range of more numbers is tried by some of them."""
FIRST_OF_RANGE = 16


@dataclass
class Branch:
    """A tried fact with the tree under each of its values; ``lacking`` and ``raised`` as of the finding that it stopped."""

    key: Key
    arms: dict[Any, Branch | Finding]
    lacking: dict[Key, tuple[Key, ...]] = field(default_factory=dict, repr=False)
    raised: set[Key] = field(default_factory=set, repr=False)

    def leaves(self) -> Iterator[Finding]:
        """Every finding under this branch."""
        for arm in self.arms.values():
            if isinstance(arm, Branch):
                yield from arm.leaves()
            else:
                yield arm


def explore(
    law: Law, situation: Situation, goal: Goal, limit: int = MAX_COMBINATIONS, asked: Key | None = None, log: list[Look] | None = None
) -> Branch | Finding:
    """Run the goal; where a fact with few values is missing, try them all (at most so many combinations).

    ``asked``: the fact that the question itself asks for; its own values are no answer and are not tried. ``log``: where all that the runs
    look at is noted.
    """
    budget = [limit]
    return _explore(law, situation, goal, {}, budget, asked, [] if log is None else log)


def _explore(
    law: Law, situation: Situation, goal: Goal, assumed: dict[Key, Any], budget: list[int], asked: Key | None, log: list[Look]
) -> Branch | Finding:
    finding = run_once(law, situation, goal, assumed, log=log)
    if finding.missing is None or finding.missing == asked:
        return finding
    domain = _tried(law, situation, finding.missing)
    if not domain or len(domain) > budget[0]:
        return finding
    budget[0] -= len(domain) - 1
    key = finding.missing
    sampled = isinstance(domain, Sample)
    arms = {
        value: _explore(law, situation.assume(key, value), goal, {**assumed, key: value}, budget, asked, log)
        for value in domain
    }
    tree = _collapse(Branch(key, arms, finding.lacking, finding.raised), finding, law.registry[key[0]].presume)
    return finding if sampled and isinstance(tree, Branch) else tree


def _tried(law: Law, situation: Situation, key: Key) -> Sequence[Any]:
    """The values of a missing fact that may be tried: those of its domain, or all within the bounds that the situation tells."""
    if key[0] not in law.registry:
        return ()
    kind = law.registry[key[0]]
    low, high = situation.bounds.get(key, (None, None))
    if low is None and high is None:
        return kind.domain
    least, most = max((b for b in (low, kind.low) if b is not None), default=None), min((b for b in (high, kind.high) if b is not None), default=None)
    if kind.domain:
        return [v for v in kind.domain if isinstance(v, int) and (least is None or v >= least) and (most is None or v <= most)]
    if least is None or most is None:
        return ()
    return range(least, most + 1) if most - least < MAX_RANGE else Sample(least, most)


class Sample(tuple[int, ...]):
    """Some numbers of a wide range: the first ones, ever rarer ones above, the last.

    Rules compare numbers with limits, so that where all of these come out equal the others do. Where they do not, the sample says nothing of
    those between and is no list of what follows.
    """

    __slots__ = ()

    def __new__(cls, least: int, most: int) -> Sample:
        """The numbers of the range from ``least`` to ``most`` that are tried."""
        first = range(least, least + FIRST_OF_RANGE)
        rarer = [least + 2**power for power in range((most - least).bit_length())]
        return super().__new__(cls, sorted({*first, *(n for n in rarer if n <= most), most}))


def _collapse(branch: Branch, stopped: Finding, usual: Any) -> Branch | Finding:
    """A branch whose arms all come out equal is decided; the fact was not needed after all. The arm of the usual value speaks for all."""
    arms = sorted(branch.arms.items(), key=lambda arm: usual is None or arm[0] != usual)
    leaves = [leaf for _, arm in arms for leaf in (arm.leaves() if isinstance(arm, Branch) else (arm,))]
    first = leaves[0]
    if all(leaf.status == "known" and leaf.value == first.value for leaf in leaves):
        first.deciding = list(dict.fromkeys(c for leaf in leaves for c in leaf.deciding))
        first.presumed = list(dict.fromkeys(k for leaf in leaves for k in leaf.presumed))
        return first
    if all(leaf.status == "missing" and leaf.missing == first.missing for leaf in leaves):
        stopped.missing = first.missing
        stopped.steps = first.steps
        stopped.lacking = {**first.lacking, **stopped.lacking}
        return stopped
    return branch


def matters(law: Law, situation: Situation, goal: Goal, finding: Finding, key: Key, log: list[Look] | None = None) -> bool:
    """Whether the outcome hangs on a presumption: another value of its domain gives another outcome."""
    kind = law.registry[key[0]]
    for key_tried, value in finding.assumed.items():
        situation = situation.assume(key_tried, value)
    for value in kind.domain:
        if value == kind.presume:
            continue
        other = run_once(law, situation.assume(key, value), goal, {}, finding.apart_from(key), log)
        if other.status != finding.status or other.value != finding.value:
            return True
    return False
