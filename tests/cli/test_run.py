"""The one command of a fresh clone: what it makes, what it runs, and what it says when it cannot."""

import importlib.util
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(tmp_path, monkeypatch):
    """The script as a module, with an environment of its own and no process started."""
    monkeypatch.setenv("ROZHODCI_VENV", str(tmp_path / "venv"))
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.started = []
    monkeypatch.setattr(module.subprocess, "call", lambda command, cwd=None, env=None: module.started.append((command[1:], cwd)) or 0)
    return module


def make(run, fails=""):
    """Stands for venv and pip; a command that holds `fails` fails."""

    def quiet(command):
        run.started.append((command[1:], None))
        if fails and fails in command:
            return False, "  No matching distribution"
        Path(run.python()).parent.mkdir(parents=True, exist_ok=True)
        Path(run.python()).touch()
        return True, ""

    return quiet


def test_the_environment_is_made_once(run, monkeypatch, capsys):
    monkeypatch.setattr(run, "quiet", make(run))
    monkeypatch.setattr(sys, "argv", ["run.py", "examples/stalingrad.txt"])
    assert run.main() == 0
    assert ["-m", "venv", "--clear", run.VENV] in [c for c, _ in run.started]
    assert "Připravuji prostředí" in capsys.readouterr().err
    run.started.clear()
    assert run.main() == 0
    assert run.started == [(["-P", "-m", "referee", "check", "examples/stalingrad.txt"], None)]
    assert capsys.readouterr().err == ""


def test_tests_and_other_commands(run, monkeypatch):
    monkeypatch.setattr(run, "prepare", lambda extra: "")
    for arguments, command in (
        (["--tests", "-q"], ["-m", "pytest", "-n", "auto", "-q"]),
        (["search", "zoc"], ["-P", "-m", "referee", "search", "zoc"]),
        (["-"], ["-P", "-m", "referee", "check", "-"]),
        ([], ["-P", "-m", "referee", "--help"]),
    ):
        monkeypatch.setattr(sys, "argv", ["run.py", *arguments])
        run.main()
        assert run.started[-1][0] == command


@pytest.mark.parametrize(
    ("fails", "message"),
    [("venv", "Prostředí ve složce"), ("install", "Nepodařilo se nainstalovat")],
)
def test_what_cannot_be_made_is_said_in_czech(run, monkeypatch, capsys, fails, message):
    monkeypatch.setattr(run, "quiet", make(run, fails))
    monkeypatch.setattr(sys, "argv", ["run.py", "examples/stalingrad.txt"])
    assert run.main() == run.FAILED
    assert message in capsys.readouterr().err
    assert not run.is_ready(os.path.join(run.VENV, ".rozhodci-base"))


def test_an_old_python_is_told(run, monkeypatch, capsys):
    monkeypatch.setattr(run.sys, "version_info", (3, 9, 18))
    assert run.main() == run.FAILED
    assert capsys.readouterr().err.startswith("Rozhodčí potřebuje Python 3.11 nebo novější, tohle je 3.9.18.")


def test_a_changed_project_is_installed_again(run, monkeypatch):
    monkeypatch.setattr(run, "quiet", make(run))
    assert run.prepare("test") == ""
    assert run.is_ready(os.path.join(run.VENV, ".rozhodci-test"))
    monkeypatch.setattr(run, "fingerprint", lambda: "changed")
    assert not run.is_ready(os.path.join(run.VENV, ".rozhodci-test"))


def test_bytecode_is_kept_in_the_environment(run, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    found = run.environment()
    assert "PYTHONDONTWRITEBYTECODE" not in found and found["PYTHONPYCACHEPREFIX"].startswith(run.VENV)
