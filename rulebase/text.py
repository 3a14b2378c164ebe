"""Words of a text, as the index, the search and the linking of terms see them."""

from __future__ import annotations

import re

_WORD = re.compile(r"\d+(?:[.:]\d+)+|[^\W_]+")


def words(text: str) -> list[str]:
    """The words and numbers of a text as written; ``8.5.3`` and ``3:1`` are one word each.

    >>> words("Poměr 3:1 v ZOC (8.5.3).")
    ['Poměr', '3:1', 'v', 'ZOC', '8.5.3']
    """
    return _WORD.findall(text)
