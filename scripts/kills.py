"""Kills builds of the rulebase at random moments: ``python scripts/kills.py [COUNT] [SEED]``. Exit status 1 when one leaves a bad file.

After each kill the file must be the old one or the new one, whole; after the next build nothing else may be left.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import rulebase
from grammar.files import sweep
from rulebase.build import build

CODE = "import sys; from rulebase.build import build; print('begun', flush=True); build(sys.argv[1])"


def killed(target: Path, delay: float) -> bool:
    """Begin a build and kill it after so many seconds; whether it was still at work."""
    command = [sys.executable, "-c", CODE, str(target)]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(delay)
        at_work = process.poll() is None
        process.send_signal(signal.SIGKILL)
    return at_work


def main() -> int:
    """Kill, look, say."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    with tempfile.TemporaryDirectory() as name:
        target = Path(name) / "rulebase.sqlite"
        begun = time.monotonic()
        build(target)
        took = time.monotonic() - begun
        whole, at_work, bad = target.read_bytes(), 0, 0
        for number in range(count):
            at_work += killed(target, chance.uniform(0, 1.2 * took))
            with rulebase.open(target) as book:
                sound = target.read_bytes() == whole and "nr/8.5.3" in book
            left = list(Path(name).glob(".*.tmp"))
            sweep(Path(name), "rulebase")
            clean = [path.name for path in Path(name).iterdir()] == [target.name]
            if not sound or len(left) > 1 or not clean:
                bad += 1
                print(f"kill {number}: whole {sound}, left {len(left)}, swept {clean}")
        print(f"{count} kills, {at_work} of a build at work (a build takes {took:.1f} s): {bad} bad")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
