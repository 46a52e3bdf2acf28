"""The page's server with a crowd: a thousand open event streams while somebody taps 200 times a second."""

from __future__ import annotations

import multiprocessing
import os
import resource
import time

from comparison import Comparison, aim, expect
from page_streams import watch_streams
from page_taps import TapRound
from workbench import Workbench, household

STREAMS, RATE, SECONDS = 1_000, 200, 10
ROWS = 100
PATIENCE = 60.0  # seconds


def measure(bench: Workbench) -> list[Comparison]:
    streams, seconds = (STREAMS // 10, 2) if bench.is_quick else (STREAMS, SECONDS)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with household(bench) as house:
        house.call("add_items", {"items": [{"name": f"thing {number}"} for number in range(ROWS)]})
        ids = [item["id"] for item in house.items().values()]
        with Crowd(house.port, streams) as crowd:
            first = TapRound(house.port, ids, "first").play(RATE, seconds)
            warm, busy = memory(house), processor_time(house)
            second = TapRound(house.port, ids, "second").play(RATE, seconds)
            busy = (processor_time(house) - busy) / seconds
            full = memory(house)
            behind, seen = crowd.ask(second.version)
        taps = first.latencies + second.latencies
        done = sum(entry["caller"]["surface"] == "page" for entry in house.journal())
        expect(first.failures + second.failures, [], "the page's server under load")
    delays = [max(0.0, at - born) for version, at in seen for born in [second.born.get(version)] if born]
    crowd_is = f"{streams:,} open pages, {RATE} taps a second"
    return [
        aim(f"page: a tap among {crowd_is}, 99 of 100 within", "ms", 1e3 * percentile(taps, 0.99), 250),
        aim(f"page: {crowd_is}: taps lost or doubled", "", abs(len(taps) - done), 0),
        aim(f"page: {crowd_is}: pages that do not show the last", "", behind, 0),
        aim(f"page: {crowd_is}: until all see a change, 99 of 100 within", "ms", 1e3 * percentile(delays, 0.99), 1000),
        aim(f"page: {crowd_is}: of one processor the server takes", "%", 100 * busy, 100),
        aim(f"page: {crowd_is}: memory of the server", "MB", full, 100),
        aim(f"page: {crowd_is}: memory that the second half of the taps took", "MB", max(0.0, full - warm), 0.1 * warm),
    ]


class Crowd:
    """Open event streams, read by a process of their own."""

    def __init__(self, port: int, count: int):
        self.ours, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=watch_streams, args=(port, count, theirs), daemon=True)

    def __enter__(self) -> Crowd:
        self.process.start()
        if not self.ours.poll(PATIENCE):
            raise TimeoutError("the streams did not open")
        self.ours.recv()
        return self

    def __exit__(self, *_) -> None:
        self.process.kill()
        self.process.join()

    def ask(self, version: str) -> tuple[int, list]:
        """How many streams never came to a version, and which versions were seen when."""
        self.ours.send(version)
        if not self.ours.poll(PATIENCE):
            raise TimeoutError("the streams say nothing")
        return self.ours.recv()


def memory(house) -> float:
    """What the server holds in memory, in megabytes."""
    time.sleep(1)  # What is freed late shall not count.
    with open(f"/proc/{house.server.pid}/status", encoding="ascii") as status:
        kilobytes = next(line for line in status if line.startswith("VmRSS:")).split()[1]
    return int(kilobytes) / 1024


def processor_time(house) -> float:
    """Seconds of processor that the server has taken."""
    with open(f"/proc/{house.server.pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]
