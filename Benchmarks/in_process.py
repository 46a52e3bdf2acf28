"""What is measured inside one process: recognising phrases, committing to the store."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from comparison import Comparison, WrongAnswer, interleaved

HERE = Path(__file__).parent
PHRASES = (HERE / "phrases.tsv").read_text(encoding="utf-8")
REPETITIONS = 30
COMMITS = 200


def phrases(program: str, rounds: int) -> list[Comparison]:
    ours = [program, "phrases", str(REPETITIONS)]
    theirs = [sys.executable, str(HERE / "peers" / "hassil_phrases.py"), str(REPETITIONS)]
    comparisons = []
    for kind in ("known", "unknown"):
        nanoseconds = interleaved(
            rounds,
            ours=lambda number: _report(ours, PHRASES)[kind],
            theirs=lambda number: _report(theirs, PHRASES)[kind],
        )
        comparisons.append(
            Comparison(f"recognise: {kind} phrase", "ns", nanoseconds["ours"], "hassil", nanoseconds["theirs"])
        )
    return comparisons


def commits(program: str, rounds: int) -> list[Comparison]:
    with tempfile.TemporaryDirectory() as folder:
        rates = interleaved(
            rounds,
            ours=lambda number: _report([program, "commits", f"{folder}/ours", str(COMMITS)])["per_second"],
            theirs=lambda number: _raw_commits(f"{folder}/raw.sqlite", number),
        )
    return [
        Comparison(
            "store: add one item, journaled",
            "commits/s",
            rates["ours"],
            "SQLite, one bare insert",
            rates["theirs"],
            more_is_better=True,
        )
    ]


def _report(command: list[str], given: str = "") -> dict:
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise WrongAnswer(done.stderr.strip() or f"{command[0]} exited with {done.returncode}")
    return json.loads(done.stdout)


def _raw_commits(path: str, number: int) -> float:
    """What SQLite itself gives with the store's durability: WAL, synchronous=FULL."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT, note TEXT)")
    started = time.perf_counter()
    for item in range(COMMITS):
        connection.execute("INSERT INTO item (name, note) VALUES (?, ?)", (f"item {item}", f"round {number}"))
    elapsed = time.perf_counter() - started
    (count,) = connection.execute("SELECT count(*) FROM item").fetchone()
    connection.close()
    if count != COMMITS * (number + 1):
        raise WrongAnswer(f"SQLite holds {count} rows")
    return COMMITS / elapsed
