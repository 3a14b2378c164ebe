"""A question that is told in another form than its text asks in: what the text seems to ask instead. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence

from referee.court.game import Game
from referee.court.intents import intent_of, likely, sentence_of
from referee.hearing.held.form import MAY, MUST, VALUE, WHETHER, form_of, forms_of, gives_a_view, is_duty
from referee.law.question import Question

NEAR, FIRST = {WHETHER: 3}, 2
"""Among how many of the likeliest questions one of a form must be to be asked for all that; the others among the first."""
LIKELIEST = 5
"""So many of the likeliest questions may change places by their form."""
PLAIN = frozenset({MAY, MUST, VALUE})
"""The forms that question words say."""


def asked_otherwise(game: Game, questions: Sequence[Question], text: str) -> str:
    """The question that a text seems to ask, where none of those told has its form and none is the likeliest; empty where one may well be meant."""
    if questions and all(q.claimant for q in questions) and not gives_a_view(text):
        return next((sentence_of(game, intent) for intent in likely(game, text)), "")
    if apart := next(filter(None, (_asked_apart(game, question) for question in questions)), ""):
        return apart
    forms = forms_of(text)
    told = [form_of(question, game.catalog) for question in questions]
    asks_duty = any(is_duty(question, game.catalog) for question in questions)
    if not forms or not told or not forms <= PLAIN or not forms.isdisjoint(told) or MUST in forms and asks_duty:
        return ""
    asked = likely(game, text)
    if any(_intent(question) in asked[: NEAR.get(form, FIRST)] for question, form in zip(questions, told, strict=True)):
        return ""
    asked = asked[:FIRST] if forms == {MUST} and WHETHER in told else asked  # what must be done may be asked for as what comes of it (musí pryč?)
    return next((sentence_of(game, intent) for intent in asked if intent.partition(":")[0] in forms), "")


def _asked_apart(game: Game, question: Question) -> str:
    """What the very words of a question seem to ask, where they say one form alone, and it has another."""
    words, told = question.words.text, form_of(question, game.catalog)
    forms = forms_of(words) if words else frozenset()
    if len(forms) != 1 or not forms <= PLAIN or told not in PLAIN or told in forms or is_duty(question, game.catalog):
        return ""
    return next((sentence_of(game, intent) for intent in likely(game, words) if _form(game, intent) in forms), "")


def seems_asked(game: Game, question: Question, text: str) -> bool:
    """Whether a question is one of the likeliest that a text asks."""
    return _intent(question) in likely(game, text)[:FIRST]


def in_form(game: Game, text: str, asked: Sequence[str]) -> list[str]:
    """Questions that a text may ask, of the likeliest those first that have the form which its question words say."""
    forms = forms_of(text)
    forms |= {WHETHER} if MUST in forms else set()  # what must be done may be asked for as what comes of it
    likeliest, others = asked[:LIKELIEST], asked[LIKELIEST:]
    return [*sorted(likeliest, key=lambda intent: bool(forms) and _form(game, intent) not in forms), *others]


def _form(game: Game, intent: str) -> str:
    ask, _, target = intent.partition(":")
    return WHETHER if ask == VALUE and game.law.registry[target].domain == (True, False) else ask


def _intent(question: Question) -> str:
    """What a question asks, whether something is so among the values."""
    ask, _, target = intent_of(question).partition(":")
    return f"{VALUE if ask == 'yesno' else ask}:{target}"
