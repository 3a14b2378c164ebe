"""Mutants of the rules: each rule is changed in one place, in memory, and some case of tests/rules must fail then.

    python scripts/mutants.py [GAME ...] [--rule NAME] [--room FOLDER ...] [--sample N] [--seed S] [--jobs N] [--survivors FILE]

What is changed: a comparison is negated or moved by its boundary, a `not` taken away, `and` made `or`, an operand dropped, `any` made `all`, a truth
value turned, a number raised by one, a rule silenced (an exception never fires), a citation exchanged for another clause of the game. Changed are the
functions that are bound to clauses and the functions of their modules that they call. Of each mutant only the cases are run that come through the
changed lines; the first that fails has killed it, and so has an exception or an endless loop. ``tests/rules/equivalent.yaml`` names mutants that
change nothing which can be seen, with a reason; they are left out. Exit status 1 below the gate (95 %).
"""

from __future__ import annotations

import argparse
import ast
import collections
import contextlib
import copy
import functools
import random
import signal
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent))

import rule_coverage
from rule_coverage import ROOT, RULES, Case, cases, complaint

from referee.court import rule as writing
from referee.court.game import Game, load, playable
from referee.law.roles import Rule
from rulebase import Rulebase

EQUIVALENT = RULES / "equivalent.yaml"
GATE = 95
SECONDS = 20
"""How long the ruling on one case may take before the mutant is taken to run for ever."""
BOOLEAN = {"condition", "grant", "exception", "requirement", "duty"}
SILENCE: dict[str, Any] = {"exception": False, "requirement": True, "modifier": 0}
"""What a silenced rule returns; those of other roles return None."""


# -- what may be changed ------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Target:
    """One function of the code, with all function objects made of it and the rules that are bound to them."""

    code: CodeType
    fns: list[FunctionType] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    """The rules bound to it; for a helper those that may call it."""
    is_helper: bool = False

    @property
    def path(self) -> Path:
        """The file in which it stands."""
        return Path(self.code.co_filename)

    @property
    def name(self) -> str:
        """Its name, within that of the function that makes it, if one does."""
        return self.code.co_qualname.replace(".<locals>", "")

    @property
    def is_boolean(self) -> bool:
        """Whether it answers yes or no."""
        return any(fn.__annotations__.get("return") in {"bool", "bool | None", bool} for fn in self.fns)


@dataclass
class Mutant:
    """One change. ``rule`` is set where a rule is changed as a whole, and not a line of a function."""

    target: Target
    change: str
    lines: frozenset[int]
    apply: Callable[[], contextlib.AbstractContextManager[None]]
    rule: Rule | None = None
    number: int = 1

    @property
    def id(self) -> str:
        """The name of the mutant, which stays where the module moves."""
        name = f"{self.rule.name} ({self.rule.clause}, {self.rule.target})" if self.rule else self.target.name
        return f"{name}: {self.change}{f' #{self.number}' if self.number > 1 else ''}"

    @property
    def place(self) -> str:
        """The file and line of the change."""
        return f"{self.target.path.relative_to(ROOT)}:{min(self.lines)}"


def targets(game: Game) -> list[Target]:
    """The functions of all rules of a game and of the helpers that they call in their modules, in the order of declaration."""
    found: dict[CodeType, Target] = {}
    bound = {rule.fn.__code__ for rule in game.law.rules.all}
    for rule in game.law.rules.all:
        target = found.setdefault(rule.fn.__code__, Target(rule.fn.__code__))
        if rule.fn not in target.fns:
            target.fns.append(rule.fn)
        target.rules.append(rule)
        for fn in _helpers(rule.fn):
            if fn.__code__ not in bound:
                helper = found.setdefault(fn.__code__, Target(fn.__code__, [fn], is_helper=True))
                helper.rules.append(rule)
    return sorted(found.values(), key=lambda t: t.is_helper)


def _helpers(fn: FunctionType) -> list[FunctionType]:
    """The functions of its module that a function calls, directly or not."""
    found: dict[str, FunctionType] = {}
    pending: list[CodeType] = [fn.__code__]
    while pending:
        code = pending.pop()
        pending += [c for c in code.co_consts if isinstance(c, CodeType)]
        for name in code.co_names:
            value = fn.__globals__.get(name)
            if isinstance(value, FunctionType) and value.__module__ == fn.__module__ and value is not fn and name not in found:
                found[name] = value
                pending.append(value.__code__)
    return list(found.values())


# -- changes of code ------------------------------------------------------------------------------------------------------------

NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
QUANTIFIERS = {"any": "all", "all": "any"}
PLAIN = (ast.Call, ast.Attribute, ast.Name, ast.Subscript, ast.NamedExpr)
"""Expressions in which nothing else negates a truth value."""


@functools.cache
def _definitions(path: Path) -> dict[tuple[str, int], tuple[ast.stmt, ast.FunctionDef]]:
    """The functions of a module by name and first line, each with the statement of the module in which it stands."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    return {(n.name, _first_line(n)): (top, n) for top in module.body for n in ast.walk(top) if isinstance(n, ast.FunctionDef)}


def _first_line(definition: ast.FunctionDef) -> int:
    return min([definition.lineno, *(d.lineno for d in definition.decorator_list)])


def _definition(target: Target) -> tuple[ast.stmt, ast.FunctionDef]:
    """The statement of the module in which the function stands, and its definition."""
    return _definitions(target.path)[target.code.co_name, target.code.co_firstlineno]


def _nodes(definition: ast.FunctionDef) -> Iterator[tuple[Any, str, int | None, ast.AST]]:
    """Every node of the body of a function with where it hangs: parent, field and place in it. Docstring and annotations are left out."""
    pending: list[tuple[Any, str, int | None, ast.AST]] = [(definition, "body", i, n) for i, n in enumerate(definition.body)]
    while pending:
        parent, name, place, node = pending.pop(0)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        yield parent, name, place, node
        children: list[tuple[Any, str, int | None, ast.AST]] = []
        for child, value in ast.iter_fields(node):
            if child in {"annotation", "returns", "decorator_list", "type_comment"}:
                continue
            if isinstance(value, list):
                children += [(node, child, i, v) for i, v in enumerate(value) if isinstance(v, ast.AST)]
            elif isinstance(value, ast.AST):
                children.append((node, child, None, value))
        pending[:0] = children


def _replacements(node: Any, parent: Any, place: str, returns_bool: bool) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            for table in (NEGATED, MOVED):
                if type(op) in table:
                    yield ast.Compare(node.left, [*node.ops[:i], table[type(op)](), *node.ops[i + 1 :]], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for i in range(len(node.values)):
            rest = [*node.values[:i], *node.values[i + 1 :]]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in QUANTIFIERS:
        yield ast.Call(ast.Name(QUANTIFIERS[node.func.id], ast.Load()), node.args, node.keywords)
    if isinstance(node, PLAIN) and _is_truth(parent, place, returns_bool):
        yield ast.UnaryOp(ast.Not(), node)


def _is_truth(parent: Any, place: str, returns_bool: bool) -> bool:
    """Whether only the truth of what stands here is used."""
    if isinstance(parent, ast.Return):
        return returns_bool
    return place == "test" and isinstance(parent, ast.If | ast.IfExp | ast.While | ast.Assert) or place == "ifs"


def _put(parent: Any, name: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[place] = node


def _statement_lines(definition: ast.FunctionDef, node: ast.AST) -> set[int]:
    """The lines of the innermost statement around a node."""
    around = [s for s in ast.walk(definition) if isinstance(s, ast.stmt) and any(n is node for n in ast.walk(s))]
    inner = min(around, key=lambda s: (s.end_lineno or s.lineno) - s.lineno)
    return set(range(inner.lineno, (inner.end_lineno or inner.lineno) + 1))


def _lines_of(code: CodeType) -> set[int]:
    found = {line for _, _, line in code.co_lines() if line}
    return found.union(*(_lines_of(c) for c in code.co_consts if isinstance(c, CodeType)))


def _compiled(target: Target, top: ast.stmt, definition: ast.FunctionDef) -> CodeType | None:
    """The code of a changed function; None where it is no longer a closure over the same names."""
    names = [ast.Expr(ast.Name(name, ast.Load())) for name in target.code.co_freevars]
    if names:
        definition.body.append(ast.If(ast.Constant(False), list(names), []))
    module = ast.fix_missing_locations(ast.Module([top], []))
    pending = [compile(module, str(target.path), "exec", annotations.compiler_flag, dont_inherit=True)]
    while pending:
        code = pending.pop()
        if code.co_name == target.code.co_name and code.co_firstlineno == target.code.co_firstlineno:
            return code if code.co_freevars == target.code.co_freevars else None
        pending += [c for c in code.co_consts if isinstance(c, CodeType)]
    return None


def of_code(target: Target) -> Iterator[Mutant]:
    """The mutants of the code of one function."""
    top, definition = _definition(target)
    known = _lines_of(target.code)
    number: collections.Counter[str] = collections.Counter()
    roles = {rule.role for rule in target.rules} if not target.is_helper else set()
    returns_bool = bool(roles & BOOLEAN) or target.is_boolean
    for at, (parent, name, _, node) in enumerate(_nodes(definition)):
        for choice, new in enumerate(_replacements(node, parent, name, returns_bool)):
            change = f"{_short(node)} -> {_short(new)}"
            number[change] += 1
            lines = set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            lines = lines if lines & known else _statement_lines(definition, node)
            apply = functools.partial(_changed, target, top, at, choice, returns_bool)
            yield Mutant(target, change, frozenset(lines), apply, number=number[change])


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


@contextlib.contextmanager
def _changed(target: Target, top: ast.stmt, at: int, choice: int, returns_bool: bool) -> Iterator[None]:
    """While it is open the functions of the target run the changed code."""
    top = copy.deepcopy(top)
    wanted = target.code.co_name, target.code.co_firstlineno
    definition = next(n for n in ast.walk(top) if isinstance(n, ast.FunctionDef) and (n.name, _first_line(n)) == wanted)
    parent, name, place, node = next(found for i, found in enumerate(_nodes(definition)) if i == at)
    new = next(found for i, found in enumerate(_replacements(node, parent, name, returns_bool)) if i == choice)
    _put(parent, name, place, ast.copy_location(new, node))
    code = _compiled(target, top, definition)
    with _running(target, code or target.code):
        yield


@contextlib.contextmanager
def _running(target: Target, code: CodeType) -> Iterator[None]:
    try:
        for fn in target.fns:
            fn.__code__ = code
        yield
    finally:
        for fn in target.fns:
            fn.__code__ = target.code


# -- changes of a whole rule ------------------------------------------------------------------------------------------------------


def of_rule(game: Game, target: Target, rule: Rule) -> Iterator[Mutant]:
    """The mutants of a rule as a whole: silent, or citing another clause."""
    line = frozenset({target.code.co_firstlineno})
    silence = SILENCE.get(rule.role)
    yield Mutant(target, f"says nothing ({silence})", line, functools.partial(_silent, rule, silence), rule)
    other = _other_clause(game, rule)
    yield Mutant(target, f"cites {other}", line, functools.partial(_citing, game, rule, other), rule)


def _other_clause(game: Game, rule: Rule) -> str:
    """The next clause of the book by which no rule for the same thing speaks."""
    clauses = _clauses(game)
    taken = {r.clause for r in game.law.rules.of(rule.role, rule.target)}
    start = clauses.index(rule.clause)
    return next(c for c in (*clauses[start + 1 :], *clauses[:start]) if c not in taken)


@functools.cache
def _clauses_of(game: str) -> list[str]:
    return load(game).book.addresses(game)


def _clauses(game: Game) -> list[str]:
    return _clauses_of(game.id)


@contextlib.contextmanager
def _silent(rule: Rule, value: Any) -> Iterator[None]:
    fn, code = rule.fn, rule.fn.__code__
    names = code.co_freevars
    inner = "".join(f"\n  if 0: {name}" for name in names)
    source = f"def outer():\n {'; '.join(f'{n} = 0' for n in names) or 'pass'}\n def silent(view):{inner}\n  return {value!r}\n return silent"
    space: dict[str, Any] = {}
    exec(source, space)
    try:
        fn.__code__ = space["outer"]().__code__
        yield
    finally:
        fn.__code__ = code


@contextlib.contextmanager
def _citing(game: Game, rule: Rule, other: str) -> Iterator[None]:
    own = rule.clause
    try:
        object.__setattr__(rule, "clause", other)
        yield
    finally:
        object.__setattr__(rule, "clause", own)


# -- which cases come through which lines ------------------------------------------------------------------------------------------


@dataclass
class Ways:
    """The cases of a game and through what they come."""

    cases: list[Case]
    lines: dict[CodeType, dict[int, set[int]]] = field(default_factory=dict)
    """For the code of a function and a line of it: the numbers of the cases."""
    rules: dict[int, set[int]] = field(default_factory=lambda: collections.defaultdict(set))
    """For a rule (by identity): the cases in which it said something; of one that only says that a thing is open, none."""
    size: list[int] = field(default_factory=list)
    """How many functions each case comes through."""

    def through(self, mutant: Mutant) -> list[int]:
        """The cases that may tell the mutant, the likeliest first: those that expect its clause, then those that come through little else."""
        known = self.lines.get(mutant.target.code, {})
        if mutant.rule is None:
            found = set().union(*(known.get(line, ()) for line in mutant.lines))
        else:
            found = set(self.rules[id(mutant.rule)]) or set().union(*known.values())
        clauses = {rule.clause for rule in ([mutant.rule] if mutant.rule else mutant.target.rules)}

        def rank(number: int) -> tuple[bool, int]:
            expect = self.cases[number].expect
            return (not clauses & {*expect.get("cites", ()), expect.get("first_cites")}, self.size[number])

        return sorted(found, key=rank)


def ways(game: Game, some: list[Case], wanted: Iterable[Target]) -> Ways:
    """Run the cases once and note through what they come. A case that fails by itself is an error."""
    found = Ways(some)
    owner: dict[CodeType, CodeType] = {}
    for target in wanted:
        found.lines[target.code] = collections.defaultdict(set)
        pending = [target.code]
        while pending:
            code = pending.pop()
            owner[code] = target.code
            pending += [c for c in code.co_consts if isinstance(c, CodeType)]
    now = [0]
    entered: set[CodeType] = set()

    def enter(frame: Any, event: str, arg: Any) -> Any:
        code = owner.get(frame.f_code)
        if code is None:
            return None
        entered.add(code)
        lines, number = found.lines[code], now[0]
        lines[frame.f_lineno].add(number)

        def line(frame: Any, event: str, arg: Any) -> Any:
            lines[frame.f_lineno].add(number)
            return line

        return line

    def note(rule: Rule, value: Any) -> None:
        if value is not None:
            found.rules[id(rule)].add(now[0])

    with rule_coverage.watched(game, note):
        for number, case in enumerate(some):
            now[0] = number
            entered.clear()
            sys.settrace(enter)
            try:
                ruling = case.ruling()
            finally:
                sys.settrace(None)
            if said := complaint(ruling, case.expect):
                raise SystemExit(f"{case.id} fails without any mutant: {said}")
            found.size.append(len(entered))
    return found


# -- the hunt -----------------------------------------------------------------------------------------------------------------------


class _Endless(BaseException):
    """A ruling that takes too long."""


@contextlib.contextmanager
def _short_rulings() -> Iterator[None]:
    """Rulings without what no case expects: the nearest clauses, the picture, the situation written back."""
    kept = Rulebase.nearest, writing.scene_of, writing.write
    Rulebase.nearest = lambda *_: []
    writing.scene_of = lambda *_: {}
    writing.write = lambda *_: {}

    def late(*_: Any) -> None:
        raise _Endless

    before = signal.signal(signal.SIGALRM, late)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, before)
        Rulebase.nearest, writing.scene_of, writing.write = kept


def fails(case: Case) -> bool:
    """Whether a case fails now, by its expectations, an exception or an endless loop."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return bool(complaint(case.ruling(), case.expect))
    except (Exception, _Endless):
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@dataclass
class Hunted:
    """What became of a mutant: the number of the case that killed it, or None and how many cases were run."""

    id: str
    place: str
    clauses: str
    killer: int | None
    run: int


def hunt(mutants: list[Mutant], found: Ways) -> list[Hunted]:
    """Run the cases of each mutant until one fails."""
    hunted = []
    last: dict[CodeType, list[int]] = collections.defaultdict(list)
    with _short_rulings():
        for mutant in mutants:
            order = found.through(mutant)
            lately = [n for n in reversed(last[mutant.target.code][-3:]) if n in order]
            order = list(dict.fromkeys([*lately, *order]))
            with mutant.apply():
                killer = next((number for number in order if fails(found.cases[number])), None)
            if killer is not None and killer not in last[mutant.target.code][-3:]:
                last[mutant.target.code].append(killer)
            clauses = ", ".join(dict.fromkeys(r.clause for r in ([mutant.rule] if mutant.rule else mutant.target.rules)))
            hunted.append(Hunted(mutant.id, mutant.place, clauses, killer, len(order)))
    return hunted


def mutants_of(game: Game, name: str = "", rooms: Collection[str] = ()) -> list[Mutant]:
    """All mutants of a game, of some rooms, or of one rule and its helpers, in the order of the code; those named as equivalent are left out."""
    found: list[Mutant] = []
    for target in targets(game):
        if name and not any(rule.name == name for rule in target.rules) and target.code.co_name != name:
            continue
        if rooms and target.path.parent.name not in rooms:
            continue
        found += of_code(target)
        if not target.is_helper:
            found += [mutant for rule in target.rules for mutant in of_rule(game, target, rule)]
    left_out = equivalent().get(game.id, {})
    return [mutant for mutant in found if mutant.id not in left_out]


def equivalent() -> dict[str, dict[str, str]]:
    """The mutants of each game that change nothing which can be seen, with the reason."""
    return yaml.load(EQUIVALENT.read_text(encoding="utf-8"), yaml.CSafeLoader) if EQUIVALENT.is_file() else {}


def hunted_in(game: Game, mutants: list[Mutant], found: Ways, jobs: int) -> list[Hunted]:
    """The hunt, by so many processes."""
    if jobs < 2:
        return hunt(mutants, found)
    context = get_context("fork")
    global _parts
    _parts = [(mutants[i::jobs], found) for i in range(jobs)]
    with context.Pool(jobs) as pool:
        return [one for part in pool.map(_part, range(jobs)) for one in part]


_parts: list[tuple[list[Mutant], Ways]] = []


def _part(number: int) -> list[Hunted]:
    return hunt(*_parts[number])


def main() -> int:
    """Hunt the mutants and print how many live."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rule", default="", help="only this function and its helpers")
    parser.add_argument("--room", nargs="*", default=[], metavar="FOLDER", help="only the functions of these folders of the game")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only so many mutants, chosen by the seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--survivors", type=Path, metavar="FILE", help="write those that live to this file")
    options = parser.parse_args()
    status, lines = 0, []
    for name in options.games or playable():
        start = time.monotonic()
        game = load(name)
        mutants = mutants_of(game, options.rule, options.room)
        if options.sample and options.sample < len(mutants):
            mutants = [mutants[i] for i in sorted(random.Random(options.seed).sample(range(len(mutants)), options.sample))]
        found = ways(game, cases(name), {id(m.target): m.target for m in mutants}.values())
        hunted = hunted_in(game, mutants, found, options.jobs)
        alive = [one for one in hunted if one.killer is None]
        share = 100 * (len(hunted) - len(alive)) / max(len(hunted), 1)
        status |= share < GATE
        unseen = sum(not one.run for one in alive)
        seconds = time.monotonic() - start
        killed = f"{len(hunted)} mutants, {len(hunted) - len(alive)} killed, {share:.1f} %"
        print(f"{name}: {killed}; {len(alive)} live ({unseen} in lines that no case comes through); {seconds:.0f} s", flush=True)
        lines += [f"{name}  {one.place}  [{one.clauses}]  {one.id}  ({one.run} cases)" for one in alive]
    if options.survivors:
        options.survivors.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    elif len(lines) <= 60:
        print(*lines, sep="\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
