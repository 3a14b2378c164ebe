"""The documentation agrees with the program: commands, options, exit codes, fields, methods; its Python examples run."""

import doctest
import importlib
import json
import re
from pathlib import Path

import click
import pytest

import rulebase
from grammar.query import FIELDS
from referee.faces.commands import cli, codes
from referee.faces.commands.main import main

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
COMMANDS = (DOCS / "commands.md").read_text(encoding="utf-8")
DOCTESTED = ("rulebase.addresses", "rulebase.text", "rulebase.suggest", "rulebase.export.markup", "rulebase.export.pages")


def documented(name: str) -> str:
    """The section on a command."""
    return re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", COMMANDS, re.MULTILINE | re.DOTALL)[1]


def test_every_command_is_documented_and_no_other():
    assert re.findall(r"^## (\S+)$", COMMANDS, re.MULTILINE) == list(cli.cli.commands)
    assert "--version" in COMMANDS


@pytest.mark.parametrize("name", list(cli.cli.commands))
def test_options_agree(name):
    told = set(re.findall(r"^\| `([^`]+)` \|", documented(name), re.MULTILINE))
    known = set()
    for parameter in cli.cli.commands[name].params:
        metavar = (parameter.metavar or "").strip("[].")
        known.add(" ".join(filter(None, (parameter.opts[0], metavar))) if isinstance(parameter, click.Option) else metavar)
    assert told == known


def test_exit_codes_agree():
    told = re.findall(r"^\| (\d+) \|", COMMANDS, re.MULTILINE)
    assert told == re.findall(r"^  (\d+) ", codes.EXIT_CODES, re.MULTILINE)
    known = {codes.OK, codes.NOTHING, codes.USAGE, codes.UNDECIDED, codes.RULEBASE, codes.BROKEN, codes.FAULTY, codes.INTERRUPTED}
    assert set(map(int, told)) == known


def test_the_readme_names_every_command():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in cli.cli.commands:
        assert re.search(rf"`(?:rozhodci )?{name}\b", readme), name


def test_examples_of_the_help_are_commands_that_run(capsys):
    for example in re.findall(r"^  rozhodci (?:search|query|show) .*$", cli.EXAMPLES, re.MULTILINE):
        words = [a or b for a, b in re.findall(r"""(?:["']([^"']*)["']|(\S+))""", example)]
        assert main(words[1:]) == codes.OK, example
        assert capsys.readouterr().out


def test_commands_of_the_documentation_run(capsys):
    for example in re.findall(r"^rozhodci (?:search|query|show) .*$", COMMANDS, re.MULTILINE):
        words = [a or b for a, b in re.findall(r"""(?:["']([^"']*)["']|(\S+))""", example)]
        assert main(words[1:]) == codes.OK, example
        assert capsys.readouterr().out


def test_every_field_of_the_query_language_is_documented(rules):
    text = (DOCS / "query.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\S+:`(?:, `\S+:`)*) \| (.*?) \|", text, re.MULTILINE)
    assert [name for names, _ in rows for name in re.findall(r"`(\S+):`", names)] == [field.name for field in FIELDS]
    for _, examples in rows:
        for example in re.findall(r"`([^`]+)`", examples):
            assert isinstance(rules.query(example, checks=lambda: []), list)


def test_every_method_of_a_rulebase_is_documented():
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    internal = {"rows", "close", "once", "kept"}
    public = {name for name in vars(rulebase.Rulebase) if not name.startswith("_")} - internal
    assert public <= set(re.findall(r"`([a-z_]+)", text))


def test_the_python_of_the_interface_page_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(DOCS / "api.md"), module_relative=False, encoding="utf-8")
    assert tried > 30 and not failed


@pytest.mark.parametrize("name", DOCTESTED)
def test_docstrings_run(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried and not failed


def test_the_metadata_for_datasette_names_what_is_there(rules):
    yaml = pytest.importorskip("yaml")
    data = yaml.safe_load((DOCS / "datasette.yaml").read_text(encoding="utf-8"))["databases"]["rulebase"]
    for name, table in data["tables"].items():
        columns = {row[1] for row in rules.rows(f'PRAGMA table_info("{name}")')}
        named = {table.get("label_column"), table.get("sort"), *table.get("facets", ()), *table.get("columns", ())} - {None}
        assert columns and named <= columns, name
    documentation = (DOCS / "datasette.md").read_text(encoding="utf-8")
    for name, query in data["queries"].items():
        assert f"`{name}`" in documentation
        values = dict.fromkeys(query.get("params", ()), "zóna kontroly")
        assert rules._connection.execute(query["sql"], values).fetchall(), name


def test_links_between_the_pages_of_the_documentation():
    for path in (*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_json_of_the_documentation_of_search(capsys):
    assert main(["search", "zoc", "--json", "--limit", "1"]) == codes.OK
    keys = re.search(r"a list of `\{clause, title, (.*)\}`", documented("search"))[1].split(", ")
    assert list(json.loads(capsys.readouterr().out)[0]) == ["clause", "title", *keys]
