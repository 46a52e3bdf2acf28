"""Fingers: a row is swiped aside, a little, downwards; and two tabs that share a queue.

    gestures.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from checks import check, check_equal, check_soon, scenario
from chromium import PHONE, chromium
from household import Household
from phone import Phone

THINGS = ["milk", "tea", "bread", "salt"]


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        house.call("add_items", {"items": [{"name": name} for name in THINGS]})
        phone = Phone(browser.new_context(**PHONE), house.address).open()
        phone.await_hook("connection", "live")
        swiped(phone, house, towards_the_end=1)
        not_meant(phone, house)
        swiped(from_right_to_left(browser, house), house, towards_the_end=-1)
        two_tabs(browser, house)
        check_equal("the page met no error", phone.errors, [])


def swipe(phone: Phone, name: str, across: float, down: float = 0) -> None:
    """Draws a finger over a row, in steps as fingers go."""
    box = phone.row(name).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = phone.context.new_cdp_session(phone.page)
    touch = lambda kind, *points: fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 9):
        touch("touchMove", {"x": x + across * step / 8, "y": y + down * step / 8})
    touch("touchEnd")
    fingers.detach()


def swiped(phone: Phone, house: Household, towards_the_end: int) -> None:
    way = "from left to right" if towards_the_end > 0 else "from right to left"
    swipe(phone, "milk", 160 * towards_the_end)
    sheet = phone.page.get_by_role("dialog")
    check_soon(f"on a page {way} a swipe towards the end of the line edits", sheet.count)
    phone.page.keyboard.press("Escape")
    check_soon("Escape leaves all as it was", lambda: not sheet.count())
    swipe(phone, "milk", -160 * towards_the_end)
    check_soon("a swipe towards its beginning removes", lambda: "milk" not in house.items() and "milk" not in phone.names())
    phone.page.get_by_role("button", name="Undo", exact=True).click()
    check_soon("which can be taken back", lambda: "milk" in house.items() and "milk" in phone.names(), phone.names)
    check("a swipe ticks nothing", not any(item["checked"] for item in house.items().values()), house.items)


def not_meant(phone: Phone, house: Household) -> None:
    before = len(house.journal())
    swipe(phone, "tea", 8)
    swipe(phone, "tea", 2, down=-90)
    check("a finger that hardly moves, or scrolls, opens nothing", not phone.page.get_by_role("dialog").count())
    check_equal("and removes nothing", [name for name in THINGS if name in house.items()], THINGS)
    check("at most it ticks", len(house.journal()) - before <= 1)
    if house.items()["tea"]["checked"]:
        phone.tap("tea")
        check_soon("which another tap takes back", lambda: not house.items()["tea"]["checked"])


def from_right_to_left(browser, house: Household) -> Phone:
    """A page in a language that is written that way, whose words nobody has translated."""
    context = browser.new_context(**PHONE, service_workers="block")
    context.route("**/words/auto", lambda route: route.fulfill(json={**route.fetch().json(), "direction": "rtl"}))
    phone = Phone(context, house.address).open()
    phone.await_hook("connection", "live")
    check_equal("the page is from right to left", phone.hook("dir") or phone.page.evaluate("document.dir"), "rtl")
    return phone


def two_tabs(browser, house: Household) -> None:
    context = browser.new_context(**PHONE)
    one, other = Phone(context, house.address).open(), Phone(context, house.address).open()
    for tab in (one, other):
        tab.await_hook("connection", "live")
    before = len(house.journal())
    context.set_offline(True)
    for tab, name in ((one, "tea"), (other, "bread"), (one, "salt")):
        tab.await_hook("connection", "offline")
        tab.tap(name)
        check_soon(f"both tabs show the tap on {name}", lambda name=name: all(name in t.ticked() for t in (one, other)))
    check_equal("three taps wait in both", [tab.hook("waiting") for tab in (one, other)], ["3", "3"])
    one.page.close()
    context.set_offline(False)
    other.settle()
    entries = house.journal()[before:]
    names = {item["id"]: name for name, item in house.items().items()}
    done = [names.get(entry["arguments"]["items"][0].get("id")) for entry in entries]
    check_equal("the tab that is left sends the taps of both, once and in order", done, ["tea", "bread", "salt"])


if __name__ == "__main__":
    main(*sys.argv[1:])
