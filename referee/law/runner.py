"""Runs the rules of a game over a situation: three-valued, recorded, never guessing. Knows no game.

A rule that reads an unknown fact stops with `Missing`; what becomes of it then, `trying` says.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from referee.law import messages
from referee.law.deriving import Deriving
from referee.law.facts import Fact, Key, Situation
from referee.law.finding import UNFORESEEN, Finding, Missing, Proviso, Step, Undecided
from referee.law.law import Law
from referee.law.mentions import blocks
from referee.law.record import CONCEPT, Look, Looked, gathered
from referee.law.roles import Rule, SeveralThings


class Runner(Deriving):
    """One run over one situation. Rules read through it; it remembers what was read and found."""

    def __init__(
        self, law: Law, situation: Situation, known: Mapping[Key, Any] | None = None, log: list[Look] | None = None
    ) -> None:
        """``known``: values found by another run that this one may take over. ``log``: of the run to which this one belongs."""
        super().__init__(law, situation, known, [] if log is None else log)
        self.provisos: list[Proviso] = []
        self.deciding: list[str] = []

    def anew(self, less: Iterable[Key] = ()) -> Runner:
        """A run of its own over the same situation, or over one less these facts, whose looks belong to this one."""
        return Runner(self.law, self._situation.without(*less), log=self._log)

    def finding(self, goal: Goal, without: Iterable[str] = (), less: Iterable[Key] = ()) -> Finding:
        """What a run of its own finds; on the same situation, or on one without these things, or these facts."""
        gone, taken = set(without), set(less)
        situation = self._situation
        if gone:
            situation = replace(situation, entities={k: v for k, v in situation.entities.items() if k not in gone})
        if taken:
            situation = situation.without(*taken)
        return run_once(self.law, situation, goal, {}, log=self._log)

    def mentioned(self) -> Key | None:
        """The first presumption of this run that does not stand, because the situation speaks of what it presumes absent."""
        for key in self.presumed:
            concepts = self.law.spoken(key[0])
            self._log += [(CONCEPT, concept) for concept in concepts]
            looked = gathered(self._log, *self._spans.get(key, (0, 0))) if concepts else Looked()
            if blocks(self.registry, self.law.spoken, self.rules.acts, self._situation, key, looked):
                return key
        return None

    # -- acts ------------------------------------------------------------------------------------------------------

    def permit(self, act: str, act_id: str) -> bool:
        """Whether the act is allowed. Missing where a raised restriction hangs on an unknown fact.

        A violated live condition forbids at once; restrictions nobody raised become provisos.
        """
        held: list[Rule] = []
        violated: list[Rule] = []
        waiting: list[Missing] = []
        unraised: list[Missing] = []
        undecided: Undecided | None = None
        silent: list[Proviso] = []
        for rule in self.rules.of("condition", act):
            self._reads.append([])
            looked = len(self.absent)
            try:
                verdict = self._condition(rule, act_id)
            except Undecided as stop:
                undecided = undecided or stop
            except Missing as stop:
                self._stops(stop)
                if self._is_raised(rule, [*self._reads[-1], stop.key]):
                    waiting.append(stop)
                else:
                    unraised.append(stop)
                    self.provisos.append(Proviso(rule.clause, stop.key))
            else:
                if verdict is None:
                    silent += [Proviso(rule.clause, key, True) for key in self.absent[looked:] if key[0] in rule.about][:1]
                if verdict is False:
                    violated.append(rule)
                elif verdict is True and self._is_raised(rule, self._reads[-1]):
                    held.append(rule)
            finally:
                self._reads.pop()
        self.provisos += silent
        if violated:
            self.provisos = []
            self.deciding = [r.clause for r in violated]
            return False
        if undecided is not None:
            raise undecided
        granted = self._grant_act(act, act_id)
        if waiting:
            raise waiting[0]
        if granted is False:
            return False
        if granted is None and not held:
            if unraised:
                raise unraised[0]
            raise Undecided("pravidla mlčí", messages.NO_RULE_OF_ACT)
        self.deciding = [*self.deciding, *(r.clause for r in held)]
        return True

    def forbidding(self, act: str, act_id: str) -> list[str]:
        """The clauses that forbid the act by what is known so far; what is unknown forbids nothing. Leaves no trace."""
        trial = self.anew()
        found = []
        for rule in trial.rules.of("condition", act):
            try:
                if trial._condition(rule, act_id) is False:
                    found.append(rule.clause)
            except (Missing, Undecided, *UNFORESEEN):
                continue
        return found

    def _condition(self, rule: Rule, act_id: str) -> bool | None:
        """True: holds or set aside; False: violated; None: does not apply."""
        holds = self._call(rule, (act_id,))
        key: Key = (f"may {rule.target}", (act_id,))
        if holds is None:
            return None
        if holds:
            self.steps.append(Step("rule", rule.clause, "holds", key, True, role="condition"))
            return True
        by = self._defeated(rule, (act_id,), self._reads[-1] if self._reads else [])
        if by is not None:
            self.steps.append(Step("rule", rule.clause, "set aside", key, True, by=by, role="condition"))
            self.deciding.append(by)
            return True
        self.steps.append(Step("rule", rule.clause, "violated", key, False, role="condition"))
        return False

    def _grant_act(self, act: str, act_id: str) -> bool | None:
        """True or False by the grants of an act, None where it has none that has to do with the case."""
        rules = self.rules.of("grant", f"may {act}")
        if not rules:
            return None
        key: Key = (f"may {act}", (act_id,))
        before = len(self.steps)
        granted = self._grants(key)
        if not granted and not any(s.role == "grant" and s.subject == key for s in self.steps[before:]):
            return None
        self.deciding = [
            *self.deciding,
            *(s.clause for s in self.steps if s.role == "grant" and s.subject == key and (s.status == "holds") == granted),
        ]
        return granted

    def _is_raised(self, rule: Rule, reads: list[Fact | Key]) -> bool:
        """Whether the text mentions a fact of the rule, be it only one that it says nobody knows."""
        in_doubt = self._situation.in_doubt
        if in_doubt and any((r.key if isinstance(r, Fact) else r) in in_doubt for r in reads):
            return True
        if rule.about:
            return any(f.is_said for f in self.all_told(*rule.about))
        return self._tells(reads)

    def must(self, act: str, act_id: str) -> bool:
        """Whether the act is a duty here: some duty holds, and is not set aside."""
        key: Key = (f"must {act}", (act_id,) if act_id else ())
        if not self.rules.of("duty", key[0]):
            raise Undecided("nevymodelováno", messages.DUTY_NOT_CHECKED)
        try:
            return self._duties(key)
        finally:
            self.deciding = [s.clause for s in self.steps if s.role == "duty"] or self.deciding

    def _duties(self, key: Key) -> bool:
        """Any one duty suffices; every one that was weighed is shown. Silence of all of them is no answer."""
        weighed = False
        for step in self._answers("duty", key):
            self.steps.append(step)
            weighed = True
            if step.status == "holds":
                return True
        if not weighed:
            raise Undecided("pravidla mlčí", messages.NO_DUTY)
        return False


Goal = Callable[[Runner], Any]
"""What is asked of a run: reads a value, permits an act, runs a procedure."""


def run_once(
    law: Law, situation: Situation, goal: Goal, assumed: dict[Key, Any], known: Mapping[Key, Any] | None = None, log: list[Look] | None = None
) -> Finding:
    """One run of the goal over one situation, with no value tried out; ``known`` and ``log`` as for `Runner`."""
    runner = Runner(law, situation, known, log)
    finding = Finding("known", assumed=dict(assumed))
    try:
        finding.value = goal(runner)
    except Missing as stop:
        runner.lacks(stop)
        finding.status, finding.missing = "missing", stop.key
    except Undecided as stop:
        finding.status, finding.reason, finding.text = "undecided", stop.reason, stop.text
        runner.deciding = [*stop.clauses]
        if stop.asks is not None:
            runner.lacks(Missing(stop.asks))
            finding.missing = stop.asks
    except SeveralThings:
        finding.status, finding.reason, finding.text = "undecided", "nerozumím", messages.SEVERAL
    except UNFORESEEN:
        if os.environ.get("ROZHODCI_DEBUG"):
            raise
        finding.status, finding.reason, finding.text = "undecided", "nevymodelováno", messages.UNFIT
    if finding.status == "known" and (mentioned := runner.mentioned()) is not None:
        runner.lacks(Missing(mentioned))
        finding.status, finding.missing, finding.value = "missing", mentioned, None
    finding.apart_from = runner.apart_from
    finding.lacking = runner.lacking
    finding.raised = runner.raised
    finding.seen = runner.seen
    finding.log = runner._log
    finding.steps = runner.steps
    finding.deciding = list(dict.fromkeys(runner.deciding))
    finding.presumed = list(runner.presumed)
    finding.provisos = runner.provisos
    finding.listed = [k for k in dict.fromkeys(runner.lists) if k in law.registry and law.registry[k].listed]
    return finding
