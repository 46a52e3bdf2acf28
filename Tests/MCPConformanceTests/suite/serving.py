"""Starts servers that listen."""

from __future__ import annotations

import os
import re
import select
import subprocess
from contextlib import contextmanager


@contextmanager
def listening(command: list[str], environment: dict[str, str] | None = None, seconds: float = 20):
    """The address of a server that has it on its first line, until the end of the block."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env={**os.environ, **(environment or {})}, text=True
    )
    try:
        if not select.select([process.stdout], [], [], seconds)[0]:
            raise TimeoutError(f"{command[0]} does not say where it listens")
        told = process.stdout.readline()
        address = re.search(r"http://\S+", told)
        if not address:
            raise RuntimeError(f"{command[0]} says {told!r} instead of its address")
        yield address[0], process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
