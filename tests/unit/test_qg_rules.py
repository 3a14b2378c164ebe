"""Rules of Quartermaster General on facts alone, without a sentence: what they find, and the clause under which they find it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.court.game import load
from referee.games.qg.board import SIDES
from referee.games.qg.turn.phases import ORDER
from referee.law.facts import Entity, Fact, Situation
from referee.law.finding import Undecided
from referee.law.runner import Runner

Told = tuple[str, tuple[str, ...], Any]


def run(*told: Told, things: tuple[Entity, ...] = ()) -> Runner:
    """A run over facts, told in this order."""
    situation = Situation({e.id: e for e in things})
    return Runner(load("qg").law, situation.with_facts(*(Fact(*fact, order=place) for place, fact in enumerate(told))))


def cited(runner: Runner, kind: str) -> set[str]:
    return {s.clause for s in runner.steps if s.subject[0] == kind and s.clause and s.status != "does not apply"}


def fought(act: str, nation: str, space: str) -> list[Told]:
    return [("fighter", (act,), nation), ("battle_at", (act,), space), ("battle_done", (act,), True)]


UKRAINE: Told = ("army", ("soviet", "ukraine"), True)
RUSSIA: Told = ("army", ("soviet", "russia"), True)


def test_a_battle_takes_the_piece_at_its_aim() -> None:
    found = run(UKRAINE, RUSSIA, *fought("battle1", "germany", "ukraine"))
    assert found.read("gone", "soviet", "ukraine") is True and cited(found, "gone") == {"qg/9.3-odstraneni"}
    assert found.read("gone", "soviet", "russia") is False


def test_stalingrad_keeps_the_army_in_ukraine_alone() -> None:
    used: list[Told] = [("effect_used", ("card-stalingrad",), True)]
    found = run(UKRAINE, *fought("battle1", "germany", "ukraine"), *used)
    assert found.read("gone", "soviet", "ukraine") is False and cited(found, "met_by_response") == {"qg/14.2"}
    other = run(RUSSIA, *fought("battle1", "germany", "russia"), *used)
    assert other.read("gone", "soviet", "russia") is True and not cited(other, "met_by_response")


def test_rasputitsa_undoes_the_army_built_last_near_moscow() -> None:
    built: list[Told] = [("built", ("germany", space), "army") for space in ("ukraine", "russia", "western-europe")]
    found = run(*built, ("effect_used", ("card-rasputitsa",), True))
    assert [found.read("undone", "germany", space) for _, (_, space), _ in built] == [False, True, False]
    assert cited(found, "undone") == {"qg/14.5"}


def test_a_response_that_the_rules_do_not_know_is_not_guessed() -> None:
    with pytest.raises(Undecided, match="Kamikaze"):
        run(UKRAINE, *fought("battle1", "germany", "ukraine"), ("stopped_by", ("battle1",), "card-kamikaze")).read("met_by_response", "0")


@pytest.mark.parametrize(
    ("card", "kind", "value"),
    [
        ("card-guards", "cost_hand", 2), ("card-synthetic-fuel", "cost_deck", 2), ("card-blitzkrieg", "per_turn", True),
        ("card-free-france", "instead", True), ("card-mobile-force", "timing", "start-of-turn"), ("card-kamikaze", "timing", "at-once"),
        ("card-mare-nostrum", "vp_in_phase", True), ("card-afrika-korps", "effect_whose", ("germany",)), ("card-leningrad", "effect_lasts", True),
    ],
)  # fmt: skip
def test_the_table_of_cards_knows(card: str, kind: str, value: Any) -> None:
    found = run()
    assert found.read(kind, card) == value and cited(found, kind) == {"qg/tab-karty"}


def test_what_is_told_of_a_card_beats_the_table() -> None:
    assert run(("cost_hand", ("card-guards",), 1)).read("cost_hand", "card-guards") == 1


@pytest.mark.parametrize(("armies", "left"), [(0, 7), (3, 4), (7, 0)])
def test_the_reserve_is_what_is_not_on_the_board(armies: int, left: int) -> None:
    spaces = ("ukraine", "russia", "moscow", "siberia", "kazakhstan", "mongolia", "vladivostok")
    placed: list[Told] = [("army", ("soviet", space), True) for space in spaces[:armies]]
    act: list[Told] = [("builder", ("build1",), "soviet"), ("build_kind", ("build1",), "army"), ("build_at", ("build1",), "balkans")]
    found = run(*placed, *act, things=(Entity("build1", "build", "stavba"),))
    assert found.read("reserve", "build1") == left and cited(found, "reserve") == {"qg/3.3"}


def test_sides_and_turns_are_those_of_the_sheets() -> None:
    sheets = load("qg").law.tables("staty")
    assert {nation: sheets.cell(nation, "side") for nation in sheets.rows} == SIDES
    assert sorted(sheets.rows, key=lambda nation: sheets.cell(nation, "order")) == list(ORDER)


def test_an_enemy_army_at_home_takes_the_home() -> None:
    found = run(("army", ("germany", "moscow"), True))
    assert found.read("home_lost", "soviet") is True and cited(found, "home_lost") == {"qg/12.3"}
    assert run(("army", ("britain", "moscow"), True)).read("home_lost", "soviet") is False


def test_two_seas_meet_through_an_open_strait_only() -> None:
    fleets: list[Told] = [("fleet", ("italy", space), True) for space in ("mediterranean-sea", "north-sea")]
    fleets.append(("army", ("italy", "italy-space"), True))
    assert run(*fleets).read("linked", "italy", "north-sea") is False
    open_strait = run(*fleets, ("army", ("germany", "north-africa"), True))
    assert open_strait.read("linked", "italy", "north-sea") is True
    assert cited(open_strait, "adjacent") == {"qg/5.2-otevrena"}
