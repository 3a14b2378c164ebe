"""A text and what a player says of it, one tap after another, until there is a ruling. Knows no game.

Whatever is asked, proposed and ruled follows from the text and the moves alone, so that a session is saved as both.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.court import moves as moves_module
from referee.court import taps
from referee.court import why as why_module
from referee.court.ask import Ask
from referee.court.docket import Docket
from referee.court.game import playable
from referee.court.inquiry import Inquiry
from referee.court.intents import likely, ranking_of
from referee.court.leftover import said_in
from referee.court.moves import ANSWERED, CORRECTED, GUESS, MAX_MOVES, PLACES, UNKNOWN, Move, SessionError
from referee.court.pleading import confirming, telling
from referee.court.said import change, is_told_in_words, ways_to_say
from referee.court.shown import follow
from referee.court.taps import Asked, fact_id, fact_of
from referee.hearing.intents.roles import listed
from referee.law.facts import Key
from referee.speech import dialogue, messages


class Session(Inquiry):
    """A ruling that asks: `Inquiry` says how it stands, the methods here go on."""

    def choose(self, game: str) -> None:
        """Say which game it is. Raises SessionError for one that has no rules."""
        if game not in playable():
            raise SessionError(messages.NO_SUCH_GAME.format(known=", ".join(playable())))
        self.moves = [("game", game), *(move for move in self.moves if move[0] == "why")]
        self._forget()

    def back(self) -> bool:
        """Take the last step back; False where there is none."""
        kept = moves_module.before_last(self.moves)
        moved = len(kept) < len(self.moves)
        self.moves = kept
        self._forget()
        return moved

    def asked_of(self, kind: str, of: Sequence[str]) -> Asked:
        """The question for a fact, which may be told already."""
        key = self._fact(fact_id((kind, tuple(of))))
        assert self.standing is not None
        return taps.asked_fact(self.standing, Ask(key))

    def ask(self, intent: str) -> None:
        """Say what is asked: by its name, its sentence, or words of one's own. Raises SessionError for what nobody can ask in this game."""
        intent = self._question(intent)
        if self.intent and intent != self.intent:
            self.moves = moves_module.of_the_table(self.moves)
        self._say(("ask", intent))

    def ask_too(self, intent: str) -> None:
        """Say what is asked beside, as `ask`; an empty text: nothing more. Raises SessionError for what nobody can ask in this game."""
        self._say(("also", self._question(intent) if intent else ""))

    def _question(self, said: str) -> str:
        """The question of the game that is meant by its name, its sentence, or words of one's own. Raises SessionError where there is none."""
        if self.standing is None:
            raise SessionError(dialogue.NO_SUCH_QUESTION)
        asked = ranking_of(self.standing.game).asked
        if said in asked:
            return said
        alike = [name for name, sentence in asked.items() if sentence == said] or (likely(self.standing.game, said) if " " in said.strip() else [])
        if not alike:
            raise SessionError(dialogue.NO_SUCH_QUESTION)
        return alike[0]

    def hold(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Say what the table holds to between its disputes (``fact``, ``of``, ``value``); the text goes before it."""
        self.moves = [*moves_module.house(rows), *(m for m in self.moves if m[0] != "house")]
        self._forget()

    def why(self, clause: str) -> None:
        """Ask why a clause does not decide, by its address."""
        self._say(("why", clause))

    def answer(self, question: str, value: Any) -> None:
        """Answer a question by its id: the value of an option, a number, or names as one writes them. Raises SessionError where it does not fit."""
        if question == "game":
            self.choose(str(value))
        elif question == "intent":
            self.ask(str(value))
        elif question == "also":
            self.ask_too(str(value))
        elif question == "unused":
            self._say(*([("aside",)] if value == "no" else []))
        else:
            kind, of = self._fact(question)
            self._answer_fact((kind, of), value)

    def fill(self, question: str, value: Any) -> None:
        """Tell by the answer to a question for a fact what those words mean that are left of the text. Raises SessionError where it does not fit."""
        standing = self.standing
        left = [] if standing is None else [*(p.words for p in standing.left), *standing.turning, *map(str, standing.numbers)]
        self._answer_fact(self._fact(question), value)
        self._say(("filled", tuple(dict.fromkeys(left))))

    def _answer_fact(self, key: Key, value: Any) -> None:
        assert self.standing is not None
        kind = self.standing.game.law.registry[key[0]]
        if value == UNKNOWN:
            return self._say(("unknown", *key))
        if not is_told_in_words(kind):
            try:
                return self._say(*telling(self.standing, *key, value, ANSWERED))
            except SessionError:
                if not kind.reply or not isinstance(value, str):
                    raise
        self._put_in_words(key, value if isinstance(value, str) else ", ".join(map(str, listed(value))))

    def _put_in_words(self, key: Key, answer: str) -> None:
        """Take an answer as a sentence. Raises SessionError, and changes nothing, where no way to say it is read and answers the question."""
        assert self.standing is not None
        before, unread, whole = list(self.moves), {*self.unread}, self.standing
        for sentence in ways_to_say(whole, key, answer):
            found: list[tuple[tuple[int, int], list[Move]]] = []
            for place in PLACES:
                self.say(sentence, place)
                if {*self.unread} <= unread and key not in [ask.key for ask in self.wanted]:
                    found.append((change(whole, self.standing), self.moves))
                self.moves = list(before)
                self._forget()
            if found:
                return self._say(*min(found, key=lambda one: one[0])[1][len(before):])
        raise SessionError(dialogue.NOT_IN_WORDS)

    def say(self, sentence: str, place: str = PLACES[0]) -> None:
        """Have a sentence read with the text."""
        self._say(("say", sentence, place))

    def correct(self, kind: str, of: Sequence[str], value: Any) -> None:
        """Tell a fact otherwise, or one more. Raises SessionError where the value is none of its kind."""
        self._say(*telling(self.standing, *self._fact(fact_id((kind, tuple(of)))), value, CORRECTED))

    def retract(self, kind: str, of: Sequence[str]) -> None:
        """Take a fact back."""
        self._say(("drop", *self._fact(fact_id((kind, tuple(of))))))

    def confirm(self, chosen: Mapping[str, Any] | None = None) -> None:
        """Say that proposals hold and that the text tells nothing else. ``chosen``: values by the ids of chips; without it all that are filled."""
        proposals = {fact_id((p.kind, p.args)): p for p in self.proposals}
        values = {name: p.value for name, p in proposals.items() if p.filled} if chosen is None else chosen
        if unknown := [name for name in values if name not in proposals]:
            raise SessionError(dialogue.NO_SUCH_CHIP.format(name=unknown[0]))
        if self.standing is not None:
            seen = {(p.kind, p.args): values[name] for name, p in proposals.items() if name in values}
            values = {**{fact_id(key): value for key, value in follow(self.standing.game, self.proposals, seen).items()}, **values}
        told = [(p, values[name]) for name, p in proposals.items() if name in values and not (p.heard and p.value == values[name])]
        denied = [p.heard for name, p in proposals.items() if p.heard and name not in values]
        guess = "" if self.standing is None else self.standing.guess
        asking = [("ask", guess, GUESS)] if guess else []
        self._say(*asking, *(("deny", *key) for key in denied), *confirming(self.standing, told), ("confirm",))

    def bring(self, kind: str, name: str) -> str:
        """Bring in a thing of a type by its name; its id. Raises SessionError where nobody knows the type."""
        if self.standing is None or kind not in self.standing.game.catalog.types:
            raise SessionError(dialogue.NO_SUCH_TYPE)
        catalog = self.standing.game.catalog
        ident = Docket(catalog, self.standing.docket.data).new_thing(kind, catalog.concept(name), name)
        self._say(("thing", ident, kind, catalog.concept(name), name))
        return ident

    def follow(self, sentence: str) -> None:
        """Ask on: *a co 8.5.4?*, *a co kdyby byl nezásobený?* Raises SessionError where the sentence changes nothing that is known."""
        _, clauses = why_module.asked(messages.ending(sentence.strip(), "?"))
        if clauses:
            return self._say(*(("why", clause) for clause in clauses))
        known = {} if self.standing is None else self.standing.case.read.situation.facts
        asked = [key for ask in self.wanted for key in (ask.key, *ask.instead)]
        changes = [] if self.standing is None else said_in(self.standing.game, sentence, [*known, *asked, *self.open])
        if not changes:
            raise SessionError(dialogue.NOT_FOLLOWED)
        self._say(*(("tell", *key, value, CORRECTED) for key, value in changes))

    def _fact(self, name: str) -> Key:
        kind, of = fact_of(name)
        if self.standing is None or kind not in self.standing.game.law.registry:
            raise SessionError(dialogue.NO_SUCH_QUESTION)
        return kind, of

    def _say(self, *moves: Move) -> None:
        """Go on, unless a move does not fit: then nothing is changed."""
        before = list(self.moves)
        self.moves += moves
        self._forget()
        if len(self.moves) > MAX_MOVES:
            fault = dialogue.TOO_MANY_MOVES.format(limit=MAX_MOVES)
        else:
            fault = self.standing.faults[0].message if self.standing is not None and self.standing.faults else ""
        if fault:
            self.moves = before
            self._forget()
            raise SessionError(fault)

    # -- kept ----------------------------------------------------------------------------------------------------------

    def save(self) -> str:
        """The session as a text that fits a link."""
        return moves_module.saved(self.text, self.moves)

    @classmethod
    def of_data(cls, text: str, data: Mapping[str, Any], path: str | None = None) -> Session:
        """A session on a situation that somebody told of a text as data, and that the player confirmed: what lacks is asked, all may be changed."""
        return cls(text, str(data["game"]), path, [("data", json.dumps(data, ensure_ascii=False, default=str))])

    @classmethod
    def restore(cls, saved: str, path: str | None = None) -> Session:
        """A saved session. Raises SessionError where it cannot be read."""
        text, moves = moves_module.restored(saved)
        return cls(text, None, path, moves)
