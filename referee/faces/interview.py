"""The referee asks: the game, the situation, then one missing fact after another, and ends with the ruling.

Questions go to standard error and answers come from standard input, so that the ruling alone may go to a file.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from grammar.morphology import fold
from referee.court.sitting import Sitting, Wanted
from referee.hearing.typed import input_fault
from referee.law.facts import FactKind, Key
from referee.speech import messages
from referee.speech.ruling import Ruling

MAX_ROUNDS = 20
SKIP = frozenset({"nevim", "nevime", "?", "-"})
NUMBERS = re.compile(r"[+-]?\d+")
NUMBERS_ONLY = re.compile(r"[+-]?\d+(?:(?:\s*,\s*|\s+a\s+|\s+)[+-]?\d+)*")
YES, NO = frozenset({"ano", "a", "jo", "yes", "y", "true"}), frozenset({"ne", "n", "no", "false"})
WRITE_MORE = frozenset({"chybí údaj", "karta"})
"""Reasons for which another sentence may help where no single fact is asked for."""


class Ended(Exception):
    """Nobody answers any more (end of input)."""


class NotUnderstood(Exception):
    """An answer that does not fit its question; the text is a Czech sentence."""


@dataclass
class Talk:
    """Who is spoken with: lines are told and read."""

    tell: Callable[[str], None]
    hear: Callable[[], str]

    def ask(self, question: str, hint: str = "") -> str:
        """The answer to a question, without blanks around. Raises Ended."""
        self.tell(question)
        if hint:
            self.tell(f"  {hint}")
        return self.hear().strip()


def terminal() -> Talk:
    """A talk over the terminal."""

    def tell(line: str) -> None:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def hear() -> str:
        sys.stderr.write(messages.PROMPT)
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            raise Ended
        return line.rstrip("\n")

    return Talk(tell, hear)


def interview(talk: Talk, games: Sequence[tuple[str, str]], game: str | None = None, why: Sequence[str] = ()) -> tuple[Ruling, str]:
    """Ask until the question is decided or nothing more can be asked; the ruling and all that was said.

    ``games``: ids and titles of those that can be decided. Raises Ended where the talk ends before a situation was told.
    """
    chosen = game or _game(talk, games)
    sitting = Sitting(_situation(talk), chosen)
    unknown: set[Key] = set()
    ruling = sitting.ruling(why)
    for _ in range(MAX_ROUNDS):
        try:
            if _answered(ruling) or not _round(talk, sitting, ruling, unknown):
                break
        except Ended:
            break
        ruling = sitting.ruling(why)
    return ruling, said(sitting)


def _answered(ruling: Ruling) -> bool:
    """Whether every part of the question is decided."""
    return ruling.decided and all(answer["verdict"] != "nelze rozhodnout" for answer in ruling.answers)


def said(sitting: Sitting) -> str:
    """The text with what was answered, each with its question."""
    lines = [f"{sitting.question(key)} – {fact.words.text}" for key, fact in sitting.answers.items()]
    return "\n".join([sitting.text, *lines])


# -- the game and the situation ----------------------------------------------------------------------------------------


def _game(talk: Talk, games: Sequence[tuple[str, str]]) -> str:
    if len(games) == 1:
        talk.tell(messages.THE_ONLY_GAME.format(title=games[0][1]))
        return games[0][0]
    talk.tell(messages.ASK_GAME)
    for number, (game, title) in enumerate(games, 1):
        talk.tell(f"  {number}  {game}  {title}")
    while True:
        answer = fold(talk.hear().strip())
        found = [g for i, (g, title) in enumerate(games, 1) if answer in {str(i), g} or answer and fold(title).startswith(answer)]
        if len(found) == 1:
            return found[0]
        talk.tell(messages.NO_SUCH_GAME.format(known=", ".join(g for g, _ in games)))


def _situation(talk: Talk) -> str:
    """Lines up to an empty one."""
    talk.tell(messages.TELL_SITUATION)
    lines: list[str] = []
    while True:
        try:
            line = talk.hear()
        except Ended:
            if not lines:
                raise
            break
        if line.strip():
            lines.append(line)
        elif lines:
            break
        else:
            talk.tell(messages.EMPTY)
    return "\n".join(lines)


# -- one round ---------------------------------------------------------------------------------------------------------


def _round(talk: Talk, sitting: Sitting, ruling: Ruling, unknown: set[Key]) -> bool:
    """Ask for one thing; False where there is nothing to ask for."""
    fault = input_fault(sitting.text)
    if fault:
        talk.tell(fault)
        return False
    if ruling.not_understood:
        return _rewrite(talk, sitting, ruling.not_understood[0])
    wanted = next((w for w in sitting.wanted() if w.key not in unknown), None)
    if wanted is not None:
        _fact(talk, sitting, wanted, unknown)
        return True
    if ruling.answer == messages.NO_QUESTION or ruling.reason in WRITE_MORE and not unknown:
        return _more(talk, sitting, ruling.answer)
    return False


def _rewrite(talk: Talk, sitting: Sitting, failure: dict[str, Any]) -> bool:
    """Ask for a sentence in other words."""
    alike = messages.words_list(failure.get("alike", ()), "nebo")
    answer = talk.ask(failure["message"] + (f" {messages.ALIKE}: {alike}" if alike else ""), messages.WRITE_ANOTHER_WAY)
    if not answer:
        return False
    start, old = int(failure["start"]), str(failure["sentence"])
    if sitting.text[start : start + len(old)] != old:
        start = sitting.text.find(old)
    if start < 0:
        return False
    after = sitting.text[start + len(old) :]
    if answer.endswith((".", "?", "!")) and after[:1] in {".", "?", "!"}:
        after = after[1:]
    sitting.say(sitting.text[:start] + answer + after)
    return True


def _more(talk: Talk, sitting: Sitting, message: str) -> bool:
    """Ask for another sentence."""
    answer = talk.ask(message, messages.WRITE_MORE)
    if not answer:
        return False
    sitting.say(f"{messages.ending(sitting.text.rstrip(), '.')} {answer}")
    return True


def _fact(talk: Talk, sitting: Sitting, wanted: Wanted, unknown: set[Key]) -> None:
    """Ask for a fact until the answer fits, or until nobody knows it."""
    question = messages.or_instead(wanted.question, [other.question for other in wanted.instead])
    while True:
        answer = talk.ask(question, messages.ACCEPTS_SENTENCE_ONLY if wanted.openly else accepted(wanted.kind))
        if not answer or fold(answer) in SKIP:
            unknown.add(wanted.key)
            return
        try:
            return take(sitting, wanted, answer, unknown)
        except NotUnderstood as fault:
            talk.tell(str(fault))


def take(sitting: Sitting, wanted: Wanted, answer: str, unknown: set[Key]) -> None:
    """Take an answer to a question: a value of the fact or of one that spares it, or a sentence. Raises NotUnderstood."""
    faults: list[NotUnderstood] = []
    facts = () if wanted.openly else (wanted, *wanted.instead)
    for fact in facts:
        try:
            value = value_of(fact.kind, answer, sitting.meant)
        except NotUnderstood as fault:
            faults.append(fault)
            continue
        if value is not None:
            sitting.tell(fact.key, value, answer)
            return
    said = [answer, *(sentence for fact in facts for sentence in sitting.complete(fact.key, answer))]
    if not any(map(sitting.hear, said)):
        raise faults[0] if faults else NotUnderstood(messages.UNREAD_ANSWER)
    unknown.add(wanted.key)


# -- what an answer may be ---------------------------------------------------------------------------------------------


def accepted(kind: FactKind) -> str:
    """The words that a question accepts, in Czech."""
    if _yes_or_no(kind):
        return messages.ACCEPTS_YES_NO
    if kind.domain:
        return messages.ACCEPTS.format(words=messages.joined([kind.say(v) for v in kind.domain], "nebo"))
    if _is_number(kind):
        form = messages.ACCEPTS_NUMBERS if kind.many else messages.ACCEPTS_NUMBER
        return form.format(low=kind.low, high=kind.high)
    return messages.ACCEPTS_WORDS if kind.reply else messages.ACCEPTS_SENTENCE


def value_of(kind: FactKind, answer: str, meant: Callable[[str], set[str]] = lambda word: set()) -> Any:
    """The value that an answer means; None where only a sentence can tell it. Raises NotUnderstood.

    ``meant``: the things that a word of the game may mean.
    """
    word = fold(answer.strip(" .!")).casefold()
    if _yes_or_no(kind) and word in YES | NO:
        return word in YES
    if kind.domain:
        return _one_of(kind, word, meant(answer.strip(" .!")))
    numbers = NUMBERS.findall(word) if NUMBERS_ONLY.fullmatch(word) and (_is_number(kind) or not kind.reply) else []
    if kind.many and numbers:
        return tuple(_number(kind, int(number)) for number in numbers)
    if len(numbers) == 1:
        return _number(kind, int(numbers[0]))
    if _is_number(kind):
        raise NotUnderstood(messages.NOT_A_NUMBER.format(answer=answer, low=kind.low, high=kind.high))
    return None


def _is_number(kind: FactKind) -> bool:
    return kind.low is not None and kind.high is not None


def _yes_or_no(kind: FactKind) -> bool:
    return set(kind.domain) == {True, False}


def _one_of(kind: FactKind, word: str, meant: set[str]) -> Any:
    """The value whose Czech word the answer is or begins, or that is one of the things that it means."""
    said = {value: fold(kind.say(value)).casefold() for value in kind.domain}
    same = [value for value, label in said.items() if label == word]
    near = [value for value, label in said.items() if word and label.startswith(word)]
    named = [value for value in said if value in meant]
    for found in (same, near, named):
        if len(found) == 1:
            return found[0]
    raise NotUnderstood(messages.NOT_ONE_OF.format(words=messages.joined([kind.say(v) for v in kind.domain], "nebo")))


def _number(kind: FactKind, number: int) -> int:
    low, high = kind.low, kind.high
    if low is not None and number < low or high is not None and number > high:
        raise NotUnderstood(messages.NOT_A_NUMBER.format(answer=number, low=low, high=high))
    return number
