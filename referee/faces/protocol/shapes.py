"""The shapes of what tools take and give, as JSON Schema: as narrow as a client can check, as short as a model can read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Shape = dict[str, Any]

VERDICTS = ["povoleno", "zakázáno", "výsledek", "nelze rozhodnout"]


def text(description: str = "") -> Shape:
    """A text."""
    return _said({"type": "string"}, description)


def flag(description: str = "") -> Shape:
    """A truth value."""
    return _said({"type": "boolean"}, description)


def count(low: int, high: int, description: str = "") -> Shape:
    """A whole number between bounds."""
    return _said({"type": "integer", "minimum": low, "maximum": high}, description)


def one_of(values: Iterable[str], description: str = "") -> Shape:
    """One of some words."""
    return _said({"type": "string", "enum": [*values]}, description)


def rows(of: Shape, description: str = "") -> Shape:
    """A list."""
    return _said({"type": "array", "items": of}, description)


def data(description: str = "", **properties: Shape) -> Shape:
    """An object that may hold more than is named."""
    return _said({"type": "object", **({"properties": properties} if properties else {})}, description)


def arguments(required: tuple[str, ...] = (), **properties: Shape) -> Shape:
    """The arguments of a tool, and no others."""
    return {"type": "object", "properties": properties, **({"required": [*required]} if required else {}), "additionalProperties": False}


def result(required: tuple[str, ...] = (), **properties: Shape) -> Shape:
    """What a tool gives; what is empty is left out."""
    return {"type": "object", "properties": properties, **({"required": [*required]} if required else {})}


def _said(shape: Shape, description: str) -> Shape:
    return {**shape, "description": description} if description else shape


TEXTS = rows(text())
CLAUSES = rows(data(clause=text(), title=text(), place=text()))

RULING: dict[str, Shape] = {
    "verdict": one_of(VERDICTS),
    "reason": text("why nothing is decided"),
    "answer": text("Czech, for the player"),
    "because": text(),
    "game": text(),
    "answers": rows(data(), "of several questions, one each"),
    "values": data("named results"),
    "citations": {**CLAUSES, "description": "the deciding first"},
    "steps": rows(text(), "clause, what it says → what follows"),
    "assumptions": rows(text(), "what silence was taken for; tell the player"),
    "provisos": rows(text(), "what could still forbid it"),
    "missing": rows(data(), "ask the player"),
    "branches": rows(text(), "the outcome by what is missing"),
    "problems": TEXTS,
    "otherwise": text("what would hold without what was not understood; never the answer"),
    "unsupported": rows(data(), "facts that the text does not say"),
    "unused": rows(data(), "what of the text no fact tells"),
    "unsettled": rows(text(), "what would turn the ruling; ask the player"),
    "set_aside": rows(text(), "words without bearing"),
    "understood": rows(text(), "compare with the text"),
    "nearest": CLAUSES,
    "situation": data("as data, with `detail`"),
    "next": text("what to do about it"),
}
WHY = rows(data(clause=text(), status=text(), text=text(), by=text(), facts=TEXTS))
QUESTION = data(id=text(), text=text(), options=rows(data()), typed=flag(), why=text("the clause that asks"))
FACT = data(fact=text(), of=TEXTS, value=text("its values"), says=text(), asks=text(), silence=text("what is presumed untold"))

SITUATION = data(
    "The dispute as data.",
    game=text(),
    things=rows(data(id=text(), type=text(), name=text()), "only what has no fixed name of the game; more keys are facts about it"),
    acts=rows(data(id=text(), act=text(), denied=flag()), "what is done or asked about, in order; more keys are facts about it"),
    facts=rows(
        data(
            fact=text("id by `describe`"), of={"description": "id or name of what it is about, a list of several, none for the table"},
            value={"description": "a value by `describe`, number, true/false, thing, list; \"unknown\" where nobody knows"},
            words=text("the player's exact words that say it"),
        )
    ),
    unheard=rows(data(words=text()), "what the player says and no fact can tell"),
    left_out=rows(text(), "words of the text that do not matter"),
    questions=rows(
        data(
            ask=one_of(("may", "must", "value", "whether", "which", "who", "where")), act=text("id of an act (may, must)"), fact=text(),
            of={"description": "as of a fact"}, value={"description": "whether: the value asked about"}, by=text("whose claim"), negated=flag(),
            words=text("the player's words that ask"),
        ),
        "what the player asks",
    ),
)  # fmt: skip
STAGES = ("game", "intent", "confirm", "fact", "also", "unused", "ruled", "open")
STEP = arguments(
    ("do",), do=one_of(("ask", "confirm", "answer", "correct", "retract", "follow", "back")), id=text(),
    value={"description": "of an option, a number, names, a list, \"unknown\""}, values=data("of confirm"),
)  # fmt: skip
COUNT: Shape = {"type": "integer"}
