"""What a situation told as data may say: a fact, an act or a clause by its name, or the whole list by chapter. Plain data and its lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from grammar.morphology import fold
from grammar.saying import said
from referee.court.game import Game
from referee.law.facts import FactKind
from referee.law.reads import DECIDING, Reads
from referee.law.rows import GAMES, facts_of
from referee.speech import echo, messages

MAX_FOUND = 25
MAX_CLAUSES = 30
TYPES = frozenset({"typy", "types", "typ"})
"""Words that ask `describe` for the list of types."""


class Description:
    """What one game can be told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.catalog = game.catalog
        self.reads = Reads(game.law.rules, game.law.registry)

    # -- the whole list ----------------------------------------------------------------------------------------------

    def chapters(self) -> list[dict[str, Any]]:
        """The facts and acts by chapter."""
        titles = {c.address.partition(".")[0].partition("-")[0]: c.chapter_title for c in reversed(self.game.book.clauses(self.game.id))}
        found: dict[str, dict[str, Any]] = {}
        for data in facts_of(self.game.id):
            number = str(data.get("chapter", ""))
            title = titles.get(number, messages.DESCRIBE_COMMON)
            chapter = found.setdefault(number, {"number": number or "0", "chapter": title, "acts": [], "facts": []})
            chapter["acts"] += [{"act": act, "label": self.catalog.acts[act]} for act in data.get("acts", ())]
            chapter["facts"] += [{"fact": row["name"], "label": echo.label(self.game.law.registry[row["name"]])} for row in data.get("fact", ())]
        return [chapter for chapter in found.values() if chapter["acts"] or chapter["facts"]]

    # -- one name ----------------------------------------------------------------------------------------------------

    def of(self, name: str) -> list[dict[str, Any]]:
        """What a name means: facts, acts or a clause; what has it in it where nothing is called just so."""
        if fold(name) in TYPES:
            return self.types()
        exact = [self.type(t) for t in self._types(name)] + [self.fact(kind) for kind in self.catalog.kinds(name)]
        exact += [self.act(act) for act in self.catalog.act(name)]
        full = self.game.book.resolve(name if "/" in name else f"{self.game.id}/{name.strip('[]')}")
        if full is not None:
            exact.append(self.clause(full))
        return exact or [self._brief(kind) for kind in self._like(name)]

    def types(self) -> list[dict[str, Any]]:
        """Every type of things, with what is there from the beginning, and every type of words."""
        slots = {slot for kind in self.game.law.registry for slot in (*kind.of, *kind.taken)} & {*self.game.config.get("types", ())}
        return [self.type(t, True) for t in sorted(self.catalog.types)] + [self.type(t, True) for t in sorted(slots - self.catalog.types)]

    def type(self, name: str, briefly: bool = False) -> dict[str, Any]:
        """All of one type: what is called so from the beginning, the names that the game knows, and the facts about it."""
        board = {c.id: c.name for c in self.catalog.cast.constants if c.type == name}
        known = {i: n for i, n in self.catalog.things_of(name).items() if i not in board} if name in self.catalog.types else {}
        facts = [] if briefly else [self._brief(k) for k in self.game.law.registry if name in k.of]
        return {
            "type": name, "label": self.catalog.type_name(name), "things": name in self.catalog.types, "board": board, "named": known,
            "facts": facts, "brief": briefly, "game": self.game.id,
        }  # fmt: skip

    def _types(self, name: str) -> list[str]:
        wanted = fold(name.strip())
        return [t for t in self.game.config.get("types", ()) if t not in self.catalog.acts and wanted in {t, fold(self.catalog.type_name(t))}]

    def _like(self, name: str) -> list[FactKind]:
        wanted = fold(name)
        kinds = [k for k in self.game.law.registry if wanted in fold(f"{k.name} {echo.label(k)} {k.question}")]
        return kinds[:MAX_FOUND] or self.catalog.near_kinds(name)

    def _brief(self, kind: FactKind) -> dict[str, Any]:
        speaks = [self.catalog.type_shown(slot) for slot in kind.of]
        said = {"fact": kind.name, "label": echo.label(kind), "of": list(kind.of), "speaks_of": speaks}
        return {**said, "values": self.values(kind), "apart": kind.apart}

    def fact(self, kind: FactKind) -> dict[str, Any]:
        """All of one kind of fact."""
        derived = [r.clause for role in DECIDING for r in self.game.law.rules.of(role, kind.name)]
        return {
            **self._brief(kind), "list": kind.many, "question": kind.asked_in_general, "presumption": kind.presumption or kind.listed,
            "derived_by": list(dict.fromkeys(derived)), "read_by": list(dict.fromkeys(r.clause for r in self.reads.readers(kind.name))),
            **self._example(kind.name, lambda row: row.get("fact") == kind.name),
        }  # fmt: skip

    def values(self, kind: FactKind) -> Any:
        """What the values of a kind are: a list of values with their Czech words, or what they must be."""
        if kind.domain and kind.domain != (True, False):
            return [{"value": v, "label": kind.say(v)} for v in kind.domain]
        bounds = f" {kind.low}–{kind.high}" if kind.low is not None and kind.high is not None else ""
        names = {"number": messages.DATA_NUMBER + bounds, "flag": messages.DATA_FLAG, "text": messages.DATA_TEXT, "word": messages.DATA_WORD}
        taken = ("flag", *kind.taken) if kind.domain else kind.taken
        return " / ".join(dict.fromkeys(names.get(t, self.catalog.type_shown(t)) for t in taken))

    def act(self, name: str) -> dict[str, Any]:
        """All of one type of act: what it takes, and the clauses that decide whether it may or must be done."""
        rules = self.game.law.rules
        targets = (("condition", name), ("grant", f"may {name}"), ("duty", f"must {name}"))
        deciding = [r.clause for role, target in targets for r in rules.of(role, target)]
        takes = [self._brief(k) for k in self.game.law.registry if name in k.of or "act" in k.of and self._takes(k, name)]
        return {
            "act": name, "label": self.catalog.acts.get(name, name), "facts": takes, "decided_by": list(dict.fromkeys(deciding)),
            "asked": [ask for ask, given in (("may", rules.of("condition", name) or rules.of("grant", f"may {name}")),
                                             ("must", rules.of("duty", f"must {name}"))) if given],
            **self._example(f"act {name}", lambda row: row.get("act") == name),
        }  # fmt: skip

    def _takes(self, kind: FactKind, act: str) -> bool:
        """Whether a fact of any act is one that the rules of this act may read."""
        return kind.name in self.reads.reach(f"may {act}")

    def clause(self, full: str) -> dict[str, Any]:
        """What a clause reads, and what it decides."""
        rules = [r for r in self.game.law.rules.all if full in r.decides]
        decides = list(dict.fromkeys(r.target for r in rules if r.target and r.role not in {"exception", "requirement"}))
        limits = list(dict.fromkeys(r.target for r in rules if r.role in {"exception", "requirement"}))
        kinds = sorted(self.reads.of_clause(full), key=lambda kind: (len(self.reads.readers(kind)), kind))
        reads = [self._brief(self.game.law.registry[kind]) for kind in kinds]
        return {"clause": full, "title": self.game.clause(full).title, "decides": decides, "limits": limits, "reads": reads}

    def _example(self, name: str, fits: Any) -> dict[str, Any]:
        """A sentence of our own cases that tells it, and the rows of data that say the same."""
        text = tellings(self.game.id).get(name, "")
        if not text:
            return {"sentence": "", "data": []}
        from referee.court.judge import judge  # noqa: PLC0415 - reading is the costly part, and only an example needs it

        situation = judge(text, self.game.id).situation
        if name.startswith("act "):
            return {"sentence": text, "data": [], "situation": _plainly(situation)}
        rows = [row for key in ("acts", "facts", "questions") for row in situation.get(key, ()) if fits(row)]
        return {"sentence": text, "data": [_bare(row) for row in rows[:3]]}


def _bare(row: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in row.items() if k not in {"when", "mood"}}


def _plainly(situation: dict[str, Any]) -> dict[str, Any]:
    """A situation as somebody would write it by hand: without words, moments and what is told of a thing by its name."""
    rows = ("things", "acts", "facts", "unheard", "questions")
    return {
        key: [{k: v for k, v in _bare(row).items() if k != "words"} for row in value] if key in rows else value
        for key, value in situation.items() if key not in {"format", "moments"}
    }  # fmt: skip


def tellings(game: str) -> dict[str, str]:
    """For kinds of facts and types of acts a text of our own that tells them (scripts/tellings.py)."""
    path = GAMES / game / "tellings.json"
    if not path.is_file():
        return {}
    data: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return data


# -- as lines ----------------------------------------------------------------------------------------------------------


def chapter_lines(chapters: list[dict[str, Any]]) -> Iterator[str]:
    """The list by chapter."""
    for chapter in chapters:
        yield chapter["chapter"]
        for row in chapter["acts"]:
            yield f"  {messages.DESCRIBE_ACT} {row['act']:28} {row['label']}"
        for row in chapter["facts"]:
            yield f"  {row['fact']:32} {row['label']}"
        yield ""


def lines(found: dict[str, Any]) -> Iterator[str]:
    """One description."""
    if "type" in found:
        yield from _type_lines(found)
        return
    if "clause" in found:
        yield f"{found['clause']}  {found['title']}"
        for title, key in ((messages.DESCRIBE_DECIDES, "decides"), (messages.DESCRIBE_LIMITS, "limits")):
            if found[key]:
                yield f"{title}: {', '.join(found[key])}"
        yield f"{messages.DESCRIBE_READS}:"
        yield from (f"  {row['fact']:32} {row['label']}" for row in found["reads"][:MAX_FOUND])
        if len(found["reads"]) > MAX_FOUND:
            yield f"  … {messages.DESCRIBE_MORE.format(count=len(found['reads']) - MAX_FOUND)}"
        return
    if "act" in found:
        yield f"{messages.DESCRIBE_ACT} {found['act']}: {found['label']} ({messages.DESCRIBE_ASKED}: {', '.join(found['asked']) or '–'})"
        yield f"{messages.DESCRIBE_TAKES}:"
        for row in found["facts"]:
            yield f"  {row['fact']:28} {row['label']}{_also(row)}: {_said(row['values'])}"
        yield from _clauses(messages.DESCRIBE_DECIDED_BY, found["decided_by"])
    else:
        of = ", ".join(found["speaks_of"]) or messages.DATA_TABLE
        yield f"{found['fact']}: {found['label']}"
        yield f"  {messages.DESCRIBE_OF}: {of}"
        yield f"  {messages.DESCRIBE_VALUES}: {_said(found['values'])}" + (f" ({messages.DATA_LIST})" if found.get("list") else "")
        if found["apart"]:
            yield f"  {messages.DESCRIBE_APART}: {found['apart']}"
        if "read_by" not in found:
            return
        for title, key in ((messages.DESCRIBE_QUESTION, "question"), (messages.DESCRIBE_PRESUMED, "presumption")):
            if found[key]:
                yield f"  {title}: {found[key]}"
        yield from _clauses(messages.DESCRIBE_DERIVED, found["derived_by"])
        yield from _clauses(messages.DESCRIBE_READ_BY, found["read_by"])
    if found["sentence"]:
        yield f"  {messages.DESCRIBE_SENTENCE}: {found['sentence']}"
        yield from (f"  {messages.DESCRIBE_DATA}: {json.dumps(row, ensure_ascii=False)}" for row in found["data"])
        yield from _situation_lines(found.get("situation", {}))


def _type_lines(found: dict[str, Any]) -> Iterator[str]:
    yield f"{messages.DESCRIBE_TYPE} {found['type']}: {found['label']}"
    if not found["things"] and not found["board"]:
        yield f"  {messages.DESCRIBE_WORDS}"
    if found["board"]:
        yield f"  {messages.DESCRIBE_BOARD}:"
        yield from (f"    {ident:28} {name}" for ident, name in found["board"].items())
    if found["brief"]:
        if found["named"]:
            yield f"  {messages.DESCRIBE_NAMED.format(count=len(found['named']), game=found['game'], id=found['type'])}"
        return
    yield from (f"    {ident:28} {name}" for ident, name in found["named"].items())
    if found["things"]:
        yield f"  {messages.DESCRIBE_OWN.format(id=found['type'])}"
    yield f"  {messages.DESCRIBE_FACTS}:"
    for row in found["facts"]:
        yield f"    {row['fact']:28} {row['label']}{_also(row)}: {_said(row['values'])}"


def _also(row: dict[str, Any]) -> str:
    """Of a fact that speaks of several things: of which, in their order."""
    return f" [{messages.DESCRIBE_OF}: {', '.join(row['speaks_of'])}]" if len(row["of"]) > 1 else ""


def _clauses(title: str, clauses: list[str]) -> Iterator[str]:
    if len(clauses) > MAX_CLAUSES:
        yield f"  {title}: {said(messages.DESCRIBE_MANY, clauses=len(clauses))}"
    elif clauses:
        yield f"  {title}: {', '.join(clauses)}"


def _situation_lines(situation: dict[str, Any]) -> Iterator[str]:
    """A situation as YAML, a row a line."""
    if situation:
        yield f"  {messages.DESCRIBE_DATA}:"
    for key, value in situation.items():
        if isinstance(value, list):
            yield f"    {key}:"
            yield from (f"      - {json.dumps(row, ensure_ascii=False)}" for row in value)
        else:
            yield f"    {key}: {value}"


def _said(values: Any) -> str:
    if isinstance(values, str):
        return values
    return ", ".join(messages.with_id(v["label"], str(v["value"])) for v in values)
