"""Which words of the text name which round of a battle, and in what order the rounds come."""

from __future__ import annotations

from referee.law.roles import View
from referee.law.runner import Runner


class NamedRound(View):
    """A round by what names it in the text."""

    @property
    def number(self) -> int | None:
        """Its number, where the text counts."""
        found = self.run.told("round_number", self.id)
        return int(found.value) if found else None

    @property
    def is_told(self) -> bool:
        """Whether the text tells what happens in it; one that is only counted (po prvním kole) is one of those told."""
        kinds = ("rolls", "throws", "hits_told", "hits_taken", "losses", "shooters", "fired")
        return any(f.args[0] in self.ids for f in self.run.all_told(*kinds))

    @property
    def ids(self) -> frozenset[str]:
        """Its names in the text: the round told first without a number is the first one (první kolo); two without any mark may be one."""
        events = [e.id for e in self.run.things("round")]
        plain = [e for e in events if all(self.run.told(k, e) is None for k in ("round_number", "round_another", "round_order"))]
        first = [e for e in events if (n := self.run.told("round_number", e)) is not None and n.value == 1]
        same = {*plain[:1], *first} if first and plain[:1] == events[:1] else set()
        if len(events) == len(plain) == 2 and self._are_one(*plain):
            same = {*plain}
        return frozenset(same if self.id in same else {self.id})

    def _are_one(self, one: str, other: str) -> bool:
        """Whether the text tells dice of two rounds, but none of both and no losses between them (hodil jsem 4; jak to kolo dopadlo?)."""
        dice = [(f.args[0], (f.kind, *f.args[1:])) for f in self.run.all_told("rolls", "throws", "hits_told") if f.args[0] in {one, other}]
        told = {thing for _, thing in dice}
        return bool(dice) and len(told) == len(dice) and not self.run.all_told("losses", "hits_taken", "left", "retreat_after")


def rounds_named(run: Runner) -> list[NamedRound]:
    """The rounds that the text tells of, in order."""
    events = [NamedRound(run, e.id) for e in run.things("round")]
    named = [r for i, r in enumerate(events) if not any(r.id in earlier.ids for earlier in events[:i])]
    told = [r for r in named if r.is_told]
    found = [r for r in named if r.is_told or r.number is None or r.number > len(told)]
    return sorted(found, key=lambda r: r.number or found.index(r) + 1)
