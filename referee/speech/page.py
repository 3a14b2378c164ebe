"""A ruling laid out for reading. Both a terminal and a page show one and the same `Page`.

A ruling is plain data; of the rulebase only what it lacks is asked: titles and places of the clauses that it names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from referee.speech import drawing, held, messages
from referee.speech.merging import merged
from referee.speech.ruling import Ruling

ALIKE = 4
"""How many sentences that are read are shown for those that are not."""


ASIDE = ("set aside", "does not apply")
"""States of a step that counts for nothing, and is shown so that nobody misses it."""


_QUOTE = 46


UNDECIDED = "nelze rozhodnout"


_HIDDEN = {"name", "concept", "count"}


_ECHO = re.compile(r"^• (?P<label>[^–:„]+?)(?: – (?P<things>„.*?“(?:, „.*?“)*))?: (?P<value>.*)$")


_SHIFT = re.compile(r"0|\d+[LP]")


_HOW = {"read": messages.READ, "confirmed": messages.CONFIRMED, "answered": messages.ANSWERED, "corrected": messages.CORRECTED}
"""How facts came to be told, with the headings."""


_UNMENTIONED = re.compile(r" \((?:není|nejsou)(?: to)? zmíněn\w*\)$")
_RESERVED = re.compile(messages.PROVISO.format(clauses=r"(\S+(?:, \S+)*?)") + r"\.(?=\s|$)")


_PAGE = re.compile(r"s\. \d+(?:[-–]\d+)?")


class ClauseLike(Protocol):
    """What is asked of a clause."""

    @property
    def title(self) -> str:
        """The title in our words."""

    @property
    def place(self) -> str:
        """The printed places as one text."""


Find = Callable[[str], ClauseLike]
"""Finds a clause by its full address; raises where there is none."""


@dataclass(frozen=True)
class Line:
    """One line of the chain: its source (words of the text or a clause), what it says, and what follows from it.

    ``kind``: text, table, rule. ``status`` as in the steps of a ruling. ``clause``: full address or empty. ``idle``: a modifier that did nothing.
    """

    kind: str
    source: str
    what: str
    result: str
    status: str = ""
    clause: str = ""
    idle: bool = False


@dataclass(frozen=True)
class Cited:
    """A clause with its place in the book and its title."""

    clause: str
    number: str
    title: str


@dataclass
class Page:
    """A ruling laid out for reading, in Czech, with nothing left to compute.

    ``conditional``: it was held against its text, which does not say what is ``unsupported``, or says more (``unused``); or a player left out words
    of it (``passed_over``, as a sentence), while what they may speak of is ``unsettled``. ``cites``: the clauses by which it is decided;
    ``reserved``: those that may stand against it, of which ``headline`` speaks, while the answer has their numbers alone.
    """

    verdict: str
    word: str
    mark: str
    answer: str
    because: str = ""
    parts: list[tuple[str, str]] = field(default_factory=list)
    facts: list[Line] = field(default_factory=list)
    rules: list[Line] = field(default_factory=list)
    shifts: str = ""
    assumptions: list[str] = field(default_factory=list)
    provisos: list[str] = field(default_factory=list)
    branches: list[tuple[str, str, str]] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    otherwise: str = ""
    why: list[str] = field(default_factory=list)
    alike: list[str] = field(default_factory=list)
    nearest: list[Cited] = field(default_factory=list)
    echo: list[tuple[str, str]] = field(default_factory=list)
    told: list[tuple[str, str]] = field(default_factory=list)
    conditional: bool = False
    unsupported: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    passed_over: str = ""
    unsettled: list[str] = field(default_factory=list)
    cites: list[Cited] = field(default_factory=list)
    headline: str = ""
    reserved: list[Cited] = field(default_factory=list)
    source: str = ""
    game: str = ""
    rulebase: str = ""
    drawing: drawing.Drawing | None = None


def page(ruling: Ruling, find: Find | None = None, game: str = "") -> Page:
    """The ruling laid out. Without ``find`` clauses are named by their numbers alone; ``game``: the title of its game."""
    laid = _Layout(ruling, find).page()
    laid.game = messages.OF_GAME.format(title=game) if game else ""
    return laid


def number(address: str) -> str:
    """The address without its game: ``nr/8.5.3`` -> ``8.5.3``."""
    return address.partition("/")[2] or address


def cited(address: str, find: Find | None = None) -> Cited:
    """A clause with its place in the book and its title."""
    return _Layout(Ruling(), find)._cited(address)


def place(label: str) -> str:
    """A printed place for reading: ``[10.6.1], s. 11; mapa hry`` -> ``10.6.1, s. 11; mapa hry``."""
    return label.replace("[", "").replace("]", "")


class _Layout:
    """Lays out one ruling."""

    def __init__(self, ruling: Ruling, find: Find | None) -> None:
        self.ruling = ruling
        self.find = find
        self.names = {f["about"][0]: str(f["value"]) for f in ruling.facts if f["fact"] == "name" and f["about"]}

    def page(self) -> Page:
        ruling = self.ruling
        word, mark = messages.VERDICTS[ruling.verdict]
        laid = Page(ruling.verdict, word, mark, ruling.answer, self._because())
        if len(ruling.answers) > 1:
            laid.parts = [(messages.ending(a["question"], "?"), a["answer"]) for a in ruling.answers]
        if ruling.decided:
            laid.facts = list(self._facts())
            laid.rules = list(self._rules())
            laid.shifts = self._shifts()
        laid.assumptions = _assumed(ruling.assumptions)
        laid.provisos = [self._proviso(p) for p in _once([p for p in ruling.provisos if not p["aside"]], "clause")]
        laid.branches = [self._branch(*b) for b in merged(self.ruling.branches, [row["values"] for row in self.ruling.missing])]
        laid.questions = [self._question(m) for m in ruling.missing[:3]] if not ruling.decided else []
        messages_shown = [n["message"] for n in [*ruling.not_understood, *ruling.errors]]
        laid.problems = [m for m in dict.fromkeys(messages_shown) if m != ruling.answer]
        laid.alike = list(dict.fromkeys(text for n in ruling.not_understood for text in n.get("alike", ())))[:ALIKE]
        laid.otherwise = ruling.otherwise
        laid.why = [w["text"] for w in ruling.why]
        laid.nearest = [] if ruling.decided else [self._cited(c) for c in ruling.nearest]
        laid.echo = self._echo()
        laid.told = self._told()
        laid.unsupported, laid.unused = self._unsupported(), self._loose()
        laid.passed_over = self._passed_over() if ruling.decided else ""
        laid.unsettled = [str(row["question"]) for row in ruling.unsettled]
        laid.headline, laid.reserved = self._reserved()
        laid.cites = [self._cited(address) for address in ruling.citations]
        laid.conditional = bool(laid.unsupported or laid.unused or laid.passed_over)
        laid.word = held.CONDITIONAL.format(word=word) if laid.conditional and ruling.decided else word
        laid.mark = messages.VERDICTS[UNDECIDED][1] if laid.conditional else mark
        laid.rulebase = " ".join(filter(None, (ruling.rulebase.get("version"), ruling.rulebase.get("hash", "")[:12])))
        return laid

    # -- clauses ---------------------------------------------------------------------------------------------------

    def _lookup(self, address: str) -> ClauseLike | None:
        try:
            return self.find(address) if self.find else None
        except Exception:  # noqa: BLE001 - a ruling of another rulebase may name what this one lacks
            return None

    def _numbered(self, address: str, label: str = "") -> str:
        """``8.5.3, s. 9``."""
        if not label:
            clause = self._lookup(address)
            label = clause.place if clause else ""
        found = _PAGE.search(label)
        return f"{number(address)}, {found.group()}" if found else number(address)

    def _cited(self, address: str) -> Cited:
        clause = self._lookup(address)
        return Cited(address, self._numbered(address, clause.place if clause else ""), clause.title if clause else "")

    def _because(self) -> str:
        return messages.ending(place(self.ruling.because), ".") if self.ruling.because else ""

    # -- the chain -------------------------------------------------------------------------------------------------

    def _facts(self) -> Iterable[Line]:
        """What the text says, equal statements about several things in one line."""
        about: dict[tuple[str, str, str], list[str]] = {}
        for step in self.ruling.steps:
            if step["kind"] in {"fact", "assumed"} and step["fact"] not in _HIDDEN:
                things = [self.names[a] for a in step["about"] if a in self.names]
                about.setdefault((step["words"], self._named(step["text"]), step["kind"]), []).extend(things)
        for (words, text, kind), things in about.items():
            said = ", ".join(dict.fromkeys(things))
            untold = messages.TRIED if kind == "assumed" else messages.TOLD_BY_PLAYER if self.ruling.confirmed else messages.TOLD_AS_DATA
            yield Line("text", f"„{shortened(words)}“" if words else untold, text, said)

    def _named(self, text: str) -> str:
        """A text of a step (``label: value``) with the proper name of a thing in place of the words that mentioned it."""
        label, colon, value = text.rpartition(": ")
        return label + colon + ", ".join(self.names.get(v, v) for v in value.split(", "))

    def _rules(self) -> Iterable[Line]:
        seen: set[Line] = set()
        for step in self.ruling.steps:
            if step["kind"] in {"fact", "presumption", "assumed"}:
                continue
            clause = step.get("clause", "")
            source = self._numbered(clause, step.get("printed", "")) if clause else ""
            line = Line(step["kind"], source, step.get("title", ""), self._result(step), step["status"], clause, _is_idle(step))
            if line not in seen:
                seen.add(line)
                yield line

    def _result(self, step: dict[str, Any]) -> str:
        if step["status"] == "set aside":
            return messages.NOT_USED.format(by=number(step.get("by", "")))
        if step["status"] == "does not apply":
            return messages.NO_USE
        if step["status"] == "violated":
            return messages.VIOLATED if step["fact"].startswith("may ") else messages.NOT_MET
        if step["status"] == "holds":
            return messages.HOLDS
        return self._named(step["text"])

    def _shifts(self) -> str:
        """The column shifts with their sum: ``1L + 1P = 0``; empty where there are fewer than two."""
        shifts = [
            s["value"] for s in self.ruling.steps
            if re.fullmatch(r"\d+[LP]", s.get("text", "")) and s["status"] == "value" and isinstance(s.get("value"), int)
        ]  # fmt: skip
        if len(shifts) < 2:
            return ""
        return " + ".join(messages.shift(s) for s in shifts) + " = " + messages.shift(sum(shifts))

    # -- what is open ----------------------------------------------------------------------------------------------

    def _proviso(self, proviso: dict[str, Any]) -> str:
        clause = self._lookup(proviso["clause"])
        cited = self._numbered(proviso["clause"])
        return f"{clause.title} ({cited})" if clause else cited

    def _branch(self, when: list[tuple[str, list[str]]], branch: dict[str, Any]) -> tuple[str, str, str]:
        others = [set(b["citations"]) for b in self.ruling.branches]
        common = set.intersection(*others) if others else set()
        own = [c for c in branch["citations"] if c not in common] or branch["citations"][:1]
        cited = ", ".join(number(c) for c in own)
        return messages.when(when) or messages.ALWAYS, branch["answer"], cited

    def _question(self, missing: dict[str, Any]) -> str:
        values = missing["values"]
        shown = values and set(values) != {"ano", "ne"}
        question = f"{missing['question']} ({', '.join(values)})" if shown else str(missing["question"])
        return messages.or_instead(question, missing.get("instead", ()))

    def _echo(self) -> list[tuple[str, str]]:
        """What was understood, a line a thing."""
        grouped: dict[str, list[str]] = {}
        for line in self.ruling.echo:
            match = _ECHO.match(line)
            if match is None or match["label"] in {"jméno", "pojem", "počet"}:
                continue
            things = self._named_all((match["things"] or "").replace("“, „", ", "))
            value = self._named_all(match["value"])
            grouped.setdefault(messages.thing(things), []).append(f"{match['label']}: {value}")
        return [(thing, "; ".join(said)) for thing, said in grouped.items()]

    def _told(self) -> list[tuple[str, str]]:
        """Of a ruling that a player reached by answers: what was read, confirmed, answered, changed, and what of the text is not used."""
        rows = self.ruling.confirmed
        said = [(title, "; ".join(row["text"] for row in rows if row.get("how") == how and row.get("text"))) for how, title in _HOW.items()]
        passed_over = [] if self.ruling.decided else self.ruling.unused  # of a ruling that decides they stand in its first lines
        left = [row["words"] for row in (*self.ruling.set_aside, *passed_over) if row["words"] and "kind" not in row] if rows else []
        unused = ", ".join(f"„{words}“" for words in dict.fromkeys(left))
        return [(title, text) for title, text in (*said, (messages.UNUSED, unused)) if text]

    def _unsupported(self) -> list[str]:
        """What the text does not say, with the reason and what was found instead."""
        rows = [(f"{row['text']} – {row['why']}", row["found"]) for row in self.ruling.unsupported]
        return [held.FOUND.format(why=said, found=found) if found else said for said, found in rows]

    def _reserved(self) -> tuple[str, list[Cited]]:
        """The answer with the clauses that it names as what may stand against it, by which nobody knows what is meant without their titles."""
        found = _RESERVED.search(self.ruling.answer)
        by_number = {number(row["clause"]): row["clause"] for row in self.ruling.provisos}
        named = [by_number.get(one, "") for one in found[1].split(", ")] if found and self.find else []
        if not found or not named or not all(named):
            return self.ruling.answer, []
        return self.ruling.answer.replace(found[0], messages.PROVISO_BELOW + ".", 1), [self._cited(one) for one in named]

    def _passed_over(self) -> str:
        """What of the text a player left out though it may bear on the ruling, as a sentence."""
        words = dict.fromkeys(row.get("short") or shortened(row["words"]) for row in self.ruling.unused if "kind" not in row)
        return held.PASSED_OVER.format(words=", ".join(f"„{one}“" for one in words)) if words else ""

    def _loose(self) -> list[str]:
        """What of the text no fact uses; a session says by itself what it leaves aside."""
        return [held.FOUND.format(why=held.KINDS[row["kind"]], found=f"„{row['words']}“") for row in self.ruling.unused if "kind" in row]

    def _named_all(self, value: str) -> str:
        return ", ".join(self.names.get(v.strip("„“"), v.strip("„“")) for v in value.split(", "))


def _assumed(items: Sequence[str]) -> list[str]:
    """Presumptions; in a list of them none need say by itself that the thing is not mentioned."""
    return [_UNMENTIONED.sub("", item) for item in items] if len(items) > 1 else [*items]


def _is_idle(step: dict[str, Any]) -> bool:
    """Whether a step is a modifier that did nothing."""
    return step["status"] == "does not apply" or step["status"] == "set aside" and bool(_SHIFT.fullmatch(step.get("text", "")))


def shortened(words: str, limit: int = _QUOTE) -> str:
    """Quoted words on one line, the middle of long ones left out."""
    flat = " ".join(words.split())
    if len(flat) <= limit:
        return flat
    head, tail = flat[: limit * 2 // 3].rsplit(" ", 1)[0], flat[-(limit // 3 - 2) :].split(" ", 1)[-1]
    return f"{head} … {tail}"


def _once(rows: Iterable[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    return list({row[key]: row for row in rows}.values())
