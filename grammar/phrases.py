"""Reads the phrases of a clause: noun phrases with their numbers, names and brackets, prepositional phrases, verbs.

The lark grammar (LALR) works over one letter a word; this module gives its trees meaning: agreement, counts, coordination.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from itertools import islice, product
from typing import Any

from lark import Token, Tree

from grammar.effort import Effort
from grammar.lexicon import COUNTED, Reading, Word
from grammar.records import record
from grammar.trees import Trees

Slot = tuple[int, str, str]
MAX_TAGGINGS = 48

LONG = 16
"""Words of a piece that are read for the price of one try; a longer one takes as much more work."""

MANY = 6
"""Phrases of a flat reading that are joined for the price of one try; more of them take as much more work."""


@record
class Phrase:
    """A noun or prepositional phrase, an adverb, or a list of phrases (``members``).

    ``slots``: the (case, number, gender) that agreement leaves. ``number``: a count before the noun or a number behind
    it. ``sets``: facts that its words state about the thing; ``said``: what each adjective states. ``attached``: phrases that
    belong to it.
    """

    type: str
    concept: str
    lemma: str
    start: int
    end: int
    text: str
    prep: str = ""
    slots: frozenset[Slot] = frozenset()
    sets: tuple[tuple[str, Any], ...] = ()
    ordinals: tuple[int, ...] = ()
    number: int | None = None
    names: tuple[str, ...] = ()
    dets: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    question: str = ""
    label: str = ""
    attached: tuple[Phrase, ...] = ()
    members: tuple[Phrase, ...] = ()
    conj: str = ""
    headless: bool = False
    adjectives: tuple[str, ...] = ()
    said: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()

    @cached_property
    def cases(self) -> frozenset[int]:
        """The cases the phrase may stand in; 0 for words that do not decline."""
        return frozenset(s[0] for s in self.slots)

    def attr(self, name: str) -> Any:
        """A fact that the words of the phrase state, or None."""
        return dict(self.sets).get(name)


@record
class VerbWord:
    """A verbal word of a clause with one of its readings."""

    reading: Reading
    start: int
    end: int
    text: str


@record
class Flat:
    """A clause as a flat list: its phrases in order, its verbal words, and the small marks."""

    phrases: tuple[Phrase, ...]
    verbs: tuple[VerbWord, ...]
    negated: bool = False
    reflexive: bool = False
    conditional: bool = False
    person: int = 0
    wish: bool = False
    marks: tuple[str, ...] = ()
    order: tuple[str, ...] = field(default_factory=tuple)
    dative: bool = False


@cache
def _trees() -> Trees:
    return Trees("phrases.lark")


@lru_cache(maxsize=4096)
def _parse(cats: str) -> Tree[Token] | None:
    """The tree over the categories of a clause, None where they make no phrases. The same shapes come again and again."""
    return _trees().parse(cats)


_PUNCT = {",": ",", "(": "(", ")": ")", "-": "-", "–": "-", "—": "-", ":": ":", "/": ","}


def taggings(words: Sequence[Word]) -> Iterator[tuple[str, ...]]:
    """Every way to give each word one category, the likelier first; at most `MAX_TAGGINGS`."""
    options: list[tuple[str, ...]] = []
    for word in words:
        if word.text in _PUNCT:
            options.append((_PUNCT[word.text],))
        elif not word.readings:
            return
        else:
            options.append(word.cats)
    yield from islice(product(*options), MAX_TAGGINGS)


@dataclass(frozen=True)
class Known:
    """What the clauses of one sentence share: the phrases read before, by what their tree looks like, with their words; how much was tried."""

    phrases: dict[tuple[Any, ...], tuple[tuple[Word, ...], tuple[Phrase, ...]]] = field(default_factory=dict)
    effort: Effort = field(default_factory=Effort)


Shape = Callable[[Sequence[str], Sequence[str]], bool]
"""Whether a clause with such marks and such an order of phrases, verbs and marks is worth reading."""


def read_flat(words: Sequence[Word], known: Known | None = None, shape: Shape | None = None) -> Iterator[Flat]:
    """Every flat reading of a clause; none where the words fit no phrases. ``known``: of one sentence, to be shared by its clauses."""
    known = known or Known()
    price = 1 + len(words) // LONG
    for cats in taggings(words):
        known.effort.spend(price)
        cats = _join_premodifiers(words, cats)
        tree = _parse("".join(_set_predicate_apart(words, cats)))
        if tree is not None:
            reader = _Reader(words, cats, known, shape)
            items = list(reader.with_own_flags([item for item in tree.children if isinstance(item, Tree)]))
            parted = [part for item in items for part in reader.parts(item)]
            if len(parted) > len(items):
                yield from reader.flats(parted)
            yield from reader.flats(items)


def _set_predicate_apart(words: Sequence[Word], cats: tuple[str, ...]) -> tuple[str, ...]:
    """``je obsazené sovětskou armádou``: an adjective behind a form of být that agrees with no word of the phrase behind it gets the letter K."""
    out = list(cats)
    for i in range(1, len(out) - 1):
        if out[i] != "A" or out[i - 1] != "B" or out[i + 1] not in {"A", "D", "N"}:
            continue
        noun = next((j for j in range(i + 1, len(out)) if out[j] not in {"A", "D"}), len(out))
        if noun < len(out) and out[noun] == "N" and not _agrees_with_any(words, cats, i, range(i + 1, noun + 1)):
            out[i] = "K"
    return tuple(out)


def _agrees_with_any(words: Sequence[Word], cats: tuple[str, ...], one: int, others: range) -> bool:
    """Whether the adjective agrees with each of the words behind it in some form."""

    def slots(i: int) -> list[Slot]:
        return [r.slot for r in words[i].of(cats[i]) if r.case]

    return all(not slots(j) or any(_agree(s, o) for s in slots(one) for o in slots(j)) for j in others)


MOST = "nej"
"""Opens a superlative; the flag of a phrase that has one."""
APART = frozenset({"kolik", "jaký", "který", "čí"})
"""Question words that may stand apart from the noun that they ask about."""


def gathered(flat: Flat) -> Iterator[Flat]:
    """``Kolik to stojí karet?``, ``Jaký má pohyb?``: the clause with the question word joined to a noun behind it that agrees."""
    for i, asked in enumerate(flat.phrases):
        if asked.question not in APART or not asked.headless or asked.prep or asked.members or asked.attached or asked.ordinals:
            continue
        for noun in flat.phrases[i + 1 :]:
            if noun.headless or noun.prep or noun.members or noun.number is not None or noun.question or noun.dets or not noun.slots:
                continue
            joined = _asked_for(asked, noun)
            if joined is not None:
                yield replace(flat, phrases=tuple(joined if p is noun else p for p in flat.phrases if p is not asked))


def _asked_for(asked: Phrase, noun: Phrase) -> Phrase | None:
    text = f"{asked.text} {noun.text}"
    noun = replace(
        noun, sets=(*asked.sets, *noun.sets), flags=(*asked.flags, *noun.flags), said=(*asked.said, *noun.said),
        adjectives=(*asked.adjectives, *noun.adjectives),
    )  # fmt: skip
    if asked.question == "kolik":
        counted = any(s[0] in {0, 2} and s[1] in {"", "p"} for s in noun.slots)
        slots = frozenset(s for s in noun.slots if s[0] in {0, 2} and s[1] in {"", "p"})
        return _counted(replace(noun, question="kolik", slots=slots, start=asked.start, text=text)) if counted else None
    slots = frozenset(s for s in noun.slots if any(_agree(s, a) for a in asked.slots))
    return replace(noun, question=asked.question, slots=slots, start=asked.start, text=text) if slots else None


def _join_premodifiers(words: Sequence[Word], cats: tuple[str, ...]) -> tuple[str, ...]:
    """``6. a 9. armáda``: a joiner between ordinals belongs to the phrase; it gets the letter O."""
    out = list(cats)
    for i in range(1, len(out) - 1):
        joins = out[i] == "," or (out[i] == "C" and words[i].folded in {"a", "i"})
        if joins and out[i - 1] == "O" and out[i + 1] == "O":
            out[i] = "O"
    return tuple(out)


class _Reader:
    """Turns the tree over one tagging into flat readings (several where a head noun has several senses)."""

    def __init__(self, words: Sequence[Word], cats: tuple[str, ...], known: Known, shape: Shape | None) -> None:
        self.words = words
        self.cats = cats
        self.known = known
        self.shape = shape

    def with_own_flags(self, items: Sequence[Tree[Token]]) -> Iterator[Tree[Token]]:
        """``zásobená jen po moři``: a word like *jen* between an adjective and a preposition belongs to what follows."""
        for item, after in zip(items, [*items[1:], None], strict=True):
            last = item.children[-1]
            splits = item.data == "np" and after is not None and after.data == "pp" and len(item.children) > 1
            if splits and isinstance(last, Tree) and last.data == "pre" and self.cats[_position(last)] == "F":
                yield Tree("np", item.children[:-1])
                yield Tree("np", [last])
            else:
                yield item

    def parts(self, item: Tree[Token]) -> tuple[Tree[Token], ...]:
        """An adjective and the noun behind it that it cannot belong to (obklíčená Sověty, mezi zničenými 6. armádu), apart.

        So are ``kolik`` and a noun that it cannot count (kolik Brit zaplatí). Any other item stays as it is.
        """
        if item.data == "pp":
            prep, inner = item.children
            assert isinstance(inner, Tree)
            first, *rest = self.parts(inner)
            return (Tree("pp", [prep, first]), *rest)
        if item.data != "np":
            return (item,)
        head = next((c.start_pos or 0 for c in item.children if isinstance(c, Token)), None)
        if head is None or self.cats[head] != "N":
            return (item,)
        slots = frozenset(r.slot for r in self.words[head].of("N"))
        before = [c for c in item.children if isinstance(c, Tree) and c.data == "pre"]
        for cut in range(len(before), 0, -1):
            position = _position(before[cut - 1])
            own = self._slots(position)
            counts = self.words[position].folded == "kolik" and self.cats[position] == "Q"
            uncounted = counts and not any(s[0] in {0, 2} for s in slots)
            if uncounted or self.cats[position] == "A" and own and not any(_agree(a, b) for a in own for b in slots):
                return Tree("np", item.children[:cut]), Tree("np", item.children[cut:])
        return (item,)

    def flats(self, items: Sequence[Tree[Token]]) -> Iterator[Flat]:
        choices: list[list[Phrase]] = []
        verbs: list[list[VerbWord]] = []
        marks: list[str] = []
        order: list[str] = []
        negated = reflexive = accusative = conditional = wish = False
        person = 0
        flags: list[str] = []
        for number, item in enumerate(items):
            if item.data in {"np", "pp"}:
                if item.data == "np" and number + 1 < len(items) and items[number + 1].data == "pp" and self._only_flags(item):
                    flags += [self.words[_position(pre)].of("F")[0].lemma for pre in item.children if isinstance(pre, Tree)]
                    continue
                options = [replace(p, flags=(*flags, *p.flags)) if flags else p for p in self._phrases(item)]
                flags = []
                if not options:
                    return
                choices.append(options)
                order.append("p")
                continue
            token = item.children[0]
            assert isinstance(token, Token)
            word = self.words[token.start_pos or 0]
            cat = self.cats[token.start_pos or 0]
            if item.data == "verb":
                verbs.append([VerbWord(r, word.start, word.end, word.text) for r in _by_lemma(word.of(cat))])
                order.append("v")
            elif cat == "Z":
                after = items[number + 1] if number + 1 < len(items) else None
                if after is not None and self._counts(after) or order[-1:] in (["nebo"], ["ci"]):
                    return  # ne dva fronty, nebo ne: how many it is then, or whether it is so, is not said
                whole = after is not None and self._opens_with(after, "D", {"všechen", "každý", "oba"})
                if any(i.data == "verb" for i in items) and not whole and (after is None or after.data != "verb"):
                    return  # Osa drží Moskvu, Kavkaz ne: the word denies a part of the clause, not its verb
                negated = True
            elif cat == "X":
                lemma = word.of("X")[0].lemma
                reflexive = reflexive or lemma in {"se", "si"}
                accusative = accusative or lemma == "se"
                conditional = conditional or lemma == "by"
                person = max(r.person for r in word.of("X")) if lemma == "by" else person
                wish = wish or lemma == "rád"
            elif cat == "Y":
                reading = word.of("Y")[0]
                choices.append([_adverb(word, reading), *(_relative_adverbs(word, reading) if not order else ())])
                order.append("p")
            else:
                marks.append(word.folded)
                order.append(word.folded)
        if self.shape is not None and not self.shape(tuple(marks), tuple(order)):
            return
        price = 1 + len(choices) // MANY
        for combination in islice(product(*choices), MAX_TAGGINGS):
            phrases = tuple(_join(list(combination), order))
            some = _with_some_of(phrases)
            for group in product(*verbs):
                self.known.effort.spend(price)
                if _chooses_nothing(phrases, order):
                    return
                dative = reflexive and not accusative
                flat = Flat(phrases, group, negated, reflexive, conditional, person, wish, tuple(marks), tuple(order), dative)
                yield flat
                if some != phrases:
                    yield replace(flat, phrases=some)

    def _counts(self, tree: Tree[Token]) -> bool:
        """Whether the phrase begins with a number (dva fronty, jednu kartu)."""
        return self._opens_with(tree, "n") or self._opens_with(tree, "D", {"jeden"})

    def _opens_with(self, tree: Tree[Token], cat: str, lemmas: Container[str] | None = None) -> bool:
        """Whether the first word of the phrase is of the category (and, if told, one of these words)."""
        inner = tree.children[-1] if tree.data == "pp" else tree
        first = inner.children[0] if isinstance(inner, Tree) and inner.data == "np" else None
        if not isinstance(first, Tree) or first.data != "pre" or self.cats[_position(first)] != cat:
            return False
        return lemmas is None or any(r.lemma in lemmas for r in self.words[_position(first)].of(cat))

    def _only_flags(self, tree: Tree[Token]) -> bool:
        """``také``, ``jen`` before a preposition: no phrase of its own, but a mark of the next one; ``další`` stands for its noun."""
        places = (t.start_pos or 0 for t in tree.scan_values(lambda v: isinstance(v, Token)))
        return all(self.cats[i] == "F" and self.words[i].of("F")[0].lemma != "další" for i in places)

    def _phrases(self, tree: Tree[Token]) -> tuple[Phrase, ...]:
        """What the words of a phrase may mean; remembered, since the same words come in many readings of a sentence."""
        looks: list[Any] = []
        used = tuple(self._looks(tree, looks))
        key = tuple(looks)
        if key not in self.known.phrases:
            self.known.phrases[key] = used, tuple(self._phrase(tree))
        return self.known.phrases[key][1]

    def _looks(self, tree: Tree[Token], looks: list[Any]) -> Iterator[Word]:
        """The words of a tree; what tells it from others is added to the list."""
        looks.append(tree.data)
        for child in tree.children:
            if isinstance(child, Token):
                position = child.start_pos or 0
                looks += (id(self.words[position]), self.cats[position])
                yield self.words[position]
            else:
                yield from self._looks(child, looks)
        looks.append("")

    def _phrase(self, tree: Tree[Token]) -> Iterator[Phrase]:
        if tree.data == "np":
            yield from self._noun_phrase(tree)
            return
        prep_token, inner = tree.children
        assert isinstance(prep_token, Token) and isinstance(inner, Tree)
        word = self.words[prep_token.start_pos or 0]
        for reading in word.of("P"):
            for phrase in self._noun_phrase(inner):
                slots = frozenset(s for s in phrase.slots if s[0] in reading.governs or s[0] == 0)
                if slots:
                    text = f"{word.text} {phrase.text}"
                    yield replace(phrase, prep=reading.lemma, slots=slots, start=word.start, text=text)

    def _noun_phrase(self, tree: Tree[Token]) -> Iterator[Phrase]:
        pre: list[int] = []
        head: int | None = None
        label = label_type = ""
        paren: list[Phrase] = []
        span = [t.start_pos or 0 for t in tree.scan_values(lambda v: isinstance(v, Token))]
        own: list[int] = []
        for child in tree.children:
            if isinstance(child, Token):
                head = child.start_pos or 0
                own.append(head)
            elif child.data == "pre":
                pre.append(_position(child))
                own.append(pre[-1])
            elif child.data == "label":
                position = _position(child)
                own.append(position)
                sign = self.words[position].readings[0]
                label, label_type = sign.lemma, sign.type
            elif child.data == "paren":
                inside = self._paren(child)
                if inside is None:
                    return
                paren = inside
        start, end = self.words[min(span)].start, self.words[max(span)].end
        text = " ".join(self.words[i].text for i in sorted(own))
        modifiers = self._modifiers(pre)
        if "oba" in modifiers.dets and modifiers.number not in {None, 2} or any(self.cats[i] == self.cats[i + 1] == "n" for i in pre[:-1]):
            return  # oba tři, pět šest
        for reading, found in self._heads(head, pre):
            slots = _singular(found) if modifiers.is_numbered and len(modifiers.ordinals) == 1 else found
            phrase = Phrase(
                type=reading.type if reading else _headless_type(modifiers, label_type),
                concept=reading.concept if reading else "",
                lemma=reading.lemma if reading else "",
                start=start,
                end=end,
                text=text,
                slots=slots,
                sets=tuple(dict([*(reading.sets if reading else ()), *modifiers.sets]).items()),
                ordinals=tuple(modifiers.ordinals),
                number=modifiers.number,
                names=tuple(modifiers.names),
                dets=tuple(modifiers.dets),
                flags=tuple(modifiers.flags),
                question=modifiers.question,
                label=label,
                attached=tuple(replace(p, flags=(*p.flags, "paren")) for p in paren),
                headless=reading is None,
                adjectives=tuple(modifiers.adjectives),
                said=tuple(modifiers.said),
            )
            yield from _split_ordinals(_counted(_as_bracketed(phrase)))

    def _paren(self, tree: Tree[Token]) -> list[Phrase] | None:
        """The phrases inside brackets; None where something else stands there."""
        found: list[Phrase] = []
        for item in tree.children:
            if isinstance(item, Token):
                continue
            if item.data in {"np", "pp"}:
                options = list(self._phrases(item))
                if not options:
                    return None
                if found and _is_measure(found[-1], options[0]):
                    found[-1] = _with_number(found[-1], options[0])
                else:
                    found.append(options[0])
            elif item.data == "mark" and not found and self.words[_position(item)].folded == "ani":
                return None
            elif item.data == "mark" and self.cats[_position(item)] in {",", "C", "X", ":", "-"}:
                continue
            elif item.data == "mark" and self.cats[_position(item)] == "Y":
                word = self.words[_position(item)]
                found.append(_adverb(word, word.of("Y")[0]))
            else:
                return None
        return found

    def _heads(self, head: int | None, pre: list[int]) -> Iterator[tuple[Reading | None, frozenset[Slot]]]:
        agreeing = [self._slots(i) for i in pre if self.cats[i] in ({"A", "D", "Q", "O"} if head is None else {"A", "D", "Q", "n"})]
        agreeing = [s for s in agreeing if s]
        if head is None:
            common = frozenset.intersection(*agreeing) if agreeing else frozenset({(0, "", "")})
            yield None, common or agreeing[0]
            return
        word = self.words[head]
        senses: dict[tuple[str, str], list[Reading]] = {}
        for reading in word.of(self.cats[head]):
            senses.setdefault((reading.concept or reading.lemma, reading.type), []).append(reading)
        for readings in senses.values():
            slots = frozenset(r.slot for r in readings)
            narrowed = slots
            for other in agreeing:
                narrowed = frozenset(s for s in narrowed if any(_agree(s, o) for o in other))
            yield readings[0], narrowed or slots

    def _slots(self, position: int) -> frozenset[Slot]:
        return frozenset(r.slot for r in self.words[position].of(self.cats[position]) if r.case)

    def _modifiers(self, pre: list[int]) -> _Modifiers:
        found = _Modifiers()
        for position in pre:
            word, cat = self.words[position], self.cats[position]
            readings = word.of(cat)
            if readings:
                found.take(cat, max(readings, key=lambda r: bool(r.sets or r.names)), word)
        return found


@dataclass
class _Modifiers:
    sets: list[tuple[str, Any]] = field(default_factory=list)
    ordinals: list[int] = field(default_factory=list)
    number: int | None = None
    names: list[str] = field(default_factory=list)
    dets: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    said: list[tuple[str, tuple[tuple[str, Any], ...]]] = field(default_factory=list)
    question: str = ""
    is_numbered: bool = False
    """Whether a number stands before the noun in figures (11. armády)."""

    def take(self, cat: str, reading: Reading, word: Word) -> None:
        """Record one word before the noun."""
        match cat:
            case "A":
                (self.names if reading.names else self.adjectives).append(reading.lemma)
                if not reading.names:
                    self.said.append((reading.lemma, reading.sets))
                if word.folded.startswith(MOST) and not reading.lemma.startswith(MOST):
                    self.flags.append(MOST)
                self.sets.extend(reading.sets)
            case "O" if reading.value is not None:
                self.ordinals.append(reading.value)
                self.is_numbered = self.is_numbered or word.text[:1].isdigit()
            case "n":
                if self.number is not None and UP_TO in self.flags:  # 14 až 18: at most so many
                    self.flags.append(AT_MOST)
                self.number = reading.value
                if reading.lemma.startswith(PLUS):
                    self.flags.append(PLUS)
            case "D":
                self.dets.append(reading.lemma)
                if reading.lemma == "jeden" and self.number is None:
                    self.number = 1
                self.sets.extend(reading.sets)
            case "F":
                self.flags.append(reading.lemma)
            case "Q":
                self.question = reading.lemma


def _by_lemma(readings: Sequence[Reading]) -> list[Reading]:
    """One reading a verb and number, its gender open where the form has several (splnily).

    A present form that is singular and plural alike (drží, musí) leaves the number open too.
    """
    found: dict[tuple[str, str, int], Reading] = {}
    for reading in readings:
        key = (reading.lemma, "" if reading.tense == "pres" else reading.number, reading.person)
        held = found.setdefault(key, reading)
        if (held.number, held.gender) != (reading.number, reading.gender):
            number = held.number if held.number == reading.number else ""
            gender = held.gender if held.gender == reading.gender else ""
            found[key] = replace(held, number=number, gender=gender)
    return list(found.values())


def _position(tree: Tree[Token]) -> int:
    token = tree.children[0]
    assert isinstance(token, Token)
    return token.start_pos or 0


def _agree(a: Slot, b: Slot) -> bool:
    return a[0] == b[0] and (not a[1] or not b[1] or a[1] == b[1]) and (not a[2] or not b[2] or a[2] == b[2])


def _headless_type(modifiers: _Modifiers, label_type: str) -> str:
    if modifiers.adjectives or modifiers.names:
        return "adj"
    if modifiers.number is not None:
        return "num"
    if modifiers.ordinals:
        return "ord"
    if modifiers.question:
        return "what"
    if label_type and not modifiers.dets:
        return label_type
    return "det"


def _singular(slots: frozenset[Slot]) -> frozenset[Slot]:
    """The forms of one thing, where there are any: a number before a noun names just one (vedle 11. armády)."""
    return frozenset(slot for slot in slots if slot[1] != "p") or slots


def _counted(phrase: Phrase) -> Phrase:
    """Five and more, and kolik, stand as subject or object with the noun in the genitive plural."""
    many = phrase.question == "kolik" or (phrase.number or 0) >= COUNTED
    if many and any(s[0] == 2 for s in phrase.slots):
        genders = {(s[1], s[2]) for s in phrase.slots if s[0] == 2}
        extra = {(case, "s", "n") for case in (1, 4)} | {(case, n, g) for case in (1, 4) for n, g in genders}
        return replace(phrase, slots=phrase.slots | frozenset(extra))
    return phrase


def _as_bracketed(phrase: Phrase) -> Phrase:
    """A noun as one of its type in brackets says it, where that states otherwise what it states itself: děla (dělostřelectvo)."""
    inside = phrase.attached[0] if len(phrase.attached) == 1 else None
    if inside is None or phrase.headless or inside.headless or inside.type != phrase.type or inside.prep or inside.number is not None:
        return phrase
    own, said = dict(phrase.sets), dict(inside.sets)
    if all(own.get(key, value) == value for key, value in said.items()):
        return phrase
    return replace(phrase, concept=inside.concept, lemma=inside.lemma, sets=tuple((own | said).items()), attached=())


def _split_ordinals(phrase: Phrase) -> Iterator[Phrase]:
    """``6. a 9. armáda`` is a list of two."""
    if len(phrase.ordinals) < 2:
        yield phrase
        return
    members = tuple(replace(phrase, ordinals=(o,)) for o in phrase.ordinals)
    plural = frozenset((case, "p", gender) for case, _, gender in phrase.slots)
    yield replace(phrase, ordinals=(), members=members, conj="a", slots=phrase.slots | plural)


def _adverb(word: Word, reading: Reading) -> Phrase:
    return Phrase(
        type=reading.type or "adv",
        concept=reading.concept or reading.lemma,
        lemma=reading.lemma,
        start=word.start,
        end=word.end,
        text=word.text,
        slots=frozenset({(0, "", "")}),
        sets=reading.sets,
        flags=("adverb",),
        question=reading.lemma if reading.tense == "question" else "",
    )


RELATIVE_ADVERBS = {
    "kde": (("na", 6), ("v", 6)),
    "kam": (("na", 4), ("do", 2)),
    "odkud": (("z", 2), ("od", 2)),
    "kudy": (("přes", 4), ("", 7)),
}
"""Adverbs that relate as well as ask (hex, kde stojí front): the prepositions and cases of a relative pronoun that mean the same."""


def _relative_adverbs(word: Word, reading: Reading) -> Iterator[Phrase]:
    """What the adverb means at the head of a relative clause."""
    for prep, case in RELATIVE_ADVERBS.get(reading.lemma, ()):
        yield Phrase(
            "relative", reading.lemma, reading.lemma, word.start, word.end, word.text, prep=prep, slots=frozenset({(case, "", "")})
        )


MEASURES = frozenset({"strength", "mp", "vp", "price", "die", "rule", "turn", "shift", "limit", "number", "step", "column"})
"""Types of nouns behind which a bare number belongs to the noun: ``síla 12``."""


INEXACT = frozenset({
    "nejvýš", "nejvýše", "maximálně", "nejvíc", "nejvíce", "nejdéle", "nejméně", "alespoň", "aspoň", "minimálně", "zhruba", "asi",
})  # fmt: skip
"""Words by which a number is no exact one."""
UP_TO, AT_MOST = "až", "nejvýš"
"""What stands between the ends of a range, and what the last then is."""


def _is_measure(noun: Phrase, number: Phrase) -> bool:
    if number.prep or noun.number is not None or noun.headless:
        return False
    return noun.type in MEASURES and (number.headless and number.type == "num" or number.type == "ratio")


def _with_number(noun: Phrase, number: Phrase) -> Phrase:
    """The noun with the number behind it, and with what the number says of itself (síla nejvýš 4)."""
    label = number.lemma if number.type == "ratio" else noun.label
    flags = (*noun.flags, *(f for f in number.flags if f in INEXACT))
    return replace(noun, number=number.number, label=label, flags=flags, end=number.end, text=f"{noun.text} {number.text}")


def measure_of(phrases: Iterable[Phrase]) -> Phrase | None:
    """The measure with its number among the phrases of a clause, if there is just one."""
    found = [p for p in phrases if p.type in MEASURES and p.number is not None]
    return found[0] if len(found) == 1 else None


def with_measure(flat: Flat, measure: Phrase) -> Flat | None:
    """``pěchotní 4`` after ``pancéřová má sílu 6``: the bare number is of the measure named before."""
    numbered = [p for p in flat.phrases if p.headless and not p.prep and p.number is not None and not p.question]
    if len(numbered) != 1:
        return None
    bare = numbered[0]
    genders = {s[2] for s in bare.slots} - {""}
    if genders and not genders & ({s[2] for s in measure.slots} or genders):
        return None
    value = replace(measure, number=bare.number, start=bare.start, end=bare.end, text=bare.text)
    named = replace(bare, number=None) if bare.adjectives or bare.names else None
    phrases = tuple(q for p in flat.phrases for q in ([p] if p is not bare else [named, value] if named else [value]))
    return replace(flat, phrases=phrases)


def object_of(phrases: Iterable[Phrase]) -> Phrase | None:
    """The one bare object of a clause, which the next one may leave out together with its verb (má armády v A, on v B)."""
    found = [p for p in phrases if not p.prep and 4 in p.cases and 1 not in p.cases or not p.prep and p.cases == {4, 1}]
    plain = [p for p in found if not (p.adjectives or p.dets or p.attached or p.members or p.headless or p.question or p.names)]
    return plain[0] if len(found) == len(plain) == 1 else None


def with_object(flat: Flat, thing: Phrase) -> Flat:
    """The clause with the object of the one before."""
    return replace(flat, phrases=(*flat.phrases, thing))


def with_nouns(flat: Flat, said: Iterable[Phrase]) -> Flat | None:
    """The clause with the nouns that it leaves out after another (ve druhém kole jeden, ve třetím dva); None where it leaves out none."""
    nouns = [p for p in said if not (p.headless or p.members or p.question or "adverb" in p.flags) and p.lemma]
    whole = tuple(_of_noun(p, nouns) for p in flat.phrases)
    return replace(flat, phrases=whole) if whole != flat.phrases else None


def _of_noun(phrase: Phrase, nouns: Sequence[Phrase]) -> Phrase:
    """The phrase with the noun of another in the same place (preposition and case), where it has none; itself where none fits."""
    described = phrase.ordinals or phrase.adjectives or phrase.number is not None
    if not phrase.headless or not described or phrase.members or phrase.question or phrase.names or "adverb" in phrase.flags:
        return phrase
    for noun in nouns:
        slots = frozenset(s for s in phrase.slots if any(_alike(s, n) for n in noun.slots))
        bare = phrase.slots == {(0, "", "")}
        if noun.prep != phrase.prep or not (slots or bare) or noun.type in {"pronoun", "relative", "num", "die"}:
            continue
        if phrase.adjectives and " " in noun.lemma:
            continue  # nákladní loď and then bitevní: another thing
        own = {name for _, sets in noun.said for name, _ in sets}
        sets = {**{k: v for k, v in noun.sets if k not in own}, **dict(phrase.sets)}
        return replace(
            phrase, type=noun.type, concept=noun.concept, lemma=noun.lemma, sets=tuple(sets.items()), headless=False,
            slots=slots or frozenset(s for s in noun.slots if s[0] in {1, 4}),
        )  # fmt: skip
    return phrase


def _alike(one: Slot, other: Slot) -> bool:
    """Whether two slots are of one case and gender, whatever their numbers."""
    return one[0] == other[0] and (not one[2] or not other[2] or one[2] == other[2])


def with_counted(flat: Flat) -> Flat | None:
    """``Kolik si Osa vezme karet?``: the noun that ``kolik`` counts stands apart from it; the clause with both in one phrase."""
    asking = next((p for p in flat.phrases if p.question == "kolik" and p.headless and not p.adjectives and not p.attached), None)
    if asking is None:
        return None
    later = [p for p in flat.phrases if p.start > asking.end and not p.prep and not p.headless and not p.question and not p.members]
    able = [p for p in later if p.number is None and any(s[0] == 2 and s[1] != "s" for s in p.slots)]
    if not able:
        return None
    noun = able[0]
    slots = frozenset(s for s in noun.slots if s[0] == 2)
    whole = _counted(replace(noun, question="kolik", flags=(*asking.flags, *noun.flags), slots=slots, start=asking.start))
    whole = replace(whole, prep=asking.prep, text=f"{asking.text} {noun.text}")
    return replace(flat, phrases=tuple(whole if p is asking else p for p in flat.phrases if p is not noun))


_JOINERS = {",", "a", "i", "nebo", "ani", "ci"}


def _join(phrases: list[Phrase], order: list[str]) -> list[Phrase]:
    """Phrases joined by commas and ``a`` become lists where they can; a number joins the measure before it."""
    out: list[Phrase] = []
    conj = ""
    rest = iter(phrases)
    pending = False
    before = ""
    for place, mark in enumerate(order):
        if mark == "p":
            phrase = next(rest)
            if pending and out and _adds_to(phrase):
                continue
            if pending and conj == "," and out and not _goes_on(order[place + 1 :]) and _stands_for(out[-1], phrase):
                out[-1] = _called_too(out[-1], phrase)
                pending, conj, before = False, "", mark
                continue
            if pending and conj == "," and out and _is_closed(out[-1]):
                out.append(phrase)
            elif pending and out and not phrase.prep and _is_of_kind(out[-1], phrase):
                named = dict(out[-1].sets)[phrase.type]
                other = replace(out[-1], type=phrase.type, concept=named, lemma=phrase.lemma, headless=False, adjectives=(), said=())
                out[-1] = _append(other, phrase, conj)
            elif pending and out and _shares_noun(out[-1], phrase):
                out[-1] = _append(_with_noun(out[-1], phrase), phrase, conj)
            elif pending and out and _same_kind(out[-1], phrase):
                out[-1] = _append(out[-1], phrase, conj)
            elif pending and len(out) > 1 and _is_own_measure(out[-1]) and _same_kind(out[-2], phrase):
                measure = out.pop()
                out[-1] = _append(_with_measure_of_last(out[-1], measure), phrase, conj)
            elif before == "p" and _is_measure(out[-1], phrase):
                out[-1] = _with_number(out[-1], phrase)
            else:
                out.append(phrase)
            pending, conj = False, ""
            before = mark
            continue
        joins = pending or before == "p"
        before = mark
        if mark in _JOINERS:
            pending = joins
            conj = mark if mark != "," else conj or ","
        else:
            pending = False
    for i in range(len(out) - 1, 0, -1):
        heads = out[i - 1].members[:1]
        if heads and heads[0].attached and _is_own_measure(heads[0].attached[-1]) and _is_own_measure(out[i]):
            out[i - 1 : i + 1] = [_with_measure_of_last(out[i - 1], out[i])]
    return out


_LAST = frozenset({"a", "i", "nebo", "ani", "ci"})
"""What leads in the last of a list."""
OWN = frozenset({"svůj", "můj", "tvůj", "náš", "váš"})


def _goes_on(rest: Sequence[str]) -> bool:
    """Whether the last of a list is still to come."""
    return not _LAST.isdisjoint(rest[:1])


def _stands_for(named: Phrase, noun: Phrase) -> bool:
    """Whether a noun behind a comma says once more what was named before it (1. běloruský front, svoji údernou jednotku)."""
    is_one = bool(named.names or named.ordinals) and not named.members and not named.headless
    is_noun = bool(OWN & set(noun.dets)) and not (noun.names or noun.ordinals or noun.members or noun.headless or noun.prep)
    return is_one and is_noun and noun.number is None and named.type == noun.type and bool(named.cases & noun.cases)


def _called_too(named: Phrase, noun: Phrase) -> Phrase:
    """What is named, with what the noun says of it."""
    own = tuple((key, value) for key, value in noun.sets if key not in dict(named.sets))
    return replace(named, sets=(*named.sets, *own), end=noun.end, text=f"{named.text}, {noun.text}")


def _chooses_nothing(phrases: Sequence[Phrase], order: Sequence[str]) -> bool:
    """Whether a *nebo* stands between two phrases that it does not join (2 nebo 3 karty)."""
    between = sum(mark in _CHOICE and order[i - 1 : i] == ["p"] == order[i + 1 : i + 2] for i, mark in enumerate(order))
    return between > sum(p.conj in _CHOICE for p in phrases)


_CHOICE = frozenset({"nebo", "anebo", "ci"})


def _adds_to(phrase: Phrase) -> bool:
    """``bombardér a k němu stíhačku``, ``a k tomu útok``: what only says that one more member of a list follows."""
    return phrase.prep == "k" and phrase.type in {"pronoun", "det"} and not (phrase.attached or phrase.members or phrase.question)


def _is_closed(phrase: Phrase) -> bool:
    """Whether it is a list that its conjunction has closed (ponorka a loď): what a comma joins to it is no more of it."""
    return phrase.conj == "a" and len({m.start for m in phrase.members}) > 1


PLUS = "+"
"""The flag of a number that is added to another (+1)."""
OF_THEM = "z nich"
"""The flag of a pronoun that means some of those spoken of, as many as its number says."""


def _with_some_of(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The phrases with a number and those that it is some of in one (jedna z nich), for frames that do not take them apart."""
    out: list[Phrase] = []
    for phrase in phrases:
        some = _some_of(out[-1], phrase) if out and phrase.start <= out[-1].end + 1 else None
        if some is None:
            out.append(phrase)
        else:
            out[-1] = some
    return tuple(out)


def _some_of(count: Phrase, whole: Phrase) -> Phrase | None:
    """``jedna z mých ponorek``, ``jeden ze tří tanků``, ``dvě z nich``: so many of a kind, or of those spoken of; else None."""
    bare = count.headless and count.number is not None and not (count.adjectives or count.ordinals or count.attached or count.members)
    plural = frozenset(s for s in whole.slots if s[0] == 2 and s[1] != "s")
    if not bare or whole.prep != "z" or not plural or whole.members or count.question or whole.question:
        return None
    if whole.number is not None and (count.number or 0) > whole.number:
        return None
    text = f"{count.text} {whole.text}"
    if whole.type == "pronoun" and whole.lemma == "on":
        return replace(count, type="pronoun", lemma="on", headless=False, flags=(*count.flags, OF_THEM), end=whole.end, text=text)
    slots = frozenset(s for s in count.slots if any(not s[2] or not w[2] or s[2] == w[2] for w in plural))
    if whole.headless or not slots:
        return None
    flags = (*count.flags, *whole.flags)
    return replace(whole, prep=count.prep, slots=slots, number=count.number, flags=flags, start=count.start, text=text)


def _is_own_measure(phrase: Phrase) -> bool:
    """``o síle 7``: a measure with its number and a preposition, which belongs to the one thing before it."""
    return bool(phrase.prep) and phrase.type in MEASURES and phrase.number is not None and not phrase.members


def _with_measure_of_last(phrase: Phrase, measure: Phrase) -> Phrase:
    """The thing, or the last one of a list, with its measure."""
    if not phrase.members:
        return replace(phrase, attached=(*phrase.attached, measure), end=measure.end)
    *others, last = phrase.members
    return replace(phrase, members=(*others, _with_measure_of_last(last, measure)), end=measure.end)


LOCATIVE = frozenset({"v", "na"})
"""Prepositions of which a Czech place takes the one or the other: v Německu a na Balkáně is one list."""


def _same_kind(first: Phrase, second: Phrase) -> bool:
    if second.prep and second.prep != first.prep:
        return {first.prep, second.prep} <= LOCATIVE and 6 in first.cases & second.cases and first.type == second.type
    if first.type != second.type and {first.type, second.type} - _PLACES:
        return False
    cases = first.cases & second.cases
    return bool(cases) or 0 in first.cases or 0 in second.cases


def _is_of_kind(first: Phrase, second: Phrase) -> bool:
    """``americký a britský hráč``: an adjective alone that names one of the kind of which the next noun is another."""
    bare = first.headless and first.type == "adj" and not (first.attached or first.ordinals or first.members)
    return bare and dict(first.sets).get(second.type) is not None and bool(first.cases & second.cases) and not second.members


def _shares_noun(first: Phrase, second: Phrase) -> bool:
    """Whether things without a noun have that of the next one (jedna zásobená a jedna nezásobená armáda, Brjanský a Jižní front, 3 a 5 IPC)."""
    if first.type == "num" and first.number is not None and not (first.members or first.attached or first.prep):
        return second.type in {*MEASURES, "money"} and not second.headless and second.number is not None and not second.prep
    if second.headless or second.prep or second.members:
        return False
    if first.members:
        return all(_is_named_alone(m) and _shares_noun(m, second) for m in first.members)
    if not first.cases & second.cases:
        return False
    if _is_named_alone(first):
        return bool(second.names) and bool(_of_one(first, second))
    own = first.type == "det" and bool(OWN & set(first.dets))
    plain = not (first.attached or first.ordinals or first.names)
    bare = first.headless and (first.type == "adj" and bool(first.sets) or own) and plain
    return bare and bool(second.said) and not (second.ordinals or second.names) and first.number in {None, 1}


def _is_named_alone(phrase: Phrase) -> bool:
    """Whether the phrase is a name and nothing more (Brjanský): what is of that name, another phrase says."""
    more = phrase.adjectives or phrase.attached or phrase.dets or phrase.question or phrase.number is not None
    return phrase.headless and bool(phrase.names) and not more


def _of_one(named: Phrase, noun: Phrase) -> frozenset[Slot]:
    """The slots in which a name alone stands for one thing of the noun."""
    genders = {s[2] for s in noun.slots}
    return frozenset(s for s in named.slots if s[1] in {"", "s"} and (not s[2] or s[2] in genders) and s[0] in noun.cases | {0})


def _with_noun(first: Phrase, second: Phrase) -> Phrase:
    """The first thing (or each of them) with the noun of the second, and with what the noun itself states."""
    if first.members:
        return replace(first, members=tuple(_with_noun(m, second) for m in first.members), type=second.type, headless=False)
    described = {name for _, sets in second.said for name, _ in sets}
    own = tuple((k, v) for k, v in second.sets if k not in described and k not in dict(first.sets))
    alike = frozenset(s for s in first.slots if any(_alike(s, n) for n in second.slots)) or first.slots
    slots = _of_one(first, second) if _is_named_alone(first) else second.slots if first.type == "num" else alike
    return replace(
        first, type=second.type, concept=second.concept, lemma=second.lemma, sets=(*first.sets, *own), headless=False, slots=slots
    )


_PLACES = {"hex", "city", "terrain", "area", "oilfield"}


SUMMING = {"dohromady", "celkem", "společně"}
"""Words that say of a bracket behind the last of several things that it belongs to all of them."""


def _append(first: Phrase, second: Phrase, conj: str) -> Phrase:
    joint = tuple(p for p in second.attached if SUMMING & set(p.flags))
    if joint:
        second = replace(second, attached=tuple(p for p in second.attached if p not in joint))
    members = (first.members or (replace(first, conj=""),)) + (second.members or (second,))
    slots = frozenset(s for s in first.slots if s[0] in second.cases or 0 in second.cases) or second.slots
    if second.prep and second.prep != first.prep:
        slots = frozenset(s for s in slots if s[0] == 6)
    plural = frozenset((s[0], "p", s[2]) for s in slots) | frozenset((s[0], "p", "m") for s in slots)
    text = f"{first.text} {conj if conj != ',' else ','} {second.text}"
    return replace(
        first,
        members=members,
        attached=(*(first.attached if first.members else ()), *joint),
        conj=conj if conj != "," else first.conj or ",",
        slots=plural | slots,
        end=second.end,
        text=text,
    )
