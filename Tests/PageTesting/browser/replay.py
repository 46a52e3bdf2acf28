"""Whether a store holds what the same calls through another door would have left."""

from __future__ import annotations

import json

from household import Household

CALLERS = {"caller", "author", "phrase", "phrases", "request_id"}


def replayed(program: str, dump: dict) -> dict:
    """What the calls of a journal leave when the command line makes them, in a store of their own."""
    house = Household(program)
    for entry in dump["journal"]:
        author = entry["caller"]["author"]
        house.run("call", entry["intent"], json.dumps(entry["arguments"]), "--author", author)
    return house.dump()


def difference(ours: dict, theirs: dict) -> str | None:
    """Where two stores differ, but for who asked and how; None when they hold the same bytes."""
    for member in sorted(ours.keys() | theirs.keys()):
        left, right = (canonical(dump.get(member), member == "journal") for dump in (ours, theirs))
        if left != right:
            start = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
            place = slice(max(0, start - 200), start + 200)
            return f"{member}: …{left[place]}… instead of …{right[place]}…"
    return None


def canonical(value, without_callers: bool) -> str:
    return json.dumps(_anonymous(value) if without_callers else value, sort_keys=True, ensure_ascii=False)


def _anonymous(value):
    if isinstance(value, dict):
        return {key: _anonymous(inner) for key, inner in value.items() if key not in CALLERS}
    return [_anonymous(inner) for inner in value] if isinstance(value, list) else value
