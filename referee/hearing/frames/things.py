"""Names and nouns without a name: which thing each speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.frames import POINTING
from grammar.phrases import Phrase
from grammar.whose import is_anothers
from referee.hearing.frames.forms import (
    agree,
    agrees,
    canonical,
    display,
    only_plural,
    same_gender,
    same_number,
    told_apart,
)
from referee.hearing.frames.paths import Paths
from referee.hearing.frames.record import Mention
from referee.hearing.read import Unresolved
from referee.law.facts import Entity, Fact
from referee.speech import doubts
from rulebase.text import folded_words

ANOTHER = frozenset({"jiný", "další", "následující", "příští", "následný", "některý", "nějaký", "jeden", "každý"})
"""Words with which a noun speaks of another thing than the one before it."""
OWNER, SPEAKER = "owner", "me"


JUST = frozenset({"právě", "čerstvě", "nově", "teprve"})
"""Words with an adjective that say that it has only now come about."""


_NAMED = {"city", "area", "oilfield", "card"}


POSSESSIVES = {
    "jeho": frozenset({(2, "s", "m"), (2, "s", "i"), (2, "s", "n")}),
    "její": frozenset({(2, "s", "f")}),
    "jejich": frozenset({(2, "p", "")}),
}
"""Possessives of the third person, and which number and gender their owner has."""


MAX_THINGS = 6
"""Of more things than that no text speaks one by one."""


class Things(Paths):
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
        known_of_kind = sum(c.type == kind for c in self.world.constants)
        if phrase.number is not None and 0 < known_of_kind < phrase.number:
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))  # 15 utratili
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
            if kind == self.world.place and self._means_all(kind, phrase):
                raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
        if known is None:
            number = 1 + sum(1 for e in self.situation.entities.values() if e.type == kind)
            on_board = kind in self.world.board and phrase.concept not in self.world.generic
            ident = phrase.concept if on_board else f"{kind}{number}"
            name = phrase.lemma if on_board and phrase.lemma else display(phrase, number, named)
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

    def _means_all(self, kind: str, phrase: Phrase) -> bool:
        """Whether words that may mean any thing of a kind can only mean several (za klíčová území), and the text names such things."""
        return phrase.concept in self.world.generic and only_plural(phrase) and any(m.type == kind and m.named for m in self.mentions)

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

    def _is_anothers(self, mention: Mention, phrase: Phrase) -> bool:
        """Whether one of a thing and a noun is told as one's own, and the other as another's or another (soupeřova jednotka; moje jednotka)."""
        owners = [self._known(mention, OWNER, ""), dict(phrase.sets).get(OWNER, "")]
        texts = [self.words(mention.start, mention.end).text, phrase.text]
        apart = [is_anothers(folded_words(text)) for text in texts]
        return any(owners[n] == SPEAKER and apart[1 - n] and owners[1 - n] != SPEAKER for n in (0, 1))

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
            if m.type == kind and m.start < self.clause_start and self._compatible(m, phrase) and same_number(m, phrase)
        ]
        fitting = [m for m in fitting if not self._is_anothers(m, phrase)]
        if beside and not pointing:
            fitting = [m for m in fitting if all(m.attrs.get(k) == v for k, v in phrase.sets)]
        if not pointing:
            fitting = [m for m in fitting if self._same_noun(m, phrase) and not told_apart(m, phrase)]
        if pointing:
            same = [m for m in fitting if m.concept == phrase.concept]
            return (same or fitting)[-1] if fitting else None
        if (others := self._described_by(phrase)) is not None:
            fitting = [m for m in fitting if any(self._are_related(m.id, other) for other in others)]
        same = [m for m in fitting if m.concept == phrase.concept]
        if len(same) == 1:
            return same[0]
        if len(same) > 1 and self.asking and not (phrase.sets or phrase.adjectives or phrase.attached or phrase.number or phrase.dets):
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))
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
                if kind.just and JUST & {*phrase.flags}:
                    self.state(Fact(kind.just, (mention.id,), value, where, order=self.order))
        if phrase.names or phrase.ordinals or phrase.type in _NAMED or phrase.concept:
            for name, value in (("name", canonical(phrase)), ("concept", phrase.concept), ("label", phrase.label)):
                if name in self.world.registry and (name, (mention.id,)) not in self.situation.facts and value:
                    self.state(Fact(name, (mention.id,), value, where, order=self.order))
        if phrase.ordinals and (counted := self.world.registry.stated_by("ordinal", mention.type)) is not None:
            self.state(Fact(counted.name, (mention.id,), phrase.ordinals[0], where, order=self.order))
        if phrase.number is None and "plural" in self.world.registry and only_plural(phrase):
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
            raise Unresolved(self.words(phrase.start, phrase.end), doubts.UNKNOWN_IN_SENTENCE.format(word=lemma))

    def _headless(self, phrase: Phrase) -> Any:
        """``ta nezásobená``, ``4. pancéřová``: an adjective for a thing spoken of before, if one fits."""
        wanted = dict(phrase.sets)
        for mention in reversed(self.mentions):
            if not agrees(mention, phrase):
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
        raise Unresolved(self.words(phrase.start, phrase.end), doubts.WHO_OR_WHAT.format(words=phrase.text))

    def _lasting(self, mention: Mention) -> dict[str, Any]:
        """What the words for a thing say of its kind (dvě německé armády ... třetí), not of the state that it is in."""
        kinds = {name: self.world.registry.stated_by(name, mention.type) for name in mention.attrs}
        return {name: mention.attrs[name] for name, kind in kinds.items() if kind is not None and kind.background}
