"""Known items: finding one among very many, however it is spelt."""

from __future__ import annotations

from comparison import Comparison, aim
from workbench import Workbench

# For each number of names the nanoseconds that a name with up to two slips may take.
MOST_NEAR = {10_000: 10_000, 100_000: 100_000, 1_000_000: 150_000}
MOST_EXACT = 200


def measure(bench: Workbench) -> list[Comparison]:
    rows = []
    for count, most in MOST_NEAR.items():
        if bench.is_quick and count > 100_000:
            continue
        found = bench.inside("names", count)
        what = f"{count:,} known names"
        rows += [
            aim(f"{what}: exact", "ns", found["exact"], MOST_EXACT),
            aim(f"{what}: up to two slips, p50", "ns", found["near"], most),
            aim(f"{what}: memory a name", "bytes", found["bytes"], 300),
        ]
    return rows
