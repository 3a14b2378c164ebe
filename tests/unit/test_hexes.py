"""Hex grids: labels, distances and paths around obstacles."""

from __future__ import annotations

import pytest

from referee.kit.hexes import DIRECTIONS, Hex, edge, shortest_path


def free(hex: Hex) -> bool:
    return False


@pytest.mark.parametrize("label", ["0000", "0405", "0504", "1299", "9900"])
def test_label_and_back(label: str) -> None:
    assert Hex.at(label).label == label


@pytest.mark.parametrize("label", ["405", "04051", "04a5", "", "٠٤٠٥"])
def test_no_label(label: str) -> None:
    with pytest.raises(ValueError):
        Hex.at(label)


def test_rows_of_an_even_and_an_odd_hex() -> None:
    assert {h.label for h in Hex.at("0404").neighbours()} == {"0304", "0504", "0303", "0403", "0305", "0405"}
    assert {h.label for h in Hex.at("0405").neighbours()} == {"0305", "0505", "0404", "0504", "0406", "0506"}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_step_is_one_hex_and_can_be_taken_back(direction: str) -> None:
    start = Hex.at("0707")
    back = {"east": "west", "west": "east", "northeast": "southwest", "southwest": "northeast"}
    back |= {"northwest": "southeast", "southeast": "northwest"}
    assert start.distance(start.step(direction)) == 1
    assert start.step(direction).step(back[direction]) == start


def test_distance_is_the_length_of_the_shortest_free_path() -> None:
    start = Hex.at("0505")
    for column in range(2, 9):
        for row in range(2, 9):
            goal = Hex.at(f"{column:02d}{row:02d}")
            path = shortest_path(start, [goal], free, 20)
            assert path is not None and len(path) - 1 == start.distance(goal)


def test_limit_counts_steps() -> None:
    start, goal = Hex.at("0101"), Hex.at("0501")
    assert shortest_path(start, [goal], free, 4) is not None
    assert shortest_path(start, [goal], free, 3) is None


def test_way_around_a_wall_is_longer() -> None:
    start, goal = Hex.at("0101"), Hex.at("0301")
    path = shortest_path(start, [goal], lambda h: h.label == "0201", 9)
    assert path is not None and len(path) - 1 == 3


def test_ring_lets_nothing_out() -> None:
    start = Hex.at("0505")
    ring = set(start.neighbours())
    assert shortest_path(start, [Hex.at("0101")], ring.__contains__, 99) is None


def test_closed_hexside_is_not_crossed() -> None:
    start, goal = Hex.at("0101"), Hex.at("0201")
    path = shortest_path(start, [goal], free, 9, closed=frozenset({edge(start, goal)}))
    assert path is not None and len(path) - 1 == 2


def test_directions_to_the_west_only() -> None:
    start = Hex.at("0505")
    west = ("west", "southwest", "northwest")
    assert shortest_path(start, [Hex.at("0105")], free, 9, directions=west) is not None
    wall = shortest_path(start, [Hex.at("0605")], lambda h: not 0 <= h.r <= 10 or not -9 <= h.q <= 12, 99, directions=west)
    assert wall is None
