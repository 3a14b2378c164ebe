"""The tool `describe`: what a game can be told, a part at a time: for a text, by chapter, by name. Never the whole list at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.faces.protocol import library
from referee.faces.protocol.mistakes import mistake, nearest
from referee.faces.protocol.shrink import bare, clause_row, whole

if TYPE_CHECKING:
    from referee.court.game import Game
    from referee.hearing.intents.rank import Near
    from referee.law.facts import FactKind

ASKED = 5
"""Questions that a text may ask, shown for it."""
LIKELY, SHOWN = 24, 28
"""Facts shown for a text: the likeliest, and all with those of the like case."""
NEAREST, TRIED = 60, 12
"""Cases near to a text, and those of them looked at for one that is short enough."""
CLAUSES = 5
"""Clauses near to a text that are shown."""
LONG_CASE = 2_000
"""Characters of a like case at most."""
NAMING = frozenset({"name", "concept", "named"})
"""Facts that say how a text names a thing."""
READ = 12
"""Facts that a clause reads, shown with it; those that few others read come first."""
MOST = 45
"""Rows of one answer at most."""
NAMED = 14
"""Things named at most."""
VALUES = 24
"""Values of a fact that are named."""


def describe(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """What a game can be told."""
    game = library.refereed(arguments["game"])
    asked = [key for key in ("name", "chapter", "text") if arguments.get(key)]
    if len(asked) > 1:
        raise mistake(f"Give one of `name`, `chapter` and `text`, not {len(asked)}.", asked[1])
    if "text" in asked:
        return for_text(game, arguments["text"])
    if "name" in asked:
        return by_name(game, arguments["name"].strip())
    return chapter(game, arguments["chapter"].strip()) if asked else contents(game)


# -- parts of the list ---------------------------------------------------------------------------------------------------


def contents(game: Game) -> dict[str, Any]:
    """The chapters with how much can be told in each, the types of things, and the acts."""
    chapters = [{"chapter": c["number"], "title": c["chapter"], "acts": len(c["acts"]), "facts": len(c["facts"])} for c in _chapters(game)]
    types = [whole({"type": t["type"], "label": t["label"], "board": [*t["board"]][:12]}) for t in library.described(game.id).types() if t["things"]]
    return {"game": game.id, "chapters": chapters, "types": types, "acts": [f"{act} = {label}" for act, label in game.catalog.acts.items()]}


def chapter(game: Game, wanted: str) -> dict[str, Any]:
    """The acts and facts of a chapter, named by its number or its title. Raises Mistake."""
    from grammar.morphology import fold  # noqa: PLC0415

    chapters = _chapters(game)
    found = next((c for c in chapters if wanted == c["number"] or fold(wanted) in fold(c["chapter"])), None)
    if found is None:
        near = [f"{c['number']} {c['chapter']}" for c in chapters]
        raise mistake(f"There is no chapter {wanted!r} with facts.", "chapter", nearest(wanted, near) or near)
    facts = [f"{row['fact']} = {row['label']}" for row in found["facts"]]
    return whole({"game": game.id, "chapter": found["chapter"], "acts": [f"{a['act']} = {a['label']}" for a in found["acts"]], "fact_names": facts})


def _chapters(game: Game) -> list[dict[str, Any]]:
    return library.described(game.id).chapters()


# -- one name ------------------------------------------------------------------------------------------------------------


def by_name(game: Game, name: str) -> dict[str, Any]:
    """All that a name means: a fact, an act, a type of things, a clause; what has it in its name, where nothing is called so. Raises Mistake."""
    from referee.court.tellable import by_words  # noqa: PLC0415

    found = library.described(game.id).of(name)
    if not found:
        words = [kind for kind, _ in by_words(game, name)[:6]]
        raise mistake(
            f"Nothing in {game.id} is called {name!r}.", "name", [brief(game, kind) for kind in words],
            "Use one of the nearest facts, or give the player's words as `text`.",
        )  # fmt: skip
    return {"game": game.id, "found": [_entry(game, row) for row in found]}


def _entry(game: Game, row: Mapping[str, Any]) -> dict[str, Any]:
    if "type" in row:
        return whole({"type": row["type"], "label": row["label"], "board": row["board"], "named": row["named"], **_facts(game, row["facts"])})
    if "clause" in row:
        from referee.court.tellable import told_with  # noqa: PLC0415

        known = {each["fact"]: each for each in row["reads"]}
        first = [known.get(kind) or {"fact": kind} for kind in told_with(game, row["clause"])]
        reads = list({each["fact"]: each for each in (*first, *row["reads"])}.values())[:READ]
        return whole({**clause_row(row["clause"]), "decides": row["decides"], "limits": row["limits"], **_facts(game, reads)})
    if "act" in row:
        own = sorted(row["facts"], key=lambda fact: row["act"] not in fact["of"])
        said = {"act": row["act"], "label": row["label"], "asked": row["asked"], **_facts(game, own)}
        return whole({**said, "example": bare(row.get("situation", {}))})
    kind = game.law.registry[row["fact"]]
    example = row.get("data") or ()
    return whole({**brief(game, kind), "derived_by": row.get("derived_by", [])[:6], "sentence": row.get("sentence"),
                  "example": [bare({"facts": [r]})["facts"][0] for r in example]})  # fmt: skip


def _facts(game: Game, rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Facts a row each; of very many the names of the rest alone."""
    full = [short(game, game.law.registry[row["fact"]]) for row in rows[:MOST]]
    return whole({"facts": full, "more_facts": [row["fact"] for row in rows[MOST:]]})


def short(game: Game, kind: FactKind) -> dict[str, Any]:
    """A fact as a row: what it is of, its values on one line, what it says, and from what it must be told apart."""
    from referee.speech import echo  # noqa: PLC0415

    values = library.described(game.id).values(kind)
    said = values if isinstance(values, str) else " | ".join(_value(v) for v in values[:VALUES])
    value = f"list of: {said}" if kind.many else said
    return whole({"fact": kind.name, "of": list(kind.of), "value": value, "says": echo.label(kind), "apart": kind.apart})


def brief(game: Game, kind: FactKind) -> dict[str, Any]:
    """A fact as a row with the question that asks for it and with what silence means."""
    return whole({**short(game, kind), "asks": kind.asked_in_general, "silence": kind.presumption or kind.listed})


def _value(row: Mapping[str, Any]) -> str:
    value = str(row["value"])
    return value if value == row["label"] else f"{value} = {row['label']}"


# -- for a text ----------------------------------------------------------------------------------------------------------


def for_text(game: Game, text: str) -> dict[str, Any]:
    """What a text may ask and tell: the likeliest questions, the facts that it may tell, and a like case."""
    from referee.court.form import in_form  # noqa: PLC0415
    from referee.court.intents import likely, near_to, ranking_of, sentence_of  # noqa: PLC0415
    from referee.court.tellable import tellable  # noqa: PLC0415

    asked = in_form(game, text, likely(game, text))[:ASKED]
    like = _like(game, [each for each in ranking_of(game).near(text, limit=NEAREST) if each.precedent.intent in asked])
    own = [row["fact"] for row in like.get("situation", {}).get("facts", ())]
    named = dict.fromkeys([*(kind.name for kind in tellable(game, text)[:LIKELY]), *own])
    kinds = [game.law.registry[name] for name in named if name in game.law.registry][:SHOWN]
    return whole({
        "game": game.id,
        "questions": [{**question(game, intent), "asks": sentence_of(game, intent)} for intent in asked],
        "facts": [brief(game, kind) for kind in kinds],
        "board": board(game, kinds),
        "names": _names(game, text),
        "like": like,
        "clauses": [whole({**clause_row(address), "decides": _decided_by(game, address)}) for address in near_to(game, text)[:CLAUSES]],
    })  # fmt: skip


def _decided_by(game: Game, address: str) -> list[str]:
    """The facts and acts about which the checks of a clause decide."""
    return list(dict.fromkeys(rule.target for rule in game.law.rules.all if address in rule.decides and rule.target))[:4]


def question(game: Game, intent: str) -> dict[str, Any]:
    """The question of a situation for an intent (``may:move``, ``value:turn``); ``act`` is the type of the act."""
    ask, _, target = intent.partition(":")
    if ask != "value":
        return {"ask": ask, "act": target}
    kind = game.law.registry[target]
    asked = {"ask": "whether", "value": True} if kind.domain == (True, False) else {"ask": "value"}
    return whole({**asked, "fact": target, "of": list(kind.of)})


def _names(game: Game, text: str) -> list[str]:
    """What a text names that the game knows by a name of its own."""
    catalog = game.catalog
    return [f"{c} = {catalog.name_of(c)} ({catalog.type_of_concept(c)})" for c in catalog.spoken_of(text) if catalog.is_name(c)][:NAMED]


def board(game: Game, kinds: Iterable[FactKind]) -> dict[str, list[str]]:
    """Who and what facts may speak of that is there from the beginning, by type; of types with a few only."""
    slots = dict.fromkeys(slot for kind in kinds for slot in (*kind.of, *kind.taken))
    things = {slot: [f"{c.id} = {c.name}" for c in game.catalog.cast.constants if c.type == slot] for slot in slots}
    return {slot: said for slot, said in things.items() if 0 < len(said) <= NAMED}


def _like(game: Game, near: Sequence[Near]) -> dict[str, Any]:
    """The nearest short case, told as data as it is ruled on."""
    from referee.court.judge import judge  # noqa: PLC0415

    for each in near[:TRIED]:
        ruling = judge(each.precedent.text, game.id)
        told = _plain(game, ruling.situation)
        if ruling.decided and len(str(told)) <= LONG_CASE and referee_says(told) == ruling.answer:
            return {"text": each.precedent.text, "situation": told, "answer": ruling.answer}
    return {}


def referee_says(situation: Mapping[str, Any]) -> str:
    """What is ruled on a situation."""
    from referee import judge_situation  # noqa: PLC0415

    return judge_situation(situation).answer


def _plain(game: Game, situation: Mapping[str, Any]) -> dict[str, Any]:
    """A situation without what only a reader of texts tells: names, and things that the game has anyway."""
    found = bare(situation)
    known = game.catalog.constants.keys() | {c for c in (row.get("concept") for row in found.get("things", ())) if c and game.catalog.is_proper(c)}
    things = [row for row in found.get("things", ()) if row["id"] not in known]
    facts = [row for row in found.get("facts", ()) if row["fact"] not in NAMING]
    rows = {"things": [{k: v for k, v in row.items() if k != "concept"} for row in things], "facts": facts}
    return whole({**found, **rows})


# -- what may be meant ---------------------------------------------------------------------------------------------------


def near_facts(game: Game, name: str) -> list[dict[str, Any]]:
    """The facts that an unknown name may mean, by its letters, else by its words."""
    from referee.court.tellable import by_words  # noqa: PLC0415

    near = game.catalog.near_kinds(name) or [kind for kind, _ in by_words(game, name.replace("_", " "))[:3]]
    return near_rows(game, near)


def near_rows(game: Game, kinds: Iterable[FactKind]) -> list[dict[str, Any]]:
    """Facts a row each."""
    return [brief(game, kind) for kind in kinds]
