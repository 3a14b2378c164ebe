"""What is installed is locked, and the locks are of the present pyproject.toml."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import lock  # noqa: E402

PINNED = re.compile(r"^[A-Za-z0-9_.-]+==[^ ]+( ; [^\\]+)? \\$")


def test_the_locks_are_of_the_present_project() -> None:
    assert lock.stale() == []


@pytest.mark.parametrize("name", list(lock.FILES))
def test_every_requirement_has_its_hashes(name: str) -> None:
    text = (lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    heads = [i for i, line in enumerate(lines) if not line.startswith(" ")]
    assert heads
    for i in heads:
        assert PINNED.match(lines[i]), lines[i]
        assert lines[i + 1].strip().startswith("--hash=sha256:")
    assert "://" not in text


def test_a_change_of_what_is_needed_makes_the_locks_old(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project.write_text(text.replace('"lark>=1.2,<2"', '"lark>=1.3,<2"'), encoding="utf-8")
    assert lock.fingerprint(project) != lock.fingerprint()


def test_everything_that_is_installed_or_served_has_its_licence_on_the_page() -> None:
    page = (ROOT / "site" / "pages" / "licence.md").read_text(encoding="utf-8")
    installed = re.findall(r"^([\w.-]+)==", (lock.FOLDER / "base.txt").read_text(encoding="utf-8"), re.MULTILINE)
    served = json.loads((ROOT / "site" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert [name for name in [*installed, *served] if f"`{name}`" not in page] == []
