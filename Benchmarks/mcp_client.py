"""A client that costs next to nothing: raw lines on two pipes, answers parsed after the clock."""

from __future__ import annotations

import json
import os
import subprocess


class Client:
    """One server process, past its handshake."""

    def __init__(self, command: list[str], environment: dict[str, str]):
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **environment},
            bufsize=0,
        )
        self.received = bytearray()
        self.send(
            _line(
                id=0,
                method="initialize",
                params={
                    "protocolVersion": "2025-11-25",
                    "capabilities": {},
                    "clientInfo": {"name": "benchmark", "version": "1"},
                },
            )
        )
        self.receive()
        self.send(_line(method="notifications/initialized"))

    def send(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[os.write(self.process.stdin.fileno(), view) :]

    def receive(self) -> bytes:
        while (end := self.received.find(b"\n")) < 0:
            chunk = os.read(self.process.stdout.fileno(), 1 << 16)
            if not chunk:
                raise EOFError("the server closed its output")
            self.received += chunk
        line = bytes(self.received[:end])
        del self.received[: end + 1]
        return line

    def converse(self, requests: list[bytes], in_flight: int) -> list[bytes]:
        """All answers, with at most `in_flight` requests waiting for theirs."""
        answers = []
        for number, request in enumerate(requests):
            if number >= in_flight:
                answers.append(self.receive())
            self.send(request)
        while len(answers) < len(requests):
            answers.append(self.receive())
        return answers

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait(timeout=30)
        self.process.stdout.close()


def tool_call(number: int, name: str, arguments: dict) -> bytes:
    return _line(id=number, method="tools/call", params={"name": name, "arguments": arguments})


def result_of(answer: bytes) -> dict:
    return json.loads(answer).get("result", {})


def _line(**message) -> bytes:
    return json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n"
