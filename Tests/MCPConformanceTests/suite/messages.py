"""Messages that clients send, and the bytes of them."""

from __future__ import annotations

import json

HANDSHAKE, STATELESS = "2025-11-25", "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
CLIENT = {"name": "proof", "version": "1"}


def meta(capabilities: dict | None = None, version: str = STATELESS, **more) -> dict:
    """What a request of 2026-07-28 says about itself."""
    return {
        PREFIX + "protocolVersion": version,
        PREFIX + "clientInfo": CLIENT,
        PREFIX + "clientCapabilities": capabilities or {},
        **more,
    }


def request(id, method: str, params: dict | None = None) -> dict:
    return {"jsonrpc": "2.0", "id": id, "method": method, **({} if params is None else {"params": params})}


def notification(method: str, params: dict | None = None) -> dict:
    return {"jsonrpc": "2.0", "method": method, **({} if params is None else {"params": params})}


def hello(version: str = HANDSHAKE, capabilities: dict | None = None, id="hello") -> dict:
    return request(
        id,
        "initialize",
        {"protocolVersion": version, "capabilities": capabilities or {}, "clientInfo": CLIENT},
    )


def line(message) -> bytes:
    return json.dumps(message).encode() + b"\n"


HELLO = hello()
INITIALIZED = notification("notifications/initialized")
