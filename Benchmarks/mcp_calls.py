"""Tool calls a second, ours beside a server that the protocol's own Python library makes."""

from __future__ import annotations

import itertools
import sys
import tempfile
import time
from pathlib import Path

from comparison import Comparison, expect, interleaved
from mcp_client import Client, result_of, tool_call
from workbench import Workbench

PEER = [sys.executable, str(Path(__file__).parent / "peers" / "mcp_server.py")]
CALLS = 400
IN_FLIGHT = 16
unused_numbers = itertools.count(1)


def measure(bench: Workbench) -> list[Comparison]:
    program, rounds = bench.program, bench.rounds
    with tempfile.TemporaryDirectory() as home:
        ours = Client([program, "mcp"], {"BANANAS_HOME": home})
        theirs = Client(PEER, {})
        comparisons = [
            _compare(ours, theirs, rounds, tool, label, in_flight)
            for tool, label in [
                ("list_items", "MCP: list one item"),
                ("add_items", "MCP: add an item, ours durably"),
            ]
            for in_flight in (1, IN_FLIGHT)
        ]
        ours.close()
        theirs.close()
    return comparisons


def _compare(ours, theirs, rounds, tool, label, in_flight) -> Comparison:
    rates = interleaved(
        rounds,
        ours=lambda number: _rate(ours, tool, in_flight),
        theirs=lambda number: _rate(theirs, tool, in_flight),
    )
    return Comparison(
        what=f"{label}, {in_flight} in flight",
        unit="calls/s",
        ours=rates["ours"],
        peer="Python mcp server",
        theirs=rates["theirs"],
        more_is_better=True,
    )


def _rate(client: Client, tool: str, in_flight: int) -> float:
    requests = [_request(tool, next(unused_numbers)) for _ in range(CALLS)]
    started = time.perf_counter()
    answers = client.converse(requests, in_flight)
    elapsed = time.perf_counter() - started
    results = [result_of(answer) for answer in answers]
    failed = [r for r in results if "content" not in r or r.get("isError")]
    expect(failed[:1], [], f"tools/call {tool}")
    return CALLS / elapsed


def _request(tool: str, number: int) -> bytes:
    """A call that nobody has made yet: each one adds another item."""
    if tool == "add_items":
        return tool_call(number, tool, {"items": [{"name": f"item {number}"}]})
    return tool_call(number, tool, {"query": "milk"})
