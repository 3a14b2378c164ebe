"""The referee: reads a situation described in Czech, decides it, and cites the clauses that decide it.

```python
import referee

ruling = referee.judge("Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?")
print(ruling.verdict, ruling.values["initial_column"])
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.court.moves import SessionError
    from referee.court.session import Session
    from referee.speech.ruling import Ruling

__all__ = ["Session", "SessionError", "judge", "judge_situation", "judge_situations"]


def judge(text: str, game: str | None = None, path: str | None = None, why: Sequence[str] = ()) -> Ruling:
    """Decide a situation described in Czech.

    ``game``: its id (without one, the game whose language reads the text best); ``path``: a rulebase file; ``why``: clauses of
    which to say why they do not decide. Bad input raises nothing: the ruling says in Czech what is wrong.
    Raises `rulebase.RulebaseError` where the rulebase cannot be opened.
    """
    from referee.court.judge import judge as decide  # noqa: PLC0415 - import of the package stays light

    return decide(text, game, path, why)


def judge_situation(
    data: Mapping[str, Any] | str, game: str | None = None, path: str | None = None, why: Sequence[str] = (), text: str | None = None
) -> Ruling:
    """Decide a situation told as data: a mapping, or the text of a YAML or JSON file (docs/situation.md).

    Parameters and errors as for `judge`; faults of the data stand in ``errors`` of the ruling, each with its path, its line and what is
    wrong in Czech. ``text``: the player's text that the situation is of (else its key ``text``). What the text does not say then stands in
    ``unsupported``, what of it no fact uses in ``unused``, and the answer begins with that it holds only if these are right.
    """
    from referee.court.told import judge_situation as decide  # noqa: PLC0415 - import of the package stays light

    return decide(data, game, path, why, text)


def judge_situations(
    data: Sequence[Mapping[str, Any] | str], game: str | None = None, path: str | None = None, why: Sequence[str] = (), text: str | None = None
) -> Ruling:
    """Decide one text told as data several times (by several tellers, or twice by one): what agrees stands.

    What differs becomes a question in ``missing`` with both values and their words, and ``branches`` say how each is ruled; where nothing
    depends on it, it is ruled and ``otherwise`` says so. Parameters and errors as for `judge_situation`.
    """
    from referee.court.translations import judge_situations as decide  # noqa: PLC0415 - import of the package stays light

    return decide(data, game, path, why, text)


def __getattr__(name: str) -> Any:
    """`Session` and `SessionError`, loaded where they are asked for."""
    if name == "Session":
        from referee.court.session import Session  # noqa: PLC0415

        return Session
    if name == "SessionError":
        from referee.court.moves import SessionError  # noqa: PLC0415

        return SessionError
    raise AttributeError(name)
