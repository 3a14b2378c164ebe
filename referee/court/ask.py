"""What to ask for where a ruling waits for facts: which facts, the most deciding first, and which told instead would spare them.

A rule stops at the simplest fact that it lacks (the die). Whoever describes a table may know what would follow from it (the result
of the battle) and not the fact itself: such a fact is asked for along with it. Knows no game.
"""

from __future__ import annotations

import collections
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.law.facts import Fact, FactKind, Key, Registry, Situation
from referee.law.finding import Finding
from referee.law.law import Law
from referee.law.runner import Goal, run_once
from referee.law.trying import Branch, explore

MAX_INSTEAD = 2
MAX_TRIALS = 64
"""Values tried, over all facts, to find out which one decides most."""
MAX_VALUES = 6
"""Values of one number that are tried."""
UNWEIGHED = 0.5
"""The weight of a fact whose values cannot be tried (names, numbers without bounds)."""
UPSETS = 0.4
"""What a fact counts that the decision does not need but that may upset it."""
PROVISO = 0.75
"""What an outcome counts that restrictions nobody raised may still upset."""
TURNED = 0.25
"""What a presumption counts that would decide if it were wrong; the text tells nothing of it, so that it mostly is right."""
ARMS = 8
"""Combinations of further facts that are looked at under one value."""
AHEAD = 3
"""Facts without a few values that are taken as told to see what would be lacking then."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A fact to ask for. ``instead``: facts whose telling would spare it, the widest first. ``weight``: how much it decides (0..1)."""

    key: Key
    instead: tuple[Key, ...] = ()
    weight: float = 0.0


@dataclass
class Court:
    """What is decided: the law, the situation, what is asked of a run, and the fact that the question itself asks for."""

    law: Law
    situation: Situation
    goal: Goal
    asked: Key | None = None

    @property
    def registry(self) -> Registry:
        """The fact kinds of the game."""
        return self.law.registry


def asks(court: Court, tree: Branch | Finding) -> list[Ask]:
    """The facts to ask for, the most deciding first.

    One fact of each open branch comes before the second of any; then what rules lack that weigh something that the text tells; then
    what decides under more of its values, where what may only upset the decision counts less (restrictions that nobody raised); then
    what would spare more of the others; then the first that the decision came to. A presumption that would decide at once if it were
    wrong is asked about among them.
    """
    needed = list(dict.fromkeys(key for key in _stops(tree) if key[0] in court.registry))
    if not needed and (isinstance(tree, Branch) or tree.missing is None):
        return []
    lacking = _lacking(court, tree, needed)
    others = [key for key in dict.fromkeys((*_left_open(tree), *lacking)) if key not in needed and key != court.asked]
    further = [key for key in others if key[0] in court.registry]
    budget = [MAX_TRIALS]
    alone = len(needed) == 1 and not further
    weights = {needed[0]: 1.0} if alone else {key: _weight(court, key, budget, key not in needed) for key in (*needed, *further)}
    known = [*needed, *(key for key in further if weights.get(key))]
    weights |= {key: weight * UPSETS for key, weight in weights.items() if key not in needed}
    turned = {key: weight for key, weight in _turning(court, tree, budget[0]) if key not in known}
    known += turned
    weights |= turned
    branches: dict[Key, int] = {}
    raised = set().union(*(node.raised for node in _nodes(tree)))
    spares = collections.Counter(above for chain in lacking.values() for above in chain)
    places: dict[Key, tuple[int, bool, float, int]] = {}
    for key in sorted(known, key=lambda key: (key not in raised, -weights.get(key, 0.0))):
        widest = next(iter(_above(court, key, lacking)), key)
        places[key] = (branches.get(widest, 0), key not in raised, -weights.get(key, 0.0), -spares[key])
        branches[widest] = branches.get(widest, 0) + 1
    return _offered(court, sorted(known, key=lambda key: places[key]), lacking, weights)


def _turning(court: Court, tree: Branch | Finding, budget: int) -> Iterator[tuple[Key, float]]:
    """The presumptions on the way that a player is to be asked about and that would decide at once if they were wrong, with their weights."""
    presumed = dict.fromkeys(key for node in _nodes(tree) if isinstance(node, Finding) for key in node.presumed)
    for key in presumed:
        kind = court.registry[key[0]]
        others = [value for value in kind.domain if value != kind.presume]
        if not kind.urged or len(others) != 1 or budget <= 0:
            continue
        budget -= 1
        found = run_once(court.law, court.situation.assume(key, others[0]), court.goal, {})
        if found.status == "known":
            yield key, TURNED * UPSETS if found.value is False else TURNED


def _offered(court: Court, keys: list[Key], lacking: dict[Key, tuple[Key, ...]], weights: dict[Key, float]) -> list[Ask]:
    """The facts to ask for with those whose telling would spare them, each offered once."""
    offered, found = [*keys], []
    for key in keys:
        instead = tuple(k for k in _above(court, key, lacking) if k not in offered)[:MAX_INSTEAD]
        offered += instead
        found.append(Ask(key, instead, weights.get(key, 0.0)))
    return found


def _stops(tree: Branch | Finding) -> Iterator[Key]:
    """The facts at which the decision stopped, in the order in which it came to them."""
    for node in _nodes(tree):
        if isinstance(node, Branch):
            yield node.key
        elif node.missing is not None:
            yield node.missing


def _left_open(tree: Branch | Finding) -> Iterator[Key]:
    """The facts of restrictions that nobody raised."""
    for node in _nodes(tree):
        if isinstance(node, Finding):
            yield from (p.key for p in node.provisos if not p.aside)


def _lacking(court: Court, tree: Branch | Finding, needed: list[Key]) -> dict[Key, tuple[Key, ...]]:
    """Every fact that was lacking somewhere in the tree, with what waits for it.

    What stops the decision next, once the first numbers are told, is added to the needed ones.
    """
    found: dict[Key, tuple[Key, ...]] = {}
    for node in _nodes(tree):
        for key, chain in node.lacking.items():
            found.setdefault(key, chain)
    situation, last = court.situation, tree
    for _ in range(AHEAD):
        stop = last.missing if isinstance(last, Finding) else None
        values = [] if stop is None or stop[0] not in court.registry else values_of(court.registry[stop[0]])
        if stop is None or not values:
            break
        middle = values[len(values) // 2]
        situation = _told(situation, stop, middle)
        last = run_once(court.law, situation, court.goal, {})
        for other, chain in last.lacking.items():
            found.setdefault(other, chain)
        if last.missing is not None and last.missing[0] in court.registry and last.missing not in needed:
            needed.append(last.missing)
    return {key: chain for key, chain in found.items() if key[0] in court.registry}


def _nodes(tree: Branch | Finding) -> Iterator[Branch | Finding]:
    yield tree
    if isinstance(tree, Branch):
        for arm in tree.arms.values():
            yield from _nodes(arm)


def _above(court: Court, key: Key, lacking: dict[Key, tuple[Key, ...]]) -> list[Key]:
    """The derived facts that wait for a lacking one and that the game can ask for, the widest first."""
    return [k for k in lacking.get(key, ()) if (kind := court.registry[k[0]]).question and not kind.inner and k != court.asked]


def _weight(court: Court, key: Key, budget: list[int], further: bool) -> float:
    """The share of the values of a fact under which nothing more is missing.

    ``further``: the decision does not wait for it, so that its value must decide whatever those are for which it does.
    """
    kind = court.registry[key[0]]
    values = values_of(kind)
    if not values:
        return UNWEIGHED
    if len(values) > budget[0]:
        return 0.0
    budget[0] -= len(values)
    trees = [explore(court.law, _told(court.situation, key, value), court.goal, ARMS) for value in values]
    return sum(0.0 if further and isinstance(tree, Branch) else _known(tree) for tree in trees) / len(trees)


def upsets(law: Law, situation: Situation, goal: Goal, finding: Finding, key: Key) -> bool:
    """Whether some value of a fact gives another outcome than the one that was found; taken for granted where its values cannot be tried."""
    values = values_of(law.registry[key[0]])
    found = (run_once(law, _told(situation, key, value), goal, {}) for value in values)
    return not values or any(other.status != finding.status or other.value != finding.value for other in found)


def _known(tree: Branch | Finding) -> float:
    """The share of the outcomes that are known; one that restrictions may still upset counts less."""
    if isinstance(tree, Branch):
        return sum(map(_known, tree.arms.values())) / len(tree.arms)
    if tree.status != "known":
        return 0.0
    return 1.0 if tree.value is False or all(p.aside for p in tree.provisos) else PROVISO


def values_of(kind: FactKind) -> list[Any]:
    """Values of a fact to try: those of the domain, or some between the lowest and the highest; of a list lists of one."""
    values = list(kind.domain)
    if not values and kind.low is not None and kind.high is not None:
        values = list(range(kind.low, kind.high + 1, max(1, -(-(kind.high - kind.low) // (MAX_VALUES - 1)))))
    return [(v,) for v in values] if kind.many else values


def _told(situation: Situation, key: Key, value: Any) -> Situation:
    return situation.with_facts(Fact(key[0], key[1], value))
