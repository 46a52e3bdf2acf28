"""The server is killed while people tap, and comes back: three times.

    killed_server.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys
import threading

from checks import check, check_equal, check_soon, scenario
from chromium import PHONE, chromium
from household import Household
from phone import Phone
from replay import difference, replayed

ROUNDS, TAPS = 3, 11
THINGS = [f"thing {number}" for number in range(1, 7)]


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        house.call("add_items", {"items": [{"name": name} for name in THINGS]})
        phone = Phone(browser.new_context(**PHONE), house.address).open()
        phone.await_hook("connection", "live")
        taps = []
        for number in range(ROUNDS):
            taps += tap_while_it_dies(phone, house, number)
            house.start()
            check_soon(
                f"after kill {number + 1} the page finds the server again by itself",
                lambda: phone.hook("connection") == "live" and phone.hook("waiting") == "0",
                lambda: (phone.hook("connection"), phone.hook("waiting")),
            )
        check_equal("each tap was done once, in the order in which they were made", tapped(house.dump()), deeds(taps))
        odd = sorted(name for name in THINGS if taps.count(name) % 2)
        check_equal("the store holds the last of each", ticked(house), odd)
        check_soon("and the page shows it", lambda: sorted(phone.ticked()) == odd, phone.rows)
        check_equal("nothing is damaged", house.run("verify").returncode, 0)
        lost_answer(browser, house)
        dump = house.dump()
        check_equal("the same calls without kills leave the same bytes", difference(dump, replayed(program, dump)), None)


def tap_while_it_dies(phone: Phone, house: Household, number: int) -> list[str]:
    """Taps, and somewhere between them the kill; what was tapped."""
    killer = threading.Timer(0.05 * (number + 1), house.kill)
    killer.start()
    taps = [THINGS[(tap * 5 + number) % len(THINGS)] for tap in range(TAPS)]
    for name in taps:
        phone.tap(name)
    killer.join()
    return taps


def lost_answer(browser, house: Household) -> None:
    """The server does it, and its answer is lost on the way."""
    phone = Phone(browser.new_context(**PHONE, service_workers="block"), house.address).open()
    phone.await_hook("connection", "live")
    lost = []

    def lose(route) -> None:
        if lost or route.request.post_data_json.get("dry_run"):
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort("connectionreset")

    before = len(house.journal())
    phone.page.route("**/api/say*", lose)
    phone.say("add candles")
    check_soon("an answer is lost", lambda: lost or phone.page.evaluate("0"))
    check_soon("the page asks again", lambda: phone.hook("waiting") == "0" and "candles" in phone.names())
    check_equal("and it was done once", (lost, len(house.journal()) - before), ([200], 1))


def deeds(taps: list[str]) -> list[tuple[str, str]]:
    """What the taps do: every second one on a thing takes back the one before."""
    return [
        ("uncheck_items" if taps[:number].count(name) % 2 else "check_items", name)
        for number, name in enumerate(taps)
    ]


def tapped(dump: dict) -> list[tuple[str, str]]:
    names = {item["id"]: item["name"] for item in dump["items"]}
    entries = [entry for entry in dump["journal"] if entry["caller"]["surface"] == "page"]
    return [(entry["intent"], names[entry["arguments"]["items"][0]["id"]]) for entry in entries]


def ticked(house: Household) -> list[str]:
    return sorted(name for name, item in house.items().items() if item["checked"])


if __name__ == "__main__":
    main(*sys.argv[1:])
