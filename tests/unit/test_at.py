"""Attack! Expansion: what its rules hold as numbers is what the tables of its rulebase say."""

from __future__ import annotations

import itertools
import random

import pytest

from referee import judge_situation
from referee.court.game import load
from referee.games.at import contradictions
from referee.games.at.bombing import air_battle
from referee.games.at.diplomacy import number
from referee.games.at.governments import spectrum
from referee.games.at.land_battle import simulator
from referee.games.at.naval_battle import simulator as naval
from referee.games.at.politics import gaining, spies
from referee.games.at.raid import hits
from referee.games.at.raid import views as raid
from referee.games.at.rounds import actions
from referee.games.at.setup import beginning, placing
from referee.games.at.technology import research
from referee.games.at.victory import scoring
from referee.games.at.views import LAND, NAVAL
from referee.law.facts import Fact, Situation
from referee.law.finding import Undecided
from referee.law.runner import Runner
from referee.speech.ruling import Ruling


def test_the_numbers_of_the_diplomatic_attack_are_those_of_the_table():
    table = load("at").book.table("at", "diplomacie")
    ours = {
        "base": number.BASE, "attempt": number.LATER_ATTEMPT, "not-adjacent": number.NO_BORDER, "government": number.STEP_OF_GOVERNMENT,
    }  # fmt: skip
    assert {row: table.cell(row, "value") for row in table.rows} == ours


def test_the_spectrum_has_the_kinds_of_government_in_their_order():
    table = load("at").book.table("at", spectrum.SPECTRUM)
    assert tuple(table.rows) == spectrum.KINDS
    for place, one in enumerate(spectrum.KINDS):
        assert [table.cell(one, other) for other in spectrum.KINDS] == [abs(place - there) for there in range(len(spectrum.KINDS))]


def test_what_players_begin_with_is_what_the_table_says():
    book = load("at").book
    ours = {
        "points": beginning.POINTS, "oil": beginning.OIL, "economy": beginning.ECONOMIC, "political": beginning.POLITICAL,
        "technology": beginning.NO_TECHNOLOGY, "routes": beginning.NO_ROUTE, "regions": placing.REGIONS, "pieces": beginning.ALL_PIECES,
    }  # fmt: skip
    table = book.table("at", "start")
    assert {row: table.cell(row, "count") for row in table.rows} == ours
    pieces = book.table("at", beginning.PIECES)
    assert sum(pieces.cell(row, "count") for row in pieces.rows) == beginning.ALL_PIECES
    assert placing.ROUNDS * placing.AT_ONCE + placing.REGIONS == beginning.ALL_PIECES


def test_the_list_has_as_many_actions_as_the_table():
    assert len(load("at").book.table("at", actions.ACTIONS).rows) == actions.KINDS


def test_the_kinds_of_units_are_those_of_the_table():
    table = load("at").book.table("at", "jednotky")
    assert tuple(row for row in table.rows if table.cell(row, "class") == "land") == LAND
    assert tuple(row for row in table.rows if table.cell(row, "class") == "naval") == NAVAL


def test_a_question_says_where_to_look():
    registry = load("at").law.registry
    assert registry["land_border"].ask(("p",), {}) == "Sousedí cílový region s některým vaším regionem?"
    assert registry["land_border"].look == "Podívejte se na plán"
    assert registry["attempt_number"].ask(("p",), {}).startswith("Kolikátý pokus")


@pytest.mark.parametrize("reading", [contradictions.FIRST, contradictions.SECOND])
def test_a_table_that_told_its_reading_of_the_print_is_followed(reading):
    told = Fact("print_reading", ("x",), reading)
    run = Runner(load("at").law, Situation().with_facts(told))
    assert contradictions.print_reading(run, "x", "obojí", "at/8.6-vyzkum") == reading


def test_of_others_both_readings_are_named():
    with pytest.raises(Undecided) as stop:
        contradictions.print_reading(Runner(load("at").law, Situation()), "x", "obojí", "at/8.6-vyzkum")
    assert (stop.value.reason, stop.value.text, stop.value.clauses) == ("rozpor tisku", "obojí", ("at/8.6-vyzkum",))


def test_the_numbers_of_research_are_those_of_the_table():
    table = load("at").book.table("at", "vyzkum")
    for invested in table.rows:
        ours = research.BASE - int(invested) // research.POINTS_A_STEP * research.STEP
        assert table.cell(invested, "needed") == ours >= research.LEAST_NEEDED


def test_the_least_rolls_that_hit_in_a_raid_are_those_of_the_table():
    table = load("at").book.table("at", "zasahy")
    ours = {raid.SUBMARINE: hits.SUBMARINE_HITS, raid.DESTROYER: hits.DESTROYER_HITS, raid.CARRIER: hits.CARRIER_HITS}
    assert {row: table.cell(row, "hit") for row in table.rows if table.cell(row, "action") == raid.KIND} == ours
def test_the_points_of_the_score_are_those_of_the_table():
    table = load("at").book.table("at", "body")
    ours = {
        "communist-neutral": scoring.COMMUNIST_NEUTRAL, "democratic-neutral": scoring.DEMOCRATIC_NEUTRAL,
        "attacked-neutral": scoring.ATTACKED_NEUTRAL,
        "other-continent": scoring.OTHER_CONTINENT, "three-losses": scoring.THREE_LOSSES,
    }  # fmt: skip
    assert {row: table.cell(row, "points") for row in table.rows} == ours


def test_political_cards_at_the_start_are_those_of_the_table():
    assert load("at").book.table("at", "start").cell("political", "count") == gaining.START


def test_every_card_of_the_table_of_spies_is_a_card_of_the_game():
    table = load("at").book.table("at", spies.SPIES)
    cards = {f"card-{row}" for row in table.rows}
    assert {*spies.RINGS, spies.ASSASSIN} < cards
    assert [row for row in table.rows if table.cell(row, "counter") != spies.WORKS] == [ring.removeprefix("card-") for ring in spies.RINGS]
    assert [row for row in table.rows if table.cell(row, "double") != spies.WORKS] == [spies.ASSASSIN.removeprefix("card-")]
def test_the_numbers_of_land_battles_and_bombing_are_those_of_the_tables():
    book = load("at").book
    casualties, units, rolls = (book.table("at", name) for name in ("ztraty", "jednotky", "zasahy"))
    assert tuple(sorted(casualties.rows, key=lambda row: int(casualties.cell(row, "order")))) == simulator.ORDER
    assert {unit: units.cell(unit, "dice") for unit in LAND} == simulator.DICE
    assert {rolls.cell(row, "hit") for row in rolls.rows if rolls.cell(row, "action") == "bombing"} == {air_battle.NEEDED}


def naive_outcomes(hits: list[str], enemy: list[str]) -> set[tuple[int, ...]]:
    """What all orders of the hits can remove, one piece after another."""
    found = set()
    for order in set(itertools.permutations(hits)):
        tables = {tuple(sorted(enemy))}
        for by in order:
            tables = set().union(*(naive_hit(by, list(table)) for table in tables))
        found |= {tuple(enemy.count(unit) - table.count(unit) for unit in LAND) for table in tables}
    return found


def naive_hit(by: str, table: list[str]) -> set[tuple[str, ...]]:
    """The pieces that one hit may leave."""
    if not table:
        return {()}
    by_order = sorted(table, key=LAND.index)
    if by == "artillery" and table.count("infantry") > 1:
        return {tuple(sorted(by_order[2:]))}
    beyond = [unit for unit in by_order if unit != "infantry"]
    targets = {"plane": set(table), "tank": {by_order[0], *beyond[:1]}}.get(by, {by_order[0]})
    left = set()
    for target in targets:
        rest = by_order.copy()
        rest.remove(target)
        left.add(tuple(sorted(rest)))
    return left


def test_casualties_are_those_of_a_naive_second_count():
    dice = random.Random(23)
    for _ in range(150):
        hits = [dice.choice(LAND) for _ in range(dice.randint(0, 4))]
        enemy = [dice.choice(LAND) for _ in range(dice.randint(0, 6))]
        ours = simulator.outcomes({unit: hits.count(unit) for unit in LAND}, {unit: enemy.count(unit) for unit in LAND})
        assert set(ours) == naive_outcomes(hits, enemy), (hits, enemy)


def test_dice_and_matching_are_those_of_a_naive_second_count():
    dice = random.Random(29)
    for _ in range(300):
        own = [dice.choice(LAND) for _ in range(dice.randint(1, 8))]
        thrown = [dice.choice((*LAND, "plane", "blank")) for _ in range(dice.randint(2, 12))]
        assert simulator.dice({unit: own.count(unit) for unit in LAND}) == max(2, sum(2 if unit == "tank" else 1 for unit in own))
        free, hits = own.copy(), 0
        for symbol in thrown:
            if symbol in free:
                free.remove(symbol)
                hits += 1
        assert sum(simulator.matched(own.count(unit), thrown.count(unit)) for unit in LAND) == hits


NAVAL_AGAINST = [
    ("battleship", "destroyer", 2), ("submarine", "battleship", 2), ("destroyer", "submarine", 2),
    ("carrier", "destroyer", 1), ("carrier", "submarine", 1), ("carrier", "battleship", 1),
]  # fmt: skip


def naive_naval_round(lines: list[list[str]], rolls: list[list[int]], bonus: tuple[int, int]) -> list[tuple[list[str], int, list[str]]]:
    """A second round of a naval battle, ship by ship as at a table: sunk, leaving, staying of each side."""
    tables = [[{"kind": kind, "left": 2 if kind == "battleship" else 1, "full": 2 if kind == "battleship" else 1} for kind in line] for line in lines]
    for at in range(min(len(line) for line in lines)):
        totals = []
        for side in (0, 1):
            own, other = tables[side], tables[1 - side]
            total = rolls[side][at] + bonus[side]
            for one, against, more in NAVAL_AGAINST:
                if own[at]["kind"] == one and other[at]["kind"] == against:
                    total += more
            if at > 0 and own[at - 1]["kind"] == "carrier" and own[at - 1]["left"]:
                total += 1
            if at < len(own) - 1 and own[at + 1]["kind"] == "carrier" and own[at + 1]["left"]:
                total += 1
            totals.append(total)
        if totals[0] == totals[1]:
            continue
        loser = tables[totals.index(min(totals))]
        if tables[0][at]["kind"] == "carrier" and tables[1][at]["kind"] == "carrier":
            loser[at]["left"] -= 1
        else:
            [ship for ship in loser if ship["left"]][0]["left"] -= 1
    return [
        (
            sorted(ship["kind"] for ship in table if not ship["left"]),
            len([ship for ship in table if 0 < ship["left"] < ship["full"]]),
            sorted(ship["kind"] for ship in table if ship["left"] == ship["full"]),
        )
        for table in tables
    ]


@pytest.mark.parametrize("seed", range(9))
def test_rounds_of_naval_battles_are_those_of_a_naive_second_count(seed: int):
    dice = random.Random(seed)
    for _ in range(50):
        lines = [[dice.choice(NAVAL) for _ in range(dice.randint(1, 8))] for _ in range(2)]
        rolls = [[dice.randint(1, 6) + dice.randint(1, 6) for _ in range(8)] for _ in range(2)]
        bonus = (dice.choice((0, 0, 1)), dice.choice((0, 0, 1)))
        ours = naval.fought((lines[0], lines[1]), (rolls[0], rolls[1]), bonus)
        told = [(sorted(fleet.sunk.elements()), fleet.leaving, sorted(fleet.staying.elements())) for fleet in ours]
        assert told == naive_naval_round(lines, rolls, bonus), (lines, rolls, bonus)


def test_a_gap_in_the_line_matters_only_where_one_is():
    apart = naval.Fleet(("destroyer", "carrier", "carrier", "submarine"), (0, 0, 1, 0))
    assert [apart.carriers_beside(3, closed=way) for way in (False, True)] == [0, 1]
    assert [naval.Fleet.fresh(apart.line).carriers_beside(3, closed=way) for way in (False, True)] == [1, 1]
    assert [naval.Fleet(("carrier", "destroyer"), (1, 0)).carriers_beside(1, closed=way) for way in (False, True)] == [0, 0]


def test_the_numbers_of_naval_battles_are_those_of_the_tables():
    table, units = (load("at").book.table("at", name) for name in ("namorni", "jednotky"))
    assert tuple(table.rows) == naval.KINDS == NAVAL
    assert {(own, enemy): table.cell(own, enemy) for own in NAVAL for enemy in NAVAL} == {(a, b): naval.against(a, b) for a in NAVAL for b in NAVAL}
    assert {table.cell(own, "beside_carrier") for own in NAVAL} == {naval.beside(1)}
    assert [naval.beside(n) for n in range(4)] == [0, 1, 2, 2]
    assert {unit: units.cell(unit, "hits") for unit in NAVAL} == naval.HITS


OWN_TURN = {  # by the clause that makes it an action or a part of one
    "action": "8.6", "naval_move": "17.0", "land_move": "8.6-pohyb", "amphibious_move": "16.0", "edge_move": "6.2",
    "strategic_move": "8.6-strategicky", "build": "8.6-vyroba", "diplomacy": "8.6-diplomaticky", "attempt": "20.2",
    "play_political": "8.6-politicke", "auction": "8.6-aukce", "research": "8.6-vyzkum", "trade": "8.6-obchod",
    "bombing": "8.6-bombardovani", "raid": "8.6-prepadeni", "blitz_move": "19.1",
}  # fmt: skip
ANSWERS = {"auction_bid", "air_defence", "counter_raid", "landing_counter", "take_route"}
"""What others do in an action of a player."""


def judged_act(act: str, *facts: dict[str, object]) -> Ruling:
    told = {"id": "x", "act": act, "actor": "me"}
    return judge_situation({"game": "at", "acts": [told], "facts": list(facts), "questions": [{"ask": "may", "act": "x"}]})


@pytest.mark.parametrize("act", OWN_TURN)
def test_an_action_or_a_part_of_one_is_not_taken_in_the_turn_of_another(act: str):
    assert load("at").book.clause(f"at/{OWN_TURN[act]}")
    more = [{"fact": "plays_block_card", "of": "x", "value": False}] if act == "play_political" else []
    ruling = judged_act(act, {"fact": "turn_of", "value": "third"}, *more)
    assert ruling.verdict == "zakázáno"
    assert ruling.citations[0] in {"at/8.0", "at/14.3"}


ENDS = {"game_over": {"value": True}, "eagles_total": {"value": 13}, "eliminated": {"of": "third", "value": True}}


@pytest.mark.parametrize("act", [*OWN_TURN, *sorted(ANSWERS)])
@pytest.mark.parametrize("end", ENDS)
def test_nothing_is_done_after_the_end_of_the_game(act: str, end: str):
    more = [{"fact": "plays_block_card", "of": "x", "value": False}] if act == "play_political" else []
    ruling = judged_act(act, {"fact": end, **ENDS[end]}, *more)
    assert ruling.verdict == "zakázáno"
    assert ruling.citations[0] == "at/27.0" or act == "trade" and "at/27.0" in ruling.citations


def test_whatever_may_be_done_only_in_the_own_turn_ends_with_the_game():
    laws = load("at").law.rules.all
    bound = {clause: {rule.target for rule in laws if rule.clause == f"at/{clause}" and rule.role == "condition"} for clause in ("8.0", "27.0")}
    assert bound["8.0"] | {"play_political"} == set(OWN_TURN)
    assert bound["27.0"] == set(OWN_TURN) | ANSWERS
