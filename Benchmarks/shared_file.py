"""The file that machines share: writing, reading, seeing that nothing changed, publishing."""

from __future__ import annotations

import tempfile

from comparison import Comparison, aim
from workbench import Workbench


def measure(bench: Workbench) -> list[Comparison]:
    rows = 10_000 if bench.is_quick else 100_000
    with tempfile.TemporaryDirectory() as folder:
        many = bench.inside("bridge", folder, rows)
        orjson = bench.python_peer("orjson_document.py", many["path"])
    with tempfile.TemporaryDirectory() as folder:
        few = bench.inside("bridge", folder, 500)
    with tempfile.TemporaryDirectory() as folder:
        passes = bench.inside("passes", folder, 500)
    return [
        Comparison(
            f"shared file: write {rows:,} rows", "us", many["encode"], "orjson.dumps", orjson["encode"],
            least_ratio=1 / 3,
        ),
        Comparison(
            f"shared file: read {rows:,} rows", "us", many["decode"], "orjson.loads", orjson["decode"],
            least_ratio=1,
        ),
        aim("shared file: see that nothing changed", "us", few["unchanged"], 50),
        Comparison(
            "shared file: publish 500 rows, written and replaced", "us", few["publish"],
            "the bare durable replace", few["replace"], least_ratio=1 / 1.5,
        ),
        Comparison(
            "shared file: whole pass sending 1 of 500 rows, with its commit", "us", passes["send"],
            "the bare durable replace", few["replace"],
        ),
        aim("shared file: that pass, processor time", "us", passes["send_processor"], 5_000),
        Comparison(
            "shared file: whole pass taking in 500 changed rows, with its commit", "us", passes["take"],
            "the bare durable replace", few["replace"],
        ),
        aim("shared file: that pass, processor time", "us", passes["take_processor"], 5_000),
    ]
