"""Pronouns, relatives and nouns for a part in an act: whom each means."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Any

from grammar.clauses import Clause
from grammar.frames import Match
from grammar.phrases import OF_THEM, RELATIVE_ADVERBS, Phrase
from referee.hearing.frames.forms import agree, agrees, only_plural, only_several, same_number, without_role
from referee.hearing.frames.record import Const, Mention
from referee.hearing.frames.things import Things
from referee.hearing.read import Unresolved
from referee.law.facts import Entity, Fact
from referee.speech import doubts

WHOLE = "což"
"""A relative that agrees with nothing: it means what stands right before it, or the whole clause."""


THAT = "ten"
SPEAKERS_OF = frozenset({"já", "my", "ty"})
"""Pronouns that stand for players."""
LOCATIVE = 6
"""The case of where something is; a role without it says where something goes."""


class Pronouns(Things):
    """Things that are spoken of again."""

    def _there(self, phrase: Phrase) -> Any:
        """``tam``, ``odtud``: the place spoken of last."""
        last = self._place_last(phrase)
        if last is not None and not self._is_passed_over(last, phrase):
            return last.id
        raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHICH_PLACE.format(words=phrase.text))

    def _place_last(self, phrase: Phrase) -> Mention | None:
        near = [m for m in self.mentions if m.type == self.world.place and m.start < phrase.start]
        if phrase.type == "there":
            near = [m for m in near if not m.aside] or near
        return max(near, key=lambda m: m.end, default=None)

    def _place_before(self, phrase: Phrase) -> str:
        """The place that was spoken of last before a phrase; empty where none was."""
        last = self._place_last(phrase)
        return last.id if last is not None else ""

    def _is_passed_over(self, mention: Mention, phrase: Phrase) -> bool:
        """Whether a statement between a thing and what points back speaks of another of its type, and was not read: nobody knows which is meant."""
        return any(mention.end <= start < phrase.start and mention.type in types for start, types in self.passed)

    def _antecedent(self, clause: Clause, phrase: Phrase, kinds: frozenset[str]) -> Any:
        """What a relative pronoun stands for: the thing mentioned last before it that agrees with it."""
        before = clause.after if clause.after >= 0 else clause.start
        described = next(((c, n) for c, n in reversed(self.constants) if self._is_antecedent(c, n, phrase, kinds, before)), None)
        nearer = -1
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.end <= before and (phrase.lemma == WHOLE or agrees(mention, phrase)):
                if kinds and mention.type not in kinds:
                    if phrase.lemma in RELATIVE_ADVERBS:
                        continue
                    nearer = mention.end
                    break
                if described is not None and described[1].end > mention.end:
                    break
                return mention.id
        if described is not None:
            return replace(described[0], recalled=True)
        for const, named in reversed(self.constants):
            if named.end <= before and agree(named.slots, phrase.slots) and (not kinds or const.type in kinds):
                self.nouns += (const.type in self.world.pointed) + (named.end < nearer)
                return const
        raise Unresolved(self.words(phrase.start, phrase.end), doubts.REFERS_TO.format(words=phrase.text))

    def _is_antecedent(self, const: Const, named: Phrase, phrase: Phrase, kinds: frozenset[str], before: int) -> bool:
        """Whether a relative pronoun may stand for a noun that is no thing of its own (armáda, která)."""
        return const.type in self.world.described and const.type in kinds and named.end <= before and agree(named.slots, phrase.slots)

    def _pronoun(
        self, phrase: Phrase, kinds: frozenset[str], doer: Any = None, own: Any = None,
        concepts: Mapping[str, frozenset[str]] | None = None,
    ) -> Any:
        """What a pronoun stands for: the thing mentioned last that agrees, but not ``doer`` and nothing of the side ``own``.

        ``concepts``: of types that its role takes by their concepts alone these concepts.
        """
        self.spoke = self.spoke or phrase.lemma in SPEAKERS_OF
        if phrase.lemma in SPEAKERS_OF and kinds and not any(c.type in kinds for c in self.world.constants if c.id in self.world.stand_ins):
            if phrase.lemma in {"já", "my"} and self.world.led in kinds:
                return self._led()
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
        if phrase.lemma in {"já", "my"}:
            return Const("side", "me", phrase.lemma, {"side": "me"}, words=self.words(phrase.start, phrase.end))
        if phrase.lemma == "ty":
            return Const("side", "you", phrase.lemma, {"side": "you"}, words=self.words(phrase.start, phrase.end))
        if OF_THEM in phrase.flags:
            return self._some_of_them(phrase, kinds)
        plural = phrase.slots and all(s[1] == "p" for s in phrase.slots)
        if (recent := self._described_before(phrase, kinds)) is not None:
            return recent
        if phrase.lemma == THAT and self._is_one_of_two(phrase, kinds):
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.start >= phrase.start or self._is_doer(mention, doer) or kinds and mention.type not in kinds:
                continue
            if agrees(mention, phrase) and (own is None or self._path(mention.id, "side") != own):
                self.near = {**self.near, phrase.start: mention.end}
                return mention.id
        if plural and isinstance(self.subject, tuple):
            return self.subject
        if plural and (several := self._listed(kinds, phrase.start)):
            return several
        for const, named in sorted(self.constants, key=lambda c: -c[1].end):
            wanted = (concepts or {}).get(const.type)
            if const.denied or wanted is not None and const.concept not in wanted:
                continue
            if named.start < phrase.start and agree(named.slots, phrase.slots) and (not kinds or "*" in kinds or const.type in kinds):
                self.nouns += const.type in self.world.pointed
                self.near = {**self.near, phrase.start: named.end}
                if (whole := self._whole_list(const, named, phrase, kinds)) is not None:
                    return whole
                return replace(const, recalled=True) if const.type in self.world.described else const
        if (brought := self._brought(phrase, kinds, doer)) is not None:
            return brought
        raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))

    def _brought(self, phrase: Phrase, kinds: frozenset[str], doer: Any) -> Const | None:
        """What the thing named last brings, of which no other words speak (zahrálo Vybuduj armádu a chce ji postavit)."""
        before = [m for m in self.mentions if m.start < phrase.start]
        bringing = {m.type for m in before if m.concept in self.world.brought}
        last = max((m for m in before if m.type in bringing), key=lambda m: m.end, default=None)
        new = self.world.brought.get(last.concept) if last is not None else None
        if last is None or new is None or new.type not in kinds or not agree([(0, "s", new.gender)], phrase.slots):
            return None
        if not self._is_done_with(last, doer):
            return None
        return Const(new.type, new.concept, new.concept, new.sets, single=True, recalled=True, words=self.words(phrase.start, phrase.end))

    def _is_done_with(self, bringing: Mention, doer: Any) -> bool:
        """Whether an act that is told, and not denied, is done with the thing by him who does this, too."""
        told = {a[0] for a in self.acts if a[2] != "not done"}
        parts = [{f.value for f in self.situation.facts.values() if f.args[:1] == (act,) and isinstance(f.value, str)} for act in told]
        return any((bringing.id in part or bringing.concept in part) and (doer is None or doer in part) for part in parts)

    def _is_one_of_two(self, phrase: Phrase, kinds: frozenset[str]) -> bool:
        """Whether one that is only pointed at (tu na stole) may be either of two things that are called the same."""
        fitting = [m for m in self.mentions if m.start < phrase.start and m.type in kinds and agrees(m, phrase)]
        bare = [m for m in fitting if not m.named]
        return any(one.concept == other.concept and one.id != other.id for one in bare for other in fitting)

    def _is_doer(self, mention: Mention, doer: Any) -> bool:
        """Whether a thing is who does it, or a place of his name (Itálie na ni útočí): no pronoun of a clause means its own subject."""
        return mention.id == doer or any(m.id == doer and m.lemma == mention.lemma and m.type != mention.type for m in self.mentions)

    def _whole_list(self, const: Const, named: Phrase, phrase: Phrase, kinds: frozenset[str]) -> tuple[Any, ...] | None:
        """The list of which the noun is a member, where the pronoun may mean several (ponorky a loď; na ně)."""
        if not any(s[1] == "p" for s in phrase.slots) or not self.lists:
            return None
        whole, said = self.lists[-1]
        inside = said.start <= named.start and named.end <= said.end and said.end <= phrase.start
        return whole if inside and const in whole and (not kinds or "*" in kinds or all(self._kind_of(v) in kinds for v in whole)) else None

    def _listed(self, kinds: frozenset[str] | set[str], before: int) -> tuple[Any, ...] | None:
        """The nouns of the last list that may fill the role, unless a noun in the plural was spoken of since; ``before``: a place in the text."""
        for whole, phrase in reversed(self.lists):
            if phrase.start >= before:
                continue
            later = any(p.start > phrase.end and all(s[1] == "p" for s in p.slots) and c.type in kinds for c, p in self.constants)
            fits = not kinds or "*" in kinds or all(self._kind_of(v) in kinds for v in whole)
            return whole if fits and not later else None
        return None

    def _kind_of(self, value: Any) -> str:
        """The type of a noun, or of a thing."""
        return str(value.type) if isinstance(value, Const) else self.situation.entities[value].type

    def _some_of_them(self, phrase: Phrase, kinds: frozenset[str]) -> Const:
        """``jedna z nich``: of a noun in the plural spoken of, as many as the phrase counts; only of nouns without things of their own."""
        several = [(s[0], "p", s[2]) for s in phrase.slots]
        for const, named in reversed(self.constants):
            if named.start < phrase.start and agree(named.slots, several) and (not kinds or "*" in kinds or const.type in kinds):
                return replace(const, number=phrase.number, single=phrase.number == 1, words=self.words(phrase.start, phrase.end))
        raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))

    def _led_thing(self, wanted: set[str], match: Match) -> str | None:
        """The thing that a player means by himself (stojím v lese, smím ustoupit?), where the role holds such things."""
        kind = self.world.led
        if not kind or kind not in {self.world.things.get(t, t) for t in wanted}:
            return None
        known = [m for m in self.mentions if m.type == kind and m.start < self.clause_start]
        if known and not any(self._is_mine(m) for m in known):
            alone = len(known) == 1 and self.subject == known[0].id and match.verb.number != "p"
            return known[0].id if alone and not self.spoke else None
        leading = {r.name for r in match.frame.roles if all(LOCATIVE not in spec.cases for spec in r.specs)}
        return self._led({self._place_before(p) for name, p in match.bound.items() if p.type == "there" and name in leading})

    def _led(self, whereto: Container[str] = ()) -> str:
        """The thing that a player means by himself: his own spoken of last, or one that the text has not spoken of.

        ``whereto``: places to which he goes; what stands there already is not he.
        """
        kind = self.world.led
        mine = [m for m in self.mentions if m.type == kind and m.start < self.clause_start and self._is_mine(m)]
        there = {f.args[0] for f in self.situation.facts.values() if len(f.args) == 1 and isinstance(f.value, str) and f.value in whereto}
        mine = [m for m in mine if m.id not in there]
        if mine:
            return mine[-1].id
        where = self.words(self.clause_start, self.clause_start)
        number = 1 + sum(1 for e in self.situation.entities.values() if e.type == kind)
        new = Entity(f"{kind}{number}", kind, "moje jednotka", where)
        self.situation = self.situation.with_entity(new)
        slots = frozenset({(1, "s", "f")})
        self.mentions.append(Mention(new.id, kind, slots, (kind,), {"owner": "me"}, self.clause_start - 1, self.clause_start - 1, lemma=kind))
        if (owned := self.world.registry.stated_by("owner", kind)) is not None:
            self.state(Fact(owned.name, (new.id,), "me", where, order=self.order))
        self.lost += 1
        return new.id

    def _is_mine(self, mention: Mention) -> bool:
        """Whether the thing belongs to the one who tells, by its words or by the side that he plays."""
        if self._known(mention, "owner", None) == "me":
            return True
        stand_in = self.world.stand_ins.get("me")
        plays = self.situation.get(stand_in.fact) if stand_in is not None else None
        return plays is not None and self._known(mention, "side", None) in {plays.value, "me"}

    def _described_before(self, phrase: Phrase, kinds: frozenset[str]) -> Const | None:
        """The noun without a thing of its own (armáda) that a pronoun stands for, where the role takes such nouns."""
        for const, named in reversed(self.constants):
            if const.type in self.world.described and const.type in kinds and named.start < phrase.start and agree(named.slots, phrase.slots):
                return replace(const, recalled=True)
        return None

    def _points_to_two(self, phrase: Phrase) -> bool:
        """Whether ``tyto jednotky`` means the two things told of one by one."""
        if not {"ten", "tento"} & set(phrase.dets) or phrase.number not in {None, 2} or not only_plural(phrase):
            return False
        kind = self.world.things[phrase.type]
        known = [m for m in self.mentions if m.type == kind and self._compatible(m, phrase) and self._same_noun(m, phrase)]
        return len(known) == 2 and not any(same_number(m, phrase) for m in known)

    def _both(self, phrase: Phrase) -> tuple[str, ...]:
        """``obě jednotky``: the two things of the kind that the text has spoken of, if they are just two."""
        kind = self.world.things[phrase.type]
        known = [m for m in self.mentions if m.type == kind and self._compatible(m, phrase) and self._same_noun(m, phrase)]
        if not known and "oba" in phrase.dets:
            return (self._thing(replace(phrase, number=2)),)
        if len(known) != 2:
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
        return tuple(m.id for m in known)

    def _who_plays(self, said: Const) -> tuple[str, ...]:
        """The things that play a part in an act (obránce): those the text names, else one of which it says nothing more."""
        act_type, kind, thing = self.world.parts[said.concept]
        act = self.last(act_type) or ""
        held = self.situation.get(kind, act)
        slots = next((p.slots for c, p in reversed(self.constants) if c == said), frozenset())
        if held is None:
            number = 1 + sum(1 for e in self.situation.entities.values() if e.type == thing)
            new = Entity(f"{thing}{number}", thing, said.lemma, said.words)
            self.situation = self.situation.with_entity(new)
            self.mentions.append(Mention(new.id, thing, slots, (thing,), {}, said.words.start, said.words.end, lemma=said.lemma))
            self.state(Fact(kind, (act,), (new.id,), said.words, order=self.order))
            return (new.id,)
        known = [m for m in self.mentions if m.id in held.value]
        self.mentions = [m for m in self.mentions if m not in known]
        self.mentions += [replace(m, slots=m.slots | slots, start=said.words.start, end=said.words.end) for m in known]
        return tuple(held.value)

    def _those_who_play(self, phrase: Phrase) -> Any:
        """``bránící jednotky``: those that play the part, if the text has told them and the words fit them."""
        part = self._part_of(phrase)
        if part is None or phrase.ordinals or phrase.names or phrase.label or phrase.number not in {None, 1}:
            return None
        held = self.situation.get(part[1], self._told(part[0]))
        if held is None:
            return None
        if isinstance(held.value, str):
            mention = next((m for m in self.mentions if m.id == held.value), None)
            if mention is None or not self._compatible(mention, phrase):
                return None
            self._word_facts(phrase, mention)
            return mention.id
        known = [m for m in self.mentions if m.id in held.value]
        several = len(known) > 1 or any(only_several(m) for m in known)
        if several == all(s[1] == "s" for s in phrase.slots) or not all(
            self._same_noun(m, phrase) and self._compatible(m, replace(phrase, sets=without_role(phrase))) for m in known
        ):
            return None
        self.mentions = [m for m in self.mentions if m not in known]
        self.mentions += [replace(m, start=phrase.start, end=phrase.end) for m in known]
        return tuple(held.value) if len(held.value) > 1 else held.value[0]

    def _takes_part(self, phrase: Phrase, entity: str) -> None:
        """``bránící front``: the thing plays the part that its adjective names, if the text has told of none that does."""
        part = self._part_of(phrase)
        if part is None or phrase.ordinals or phrase.number not in {None, 1}:
            return
        act = self._told(part[0]) or (self.last(part[0]) if phrase.attr("role") else None)
        if act and self.situation.get(part[1], act) is None:
            value = (entity,) if self.world.registry[part[1]].many else entity
            self.state(Fact(part[1], (act,), value, self.words(phrase.start, phrase.end), order=self.order))

    def _part_of(self, phrase: Phrase) -> tuple[str, str, str] | None:
        """The part in an act that an adjective (bránící) or the noun itself (cílový hex) names, if it is one for such a thing."""
        part = self.world.parts.get(str(phrase.attr("role"))) or self.world.parts.get(phrase.concept)
        return part if part is not None and part[2] == self.world.things.get(phrase.type) else None

    def _told(self, act: str) -> str:
        """The act of this type that the text told last; empty where it has told of none."""
        return next((a[0] for a in reversed(self.acts) if a[1] == act and a[2] != "not done"), "")
