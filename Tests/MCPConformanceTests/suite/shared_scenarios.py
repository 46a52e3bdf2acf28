"""Scenarios that both revisions have, played through `ask`, one request with its answer.

Each is a generator of what is wrong; one that yields nothing has been passed. The names are those of
the public conformance suite (https://github.com/modelcontextprotocol/conformance).
"""

from __future__ import annotations

import base64
import json


def has_block(outcome, kind: str, *members: str):
    blocks = [b for b in outcome.result.get("content", []) if b.get("type") == kind]
    if not blocks:
        yield f"no content of the type {kind}: {outcome.answer}"
    for member in members:
        if blocks and not blocks[0].get(member):
            yield f"the {kind} has no {member}"


def call(ask, name: str, arguments: dict | None = None, **how):
    return ask("tools/call", {"name": name, "arguments": arguments or {}}, **how)


def tools_list(ask):
    tools = ask("tools/list").result.get("tools", [])
    if not tools:
        yield "no tools"
    for tool in tools:
        if not (tool.get("name") and tool.get("description") and tool.get("inputSchema")):
            yield f"{tool.get('name')} is not described"
        if not 1 <= len(tool["name"]) <= 64 or not tool["name"].replace("_", "").isalnum():
            yield f"{tool['name']} is no name"


def simple_text(ask):
    outcome = ask("tools/call", {"name": "test_simple_text"})
    if outcome.text != "This is a simple text response for testing.":
        yield f"says {outcome.text!r}"


def image(ask):
    outcome = call(ask, "test_image_content")
    yield from has_block(outcome, "image", "data", "mimeType")
    if not base64.b64decode(outcome.result["content"][0]["data"]).startswith(b"\x89PNG"):
        yield "is no PNG"


def audio(ask):
    outcome = call(ask, "test_audio_content")
    yield from has_block(outcome, "audio", "data")
    if outcome.result["content"][0].get("mimeType") != "audio/wav":
        yield "is no WAV"


def embedded_resource(ask):
    outcome = call(ask, "test_embedded_resource")
    yield from has_block(outcome, "resource", "resource")
    if outcome.result["content"][0]["resource"]["uri"] != "test://embedded-resource":
        yield "is another resource"


def mixed_content(ask):
    outcome = call(ask, "test_multiple_content_types")
    for kind in ("text", "image", "resource"):
        yield from has_block(outcome, kind)


def tool_error(ask):
    outcome = call(ask, "test_error_handling")
    if outcome.result.get("isError") is not True or not outcome.text:
        yield f"does not fail in words: {outcome.answer}"


def json_schema(ask):
    tools = ask("tools/list").result["tools"]
    schema = next(t for t in tools if t["name"] == "json_schema_2020_12_tool")["inputSchema"]
    for keyword in ("$schema", "$defs", "allOf", "if", "then", "else", "additionalProperties"):
        if keyword not in schema:
            yield f"{keyword} is lost"
    if schema["$defs"]["address"].get("$anchor") != "addressDef":
        yield "$anchor is lost"


def resources_list(ask):
    resources = ask("resources/list").result.get("resources", [])
    if not {"test://static-text", "test://static-binary", "test://watched-resource"} <= {r["uri"] for r in resources}:
        yield f"lists {resources}"
    if any(not r.get("name") for r in resources):
        yield "a resource has no name"


def read(ask, uri: str) -> dict:
    return ask("resources/read", {"uri": uri}).result.get("contents", [{}])[0]


def read_text(ask):
    contents = read(ask, "test://static-text")
    if not contents.get("text") or contents.get("uri") != "test://static-text":
        yield f"reads {contents}"


def read_binary(ask):
    contents = read(ask, "test://static-binary")
    if not contents.get("blob") or not contents.get("mimeType"):
        yield f"reads {contents}"


def read_template(ask):
    uris = [t["uriTemplate"] for t in ask("resources/templates/list").result.get("resourceTemplates", [])]
    if uris != ["test://template/{id}/data"]:
        yield f"lists {uris}"
    contents = read(ask, "test://template/123/data")
    if json.loads(contents.get("text", "{}")).get("id") != "123":
        yield f"reads {contents}"


def prompts_list(ask):
    prompts = ask("prompts/list").result.get("prompts", [])
    if len(prompts) < 5 or any(not (p.get("name") and p.get("description")) for p in prompts):
        yield f"lists {prompts}"


def prompt(ask, name: str, **arguments) -> list[dict]:
    params = {"name": name, **({"arguments": arguments} if arguments else {})}
    return ask("prompts/get", params).result.get("messages", [])


def simple_prompt(ask):
    found = prompt(ask, "test_simple_prompt")
    if not found or found[0]["content"]["text"] != "This is a simple prompt for testing.":
        yield f"says {found}"


def prompt_with_arguments(ask):
    found = prompt(ask, "test_prompt_with_arguments", arg1="hello", arg2="world")
    text = found[0]["content"]["text"] if found else ""
    if "hello" not in text or "world" not in text:
        yield f"says {found}"


def prompt_with_resource(ask):
    found = prompt(ask, "test_prompt_with_embedded_resource", resourceUri="test://example-resource")
    resources = [m["content"]["resource"]["uri"] for m in found if m["content"]["type"] == "resource"]
    if resources != ["test://example-resource"]:
        yield f"holds {resources}"


def prompt_with_image(ask):
    found = prompt(ask, "test_prompt_with_image")
    if not [m for m in found if m["content"]["type"] == "image" and m["content"]["data"]]:
        yield f"says {found}"


def completion(ask):
    outcome = ask(
        "completion/complete",
        {
            "ref": {"type": "ref/prompt", "name": "test_prompt_with_arguments"},
            "argument": {"name": "arg1", "value": "par"},
        },
    )
    if outcome.result.get("completion", {}).get("values") != ["paris", "park", "party"]:
        yield f"offers {outcome.answer}"


def progress(ask):
    """`ask` adds the token."""
    outcome = ask("tools/call", {"name": "test_tool_with_progress", "arguments": {}}, token="progress-1")
    told = [n["params"] for n in outcome.notifications if n["method"] == "notifications/progress"]
    if [t["progress"] for t in told] != [0, 50, 100] or {t["progressToken"] for t in told} != {"progress-1"}:
        yield f"reports {told}"


SHARED = {
    "tools-list": tools_list,
    "tools-call-simple-text": simple_text,
    "tools-call-image": image,
    "tools-call-audio": audio,
    "tools-call-embedded-resource": embedded_resource,
    "tools-call-mixed-content": mixed_content,
    "tools-call-error": tool_error,
    "tools-call-with-progress": progress,
    "json-schema-2020-12": json_schema,
    "resources-list": resources_list,
    "resources-read-text": read_text,
    "resources-read-binary": read_binary,
    "resources-templates-read": read_template,
    "prompts-list": prompts_list,
    "prompts-get-simple": simple_prompt,
    "prompts-get-with-args": prompt_with_arguments,
    "prompts-get-embedded-resource": prompt_with_resource,
    "prompts-get-with-image": prompt_with_image,
    "completion-complete": completion,
}
