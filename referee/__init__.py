"""The referee: reads a situation described in Czech, decides it, and cites the clauses that decide it.

```python
import referee

ruling = referee.judge("Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?")
print(ruling.verdict, ruling.values["initial_column"])
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.ruling import Ruling

__all__ = ["judge"]


def judge(text: str, game: str | None = None, path: str | None = None) -> Ruling:
    """Decide a situation described in Czech; see `referee.judge.judge`."""
    from referee.judge import judge as decide  # noqa: PLC0415 - import of the package stays light

    return decide(text, game, path)
