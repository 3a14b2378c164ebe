"""The roles of a clause: what each phrase in it stands for, and the subject left out."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Any

from grammar.clauses import Clause
from grammar.frames import LIMITING, Frame, Match, Role, Verb, is_both, is_elided
from grammar.phrases import OF_THEM, Phrase
from referee.hearing.frames.fitting import (
    fits_predicate,
    gender_fits,
    is_named,
    is_plain,
    is_so,
    is_stated,
    is_wished_in_the_passive,
    may_be,
    means_clause,
    role_of_subject,
    said_by,
    types_of,
)
from referee.hearing.frames.pronouns import SPEAKERS_OF
from referee.hearing.frames.record import Const, fact_value
from referee.hearing.frames.templates import Template
from referee.hearing.frames.templates import parse as parse_template
from referee.hearing.frames.things import POSSESSIVES
from referee.hearing.frames.values import Values
from referee.hearing.read import Unresolved
from referee.law.facts import Fact, Words
from referee.speech import doubts


class Roles(Values):
    """Values bound to the roles of a clause."""

    def _roles(self, clause: Clause) -> dict[str, Any]:
        """Role name -> value for a clause; the subject left out is taken from the clause before."""
        match = clause.match
        self.clause_start = clause.start
        roles: dict[str, Any] = {}
        subject_role = role_of_subject(match)
        object_role = next((r for r in match.frame.roles if any(not s.prep and 4 in s.cases and "n" not in s.flags for s in r.specs)), None)
        players = {c.type for c in self.world.constants}
        doer_first = subject_role.name if subject_role is not None else ""
        if any(phrase.type == "pronoun" and phrase.lemma not in SPEAKERS_OF for phrase in match.bound.values()):
            players |= self.world.things.keys()  # whom a pronoun means depends on who does it
        ordered = sorted(match.bound.items(), key=lambda item: (item[0] != doer_first or item[1].type not in players, item[1].start))
        for name, phrase in ordered:
            kinds = self._role_kinds(match.frame, name, prep=phrase.prep)
            if phrase.type == "relative" and means_clause(match.frame, name, phrase):
                roles[name] = None
            elif is_plain(match.frame, name, phrase) or OF_THEM in phrase.flags and "num" in kinds:
                roles[name] = self._const(phrase)
                self.lost += is_both(phrase) and not any(is_named(match.frame, name, t) for t in ("det#oba", "num#všechen"))
            elif phrase.type == "relative":
                roles[name] = self._antecedent(clause, phrase, kinds)
                if isinstance(roles[name], Const):
                    self._check_concept(match.frame, name, phrase, roles[name])
            elif phrase.type == "pronoun":
                doer = self._doer(match, roles, subject_role, name)
                kinds = self._role_kinds(match.frame, name, phrase.lemma in SPEAKERS_OF, phrase.prep)
                own = self._striking(match.frame, name, doer)
                roles[name] = self._pronoun(phrase, kinds, doer, own, self._named_in(match.frame, name))
                self._check_concept(match.frame, name, phrase, roles[name])
            elif is_both(phrase) and phrase.type not in kinds:
                roles[name] = self._pronoun(replace(phrase, type="pronoun", lemma="on"), kinds, self._doer(match, roles, subject_role, name))
            elif phrase.type == "what":
                roles[name] = None
            elif "elided" in kinds and is_elided(phrase):
                roles[name] = self._elided(phrase, kinds)
            elif phrase.type == phrase.concept == "there" and (wanted := self._where_wanted(match.frame.act)):
                roles[name] = wanted
            else:
                roles[name] = self._value(phrase)
            if LIMITING & set(phrase.flags) and not match.left:  # of a clause read in part nobody knows what is all of it
                roles[f"{name}_only"] = Const("limit", "only", "jen", {"none": False})
        spoken_of = subject_role or (object_role if match.verb.passive else None)
        unnamed_doer = match.verb.passive and object_role is not None and object_role.name in match.bound  # byla zničena v boji
        if spoken_of and spoken_of.name not in match.bound and unnamed_doer:
            self.lost += not spoken_of.optional
        elif spoken_of and spoken_of.name not in match.bound and match.verb.main != "-":
            target = spoken_of
            undergone = match.verb.passive or match.verb.reflexive and match.verb.person == 3
            if undergone and object_role and object_role.name not in match.bound:
                target = object_role
            if target.name not in match.bound:
                roles[target.name] = self._left_out(match, target.name)
                if roles[target.name] is None and match.verb.tense == "inf" and may_be(self.actor, types_of(target)):
                    roles[target.name] = self.actor
                self.lost += roles[target.name] is None and (target is object_role or not target.optional)  # se brání: what?
                if match.verb.person == 3:
                    roles[f"{target.name}_unsaid"] = Const("limit", "unsaid", "", {"so": True})
                if match.verb.person == 1:
                    self.actor = roles[target.name]
                    self.speaker = self.speaker if match.verb.number == "p" else roles[target.name]
                if match.verb.person != 1 and self.subject is not None and roles[target.name] not in (None, self.subject):
                    self.turned += 1
                    self.subject = roles[target.name]  # what the clauses after it go on with (drží ho Osa, má trasu a není v EZOC)
                priced = match.verb.modal == "inf" and clause.lead == "kdyz"
                done_to = match.verb.passive and object_role is not None and object_role.name in match.bound
                impersonal = done_to or match.verb.reflexive or match.verb.modal == "lze" or priced or is_wished_in_the_passive(match, object_role)
                if roles[target.name] is None and target is subject_role and not target.optional and not impersonal:
                    raise Unresolved(self.words(clause.start, clause.end), doubts.SPEAKS_OF)
        elif subject_role and subject_role.name in roles and (match.verb.main != "-" or self._goes_on_with(roles[subject_role.name])):
            self._speak_of(roles[subject_role.name])
        if match.verb.passive and object_role and object_role.name in roles:
            self.subject = roles[object_role.name]
        if match.verb.person == 1 and match.verb.main != "-":
            self.actor = Const("side", "me", "já", {"side": "me"})
        self._owners(match, roles)
        self.given += sum(self._is_told(parse_template(text), roles) for text in match.frame.given)
        if match.frame.speaker and match.verb.person == 1:
            self._is_speaker(match.frame.speaker, roles, self.words(clause.start, clause.end))
        return {k: v for k, v in roles.items() if v is not None}

    def _where_wanted(self, act: str) -> str:
        """The place of the last act, where somebody wants to do it and the clause speaks of such an act again; empty where there is none."""
        last = next((a for a in reversed(self.acts) if a[2] != "not done"), None)
        if not act or last is None or last[1:] != (act, "intent"):
            return ""
        told = {f.value for f in self.situation.facts.values() if f.args == (last[0],) and isinstance(f.value, str)}
        places = [v for v in told if (e := self.situation.entities.get(v)) is not None and e.type == self.world.place]
        return places[0] if len(places) == 1 else ""

    def _is_told(self, template: Template, roles: dict[str, Any]) -> bool:
        """Whether the text has told the fact that the template makes of the roles."""
        wanted = fact_value(self._operand(template.value, roles))
        found = [self.situation.get(template.kind, *args) for args in self._arguments(template.args, roles)]
        return bool(found) and all(f is not None and f.value == wanted for f in found)

    def _is_speaker(self, text: str, roles: dict[str, Any], where: Words) -> None:
        """``Mám německou armádu``: whom the one plays who tells, where he has not said it."""
        value = self._operand(parse_template(f"x() = {text}").value, roles)
        for stand_in in self.world.stand_ins.values():
            if stand_in.settled and value in self.world.registry[stand_in.fact].domain and self.situation.get(stand_in.fact) is None:
                self.state(Fact(stand_in.fact, (), value, where, order=self.order))

    def _speak_of(self, value: Any) -> None:
        """Remember the subject; a result, a number or what there is none of is none that a later clause would leave out."""
        if isinstance(value, Const) and value.denied:
            return
        if not isinstance(value, Const) or value.type not in self.world.described:
            self.actor = value
        lasting = {c.type for c in self.world.constants} | self.world.described.keys()
        if not isinstance(value, Const) or value.type in lasting or self.subject is None:
            self.subject = value

    def _goes_on_with(self, value: Any) -> bool:
        """Whether a clause without a verb turns to somebody else than the one before (útočník má 10, obránce 4 a stojí v lese)."""
        if self.subject is None or isinstance(value, Const):
            return self.subject is not None and value.type in {c.type for c in self.world.constants}
        return self._type_of(value) == self._type_of(self.subject)

    def _type_of(self, value: Any) -> str:
        """The type of a thing, or of the first of several."""
        first = value[0] if isinstance(value, tuple) else value
        if isinstance(first, Const):
            return first.type
        entity = self.situation.entities.get(first)
        return entity.type if entity is not None else ""

    def _owners(self, match: Match, roles: dict[str, Any]) -> None:
        """Fill a role of an owner (flag ``owner``) that no phrase fills from a possessive (jeho, její, jejich) in the clause."""
        for role in match.frame.roles:
            if role.name in match.bound or not any("owner" in s.flags for s in role.specs):
                continue
            for phrase in match.bound.values():
                slots = next((POSSESSIVES[d] for d in phrase.dets if d in POSSESSIVES), None)
                if slots:
                    pointing = replace(phrase, type="pronoun", lemma="on", slots=slots, text=phrase.text)
                    roles[role.name] = self._pronoun(pointing, self._role_kinds(match.frame, role.name))

    def _check_concept(self, frame: Frame, name: str, phrase: Phrase, value: Any) -> None:
        """What a pronoun stands for must be one of the things that the role names, where it names them one by one (card#ace)."""
        specs = next(r for r in frame.roles if r.name == name).specs
        named = [t for s in specs if not s.prep or s.prep == phrase.prep for t in s.types]
        if isinstance(value, Const) and named and all(t.startswith((f"{value.type}#", f"{value.type}@")) for t in named):
            if not any(is_so(value, t) for t in named):
                raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
            return
        mention = next((m for m in self.mentions if m.id == value), None) if isinstance(value, str) else None
        if mention is None or not named or not all("#" in t for t in named):
            return
        concepts = {t.partition("#")[2] for t in named if t.partition("#")[0] in self.world.things}
        if concepts and mention.concept not in concepts and not concepts & {v for v in mention.attrs.values() if isinstance(v, str)}:
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))

    def _role_kinds(self, frame: Frame, name: str, at_large: bool = False, prep: str | None = None) -> frozenset[str]:
        """Types of things that a role may hold; empty for any.

        ``at_large``: without those of which it takes some concepts only; ``prep``: those behind this preposition only.
        """
        specs = next(r for r in frame.roles if r.name == name).specs
        specs = tuple(s for s in specs if prep is None or s.prep == prep) or specs
        wanted = {t.partition("#")[0].partition("@")[0] for s in specs for t in s.types if not (at_large and "#" in t)}
        return frozenset() if "*" in wanted else frozenset(self.world.things.get(t, t) for t in wanted) | wanted

    def _named_in(self, frame: Frame, name: str) -> dict[str, frozenset[str]]:
        """Of each type that a role takes by its concepts alone (``unit#tank|unit#infantry``) these concepts."""
        found: dict[str, set[str]] = {}
        for spec in next(r for r in frame.roles if r.name == name).specs:
            for wanted in spec.types:
                kind, _, concept = wanted.partition("@")[0].partition("#")
                found.setdefault(kind, set()).add(concept)
        return {kind: frozenset(concepts) for kind, concepts in found.items() if "" not in concepts}

    def _left_out(self, match: Match, role: str) -> Any:
        verb = match.verb
        specs = next(r for r in match.frame.roles if r.name == role).specs
        said = {t.partition("@")[0] for s in specs for t in s.types}
        wanted = {t.partition("#")[0] for t in said}
        stated = [t for s in specs for t in s.types]
        if verb.person == 1:
            speaker = Const("side", "me", "já", {"side": "me"})
            if "*" in wanted and self._is_said_of_led(match):
                return self._led_thing({self.world.led}, match)
            return speaker if {"*", "pronoun"} & wanted or may_be(speaker, said) else self._led_thing(wanted, match)
        if "*" in wanted:
            return self._spoken_of(match)
        kinds = {self.world.things.get(t, t) for t in wanted}
        if self._plays_another(match.frame.act):
            return self._proper_doer(match.frame.act)
        may_act = not match.frame.act or not isinstance(self.subject, Const) or self.subject.concept not in self.world.groups
        if self.subject is not None and may_act and any(self._is_type(self.subject, k) for k in kinds | wanted):
            if self._number_fits(self.subject, verb) and may_be(self.subject, said) and self._is_named_so(self.subject, said):
                self.subject = self._agreeing(kinds, said, verb) or self.subject
                return self.subject
        if isinstance(self.subject, Const) and self.world.parts.get(self.subject.concept, ("", "", ""))[2] in kinds:
            return self._who_plays(self.subject)
        for mention in reversed(self.mentions):
            if mention.type in kinds and gender_fits(mention, verb) and self._is_named_so(mention.id, said):
                return mention.id
        if verb.number == "p" and (several := self._listed(wanted, self.clause_start)) and all(may_be(v, said) for v in several):
            return several
        if next(r for r in match.frame.roles if r.name == role).said:
            return self._last_doer(wanted, said, stated, verb)
        for const, named in reversed(self.constants):
            struck = named.prep in {"na", "proti", "po"}  # útočí na ponorku: whom something is done to
            numbered = any(not verb.number or s[1] in {"", verb.number} for s in named.slots)
            if const.type in wanted and not (const.denied or struck) and may_be(const, said) and is_stated(const, stated) and numbered:
                return const
        return None

    def _agreeing(self, kinds: frozenset[str] | set[str], said: set[str], verb: Verb) -> str | None:
        """The thing named before that agrees with the verb (dobylo), where the one spoken of last, of another gender, does not."""
        last = [m for m in self.mentions if m.id == self.subject]
        if verb.tense != "past" or not verb.gender or verb.number != "s" or not last or any(gender_fits(m, verb) for m in last):
            return None
        fitting = (m.id for m in reversed(self.mentions) if m.type in kinds and gender_fits(m, verb) and self._is_named_so(m.id, said))
        return next(fitting, None)

    def _last_doer(self, wanted: Container[str], said: Iterable[str], stated: Iterable[str], verb: Verb) -> Any:
        """The noun that last did something or was what it was done with (útočí stíhačkami; smějí střílet?), if the role may hold it."""
        for const, named in reversed(self.constants):
            single = not verb.number or any(s[1] in {"", verb.number} for s in named.slots)
            if const.type in wanted and not const.denied and single and not named.prep and named.cases and named.cases <= {1, 7}:
                return const if may_be(const, said) and is_stated(const, stated) else None
        return None

    def _plays_another(self, act: str) -> bool:
        """Whether who is spoken of plays another part than the one that does such an act (obránce ustoupil; smí postoupit?).

        In a reply the parts are turned: there either may be meant.
        """
        said, (part, _) = self.subject, self.world.done_by.get(act, ("", ""))
        if not part or said is None:
            return False
        of = self.world.parts[part][0]
        last, reply = self.last(of) or "", self.world.replies.get(of)
        if reply is not None and self.situation.get(reply.when, last) is not None:
            return False
        if isinstance(said, Const):
            return said.concept != part and said.concept in self.world.parts
        ids = said if isinstance(said, tuple) else (said,)
        if not all(isinstance(one, str) for one in ids):  # whoever stands for any of a type (každá strana) plays no part
            return False
        others = [self.situation.get(kind, last) for name, (act_type, kind, _) in self.world.parts.items() if act_type == of and name != part]
        return any(set(ids) <= set(held.value) for held in others if held is not None and isinstance(held.value, tuple))

    def _proper_doer(self, act: str) -> Any:
        """Those who play the part that does such an act, else the side that does; None where the text names neither.

        Where others are spoken of by name, they must have left, as told (front ustoupil; smí postoupit?).
        """
        part, left = self.world.done_by[act]
        of, kind, _ = self.world.parts[part]
        last = self.last(of) or ""
        gone = self.situation.get(left, last)
        if not isinstance(self.subject, Const) and (gone is None or gone.value is not True):
            return None
        held = self.situation.get(kind, last)
        side = self.situation.get(self.world.replies[of].side, last) if of in self.world.replies else None
        if held is not None or side is None:
            return None if held is None else held.value
        told = [c for c, _ in self.constants if c.concept not in self.world.parts]
        return next((c for c in reversed(told) if side.value in {c.concept, *c.attrs.values()}), None)

    def _is_said_of_led(self, match: Match) -> bool:
        """Whether the predicate says what only a thing that players lead can be (jsem obklíčený)."""
        phrase = match.bound.get("jaky")
        said = [name for name, _ in match.verb.predicate or (said_by(phrase) if phrase else ())]
        stated_by = self.world.registry.stated_by
        return bool(self.world.led and said) and all(stated_by(n, self.world.led) and not stated_by(n, "side") for n in said)

    def _is_named_so(self, value: Any, types: Iterable[str]) -> bool:
        """Whether a thing may fill a role that names its concept in each of its types (``hex#target-hex``); others take any."""
        things = value if isinstance(value, tuple) else (value,)
        named = {t.partition("#")[2] for t in types if self.world.things.get(t.partition("#")[0])}
        if "" in named or not named or isinstance(value, Const):
            return True
        held = {m.id: {m.concept, m.lemma} for m in self.mentions}
        return all(held.get(str(one), set()) & named for one in things)

    def _spoken_of(self, match: Match) -> Any:
        """Of any type: the subject of the clause before if it agrees with the predicate, else the thing spoken of last that does."""
        if isinstance(self.subject, tuple):
            return self.subject
        phrase = match.bound.get("jaky")
        said = [name for name, _ in match.verb.predicate or (said_by(phrase) if phrase else ())]
        able = [m for m in self.mentions if all(self.world.registry.stated_by(name, m.type) for name in said)]
        fitting = [m.id for m in able if fits_predicate(m, match)]
        if self.subject in fitting or not self.mentions:
            return self.subject
        return fitting[-1] if fitting else None

    def _number_fits(self, value: Any, verb: Verb) -> bool:
        if isinstance(value, tuple):
            return verb.number != "s" or len(value) == 1
        if isinstance(value, Const) and verb.person == 3:
            said = next((p for c, p in reversed(self.constants) if c.concept == value.concept and c.type == value.type), None)
            return said is None or not verb.number or any(s[1] in {"", verb.number} for s in said.slots)
        if verb.number == "p" and verb.person == 3 and isinstance(value, str):
            named = [m for m in self.mentions if m.id == value]
            return not named or any(s[1] in {"", "p"} for s in named[-1].slots)
        return True

    def _doer(self, match: Match, roles: dict[str, Any], subject: Role | None, name: str) -> Any:
        """The doer of the clause, whom a pronoun in another role of it cannot mean."""
        if subject is None or subject.name == name or match.verb.modal == "lze" or match.verb.person == 1:
            return None
        if subject.name in match.bound:
            return roles.get(subject.name)
        kinds = self._role_kinds(match.frame, subject.name)
        able = not kinds or any(self._is_type(self.subject, k) for k in kinds) if self.subject is not None else False
        return self.subject if able else None

    def _striking(self, frame: Frame, name: str, doer: Any) -> Any:
        """The side of who strikes, where the role names whom he strikes (the other part in an act that has a reply): nobody of it is meant."""
        reply = self.world.replies.get(frame.act)
        if reply is None or doer is None:
            return None
        struck = {f"{other}(act) = {name}" for _, other in reply.swap}
        return self._path(doer, "side") if any(f.partition(":")[0] in struck for f in frame.facts) else None
