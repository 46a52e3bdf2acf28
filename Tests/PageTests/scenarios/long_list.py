"""Five thousand rows: the browser works for those on the screen alone, so that they scroll like fifty.

    long_list.py PROGRAM [FLAG…]    (flags of the server)

What the page's thread works is told by the browser's own trace in processor time, which does not
grow when others keep the machine busy.
"""

import json
import sys

from checks import check, check_equal, check_soon, scenario
from chromium import PHONE, chromium
from household import Household
from phone import Phone

LONG = 5_000
AT_ONCE = 200  # things in one call
FRAMES = 60
# Of the 16.7 ms that a frame has on a screen of 60 a second; it is about 3 ms.
MOST_WORK = 8.0
TASK = "ThreadControllerImpl::RunTask"
SCROLL = """frames => new Promise(done => {
  let left = frames
  const step = () => {
    if (left-- === 0) return done()
    scrollBy(0, 400)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})"""
BLOCKS = """() => {
  const blocks = [...document.querySelectorAll('.block')]
  const shown = blocks.filter(block => block.firstElementChild.checkVisibility({ contentVisibilityAuto: true }))
  return [blocks.length, shown.length]
}"""


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        for start in range(0, LONG, AT_ONCE):
            names = [f"thing {number}" for number in range(start, start + AT_ONCE)]
            house.call("add_items", {"items": [{"name": name} for name in names]})
        phone = Phone(browser.new_context(**PHONE), house.address).open()
        phone.await_hook("connection", "live")
        check_soon("every row is on the page", lambda: phone.page.locator("[data-item]").count() == LONG)
        all_blocks, shown = phone.page.evaluate(BLOCKS)
        check("few of them are drawn", shown <= 3 < all_blocks, (shown, all_blocks))
        work = work_of_scrolling(browser, phone)
        check(f"a frame of scrolling is at most {MOST_WORK} ms of work", 0 < work <= MOST_WORK, work)
        phone.tap("thing 4999")
        check_soon("the last row can be ticked", lambda: house.items()["thing 4999"]["checked"])
        check_equal("the page met no error", phone.errors, [])


def work_of_scrolling(browser, phone: Phone) -> float:
    """Processor time of the page's thread for a frame, in milliseconds."""
    browser.start_tracing(page=phone.page, categories=["toplevel"])
    phone.page.evaluate(SCROLL, FRAMES)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    named = [event for event in events if event["name"] == "thread_name"]
    threads = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    tasks = [event for event in events if event["name"] == TASK and (event["pid"], event["tid"]) in threads]
    return sum(task.get("tdur", 0) for task in tasks) / 1000 / FRAMES


if __name__ == "__main__":
    main(*sys.argv[1:])
