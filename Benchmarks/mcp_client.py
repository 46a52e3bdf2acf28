"""What a measured MCP server is sent, and the check that it has answered it."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from comparison import WrongAnswer, expect
from workbench import Workbench

HANDSHAKE, STATELESS = "2025-11-25", "2026-07-28"
CLIENT = {"name": "benchmark", "version": "1"}
META = {
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": CLIENT,
    "io.modelcontextprotocol/clientCapabilities": {},
}


def request(number: int, method: str, params: dict) -> dict:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def tool_call(number: int, tool: str, arguments: dict) -> dict:
    return request(number, "tools/call", {"name": tool, "arguments": arguments})


def handshake() -> list[dict]:
    params = {"protocolVersion": HANDSHAKE, "capabilities": {}, "clientInfo": CLIENT}
    begun = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    return [request(0, "initialize", params), begun]


@dataclass
class Server:
    """A server as `pipe_rates` starts it, with what it is told before anything is measured."""

    bench: Workbench
    command: list[str]
    first: list[dict]

    def measure(self, calls: list[dict], in_flight: int = 1, may_refuse: bool = False) -> dict:
        """What `pipe_rates` reports of these calls, all of them answered; one by one, in order."""
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / name for name in ("first", "calls", "answers")]
            for path, messages in zip(files, (self.first, calls)):
                path.write_text("".join(json.dumps(m) + "\n" for m in messages))
            done = subprocess.run(
                [self.bench.peers / "pipe_rates", *files, str(in_flight), *self.command],
                env={**os.environ, "BANANAS_HOME": f"{folder}/home"},
                capture_output=True, text=True, check=False,
            )
            if done.returncode != 0:
                raise WrongAnswer(done.stderr.strip() or f"{self.command[0]} could not be measured")
            if self.command[0] != "cat":
                answers = [json.loads(line) for line in files[2].read_text().splitlines()]
                _check_order(calls, answers, is_strict=in_flight == 1)
                _check_success(calls, [] if may_refuse else answers)
            return json.loads(done.stdout)


def _check_order(calls: list[dict], answers: list[dict], is_strict: bool) -> None:
    ids = [answer.get("id") for answer in answers]
    expect(ids if is_strict else sorted(ids), [call["id"] for call in calls], "the ids of the answers")


def _check_success(calls: list[dict], answers: list[dict]) -> None:
    wrong = [a for a in answers if "result" not in a or a["result"].get("isError")]
    expect(wrong[:1], [], f"answers to {calls[0]['method']}")
