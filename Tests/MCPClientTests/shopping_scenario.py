"""Goes shopping through a Bananas MCP server with real clients.

    shopping_scenario.py PROGRAM pipes|http

Two clients play the same scenario over the transport: that of the protocol's authors in each of its
modes (the handshake of old, probing, and the revision without handshake), and fastmcp's; each on a
store of its own. Prints one JSON object a game. The clients check every answer against the protocol's
types and, when a call went well, against the tool's output schema; answers that went wrong are checked
here. At the end of each game a person at the prompt sees what the agent left, and the agent sees what
the person adds.
"""

import asyncio
import json
import os
import sys
import tempfile
from contextlib import asynccontextmanager

import fastmcp
import jsonschema
import mcp
import pexpect
from fastmcp.client.transports import StdioTransport, StreamableHttpTransport

from places import REPRODUCIBLE, listening

SCENARIO = [
    ("add_items", {"items": [{"name": "oat milk", "quantity": 2, "unit": "l"}, {"name": "eggs", "quantity": 12}]}),
    ("add_items", {"items": [{"name": "coconut milk"}], "request_id": "once"}),
    ("add_items", {"items": [{"name": "coconut milk"}], "request_id": "once"}),
    ("check_items", {"items": [{"name": "milk"}]}),
    ("check_items", {"items": [{"name": "oat milk"}]}),
    ("list_items", {"filter": "open"}),
    ("list_items", {"filter": "opne"}),
    ("update_item", {"item": {"name": "eggs"}, "quantity": 6}),
    ("remove_items", {"items": [{"name": "tea"}]}),
    ("clear_list", {"what": "all"}),
    ("clear_list", {"what": "all", "dry_run": True, "confirm": True}),
    ("say", {"phrase": "add bread"}),
    ("say", {"phrase": "the weather is nice"}),
    ("undo", {}),
    ("show_lists", {}),
    ("say", {"phrase": "add butter and tick off the eggs", "request_id": "both"}),
    ("say", {"phrase": "add butter and tick off the eggs", "request_id": "both"}),
]


class AuthorsClient:
    """The protocol authors' own client."""

    def __init__(self, place, mode: str):
        self.client = mcp.Client(place, mode=mode, read_timeout_seconds=30)
        self.name, self.mode = "mcp", mode

    async def tools(self) -> list:
        return (await self.client.list_tools()).tools

    async def call(self, tool: str, arguments: dict):
        return await self.client.call_tool(tool, arguments)

    def version(self) -> str:
        return self.client.protocol_version


class OtherClient:
    """fastmcp's client, which decides about the revision by itself."""

    def __init__(self, place):
        self.client = fastmcp.Client(place, timeout=30)
        self.name, self.mode = "fastmcp", "auto"

    async def tools(self) -> list:
        return await self.client.list_tools()

    async def call(self, tool: str, arguments: dict):
        return await self.client.call_tool_mcp(tool, arguments)

    def version(self) -> str:
        return "its own choice"


def games(program: str, transport: str):
    """The clients, each for a place it is told of."""
    for mode in ("legacy", "auto", "2026-07-28"):
        yield lambda place, mode=mode: AuthorsClient(place, mode)
    yield OtherClient


@asynccontextmanager
async def pipes(program: str, home: dict, client_of):
    """A server that the client starts itself."""
    arguments = {"command": program, "args": ["mcp"], "env": home}
    if client_of is OtherClient:
        yield client_of(StdioTransport(**arguments))
    else:
        yield client_of(mcp.StdioServerParameters(**arguments))


@asynccontextmanager
async def http(program: str, home: dict, client_of):
    """A server that listens on this machine."""
    async with listening(program, home) as address:
        yield client_of(StreamableHttpTransport(address) if client_of is OtherClient else address)


async def play(program: str, transport: str, client_of) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        home = {"BANANAS_HOME": folder, **REPRODUCIBLE}
        reach = {"pipes": pipes, "http": http}[transport]
        async with reach(program, home, client_of) as player, player.client:
            tools = await player.tools()
            outputs = {tool.name: tool.output_schema for tool in tools}
            for tool in tools:
                jsonschema.Draft202012Validator.check_schema(tool.input_schema)
                jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            steps = [await step(player, tool, arguments, outputs) for tool, arguments in SCENARIO]
            return {
                "client": player.name,
                "mode": player.mode,
                "version": player.version(),
                "tools": [tool.name for tool in tools],
                "steps": steps,
                **await at_the_prompt(program, home, player),
            }


async def step(player, tool: str, arguments: dict, outputs: dict) -> dict:
    result = await player.call(tool, arguments)
    jsonschema.validate(result.structured_content, outputs[tool])
    assert json.loads(result.content[-1].text) == result.structured_content
    return {"tool": tool, "failed": bool(result.is_error), "answer": result.structured_content}


async def at_the_prompt(program: str, home: dict, player) -> dict:
    """What a person sees of the agent's work, and the agent of the person's."""
    terminal = pexpect.spawn(
        program, env={**os.environ, **home, "TERM": "xterm", "INPUTRC": "/dev/null"}, encoding="utf-8", timeout=30
    )
    terminal.sendline("what's left?")
    await terminal.expect(["butter", pexpect.TIMEOUT], async_=True)
    person_sees = terminal.match is not pexpect.TIMEOUT and terminal.after == "butter"
    terminal.sendline("add lemons")
    await terminal.expect(["[Aa]dded[^\n]*lemons", pexpect.TIMEOUT], async_=True)
    terminal.sendeof()
    await terminal.expect([pexpect.EOF, pexpect.TIMEOUT], async_=True)
    terminal.close(force=True)
    listed = await player.call("list_items", {"query": "lemons"})
    names = [item["name"] for item in listed.structured_content["items"]]
    return {"person sees": person_sees, "agent sees": names}


async def main() -> None:
    program, transport = sys.argv[1:]
    for client_of in games(program, transport):
        print(json.dumps(await play(program, transport, client_of)), flush=True)


asyncio.run(main())
