"""A client of the package over real standard input and output, and the bare lines below it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:  # a run of other tests is spared the import
    from anyio.from_thread import BlockingPortal
    from mcp import Client

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "referee", "mcp"]
PATIENCE = 120
"""Seconds after which a server that does not answer is ended, so that a test fails and does not hang."""
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


class Caller:
    """A client whose calls wait for their answers."""

    def __init__(self, portal: BlockingPortal, client: Client) -> None:
        self.portal = portal
        self.client = client

    def __call__(self, method: str, *arguments: Any) -> Any:
        return self.portal.call(partial(getattr(self.client, method), *arguments))

    def tool(self, name: str, /, **arguments: Any) -> dict[str, Any]:
        """What a tool answers; its text says the same as its data."""
        found = self("call_tool", name, arguments)
        assert not found.is_error, found.content[0].text
        assert json.loads(found.content[0].text) == found.structured_content
        return found.structured_content

    def fault(self, name: str, /, **arguments: Any) -> dict[str, Any]:
        """What a tool says of a call that is wrong."""
        found = self("call_tool", name, arguments)
        assert found.is_error
        return json.loads(found.content[0].text)


@contextmanager
def connected(*options: str) -> Iterator[Caller]:
    """A client of a server of its own."""
    from anyio.from_thread import start_blocking_portal
    from mcp import Client
    from mcp.client.stdio import StdioServerParameters

    parameters = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], *options], env=ENVIRONMENT)
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(Client(parameters)) as client:
        yield Caller(portal, client)


@pytest.fixture(scope="session")
def client() -> Iterator[Caller]:
    """A client that the tests share."""
    with connected() as found:
        yield found


class Lines:
    """A server and its bare lines."""

    def __init__(self, *options: str, **environment: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*COMMAND, *options], stdin=pipe, stdout=pipe, stderr=pipe, env={**ENVIRONMENT, **environment}, cwd=ROOT)
        self.watch = threading.Timer(PATIENCE, self.process.kill)
        self.watch.start()
        begun = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
        self.begun = self.ask("initialize", begun, 0)
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message: Any) -> None:
        """Write a line: a message, or bytes as they are."""
        line = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next line, which is of the protocol."""
        message = json.loads(self.process.stdout.readline())
        assert message["jsonrpc"] == "2.0"
        return message

    def ask(self, method: str, params: Any, number: Any) -> dict[str, Any]:
        """The answer to a request; what is told beside is passed over."""
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        while (message := self.read()).get("id") != number:
            assert "method" in message or "error" in message
        return message

    def search(self, number: Any = 1) -> dict[str, Any]:
        """The answer to a call that is right."""
        return self.ask("tools/call", {"name": "search", "arguments": {"text": "ústup", "limit": 1}}, number)

    def end(self) -> tuple[int, bytes, bytes]:
        """Close the input: the exit code, the rest of the output, the remarks."""
        out, err = self.process.communicate()
        self.watch.cancel()
        return self.process.returncode, out, err


@pytest.fixture
def lines() -> Iterator[Lines]:
    """A server spoken to by lines."""
    server = Lines()
    yield server
    server.watch.cancel()
    if server.process.poll() is None:
        server.process.kill()
        server.process.communicate()
