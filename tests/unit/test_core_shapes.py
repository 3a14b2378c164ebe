"""The shapes that the core must carry, on facts built by hand; no game's name, unit, die or card enters the core.

Each shape comes from a rulebook, stripped to its bones: a procedure that starts itself again, a state that any of several
sources grants, a ban with an exception, a duty, nested responses, and one round of dice with casualties.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from referee.law.facts import Entity, Fact, FactError, FactKind, Registry, Situation
from referee.law.finding import Finding, Undecided
from referee.law.law import Law
from referee.law.procedure import Apply, Call, Choice, Event, Lookup, Need, Procedure, may_omit, run
from referee.law.roles import RoleError, Rules, View, fact
from referee.law.runner import Runner, run_once
from referee.law.trying import Branch, explore, matters

# -- a small world ------------------------------------------------------------------------------------------------------

BOOL = (True, False)


def law(rules: Rules, *kinds: FactKind) -> Law:
    return Law(rules, Registry(kinds))


def stated(*facts: tuple[str, tuple[str, ...], object]) -> Situation:
    return Situation().with_facts(*(Fact(k, a, v) for k, a, v in facts))


class Thing(View):
    first = fact[bool]("first")
    second = fact[bool]("second")
    by_land = fact[bool]("by_land")
    by_sea = fact[bool]("by_sea")
    by_friend = fact[bool]("by_friend")
    lives = fact[bool]("lives")
    watched = fact[bool]("watched")
    target_watched = fact[bool]("target_watched")
    ours_there = fact[bool]("ours_there")
    points = fact[int]("points")
    marked = fact[bool]("marked")
    neighbour = fact[bool]("neighbour")
    wet = fact[bool]("wet")


# -- 1: a procedure that starts itself again ----------------------------------------------------------------------------


def bout(attacker: str, defender: str) -> Procedure:
    """A result ``again`` lets the defender strike back: the same bout with the parts exchanged."""
    result = yield Need("roll", ("again", "hit", "miss"), "g/roll")
    if result == "again":
        back = yield Choice("strike back", defender, (True, False), "g/again")
        if back:
            return (yield Call("g/again", bout(defender, attacker)))
        return None
    if result == "hit":
        yield Apply("g/hit", lambda s: s.with_facts(Fact("hit", (defender,), True, origin="effect")))
    return result


def test_counterattack_inside_a_bout_twice_over() -> None:
    again = [Event("roll", "again"), Event("strike back", True)]
    outcome = run(bout("a", "b"), Situation(), [*again, *again, Event("roll", "hit")])
    assert outcome.status == "done"
    assert outcome.value == "hit"
    assert [f.args for f in outcome.state.facts.values()] == [("b",)]
    assert [t.depth for t in outcome.trace if t.what == "call"] == [0, 1]


def test_an_open_choice_stops_the_procedure_and_nothing_is_mutated() -> None:
    before = Situation()
    outcome = run(bout("a", "b"), before, [Event("roll", "again")])
    assert outcome.status == "open"
    assert isinstance(outcome.request, Choice) and outcome.request.who == "b"
    assert before.facts == {}


def test_the_first_illegal_event_is_found() -> None:
    outcome = run(bout("a", "b"), Situation(), [Event("roll", "again"), Event("strike back", True), Event("roll", "boom")])
    assert outcome.status == "illegal"
    assert outcome.event == Event("roll", "boom")


def test_a_procedure_without_end_is_bounded() -> None:
    def forever() -> Procedure:
        while True:
            yield Lookup("g/x", lambda s: None)

    assert run(forever(), Situation()).status == "endless"


# -- 2: any of several sources ------------------------------------------------------------------------------------------


def sources() -> Law:
    rules = Rules("g")
    rules.grant("1", of="lives")(land)
    rules.grant("2", of="lives")(sea)
    rules.grant("3", of="lives")(friend)
    return law(
        rules, FactKind("lives", ("thing",), BOOL), *(FactKind(k, ("thing",), BOOL) for k in ("by_land", "by_sea", "by_friend"))
    )


def land(thing: Thing) -> bool:
    return thing.by_land


def sea(thing: Thing) -> bool:
    return thing.by_sea


def friend(thing: Thing) -> bool:
    return thing.by_friend


@pytest.mark.parametrize(
    ("facts", "value", "clauses"),
    [
        ({"by_sea": True}, True, ["g/2"]),
        ({"by_land": False, "by_sea": False, "by_friend": False}, False, ["g/1", "g/2", "g/3"]),
        ({"by_land": False, "by_friend": True}, True, ["g/3"]),
    ],
)
def test_supply_from_any_of_several_sources(facts: dict[str, bool], value: bool, clauses: list[str]) -> None:
    found = explore(sources(), stated(*((k, ("u",), v) for k, v in facts.items())), lambda r: r.read("lives", "u"))
    assert isinstance(found, Finding)
    assert found.value is value
    assert found.cited == clauses


def test_a_no_needs_every_source_known() -> None:
    tree = explore(sources(), stated(("by_land", ("u",), False), ("by_sea", ("u",), False)), lambda r: r.read("lives", "u"))
    assert isinstance(tree, Branch)
    assert tree.key == ("by_friend", ("u",))
    assert {v: leaf.value for v, leaf in tree.arms.items() if isinstance(leaf, Finding)} == {True: True, False: False}


# -- a number with a lower bound, of a wide range ------------------------------------------------------------------------


class Purse(View):
    points = fact[int]("points")


@pytest.mark.parametrize(("limit", "least", "value"), [(13, 13, True), (13, 12, None), (900, 5, None), (999, 5, None), (5, 5, True), (5, 700, True)])
def test_a_lower_bound_decides_where_the_limit_is_below_it(limit: int, least: int, value: bool | None) -> None:
    rules = Rules("g")
    rules.value("1", of="lives")(reaching(limit))
    kinds = FactKind("points", ("thing",), (), low=0, high=999), FactKind("lives", ("thing",), BOOL)
    bounded = replace(Situation(), bounds={("points", ("u",)): (least, None)})
    found = explore(law(rules, *kinds), bounded, lambda r: r.read("lives", "u"))
    assert isinstance(found, Finding)
    assert found.value is value
    assert found.missing == (None if value is not None else ("points", ("u",)))


def reaching(limit: int) -> Callable[[Purse], bool]:
    def reaches(thing: Purse) -> bool:
        """Whether there are enough points."""
        return thing.points >= limit

    return reaches


# -- 3: a ban with its exception ----------------------------------------------------------------------------------------


def no_step(thing: Thing) -> bool:
    return not (thing.watched and thing.target_watched)


def ours(thing: Thing) -> bool:
    return thing.ours_there


def enough(thing: Thing) -> bool:
    return thing.points >= 1


def ban() -> Law:
    rules = Rules("g")
    rules.condition("5.3", act="step")(no_step)
    rules.condition("1", act="step")(enough)
    rules.exception("5.3-a", to="5.3")(ours)
    return law(
        rules,
        FactKind("watched", ("step",), BOOL),
        FactKind("target_watched", ("step",), BOOL),
        FactKind("ours_there", ("step",), BOOL),
        FactKind("points", ("step",)),
    )


BOTH = (("watched", ("s",), True), ("target_watched", ("s",), True))


def test_the_exception_beats_the_ban_and_both_are_shown() -> None:
    found = explore(ban(), stated(*BOTH, ("ours_there", ("s",), True)), lambda r: r.permit("step", "s"))
    assert isinstance(found, Finding)
    assert found.value is True
    assert found.deciding[0] == "g/5.3-a"
    assert [(s.clause, s.status, s.by) for s in found.steps if s.clause == "g/5.3"] == [("g/5.3", "set aside", "g/5.3-a")]
    assert [p.clause for p in found.provisos] == ["g/1"]


def unwatched(zone: Thing) -> bool:
    return not any(f.args == (zone.id,) for f in zone.run.all_told("watcher"))


def unmined(zone: Thing) -> bool | None:
    return False if zone.run.all_told("mined") else None


def guarded() -> Law:
    """A ban on entering where a watcher stands, and one that looks whether a mine is told."""
    rules = Rules("g")
    rules.condition("1", act="enter", about=("watcher",))(unwatched)
    rules.condition("2", act="enter", about=("mined",))(unmined)
    return law(rules, FactKind("watcher", ("zone",), BOOL, listed="jiní hlídači tu nejsou"), FactKind("mined", ("zone",), BOOL))


def test_a_list_taken_as_told_in_full_is_a_presumption() -> None:
    found = explore(guarded(), stated(("watcher", ("elsewhere",), True)), lambda r: r.permit("enter", "z"))
    assert isinstance(found, Finding)
    assert (found.value, found.listed) == (True, ["watcher"])


def test_a_clause_that_looked_in_vain_is_a_proviso_aside() -> None:
    found = explore(guarded(), stated(), lambda r: r.permit("enter", "z"))
    assert isinstance(found, Finding)
    assert [(p.clause, p.key[0], p.aside) for p in found.provisos] == [("g/2", "mined", True)]


def test_a_ban_that_holds_has_no_provisos() -> None:
    found = explore(guarded(), stated(("watcher", ("z",), True)), lambda r: r.permit("enter", "z"))
    assert isinstance(found, Finding)
    assert (found.value, found.provisos) == (False, [])


def test_the_ban_forbids_where_the_exception_is_known_not_to_apply() -> None:
    found = explore(ban(), stated(*BOTH, ("ours_there", ("s",), False)), lambda r: r.permit("step", "s"))
    assert isinstance(found, Finding)
    assert found.value is False
    assert found.deciding == ["g/5.3"]


def test_an_unknown_exception_leaves_both_outcomes_open() -> None:
    tree = explore(ban(), stated(*BOTH), lambda r: r.permit("step", "s"))
    assert isinstance(tree, Branch)
    assert tree.key == ("ours_there", ("s",))
    assert [leaf.value for leaf in tree.leaves()] == [True, False]


def test_a_restriction_that_nobody_raised_decides_nothing() -> None:
    found = explore(ban(), stated(("ours_there", ("s",), True)), lambda r: r.permit("step", "s"))
    assert not (isinstance(found, Finding) and found.status == "known")


def test_a_raised_restriction_must_be_known() -> None:
    tree = explore(ban(), stated(("watched", ("s",), True)), lambda r: r.permit("step", "s"))
    assert isinstance(tree, Branch)
    assert tree.key == ("target_watched", ("s",))


# -- 4: a duty -----------------------------------------------------------------------------------------------------------


def must_answer(thing: Thing) -> bool:
    return thing.marked and thing.neighbour


def duties() -> Law:
    rules = Rules("g")
    rules.duty("7.3", act="answer")(must_answer)
    return law(rules, FactKind("marked", ("answer",), BOOL), FactKind("neighbour", ("answer",), BOOL))


@pytest.mark.parametrize(("neighbour", "must"), [(True, True), (False, False)])
def test_must_at_a_mark(neighbour: bool, must: bool) -> None:
    found = explore(duties(), stated(("marked", ("a",), True), ("neighbour", ("a",), neighbour)), lambda r: r.must("answer", "a"))
    assert isinstance(found, Finding)
    assert found.value is must
    assert found.cited == ["g/7.3"]


def test_must_is_omission_missing_from_the_options() -> None:
    def phase(neighbours: int) -> Procedure:
        options = ("attack",) if neighbours else ("attack", "nothing")
        return (yield Choice("answer", "active", options, "g/7.3"))

    assert may_omit(phase(1), Situation(), [], "answer", "nothing") is False
    assert may_omit(phase(0), Situation(), [], "answer", "nothing") is True
    assert may_omit(phase(0), Situation(), [], "other", "nothing") is None


# -- 5: nested responses -------------------------------------------------------------------------------------------------


def play(card: str, effect: str, depth: int = 0) -> Procedure:
    """A card waits for one response, which waits for its own; a cancelled card has no effect."""
    response = yield Choice("response", "other", (None, "cancel", "cancel the cancel"), "g/cards")
    cancelled = False
    if response is not None:
        cancelled = yield Call("g/cards", play(response, "", depth + 1))
    if depth:
        return not cancelled
    if not cancelled:
        yield Apply(f"g/{card}", lambda s: s.with_facts(Fact(effect, (), True, origin="effect")))
    return cancelled


def test_a_nested_pair_of_responses_restores_the_first_card() -> None:
    events = [Event("response", "cancel"), Event("response", "cancel the cancel"), Event("response", None)]
    outcome = run(play("flood", "wet"), Situation(), events)
    assert outcome.status == "done"
    assert outcome.state.get("wet") is not None


def test_one_response_takes_the_effect_away() -> None:
    outcome = run(play("flood", "wet"), Situation(), [Event("response", "cancel"), Event("response", None)])
    assert outcome.state.get("wet") is None


# -- 6: one round of dice with casualties -------------------------------------------------------------------------------


def volley(side: str, other: str, size: int, hits_on: int) -> Procedure:
    """Every gun rolls; the other side chooses what it loses."""
    hits = 0
    for _ in range(size):
        die = yield Need("die", range(1, 7), "g/dice")
        hits += die <= hits_on
    for _ in range(hits):
        victim = yield Choice("loss", other, ("foot", "gun"), "g/loss")
        yield Apply("g/loss", lambda s, v=victim: s.with_facts(Fact(f"lost {v}", (other,), _lost(s, v, other) + 1, origin="effect")))  # type: ignore[misc]
    return hits


def _lost(situation: Situation, what: str, side: str) -> int:
    held = situation.get(f"lost {what}", side)
    return held.value if held else 0


def test_one_round_of_dice_with_casualties() -> None:
    dice = [Event("die", d) for d in (1, 5, 2)]
    outcome = run(volley("a", "b", 3, 2), Situation(), [*dice, Event("loss", "foot"), Event("loss", "foot")])
    assert outcome.status == "done"
    assert outcome.value == 2
    assert outcome.state.facts[("lost foot", ("b",))].value == 2


def test_a_seven_on_a_die_is_the_first_illegal_event() -> None:
    outcome = run(volley("a", "b", 1, 2), Situation(), [Event("die", 7)])
    assert outcome.status == "illegal"
    assert outcome.event == Event("die", 7)


# -- sums, conflicts, presumptions --------------------------------------------------------------------------------------


def test_a_sum_shows_what_was_set_aside() -> None:
    rules = Rules("g")

    def river(thing: Thing) -> int:
        return -1 if thing.first else 0

    def frozen(thing: Thing) -> bool:
        return thing.second

    def hill(thing: Thing) -> int:
        return -2

    rules.modifier("1", to="shift")(river)
    rules.modifier("2", to="shift")(hill)
    rules.exception("3", to="1")(frozen)
    world = law(
        rules, FactKind("shift", ("t",)), FactKind("first", ("t",), BOOL), FactKind("second", ("t",), BOOL, presume=False, presumption="no")
    )
    runner = Runner(world, stated(("first", ("t",), True), ("second", ("t",), True)))
    assert runner.read("shift", "t") == -2
    assert [(s.clause, s.status) for s in runner.steps if s.role == "modifier"] == [("g/1", "set aside"), ("g/2", "value")]
    plain = explore(world, stated(("first", ("t",), True)), lambda r: r.read("shift", "t"))
    assert isinstance(plain, Finding) and plain.value == -3
    assert plain.presumed == [("second", ("t",))]
    assert matters(world, stated(("first", ("t",), True)), lambda r: r.read("shift", "t"), plain, ("second", ("t",)))


def test_two_live_clauses_that_disagree_are_a_conflict() -> None:
    rules = Rules("g")

    def one(thing: Thing) -> int:
        return 1

    def two(thing: Thing) -> int:
        return 2

    rules.value("1", of="points")(one)
    rules.value("2", of="points")(two)
    world = law(rules, FactKind("points", ("t",)))
    with pytest.raises(Undecided) as stop:
        Runner(world, Situation()).read("points", "t")
    assert stop.value.reason == "spor"
    assert stop.value.clauses == ("g/1", "g/2")


def test_a_fact_on_which_nothing_hangs_is_not_asked_for() -> None:
    rules = Rules("g")

    def dry(thing: Thing) -> bool:
        return thing.first or not thing.first

    rules.value("1", of="wet")(dry)
    world = law(rules, FactKind("wet", ("t",), BOOL), FactKind("first", ("t",), BOOL))
    found = explore(world, Situation(), lambda r: r.read("wet", "t"))
    assert isinstance(found, Finding) and found.value is True


def test_a_table_knows_and_a_stated_value_beats_it() -> None:
    rules = Rules("g")

    def from_table(thing: Thing) -> int:
        return 4

    rules.known("t", of="points")(from_table)
    world = law(rules, FactKind("points", ("t",)))
    assert Runner(world, Situation()).read("points", "t") == 4
    assert Runner(world, stated(("points", ("t",), 3))).read("points", "t") == 3


# -- declarations --------------------------------------------------------------------------------------------------------


def test_a_rule_without_a_clause_is_refused() -> None:
    with pytest.raises(RoleError, match="must cite a clause"):
        Rules("g").condition("", act="x")


def test_a_rule_that_cites_an_unknown_clause_is_refused_when_loading() -> None:
    rules = Rules("g")
    rules.condition("1", act="x")(no_step)
    with pytest.raises(RoleError, match="cites an unknown clause: g/1"):
        rules.check_clauses(lambda address: address == "g/2")


def test_an_undeclared_fact_is_refused() -> None:
    with pytest.raises(FactError, match="unknown fact kind: nothing"):
        Runner(law(Rules("g")), Situation()).read("nothing")
    with pytest.raises(FactError, match="declared twice: a"):
        Registry([FactKind("a"), FactKind("a")])


def test_a_situation_is_never_changed_in_place() -> None:
    before = Situation()
    after = before.with_entity(Entity("u", "unit", "u")).assume(("first", ("u",)), True)
    assert before == Situation()
    assert after.without(("first", ("u",))).facts == {}


# -- grants that have nothing to do with the case ------------------------------------------------------------------------


def test_grants_with_nothing_to_say_do_not_forbid() -> None:
    """An act is not forbidden because no ground that others need speaks of it; what the text raises decides."""
    rules = Rules("g")

    def elsewhere(thing: Thing) -> bool | None:
        return None

    def kept(thing: Thing) -> bool:
        return thing.by_land

    rules.grant("1", act="go")(elsewhere)
    rules.condition("2", act="go")(kept)
    book = law(rules, FactKind("by_land", ("thing",), BOOL))
    told = Situation().with_facts(Fact("by_land", ("x",), True))
    assert run_once(book, told, lambda r: r.permit("go", "x"), {}).value is True
    denied = Situation().with_facts(Fact("by_land", ("x",), False))
    assert run_once(book, denied, lambda r: r.permit("go", "x"), {}).value is False
