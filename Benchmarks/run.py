"""Runs every benchmark in one go and prints ours beside something well known.

  run.py --program .build/release/bananas --in-process .build/release/bananas-bench
         --peers .build/bench [--quick] [--rounds N] [--only NAME] [--json] [--strict]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path

import imported_sentences
import known_names
import known_phrases
import mcp_calls
import one_shot
import page_crowd
import page_start
import shared_file
import store_commits
import template_matching
from comparison import WrongAnswer, table
from workbench import Workbench

BENCHMARKS = {
    "phrases": known_phrases.measure,
    "templates": template_matching.measure,
    "names": known_names.measure,
    "sentences": imported_sentences.measure,
    "one-shot": one_shot.measure,
    "mcp": mcp_calls.measure,
    "store": store_commits.measure,
    "bridge": shared_file.measure,
    "page": page_start.measure,
    "crowd": page_crowd.measure,
}


def main() -> int:
    options = _options()
    bench = Workbench(
        program=options.program,
        in_process=options.in_process,
        peers=options.peers,
        rounds=options.rounds or (1 if options.quick else 5),
        is_quick=options.quick,
    )
    comparisons = []
    for name, measure in BENCHMARKS.items():
        if options.only not in (None, name):
            continue
        started = time.monotonic()
        try:
            comparisons += measure(bench)
        except WrongAnswer as wrong:
            print(f"bench: {name}: {wrong}", file=sys.stderr)
            return 1
        print(f"bench: {name} took {time.monotonic() - started:.0f} s", file=sys.stderr)
    if options.json:
        print(json.dumps({"machine": machine(), "results": [c.as_json() for c in comparisons]}))
    else:
        print(table(comparisons))
    missed = [c.what for c in comparisons if c.is_met is False]
    for what in missed:
        print(f"bench: missed what we aim at: {what}", file=sys.stderr)
    return 1 if missed and options.strict else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--in-process", required=True)
    parser.add_argument("--peers", type=Path, required=True, help="what scripts/bench-peers made")
    parser.add_argument("--quick", action="store_true", help="about a minute: see that everything runs")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--only", choices=list(BENCHMARKS))
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when an aim is missed")
    return parser.parse_args()


def machine() -> dict:
    return {
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
    }


if __name__ == "__main__":
    sys.exit(main())
