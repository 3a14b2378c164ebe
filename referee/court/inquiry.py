"""How a session stands: the ruling so far, what is asked, what is proposed, what may be added. Nothing here goes on. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, islice
from typing import Any

from referee.court import moves as moves_module
from referee.court import shown, taps
from referee.court.ask import Ask
from referee.court.beside import asked_too
from referee.court.case import Case, Part
from referee.court.course import stand
from referee.court.doubtful import contested, doubtful, fits, looked_for, of_the_act
from referee.court.excerpt import Run, as_text, excerpt
from referee.court.intents import intent_of, likely, ranking_of, shown_as
from referee.court.judge import judge
from referee.court.leftover import asked_by
from referee.court.moves import UNKNOWN, Move, answered
from referee.court.pointed import Trial
from referee.court.proposing import expected, proposals_of, raising
from referee.court.reach import reach_over
from referee.court.rule import ruling_on
from referee.court.standing import Standing
from referee.court.taps import Asked, Chip, Option, fact_id
from referee.court.unheard import told_by_verbs
from referee.court.waiting import left_open_by, wanted_for
from referee.hearing.intents.propose import Proposal
from referee.hearing.typed import input_fault
from referee.law.facts import Key
from referee.law.reach import Reach
from referee.law.trying import Branch
from referee.speech import dialogue, messages
from referee.speech.asking import plain_question
from referee.speech.ruling import Ruling

FIRST, MORE = 3, 9
"""Questions offered at first, and when the player wants another."""
AT_MOST = 3
"""Facts asked for at once."""
ADDED = 24
"""Facts offered to be told beside."""
NEAR = 4
"""Facts that what is left of the text may tell which are offered first."""
RULED = frozenset({"also", "ruled"})
"""Stages in which something else may be asked."""
ENOUGH = 3
"""Answers after which nothing is asked any more on which the ruling does not wait."""


class Inquiry:
    """A text and what a player said since: `ruling`, `questions` and `chips` say how it stands.

    ``moves``: what was said since the text, of which `standing` says more; a session is its text and its moves.
    """

    def __init__(self, text: str, game: str | None = None, path: str | None = None, moves: Iterable[Sequence[Any]] = ()) -> None:
        """``game``: its id, where somebody said it. ``path``: a rulebase file. What is wrong with a text the ruling says."""
        self.text = text
        self.path = path
        self.moves: list[Move] = [moves_module.move(one) for one in moves]
        if game and not any(move[0] == "game" for move in self.moves):
            self.moves.insert(0, ("game", game))

    # -- how it stands -------------------------------------------------------------------------------------------------

    @cached_property
    def standing(self) -> Standing | None:
        """What the text and the moves come to; None where no game is known that could read the text."""
        if input_fault(self.text):
            return None
        found = stand(self.text, self.moves, self.path)
        return found if isinstance(found, Standing) else None

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling on all that is known so far; it says what was confirmed and answered, and what of the text it does not use."""
        if self.standing is None:
            return judge(self.text, self.game, self.path)
        ruling = self.standing.ruling
        if self.standing.actor is not None and (self.standing.confirmed or not self.standing.unread):
            ruling = taps.waiting_for_actor(self.standing, self.standing.actor.key)
        taps.note(self.standing, ruling, self.moves, lambda: self.unsettled)
        return ruling

    @property
    def game(self) -> str | None:
        """The game that was chosen."""
        return next((str(move[1]) for move in self.moves if move[0] == "game"), None)

    @property
    def intent(self) -> str:
        """The question that the player chose; empty where the text asked it, or none was chosen."""
        return "" if self.standing is None else self.standing.intent

    @property
    def asked_intent(self) -> str:
        """What is asked, as the questions of a game are named, whoever says so; empty where nobody knows yet."""
        return "" if self.standing is None else self.standing.asked_intent

    @cached_property
    def intents(self) -> list[str]:
        """The questions that the text may ask, the likeliest first; then all others of the game."""
        if self.standing is None:
            return []
        game = self.standing.game
        return list(dict.fromkeys([*likely(game, self.standing.case.text), *ranking_of(game).asked]))

    @cached_property
    def proposals(self) -> list[Proposal]:
        """What the text may tell beside what was read, by roles; until the player confirmed."""
        standing = self.standing
        if standing is None or standing.confirmed:
            return []
        known = standing.case.read.situation.facts
        things = {role: thing for thing, role in standing.docket.roles.items()}
        return [p for p in proposals_of(standing) if (p.kind, tuple(things.get(role, role) for role in p.args)) not in known]

    @property
    def chips(self) -> list[Chip]:
        """The proposals as they are shown."""
        standing = self.standing
        return [] if standing is None else [taps.chip_of(standing, proposal) for proposal in shown.proposed(standing.game, self.proposals)]

    @property
    def to_confirm(self) -> bool:
        """Whether the player is to say that what is read and proposed is all that the text tells."""
        return self.standing is not None and self.standing.to_confirm

    @property
    def guessed(self) -> bool:
        """Whether what is asked is only likely: no sentence that was read asks it, and the player did not say so."""
        return self.standing is not None and self.standing.is_asked and self.standing.asks_unconfirmed

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that were not read."""
        return () if self.standing is None else self.standing.unread

    @cached_property
    def overlooked(self) -> list[str]:
        """What of the sentences that were not read is in no fact, read or proposed, and asks nothing."""
        return [] if self.standing is None else shown.overlooked(self.standing)

    @property
    def near(self) -> dict[str, list[str]]:
        """The words that may be meant by those that nobody knows."""
        standing = self.standing
        found = {} if standing is None else {word: shown.telling(standing.game, others) for word, others in standing.near_words.items()}
        return {word: others for word, others in found.items() if others}

    @cached_property
    def unused(self) -> list[str]:
        """What of the text is in no fact and may matter, once the player confirmed: sentences, and numbers where some fact that is lacking is one."""
        return [] if self.standing is None else taps.unused_in(self.standing, self.ruling, lambda: self._reach)

    @cached_property
    def left(self) -> list[tuple[Run, ...]]:
        """What is `unused`, short, with the words marked that no fact says."""
        standing = self.standing
        return [] if standing is None else [excerpt(standing.game.language, words, self._concepts_left, standing.numbers) for words in self.unused]

    @property
    def aside(self) -> list[str]:
        """What of the text is in no fact and, as the player says, does not matter."""
        return [piece.words for piece in self.standing.left] if self.standing is not None and self.standing.aside else []

    @property
    def stage(self) -> str:
        """What the player is to do.

        Choose the ``game``, what is asked (``intent``), ``confirm`` proposals, tell a ``fact``, say whether what is left of the text matters
        (``unused``), or what it asks beside (``also``); or nothing: ``ruled``, or ``open`` where the rules leave it undecided.
        """
        if self.to_confirm:
            return "confirm"
        first = next(iter(self.questions), None)
        return first.kind if first is not None else "ruled" if self.ruling.decided else "open"

    @property
    def told(self) -> list[dict[str, Any]]:
        """The facts that are told, as they are shown, each with its ``id``; they may be corrected and taken back."""
        how = {fact_id((kind, of)): how for kind, of, _, how in moves_module.told(self.moves)}
        return [] if self.standing is None else [{**row, "how": how.get(row["id"], "")} for row in taps.told_facts(self.standing)]

    @property
    def asked(self) -> str:
        """The sentences that ask what is asked, with the names of what it is asked of; empty where nobody knows yet."""
        standing = self.standing
        if standing is None or not standing.is_asked:
            return ""
        voice, game = standing.case.voice, standing.game
        asked = [plain_question(voice, q.key) if q.key is not None else shown_as(game, intent_of(q)) for q in standing.case.read.questions]
        return " ".join(dict.fromkeys(asked)) or shown_as(game, standing.asked_intent)

    # -- what is asked -------------------------------------------------------------------------------------------------

    @cached_property
    def questions(self) -> list[Asked]:
        """What is asked now: which game, what is asked, facts (the most deciding first), or whether what is left of the text matters."""
        standing = self.standing
        if standing is None:
            unknown = input_fault(self.text) or self.game is not None or self.ruling.reason == "nevymodelováno"
            return [] if unknown else [taps.which_game(self.text, self.path)]
        if not standing.is_asked or self.guessed:
            return [taps.which_question(standing, self.intents, FIRST)] if self.intents else []
        if self.wanted:
            asked = [taps.asked_fact(standing, ask) for ask in self.wanted]
            return [replace(one, text=f"{self.ruling.answer} {one.text}") for one in asked] if standing.case.contested else asked
        if self.further:
            return [taps.which_other(standing, self.others, len(self.further))]
        if self.unused:
            options = (Option("no", dialogue.UNUSED_NO), Option("yes", dialogue.UNUSED_YES))
            words = messages.joined([f"„{as_text(runs)}“" for runs in self.left], "a")
            return [Asked("unused", "unused", dialogue.UNUSED.format(words=words), options)]
        others = [intent for intent in self.intents if intent != self.asked_intent]
        return [taps.which_instead(standing, self.ruling, others, FIRST)] if taps.leads_nowhere(standing, self.ruling) else []

    @cached_property
    def further(self) -> list[str]:
        """The questions that a text which asks more than once may ask beside the one that is ruled on, the likeliest first."""
        standing = self.standing
        if standing is None or not self.ruling.decided or len(standing.asked_intents) != 1 or any(move[0] == "also" for move in self.moves):
            return []
        return asked_too(standing, self.ruling)[:FIRST]

    @property
    def others(self) -> list[str]:
        """All questions beside those that are ruled on, those first that the text may ask beside, then the likeliest."""
        ruled_on = () if self.standing is None else self.standing.asked_intents
        return [intent for intent in dict.fromkeys([*self.further, *self.intents]) if intent not in ruled_on]

    def other_questions(self) -> Asked:
        """The question that asks what is asked beside what is ruled on, with more sentences, and with all for completion."""
        assert self.standing is not None
        return taps.any_other(self.standing, self.others, MORE)

    def more_questions(self) -> Asked:
        """The question that asks what is asked, with more sentences, and with all for completion."""
        assert self.standing is not None
        return taps.any_question(self.standing, self.intents, MORE)

    @cached_property
    def wanted(self) -> list[Ask]:
        """The facts that the decision waits for, the most deciding first, without those that the player does not know."""
        standing = self.standing
        if standing is None or not standing.is_asked:
            return []
        skipped = {(str(m[1]), tuple(m[2])) for m in self.moves if m[0] == "unknown"}
        if standing.actor is not None:
            return [] if standing.actor.key in skipped else [standing.actor]
        if standing.case.contested:
            return [Ask(key) for key in contested(standing, {row["id"] for row in self.told}) if key not in skipped][:AT_MOST]
        waiting: list[Part] = [p for p in standing.case.parts if p.reason == "chybí údaj"]
        own = {question.key for question in standing.case.read.questions}
        told = {key for key, fact in standing.case.read.situation.facts.items() if fact.value != UNKNOWN}
        asked = [ask for part in waiting[:1] for ask in wanted_for(standing.case, part) if ask.key not in own | skipped | told]
        if standing.confirmed:
            usual = expected(standing)
            asked.sort(key=lambda ask: usual.isdisjoint((ask.key, *ask.instead)))  # what like cases told comes first
        if not asked or self.ruling.reason == "pravidla mlčí":
            asked += [Ask(key) for key in self._further(waiting) if key not in skipped]
        return [ask for ask in asked if all(ask.key[1])][:AT_MOST]  # of a place that the player does not know nothing is asked

    def _further(self, waiting: Sequence[Part]) -> Iterable[Key]:
        """What may be asked where no rule waits for a fact that the player knows."""
        standing = self.standing
        assert standing is not None
        told = standing.case.read.situation.facts
        if self.ruling.decided:
            return self._worth_asking()
        if self.ruling.reason == "pravidla mlčí" or waiting and not any(isinstance(part.tree, Branch) for part in waiting):
            further = looked_for(standing, self._reach) if answered(self.moves) < ENOUGH else []
            return [key for key in dict.fromkeys((*of_the_act(standing, self._reach), *raising(standing), *further)) if key not in told]
        return self._pointed if self.ruling.otherwise and answered(self.moves) < ENOUGH else []

    def _worth_asking(self) -> list[Key]:
        """What a ruling on a text that was read in part should not pass over, one at a time, until enough was asked."""
        standing = self.standing
        if standing is None or not standing.confirmed or standing.aside or answered(self.moves) >= ENOUGH:
            return []
        return [*islice(chain(self._pointed, doubtful(standing, self._reach)), 1)]

    @cached_property
    def _pointed(self) -> list[Key]:
        """Facts which the words that are left may tell and by which the ruling would turn out otherwise."""
        standing = self.standing
        if standing is None or not standing.confirmed or standing.aside:
            return []
        return Trial(self._case, standing.named, standing.touched).pointed(self._reach, self._concepts_left) or []

    @cached_property
    def unsettled(self) -> list[Key]:
        """Facts that nobody told by which the ruling would turn out otherwise, where something of the text is left."""
        standing = self.standing
        if standing is None or not standing.confirmed or not (standing.left or standing.turning or standing.numbers):
            return []
        verbs = {kind for piece in standing.left for kind in told_by_verbs(piece.words, standing.game.language) or ()}
        return Trial(self._case, standing.named, standing.touched).upsetting(self._reach, self._concepts_left, verbs)

    @property
    def _concepts_left(self) -> list[str]:
        return [] if self.standing is None else [c for piece in self.standing.left for c in piece.concepts]

    @cached_property
    def _case(self) -> Case:
        """The case as it stands, ruled on."""
        assert self.standing is not None
        case = self.standing.case
        if not case.parts:
            case = Case(case.game, case.text, case.read)
            ruling_on(case)
        return case

    @cached_property
    def _reach(self) -> Reach:
        """What may bear on the ruling."""
        return reach_over(self._case)

    @cached_property
    def open(self) -> list[Key]:
        """What the ruling presumes and what it leaves open: facts of which the player may say otherwise."""
        standing = self.standing
        return [] if standing is None else list(dict.fromkeys(key for part in standing.case.parts for key in left_open_by(standing.case, part)))

    @cached_property
    def listed(self) -> list[str]:
        """The kinds of facts that the ruling takes as told in full while one more of them, of what the text names, would move it."""
        standing = self.standing
        if standing is None:
            return []
        parts = [p for p in standing.case.parts if p.verdict != "nelze rozhodnout"]
        kinds = list(dict.fromkeys(kind for part in parts for kind in part.finding.listed))
        moving = {key[0] for key in Trial(standing.case, standing.named, standing.touched).one_more(kinds)}
        return [kind for kind in kinds if kind in moving]

    @property
    def addable(self) -> list[Asked]:
        """Facts that may be told beside: what the ruling presumes or leaves open, then those of which the rest of the text speaks, then others."""
        standing = self.standing
        if standing is None or not standing.is_asked:
            return []
        told = standing.case.read.situation.facts
        looked = [key for key in sorted(self._reach.looked.keys, key=str) if key[0] in standing.game.law.registry]
        first = [*self.meant, *self.open] if standing.confirmed else [*self.open, *self.meant]
        keys = [key for key in dict.fromkeys([*first, *looked]) if key not in told and fits(standing, key)]
        return [taps.asked_fact(standing, Ask(key)) for key in keys[:ADDED]]

    @cached_property
    def meant(self) -> list[Key]:
        """Facts that nobody told and that what is left of the text may tell: those that would turn the ruling, then those of which it speaks."""
        standing = self.standing
        if standing is None or not standing.is_asked:
            return []
        told = standing.case.read.situation.facts
        keys = [*self.unsettled[:NEAR], *asked_by(standing.game, self._concepts_left, self._reach, told)]
        return [key for key in dict.fromkeys(keys) if key not in told and fits(standing, key)][:NEAR]

    def _forget(self) -> None:
        for name in [name for name in self.__dict__ if isinstance(getattr(type(self), name, None), cached_property)]:
            del self.__dict__[name]
