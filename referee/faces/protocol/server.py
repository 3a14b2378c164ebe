"""The server: the tools, resources and prompts over standard input and output, by the official package of the protocol.

Calls are answered one after another, in a thread of their own, so that the server hears of what is cancelled meanwhile: what still waits is then
never begun. Nothing is kept between two of them.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import anyio
import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from referee.faces.protocol import prompts, resources, tools
from referee.faces.protocol.log import Log
from referee.faces.protocol.mistakes import Mistake, mistake, nearest
from referee.faces.version import version
from rulebase import RulebaseError

READS = types.ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
"""No tool changes anything or reaches beyond this machine."""


STACK = 16 << 20
"""Bytes of the stack of the thread that answers; some systems give threads too little."""

T = TypeVar("T")


def _one_thread() -> ThreadPoolExecutor:
    """The thread that answers: connections to the rulebase stay with the thread that opened them."""
    usual = threading.stack_size(STACK)
    pool = ThreadPoolExecutor(1, "answers")
    pool.submit(int).result()
    threading.stack_size(usual)
    return pool


@dataclass
class Handlers:
    """What the server answers; every answer is logged."""

    log: Log
    thread: ThreadPoolExecutor = field(default_factory=_one_thread)

    async def _in_turn(self, answer: Callable[[], T]) -> T:
        """What is answered once its turn comes."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, answer)

    # -- tools -----------------------------------------------------------------------------------------------------------

    async def list_tools(self, _: Any, __: Any) -> types.ListToolsResult:
        """The tools with their shapes."""
        return types.ListToolsResult(
            tools=[
                types.Tool(name=t.name, title=t.title, description=t.description, input_schema=t.takes, output_schema=t.gives, annotations=READS)
                for t in tools.tools()
            ]
        )

    async def call_tool(self, _: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        """The answer of a tool; what is wrong with the arguments is an answer, too."""
        tool = tools.tool(params.name)
        if tool is None:
            known = [each.name for each in tools.tools()]
            raise _refused(mistake(f"There is no tool {params.name!r}; there are: {', '.join(known)}.", "name", nearest(params.name, known)))
        return await self._in_turn(partial(self._called, tool, params.arguments))

    def _called(self, tool: tools.Tool, arguments: Mapping[str, Any] | None) -> types.CallToolResult:
        begun = time.perf_counter()
        said, is_fault = answered(lambda: tool.answer(arguments))
        text = compact(said)
        self.log.call(tool.name, _size(arguments), len(text.encode()), (time.perf_counter() - begun) * 1000, is_fault)
        content: list[types.ContentBlock] = [types.TextContent(type="text", text=text)]
        return types.CallToolResult(content=content, structured_content=None if is_fault else json.loads(text), is_error=is_fault)

    # -- resources -------------------------------------------------------------------------------------------------------

    async def list_resources(self, _: Any, __: Any) -> types.ListResourcesResult:
        """The resources that have an address of their own."""
        return types.ListResourcesResult(
            resources=[types.Resource(uri=r.uri, name=r.name, description=r.description, mime_type=r.mime) for r in resources.listed()]
        )

    async def list_templates(self, _: Any, __: Any) -> types.ListResourceTemplatesResult:
        """The templates of the others."""
        return types.ListResourceTemplatesResult(
            resource_templates=[
                types.ResourceTemplate(uri_template=r.uri, name=r.name, description=r.description, mime_type=r.mime) for r in resources.TEMPLATES
            ]
        )

    async def read_resource(self, _: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        """A resource."""
        uri = str(params.uri)
        text, mime = await self._in_turn(partial(self._found, f"resource {uri}", len(uri), partial(resources.read, uri)))
        return types.ReadResourceResult(contents=[types.TextResourceContents(uri=uri, mime_type=mime, text=text)])

    async def complete(self, _: Any, params: types.CompleteRequestParams) -> types.CompleteResult:
        """What an argument of a template or a prompt may be."""
        context = (params.context.arguments if params.context is not None else None) or {}
        values = await self._in_turn(partial(resources.completed, params.argument.name, params.argument.value, context))
        return types.CompleteResult(completion=types.Completion(values=values))

    # -- prompts ---------------------------------------------------------------------------------------------------------

    async def list_prompts(self, _: Any, __: Any) -> types.ListPromptsResult:
        """The prompts."""
        game = types.PromptArgument(name="game", description="id of the game", required=False)
        texts = {p.name: types.PromptArgument(name="text", description=p.about, required=True) for p in prompts.prompts()}
        listed = [types.Prompt(name=p.name, description=p.description, arguments=[texts[p.name], game]) for p in prompts.prompts()]
        return types.ListPromptsResult(prompts=listed)

    async def get_prompt(self, _: Any, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        """A prompt, with what its first calls would find."""
        find = partial(prompts.get, params.name, params.arguments)
        about, words = await self._in_turn(partial(self._found, f"prompt {params.name}", _size(params.arguments), find))
        message = types.PromptMessage(role="user", content=types.TextContent(type="text", text=words))
        return types.GetPromptResult(description=about, messages=[message])

    def _found(self, name: str, taken: int, find: Callable[[], tuple[str, str]]) -> tuple[str, str]:
        """What is found, logged. Raises MCPError, the protocol's way to refuse what is no tool."""
        begun = time.perf_counter()
        said, is_fault = answered(lambda: {"found": find()})
        self.log.call(name, taken, _size(said), (time.perf_counter() - begun) * 1000, is_fault)
        if is_fault:
            raise MCPError(types.INVALID_PARAMS, said["faults"][0]["what"], said)
        found: tuple[str, str] = said["found"]
        return found


def answered(answer: Callable[[], Mapping[str, Any]]) -> tuple[Mapping[str, Any], bool]:
    """What a call comes to, and whether that is a fault. Nothing that a caller does stops the server."""
    try:
        return answer(), False
    except Mistake as wrong:
        return wrong.to_dict(), True
    except RulebaseError as error:
        return mistake(str(error), mend="Run `rozhodci doctor` on this machine.").to_dict(), True
    except Exception as error:  # noqa: BLE001 - a fault of ours is an answer as well
        if os.environ.get("ROZHODCI_DEBUG"):
            traceback.print_exc(file=sys.stderr)
        return mistake(f"A fault of the program itself: {type(error).__name__}: {error}", mend="Try it told otherwise.").to_dict(), True


def compact(said: Mapping[str, Any]) -> str:
    """An answer as JSON without blanks."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"), default=str)


def _size(arguments: Any) -> int:
    return len(compact(arguments or {}).encode())


def _refused(wrong: Mistake) -> MCPError:
    return MCPError(types.INVALID_PARAMS, str(wrong), wrong.to_dict())


def server(log: Log) -> Server[Any]:
    """The server, not yet running."""
    handlers = Handlers(log)
    return Server(
        "rozhodci", version=version(), title="Rozhodčí", instructions=tools.instructions(), on_list_tools=handlers.list_tools,
        on_call_tool=handlers.call_tool, on_list_resources=handlers.list_resources, on_list_resource_templates=handlers.list_templates,
        on_read_resource=handlers.read_resource, on_list_prompts=handlers.list_prompts, on_get_prompt=handlers.get_prompt,
        on_completion=handlers.complete,
    )  # fmt: skip


async def _serve(log: Log) -> None:
    serving = server(log)
    async with stdio_server() as (incoming, outgoing):
        await serving.run(incoming, outgoing, serving.create_initialization_options())


def serve(log: Log) -> None:
    """Serve until the client goes. A client that is gone is no fault."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # else an interrupt waits for the next line of the input
    try:
        anyio.run(_serve, log)
    except BaseExceptionGroup as faults:
        if faults.split((OSError, anyio.BrokenResourceError, anyio.ClosedResourceError))[1] is not None:
            raise
