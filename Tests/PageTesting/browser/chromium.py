"""Debian's Chromium, without a window, as root in a container too."""

from __future__ import annotations

import contextlib
import os
import signal
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

PROGRAM = os.environ.get("BANANAS_CHROMIUM", "/usr/bin/chromium")
# Root may not have Chromium's sandbox, and containers have little shared memory.
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run"]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}

# For a new page: notes when it can be used, in milliseconds since it was asked for.
MARK_READY = """new MutationObserver((_, watch) => {
  if (!document.documentElement?.hasAttribute('data-ready')) return
  watch.disconnect()
  window.readyAfter = performance.now()
}).observe(document, {attributes: true, childList: true, subtree: true})"""


@contextlib.contextmanager
def chromium(*flags: str):
    """A browser that lasts as long as the block."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=[*FLAGS, *flags])
        try:
            yield browser
        finally:
            browser.close()


class Work:
    """What a page's thread works from now on, in processor time: others that keep the machine busy do not
    count."""

    def __init__(self, page: Page):
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def milliseconds(self) -> float:
        metrics = self.devtools.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration") * 1000


def with_profile(playwright: Playwright, profile: str, **options) -> BrowserContext:
    """A browser that keeps what it knows in a folder, as a person's does."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=PROGRAM, args=FLAGS, **{**PHONE, **options}
    )


def kill_browser(profile: str) -> int:
    """Kills the processes of the browser that uses `profile`; how many there were."""
    killed = 0
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        with contextlib.suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if f"--user-data-dir={profile}".encode() in words:
                os.kill(int(process.name), signal.SIGKILL)
                killed += 1
    return killed
