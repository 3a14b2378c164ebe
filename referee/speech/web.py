"""A ruling as a self-contained HTML page."""

from __future__ import annotations

from referee.speech import drawing, held, messages
from referee.speech.page import Find, page
from referee.speech.ruling import Ruling


def as_html(ruling: Ruling, find: Find | None = None, source: str = "", game: str = "") -> str:
    """The ruling as a self-contained HTML page; ``source`` is the player's text, shown with it, ``game`` the title of its game."""
    import jinja2  # noqa: PLC0415 - only a page needs it

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("referee.speech", "html"), autoescape=True, trim_blocks=True, lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )  # fmt: skip
    laid = page(ruling, find, game)
    laid.source = source.strip()
    laid.drawing = drawing.draw(ruling.game, ruling.scene)
    return environment.get_template("ruling.html.j2").render(page=laid, text=messages, held=held)
