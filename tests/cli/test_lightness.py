"""A command loads what it needs and no more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.faces import cases

ROOT = Path(__file__).resolve().parents[2]
LOADED = """
import contextlib, io, sys
from referee.faces.commands.main import main
with contextlib.redirect_stdout(io.StringIO()):
    assert main(sys.argv[1:]) == 0
print(*sys.modules)
"""


def loaded(*arguments):
    """The modules that are loaded when a command has run."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, env=environment, cwd=ROOT, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["check", "--help"], ["completion", "fish"]], ids=" ".join)
def test_help_loads_neither_rulebase_nor_referee(arguments):
    costly = {"rulebase", "grammar", "lark", "sqlite3", "yaml", "jinja2", "referee.law.roles", "referee.court.game", "referee.speech.ruling"}
    assert not costly & loaded(*arguments)


def test_a_clause_loads_the_rules_of_its_game_alone():
    modules = loaded("show", "nr/10.6.3")
    assert "referee.games.nr.combat" in modules and not {m for m in modules if m.startswith(("referee.games.ae", "referee.games.qg"))}
    assert not {"referee.court.judge", "referee.court.game", "grammar.clauses", "lark", "jinja2"} & modules


@pytest.mark.parametrize("clause", ["nr/8.5.3", "qg/8.7", "ae/10.3", "at/1"])
def test_the_cases_of_one_clause_are_those_of_all(clause):
    assert cases.citing(clause) == cases.cases_of(clause[:2]).get(clause, ())


def test_a_search_loads_no_game():
    assert not {m for m in loaded("search", "zoc", "--limit", "1") if m.startswith(("referee.games", "lark"))}
