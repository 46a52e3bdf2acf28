"""Commits a changed row and a line of its log, with the durability of our store and nothing else:
`sqlite_writer.py PATH COUNT`.

Prints `ready`, begins when a line comes on standard input, and prints when it began and ended, in
seconds of the machine's clock, and how long each commit waited, in microseconds of the wall clock:
{"begun": 1.5, "ended": 2.5, "waits_us": [2]}.
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
connection.execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT)")
connection.execute("CREATE TABLE IF NOT EXISTS log (number INTEGER PRIMARY KEY, name TEXT, writer INTEGER)")
connection.execute("INSERT OR IGNORE INTO item (id, name) VALUES (1, 'before')")
print("ready", flush=True)
sys.stdin.readline()

waits = []
begun = time.monotonic()
for number in range(count):
    started = time.perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE item SET name = ? WHERE id = 1", (f"item {number}",))
    connection.execute("INSERT INTO log (name, writer) VALUES (?, ?)", (f"item {number}", os.getpid()))
    connection.execute("COMMIT")
    waits.append(int((time.perf_counter() - started) * 1e6))
ended = time.monotonic()
(kept,) = connection.execute("SELECT count(*) FROM log WHERE writer = ?", (os.getpid(),)).fetchone()
connection.close()
if kept != count:
    sys.exit(f"SQLite holds {kept} of {count} rows")
print(json.dumps({"begun": begun, "ended": ended, "waits_us": waits}))
