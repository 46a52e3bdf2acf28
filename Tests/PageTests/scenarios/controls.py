"""Pages that are broken on purpose: the scenarios must find each of them out.

    controls.py PROGRAM
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import check, scenario

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "Sources" / "WebServer" / "Page"
PATIENCE = "4"  # seconds: what is broken shall not be waited for
LONGEST = 50  # seconds for a scenario until its first failure

# what is wrong | a module | what stands there | what shall stand there | the scenario that must notice
BROKEN = [
    ("a module that does not load", "app/model/shop.js", "export class Shop", "export klass Shop", "first_load"),
    ("a page that keeps nothing", "app/keeping/database.js", "    const request = indexedDB.open(name, version);\n",
     "    return new ForgetfulDatabase();\n", "offline"),
    ("a page that takes names for markup", "app/list/row.js", "name.textContent =", "name.innerHTML =", "names"),
    ("a page that asks again as if it were another wish", "app/sending/replay.js", "const { request_id, intent,",
     "const request_id = crypto.randomUUID(); const { intent,", "killed_server"),
]  # fmt: skip


def main(program: str) -> None:
    with scenario():
        for what, module, old, new, by in BROKEN:
            with tempfile.TemporaryDirectory() as folder:
                page = Path(folder) / "page"
                shutil.copytree(PAGE, page)
                text = (page / module).read_text(encoding="utf-8")
                if check(f"{what} can be made", old in text, f"{module} has no {old!r}"):
                    (page / module).write_text(text.replace(old, new), encoding="utf-8")
                    check(f"{what} is found out", first_failure(program, by, page), "every check of it passed")


def first_failure(program: str, name: str, page: Path) -> str | None:
    """The first check of a scenario that fails with another page."""
    played = subprocess.run(
        [sys.executable, "-B", HERE / f"{name}.py", program, "--page", page],
        env={**os.environ, "BANANAS_PATIENCE": PATIENCE, "BANANAS_UNTIL_FAILURE": "yes"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    told = [json.loads(line) for line in played.stdout.splitlines()]
    return next((check["check"] for check in told if check.get("passed") is False), None)


if __name__ == "__main__":
    main(sys.argv[1])
