"""The board of Axis & Allies: Europe: check sums of its tables against the numbers that the rulebook prints."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebase
from rulebase import Table

UNITS = (
    "infantry", "artillery", "armour", "aa-gun", "fighter", "bomber", "battleship", "destroyer", "transport", "submarine",
)  # fmt: skip
INCOMES = {"germany": 40, "soviet": 24, "britain": 25, "usa": 40}
"""Starting incomes, printed in the chapter on starting incomes."""


@pytest.fixture(scope="module")
def board(rules: rulebase.Rulebase) -> Table:
    return rules.table("ae", "uzemi")


@pytest.fixture(scope="module")
def borders(rules: rulebase.Rulebase) -> Table:
    return rules.table("ae", "sousedstvi")


@pytest.fixture(scope="module")
def setup(rules: rulebase.Rulebase) -> Table:
    return rules.table("ae", "rozestaveni")


def spaces(board: Table, **wanted: object) -> list[str]:
    """The ids of the spaces whose cells have these values."""
    return [name for name, row in board.rows.items() if all(row[column] == value for column, value in wanted.items())]


def value(board: Table, names: list[str]) -> int:
    """The sum of the incomes of the spaces."""
    return sum(int(board.cell(name, "ipc")) for name in names)


def ways(borders: Table, usable: str) -> dict[str, set[str]]:
    """The neighbours of every space over the borders whose column says yes, both ways."""
    found: dict[str, set[str]] = {}
    for row in borders.rows.values():
        if row[usable]:
            found.setdefault(str(row["first"]), set()).add(str(row["second"]))
            found.setdefault(str(row["second"]), set()).add(str(row["first"]))
    return found


def distance(near: dict[str, set[str]], start: str, end: str, closed: frozenset[str] = frozenset()) -> int | None:
    """The number of moves from a space to another that enters no closed space on the way."""
    reached, front, moves = {start}, {start}, 0
    while front and end not in reached:
        front = {n for space in front for n in near.get(space, ())} - reached - closed
        reached |= front
        moves += 1
    return moves if end in reached else None


# --- spaces -------------------------------------------------------------------------------------


def test_the_board_has_61_territories_and_35_sea_zones(board: Table) -> None:
    assert Counter(row["kind"] for row in board.rows.values()) == {"land": 61, "sea": 35}


@pytest.mark.parametrize(("nation", "income"), INCOMES.items())
def test_values_add_up_to_the_printed_starting_income(board: Table, nation: str, income: int) -> None:
    assert value(board, spaces(board, owner=nation)) == income


def test_convoys_bring_the_rest_of_the_income(board: Table) -> None:
    convoys = spaces(board, convoy=True)
    assert len(convoys) == 7
    by_owner = {n: sorted(int(board.cell(c, "ipc")) for c in convoys if board.cell(c, "owner") == n) for n in INCOMES}
    assert by_owner == {"germany": [], "soviet": [4], "britain": [3, 3, 5, 5], "usa": [4, 6]}
    assert value(board, spaces(board, kind="land", owner="soviet")) == 20
    assert value(board, ["united-states"]) == 30
    assert value(board, ["united-kingdom"]) + value(board, ["canada"]) == 9


def test_the_middle_east_is_worth_the_eight_positions_of_its_scale(board: Table) -> None:
    countries = {name: board.cell(name, "ipc") for name in spaces(board, colour="middle_east")}
    assert countries == {"egypt": 1, "trans-jordan": 2, "syria": 1, "iraq": 2, "iran": 2, "palestine": 0}
    assert value(board, list(countries)) == 8
    assert {board.cell(name, "owner") for name in countries} == {"independent"}


def test_seven_territories_are_neutral_and_worth_nothing(board: Table) -> None:
    neutral = spaces(board, colour="neutral")
    assert set(neutral) == {"eire", "saudi-arabia", "spain", "spanish-morocco", "sweden", "switzerland", "turkey"}
    assert all(board.cell(name, "ipc") == "-" and board.cell(name, "owner") == "neutral" for name in neutral)


@pytest.mark.parametrize(
    ("space", "ipc"),
    [("leningrad", 1), ("stalingrad", 1), ("moscow", 2), ("egypt", 1), ("trans-jordan", 2), ("us-convoy-1", 4), ("british-convoy-3", 5)],
)
def test_values_that_the_examples_print(board: Table, space: str, ipc: int) -> None:
    assert board.cell(space, "ipc") == ipc
    assert board.confidence_of(space, "ipc") == "vysoká"


def test_capitals_and_factories(board: Table) -> None:
    capitals = {str(row["capital"]): name for name, row in board.rows.items() if row["capital"] != "-"}
    assert capitals == {
        "germany": "germany-space", "soviet": "moscow", "britain": "united-kingdom", "usa": "united-states",
    }  # fmt: skip
    factories = set(spaces(board, factory=True))
    assert {"moscow", "leningrad", "stalingrad", "archangel"} == {f for f in factories if board.cell(f, "owner") == "soviet"}
    assert factories >= set(capitals.values())
    assert len(factories) == 9
    assert board.confidence_of("northern-italy", "factory") == "střední"
    assert board.confidence_of("archangel", "factory") == "vysoká"


def test_colours_name_owners(board: Table, rules: rulebase.Rulebase) -> None:
    colours = rules.table("ae", "barvy")
    for name in spaces(board, kind="land"):
        home = colours.cell(str(board.cell(name, "colour")), "home")
        assert home == (board.cell(name, "owner") if board.cell(name, "owner") in INCOMES else "-"), name
    assert set(spaces(board, colour="annexed")) == {"baltic-states", "bessarabia", "east-poland", "vyborg"}


def test_only_land_has_a_colour_and_only_convoys_of_the_sea_an_owner(board: Table) -> None:
    for name in spaces(board, kind="sea"):
        assert board.cell(name, "colour") == "-"
        assert (board.cell(name, "owner") in INCOMES) == board.cell(name, "convoy") == (board.cell(name, "ipc") != "-")
    assert not spaces(board, kind="land", convoy=True)


# --- borders ------------------------------------------------------------------------------------


def test_every_border_stands_once_between_spaces_of_its_kind(board: Table, borders: Table) -> None:
    kinds = {("land", "land"): "land", ("land", "sea"): "coast", ("sea", "sea"): "sea"}
    pairs = set()
    for key, row in borders.rows.items():
        first, second = str(row["first"]), str(row["second"])
        assert key == f"{first}--{second}"
        assert row["kind"] == kinds[str(board.cell(first, "kind")), str(board.cell(second, "kind"))]
        assert first != second
        pairs.add(frozenset((first, second)))
    assert len(pairs) == len(borders.rows)


def test_the_module_has_236_borders_of_which_the_examples_deny_one(borders: Table) -> None:
    denied = [key for key, row in borders.rows.items() if not row["adjacent"]]
    assert len(borders.rows) - len(denied) == 235
    assert {k for k in denied if borders.confidence_of(k, "adjacent") == "sporná"} == {"algeria--strait-of-gibraltar"}
    assert all(borders.confidence_of(key, "adjacent") in {"nízká", "sporná"} for key in denied)


def test_no_space_is_left_without_a_neighbour(board: Table, borders: Table) -> None:
    near = ways(borders, "adjacent")
    assert set(near) == set(board.rows)
    assert all(distance(near, "moscow", name) is not None for name in board.rows)


def test_islands_touch_the_sea_alone(board: Table, borders: Table) -> None:
    near = ways(borders, "adjacent")
    for name in spaces(board, island=True):
        assert {board.cell(n, "kind") for n in near[name]} == {"sea"}, name


def test_ships_keep_to_the_sea_and_out_of_the_turkish_strait(borders: Table) -> None:
    assert {row["kind"] for row in borders.rows.values() if row["ships"]} == {"sea"}
    shut = [key for key, row in borders.rows.items() if row["kind"] == "sea" and not row["ships"]]
    assert shut == ["aegean-sea--black-sea"]
    assert distance(ways(borders, "ships"), "aegean-sea", "black-sea") is None
    assert distance(ways(borders, "adjacent"), "aegean-sea", "black-sea") == 1


PRINTED_MOVES = [
    ("germany-space", "poland", 1),
    ("south-atlantic", "central-atlantic", 1),
    ("poland", "baltic-states", 1),
    ("bay-of-biscay", "celtic-sea", 1),
    ("davis-strait", "celtic-sea", 2),
    ("germany-space", "united-kingdom", 3),
    ("azores-sea", "algeria", 3),
    ("united-kingdom", "gibraltar", 4),
    ("united-kingdom", "tunisia", 6),
    ("malta", "sardinia", 3),
    ("mid-atlantic", "celtic-sea", 1),
    ("celtic-sea", "united-kingdom", 1),
    ("east-poland", "stalingrad", 2),
    ("us-eastern-coast", "british-convoy-3", 2),
]
"""Moves that worked examples of the rulebook count."""


@pytest.mark.parametrize(("start", "end", "moves"), PRINTED_MOVES)
def test_moves_that_the_examples_count(board: Table, borders: Table, start: str, end: str, moves: int) -> None:
    neutral = frozenset(spaces(board, colour="neutral"))
    near = ways(borders, "adjacent")
    assert distance(near, start, end, neutral) == moves
    assert distance(near, end, start, neutral) == moves


def test_around_the_azores_there_is_only_water(board: Table, borders: Table) -> None:
    assert {board.cell(n, "kind") for n in ways(borders, "adjacent")["azores-sea"]} == {"sea"}


# --- units at start -----------------------------------------------------------------------------

TOTALS = {
    "germany": (50, 10, 13, 2, 6, 1, 1, 1, 2, 10),
    "soviet": (44, 5, 6, 4, 1, 1, 0, 0, 1, 1),
    "britain": (8, 2, 3, 2, 3, 1, 1, 6, 5, 0),
    "usa": (2, 0, 0, 1, 1, 1, 0, 1, 1, 0),
}


@pytest.mark.parametrize(("nation", "totals"), TOTALS.items())
def test_totals_at_start(setup: Table, nation: str, totals: tuple[int, ...]) -> None:
    own = [row for row in setup.rows.values() if row["nation"] == nation]
    assert tuple(sum(int(row[unit]) for row in own) for unit in UNITS) == totals


def test_soviet_infantry_is_that_of_the_reference_chart(setup: Table) -> None:
    chart = {
        "moscow": 4, "russia": 4, "siberia": 3, "archangel": 3, "karelia": 2, "leningrad": 2, "belorussia": 4, "turkestan": 3,
        "stalingrad": 2, "ukraine": 4, "caucasus": 3, "iran": 1, "east-poland": 4, "baltic-states": 3, "vyborg": 1,
    }  # fmt: skip
    for space, count in chart.items():
        assert setup.cell(space, "nation") == "soviet"
        assert setup.cell(space, "infantry") == count, space
        assert setup.confidence_of(space, "infantry") == "vysoká"


def test_the_british_start_in_thirteen_places(setup: Table) -> None:
    assert sum(row["nation"] == "britain" for row in setup.rows.values()) == 13


def test_units_stand_where_they_can(setup: Table, board: Table, rules: rulebase.Rulebase) -> None:
    units = rules.table("ae", "jednotky")
    for space, row in setup.rows.items():
        assert row["space"] == space
        for unit in UNITS:
            if row[unit]:
                assert (units.cell(unit, "class") == "naval") == (board.cell(space, "kind") == "sea"), (space, unit)
    assert not any(board.cell(space, "owner") == "neutral" for space in setup.rows)


# --- other tables -------------------------------------------------------------------------------


def test_incomes_and_advances(rules: rulebase.Rulebase) -> None:
    nations, sides = rules.table("ae", "mocnosti"), rules.table("ae", "strany")
    assert {name: row["income"] for name, row in nations.rows.items()} == INCOMES
    assert [name for name, _ in sorted(nations.rows.items(), key=lambda item: int(item[1]["order"]))] == list(INCOMES)
    assert {name: row["advance"] for name, row in sides.rows.items()} == {"axis": 12, "allies": 12}
    assert {name: row["side"] for name, row in nations.rows.items()} == {
        "germany": "axis", "soviet": "allies", "britain": "allies", "usa": "allies",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("unit", "cost", "attack", "defence", "move"),
    [
        ("infantry", 3, 1, 2, 1), ("artillery", 4, 2, 2, 1), ("armour", 5, 3, 2, 2), ("aa-gun", 5, "-", 1, 1),
        ("fighter", 12, 3, 4, 4), ("bomber", 25, 4, 1, 6), ("carrier", 18, 1, 3, 2), ("battleship", 24, 4, 4, 2),
        ("destroyer", 12, 3, 3, 2), ("submarine", 8, 2, 2, 2), ("transport", 8, 0, 1, 2), ("factory", "-", 0, 0, 0),
    ],
)  # fmt: skip
def test_printed_values_of_units(
    rules: rulebase.Rulebase, unit: str, cost: int | str, attack: int | str, defence: int, move: int
) -> None:
    row = rules.table("ae", "jednotky").rows[unit]
    assert (row["cost"], row["attack"], row["defence"], row["move"]) == (cost, attack, defence, move)


def test_abilities_of_units(rules: rulebase.Rulebase) -> None:
    units = rules.table("ae", "jednotky").rows
    assert len(units) == 12
    assert {u for u, row in units.items() if row["captures"]} == {"infantry", "artillery", "armour"}
    assert {u for u, row in units.items() if row["class"] == "naval" and not row["takes_convoy"]} == {"transport"}
    assert {u: row["support"] for u, row in units.items() if row["support"]} == {"battleship": 4, "destroyer": 3}
    assert {u for u, row in units.items() if row["hits"] == 2} == {"battleship"}
    assert {u for u, row in units.items() if row["hits"] == "-"} == {"aa-gun", "factory"}
    assert {u for u, row in units.items() if row["capacity"]} == {"carrier", "transport"}


def test_special_fire_agrees_with_the_units(rules: rulebase.Rulebase) -> None:
    fire, units = rules.table("ae", "strelba"), rules.table("ae", "jednotky")
    for row in ("battleship-support", "destroyer-support"):
        assert fire.cell(row, "hits") == units.cell(str(fire.cell(row, "unit")), "support")
    assert fire.cell("first-strike", "hits") == units.cell("submarine", "attack")
    assert (fire.cell("raid-defence", "hits"), fire.cell("raid-escort", "hits"), fire.cell("aa", "hits")) == (2, 1, 1)
    assert not fire.cell("aa", "returns_fire")
    assert fire.cell("destroyer-support", "returns_fire")


def test_a_chip_and_its_figure_make_the_printed_seven(rules: rulebase.Rulebase) -> None:
    chips = rules.table("ae", "zetony")
    figure = 1
    assert int(chips.cell("red", "units")) + int(chips.cell("grey", "units")) + figure == 7


def test_seven_actions_in_order(rules: rulebase.Rulebase) -> None:
    actions = rules.table("ae", "akce")
    assert [row["phase"] for row in actions.rows.values()] == [
        "purchase", "combat_move", "combat", "noncombat_move", "placement", "recovery", "income",
    ]  # fmt: skip


def test_only_the_middle_east_moves_its_scale(rules: rulebase.Rulebase) -> None:
    chart = rules.table("ae", "produkce")
    for name, row in chart.rows.items():
        assert (row["middle_east"] != "-") == name.startswith("middle-east")
        if name.startswith("middle-east"):
            assert row["gains"] == row["loses"] == "-"
    assert (chart.cell("convoy-taken", "gains"), chart.cell("convoy-taken", "loses")) == ("-", "owner")
    assert (chart.cell("convoy-freed", "gains"), chart.cell("convoy-freed", "loses")) == ("owner", "-")
