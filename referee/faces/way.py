"""The way of a text, for whoever maintains the language: words, clauses, facts, and what stayed unheard and why. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from grammar.clauses import Clause, Failure, Language, Understood
from grammar.lexicon import Word
from grammar.phrases import Phrase
from grammar.tokens import Sentence
from referee.court.case import Case
from referee.court.intents import sentence_of
from referee.court.session import Session
from referee.court.taps import told_facts
from referee.court.unread import not_understood
from referee.speech import messages

READINGS = 3
"""Readings of a word that are shown at most."""
QUESTIONS = 3
PARTS = {
    "parts": messages.WAY_PARTS, "left": messages.WAY_LEFT, "derived": messages.WAY_DERIVED, "questions": messages.WAY_QUESTIONS,
    "chips": messages.WAY_CHIPS, "unheard": messages.WAY_UNHEARD,
}  # fmt: skip


def way(session: Session) -> dict[str, Any]:
    """The way of a text as data (docs/commands.md).

    Raises ValueError where no game is known that could read the text.
    """
    standing = session.standing
    if standing is None:
        raise ValueError(session.ruling.answer)
    game, text = standing.game, session.text
    rows = [_row(game.language, sentence, outcome, text) for sentence, outcome in game.reader().alone(text)]
    facts = told_facts(standing, whole=True)
    faults = {row["start"]: row["message"] for row in not_understood(Case(game, text, game.reader().read(text)))}
    for row in rows:
        row["why"] = next((said for start, said in faults.items() if row["start"] <= start < row["end"]), "")
        row["facts"] = [_said(fact) for fact in facts if fact["words"] and fact["words"] in row["text"]]
    spoken = {said for row in rows for said in row["facts"]}
    return {
        "game": game.id, "sentences": rows, "derived": [said for fact in facts if (said := _said(fact)) not in spoken],
        "questions": [sentence_of(game, name) for name in session.intents[:QUESTIONS]],
        "chips": [f"{chip.text}: {chip.say if chip.filled else messages.WAY_OPEN}" for chip in session.chips],
        "unheard": [*session.unread, *session.unused], "parts": [f"„{part}“" for part in standing.parts], "left": list(standing.unaccounted),
    }  # fmt: skip


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The way as lines for a terminal."""
    for number, row in enumerate(found["sentences"], 1):
        yield f"{number}. „{row['text']}“"
        yield from _listed(messages.WAY_WORDS, row["words"])
        yield from _listed(messages.WAY_CLAUSES, row["clauses"])
        yield from _listed(messages.WAY_WHY, [row["why"]] if row["why"] else [])
        yield from _listed(messages.WAY_FACTS, row["facts"])
    for part, title in PARTS.items():
        yield from _listed(title, found[part], "")


def _listed(title: str, rows: Sequence[str], indent: str = "   ") -> Iterator[str]:
    if rows:
        yield f"{indent}{title}: " + " · ".join(rows)


def _row(language: Language, sentence: Sentence, outcome: list[Understood] | Failure, text: str) -> dict[str, Any]:
    clauses = [] if isinstance(outcome, Failure) else list(dict.fromkeys(_clause(c, text) for one in outcome for c in one.clauses))
    words = [_word(w) for w in language.lexicon.words(sentence.tokens) if w.text.isalnum() or " " in w.text]
    return {"start": sentence.start, "end": sentence.end, "text": sentence.text(text), "words": words, "clauses": clauses}


def _word(word: Word) -> str:
    read = dict.fromkeys(f"{r.cat} {r.concept or r.lemma}" for r in word.readings)
    return f"{word.text} [{'; '.join([*read][:READINGS]) or '?'}]"


def _clause(clause: Clause, text: str) -> str:
    verb, bound = clause.match.verb, clause.match.bound
    signs = [sign for sign in (messages.WAY_NOT if verb.negated or verb.modal_negated else "", verb.modal, verb.tense) if sign]
    roles = ", ".join(f"{name} = {_phrase(phrase, text)}" for name, phrase in bound.items())
    return f"{verb.main} ({', '.join(signs)}): {roles}"


def _phrase(phrase: Phrase, text: str) -> str:
    return f"„{text[phrase.start : phrase.end]}“ {phrase.type}"


def _said(fact: dict[str, Any]) -> str:
    return f"{fact['text']}: {fact['say']}" + (f" („{fact['words']}“)" if fact["words"] else "")
