"""A server behind Streamable HTTP, spoken to in raw requests."""

from __future__ import annotations

import http.client
import json
import queue
import time
from urllib.parse import urlsplit

from messages import HELLO, INITIALIZED, PREFIX, line

BOTH = "application/json, text/event-stream"


class Reply:
    """One HTTP response: its status, its headers, and the messages that came in it."""

    def __init__(self, status: int, headers, messages: list):
        self.status, self.headers, self.messages = status, headers, messages

    @property
    def answer(self):
        """The response among the messages."""
        return next((m for m in self.messages if "result" in m or "error" in m), None)


def events(response: http.client.HTTPResponse):
    """The data of each event of a stream, as it comes; empty ones as None."""
    data: list[str] = []
    event_id = None
    while raw := response.readline():
        text = raw.decode().rstrip("\r\n")
        if text.startswith("data:"):
            data.append(text[5:].removeprefix(" "))
        elif text.startswith("id:"):
            event_id = text[3:].strip()
        elif not text and (data or event_id is not None):
            joined = "\n".join(data)
            yield event_id, json.loads(joined) if joined.strip() else None
            data, event_id = [], None


class HttpPeer:
    """One client of one server; requests go one by one, each over a connection of its own."""

    is_http = True

    def __init__(self, url: str, shakes_hands: bool = True, token: str | None = None):
        self.place = urlsplit(url)
        self.token = token
        self.session: str | None = None
        self.version: str | None = None
        self.inbox: queue.Queue = queue.Queue()
        self.last_status: int | None = None
        self.greeting = None
        if shakes_hands:
            reply = self.post(line(HELLO))
            self.greeting = reply.answer
            self.session = reply.headers.get("Mcp-Session-Id")
            self.version = "2025-11-25"
            self.post(line(INITIALIZED))

    def headers(self, body: bytes) -> dict[str, str]:
        """What a well-behaved client sends with this body."""
        headers = {"Content-Type": "application/json", "Accept": BOTH}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.session:
            headers["Mcp-Session-Id"] = self.session
        if self.version:
            headers["MCP-Protocol-Version"] = self.version
        try:
            message = json.loads(body)
            params = message.get("params") or {}
            version = params.get("_meta", {}).get(PREFIX + "protocolVersion")
        except (ValueError, AttributeError, RecursionError):
            return headers
        if isinstance(version, str) and message.get("method") != "initialize":
            headers.pop("Mcp-Session-Id", None)
            headers["MCP-Protocol-Version"] = version
            headers["Mcp-Method"] = str(message.get("method"))
            name = params.get("uri" if message.get("method") == "resources/read" else "name")
            if isinstance(name, str):
                headers["Mcp-Name"] = name
        return headers

    def open(
        self,
        body: bytes | None,
        headers: dict[str, str] | None = None,
        method: str = "POST",
        seconds: float = 30,
        path: str | None = None,
    ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """Sends a request and gives back its response with the body unread."""
        connection = http.client.HTTPConnection(self.place.hostname, self.place.port, timeout=seconds)
        given = self.headers(body or b"") if headers is None else headers
        try:
            connection.request(method, path or self.place.path, body, given)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The server refuses what it has not read to the end; it says so first.
        return connection, connection.getresponse()

    def post(self, body: bytes, headers: dict[str, str] | None = None, seconds: float = 30) -> Reply:
        connection, response = self.open(body, headers, seconds=seconds)
        try:
            return read_reply(response)
        finally:
            connection.close()

    # -- The way of a pipe: bytes in, messages out in the order of their arrival.

    def put(self, data: bytes, seconds: float = 30) -> None:
        """Posts each line by itself; blank ones are no messages."""
        for part in data.split(b"\n"):
            if part.strip():
                reply = self.post(part, seconds=seconds)
                self.last_status = reply.status
                for message in reply.messages:
                    self.inbox.put(message)

    def next(self, seconds: float = 10):
        """The next message that has come; nothing is still under way once a post has returned."""
        try:
            return self.inbox.get_nowait()
        except queue.Empty:
            return None

    def answer(self, seconds: float = 10):
        while True:
            message = self.next(seconds)
            if not isinstance(message, dict) or "method" not in message or "id" in message:
                return message

    def close(self) -> None:
        if self.session:
            connection, response = self.open(None, self.headers(b""), method="DELETE")
            response.read()
            connection.close()
            self.session = None


def read_reply(response: http.client.HTTPResponse) -> Reply:
    kind = (response.headers.get("Content-Type") or "").split(";")[0].strip()
    if kind == "text/event-stream":
        messages = [message for _, message in events(response) if message is not None]
    elif kind == "application/json":
        body = response.read()
        found = json.loads(body) if body.strip() else []
        messages = found if isinstance(found, list) else [found]
    else:
        response.read()
        messages = []
    return Reply(response.status, response.headers, messages)


def wait_until_listening(host: str, port: int, seconds: float = 10) -> None:
    import socket

    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((host, port), 1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)
