"""Times Home Assistant's recogniser, hassil, over the phrases of a table on standard input.

  hassil_phrases.py REPETITIONS <phrases.tsv

Prints the median over the phrases of each phrase's median of processor time, in nanoseconds, for the phrases that it
must take and those that it must not: {"known": 1, "unknown": 2}. Only the intents about lists are
loaded, the smallest set that takes the phrases.
"""

import json
import statistics
import sys
import time

from hassil import Intents, TextSlotList, recognize_best
from home_assistant_intents import get_intents

data = get_intents("en")
data["intents"] = {
    name: intent
    for name, intent in data["intents"].items()
    if name.startswith(("HassShoppingList", "HassList"))
}
intents = Intents.from_dict(data)
lists = TextSlotList.from_tuples([("shopping list", "shopping list", {"domain": "todo"}, {})], name="name")
slots = {"name": lists}


def nanoseconds(phrase: str) -> int:
    started = time.thread_time_ns()
    recognize_best(phrase, intents, slot_lists=slots, best_slot_name="name")
    return time.thread_time_ns() - started


repetitions = int(sys.argv[1])
times = {"known": [], "unknown": []}
for line in sys.stdin:
    if line.startswith("#") or not line.strip():
        continue
    phrase, intent = line.rstrip("\n").split("\t")
    taken = recognize_best(phrase, intents, slot_lists=slots, best_slot_name="name")
    if (taken is None) != (intent == "-"):
        sys.exit(f"hassil was expected to {'refuse' if taken else 'take'} {phrase!r}")
    kind = "unknown" if intent == "-" else "known"
    times[kind].append(statistics.median(nanoseconds(phrase) for _ in range(repetitions)))
print(json.dumps({kind: statistics.median(values) for kind, values in times.items()}))
