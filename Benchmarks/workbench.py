"""What the benchmarks have to work with: programs, folders, and how thorough to be."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from comparison import WrongAnswer

HERE = Path(__file__).parent
# What the tests of the page know of its server and of browsers.
BROWSER = HERE.parent / "Tests" / "PageTesting" / "browser"
sys.path.append(str(BROWSER))


@dataclass
class Workbench:
    """`peers` holds the compiled peers and the corpora: see scripts/bench-peers."""

    program: str
    in_process: str
    peers: Path
    rounds: int
    is_quick: bool

    def inside(self, *words, given: str | Path = "") -> dict:
        """What the program that is linked with the rooms reports."""
        return report([self.in_process, *words], given)

    def python_peer(self, name: str, *words, given: str = "") -> dict:
        return report([sys.executable, str(HERE / "peers" / name), *words], given)


def report(command: list, given: str | Path = "") -> dict:
    """The JSON document that a command prints; `given` is its input, or the file that is."""
    text = given.read_text(encoding="utf-8") if isinstance(given, Path) else given
    words = [os.fspath(word) if isinstance(word, Path) else str(word) for word in command]
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise WrongAnswer(done.stderr.strip() or f"{words[0]} exited with {done.returncode}")
    return json.loads(done.stdout)


def household(bench: Workbench, *flags: str):
    """The page's server with a store of its own."""
    return importlib.import_module("household").Household(bench.program, *flags)


def browser_tools():
    """How to start a browser; asked for late, since only some benchmarks need one."""
    return importlib.import_module("chromium")
