"""Locks what Rozhodčí needs, with hashes, for every Python that it runs on: ``python scripts/lock.py`` (needs ``uv``), ``--check``.

Three files: ``requirements/base.txt`` for running, ``requirements/test.txt`` for running and testing,
``requirements/constraints.txt`` for whoever installs the wheel. The first line of each holds a hash of the
tables of pyproject.toml that it was made from; ``--check`` (and a test) compares it.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
FILES: dict[str, tuple[str, ...]] = {"base": (), "test": ("test",)}
MARK = "# pyproject: "
CONSTRAINTS = FOLDER / "constraints.txt"
"""The same versions for whoever installs the wheel."""
BUILD = FOLDER / "build.in"
"""What builds the project itself, which is installed without an environment of its own."""


def fingerprint(project: Path = ROOT / "pyproject.toml") -> str:
    """Changes with what pyproject.toml needs."""
    data = tomllib.loads(project.read_text(encoding="utf-8"))
    needs = [data["project"][key] for key in ("requires-python", "dependencies", "optional-dependencies")]
    return hashlib.sha256(json.dumps([*needs, data["build-system"]["requires"]]).encode()).hexdigest()


def stale() -> list[str]:
    """The files that were not made from the present pyproject.toml."""
    wanted = f"{MARK}{fingerprint()}"
    paths = [FOLDER / f"{name}.txt" for name in FILES]
    return [p.name for p in paths if not p.is_file() or p.read_text(encoding="utf-8").partition("\n")[0] != wanted]


def lock(name: str, extras: tuple[str, ...]) -> None:
    """Write one file."""
    BUILD.write_text("\n".join(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]) + "\n")
    target = FOLDER / f"{name}.txt"
    command = [
        "uv", "pip", "compile", "pyproject.toml", str(BUILD.relative_to(ROOT)), "--universal", "--python-version", "3.11", "--generate-hashes",
        "--no-header", "--no-annotate", "--quiet", *(f"--extra={extra}" for extra in extras), "--no-emit-package", "rozhodci",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    if name == "base":
        pinned = [line.removesuffix(" \\") for line in done.stdout.splitlines() if not line.startswith(" ")]
        head = "# Made by scripts/lock.py: pip install -c constraints.txt rozhodci-*.whl"
        CONSTRAINTS.write_text("\n".join([head, *pinned]) + "\n", encoding="utf-8")
    target.write_text(f"{MARK}{fingerprint()}\n# Made by scripts/lock.py; do not edit.\n{done.stdout}", encoding="utf-8")


def main() -> int:
    """Lock, or check that the locks are of the present pyproject.toml."""
    if "--check" not in sys.argv[1:]:
        FOLDER.mkdir(exist_ok=True)
        for name, extras in FILES.items():
            lock(name, extras)
    old = stale()
    for name in old:
        print(f"{name} is older than pyproject.toml: python scripts/lock.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
