"""Fuzzes all that takes input: ``python scripts/fuzz.py [--minutes M] [--seed S] [--state FILE] [--only KIND ...]``.

Kinds: texts, situations told as data, queries, sources of clauses; one input of eleven is a text. An input is made from the seed and its
number alone (`fuzz_inputs`), so that a finding is made again by ``--seed S --at N``; ``--state`` keeps the next number with the figures of each
kind, and the next run goes on there and adds to them. ``scripts/fuzzed`` holds how far each kind came: ``--only text --seed 1001 --state
scripts/fuzzed/text.json`` goes on with it (data 1002, query 1003, source 1004). Reported are exceptions, whatever takes more than two seconds of
the processor (``--pace``: so many times more on a slow machine), and answers of a wrong shape. Exit status 1 when there are findings.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from fuzz_inputs import KINDS, Chance, warm

from rulebase.cache import ENVIRONMENT
from rulebase.database import default_path

SLOW = 2.0
ENDLESS = 60.0
"""Seconds of the processor after which an input is given up."""

MEMORY = 3 << 30
"""Bytes that the process may take."""

TURN = ("text", *("data", "query", "source", "data", "query") * 2)
"""The order in which kinds take turns."""


@dataclass
class Figures:
    """What was seen of one kind of input."""

    inputs: int = 0
    findings: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    longest_at: int = 0

    def add(self, number: int, took: float, is_wrong: bool) -> None:
        """Count one input."""
        self.inputs += 1
        self.findings += is_wrong
        self.seconds += took
        if took > self.longest:
            self.longest, self.longest_at = took, number

    def __str__(self) -> str:
        each = 1000 * self.seconds / max(1, self.inputs)
        return f"{self.inputs} ({self.findings} findings, {each:.1f} ms each, longest {self.longest:.2f} s at {self.longest_at})"


@dataclass
class State:
    """Where a row of runs stands."""

    seed: int
    kinds: list[str]
    next: int = 0
    figures: dict[str, Figures] = field(default_factory=dict)

    def keep(self, path: Path | None) -> None:
        """Write it down in one step."""
        if path:
            beside = path.with_name(f"{path.name}.new")
            beside.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
            os.replace(beside, path)

    def __str__(self) -> str:
        return "\n".join([f"{self.next} inputs of seed {self.seed}", *(f"{kind}: {figures}" for kind, figures in self.figures.items())])


def begun(path: Path | None, seed: int, kinds: list[str]) -> State:
    """The state kept in a file, or a new one. A number means another input with another seed or other kinds, so these must be the same."""
    if path is None or not path.exists():
        return State(seed, kinds, figures={kind: Figures() for kind in kinds})
    kept = json.loads(path.read_text(encoding="utf-8"))
    if (kept["seed"], kept["kinds"]) != (seed, kinds):
        raise SystemExit(f"{path} is of --seed {kept['seed']} --only {' '.join(kept['kinds'])}")
    return State(seed, kinds, kept["next"], {kind: Figures(**figures) for kind, figures in kept["figures"].items()})


def kind_of(number: int, kinds: list[str]) -> str:
    """The kind whose turn it is."""
    turn = [kind for kind in TURN if kind in kinds]
    return turn[number % len(turn)]


def one(seed: int, number: int, kinds: list[str], pace: float = 1.0) -> tuple[str, str, float]:
    """One input: its kind, what is wrong with it (empty: nothing), the time that it took. ``pace``: how much slower than usual this machine is."""
    kind = kind_of(number, kinds)
    chance = Chance(f"{seed}/{number}")
    begin = time.process_time()
    try:
        with given_up(ENDLESS):
            said = KINDS[kind](chance)
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        said = f"{type(error).__name__}: {error!r:.200}"
    took = time.process_time() - begin
    return kind, said or (f"took {took:.1f} s" if took > SLOW * pace else ""), took


@contextmanager
def given_up(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in what takes so much of the processor, where the system can tell."""
    if not hasattr(signal, "ITIMER_PROF"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError(f"given up after {seconds:.0f} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def bound_memory() -> None:
    """Let what takes too much memory fail, where the system can see to it."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not everywhere

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextmanager
def own_rulebase() -> Iterator[None]:
    """Rule by a copy of the rulebase: whoever clears the cache meanwhile would have it built again, and that is no fault of an input."""
    with tempfile.TemporaryDirectory() as place:
        os.environ[ENVIRONMENT] = shutil.copy(default_path(), place)
        try:
            yield
        finally:
            del os.environ[ENVIRONMENT]


def run(state: State, minutes: float, pace: float, path: Path | None) -> int:
    """Fuzz for some time; returns how much was found."""
    end, kept, found = time.monotonic() + 60 * minutes, time.monotonic(), 0
    while (now := time.monotonic()) < end:
        kind, wrong, took = one(state.seed, state.next, state.kinds, pace)
        state.figures[kind].add(state.next, took, bool(wrong))
        if wrong:
            found += 1
            print(f"--seed {state.seed} --at {state.next} ({kind}): {wrong}", flush=True)
        state.next += 1
        if now > kept + 1:
            kept = now
            state.keep(path)
    state.keep(path)
    return found


def main() -> int:
    """Fuzz for some time and tell what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at", type=int)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--only", nargs="*", choices=list(KINDS), default=list(KINDS))
    a = parser.parse_args()
    bound_memory()
    with own_rulebase():
        warm(a.only)
        gc.freeze()
        if a.at is not None:
            print(one(a.seed, a.at, a.only, a.pace))
            return 0
        state = begun(a.state, a.seed, a.only)
        found = run(state, a.minutes, a.pace, a.state)
    print(state, flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
