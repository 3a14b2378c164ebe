"""Names, pronouns and nouns without a name: which thing each speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from grammar.clauses import Clause
from grammar.morphology import adjective_forms
from grammar.phrases import OF_THEM, RELATIVE_ADVERBS, Phrase
from referee.hearing.frames.record import Const, Mention, Record, Unresolved
from referee.law.facts import Entity, Fact

WHOLE = "což"
"""A relative that agrees with nothing: it means what stands right before it, or the whole clause."""
ANOTHER = frozenset({"jiný", "další", "následující", "příští", "následný", "některý", "nějaký", "jeden", "každý"})
"""Words with which a noun speaks of another thing than the one before it."""

_NAMED = {"city", "area", "oilfield", "card"}


POSSESSIVES = {
    "jeho": frozenset({(2, "s", "m"), (2, "s", "i"), (2, "s", "n")}),
    "její": frozenset({(2, "s", "f")}),
    "jejich": frozenset({(2, "p", "")}),
}
"""Possessives of the third person, and which number and gender their owner has."""


MAX_THINGS = 6
"""Of more things than that no text speaks one by one."""

POINTING = frozenset({"ten", "tento", "týž", "stejný", "onen", "oba"})
"""Words by which a phrase speaks of things named before."""

SPEAKERS_OF = frozenset({"já", "my", "ty"})
"""Pronouns that stand for players."""


class Things(Record):
    """A record that finds the thing a phrase speaks of, or takes in a new one."""

    def _several(self, phrase: Phrase) -> tuple[str, ...]:
        """As many new things of the board as the phrase counts (do dvou území); none where it counts none or the game keeps the count."""
        kind = self.world.things[phrase.type]
        counted = kind in self.world.board and phrase.concept in self.world.generic and "count" not in self.world.registry
        if not counted or phrase.number is None or not 1 < phrase.number <= MAX_THINGS or POINTING & set(phrase.dets):
            return ()
        return tuple(self._thing(phrase, place) for place in range(1, phrase.number + 1))

    def _thing(self, phrase: Phrase, place: int = 0) -> str:
        """The id of the thing a noun phrase names: a known one, or a new one; ``place``: which of several new ones."""
        kind = self.world.things[phrase.type]
        if kind == self.world.place and self.world.position and (owner := self._owner(phrase)) is not None:
            return self._place_of(owner, phrase)
        by_word = phrase.type in _NAMED and phrase.concept not in {phrase.type, *self.world.kinds}
        named = bool(phrase.ordinals or phrase.names or phrase.label or by_word)
        named = named or kind in self.world.board and phrase.concept not in self.world.generic
        key = (kind, phrase.concept if not phrase.ordinals else "", phrase.ordinals, phrase.names, phrase.label)
        same_words = [m for m in self.mentions if (m.start, m.end) == (phrase.start, phrase.end) and m.key == key]
        if len(same_words) >= (place or 1):
            known: Mention | None = same_words[(place or 1) - 1]
        elif place:
            known = None
        elif named:
            alike = [m for m in self.mentions if m.named and m.key == key and self._is_of_one_sort(m, phrase)]
            known = next((m for m in alike if self._compatible(m, phrase)), None)
        else:
            known = self._anaphor(kind, phrase)
        if known is None:
            number = 1 + sum(1 for e in self.situation.entities.values() if e.type == kind)
            on_board = kind in self.world.board and phrase.concept not in self.world.generic
            ident = phrase.concept if on_board else f"{kind}{number}"
            name = phrase.lemma if on_board and phrase.lemma else _display(phrase, number, named)
            entity = Entity(ident, kind, name, self.words(phrase.start, phrase.end))
            self.situation = self.situation.with_entity(entity)
            known = Mention(
                entity.id, kind, phrase.slots, key, {}, phrase.start, phrase.end, named, phrase.concept, phrase.lemma
            )
        else:
            self.mentions = [m for m in self.mentions if m.id != known.id]
            known = replace(known, slots=phrase.slots, attrs=dict(known.attrs), start=phrase.start, end=phrase.end, aside=False)
        self.mentions.append(known)
        self._word_facts(phrase, known)
        return known.id

    def _owner(self, phrase: Phrase) -> str | None:
        """Whose place ``její hex`` is: that of the thing spoken of last to which the possessive agrees."""
        slots = next((POSSESSIVES[d] for d in phrase.dets if d in POSSESSIVES), None)
        if slots is None:
            return None
        kinds = set(self.world.registry[self.world.position].of)
        able = [m for m in self.mentions if m.type in kinds and m.start < phrase.start and agree(m.slots, slots)]
        return max(able, key=lambda m: m.end).id if able else None

    def _place_of(self, owner: str, phrase: Phrase) -> str:
        """The place where the thing stands: the one told, or a new one."""
        told = self.situation.get(self.world.position, owner)
        if told is not None:
            known = next((m for m in self.mentions if m.id == told.value), None)
            if known is not None:
                self._word_facts(phrase, known)
                return known.id
        place = self._thing(replace(phrase, dets=(*(d for d in phrase.dets if d not in POSSESSIVES), "jiný")))
        self.state(Fact(self.world.position, (owner,), place, self.words(phrase.start, phrase.end), order=self.order))
        return place

    def _is_of_one_sort(self, mention: Mention, phrase: Phrase) -> bool:
        """Whether a number means the same thing with both nouns: the 4. armáda is not the 4. pancéřová armáda, but may be the 4. jednotka."""
        sorts = {mention.concept, phrase.concept} - {""}
        return not phrase.ordinals or len(sorts) < 2 or bool(sorts & self.world.generic)

    def _compatible(self, mention: Mention, phrase: Phrase) -> bool:
        return all(self._known(mention, k, v) == v for k, v in phrase.sets)

    def _known(self, mention: Mention, name: str, default: Any) -> Any:
        """What the words for a thing, or what was said of it, state under a name."""
        fact = self.situation.get(name, mention.id)
        return mention.attrs.get(name, default if fact is None else fact.value)

    def _anaphor(self, kind: str, phrase: Phrase) -> Mention | None:
        """A nameless noun speaks of the thing before it if exactly one fits, or of the last one if it points (ten, tento)."""
        if ANOTHER & {*phrase.dets, *phrase.flags, *phrase.adjectives}:
            return None
        if any(g.type == "adj" and g.attached for g in phrase.attached):
            return None
        pointing = bool({"ten", "tento", "týž", "stejný", "onen"} & set(phrase.dets))
        beside = bool({"sousední", "sousedící", "vedlejší", "protější"} & set(phrase.adjectives))
        fitting = [
            m
            for m in self.mentions
            if m.type == kind and m.start < self.clause_start and self._compatible(m, phrase) and _same_number(m, phrase)
        ]
        if beside and not pointing:
            fitting = [m for m in fitting if all(m.attrs.get(k) == v for k, v in phrase.sets)]
        if not pointing:
            fitting = [m for m in fitting if self._same_noun(m, phrase) and not _told_apart(m, phrase)]
        if pointing:
            same = [m for m in fitting if m.concept == phrase.concept]
            return (same or fitting)[-1] if fitting else None
        if (others := self._described_by(phrase)) is not None:
            fitting = [m for m in fitting if any(self._are_related(m.id, other) for other in others)]
        same = [m for m in fitting if m.concept == phrase.concept]
        if len(same) == 1:
            return same[0]
        if len(same) > 1 and self.asking and not (phrase.sets or phrase.adjectives or phrase.attached or phrase.number or phrase.dets):
            raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")
        return fitting[0] if len(fitting) == 1 else None

    def _described_by(self, phrase: Phrase) -> list[str] | None:
        """The things by which a noun is told from others (hex s Jižním frontem): those spoken of before; None where it has none."""
        guests = [g for g in phrase.attached if g.prep and "paren" not in g.flags and g.type in self.world.things and not g.members]
        guests = [g for g in guests if g.names or g.ordinals]
        if not guests:
            return None
        names = {(g.ordinals, g.names) for g in guests}
        return [m.id for m in self.mentions if m.key[2:4] in names]

    def _are_related(self, one: str, other: str) -> bool:
        """Whether some fact tells of both things."""

        def holds(value: Any, thing: str) -> bool:
            return value == thing or isinstance(value, tuple) and thing in value

        return any(
            one in f.args and holds(f.value, other) or other in f.args and holds(f.value, one) for f in self.situation.facts.values()
        )

    def _same_noun(self, mention: Mention, phrase: Phrase) -> bool:
        """``armáda`` may be the 9th army, ``jednotka`` any unit; ``front`` is no army."""
        if phrase.concept == mention.concept:
            return True
        if phrase.concept in self.world.own_words:
            return phrase.lemma.split()[-1] in mention.lemma.split() if phrase.lemma else False
        if phrase.concept in self.world.generic:
            return True
        return bool(phrase.lemma) and phrase.lemma.split()[-1] == mention.lemma.split()[-1:][0] if mention.lemma else False

    def _word_facts(self, phrase: Phrase, mention: Mention) -> None:
        where = self.words(phrase.start, phrase.end)
        self._check_adjectives(phrase, mention.type)
        for name, value in phrase.sets:
            mention.attrs[name] = value
            if (kind := self.world.registry.stated_by(name, mention.type)) is not None:
                self.state(Fact(kind.name, (mention.id,), value, where, order=self.order))
        if phrase.names or phrase.ordinals or phrase.type in _NAMED or phrase.concept:
            for name, value in (("name", _canonical(phrase)), ("concept", phrase.concept), ("label", phrase.label)):
                if name in self.world.registry and (name, (mention.id,)) not in self.situation.facts and value:
                    self.state(Fact(name, (mention.id,), value, where, order=self.order))
        if phrase.ordinals and (counted := self.world.registry.stated_by("ordinal", mention.type)) is not None:
            self.state(Fact(counted.name, (mention.id,), phrase.ordinals[0], where, order=self.order))
        if phrase.number is None and "plural" in self.world.registry and _only_plural(phrase):
            self.state(Fact("plural", (mention.id,), True, where, order=self.order), replace_ok=True)
        if {"další", "ještě"} & {*phrase.flags, *phrase.adjectives} and (further := self.world.registry.stated_by("another", mention.type)):
            self.state(Fact(further.name, (mention.id,), True, where, order=self.order), replace_ok=True)
        if phrase.number not in {None, 1} and "count" in self.world.registry:
            self.state(Fact("count", (mention.id,), phrase.number, where, order=self.order), replace_ok=True)

    def _check_adjectives(self, phrase: Phrase, kind: str) -> None:
        """An adjective that states nothing we know about such a thing is not passed over in silence.

        ``kind``: the type of the thing, empty for a value, whose adjectives the frame reads.
        """
        for lemma, said in phrase.said:
            known = any(self.world.registry.stated_by(name, kind) for name, _ in said) if kind else bool(said)
            if lemma in self.world.neutral or known:
                continue
            raise Unresolved(self.words(phrase.start, phrase.end), f"nevíme, co ve větě znamená „{lemma}“")

    def _headless(self, phrase: Phrase) -> Any:
        """``ta nezásobená``, ``4. pancéřová``: an adjective for a thing spoken of before, if one fits."""
        wanted = dict(phrase.sets)
        for mention in reversed(self.mentions):
            if not _agrees(mention, phrase):
                continue
            if phrase.ordinals and mention.key[2:3] != (phrase.ordinals,):
                continue
            if all(mention.attrs.get(k) == v for k, v in wanted.items()) and (wanted or phrase.ordinals):
                return mention.id
        return None

    def _elided(self, phrase: Phrase, kinds: frozenset[str]) -> Any:
        """A thing whose noun is left out (``další``, ``druhou``, ``pěchotní``): one spoken of, or another of the kind spoken of last."""
        if not phrase.ordinals and (found := self._headless(phrase)) is not None:
            return str(found)
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.type in kinds and mention.lemma and any(same_gender(s[2], m[2]) for s in phrase.slots for m in mention.slots):
                noun = mention.lemma.split()[-1]
                concept = mention.concept if noun == mention.lemma else ""
                inherited = {} if any(word != "další" for word, _ in phrase.said) else self._lasting(mention)
                sets = tuple({**inherited, **dict(phrase.sets)}.items())
                whole = replace(
                    phrase, type=mention.type, sets=sets, concept=concept, lemma=noun, ordinals=(), headless=False, flags=("další",),
                    adjectives=tuple(a for a in phrase.adjectives if a != "další"),
                    said=tuple(s for s in phrase.said if s[0] != "další"),
                )  # fmt: skip
                thing = self._thing(whole)
                if phrase.ordinals and "nth" in self.world.registry:
                    self.state(Fact("nth", (thing,), phrase.ordinals[0], self.words(phrase.start, phrase.end), order=self.order))
                return thing
        said = [(c, n) for c, n in reversed(self.constants) if n.start < phrase.start]
        for const, named in sorted(said, key=lambda c: c[1].start >= self.clause_start):  # (dvě pěchoty, v Polsku bez továrny jednu)
            if const.type in kinds and any(same_gender(s[2], m[2]) for s in phrase.slots for m in named.slots):
                single = all(s[1] == "s" for s in phrase.slots)
                return replace(const, number=phrase.number, single=single, words=self.words(phrase.start, phrase.end))
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")

    def _lasting(self, mention: Mention) -> dict[str, Any]:
        """What the words for a thing say of its kind (dvě německé armády ... třetí), not of the state that it is in."""
        kinds = {name: self.world.registry.stated_by(name, mention.type) for name in mention.attrs}
        return {name: mention.attrs[name] for name, kind in kinds.items() if kind is not None and kind.background}

    def _there(self, phrase: Phrase) -> Any:
        """``tam``, ``odtud``: the place spoken of last."""
        near = [m for m in self.mentions if m.type == self.world.place and m.start < phrase.start]
        if phrase.type == "there":
            near = [m for m in near if not m.aside] or near
        if near:
            return max(near, key=lambda m: m.end).id
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, které místo znamená „{phrase.text}“")

    def _antecedent(self, clause: Clause, phrase: Phrase, kinds: frozenset[str]) -> Any:
        """What a relative pronoun stands for: the thing mentioned last before it that agrees with it."""
        before = clause.after if clause.after >= 0 else clause.start
        described = next(((c, n) for c, n in reversed(self.constants) if self._is_antecedent(c, n, phrase, kinds, before)), None)
        nearer = -1
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.end <= before and (phrase.lemma == WHOLE or _agrees(mention, phrase)):
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
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, k čemu se vztahuje „{phrase.text}“")

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
            raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")
        if phrase.lemma in {"já", "my"}:
            return Const("side", "me", phrase.lemma, {"side": "me"}, words=self.words(phrase.start, phrase.end))
        if phrase.lemma == "ty":
            return Const("side", "you", phrase.lemma, {"side": "you"}, words=self.words(phrase.start, phrase.end))
        if OF_THEM in phrase.flags:
            return self._some_of_them(phrase, kinds)
        plural = phrase.slots and all(s[1] == "p" for s in phrase.slots)
        if (recent := self._described_before(phrase, kinds)) is not None:
            return recent
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.start >= phrase.start or mention.id == doer or kinds and mention.type not in kinds:
                continue
            if _agrees(mention, phrase) and (own is None or self._path(mention.id, "side") != own):
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
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")

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
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")

    def _led(self) -> str:
        """The thing that a player means by himself: his own spoken of last, or one that the text has not spoken of."""
        kind = self.world.led
        mine = [m for m in self.mentions if m.type == kind and m.start < self.clause_start and self._is_mine(m)]
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
        if not {"ten", "tento"} & set(phrase.dets) or phrase.number not in {None, 2} or not _only_plural(phrase):
            return False
        kind = self.world.things[phrase.type]
        known = [m for m in self.mentions if m.type == kind and self._compatible(m, phrase) and self._same_noun(m, phrase)]
        return len(known) == 2 and not any(_same_number(m, phrase) for m in known)

    def _both(self, phrase: Phrase) -> tuple[str, ...]:
        """``obě jednotky``: the two things of the kind that the text has spoken of, if they are just two."""
        kind = self.world.things[phrase.type]
        known = [m for m in self.mentions if m.type == kind and self._compatible(m, phrase) and self._same_noun(m, phrase)]
        if not known and "oba" in phrase.dets:
            return (self._thing(replace(phrase, number=2)),)
        if len(known) != 2:
            raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")
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
        several = len(known) > 1 or any(_only_several(m) for m in known)
        if several == all(s[1] == "s" for s in phrase.slots) or not all(
            self._same_noun(m, phrase) and self._compatible(m, replace(phrase, sets=_without_role(phrase))) for m in known
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


def _only_several(mention: Mention) -> bool:
    return bool(mention.slots) and all(s[1] == "p" for s in mention.slots)


def _without_role(phrase: Phrase) -> tuple[tuple[str, Any], ...]:
    return tuple(s for s in phrase.sets if s[0] != "role")


def _display(phrase: Phrase, number: int, named: bool) -> str:
    if not named:
        return f"{phrase.lemma or phrase.text} {number}"
    text = phrase.text.partition(" ")[2] if phrase.prep and " " in phrase.text else phrase.text
    return text if {0, 1} & phrase.cases and not phrase.names else _nominative(phrase) or text


def _nominative(phrase: Phrase) -> str:
    """``1. Baltského frontu`` -> ``1. Baltský front``; empty where the words do not tell it (plurals, labels)."""
    genders = {gender for _, number, gender in phrase.slots if number == "s"}
    if not phrase.lemma or phrase.label or len(genders) != 1 or any(number == "p" for _, number, _ in phrase.slots):
        return ""
    gender = genders.pop()
    names = []
    for name in phrase.names:
        form = next((f.text for f in adjective_forms(name) if (f.case, f.number, f.gender) == (1, "s", gender)), name)
        names.append(form.capitalize() if form[:3].capitalize() in phrase.text else form)
    return " ".join([*(f"{o}." for o in phrase.ordinals), *names, phrase.lemma])


def _canonical(phrase: Phrase) -> str:
    parts = [f"{o}." for o in phrase.ordinals] + list(phrase.names) + [phrase.lemma]
    return " ".join(parts)


def _only_plural(phrase: Phrase) -> bool:
    """Whether the words can only mean several things."""
    return bool(phrase.slots) and all(s[1] == "p" for s in phrase.slots)


def _told_apart(mention: Mention, phrase: Phrase) -> bool:
    """A described thing is not one described otherwise: the supplied city, an empty city."""
    described = {k for _, sets in phrase.said for k, _ in sets}
    return bool(described and mention.attrs.keys() - dict(phrase.sets).keys()) and not described & mention.attrs.keys()


def _same_number(mention: Mention, phrase: Phrase) -> bool:
    a = {s[1] for s in mention.slots}
    b = {s[1] for s in phrase.slots}
    return bool(a & b) or "" in a | b


def _agrees(mention: Mention, phrase: Phrase) -> bool:
    return agree(mention.slots, phrase.slots)


def agree(first: Iterable[tuple[int, str, str]], second: Iterable[tuple[int, str, str]]) -> bool:
    """Whether some number and gender of the one is that of the other."""
    return any(
        (not a[1] or not b[1] or a[1] == b[1]) and (not a[2] or not b[2] or a[2] == b[2]) for a in first for b in second
    )


def same_gender(a: str, b: str) -> bool:
    """Whether two genders agree; participles do not tell the two masculine ones apart."""
    return not a or not b or a == b or {a, b} == {"m", "i"}
