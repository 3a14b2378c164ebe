"""The tools that rule: `judge_text`, `judge_situation`, and `why_not` of a clause."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.faces.protocol import library
from referee.faces.protocol.facts import board, near_facts, near_rows
from referee.faces.protocol.mistakes import Fault, Mistake, mistake
from referee.faces.protocol.sessions import restored
from referee.faces.protocol.shrink import clause_row, shrunk, whole, why_rows

if TYPE_CHECKING:
    from referee.speech.ruling import Ruling

_ELSEWHERE = re.compile(r" [^.?!]*vypíše „rozhodci describe [^“]*“\.")
"""A sentence that sends a player to the command line."""
MEND = "Mend the situation and call again; `describe` says what can be told."
UNHEARD = "Tell the words that the answer names by facts, or name them in `left_out` where they do not bear, and judge again."
SOURCES = ("text", "situation", "session")


def judge_text(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a text, with what was understood; where it asks, also the session to go on with."""
    from referee.court.session import Session  # noqa: PLC0415

    ruling = _of_text(arguments)
    short = shrunk(ruling, arguments.get("detail", False), echo=True)
    if not ruling.decided and any(each.id == ruling.game and each.refereed for each in library.games()):
        short["session"] = Session(arguments["text"], ruling.game).save()
    return short


def judge_situation(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a situation told as data, or on several translations of one text. Raises Mistake with every fault of the data."""
    if bool(arguments.get("situation")) == bool(arguments.get("situations")):
        raise mistake("Give either `situation` or `situations`.", "situation", mend="`describe` says what can be told.")
    ruling = _of_data(arguments)
    short = shrunk(ruling, arguments.get("detail", False))
    return {**short, "next": UNHEARD} if ruling.reason == "nerozumím" and short["next"] else short


def why_not(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Why clauses do not decide a dispute that is told as a text, as data or by a session. Raises Mistake."""
    given = [source for source in SOURCES if arguments.get(source)]
    if len(given) != 1:
        raise mistake(f"Give exactly one of {', '.join(SOURCES)}: the dispute whose ruling is meant.", given[1] if given else SOURCES[0])
    clauses = [library.address_of(clause, _game_of(arguments)) for clause in arguments["clauses"]]
    ruling = {"text": _of_text, "situation": _of_data, "session": _of_session}[given[0]](arguments, clauses)
    decided = [clause_row(address) for address in ruling.citations[:2]]
    return whole({"verdict": ruling.verdict, "answer": ruling.answer, "citations": decided, "why": why_rows(ruling)})


def _game_of(arguments: Mapping[str, Any]) -> str | None:
    game = arguments.get("game") or arguments.get("situation", {}).get("game")
    return str(game) if game else None


def _of_text(arguments: Mapping[str, Any], why: Sequence[str] = ()) -> Ruling:
    from referee import judge  # noqa: PLC0415

    game = arguments.get("game")
    return judge(arguments["text"], library.rulebook(game) if game else None, why=why)


def _of_session(arguments: Mapping[str, Any], why: Sequence[str]) -> Ruling:
    session = restored(arguments["session"])
    for clause in why:
        session.why(clause)
    return session.ruling


def _of_data(arguments: Mapping[str, Any], why: Sequence[str] = ()) -> Ruling:
    from referee import judge_situation, judge_situations  # noqa: PLC0415

    told, game, text = arguments.get("situations"), arguments.get("game"), arguments.get("text")
    if told:
        ruling = judge_situations(told, game, why=why, text=text)
    else:
        ruling = judge_situation(arguments["situation"], game, why=why, text=text)
    if faults := [error for error in ruling.errors if error["kind"] == "bad situation"]:
        raise Mistake([_fault(ruling.game, arguments, error) for error in faults], MEND)
    return ruling


def _fault(game: str, arguments: Mapping[str, Any], error: Mapping[str, Any]) -> Fault:
    """A fault of the data with what may be meant in its place. Of several situations its path begins with the number of one."""
    number, path = re.fullmatch(r"(?:\[(\d+)\]\.?)?(.*)", error["path"].strip(".")).groups()  # type: ignore[union-attr]  # it fits every path
    data, where = (arguments["situations"][int(number)], f"situations[{number}]") if number else (arguments.get("situation", {}), "situation")
    if path == "text":
        return Fault(error["message"], path)
    game = game or arguments.get("game") or data.get("game", "")
    near = _near(game, data, path) if game in {each.id for each in library.games() if each.refereed} else ()
    return Fault(_ELSEWHERE.sub("", error["message"]), f"{where}.{path}" if path else where, tuple(near))


def _near(game: str, data: Mapping[str, Any], path: str) -> Sequence[Any]:
    """The facts, acts or values nearest to what stands at a path of the data."""
    loaded = library.refereed(game)
    row, key, told = _at(data, path)
    if key == "act" and isinstance(told, str):
        return [f"{act} = {loaded.catalog.acts[act]}" for act in loaded.catalog.near_acts(told) if act in loaded.catalog.acts]
    if key == "fact" and isinstance(told, str):
        return near_facts(loaded, told)
    if key in {"value", "of"} and isinstance(row.get("fact"), str):
        kinds = loaded.catalog.kinds(row["fact"])[:1]
        return [*near_rows(loaded, kinds), *board(loaded, kinds).values()]
    if path.startswith(("things", "acts")) and key not in {"", "id", "type", "name"}:
        return near_rows(loaded, loaded.catalog.kinds(key)[:1]) or near_facts(loaded, key)
    return []


def _at(data: Any, path: str) -> tuple[Mapping[str, Any], str, Any]:
    """The row at a path such as ``facts[3].value``, the key in it, and what stands there."""
    row: Any = {}
    key = ""
    for part in re.findall(r"[^.\[\]]+", path):
        if isinstance(data, dict):
            row, key, data = data, part, data.get(part)
        elif isinstance(data, list) and part.isdecimal() and int(part) < len(data):
            data = data[int(part)]
        else:
            break
    return row, key, data
