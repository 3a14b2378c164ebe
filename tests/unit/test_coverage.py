"""What the referee says of its own coverage: statuses, reasons, exit code; and that nothing of a game with checks is left open."""

import json
import re
from importlib.resources import files

import pytest
import yaml

import rulebase
from referee.court.game import load, load_rules, playable
from referee.faces import coverage, evidence
from referee.faces.commands import codes
from referee.faces.commands.main import main
from referee.law.roles import RoleError, Rules, View
from rulebase.addresses import text_links
from rulebase.model import REASON_KINDS


@pytest.fixture(scope="module")
def nr():
    with rulebase.open() as book:
        yield coverage.coverage(book, "nr")


def by_address(found):
    return {c.clause: c for c in found.clauses}


def test_every_clause_has_one_status(nr):
    with rulebase.open() as book:
        assert [c.clause for c in nr.clauses] == [f"nr/{a.removeprefix('nr/')}" for a in book.addresses("nr")]
    assert sum(nr.count(s) for s in coverage.STATUSES) == len(nr.clauses)
    assert all(bool(c.checks) == (c.status == "decided") for c in nr.clauses)
    assert all(bool(c.because) == (c.status in {"undecidable", "no rule"}) for c in nr.clauses)


def test_a_clause_is_decided_by_the_check_that_cites_it(nr):
    clause = by_address(nr)["nr/8.5.3"]
    assert clause.status == "decided" and "movement.moving.no_step_between_enemy_zones" in clause.checks
    assert clause.by == ("nr/8.5.3",) and clause.cases


def test_a_clause_that_says_the_same_is_decided_with_it(nr):
    clause = by_address(nr)["nr/13.1-bahno-bp"]
    assert clause.checks == ("movement.points.cap_in_mud",) and clause.by == ("nr/8.2-bahno",)


def test_reasons_are_those_of_the_clause_or_of_its_kind(nr):
    with rulebase.open() as book:
        for row in nr.clauses:
            if row.status == "undecidable":
                assert row.because in book.clause(row.clause).undecidable
            elif row.status == "no rule":
                assert row.kind in coverage.NO_RULE


@pytest.mark.parametrize("game", playable())
def test_nothing_that_a_check_decides_is_said_to_be_undecidable(game):
    with rulebase.open() as book:
        decided = [c.clause for c in coverage.coverage(book, game).clauses if c.status == "decided"]
        assert not [c for c in decided if book.clause(c).undecidable]


@pytest.mark.parametrize("game", playable())
def test_what_no_check_decides_says_of_which_kind_its_reason_is(game):
    with rulebase.open() as book:
        found = coverage.coverage(book, game)
    assert not [c.clause for c in found.clauses if bool(c.reason) != (c.status == "undecidable")]
    assert {c.reason for c in found.clauses} <= {"", *REASON_KINDS}
    assert sum(found.count_reason(kind) for kind in REASON_KINDS) == found.count("undecidable")


@pytest.mark.parametrize("game", [g for g in playable() if load(g).config.get("whole")])
def test_what_is_told_elsewhere_is_decided_there(game):
    """A clause that sends to others may send only to such as a check decides; and no other reason is missing."""
    with rulebase.open() as book:
        clauses = by_address(coverage.coverage(book, game))
    elsewhere = [c for c in clauses.values() if c.reason == "postup jinde"]
    undecided = [(c.clause, a) for c in elsewhere for a in text_links(c.because) if clauses[f"{game}/{a}"].status != "decided"]
    assert elsewhere and not undecided
    assert not [c.clause for c in clauses.values() if c.status == "no rule"]


@pytest.mark.parametrize("game", [g for g in playable() if load(g).config.get("whole")])
def test_nothing_is_open(game):
    """Of games that say of themselves (``whole`` in game.toml) that every clause is accounted for."""
    with rulebase.open() as book:
        found = coverage.coverage(book, game)
    assert not [c.clause for c in found.open]
    assert found.complete


def test_a_game_with_an_open_clause_is_not_complete_and_one_without_checks_owes_nothing():
    row = coverage.Covered("x/1", "pravidlo", "Pravidlo", "open")
    assert not coverage.Coverage("x", True, [row]).complete
    assert coverage.Coverage("x", False, [row]).complete
    assert any("x/1  Pravidlo (pravidlo)" in line for line in coverage.lines(coverage.Coverage("x", True, [row])))
    assert not any("x/1" in line for line in coverage.lines(coverage.Coverage("x", False, [row])))


def test_the_command_lists_open_clauses_and_fails_on_them(monkeypatch, capsys):
    checks = {c: names for c, names in evidence.checks().items() if c != "nr/8.5.3"}
    monkeypatch.setattr(evidence, "checks", lambda: checks)
    assert main(["coverage", "--game", "nr"]) == codes.NOTHING
    out = capsys.readouterr().out
    assert "nr/8.5.3  " in out and "nr/8.5.1  " not in out and "Zatím bez kontroly i bez důvodu" in out


def test_the_command_as_json(capsys):
    code = main(["coverage", "--game", "nr", "--json"])
    (data,) = json.loads(capsys.readouterr().out)
    assert (code == codes.OK) == data["complete"] and data["counts"]["decided"] > 0
    row = next(c for c in data["clauses"] if c["clause"] == "nr/8.5.3")
    assert set(row) == {"clause", "kind", "title", "status", "checks", "by", "cases", "because", "reason"}
    assert data["reasons"] == {kind: sum(c["reason"] == kind for c in data["clauses"]) for kind in REASON_KINDS}
    assert sum(data["reasons"].values()) == data["counts"]["undecidable"]


def test_the_whole_list_names_checks_cases_and_reasons(capsys):
    main(["coverage", "--game", "nr", "--all"])
    out = capsys.readouterr().out
    assert "movement.moving.no_step_between_enemy_zones" in out
    assert "příklad: ukazuje (5.0-nacasovani)" in out
    assert re.search(r"\n    materiál +\d+\n", out)


def test_an_unknown_game_is_refused(capsys):
    assert main(["coverage", "--game", "xx"]) == codes.USAGE
    assert "„xx“" in capsys.readouterr().err


def test_the_first_page_of_each_game_has_a_worked_example_that_is_ruled_on():
    """The answer is what the examples for assistants expect; the clause that they name comes first."""
    for game in playable():
        row = yaml.safe_load(files("referee.games").joinpath(game, "examples.yaml").read_text(encoding="utf-8"))[0]
        shown = evidence.worked()[game]
        assert (shown.text, shown.answer, shown.clauses[0]) == (row["text"], row["answer"], row["clause"])
        assert shown.verdict != "nelze rozhodnout"


def test_implemented_clauses_are_checked_as_cited_ones_are():
    rules = Rules("x")

    @rules.value("1", of="size", implements=("2",))
    def size(view: View) -> int:
        """A rule."""
        return 1

    assert rules.all[0].decides == ("x/1", "x/2")
    rules.check_clauses({"x/1", "x/2"}.__contains__)
    with pytest.raises(RoleError):
        rules.check_clauses({"x/1"}.__contains__)


def test_no_check_implements_what_it_cites():
    for game in playable():
        for rule in load_rules(game).all:
            assert rule.clause not in rule.implements and len(set(rule.implements)) == len(rule.implements), rule.name
