"""``rozhodci check`` on a terminal: it asks for the game, the situation and what is missing, and ends with the ruling."""

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.court.game import load
from referee.court.judge import judge
from referee.faces import interview
from referee.faces.commands import codes
from referee.law.facts import FactKind
from referee.speech import messages

pty = pytest.importorskip("pty")

ROOT = Path(__file__).resolve().parents[2]
STALINGRAD = (
    "Sovětská 3. tanková armáda a 2. ukrajinský front, dohromady síla 12, útočí přes řeku na německou 6. armádu (síla 3) ve"
    " Stalingradu. Jaký je konečný sloupec?"
)
PATIENCE = 20.0


def on_terminal(lines, *options):
    """What a terminal shows when these lines are typed one after another, and the exit code."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, "-m", "referee", "check", *options], {**os.environ, "PYTHONPATH": str(ROOT)})
    try:
        shown = _until_prompt(terminal)
        for line in lines:
            os.write(terminal, (line + "\n").encode())
            shown += _until_prompt(terminal)
    finally:
        os.close(terminal)  # who still asks is hung up on
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return code, shown.decode().replace("\r\n", "\n")


def _until_prompt(terminal):
    """Everything up to the next prompt, or to the end."""
    seen, end = b"", time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.1)[0]:
            continue
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            return seen
        if not piece:
            return seen
        seen += piece
        if seen.endswith(messages.PROMPT.encode()):
            return seen
    raise AssertionError(f"nothing more came: {seen!r}")


def test_a_missing_fact_is_asked_for_and_the_ruling_follows():
    code, shown = on_terminal([STALINGRAD, "", "snih"], "--game", "nr")
    assert code == codes.OK
    assert messages.TELL_SITUATION in shown
    assert "Jaké je počasí?\n  (jasno, bahno, sníh nebo dlouhá zima; nebo celá věta, nebo: nevím)" in shown
    assert "Konečný sloupec je 2:1." in shown and "počasí: sníh" in shown


def test_an_answer_that_does_not_fit_is_asked_for_again():
    code, shown = on_terminal([STALINGRAD, "", "krupobití", "bahno"], "--game", "nr")
    assert code == codes.OK and messages.NOT_ONE_OF.split("{")[0] in shown
    assert "Konečný sloupec je 3:2." in shown


def test_who_does_not_know_gets_the_branches():
    code, shown = on_terminal([STALINGRAD, "", "nevím"], "--game", "nr")
    assert code == codes.UNDECIDED and "je-li počasí" in shown


def test_the_end_of_input_is_an_answer_too():
    code, shown = on_terminal([STALINGRAD, "", "\x04"], "--game", "nr")
    assert code == codes.UNDECIDED and "Nelze rozhodnout" in shown
    code, shown = on_terminal(["\x04"], "--game", "nr")
    assert code == codes.USAGE and messages.NO_INPUT in shown


def test_a_sentence_that_is_not_understood_may_be_written_anew():
    code, shown = on_terminal(["Útočník má sílu 14, obránce 9. Jaký je brekeke?", "", "Jaký je počáteční sloupec?"], "--game", "nr")
    assert code == codes.OK and messages.WRITE_ANOTHER_WAY in shown
    assert "3:2" in shown


def test_without_a_question_one_is_asked_for():
    code, shown = on_terminal(["Útočník má sílu 14, obránce 9.", "", "Jaký je počáteční sloupec?"], "--game", "nr")
    assert code == codes.OK and messages.NO_QUESTION in shown and "3:2" in shown


def test_an_unknown_game_is_refused_before_anything_is_asked():
    code, shown = on_terminal([], "--game", "xx")
    assert code == codes.USAGE and "„xx“" in shown and messages.TELL_SITUATION not in shown


def test_what_is_no_terminal_is_read_as_before():
    command = [sys.executable, "-m", "referee", "check", "--game", "nr", "--json"]
    done = subprocess.run(command, input=STALINGRAD, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == codes.UNDECIDED and not done.stderr
    assert json.loads(done.stdout)["missing"][0]["fact"] == "weather"


# -- the talk without a terminal -------------------------------------------------------------------------------------------


class Spoken:
    """A talk in which the lines are known beforehand."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.told = []

    def hear(self):
        if not self.lines:
            raise interview.Ended
        return self.lines.pop(0)

    def talk(self):
        return interview.Talk(self.told.append, self.hear)


def decided(*lines, games=(("nr", "No Retreat!"),), game="nr"):
    spoken = Spoken(*lines)
    ruling, said = interview.interview(spoken.talk(), games, game)
    return ruling, said, spoken


def test_the_ruling_is_that_of_the_whole_text():
    ruling, said, _ = decided(STALINGRAD, "", "sníh")
    whole = judge(f"Sníh. {STALINGRAD}", "nr")
    assert (ruling.verdict, ruling.values["final_column"]) == (whole.verdict, whole.values["final_column"])
    assert said.endswith("Jaké je počasí? – sníh")


def test_several_facts_are_asked_for_one_after_another():
    text = "6. armáda útočila na Jižní front a padlo DR. O kolik hexů smí postoupit?"
    ruling, _, spoken = decided(text, "", *["nevím"] * 8)
    questions = [line for line in spoken.told if line.endswith(("?", "?)"))]
    assert not ruling.decided and len(questions) == len(set(questions)) > 1


def test_the_game_is_chosen_by_number_name_or_id():
    games = [("nr", "No Retreat!"), ("xx", "Jiná hra")]
    for answer in ("1", "NR", "no ret"):
        ruling, _, spoken = decided(answer, "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", "", games=games, game=None)
        assert ruling.values["initial_column"] == "3:2" and messages.ASK_GAME in spoken.told
    ruling, _, spoken = decided(
        "nevím", "1", "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", "", games=games, game=None
    )
    assert ruling.decided and any(line.startswith("Takovou hru neznáme") for line in spoken.told)


def test_the_most_deciding_fact_comes_first():
    from referee.court.sitting import Sitting

    def first(text):
        sitting = Sitting(text, "nr")
        sitting.ruling()
        return sitting.wanted()[0].kind.name

    assert first("Můj front stojí 2 hexy od Tuly, která je pro Sověty přátelská a zásobená. Je zásobený?") == "path_blocked"
    assert first("Německá armáda stojí 3 hexy od východního okraje mapy. Trasa není blokovaná. Je zásobována?") == "edge_reach"
    assert first("Německá armáda leží 5 hexů od přátelského zásobeného města. Je zásobována?") == "other_source"


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("6. kolo, iniciativu má Osa, číslo u 6. kola je 23, Osa má 25 VP. Co nastane?", "no_surrender_played", 2),
        ("Pancéřová armáda nemá trasu k městu. Je zásobována?", "fed_by_neighbour", 3),
        ("Je zásobovací trasa přerušena?", "route_via", 1),
        ("Sověti chtějí postavit jednotku na prázdný hex 3 hexy od ropných polí. Smějí?", "romania_joined", 3),
        ("Osa potom zahrála kartu, která postup omezuje na 2 hexy. O kolik hexů smějí její jednotky postoupit?", "card_before", 1),
        ("Osa zahrála kartu, která ruší sovětskou kartu. Co se stane s vyloženou jednotkou?", "put_by_card", 1),
        ("Sověti odhodí kartu Maskirovka, jejíž událost má symbol iniciativy Sovětů. Smějí za ni odstranit dvě značky dezorganizovaná?", "option", 1),
    ],
)  # fmt: skip
def test_what_was_only_presumed_is_asked_for_where_it_would_decide(text, kind, place):
    from referee.court.sitting import Sitting

    sitting = Sitting(text, "nr")
    assert not sitting.ruling().decided
    assert kind in [wanted.kind.name for wanted in sitting.wanted()[:place]]


WEATHER = load("nr").law.registry["weather"]
TURN = load("nr").law.registry["turn"]
RIVER = load("nr").law.registry["across_river"]


@pytest.mark.parametrize(
    ("kind", "answer", "value"),
    [
        (WEATHER, "Sníh.", "snow"), (WEATHER, "dlouha", "long_winter"), (TURN, "17", 17), (RIVER, "ANO", True), (RIVER, "n", False),
        (FactKind("somewhere"), "ve Smolensku", None),
    ],
)  # fmt: skip
def test_answers_and_what_they_mean(kind, answer, value):
    assert interview.value_of(kind, answer) == value


@pytest.mark.parametrize(("kind", "answer"), [(WEATHER, "déšť"), (TURN, "29"), (TURN, "včera"), (RIVER, "snad")])
def test_answers_that_mean_nothing_here(kind, answer):
    with pytest.raises(interview.NotUnderstood):
        interview.value_of(kind, answer)


def test_every_question_says_what_it_accepts():
    for kind in load("nr").law.registry:
        assert interview.accepted(kind)
