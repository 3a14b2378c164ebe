"""The SQLite schema of a rulebase and the marks by which a file of ours is told."""

from __future__ import annotations

APPLICATION_ID = 0x526F7A68
"""``Rozh`` in ASCII; stands at byte 68 of the file."""

SCHEMA_VERSION = 8
"""Stands at byte 60 of the file (user_version); raised when a reader of the old version could not read the new."""

PAGE_SIZE = 4096

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE games (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, edition TEXT NOT NULL, source TEXT NOT NULL
);
CREATE TABLE chapters (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), position INTEGER NOT NULL,
    number TEXT NOT NULL, title TEXT NOT NULL, UNIQUE (game, position)
);
CREATE TABLE clauses (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), chapter INTEGER NOT NULL REFERENCES chapters(id),
    parent INTEGER REFERENCES clauses(id), address TEXT NOT NULL, full TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
    sort_key TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, place TEXT NOT NULL, undecidable TEXT NOT NULL,
    undecidable_kind TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL, UNIQUE (game, address)
);
CREATE TABLE aliases (
    game TEXT NOT NULL REFERENCES games(id), address TEXT NOT NULL, clause INTEGER NOT NULL REFERENCES clauses(id),
    PRIMARY KEY (game, address)
) WITHOUT ROWID;
CREATE TABLE printed (
    id INTEGER PRIMARY KEY, clause INTEGER NOT NULL REFERENCES clauses(id), label TEXT NOT NULL,
    number TEXT NOT NULL, qualifier TEXT NOT NULL, page INTEGER, last_page INTEGER
);
CREATE TABLE links (
    id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES clauses(id), kind TEXT NOT NULL,
    target INTEGER NOT NULL REFERENCES clauses(id), in_text INTEGER NOT NULL
);
CREATE TABLE questions (
    id INTEGER PRIMARY KEY, clause INTEGER NOT NULL REFERENCES clauses(id), text TEXT NOT NULL
);
CREATE TABLE defects (
    id INTEGER PRIMARY KEY, clause INTEGER NOT NULL REFERENCES clauses(id), kind TEXT NOT NULL,
    printed TEXT NOT NULL, held TEXT NOT NULL, why TEXT NOT NULL
);
CREATE TABLE terms (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), concept TEXT NOT NULL, type TEXT NOT NULL,
    lemma TEXT NOT NULL, synonyms TEXT NOT NULL, english TEXT NOT NULL, defined INTEGER REFERENCES clauses(id),
    sets TEXT NOT NULL, adjective INTEGER NOT NULL, UNIQUE (game, concept)
);
CREATE TABLE forms (
    id INTEGER PRIMARY KEY, term INTEGER NOT NULL REFERENCES terms(id), form TEXT NOT NULL, folded TEXT NOT NULL,
    lemma TEXT NOT NULL, grammatical_case INTEGER NOT NULL, grammatical_number TEXT NOT NULL, gender TEXT NOT NULL
);
CREATE TABLE acts (
    folded TEXT NOT NULL, term INTEGER NOT NULL REFERENCES terms(id), PRIMARY KEY (folded, term)
) WITHOUT ROWID;
CREATE TABLE clause_terms (
    clause INTEGER NOT NULL REFERENCES clauses(id), term INTEGER NOT NULL REFERENCES terms(id),
    uses INTEGER NOT NULL, defines INTEGER NOT NULL, PRIMARY KEY (clause, term)
) WITHOUT ROWID;
CREATE TABLE tables (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), name TEXT NOT NULL,
    clause INTEGER NOT NULL REFERENCES clauses(id), title TEXT NOT NULL, key TEXT NOT NULL, columns TEXT NOT NULL,
    source TEXT NOT NULL, confidence TEXT NOT NULL, names TEXT NOT NULL, labels TEXT NOT NULL, words TEXT NOT NULL,
    UNIQUE (game, name)
);
CREATE TABLE cells (
    id INTEGER PRIMARY KEY, "table" INTEGER NOT NULL REFERENCES tables(id), row TEXT NOT NULL, column TEXT NOT NULL,
    value, type TEXT NOT NULL, source TEXT NOT NULL, confidence TEXT NOT NULL, UNIQUE ("table", row, column)
);
CREATE TABLE table_notes (
    id INTEGER PRIMARY KEY, "table" INTEGER NOT NULL REFERENCES tables(id), row TEXT NOT NULL, column TEXT NOT NULL,
    confidence TEXT NOT NULL, source TEXT NOT NULL, text TEXT NOT NULL, value TEXT
);

CREATE TABLE stages (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), position INTEGER NOT NULL, step INTEGER NOT NULL,
    clause INTEGER NOT NULL REFERENCES clauses(id), UNIQUE (game, position, step)
);
CREATE TABLE handy (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id), "table" INTEGER REFERENCES tables(id),
    clause INTEGER REFERENCES clauses(id)
);

CREATE INDEX clauses_sort ON clauses(game, sort_key);
CREATE INDEX clauses_chapter ON clauses(chapter);
CREATE INDEX clauses_parent ON clauses(parent);
CREATE INDEX aliases_clause ON aliases(clause);
CREATE INDEX printed_clause ON printed(clause);
CREATE INDEX printed_number ON printed(number);
CREATE INDEX links_source ON links(source, kind);
CREATE INDEX links_target ON links(target, kind);
CREATE INDEX questions_clause ON questions(clause);
CREATE INDEX defects_clause ON defects(clause);
CREATE INDEX forms_term ON forms(term);
CREATE INDEX forms_folded ON forms(folded);
CREATE INDEX clause_terms_term ON clause_terms(term, clause);
CREATE INDEX tables_clause ON tables(clause);
CREATE INDEX table_notes_table ON table_notes("table");
"""
