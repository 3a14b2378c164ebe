"""Land battles, round by round ([Řešení pozemních bitev])."""

from __future__ import annotations

from referee.games.ae.rules import rules
from referee.games.ae.situation_battle import Firing
from referee.runner import Undecided


@rules.value("7.1.3-zasah", of="hits")
def dice_no_higher_than_the_value(firing: Firing) -> int | None:
    """A die equal to the value of its unit or lower is a hit."""
    if firing.told is not None:
        return firing.told
    volleys = firing.round.volleys(firing.role)
    found = [v.hits for v in volleys]
    if not volleys:
        return None
    if None in found:
        raise Undecided("chybí údaj", "záleží na tom, která kostka patří které jednotce", "ae/7.1.3-zasah")
    return sum(h for h in found if h is not None)
