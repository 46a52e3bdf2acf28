"""Plays the scenarios of both revisions against a listening server, in raw requests.

    play_scenarios.py COMMAND...

COMMAND starts the fixture; the first line it prints is its address. Prints a JSON object for each
scenario: what is wrong, and what is wrong with the messages by the schema of their revision.
"""

from __future__ import annotations

import json
import sys

from handshake_scenarios import HANDSHAKE_ONLY
from messages import HANDSHAKE, STATELESS
from record import Record
from serving import listening
from shared_scenarios import SHARED
from stateless_scenarios import STATELESS_ONLY
from wire_client import WireClient


def told(revision: str, scenario: str, play, url: str) -> None:
    record = Record()
    faults = []
    try:
        faults += list(play(WireClient(url, record)))
    except Exception as error:  # One scenario must not hide the others.
        faults.append(f"{type(error).__name__}: {error}")
    line = {"revision": revision, "scenario": scenario, "faults": faults, "schema": record.faults}
    print(json.dumps({**line, "messages": record.count}), flush=True)


def in_session(scenario):
    """Played with requests of a session."""

    def play(client: WireClient):
        client.shake_hands()

        def ask(method: str, params: dict | None = None, token: str | None = None, **how):
            marked = {**(params or {}), "_meta": {"progressToken": token}} if token else params
            return client.ask(method, marked, **how)

        return scenario(ask)

    return play


def alone(scenario):
    """Played with requests that stand for themselves."""

    def play(client: WireClient):
        def ask(method: str, params: dict | None = None, token: str | None = None, **how):
            more = {"progressToken": token} if token else {}
            return client.ask_alone(method, params, more=more, **how)

        return scenario(ask)

    return play


def main() -> None:
    with listening(sys.argv[1:]) as (url, _):
        for name, scenario in HANDSHAKE_ONLY.items():
            told(HANDSHAKE, name, scenario, url)
        for name, scenario in SHARED.items():
            told(HANDSHAKE, name, in_session(scenario), url)
        for name, scenario in STATELESS_ONLY.items():
            told(STATELESS, name, scenario, url)
        for name, scenario in SHARED.items():
            told(STATELESS, name, alone(scenario), url)


if __name__ == "__main__":
    main()
