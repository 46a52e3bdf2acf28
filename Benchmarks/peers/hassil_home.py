"""Times hassil over the phrases on standard input, with all sentences of a file.

  hassil_home.py SENTENCES.json REPETITIONS <phrases.tsv

Prints the median over the phrases of each phrase's median of processor time, in nanoseconds, for the
phrases that are to be taken and those that are not: {"known": 1, "unknown": 2}. What hassil makes of
a phrase is not compared: some of them it reads otherwise.
"""

import json
import statistics
import sys
import time

from hassil import Intents, recognize_best

with open(sys.argv[1], encoding="utf-8") as file:
    intents = Intents.from_dict(json.load(file))


def nanoseconds(phrase: str) -> int:
    started = time.thread_time_ns()
    recognize_best(phrase, intents, best_slot_name="name")
    return time.thread_time_ns() - started


times = {"known": [], "unknown": []}
for line in sys.stdin:
    if line.startswith("#") or not line.strip():
        continue
    phrase, intent = line.rstrip("\n").split("\t")
    recognize_best(phrase, intents, best_slot_name="name")  # what is made when first asked for
    kind = "unknown" if intent == "-" else "known"
    times[kind].append(statistics.median(nanoseconds(phrase) for _ in range(int(sys.argv[2]))))
print(json.dumps({kind: statistics.median(values) for kind, values in times.items()}))
