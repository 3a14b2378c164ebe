"""The server for assistants: what a judged situation and a start take. Run: pytest tests/bench --benchmark-enable"""

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml

from referee.court.game import playable
from referee.faces.protocol import resources
from referee.faces.protocol.tools import tool

ROOT = Path(__file__).resolve().parents[2]
HELLO = {
    "jsonrpc": "2.0", "id": 0, "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}},
}  # fmt: skip
pytestmark = pytest.mark.bench


def worked():
    """The worked situations of all games, with their texts."""
    return [{"situation": row["situation"], "text": row["text"]} for game in playable() for row in yaml.safe_load(resources.examples(game))]


def spent(call):
    """Milliseconds of the processor that one call takes."""
    start = time.process_time()
    assert tool("judge_situation").answer(call)["answer"]
    return 1000 * (time.process_time() - start)


def test_a_judged_situation(benchmark):
    """Goal: 50 ms; a situation that is held against its text. What the slowest takes is in the extra info."""
    calls = worked()
    for call in calls:
        spent(call)
    benchmark(lambda: [spent(call) for call in calls])
    benchmark.extra_info["slowest ms"] = round(max(statistics.median(spent(call) for _ in range(5)) for call in calls), 1)
    assert len(calls) == 2 * len(playable())


def greeted():
    """Seconds until a server has greeted."""
    start = time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "referee", "mcp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as server:
        server.stdin.write(json.dumps(HELLO).encode() + b"\n")
        server.stdin.flush()
        assert json.loads(server.stdout.readline())["result"]["serverInfo"]
        took = time.perf_counter() - start
        server.stdin.close()
    return took


def test_a_start(benchmark):
    """Goal: 2 s until the server has greeted; what the processor takes for it, whatever else it does, is in the extra info."""
    before = os.times()
    greeted()
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    benchmark.extra_info["processor s"] = round(used, 2)
    benchmark.pedantic(greeted, rounds=3)
    assert used
