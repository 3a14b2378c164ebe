"""The house stands as designed: imports run one way, and the core of the referee knows no game."""

import ast
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ALLOWED = {"grammar": {"grammar"}, "rulebase": {"rulebase", "grammar"}, "referee": {"referee", "rulebase", "grammar"}}
OURS = set(ALLOWED)
GAME_WORDS = {"hex", "hexes", "unit", "units", "die", "dice", "card", "cards", "odds", "terrain", "weather", "army", "zoc"}


def modules(package):
    return sorted((ROOT / package).rglob("*.py"))


def imported(path):
    """Full names of everything a module imports, functions included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


CORE = [p for p in modules("referee") if not {"games", "kit"} & set(p.relative_to(ROOT / "referee").parts)]


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_imports_run_one_way(package):
    for path in modules(package):
        for name in imported(path):
            top = name.partition(".")[0]
            assert top not in OURS or top in ALLOWED[package], f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("path", CORE, ids=lambda p: p.name)
def test_the_core_of_the_referee_imports_no_game(path):
    for name in imported(path):
        assert not name.startswith(("referee.games", "referee.kit")), f"{path.name} imports {name}"


@pytest.mark.parametrize("path", CORE, ids=lambda p: p.name)
def test_the_core_of_the_referee_defines_nothing_of_a_game(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    for name in defined:
        words = set(name.strip("_").lower().split("_"))
        assert not words & GAME_WORDS, f"{path.name}: {name}"


@pytest.mark.parametrize("path", CORE, ids=lambda p: p.name)
def test_the_core_of_the_referee_names_no_game(path):
    games = {p.name for p in (ROOT / "rulebase" / "games").iterdir() if p.is_dir()}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    assert not games & texts


def test_games_import_no_other_game():
    for game in (p for p in (ROOT / "referee" / "games").iterdir() if p.is_dir()):
        for path in game.rglob("*.py"):
            for name in imported(path):
                if name.startswith("referee.games."):
                    assert name.split(".")[2] == game.name, f"{path.relative_to(ROOT)} imports {name}"


GAMES = [p for game in (ROOT / "referee" / "games").iterdir() if game.is_dir() for p in game.rglob("*.py")]


@pytest.mark.parametrize("path", GAMES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_games_read_a_situation_through_the_run_alone(path):
    """No look past the run, at private parts of it, or at the words of a player."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    assert not names & {"situation", "words", "_situation", "_facts", "_log"}, f"{path.name} looks past the run"
    barred = ("re.", "referee.law.facts.Situation", "referee.law.facts.Fact", "referee.law.facts.Words")
    assert not any(name == "re" or name.startswith(barred) for name in imported(path))


SIXTH_CLAUSES = """# 1. Pravidla

## 1.1 Kdo začíná
pravidlo · [1.1], s. 1

Hru vždy otevírá modrý hráč.
"""
SIXTH_RULES = '''from referee.law.roles import Rules, View, fact

rules = Rules("x6")


class Table(View):
    start = fact[str]("starter")


@rules.value("1.1", of="starter")
def blue_starts(table: Table) -> str:
    """Blue starts."""
    return "blue"
'''


def test_a_sixth_game_needs_no_edit_of_another_file(tmp_path, monkeypatch):
    """Two new folders, and the game is listed, searched, loaded and judged."""
    games = {folder.name for package in OURS for folder in (ROOT / package / "games").glob("*/")}
    for package in OURS:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", *games))
    book, checks = tmp_path / "rulebase/games/x6", tmp_path / "referee/games/x6"
    (checks / "facts").mkdir(parents=True)
    book.mkdir(parents=True)
    (book / "game.toml").write_text('id = "x6"\ntitle = "Šestá"\nedition = "1"\nsource = "Kniha"\n', encoding="utf-8")
    (book / "01-pravidla.md").write_text(SIXTH_CLAUSES, encoding="utf-8")
    (checks / "__init__.py").touch()
    (checks / "rules.py").write_text(SIXTH_RULES, encoding="utf-8")
    (checks / "game.toml").write_text('id = "x6"\n[things]\n', encoding="utf-8")
    (checks / "facts" / "a.toml").write_text('[[fact]]\nname = "starter"\nlabel = "začíná"\n', encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import rulebase, referee\n"
        "from referee.court.game import load, playable\n"
        "assert playable() == ['x6'], playable()\n"
        "game = load('x6')\n"
        "assert [h.clause for h in game.book.search('kdo začíná', 'x6')] == ['x6/1.1']\n"
        "assert [r.clause for r in game.law.rules.all] == ['x6/1.1']\n"
        "print(referee.judge('Kdo začíná?').verdict)\n"
    )
    import subprocess

    done = subprocess.run([sys.executable, "-P", "-c", script, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "nelze rozhodnout"
