"""Search: views of the clauses and the concepts, fused by their ranks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from heapq import heappop, heappush
from itertools import chain
from math import floor
from typing import TYPE_CHECKING

from grammar.morphology import fold
from rulebase import messages
from rulebase.addresses import is_address, section, sort_bounds
from rulebase.model import Hit, RulebaseError
from rulebase.search_index import view_name
from rulebase.suggest import near_stems
from rulebase.text import folded_words, meaningful, otherwise_written, prefix, token

if TYPE_CHECKING:
    from rulebase.database import Rulebase

RANK_CONSTANT = 20
"""Added to every rank before it is inverted: the larger, the less the first places count."""

VIEW_SHARE = {"search_stems": 1.5, "search_prefixes": 1.2, "search_concepts": 0.6}
"""Weight of each view in the fusion."""

FIELD_WEIGHTS = "4.0, 1.0, 1.0, 4.0, 0.1"
"""Weights of title, titles above, text, questions and synonyms."""

KIND_SHARE = {"příklad": 0.8, "poznámka": 0.8}
"""Who searches wants the rule first, then its examples and notes."""

LONG = 12
"""Words from which on a text is asked for by its rarest tokens alone."""

RARE = 12
"""Tokens of a long text that each view is asked for: the common ones cost most and tell least."""

MISSPELT = 3
"""Words that no rulebook has for which the nearest that one does are looked for."""

SAME_SECTION = 0.8
"""A hit counts so much less for each better one of its section: who did not find it there wants to see another."""

LACKED = 0.5
"""A hit that has none of the words asked for counts so much less; one that has a part of them, in proportion."""

SHORT_NAME = 2
"""Words of a name, at most, that stand in for a player's own word."""

CANDIDATES = 50
"""Hits that each view may bring."""

SNIPPET = 160
"""Length of a snippet in characters."""

TEXTS = 1000
"""Texts of which is kept where their words stand."""

_LETTERS = re.compile(r"[^\W_]+")

_KINDS = "SELECT id, kind FROM clauses WHERE kind IN ({})".format(", ".join(f"'{kind}'" for kind in KIND_SHARE))

_RANGES = "SELECT game, min(id), max(id) FROM clauses GROUP BY game"

_NUMBER = re.compile(r"(?:([a-z][a-z0-9]*)/)?\[?(\d+(?:\.\d+)*(?:-[a-z0-9]+)*)(\.?)\]?")


def search(rulebase: Rulebase, text: str, game: str | None = None, limit: int = 10) -> list[Hit]:
    """The clauses nearest to a text, best first. See `Rulebase.search`."""
    row_range(rulebase, game)  # refuses an unknown game
    by_number = _by_address(rulebase, text.strip(), game)
    if by_number is not None:
        return _hits(rulebase, dict.fromkeys(by_number[:limit], 1.0), [], {})
    folded = meaningful(folded_words(text))
    if not folded:
        return []
    concepts = _concepts(rulebase, text, game)
    scores = _scores(rulebase, folded, concepts, game, limit)
    return _hits(rulebase, scores, folded, concepts)


def nearest(rulebase: Rulebase, text: str, game: str, limit: int) -> list[str]:
    """Full addresses of the clauses nearest to a described situation: `search` as for a long text, and without snippets."""
    row_range(rulebase, game)  # refuses an unknown game
    folded = meaningful(folded_words(text))
    scores = _scores(rulebase, folded, _concepts(rulebase, text, game), game, limit, long=True) if folded else {}
    marks = ", ".join("?" * len(scores))
    full: dict[int, str] = dict(rulebase.rows(f"SELECT id, full FROM clauses WHERE id IN ({marks})", tuple(scores)))
    return [full[key] for key in scores]


def _scores(
    rulebase: Rulebase,
    folded: Sequence[str],
    concepts: Mapping[str, Iterable[str]],
    game: str | None,
    limit: int,
    long: bool = False,
) -> dict[int, float]:
    """The best rows of the fused views, each with its score between 0 and 1."""
    ranking: dict[int, float] = {}
    for view, tokens in _tokens(rulebase, folded, concepts, game, long or len(folded) > LONG).items():
        for rank, key in enumerate(rulebase.weights.best(partial(_ranks, rulebase), view_name(view, game), tokens, CANDIDATES)):
            ranking[key] = ranking.get(key, 0.0) + VIEW_SHARE[view] / (RANK_CONSTANT + rank)
    kinds = rulebase.kept_by_key(_KINDS)
    for key in ranking:
        if key in kinds:
            ranking[key] *= KIND_SHARE[kinds[key]]
    if not (long or len(folded) > LONG):
        _lower_by_lacked_words(rulebase, ranking, folded, game)
    top = sum(VIEW_SHARE.values()) / RANK_CONSTANT
    return {key: score / top for key, score in _from_many_sections(rulebase, ranking, limit).items()}


def _lower_by_lacked_words(rulebase: Rulebase, ranking: dict[int, float], folded: Sequence[str], game: str | None) -> None:
    """Lower each row by the share of the words asked for that its clause lacks; words that no clause has count for nothing."""
    view = view_name("search_prefixes", game)
    known, has = 0, dict.fromkeys(ranking, 0)
    for word in dict.fromkeys(folded):
        written = [token(prefix(one)) for one in (word, *otherwise_written(word))]
        rows = [rulebase.weights.of(partial(_ranks, rulebase), view, one).by_row for one in written]
        known += any(rows)
        for key in set().union(*(has.keys() & one.keys() for one in rows)):
            has[key] += 1
    for key, count in has.items():
        if count < known:
            ranking[key] *= 1.0 - LACKED * (known - count) / known


def _from_many_sections(rulebase: Rulebase, ranking: Mapping[int, float], limit: int) -> dict[int, float]:
    """The best rows with their scores, those of a section lowered for each one before them."""
    best = sorted(ranking, key=lambda key: (-ranking[key], key))[:CANDIDATES]
    marks = ", ".join("?" * len(best))
    sections = {key: section(full) for key, full in rulebase.rows(f"SELECT id, full FROM clauses WHERE id IN ({marks})", best)}
    shares = dict.fromkeys(sections.values(), 1.0)
    waiting = [(-ranking[key], key) for key in best]
    chosen: dict[int, float] = {}
    while waiting and len(chosen) < limit:
        before, key = heappop(waiting)
        score = ranking[key] * shares[sections[key]]
        if score < -before:
            heappush(waiting, (-score, key))
            continue
        chosen[key] = score
        shares[sections[key]] *= SAME_SECTION
    return chosen


def row_range(rulebase: Rulebase, game: str | None) -> tuple[int, int]:
    """First and last row of the clauses of a game (of all); `RulebaseError` for an unknown game."""
    ranges = {name: (first, last) for name, first, last in rulebase.kept(_RANGES)}
    if game is None:
        return min((first for first, _ in ranges.values()), default=0), max((last for _, last in ranges.values()), default=0)
    if game not in ranges and not rulebase.rows("SELECT 1 FROM games WHERE id = ?", (game,)):
        raise RulebaseError(messages.UNKNOWN_GAME.format(game=game, known=", ".join(g.id for g in rulebase.games())))
    return ranges.get(game, (0, 0))


def _by_address(rulebase: Rulebase, text: str, game: str | None) -> list[int] | None:
    """Clauses named by a bare number (with its subtree) or address; None when the text is anything else."""
    match = _NUMBER.fullmatch(text)
    if match:
        prefix_game, address, alone = match[1], match[2], bool(match[3])
    elif is_address(text) and ("-" in text or "." in text):
        prefix_game, address, alone = None, text, True
    else:
        return None
    scope = prefix_game or game
    first, last = sort_bounds(address)
    sql = (
        "SELECT id FROM clauses WHERE sort_key >= ? AND sort_key < ? AND (game = ? OR ? IS NULL) UNION "
        "SELECT clause FROM aliases WHERE address = ? AND (game = ? OR ? IS NULL) ORDER BY 1"
    )
    values = (first, f"{first}\0" if alone else last, scope, scope, address, scope, scope)
    found = [int(row[0]) for row in rulebase.rows(sql, values)]
    return found if found or match else None


def _concepts(rulebase: Rulebase, text: str, game: str | None) -> dict[str, set[str]]:
    """Concepts whose forms stand in a text typed with or without diacritics, each with its names (one in each game), folded."""
    tokens = folded_words(text)
    phrases = {" ".join(tokens[i:j]) for i in range(len(tokens)) for j in range(i + 1, min(i + 4, len(tokens)) + 1)}
    marks = ", ".join("?" * len(phrases))
    sql = (
        f"SELECT DISTINCT t.concept, t.lemma FROM (SELECT term FROM forms WHERE folded IN ({marks}) "
        f"UNION SELECT term FROM acts WHERE folded IN ({marks})) JOIN terms t ON t.id = term WHERE t.game = ? OR ? IS NULL"
    )
    asked = sorted(phrases)
    found: dict[str, set[str]] = {}
    for concept, lemma in rulebase.rows(sql, (*asked, *asked, game, game)):
        found.setdefault(concept, set()).add(" ".join(folded_words(lemma)))
    return found


def _named_otherwise(folded: Sequence[str], concepts: Mapping[str, Iterable[str]]) -> list[str]:
    """The words by which the rules name what a player calls otherwise: short names of his concepts of which he says no word."""
    said = {prefix(word) for word in folded}
    names = [meaningful(name.split()) for concept in sorted(concepts) for name in sorted(concepts[concept])]
    return [word for name in names if len(name) <= SHORT_NAME and not any(prefix(one) in said for one in name) for word in name]


def _tokens(
    rulebase: Rulebase, folded: Sequence[str], concepts: Mapping[str, Iterable[str]], game: str | None, long: bool
) -> dict[str, list[str]]:
    """What each view is asked for."""
    asked = [*folded, *([] if long else _named_otherwise(folded, concepts))]
    marks = ", ".join("?" * len(asked))
    stems: dict[str, set[str]] = {}
    for word, stem in rulebase.rows(f"SELECT folded, stem FROM vocabulary WHERE folded IN ({marks})", asked):
        stems.setdefault(word, set()).add(stem)
    if not long:
        unknown = [word for word in folded if not _is_known(rulebase, stems.get(word, ()), game)]
        for word in unknown[:MISSPELT]:
            stems.setdefault(word, {token(word)}).update(near_stems(rulebase, word, *row_range(rulebase, game)))
    views = {
        "search_stems": list(chain.from_iterable(sorted(stems.get(word, {token(word)})) for word in asked)),
        "search_prefixes": [token(prefix(one)) for word in folded for one in (word, *otherwise_written(word))],
        "search_concepts": sorted(concepts),
    }
    if long:
        views = {view: _rarest(rulebase, view_name(view, game), tokens) for view, tokens in views.items()}
    return views


def _is_known(rulebase: Rulebase, stems: Iterable[str], game: str | None) -> bool:
    """Whether one of these stems stands in a clause."""
    return any(rulebase.weights.of(partial(_ranks, rulebase), view_name("search_stems", game), stem).by_row for stem in stems)


def _rarest(rulebase: Rulebase, view: str, tokens: Sequence[str]) -> list[str]:
    """The `RARE` tokens that the fewest clauses have; those that none has are left out."""
    held = rulebase.held.setdefault(view, {})
    if new := [token for token in tokens if token not in held]:
        rulebase.once(f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{view}_words USING fts5vocab('main', '{view}', 'row')")
        marks = ", ".join("?" * len(new))
        held |= dict(rulebase.rows(f"SELECT term, doc FROM temp.{view}_words WHERE term IN ({marks})", tuple(new)))
    known = {token for token in tokens if token in held}
    return sorted(known, key=lambda token: (held[token], token))[:RARE]


def _ranks(rulebase: Rulebase, view: str, expression: str) -> list[tuple[int, float]]:
    """The rows of a view that match a full-text expression, each with its rank: the least is the best."""
    return rulebase.rows(f"SELECT rowid, bm25({view}, {FIELD_WEIGHTS}) FROM {view} WHERE {view} MATCH ?", (expression,))


def _four_places(score: float) -> float:
    """Rounded half up, by arithmetic alone: Python and JavaScript round an exact half differently, and both show this number."""
    return floor(score * 10_000 + 0.5) / 10_000


def _hits(
    rulebase: Rulebase, scores: Mapping[int, float], folded: Sequence[str], concepts: Mapping[str, Iterable[str]]
) -> list[Hit]:
    """Hits for rows with their scores, in the given order."""
    marks = ", ".join("?" * len(scores))
    sql = (
        "SELECT c.id, c.full, c.title, c.text, h.number, h.title FROM clauses c JOIN chapters h ON h.id = c.chapter "
        f"WHERE c.id IN ({marks})"
    )
    found = {row[0]: row[1:] for row in rulebase.rows(sql, tuple(scores))}
    wanted = {prefix(word) for word in folded}
    hits: list[Hit] = []
    for key, score in scores.items():
        full, title, text, number, chapter = found[key]
        name = f"{number}. {chapter}" if number else chapter
        hits.append(Hit(full, title, _four_places(score), snippet(text, wanted), name))
    return hits


def snippet(text: str, wanted: Iterable[str]) -> str:
    """The part of a composed (NFC) text with most of the wanted cut words, each of them between ``**``."""
    wanted = set(wanted)
    spans = [(left, right) for left, right, word in _word_spans(text) if word in wanted]
    start = _best_start(text, spans)
    end = _word_edge(text, start + SNIPPET)
    pieces: list[str] = []
    position = start
    for left, right in spans:
        if left >= start and right <= end:
            pieces += [text[position:left], "**", text[left:right], "**"]
            position = right
    pieces.append(text[position:end])
    body = " ".join("".join(pieces).split())
    return ("… " if start else "") + body + (" …" if end < len(text) else "")


@lru_cache(TEXTS)
def _word_spans(text: str) -> tuple[tuple[int, int, str], ...]:
    """Where the words of a text stand, each cut."""
    return tuple((m.start(), m.end(), prefix(m[0])) for m in _LETTERS.finditer(fold(text)))


def _best_start(text: str, spans: Sequence[tuple[int, int]]) -> int:
    """Where the window with most spans begins: a sentence start when one is near."""
    best, count = 0, 0
    for left, _ in spans:
        inside = sum(1 for other, right in spans if other >= left and right <= left + SNIPPET)
        if inside > count:
            best, count = left, inside
    if best + SNIPPET // 2 <= SNIPPET:
        return 0
    sentence = max(text.rfind(". ", 0, best), text.rfind("\n\n", 0, best)) + 2
    return sentence if sentence > 1 and best - sentence < SNIPPET // 2 else best


def _word_edge(text: str, position: int) -> int:
    """The end of the last whole word before a position."""
    if position >= len(text):
        return len(text)
    edge = max(text.rfind(" ", 0, position), text.rfind("\n", 0, position))
    return edge if edge > position - 40 else position
