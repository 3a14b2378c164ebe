"""What differs between systems, on any of them: paths, names of files, files held open, processes that are asked."""

from __future__ import annotations

import ntpath
import os
import sys
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path, PureWindowsPath
from types import ModuleType, SimpleNamespace

import pytest

import rulebase
from grammar import files
from rulebase import cache
from rulebase.build import build

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("grammar", "rulebase", "referee", "site/pages", "site/assets", "site/templates", "tests", "docs", "examples", "scripts", "requirements")
DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})


def names() -> list[PureWindowsPath]:
    """Our files as Windows names them."""
    found = [path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    return [PureWindowsPath(path) for path in found]


def test_no_two_names_differ_by_capitals_alone() -> None:
    assert [name for name, count in Counter(str(path).lower() for path in names()).items() if count > 1] == []


def test_every_name_can_be_one_on_windows() -> None:
    parts = {part for path in names() for part in path.parts}
    assert [p for p in parts if set(p) & set('<>:"|?*\\') or p[-1] in ". " or p.partition(".")[0].lower() in DEVICES] == []
    assert max(len(str(path)) for path in names()) < 150


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py on a Windows of words."""
    spec = spec_from_file_location("run_on_windows", ROOT / "run.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "os", SimpleNamespace(name="nt", path=ntpath, environ={}))
    monkeypatch.setattr(module, "VENV", r"D:\hry\rozhodci\.venv")
    return module


def test_the_environment_of_run_py_on_windows(runner: ModuleType) -> None:
    assert runner.python() == r"D:\hry\rozhodci\.venv\Scripts\python.exe"
    assert runner.command([r"C:\Moje hry\spor"])[-2:] == ["check", r"C:\Moje hry\spor"]
    assert runner.command(["search", "zoc"])[-2:] == ["search", "zoc"]


@pytest.mark.parametrize(
    ("platform", "variable", "below"), [("win32", "LOCALAPPDATA", ()), ("darwin", "HOME", ("Library", "Caches")), ("linux", "HOME", (".cache",))]
)
def test_the_cache_lies_where_the_system_has_caches(
    platform: str, variable: str, below: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert cache.cache_folder() == tmp_path.joinpath(*below, "rozhodci")


def held_open(*_: object) -> None:
    """What Windows says where a file that somebody reads is to be replaced."""
    raise PermissionError(13, "Access is denied")


def test_a_file_held_open_is_left_and_said_so(sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = build(tmp_path / "db.sqlite", sources)
    before = target.read_bytes()
    monkeypatch.setattr(os, "replace", held_open)
    with pytest.raises(rulebase.RulebaseError, match="nelze zapsat"):
        build(target, sources)
    assert target.read_bytes() == before
    assert not list(tmp_path.glob(".rulebase-*"))


def test_what_another_process_built_and_holds_open_is_used(small: rulebase.Rulebase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def built_by_another(path: Path) -> None:
        path.write_bytes(small.path.read_bytes())
        raise rulebase.RulebaseError("je otevřená")

    monkeypatch.delenv("ROZHODCI_DB", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("rulebase.build.build", built_by_another)
    assert rulebase.database.default_path().read_bytes() == small.path.read_bytes()


def test_leftovers_of_the_dead_go_at_once_and_those_of_the_living_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / f".rows-{files._writer()}-x.tmp"
    dead, foreign = tmp_path / f".rows-{files._host()}-{2**22 + 1}-x.tmp", tmp_path / ".rows-ffffffff-1-x.tmp"
    for path in (mine, dead, foreign):
        path.touch()
    monkeypatch.setattr(files, "_MAY_ASK", False)
    files.sweep(tmp_path, "rows")
    assert dead.exists()
    monkeypatch.setattr(files, "_MAY_ASK", True)
    files.sweep(tmp_path, "rows")
    assert (mine.exists(), dead.exists(), foreign.exists()) == (True, False, True)
    os.utime(foreign, (0, 0))
    files.sweep(tmp_path, "rows")
    assert not foreign.exists()
