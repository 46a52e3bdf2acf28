"""An MCP server on two pipes: ours beside one that the protocol's own Python library makes, beside
`cat`, which only gives back what it is sent, and beside what we aim at."""

from __future__ import annotations

import sys
from dataclasses import replace

from comparison import Comparison, aim, aim_at_least, interleaved, interleaved_reports
from mcp_client import META, Server, handshake, request, tool_call
from store_commits import commit_rate
from workbench import HERE, Workbench

PEER = [sys.executable, str(HERE / "peers" / "mcp_server.py")]
ROWS = [{"name": f"item {number}", "quantity": number} for number in range(1, 21)]
IN_FLIGHT = 64
# What a server in Go took for one call on the machine where ours was first measured beside it.
HALF_OF_GO = 150.0  # microseconds


def measure(bench: Workbench) -> list[Comparison]:
    filled = [*handshake(), tool_call(0, "add_items", {"items": ROWS})]
    ours = Server(bench, [bench.program, "mcp"], filled)
    theirs = Server(bench, PEER, filled)
    floor = Server(bench, ["cat"], filled)
    return [
        *_round_trips(bench, ours, theirs, floor),
        *_rates(bench, ours, theirs),
        _durable(bench, ours),
        *_start_and_memory(bench),
        *_megabyte(bench, ours, theirs),
    ]


def _lists(count: int) -> list[dict]:
    return [tool_call(number, "list_items", {}) for number in range(1, count + 1)]


def _discoveries(count: int) -> list[dict]:
    return [request(number, "server/discover", {"_meta": META}) for number in range(1, count + 1)]


def _additions(count: int) -> list[dict]:
    """Calls that nobody has made yet: each adds another item."""
    return [
        tool_call(number, "add_items", {"items": [{"name": f"thing {number}"}]})
        for number in range(1, count + 1)
    ]


def _round_trips(bench, ours, theirs, floor) -> list[Comparison]:
    many, few = (2_000, 200) if bench.is_quick else (20_000, 1_000)
    median = interleaved(
        bench.rounds,
        ours=lambda _: ours.measure(_lists(many))["median_us"],
        theirs=lambda _: theirs.measure(_lists(few))["median_us"],
        floor=lambda _: floor.measure(_lists(many))["median_us"],
    )
    what = "MCP: round trip of list_items, 20 rows"
    return [
        Comparison(what, "us", median["ours"], "Python mcp server", median["theirs"], least_ratio=10),
        aim(what, "us", median["ours"], HALF_OF_GO),
        Comparison(what, "us", median["ours"], "cat, nothing done", median["floor"]),
    ]


def _rates(bench, ours, theirs) -> list[Comparison]:
    rows = []
    many, few = (2_000, 200) if bench.is_quick else (50_000, 1_000)
    for what, calls, in_flight, least in [
        ("list_items one by one", _lists, 1, 20_000),
        ("list_items, 64 in flight", _lists, IN_FLIGHT, 60_000),
        ("server/discover one by one", _discoveries, 1, 50_000),
        ("server/discover, 64 in flight", _discoveries, IN_FLIGHT, 400_000),
    ]:
        rates = interleaved(
            bench.rounds,
            ours=lambda _: ours.measure(calls(many), in_flight)["per_second"],
            theirs=lambda _: _peer_rate(theirs, calls, few, in_flight),
        )
        rows += [
            aim_at_least(f"MCP: {what}", "calls/s", rates["ours"], least),
            Comparison(
                f"MCP: {what}", "calls/s", rates["ours"], "Python mcp server", rates["theirs"],
                more_is_better=True,
            ),
        ]
    return rows


def _peer_rate(theirs: Server, calls, count: int, in_flight: int) -> float:
    """The peer serves one revision a process: no handshake before a discovery."""
    first = theirs.first if calls is _lists else []
    return replace(theirs, first=first).measure(calls(count), in_flight)["per_second"]


def _durable(bench, ours) -> Comparison:
    count = 50 if bench.is_quick else 500
    rates = interleaved(
        bench.rounds,
        ours=lambda _: ours.measure(_additions(count))["per_second"],
        store=lambda _: commit_rate(bench),
    )
    return Comparison(
        "MCP: add_items one by one, durable", "calls/s", rates["ours"], "the store's own commits",
        rates["store"], more_is_better=True, least_ratio=0.8,
    )


def _start_and_memory(bench) -> list[Comparison]:
    calls = _lists(1)
    medians = interleaved_reports(
        max(3, bench.rounds),
        ours=lambda _: Server(bench, [bench.program, "mcp"], handshake()).measure(calls),
        theirs=lambda _: Server(bench, PEER, handshake()).measure(calls),
    )
    ms = {name: report["first_answer_us"] / 1000 for name, report in medians.items()}
    mb = {name: report["resident_kb"] / 1024 for name, report in medians.items()}
    return [
        aim("MCP: from start to first answer", "ms", ms["ours"], 5),
        Comparison("MCP: from start to first answer", "ms", ms["ours"], "Python mcp server", ms["theirs"]),
        aim("MCP: resident memory", "MB", mb["ours"], 15),
        Comparison("MCP: resident memory", "MB", mb["ours"], "Python mcp server", mb["theirs"]),
    ]


def _megabyte(bench, ours, theirs) -> list[Comparison]:
    """One argument of a megabyte: the peer keeps it, ours says that no name is that long."""
    calls = [
        tool_call(number, "add_items", {"items": [{"name": "x" * 1_000_000}]}) for number in range(1, 10)
    ]
    ms = interleaved(
        bench.rounds,
        ours=lambda _: ours.measure(calls, may_refuse=True)["median_us"] / 1000,
        theirs=lambda _: theirs.measure(calls)["median_us"] / 1000,
    )
    return [
        aim("MCP: an argument of 1 MB", "ms", ms["ours"], 20),
        Comparison("MCP: an argument of 1 MB", "ms", ms["ours"], "Python mcp server", ms["theirs"]),
    ]
