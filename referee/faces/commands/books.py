"""The rulebase for a command, and names in it that a player typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.faces.commands.codes import UsageError

if TYPE_CHECKING:
    from rulebase import Rulebase


def open_book() -> Rulebase:
    """The usual rulebase."""
    import rulebase  # noqa: PLC0415

    return rulebase.open()


def check_game(game: str | None, playing: bool = False) -> None:
    """Raise UsageError for a game that there is not, or one that cannot be played."""
    if game is None:
        return
    from grammar.near import close_words  # noqa: PLC0415
    from referee.law.rulesets import playable  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    with open_book() as book:
        known = [g.id for g in book.games()]
    if game not in known:
        near = close_words(game.lower(), known, n=1, cutoff=0.4)
        hint = messages.DID_YOU_MEAN.format(near=near[0]) if near else ""
        raise UsageError(messages.UNKNOWN_GAME_HERE.format(game=game, near=hint, known=", ".join(known)))
    if playing and game not in playable():
        raise UsageError(messages.NO_CHECKS.format(game=game))


def check_clauses(addresses: Sequence[str], game: str | None) -> None:
    """Raise UsageError for a clause that the game does not have, or, where none is named, no game."""
    if not addresses:
        return
    with open_book() as book:
        for address in addresses:
            _known(book, address, game)


def _known(book: Rulebase, address: str, game: str | None) -> list[str]:
    """The full addresses that one typed may mean. Raises UsageError where there is none."""
    from rulebase import RulebaseError  # noqa: PLC0415

    bare = address.strip().strip("[]").rstrip(".")
    options = [bare] if "/" in bare else [f"{g}/{bare}" for g in ([game] if game else [g.id for g in book.games()])]
    known = [full for option in options if (full := book.resolve(option))]
    if not known:
        try:
            book.clause(options[0])
        except RulebaseError as error:
            raise UsageError(str(error)) from None
    return known


def full_address(book: Rulebase, address: str, game: str | None) -> str:
    """The full address of a clause typed with or without its game. Raises UsageError."""
    known = _known(book, address, game)
    if len(known) > 1:
        from referee.speech import messages  # noqa: PLC0415

        bare = known[0].partition("/")[2]
        raise UsageError(messages.MANY_CLAUSES.format(address=bare, options=", ".join(known)))
    return known[0]
