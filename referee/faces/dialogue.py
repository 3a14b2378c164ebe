"""A session on a terminal, or over lines: one numbered question at a time until there is a ruling, and on from there. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from referee.court.inquiry import RULED
from referee.court.moves import SessionError
from referee.court.session import Session
from referee.court.taps import Asked, Chip, Option, fact_of
from referee.faces.replies import Unclear, chosen, folded, hint, is_numbered, near, reply, vocabulary
from referee.faces.talk import Ended, Talk
from referee.speech import dialogue
from referee.speech.page import Cited, cited, shortened
from referee.speech.ruling import Ruling
from rulebase import Rulebase

WIDE = 90
"""Characters of options that are written on one line."""
CITED = 3
"""Deciding clauses that are shown before anything is asked."""
OTHER_QUESTION = "0"
"""What a player types to ask another question than the one that was understood."""
OTHERS = 2
"""Further questions that are shown where the one asked is only likely."""
ALTERNATIVE = "instead"
"""The value of the option that asks a question in place of another."""


class Back(Exception):
    """The player takes the last step back."""


class Turned(Exception):
    """The player turns from the question to something else: a command, or a sentence that asks on."""


class Dialogue:
    """One session and its player. ``show``: gives a ruling out."""

    def __init__(self, session: Session, talk: Talk, book: Rulebase, show: Callable[[Ruling], None]) -> None:
        self.session = session
        self.talk = talk
        self.book = book
        self.show = show
        self.shown: dict[str, Any] | None = None
        self.pending: dict[str, Any] = {}
        self.asked: Asked | None = None
        self.commands: dict[str, Callable[[], None]] = {"udaj": self._facts, "proc": self._why, "odkaz": self._link, "jeste": self._ask_too}

    def run(self) -> Ruling:
        """Go on until the player ends; the ruling on what is known then."""
        self._nearest()
        while True:
            try:
                self._step()
            except Ended:
                break
            except Back:
                self._back()
            except Turned as turned:
                self._turn(str(turned))
            except (Unclear, SessionError) as fault:
                self.talk.tell(str(fault))
        if self._is_new():
            self._give()
        return self.session.ruling

    # -- one step ------------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """Show how it stands, and take what the player says."""
        stage, questions = self.session.stage, self.session.questions
        self.asked = None
        if stage == "confirm":
            self._confirm()
        elif questions:
            if stage == "also" and self._is_new():  # the ruling stands; what else is asked may be left
                self._give()
            self._question(questions[0], dialogue.EMPTY_NOTHING_ELSE if stage == "also" else "")
        else:
            self._ruled()

    def _question(self, asked: Asked, empty: str = "") -> None:
        value = self._answer(_with_alternative(asked), empty)
        value = "" if value is None else value
        if value == ALTERNATIVE:
            return self._question(asked.instead[0])
        if asked.kind == "intent" and value == "more":
            return self._question(self.session.more_questions())
        if asked.kind == "also" and value == "more":
            return self._ask_too()
        if asked.kind == "unused" and value == "yes":
            return self._add()
        self._say(lambda: self.session.answer(asked.id, value), asked)
        if asked.kind == "game":
            self._nearest()

    def _add(self) -> None:
        """Let a fact be told beside."""
        offered = self.session.addable
        if not offered:
            raise Unclear(dialogue.NOTHING_TO_ADD)
        which = Asked("add", "add", dialogue.WHICH_TO_ADD, tuple(Option(place, one.text) for place, one in enumerate(offered)))
        asked = replace(offered[self._answer(which)], instead=())
        value = self._answer(asked)
        self._say(lambda: self.session.fill(asked.id, value), asked)

    def _ruled(self) -> None:
        if self._is_new():
            self._give()
        self.talk.tell(dialogue.ASK_ON)
        line = self._hear()
        if not line.strip():
            raise Ended
        raise Unclear(dialogue.NOT_A_FOLLOW)

    def _give(self) -> None:
        self.shown = self.session.ruling.to_dict()
        self.show(self.session.ruling)

    def _is_new(self) -> bool:
        return self.shown != self.session.ruling.to_dict()

    # -- what was read, and what is proposed -----------------------------------------------------------------------------

    def _confirm(self) -> None:
        chips = self.session.chips
        values = {chip.id: chip.value for chip in chips if chip.filled} | {c.id: self.pending[c.id] for c in chips if c.id in self.pending}
        values = {name: value for name, value in values.items() if value is not None}
        for line in self._proposed(chips, values):
            self.talk.tell(line)
        line = self._hear().strip()
        if not line or folded(line) in dialogue.AGREED:
            self._say(lambda: self.session.confirm(values), None)
            self.pending = {}
            return
        if line == OTHER_QUESTION:
            return self._question(self.session.more_questions())
        options = [Option(place, chip.text) for place, chip in enumerate(chips)]
        found = chosen(options, line)
        if found is None:
            several = dialogue.TAKES_CHIP if len(chips) > 1 else dialogue.TAKES_ONE_CHIP
            raise Unclear(several.format(last=len(chips)) if chips else dialogue.TAKES_ENTER)
        self._fill(chips[found.value])

    def _fill(self, chip: Chip) -> None:
        """Ask for the value of a proposal; an empty line leaves it out."""
        asked = Asked(chip.id, "fact", f"{chip.text}?", chip.options, chip.typed, chip.low, chip.high, chip.names)
        self.pending[chip.id] = self._answer(asked, dialogue.EMPTY_LEAVES_OUT)

    def _proposed(self, chips: Sequence[Chip], values: dict[str, Any]) -> Iterator[str]:
        told = self.session.told
        yield dialogue.ASKS.format(question=self.session.asked)
        if self.session.guessed:
            others = [option.text for option in self.session.more_questions().options if option.value != self.session.asked_intent]
            yield from (dialogue.OR_ASKS.format(question=other) for other in others[:OTHERS])
        yield dialogue.IS_READ if told else dialogue.NOTHING_READ
        yield from (f"  {_fact_line(row)}" for row in told)
        if chips:
            yield dialogue.PROPOSED
        for number, chip in enumerate(chips, 1):
            said = _said(chip, values[chip.id]) if chip.id in values else ""
            yield f"  {number} {'[x]' if said else '[ ]'} {chip.text}" + (f": {said}" if said else "")
        yield from (dialogue.NOT_USED.format(words=shortened(words, WIDE)) for words in self.session.overlooked)
        yield dialogue.CONFIRM if chips else dialogue.CONFIRM_READ

    # -- asking and hearing ----------------------------------------------------------------------------------------------

    def _answer(self, asked: Asked, empty: str = "") -> Any:
        """What the player answers; None for an empty line where ``empty`` says what it means. Raises Unclear."""
        self.asked = asked
        self.talk.tell(asked.text)
        for line in _options(asked):
            self.talk.tell(line)
        if empty or asked.typed:
            self.talk.tell(f"  ({'; '.join(filter(None, (hint(asked).rstrip('.') if asked.typed else '', empty)))})")
        while True:
            line = self._hear()
            if empty and not line.strip():
                return None
            try:
                return reply(asked, line, vocabulary(self.session))
            except Unclear as fault:
                meant = near(asked, line)
                self.talk.tell(dialogue.DID_YOU_MEAN.format(near=meant) if meant else str(fault))

    def _hear(self) -> str:
        """A line that is no command. Raises Ended, Back and Turned."""
        while True:
            line = self.talk.hear()
            word = folded(line)
            if line.strip() == "?" or word in dialogue.HELP_WORDS:
                for one in dialogue.HELP:
                    self.talk.tell(one)
            elif word in {"konec", "zpet"}:
                raise Ended if word == "konec" else Back
            elif word in {"proc", "odkaz"}:
                self.commands[word]()
            elif word in self.commands or word == "a co" or word.startswith("a co "):
                raise Turned(line)
            else:
                return line

    def _turn(self, line: str) -> None:
        word = folded(line)
        try:
            if word in self.commands:
                self.commands[word]()
            else:
                before = self.session.ruling.why
                self.session.follow(line)
                if self.session.questions:  # the ruling, which would say it, is not shown yet
                    for answer in [row for row in self.session.ruling.why if row not in before]:
                        self.talk.tell(answer["text"])
        except Back:
            return
        except Turned as turned:
            self.talk.tell(dialogue.ONE_THING.format(words=turned))
        except (Unclear, SessionError) as fault:
            self.talk.tell(str(fault))

    def _say(self, move: Callable[[], Any], asked: Asked | None) -> None:
        """Make a move of the session; what does not fit is said in words of the table."""
        try:
            move()
        except SessionError as fault:
            if asked is None or asked.kind != "fact":
                raise Unclear(dialogue.DOES_NOT_FIT if asked is None else str(fault)) from fault
            told = dialogue.NOT_IN_WORDS if not asked.names else dialogue.NO_SUCH_VALUE
            raise Unclear(told if asked.typed else dialogue.DOES_NOT_FIT) from fault

    def _back(self) -> None:
        if self.pending:
            self.pending = {}
        elif not self.session.back():
            self.talk.tell(dialogue.NO_WAY_BACK)

    # -- commands --------------------------------------------------------------------------------------------------------

    def _facts(self) -> None:
        """List what is told; let one be changed or taken back."""
        told = self.session.told
        if not told:
            raise Unclear(dialogue.NOTHING_TOLD)
        options = tuple(Option(place, _fact_line(row)) for place, row in enumerate(told))
        place = self._answer(Asked("told", "told", dialogue.WHICH_TO_CHANGE, options), dialogue.EMPTY_LEAVES_SO)
        if place is None:
            return
        kind, of = fact_of(told[place]["id"])
        asked = self.session.asked_of(kind, of)
        value = self._answer(asked, dialogue.EMPTY_TAKES_BACK)
        if value is None:
            self._say(lambda: self.session.retract(kind, of), asked)
        else:
            self._say(lambda: self.session.correct(kind, of, value), asked)

    def _ask_too(self) -> None:
        """Let something else be asked of the same situation."""
        if self.session.stage not in RULED:
            raise Unclear(dialogue.NOT_RULED)
        self._question(self.session.other_questions())

    def _why(self) -> None:
        """Show the clause that asks, or the clauses that decide."""
        ruling = self.session.ruling
        deciding = (ruling.citations or ruling.nearest)[:1]
        for address in [self.asked.why] if self.asked is not None and self.asked.why else deciding:
            self.talk.tell(_titled(cited(address, self.book.clause)))
            self.talk.tell(self.book.clause(address).text)
        if not deciding and not (self.asked is not None and self.asked.why):
            self.talk.tell(dialogue.NO_CLAUSE_ASKS)

    def _link(self) -> None:
        self.talk.tell(self.session.save())

    def _nearest(self) -> None:
        """Show the clauses that likely decide, before anything is asked."""
        ruling = self.session.ruling
        if ruling.decided or not ruling.nearest:
            return
        self.talk.tell(dialogue.LIKELY)
        for address in ruling.nearest[:CITED]:
            self.talk.tell(f"  {_titled(cited(address, self.book.clause))}")


def _titled(clause: Cited) -> str:
    return f"{clause.number}  {clause.title}".rstrip()


def _with_alternative(asked: Asked) -> Asked:
    """The question with the one whose answer would spare it as its last option."""
    if not asked.instead:
        return asked
    return replace(asked, options=(*asked.options, Option(ALTERNATIVE, dialogue.ALTERNATIVE.format(question=asked.instead[0].text))))


def _options(asked: Asked) -> Iterator[str]:
    """The options on one line where they fit, else on a line each."""
    marks = [f"{number} {option.text}" if is_numbered(asked) else option.text for number, option in enumerate(asked.options, 1)]
    line = "  ".join(marks)
    if len(line) <= WIDE and not any(mark.endswith("?") for mark in marks):
        yield from [f"  {line}"] if line else []
    else:
        yield from (f"  {mark}" for mark in marks)


def _said(chip: Chip, value: Any) -> str:
    """The value of a proposal in Czech."""
    if chip.filled and value == chip.value:
        return chip.say
    words = {str(option.value): option.text for option in chip.options}
    return ", ".join(words.get(str(one), str(one)) for one in (value if isinstance(value, list | tuple) else [value]))


def _fact_line(row: dict[str, Any]) -> str:
    words = f" („{shortened(row['words'])}“)" if row["words"] else ""
    return f"{row['text']}: {row['say']}{words}"
