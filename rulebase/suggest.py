"""„Mysleli jste“: for words of a search that no rule knows, the nearest words that some rule does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulebase.model import Suggestion
from rulebase.text import STOP_WORDS, folded_words

if TYPE_CHECKING:
    from rulebase.database import Rulebase

SHORTEST = 3
"""Letters from which on a word can be misspelt."""

LONG = 6
"""Letters from which on a word may hold two faults."""

OFFERED = 3
"""Words offered for one."""

WORDS = 12
"""Words of a text that are looked at."""

KEPT = 1000
"""Misspelt words whose nearest ones are kept in memory."""

_FIRST_LETTERS = "SELECT DISTINCT substr(folded, 1, 1) FROM vocabulary"

_ALIKE = (
    "SELECT v.folded, v.word, v.stem FROM json_each(?) b JOIN vocabulary v ON v.folded >= b.value AND v.folded < b.value || char(0x10FFFF) "
    "WHERE length(v.folded) BETWEEN ? AND ? ORDER BY v.folded, v.stem"
)


def suggestions(rulebase: Rulebase, text: str, first: int, last: int) -> list[Suggestion]:
    """A suggestion for each word of a text that no clause in a range of rows knows and that is near to one it does."""
    found: list[Suggestion] = []
    unique = dict.fromkeys(folded_words(text))
    for word in [word for word in unique if word not in STOP_WORDS and word.isalpha()][:WORDS]:
        if len(word) < SHORTEST or is_known(rulebase, word, first, last):
            continue
        near = tuple(written for written, _ in _nearest(rulebase, word, first, last))
        if near:
            found.append(Suggestion(word, near))
    return found


def near_stems(rulebase: Rulebase, word: str, first: int, last: int) -> list[str]:
    """The stems of the words nearest to a folded word that no rulebook has, as clauses in a range of rows know them."""
    if len(word) < SHORTEST or not word.isalpha():
        return []
    kept = rulebase.near_stems
    if (word, first, last) not in kept:
        if len(kept) >= KEPT:
            kept.clear()
        kept[word, first, last] = [stem for _, stem in _nearest(rulebase, word, first, last)]
    return kept[word, first, last]


def is_known(rulebase: Rulebase, word: str, first: int, last: int) -> bool:
    """Whether a folded word, or another form with its stem, stands in a clause of the range."""
    stems = [str(row[0]) for row in rulebase.rows("SELECT stem FROM vocabulary WHERE folded = ?", (word,))]
    return any(_stands(rulebase, stem, first, last) for stem in stems)


def _stands(rulebase: Rulebase, stem: str, first: int, last: int) -> bool:
    """Whether a stem stands in a clause of the range."""
    sql = "SELECT 1 FROM search_stems WHERE search_stems MATCH ? AND rowid BETWEEN ? AND ? LIMIT 1"
    return bool(rulebase.rows(sql, (f'"{stem}"', first, last)))


def _nearest(rulebase: Rulebase, word: str, first: int, last: int) -> Iterator[tuple[str, str]]:
    """The nearest words that clauses of the range know, as they are written, each with its stem; one for each stem."""
    limit = 2 if len(word) >= LONG else 1
    alphabet, letters = frozenset(word), Counter(word)
    ranked: list[tuple[int, bool, str, str, str]] = []
    alike = json.dumps(_beginnings(word, [letter for (letter,) in rulebase.kept(_FIRST_LETTERS)]))
    for folded, written, stem in rulebase.rows(_ALIKE, (alike, len(word) - limit, len(word) + limit)):
        if len(alphabet.symmetric_difference(folded)) > 2 * limit:
            continue
        others: Counter[str] = Counter(folded)
        unlike = (letters - others).total() + (others - letters).total()
        if unlike > 2 * limit or not folded.isalpha() or folded in STOP_WORDS:
            continue
        faults = distance(word, folded, limit)
        if faults <= limit and not _same_word(word, folded):
            ranked.append((faults, folded[0] != word[0], folded, written, stem))
    stems: set[str] = set()
    best = limit
    for faults, _, _, written, stem in sorted(ranked):
        if faults > best:
            return
        if stem not in stems and _stands(rulebase, stem, first, last):
            stems.add(stem)
            best = faults
            yield written, stem
        if len(stems) == OFFERED:
            return


def _beginnings(word: str, letters: Iterable[str]) -> list[str]:
    """How words alike begin: with the same letter, without it, or with any of the letters before or instead of it.

    No beginning is that of another, so that no word is met twice.

    >>> _beginnings("zoc", "oz")
    ['z', 'oc', 'ooc', 'ozo']
    """
    first, left_out = word[0], word[1:3]
    short = (first,) if left_out.startswith(first) else (first, left_out)
    longer = (letter + pair for letter in letters for pair in dict.fromkeys((left_out, word[:2])))
    return [*short, *(one for one in longer if not one.startswith(short))]


def _same_word(word: str, known: str) -> bool:
    """Whether two words differ in a short ending alone, as forms of one word do; the search finds them as it is."""
    common = 0
    while common < min(len(word), len(known)) and word[common] == known[common]:
        common += 1
    return common >= 5 and set(word[common:]) != set(known[common:]) and len(word) - common <= 2 and len(known) - common <= 2


def distance(one: str, other: str, limit: int) -> int:
    """Letters changed, added, left out or swapped with their neighbour; `limit` + 1 when there are more.

    >>> distance("zasobvani", "zasobovani", 2), distance("uotk", "utok", 2), distance("hex", "tank", 1)
    (1, 1, 2)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        twice, before, row = before, row, [i]
        for j, known in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != known))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == known:
                cost = min(cost, twice[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
