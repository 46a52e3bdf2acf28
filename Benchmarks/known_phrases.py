"""Recognising English phrases, slots and all, beside Home Assistant's recogniser."""

from __future__ import annotations

from comparison import Comparison, aim, interleaved
from workbench import HERE, Workbench

PHRASES = HERE / "phrases.tsv"
REPETITIONS = 30
MOST_WHOLE = 5_000  # nanoseconds: two amounts and three items


def measure(bench: Workbench) -> list[Comparison]:
    rows = []
    table = PHRASES.read_text(encoding="utf-8")
    reports = {"ours": [], "theirs": []}

    def once(name, report):
        reports[name].append(report)
        return report["known"]

    interleaved(
        bench.rounds,
        ours=lambda _: once("ours", bench.inside("phrases", REPETITIONS, given=table)),
        theirs=lambda _: once("theirs", bench.python_peer("hassil_phrases.py", REPETITIONS, given=table)),
    )
    for kind in ("known", "unknown"):
        ours, theirs = (sorted(r[kind] for r in reports[name])[bench.rounds // 2] for name in reports)
        rows.append(Comparison(f"recognise: {kind} phrase", "ns", ours, "hassil", theirs))
    whole = sorted(report["whole"] for report in reports["ours"])[bench.rounds // 2]
    rows.append(aim("recognise: two amounts and three items, bytes to arguments", "ns", whole, MOST_WHOLE))
    requests = reports["ours"][-1]["allocations"]
    rows.append(aim("recognise: requests for memory, known phrase", "", requests, 100))
    return rows
