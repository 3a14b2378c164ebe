"""``rozhodci check`` as a dialogue: on a terminal, over lines, and as JSON for programs."""

import io
import json
import os
import re
import select
import subprocess
import sys
import time
import tomllib
from functools import cache
from pathlib import Path

import pytest

import rulebase
from grammar.morphology import fold
from grammar.slips import is_slip
from referee.court.game import load
from referee.court.session import Session
from referee.court.taps import Asked, Option
from referee.faces import replies
from referee.faces.commands import codes
from referee.faces.commands.main import main
from referee.faces.dialogue import Dialogue
from referee.faces.talk import Ended, Talk
from referee.speech import dialogue, messages
from referee.speech.text import as_text

ROOT = Path(__file__).resolve().parents[2]
PHONE = tomllib.loads((Path(__file__).parent / "phone.toml").read_text(encoding="utf-8"))
TEXTS = [(game, text) for game, texts in PHONE.items() for text in texts]
FRONT = "muj front je 4 hexy od mesta je to jeste zasobeny nebo uz ne"
HAND = "mam v ruce jen 4 karty a v balicku uz skoro nic kolik si doberu"
STRICKEN = "bitevni lod mi dostala zasah je to potopeny nebo ne"
STALINGRAD = (
    "Sovětská 3. tanková armáda a 2. ukrajinský front, dohromady síla 12, útočí přes řeku na německou 6. armádu (síla 3) ve"
    " Stalingradu. Jaký je konečný sloupec?"
)
PATIENCE = 60.0
WORD = re.compile(r"\w+")


class Player:
    """Says lines that are known beforehand; keeps what is told."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.told = []
        self.rulings = []

    def hear(self):
        if not self.lines:
            raise Ended
        return self.lines.pop(0)

    def talk(self):
        return Talk(self.told.append, self.hear)

    def answer_to(self, line):
        """What was told right after a line that begins so."""
        place = next(i for i, told in enumerate(self.told) if told.startswith(line))
        return self.told[place + 1]


def spoken(session, *lines):
    """The player after a dialogue of these lines, and the ruling."""
    player = Player(*lines)
    with rulebase.open() as book:
        ruling = Dialogue(session, player.talk(), book, lambda found: player.rulings.append(as_text(found, book.clause))).run()
    return player, ruling


TWICE = "nemci maj 9 ipc a chtej koupit dva tanky. muzou to? a kolik ipc stoji nakup?"


@pytest.mark.parametrize(("line", "answer"), [("1", "Ne, koupit to nesmí. 10 IPC."), ("", "Ne, koupit to nesmí.")])
def test_a_text_that_asks_twice_is_ruled_on_before_it_is_asked_what_else(line, answer):
    player, ruling = spoken(Session(TWICE, "ae"), "", line, "")
    assert player.rulings[0].startswith("Ne, koupit to nesmí.")
    assert player.answer_to("Text se asi ptá ještě na něco. Na co?") == "  1 Kolik IPC nákup stojí?"
    assert "  (Enter: už na nic)" in player.told
    assert ruling.answer == answer


# -- whole dialogues -------------------------------------------------------------------------------------------------------


def test_a_text_of_no_retreat_is_ruled_on_by_answers():
    player, ruling = spoken(Session(FRONT, "nr"), "", "jinak", "ano", "")
    assert player.told[:2] == [dialogue.LIKELY, "  6.1, s. 5  Kdo má pozemní zásobovací trasu, je zásobován"]
    assert not any(line.startswith("nepoužito") for line in player.told)  # what it says is proposed, and it asks
    assert "  4 jinak: Má front pozemní zásobovací trasu?" in player.told
    assert ruling.answer == "Ano." and ruling.citations == ["nr/6.1"]
    assert len(player.rulings) == 1 and player.rulings[0].endswith("\nOdpovězeno: pozemní zásobovací trasa (front): ano")


def test_what_is_not_used_may_matter_or_not():
    player, ruling = spoken(Session(f"{HAND} a hrajem uz 7 hodin", "qg"), "", "1", "1", "")
    assert "Z textu jsem nepoužil: „hrajem uz 7 hodin“. Záleží na tom?" in player.told
    assert ruling.answer == "Počet karet, které si dobere: 1."


def test_a_text_of_axis_and_allies_is_asked_about_in_words():
    player, ruling = spoken(Session("Útočím dvěma pěchotami. Kolik mám zásahů?", "ae"), "1, 3", "")
    assert player.told[-1] == dialogue.ASK_ON and ruling.answer == "Počet zásahů: 1."
    player, ruling = spoken(Session("Na jaká čísla mé jednotky zasahují?", "ae"), "3", "dvě pěchoty", "obrance", "")
    assert dialogue.TAKES_WORDS in player.told
    assert ruling.answer == "2× pěchota na 2."


def test_a_text_read_whole_is_ruled_on_at_once_and_asked_about_on():
    text = "Německá 9. armáda jde ze sovětské ZOC rovnou na sousední hex, který je také v sovětské ZOC. Smí?"
    player, ruling = spoken(Session("Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", "nr"), "a co 10.5-krok3-dolu", "")
    assert len(player.rulings) == 2 and ruling.why[0]["status"] == "decides", text


TANKS = "nemci maj 9 ipc a chtej koupit dva tanky, muzou to?"


def test_something_else_is_asked_when_it_is_ruled():
    player, ruling = spoken(Session(TANKS, "ae"), "jeste", "kolik ipc to stoji", "")
    assert "Na co se ptáte ještě?" in player.told
    assert ruling.answer == "Ne, koupit to nesmí. 10 IPC."


def test_before_it_is_ruled_nothing_else_is_asked():
    player, _ = spoken(Session(STALINGRAD, "nr"), "jeste", "konec")
    assert "Na něco dalšího se zeptejte, až bude rozhodnuto tohle." in player.told


def test_of_what_the_text_asks_beside_more_questions_are_shown():
    player, ruling = spoken(Session(f"{TANKS[:-1]} a kolik ipc to zere?", "ae"), "", "Jiná otázka", "kolik ipc to stoji", "")
    assert player.told.index("Text se asi ptá ještě na něco. Na co?") < player.told.index("Na co se ptáte ještě?")
    assert ruling.answer == "Ne, koupit to nesmí. 10 IPC."


def test_who_does_not_know_gets_the_branches():
    player, ruling = spoken(Session(STALINGRAD, "nr"), "nevím")
    assert not ruling.decided and "je-li počasí" in player.rulings[-1]


# -- what is shown and taken -------------------------------------------------------------------------------------------------


def test_wrong_input_is_answered_and_changes_nothing():
    session = Session(STALINGRAD, "nr")
    player, _ = spoken(session, "krupobití", "9", "shnih", "sníh", "to nevím", "")
    place = player.told.index("Jaké je počasí?") + 2
    assert player.told[place : place + 4] == [
        "Napište číslo odpovědi, od 1 do 5, nebo její začátek.", "Napište číslo odpovědi, od 1 do 5, nebo její začátek.",
        "Mysleli jste „sníh“? Napište to prosím znovu.", dialogue.ASK_ON,
    ]  # fmt: skip
    assert dialogue.NOT_A_FOLLOW in player.told
    assert [move[0] for move in session.moves] == ["game", "tell"]


def test_one_typing_error_is_asked_back():
    player, _ = spoken(Session(STALINGRAD, "nr"), "bhano", "dlouha zyma", "konec")
    assert "Mysleli jste „bahno“? Napište to prosím znovu." in player.told
    assert "Mysleli jste „dlouhá zima“? Napište to prosím znovu." in player.told


def test_the_help_has_five_lines_at_most():
    player, _ = spoken(Session(STALINGRAD, "nr"), "?", "konec")
    assert player.told[-len(dialogue.HELP) :] == [*dialogue.HELP] and len(dialogue.HELP) <= 5


def test_a_chip_is_changed_filled_and_left_out():
    player, _ = spoken(Session(HAND, "qg"), "1", "3", "konec")
    assert player.answer_to("karet v ruce (já)?") == "  (Napište číslo od 0 do 41, nebo „nevím“; prázdný řádek: vynechat)"
    assert "  1 [x] karet v ruce (já): 4" in player.told and "  1 [x] karet v ruce (já): 3" in player.told
    player, _ = spoken(Session(HAND, "qg"), "1", "", "7", "konec")
    assert "  1 [ ] karet v ruce (já)" in player.told
    assert "Změnit jde údaj 1; jinak jen Enter." in player.told


def test_steps_are_taken_back_to_the_beginning():
    session = Session(FRONT)
    player, _ = spoken(session, "nr" if session.stage == "game" else "1", "", "1", "zpet", "zpet", "zpet", "zpet", "zpet", "konec")
    assert dialogue.NO_WAY_BACK in player.told and session.moves == []


def test_the_clause_that_asks_is_shown():
    session = Session(STALINGRAD, "nr")
    player, _ = spoken(session, "proc", "konec")
    with rulebase.open() as book:
        clause = book.clause(session.questions[0].why)
    assert player.told[-1] == clause.text and player.told[-2].endswith(f"  {clause.title}")


def test_what_is_told_can_be_changed_and_taken_back():
    session = Session(STALINGRAD, "nr")
    player, ruling = spoken(session, "sníh", "udaj", "počasí", "bahno", "")
    assert "Konečný sloupec je 2:1." in player.rulings[0] and "Konečný sloupec je 3:2." in player.rulings[1]
    player, ruling = spoken(session, "udaj", "počasí", "", "konec")
    assert not ruling.decided and "Jaké je počasí?" in player.told


def test_a_sentence_asks_on():
    player, ruling = spoken(Session(STALINGRAD, "nr"), "sníh", "a co kdyby bylo bahno?", "a co nesmysl", "")
    assert "Konečný sloupec je 3:2." in player.rulings[1]
    assert dialogue.NOT_FOLLOWED in player.told


def test_a_saved_dialogue_goes_on():
    player, _ = spoken(Session(STALINGRAD, "nr"), "sníh", "odkaz", "")
    link = player.told[-1]
    _, ruling = spoken(Session.restore(link))
    assert "Konečný sloupec je 2:1." in ruling.answer


# -- what a line means -----------------------------------------------------------------------------------------------------

CHOICE = Asked("x", "fact", "?", (Option("a", "dlouhá zima"), Option("b", "dlouhé jaro"), Option("c", "sníh"), Option("unknown", "nevím")))
YES_NO = Asked("x", "fact", "?", (Option(True, "ano"), Option(False, "ne"), Option("unknown", "nevím")))
COUNT = Asked("x", "fact", "?", (Option("unknown", "nevím"),), typed=True, low=0, high=12)
FEW = Asked("x", "fact", "?", (Option(1, "1"), Option(2, "2"), Option("unknown", "nevím")))
NAMES = Asked("x", "fact", "?", (Option("unknown", "nevím"),), typed=True, names=("Norsko", "Norské moře", "Finsko"))


@pytest.mark.parametrize(
    ("asked", "line", "value"),
    [
        (CHOICE, "3", "c"), (CHOICE, "SNIH.", "c"), (CHOICE, "zima", "a"), (CHOICE, "dlouhe", "b"), (CHOICE, "nevim", "unknown"),
        (YES_NO, "jo", True), (YES_NO, "n", False), (YES_NO, "2", False), (COUNT, "12", 12), (COUNT, "3, 4", [3, 4]), (COUNT, "3 a 4", [3, 4]),
        (FEW, "2", 2), (NAMES, "norsko", "Norsko"), (NAMES, "fin", "Finsko"), (NAMES, "fin, norske", ["Finsko", "Norské moře"]),
        (NAMES, "Švédsko", "Švédsko"),
    ],
)  # fmt: skip
def test_a_line_means_a_value(asked, line, value):
    assert replies.reply(asked, line) == value


@pytest.mark.parametrize(
    ("asked", "line", "fault"),
    [
        (CHOICE, "dlouh", "Napište číslo odpovědi, od 1 do 4, nebo její začátek."),
        (YES_NO, "snad", "Napište číslo odpovědi, od 1 do 3, nebo její začátek."),
        (YES_NO, "", "Napište číslo odpovědi, od 1 do 3, nebo její začátek."),
        (COUNT, "13", "Napište číslo od 0 do 12, nebo „nevím“."), (COUNT, "hodně", "Napište číslo od 0 do 12, nebo „nevím“."),
        (FEW, "3", "Napište jednu z odpovědí."), (NAMES, "7", "Napište jméno, víc jmen oddělte čárkami, nebo „nevím“."),
    ],
)  # fmt: skip
def test_a_line_that_means_nothing_here(asked, line, fault):
    with pytest.raises(replies.Unclear, match=re.escape(fault)):
        replies.reply(asked, line)


@pytest.mark.parametrize(
    ("typed", "meant", "slip"),
    [
        ("bhano", "bahno", True), ("bano", "bahno", True), ("bahnno", "bahno", True), ("bajno", "bahno", True), ("bahno", "bahno", False),
        ("nekolik", "nekoukli", False), ("les", "ves", False), ("abhon", "bahno", False),
    ],
)  # fmt: skip
def test_one_typing_error(typed, meant, slip):
    assert is_slip(typed, meant) is slip


# -- nothing of the inside is shown ------------------------------------------------------------------------------------------

SAID = ("?", "1", "1", "", "", "proc", "1", "nevím", "udaj", "", "1", "jinak", "1", "zpet", "1", "2")


@cache
def inner_names(game_id):
    """Ids of facts, acts, types and values, without those that are words of the game's own Czech."""
    game = load(game_id)
    kinds = list(game.law.registry)
    said = " ".join([*(f"{k.label} {k.question} {k.grounds} {' '.join(k.labels.values())}" for k in kinds), *game.catalog.type_names.values()])
    with rulebase.open() as book:
        said += " ".join(f"{clause.title} {clause.text}" for clause in book.clauses(game_id))
        said += " ".join(word.lemma for term in book.terms(game_id) for word in term.words)
    values = {value for kind in kinds for value in kind.domain if isinstance(value, str)}
    ids = {k.name for k in kinds} | {*game.catalog.acts, *game.catalog.types, *game.catalog.act_types} | values
    return {name for name in ids if name.isidentifier()} - {*WORD.findall(said), *WORD.findall(fold(said))}


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "text"), TEXTS, ids=[f"{game}-{number}" for game in PHONE for number in range(len(PHONE[game]))])
def test_no_inner_name_is_told(game, text):
    player, _ = spoken(Session(text, game), *SAID)
    shown = "\n".join([*player.told, *player.rulings])
    assert inner_names(game) & {*WORD.findall(shown.replace(text, ""))} == set()
    assert not re.search(r"[@*]\w|\(\w+_\w+\)", shown)


# -- the command -----------------------------------------------------------------------------------------------------------


def run(monkeypatch, capsys, lines, *options):
    """The exit code, and what is written, of ``check`` with these lines on standard input."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    code = main(["check", *options])
    written = capsys.readouterr()
    return code, written.out, written.err


def test_lines_are_a_dialogue_where_there_is_no_terminal(monkeypatch, capsys):
    code, out, err = run(monkeypatch, capsys, [STALINGRAD, "", "snih"], "--ask", "--game", "nr")
    assert code == codes.OK and out.startswith("Konečný sloupec je 2:1.")
    assert err.startswith(dialogue.TELL_SITUATION) and "Jaké je počasí?\n  1 jasno  2 bahno  3 sníh  4 dlouhá zima  5 nevím\n" in err


def test_a_file_is_asked_about(monkeypatch, capsys, tmp_path):
    (tmp_path / "spor.txt").write_text(STALINGRAD, encoding="utf-8")
    code, out, err = run(monkeypatch, capsys, ["bahno"], "--ask", "--game", "nr", str(tmp_path / "spor.txt"))
    assert code == codes.OK and out.startswith("Konečný sloupec je 3:2.") and dialogue.TELL_SITUATION not in err


def test_nothing_to_rule_on_is_wrong_use(monkeypatch, capsys):
    code, _, err = run(monkeypatch, capsys, [], "--ask")
    assert code == codes.USAGE and messages.NO_INPUT in err
    code, _, err = run(monkeypatch, capsys, [], "--session", "nesmysl")
    assert code == codes.USAGE and dialogue.BAD_SESSION in err
    code, _, err = run(monkeypatch, capsys, [], "--ask", "--game", "xx")
    assert code == codes.USAGE and "„xx“" in err


def test_a_saved_session_goes_on(monkeypatch, capsys):
    session = Session(STALINGRAD, "nr")
    code, out, _ = run(monkeypatch, capsys, ["3"], "--session", session.save())
    assert code == codes.OK and "Konečný sloupec je 2:1." in out


def test_programs_take_steps_as_json(monkeypatch, capsys, tmp_path):
    (tmp_path / "spor.txt").write_text(STALINGRAD, encoding="utf-8")
    steps = ['["answer", "weather", "snow"]', "nic", '["answer", "weather", "rain"]', '["back"]']
    code, out, err = run(monkeypatch, capsys, steps, "--ask", "--json", "--game", "nr", str(tmp_path / "spor.txt"))
    states = [json.loads(line) for line in out.splitlines()]
    assert [state["stage"] for state in states] == ["fact", "ruled", "ruled", "ruled", "fact"]
    assert states[1]["ruling"]["answer"] == "Konečný sloupec je 2:1." and not err
    assert states[2]["fault"] == dialogue.NO_STEP and states[3]["fault"] and not states[4]["fault"]
    assert code == codes.UNDECIDED
    code, out, _ = run(monkeypatch, capsys, [], "--ask", "--json", "--session", states[1]["saved"])
    assert code == codes.OK and json.loads(out)["stage"] == "ruled"
    code, out, _ = run(monkeypatch, capsys, [json.dumps(["text", STALINGRAD, "nr"])], "--ask", "--json")
    assert code == codes.UNDECIDED and json.loads(out)["questions"][0]["id"] == "weather"


def test_what_is_no_terminal_is_read_as_before():
    command = [sys.executable, "-m", "referee", "check", "--game", "nr", "--json"]
    done = subprocess.run(command, input=STALINGRAD, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == codes.UNDECIDED and not done.stderr
    assert json.loads(done.stdout)["missing"][0]["fact"] == "weather"


# -- on a terminal ---------------------------------------------------------------------------------------------------------


def on_terminal(lines, *options):
    """What a terminal shows when these lines are typed one after another, and the exit code."""
    pty = pytest.importorskip("pty")
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
        if seen.endswith(dialogue.PROMPT.encode()):
            return seen
    raise AssertionError(f"nothing more came: {seen!r}")


def test_a_terminal_without_a_file_is_asked():
    code, shown = on_terminal([STALINGRAD, "", "snih", ""], "--game", "nr")
    assert code == codes.OK
    assert dialogue.TELL_SITUATION in shown and "Konečný sloupec je 2:1." in shown


def test_the_end_of_input_is_an_answer_too():
    code, shown = on_terminal([STALINGRAD, "", "\x04"], "--game", "nr")
    assert code == codes.UNDECIDED and "Nelze rozhodnout" in shown
