"""What an agent's user sees, through the protocol authors' own client.

    agent_scenario.py PROGRAM pipes|http

Questions come in the host's own form; lists are resources that tell of their changes, whoever makes
them; prompts and completions know the lists; an agent can be kept to reading. Prints one JSON object
for each of the client's modes, with what is wrong with the messages by the schema of their revision.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path

import mcp
import mcp_types as types

from places import listening

sys.path.append(str(Path(__file__).parent.parent / "MCPConformanceTests" / "suite"))
from record import Record
from recorded_places import over_http, over_pipes

LIST = "bananas://list/Groceries"


class Person:
    """Answers forms: with the choice of this title, with a yes, or with a no."""

    def __init__(self):
        self.wishes: list[str] = []
        self.asked: list[str] = []

    async def __call__(self, context, params) -> types.ElicitResult:
        wish = self.wishes.pop(0)
        self.asked.append(params.message)
        if wish == "no":
            return types.ElicitResult(action="decline")
        (name, property), = params.requested_schema["properties"].items()
        if wish == "yes":
            return types.ElicitResult(action="accept", content={name: True})
        choice = next(c["const"] for c in property["oneOf"] if wish in c["title"])
        return types.ElicitResult(action="accept", content={name: choice})


@asynccontextmanager
async def reached(program: str, transport: str, home: dict, record: Record, *words: str):
    if transport == "http":
        async with listening(program, home, *words) as address, over_http(address, record) as place:
            yield place
    else:
        async with over_pipes([program, "mcp", *words], record, home) as place:
            yield place


async def play(program: str, transport: str, mode: str) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        home = {"BANANAS_HOME": folder}
        person, heard, record = Person(), asyncio.Queue(), Record()

        async def hears(message) -> None:
            heard.put_nowait(message)

        async with reached(program, transport, home, record) as place:
            client = mcp.Client(
                place, mode=mode, read_timeout_seconds=30, elicitation_callback=person, message_handler=hears, cache=None
            )
            async with client:
                told = {
                    "mode": mode,
                    "asking": await asking(client, person),
                    "reading": await reading(client),
                    "prompts": await prompts(client),
                    "undo": await undo(client, program, home),
                    "seconds until told": await watching(client, heard, program, home),
                }
        told["limits"] = await limits(program, transport, mode, home)
    return {**told, "messages": record.count, "schema": record.faults}


async def asking(client: mcp.Client, person: Person) -> dict:
    """A choice among candidates, a no, and a yes."""
    milks = [{"name": "oat milk"}, {"name": "coconut milk"}]
    await client.call_tool("add_items", {"items": milks})
    person.wishes = ["coconut", "no", "yes"]
    checked = await client.call_tool("check_items", {"items": [{"name": "milk"}]})
    kept = await client.call_tool("clear_list", {"what": "all"})
    left = await names(client)
    cleared = await client.call_tool("clear_list", {"what": "all"})
    return {
        "checked": [item["name"] for item in checked.structured_content["items"]],
        "kept": [bool(kept.is_error), left],
        "cleared": [bool(cleared.is_error), await names(client)],
        "forms": len(person.asked),
    }


async def names(client: mcp.Client) -> list[str]:
    listed = await client.call_tool("list_items", {"filter": "all"})
    return sorted(item["name"] for item in listed.structured_content["items"])


async def reading(client: mcp.Client) -> dict:
    await client.call_tool("undo", {})
    lists = [str(r.uri) for r in (await client.list_resources()).resources]
    contents = (await client.read_resource(LIST)).contents
    document = json.loads(next(c.text for c in contents if c.mime_type == "application/json"))
    reference = types.ResourceTemplateReference(type="ref/resource", uri="bananas://list/{list}")
    completion = await client.complete(reference, {"name": "list", "value": "gro"})
    return {
        "lists": lists,
        "items": sorted(item["name"] for item in document["items"]),
        "kinds": sorted(c.mime_type for c in contents),
        "completed": completion.completion.values,
    }


async def prompts(client: mcp.Client) -> dict:
    known = sorted(p.name for p in (await client.list_prompts()).prompts)
    plan = await client.get_prompt("plan_meal", {"dish": "lasagne"})
    text = " ".join(m.content.text for m in plan.messages if m.content.type == "text")
    return {"known": known, "plan speaks of the dish": "lasagne" in text}


async def undo(client: mcp.Client, program: str, home: dict) -> list[str]:
    """Takes back what the agent did, and leaves what a person did after it."""
    await client.call_tool("add_items", {"items": [{"name": "caviar"}]})
    by_hand(program, home, "add bread")
    await client.call_tool("undo", {"author": "agent:mcp"})
    return await names(client)


def by_hand(program: str, home: dict, phrase: str) -> None:
    subprocess.run([program, phrase], env={**os.environ, **home}, check=True, capture_output=True)


async def watching(client: mcp.Client, heard: asyncio.Queue, program: str, home: dict) -> float:
    """How long it takes to hear of what somebody did at the prompt."""
    if client.protocol_version == "2026-07-28":
        async with client.listen(resource_subscriptions=[LIST]) as subscription:
            await asyncio.to_thread(by_hand, program, home, "add tea")
            started = time.monotonic()
            async with asyncio.timeout(20):
                async for event in subscription:
                    if getattr(event, "uri", None) == LIST:
                        return time.monotonic() - started
    await client.subscribe_resource(LIST)
    await asyncio.to_thread(by_hand, program, home, "add tea")
    started = time.monotonic()
    async with asyncio.timeout(20):
        while True:
            if isinstance(await heard.get(), types.ResourceUpdatedNotification):
                return time.monotonic() - started


async def limits(program: str, transport: str, mode: str, home: dict) -> dict:
    """The tools of an agent that may only read, and of one that may do two things."""
    found = {}
    for words in (["--read-only"], ["--allow", "list_items,add_items"]):
        async with reached(program, transport, home, Record(), *words) as place:
            async with mcp.Client(place, mode=mode, read_timeout_seconds=30, cache=None) as client:
                found[words[0]] = [tool.name for tool in (await client.list_tools()).tools]
    return found


async def main() -> None:
    program, transport = sys.argv[1:]
    for mode in ["legacy", "auto", "2026-07-28"]:
        print(json.dumps(await play(program, transport, mode)), flush=True)


asyncio.run(main())
