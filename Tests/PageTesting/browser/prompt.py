"""The prompt in a terminal, as a person sees its screen."""

from __future__ import annotations

import os

import pexpect
import pyte

from checks import wait_until

COLUMNS, ROWS = 200, 200
MARK = "🍌>"


class Prompt:
    """Says phrases and reads the answers off the screen."""

    def __init__(self, program: str, home: dict):
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.last = ""
        environment = {**os.environ, **home, "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.child = pexpect.spawn(program, ["repl"], env=environment, dimensions=(ROWS, COLUMNS))

    def __enter__(self) -> Prompt:
        self._await(lambda lines: lines[-1:] == [MARK])
        return self

    def __exit__(self, *_) -> None:
        self.child.sendeof()
        self.child.expect(pexpect.EOF, timeout=20)
        self.child.close()

    def say(self, phrase: str) -> str:
        """What the program answers; news of what others do may stand among it."""
        echo = f"{MARK} {phrase}"
        said = self._lines().count(echo)
        self.child.send(phrase + "\r")
        self._await(lambda lines: lines.count(echo) > said and lines[-1] == MARK)
        lines = self._lines()
        start = len(lines) - lines[::-1].index(echo)
        self.last = "\n".join(lines[start:-1])
        return self.last

    def _lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display if line.rstrip()]

    def _await(self, holds) -> None:
        """Waits until the screen is as it should be."""
        if wait_until(lambda: self._read() or holds(self._lines())) is None:
            raise RuntimeError(f"the prompt did not come back: {self._lines()}")

    def _read(self) -> None:
        try:
            self.stream.feed(self.child.read_nonblocking(65536, timeout=0.05))
        except pexpect.TIMEOUT:
            pass
