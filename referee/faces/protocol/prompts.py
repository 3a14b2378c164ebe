"""Prompts: what a player asks an assistant to do with the referee. They bring what the first calls would find."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.faces.protocol import facts, library, rules, rulings
from referee.faces.protocol.mistakes import Mistake, mistake, nearest
from referee.faces.protocol.texts import flat, texts

Find = Callable[[str, str | None], Mapping[str, Any]]


@dataclass(frozen=True)
class Prompt:
    """A prompt: its description, what its text is, and its words."""

    name: str
    description: str
    about: str
    words: str


def prompts() -> tuple[Prompt, ...]:
    """All prompts."""
    return tuple(Prompt(name, row["description"], row["about"], flat(row["words"])) for name, row in texts()["prompts"].items() if name in FINDS)


def get(name: str, given: Mapping[str, str] | None) -> tuple[str, str]:
    """The description and the words of a prompt. Raises Mistake."""
    known = {prompt.name: prompt for prompt in prompts()}
    if name not in known:
        raise mistake(f"There is no prompt {name!r}; there are: {', '.join(known)}.", "name", nearest(name, known))
    prompt, told = known[name], dict(given or {})
    text, game = told.get("text", "").strip(), told.get("game", "").strip() or None
    if not text:
        raise mistake(f"The prompt {name!r} needs `text`: {prompt.about}.", "arguments.text")
    if game:
        library.rulebook(game)
    found = {key: json.dumps(value, ensure_ascii=False) for key, value in FINDS[name](text, game).items() if value}
    parts = {"": prompt.words, "The player's text": text, "Care": flat(texts()["prompts"]["care"]), **found}
    return prompt.description, "\n\n".join(f"{title}:\n{part}" if title else part for title, part in parts.items())


def _dispute(text: str, game: str | None) -> Mapping[str, Any]:
    """The ruling on the text itself, and what of it can be told as data."""
    ruling = rulings.judge_text({"text": text, "game": game})
    try:
        return {"Ruling": ruling, "Facts": facts.describe({"game": ruling.get("game") or game or "", "text": text}) if "session" in ruling else {}}
    except Mistake:
        return {"Ruling": ruling}


def _clauses(text: str, game: str | None) -> Mapping[str, Any]:
    return {"Clauses": rules.search({"text": text, "game": game}).get("hits", [])}


FINDS: Mapping[str, Find] = {"settle_dispute": _dispute, "explain_rule": _clauses, "check_question": _clauses}
"""What each prompt brings along."""
