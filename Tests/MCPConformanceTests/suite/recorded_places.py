"""Places for the protocol authors' client where every message is kept, on pipes and over HTTP."""

from __future__ import annotations

import json
import sys
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import mcp
from mcp.client.streamable_http import streamable_http_client

from record import Record


class RecordingTransport(httpx2.AsyncHTTPTransport):
    """Notes the messages of requests and responses on their way."""

    def __init__(self, record: Record):
        super().__init__()
        self.record = record

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        if request.method == "POST" and request.content:
            self.record.note("client", json.loads(request.content))
        response = await super().handle_async_request(request)
        kind = response.headers.get("content-type", "").partition(";")[0]
        response.stream = _RecordedStream(response.stream, kind, self.record)
        return response


class _RecordedStream(httpx2.AsyncByteStream):
    def __init__(self, inner, kind: str, record: Record):
        self.inner, self.kind, self.record = inner, kind, record

    async def __aiter__(self):
        unread = b""
        async for chunk in self.inner:
            unread += chunk
            if self.kind == "text/event-stream":
                *lines, unread = unread.split(b"\n")
                for line in lines:
                    if line.startswith(b"data:") and line[5:].strip():
                        self.record.note("server", json.loads(line[5:]))
            yield chunk
        if self.kind == "application/json" and unread.strip():
            self.record.note("server", json.loads(unread))

    async def aclose(self) -> None:
        await self.inner.aclose()


@asynccontextmanager
async def over_pipes(command: list[str], record: Record, environment: dict | None = None):
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        tee = str(Path(__file__).parent / "tee_messages.py")
        yield mcp.StdioServerParameters(command=sys.executable, args=["-B", tee, str(log), *command], env=environment)
        for line in log.read_bytes().splitlines():
            sender, _, message = line.partition(b" ")
            record.note(sender.decode(), json.loads(message))


@asynccontextmanager
async def over_http(url: str, record: Record):
    async with httpx2.AsyncClient(transport=RecordingTransport(record), timeout=30) as client:
        yield streamable_http_client(url, http_client=client)
