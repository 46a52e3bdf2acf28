"""Home Assistant's English sentences, all of them, in our recogniser and in its own."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from comparison import Comparison, aim, interleaved_reports
from workbench import HERE, Workbench

AREAS = ("Kitchen", "Bedroom", "Garage", "Office", "Living Room", "Attic")
THINGS = ("garden lamp", "hall fan", "old speaker", "porch blind", "oven plug")
DOMAINS = ("light", "fan", "media_player", "cover", "switch")
MOST_COMPILING = 5_000  # milliseconds, for sentences and a thousand names


def home(names: int) -> dict:
    """The sentences of the package, with a home of `names` names."""
    import home_assistant_intents

    data = json.loads((Path(home_assistant_intents.__file__).parent / "data" / "en.json").read_text())
    values = [
        {
            "in": f"{THINGS[number % 5]} {number}",
            "out": f"{DOMAINS[number % 5]}.{number}",
            "context": {"domain": DOMAINS[number % 5]},
        }
        for number in range(names)
    ]
    values[17 % len(values)]["in"] = "garden lamp 17"
    data["lists"].update(
        area={"values": list(AREAS)},
        floor={"values": ["Upstairs", "Ground Floor"]},
        name={"values": values},
    )
    return data


def measure(bench: Workbench) -> list[Comparison]:
    rows = []
    phrases = (HERE / "home_phrases.tsv").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for names in (100, 10_000):
            path = Path(folder) / f"{names}.json"
            path.write_text(json.dumps(home(names)))
            rows += _with(bench, path, phrases, names)
    return rows


def _with(bench: Workbench, path: Path, phrases: str, names: int) -> list[Comparison]:
    medians = interleaved_reports(
        1 if bench.is_quick else 3,
        ours=lambda _: bench.inside("sentences", path, 30, given=phrases),
        theirs=lambda _: bench.python_peer("hassil_home.py", path, 3, given=phrases),
    )
    ours, theirs = medians["ours"], medians["theirs"]
    rows = [
        Comparison(
            f"sentences: {kind} phrase, all English intents, {names} names",
            "ns",
            ours[kind],
            "hassil",
            theirs[kind],
        )
        for kind in ("known", "unknown")
    ]
    ready = ours["import_ms"] + ours["compile_ms"]
    rows.append(aim(f"sentences: taken over and compiled, {names} names", "ms", ready, MOST_COMPILING))
    return rows
