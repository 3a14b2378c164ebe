"""What the search of one game needs, in a small part of the database: a browser builds its full-text views from it.

Everything that follows from something else is left out and derived again by ``site/assets/app/search-data.js``: folded words from the
texts, cut words from folded ones, titles above from the parents, synonyms from the concepts. Where the index holds something else
than what would be derived, that row stands among the exceptions, so that the views of the browser always equal those of the database.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulebase.addresses import parents
from rulebase.database import Rulebase
from rulebase.search_index import FIELDS, OPTIONS, VIEWS
from rulebase.text import folded_words

PLAIN = ("title", "context", "text", "synonyms")
"""Fields whose folded words are derived; the questions are handed over folded."""

Index = Mapping[str, Mapping[int, str]]
"""The words of a view by field and row."""


def search_data(rulebase: Rulebase, game: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The data of a game in two parts: what a first search in titles and questions needs, and the rest."""
    clauses = rulebase.rows(
        "SELECT c.id, c.address, c.title, c.kind, c.chapter, c.text, coalesce(c.parent, 0) FROM clauses c WHERE c.game = ? ORDER BY c.id",
        (game,),
    )
    ids = [int(row[0]) for row in clauses]
    stems = texts_of(rulebase, f"search_stems_{game}")
    concepts = texts_of(rulebase, f"search_concepts_{game}")
    terms = rulebase.rows("SELECT id, concept, lemma, synonyms, english FROM terms WHERE game = ? ORDER BY concept", (game,))
    names = {row[1]: " ".join(folded_words("\n".join([row[2], *json.loads(row[3]), *json.loads(row[4])]))) for row in terms}
    chapters = rulebase.rows("SELECT id, number, title FROM chapters WHERE game = ? ORDER BY id", (game,))
    derived = _derived(clauses, {row[0]: row[2] for row in chapters}, concepts, names)
    words = {**derived, "context": _contexts(clauses, {row[0]: row[2] for row in chapters}), "questions": _questions(rulebase, game)}
    choice = _choices(ids, words, stems)
    known = {str(word): number for number, word in enumerate(names)}
    of_chapters, odd_concepts = _above(clauses, concepts, known)
    first = {
        "game": game, "first": ids[0], "address": [row[1] for row in clauses], "title": [row[2] for row in clauses],
        "questions": [words["questions"].get(key, "") for key in ids],
    }  # fmt: skip
    kinds = sorted({str(row[3]) for row in clauses})
    rest = {
        "views": {view: OPTIONS[view] for view in VIEWS}, "kinds": kinds, "kind": [kinds.index(row[3]) for row in clauses],
        "chapters": [[*row, of_chapters.get(row[0], [])] for row in chapters], "chapter": [row[4] for row in clauses],
        "parent": [ids[0] + n - row[6] if row[6] else 0 for n, row in enumerate(clauses)],
        "text": [row[5] for row in clauses],
        "aliases": [list(row) for row in rulebase.rows("SELECT address, clause FROM aliases WHERE game = ? ORDER BY 1", (game,))],
        "terms": [[*named, len(folded_words(row[2]))] for named, row in zip(names.items(), terms, strict=True)],
        "forms": [_front_coded(_forms(rulebase, row[0])) for row in terms],
        "concepts": {
            field: [" ".join(str(known[c]) for c in sorted(concepts.get(field, {}).get(key, "").split())) for key in ids]
            for field in ("title", "text", "questions")
        },
        "stems": [_cut(word, stem) for word, stem in choice.items()],
        "odd": {
            "words": _exceptions(ids, ("context",), words, derived),
            "stems": _exceptions(ids, FIELDS, stems, {f: {key: _chosen(choice, words[f].get(key, "")) for key in ids} for f in FIELDS}),
            "concepts": odd_concepts,
        },
        "vocabulary": _vocabulary(rulebase, stems, choice),
    }  # fmt: skip
    return first, rest


def _contexts(clauses: Sequence[Sequence[Any]], chapters: Mapping[int, str]) -> dict[int, str]:
    """The folded titles above each clause, as they stand in the index."""
    titles = {row[1]: row[2] for row in clauses}
    return {
        key: " ".join(folded_words("\n".join([*(titles[above] for above in parents(address, titles)), chapters[chapter]])))
        for key, address, _, _, chapter, _, _ in clauses
    }


def _questions(rulebase: Rulebase, game: str) -> dict[int, str]:
    """The folded words of the questions of each clause."""
    found: dict[int, list[str]] = {}
    sql = "SELECT q.clause, q.text FROM questions q JOIN clauses c ON c.id = q.clause WHERE c.game = ? ORDER BY q.id"
    for key, text in rulebase.rows(sql, (game,)):
        found.setdefault(key, []).extend(folded_words(text))
    return {key: " ".join(words) for key, words in found.items()}


def texts_of(rulebase: Rulebase, view: str) -> dict[str, dict[int, str]]:
    """The rows of a view, read back from its index: text by field and row."""
    rulebase.once(f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{view}_places USING fts5vocab('main', '{view}', 'instance')")
    found: dict[str, dict[int, dict[int, str]]] = {}
    for term, row, field, offset in rulebase.rows(f"SELECT term, doc, col, offset FROM temp.{view}_places"):
        found.setdefault(field, {}).setdefault(row, {})[offset] = term
    return {
        field: {row: " ".join(places[place] for place in sorted(places)) for row, places in rows.items()} for field, rows in found.items()
    }


def _derived(
    clauses: Sequence[Sequence[Any]], chapters: Mapping[int, str], concepts: Index, names: Mapping[str, str]
) -> dict[str, dict[int, str]]:
    """The folded words of the plain fields as a browser derives them."""
    titles = {row[0]: row[2] for row in clauses}
    parents = {row[0]: row[6] for row in clauses}
    found: dict[str, dict[int, str]] = {field: {} for field in PLAIN}
    for key, _, title, _, chapter, text, _ in clauses:
        above = [titles[parent] for parent in _chain(key, parents)]
        used = sorted({c for field in ("title", "text") for c in concepts.get(field, {}).get(key, "").split()})
        found["title"][key] = " ".join(folded_words(title))
        found["text"][key] = " ".join(folded_words(text))
        found["context"][key] = " ".join(folded_words("\n".join([*above, chapters[chapter]])))
        found["synonyms"][key] = " ".join(filter(None, (names[concept] for concept in used)))
    return found


def _chain(key: int, parents: Mapping[int, int]) -> Iterator[int]:
    """The clauses above one, the nearest first."""
    while parents[key]:
        key = parents[key]
        yield key


def _choices(ids: Iterable[int], words: Index, stems: Index) -> dict[str, str]:
    """For each folded word, in the order of reading, the stem that it has most often."""
    seen: dict[str, Counter[str]] = {}
    for key in ids:
        for field in FIELDS:
            read, cut = words.get(field, {}).get(key, "").split(), stems.get(field, {}).get(key, "").split()
            for place, word in enumerate(read):
                count = seen.setdefault(word, Counter())
                if len(read) == len(cut):
                    count[cut[place]] += 1
    return {word: min(count, key=lambda stem: (-count[stem], stem)) if count else word for word, count in seen.items()}


def _chosen(choice: Mapping[str, str], text: str) -> str:
    return " ".join(choice[word] for word in text.split())


def _exceptions(ids: Sequence[int], fields: Iterable[str], held: Index, derived: Index) -> list[list[Any]]:
    """Rows whose text is another than the derived: [place in the list of clauses, field, text]."""
    return [
        [place, field, held.get(field, {}).get(key, "")]
        for field in fields
        for place, key in enumerate(ids)
        if held.get(field, {}).get(key, "") != derived[field].get(key, "")
    ]


def _above(
    clauses: Sequence[Sequence[Any]], concepts: Index, known: Mapping[str, int]
) -> tuple[dict[int, list[int]], list[list[Any]]]:
    """Concepts of the titles above: those of each chapter, which come to those of the titles of clauses, and the rows that differ.

    Their order tells nothing.
    """
    parents = {row[0]: row[6] for row in clauses}
    titles, context = concepts.get("title", {}), concepts.get("context", {})
    own: dict[int, Counter[tuple[str, ...]]] = {}
    for key, *_, chapter, _, _ in clauses:
        rest = _counted(context, [key]) - _counted(titles, _chain(key, parents))
        own.setdefault(chapter, Counter())[tuple(sorted(rest.elements()))] += 1
    usual = {chapter: count.most_common(1)[0][0] for chapter, count in own.items()}
    odd = [
        [place, sorted(known[c] for c in _counted(context, [row[0]]).elements())]
        for place, row in enumerate(clauses)
        if _counted(context, [row[0]]) != _counted(titles, _chain(row[0], parents)) + Counter(usual[row[4]])
    ]
    return {chapter: [known[c] for c in found] for chapter, found in usual.items()}, odd


def _counted(field: Mapping[int, str], keys: Iterable[int]) -> Counter[str]:
    return Counter(word for key in keys for word in field.get(key, "").split())


def _forms(rulebase: Rulebase, term: int) -> list[str]:
    """The folded words that ask for a concept."""
    sql = "SELECT folded FROM forms WHERE term = ? UNION SELECT folded FROM acts WHERE term = ? ORDER BY 1"
    return [row[0] for row in rulebase.rows(sql, (term, term))]


def _vocabulary(rulebase: Rulebase, stems: Index, choice: Mapping[str, str]) -> list[str]:
    """Words whose stems stand in the views, front-coded, and how each is cut; "" where the views tell it.

    Other words change no result: nothing is found by a stem that does not stand there, and nothing of the kind is offered.
    """
    stand = {stem for rows in stems.values() for text in rows.values() for stem in text.split()}
    rows = [
        (folded, stem, word)
        for folded, stem, word in rulebase.rows("SELECT folded, stem, word FROM vocabulary ORDER BY 1, 2")
        if stem in stand or folded in stand
    ]
    cuts = ["" if choice.get(folded) == stem else _cut(folded, stem) for folded, stem, _ in rows]
    return [_front_coded([word for _, _, word in rows]), "\n".join(cuts)]


def _cut(word: str, stem: str) -> str:
    """How a stem comes from a word: the count of letters that it keeps less, and what it adds."""
    common = _common(word, stem)
    return f"{len(word) - common} {stem[common:]}".rstrip()


def _front_coded(words: Iterable[str]) -> str:
    """Words one after another, each as the count of letters (a letter from "0" on) that the one before loses, and what it gains.

    Words of one paradigm so look the same, whatever their length, and pack well.
    """
    before, out = "", []
    for word in words:
        common = _common(word, before)
        out.append(chr(48 + len(before) - common) + word[common:])
        before = word
    return "\n".join(out)


def _common(one: str, other: str) -> int:
    """How many first letters two words share."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
