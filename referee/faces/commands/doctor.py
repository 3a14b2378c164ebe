"""``doctor``: what is installed, where the rulebase and the caches are, and whether all of it is whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from referee.faces.commands.codes import OK, RULEBASE
from referee.faces.commands.options import command, json_option
from referee.faces.commands.output import say, say_json

if TYPE_CHECKING:
    from referee.faces.doctor import Fault, Findings, Library


@command("doctor", "zkontroluje instalaci, databázi pravidel a mezipaměť a poradí, co s vadami")
@click.option("--clean", is_flag=True, help="zahodí mezipaměť a řekne, co smazal")
@json_option
def doctor(clean: bool, as_json: bool) -> int:
    """Say whether the installation is whole."""
    from referee.faces import doctor as faults  # noqa: PLC0415

    if clean:
        return _clean(as_json)
    found = faults.examine()
    if as_json:
        say_json(found.to_dict())
    else:
        say("\n".join(_lines(found)))
    return RULEBASE if found.faults else OK


def _clean(as_json: bool) -> int:
    from referee.faces.doctor import clean, size  # noqa: PLC0415
    from referee.speech.messages import plural  # noqa: PLC0415

    removed, faults = clean()
    if as_json:
        say_json({"removed": [{"file": each.file, "bytes": each.bytes} for each in removed], "faults": [asdict(fault) for fault in faults]})
    else:
        for each in removed:
            say(f"{each.file} ({size(each.bytes)})")
        say(f"Smazáno: {plural(len(removed), 'soubor', 'soubory', 'souborů')}, {size(sum(each.bytes for each in removed))}.")
        say("\n".join(_faulty(faults)) + "\n" if faults else "Co je potřeba, postaví se znovu samo.")
    return RULEBASE if faults else OK


def _lines(found: Findings) -> Iterator[str]:
    from referee.faces.doctor import size  # noqa: PLC0415
    from referee.speech.messages import plural  # noqa: PLC0415

    yield f"Rozhodčí {found.version}, Python {found.python}, {found.platform}"
    yield f"Program:   {found.program}"
    yield f"Knihovny:  {', '.join(_library(each) for each in found.libraries if not each.extra)}"
    for extra, title in (("site", "Pro web:   "), ("assistant", "Asistenti: ")):
        yield f"{title}{', '.join(_library(each) for each in found.libraries if each.extra == extra) or 'nezjištěno'}"
    yield f"Databáze:  {found.rulebase['path']}"
    if "quick_check" in found.rulebase:
        base = found.rulebase
        clauses = plural(base["clauses"], "klauzule", "klauzule", "klauzulí")
        yield f"           {size(base['bytes'])}, schéma {base['schema']}, obsah {base['content_hash'][:12]}, {clauses}"
    elif not found.rulebase["exists"]:
        yield "           zatím není, postaví se při prvním použití" if not found.rulebase["named"] else "           není"
    files = found.cache["files"]
    older = sum(each["state"] == "older" for each in files)
    count = plural(len(files), "soubor", "soubory", "souborů") + (f" ({older} z dřívějška)" if older else "")
    yield f"Mezipaměť: {found.cache['folder']}"
    yield f"           {count}, {size(found.cache['bytes'])}; na disku zbývá {size(found.cache['free'])}"
    yield from ("", *_faulty(found.faults)) if found.faults else ("Vše je v pořádku.",)


def _library(library: Library) -> str:
    return f"{library.name} {library.version or '(není)'}"


def _faulty(faults: Sequence[Fault]) -> Iterator[str]:
    for fault in faults:
        yield f"Vada: {fault.what}"
        yield f"      {fault.remedy}"
