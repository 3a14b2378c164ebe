"""Resources: clauses, tables, what can be told by chapter, the format of situations with worked examples; each by its ``rozhodci://`` address."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from referee.faces.protocol import facts, library, rules
from referee.faces.protocol.mistakes import mistake, nearest
from referee.faces.protocol.shrink import whole

SCHEME = "rozhodci://"
JSON, MARKDOWN, YAML = "application/json", "text/markdown", "application/yaml"


@dataclass(frozen=True)
class Listed:
    """A resource, or a template of resources, as it is listed."""

    uri: str
    name: str
    description: str
    mime: str = JSON


TEMPLATES = (
    Listed(SCHEME + "{game}/{address}", "clause", "A clause with its links both ways, tables and decided cases."),
    Listed(SCHEME + "{game}/table/{name}", "table", "A table of the rulebook as data."),
    Listed(SCHEME + "{game}/facts/{chapter}", "facts", "All facts of a chapter that a situation can tell, with their values."),
)


def listed() -> list[Listed]:
    """The resources that have an address of their own."""
    found = [
        Listed(f"{SCHEME}games", "games", "The rulebooks, and which of them are refereed."),
        Listed(f"{SCHEME}format", "format", "How a situation is told as data.", MARKDOWN),
    ]
    for game in library.games():
        if game.refereed:
            found.append(Listed(f"{SCHEME}{game.id}/examples", f"{game.id} examples", f"Worked situations of {game.title}.", YAML))
            found.append(Listed(f"{SCHEME}{game.id}/facts", f"{game.id} facts", "Chapters of what can be told, types, acts."))
        found.append(Listed(f"{SCHEME}{game.id}/tables", f"{game.id} tables", f"The tables of {game.title}."))
    return found


def read(uri: str) -> tuple[str, str]:
    """The text of a resource and its type. Raises Mistake with the nearest addresses."""
    for pattern, mime, find in READERS:
        if match := re.fullmatch(re.escape(SCHEME) + pattern, uri):
            found = find(**match.groupdict())
            return found if isinstance(found, str) else json.dumps(found, ensure_ascii=False), mime
    known = [each.uri for each in (*listed(), *TEMPLATES)]
    raise mistake(f"There is no resource {uri!r}.", "uri", nearest(uri, known) or known[:4], "Take the address from a list of resources.")


def _games() -> Any:
    return [whole({"game": each.id, "title": each.title, "refereed": each.refereed}) for each in library.games()]


def _format() -> str:
    text = files("referee.faces.protocol").joinpath("format.md").read_text(encoding="utf-8")
    return "\n".join([text, *(f"Worked examples: {SCHEME}{each.id}/examples" for each in library.games() if each.refereed)])


def examples(game: str) -> str:
    """The worked situations of a game, as YAML; of a game that has none, none."""
    path = files("referee.games").joinpath(library.refereed(game).id, "examples.yaml")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _facts(game: str) -> Any:
    return facts.contents(library.refereed(game))


def _chapter(game: str, chapter: str) -> Any:
    loaded = library.refereed(game)
    found = facts.chapter(loaded, chapter)
    kinds = [loaded.law.registry[row.partition(" = ")[0]] for row in found.get("fact_names", ())]
    return {"game": game, "chapter": found["chapter"], "acts": found.get("acts", []), "facts": facts.near_rows(loaded, kinds)}


def _tables(game: str) -> Any:
    book = library.book()
    return [{"uri": rules.uri_of(game, name), "title": book.table(game, name).title} for name in book.tables(library.rulebook(game))]


def _table(game: str, name: str) -> Any:
    known = library.book().tables(library.rulebook(game))
    if name not in known:
        raise mistake(f"There is no table {name!r}.", "uri", [rules.uri_of(game, near) for near in nearest(name, known)])
    return rules.table_data(library.book().table(game, name))


def _clause(game: str, address: str) -> Any:
    return rules.clause({"clause": address, "game": library.rulebook(game), "detail": True})


READERS: tuple[tuple[str, str, Callable[..., Any]], ...] = (
    ("games", JSON, _games),
    ("format", MARKDOWN, _format),
    ("(?P<game>[^/]+)/examples", YAML, examples),
    ("(?P<game>[^/]+)/facts", JSON, _facts),
    ("(?P<game>[^/]+)/tables", JSON, _tables),
    ("(?P<game>[^/]+)/facts/(?P<chapter>[^/]+)", JSON, _chapter),
    ("(?P<game>[^/]+)/table/(?P<name>[^/]+)", JSON, _table),
    ("(?P<game>[^/]+)/(?P<address>[^/]+)", JSON, _clause),
)
"""How resources are found; the first pattern that fits."""

MAX_COMPLETED = 20


def completed(argument: str, begun: str, context: Mapping[str, str]) -> list[str]:
    """What an argument of a template or a prompt may be."""
    game = context.get("game", "")
    known: list[str] = []
    if argument == "game":
        known = [each.id for each in library.games()]
    elif game not in {each.id for each in library.games()}:
        return []
    elif argument == "address":
        known = [address.partition("/")[2] for address in library.book().addresses(game)]
    elif argument == "name":
        known = library.book().tables(game)
    elif argument == "chapter":
        known = [row["chapter"] for row in _facts(game)["chapters"]]
    return [each for each in known if each.startswith(begun)][:MAX_COMPLETED]
