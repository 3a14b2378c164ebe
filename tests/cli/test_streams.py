"""What becomes of output, remarks and input that are closed, full, cut off, or in an encoding without some letters."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.faces.commands import codes

ROOT = Path(__file__).resolve().parents[2]
STALINGRAD = str(ROOT / "examples" / "stalingrad.txt")
PROGRAM = f'"{sys.executable}" -m referee'


def process(*arguments, **more):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    return subprocess.run([sys.executable, "-m", "referee", *arguments], capture_output=True, env=environment, **more)


def in_shell(line, **environment):
    """What a shell makes of a line: exit code, output, remarks."""
    everything = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **environment}
    done = subprocess.run(line, shell=True, capture_output=True, env=everything, cwd=ROOT, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


COMMANDS = [f"check {STALINGRAD}", "--help", "search --help", "games --json", "completion zsh", "show nr/8.5.3"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_output_that_cannot_be_written_is_a_sentence(command, unbuffered):
    assert in_shell(f"{PROGRAM} {command} >&-", PYTHONUNBUFFERED=unbuffered) == (codes.USAGE, "", "Výstup nelze zapsat (je zavřený).\n")
    if Path("/dev/full").exists():
        assert in_shell(f"{PROGRAM} {command} >/dev/full", PYTHONUNBUFFERED=unbuffered) == (codes.USAGE, "", "Výstup nelze zapsat (není místo).\n")


@pytest.mark.parametrize("command", ['query "hra:nr limit:1000"', "--help", "describe nr"])
def test_a_broken_pipe_is_quiet(command):
    code, out, err = in_shell(f"{PROGRAM} {command} | head -1")
    assert (code, err) == (codes.OK, "") and out.count("\n") == 1


def test_remarks_that_cannot_be_written_are_lost_and_the_code_stays():
    for where in ("2>&-", "2>/dev/full"):
        assert in_shell(f"{PROGRAM} soud {where}") == (codes.USAGE, "", "")
        assert in_shell(f"{PROGRAM} search xyzzyq {where}") == (codes.NOTHING, "", "")
    assert in_shell(f"{PROGRAM} check {STALINGRAD} >&- 2>&-") == (codes.USAGE, "", "")


def test_closed_input_is_an_empty_text():
    code, out, err = in_shell(f"{PROGRAM} check <&-")
    assert (code, err) == (codes.USAGE, "") and out.startswith("Text je prázdný.")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("encoding", ["cp852", "cp1250", "ascii", "latin-1"])
def test_a_console_without_some_letters_gets_what_it_can(encoding):
    done = process("check", STALINGRAD, env={"PYTHONIOENCODING": encoding})
    assert done.returncode == codes.OK and "Konečný sloupec je 3:1.".encode(encoding, "replace") in done.stdout
    done = process("check", STALINGRAD, "--json", env={"PYTHONIOENCODING": encoding})
    assert json.loads(done.stdout)["verdict"] == "výsledek"
    done = process("show", "nr/8.5.3", env={"PYTHONIOENCODING": encoding})
    assert done.returncode == codes.OK and not done.stderr
    done = process("soud", env={"PYTHONIOENCODING": encoding})
    assert done.returncode == codes.USAGE and b"soud" in done.stderr and b"Traceback" not in done.stderr
    assert process("--help", env={"PYTHONIOENCODING": encoding}).returncode == codes.OK


def test_no_colours_in_a_pipe():
    assert b"\x1b" not in process("check", STALINGRAD).stdout


INTERRUPTED = """
import os, signal, sys, time
from referee.faces.commands import find
from referee.faces.commands.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests in the background lets them inherit that it is ignored
find.open_book = lambda: (os.kill(os.getpid(), signal.SIGINT), time.sleep(5))
sys.exit(main(["search", "zoc"]))
"""


def test_an_interrupt_is_quiet():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert (done.returncode, done.stdout, done.stderr) == (codes.INTERRUPTED, b"", b"")
