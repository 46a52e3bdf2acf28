"""Plays every edge case against a server and prints a JSON object for each.

    probe_server.py NAME pipes COMMAND...
    probe_server.py NAME http URL_FILE COMMAND...
"""

from __future__ import annotations

import json
import sys
import tempfile

import pipe_probes
from pipe_peer import PipePeer
from probes import PROBES, TARGETS, fault_of


def told(check: str, name: str, fault: str | None) -> None:
    print(json.dumps({"probe": f"{check}: {name}", "fault": fault}), flush=True)


def play_on_pipes(name: str, command: list[str]) -> None:
    target = TARGETS[name]
    with tempfile.TemporaryDirectory() as home:
        environment = {"BANANAS_HOME": home}

        def start(shakes_hands: bool = True) -> PipePeer:
            return PipePeer(command, environment, shakes_hands)

        for row in PROBES:
            peer = start(row.opened)
            try:
                fault = fault_of(row, target, peer)
            except (OSError, ValueError, TimeoutError) as error:
                fault = f"{type(error).__name__}: {error}"
            finally:
                peer.close()
            told(f"check {row.check}", row.name, fault)
        for play in pipe_probes.PIPE_PROBES:
            check, _, text = play.__doc__.partition(": ")
            told(check, text, pipe_probes.fault_of(play, target, start))


def main() -> None:
    name, transport, *command = sys.argv[1:]
    if transport == "pipes":
        play_on_pipes(name, command)


if __name__ == "__main__":
    main()
