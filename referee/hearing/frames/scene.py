"""A sentence understood, taken into the discourse clause by clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grammar.clauses import CHOICE, Clause, Understood
from grammar.frames import POINTERS, Match, has_subject
from referee.hearing.frames.questions import Questions, has_question
from referee.hearing.frames.record import Const
from referee.hearing.frames.statements import HAVING, INTENT, STATES
from referee.hearing.frames.templates import parse as parse_template
from referee.hearing.read import Unresolved
from referee.law.facts import Key, Situation
from referee.law.question import Question
from referee.speech import doubts
from rulebase.text import folded_words

STATEMENT_LEADS = frozenset({
    "kdyz", "pokud", "protoze", "jestlize", "kdyby", "i kdyz", "ackoli", "ackoliv", "li", "který", "prestoze", "nebot", "jelikoz",
    "jakmile", "hned jak", "aniz",
})  # fmt: skip


TURNING = frozenset({"ale", "vsak", "avsak", "ovsem", "jenze", "zatimco", "kdezto", "nicmene"})
"""What turns from what somebody claims to what is told, where the clause names its subject."""
ASKING_LEADS = frozenset({"zda", "zdali", "jestli"})


THAN = "než"
MORE = "ještě"
FOUND = "zjistil"
FINDING = frozenset({"zjistit", "ukázat", "všimnout", "uvědomit", "vyjít", "přepočítat"})
"""Verbs by which somebody tells what is so and not what he took for so."""
FOR_NOW, NO = "zatim", "ne"
RETORT = re.compile(rf"{NO}\s*,", re.IGNORECASE)
"""Begins what is put in place of what was just told (kupuji dva tanky, ne, jen jeden)."""
ONLY_IF = frozenset({"pokud", "jestlize", "kdyz"})
"""What leads in the condition on which a statement holds."""


class Scene(Questions):
    """The discourse as sentences are taken in, one after another."""

    def take(self, sentence: Understood) -> list[Question]:
        """Take in a sentence; its questions."""
        questions: list[Question] = []
        self.wanted, self.wanting = self.wanting or self.wanted, []
        unmarked = sentence.mark == "" and any(has_question(c.match) for c in sentence.clauses if c.lead not in STATEMENT_LEADS)
        asking = sentence.mark == "?" or unmarked
        self.announcing = False
        self.supposing = any(c.lead == "kdyby" for c in sentence.clauses)
        if sentence.unread is not None:
            self.unjudged = (*self.unjudged, (self.words(*sentence.unread), ""))
        claimant = ""
        disputed = False
        outer: Any = None
        aside = False
        telling: Clause | None = None
        told = False
        condition = _condition(sentence)
        clauses = _leave_last(sentence)
        for number, clause in enumerate(clauses):
            told = number < condition or self._goes_on_telling(clause, told, bool(questions))
            self.permitting = number > 0 and _asks_leave(clauses[number - 1], clause)
            if any(_asks_leave(clause, c) for c in clauses[number + 1 : number + 2]):
                if not (asking or _is_asked(clause.match)):
                    raise Unresolved(self.words(clause.start, clause.end), doubts.RULE_AS_FACT)
                continue
            if aside and clause.lead in {"a", "ale"} and number and "," in self.text[sentence.clauses[number - 1].end - 1 : clause.start]:
                self.subject, aside = outer, False
            if clause.lead == "který" and not aside:
                outer, aside = self.subject, True
            elif clause.lead != "který" and _names_subject(clause.match):
                aside = False
            self.order += 1
            pattern = clause.match.frame.pattern
            if pattern == "asking":
                self._who_asks(clause)
                continue
            if pattern == "again":
                if not self.asked:
                    raise Unresolved(self.words(clause.start, clause.end), doubts.ASKS_OF)
                continue
            if pattern == "who is right":
                continue
            if pattern == "dispute":
                roles = self._roles(clause)
                for text in clause.match.frame.facts:
                    self._template(parse_template(text), roles, self.words(clause.start, clause.end), False)
                disputed = True
                continue
            if pattern == "announce":
                self._announced_by(clause, clauses[number + 1 : number + 2])
                continue
            if pattern == "claim":
                claimant = self._claimant(clause)
                continue
            if claimant and clause.lead in TURNING and has_subject(clause.match):
                claimant = ""  # chce, abych odstranil tank, ale já chci odstranit pěchotu
            if claimant:
                denied = clause.match.verb.modal_negated or pattern == "ellipsis" and clause.match.verb.negated
                only_told = clause.match.frame.mood == "told"
                if not only_told and self._may_be_asked(clause):
                    questions += [replace(q, claimant=claimant, negated=q.negated != denied) for q in self._ask(clause)]
                else:
                    self.lost += not only_told  # any reading that can be judged goes before it
                    self.unjudged = (*self.unjudged, (self.words(clause.start, clause.end), claimant))
                    self.doubted |= self._told_by(clause)
                continue
            if clause.match.frame.mood == "before":
                held = self._roles(clause)
                for text in clause.match.frame.facts:
                    self._template(parse_template(text), held, self.words(clause.start, clause.end), False)
                continue
            if clause.lead == "který" and _is_compared(clause, self.text):
                raise Unresolved(self.words(clause.start, clause.end), doubts.REFERS_TO.format(words=THAN))
            if clause.lead == "nez" and clause.match.inherited:
                continue  # with whom it is compared (jinam než tank) tells nothing more
            if telling is not None and self._is_content(telling, clause):
                continue
            telling = clause if clause.match.frame.content else None
            stated = clause.lead in STATEMENT_LEADS or told
            asks = clause.lead in ASKING_LEADS or asking and not stated or _is_asked(clause.match)
            if asks and clause.lead == "" and not surely_asks(clause) and any(surely_asks(c) for c in _after(sentence, clause)):
                asks = False
            if asks and questions and clause.lead in TURNING and clause.match.verb.negated and not clause.match.verb.modal_negated:
                continue  # smí naložit, ale ne vyložit: that is not done
            if asks and clause.match.frame.mood != "purpose":
                self.asking = True
                asked = [replace(q, disputed=disputed) for q in self._ask(clause)]
                self.asking = False
                questions = _in_order(questions, asked, clause)
            else:
                if _is_put_otherwise(clause, self.text):
                    raise Unresolved(self.words(clause.start, clause.end), doubts.BARE_DENIAL)
                if _was_given_up(clause, clauses[number + 1 : number + 2]) or _is_taken_back(clause, clauses[number + 1 : number + 2]):
                    raise Unresolved(self.words(clause.start, clause.end), doubts.WISH_AS_FACT)
                if not (asking or stated) and any(_is_to_come(c) for c in clauses):
                    raise Unresolved(self.words(clause.start, clause.end), doubts.SUPPOSED_AS_FACT)
                if number and _is_of_later(clauses[number - 1], clause, self.text):
                    raise Unresolved(self.words(clause.start, clause.end), doubts.PAST_AS_FACT)
                before = self.situation
                self._state(clause)
                self._refuse_more(clause, before)
                if number and clauses[number - 1].match.verb.main in FINDING:
                    self._refuse_found(clause, before)
            if clause.lead == "který" and _relates(clause.match):
                self._set_aside(clause)
        if aside and outer is not None:
            self.subject = outer
        self.asked = self.asked or bool(questions)
        return questions

    def _goes_on_telling(self, clause: Clause, told: bool, asked: bool) -> bool:
        """Whether the clause tells the condition of a question, as the one before it did (když tam nic nemám a loďstvo stojí opodál)."""
        if clause.lead in STATEMENT_LEADS:
            return clause.lead != "který" or told
        return told and not _is_asked(clause.match) and (clause.lead in {"a", "i", "ani", "ale"} or asked and not clause.lead)

    def _refuse_more(self, clause: Clause, before: Situation) -> None:
        """Refuse a clause that tells one more (a pak ještě jedno) of what it shares with the clause before, where that is one number."""
        if clause.match.inherited and RETORT.match(self.text[clause.start : clause.end]):
            raise Unresolved(self.words(clause.start, clause.end), doubts.CORRECTS.format(word=NO))
        if not clause.match.inherited or not any(MORE in {p.text, *p.flags} for p in clause.match.bound.values()):
            return
        again = [f for k, f in self.situation.facts.items() if k in before.facts and f.order == self.order and type(f.value) is int]
        if again:
            raise Unresolved(again[0].words, doubts.WHO_OR_WHAT.format(words=again[0].words.text))

    def _refuse_found(self, clause: Clause, before: Situation) -> None:
        """Refuse what somebody found out (pak jsem zjistil, že hodil 4) where the same was told otherwise before: he takes that back."""
        changed = (f for k, f in self.situation.facts.items() if k in before.facts and before.facts[k].value != f.value)
        if next(changed, None) is not None:
            raise Unresolved(self.words(clause.start, clause.end), doubts.CORRECTS.format(word=FOUND))

    def _set_aside(self, clause: Clause) -> None:
        """What a relative clause names is not what ``tam`` means afterwards."""
        self.mentions = [replace(m, aside=True) if clause.start <= m.start < clause.end else m for m in self.mentions]

    def _is_content(self, telling: Clause, clause: Clause) -> bool:
        """Take in what somebody tells or announces (říct, kolik mám karet); whether the clause is that."""
        frame = telling.match.frame
        words = {w for p in clause.match.bound.values() for w in (p.question, p.lemma if p.type == "what" else "") if w}
        said = next((text for word, text in frame.content if word in words), None)
        act = self.last(frame.act)
        if said is None or act is None:
            return False
        roles = self._roles(clause)
        self._template(parse_template(said), {**roles, "act": act}, self.words(clause.start, clause.end), False)
        return True

    def _who_asks(self, clause: Clause) -> None:
        """``Osa se ptá, kolik ...``: the question itself follows."""
        if clause.match.verb.negated or clause.match.verb.modal_negated:
            raise Unresolved(self.words(clause.start, clause.end), doubts.WHAT_IS_ASKED)
        self._roles(clause)

    def _may_be_asked(self, clause: Clause) -> bool:
        """Whether what somebody claims can be judged; what cannot is passed over, since a claim tells no fact.

        A value can be only where it is true or false: of any other the clause does not tell what is claimed.
        """
        try:
            asked = self.copy()._ask(clause)
        except Unresolved:
            return False
        values = [self.world.registry[q.key[0]] for q in asked if q.kind == "value" and q.key]
        return all(kind.domain == (True, False) for kind in values)

    def _told_by(self, clause: Clause) -> frozenset[Key]:
        """The facts that the clause would state, if it were no claim, but for what is presumed anyway: the text speaks of them."""
        other = self.copy()
        try:
            other._state(replace(clause, lead=""))
        except Unresolved:
            return frozenset()
        held, kinds = self.situation.facts, self.world.registry
        return frozenset(k for k, f in other.situation.facts.items() if held.get(k) is not f and f.value != kinds[f.kind].presume)

    def _announced_by(self, clause: Clause, content: Sequence[Clause]) -> None:
        """``Rus oznamuje, že ...``: what follows in the sentence is what he wants to do."""
        if clause.match.verb.negated or clause.match.verb.modal_negated or not any(c.lead == "ze" for c in content):
            raise Unresolved(self.words(clause.start, clause.end), doubts.WHO_WANTS_WHAT)
        self._roles(clause)
        self.announcing = True

    def _sort(self, value: Any) -> str:
        """The type of a thing or a constant."""
        entity = self.situation.entities.get(str(value))
        return value.type if isinstance(value, Const) else entity.type if entity else ""

    def _claimant(self, clause: Clause) -> str:
        """Who says what the next clauses hold; what is claimed is judged, never taken for a fact."""
        phrase = clause.match.bound.get("kdo")
        if clause.match.verb.negated:
            raise Unresolved(self.words(clause.start, clause.end), doubts.WHO_CLAIMS_WHAT)
        before = self.subject
        who = self._roles(clause).get("kdo")
        stands_in = isinstance(who, Const) and who.attrs.get("side") in self.world.stand_ins
        if before is not None and (self._sort(before) != self._sort(who) or stands_in):
            self.subject = before
        if phrase is not None:
            return phrase.text
        entity = self.situation.entities.get(str(who))
        name = who.lemma if isinstance(who, Const) else entity.name if entity else ""
        if not name:
            raise Unresolved(self.words(clause.start, clause.end), doubts.WHO_CLAIMS_WHAT)
        return name


def _in_order(before: list[Question], asked: list[Question], clause: Clause) -> list[Question]:
    """The questions with those of this clause; of ``musí, nebo smí`` what one may is what is asked first."""
    turned = clause.lead in CHOICE and before and asked and before[-1].kind == "must" and asked[0].kind == "may"
    return asked + before if turned else before + asked


def _was_given_up(clause: Clause, behind: Sequence[Clause]) -> bool:
    """Whether a clause tells what somebody wanted once, and the next one turns to what he did (chtěl jsem odložit dvě, ale nechal jsem si je).

    So what somebody only had (měl 11 IPC, ale utratil je).
    """
    verb = clause.match.verb
    was = verb.modal in INTENT or verb.main in HAVING and not (verb.modal or clause.match.frame.act)
    is_past = was and verb.tense == "past" and not verb.conditional
    return is_past and any(c.lead in TURNING and c.match.verb.tense == "past" for c in behind)


def _is_to_come(clause: Clause) -> bool:
    """Whether a clause tells on what condition a statement holds: what may be done, or not (mám sílu 14, když se přidá pěchota)."""
    verb = clause.match.verb
    return clause.lead in ONLY_IF and bool(clause.match.frame.act) and verb.tense in {"pres", "fut"} and not verb.modal


def _is_of_later(before: Clause, clause: Clause, text: str) -> bool:
    """Whether a clause tells what will become of what is so only for now (zatím tam je, ale odstraním ji)."""
    verb = clause.match.verb
    is_for_now = FOR_NOW in folded_words(text[before.start : before.end])
    is_of_it = any(phrase.type in POINTERS for phrase in clause.match.bound.values())
    return is_for_now and is_of_it and clause.lead in TURNING and verb.tense in {"pres", "fut"} and verb.main not in STATES


def _is_taken_back(clause: Clause, behind: Sequence[Clause]) -> bool:
    """Whether the next clause denies the very act that a clause tells, and names nothing of its own (má útočit, ale neútočí)."""
    verb, act = clause.match.verb, clause.match.frame.act
    alike = (c.match for c in behind if act and c.match.frame.act == act and c.match.verb.main == verb.main)
    return any(m.verb.negated and not verb.negated and all(p.type in POINTERS for p in m.bound.values()) for m in alike)


def _is_compared(clause: Clause, text: str) -> bool:
    """Whether a clause only tells from what something else is told apart (v jiné oblasti, než ze které se vysazuje)."""
    near = folded_words(text[: clause.start])[-1:] + folded_words(text[clause.start : clause.end])[:1]
    return "nez" in near


def _is_put_otherwise(clause: Clause, text: str) -> bool:
    """Whether somebody does not want one thing, but another, in one clause (nechce do Turecka, ale do Rumunska); not: já ji ale nechci."""
    verb = clause.match.verb
    words = folded_words(text[clause.start : clause.end])
    turning = next((n for n, word in enumerate(words) if n and word in TURNING), None)
    is_refused = verb.modal in INTENT and (verb.negated or verb.modal_negated)
    return is_refused and turning is not None and any(word.startswith("ne") for word in words[:turning])


def _asks_leave(clause: Clause, content: Clause) -> bool:
    """Whether a clause only asks if what the next one says is allowed (je v pořádku, že ...; je dovoleno, aby ...)."""
    return clause.match.frame.pattern == "ellipsis" and content.lead in {"ze", "aby"}


def _leave_last(sentence: Understood) -> tuple[Clause, ...]:
    """The clauses in the order in which they are taken in: what is asked of a condition behind it comes after that (jde to, když ...)."""
    first, *others = sentence.clauses
    conditions = others and all(c.lead in STATEMENT_LEADS or c.match.frame.pattern == "relative" for c in others)
    if first.match.frame.pattern != "ellipsis" or not conditions or others[0].lead == "který":
        return sentence.clauses
    return (*others, first)


def surely_asks(clause: Clause) -> bool:
    """Whether a clause asks by itself: a question word, smí, musí, je to dovoleno."""
    verb = clause.match.verb
    asked = has_question(clause.match) or clause.match.frame.pattern == "ellipsis"
    return asked or bool({verb.modal, verb.main} & {"smět", "moci", "lze", "muset"})


def _condition(sentence: Understood) -> int:
    """How many clauses of a question tell before it asks.

    The condition (pokud stojí na pobřeží, okraj je dál a moře nemá, je zásobována?), or what stands before a clause that asks by
    itself or begins with its verb, where the first one does neither (Osa má tři karty, smí hrát?).
    """
    first, *others = sentence.clauses
    led = first.lead in STATEMENT_LEADS - {"který"}
    if sentence.mark != "?" or first.lead in ASKING_LEADS or not led and (surely_asks(first) or first.lead == "který"):
        return 0
    joined = frozenset() if led or first.verb_first else frozenset({"a", "ale", "tak"})
    sure = [i for i, c in enumerate(others, 1) if (not c.lead or c.lead in joined) and surely_asks(c)]
    if sure or first.verb_first and not led:
        return sure[0] if sure else 0
    main = [i for i, c in enumerate(others, 1) if not c.lead]
    opening = [i for i in main if sentence.clauses[i].verb_first]
    return opening[-1] if opening else main[-1] if led and main else 0


def _after(sentence: Understood, clause: Clause) -> list[Clause]:
    """The clauses behind this one that nothing but a comma joins to it."""
    behind = [c for c in sentence.clauses if c.start > clause.start]
    return [c for c in behind if c.lead == ""]


def _is_asked(match: Match) -> bool:
    """Whether a question word makes the clause a question; ``má kam ustoupit`` is told (mood ``told``)."""
    return match.frame.mood != "told" and match.frame.pattern != "relative" and has_question(match)


def _relates(match: Match) -> bool:
    """Whether a clause told aside hangs on a word of another (which it need not in brackets: nyní hraji kartu)."""
    phrases = (*match.bound.values(), *(p for _, p in match.adjuncts))
    return match.frame.pattern == "relative" or any(p.type == "relative" for p in phrases)


def _names_subject(match: Match) -> bool:
    """Whether the clause has a subject of its own; what a relative clause says aside, the next sentence does not go on with."""
    roles = match.frame.nominative
    return any(not phrase.prep and any(role.name == name for role in roles) for name, phrase in match.bound.items())
