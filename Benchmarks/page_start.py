"""The page in a browser: how soon it can be used on a slow phone, and how smoothly a long list scrolls."""

from __future__ import annotations

import statistics

from comparison import Comparison, aim, aim_at_least
from workbench import Workbench, browser_tools, household

# Lighthouse's slow 4G and mid-range phone: 150 ms there and back, 1.6 Mb/s, a quarter of the processor.
SLOW_NETWORK = {
    "offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8,
}  # fmt: skip
SLOW_PROCESSOR = 4
LONG = 5_000
SCROLL = """frames => new Promise(done => {
  const times = []
  let before = 0
  const step = now => {
    if (before) times.push(now - before)
    before = now
    if (times.length === frames) return done(times)
    scrollBy(0, 400)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})"""


def measure(bench: Workbench) -> list[Comparison]:
    visits, frames = (1, 60) if bench.is_quick else (5, 400)
    with household(bench) as house, browser_tools().chromium() as browser:
        fill(house, 40)
        first, again = visits_of(browser, house, visits)
        fill(house, LONG - 40)
        long_start, times = scrolling(browser, house, frames)
    late = sum(time > 50 for time in times)
    return [
        aim("page: first visit with a slow phone, until it can be used", "ms", first, 1000),
        aim("page: next visit with a slow phone", "ms", again, 1000),
        aim(f"page: {LONG:,} rows, until it can be used, unthrottled", "ms", long_start, 1000),
        aim_at_least(f"page: {LONG:,} rows, scrolling, frames", "1/s", 1000 / statistics.mean(times), 50),
        aim(f"page: {LONG:,} rows, scrolling, frames over 50 ms", "%", 100 * late / len(times), 1),
    ]


def fill(house, count: int) -> None:
    have = len(house.items())
    for start in range(have, have + count, 100):
        names = range(start, min(start + 100, have + count))
        house.call("add_items", {"items": [{"name": f"thing {number}"} for number in names]})


def visits_of(browser, house, count: int) -> tuple[float, float]:
    first, again = [], []
    for _ in range(count):
        context = browser.new_context(**browser_tools().PHONE)
        context.add_init_script(browser_tools().MARK_READY)
        page = context.new_page()
        slow_down(context, page)
        first.append(ready_after(page, house.address))
        page.wait_for_selector("html[data-offline-ready]", state="attached")
        again.append(ready_after(page, house.address))
        context.close()
    return statistics.median(first), statistics.median(again)


def slow_down(context, page) -> None:
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})


def ready_after(page, address: str) -> float:
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page.evaluate("window.readyAfter")


def scrolling(browser, house, frames: int) -> tuple[float, list[float]]:
    context = browser.new_context(**browser_tools().PHONE)
    context.add_init_script(browser_tools().MARK_READY)
    page = context.new_page()
    started = ready_after(page, house.address)
    page.wait_for_selector(f"[data-item] >> nth={LONG - 1}", state="attached")
    times = page.evaluate(SCROLL, frames)
    context.close()
    return started, times
