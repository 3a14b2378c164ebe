"""A ruling as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from referee.speech import held, messages
from referee.speech.page import ASIDE, Find, Line, Page, number, page
from referee.speech.ruling import Ruling

WIDTH = 100
UNDECIDED = "nelze rozhodnout"
FEW = 3
"""Provisos that are named of a ruling that decides nothing."""


@dataclass(frozen=True)
class Style:
    """Marks for a terminal; the plain style adds nothing. ``every_step``: also what did nothing, a line each."""

    colour: bool = False
    every_step: bool = False

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text

    def answer(self, text: str, verdict: str) -> str:
        """The first line, by verdict."""
        code = {"povoleno": "1;32", "zakázáno": "1;31", "výsledek": "1;36"}.get(verdict, "1;33")
        return self._in(code, text)

    def head(self, text: str) -> str:
        """A heading."""
        return self._in("1", text)

    def dim(self, text: str) -> str:
        """What does not count."""
        return self._in("2", text)


def as_text(ruling: Ruling, find: Find | None = None, style: Style | None = None, width: int = WIDTH, game: str = "") -> str:
    """The ruling as text for a terminal, without a final line end; ``game``: the title of its game."""
    return "\n".join(_Text(page(ruling, find, game), style or Style(), max(40, width)).lines())


class _Text:
    """Writes one page as lines."""

    def __init__(self, page: Page, style: Style, width: int) -> None:
        self.page = page
        self.style = style
        self.width = width

    def lines(self) -> list[str]:
        page, style = self.page, self.style
        out = [style.answer(line, UNDECIDED if page.conditional else page.verdict) for line in self._wrap(page.answer)]
        out += self._wrap(page.passed_over)
        out += self._block(held.UNSETTLED, page.unsettled) if page.passed_over else []
        out += self._wrap(page.because)
        out += self._block(held.UNSUPPORTED, page.unsupported) + self._block(held.UNUSED, page.unused)
        if page.verdict != UNDECIDED:
            out += self._rests_on()
        if page.parts:
            out += self._block("", [f"{q} {a}" for q, a in page.parts])
        for problem in page.problems:
            out += self._wrap(problem)
        out += self._block(messages.ALIKE, page.alike)
        out += self._wrap(page.otherwise)
        if page.branches:
            out += [""] if page.because else []
            out += self._branches()
        out += self._block("", page.questions, mark="? ")
        if page.facts or page.rules:
            shown = [row for row in page.rules if style.every_step or not row.idle]
            out += ["", *self._table(page.facts), *self._table(shown), *self._idle()]
        if page.shifts:
            out += ["", f"{messages.SHIFTS}: {page.shifts}"]
        if page.verdict == UNDECIDED:
            out += ["", *resting] if (resting := self._rests_on()) else []
        if page.why:
            out += self._block(messages.WHY, page.why)
        if page.nearest:
            out += self._block(messages.NEAREST, [f"{c.number}  {c.title}".rstrip() for c in page.nearest])
        if page.told:
            out += ["", *(line for title, said in page.told for line in self._wrap(f"{title}: {said}", "  "))]
        if page.echo and (style.every_step or not page.told):
            out += self._block(messages.UNDERSTOOD, [f"{thing}: {said}" if thing else said for thing, said in page.echo])
        if page.game:
            out += ["", *self._wrap(page.game)]
        return out

    def _rests_on(self) -> list[str]:
        """What the ruling presumes, and what might upset it."""
        page, shown = self.page, 0 if self.page.verdict != UNDECIDED or self.style.every_step else FEW
        out = []
        for title, items in ((messages.ASSUMED, page.assumptions), (messages.PROVISOS, page.provisos)):
            more = [messages.further(len(items) - shown)] if shown and len(items) > shown else []
            said = " ".join(["; ".join(items[:shown] if more else items), *more])
            out += self._wrap(messages.ending(f"{title}: {said}", "."), "  ") if items else []
        return out

    def _idle(self) -> list[str]:
        """Modifiers that did nothing, on one line."""
        rows = [row for row in self.page.rules if row.idle] if not self.style.every_step else []
        said = "; ".join(dict.fromkeys(f"{row.what} ({number(row.clause)})" if row.clause else row.what for row in rows))
        return [self.style.dim(self._short(f"  {messages.IDLE}: {said}"))] if rows else []

    def _short(self, text: str) -> str:
        """A text on one line, or whole where every step is wanted."""
        if self.style.every_step or len(text) <= self.width:
            return text
        return f"{text[: self.width - 2].rsplit(' ', 1)[0]} …"

    def _wrap(self, text: str, hang: str = "") -> list[str]:
        return textwrap.wrap(text, self.width, subsequent_indent=hang, break_long_words=True) if text else []

    def _block(self, title: str, items: Sequence[str], mark: str = "  ") -> list[str]:
        if not items:
            return []
        out = ["", self.style.head(f"{title}:")] if title else [""]
        for item in items:
            out += textwrap.wrap(item, self.width, initial_indent=mark, subsequent_indent="    ")
        return out

    def _branches(self) -> list[str]:
        out = []
        for when, answer, cited in self.page.branches:
            text = f"{when}: {answer}" + (f" ({cited})" if cited else "")
            out += textwrap.wrap(text, self.width, initial_indent="  ", subsequent_indent="      ")
        return out

    def _table(self, rows: Sequence[Line]) -> list[str]:
        """The chain in three columns; narrow terminals get it in one."""
        if not rows:
            return []
        if self.width < 80:
            return [line for row in rows for line in self._stacked(row)]
        first = max(min(max(len(r.source) for r in rows), 30), 1)
        third = max(min(max(len(r.result) for r in rows), 36), 1)
        second = min(max(max(len(r.what) for r in rows), 1), self.width - first - third - 6)
        out = []
        for row in rows:
            cells = [textwrap.wrap(t, w) or [""] for t, w in ((row.source, first), (row.what, second), (row.result, third))]
            for i in range(max(map(len, cells))):
                a, b, c = (cell[i] if i < len(cell) else "" for cell in cells)
                line = f"  {a:<{first}}  {b:<{second}}  {c}".rstrip()
                out.append(self.style.dim(line) if row.status in ASIDE else line)
        return out

    def _stacked(self, row: Line) -> list[str]:
        text = ": ".join(filter(None, (row.source, row.what))) + (f" → {row.result}" if row.result else "")
        lines = textwrap.wrap(text, self.width, initial_indent="  ", subsequent_indent="      ")
        return [self.style.dim(line) for line in lines] if row.status in ASIDE else lines
