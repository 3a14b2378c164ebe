"""Phrases as values, and templates of facts filled with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from grammar.frames import PLAYER, AttachRule, means_every_player
from grammar.phrases import MEASURES, Phrase
from referee.hearing.frames.pronouns import Pronouns
from referee.hearing.frames.record import Const, fact_value
from referee.hearing.frames.templates import Operand, Template
from referee.hearing.frames.templates import parse as parse_template
from referee.hearing.frames.world import PART
from referee.hearing.read import Unresolved
from referee.law.facts import Fact, FactError, Words
from referee.speech import doubts

TOGETHER = frozenset({"dohromady", "celkem", "společně", "celkový", "společný"})
"""Words by which a number is said of a group as a whole, not of each in it."""


COUNTED_IN = MEASURES | {"value"}
"""Types of things whose own number is what is attached to them (hodnota 3 IPC)."""
NO_COUNTS = frozenset({"money"})
"""Types of what is attached to a thing whose number does not count things (ponorka (8 IPC))."""

ANOTHER = frozenset({"další", "jiný"})
"""Words by which another thing than the one before is meant."""
SOMETHING = "něco"
"""It stands for a noun and beside none (něco dalšího)."""


class Values(Pronouns):
    """Things with the values of phrases and the facts that templates make of them."""

    def _value(self, phrase: Phrase) -> Any:
        """A phrase as entity id(s) or a Const."""
        phrase = self._embodied(phrase)
        if phrase.members:
            values = [self._value(m) for m in phrase.members]
            flat = [v for value in values for v in (value if isinstance(value, tuple) else (value,))]
            whole = self._sharing(flat)
            if len(whole) > 1 and (all(isinstance(v, Const) for v in whole) or all(isinstance(v, str) for v in whole)):
                self.lists = [*self.lists, (whole, phrase)]
            self._attached(phrase, whole if all(isinstance(v, str) for v in whole) else values[-1], skip_members=True)
            return whole
        if phrase.type == "det" and phrase.dets == ("každý",) and (group := self._last_several()):
            return group
        if means_every_player(phrase) and self.world.turned:
            return self._every_player(phrase)
        if phrase.type in {"pronoun", "det"} and not phrase.adjectives:
            if "další" in phrase.flags:
                raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
            return self._pronoun(phrase, frozenset())
        if phrase.type == "there":
            return self._there(phrase)
        if phrase.type in self.world.things and ("oba" in phrase.dets or self._points_to_two(phrase)):
            return self._both(phrase)
        if phrase.type in self.world.things and "žádný" not in phrase.dets:
            phrase = self._named(phrase)
            if (known := self._those_who_play(phrase)) is not None:
                self._attached(phrase, known)
                return known
            if several := self._several(phrase):
                return several
            entity = self._thing(phrase)
            self._attached(phrase, entity)
            self._takes_part(phrase, entity)
            return entity
        if phrase.type == "adj":
            found = self._headless(phrase)
            if found is not None:
                return found
        return self._attached_const(phrase, self._const(phrase))

    def _every_player(self, phrase: Phrase) -> tuple[Const, ...]:
        """``každá strana``, in a game of two."""
        where = self.words(phrase.start, phrase.end)
        players = (c for c in self.world.constants if c.id in self.world.turned)
        return tuple(Const(PLAYER, c.id, c.name, {PLAYER: c.id}, words=where) for c in players)

    def _last_several(self) -> tuple[str, ...]:
        """The things of the phrase that spoke last of several (přes dvě území, v každém ...)."""
        last = max((m.end for m in self.mentions), default=-1)
        found = tuple(m.id for m in self.mentions if m.end == last)
        return found if len(found) > 1 else ()

    def _sharing(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """The values of a list; what a noun says of its holder goes for the next, too, where that one says nothing of it."""
        found: list[Any] = []
        held: dict[str, Any] = {}
        for value in self._counted_once(values):
            if isinstance(value, Const):
                own = {k: v for k, v in value.attrs.items() if k in self.world.shared}
                value = value if own or not held else replace(value, attrs={**value.attrs, **held})
                held = own or held
            found.append(value)
        return tuple(found)

    def _counted_once(self, values: Sequence[Any]) -> list[Any]:
        """The values of a list, those of which it speaks twice with their numbers added (tank, tank a pěchotu)."""
        found: list[Any] = []
        types = {c.type for c in self.world.constants}
        for value in values:
            alike = [n for n, one in enumerate(found) if isinstance(value, Const) and isinstance(one, Const) and _is_alike(one, value)]
            if alike and value.type in types and None not in {value.count, found[alike[0]].count}:
                found[alike[0]] = replace(found[alike[0]], number=found[alike[0]].count + value.count)
            else:
                found.append(value)
        return found

    def _embodied(self, phrase: Phrase) -> Phrase:
        """``japonský hráč``, ``hráč za Japonsko``: what he plays, where the game says that such a noun stands for it."""
        kind = self.world.embodied.get(phrase.concept)
        if kind is None or phrase.members or phrase.question:
            return phrase
        said = dict(phrase.sets).get(kind)
        name = said or next((g.concept for g in phrase.attached if g.type == kind and not g.members), None)
        thing = self.situation.entities.get(str(name))
        if thing is None or thing.type != kind:
            return phrase
        return replace(phrase, type=kind, concept=thing.id, lemma=thing.name, sets=(), said=(), adjectives=(), attached=())

    def _named(self, phrase: Phrase) -> Phrase:
        """A word for any thing of its type with a name behind it (kartu Rasputitsa) is the thing of that name."""
        alike = [g for g in phrase.attached if not g.prep and "paren" not in g.flags and g.type == phrase.type]
        own = self.world.own_words - {phrase.concept}
        name = next((g for g in alike if g.number is None and g.concept not in self.world.generic - own), None)
        if name is None or phrase.concept not in self.world.generic | {phrase.type}:
            return phrase
        rest = tuple(g for g in phrase.attached if g is not name)
        sets = tuple({**dict(phrase.sets), **dict(name.sets)}.items())
        text = f"{phrase.text} {name.text}"
        return replace(
            name, slots=phrase.slots, prep=phrase.prep, start=phrase.start, text=text, sets=sets, dets=phrase.dets,
            flags=phrase.flags, said=phrase.said, adjectives=phrase.adjectives, attached=(*name.attached, *rest),
        )  # fmt: skip

    def _const(self, phrase: Phrase) -> Const:
        """A phrase as a value that is no thing."""
        self._check_adjectives(phrase, "")
        if SOMETHING in phrase.dets and phrase.type != "det" and not phrase.adjectives:
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.UNKNOWN_WORDS.format(words=phrase.text))
        const = Const(
            phrase.type,
            phrase.concept,
            phrase.lemma,
            self._said_alone(phrase) | dict(phrase.sets) | ({"together": True} if TOGETHER & {*phrase.flags, *phrase.adjectives} else {})
            | ({"another": True} if ANOTHER & {*phrase.flags, *phrase.adjectives, *phrase.dets} else {})
            | ({"ones_own": True} if "svůj" in phrase.dets else {})
            | ({"still": True} if "ještě" in phrase.flags else {})
            | ({"several": True} if phrase.number is None and phrase.slots and all(s[1] == "p" for s in phrase.slots) else {}),
            2 if phrase.number is None and "oba" in phrase.dets else phrase.number,
            phrase.ordinals[0] if phrase.ordinals else None,
            phrase.label,
            self.words(phrase.start, phrase.end),
            denied="žádný" in phrase.dets,
            single=bool(phrase.slots) and all(s[1] in {"s", ""} for s in phrase.slots),
        )
        self._learn_speaker(const)
        remembered = self.world.pointed | self.world.described.keys() | {c.type for c in self.world.constants}
        if const.type in remembered:
            self.constants = [*self.constants, (const, phrase)]
        return const

    def _said_alone(self, phrase: Phrase) -> dict[str, Any]:
        """What the noun states where nothing in the phrase tells whose it is."""
        owned = phrase.attached or phrase.dets or phrase.adjectives or phrase.sets or phrase.question
        return {} if owned else dict(self.world.alone.get(phrase.concept, {}))

    def _learn_speaker(self, const: Const) -> None:
        """``mé americké loďstvo`` tells whom the one plays who tells."""
        kind = self.world.described.get(const.type)
        stand_in = self.world.stand_ins.get(const.attrs.get("owner", ""))
        if kind is None or stand_in is None or not stand_in.settled or self.situation.get(stand_in.fact) is not None:
            return
        domain = self.world.registry[stand_in.fact].domain
        named = next((v for a in kind.own if (v := const.attrs.get(a)) in domain), None)
        if named is not None:
            self.state(Fact(stand_in.fact, (), named, const.words, order=self.order))

    def _attached_const(self, phrase: Phrase, const: Const) -> Const:
        """A value takes over what is attached to it as attributes (``guest`` templates with ``host``)."""
        players = {c.type for c in self.world.constants}
        for guest in phrase.attached:
            if "paren" in guest.flags and guest.type == phrase.type:
                continue
            rule = self.world.attach_rule(phrase, guest)
            if rule is not None and rule.facts and (guest.prep and guest.type == phrase.type or rule.paren and any("host." in f for f in rule.facts)):
                self._tell(rule, const, guest)
                continue
            value = self._value(guest)
            rule = self.world.attach_rule(phrase, guest)
            if rule is not None and rule.apart:
                where = self.words(guest.start, guest.end)
                for text in rule.facts:
                    self._template(parse_template(text), {"host": const, "guest": value}, where, "žádný" in guest.dets)
            elif isinstance(value, Const):
                price = guest.type in NO_COUNTS and const.type not in COUNTED_IN
                said = {k: v for k, v in value.attrs.items() if k != "owner" or guest.type not in players}  # mého soupeře: his, not mine
                const = Const(
                    const.type, const.concept, const.lemma, {guest.type: value.concept, **said, **const.attrs},
                    const.number if const.number is not None or price else value.number, const.ordinal or value.ordinal,
                    const.label, const.words, const.denied, const.single,
                )  # fmt: skip
            else:
                whose = self.world.genitive.get(guest.type) if not guest.prep else None
                attrs = {**({whose: value} if whose else {}), **const.attrs, "of": value}
                const = Const(
                    const.type, const.concept, const.lemma, attrs, const.number, const.ordinal,
                    const.label, const.words, const.denied, const.single,
                )  # fmt: skip
        return const

    def _tell(self, rule: AttachRule, host: Const, guest: Phrase) -> None:
        """State what a rule says of a value and another of its type (loď se dvěma stíhačkami): its number is not that of the host."""
        values = {"host": host, "guest": self._const(guest) if "plain" in rule.spec.flags else self._value(guest)}
        for text in rule.facts:
            self._template(parse_template(text), values, self.words(guest.start, guest.end), "žádný" in guest.dets)

    def _attached(self, phrase: Phrase, entity: Any, skip_members: bool = False) -> None:
        """State what belongs to a thing: brackets and attached phrases."""
        for guest in phrase.attached if not skip_members else phrase.members[-1].attached[:0]:
            if "paren" in guest.flags and self.world.things.get(guest.type) == self.world.things.get(phrase.type, ""):
                self._word_facts(guest, next(m for m in self.mentions if m.id == entity))
                continue
            rule = self.world.attach_rule(phrase, guest)
            where = self.words(guest.start, guest.end)
            if rule is None:
                raise Unresolved(where, doubts.UNKNOWN_BESIDE.format(guest=guest.text, words=phrase.text))
            if guest.type == "adj" and not rule.facts:
                continue
            values = {"host": entity, "guest": self._const(guest) if "plain" in rule.spec.flags else self._value(guest)}
            for text in rule.facts:
                self._template(parse_template(text), values, where, "žádný" in guest.dets)
        if skip_members:
            for guest in phrase.attached:
                if guest in phrase.members[0].attached or guest in phrase.members[-1].attached:
                    continue
                rule = self.world.attach_rule(phrase, guest)
                if rule is not None:
                    where = self.words(guest.start, guest.end)
                    values = {"host": entity, "guest": self._value(guest)}
                    for text in rule.facts:
                        self._template(parse_template(text), values, where, False)

    def _template(self, template: Template, roles: dict[str, Any], where: Words, turn: bool) -> int:
        """State what the template says, for each thing of each argument; how many facts that makes."""
        if template.each:
            whole = roles.get(template.each)
            members = whole if isinstance(whole, tuple) else (whole,)
            return sum(self._of_member(template, {**roles, template.each: m}, where, turn) for m in members if m is not None)
        apart = self._told_apart(template, roles)
        if apart:
            return sum(self._template(template, {**roles, apart: one}, where, turn) for one in roles[apart])
        kind = self.world.registry[template.kind]
        value = self._operand(template.value, roles)
        if value is None:
            return 0
        plain = fact_value(value)
        if turn:
            if not isinstance(plain, bool):
                raise Unresolved(where, doubts.BARE_DENIAL)
            plain = not plain
        count = 0
        for args in self._arguments(template.args, roles):
            count += 1
            if len(args) != len(kind.of):
                raise FactError(f"{template.kind} speaks of {kind.of}, got {args}")
            if template.add or kind.many:
                held = self.situation.get(template.kind, *args)
                more = plain if isinstance(plain, tuple) else (plain,)
                joins = held is not None and (template.add or template.joins and held.order == self.order)
                before = held.value if held is not None and joins else ()
                plain_list = (*before, *more) if kind.repeats else tuple(dict.fromkeys((*before, *more)))
                self.state(Fact(template.kind, args, plain_list, where, order=self.order), replace_ok=True)
            elif isinstance(plain, tuple) and template.kind == self.world.position:
                raise Unresolved(where, doubts.IN_TWO_PLACES)
            else:
                self.state(Fact(template.kind, args, plain, where, order=self.order), replace_ok=template.becomes)
        return count

    def _of_member(self, template: Template, roles: dict[str, Any], where: Words, turn: bool) -> int:
        """State the template of one member of a list; one that says a value of nobody knows what is not passed over."""
        stated = self._template(replace(template, each=""), roles, where, turn)
        if not stated and self._operand(template.value, roles) is not None:
            member = roles[template.each]
            raise Unresolved(member.words if isinstance(member, Const) else where, doubts.WHOSE_OR_WHERE)
        return stated

    def _told_apart(self, template: Template, roles: dict[str, Any]) -> str:
        """The role that holds several nouns of whose words an argument is read (německá a italská armáda): each is told of by itself."""
        for operand in (*template.args, *([template.value] if template.add else [])):
            for part in operand.value if operand.kind == "first" else (operand,):
                held = roles.get(part.value) if part.kind == "role" and part.path else None
                if isinstance(held, tuple) and all(isinstance(v, Const) and v.type in self.world.described for v in held):
                    return str(part.value)
        return ""

    def _rest(self, template: Template, roles: dict[str, Any]) -> tuple[str, ...]:
        return tuple(str(fact_value(self._operand(a, roles))) for a in template.args[1:])

    def _told_of_whom(self) -> Any:
        """The subject spoken of, else the one who tells."""
        return self.speaker if self.subject is None else self.subject

    def _arguments(self, operands: Sequence[Operand], roles: dict[str, Any]) -> Iterable[tuple[str, ...]]:
        if not operands:
            yield ()
            return
        first, *rest = operands
        value = self._operand(first, roles)
        if value is None:
            return
        plain = fact_value(value)
        for one in plain if isinstance(plain, tuple) else (plain,):
            for others in self._arguments(rest, roles):
                yield (str(one), *others)

    def _operand(self, operand: Operand, roles: dict[str, Any]) -> Any:
        """The value of an operand: literal, entity id(s) or Const; None where there is none (the template is skipped)."""
        if operand.kind == "literal":
            return operand.value
        if operand.kind == "first":
            return next((v for o in operand.value if (v := self._operand(o, roles)) is not None), None)
        if operand.kind == "last":
            value: Any = self._told_of_whom() if operand.value == "subject" else self.last(operand.value)
            if operand.value == "subject" and operand.types and not any(self._is_type(value, t) for t in operand.types):
                value = self.actor
        else:
            value = roles.get(operand.value)
        if value is None:
            return None
        if PART in operand.types and isinstance(value, Const) and value.concept in self.world.parts:
            value = self._who_plays(value)
        elif operand.types and not operand.after and not any(self._is_type(value, t) for t in operand.types):
            return None
        value = self._path(value, operand.path) if operand.path else value
        fits = not operand.after or not operand.types or any(self._is_type(value, t) for t in operand.types)
        return value if fits else None


def _is_alike(one: Const, other: Const) -> bool:
    """Whether two values are of the same kind, whatever their numbers."""
    return (one.type, one.concept, one.attrs, one.denied) == (other.type, other.concept, other.attrs, other.denied)
