"""Starts servers that listen."""

from __future__ import annotations

import os
import select
import subprocess
from contextlib import contextmanager


@contextmanager
def listening(command: list[str], environment: dict[str, str] | None = None, seconds: float = 20):
    """The address of a server that prints it on its first line, until the end of the block."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env={**os.environ, **(environment or {})}, text=True
    )
    try:
        if not select.select([process.stdout], [], [], seconds)[0]:
            raise TimeoutError(f"{command[0]} does not say where it listens")
        address = process.stdout.readline().strip()
        if not address.startswith("http"):
            raise RuntimeError(f"{command[0]} says {address!r} instead of its address")
        yield address, process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
