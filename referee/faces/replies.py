"""What a typed line means as an answer to a question: an option by its number or its words, a number, names. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from grammar.morphology import fold
from grammar.slips import is_slip
from referee.court.moves import UNKNOWN
from referee.court.session import Session
from referee.court.taps import Asked, Chip, Option
from referee.speech import dialogue

Meant = Callable[[str], set[str]]
NUMBERS = re.compile(r"[+-]?\d+(?:(?:\s*,\s*|\s+a\s+|\s+)[+-]?\d+)*")
NUMBER = re.compile(r"[+-]?\d+")
SAME = {True: frozenset({"a", "jo", "jasne", "yes"}), False: frozenset({"n", "nikoli", "no"})}
"""What players type for yes and no beside the words of the options."""


class Unclear(Exception):
    """A line that answers nothing; the text is a Czech sentence."""


def folded(text: str) -> str:
    """A text as it is compared: without diacritics, capitals and marks around."""
    return " ".join(fold(text).casefold().strip(" .,!„“\"'").split())


def is_numbered(asked: Asked | Chip) -> bool:
    """Whether the options are chosen by their numbers, which could not be told from an answer that is a number itself."""
    choices = [option for option in asked.options if option.value != UNKNOWN]
    return bool(choices) and asked.low is None and asked.high is None and not any(NUMBER.fullmatch(option.text) for option in choices)


def is_of_words(asked: Asked | Chip) -> bool:
    """Whether a question takes any words: what is asked, where none of the sentences fits."""
    return isinstance(asked, Asked) and asked.kind in {"intent", "also"} and asked.typed


def nobody(word: str) -> set[str]:
    """No vocabulary: words mean nothing but themselves."""
    return set()


def vocabulary(session: Session) -> Meant:
    """What words of the game of a session mean: concepts, and what those are called."""
    standing = session.standing
    if standing is None:
        return nobody
    lexicon, catalog = standing.game.language.lexicon, standing.game.catalog

    def meant(word: str) -> set[str]:
        concepts = {reading.concept for reading in lexicon.readings(word.strip(" .,!")) if reading.concept}
        return concepts | {catalog.name_of(concept) for concept in concepts}

    return meant


def reply(asked: Asked | Chip, line: str, meant: Meant = nobody) -> Any:
    """The value that a line means: of a list several, with commas. ``meant``: what words of the game mean. Raises Unclear."""
    if isinstance(asked, Asked) and asked.kind == "unused" and folded(line) == folded(dialogue.DO_NOT_KNOW):
        return "no"
    if asked.typed and _wants_number(asked) and NUMBERS.fullmatch(line.strip()):
        numbers = [_number(asked, int(found)) for found in NUMBER.findall(line)]
        return numbers[0] if len(numbers) == 1 else numbers
    if (found := chosen(asked.options, line, is_numbered(asked))) is not None:
        return found.value
    if len(named := [option for option in asked.options if option.value in meant(line)]) == 1:
        return named[0].value
    if is_of_words(asked) and " " in line.strip():
        return line.strip()
    parts = [part for part in map(str.strip, line.split(",")) if part]
    if not asked.typed or not parts:
        raise Unclear(hint(asked))
    values = [_one(asked, part, meant) for part in parts]
    if len(values) > 1 and UNKNOWN in values:
        raise Unclear(hint(asked))
    return values[0] if len(values) == 1 else values


def chosen(options: Sequence[Option], line: str, numbered: bool = True) -> Option | None:
    """The option that is meant: by its words, its number, or the beginning of one of its words, where only one can be."""
    word = folded(line)
    if numbered and word.isdecimal():
        return options[int(word) - 1] if 1 <= int(word) <= len(options) else None
    said = [(option, folded(option.text)) for option in options]
    same = [option for option, text in said if text == word or isinstance(option.value, bool) and word in SAME[option.value]]
    begun = [option for option, text in said if word and text.startswith(word)]
    within = [option for option, text in said if word and f" {word}" in text]
    return next((found[0] for found in (same, begun, within) if len(found) == 1), None)


def _one(asked: Asked | Chip, part: str, meant: Meant) -> Any:
    """One value: an option, or a name in the words of the game."""
    found = chosen(asked.options, part, is_numbered(asked))
    if found is not None:
        return found.value
    if _wants_number(asked) or part.isdecimal():
        raise Unclear(hint(asked))
    word = folded(part)
    concepts = meant(part)
    same = [name for name in asked.names if folded(name) == word] or [name for name in asked.names if name in concepts]
    begun = [name for name in asked.names if folded(name).startswith(word)]
    return same[0] if len(same) == 1 else begun[0] if len(begun) == 1 else part.strip(" .!")


def _wants_number(asked: Asked | Chip) -> bool:
    return asked.low is not None or asked.high is not None


def _number(asked: Asked | Chip, number: int) -> int:
    if asked.low is not None and number < asked.low or asked.high is not None and number > asked.high:
        raise Unclear(hint(asked))
    return number


def hint(asked: Asked | Chip) -> str:
    """What a question takes."""
    if _wants_number(asked):
        if asked.low is None or asked.high is None:
            return dialogue.TAKES_NUMBER
        return dialogue.TAKES_NUMBERS.format(low=asked.low, high=asked.high)
    if is_of_words(asked):
        return dialogue.TAKES_QUESTION
    if asked.typed:
        return dialogue.TAKES_NAME if asked.names else dialogue.TAKES_WORDS
    return dialogue.TAKES_OPTION.format(last=len(asked.options)) if is_numbered(asked) else dialogue.TAKES_ONE_OF


def near(asked: Asked | Chip, line: str) -> str:
    """The name or the option from which a line differs by one typing error; empty where there is none, or several."""
    word = folded(line)
    known = {folded(name): name for name in (*(o.text for o in asked.options), *asked.names)}
    close = [name for text, name in known.items() if is_slip(word, text)]
    return close[0] if len(close) == 1 else ""
