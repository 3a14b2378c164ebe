"""Checks of the sources that go beyond one file: ``python -m rulebase.lint [HRA ...]``.

Prints one line ``soubor:řádek: zpráva`` per fault. Exit codes: 0 without faults, 1 with faults, 2 for an unknown game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rulebase.addresses import ancestors, text_links
from rulebase.forms import faults
from rulebase.model import ACYCLIC_KINDS, Clause, Game, Origin, Problem, Reference, Stage, Table, Term
from rulebase.source import GAMES_DIR, game_ids, load_game, suggestion

OK, FAULTS, USAGE = 0, 1, 2


def lint(game: Game) -> list[Problem]:
    """Faults between the parts of one game, in order of file and line."""
    addresses = {clause.address: clause for clause in game.clauses}
    known = set(addresses) | {alias for clause in game.clauses for alias in clause.aliases}
    problems = [
        *_duplicates(game.clauses),
        *_dangling(game.clauses, known),
        *_reasons(game.clauses, known),
        *_exceptions(game.clauses),
        *_cycles(game.clauses),
        *_undefined_terms(game),
        *_tables(game, addresses),
        *_terms(game.terms, known),
        *_sequence(game, known),
        *_handy(game, known),
    ]
    return sorted(problems)


def _near(address: str, known: Iterable[str]) -> str:
    """The nearest address of the same chapter as a suggestion."""
    chapter = next(iter(reversed([*ancestors(address)])), address)
    return suggestion(address, (a for a in known if a == chapter or chapter in ancestors(a)))


def _duplicates(clauses: Sequence[Clause]) -> Iterator[Problem]:
    """Addresses and aliases that stand twice."""
    owners: dict[str, Origin] = {}
    for clause in clauses:
        if clause.address in owners:
            yield Problem(clause.origin, f"adresa {clause.address} je už na {owners[clause.address]}")
        else:
            owners[clause.address] = clause.origin
    for clause in clauses:
        for alias in clause.aliases:
            if alias in owners:
                yield Problem(clause.origin, f"zrušená adresa {alias} je už na {owners[alias]}")
            owners[alias] = clause.origin


def _dangling(clauses: Sequence[Clause], known: set[str]) -> Iterator[Problem]:
    """References and text links to clauses that do not exist."""
    for clause in clauses:
        for reference in clause.references:
            if reference.target not in known:
                near = _near(reference.target, known)
                message = f"odkaz „{reference.kind} {reference.target}“ nevede na žádnou klauzuli{near}"
                yield Problem(clause.origin, message)
        for target in text_links(clause.text):
            if target not in known:
                near = _near(target, known)
                yield Problem(clause.origin, f"odkaz v textu „({target})“ nevede na žádnou klauzuli{near}")


def _reasons(clauses: Sequence[Clause], known: set[str]) -> Iterator[Problem]:
    """Reasons why nothing decides a clause that send to clauses which do not exist, or to none though they should."""
    for clause in clauses:
        named = text_links(clause.undecidable)
        for target in named:
            if target not in known:
                yield Problem(clause.origin, f"odkaz v důvodu „({target})“ nevede na žádnou klauzuli{_near(target, known)}")
        if clause.undecidable_kind == "postup jinde" and not named:
            yield Problem(clause.origin, f"důvod „postup jinde“ klauzule {clause.address} nejmenuje v závorce žádnou klauzuli")


def _exceptions(clauses: Sequence[Clause]) -> Iterator[Problem]:
    """Clauses of kind `výjimka` that name nothing they except from."""
    for clause in clauses:
        if clause.kind == "výjimka" and not any(r.kind == "výjimka z" for r in clause.references):
            yield Problem(clause.origin, f"klauzule {clause.address} je výjimka, ale nemá odkaz „výjimka z“")


def canonical(clauses: Sequence[Clause]) -> dict[str, str]:
    """Every address and alias with the address that it stands for."""
    names = {alias: clause.address for clause in clauses for alias in clause.aliases}
    return names | {clause.address: clause.address for clause in clauses}


def _cycles(clauses: Sequence[Clause]) -> Iterator[Problem]:
    """Cycles over the reference kinds that must not have any; each cycle is told once."""
    names = canonical(clauses)
    origins = {clause.address: clause.origin for clause in clauses}
    edges: dict[str, list[Reference]] = {}
    for clause in clauses:
        edges[clause.address] = [r for r in clause.references if r.kind in ACYCLIC_KINDS and r.target in names]
    done: set[str] = set()
    for start in edges:
        cycle = _walk(start, edges, names, done)
        if cycle:
            way = " → ".join([f"{r.source} ({r.kind})" for r in cycle] + [cycle[0].source])
            yield Problem(origins[cycle[0].source], f"odkazy tvoří kruh: {way}")


def _walk(
    start: str, edges: Mapping[str, Sequence[Reference]], names: Mapping[str, str], done: set[str]
) -> list[Reference]:
    """Depth-first search from a clause: the first cycle met as its edges, or an empty list. Fills `done`."""
    path: list[Reference] = []
    open_nodes = [start]
    stack = [iter(edges[start])] if start not in done else []
    while stack:
        reference = next(stack[-1], None)
        if reference is None:
            stack.pop()
            done.add(open_nodes.pop())
            if path:
                path.pop()
            continue
        target = names[reference.target]
        if target in open_nodes:
            done.update(open_nodes)
            return [*path, reference][open_nodes.index(target) :]
        if target not in done:
            path.append(reference)
            open_nodes.append(target)
            stack.append(iter(edges[target]))
    return []


def term_names(terms: Iterable[Term]) -> dict[str, str]:
    """Every name of a concept (id, words, English) in lower case with the concept's id."""
    names: dict[str, str] = {}
    for term in terms:
        for name in (term.id, *(word.lemma for word in term.words), *term.english):
            names.setdefault(name.lower(), term.id)
    return names


def _undefined_terms(game: Game) -> Iterator[Problem]:
    """Words behind `definuje` that no word file has."""
    names = term_names(game.terms)
    for clause in game.clauses:
        for name in clause.defines:
            if name.lower() not in names:
                near = suggestion(name.lower(), names)
                yield Problem(clause.origin, f"neznámý termín „definuje {name}“{near}")


def _tables(game: Game, addresses: Mapping[str, Clause]) -> Iterator[Problem]:
    """Tables whose clause does not exist or is not of kind `tabulka`, and such clauses without a table."""
    shown = set()
    for table in game.tables:
        clause = addresses.get(table.clause)
        shown.add(table.clause)
        if clause is None:
            near = suggestion(table.clause, addresses)
            yield Problem(table.origin, f"tabulka {table.name} patří k neexistující klauzuli „{table.clause}“{near}")
        elif clause.kind != "tabulka":
            message = f"tabulka {table.name} patří ke klauzuli {table.clause}, která je druhu {clause.kind}"
            yield Problem(table.origin, f"{message}, ne tabulka")
        yield from _rows_of_others(table, {t.name: t for t in game.tables})
    for clause in game.clauses:
        if clause.kind == "tabulka" and clause.address not in shown:
            yield Problem(clause.origin, f"klauzule {clause.address} je druhu tabulka, ale žádná tabulka k ní nepatří")


def _rows_of_others(table: Table, tables: Mapping[str, Table]) -> Iterator[Problem]:
    """Columns that name rows of a table that does not exist, and values that are no row of it."""
    for column, name in table.row_of.items():
        if name not in tables:
            near = suggestion(name, tables)
            yield Problem(table.origin, f"tabulka {table.name}: sloupec „{column}“ jmenuje řádky neexistující tabulky „{name}“{near}")
            continue
        known = tables[name].rows
        for row, cells in table.rows.items():
            if str(cells[column]) not in known:
                near = suggestion(str(cells[column]), known)
                message = f"řádek „{row}“, sloupec „{column}“: „{cells[column]}“ není řádek tabulky {name}{near}"
                yield Problem(table.origin, f"tabulka {table.name}, {message}")


def _terms(terms: Sequence[Term], known: set[str]) -> Iterator[Problem]:
    """Concepts that stand twice, are defined nowhere, or whose words cannot be inflected."""
    owners: dict[str, Origin] = {}
    for term in terms:
        if term.id in owners:
            yield Problem(term.origin, f"slovo „{term.id}“ je už na {owners[term.id]}")
        owners.setdefault(term.id, term.origin)
        if term.defined and term.defined not in known:
            near = _near(term.defined, known)
            message = f"slovo „{term.id}“ definuje neexistující klauzule {term.defined}{near}"
            yield Problem(term.origin, message)
        yield from (Problem(term.origin, fault) for fault in faults(term))


def _sequence(game: Game, known: set[str]) -> Iterator[Problem]:
    """Parts and steps of the turn sequence that are no clauses."""
    for stage in game.sequence:
        for address in (stage.clause, *stage.steps):
            if address not in known:
                near = suggestion(address, known)
                yield Problem(Origin(f"{game.id}/game.toml", 1), f"průběh kola: klauzule „{address}“ neexistuje{near}")


def _handy(game: Game, known: set[str]) -> Iterator[Problem]:
    """Tables and clauses of the cheat sheet that there are not."""
    tables = {table.name for table in game.tables}
    for what, names, there in (("tabulka", game.handy.tables, tables), ("klauzule", game.handy.clauses, known)):
        for name in names:
            if name not in there:
                origin = Origin(f"{game.id}/game.toml", game.handy.lines.get(name, 1))
                yield Problem(origin, f"tahák: {what} „{name}“ neexistuje{suggestion(name, there)}")


def without_faults(game: Game) -> Game:
    """A game still being written, cut down to what holds together: no duplicates, no dangling references.

    Serves drafts only; a database for players is built from sources without faults.
    """
    clauses = {clause.address: clause for clause in reversed(game.clauses)}
    names = canonical(game.clauses)
    terms = {term.id: term for term in reversed(game.terms) if not faults(term)}
    kept_terms = [replace(t, defined=t.defined if t.defined in names else "") for t in reversed(terms.values())]
    concepts = term_names(kept_terms)
    kept = [
        replace(
            clause,
            references=tuple(r for r in clause.references if r.target in names),
            defines=tuple(name for name in clause.defines if name.lower() in concepts),
        )
        for clause in reversed(clauses.values())
    ]
    tables = tuple(table for table in game.tables if table.clause in clauses)
    sequence = tuple(
        Stage(stage.clause, tuple(step for step in stage.steps if step in names))
        for stage in game.sequence
        if stage.clause in names
    )
    handy = replace(
        game.handy,
        tables=tuple(name for name in game.handy.tables if name in {table.name for table in tables}),
        clauses=tuple(address for address in game.handy.clauses if address in names),
    )
    return replace(game, clauses=tuple(kept), terms=tuple(kept_terms), tables=tables, sequence=sequence, handy=handy)


def lint_folder(folder: Path) -> list[Problem]:
    """All faults of one game folder, those of form and those between files."""
    game, problems = load_game(folder)
    return sorted(problems + lint(game))


def main(arguments: Sequence[str] | None = None, folder: Path = GAMES_DIR) -> int:
    """Check the named games (all without a name) and print the faults; returns the exit code."""
    names = list(sys.argv[1:] if arguments is None else arguments)
    known = game_ids(folder)
    for name in names:
        if name not in known:
            print(f"neznámá hra „{name}“{suggestion(name, known)}; známe: {', '.join(known)}", file=sys.stderr)
            return USAGE
    count = 0
    for name in names or known:
        for problem in lint_folder(folder / name):
            print(problem)
            count += 1
    if count:
        print(f"chyb: {count}", file=sys.stderr)
    return FAULTS if count else OK


if __name__ == "__main__":
    raise SystemExit(main())
