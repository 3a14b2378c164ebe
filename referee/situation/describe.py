"""What a situation told as data may say: a fact, an act or a clause by its name, or the whole list by chapter. Plain data and its lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from grammar.morphology import fold
from referee import echo, messages
from referee.facts import FactKind
from referee.game import Game
from referee.law.reads import DECIDING, Reads
from referee.rows import GAMES, in_folder

MAX_FOUND = 25
MAX_CLAUSES = 30


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
        for name, data in in_folder(self.game.id, "facts"):
            number = name.rpartition("/")[2].partition("_")[0].lstrip("0") or "0"
            chapter = found.setdefault(number, {"chapter": titles.get(number, messages.DESCRIBE_COMMON), "acts": [], "facts": []})
            chapter["facts"] += [{"fact": row["name"], "label": echo.label(self.game.law.registry[row["name"]])} for row in data.get("fact", ())]
        for act, label in self.catalog.acts.items():
            number = self._chapter_of(act)
            row = {"act": act, "label": label}
            (found.get(number) or next(iter(found.values())))["acts"].append(row)
        return list(found.values())

    def _chapter_of(self, act: str) -> str:
        clauses = [r.clause for r in self.game.law.rules.all if r.of_act and r.target in {act, f"may {act}", f"must {act}"}]
        return clauses[0].partition("/")[2].partition(".")[0] if clauses else ""

    # -- one name ----------------------------------------------------------------------------------------------------

    def of(self, name: str) -> list[dict[str, Any]]:
        """What a name means: facts, acts or a clause; what has it in it where nothing is called just so."""
        exact = [self.fact(kind) for kind in self.catalog.kinds(name)] + [self.act(act) for act in self.catalog.act(name)]
        full = self.game.book.resolve(name if "/" in name else f"{self.game.id}/{name.strip('[]')}")
        if full is not None:
            exact.append(self.clause(full))
        return exact or [self._brief(kind) for kind in self._like(name)]

    def _like(self, name: str) -> list[FactKind]:
        wanted = fold(name)
        kinds = [k for k in self.game.law.registry if wanted in fold(f"{k.name} {echo.label(k)} {k.question}")]
        return kinds[:MAX_FOUND] or [self.game.law.registry[n] for n in self.catalog.near_kinds(name)]

    def _brief(self, kind: FactKind) -> dict[str, Any]:
        return {"fact": kind.name, "label": echo.label(kind), "of": list(kind.of), "values": self.values(kind)}

    def fact(self, kind: FactKind) -> dict[str, Any]:
        """All of one kind of fact."""
        derived = [r.clause for role in DECIDING for r in self.game.law.rules.of(role, kind.name)]
        return {
            **self._brief(kind), "list": kind.many, "question": kind.question, "presumption": kind.presumption or kind.listed,
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
        return " / ".join(dict.fromkeys(names.get(t, messages.DATA_THING_OF.format(type=t)) for t in taken))

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
        kinds = sorted(self.reads.of_clause(full))
        reads = [self._brief(self.game.law.registry[kind]) for kind in kinds]
        return {"clause": full, "title": self.game.clause(full).title, "decides": decides, "limits": limits, "reads": reads}

    def _example(self, name: str, fits: Any) -> dict[str, Any]:
        """A sentence of our own cases that tells it, and the rows of data that say the same."""
        text = tellings(self.game.id).get(name, "")
        if not text:
            return {"sentence": "", "data": []}
        from referee.judge import judge  # noqa: PLC0415 - reading is the costly part, and only an example needs it

        situation = judge(text, self.game.id).situation
        rows = [row for key in ("acts", "facts", "questions") for row in situation.get(key, ()) if fits(row)]
        return {"sentence": text, "data": [{k: v for k, v in row.items() if k not in {"when", "mood"}} for row in rows[:3]]}


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
    if "clause" in found:
        yield f"{found['clause']}  {found['title']}"
        for title, key in ((messages.DESCRIBE_DECIDES, "decides"), (messages.DESCRIBE_LIMITS, "limits")):
            if found[key]:
                yield f"{title}: {', '.join(found[key])}"
        yield f"{messages.DESCRIBE_READS}:"
        yield from (f"  {row['fact']:32} {row['label']}" for row in found["reads"])
        return
    if "act" in found:
        yield f"{messages.DESCRIBE_ACT} {found['act']}: {found['label']} ({messages.DESCRIBE_ASKED}: {', '.join(found['asked']) or '–'})"
        yield f"{messages.DESCRIBE_TAKES}:"
        for row in found["facts"]:
            yield f"  {row['fact']:28} {row['label']}: {_said(row['values'])}"
        yield from _clauses(messages.DESCRIBE_DECIDED_BY, found["decided_by"])
    else:
        of = ", ".join(found["of"]) or messages.DATA_TABLE
        yield f"{found['fact']}: {found['label']}"
        yield f"  {messages.DESCRIBE_OF}: {of}"
        yield f"  {messages.DESCRIBE_VALUES}: {_said(found['values'])}" + (f" ({messages.DATA_LIST})" if found.get("list") else "")
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


def _clauses(title: str, clauses: list[str]) -> Iterator[str]:
    if clauses:
        more = f" … (+{len(clauses) - MAX_CLAUSES})" if len(clauses) > MAX_CLAUSES else ""
        yield f"  {title}: {', '.join(clauses[:MAX_CLAUSES])}{more}"


def _said(values: Any) -> str:
    if isinstance(values, str):
        return values
    return ", ".join(str(v["value"]) if str(v["value"]) == v["label"] else f"{v['value']} ({v['label']})" for v in values)
