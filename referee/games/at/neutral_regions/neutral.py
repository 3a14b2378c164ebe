"""Which region is neutral."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import Region


@rules.value("10.1", of="neutral")
def neutral_without_an_owner(region: Region) -> bool | None:
    """A region that some player owns is not neutral; of one of which no owner is told nothing follows."""
    return False if region.holder else None
