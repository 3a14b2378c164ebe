"""Clauses that tell something: facts, and acts with their moods."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grammar.clauses import CHOICE, Clause
from grammar.frames import PLAYER, Frame, Match, Verb, means_every_player
from referee.hearing.frames.fitting import is_planned, is_some_of, names_one_of, names_several, role_of_subject, said_by
from referee.hearing.frames.record import Const, fact_value
from referee.hearing.frames.roles import Roles
from referee.hearing.frames.templates import Template
from referee.hearing.frames.templates import parse as parse_template
from referee.hearing.frames.world import Reply
from referee.hearing.read import Unresolved
from referee.hearing.turning import lasts, says_later, tells_done
from referee.law.facts import Entity, Fact, Words
from referee.speech import doubts
from rulebase.text import folded_words

MAY = frozenset({"smět", "moci", "lze"})
INTENT = frozenset({
    "chtít", "hodlat", "plánovat", "potřebovat", "zkusit", "rozhodnout", "inf",
    "nabízet", "nabídnout", "chystat", "zamýšlet", "mínit", "pokusit", "pokoušet", "snažit", "přát", "zkoušet", "zvažovat",
})  # fmt: skip

WISHING = INTENT | {"mít"}
"""Modals beside which a clause does not tell that something is so."""

CONDITIONS = frozenset({"kdyz", "pokud", "jestlize", "jestli", "kdyby", "li", "jakmile", "az", "dokud", "kdykoli"})  # of what may be
STATES = frozenset({"být", "mít", "stát", "ležet", "sedět", "nacházet", "sousedit", "držet", "kontrolovat", "ovládat", "patřit", "vést"})
"""Verbs that tell how something is and not what was done: of what was so before it is not known whether it still is."""

OTHERS = frozenset({"jiný", "další", "cizí"})  # by which things are meant that nothing else tells

BE, HAVE, FORGOTTEN, UNLESS = "být", "mít", "zapomenout", "ledaze"
HAVING = frozenset({"mít", "držet", "ovládat", "kontrolovat", "vlastnit"})
JOINING = frozenset({"i", "ale i", "a take", "a zaroven", "tak i"})
"""What leads in one thing more of those that the clause before lists."""
RATHER = ("radeji", "radsi", "spis")
INSTEAD = ("nakonec", *RATHER)
"""Beginnings of words, folded, by which an act is done in place of the one told before."""


class Statements(Roles):
    """Roles of clauses as facts and acts."""

    def _state(self, clause: Clause) -> None:
        match, verb = clause.match, clause.match.verb
        frame = match.frame
        where = self.words(clause.start, clause.end)
        if clause.lead == "aby" and frame.mood == "purpose" and not (frame.facts or frame.negative):
            return
        if clause.lead in CHOICE and not (frame.act and (verb.modal in INTENT or verb.conditional) and not verb.modal_negated):
            raise Unresolved(where, doubts.OR_OF_TWO)
        if clause.lead in JOINING and verb.main == "-" and not match.inherited:
            raise Unresolved(where, doubts.REFERS_TO.format(words=where.text))
        if clause.lead == UNLESS:
            raise Unresolved(where, doubts.UNLESS)
        if verb.modal or verb.conditional:
            self._refuse_told(match)
        if (verb.main in STATES or verb.modal) and names_one_of(match) or names_several(match, self.world.place):
            raise Unresolved(where, doubts.OR_OF_TWO_THINGS)
        if any(means_every_player(p) and _wants_one(frame, name) for name, p in match.bound.items()):
            raise Unresolved(where, doubts.OF_EACH_SIDE_APART)
        roles = self._roles(clause)
        self._refuse_others(match, roles)
        subject = next((r.name for r in (role_of_subject(match),) if r is not None and r.name in match.bound), "")
        if subject and not frame.act:
            self.tell_of(verb.main, fact_value(roles.get(subject)))
        self._speak_of_reply(match, roles, where)
        if frame.mood in {"may", "must"} or not frame.modal and (verb.modal in MAY or verb.modal == "muset" and not frame.act):
            raise Unresolved(where, doubts.RULE_AS_FACT)
        if frame.act and verb.modal in MAY and (verb.main in {BE, HAVE} or verb.tense == "past") or frame.pattern == "ellipsis":
            raise Unresolved(where, doubts.RULE_AS_FACT)
        if (clause.lead == "aby") != (frame.mood == "purpose"):
            raise Unresolved(where, doubts.PURPOSE_AS_FACT)
        if not frame.act and _is_only_wanted(match, clause.lead):
            raise Unresolved(where, doubts.WISH_AS_FACT)
        if not frame.act and _is_of_another_time(match, clause.lead) or self._was_once(clause, match, where):
            raise Unresolved(where, doubts.PAST_AS_FACT)
        if frame.pattern == "predicate":
            for fact in self._predicate(match, roles, where):
                self.state(fact)
            for text in frame.facts:
                self._template(parse_template(text), roles, where, False)
            self._adjuncts(match, roles)
            return
        if verb.conditional and clause.lead != "kdyby" and (self.supposing or frame.act and verb.main == BE and not verb.modal):
            raise Unresolved(where, doubts.SUPPOSED_AS_FACT)
        mood = self._mood(verb, clause)
        self._mind_the_time(match, mood, where)
        negated = verb.negated != (verb.modal_negated and (verb.modal in INTENT or frame.mood == "told" or frame.modal))
        negated = negated != (verb.modal == FORGOTTEN and FORGOTTEN not in frame.modal)  # who forgot to do it did it not
        if frame.act and negated and any(map(is_some_of, match.bound.values())):
            raise Unresolved(where, doubts.OF_WHICH)
        if frame.act:
            if mood == "event":
                self.forget_act(next((a for a, kind, _ in reversed(self.acts) if kind == frame.act and a in self.meant), None))
            if verb.modal in INTENT and verb.modal_negated != verb.negated:
                mood, negated = "refused", False
            if negated and frame.negative:
                self._facts(match, roles, where, True)
                return
            roles["act"] = self._act(frame, roles, mood, where, negated)
            if is_planned(verb, mood, self.supposing) or mood == "event" and verb.tense != "past" and says_later(where.text):
                self.planned = {**self.planned, roles["act"]: where}
            is_past = verb.tense == "past" and not verb.conditional
            self.done |= {roles["act"]} if mood == "event" and is_past else set()
            self.meant |= {roles["act"]} if mood == "duty" and verb.modal == HAVE or is_past and mood == "intent" else set()
            self.would |= {roles["act"]} if verb.conditional and subject and not (verb.modal or self.supposing) else set()
            self._facts(match, roles, where, mood == "refused" and bool(frame.negative), of_act_only=negated)
            if mood in {"event", "hypothesis"} and not negated:
                for text in frame.event:
                    self._template(parse_template(text), roles, where, False)
            return
        self._facts(match, roles, where, negated)

    def _was_once(self, clause: Clause, match: Match, where: Words) -> bool:
        """Whether a clause tells by a past *být* how a thing was, and not what was done to it: nobody knows whether it is so (byla nezásobená)."""
        verb, registry = match.verb, self.world.registry
        if verb.main != BE or verb.tense != "past" or verb.passive or verb.conditional or clause.lead in CONDITIONS or match.frame.event:
            return False
        is_then = bool(match.frame.act) and "then" in self.happens  # among what happened it was so then
        kinds = [registry[name] for text in match.frame.facts if (name := parse_template(text).kind) in registry]
        things = {*self.world.things.values(), *(c.type for c in self.world.constants)}
        is_of_act = bool(kinds) and not match.frame.act and all(kind.repeats or kind.of and kind.of[0] not in things for kind in kinds)
        words = folded_words(where.text)
        return not (is_of_act or is_then) and not any(lasts(word) or tells_done(word) for word in words)

    def _mind_the_time(self, match: Match, mood: str, where: Words) -> None:
        """Remember what somebody had, whether something happens now, and whether something happened."""
        verb, words = match.verb, folded_words(where.text)
        is_dated = any(p.type in {"turn", "time"} for p in (*match.bound.values(), *(p for _, p in match.adjuncts))) or any(map(lasts, words))
        is_had = verb.main in HAVING and not (match.frame.act or verb.modal)
        if is_had and (verb.tense == "pres" or verb.tense == "past" and not is_dated):
            self.had, self.happens = ([*self.had, where], self.happens) if verb.tense == "past" else (self.had, self.happens | {"has"})
        elif match.frame.act or verb.main not in STATES:
            self.happens |= {"then" if verb.tense == "past" else "now"}

    def _predicate(self, match: Match, roles: dict[str, Any], where: Words) -> list[Fact]:
        """What an adjective in the predicate says about each subject."""
        phrase = match.bound.get("jaky")
        said = match.verb.predicate or (said_by(phrase) if phrase else ())
        subject = roles.get("kdo")
        if isinstance(subject, Const) and subject.concept in self.world.parts:
            subject = self._who_plays(subject)
        subject = fact_value(subject)
        facts = []
        for name, value in said:
            if match.verb.negated:
                if not isinstance(value, bool):
                    raise Unresolved(where, doubts.BARE_DENIAL)
                value = not value
            for one in subject if isinstance(subject, tuple) else (subject,):
                entity = self.situation.entities.get(str(one))
                kind = self.world.registry.stated_by(name, entity.type) if entity is not None else None
                if entity is None or kind is None:
                    raise Unresolved(where, doubts.UNKNOWN_QUALITY_OF_IT)
                facts.append(Fact(kind.name, (entity.id,), value, where, order=self.order))
        if not facts:
            raise Unresolved(where, doubts.UNKNOWN_QUALITY)
        return facts

    def _mood(self, verb: Verb, clause: Clause) -> str:
        if clause.lead == "kdyby":
            return "hypothesis"
        if verb.modal in INTENT or verb.conditional or self.announcing and verb.tense != "past":
            return "intent"
        if verb.modal in {"muset", "mít"}:
            return "duty"
        return "event"

    def _facts(self, match: Match, roles: dict[str, Any], where: Words, negated: bool, of_act_only: bool = False) -> None:
        """State the facts of a clause; of an act that was not done only those that describe the act itself."""
        frame = match.frame
        texts: Iterable[str] = frame.facts
        turn = False
        if negated:
            if frame.negative:
                texts = frame.negative
            else:
                turn = True
                if not frame.facts and not frame.act:
                    raise Unresolved(where, doubts.DENIED_SENTENCE)
        told = [template for template in map(parse_template, texts) if not (of_act_only and template.is_of_last)]
        stated = sum(self._template(template, roles, where, turn) for template in told)
        if (frame.facts or frame.asks) and not stated and not frame.act:
            raise Unresolved(where, doubts.UNKNOWN_SENTENCE)
        if frame.act and not of_act_only:
            self._fill_reply(frame.act, str(roles.get("act", "")), where)
        self._circumstances(match, roles, where)
        self._adjuncts(match, roles)

    def _circumstances(self, match: Match, roles: dict[str, Any], where: Words) -> None:
        """State what holds whether the clause is told, denied or asked."""
        for text in match.frame.context:
            self._template(parse_template(text), roles, where, False)

    def _speak_of_reply(self, match: Match, roles: dict[str, Any], where: Words) -> None:
        """``v protiútoku``: what the clause says or asks is of the reply to the last act, with the parts turned."""
        if not match.frame.reply or match.frame.reply[1] not in roles:
            return
        act, _ = match.frame.reply
        when = self.world.replies[act].when
        last = next((a[0] for a in reversed(self.acts) if a[1] == act and a[2] != "not done"), None)
        held = self.situation.get(when, last) if last is not None else None
        if last is not None and held is not None and held.value is True:
            return
        new = f"{act}{1 + sum(1 for a in self.acts if a[1] == act)}"
        self.situation = self.situation.with_entity(Entity(new, act, self._act_name(act, int(new.removeprefix(act))), where))
        self.acts.append((new, act, "spoken of"))
        self.state(Fact(when, (new,), True, where, order=self.order))
        self._fill_reply(act, new, where)

    def _fill_reply(self, act: str, act_id: str, where: Words) -> None:
        """A reply is fought by those of the act before it, each in the other part, as far as the text does not say otherwise."""
        reply = self.world.replies.get(act)
        told = [a[0] for a in self.acts if a[1] == act and a[2] != "not done"]
        if reply is None or act_id not in told[1:]:
            return
        get = self.situation.get
        before = told[told.index(act_id) - 1]
        is_reply = get(reply.when, act_id)
        if is_reply is None or is_reply.value is not True:
            return
        turned = [(one, other) for pair in reply.swap for one, other in (pair, pair[::-1])]
        for one, other in turned:
            mine, theirs = get(one, act_id), get(other, before)
            if mine is not None and isinstance(mine.value, tuple) and theirs is not None and not set(mine.value) <= set(theirs.value):
                former = get(one, before)
                if former is None or not set(mine.value) & set(former.value):
                    self._side_of_reply(reply, act_id, before, where)
                    if former is not None and get(other, act_id) is None:
                        self.state(Fact(other, (act_id,), former.value, where, order=self.order))
                return
        side, other_side = get(reply.side, act_id), get(reply.side, before)
        if side is not None and other_side is not None and side.value == other_side.value:
            return
        self._side_of_reply(reply, act_id, before, where)
        for one, other in turned:
            theirs = get(other, before)
            if theirs is not None and get(one, act_id) is None:
                self.state(Fact(one, (act_id,), theirs.value, where, order=self.order))

    def _side_of_reply(self, reply: Reply, act_id: str, before: str, where: Words) -> None:
        """Whose the reply is, where only whose the act before it was is told."""
        theirs = self.situation.get(reply.side, before)
        if self.situation.get(reply.side, act_id) is None and theirs is not None and theirs.value in self.world.turned:
            self.state(Fact(reply.side, (act_id,), self.world.turned[theirs.value], where, order=self.order))

    def _refuse_told(self, match: Match) -> None:
        """Refuse words that say nothing where something is told and may matter where it is asked or wanted (nejdřív, hned)."""
        for adjunct, phrase in match.adjuncts:
            if adjunct.told:
                where = self.words(phrase.start, phrase.end)
                raise Unresolved(where, doubts.UNKNOWN_HERE.format(words=phrase.text))

    def _refuse_others(self, match: Match, roles: dict[str, Any]) -> None:
        """Refuse others without a number (i jiné stíhačky) in a list that is taken to be told in full, where no fact says that they are others."""
        frame, registry = match.frame, self.world.registry
        listing = any(registry[parse_template(text).kind].listed for text in frame.facts)
        whole = " ".join(frame.facts)
        if not listing or match.verb.negated:
            return
        for name, phrase in match.bound.items():
            words = {*phrase.dets, *phrase.flags, *phrase.adjectives}
            others = OTHERS & words or {"ještě", "nějaký"} <= words
            counted = f"each {name}:" in whole and f"{name}.another" not in whole
            if others and counted and phrase.number is None and isinstance(roles.get(name), Const):
                raise Unresolved(self.words(phrase.start, phrase.end), doubts.UNKNOWN_IN_FULL.format(words=phrase.text))

    def _adjuncts(self, match: Match, roles: dict[str, Any]) -> None:
        """State what the adjuncts say; one that says nothing we know is not passed over."""
        for adjunct, phrase in match.adjuncts:
            where = self.words(phrase.start, phrase.end)
            values = {**roles, adjunct.roles[0].name: self._value(phrase)}
            stated = sum(self._template(parse_template(text), values, where, False) for text in adjunct.facts)
            if adjunct.facts and not stated:
                raise Unresolved(where, doubts.UNKNOWN_HERE.format(words=phrase.text))

    def _act(self, frame: Frame, roles: dict[str, Any], mood: str, where: Words, negated: bool, past: bool = False) -> str:
        """A new act, or the one meant already (same type, nothing that disagrees); what was not done is none of those done.

        What was done is meant again only where it is asked whether it was allowed (``past``).
        """
        number = 1 + sum(1 for a in self.acts if a[1] == frame.act)
        if negated:
            act_id = f"not_{frame.act}{number}"
            self.situation = self.situation.with_entity(Entity(act_id, f"not {frame.act}", self._act_name(frame.act, number), where))
            self.acts.append((act_id, frame.act, "not done"))
            return act_id
        act_id = f"{frame.act}{number}"
        told = (a for a in reversed(self.acts) if a[1] == frame.act and a[2] not in {"not done", "refused"})
        previous = next(told, None) if mood != "refused" else None
        over = previous is not None and previous[0] in self.done and mood in {"intent", "asked", "duty"} and not past
        asked_apart = previous is not None and previous[2] == mood == "asked" and _asks_of_things(frame, roles)
        if previous is not None and not over and not asked_apart and self._agrees(previous[0], frame, roles):
            act_id = previous[0]
            if mood not in {"asked", "refused"} and (word := next((w for w in folded_words(where.text) if w.startswith(INSTEAD)), "")):
                raise Unresolved(where, doubts.CORRECTS.format(word=word), act_id)
            self.acts = [a for a in self.acts if a[0] != act_id]
        else:
            self.situation = self.situation.with_entity(Entity(act_id, frame.act, self._act_name(frame.act, number), where))
        self.acts.insert(0 if mood == "refused" else len(self.acts), (act_id, frame.act, mood))  # the last act is one that is wanted
        if mood == "intent":
            self.wanting = [*(a for a in self.wanting if a != act_id), act_id]
        return act_id

    def _agrees(self, act_id: str, frame: Frame, roles: dict[str, Any]) -> bool:
        if frame.apart and self.situation.get(frame.apart, act_id) is None or self._is_another(frame, roles):
            return False
        for text in frame.facts:
            template = parse_template(text)
            if template.each and self.world.members.get(frame.act) == template.kind and not self._of_same_members(act_id, template, roles):
                return False
            if template.each or not template.args or template.args[0].value != "act":
                continue
            values = self._operand(template.value, roles)
            if values is None or template.add:
                continue
            found = self.situation.get(template.kind, act_id, *self._rest(template, roles))
            said = fact_value(values)
            if found is not None and self.whom(found.value) == self.whom(said):
                continue
            if found is not None and found.value != (said if not isinstance(found.value, tuple) or isinstance(said, tuple) else (said,)):
                return False
        return True

    def _is_another(self, frame: Frame, roles: dict[str, Any]) -> bool:
        """Whether the clause states all that tells of another act of its type (pak o další dvě pole)."""
        kinds = self.world.anew.get(frame.act, ())
        said = [t for t in map(parse_template, frame.facts if kinds else ()) if t.kind in kinds]
        return bool(kinds) and {t.kind for t in said if self._operand(t.value, roles) is not None} == set(kinds)

    def _of_same_members(self, act_id: str, template: Template, roles: dict[str, Any]) -> bool:
        """Whether the clause tells of some of those of whom the act was told (or of nobody): others do another act."""
        told = {f.args[1:] for f in self.situation.facts.values() if f.kind == template.kind and f.args[:1] == (act_id,)}
        whole = roles.get(template.each)
        members = whole if isinstance(whole, tuple) else (whole,)
        said = {self._rest(template, {**roles, template.each: m}) for m in members if m is not None}
        return not told or not said or bool(told & said)


def _wants_one(frame: Frame, name: str) -> bool:
    """Whether a role takes only a player of whom it is said which one he is."""
    types = [t for r in frame.roles if r.name == name for s in r.specs for t in s.types]
    return all(t.endswith(f"@{PLAYER}") for t in types if t.startswith(PLAYER))


def _is_of_another_time(match: Match, lead: str) -> bool:
    """Whether a clause tells what will be (bude bahno), or a state that was before or comes later (front stál předtím v lese)."""
    verb = match.verb
    if verb.tense == "fut" and lead not in CONDITIONS and not match.frame.wanted:
        return True
    return verb.main in STATES and any(p.type == "time" and p.concept in {"before", "originally", "later"} for _, p in match.adjuncts)


def _asks_of_things(frame: Frame, roles: dict[str, Any]) -> bool:
    """Whether a question for a value names the things that it asks about (kolik stojí tank), so that it is none of the one before."""
    named = (parse_template(text) for text in frame.facts)
    return frame.mood == "value" and any(t.each and roles.get(t.each) is not None for t in named)


def _is_only_wanted(match: Match, lead: str) -> bool:
    """Whether a clause tells only what somebody wants, is to do or would do, and its frame does not say that this is a fact, too."""
    frame, verb = match.frame, match.verb
    wished = verb.modal in WISHING and verb.modal not in frame.modal
    return (wished or verb.conditional and lead not in {"kdyby", "aby"}) and not frame.wanted
