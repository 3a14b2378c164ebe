"""The games and the rulebase for a call, and names in them that an assistant may get wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from referee.faces.protocol.mistakes import Mistake, mistake, nearest

if TYPE_CHECKING:
    from referee.court.game import Game
    from referee.faces.describe import Description
    from rulebase import Rulebase


@dataclass(frozen=True)
class Known:
    """A rulebook by its id; ``refereed``: whether the referee rules on it."""

    id: str
    title: str
    refereed: bool


@cache
def games() -> tuple[Known, ...]:
    """All rulebooks, those that are refereed first; read from their sources, so that a listing opens no rulebase."""
    from referee.law.rows import GAMES  # noqa: PLC0415
    from rulebase.cache import GAMES_DIR  # noqa: PLC0415

    books = [tomllib.loads((folder / "game.toml").read_text(encoding="utf-8")) for folder in sorted(GAMES_DIR.iterdir()) if folder.is_dir()]
    found = [Known(book["id"], book["title"], (GAMES / book["id"] / "game.toml").is_file()) for book in books]
    return tuple(sorted(found, key=lambda each: not each.refereed))


@cache
def book() -> Rulebase:
    """The usual rulebase."""
    import rulebase  # noqa: PLC0415

    return rulebase.open()


def rulebook(game: str) -> str:
    """The id of a rulebook. Raises Mistake for one that there is not."""
    known = [each.id for each in games()]
    if game not in known:
        raise mistake(f"There is no game {game!r}; there are: {named()}.", "game", nearest(game, known) or known)
    return game


@cache
def refereed(game: str) -> Game:
    """A game that is ruled on. Raises Mistake for another."""
    known = [each.id for each in games() if each.refereed]
    if rulebook(game) not in known:
        raise mistake(f"Nobody rules on {game!r}, its clauses can only be searched and read; ruled on are: {', '.join(known)}.", "game", known)
    from referee.court.game import load  # noqa: PLC0415

    return load(game)


@cache
def described(game: str) -> Description:
    """What a game can be told."""
    from referee.faces.describe import Description  # noqa: PLC0415

    return Description(refereed(game))


def named() -> str:
    """The games with their titles, for a description."""
    return "; ".join(f"{each.id} = {each.title}{'' if each.refereed else ' (clauses only)'}" for each in games())


def address_of(clause: str, game: str | None = None) -> str:
    """The full address of a clause named with or without its game. Raises Mistake with the nearest addresses."""
    bare = clause.strip().strip("[]").rstrip(".")
    among = [rulebook(game)] if game else [each.id for each in games()]
    options = [bare] if "/" in bare else [f"{each}/{bare}" for each in among]
    found = [full for option in options if (full := book().resolve(option))]
    if len(found) > 1:
        raise mistake(f"Several games have a clause {bare!r}; name one of them with its game.", "clause", titled(found))
    if not found:
        raise _unknown(bare, among)
    return found[0]


def _unknown(clause: str, among: Sequence[str]) -> Mistake:
    known = [each for game in among for each in book().addresses(game)]
    number = clause.partition("/")[2] or clause
    near = nearest(clause, known, 4) if "/" in clause else nearest(number, [each.partition("/")[2] for each in known], 4)
    full = [each if "/" in each else next(k for k in known if k.partition("/")[2] == each) for each in near]
    return mistake(f"There is no clause {clause!r}.", "clause", titled(full), "Take the address of a clause from a ruling, or find one by `search`.")


def titled(addresses: Sequence[str]) -> list[str]:
    """Clauses as their addresses with their titles."""
    return [f"{address} {book().clause(address).title}" for address in addresses]
