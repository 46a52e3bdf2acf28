"""Many open event streams in one process, read without understanding more of them than their versions."""

from __future__ import annotations

import re
import select
import socket
import time

PATIENCE = 20.0  # seconds after which a stream that is behind counts as behind
KEPT = 200  # bytes of a stream that may hold the beginning of a line
VERSION = re.compile(rb"(?:^|\n)id: ?([^\r\n]+)\r?\n")


def watch_streams(port: int, count: int, answers) -> None:
    """Opens `count` streams, says so, reads until it is told the last version, and tells what it saw."""
    watch = Watch(port, count)
    while not all(watch.last):
        watch.read(1.0)
    answers.send("open")
    while not answers.poll(0):
        watch.read(0.05)
    version = answers.recv()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and any(last != version for last in watch.last):
        watch.read(0.05)
    answers.send((sum(last != version for last in watch.last), watch.seen))


class Watch:
    def __init__(self, port: int, count: int):
        self.sockets: dict[int, tuple[socket.socket, int]] = {}
        self.last: list[str | None] = [None] * count
        self.tails = [b""] * count
        self.seen: list[tuple[str, float]] = []
        self.poll = select.epoll()
        request = f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n\r\n"
        for number in range(count):
            stream = socket.create_connection(("127.0.0.1", port))
            stream.sendall(request.encode())
            stream.setblocking(False)
            self.sockets[stream.fileno()] = (stream, number)
            self.poll.register(stream.fileno(), select.EPOLLIN)

    def read(self, seconds: float) -> None:
        for descriptor, _ in self.poll.poll(seconds):
            stream, number = self.sockets[descriptor]
            chunk = stream.recv(1 << 16)
            if not chunk:
                self.poll.unregister(descriptor)
                continue
            now = time.monotonic()
            text = self.tails[number] + chunk
            self.tails[number] = text[-KEPT:]
            for found in VERSION.finditer(text):
                version = found[1].decode()
                if version != self.last[number]:
                    self.last[number] = version
                    self.seen.append((version, now))
