"""The books of a battle as the text tells it: the order in which its steps are gone through for the first act that a rule forbids.

What each step asks is said by the rules of `breaches`, bound here by `breach`. A fault is a label of the fact ``fault``: who
(attacker, defender, gun, act) and what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_acts import Assign
from referee.games.ae.battles.views_rounds import Round, rounds_of
from referee.games.ae.kinds import ATTACKER, OTHER, ROLES
from referee.games.ae.rules import rules, says
from referee.law.finding import Missing, Undecided
from referee.speech.messages import joined

ACTS = ("assign", "fire", "aim", "support", "retreat", "submerge", "hold_back", "reinforce")
"""Acts told in a battle that its rules may forbid."""
READ = frozenset({
    "rolls", "throws", "hits_told", "hits_taken", "losses", "force", "left", "units", "stands_at", "planes_lost", "destroyed", "dived",
    "unloads", "unloaded", "unload_to", "loads", "loaded", "defended", "fired_first", "retreated", "raid_total",
    "dice_fallen", "unit_hits", "unit_missed", "all_hit", "shot_by", "fired", "attacker",
})  # fmt: skip
"""Kinds of facts that the books look at, beside those of `ACTS` and those that raise no rule."""
F = TypeVar("F", bound=Callable[..., str | None])


@dataclass(frozen=True)
class Entry:
    """What a rule of the books looks at: a battle, or a role of it in a round, or one kind of unit of that role."""

    battle: Battle
    one: Round
    number: int = 0
    role: str = ""
    unit: str = ""

    @property
    def other(self) -> str:
        """The role across the table."""
        return OTHER[self.role]


@dataclass(frozen=True)
class Fault:
    """An act against the rules. ``clause``: the one that it breaks; ``due``: what the rules ask for, in words."""

    label: str
    clause: str
    due: str


@dataclass(frozen=True)
class Breach:
    """A rule of the books; ``clause`` on land and ``at_sea``, where the same is said elsewhere. A label that begins with a role is of that role."""

    label: str
    clause: str
    at_sea: str
    finds: Callable[[Any], str | None]

    def fault(self, entry: Entry) -> Fault | None:
        """What the rule finds in an entry."""
        role = self.label.partition("-")[0]
        due = None if entry.role and role in ROLES and role != entry.role else self.finds(entry)
        return None if due is None else Fault(self.label, self.clause_of(entry.battle), due)

    def clause_of(self, battle: Battle) -> str:
        """The clause that is broken in a battle of this kind."""
        return self.at_sea if self.at_sea and battle.is_naval else self.clause


@dataclass(frozen=True)
class Page:
    """Rules of one step. ``says``: what there is to look at, where `there` says so."""

    says: str
    there: Callable[[Entry], bool]
    rules: list[Breach] = field(default_factory=list)


def page(step: list[Page], says: str, there: Callable[[Entry], bool]) -> Page:
    """A page of a step."""
    made = Page(says, there)
    step.append(made)
    return made


def bind(clause: str) -> None:
    """Makes what breaks a clause first a finding of that clause; once for each."""
    if any(rule.clause == f"{rules.game}/{clause}" for rule in rules.of("value", "fault")):
        return

    @rules.value(clause, of="fault")
    def first_illegal_act(battle: Battle) -> str | None:
        """The first told act that breaks this clause, where no other act comes before it."""
        found = found_fault(battle)
        if found.clause != clause:
            return None
        if found.due:
            battle.run.read("fault_due", battle.id)
        return found.label

    @rules.value(clause, of="fault_due")
    def what_the_clause_asks_for(battle: Battle) -> str | None:
        """What should have happened instead."""
        found = found_fault(battle)
        return found.due if found.clause == clause else None


def breach(page: Page, label: str, clause: str, at_sea: str = "") -> Callable[[F], F]:
    """The function says what a clause asks for where an entry breaks it; None where it does not."""

    def bound(finds: F) -> F:
        page.rules.append(Breach(label, clause, at_sea, finds))
        for address in filter(None, (clause, at_sea)):
            bind(address)
        return finds

    return bound


@dataclass
class Books:
    """One pass over a battle.

    ``checked``: what there was to look at, in words. ``doubt``: what could not be followed.
    """

    battle: Battle
    checked: dict[str, None] = field(default_factory=dict)
    doubt: Undecided | None = None

    def faults(self) -> Iterator[Fault]:
        """The faults in the order of the steps: guns, the attacker's fire and the defender's losses, the defender's fire..., other acts."""
        battle, rounds = self.battle, rounds_of(self.battle)
        whole = Entry(battle, rounds[0] if rounds else Round(battle.run, "round1"))
        yield from self._through(OF_BATTLE, whole)
        for number, one in enumerate([] if battle.is_raid else rounds):
            yield from self._through(OF_ROUND, Entry(battle, one, number))
            for role in ROLES:
                for unit in one.rolls(role):
                    yield from self._through(OF_KIND, Entry(battle, one, number, role, unit))
                yield from self._through(OF_FIRE, Entry(battle, one, number, role))
                yield from self._through(OF_LOSSES, Entry(battle, one, number, OTHER[role]))
        yield from self._through(AFTER, whole)
        yield from self._acts()

    def _through(self, pages: list[Page], entry: Entry) -> Iterator[Fault]:
        for page in pages:
            try:
                if not page.there(entry):
                    continue
            except Undecided as stop:
                self.doubt = self.doubt or stop
                continue
            self.checked[page.says] = None
            for rule in page.rules:
                try:
                    found = rule.fault(entry)
                except Undecided as stop:
                    self.doubt = self.doubt or stop
                    continue
                if found is not None:
                    yield found

    def _acts(self) -> Iterator[Fault]:
        """Acts that the rules of their own forbid."""
        run = self.battle.run
        for kind in ACTS:
            for act in run.things(kind):
                if not run.about(act.id):
                    continue
                self.checked[DONE.get(kind, says("other_acts"))] = None
                own_choice = kind == "assign" and Assign(run, act.id).chooses_own
                for address in run.forbidding(kind, act.id):
                    clause = address.partition("/")[2]
                    if not own_choice or clause not in CHOICE:
                        yield Fault(f"act-{kind}", clause, "")


OF_BATTLE: list[Page] = []
OF_ROUND: list[Page] = []
OF_KIND: list[Page] = []
OF_FIRE: list[Page] = []
OF_LOSSES: list[Page] = []
AFTER: list[Page] = []
"""The pages, filled by the rules."""
DONE = {"retreat": "ústup", "submerge": "ponoření", "fire": says("who_else_fired"), "assign": says("who_chose_them")}
"""How the acts are called that the books look at."""
CHOICE = frozenset({"7.1.3-vyber", "7.1.5-utocnik", "7.2.3-vyber", "7.2.5-utocnik"})
"""Clauses that say who chooses casualties, and how many: the number is counted round by round, in the losses."""


def first_fault(battle: Battle) -> Fault:
    """The first fault; ``none`` where the books are in order. Missing where the text tells nothing of a round to look at.

    Undecided where a step cannot be followed or the text tells what the books do not look at.
    """
    books = Books(battle)
    found = next(books.faults(), None)
    if found is not None:
        return found
    if not books.checked:
        raise Missing(("throws", ("round1", ATTACKER)))
    if books.doubt is not None:
        raise books.doubt
    _nothing_unread(battle)
    for one in rounds_of(battle):
        for role in ROLES:
            if one.throws(role) and not one.force(role):
                raise Missing(("army", (battle.id, role)))
    return Fault("none", "7.2" if battle.is_naval else "7.1", says("in_order", checked=joined(list(books.checked), "a")))


def found_fault(battle: Battle) -> Fault:
    """As `first_fault`, worked out once a run."""
    kept = battle.run.kept
    if "fault" not in kept:
        try:
            kept["fault"] = first_fault(battle)
        except (Missing, Undecided) as stop:
            kept["fault"] = stop
    if isinstance(kept["fault"], Exception):
        raise kept["fault"]
    found: Fault = kept["fault"]
    return found


def _nothing_unread(battle: Battle) -> None:
    """Undecided where the text tells more of the battle than the books look at."""
    run = battle.run
    acts = {e.id for kind in (*ACTS, "not fire") for e in run.things(kind)}
    for told in run.everything():
        if told.origin == "text" and told.kind not in READ and not run.registry[told.kind].background and not acts & set(told.args):
            raise Undecided("nevymodelováno", says("books_do_not_heed", fact=run.registry[told.kind].label), "ae/7.1")
    for told in run.all_told(*READ):
        run.read(told.kind, *told.args)
