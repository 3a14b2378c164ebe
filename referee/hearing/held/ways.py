"""What a text says of a fact by the ways in which players tell it (``told.toml`` of a game), held against what is told of it. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.held.claims import Claim
from referee.hearing.held.text import Text
from referee.hearing.intents.matcher import SPEAKER, Named
from referee.hearing.intents.mentions import Thing
from referee.hearing.intents.roles import listed
from referee.hearing.intents.told import Heard, Said
from referee.hearing.intents.ways import tellings


class Ways:
    """The facts of one situation that players tell in ways which are known."""

    def __init__(self, catalog: Catalog, text: Text, told: Sequence[Claim]) -> None:
        known = {claim.key[0] for claim in told} & tellings(catalog.game).keys()
        self.text = text
        self._said = Heard(catalog, text.text).said(lambda kind: kind.name in known) if known else []

    def of(self, claim: Claim) -> list[Said]:
        """What the words of a fact say of its kind: values of which it is known what they are."""
        spans = self.text.spans(claim.words) or []
        within = [said for name, said in self._said if name == claim.key[0] and _overlaps(said.span, spans)]
        return [said for said in within if not any(isinstance(v, Named | Thing) or v == SPEAKER for v in _values(said.value))]

    def agrees(self, claim: Claim) -> bool:
        """Whether the words tell the very value."""
        return claim.sure and any(_is_same(claim, said.value) for said in self.of(claim))

    def contrary(self, claim: Claim) -> Said | None:
        """What the words say of the fact instead; nothing where they tell it as it is told, or tell several things."""
        said = self.of(claim) if claim.sure else []
        return said[0] if len({one.value for one in said}) == 1 and not _is_same(claim, said[0].value) else None


def _values(value: Any) -> Iterator[Any]:
    yield from value if isinstance(value, tuple) else (value,)


def _is_same(claim: Claim, value: Any) -> bool:
    told, said = listed(claim.value), listed(value)
    return told == said or claim.kind.may_be_list and {*said} <= {*told}


def _overlaps(span: tuple[int, int], spans: Sequence[tuple[int, int]]) -> bool:
    return any(span[0] < last and first < span[1] for first, last in spans)
