"""Plays every edge case against a server and prints a JSON object for each.

    probe_server.py NAME pipes|messages|http COMMAND...

With `messages`, only what can be sent in one piece is, on pipes. Behind HTTP, COMMAND prints its address on its first line.
"""

from __future__ import annotations

import json
import sys
import tempfile

import http_probes
import pipe_probes
from http_peer import HttpPeer
from pipe_peer import PipePeer
from probes import PROBES, TARGETS, fault_of
from serving import listening

TROUBLE = (OSError, ValueError, TimeoutError, KeyError, TypeError, AttributeError, RecursionError)


def told(check: str, name: str, fault: str | None) -> None:
    print(json.dumps({"probe": f"{check}: {name}", "fault": fault}), flush=True)


def play_on_pipes(name: str, command: list[str], processes: list = pipe_probes.PIPE_PROBES) -> None:
    target = TARGETS[name]
    with tempfile.TemporaryDirectory() as home:
        environment = {"BANANAS_HOME": home}

        def start(shakes_hands: bool = True) -> PipePeer:
            return PipePeer(command, environment, shakes_hands)

        for row in PROBES:
            peer = start(row.opened)
            try:
                fault = fault_of(row, target, peer)
            except TROUBLE as error:
                fault = f"{type(error).__name__}: {error}"
            finally:
                peer.close()
            told(f"check {row.check}", row.name, fault)
        for play in processes:
            check, _, text = play.__doc__.partition(": ")
            try:
                fault = pipe_probes.fault_of(play, target, start)
            except TROUBLE as error:
                fault = f"{type(error).__name__}: {error}"
            told(check, text, fault)


def play_over_http(name: str, command: list[str]) -> None:
    target = TARGETS[name]
    with tempfile.TemporaryDirectory() as home, listening(command, {"BANANAS_HOME": home}) as (url, process):
        for row in PROBES:
            try:
                peer = HttpPeer(url, row.opened)
                fault = fault_of(row, target, peer)
                peer.close()
            except TROUBLE as error:
                fault = f"{type(error).__name__}: {error}"
            told(f"check {row.check}", row.name, fault)
        peer = HttpPeer(url, shakes_hands=False)
        for play in http_probes.HTTP_PROBES:
            try:
                fault = http_probes.fault_of(play, peer, process, target)
            except TROUBLE as error:
                fault = f"{type(error).__name__}: {error}"
            told("HTTP", play.__doc__, fault)


def main() -> None:
    name, transport, *command = sys.argv[1:]
    if transport == "http":
        play_over_http(name, command)
    else:
        play_on_pipes(name, command, pipe_probes.PIPE_PROBES if transport == "pipes" else [])


if __name__ == "__main__":
    main()
