"""What players are told stands in the catalogues, not in the code that says it; and the catalogues hold nothing else."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from grammar.saying import filled, said
from referee.court.game import load
from referee.games.ae.rules import says
from referee.law.says import Says, Unsaid

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "referee" / "games"
KNOWN = ["ae", "at", "nr", "qg"]
SHARED, PICTURES = "shared", "pictures"
SLOT = re.compile(r"\{(\w+)(?::[^{}]*)?\}")
MARKED = re.compile("[áčďéěíňóřšťúůýž]", re.IGNORECASE)


def is_sentence(text: str) -> bool:
    """Whether a text is what a player could be told: Czech, and of three words or more."""
    return bool(MARKED.search(text)) and len(re.findall(r"\w+", text)) > 2


def left_out(tree: ast.AST) -> Iterator[int]:
    """Texts that nobody is told: what documents the code, and what values are compared with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)
        elif isinstance(node, ast.Compare | ast.JoinedStr):
            yield from (id(inner) for inner in ast.walk(node) if inner is not node)


def texts(tree: ast.AST, declared: Collection[int] = ()) -> Iterator[tuple[int, str]]:
    """The strings of a module with their lines; of one with values in it what stands around them."""
    out = {*left_out(tree), *declared}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and id(node) not in out:
            yield node.lineno, "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in out:
            yield node.lineno, node.value


def modules(game: str) -> list[Path]:
    return sorted((GAMES / game).rglob("*.py"))


def room(module: Path) -> str:
    """The table that holds what a module says: of its room, of the pictures, else of the whole game."""
    return module.parts[0] if len(module.parts) > 1 else PICTURES if module.name.startswith("drawing") else SHARED


def rows(game: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((GAMES / game / "says.toml").read_text(encoding="utf-8"))


def sentences(game: str) -> dict[str, str]:
    return {id: text for room in rows(game).values() for id, text in room.items()}


def calls(game: str) -> Iterator[tuple[Path, str, set[str]]]:
    """The module, the id and the slots of each sentence that the rules of a game say."""
    for path in modules(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "says":
                (what,) = node.args
                for id in [what.body, what.orelse] if isinstance(what, ast.IfExp) else [what]:
                    assert isinstance(id, ast.Constant), f"{path}:{node.lineno}"
                    yield path, str(id.value), {str(slot.arg) for slot in node.keywords}


@pytest.mark.parametrize("game", KNOWN)
def test_no_sentence_stands_in_the_code_of_a_game(game: str) -> None:
    found = [
        f"{path.relative_to(GAMES)}:{line}: {text}"
        for path in modules(game)
        for line, text in texts(ast.parse(path.read_text(encoding="utf-8")))
        if is_sentence(text)
    ]
    assert not found, "\n".join(found)


def catalogues() -> Iterator[Path]:
    """The modules that hold sentences of the referee itself, for all games."""
    yield from (ROOT / "referee" / "speech").glob("*.py")
    yield from (ROOT / package / "messages.py" for package in ("grammar", "rulebase", "referee/law"))


def within_functions(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of functions, but for how they are declared: helps of options stand with their options, tables with their modules."""
    declared = {id(inner) for node in ast.walk(tree) for each in getattr(node, "decorator_list", ()) for inner in ast.walk(each)}
    lines = {line for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) for line in range(f.body[0].lineno, (f.end_lineno or 0) + 1)}
    yield from ((line, text) for line, text in texts(tree, declared) if line in lines)


ENDINGS = ROOT / "grammar" / "morphology.py"
"""Its functions hold tables of endings."""
CORE = [p for package in ("referee", "grammar") for p in sorted((ROOT / package).rglob("*.py")) if GAMES not in p.parents and p != ENDINGS]


def test_no_sentence_stands_in_the_code_of_the_referee() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in set(CORE) - {*catalogues()}
        for line, text in within_functions(ast.parse(path.read_text(encoding="utf-8")))
        if is_sentence(text)
    ]
    assert not found, "\n".join(sorted(found))


def test_what_is_raised_of_a_rulebase_stands_in_its_catalogue() -> None:
    for path in (ROOT / "rulebase").rglob("*.py"):
        raised = [n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.Raise)]
        assert not [text for one in raised for _, text in texts(one) if is_sentence(text)], path


def test_every_sentence_of_the_referee_is_said() -> None:
    """Where the whole module is a catalogue, whose every name is one of it."""
    trees = {p: ast.parse(p.read_text(encoding="utf-8")) for package in ("referee", "grammar", "rulebase") for p in (ROOT / package).rglob("*.py")}
    inside = [node for tree in trees.values() for node in ast.walk(tree)]
    used = {node.attr for node in inside if isinstance(node, ast.Attribute)} | {n.name for n in inside if isinstance(n, ast.alias)}
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "referee" / "speech" / "html").glob("*.j2"))
    used |= {*re.findall(r"[A-Z_]+", pages)}
    for path in catalogues():
        nodes = [*ast.walk(trees[path])]
        used_here = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
        named = {t.id for n in trees[path].body if isinstance(n, ast.Assign) for t in ast.walk(n.targets[0]) if isinstance(t, ast.Name)}
        if path.name in {"messages.py", "doubts.py", "upkeep.py"}:
            assert not named - used - used_here, path


def test_a_sentence_in_the_code_is_seen() -> None:
    code = '"""Věta o ničem tu."""\nx = "nikdo neříká nic"\nif y == "druhá věta tady":\n    raise E(f"kostek je {n}, málo", "chybí údaj")\n'
    assert [(line, text) for line, text in texts(ast.parse(code)) if is_sentence(text)] == [(2, "nikdo neříká nic"), (4, "kostek je 0, málo")]


@pytest.mark.parametrize("game", KNOWN)
def test_what_rules_say_is_in_the_catalogue_and_nothing_else(game: str) -> None:
    """Each row is said, by its room alone or by several; no two have one id or one text."""
    by_room = defaultdict(set)
    for path, id, _ in calls(game):
        by_room[id].add(room(path.relative_to(GAMES / game)))
    assert {id: room for room, found in rows(game).items() for id in found} == {
        id: next(iter(rooms)) if len(rooms) == 1 else SHARED for id, rooms in by_room.items()
    }
    assert len({*sentences(game).values()}) == sum(map(len, rows(game).values()))


@pytest.mark.parametrize("game", KNOWN)
def test_every_slot_is_filled(game: str) -> None:
    for path, id, slots in calls(game):
        assert {*SLOT.findall(sentences(game)[id])} == slots, f"{path}: {id}"


@pytest.mark.parametrize("game", KNOWN)
def test_no_id_is_a_kind_of_fact(game: str) -> None:
    """What rules may read is found by the names that stand in their code."""
    assert not {*sentences(game)} & {kind.name for kind in load(game).law.registry}


def test_what_is_put_in_is_counted_and_declined() -> None:
    assert said("{moves:pohyb|pohyby|pohybů}, {why}", moves=3, why="nic") == "3 pohyby, nic"
    assert said("{others:1=je|2=jsou|5=je} tu", others=7) == "je tu"
    sunk = "{unit:4} {unit:f=potopila|i=potopil|n=potopilo}"
    assert filled(sunk, {"unit": "pěchota"}, says) == "pěchotu potopila"
    assert filled(sunk, {"unit": "torpédoborec (Británie)"}, says) == "torpédoborec (Británie) potopil"
    assert filled(sunk, {"unit": "xyz"}, says) == "xyz potopila"
    assert filled("{whose:1n} loďstvo, {whose:1pf} lodě", {"whose": "sovětský"}, Says("qg")) == "sovětské loďstvo, sovětské lodě"


def test_what_is_not_in_the_catalogue_cannot_be_said() -> None:
    """Not a `KeyError`, which would be taken for a value that the rule did not foresee."""
    with pytest.raises(Unsaid):
        Says("nr")("no such sentence")
    with pytest.raises(Unsaid):
        Says("nr")("no_such_column")
