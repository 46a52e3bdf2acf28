"""Recognising English phrases, slots and all, beside Home Assistant's recogniser."""

from __future__ import annotations

from comparison import Comparison, aim, interleaved_reports
from workbench import HERE, Workbench

PHRASES = HERE / "phrases.tsv"
REPETITIONS = 30
MOST_WHOLE = 5_000  # nanoseconds: two amounts and three items


def measure(bench: Workbench) -> list[Comparison]:
    table = PHRASES.read_text(encoding="utf-8")
    medians = interleaved_reports(
        bench.rounds,
        ours=lambda _: bench.inside("phrases", REPETITIONS, given=table),
        theirs=lambda _: bench.python_peer("hassil_phrases.py", REPETITIONS, given=table),
    )
    ours, theirs = medians["ours"], medians["theirs"]
    rows = [
        Comparison(f"recognise: {kind} phrase", "ns", ours[kind], "hassil", theirs[kind])
        for kind in ("known", "unknown")
    ]
    rows.append(
        aim("recognise: two amounts and three items, bytes to arguments", "ns", ours["whole"], MOST_WHOLE)
    )
    rows.append(aim("recognise: requests for memory, known phrase", "", ours["allocations"], 100))
    return rows
