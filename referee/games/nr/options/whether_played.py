"""What only an optional rule allows needs that rule in play ([15.0]); bound last, so that a breach of the rule itself is named first."""

from __future__ import annotations

from referee.games.nr.options.played import RULE_OF, in_play
from referee.games.nr.organisation.views import OrgAct
from referee.games.nr.rules import rules

for _act, _number in RULE_OF.items():

    @rules.condition("15.0", act=_act, about=("org_side", "org_units"))
    def the_rule_is_played(act: OrgAct) -> bool:
        """What only an optional rule allows needs that rule in play."""
        return in_play(act, RULE_OF[act.type])
