"""What a build adds for the search: views of every clause and the words of the corpus.

Each clause is indexed with its title, the titles above it, its text, its questions and the synonyms of the concepts
that it uses. The views are

* ``search_stems``: Snowball stems of the words, folded after stemming; small numerals are digits,
* ``search_prefixes``: the folded words cut to their first letters,
* ``search_concepts``: ids of the concepts whose forms stand in the clause.

The phrases of the query language are found in ``search_trigrams``, the folded text in runs of three letters.

Every view stands once for all games and once for each game alone (``search_stems_nr``): how rare a word is must not depend on
what other games say.

``vocabulary`` maps every folded word of the corpus and every folded form of a term to its stems, so that a query typed
without diacritics finds the stem that needs them, and shows how the word is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from rulebase.model import Form
from rulebase.text import folded_once, in_digits, prefix, token, words

FIELDS = ("title", "context", "text", "questions", "synonyms")
VIEWS = ("search_stems", "search_prefixes", "search_concepts")
"""The views that a search ranks by."""

PHRASES = "search_trigrams"
"""The view in which phrases are found; it stands once, for all games."""

_TOKENIZERS = {
    "search_stems": "unicode61 remove_diacritics 0",
    PHRASES: "trigram",
    "search_prefixes": "unicode61 remove_diacritics 0",
    "search_concepts": "unicode61 remove_diacritics 0 tokenchars '-_'",
}


OPTIONS = {view: f"content='', columnsize=1, tokenize=\"{tokenizer}\"" for view, tokenizer in _TOKENIZERS.items()}
"""What each view says to FTS5 beside its columns."""


class _Stemmer(Protocol):
    """What we need of snowballstemmer."""

    def stemWord(self, word: str) -> str:  # noqa: N802 - the library's name
        """The stem of a word."""


Document = Mapping[str, str]
"""The fields of a clause as plain Czech text."""


def view_name(view: str, game: str | None) -> str:
    """The table of a view for one game, or for all of them.

    >>> view_name("search_stems", "nr"), view_name("search_stems", None)
    ('search_stems_nr', 'search_stems')
    """
    return f"{view}_{game}" if game else view


def schema(games: Sequence[str] = ()) -> str:
    """SQL that creates the tables of the search."""
    columns = ", ".join(FIELDS)
    views = [
        f"CREATE VIRTUAL TABLE {view_name(view, game)} USING fts5({columns}, {options});"
        for view, options in OPTIONS.items()
        for game in (None, *(games if view in VIEWS else ()))
    ]
    vocabulary = (
        "CREATE TABLE vocabulary (folded TEXT NOT NULL, stem TEXT NOT NULL, word TEXT NOT NULL, "
        "PRIMARY KEY (folded, stem)) WITHOUT ROWID;"
    )
    return "\n".join([*views, vocabulary])


def merged(games: Sequence[str] = ()) -> list[str]:
    """SQL that gives each view one segment once all is written: a search then looks a word up once."""
    return [
        f"INSERT INTO {name} ({name}) VALUES ('optimize')"
        for view in OPTIONS
        for name in (view_name(view, game) for game in (None, *(games if view in VIEWS else ())))
    ]


class Indexer:
    """Turns documents into rows of the views and gathers the vocabulary on the way."""

    def __init__(self, stemmer: _Stemmer) -> None:
        self._stemmer = stemmer
        self._stems: dict[str, str] = {}
        self._known: dict[str, set[str]] = {}
        self._written: dict[str, str] = {}
        self._as_written: dict[str, str] = {}

    def stem(self, word: str) -> str:
        """The folded stem of a word with diacritics as a token of the index; notes the word in the vocabulary."""
        known = self._as_written.get(word)
        if known is not None:
            return known
        lower = word.lower()
        found = self._stems.get(lower)
        if found is None:
            found = token(in_digits(folded_once(lower)) or folded_once(self._stemmer.stemWord(lower)))
            self._stems[lower] = found
            self._known.setdefault(folded_once(lower), set()).add(found)
        # "zóna" rather than "Zóna", "Stalingrad" where no other is met; the order of reading must not matter.
        self._written[lower] = max(self._written.get(lower, word), word)
        self._as_written[word] = found
        return found

    def stems(self, text: str, *, folded: bool = False) -> str:
        """A text as stems. A text typed without diacritics takes those of the words that fold to its words."""
        if not folded:
            return " ".join(self.stem(word) for word in words(text))
        stems = [self._known.get(word) or [self.stem(word)] for word in _folded(text)]
        return " ".join(stem for choices in stems for stem in sorted(choices))

    def read(self, document: Document) -> None:
        """Learn the words of a document; its questions are typed without diacritics and teach nothing."""
        for field in ("title", "context", "text", "synonyms"):
            self.stems(document[field])

    def learn(self, forms: Iterable[Form]) -> None:
        """Add the words of forms to the vocabulary."""
        for text in {form.form for form in forms}:
            for word in words(text):
                self.stem(word)

    def row(self, view: str, document: Document, concepts: Mapping[str, Sequence[str]]) -> list[str]:
        """The row of a document in a view, field by field. `concepts` are concept tokens by field."""
        if view == "search_stems":
            return [self.stems(document[field], folded=field == "questions") for field in FIELDS]
        if view == PHRASES:
            return [" " + " ".join(_folded(document[field])) + " " for field in FIELDS]
        if view == "search_prefixes":
            return [" ".join(token(prefix(word)) for word in _folded(document[field])) for field in FIELDS]
        return [" ".join(concepts.get(field, ())) for field in FIELDS]

    def vocabulary(self) -> Iterator[dict[str, Any]]:
        """Rows of the vocabulary seen so far, in order."""
        words: dict[tuple[str, str], str] = {}
        for lower in sorted(self._stems):
            words[folded_once(lower), self._stems[lower]] = self._written[lower]
        for (folded, stem), word in sorted(words.items()):
            yield {"folded": folded, "stem": stem, "word": word}


def _folded(text: str) -> list[str]:
    """The folded words of a text."""
    return [folded_once(word) for word in words(text)]
