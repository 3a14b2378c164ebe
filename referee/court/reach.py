"""What may bear on the ruling on a case: what its runs looked at, and what is heeded whether they did or not."""

from __future__ import annotations

from referee.court.case import Case
from referee.law.finding import Finding
from referee.law.reach import Reach
from referee.law.record import gathered


def reach_over(case: Case) -> Reach:
    """What may bear on the ruling. To be asked once the case is ruled on."""
    config, registry = case.game.config, case.game.law.registry
    heeded = {kind.name for kind in registry if kind.heed} | {kind for pair in config.get("opposed", ()) for kind in pair}
    told = {f.kind for f in case.read.situation.facts.values()} | case.game.law.rules.tabled
    by_nature = {kind for one in case.game.law.impossible for kind in one.completed_by(told)}
    refused = {id(p.question) for p in case.parts if isinstance(p.tree, Finding) and p.tree.status == "known" and p.tree.value is False}
    granted = [q for q in case.read.questions if q.kind in {"may", "must"} and id(q) not in refused]  # a refusal leaves nothing unheeded
    heeded |= {kind for q in granted for kind in case.game.weighty(q.kind, q.act_type)}
    looked = gathered(case.log)
    looked.types |= {q.act_type for q in case.read.questions if q.act_type}  # another act of the kind asked about is never passed over
    return Reach(looked, frozenset(heeded), frozenset(by_nature))
