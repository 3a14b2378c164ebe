"""A ruling as an assistant reads it: what it says, without what is empty, each step a line; the rest only where it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from referee.faces.protocol import library
from referee.law.mentions import NAMING
from referee.speech import messages
from referee.speech.page import Page, number, page

if TYPE_CHECKING:
    from referee.speech.ruling import Ruling

CITED = 6
"""Clauses of a ruling that are named with their titles; of the others their addresses do."""
NEAREST = 4
GROUNDS = 8
"""Facts from which a missing one follows that are named."""
PROVISOS = 4
"""Provisos that are named in full; the ruling counts the others."""
NOISE = frozenset({"when", "mood", "shown", "format", "moments"})
"""Keys of a situation that only a reader of texts needs."""

NEXT: Mapping[str, str] = {
    "chybí údaj": "Tell what is in `missing`, or what it `follows_from`, if the text says it; else ask the player (never guess), then judge again.",
    "nerozumím": "Tell the dispute as data: `describe` with the player's text, then `judge_situation`; or go on with `session`.",
    "dvojí čtení": "Ask the player which of the two is meant, then judge again.",
    "nevymodelováno": "The referee does not decide this. Read `nearest` by `clause`; what you conclude is your reading, not a ruling: say so.",
    "pravidla mlčí": "The rulebook leaves this open, or a fact that raises it is untold: look at `nearest`, and say that no rule decides.",
    "rozpor tisku": "The print contradicts itself; tell the player both readings.",
    "nemožný popis": "The situation cannot occur; ask the player which of its facts is wrong.",
}
"""What an assistant is to do about a ruling that does not decide, by its reason."""

HELD = (
    "The situation and the text differ: mend the facts in `unsupported`, tell what is in `unused` or name it in `left_out`, judge again; what stays, "
    "ask the player."
)
WHICH_GAME = "Ask the player which game it is, then call again with `game`."


def shrunk(ruling: Ruling, detail: bool = False, echo: bool = False) -> dict[str, Any]:
    """The ruling. ``detail``: every step, all clauses, facts and the situation as data; ``echo``: what was understood of the text."""
    laid = page(ruling, library.book().clause)
    short: dict[str, Any] = {
        "verdict": ruling.verdict, "reason": ruling.reason, "answer": ruling.answer, "because": laid.because, "game": ruling.game,
        "unsupported": ruling.unsupported, "unused": [_left(row) for row in ruling.unused],
        "unsettled": [row["question"] for row in ruling.unsettled],
        "answers": [{"question": a["question"], "verdict": a["verdict"], "answer": a["answer"]} for a in ruling.answers[:9]] if laid.parts else [],
        "values": ruling.values, "citations": [clause_row(address) for address in ruling.citations[:CITED]],
        "also_cited": ruling.citations[CITED:] if detail else [],
        "steps": list(_steps(laid, detail)), "assumptions": laid.assumptions, "provisos": _provisos(laid, detail),
        "missing": [_missing(row, ruling.game) for row in ruling.missing], "branches": [_branch(*row) for row in laid.branches],
        "problems": laid.problems, "otherwise": ruling.otherwise, "set_aside": [row["words"] for row in ruling.set_aside if row["words"]],
        "why": why_rows(ruling), "nearest": [clause_row(c.clause) for c in laid.nearest[:NEAREST]],
        "understood": [f"{thing}: {said}" if thing else said for thing, said in laid.echo] if echo or detail else [],
        "situation": bare(ruling.situation) if detail else {}, "next": _next(ruling),
    }  # fmt: skip
    return whole(short)


def _next(ruling: Ruling) -> str:
    held = HELD if ruling.unsupported or ruling.unused and not ruling.confirmed else ""
    asks = "" if ruling.decided else NEXT.get(ruling.reason, "")
    if any(error["kind"] == "unknown game" for error in ruling.errors):
        asks = WHICH_GAME
    return " ".join(filter(None, (held, asks)))


def whole(rows: Mapping[str, Any]) -> dict[str, Any]:
    """What says something."""
    return {key: value for key, value in rows.items() if value or value == 0 and value is not False}


def clause_row(address: str) -> dict[str, str]:
    """A clause by its address, title and printed place."""
    clause = library.book().clause(address)
    return whole({"clause": address, "title": clause.title, "place": clause.place})


def why_rows(ruling: Ruling) -> list[dict[str, Any]]:
    """Why clauses do not decide."""
    return [whole({key: row[key] for key in ("clause", "status", "text", "by", "facts")}) for row in ruling.why]


def bare(situation: Mapping[str, Any]) -> dict[str, Any]:
    """A situation as somebody would write it, with the player's words."""
    rows = {"things", "acts", "facts", "unheard", "questions"}
    kept = {key: value for key, value in situation.items() if key not in NOISE}
    return {key: [{k: v for k, v in row.items() if k not in NOISE} for row in value] if key in rows else value for key, value in kept.items()}


def _steps(laid: Page, detail: bool) -> Iterable[str]:
    """The chain, a line a step: the clause, what it says, and what follows; facts that were told, and modifiers that did nothing, in detail."""
    for line in laid.facts if detail else ():
        yield f"{line.source} → {line.what}" + (f" ({line.result})" if line.result else "")
    for line in laid.rules:
        if detail or not line.idle:
            yield f"{number(line.clause)} {line.what} → {line.result}" if line.clause else f"{line.what} → {line.result}"
    if laid.shifts:
        yield laid.shifts


def _provisos(laid: Page, detail: bool) -> list[str]:
    over = 0 if detail else len(laid.provisos) - PROVISOS
    return [*laid.provisos[:PROVISOS], messages.further(over)] if over > 0 else laid.provisos


def _left(row: Mapping[str, Any]) -> dict[str, Any]:
    """What of the text no fact tells, and what it is: a number, a name, a denial."""
    return {key: row[key] for key in ("words", "kind") if key in row}


def _missing(row: Mapping[str, Any], game: str) -> dict[str, Any]:
    instead = list(row.get("instead", ()))
    said = {"fact": row["fact"], "of": row["about"], "question": row["question"], "values": row["values"], "instead": instead}
    return whole({**said, "follows_from": _grounds(row["fact"], game)})


def _grounds(fact: str, game: str) -> list[str]:
    """The facts from which a missing one follows, those that fewest rules read first; empty where it must be told itself."""
    reads = library.refereed(game).reads
    return sorted(reads.read_by(fact) - {fact, *NAMING}, key=lambda kind: (len(reads.readers(kind)), kind))[:GROUNDS]


def _branch(when: str, answer: str, cited: str) -> str:
    return f"{when}: {answer}" + (f" ({cited})" if cited else "")
