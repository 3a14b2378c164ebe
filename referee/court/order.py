"""In which order the answers to several questions speak."""

from __future__ import annotations

from referee.court.case import Case, Part
from referee.law.question import Question

SILENT = 3
"""The rank of an act that no rule knows."""


def allowed_first(parts: list[Part]) -> list[Part]:
    """Where one of several acts is enough (něco z toho), one that is allowed goes first, then one that is undecided."""
    if not parts or not all(p.question.any_of for p in parts):
        return parts
    order = {"povoleno": 0, "nelze rozhodnout": 1}
    return sorted(parts, key=lambda p: order.get(p.verdict, 2))


def strictest_first(parts: list[Part]) -> list[Part]:
    """Of several acts that the text wants together the one that is forbidden speaks, then one that is open; one that no rule knows says nothing."""
    if not parts or not all(p.question.all_of for p in parts):
        return parts

    def rank(part: Part) -> int:
        silent = part.verdict == "nelze rozhodnout" and part.reason == "pravidla mlčí"
        return SILENT if silent else {"zakázáno": 0, "nelze rozhodnout": 1}.get(part.verdict, 2)

    known = [p for p in parts if rank(p) < SILENT]
    return sorted(known or parts, key=rank)


def speaking(parts: list[Part]) -> list[Part]:
    """The parts whose answers make the answer of all: of several acts that must all be allowed those that are not, each answer once."""
    if not all(p.question.all_of for p in parts):
        return parts
    found = [p for p in parts if p.verdict == "zakázáno"] or parts
    return [p for i, p in enumerate(found) if p.answer not in {q.answer for q in found[:i]}]


def open_first(parts: list[Part]) -> list[Part]:
    """What was done (směl útočit a jak to dopadlo?) is not judged while a part of it is open."""
    if not parts or not parts[0].question.past:
        return parts
    return sorted(parts, key=lambda p: p.verdict != "nelze rozhodnout")


def claims_last(case: Case, parts: list[Part]) -> list[Part]:
    """What is asked before what somebody only claims, but for a fact that nothing but a text can tell (that the ship has fought already)."""
    asked = [p for p in parts if not p.question.claimant]
    if not asked:
        return parts
    claimed = [p for p in parts if p.question.claimant]
    told = [p for p in claimed if p.verdict == "nelze rozhodnout" and _is_for_text(case, p.question)]
    return [*told, *asked, *(p for p in claimed if p not in told)]


def _is_for_text(case: Case, question: Question) -> bool:
    rules = case.game.law.rules
    roles = ("value", "grant", "known", "modifier")
    return question.key is not None and not any(rules.of(role, question.key[0]) for role in roles)
