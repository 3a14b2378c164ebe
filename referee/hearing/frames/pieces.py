"""Sentences cut, moved and turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from grammar.clauses import Language
from grammar.frames import PERMISSIONS
from grammar.lexicon import Lexicon
from grammar.tokens import Sentence
from referee.hearing.catalog import read_in
from referee.law.question import Question

HEARSAY = frozenset({"pry", "udajne"})
"""Words by which a sentence is what somebody says, folded."""


def questions_last(pieces: Sequence[Sentence], behind: int) -> list[Sentence] | None:
    """The sentences with the questions that stand before them put behind; None where no question opens what is told.

    ``behind``: by how much the places of these are moved on, since what a pronoun means is told before it.
    """
    count = next((i for i, piece in enumerate(pieces) if piece.mark != "?"), 0)
    if not count or any(p.mark == "?" for p in pieces[count:]):
        return None
    return [*pieces[count:], *(_moved(p, behind) for p in pieces[:count])]


def _moved(piece: Sentence, by: int) -> Sentence:
    tokens = tuple(replace(t, start=t.start + by, end=t.end + by) for t in piece.tokens)
    return replace(piece, tokens=tokens, start=piece.start + by, end=piece.end + by)


def types_in(piece: Sentence, language: Language, things: Mapping[str, str]) -> frozenset[str]:
    """The types of the things that the nouns and names of a sentence name; ``things``: the type of a word with that of what it names."""
    words = " ".join(token.text for token in piece.tokens)
    named = (r for found in read_in(language, words) for r in found if r.cat == "N" and r.type in things)
    return frozenset(things[r.type] for r in named)


def cuts(piece: Sentence) -> Iterator[tuple[Sentence, Sentence]]:
    """The sentence as two, the first ending in a number whose full stop looks like that of an ordinal."""
    for i, token in enumerate(piece.tokens[:-1]):
        if token.kind == "ord":
            number = replace(token, text=token.text.rstrip("."), folded=token.folded.rstrip("."), end=token.end - 1, kind="num")
            left = replace(piece, tokens=(*piece.tokens[:i], number), mark=".", end=token.end)
            yield left, replace(piece, tokens=piece.tokens[i + 1 :], start=piece.tokens[i + 1].start)


def turned(question: Question, place: int, forbidden: Sequence[Sentence]) -> Question:
    """The question, which asks for the contrary where it stands in one of these sentences."""
    return replace(question, turned=any(s.start <= place < s.end for s in forbidden))


def settled(question: Question, meant: dict[str, str]) -> Question:
    """The question about those whom the words stand for."""
    if question.key is None or not set(question.key[1]) & meant.keys():
        return question
    kind, args = question.key
    return replace(question, key=(kind, tuple(meant.get(a, a) for a in args)))


def in_small_letters(text: str) -> str:
    """The text in small letters, each in its place: a letter that is two as a small one (İ) stays."""
    return "".join(small if len(small := letter.lower()) == 1 else letter for letter in text)


def is_hearsay(lexicon: Lexicon, piece: Sentence) -> bool:
    """Whether a sentence only tells what somebody says that the rules allow (prý to nesmím); whatever else it says may be a fact."""
    if piece.mark == "?" or not any(t.folded in HEARSAY for t in piece.tokens):
        return False
    verbs = [r for t in piece.tokens for r in lexicon.readings(t.text) if r.cat in {"V", "B", "L"}]
    return any(r.lemma in PERMISSIONS | {"muset"} for r in verbs) and not any(r.cat == "L" for r in verbs)
