"""Says phrases into the box of the page, one a line of the input, to a server in the given store.

    page_door.py PROGRAM AUTHOR    (the store is that of the environment)
"""

import os
import sys

from chromium import PHONE, chromium
from household import Household
from phone import Phone


def main(program: str, author: str) -> None:
    given = {name: value for name, value in os.environ.items() if name.startswith(("BANANAS_", "XDG_"))}
    with Household(program, author=author, environment=given) as house, chromium() as browser:
        phone = Phone(browser.new_context(**PHONE), house.address).open()
        phone.await_hook("connection", "live")
        for phrase in sys.stdin.read().splitlines():
            phone.say_and_wait(phrase)
        if house.stop() != 0:
            sys.exit(house.log.read_text())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
