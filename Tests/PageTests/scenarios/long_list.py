"""Five thousand rows: the browser works for those on the screen alone, so that they scroll like fifty.

    long_list.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from checks import PATIENCE, check, check_equal, check_soon, scenario
from chromium import PHONE, Work, chromium
from household import Household
from phone import Phone

LONG = 5_000
AT_ONCE = 200  # things in one call
FRAMES = 60
# Of the 16.7 ms that a frame has on a screen of 60 a second; it is about 3 ms.
MOST_WORK = 8.0
# A page that is not drawn has no frames: then this fails.
SCROLL = """([frames, limit]) => new Promise((done, fail) => {
  setTimeout(() => fail(new Error(`${left} frames never came`)), limit)
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
        work = work_of_scrolling(phone)
        check(f"a frame of scrolling is at most {MOST_WORK} ms of work", 0 < work <= MOST_WORK, work)
        phone.tap("thing 4999")
        check_soon("the last row can be ticked", lambda: house.items()["thing 4999"]["checked"])
        check_equal("the page met no error", phone.errors, [])


def work_of_scrolling(phone: Phone) -> float:
    """Processor time of the page's thread for a frame, in milliseconds."""
    work = Work(phone.page)
    phone.page.evaluate(SCROLL, [FRAMES, PATIENCE * 1000])
    return work.milliseconds() / FRAMES


if __name__ == "__main__":
    main(*sys.argv[1:])
