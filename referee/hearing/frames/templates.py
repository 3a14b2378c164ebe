"""Templates of facts as frames write them: ``kind(arg, arg) = value``.

An argument is a role name, ``@type`` (the thing of that type spoken of last), ``@subject`` (whom the text speaks of),
``act`` (the act of the clause), ``host`` and ``guest`` (attachments), or a quoted word. ``role:type`` takes the role
only if it is of that type, ``role.of:type`` what is attached to it only if that is; ``role:type|part`` also takes the
things that play the part which the role names (obránce). A value is ``true``, ``false``, a number, a quoted word, a
role, or ``role.n`` (its number), ``role.least`` (how many there are at least), ``role.concept``, ``role.type``, ``role.lemma``,
``role.label``, ``role.ord``, ``role.left`` and ``role.right`` (the two numbers of a ratio), ``role.first`` and ``role.last`` (of
several things), ``role.other`` (the opponent of a player), or an attribute that its words set (``role.side``).
``role.attr?word`` is true where the attribute is that word, and skips the template where not.

``a or b``: the first of them that there is (``co.nation or kdo``). ``each co: kind(...) = co.count``: once for every
member of a list in the role; ``count`` is a number, or one for a noun in the singular.

``+=`` adds to a list, ``&=`` to what the same clause has told of it (útočí s 9. armádou), and replaces what others told.
``:=`` says that the value changes to this one: an earlier one is no contradiction.
``role.list.attr``: of every member what it says under the attribute (its number where it says nothing), as often as it is
counted (``dvě pětky a 3``: 5, 5, 3).
``role.attr?!word`` is false where the attribute is that word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.law.facts import FactError

_TEMPLATE = re.compile(r"^\s*(?:each (?P<each>\w+):\s*)?(?P<kind>\w+)\s*\((?P<args>[^)]*)\)\s*(?:(?P<op>=|\+=|&=|:=)\s*(?P<value>.+?))?\s*$")


@dataclass(frozen=True, slots=True)
class Operand:
    """One argument or value of a template.

    ``kind``: literal, role, last (``@type``) or first (``value`` holds the alternatives). ``path``: what is read of a role.
    ``types``: allowed types. ``after``: of what is read rather than of the role.
    """

    kind: str
    value: Any
    path: str = ""
    types: tuple[str, ...] = ()
    after: bool = False


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed template.

    ``add`` joins the value to those already there (lists of units), ``joins`` to those of the same clause, ``becomes``
    replaces it. ``each``: the role of whose members it is stated one by one.
    """

    kind: str
    args: tuple[Operand, ...]
    value: Operand
    add: bool = False
    becomes: bool = False
    each: str = ""
    joins: bool = False

    @property
    def is_of_last(self) -> bool:
        """Whether it tells of the act or thing spoken of last, and not of the act of its clause (the battle in which it would be done)."""
        return bool(self.args) and self.args[0].kind == "last"


@cache
def parse(text: str) -> Template:
    """A template from its text. Raises FactError."""
    match = _TEMPLATE.match(text)
    if match is None:
        raise FactError(f"cannot read template {text!r}")
    args = tuple(_operand(part) for part in match["args"].split(",") if part.strip())
    value = _operand(match["value"]) if match["value"] else Operand("literal", True)
    return Template(match["kind"], args, value, match["op"] == "+=", match["op"] == ":=", match["each"] or "", match["op"] == "&=")


def _operand(text: str) -> Operand:
    text = text.strip()
    if " or " in text:
        return Operand("first", tuple(_operand(part) for part in text.split(" or ")))
    if text in {"true", "false"}:
        return Operand("literal", text == "true")
    if re.fullmatch(r"[+-]?\d+", text):
        return Operand("literal", int(text))
    if text[:1] in "'\"":
        return Operand("literal", text[1:-1])
    types: tuple[str, ...] = ()
    after = text.partition(":")[0].endswith(".of")
    if ":" in text:
        text, _, names = text.partition(":")
        names, dot, path = names.partition(".")
        types = tuple(names.split("|"))
        text += dot + path
    if text.startswith("@"):
        name, _, path = text[1:].partition(".")
        return Operand("last", name, path, types)
    name, _, path = text.partition(".")
    return Operand("role", name, path, types, after)
