"""An agent: an MCP client that starts its own server on the household's store."""

from __future__ import annotations

import json
import os
import subprocess


class Agent:
    """Speaks [2025-06-18](https://modelcontextprotocol.io/specification/2025-06-18) on pipes."""

    def __init__(self, program: str, home: dict):
        self.server = subprocess.Popen(
            [program, "mcp"],
            env={**os.environ, **home},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.last = 0

    def __enter__(self) -> Agent:
        client = {"name": "shopper", "version": "1"}
        self._ask(
            "initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
        )
        self._send({"method": "notifications/initialized"})
        return self

    def __exit__(self, *_) -> None:
        self.server.stdin.close()
        self.server.wait(20)

    def call(self, tool: str, arguments: dict) -> dict:
        """What the tool answers, as data."""
        return self._ask("tools/call", {"name": tool, "arguments": arguments})["structuredContent"]

    def _ask(self, method: str, params: dict) -> dict:
        self.last += 1
        self._send({"id": self.last, "method": method, "params": params})
        for line in self.server.stdout:
            message = json.loads(line)
            if message.get("id") == self.last:
                return message["result"]
        raise RuntimeError(f"the agent's server ended before it answered {method}")

    def _send(self, message: dict) -> None:
        self.server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.server.stdin.flush()
