"""A page that does not come whole: whatever is missing, it says so or does without.

    broken_load.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from checks import check, check_equal, check_soon, scenario
from chromium import PHONE, chromium
from household import Household
from phone import Phone

# What only ornaments: without it the list is there, and what comes later mends the rest.
TO_DO_WITHOUT = ["/app/frame/page.css", "/words/auto", "/icon.svg", "/api/session", "/api/names"]
NEEDED = ["/app/main.js", "/app/upkeep.js"]
READY = "html[data-ready][data-connection=live]"
SAID = "did not come whole"


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        house.call("add_items", {"items": [{"name": "milk"}]})
        for path in NEEDED:
            page = visit(browser, house, path)
            # One that nobody has loaded again does so by itself after a while.
            page.wait_for_load_state()
            page.reload()
            page.evaluate("document.getAnimations().forEach(late => late.finish())")
            check_soon(f"without {path} the page says what to do", lambda page=page: said(page), page.content)
            page.unroute_all()
            page.get_by_role("link", name="Load again").evaluate("link => link.click()")
            page.wait_for_selector(READY, state="attached")
            check(f"{path}: and that helps", not said(page))
            page.context.close()
        for path in TO_DO_WITHOUT:
            page = visit(browser, house, path)
            check_soon(f"without {path} the list is there", lambda page=page: page.get_by_text("milk").count(), page.content)
            page.context.close()
        nobody_can_read_the_lists(browser, house)
        whole = Phone(browser.new_context(**PHONE), house.address).open()
        check("a page that is whole does not say that it is not", not said(whole.page))
        check_equal("and meets no error", whole.errors, [])


def visit(browser, house: Household, missing: str):
    page = browser.new_context(**PHONE, service_workers="block").new_page()
    page.route(lambda url: url.split("?")[0].endswith(missing), lambda route: route.abort())
    page.goto(house.address, wait_until="commit")
    return page


def said(page) -> bool:
    return page.get_by_text(SAID).is_visible()


def nobody_can_read_the_lists(browser, house: Household) -> None:
    page = browser.new_context(**PHONE, service_workers="block").new_page()
    trouble = {"error": {"code": "store_trouble", "message": "The lists cannot be read.", "advice": ""}}
    page.route("**/api/state*", lambda route: route.fulfill(status=503, json=trouble))
    page.goto(house.address)
    check_soon("a server that cannot read its lists is quoted", lambda: page.get_by_text("cannot be read").count())
    page.context.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
