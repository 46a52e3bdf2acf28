"""The page's own modules, tested where they run.

    modules.py PROGRAM [FLAG…]    (flags of the server)

A blank page of the server's own origin imports each `modules/NAME.test.js`, which imports what it
tests from `/app/`: as it is in the folder, each file a module.
"""

import sys
from pathlib import Path

from checks import check, check_equal, scenario
from chromium import chromium
from household import Household
from playwright.sync_api import Page

MODULES = Path(__file__).parent.parent / "modules"
PAGE = MODULES.parent.parent.parent / "Sources" / "WebServer" / "Page"


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, "--page", str(PAGE), *flags) as house, chromium() as browser:
        page = browser.new_context(service_workers="block").new_page()
        page.route("**/modules/*", serve)
        names = sorted(path.name for path in MODULES.glob("*.test.js"))
        check("there are modules to test", names)
        for name in names:
            for finding in findings(page, house.address, name):
                check(f"{name.removesuffix('.test.js')}: {finding['sentence']}", finding["passed"], finding["detail"])
        control = findings(page, house.address, "control.js")
        check_equal("what fails is told", [f["passed"] for f in control], [True, False, False])
        check("a module that does not load is told", not findings(page, house.address, "missing.js")[0]["passed"])


def serve(route) -> None:
    name = route.request.url.rsplit("/", 1)[1]
    if not name:
        route.fulfill(body="<!doctype html><title>modules</title>", content_type="text/html")
    elif (MODULES / name).is_file():
        route.fulfill(path=MODULES / name, content_type="text/javascript")
    else:
        route.fulfill(status=404)


def findings(page: Page, address: str, name: str) -> list[dict]:
    page.goto(f"{address}/modules/")
    return page.evaluate(
        """async name => {
          try {
            await import(`/modules/${name}`)
            return (await import('/modules/check.js')).found
          } catch (error) {
            return [{sentence: 'loads', passed: false, detail: String(error)}]
          }
        }""",
        name,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
