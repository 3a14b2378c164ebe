"""What of a text asks, held against how players ask each question: the sentences with a question mark, else the words around the last that asks.

The ways to ask are data of a game (``asked.toml``), the asking parts of its decided cases, and the sentences of the questions. Knows no game.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import pairwise

from grammar.clauses import Language
from grammar.tokens import sentences
from referee.hearing.intents.words import asked_by_words, feature, is_asking
from rulebase.text import folded_words

_ASKED = re.compile(r"[^.!?]*\?")
_WORD = re.compile(r"\w+")
_PARTED = re.compile(r",(?!\s+(?:a|i|nebo|anebo)\b)")
"""A comma behind which no word joins what goes on."""
JOINING = frozenset({"a", "i", "nebo", "anebo"})
JOINED = 2
"""Words behind a joining word one of which asks where it joins a question (a do kdy)."""
PLAIN = frozenset({"kolik", "komu", "kdo", "kdy", "kam", "ci"})
"""Words that ask behind a comma, too, where something was asked before it (komu stoupne příjem, o kolik a kdy)."""
SELF = frozenset({"jsem", "sem", "jsme"})
"""Words by which whoever speaks tells what he did, though his verb comes first (vzal jsem Norsko a kolik dostanu)."""
PAST = ("l", "la", "lo", "li", "ly")
"""Endings of the past, in which no verb asks by standing first."""
OTHERWISE = frozenset({"nebo", "anebo"})
INSTEAD = 4
"""Words behind one that joins another answer on among which its verb stands."""
TOGETHER = 6
"""Words behind one that joins another deed on among which that stands."""
LEADING = frozenset({"když", "kdyz", "pokud", "kdyby", "jestli", "jestliže", "že", "ze", "který", "ktery", "která", "ktera", "které", "ktere", "aby"})
"""Words whose clause is none of its own question."""
WHOSE, NOT = "ci", "ne"
"""Ask behind a joining word (a čí je to teď; bojuje se, nebo ne); *či* may be one itself elsewhere."""
BEFORE, BEHIND = 3, 9
"""Words before and behind the one that asks, where no mark shows the question."""
NEAREST = 40
REMEMBERED = 2048
"""Beginnings of which is remembered what they count."""
MOSTLY = 0.5
"""Of the words that ask, so many must ask for leave for the whole to do so."""
SHARP = 3
"""How much more a nearer way to ask counts: the power of its likeness."""


def asking_words(text: str) -> list[str]:
    """The folded words of a text that ask.

    >>> asking_words("Stojím v lese. Smím střílet?")
    ['smim', 'strilet']
    """
    marked = [piece.text(text) for piece in sentences(text) if piece.mark == "?"] if "?" in text or " ne" in text or " ni" in text else []
    if marked:
        return folded_words(" ".join(marked))
    words = folded_words(text)
    places = [place for place, word in enumerate(words) if is_asking(word)]
    return words[max(0, places[-1] - BEFORE) : places[-1] + BEHIND] if places else words[-BEHIND:]


def asked_apart(text: str, is_verb: Callable[[str], bool] | None = None) -> list[str]:
    """The text once for each of its parts that ask, without the others.

    ``is_verb``: whether a word tells or asks what somebody does, so that it may ask without a word for it (Obsadil ho a komu patří?).

    >>> asked_apart("Stojím v lese. Smím střílet a kolik mě to stojí?")
    ['Stojím v lese. Smím střílet', 'Stojím v lese. a kolik mě to stojí?']
    """
    pieces = [piece.text(text) for piece in sentences(text)]
    marked = [piece.endswith("?") for piece in pieces]
    asks = marked if any(marked) else [any(_asking_at(folded_words(piece))) for piece in pieces]
    asks = [one or n > 0 and asks[n - 1] and _asks_on(piece) for n, (piece, one) in enumerate(zip(pieces, asks, strict=True))]
    told = [piece for piece, one in zip(pieces, asks, strict=True) if not one]
    parts = [part for piece, one in zip(pieces, asks, strict=True) if one for part in _split(piece, is_verb, not any(marked))]
    return [" ".join((*told, part)) for part in parts]


def wished_apart(text: str, is_infinitive: Callable[[str], bool]) -> list[str]:
    """The text once for each of several deeds that it wishes or asks leave for at once, without the others; empty where it is but one.

    ``is_infinitive``: whether a word names a deed.

    >>> wished_apart("Stojím tu. Chci naložit tank a hned ho vyložit. Smím?", lambda word: word.endswith("ožit"))
    ['Stojím tu. Chci naložit tank. Smím?', 'Stojím tu. Chci hned ho vyložit. Smím?']
    """
    for piece in reversed([piece.text(text) for piece in sentences(text)]):
        words = [*_WORD.finditer(piece)]
        deeds = [n for n, word in enumerate(words) if is_infinitive(word.group())]
        joins = [n for n in range(1, len(words)) if words[n].group().lower() in JOINING and any(d < n for d in deeds) and any(d > n for d in deeds)]
        joins = [n for n in joins if any(n < d <= n + TOGETHER for d in deeds)]
        if joins:
            first = words[deeds[0]].start()
            cuts = [first, *(words[n].start() for n in joins), len(piece.rstrip("?.!"))]
            parts = [piece[start:end].strip(" ,") for start, end in pairwise(cuts)]
            parts = [part.split(" ", 1)[1] if n and " " in part else part for n, part in enumerate(parts)]
            return [text.replace(piece, f"{piece[:first]}{part}{piece[len(piece.rstrip('?.!')):]}") for part in parts]
    return []


def _asks_on(piece: str) -> bool:
    """Whether a sentence goes on asking without a mark of its own (a o kolik mu klesne)."""
    first, *words = folded_words(piece) or [""]
    return first in JOINING and any(_asking_at([first, *words])[1 : 1 + JOINED])


def _split(piece: str, is_verb: Callable[[str], bool] | None, unmarked: bool) -> list[str]:
    """The parts of a sentence that ask, each from the word that joins it on; of an unmarked text one may open with a verb of now (je to boj)."""
    words = list(_WORD.finditer(piece))
    asks = _asking_at([" ".join(folded_words(word.group())) for word in words])
    places = [n for n, word in enumerate(words) if n and word.group().lower() in JOINING]
    joins = [n for n in places if any(asks[:n]) and any(asks[n + 1 : n + 1 + JOINED])]
    behind = [n for n in range(1, len(words)) if "," in piece[words[n - 1].end() : words[n].start()] and any(asks[:n])]
    listed = [n for n in behind if not PLAIN.isdisjoint(folded_words(" ".join(word.group() for word in words[n : n + JOINED])))]
    is_of_now = unmarked and bool(words) and not folded_words(words[0].group())[-1].endswith(PAST)
    if is_verb is not None and (piece.endswith("?") or is_of_now) and not any(word.group().lower() in LEADING for word in words):
        said = [word.group() for word in words]
        opens = is_verb(said[0]) and not _PARTED.search(piece) and SELF.isdisjoint(said)
        asking = [n for n in places if any(asks[n + 1 : n + 1 + JOINED]) or _asks_by_verb(said[n:], is_verb)]
        joins = [n for n in asking if opens or any(asks[:n])]
    joins = sorted({*joins, *listed})
    cuts = [0, *(words[n].start() for n in joins), len(piece)]
    return _completed([piece[start:end].strip(" ,") for start, end in pairwise(cuts)]) if joins else [piece]


def _asking_at(words: Sequence[str]) -> list[bool]:
    """Of each of these folded words whether it asks there: by itself, whose something is (a čí je dělo), or whether or not (bojuje se nebo ne)."""
    pairs = pairwise(["", *words])
    return [is_asking(word) or word == WHOSE and (not b or b in JOINING) or word == NOT and b in OTHERWISE for b, word in pairs]


def _asks_by_verb(words: Sequence[str], is_verb: Callable[[str], bool]) -> bool:
    """Whether what a word joins on asks by its verb: right behind *a*, or soon behind one that says another thing may be so instead (nebo)."""
    among = words[1 : 1 + (INSTEAD if words[0].lower() in OTHERWISE else 1)]
    return any(map(is_verb, among))


def _completed(parts: list[str]) -> list[str]:
    """The parts of a sentence that ask; one that leaves out what another says takes it from there (komu stoupne příjem a o kolik)."""
    said = [_said_beside(part).strip(" ?") for part in parts]
    whole = next(filter(None, said), "")
    return [part if behind or not whole else f"{part.rstrip(' ?')} {whole}?" for part, behind in zip(parts, said, strict=True)]


def _said_beside(part: str) -> str:
    """What a part says behind the word that asks; all that it says where none does."""
    words = [*_WORD.finditer(part)]
    asks = next((word for word in words if any(map(is_asking, folded_words(word.group())))), None)
    return part if asks is None else part[asks.end() :].strip()


def asks_in(text: str, part: str) -> bool:
    """Whether a part of a text asks: by its mark, or by its words where no mark shows what asks.

    >>> asks_in("Stojím tu. Smím střílet?", "Smím střílet?"), asks_in("stojim tu, smim strilet", "stojim tu, ")
    (True, False)
    """
    behind = text.partition(part)[2].lstrip() if part else ""
    if part.rstrip().endswith("?") or behind.startswith("?"):
        return True
    return any(map(is_asking, folded_words(part))) and ("?" not in text or bool(_ASKED.match(behind)))


def is_led(part: str) -> bool:
    """Whether a part of a sentence hangs on another (když má zásoby), so that it tells though a question ends with it."""
    return next(iter(folded_words(part)), "") in LEADING


def asks_leave(text: str) -> bool:
    """Whether what a text asks is asked for leave (smí, může).

    >>> asks_leave("Je v lese. Smí mít iniciativu?"), asks_leave("Smím do lesa. Kolik to stojí?")
    (True, False)
    """
    return asked_by_words(" ".join(asking_words(text))).get("may", 0.0) > MOSTLY


def asks_for_self(language: Language, text: str) -> bool:
    """Whether who speaks asks of himself: the verb that asks (můžu), or the first behind a word that does (kolik dostanu), is in the first person.

    Of a text without a question mark any of its sentences may ask.
    """
    pieces = [text] if "?" in text else [piece.text(text) for piece in sentences(text)]
    return any(_is_of_self(language, [word.lower() for word in _WORD.findall(piece)]) for piece in pieces)


def begins_of_self(language: Language, text: str) -> bool:
    """Whether a question begins with a verb of the first person (Mám první úder?)."""
    firsts = [_WORD.findall(piece.text(text))[:1] for piece in sentences(text) if piece.mark == "?"]
    return any({r.person for r in language.lexicon.readings(word.lower())} == {1} for words in firsts for word in words)


def _is_of_self(language: Language, words: Sequence[str]) -> bool:
    folded = folded_words(" ".join(words))
    places = [[n for n, word in enumerate(folded) if is_asking(word, *asks)] for asks in (("may", "must"), ())]
    first = next((found[-1] for found in places if found), len(words))
    readings = language.lexicon.readings
    verbs = [word for before, word in pairwise(["", *words][first:]) if not any(r.governs for r in readings(before))]  # na konci is no verb
    persons = ({r.person for r in readings(word) if r.person} for word in verbs)
    return next((1 in person for person in persons if person), False)


def _features(words: Sequence[str]) -> Collection[str]:
    """The beginnings of words, alone and two by two, each once; in their order, in which what they count is added up."""
    cut = [feature(word) for word in words]
    return dict.fromkeys([*cut, *map(" ".join, pairwise(cut))])


class Ways:
    """Ways to ask, each with its question, made ready to be compared with texts."""

    def __init__(self, ways: Iterable[tuple[Sequence[str], str]]) -> None:
        """``ways``: the words of each that ask, and the question that they ask."""
        told = [(_features(words), intent) for words, intent in ways]
        self._intents = [intent for _, intent in told]
        held = Counter(one for features, _ in told for one in features)
        self._weight = {one: math.log(1 + len(told) / (times + 0.5)) for one, times in held.items()}
        self._norm = [math.sqrt(sum(self._weight[one] ** 2 for one in features)) or 1.0 for features, _ in told]
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, (features, _) in enumerate(told):
            for one in features:
                self._places[one].append(place)
        self._found_by = lru_cache(REMEMBERED)(self._counts_for)

    def _counts_for(self, one: str) -> Sequence[tuple[int, float]]:
        """What a beginning, or two, counts for each way that has it."""
        return [(place, self._weight[one] ** 2 / self._norm[place]) for place in self._places.get(one, ())]

    def votes(self, text: str) -> Counter[str]:
        """The questions of the ways nearest to a text, by their likeness to it."""
        scores: dict[int, float] = defaultdict(float)
        for one in _features(asking_words(text)):
            for place, score in self._found_by(one):
                scores[place] += score
        nearest = nlargest(NEAREST, scores.items(), key=lambda scored: scored[1])
        votes: Counter[str] = Counter()
        for place, score in nearest:
            votes[self._intents[place]] += (score / nearest[0][1]) ** SHARP  # type: ignore[assignment]
        return votes
