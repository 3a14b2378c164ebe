"""How likely words tell one kind of fact, beside the others of the same shape that they might tell. Knows no game."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from referee.hearing.held.claims import Claim
from referee.hearing.held.evidence import Evidence
from referee.hearing.held.vocabulary import spoken
from referee.hearing.intents.ways import tellings
from referee.law.facts import FactKind

SAID, TOLD, OFTEN = 0.57, 0.43, 0.55
"""The powers of what words say of a kind by its cases, its label and its question, of what by its ways to tell, and of how often it is told."""
UNSAID, UNTOLD, SELDOM = 0.1, 0.5, 0.02
"""What these are where there is nothing."""
FEW = 3
"""Cases from which on it is known how a kind is told."""
FAINT = 1.5
"""How much words of many kinds' ways to tell say of one of them."""
NAMED, ASKED, LOOKED, BY_WAY, LABELLED, WORDED, POLAR = 3.0, 3.5, 8.8, 10.2, 5.4, 3.0, 3.7
"""How much likelier a kind is of which words name a concept, on which an answer may depend, at which the law looked, of which a way to tell says this
value, whose whole label is said, of which something is worded, and of which the words tell a yes or a no as this one is."""


@dataclass
class Likely:
    """The kinds of facts that words of one situation may tell.

    ``asked``: the kinds on which an answer to what is asked may depend. ``looked``: those at which the law looked for it. ``by_ways``: whether a way
    to tell says the value of a claim, were it of a kind.
    """

    evidence: Evidence
    asked: Collection[str]
    looked: Collection[str]
    by_ways: Callable[[Claim, FactKind], bool]

    def rather(self, claim: Claim, told: Collection[str] = ()) -> tuple[FactKind | None, float]:
        """The likeliest other kind of the shape that words tell better, none that is ``told`` beside it, and how likely the claim is to it."""
        own, apart = self.by_words(claim, claim.kind), {claim.kind.name, *told}
        beside = [one for one in self.evidence.alike(claim.kind) if one.name not in apart and one not in self.evidence.denying(claim.kind)]
        others = [(self.of(claim, one), one) for one in beside if self.by_words(claim, one) > own]
        most, other = max(others, key=lambda one: one[0], default=(0.0, None))
        return other, self.of(claim, claim.kind) / most if other is not None else 1.0

    def is_known(self, claim: Claim) -> bool:
        """Whether it is known at all how players tell its kind: by a way, or by a few decided cases."""
        return self.evidence.times(claim.kind) >= FEW or claim.kind.name in tellings(self.evidence.catalog.game)

    def is_spoken(self, claim: Claim, kind: FactKind | None = None) -> bool:
        """Whether words of a claim are such by which players tell its kind, or another one."""
        return spoken(self.evidence.catalog.game, claim.words).get((kind or claim.kind).name, 0.0) > FAINT

    def of(self, claim: Claim, kind: FactKind) -> float:
        """How likely the words of a claim tell this kind of fact with its value."""
        often = (SELDOM + self.evidence.share(kind)) ** OFTEN
        return float(self.by_words(claim, kind) * often * (ASKED if kind.name in self.asked else 1) * (LOOKED if kind.name in self.looked else 1))

    def by_words(self, claim: Claim, kind: FactKind) -> float:
        """How likely that is by the words alone, however often the kind is told, and whether or not anything depends on it."""
        told = spoken(self.evidence.catalog.game, claim.words).get(kind.name, 0.0)
        weight = (UNSAID + self.evidence.speaks(kind, claim.words)) ** SAID * (UNTOLD + told) ** TOLD
        return float(weight * math.prod(self._factors(claim, kind)))

    def _factors(self, claim: Claim, kind: FactKind) -> Iterator[float]:
        yield NAMED if self.evidence.names(kind, claim.words) else 1.0
        yield BY_WAY if self.by_ways(claim, kind) else 1.0
        yield LABELLED ** self.evidence.labelled(kind, claim.words)
        yield WORDED if self.evidence.says(kind, claim.value, claim.words) else 1.0
        said = self.evidence.polarity(kind, claim.words) if isinstance(claim.value, bool) else None
        yield 1.0 if said is None else POLAR if said == claim.value else 1 / POLAR
