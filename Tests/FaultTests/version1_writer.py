"""An older program that shares the file: it knows version 1, without stamps, and writes in place.

Each line on standard input is a step; what it did is printed: "added NAME" or "checked NAME".
"""

import datetime
import json
import sys
import uuid


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def step(path, number):
    with open(path, encoding="utf-8") as file:
        known = json.load(file)["items"]
    items = [
        {
            "uuid": row.get("uuid") or row["id"],
            "name": row["name"],
            "quantity": row.get("quantity", ""),
            "checked": row.get("checked", False),
            "lastModified": row["lastModified"],
        }
        for row in known
    ]
    open_items = [row for row in items if not row["checked"]]
    if number % 3 == 2 and open_items:
        row = open_items[0]
        row.update(checked=True, lastModified=now())
        done = "checked " + row["name"]
    else:
        name = f"old-{number}"
        items.append(
            {
                "uuid": str(uuid.uuid4()).upper(),
                "name": name,
                "quantity": "",
                "checked": False,
                "lastModified": now(),
            }
        )
        done = "added " + name
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"schemaVersion": 1, "items": items}, file)
    return done


for number, _ in enumerate(sys.stdin):
    print(step(sys.argv[1], number), flush=True)
