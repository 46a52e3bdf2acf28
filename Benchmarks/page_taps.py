"""Taps at a steady rate, whether or not the server keeps up: each is timed from when it was due."""

from __future__ import annotations

import asyncio
import json
import time

CONNECTIONS = 16


class TapRound:
    """Ticks rows and opens them again. Request keys begin with `name`."""

    def __init__(self, port: int, ids: list[str], name: str):
        self.port, self.ids, self.name = port, ids, name
        self.latencies: list[float] = []
        self.failures: list[str] = []
        self.version = ""
        self.born: dict[str, float] = {}  # when the server told of each version
        self.newest = -1

    def play(self, rate: int, seconds: int) -> TapRound:
        asyncio.run(self._play(rate, rate * seconds))
        return self

    async def _play(self, rate: int, count: int) -> None:
        due: asyncio.Queue = asyncio.Queue()
        tappers = [asyncio.create_task(self._tap_when_due(due)) for _ in range(CONNECTIONS)]
        start = time.monotonic() + 0.1
        for number in range(count):
            await asyncio.sleep(max(0.0, start + number / rate - time.monotonic()))
            due.put_nowait((number, start + number / rate))
        for _ in tappers:
            due.put_nowait(None)
        await asyncio.gather(*tappers)

    async def _tap_when_due(self, due: asyncio.Queue) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        while (tap := await due.get()) is not None:
            number, moment = tap
            writer.write(self._request(number))
            answer = await read_answer(reader)
            now = time.monotonic()
            self.latencies.append(now - moment)
            self._take(answer, number, now)
        writer.close()

    def _take(self, answer: dict, number: int, now: float) -> None:
        if answer.get("status") != "done":
            self.failures.append(json.dumps(answer)[:300])
            return
        self.born.setdefault(answer["version"], now)
        entry = answer.get("entry", number)
        if entry > self.newest:
            self.newest, self.version = entry, answer["version"]

    def _request(self, number: int) -> bytes:
        intent = "check_items" if number // len(self.ids) % 2 == 0 else "uncheck_items"
        arguments = {"items": [{"id": self.ids[number % len(self.ids)]}]}
        key = f"{self.name}-{number}"
        body = json.dumps({"intent": intent, "arguments": arguments, "request_id": key}).encode()
        head = (
            f"POST /api/call HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body


async def read_answer(reader: asyncio.StreamReader) -> dict:
    """The JSON of a response that says how long it is."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(head.split("content-length:")[1].split("\r\n")[0])
    return json.loads(await reader.readexactly(length))
