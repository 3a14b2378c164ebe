"""The rulebooks as a knowledge base: clauses, references, terms and tables, with search and a query language.

```python
import rulebase

with rulebase.open() as rules:
    clause = rules.clause("nr/8.5.3")
    print(clause.title, clause.place)
```
"""

from __future__ import annotations

import os

from rulebase.database import Rulebase, default_path
from rulebase.model import (
    Cell,
    Chapter,
    ChapterCount,
    Clause,
    Defect,
    Form,
    Game,
    Hit,
    Listed,
    Node,
    Note,
    Printed,
    Problem,
    Reference,
    RulebaseError,
    SourceError,
    Stage,
    Suggestion,
    Table,
    Term,
    Word,
)

__all__ = [
    "Cell",
    "Chapter",
    "ChapterCount",
    "Clause",
    "Defect",
    "Form",
    "Game",
    "Hit",
    "Listed",
    "Node",
    "Note",
    "Printed",
    "Problem",
    "Reference",
    "Rulebase",
    "RulebaseError",
    "SourceError",
    "Stage",
    "Suggestion",
    "Table",
    "Term",
    "Word",
    "open",
]


def open(path: str | os.PathLike[str] | None = None) -> Rulebase:  # noqa: A001 - the name is part of the interface
    """Open a rulebase for reading.

    Without a path: the file named by the environment variable ``ROZHODCI_DB``, else the file of the cache for the
    installed sources, which is built when it is not there. `RulebaseError` says in one Czech sentence why a file
    cannot be opened.
    """
    return Rulebase(default_path() if path is None else path)
