"""Builds the wheel and the sdist, the same bytes from the same commit: ``python scripts/release.py FOLDER``."""

from __future__ import annotations

import argparse
import gzip
import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOOK = "import setuptools.build_meta as b, sys; print(getattr(b, sys.argv[1])(sys.argv[2]))"


def epoch() -> str:
    """The time that the files of a release bear: of the last commit, unless SOURCE_DATE_EPOCH says another."""
    said = os.environ.get("SOURCE_DATE_EPOCH")
    return said or subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, check=True, text=True).stdout.strip()


def build(source: Path, target: Path, time: str) -> tuple[Path, Path]:
    """The wheel and the sdist of a folder of sources."""
    target.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": time, "PYTHONHASHSEED": "0"}
    names = []
    for hook in ("build_wheel", "build_sdist"):
        command = [sys.executable, "-c", HOOK, hook, str(target.resolve())]
        done = subprocess.run(command, cwd=source, env=environment, capture_output=True, check=True, text=True)
        names.append(done.stdout.strip().splitlines()[-1])
    wheel, sdist = (target / name for name in names)
    _settle(sdist, int(time))
    return wheel, sdist


def _settle(path: Path, time: int) -> None:
    """Pack an archive anew: its members in order, of nobody, of one time."""
    packed = io.BytesIO()
    with tarfile.open(path) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda m: m.name):
            member.uid = member.gid = 0
            member.uname = member.gname = ""
            member.mtime, member.mode, member.pax_headers = time, 0o755 if member.isdir() or member.mode & 0o100 else 0o644, {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    path.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def main() -> int:
    """Build into the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    for path in build(ROOT, parser.parse_args().folder, epoch()):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
