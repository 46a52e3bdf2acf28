"""Goes shopping through a Bananas MCP server with the protocol authors' own Python client.

    shopping_scenario.py PROGRAM

Plays the same scenario in each of the client's modes (the handshake of old, probing, and the
revision without handshake), each on a store of its own, and prints one JSON object a mode. The
client checks every answer against the protocol's types and, when a call went well, against the
tool's output schema; answers that went wrong are checked here.
"""

import asyncio
import json
import sys
import tempfile

import jsonschema
from mcp import Client, StdioServerParameters

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


async def play(program: str, mode: str) -> dict:
    with tempfile.TemporaryDirectory() as home:
        server = StdioServerParameters(
            command=program, args=["mcp"], env={"BANANAS_HOME": home, "BANANAS_SEED": "1", "BANANAS_CLOCK": "0"}
        )
        async with Client(server, mode=mode, read_timeout_seconds=30) as client:
            tools = (await client.list_tools()).tools
            outputs = {tool.name: tool.output_schema for tool in tools}
            for tool in tools:
                jsonschema.Draft202012Validator.check_schema(tool.input_schema)
                jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            steps = []
            for tool, arguments in SCENARIO:
                result = await client.call_tool(tool, arguments)
                jsonschema.validate(result.structured_content, outputs[tool])
                assert json.loads(result.content[-1].text) == result.structured_content
                steps.append(
                    {"tool": tool, "failed": bool(result.is_error), "answer": result.structured_content}
                )
            return {
                "mode": mode,
                "version": client.protocol_version,
                "server": client.server_info and client.server_info.name,
                "tools": [tool.name for tool in tools],
                "resources": len((await client.list_resources()).resources),
                "prompts": len((await client.list_prompts()).prompts),
                "steps": steps,
            }


async def main() -> None:
    for mode in ["legacy", "auto", "2026-07-28"]:
        print(json.dumps(await play(sys.argv[1], mode)), flush=True)


asyncio.run(main())
