"""A ruling to be questioned at the table: each fact can be changed, left open or disputed, each missing one answered by a button.

Plain data in and out (`answer`), so that the site, which runs this very code in the browser, needs to know nothing of our classes.
A change speaks of a fact by its kind and the names of its things, as a ruling shows them; the text stays as it was typed.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

import rulebase
from referee.court import which_game
from referee.court import why as why_module
from referee.court.game import Game, load, playable
from referee.court.judge import judge, rule_on
from referee.court.moves import SessionError
from referee.court.session import Session
from referee.hearing.read import Read
from referee.hearing.typed import input_fault
from referee.law.facts import Fact, FactKind, Key, Situation, Words
from referee.speech import dialogue, drawing, echo, messages
from referee.speech.page import page
from referee.speech.ruling import Ruling

MAX_OPTIONS = 8
"""Values of a domain that are offered as buttons, and outcomes of a disputed fact that are shown."""

MAX_CHANGES = 20

SILENT = frozenset({"name", "concept", "count"})
"""Kinds that only tell one thing from another; nobody quarrels about them."""

TAPS = frozenset({"choose", "ask", "answer", "correct", "retract", "confirm", "bring", "follow", "back"})
"""What a player may do in a session."""

Change = Mapping[str, Any]
"""``fact``: a kind; ``about``: names of things; one of ``value`` (what holds instead), ``open`` (nobody knows) or ``disputed``
(a list of values, all of them when empty)."""


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a text with changes, laid out, with what can be changed.

    ``request``: ``text``, and where wanted ``game``, ``house`` (facts as `aids` offers them, which hold where the text says nothing of
    the kind), ``changes`` and ``why`` (clauses to say of why they do not decide).
    The result: ``ruling`` (as `Ruling.to_dict`), ``page`` (as `Page`), ``facts`` and ``missing`` with their ``options``,
    ``outcomes`` of what is left open or disputed, ``ignored`` (changes that speak of nothing in the text).
    """
    text = str(request.get("text", ""))
    game = request.get("game") or None
    changes = list(request.get("changes", ()))[:MAX_CHANGES]
    why = [str(clause) for clause in request.get("why", ())]
    if input_fault(text):
        return _result(judge(text, game, why=why))
    text, asked = why_module.asked(text)
    meant = which_game.heard(text, game)
    if isinstance(meant, Ruling):
        return _result(meant)
    best, read = meant
    read = replace(read, situation=_with_house(best, read.situation, list(request.get("house", ()))[:MAX_CHANGES]))
    return _Hearing(best, text, read, changes, [*why, *asked]).result()


def _with_house(game: Game, situation: Situation, rows: Sequence[Mapping[str, Any]]) -> Situation:
    """The situation with what a table holds to between its disputes; what the text tells goes before it, what is no such fact is passed over."""
    registry = game.law.registry
    offered = {(row["fact"], ()) for row in game.table.get("profile", ())} | {_option(row) for row in game.table.get("option", ())}
    for row in rows:
        of = row.get("of", ())
        key = (str(row.get("fact", "")), tuple(map(str, of if isinstance(of, list | tuple) else [of])))
        if key in offered and key not in situation.facts and _fits(registry[key[0]], row.get("value")):
            situation = situation.with_facts(Fact(*key, row["value"], Words(0, 0, messages.OUR_GAME)))
    return situation


def _option(row: Mapping[str, Any]) -> Key:
    """The fact that a rule of the table's choice is played with."""
    return str(row["fact"]), (str(row["clause"]),)


def session(request: Mapping[str, Any]) -> dict[str, Any]:
    """How a session stands after a tap, laid out: a ruling that asks (`referee.court.session`).

    ``request``: ``saved`` (of the answer before), or ``text`` and where wanted ``game``; and ``do``: what the player did, a list of steps, each a
    list of the name of a method of `Session` and its arguments (``["answer", "turn", 8]``, ``["confirm", {chip: value}]``). The result: ``ruling``,
    ``page`` as of `answer`; ``saved``; ``stage`` as `Session.stage`; ``questions``, ``more`` (the question for what is asked, with more sentences),
    ``chips``, ``unread``, ``unused``, ``addable``, ``told`` (facts that may be changed or taken back) and ``fault``: a Czech sentence where the last
    step did not fit and nothing was changed.
    """
    now, fault = _session(request)
    for name, *given in list(request.get("do", ()))[:MAX_CHANGES]:
        if fault:
            break
        now, fault = _stepped(now, name, given)
    shown = {
        "saved": now.save(), "stage": now.stage, "questions": [asdict(q) for q in now.questions], "chips": [asdict(c) for c in now.chips],
        "more": asdict(now.more_questions()) if now.intents else None, "unread": list(now.unread), "unused": now.unused,
        "addable": [asdict(q) for q in now.addable] if now.stage in {"unused", "ruled", "open"} else [], "fault": fault,
        "told": now.told,
    }  # fmt: skip
    return _result(now.ruling, **json.loads(json.dumps(shown, ensure_ascii=False, default=str)))


def _session(request: Mapping[str, Any]) -> tuple[Session, str]:
    """The session of a request, or an empty one and what is wrong."""
    try:
        if request.get("saved"):
            return Session.restore(str(request["saved"])), ""
        return Session(str(request.get("text", "")), request.get("game") or None), ""
    except SessionError as error:
        return Session(""), str(error)


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


def answer_json(request: str) -> str:
    """`answer` for JSON."""
    return json.dumps(answer(json.loads(request)), ensure_ascii=False)


def aids(game: str) -> dict[str, Any]:
    """What a game offers at the table.

    ``profile``: facts kept between questions, each with its values and their words. ``option``: rules that a table may agree on, as facts.
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


def _result(ruling: Ruling, **more: Any) -> dict[str, Any]:
    book = load(ruling.game).book if ruling.game in playable() else rulebase.open()
    laid = page(ruling, book.clause, book.title(ruling.game))
    laid.drawing = drawing.draw(ruling.game, ruling.scene)
    data: dict[str, Any] = json.loads(json.dumps({"ruling": ruling.to_dict(), "page": asdict(laid)}, ensure_ascii=False))
    return {"facts": [], "missing": [], "outcomes": [], "ignored": [], **data, **more}


class _Hearing:
    """One text, its changes, and the rulings that follow."""

    def __init__(self, game: Game, text: str, read: Read, changes: Sequence[Change], why: Sequence[str]) -> None:
        self.game = game
        self.text = text
        self.read = read
        self.why = why
        self.names = game.board_names | echo.names(read.situation)
        self.ids = {name: thing for thing, name in self.names.items()}
        self.ignored: list[dict[str, Any]] = []
        self.open: list[tuple[Key, list[Any]]] = []
        self.situation = self._changed(changes)

    def result(self) -> dict[str, Any]:
        """Everything for the page."""
        ruling = self._rule(self.situation, self.why)
        outcomes = [self._outcomes(key, values) for key, values in self.open]
        for outcome in outcomes:
            if len({(arm["verdict"], arm["answer"]) for arm in outcome["arms"]}) != 1:
                self._leave_open(ruling, outcome)
        return _result(
            ruling, facts=list(self._facts(ruling)), missing=list(self._missing(ruling)), outcomes=outcomes,
            ignored=self.ignored,
        )  # fmt: skip

    def _rule(self, situation: Situation, why: Sequence[str] = ()) -> Ruling:
        return rule_on(self.game, self.text, replace(self.read, situation=situation), why)

    # -- changes -----------------------------------------------------------------------------------------------------

    def _changed(self, changes: Iterable[Change]) -> Situation:
        situation = self.read.situation
        for change in changes:
            key = self._key(change)
            if key is None:
                self.ignored.append(dict(change))
                continue
            kind = self.game.law.registry[key[0]]
            if "value" in change:
                situation = situation.with_facts(Fact(*key, change["value"], Words(0, 0, messages.TOLD)))
            elif "disputed" in change or kind.is_presumed:
                self.open.append((key, self._values(kind, change.get("disputed") or ())))
            else:
                situation = situation.without(key)
        return situation

    def _key(self, change: Change) -> Key | None:
        """The key of a change whose kind, things and value this text and game know."""
        registry = self.game.law.registry
        name = str(change.get("fact", ""))
        about = [str(thing) for thing in change.get("about", ())]
        if name not in registry or name in SILENT or not all(map(self._is_known, about)):
            return None
        kind = registry[name]
        told = [change["value"]] if "value" in change else list(change.get("disputed") or ())
        return (name, self._things(about)) if all(_fits(kind, value) for value in told) else None

    def _is_known(self, thing: str) -> bool:
        """Whether a name is that of a thing of the text, or a clause (some facts speak of an optional rule)."""
        return thing in self.ids or f"{self.game.id}/{thing}" in self.game.book

    def _things(self, about: Iterable[str]) -> tuple[str, ...]:
        """The ids of things by their names."""
        return tuple(self.ids.get(name, name) for name in about)

    @staticmethod
    def _values(kind: FactKind, wanted: Sequence[Any]) -> list[Any]:
        return list(wanted or kind.domain)[:MAX_OPTIONS]

    def _outcomes(self, key: Key, values: Sequence[Any]) -> dict[str, Any]:
        """What is ruled under each value of a fact."""
        kind = self.game.law.registry[key[0]]
        arms = []
        for value in values:
            ruling = self._rule(self.situation.with_facts(Fact(*key, value, Words(0, 0, messages.TOLD))))
            arms.append({"value": value, "say": kind.say(value), "verdict": ruling.verdict, "answer": ruling.answer,
                         "because": ruling.because, "citations": ruling.citations[:3]})  # fmt: skip
        return {**self._described(key), "arms": arms}

    def _leave_open(self, ruling: Ruling, outcome: Mapping[str, Any]) -> None:
        """Take back a ruling that depends on what nobody knows or the players dispute."""
        ruling.verdict, ruling.reason, ruling.because = "nelze rozhodnout", "chybí údaj", ""
        ruling.answer = messages.MISSING.format(what=outcome["question"])
        ruling.steps, ruling.assumptions, ruling.provisos, ruling.citations, ruling.values = [], [], [], [], {}
        ruling.answers, ruling.branches, ruling.missing, ruling.scene = [], [], [], {}

    # -- what can be changed -----------------------------------------------------------------------------------------

    def _facts(self, ruling: Ruling) -> Iterator[dict[str, Any]]:
        """The facts on which the ruling rests or may rest, in the order of the text."""
        used = {(s["fact"], tuple(s["about"])) for s in ruling.steps if s["kind"] in {"fact", "assumed", "presumption"}}
        open_keys = {key for key, _ in self.open}
        for key, fact in self.situation.facts.items():
            if key[0] in SILENT or fact.mood not in {"state", "event"} or key in open_keys:
                continue
            row = self._described(key)
            stated = self.read.situation.facts.get(key)
            yield {
                **row, "value": list(fact.value) if isinstance(fact.value, tuple) else fact.value, "say": self._say(key, fact.value),
                "words": fact.words.text, "used": (key[0], tuple(row["about"])) in used,
                "told": stated is None or stated.value != fact.value,
            }  # fmt: skip
        for step in ruling.steps:
            if step["kind"] == "presumption" and step["text"] in ruling.assumptions:
                key = (step["fact"], self._things(step["about"]))
                if key not in open_keys:
                    yield {**self._described(key), "value": step.get("value"), "say": self._say(key, step.get("value")), "words": "",
                           "used": True, "told": False, "sentence": step["text"]}  # fmt: skip

    def _missing(self, ruling: Ruling) -> Iterator[dict[str, Any]]:
        for row in ruling.missing:
            yield {**self._described((row["fact"], self._things(row["about"]))), "question": row["question"]}

    def _described(self, key: Key) -> dict[str, Any]:
        """A fact as a page offers it: ``options`` where its values are few, ``low`` and ``high`` where it is a number."""
        kind = self.game.law.registry[key[0]]
        label = echo.label(kind)
        return {
            "fact": key[0], "about": [self.names.get(thing, thing) for thing in key[1]], "label": label,
            "question": kind.ask(key[1], self.names),
            "options": [{"value": value, "say": kind.say(value)} for value in kind.domain[:MAX_OPTIONS]],
            "low": kind.low, "high": kind.high, "presumed": kind.is_presumed,
        }  # fmt: skip

    def _say(self, key: Key, value: Any) -> str:
        kind = self.game.law.registry[key[0]]
        values = value if isinstance(value, tuple) else (value,)
        return ", ".join(self.names.get(v, v) if isinstance(v, str) and v in self.names else kind.say(v) for v in values)


def _fits(kind: FactKind, value: Any) -> bool:
    """Whether a value that came from outside is one of the kind."""
    if kind.domain:
        return any(value == known and type(value) is type(known) for known in kind.domain)
    if kind.low is None and kind.high is None or isinstance(value, bool) or not isinstance(value, int):
        return False
    return (kind.low is None or kind.low <= value) and (kind.high is None or value <= kind.high)
