"""``doctor``: what is installed, where the rulebase and the caches are, and whether all of it is whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from grammar.saying import said
from referee.faces.commands.codes import OK, RULEBASE
from referee.faces.commands.options import command, json_option
from referee.faces.commands.output import say, say_json
from referee.speech import upkeep

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

    removed, faults = clean()
    if as_json:
        say_json({"removed": [{"file": each.file, "bytes": each.bytes} for each in removed], "faults": [asdict(fault) for fault in faults]})
    else:
        for each in removed:
            say(f"{each.file} ({size(each.bytes)})")
        say(said(upkeep.REMOVED, count=len(removed), size=size(sum(each.bytes for each in removed))))
        say("\n".join(_faulty(faults)) + "\n" if faults else upkeep.BUILT_BY_ITSELF)
    return RULEBASE if faults else OK


def _lines(found: Findings) -> Iterator[str]:
    from referee.faces.doctor import size  # noqa: PLC0415

    yield said(upkeep.PROGRAM, version=found.version, python=found.python, platform=found.platform, program=found.program)
    yield said(upkeep.LIBRARIES, libraries=_libraries(found, ""))
    yield said(upkeep.FOR_SITE, libraries=_libraries(found, "site") or upkeep.NOT_FOUND_OUT)
    yield said(upkeep.FOR_ASSISTANTS, libraries=_libraries(found, "assistant") or upkeep.NOT_FOUND_OUT)
    base, kept = found.rulebase, found.cache
    yield said(upkeep.RULEBASE, path=base["path"])
    if "quick_check" in base:
        content = base["content_hash"][:12]
        yield said(upkeep.RULEBASE_HOLDS, size=size(base["bytes"]), schema=base["schema"], content=content, clauses=base["clauses"])
    elif not base["exists"]:
        yield upkeep.RULEBASE_IS_NOT if base["named"] else upkeep.RULEBASE_TO_COME
    yield said(upkeep.CACHE, folder=kept["folder"])
    files, older = len(kept["files"]), sum(each["state"] == "older" for each in kept["files"])
    holds = upkeep.CACHE_HOLDS_OLD if older else upkeep.CACHE_HOLDS
    yield said(holds, files=files, older=older, size=size(kept["bytes"]), free=size(kept["free"]))
    yield from ("", *_faulty(found.faults)) if found.faults else (upkeep.ALL_WELL,)


def _libraries(found: Findings, extra: str) -> str:
    return ", ".join(_library(each) for each in found.libraries if each.extra == extra)


def _library(library: Library) -> str:
    return f"{library.name} {library.version}" if library.version else said(upkeep.NO_LIBRARY, name=library.name)


def _faulty(faults: Sequence[Fault]) -> Iterator[str]:
    for fault in faults:
        yield f"Vada: {fault.what}"
        yield f"      {fault.remedy}"
