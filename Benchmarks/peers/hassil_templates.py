"""Times hassil over a template table, as `regex_sets` does for engines of regular expressions.

  hassil_templates.py TEMPLATES.tsv PHRASES [MOST_PHRASES]

Prints one JSON object; times are processor time of this thread in nanoseconds.
"""

import json
import sys
import time

from hassil import Intents, recognize_best


def table(path: str) -> dict:
    intents = {}
    with open(path, encoding="utf-8") as rows:
        for row in rows:
            intent, template = row.rstrip("\n").split("\t")
            intents.setdefault(intent, {"data": [{"sentences": []}]})["data"][0]["sentences"].append(template)
    slots = {"item": {"wildcard": True}, "num": {"range": {"from": 0, "to": 100}}}
    return {"language": "en", "intents": intents, "lists": slots}


def nanoseconds(phrase: str, intents: Intents) -> tuple[int, bool]:
    started = time.thread_time_ns()
    found = recognize_best(phrase, intents)
    return time.thread_time_ns() - started, found is not None


def median(values: list[int]) -> int:
    return sorted(values)[len(values) // 2] if values else 0


def main() -> None:
    started = time.thread_time_ns()
    intents = Intents.from_dict(table(sys.argv[1]))
    with open(sys.argv[2], encoding="utf-8") as lines:
        phrases = [line.rstrip("\n").split("\t")[0] for line in lines]
    most = int(sys.argv[3]) if len(sys.argv) > 3 else len(phrases)
    phrases = phrases[:: max(1, len(phrases) // most)]
    nanoseconds(phrases[0], intents)  # sentences are parsed when they are first used
    compiled = time.thread_time_ns() - started
    first = [nanoseconds(phrase, intents) for phrase in phrases]
    hot = [min(nanoseconds(phrase, intents)[0] for _ in range(2)) for phrase in phrases]
    taken = [once for once, (_, is_taken) in zip(hot, first) if is_taken]
    refused = [once for once, (_, is_taken) in zip(hot, first) if not is_taken]
    print(
        json.dumps(
            {
                "phrases": len(phrases),
                "taken": len(taken),
                "compile_ms": compiled / 1e6,
                "hot_p50_ns": median(taken),
                "refusal_p50_ns": median(refused),
                "first_sight_p50_ns": median([once for once, _ in first]),
            }
        )
    )


if __name__ == "__main__":
    main()
