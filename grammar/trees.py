"""Trees over the categories of a clause by the tables that lark makes of a grammar: for such short texts its own parser is too slow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Tree

END = "$END"
INNER = "__"
"""Opens the names of rules that lark makes for what may be repeated: what they hold is of the rule around them."""
PLACES = 8192
"""Letters at their places that are remembered."""


@dataclass(frozen=True)
class _Rule:
    """A rule: of how many parts it is made, which of them repeat something, the name of what it makes, and that of its tree.

    ``tree``: empty for what may be repeated, whose parts are of the rule around it; ``is_passed_on``: a single part stands for it.
    """

    size: int
    repeats: tuple[bool, ...]
    origin: str
    tree: str
    is_passed_on: bool

    def made_of(self, parts: list[Any]) -> Any:
        """What the rule makes of its parts: a tree, its only part, or a list that is repeated."""
        if self.is_passed_on and len(parts) == 1:
            return parts[0]
        if True in self.repeats:
            parts = [one for part, repeats in zip(parts, self.repeats, strict=True) for one in (part if repeats else (part,))]
        return Tree(self.tree, parts) if self.tree else parts


class Trees:
    """The parser of a grammar in which each letter of a text is a word."""

    def __init__(self, grammar: str) -> None:
        lark = Lark((files("grammar") / grammar).read_text(encoding="utf-8"), parser="lalr", lexer="basic", maybe_placeholders=False)
        table = lark.parser.parser.parser.parse_table
        letters = {terminal.name: str(terminal.pattern.value) for terminal in lark.terminals} | {END: END}
        rules: dict[Any, _Rule] = {}
        self._start: int = table.start_states["start"]
        self._end: int = table.end_states["start"]
        self._shifts: dict[int, dict[str, int]] = {}
        self._reductions: dict[int, dict[str, _Rule]] = {}
        for state, actions in table.states.items():
            self._shifts[state], self._reductions[state] = {}, {}
            for name, (action, what) in actions.items():
                if action.name == "Shift":
                    self._shifts[state][letters.get(name, name)] = what
                else:
                    self._reductions[state][letters[name]] = rules.setdefault(what, _rule(what))

    def parse(self, text: str) -> Tree[Token] | None:
        """The tree of a text; None where there is none."""
        states = [self._start]
        values: list[Any] = []
        for at, letter in enumerate((*text, END)):
            while (following := self._shifts[states[-1]].get(letter)) is None:
                rule = self._reductions[states[-1]].get(letter)
                if rule is None:
                    return None
                behind = len(values) - rule.size
                values[behind:] = [rule.made_of(values[behind:])]
                del states[behind + 1 :]
                states.append(self._shifts[states[-1]][rule.origin])
                if letter == END and states[-1] == self._end:
                    return values[-1]  # type: ignore[no-any-return]
            states.append(following)
            values.append(_token(letter, at))
        return None


def _rule(rule: Any) -> _Rule:
    origin = str(rule.origin.name)
    repeats = tuple(part.name.startswith(INNER) for part in rule.expansion)
    return _Rule(len(repeats), repeats, origin, "" if origin.startswith(INNER) else str(rule.alias or origin), rule.options.expand1)


@lru_cache(PLACES)
def _token(letter: str, at: int) -> Token:
    return Token(letter, letter, start_pos=at)
