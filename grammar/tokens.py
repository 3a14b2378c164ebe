"""Cuts a text into tokens and sentences, keeping the place of every token.

Numbers are read here because their look decides their kind: ``9.`` before a word is an ordinal,
``3:1`` a ratio, ``4-4`` a pair (strength-movement), ``15.5`` the number of a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from grammar.morphology import fold
from grammar.records import record

ABBREVIATIONS = frozenset({"tzn", "tj", "napr", "resp", "vs", "cca", "atd", "apod", "popr", "c", "str", "odst", "max", "min"})

AMOUNTS = frozenset({"sila", "sily", "sile", "silu", "silou", "bp", "vp", "ruce", "balicku", "baliku"})
THROWN = frozenset({"hodil", "hodila", "hodilo", "hodily", "hodili", "padlo", "padla", "padly"})
HAVING = frozenset("ma maj maji mam mame mas mel mela meli mely drzi drzim zbyva zbyvaj zbyvaji jen vede vedou".split())
"""Words behind which an amount stands where what begins a clause comes after it."""
BEGINNING = frozenset(
    "je jsou sou neni nejsou bude muze muzou muzu smi smim smej smeji kolik kdo co kdy kde kam jak jaky jaka jake ktery ktera ktere kterou jestli "
    "ale takze jenze tak tedy kdyz pokud dostane dostanu vyhral vyhraje konci skonci ztrati ztraci".split()
)
"""Words with which a clause begins, and that no ordinal counts."""
PLACING = frozenset("v ve na u pod".split())
"""Words for where something is, before which no ordinal stands behind a verb of having (jen 1. v ruce jich ma 6)."""
QUESTIONS = frozenset("kolik kdo kdy kam jak jaky jaka jake jakej jakou".split())
"""Words before which no ordinal stands, whatever is before it (mám žeton na 23. kolik dostanu)."""

STEM = 4
"""Letters by which forms of one noun are alike."""
TOLD = 3
"""Words between an amount and *a*, with which another is told, at most."""
NAMING = 2
"""Words behind an ordinal among which is the noun that it numbers (2. pancéřová armáda)."""

_TOKEN = re.compile(
    r"""(?P<face>(?<![^\s?!.])[:;][-']?[)(DPpoO*/]+(?!\w)|[\U0001F000-\U0001FAFF\uFE0F]+)
      | (?P<ratio>\d+(?:,\d+)?(?:\s?:\s?|\s+ku\s+)\d+(?!\d))
      | (?P<rule>\d+\.\d+(?:\.\d+)*(?:-[a-z]\w*)?)
      | (?P<pair>\(?\d+\)?-\d+(?!\d|\.\d|\.\s+[a-záčďéěíňóřšťúůýž]))
      | (?P<decimal>\d+,\d+)
      | (?P<ord>\d+\.)
      | (?P<num>[+\-−]?\d+)
      | (?P<word>[^\W\d_]+(?:['’]?[-'’][^\W\d_]+)*)
      | (?P<punct>\S)
    """,
    re.VERBOSE,
)
_MARKS = frozenset({"blitz", "shock", "panzerblitz"})
_QUOTES = frozenset('"„“”‟«»')
"""Quotation marks say nothing that a frame would read."""
_ENDS = frozenset(".?!;\n")
_REMEMBERED = 1024
"""Texts and parts of texts of which is remembered how they are cut: whoever looks at a text asks for it again."""


@record
class Token:
    """One token: its text, folded text, place (character offsets, end exclusive) and kind."""

    text: str
    folded: str
    start: int
    end: int
    kind: str

    @property
    def value(self) -> int:
        """The number of a ``num`` or ``ord`` token."""
        return int(self.text.rstrip(".").replace("−", "-").replace("+", ""))


@record
class Sentence:
    """The tokens of one sentence without its final mark; ``mark`` is ``.``, ``?``, ``!``, ``;`` or empty."""

    tokens: tuple[Token, ...]
    mark: str
    start: int
    end: int

    def text(self, source: str) -> str:
        """The sentence as it stands in the source."""
        return source[self.start : self.end].strip()


def tokenize(text: str) -> list[Token]:
    """All tokens of the text in order; line ends are ``punct`` tokens only where a blank line parts paragraphs."""
    return [*_tokens(text)]


@lru_cache(_REMEMBERED)
def _tokens(text: str) -> tuple[Token, ...]:
    tokens = [_token(m) for m in _TOKEN.finditer(text) if m.group() not in _QUOTES and m.lastgroup != "face"]
    return tuple(_join_marks(_split_final_ordinals(_split_li(tokens), text)))


def _split_li(tokens: list[Token]) -> list[Token]:
    """``má-li armádu``: what hangs on the verb joins the clause, so it goes before it."""
    found: list[Token] = []
    for token in tokens:
        if token.kind == "word" and token.folded.endswith("-li") and len(token.text) > len("-li"):
            found.append(Token("li", "li", token.start, token.start, "word"))
            token = Token(token.text[:-3], token.folded[:-3], token.start, token.end, "word")
        found.append(token)
    return found


def _token(match: re.Match[str]) -> Token:
    kind = match.lastgroup or "punct"
    folded = fold(match.group())
    return Token(match.group(), re.sub(r"\s+ku\s+", ":", folded) if kind == "ratio" else folded, match.start(), match.end(), kind)


def _split_final_ordinals(tokens: list[Token], text: str) -> Iterator[Token]:
    """``3.`` is an ordinal only before a word that goes on with it; otherwise a number and a full stop."""
    for i, token in enumerate(tokens):
        amount = token.kind == "ord" and (_is_amount(tokens[:i]) or _is_had(tokens[:i], tokens[i + 1 :])) and not _is_counted_again(tokens, i)
        if amount or token.kind == "ord" and not _ordinal_goes_on(token, tokens[i + 1 : i + 3]):
            end = token.end - 1
            yield Token(token.text[:-1], token.folded[:-1], token.start, end, "num")
            yield Token(".", ".", end, token.end, "punct")
        else:
            yield token


def _is_amount(before: list[Token]) -> bool:
    """Behind ``síla``, ``hodil``..., several numbers, and an amount and *a* (3 a 5.) stands an amount: its full stop ends the sentence."""
    if not before:
        return False
    if before[-1].folded == "a" and len(before) > 2:
        return before[-2].kind == "num" and before[-3].folded not in AMOUNTS and not _is_worth(before[:-2])
    is_listed = len(before) > 1 and before[-1].kind == before[-2].kind == "num"  # padlo 1 3 5 6.
    return is_listed or before[-1].folded in AMOUNTS | THROWN


def _is_worth(before: list[Token]) -> bool:
    """Whether the number behind these is what a thing is worth that an ordinal names (1. pancéřová 7 a 6. armáda 4)."""
    near = before[-1 - NAMING :]
    named = [n for n, token in enumerate(near[:-1]) if token.kind == "ord"]
    return bool(named) and all(token.kind == "word" and token.folded not in AMOUNTS | THROWN | HAVING for token in near[named[-1] + 1 :])


def _is_counted_again(tokens: list[Token], place: int) -> bool:
    """Whether what stands behind a number with a full stop stood behind another before (6. armáda za 4 a 2. armáda za 5, 2. panc. armáda)."""
    noun = tokens[place + 1].folded[:STEM] if place + 1 < len(tokens) and tokens[place + 1].kind == "word" else ""
    numbered = (n for n, one in enumerate(tokens[:place]) if one.kind == "ord")
    return len(noun) == STEM and any(other.folded.startswith(noun) for n in numbered for other in tokens[n + 1 : min(n + 1 + NAMING, place)])


def _is_had(before: list[Token], following: list[Token]) -> bool:
    """Behind a verb of having, or *jen*, and before what begins a clause (osa má 58. je to výhra) or a place stands an amount.

    So does one behind the second of two that are told of (spojenci 71 bodů a osa 39. je konec).
    """
    if not before or not following:
        return False
    if before[-1].folded in HAVING:
        return following[0].folded in BEGINNING | PLACING
    is_second = len(before) > NAMING and before[-2].folded == "a" and any(token.kind == "num" for token in before[-2 - TOLD : -2])
    return is_second and following[0].folded in BEGINNING


def _ordinal_goes_on(token: Token, following: list[Token]) -> bool:
    if not following:
        return False
    after = following[0]
    if after.folded in QUESTIONS:
        return False
    if after.kind == "word":
        return after.text[0].islower() or after.folded.endswith(("sky", "ske", "skeho", "skemu", "skem", "skym", "sti"))
    if after.text == "(":
        return len(following) > 1 and following[1].kind == "word" and following[1].text[0].islower()
    return after.text in {",", "/"} or after.kind == "ord"


def _join_marks(tokens: Iterator[Token]) -> Iterator[Token]:
    """``Blitz`` and ``!`` are one name."""
    held: Token | None = None
    for token in tokens:
        if held is not None:
            if token.text == "!" and token.start == held.end:
                yield Token(held.text + "!", held.folded, held.start, token.end, "word")
                held = None
                continue
            yield held
            held = None
        if token.kind == "word" and token.folded in _MARKS:
            held = token
        else:
            yield token
    if held is not None:
        yield held


_OR_NOT = frozenset({"nebo", "anebo", "ci"}), frozenset({"ne", "nikoli", "nikoliv"})
"""Words that end a question of yes or no."""
_EITHER = frozenset({"bud", "at", "jestli", "jestlize", "zda", "zdali", "pokud", "kdyby", "kdyz"})
"""Words of a sentence that says that it may be so or not."""


def sentences(text: str) -> list[Sentence]:
    """The sentences of a text; an abbreviation's or an ordinal's full stop ends none, brackets around whole ones are no part of them."""
    return [*_sentences(text)]


@lru_cache(_REMEMBERED)
def _sentences(text: str) -> tuple[Sentence, ...]:
    found: list[Sentence] = []
    held: list[Token] = []
    depth = 0
    tokens = tokenize(text)
    around = _around_sentences(tokens)
    for number, token in enumerate(tokens):
        if number in around:
            if token.text == ")" and held:
                found.append(Sentence(tuple(held), ".", held[0].start, held[-1].end))
                held = []
            continue
        if token.text == "(":
            depth += 1
        elif token.text == ")":
            depth = max(0, depth - 1)
        is_left_open = token.kind == "punct" and "?" not in text and not depth and _is_left_open(held)
        if token.kind == "punct" and token.text in _ENDS and not _is_abbreviation(held, token) and not depth or token.text == "," and is_left_open:
            if held:
                found.append(Sentence(tuple(held), "?" if is_left_open else token.text, held[0].start, token.end))
            held = []
        else:
            held.append(token)
    if held:
        found.append(Sentence(tuple(held), "?" if "?" not in text and _is_left_open(held) else "", held[0].start, held[-1].end))
    return tuple(found)


def _is_left_open(tokens: Sequence[Token]) -> bool:
    """Whether words ask without a mark: they end with the contrary of what they say (je zásobená nebo ne), and nothing hangs on either."""
    said = [token.folded for token in tokens]
    return len(said) > len(_OR_NOT) and all(word in known for word, known in zip(said[-2:], _OR_NOT, strict=True)) and _EITHER.isdisjoint(said)


def _around_sentences(tokens: list[Token]) -> set[int]:
    """The places of brackets that stand around whole sentences: ``(Jasno, bez karet.)``, ``(Jasno.) Smí?``, ``(Jasno).``."""
    found: set[int] = set()
    opened: list[int] = []
    for i, token in enumerate(tokens):
        if token.text == "(":
            opened.append(i)
        elif token.text == ")" and opened:
            start = opened.pop()
            first = start == 0 or tokens[start - 1].text in _ENDS
            after = tokens[i + 1].text if i + 1 < len(tokens) else "."
            if first and i > start + 2 and (tokens[i - 1].text in _ENDS or after in _ENDS):
                found |= {start, i}
    return found


def _is_abbreviation(held: list[Token], token: Token) -> bool:
    return bool(token.text == "." and held and held[-1].folded in ABBREVIATIONS and held[-1].end == token.start)
