"""What people write around a situation: greetings, thanks, ``mám dotaz``, ``představte si, že``. It says nothing of the situation.

The patterns are data (``courtesy.toml``) over folded words. They cut a sentence at its ends and never inside, so that what is left is
read by frames like any other sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from grammar.morphology import fold
from grammar.tokens import Sentence, Token

WHETHER = frozenset({"zda", "zdali", "jestli", "jestlipak"})
"""What leads in an indirect question of yes or no."""
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@cache
def _data() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((files("grammar") / "courtesy.toml").read_text(encoding="utf-8"))


@cache
def _pattern(place: str) -> re.Pattern[str]:
    """All patterns of a place (whole, claim, opening, asking, truth, closing, turn, verdict, ...) as one; compiled when first asked for."""
    parts = _data()["part"]

    def written_out(pattern: str) -> str:
        return _PLACEHOLDER.sub(lambda m: parts[m[1]] if m[1] in parts else m[0], pattern)

    return re.compile("|".join(f"(?:{written_out(p)})" for p in _data()[place].values()))


@cache
def _stems(place: str) -> tuple[str, ...]:
    return tuple(_data()["stem"][place].split())


def _asks(sentence: Sentence, place: str) -> bool:
    """Whether a sentence that may be a question is one of a place. Most have none of its words, so that its pattern is not needed."""
    if sentence.mark not in {"?", ""} or not any(t.folded.startswith(_stems(place)) for t in sentence.tokens):
        return False
    return _pattern(place).fullmatch(_words(sentence)) is not None


def _words(sentence: Sentence) -> str:
    return " ".join(t.folded for t in sentence.tokens)


def says_nothing(sentence: Sentence) -> bool:
    """Whether the whole sentence is courtesy (Ahoj všem. Mám dotaz. Díky za odpověď. A proč?)."""
    return _pattern("whole").fullmatch(_words(sentence).rstrip(" ,:")) is not None


def only_claims(sentence: Sentence) -> bool:
    """Whether the sentence, which is not read, only tells that somebody says yes or no to what is asked (spoluhráč tvrdí, že ne)."""
    return _pattern("claim").fullmatch(_words(sentence)) is not None


VERDICT = "Je to v pořádku?"
PERMISSION = "Smí to?"


def plainly(sentence: Sentence) -> Sentence | None:
    """A question for the verdict in other words (Přípustné? Uznáte mu to? Projde to?) as the plain one; None where it is none."""
    if _asks(sentence, "verdict") or asks_whether_forbidden(sentence):
        return _said(VERDICT, sentence)
    return _said(PERMISSION, sentence) if _asks(sentence, "permission") else None


def asks_whether_forbidden(sentence: Sentence) -> bool:
    """Whether the sentence asks for the verdict the other way round (Je to zakázané? Brání tomu něco?): a yes means no."""
    return sentence.mark == "?" and _asks(sentence, "forbidden")


def asks_openly(sentence: Sentence) -> Sentence | None:
    """``Jak rozhodnete?``, ``Co na to pravidla?`` as the plain question for the verdict; to be taken where nothing else is asked."""
    return _said(VERDICT, sentence) if _asks(sentence, "open") else None


def _said(plain: str, sentence: Sentence) -> Sentence:
    """The plain sentence in the place of another: its words lie one after another in the first letters of that."""
    first, last = sentence.tokens[0], sentence.tokens[-1]
    words = plain.rstrip("?").split()
    tokens = [Token(w, fold(w), first.start + i, first.start + i + 1, "word") for i, w in enumerate(words)]
    tokens[-1] = replace(tokens[-1], end=last.end)
    return replace(sentence, tokens=tuple(tokens), mark="?")


def bare(sentence: Sentence) -> Sentence:
    """The sentence without the courtesy before and behind it; what follows ``zajímá mě`` or ``nevíme, zda`` is a question."""
    while (opened := _without(sentence, "opening")) is not None:
        sentence = opened
    if sentence.mark == "?":
        sentence = _without(sentence, "truth") or sentence
    asked = _without(sentence, "asking")
    if asked is not None:
        led = asked.tokens[0].folded in WHETHER and len(asked.tokens) > 1
        tokens = asked.tokens[1:] if led else asked.tokens
        sentence = replace(asked, tokens=tokens, start=tokens[0].start, mark="?")
    return _without_end(sentence) if sentence.mark == "?" else sentence


def is_unknown(sentence: Sentence) -> bool:
    """Whether the sentence says that the player does not know whether something is so (nevím, jestli tam stojí loď)."""
    return _pattern("unknown").match(_words(sentence) + " ") is not None


def unturned(sentence: Sentence) -> Sentence | None:
    """The sentence without a turn of speech before it (navíc, takže, jinak); None where it has none."""
    return _without(sentence, "turn") if sentence.mark != "?" else None


def _without(sentence: Sentence, place: str) -> Sentence | None:
    """The sentence without what stands before it, if anything is left of it."""
    words = _words(sentence)
    found = _pattern(place).match(words + " ")
    if found is None or not found.group() or _is_within_a_word(words, found.end()):
        return None
    count = len(found.group().split())
    if count >= len(sentence.tokens):
        return None
    rest = sentence.tokens[count:]
    return replace(sentence, tokens=rest, start=rest[0].start)


def _is_within_a_word(words: str, place: int) -> bool:
    around = words[place - 1 : place + 1]
    return len(around) == 2 and " " not in around


def _without_end(sentence: Sentence) -> Sentence:
    """The question without what stands behind it, the longest such end first."""
    for count in range(1, len(sentence.tokens)):
        rest = " ".join(t.folded for t in sentence.tokens[count:])
        if _pattern("closing").fullmatch(rest):
            return replace(sentence, tokens=sentence.tokens[:count])
    return sentence
