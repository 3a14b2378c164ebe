"""Clauses that ask: what may be, what must be, a value, whether something is so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from grammar.clauses import Clause
from grammar.frames import PLAYER, Match, Verb
from grammar.phrases import MOST, Phrase
from grammar.tokens import Sentence
from referee.hearing.frames.apart import stands_elsewhere
from referee.hearing.frames.fitting import role_of_subject
from referee.hearing.frames.record import Const, fact_value
from referee.hearing.frames.statements import BE, MAY, RATHER, Statements
from referee.hearing.frames.templates import parse as parse_template
from referee.hearing.read import Unresolved
from referee.law.facts import Words
from referee.law.question import Question
from referee.speech import doubts

Fault = TypeVar("Fault")
"""Why a sentence is not read."""
NOBODY_NAMED = frozenset({"každý", "někdo", "nikdo", "kdokoli", "kdokoliv", "jiný", "ostatní"})
"""Words for a doer that name none (smí každý?)."""


class Questions(Statements):
    """Statements with questions about them."""

    def _may_be_predicate(self, clause: Clause, phrase: Phrase) -> bool:
        """Whether an adjective right behind the verb that opens a question may be what is asked, and tells nothing (je zásobená armáda u moře?)."""
        verb, said = clause.match.verb, phrase.said[0][1] if phrase.said else ()
        if verb.main != BE or not clause.verb_first or clause.match.frame.is_of_state or not self.text[clause.start : phrase.start].strip().isalpha():
            return False
        kinds = [self.world.registry.stated_by(name, phrase.type) for name, _ in said]
        return any(kind is not None and not kind.background and set(kind.domain) == {True, False} for kind in kinds)

    def _ask(self, clause: Clause) -> list[Question]:
        match, verb = clause.match, clause.match.verb
        frame = match.frame
        where = self.words(clause.start, clause.end)
        self._refuse_told(match)
        if any(self._may_be_predicate(clause, phrase) for phrase in match.bound.values()):
            raise Unresolved(where, doubts.WHAT_IS_ASKED)
        roles = self._roles(clause)
        self._refuse_absent(match, roles, where)
        self._speak_of_reply(match, roles, where)
        asked = has_question(match)
        if frame.pattern == "ellipsis":
            if any(p.type == "what" and p.lemma in {"co", "kdo"} for p in match.bound.values()):
                raise Unresolved(where, doubts.WHAT_IS_ASKED)
            if _asks_of_some(match):
                return self._any_of(where)
            if frame.reviews:
                return self._of_acts(frame.reviews, match, where)
            question = (self._review(roles, where) if frame.mood == "review" else None) or self._elliptic(verb, where)
            self._must_be_by(match, roles, question.act, where)
            for text in frame.facts:
                self._template(parse_template(text), {**roles, "act": question.act}, where, False)
            self._adjuncts(match, roles)
            return self._with_others(question)
        if frame.asks and (asked or not frame.act or frame.mood == "value"):
            self._refuse_other_sense(match, where)
            if frame.act:
                roles["act"] = self._act(frame, roles, "asked", where, False)
                self._facts(match, roles, where, False)
            else:
                for text in frame.facts:
                    self._template(parse_template(text), roles, where, False)
                self._circumstances(match, roles, where)
                self._adjuncts(match, roles)
            return [self._of_whose(q, match, roles) for q in self._value_questions(frame.asks, roles, where, verb.negated)]
        if asked and not frame.asks:
            raise Unresolved(where, doubts.NO_ANSWER)
        if verb.modal == "smět" and not frame.act and "smět" not in frame.modal:
            raise Unresolved(where, doubts.UNKNOWN_ACT)
        if frame.act:
            bare = frame.act in self.world.possible and not verb.modal and verb.tense != "past"
            self.lost += bare  # any other reading goes before it
            possible = self.permitting or bare or frame.mood == "may" or verb.modal == "dát" and verb.reflexive
            if verb.modal in MAY or possible or verb.main in MAY and self._is_meant(frame.act):
                kind = "may"
            elif verb.modal in {"muset", "mít"}:
                kind = "must"
            else:
                raise Unresolved(where, doubts.MAY_OR_HAPPENS)
            self._refuse_limit(match, roles, where)
            past = kind == "may" and verb.tense == "past" and not (verb.conditional or self.permitting)
            act = self._act(frame, roles, "asked", where, False, past)
            roles["act"] = act
            self._facts(match, roles, where, False)
            return [Question(kind, where, act=act, act_type=frame.act, negated=verb.negated, past=past)]
        return [self._yes_no(match, roles, where)]

    def _refuse_other_sense(self, match: Match, where: Words) -> None:
        """A question whose words ask for something else than its frame: whose a thing is (čí sloupec), how many of some only (soupeřových karet)."""
        kind = self.world.registry[parse_template(match.frame.asks).kind]
        owners = {c.id for c in self.world.constants}
        said = " ".join((*match.frame.facts, *match.frame.context, match.frame.asks))
        for name, phrase in match.bound.items():
            if phrase.question == "čí" and kind.domain and not owners.intersection(map(str, kind.domain)):
                raise Unresolved(where, doubts.NO_ANSWER_WHOSE)
            if MOST in phrase.flags and self.world.neutral.intersection(phrase.adjectives):
                raise Unresolved(where, doubts.NO_ANSWER_MOST)
            if phrase.question != "kolik" or f"{name}." in said or f"{name}:" in said:
                continue
            for lemma, _ in phrase.said:
                if lemma not in self.world.neutral and lemma not in {"další"}:
                    raise Unresolved(self.words(phrase.start, phrase.end), doubts.UNKNOWN_IN_SENTENCE.format(word=lemma))

    def _refuse_absent(self, match: Match, roles: dict[str, Any], where: Words) -> None:
        """Refuse a question of an act told before whose subject is left out, where the one spoken of last stands elsewhere."""
        unsaid = [roles.get(role.name) for role in match.frame.roles if f"{role.name}_unsaid" in roles]
        if not match.frame.act and any(isinstance(one, Const) and stands_elsewhere(self, one) for one in unsaid):
            raise Unresolved(where, doubts.SPEAKS_OF)

    def _refuse_limit(self, match: Match, roles: dict[str, Any], where: Words) -> None:
        """Refuse a question of some alone (smím odstranit jen pěchotu?) where no fact of its act says that it is these alone."""
        said = " ".join(match.frame.facts)
        for name, phrase in match.bound.items():
            is_kind = phrase.type in {c.type for c in self.world.constants if c.id not in self.players() and c.id not in self.world.stand_ins}
            if is_kind and f"{name}_only" in roles and f"{name}_only" not in said:
                raise Unresolved(where, doubts.UNKNOWN_IN_FULL.format(words=phrase.text))

    def _is_meant(self, act: str) -> bool:
        """Whether a bare modal (smí na třetí hex?) speaks of an act of this type: of the one told or wanted last, if there is any."""
        wanted = [a[1] for a in self.acts if a[2] in {"intent", "asked", "event"}]
        return not wanted or wanted[-1] == act

    def _review(self, roles: dict[str, Any], where: Words) -> Question | None:
        """``Je to správně?`` of what has happened: whether all of it was; None where somebody still wants to do something."""
        review = self.world.review
        if review is None or not self.situation.states(*review.told) or any(mood in {"intent", "asked", "refused"} for _, _, mood in self.acts):
            return None
        happened = [kind for _, kind, mood in self.acts if mood == "event"]
        if any(kind not in review.acts for kind in happened[-1:]):
            return None
        template = parse_template(review.asks)
        for args in self._arguments(template.args, roles):
            return Question("yesno", where, key=(template.kind, args), expected=review.right, permission=True)
        return None

    def missing(self, sentence: Sentence, fault: Fault) -> Fault:
        """The fault of a sentence; of a statement that was not read, for what it may say that somebody wants is not what was done before it."""
        self.missed = self.missed if sentence.mark == "?" else len(self.acts)
        act = fault.replaces if isinstance(fault, Unresolved) else ""
        if sentence.tokens[0].folded.startswith(RATHER):
            act = next((a for a, _, mood in reversed(self.acts) if mood in {"event", "intent"}), act)
        self.forget_act(act)
        self.trail = None if self.trail is None else (self.trail, sentence.start, sentence.end, sentence.mark, act)
        return fault

    def pass_over(self, sentence: Sentence, types: frozenset[str]) -> None:
        """Note what a sentence speaks of that was not read."""
        self.passed.append((sentence.start, types))
        self.trail = None if self.trail is None else (self.trail, sentence.start, types)

    def _elliptic(self, verb: Verb, where: Words) -> Question:
        kind = "must" if "muset" in {verb.modal, verb.main} else "may"
        meant = ({"intent", "asked", "duty"}, {"refused"})  # whoever may asks of what he wants, whoever must of what he does not
        for wanted in (*(reversed(meant) if kind == "must" else meant), {"event"}):
            if "event" in wanted and self.missed == len(self.acts):
                break
            for act_id, act_type, mood in reversed(self.acts):
                if mood in wanted and act_id in self.situation.entities:
                    return Question(kind, where, act=act_id, act_type=act_type, negated=mood == "refused" and kind == "may")
        raise Unresolved(where, doubts.WHICH_ACT)

    def _must_be_by(self, match: Match, roles: dict[str, Any], act: str, where: Words) -> None:
        """Of a bare question that names who may (smí soupeř?) the act meant is one of his. Raises Unresolved."""
        said = match.bound.get("kdo")
        if said is None or not act or said.type == "rules":
            return
        if said.type == "what" or said.question or said.headless and NOBODY_NAMED & {*said.dets}:
            raise Unresolved(where, doubts.WHOSE_ACT)
        types = {c.type for c in self.world.constants}
        players = {c.id for c in self.world.constants} | {e.id for e in self.situation.entities.values() if e.type in types}
        who = self.whom(fact_value(roles.get("kdo")))
        facts = [f.value for f in self.situation.facts.values() if f.args[:1] == (act,)]
        doers = {self.whom(v) for value in facts for v in (value if isinstance(value, tuple) else (value,)) if v in players}
        if isinstance(who, str) and who in players and doers and who not in doers:
            raise Unresolved(where, doubts.WHOSE_ACT)

    def _of_whose(self, question: Question, match: Match, roles: dict[str, Any]) -> Question:
        """A question for a value of an act (kolik zaplatím?) is of the act of whom it names, not of what somebody else did last."""
        kind, args = question.key or ("", ())
        types = {act: of for act, of, mood in self.acts if mood != "not done"}
        told_by = self.world.registry[kind].whose if kind else ()
        act = next((a for a in args if told_by and a in types), None)
        if act is None:
            return question
        doers = {a: self._parties(a, told_by) for a, of in types.items() if of == types[act]}
        doers = {a: who for a, who in doers.items() if who}
        apart = any(not one & other for one in doers.values() for other in doers.values())
        who, named = self._asked_about(match, roles)
        his = [a for a, parties in doers.items() if who in parties]
        if apart and len(his) != 1 or named and not his and act in doers and self._are_others(who, doers[act]):
            self.unclear = Unresolved(question.words, doubts.WHOSE_ACT)
            return question
        return replace(question, key=(kind, tuple(his[0] if a == act else a for a in args))) if apart else question

    def _asked_about(self, match: Match, roles: dict[str, Any]) -> tuple[Any, bool]:
        """Who the subject of a question is, or whom it costs (kolik mě to stojí?), and whether it says so."""
        if match.verb.person == 1 and match.verb.number == "p":
            return "", False
        if match.verb.person == 1 or any(p.type == "pronoun" and p.lemma == "já" for p in match.bound.values()):
            return self.whom("me"), True
        kinds = {PLAYER, *(c.type for c in self.world.constants if c.id in self.players())}
        said = [n for n, p in match.bound.items() if 1 in p.cases and not (p.prep or p.question) and self._type_of(roles.get(n)) in kinds]
        subject = role_of_subject(match)
        name = next(iter(said), subject.name if subject is not None else "")
        return self.whom(fact_value(roles.get(name))), bool(said)

    def _parties(self, act: str, told_by: Iterable[str]) -> set[Any]:
        """The players of whom the text tells, by facts of these kinds, that they do an act."""
        found = [f.value for f in (self.situation.get(kind, act) for kind in told_by) if f is not None]
        return {self.whom(v) for value in found for v in (value if isinstance(value, tuple) else (value,))}

    def _are_others(self, who: Any, doers: set[Any]) -> bool:
        """Whether somebody is surely none of those: of players by name, or of players by what they are to who tells (já, soupeř)."""
        proper = self.players()
        return all((who in proper) == (d in proper) for d in doers)

    def _with_others(self, question: Question) -> list[Question]:
        """The bare question, and with it those of the other acts that the same sentence wants."""
        wanted = self.wanting if len(self.wanting) > 1 else self.wanted
        wanted = [a for a in wanted if a in self.situation.entities]
        if question.kind != "may" or question.negated or question.act not in wanted or len(wanted) < 2:
            return [question]
        kinds = {act: kind for act, kind, _ in self.acts}
        others = [a for a in wanted if a != question.act]
        return [replace(question, act=a, act_type=kinds[a], all_of=True) for a in (question.act, *others)]

    def _of_acts(self, kind: str, match: Match, where: Words) -> list[Question]:
        """``Jsou oba přesuny v pořádku?``: of every act of a type that the text tells, with what belongs to it; of one the last."""
        told = [a for a, of_type, mood in self.acts if of_type == kind and mood != "not done" and a in self.situation.entities]
        anew = set(self.world.anew.get(kind, ()))
        going_on = {a for a in told if anew and anew <= {f.kind for f in self.situation.facts.values() if a in f.args}}
        whole = [a for a in told if a not in going_on]
        named = next(p for p in match.bound.values() if p.cases & {1, 4} and "adverb" not in p.flags)
        number = 2 if "oba" in named.dets else named.number
        if number is None and all(s[1] == "s" for s in named.slots):
            number, whole = 1, whole[-1:]
            told = told[told.index(whole[0]) :] if whole else []
        if not whole or number not in {None, len(whole)}:
            raise Unresolved(where, doubts.WHICH_ACTS.format(count=len(whole)))
        first = [a for a, _, _ in self.acts].index(told[0])
        beside = [(a, t) for a, t, mood in self.acts[first + 1 :] if t in self.world.companions.get(kind, ()) and mood != "not done"]
        asked = [*((a, kind) for a in told), *((a, t) for a, t in beside if a in self.situation.entities)]
        return [Question("may", where, act=a, act_type=t, all_of=len(asked) > 1) for a, t in asked]

    def _any_of(self, where: Words) -> list[Question]:
        """``Smím něco z toho?``: of each act that is wanted."""
        wanted = [(act, kind) for act, kind, mood in self.acts if mood == "intent" and act in self.situation.entities]
        if not wanted:
            raise Unresolved(where, doubts.WHICH_ACT)
        return [Question("may", where, act=act, act_type=kind, any_of=True) for act, kind in wanted]

    def _value_questions(self, asks: str, roles: dict[str, Any], where: Words, negated: bool) -> list[Question]:
        """One question for each thing that is asked about; whether the words deny it matters where somebody claims it."""
        template = parse_template(asks)
        if negated and self.world.registry[template.kind].domain != (True, False):
            raise Unresolved(where, doubts.NO_ANSWER_NOT)
        found = [
            Question("value", where, key=(template.kind, args), negated=negated, of=name)
            for name, one in _of_each(roles)
            for args in self._arguments(template.args, one)
        ]
        if not found:
            raise Unresolved(where, doubts.ASKS_OF)
        if any(self._is_left_to_guess(str(question.key[1][0]), roles) for question in found if question.key and question.key[1]):
            raise Unresolved(where, doubts.ASKS_OF)
        return found

    def _is_left_to_guess(self, player: str, roles: dict[str, Any]) -> bool:
        """Whether a question names no subject, and the text told the same of the player taken for it and of another one before."""
        is_unsaid = any(name.endswith("_unsaid") and fact_value(roles.get(name.removesuffix("_unsaid"))) == player for name in roles)
        told = {verb for verb, who in self.alike if who == player}
        return is_unsaid and any(verb in told and who != player for verb, who in self.alike)

    def _yes_no(self, match: Match, roles: dict[str, Any], where: Words) -> Question:
        self._circumstances(match, roles, where)
        self._adjuncts(match, roles)
        if match.frame.pattern == "predicate":
            fact, *more = self._predicate(replace(match, verb=replace(match.verb, negated=False)), roles, where)
            if more:
                raise Unresolved(where, doubts.OF_EACH_APART)
            for text in match.frame.facts:
                self._template(parse_template(text), roles, where, False)
            return Question("yesno", where, key=fact.key, expected=fact.value, negated=match.verb.negated)
        for text in match.frame.facts:
            template = parse_template(text)
            value = self._operand(template.value, roles)
            if value is None:
                continue
            for args in self._arguments(template.args, roles):
                return Question(
                    "yesno",
                    where,
                    key=(template.kind, args),
                    expected=fact_value(value),
                    negated=match.verb.negated,
                    permission=match.verb.modal in MAY,
                )
        raise Unresolved(where, doubts.ASKS_OF)


def _asks_of_some(match: Match) -> bool:
    """Whether a bare question is of any of the things wanted (něco z toho)."""
    return any({"něco", "některý", "cokoli"} & {*p.dets, p.lemma} for p in match.bound.values())


def _of_each(roles: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The roles once for each of several players named together (kolik karet doberou Osa a Sověti), with who it is."""
    several = next((name for name, value in roles.items() if isinstance(value, tuple) and all(_is_player(v) for v in value)), None)
    return [("", roles)] if several is None else [(one.lemma, {**roles, several: one}) for one in roles[several]]


def _is_player(value: Any) -> bool:
    return isinstance(value, Const) and value.type == PLAYER


def has_question(match: Match) -> bool:
    """Whether some phrase of the clause is asked for."""
    return any(p.question or p.type == "what" for p in (*match.bound.values(), *(p for _, p in match.adjuncts)))
