"""Runs every benchmark in one go and prints ours beside something well known.

  run.py --program .build/release/bananas --in-process .build/release/bananas-bench
         [--rounds N] [--only NAME] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys

import in_process
import mcp_calls
import one_shot
from comparison import WrongAnswer, table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--in-process", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["phrases", "one-shot", "mcp", "store"])
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")
    options = parser.parse_args()

    benchmarks = {
        "phrases": lambda: in_process.phrases(options.in_process, options.rounds),
        "one-shot": lambda: one_shot.measure(options.program, options.rounds),
        "mcp": lambda: mcp_calls.measure(options.program, options.rounds),
        "store": lambda: in_process.commits(options.in_process, options.rounds),
    }
    comparisons = []
    for name, benchmark in benchmarks.items():
        if options.only not in (None, name):
            continue
        print(f"bench: {name}", file=sys.stderr)
        try:
            comparisons += benchmark()
        except WrongAnswer as wrong:
            print(f"bench: {name}: {wrong}", file=sys.stderr)
            return 1
    if options.json:
        print(json.dumps({"machine": machine(), "results": [c.as_json() for c in comparisons]}))
    else:
        print(table(comparisons))
    return 0


def machine() -> dict:
    return {
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
    }


if __name__ == "__main__":
    sys.exit(main())
