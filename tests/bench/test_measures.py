"""Time and memory. Run: pytest tests/bench --benchmark-enable"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import referee
from rulebase.build import build

ROOT = Path(__file__).resolve().parents[2]
STALINGRAD = ROOT / "examples" / "stalingrad.txt"
pytestmark = pytest.mark.bench

def cold():
    """One cold process of `rozhodci check`: seconds and megabytes at its peak."""
    script = (
        "import resource, sys; from referee.cli import main; code = main(sys.argv[1:]);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(code)"
    )
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", script, "check", str(STALINGRAD)],
        capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True,
    )  # fmt: skip
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return time.perf_counter() - start, int(done.stderr.split()[-1]) / unit


def test_a_cold_check(benchmark):
    """Goal: 0.6 s and 150 MB; the memory is asserted, it does not depend on how busy the machine is."""
    cold()
    _, megabytes = benchmark.pedantic(cold, rounds=5)
    assert megabytes <= 150


@pytest.fixture(scope="module")
def texts():
    """The example positions."""
    found = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "examples").glob("*.txt"))]
    for text in found:
        referee.judge(text, "nr")
    return found


def test_a_warm_ruling(benchmark, texts):
    """Goal: median 5 ms, 95 of 100 within 50 ms."""
    ruling = benchmark(referee.judge, STALINGRAD.read_text(encoding="utf-8"), "nr")
    assert ruling.decided


def test_all_examples_warm(benchmark, texts):
    """One round rules on every example."""
    rulings = benchmark(lambda: [referee.judge(text, "nr") for text in texts])
    assert all(ruling.answer for ruling in rulings)


def test_a_build(benchmark, tmp_path):
    """Goal: 3 s."""
    path = benchmark.pedantic(build, args=(tmp_path / "x.sqlite",), rounds=3)
    assert path.is_file()
