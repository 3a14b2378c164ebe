"""What a client may do that is wrong, and what it may do at once: the server goes on, and writes nothing but the protocol."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys

import pytest
from conftest import COMMAND, ENVIRONMENT, ROOT, Lines, connected
from mcp.shared.exceptions import MCPError

from referee.speech import messages

INVALID = -32602


def test_a_server_greets_and_ends_with_its_input(lines):
    assert lines.begun["result"]["serverInfo"]["name"] == "rozhodci"
    assert lines.end() == (0, b"", b"")


GARBAGE = {
    "empty": b"",
    "words": b"garbage",
    "half": b"{",
    "list": b"[]",
    "null": b"null",
    "bytes": b"\xff\xfe\x00",
    "nothing": b'{"jsonrpc": "2.0"}',
    "version": b'{"jsonrpc": "1.0", "id": 1, "method": "tools/list"}',
    "deep": b"[" * 5000,
    "params": b'{"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": []}',
}


NUMBERS = itertools.count(100)
"""Of requests to the server that several tests share."""


@pytest.fixture(scope="module")
def shared():
    """A server that goes on whatever it is told."""
    server = Lines()
    yield server
    server.end()


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE)
def test_a_line_of_garbage_is_passed_over(shared, garbage):
    shared.send(garbage)
    assert shared.search(next(NUMBERS))["result"]["structuredContent"]["hits"]


def test_a_call_of_a_megabyte_is_answered(shared):
    text = {"name": "judge_text", "arguments": {"text": "ústup " * 170_000}}
    said = shared.ask("tools/call", text, next(NUMBERS))["result"]
    assert said["isError"] and "the most" in said["content"][0]["text"]
    facts = [{"fact": "turn", "value": 4, "words": "x" * 50}] * 12_000
    data = {"name": "judge_situation", "arguments": {"situation": {"game": "nr", "facts": facts}}}
    assert shared.ask("tools/call", data, next(NUMBERS))["result"]["isError"]
    assert shared.search(next(NUMBERS))["result"]["structuredContent"]["hits"]


def test_an_unknown_tool_is_refused_with_the_nearest(shared):
    error = shared.ask("tools/call", {"name": "judge_txt", "arguments": {}}, next(NUMBERS))["error"]
    assert error["code"] == INVALID and error["data"]["faults"][0]["near"][0] == "judge_text"
    assert shared.ask("tools/guess", {}, next(NUMBERS))["error"]["code"] == -32601


@pytest.mark.parametrize("params", [{"name": 5}, {}, {"name": "search", "arguments": "ústup"}, {"name": "search", "arguments": [1]}], ids=str)
def test_wrong_types_of_the_protocol_are_refused(shared, params):
    assert "error" in shared.ask("tools/call", params, next(NUMBERS))
    assert shared.search(next(NUMBERS))["result"]["structuredContent"]["hits"]


def test_a_call_that_is_cancelled_while_it_waits_is_not_answered(lines):
    long = {"name": "judge_text", "arguments": {"text": "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"}}  # loads its game first
    short = {"name": "search", "arguments": {"text": "ústup"}}
    calls = [{"jsonrpc": "2.0", "method": "tools/call", "id": number, "params": call} for number, call in ((1, long), (2, short), (3, short))]
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 2}}
    lines.send(b"\n".join(json.dumps(message).encode() for message in (calls[0], calls[1], cancel, calls[2])))
    numbers = [lines.read()["id"], lines.read()["id"]]
    assert numbers == [1, 3]
    lines.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 99}})
    assert lines.search(4)["id"] == 4


def test_a_client_that_vanishes_is_no_fault():
    server = Lines()
    params = {"name": "clause", "arguments": {"clause": "nr/tab-crt-sov", "detail": True}}
    for number in range(40):
        server.send({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params})
    server.process.stdout.close()
    server.process.stdin.close()
    assert server.process.wait() == 0
    server.watch.cancel()
    assert b"Traceback" not in server.process.stderr.read()


def test_an_interrupt_ends_it_without_a_word(lines):
    lines.process.send_signal(signal.SIGINT)
    assert lines.process.wait() == -signal.SIGINT
    assert lines.process.stderr.read() == b""


def test_whoever_starts_it_on_a_terminal_is_told_what_it_is():
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(COMMAND, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT, cwd=ROOT) as server:
        assert server.stderr.readline().decode() == messages.PROTOCOL_ON_TERMINAL + "\n"
        server.terminate()
        assert server.stdout.read() == b""
    os.close(ours)
    os.close(theirs)


def test_two_clients_at_once(client):
    with connected() as other:
        asked = [{"do": "ask", "value": "value:drawn"}]
        begun = other.tool("session", text="mam v ruce jen 4 karty a uz nic v balicku co ted", game="qg", steps=asked)
        on = client.tool("session", session=begun["session"], steps=[{"do": "confirm", "values": {"hand|me": 4}}])
        assert on["stage"] == "fact" and other.tool("session", session=begun["session"])["stage"] == "confirm"
    assert client.tool("session", session=on["session"])["stage"] == "fact"


def test_an_older_client_is_served(shared):
    assert shared.begun["result"]["protocolVersion"] == "2025-06-18"
    assert [tool["name"] for tool in shared.ask("tools/list", {}, next(NUMBERS))["result"]["tools"]][0] == "judge_text"


def test_calls_are_logged_where_somebody_asks(tmp_path):
    log = tmp_path / "calls.jsonl"
    server = Lines("--log", str(log))
    server.search(1)
    server.ask("tools/call", {"name": "clause", "arguments": {"clause": "nr/0.0"}}, 2)
    server.ask("resources/read", {"uri": "rozhodci://games"}, 3)
    assert server.end()[0] == 0
    rows = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [row["call"] for row in rows] == ["search", "clause", "resource rozhodci://games"]
    assert all(row["in"] > 0 and row["out"] > 0 and row["ms"] >= 0 for row in rows)
    assert [row.get("fault", False) for row in rows] == [False, True, False]
    assert "ústup" not in log.read_text(encoding="utf-8")


def run(*options, **environment):
    """The command without a client."""
    return subprocess.run([*COMMAND, *options], env={**ENVIRONMENT, **environment}, capture_output=True, stdin=subprocess.DEVNULL, cwd=ROOT)


def test_a_log_that_cannot_be_written_is_a_sentence(tmp_path):
    done = run("--log", str(tmp_path / "none" / "calls.jsonl"))
    assert (done.returncode, done.stdout) == (2, b"") and done.stderr.decode().startswith("Soubor") or "nelze zapsat" in done.stderr.decode()


def test_without_the_package_one_sentence_says_what_to_install(tmp_path):
    script = (
        "import sys\n"
        "sys.modules['mcp'] = None\n"
        "from referee.faces.commands.main import main\n"
        "sys.exit(main(['mcp']))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, capture_output=True, stdin=subprocess.DEVNULL, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", messages.NO_PROTOCOL + "\n")


def test_a_rulebase_that_cannot_be_opened_is_an_answer(tmp_path):
    server = Lines(ROZHODCI_DB=str(tmp_path / "none.sqlite"))
    said = server.search()["result"]
    assert said["isError"] and "doctor" in json.loads(said["content"][0]["text"])["mend"]
    assert server.end()[0] == 0


def test_a_listing_opens_no_rulebase_and_loads_no_game():
    script = (
        "import sys\n"
        "from referee.faces.protocol import tools, prompts, resources, server\n"
        "tools.tools(), prompts.prompts(), resources.listed(), tools.instructions()\n"
        "print(*sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = set(done.stdout.split())
    assert not {"referee.court.judge", "referee.court.game", "lark", "yaml"} & loaded
    assert not any(name.startswith("referee.games.") for name in loaded)


def test_nothing_is_written_but_the_cache(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "ROZHODCI_DB"}
    server = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path, env={**environment, "PYTHONPATH": str(ROOT)})
    assert server.communicate(b"")[0] == b"" and server.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_the_client_of_the_package_sees_refusals(client):
    for method, arguments in (("call_tool", ("serch", {})), ("read_resource", ("rozhodci://nr/0.0",)), ("get_prompt", ("settle", {}))):
        with pytest.raises(MCPError) as refused:
            client(method, *arguments)
        assert refused.value.error.data["faults"][0]["near"]
