"""Procedures as generators: a battle, a counterattack inside it, nested card responses, rounds of dice.

A procedure yields what it needs and is sent the answer; the runner here feeds it the events that the text states, offers
choices, applies effects, and bounds the steps. It knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

MAX_STEPS = 500

State = Any
"""What a procedure changes, as plain data: a board, the results so far. Each effect gives a new one, nothing is mutated."""


@dataclass(frozen=True, slots=True)
class Need:
    """An event from outside, such as a die: its name and the values it may take."""

    name: str
    domain: Sequence[Any]
    clause: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a player among options."""

    name: str
    who: str
    options: Sequence[Any]
    clause: str


@dataclass(frozen=True, slots=True)
class Lookup:
    """A value computed under a clause."""

    clause: str
    compute: Callable[[State], Any]


@dataclass(frozen=True, slots=True)
class Apply:
    """An effect: a plain function from a state to a new one."""

    clause: str
    effect: Callable[[State], State]


@dataclass(frozen=True, slots=True)
class Call:
    """A procedure inside this one, under the clause that starts it."""

    clause: str
    procedure: Procedure


Request = Need | Choice | Lookup | Apply | Call
Procedure = Generator[Request, Any, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: the name of a need or a choice, and the value."""

    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Trace:
    """One thing that a procedure did, under its clause; ``depth`` counts the procedures around it."""

    clause: str
    what: str
    value: Any
    depth: int


@dataclass
class Outcome:
    """How far a procedure got.

    ``status``: done, open (``request`` waits for an event nobody stated), illegal (``event`` was not among the
    options), leftover (stated events that nothing asked for) or endless.
    """

    status: str
    state: State
    value: Any = None
    request: Need | Choice | None = None
    event: Event | None = None
    trace: list[Trace] = field(default_factory=list)

    @property
    def clauses(self) -> list[str]:
        """Every clause used, once, in order."""
        return list(dict.fromkeys(t.clause for t in self.trace))


def run(procedure: Procedure, state: State, events: Sequence[Event] = ()) -> Outcome:
    """Run to the end, to the first open choice, or to the first illegal event."""
    outcome = Outcome("done", state)
    stack: list[Procedure] = [procedure]
    queue = list(events)
    answer: Any = None
    for _ in range(MAX_STEPS):
        try:
            request = stack[-1].send(answer)
        except StopIteration as end:
            stack.pop()
            answer = end.value
            if not stack:
                outcome.value = answer
                if queue:
                    outcome.status, outcome.event = "leftover", queue[0]
                return outcome
            continue
        depth = len(stack) - 1
        match request:
            case Call(clause, inner):
                outcome.trace.append(Trace(clause, "call", None, depth))
                stack.append(inner)
                answer = None
            case Lookup(clause, compute):
                answer = compute(outcome.state)
                outcome.trace.append(Trace(clause, "lookup", answer, depth))
            case Apply(clause, effect):
                outcome.state = effect(outcome.state)
                outcome.trace.append(Trace(clause, "apply", None, depth))
                answer = outcome.state
            case Need() | Choice():
                allowed = request.domain if isinstance(request, Need) else request.options
                if not queue or queue[0].name != request.name:
                    outcome.status, outcome.request = "open", request
                    outcome.event = queue[0] if queue else None
                    return outcome
                event = queue.pop(0)
                if event.value not in allowed:
                    outcome.status, outcome.request, outcome.event = "illegal", request, event
                    return outcome
                answer = event.value
                outcome.trace.append(Trace(request.clause, request.name, answer, depth))
    outcome.status = "endless"
    return outcome


def may_omit(procedure: Procedure, state: State, events: Sequence[Event], choice: str, omission: Any) -> bool | None:
    """Whether omission is among the options of a choice that the events lead to; None if they do not lead there."""
    outcome = run(procedure, state, events)
    if isinstance(outcome.request, Choice) and outcome.request.name == choice:
        return omission in outcome.request.options
    return None
