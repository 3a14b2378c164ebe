"""The battle as a procedure: the six steps of [10.5], the result of [10.7] and the chain of counterattacks of [10.7.2]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from referee.law.procedure import Apply, Call, Choice, Event, Lookup, Need, Outcome, Procedure, run

DIE = range(1, 7)
RESULTS = ("CA", "CB", "DR", "DS", "DD", "EX", "-")
NO_EFFECT = "-"
MAX_CHAIN = 20
"""Counterattacks in a row that are followed; the book knows no limit, a procedure needs one."""

MARKERS = {"axis": ("none", "blitz"), "soviet": ("none", "shock")}
"""Support markers by side ([10.6.2])."""

Results = tuple[tuple[str, str], ...]
"""The results of the battles so far: the act and its result, in their order."""

Column = Callable[[Results], str]
Cell = Callable[[str, str, int], str]
"""A result by the side that attacks, the final column and the die."""


@dataclass(frozen=True, slots=True)
class Fight:
    """One battle of a chain: the act, who attacks, how its final column is found, and whether the text tells the result itself."""

    act: str
    attacker: str
    column: Column
    told: bool = False

    @property
    def defender(self) -> str:
        """The other side."""
        return "soviet" if self.attacker == "axis" else "axis"


class EndlessChain(Exception):
    """More counterattacks in a row than are followed."""


def battle(fights: Callable[[int, str], Fight], cell: Cell, attacker: str, number: int = 0) -> Procedure:
    """A battle and the counterattack inside it; the value is the result that ends the chain.

    ``fights`` gives the battle of a number in the chain for the side that attacks in it.
    """
    if number > MAX_CHAIN:
        raise EndlessChain
    fight = replace(fights(number, attacker), attacker=attacker)
    yield Choice("značka", fight.attacker, MARKERS[fight.attacker], "nr/10.5-krok2-znacka")
    yield Choice("karta útočníka", fight.attacker, (False, True), "nr/10.5-krok2-karty")
    yield Choice("karta obránce", fight.defender, (False, True), "nr/10.5-krok2-obrance")
    if fight.told:
        result = yield Need("výsledek", RESULTS, "nr/10.7")
    else:
        column = yield Lookup("nr/10.5-krok4", fight.column)
        die = yield Need("hod", DIE, "nr/10.5-krok5")
        result = yield Lookup("nr/10.7", lambda _: cell(fight.attacker, column, die))
    yield Apply("nr/10.5-krok6", lambda results: (*results, (fight.act, result)))
    if result != "CA":
        return result
    strikes = yield Choice("protiútok", fight.defender, (False, True), "nr/10.7.2")
    if not strikes:
        return NO_EFFECT
    inner = yield Call("nr/10.7.2-nova-bitva", battle(fights, cell, fight.defender, number + 1))
    return inner


def commitments(marker: str = "none", attacker_plays: bool = False, defender_plays: bool = False) -> Iterator[Event]:
    """The events of step 2; without a word of the text nobody commits anything."""
    yield Event("značka", marker)
    yield Event("karta útočníka", attacker_plays)
    yield Event("karta obránce", defender_plays)


def chain_of(results: Sequence[str], attacker: str) -> Outcome:
    """The battles whose results the text tells in turn, each but the first a counterattack after the one before."""
    events: list[Event] = []
    for number, result in enumerate(results):
        if number:
            events.append(Event("protiútok", True))
        events += [*commitments(), Event("výsledek", result)]
    return run(battle(_told, _no_table, attacker), (), events)


def _told(number: int, attacker: str) -> Fight:
    return Fight(f"attack{number + 1}", attacker, lambda _: "", told=True)


def _no_table(side: str, column: str, die: int) -> str:
    raise LookupError(f"{side} {column} {die}")
