"""The house stands as designed: imports run one way and in no circle, and neither the language nor the core of the referee knows a game."""

import ast
import re
import shutil
import sys
import tomllib
import unicodedata
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from referee.hearing import vocabulary

ROOT = Path(__file__).resolve().parents[2]
ALLOWED = {"grammar": {"grammar"}, "rulebase": {"rulebase", "grammar"}, "referee": {"referee", "rulebase", "grammar"}}
OURS = set(ALLOWED)
ROOMS = {
    "law": {"law"},
    "speech": {"law", "speech"},
    "hearing": {"law", "speech", "hearing"},
    "court": {"law", "speech", "hearing", "court"},
    "faces": {"law", "speech", "hearing", "court", "faces", ""},
    "": {"court", "speech", "faces", ""},
    "kit": {"kit"},
    "games": {"law", "speech", "kit", "games"},
}
"""What the modules of each room of the referee may import; the empty name is the package itself, which only opens the doors."""
OLD_READER = "referee.hearing.frames"
ASKS_OLD_READER = {"referee.court.game"}
"""Who else imports the old reader; a later change takes it away in one piece."""
ENGLISH = frozenset(
    "hex hexes hexside unit units die dice card cards odds terrain weather army armies zoc ezoc battle battles attack attacks attacker attackers"
    " defender defenders city oilfield fleet infantry tank tanks soviet german axis allies retreat marker supply counterattack rail front area"
    " space movement".split()
)
CZECH = re.compile(
    r"hex(?:y|u|e|em|ech|um)?|(?:jednotk|kostk|kart[auy]|karet|armad|teren|pocasi|utok|utoc|utec|utek|obranc|bitv|tank|nemeck|sovet|ponork|letad"
    r"|zasob).*"
)
HELD = tomllib.loads((Path(__file__).parent / "held_words.toml").read_text(encoding="utf-8"))
"""By file: words of games that it still holds. The list only shrinks: what is no longer there must leave it."""


def modules(package):
    return sorted((ROOT / package).rglob("*.py"))


@cache
def parsed(path):
    """The tree of a module; it is looked at again and again."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path):
    """The dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def for_types_alone(tree):
    """The nodes under ``if TYPE_CHECKING``, which no interpreter runs."""
    blocks = [n for n in ast.walk(tree) if isinstance(n, ast.If) and ast.unparse(n.test) == "TYPE_CHECKING"]
    return {id(inner) for block in blocks for inner in ast.walk(block)}


@cache
def imported(path, types=True):
    """Full names of everything a module imports, functions included; ``types``: also what only a checker of types reads."""
    return tuple(_imported(path, types))


def _imported(path, types):
    tree = parsed(path)
    left_out = set() if types else for_types_alone(tree)
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


EVERY = {name_of(p): p for package in ALLOWED for p in modules(package)}
CORE = [p for p in modules("referee") if not {"games", "kit"} & set(p.relative_to(ROOT / "referee").parts)]
DATA = [p for p in sorted((ROOT / "grammar").iterdir()) if p.suffix in {".toml", ".lark"}]


def module_of(name):
    """The module that a full name is, or is in."""
    while name and name not in EVERY:
        name = name.rpartition(".")[0]
    return name


def edges(name):
    """The modules that a module needs, with the packages around them that are loaded first; those around itself stand already."""
    for target in filter(None, map(module_of, imported(EVERY[name], types=False))):
        yield target
        while (target := target.rpartition(".")[0]) and not f"{name}.".startswith(f"{target}."):
            yield target


def room(name):
    """The room of a module of the referee."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else ""


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_imports_run_one_way(package):
    for path in modules(package):
        for name in imported(path):
            top = name.partition(".")[0]
            assert top not in OURS or top in ALLOWED[package], f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("of", sorted(ROOMS))
def test_rooms_import_what_lies_below(of):
    """Also what only a checker of types reads."""
    for name, path in EVERY.items():
        if name.partition(".")[0] == "referee" and room(name) == of:
            for target in filter(None, map(module_of, imported(path))):
                assert target.partition(".")[0] != "referee" or room(target) in ROOMS[of], f"{name} imports {target}"


def test_no_module_is_in_a_circle():
    graph = {name: {target for target in edges(name) if target != name} for name in EVERY}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" > ".join(error.args[1]))


def test_the_old_reader_is_asked_from_one_place():
    asks = {n for n, p in EVERY.items() if not n.startswith(OLD_READER) and any(i.startswith(OLD_READER) for i in imported(p))}
    assert asks == ASKS_OLD_READER


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_no_module_needs_a_scroll_bar(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 370
    assert path.name != "judge.py" or len(path.read_text(encoding="utf-8").splitlines()) < 150


def folded(text):
    """A text in small letters without marks."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def strings(data):
    """Every key and text of parsed data."""
    if isinstance(data, dict):
        yield from data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from strings(inner)
    if isinstance(data, str):
        yield data


def strings_of(path):
    """The strings of code, without what documents it; the keys and texts of data."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        yield from strings(tomllib.loads(text))
    elif path.suffix == ".py":
        tree = parsed(path)
        documents = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
        yield from (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in documents)
    else:
        yield "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("//"))


def names_of(path):
    """The names in code."""
    nodes = ast.walk(parsed(path)) if path.suffix == ".py" else ()
    yield from (getattr(n, field) for n in nodes for field in ("name", "id", "arg", "attr") if isinstance(getattr(n, field, None), str))


def words_of_games(path):
    """The words in names and strings that speak of the things of some game."""
    parts = (re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text) for text in (*names_of(path), *strings_of(path)))
    words = {word for part in parts for word in re.findall(r"[a-z]+", folded(part))}
    return sorted(word for word in words if word in ENGLISH or CZECH.fullmatch(word))


@pytest.mark.parametrize("path", [*CORE, *modules("grammar"), *DATA], ids=lambda p: p.relative_to(ROOT).as_posix())
def test_language_and_core_speak_of_no_game(path):
    assert words_of_games(path) == HELD.get(path.relative_to(ROOT).as_posix(), [])


def test_what_holds_words_of_games_is_there():
    assert all((ROOT / name).is_file() for name in HELD)


def test_words_of_games_are_seen(tmp_path):
    path = tmp_path / "a.py"
    path.write_text('"""A hex."""\ndef inHexes(card_of):\n    """A die."""\n    return {"terén": x.odds}\n', encoding="utf-8")
    assert words_of_games(path) == ["card", "hexes", "odds", "teren"]
    path = tmp_path / "a.toml"
    path.write_text('a = [{unit = "Jednotkou přes hexy"}]\n', encoding="utf-8")
    assert words_of_games(path) == ["hexy", "jednotkou", "unit"]


@pytest.mark.parametrize("path", [*CORE, *modules("grammar")], ids=name_of)
def test_language_and_core_name_no_game(path):
    books = [tomllib.loads((p / "game.toml").read_text(encoding="utf-8")) for p in (ROOT / "rulebase" / "games").iterdir() if p.is_dir()]
    texts = set(strings_of(path))
    if path in CORE:  # in the language two letters may be the ending of a word
        assert not {book["id"] for book in books} & texts
    assert not any(book["title"] in text for book in books for text in texts)


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


CHAPTERS = sorted(p.parent for p in (ROOT / "referee" / "games").glob("*/*/facts.toml"))
LONGEST = 450


@pytest.mark.parametrize("room", CHAPTERS, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_a_room_says_which_chapter_it_is(room):
    facts = tomllib.loads((room / "facts.toml").read_text(encoding="utf-8"))
    said = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8")))
    assert isinstance(facts["chapter"], int)
    assert said and f"Chapter{'s' if said.startswith('Chapters') else ''} {facts['chapter']}" in said


def test_every_folder_of_a_game_is_a_room_or_holds_frames():
    folders = {p.parent for p in GAMES} - {p.parent for p in GAMES if p.parent.parent.name == "games"} - {ROOT / "referee" / "games"}
    assert folders and folders == set(CHAPTERS)


@pytest.mark.parametrize("path", GAMES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_no_module_of_a_game_is_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


SIXTH_CLAUSES = """# 1. Pravidla

## 1.1 Kdo začíná
pravidlo · [1.1], s. 1

Hru vždy otevírá modrý hráč.
"""
SIXTH_BOUND = '''from referee.law.roles import Rules

rules = Rules("x6")
'''
SIXTH_RULES = '''from referee.games.x6.rules import rules
from referee.law.roles import View, fact


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
    (checks / "start").mkdir(parents=True)
    book.mkdir(parents=True)
    (book / "game.toml").write_text('id = "x6"\ntitle = "Šestá"\nedition = "1"\nsource = "Kniha"\n', encoding="utf-8")
    (book / "01-pravidla.md").write_text(SIXTH_CLAUSES, encoding="utf-8")
    (checks / "__init__.py").touch()
    (checks / "rules.py").write_text(SIXTH_BOUND, encoding="utf-8")
    (checks / "start/__init__.py").touch()
    (checks / "start/colours.py").write_text(SIXTH_RULES, encoding="utf-8")
    (checks / "game.toml").write_text('id = "x6"\n[things]\n', encoding="utf-8")
    (checks / "start/facts.toml").write_text('chapter = 1\n[[fact]]\nname = "starter"\nlabel = "začíná"\n', encoding="utf-8")
    words = vocabulary.own_words_file([])
    vocabulary.own_words([])
    (tmp_path / "cache/rozhodci").mkdir(parents=True)
    shutil.copy(words, tmp_path / "cache/rozhodci")  # making them takes seconds
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


def test_a_statement_numbers_no_parameter():
    """From Python 3.14 on, SQLite takes a sequence for plain question marks alone."""
    texts = ((path, n.value) for package in OURS for path in modules(package) for n in ast.walk(parsed(path)) if isinstance(n, ast.Constant))
    assert not [(path, text) for path, text in texts if isinstance(text, str) and "SELECT" in text and re.search(r"\?\d", text)]
