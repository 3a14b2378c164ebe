"""Completion in bash, zsh and fish, asked in the way in which their scripts ask."""

import shutil
import subprocess
import sys

import pytest

from referee.faces.commands import codes
from referee.faces.commands.cli import cli
from referee.faces.commands.main import COMPLETE, main


@pytest.fixture
def completed(monkeypatch, capfdbinary):
    """What a shell offers behind a line; the last word is the one that is being typed."""

    def completed(line, shell="bash"):
        words = line.split(" ")
        monkeypatch.setenv(COMPLETE, f"{shell}_complete")
        monkeypatch.setenv("COMP_WORDS", line if shell != "fish" else line.rpartition(" ")[0])
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1) if shell != "fish" else words[-1])
        monkeypatch.setattr(sys, "stdout", sys.__stdout__)
        assert main([]) == codes.OK
        return capfdbinary.readouterr().out.decode()

    return completed


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_commands_and_options(completed, shell):
    assert "check" in completed("rozhodci ch", shell) and "search" not in completed("rozhodci ch", shell)
    offered = completed("rozhodci query --", shell)
    assert all(option in offered for option in ("--game", "--tree", "--count", "--explain", "--limit", "--json", "--help"))


def test_what_an_option_or_an_argument_takes(completed):
    assert completed("rozhodci search zoc --game n").split() == ["plain,nr"]
    assert completed("rozhodci describe a").split() == ["plain,ae", "plain,at"]
    assert completed("rozhodci completion z").split() == ["plain,zsh"]
    assert completed("rozhodci check si").split() == ["file,si"]


def test_helps_are_told_where_the_shell_shows_them(completed):
    assert "ukáže jednu klauzuli" in completed("rozhodci sh", "zsh") and "ukáže jednu klauzuli" in completed("rozhodci sh", "fish")


@pytest.mark.parametrize(("typed", "port"), [([], None), (["--serve"], 8000), (["--serve", "9000"], 9000), (["--serve", "--out", "web"], 8000)])
def test_a_port_may_be_left_out(typed, port):
    assert cli.commands["site"].make_context("site", list(typed)).params["serve"] == port


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(capsys, shell):
    assert main(["completion", shell]) == codes.OK
    script = capsys.readouterr().out
    assert COMPLETE in script and f"{shell}_complete" in script and "rozhodci" in script
    if program := shutil.which(shell):
        assert subprocess.run([program, "-n"], input=script.encode()).returncode == 0
