"""Plays the fixture's offerings through the protocol authors' own client, in each of its modes.

    play_client.py pipes|http COMMAND...

Prints a JSON object for each mode: what came of each step, and what is wrong with the messages, either
way, by the schema of their revision.
"""

from __future__ import annotations

import asyncio
import json
import sys

import mcp
import mcp_types as types

from record import Record
from recorded_places import over_http, over_pipes
from serving import listening

MODES = ("legacy", "auto", "2026-07-28")


async def fills_in(context, params) -> types.ElicitResult:
    properties = params.requested_schema["properties"]
    values = {"string": "Ann", "boolean": True, "integer": 3, "number": 2}
    content = {}
    for name, property in properties.items():
        choices = property.get("enum") or [c["const"] for c in property.get("oneOf", [])]
        items = property.get("items", {})
        several = items.get("enum") or [c["const"] for c in items.get("anyOf", [])]
        content[name] = several[:2] or (choices[0] if choices else values[property["type"]])
    return types.ElicitResult(action="accept", content=content)


async def writes(context, params) -> types.CreateMessageResult:
    return types.CreateMessageResult(
        role="assistant", content=types.TextContent(type="text", text="Paris"), model="test"
    )


async def tells_roots(context) -> types.ListRootsResult:
    return types.ListRootsResult(roots=[types.Root(uri="file:///test/root", name="Root")])


async def steps(client: mcp.Client):
    """Each step's name and what came of it."""
    yield "tools", [tool.name for tool in (await client.list_tools()).tools]
    for name in (
        "test_simple_text", "test_image_content", "test_audio_content", "test_embedded_resource",
        "test_multiple_content_types", "test_error_handling", "test_elicitation_sep1034_defaults",
        "test_elicitation_sep1330_enums", "test_streaming_elicitation", "test_missing_capability",
        "test_input_required_result_elicitation", "test_input_required_result_sampling",
        "test_input_required_result_list_roots", "test_input_required_result_request_state",
        "test_input_required_result_multiple_inputs", "test_input_required_result_multi_round",
        "test_input_required_result_capabilities",
    ):
        yield name, shown(await client.call_tool(name, {}))
    yield "test_sampling", shown(await client.call_tool("test_sampling", {"prompt": "Capital?"}))
    yield "test_elicitation", shown(await client.call_tool("test_elicitation", {"message": "Please"}))
    reports = []

    async def reported(progress, total, message) -> None:
        reports.append([int(progress), int(total)])

    await client.call_tool("test_tool_with_progress", {}, progress_callback=reported)
    yield "progress", reports
    yield "resources", [str(r.uri) for r in (await client.list_resources()).resources]
    yield "templates", [t.uri_template for t in (await client.list_resource_templates()).resource_templates]
    for uri in ("test://static-text", "test://static-binary", "test://template/7/data"):
        contents = (await client.read_resource(uri)).contents[0]
        yield uri, getattr(contents, "text", None) or len(contents.blob)
    yield "prompts", [p.name for p in (await client.list_prompts()).prompts]
    for name, arguments in (
        ("test_simple_prompt", None),
        ("test_prompt_with_arguments", {"arg1": "hello", "arg2": "world"}),
        ("test_prompt_with_embedded_resource", {"resourceUri": "test://example"}),
        ("test_prompt_with_image", None),
        ("test_input_required_result_prompt", None),
    ):
        yield name, [m.content.type for m in (await client.get_prompt(name, arguments)).messages]
    reference = types.PromptReference(type="ref/prompt", name="test_prompt_with_arguments")
    found = await client.complete(reference, {"name": "arg1", "value": "par"})
    yield "completion", found.completion.values


def shown(result) -> list:
    kinds = [block.type for block in result.content]
    texts = [block.text for block in result.content if block.type == "text"]
    return [bool(result.is_error), kinds, texts]


async def play(place_of, mode: str) -> dict:
    record, outcomes = Record(), {}
    async with place_of(record) as place:
        client = mcp.Client(
            place, mode=mode, read_timeout_seconds=30, elicitation_callback=fills_in,
            sampling_callback=writes, list_roots_callback=tells_roots, cache=None,
        )
        async with client:
            async for name, outcome in steps(client):
                outcomes[name] = outcome
            version = client.protocol_version
    told = {"mode": mode, "version": version, "outcomes": outcomes}
    return {**told, "messages": record.count, "schema": record.faults}


def main() -> None:
    transport, *command = sys.argv[1:]
    if transport == "pipes":
        for mode in MODES:
            print(json.dumps(asyncio.run(play(lambda record: over_pipes(command, record), mode))), flush=True)
        return
    with listening(command) as (url, _):
        for mode in MODES:
            print(json.dumps(asyncio.run(play(lambda record: over_http(url, record), mode))), flush=True)


if __name__ == "__main__":
    main()
