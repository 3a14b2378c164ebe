"""The tools of the server: their names, what is said of them, their shapes, and the functions that answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.faces.protocol import library
from referee.faces.protocol.arguments import checked
from referee.faces.protocol.mistakes import mistake
from referee.faces.protocol.shapes import (
    CLAUSES,
    COUNT,
    FACT,
    QUESTION,
    RULING,
    SITUATION,
    STAGES,
    STEP,
    TEXTS,
    WHY,
    Shape,
    data,
    flag,
    one_of,
    result,
    rows,
    text,
)
from referee.faces.protocol.shapes import arguments as takes
from referee.faces.protocol.shapes import count as whole_number
from referee.faces.protocol.texts import flat, texts

Answer = Callable[[Mapping[str, Any]], dict[str, Any]]

LONGEST = 20_000
"""Characters of a text at most; longer ones are no dispute."""

@dataclass(frozen=True)
class Tool:
    """A tool; ``module``: where its function is, loaded at the first call."""

    name: str
    title: str
    description: str
    takes: Shape
    gives: Shape
    module: str

    def answer(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """What it answers. Raises Mistake."""
        from importlib import import_module  # noqa: PLC0415

        found = checked(self.takes, given)
        _check_lengths(found)
        answer: Answer = getattr(import_module(f"referee.faces.protocol.{self.module}"), self.name)
        return answer(found)


def _check_lengths(found: Mapping[str, Any]) -> None:
    for name, value in found.items():
        if isinstance(value, str) and len(value) > LONGEST and name != "session":
            raise mistake(f"This has {len(value)} characters; {LONGEST} is the most.", name, mend="Tell one dispute, in the player's words.")


def instructions() -> str:
    """What a client tells its model of the whole server."""
    return flat(texts()["instructions"]).format(games=library.named())


@cache
def tools() -> tuple[Tool, ...]:
    """All tools."""
    refereed = one_of([each.id for each in library.games() if each.refereed], "id of the game")
    any_game = one_of([each.id for each in library.games()], "id of the game; without it all games, or the one that the text speaks of")
    detail = flag("all steps, clauses, and the situation as data")
    shapes: dict[str, tuple[Shape, Shape, str]] = {
        "judge_text": (
            takes(("text",), text=text("the player's words, unchanged"), game=any_game, detail=detail),
            result(("verdict", "answer"), **RULING, session=text()), "rulings",
        ),
        "judge_situation": (
            takes((), situation=SITUATION, situations=rows(data(), "two or more translations of one text, in place of `situation`"),
                  text=text("the player's words, unchanged"), game=refereed, detail=detail),
            result(("verdict", "answer"), **RULING), "rulings",
        ),
        "session": (
            takes((), session=text("of the last answer"), text=text("to begin: the player's words"), game=refereed, steps=rows(STEP), detail=detail),
            result(("session", "stage", "ruling"), session=text(), stage=one_of(STAGES), next=text("what to do now"), questions=rows(QUESTION),
                   proposals=rows(data(), "facts that the text may tell"), told=rows(data()), unread=TEXTS, left_over=TEXTS,
                   ruling=data("as of `judge_text`")),
            "sessions",
        ),
        "describe": (
            takes(("game",), game=refereed, text=text(), name=text("an id, a Czech label, the number of a clause"), chapter=text("number or title")),
            result(("game",), game=text(), questions=rows(data()), facts=rows(FACT), board=data("things of the game by type"), names=TEXTS,
                   like=data("a like case as data"), clauses=CLAUSES, found=rows(data()), chapters=rows(data()), chapter=text(), types=rows(data()),
                   acts=TEXTS, fact_names=TEXTS),
            "facts",
        ),
        "search": (
            takes(("text",), text=text(), game=any_game, limit=whole_number(1, 20)),
            result((), hits=rows(data(clause=text(), title=text(), chapter=text(), snippet=text())), did_you_mean=rows(data()), next=text()), "rules",
        ),
        "query": (
            takes(("query",), query=text(), game=any_game, limit=whole_number(1, 200)),
            result((), meaning=text("of the query, in Czech"), count=COUNT, clauses=TEXTS, left_out=COUNT), "rules",
        ),
        "clause": (
            takes(("clause",), clause=text(), game=any_game, detail=flag()),
            result(("clause", "title", "text"), clause=text(), title=text(), kind=text(), place=text(), chapter=text(), text=text(), refers_to=TEXTS,
                   referred_to_by=TEXTS, under=TEXTS, parts=TEXTS, defects=TEXTS, undecidable=text("why no situation can decide it"), tables=TEXTS,
                   table_data=rows(data()), cases=rows(data())),
            "rules",
        ),
        "why_not": (
            takes(("clauses",), clauses=rows(text(), "addresses"), text=text(), situation=data("as data"), session=text(), game=any_game),
            result(("verdict", "why"), verdict=RULING["verdict"], answer=text(), citations=CLAUSES, why=WHY), "rulings",
        ),
    }  # fmt: skip
    said = texts()["tools"]
    return tuple(Tool(name, said[name]["title"], flat(said[name]["description"]), *shape) for name, shape in shapes.items())


def tool(name: str) -> Tool | None:
    """A tool by its name."""
    return next((each for each in tools() if each.name == name), None)
