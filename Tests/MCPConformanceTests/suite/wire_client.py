"""A client over Streamable HTTP that shows everything: statuses, headers, each message."""

from __future__ import annotations

import http.client
import json
import threading
import time
from dataclasses import dataclass, field

from http_peer import BOTH, HttpPeer, events
from messages import HANDSHAKE, STATELESS, hello, meta, notification, request
from record import Record

EVERYTHING = {"elicitation": {"form": {}}, "sampling": {}, "roots": {"listChanged": True}}


@dataclass
class Outcome:
    """What came of one request."""

    status: int
    headers: http.client.HTTPMessage
    answer: dict | None = None
    notifications: list[dict] = field(default_factory=list)
    questions: list[dict] = field(default_factory=list)
    """What the server asked while it worked."""

    @property
    def result(self) -> dict:
        return (self.answer or {}).get("result") or {}

    @property
    def code(self) -> int | None:
        return ((self.answer or {}).get("error") or {}).get("code")

    @property
    def text(self) -> str:
        return "".join(block.get("text", "") for block in self.result.get("content", []))


class WireClient:
    """One client; everything it sends and gets is noted."""

    def __init__(self, url: str, record: Record):
        self.peer = HttpPeer(url, shakes_hands=False)
        self.record = record
        self.last_id = 0

    def shake_hands(self, version: str = HANDSHAKE, capabilities: dict | None = None) -> Outcome:
        message = hello(version, EVERYTHING if capabilities is None else capabilities, id=0)
        outcome = self.send(message)
        self.peer.session = outcome.headers.get("Mcp-Session-Id")
        self.peer.version = outcome.result.get("protocolVersion")
        self.send(notification("notifications/initialized"))
        return outcome

    def ask(self, method: str, params: dict | None = None, **how) -> Outcome:
        """A request in the session that hands were shaken for."""
        self.last_id += 1
        return self.send(request(self.last_id, method, params), **how)

    def ask_alone(
        self, method: str, params: dict | None = None, capabilities: dict = EVERYTHING, more: dict = {}, **how
    ) -> Outcome:
        """A request that stands for itself; `more` is added to its `_meta`."""
        self.last_id += 1
        whole = {**(params or {}), "_meta": meta(capabilities, **more)}
        return self.send(request(self.last_id, method, whole), **how)

    def send(
        self,
        message: dict,
        headers: dict | None = None,
        respond=None,
        is_checked: bool = True,
        seconds: float = 20,
    ) -> Outcome:
        """Posts a message; `headers` are added, or taken away where they are None."""
        self.record.note("client", message, is_checked)
        body = json.dumps(message).encode()
        given = {**self.peer.headers(body), **(headers or {})}
        given = {name: value for name, value in given.items() if value is not None}
        connection, response = self.peer.open(body, given, seconds=seconds)
        try:
            return self._read(response, respond)
        finally:
            connection.close()

    def _read(self, response: http.client.HTTPResponse, respond) -> Outcome:
        outcome = Outcome(response.status, response.headers)
        for came in messages_of(response):
            self.record.note("server", came)
            if "method" not in came:
                outcome.answer = came
            elif "id" in came:
                outcome.questions.append(came)
                self.send({"jsonrpc": "2.0", "id": came["id"], "result": respond(came)})
            else:
                outcome.notifications.append(came)
        return outcome

    def listen(self, notifications: dict, frames: int, seconds: float, when_open=None) -> list[dict]:
        """The first messages of a subscription; `when_open` is called after the first of them."""
        self.last_id += 1
        # An id as large as those that clients make from the time of day.
        message = request(
            10**12 + self.last_id, "subscriptions/listen", {"_meta": meta(), "notifications": notifications}
        )
        self.record.note("client", message)
        return self._follow("POST", json.dumps(message).encode(), None, frames, seconds, when_open)

    def follow(self, frames: int, seconds: float, when_open=None, last_event: str | None = None) -> list[dict]:
        """The first messages of the session's own stream."""
        headers = {**self.peer.headers(b""), "Accept": "text/event-stream"}
        if last_event:
            headers["Last-Event-ID"] = last_event
        return self._follow("GET", None, headers, frames, seconds, when_open)

    def _follow(self, method, body, headers, frames, seconds, when_open) -> list[dict]:
        connection, response = self.peer.open(body, headers, method=method, seconds=seconds)
        found: list[dict] = []
        opener = threading.Timer(0.2, when_open) if when_open and method == "GET" else None
        if opener:
            opener.start()
        deadline = time.monotonic() + seconds
        try:
            for came in messages_of(response):
                self.record.note("server", came)
                found.append(came)
                if len(found) == 1 and when_open and not opener:
                    when_open()
                if len(found) >= frames or time.monotonic() > deadline:
                    break
        except TimeoutError:
            pass
        finally:
            if opener:
                opener.join()
            connection.close()
        return found


def messages_of(response: http.client.HTTPResponse):
    """The messages in a response, each as it comes."""
    kind = (response.headers.get("Content-Type") or "").split(";")[0].strip()
    if kind == "text/event-stream":
        yield from (message for _, message in events(response) if message is not None)
    elif kind == "application/json":
        body = response.read()
        if body.strip():
            yield json.loads(body)
    else:
        response.read()
