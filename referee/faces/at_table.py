"""A ruling that asks, laid out for whoever shows it: the site, which runs this very code in the browser, and needs to know nothing of our classes.

Plain data in and out (`session`). The text stays as it was typed; a session is its text and what was tapped since (`referee.court.session`).
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import rulebase
from referee.court.game import load, playable
from referee.court.inquiry import RULED
from referee.court.intents import ranking_of
from referee.court.moves import SessionError
from referee.court.pasted import pasted
from referee.court.ruled import rule_on
from referee.court.session import Session
from referee.court.told import BAD_SITUATION
from referee.court.which_game import likelier
from referee.faces.assistant import TooLong, prompt_for
from referee.speech import dialogue, drawing
from referee.speech.page import page
from referee.speech.ruling import Ruling

MAX_STEPS = 20

ADDING = frozenset({"also", "unused", "ruled", "open"})
"""Stages in which a fact may be told beside."""
TAPS = frozenset({"choose", "hold", "ask", "answer", "fill", "correct", "retract", "confirm", "bring", "follow", "why", "back"})
"""What a player may do in a session."""

KEPT = 8
"""Sessions kept between two taps."""

_kept: dict[str, Session] = {}


def session(request: Mapping[str, Any]) -> dict[str, Any]:
    """How a session stands after a tap, laid out: a ruling that asks (`referee.court.session`).

    ``request``: ``saved`` (of the answer before), or ``text`` and where wanted ``game`` and ``house`` (what the table holds to, as of `aids`); and
    ``do``: what the player did, a list of steps, each a list of the name of a method of `Session` and its arguments (``["answer", "turn", 8]``,
    ``["confirm", {chip: value}]``). The result: ``ruling``, ``page`` (as `Page`); ``saved``; ``text``; ``stage`` as `Session.stage`; ``asked`` (the
    question that was chosen, or is likely: ``guessed``); ``questions``, ``more`` (the question for what is asked, with more sentences), ``beside``
    (the one for what is asked beside what is ruled on), ``chips``, ``unread``, ``near`` (words that may be meant by unknown ones), ``overlooked``
    (what of them no fact says), ``unused``, ``left`` (the same short, in runs, with whether no fact says them), ``aside`` (what of the text does
    not matter), ``addable`` (the first of them, as many as ``meant`` says, may be what is left of the text), ``told`` (facts that may be changed
    or taken back), ``other`` (the game that the text rather speaks of) and ``fault``: a Czech sentence
    where the last step did not fit and nothing was changed.
    """
    now, fault = _session(request)
    for name, *given in list(request.get("do", ()))[:MAX_STEPS]:
        if fault:
            break
        now, fault = _stepped(now, name, given)
    return _shown(now, fault)


def _shown(now: Session, fault: str) -> dict[str, Any]:
    saved = now.save()
    shown = {
        "saved": saved, "text": now.text, "stage": now.stage, "asked": now.asked, "questions": [asdict(q) for q in now.questions],
        "chips": [asdict(c) for c in now.chips], "more": _more(now), "beside": asdict(now.other_questions()) if now.stage in RULED else None,
        "unread": list(now.unread), "near": now.near, "guessed": now.guessed,
        "unused": now.unused, "left": now.left, "aside": now.aside, "addable": [asdict(q) for q in now.addable] if now.stage in ADDING else [],
        "meant": len(now.meant) if now.stage in ADDING else 0, "overlooked": now.overlooked,
        "fault": fault, "told": now.told, "other": _other(now),
    }  # fmt: skip
    laid = _laid(now.ruling)
    _kept[saved] = now
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    data: dict[str, Any] = json.loads(json.dumps({**laid, **shown}, ensure_ascii=False, default=str))
    return data


def _other(now: Session) -> str:
    """The game that the text rather speaks of than the one that was chosen; empty where there is none."""
    return likelier(now.text, now.game, now.path) if now.game else ""


def _more(now: Session) -> dict[str, Any] | None:
    """The question for what is asked, where the text did not ask it in words that were read."""
    wanted = now.standing is not None and (now.intent or now.unread or not now.standing.is_asked) and now.intents
    return asdict(now.more_questions()) if wanted else None


def _session(request: Mapping[str, Any]) -> tuple[Session, str]:
    """The session that a request goes on with, or begins; an empty one and what is wrong."""
    saved = str(request.get("saved") or "")
    try:
        if saved:
            return _kept.pop(saved, None) or Session.restore(saved), ""
        now = Session(str(request.get("text", "")), request.get("game") or None)
        if request.get("house"):
            now.hold(request["house"])
    except (SessionError, TypeError, AttributeError) as error:
        return Session(""), str(error) if isinstance(error, SessionError) else dialogue.BAD_SESSION
    return now, ""


def _stepped(now: Session, name: Any, given: Sequence[Any]) -> tuple[Session, str]:
    """The session after a step; as it was, and what is wrong, where the step does not fit."""
    before = now.save()
    try:
        if name not in TAPS:
            raise SessionError(dialogue.NO_SUCH_QUESTION)
        getattr(now, name)(*given)
    except SessionError as error:
        return now, str(error)
    except (TypeError, ValueError):
        return Session.restore(before), dialogue.NO_STEP
    return now, ""


def session_json(request: str) -> str:
    """`session` for JSON."""
    return json.dumps(session(json.loads(request)), ensure_ascii=False)


def assistant(request: Mapping[str, Any]) -> dict[str, Any]:
    """A talk with a language model that the player carries over by hand.

    ``request``: ``text`` and ``game``; without more the result is the ``prompt`` to be handed over, or a ``fault``. With the ``answer`` of the model:
    ``facts`` (rows of `Check.told`), ``asked``, ``ruling`` and ``page``, or ``faults``. ``keep``: the paths of the facts that the player confirmed;
    ``saved`` is then the session that goes on with them, as of `session`.
    """
    text, game = str(request.get("text", "")).strip(), str(request.get("game", ""))
    if game not in playable():
        return {"fault": dialogue.TAP_GAME}
    if "answer" not in request:
        try:
            return {"prompt": prompt_for(game, text), "fault": ""}
        except TooLong as error:
            return {"fault": str(error)}
    keep = request.get("keep")
    found = pasted(str(request["answer"]), text, game, None if keep is None else {*map(str, keep)})
    faults = [f"{e['path']}: {e['message']}".removeprefix(".: ") for e in found.ruling.errors if e["kind"] == BAD_SITUATION]
    shown = {"fault": "", "faults": faults, "facts": found.facts, "asked": " ".join(found.asked),
             "saved": found.session.save() if found.session is not None else ""}  # fmt: skip
    data: dict[str, Any] = json.loads(json.dumps({**_laid(found.ruling), **shown}, ensure_ascii=False, default=str))
    return data


def assistant_json(request: str) -> str:
    """`assistant` for JSON."""
    return json.dumps(assistant(json.loads(request)), ensure_ascii=False)


def ready(text: str, game: str) -> None:
    """Rule on a text, so that all is built, looked up and read from files that rulings share.

    The text is read as sentences alone: what cases and ways to tell say of it comes from files that reach a device later.
    """
    law = load(game)
    assert law.table is not None
    _laid(rule_on(law, text, law.reader().read(text)))


def warm_json(request: str) -> str:
    """Make the questions of a ``game`` ready to be compared with texts, before there is one. Nothing is said: JSON's null."""
    ranking_of(load(json.loads(request)["game"]))
    return json.dumps(None)


def aids(game: str) -> dict[str, Any]:
    """What a game offers at the table.

    ``profile``: facts kept between questions, each with its values and their words. ``option``: rules that a table may agree on, as facts
    of their clause, or of what the row names by ``of``.
    ``phase``: sentences with blanks; ``blank``: what fits in them. They come from ``table.toml`` in the folder of the game; a game
    without one offers nothing.
    """
    law = load(game)
    data = copy.deepcopy(law.table)
    for row in data.get("profile", ()):
        kind = law.law.registry[row["fact"]]
        values = kind.domain or range(kind.low or 0, (kind.high or 0) + 1)
        row["options"] = [{"value": value, "say": kind.say(value)} for value in values]
    for row in data.get("option", ()):
        row["title"] = law.clause(f"{game}/{row['clause']}").title
    return data


def suspend() -> None:
    """Close the files of all games that were loaded, so that the memory of the process can be written down."""
    for book, words in _opened():
        book.close()
        for source in words:
            source.close()


def resume() -> None:
    """Open them again."""
    for book, words in _opened():
        book.reopen()
        for source in words:
            source.reopen()


def _opened() -> Iterator[tuple[Any, list[Any]]]:
    for game in map(load, playable()):
        yield game.book, [source for source in game.language.lexicon.sources if hasattr(source, "reopen")]


def _laid(ruling: Ruling) -> dict[str, Any]:
    book = load(ruling.game).book if ruling.game in playable() else rulebase.open()
    laid = page(ruling, book.clause, book.title(ruling.game))
    laid.drawing = drawing.draw(ruling.game, ruling.scene)
    return {"ruling": ruling.to_dict(), "page": asdict(laid)}
