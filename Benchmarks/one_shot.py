"""How long one command takes from the shell: start, work, sync to disk, exit; and what memory a
program holds that recognises phrases."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

from comparison import Comparison, aim, expect, interleaved
from workbench import Workbench

PER_ROUND = 20


def measure(bench: Workbench) -> list[Comparison]:
    program, rounds = bench.program, bench.rounds
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "BANANAS_HOME": home}

        def ours(*words):
            return lambda number: _wall([program, *words], environment)

        milliseconds = interleaved(
            rounds,
            floor=lambda number: _wall(["/bin/true"], environment),
            sync=lambda number: _synced_write(home),
            add=ours("add", "a", "banana"),
            read=ours("what's left?"),
        )
        _check(program, environment, rounds * PER_ROUND)
    return [
        Comparison("one-shot: what's left?", "ms", milliseconds["read"], "/bin/true", milliseconds["floor"]),
        Comparison("one-shot: add a banana", "ms", milliseconds["add"], "/bin/true", milliseconds["floor"]),
        Comparison(
            "one-shot: add a banana",
            "ms",
            milliseconds["add"],
            "/bin/true + one synced write",
            milliseconds["floor"] + milliseconds["sync"],
        ),
        aim("one-shot: add a banana, besides the synced write", "ms", milliseconds["add"] - milliseconds["sync"], 5),
        aim("resident, every language loaded and a phrase recognised", "MB", _resident(program), 12),
    ]


def _wall(command: list[str], environment: dict[str, str]) -> float:
    """The median of some runs, in milliseconds."""
    times = []
    for _ in range(PER_ROUND):
        started = time.perf_counter()
        child = os.posix_spawn(command[0], command, environment, file_actions=_QUIET)
        _, status = os.waitpid(child, 0)
        times.append((time.perf_counter() - started) * 1e3)
        expect(os.waitstatus_to_exitcode(status), 0, " ".join(command))
    return sorted(times)[PER_ROUND // 2]


def _synced_write(folder: str) -> float:
    """What the disk alone takes to keep 4 KiB, in milliseconds."""
    times = []
    with open(os.path.join(folder, "floor"), "wb", buffering=0) as file:
        for _ in range(PER_ROUND):
            started = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - started) * 1e3)
    return sorted(times)[PER_ROUND // 2]


def _resident(program: str) -> float:
    """What a program holds that has recognised a phrase and waits for the next, in megabytes."""
    command = [program, "parse", "--no-store"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        child.stdin.write(b"add two litres of milk\n")
        child.stdin.flush()
        expect(b"add_items" in child.stdout.readline(), True, " ".join(command))
        status = Path(f"/proc/{child.pid}/status").read_text(encoding="utf-8")
        child.stdin.close()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024


def _check(program: str, environment: dict[str, str], count: int) -> None:
    said = subprocess.run(
        [program, "what's left?"], env=environment, capture_output=True, text=True, check=True
    ).stdout
    expect(str(count) in said, True, f"{count} bananas were added, and the list says {said!r}")


_QUIET = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
