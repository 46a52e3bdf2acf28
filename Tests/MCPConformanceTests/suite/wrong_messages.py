"""Messages of which something is wrong, and how many faults the schemas find in each."""

from __future__ import annotations

import json

from messages import meta, request
from wire_schema import HANDSHAKE, STATELESS, faults


def answer(result: dict) -> dict:
    return {"jsonrpc": "2.0", "id": 1, "result": result}


TOOL = {"name": "x", "inputSchema": {"type": "object"}}
WRONG = [
    ("server", HANDSHAKE, "tools/list", answer({})),
    ("server", HANDSHAKE, "tools/list", answer({"tools": [{**TOOL, "title": None}]})),
    ("server", HANDSHAKE, "tools/list", answer({"tools": [{"name": "x", "inputSchema": {}}]})),
    ("server", STATELESS, "tools/list", answer({"tools": [TOOL]})),
    ("server", STATELESS, "tools/call", answer({"resultType": "complete", "content": [{"type": "txt"}]})),
    ("server", STATELESS, "tools/call", answer({"resultType": "input_required", "inputRequests": {"a": {"method": "x"}}})),
    ("server", HANDSHAKE, None, {"jsonrpc": "2.0", "id": None, "error": {"code": -32600, "message": "x"}}),
    ("server", HANDSHAKE, None, {"jsonrpc": "2.0", "id": 1, "error": {"code": "x", "message": "x"}}),
    ("server", HANDSHAKE, None, {"jsonrpc": "2.0", "method": "notifications/nonsense"}),
    ("server", HANDSHAKE, "ping", {"jsonrpc": "1.0", "id": 1, "result": {}}),
    ("client", STATELESS, None, request(1, "tools/list", {})),
    ("client", STATELESS, None, request(1, "ping", {"_meta": meta()})),
]

for sender, version, method, message in WRONG:
    found = faults(message, sender, version, method)
    print(json.dumps({"message": json.dumps(message), "found": len(found)}))
