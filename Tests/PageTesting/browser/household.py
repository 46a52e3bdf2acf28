"""A household's server: the real program, serving the page from a store of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import tempfile
import threading
import urllib.request
from pathlib import Path

from checks import check, wait_until

REPRODUCIBLE = {"BANANAS_CLOCK": "2026-11-30T08:00:00Z", "BANANAS_SEED": "7"}
PATIENCE = 30  # seconds until a server that says nothing counts as broken


class Household:
    """Starts the server, kills it, starts it again at the same place, and looks into its store."""

    def __init__(self, program: str, *flags: str, author: str = "", environment: dict | None = None):
        self.program = program
        self.flags = list(flags)
        self.author = ["--author", author] if author else []
        self.folder = tempfile.TemporaryDirectory(prefix="bananas-page-", ignore_cleanup_errors=True)
        self.home = {"BANANAS_HOME": f"{self.folder.name}/store", "HOME": self.folder.name, "BANANAS_LANG": "en"}
        self.home |= REPRODUCIBLE | (environment or {})
        self.log = Path(self.folder.name) / "server.log"
        self.port = 0
        self.scheme = "http"
        self.lines: list[str] = []
        self.server: subprocess.Popen | None = None
        self.is_up = False

    def __enter__(self) -> Household:
        self.start()
        return self

    def __exit__(self, *_) -> None:
        if self.is_up:
            status = self.server.poll()
            if status is not None:
                check("the server runs until it is told to end", False, f"{status}: {self.log.read_text()[-500:]}")
            self.kill()
        self.folder.cleanup()

    @property
    def address(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [self.program, "serve", *self.author, "--port", str(self.port), *self.flags]
        with open(self.log, "ab") as log:
            self.server = subprocess.Popen(
                command, env={**os.environ, **self.home}, stdout=subprocess.PIPE, stderr=log, text=True
            )
        first = self._read_line()
        found = re.search(r"(https?)://[^/]+:(\d+)/", first)
        if not found:
            raise RuntimeError(f"the server began with {first!r}: {self.log.read_text()}")
        self.scheme, self.port = found[1], int(found[2])
        self.is_up = True
        self.lines = [first]
        threading.Thread(target=self._keep_reading, args=(self.server.stdout,), daemon=True).start()

    def kill(self) -> None:
        """Ends the server as a power cut would."""
        self.is_up = False
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()

    def stop(self) -> int:
        """Asks the server to end; its exit status."""
        self.is_up = False
        self.server.send_signal(signal.SIGTERM)
        return self.server.wait(PATIENCE)

    def run(self, *words: str) -> subprocess.CompletedProcess:
        """The program beside the server, on the same store."""
        return subprocess.run(
            [self.program, *words],
            env={**os.environ, **self.home},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )

    def call(self, intent: str, arguments: dict) -> dict:
        return json.loads(self.run("call", intent, json.dumps(arguments), "--json").stdout)

    def dump(self) -> dict:
        """Everything in the store."""
        return json.loads(self.run("dump", "--canonical").stdout)

    def items(self) -> dict[str, dict]:
        """The rows that are there, by name."""
        return {item["name"]: item for item in self.dump()["items"] if not item["deleted"]}

    def journal(self) -> list[dict]:
        return self.dump()["journal"]

    def pairing_codes(self) -> list[str]:
        """The codes the server has printed since it started, the newest last."""
        return [found[1] for line in self.lines if (found := re.search(r"#pair=(\S+)", line))]

    def newest_code(self, but_not: str = "") -> str:
        """The code that was printed last, once there is one, and another than `but_not`."""
        wait_until(lambda: self.pairing_codes() and self.pairing_codes()[-1] != but_not)
        return self.pairing_codes()[-1]

    def request(self, path: str, method="GET", body: bytes | None = None, **headers: str):
        """Asks without a browser: status, headers, body."""
        wanted = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.address + path, data=body, method=method, headers=wanted)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.headers, refusal.read()

    def _read_line(self) -> str:
        line: list[str] = []
        reader = threading.Thread(target=lambda: line.append(self.server.stdout.readline()), daemon=True)
        reader.start()
        reader.join(PATIENCE)
        return line[0] if line else ""

    def _keep_reading(self, stream) -> None:
        for line in stream:
            self.lines.append(line)
