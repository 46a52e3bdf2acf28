"""Durable commits: by one writer and by several at once, how long they wait, what they sync."""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack

from comparison import Comparison, WrongAnswer, aim, interleaved
from workbench import HERE, Workbench

COMMITS = 400
MOST_WAIT = 250_000  # microseconds


def measure(bench: Workbench) -> list[Comparison]:
    rows = [_one_writer(bench)]
    for writers, least in ((4, 0.9), (16, None)):
        alone, ours = _alone_and(bench, writers)
        raw = _several(bench, writers, of_peer=True)
        rows += [
            Comparison(
                f"store: {writers} writers together", "commits/s", ours["per_second"],
                "ours of one writer", alone, more_is_better=True, least_ratio=least,
            ),
            Comparison(
                f"store: {writers} writers, wait of one commit, p99", "us", ours["p99"],
                f"SQLite, {writers} writers", raw["p99"],
            ),
        ]
    rows.append(aim("store: 16 writers, wait of one commit, p99", "us", ours["p99"], MOST_WAIT))
    rows.append(aim("store: syncs to disk of one commit, checkpoints included", "", _syncs(bench), 1.1))
    return rows


def commit_rate(bench: Workbench) -> float:
    """Commits a second of the store by one writer, each of one item."""
    return _several(bench, 1)["per_second"]


def _one_writer(bench: Workbench) -> Comparison:
    rates = interleaved(
        bench.rounds,
        ours=lambda _: commit_rate(bench),
        raw=lambda _: _several(bench, 1, of_peer=True)["per_second"],
    )
    return Comparison(
        "store: add one item, journaled", "commits/s", rates["ours"], "SQLite, a row and a log line",
        rates["raw"], more_is_better=True, least_ratio=0.85,
    )


def _alone_and(bench: Workbench, writers: int) -> tuple[float, dict]:
    """The rate of one writer, and what several came to; in turns, the medians."""
    alone, several = [], []
    for _ in range(bench.rounds):
        alone.append(_several(bench, 1)["per_second"])
        several.append(_several(bench, writers))
    both = {key: statistics.median(one[key] for one in several) for key in several[0]}
    return statistics.median(alone), both


def _several(bench: Workbench, writers: int, of_peer: bool = False) -> dict:
    """The rate of all writers together, and the wait that 99 % of the commits do not reach."""
    count = max(20, COMMITS // writers)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if of_peer:
            command = [sys.executable, str(HERE / "peers" / "sqlite_writer.py"), f"{folder}/raw.sqlite", str(count)]
        else:
            command = [bench.in_process, "commits", folder, str(count)]
        running = []
        for _ in range(writers):
            writer = stack.enter_context(
                subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            )
            if writer.stdout.readline().strip() != "ready":
                raise WrongAnswer(f"{command[0]} did not get ready to write")
            running.append(writer)
        for writer in running:
            writer.stdin.write("\n")
            writer.stdin.flush()
        reports = [_report(writer) for writer in running]
    waits = sorted(wait for report in reports for wait in report["waits_us"])
    begun = min(report["begun"] for report in reports)
    rate = writers * count / (max(report["ended"] for report in reports) - begun)
    return {"per_second": rate, "p99": waits[len(waits) * 99 // 100]}


def _report(writer: subprocess.Popen) -> dict:
    printed, _ = writer.communicate()
    if writer.returncode != 0:
        raise WrongAnswer(f"a writer exited with {writer.returncode}")
    return json.loads(printed)


def _syncs(bench: Workbench) -> float:
    """How often the disk is waited for in one commit: the difference that more commits make."""
    counts = {}
    for commits in (20, 60):
        with tempfile.TemporaryDirectory() as folder:
            traced = subprocess.run(
                ["strace", "-f", "-e", "trace=fsync,fdatasync,sync_file_range,msync", "-o", f"{folder}/calls",
                 bench.in_process, "commits", f"{folder}/store", str(commits)],
                input="\n", capture_output=True, text=True, check=False,
            )
            if traced.returncode != 0:
                raise WrongAnswer(traced.stderr.strip())
            with open(f"{folder}/calls", encoding="utf-8") as calls:
                counts[commits] = sum(bool(re.search(r"(sync|fdatasync)\(", line)) for line in calls)
    return (counts[60] - counts[20]) / 40
