"""Checks messages against the schema of their protocol revision.

The schemas come out of the package `mcp-types` of the protocol's authors: its wire types of each
revision are generated from that revision's `schema.json`, and generate a JSON Schema again. One
difference is taken back: the types let an optional member be null, the protocol does not.

Whoever has the protocol's own schema files (`schema-2025-11-25.json`, …) can have every message
checked against them as well: MCP_SCHEMAS=FOLDER.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Union

import jsonschema
from mcp_types import methods
from pydantic import TypeAdapter

HANDSHAKE, STATELESS = "2025-11-25", "2026-07-28"
MAPS = {
    ("client", "request"): methods.CLIENT_REQUESTS,
    ("client", "notification"): methods.CLIENT_NOTIFICATIONS,
    ("client", "result"): methods.CLIENT_RESULTS,
    ("server", "request"): methods.SERVER_REQUESTS,
    ("server", "notification"): methods.SERVER_NOTIFICATIONS,
    ("server", "result"): methods.SERVER_RESULTS,
}
ENVELOPES = {
    "request": {"jsonrpc", "id", "method", "params"},
    "notification": {"jsonrpc", "method", "params"},
    "result": {"jsonrpc", "id", "result"},
    "error": {"jsonrpc", "id", "error"},
}
ERROR = {
    "type": "object",
    "required": ["code", "message"],
    "properties": {"code": {"type": "integer"}, "message": {"type": "string", "minLength": 1}},
}


def kind_of(message: object) -> str | None:
    if not isinstance(message, dict):
        return None
    if "method" in message:
        return "request" if "id" in message else "notification"
    return "result" if "result" in message else "error" if "error" in message else None


def faults(message: object, sender: str, version: str, method: str | None = None) -> list[str]:
    """What is wrong with a message; `method` is the one that a result answers."""
    kind = kind_of(message)
    if kind is None:
        return ["is neither a request, a notification nor a response"]
    found = [f"has the member {m!r}" for m in sorted(message.keys() - ENVELOPES[kind])]
    if message.get("jsonrpc") != "2.0":
        found.append("jsonrpc is not 2.0")
    if "id" in message and (isinstance(message["id"], bool) or not isinstance(message["id"], (str, int))):
        found.append(f"has the id {message['id']!r}")
    if kind == "error":
        found += _faults_of(jsonschema.Draft202012Validator(ERROR), message["error"])
        return found + _faults_by_file(message, kind, version, ())
    method = message.get("method", method)
    models = _models(message, kind, sender, version, method)
    if not models:
        return found + [f"{version} has no {kind} {method} from a {sender}"]
    body = message["result"] if kind == "result" else {"jsonrpc": "2.0", "id": 0, **message}
    found += _faults_of(_validator(models), body)
    return found + _faults_by_file(message, kind, version, models)


def _models(message: dict, kind: str, sender: str, version: str, method: str | None) -> tuple:
    """The types that a message may be of; a result that asks for input is of a type of its own."""
    model = MAPS[sender, kind].get((method, version))
    models = getattr(model, "__args__", (model,) if model else ())
    if kind != "result" or len(models) < 2:
        return models
    asks = message["result"].get("resultType") == "input_required"
    return tuple(m for m in models if (m.__name__ == "InputRequiredResult") == asks)


def _faults_of(validator: jsonschema.Draft202012Validator, body: object) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(body)]


@cache
def _validator(models: tuple) -> jsonschema.Draft202012Validator:
    schema = TypeAdapter(Union[models]).json_schema(by_alias=True)
    return jsonschema.Draft202012Validator(_without_null(schema))


def _without_null(schema: object) -> object:
    """The schema without the null that an optional member of the types may be."""
    if isinstance(schema, list):
        return [_without_null(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    choices = schema.get("anyOf")
    if choices and {"type": "null"} in choices and schema.get("default", 0) is None:
        rest = [choice for choice in choices if choice != {"type": "null"}]
        others = {name: part for name, part in schema.items() if name not in ("anyOf", "default")}
        schema = {**others, **(rest[0] if len(rest) == 1 else {"anyOf": rest})}
    return {name: _without_null(part) for name, part in schema.items()}


# -- The protocol's own files, for those who have them.


def _faults_by_file(message: dict, kind: str, version: str, models: tuple) -> list[str]:
    document = _schema_file(version)
    if document is None:
        return []
    names = ["JSONRPCErrorResponse"] if kind == "error" else [model.__name__ for model in models]
    known = [name for name in names if name in document["$defs"]]
    if not known:
        return []
    schema = {"$defs": document["$defs"], "anyOf": [{"$ref": f"#/$defs/{name}"} for name in known]}
    body = message["result"] if kind == "result" else message
    found = _faults_of(jsonschema.Draft202012Validator(schema), body)
    return [f"by {version}'s file: {fault}" for fault in found]


@cache
def _schema_file(version: str) -> dict | None:
    folder = os.environ.get("MCP_SCHEMAS")
    path = folder and Path(folder) / f"schema-{version}.json"
    return json.loads(path.read_text()) if path and path.exists() else None
