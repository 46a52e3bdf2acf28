"""Commits bare inserts with the durability of our store: `sqlite_writer.py PATH COUNT`.

Prints `ready`, begins when a line comes on standard input, and prints what it measured, in
microseconds of the wall clock: {"per_second": 1, "waits_us": [2]}.
"""

import json
import os
import sqlite3
import sys
import time

path, count = sys.argv[1], int(sys.argv[2])
connection = sqlite3.connect(path, isolation_level=None, timeout=60)
connection.execute("PRAGMA journal_mode=WAL")
connection.execute("PRAGMA synchronous=FULL")
connection.execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT, writer INTEGER)")
print("ready", flush=True)
sys.stdin.readline()

waits = []
begun = time.perf_counter()
for number in range(count):
    started = time.perf_counter()
    connection.execute("INSERT INTO item (name, writer) VALUES (?, ?)", (f"item {number}", os.getpid()))
    waits.append(int((time.perf_counter() - started) * 1e6))
elapsed = time.perf_counter() - begun
(kept,) = connection.execute("SELECT count(*) FROM item WHERE writer = ?", (os.getpid(),)).fetchone()
connection.close()
if kept != count:
    sys.exit(f"SQLite holds {kept} of {count} rows")
print(json.dumps({"per_second": count / elapsed, "waits_us": waits}))
