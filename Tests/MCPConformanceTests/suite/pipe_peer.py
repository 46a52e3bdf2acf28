"""A server on two pipes, spoken to in raw bytes."""

from __future__ import annotations

import json
import os
import select
import subprocess
import time

from messages import HELLO, INITIALIZED, line


class PipePeer:
    """One server process; `shakes_hands` sends what clients before 2026-07-28 begin with."""

    is_http = False

    def __init__(self, command: list[str], environment: dict[str, str], shakes_hands: bool = True):
        # The reading end is kept: some tests look at the description that both sides share.
        self.shared_input, self.input = os.pipe()
        self.process = subprocess.Popen(
            command,
            stdin=self.shared_input,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **environment},
            bufsize=0,
        )
        self.received = bytearray()
        self.has_ended = False
        self.greeting = None
        if shakes_hands:
            self.put(line(HELLO))
            self.greeting = self.answer()
            self.put(line(INITIALIZED))

    def put(self, data: bytes, seconds: float = 30) -> None:
        """Writes; a server that does not read in time is a fault, one that has gone is not."""
        os.set_blocking(self.input, False)
        view, deadline = memoryview(data), time.monotonic() + seconds
        try:
            while view:
                if not select.select([], [self.input], [], max(0, deadline - time.monotonic()))[1]:
                    raise TimeoutError(f"took {len(data) - len(view)} of {len(data)} bytes in {seconds} s")
                try:
                    view = view[os.write(self.input, view) :]
                except BlockingIOError:
                    pass
        except BrokenPipeError:
            pass

    def next(self, seconds: float = 10):
        """The next message; None when none comes in time."""
        deadline = time.monotonic() + seconds
        while (end := self.received.find(b"\n")) < 0:
            left = deadline - time.monotonic()
            output = self.process.stdout.fileno()
            if self.has_ended or left <= 0 or not select.select([output], [], [], left)[0]:
                return None
            chunk = os.read(output, 1 << 16)
            self.has_ended = not chunk
            self.received += chunk
        text = bytes(self.received[:end])
        del self.received[: end + 1]
        return json.loads(text)

    def answer(self, seconds: float = 10):
        """The next message that is no notification."""
        while True:
            message = self.next(seconds)
            if not isinstance(message, dict) or "method" not in message or "id" in message:
                return message

    def close_input(self) -> None:
        if self.input >= 0:
            os.close(self.input)
        self.input = -1

    def wait(self, seconds: float = 8) -> int | None:
        """The exit status; None when it still runs."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        self.close_input()
        if self.wait(5) is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        os.close(self.shared_input)
