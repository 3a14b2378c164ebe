"""The cases that the present referee decides rightly, as the site publishes them.

A ruling takes some 15 ms and a game has hundreds of cases, so they are ruled on all cores and kept in the user's cache
until the rules, the code or the cases change.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

from referee.faces.cases import PACKAGE, rows
from referee.speech.ruling import Ruling
from rulebase import cache
from rulebase.export.model import Dispute

CITED = 6
"""Clauses of the ruling that a published case names beside those which the case expects."""

_Row = Mapping[str, Any]


def disputes() -> dict[str, tuple[Dispute, ...]]:
    """The decided cases by game, each with the answer that the referee gives; wrong and undecided ones are left out."""
    decided = _decided()
    path = _kept(decided)
    found = _read(path)
    if found is None:
        found = _ruled(decided)
        _write(path, found)
    by_game: dict[str, list[Dispute]] = {}
    for row in found:
        by_game.setdefault(row["game"], []).append(
            Dispute(row["text"], row["verdict"], row["answer"], row["because"], tuple(row["clauses"]), row["expected"])
        )
    return {game: tuple(items) for game, items in by_game.items()}


def _decided() -> list[_Row]:
    return [row for row in rows() if row["verdict"] != "nelze rozhodnout"]


def _kept(decided: Sequence[_Row]) -> Path:
    return cache.cache_path().with_name(f"cases-{_fingerprint(decided)}.json")


def kept_cases() -> Path:
    """Where the published cases are kept; the file need not exist."""
    return _kept(_decided())


def agrees(ruling: Ruling, expect: Mapping[str, Any]) -> bool:
    """Whether a ruling has all that a case expects (the same keys as the tests of cases)."""
    missing = [item["fact"] for item in ruling.missing]
    return (
        ruling.verdict == expect["verdict"]
        and ruling.reason == expect.get("reason", ruling.reason)
        and ruling.answer == expect.get("answer", ruling.answer)
        and all(_plain(ruling.values.get(name)) == value for name, value in expect.get("values", {}).items())
        and all(fact in missing for fact in expect.get("missing", ()))
        and all(clause in ruling.citations for clause in expect.get("cites", ()))
        and not any(clause in ruling.citations for clause in expect.get("not_cites", ()))
        and all(any(text in sentence for sentence in ruling.assumptions) for text in expect.get("assumes", ()))
        and ("first_cites" not in expect or ruling.citations[:1] == [expect["first_cites"]])
    )


def _plain(value: Any) -> Any:
    """A value as YAML has it."""
    return list(value) if isinstance(value, tuple) else value


def _ruled(decided: Sequence[_Row]) -> list[dict[str, Any]]:
    """The published rows of cases, in their order."""
    cores = min(os.cpu_count() or 1, 1 + len(decided) // 50)
    if cores == 1:
        return _ruled_here(decided)
    step = -(-len(decided) // cores)
    parts = [decided[start : start + step] for start in range(0, len(decided), step)]
    with ThreadPoolExecutor(len(parts)) as workers:
        return [row for part in workers.map(_ruled_apart, parts) for row in part]


def _ruled_apart(decided: Sequence[_Row]) -> list[dict[str, Any]]:
    """The same in a process of its own, that runs nothing of whatever called us."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", __name__], input=json.dumps(list(decided)), encoding="utf-8", stdout=subprocess.PIPE, check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def _ruled_here(decided: Iterable[_Row]) -> list[dict[str, Any]]:
    """The same in this process."""
    return [{"game": game, **asdict(dispute)} for game, dispute in _judged(decided)]


def _judged(decided: Iterable[_Row]) -> Iterator[tuple[str, Dispute]]:
    """Each case that the referee decides as expected, with its game."""
    from referee.court.judge import judge  # noqa: PLC0415 - the costly part, needless where the cache answers

    for row in decided:
        game = row["id"].partition("/")[0]
        ruling = judge(row["text"], game)
        if agrees(ruling, row["expect"]):
            clauses = dict.fromkeys((*row["cites"], *ruling.citations[:CITED]))
            yield game, Dispute(row["text"], ruling.verdict, ruling.answer, ruling.because, tuple(clauses), len(row["cites"]))


def _fingerprint(decided: Sequence[_Row]) -> str:
    """Hash of all that the published rows depend on: the rules, the code that rules, the cases."""
    digest = hashlib.sha256(cache.fingerprint().encode())
    for package in (PACKAGE, PACKAGE.parent / "grammar", PACKAGE.parent / "rulebase"):
        for path in sorted(p for p in package.rglob("*") if p.suffix in (".py", ".toml", ".lark")):
            digest.update(path.read_bytes())
    digest.update(json.dumps(decided, ensure_ascii=False, sort_keys=True).encode())
    return digest.hexdigest()[:16]


def _read(path: Path) -> list[dict[str, Any]] | None:
    """The rows of an earlier run."""
    try:
        found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found


def _write(path: Path, found: Sequence[Mapping[str, Any]]) -> None:
    """Keep the rows for the next run, in place of older ones; a cache that cannot be written is no fault."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob("cases-*.json"):
            old.unlink()
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
        part.replace(path)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # an interrupt ends a worker without a word
    print(json.dumps(_ruled_here(json.load(sys.stdin))))
