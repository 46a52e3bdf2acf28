"""What a scenario has to say: one JSON object a check, and one at the end."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
import traceback
from collections.abc import Callable

# Seconds; only what never comes takes so long.
PATIENCE = float(os.environ.get("BANANAS_PATIENCE", "20"))
# Whether a scenario ends with the first check that fails.
UNTIL_FAILURE = "BANANAS_UNTIL_FAILURE" in os.environ

_count = 0


def check(sentence: str, passed, detail="") -> bool:
    """Prints whether a sentence holds; `detail` is what was found instead."""
    global _count
    _count += 1
    told = {"check": sentence, "passed": bool(passed)}
    if not passed:
        told["detail"] = detail if isinstance(detail, str) else repr(detail)
    print(json.dumps(told), flush=True)
    if UNTIL_FAILURE and not passed:
        sys.exit()
    return bool(passed)


def check_equal(sentence: str, found, wanted) -> bool:
    return check(sentence, found == wanted, f"found {found!r} instead of {wanted!r}")


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> float | None:
    """Seconds until `holds()`; None when it never did."""
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if holds():
            return time.monotonic() - started
        time.sleep(0.01)
    return None


def check_soon(sentence: str, holds: Callable[[], object], detail: Callable[[], object] = lambda: "") -> bool:
    passed = wait_until(holds) is not None
    return check(sentence, passed, "" if passed else detail())


@contextlib.contextmanager
def scenario():
    """Runs a scenario to its end; what stops it is a check that failed."""
    try:
        yield
    except Exception as stop:  # noqa: BLE001 - whatever it was, the tests shall hear of it
        place = "".join(traceback.format_exception(stop)[-3:])
        check("the scenario comes to its end", False, place)
    print(json.dumps({"done": _count}), flush=True)
    sys.stdout.flush()
