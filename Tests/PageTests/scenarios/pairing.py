"""Who gets in: a code that works once, wrong codes, a second phone, and one that is sent away.

    pairing.py PROGRAM [FLAG…]    (flags of the server)
"""

import json
import os
import re
import stat
import sys
import time

from checks import check, check_equal, check_soon, scenario, wait_until
from chromium import PHONE, chromium
from household import Household
from phone import Phone

REVOKED_WITHIN = 1.0  # seconds, where nothing else keeps the machine busy
DAY = 86_400


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, "--pairing", *flags) as house, chromium() as browser:
        check_equal("a stranger sees no list", house.request("/api/state")[0], 401)
        first_code = house.newest_code()
        ann = Phone(browser.new_context(**PHONE), house.address)
        pair(ann, first_code, "Ann")
        cookie_is_guarded(ann, house)
        ann.say("add milk")
        check_soon("what a paired phone does, is done", lambda: "milk" in house.items())
        check_equal("and the journal has the phone's name", house.journal()[-1]["caller"]["author"], "Ann")
        ben = second_phone(browser, house, first_code)
        secrets_are_kept(house, first_code, ann, ben)
        restart_forgets_nobody(house, ben)
        one_is_sent_away(house, ann, ben)
        one_leaves(house, ben)
        wrong_codes_are_limited(house)


def pair(phone: Phone, code: str, name: str) -> None:
    phone.pair(code, name)
    check(f"{name}'s phone is in, and the address no longer has the code", code not in phone.page.url, phone.page.url)


def cookie_is_guarded(phone: Phone, house: Household) -> None:
    (cookie,) = phone.context.cookies(house.address)
    check_equal(
        "the cookie is for this server alone, and no script sees it",
        (cookie["httpOnly"], cookie["sameSite"], cookie["path"], cookie["domain"]),
        (True, "Strict", "/", "127.0.0.1"),
    )
    check("it lasts for about 400 days", 390 * DAY < cookie["expires"] - time.time() < 401 * DAY, cookie["expires"])
    check_equal("the page itself has no cookie", phone.page.evaluate("document.cookie"), "")


def second_phone(browser, house: Household, used: str) -> Phone:
    check_equal("a code works once", attempt(house, used)[0], 403)
    ben = Phone(browser.new_context(**PHONE), house.address)
    pair(ben, house.newest_code(but_not=used), "Ben")
    check_soon("a second phone sees the list", lambda: ben.names() == ["milk"], ben.names)
    devices = json.loads(house.run("devices", "--json").stdout)
    check_equal("both are told of", sorted(device["name"] for device in devices), ["Ann", "Ben"])
    return ben


def secrets_are_kept(house: Household, code: str, *phones: Phone) -> None:
    tokens = [cookie["value"] for phone in phones for cookie in phone.context.cookies()]
    secrets = [secret.encode() for secret in [code, *tokens]]
    store = house.home["BANANAS_HOME"]
    open_files, told = [], []
    for folder, _, names in os.walk(store):
        for path in (os.path.join(folder, name) for name in names):
            if stat.S_IMODE(os.stat(path).st_mode) & 0o077:
                open_files.append(path)
            with open(path, "rb") as file:
                content = file.read()
            told += [path for secret in secrets if secret in content]
    check_equal("no file of the store is for others", open_files, [])
    check_equal("no token and no used code is in a file", told, [])
    check("nor in the log", not any(secret in house.log.read_bytes() for secret in secrets))


def restart_forgets_nobody(house: Household, ben: Phone) -> None:
    house.kill()
    house.start()
    check_soon("after a restart the phones are in as before", lambda: ben.hook("connection") == "live")


def one_is_sent_away(house: Household, ann: Phone, ben: Phone) -> None:
    ann.await_hook("connection", "live")
    house.run("devices", "revoke", "Ann")
    delay = wait_until(lambda: ann.hook("connection") == "unpaired")
    check("who is sent away is out at once", delay is not None and delay <= 5 * REVOKED_WITHIN, delay)
    status = ann.page.evaluate("fetch('/api/state').then(answer => answer.status)")
    check_equal("and gets nothing more", status, 401)
    name = ann.page.get_by_role("textbox", name=re.compile("name", re.I))
    check_equal("the name it had is offered to it again", name.input_value(), "Ann")
    house.run("say", "add bread")
    check_soon("the other stays", lambda: "bread" in ben.names() and ben.hook("connection") == "live")
    check("what she had seen is no longer shown", not ann.row("milk").is_visible())


def one_leaves(house: Household, ben: Phone) -> None:
    unpair = ben.page.get_by_role("button", name="Unpair this device")
    ben.page.get_by_role("button", name="Settings").click()
    ben.go_down()
    unpair.click()
    ben.page.get_by_role("dialog").last.get_by_role("button", name="Unpair this device").click()
    check_soon("who would leave without a network is told so", ben.page.get_by_text("no connection").is_visible)
    ben.come_up()
    unpair.click()
    with ben.page.expect_navigation():
        ben.page.get_by_role("dialog").last.get_by_role("button", name="Unpair this device").click()
    check_soon("who leaves is forgotten", lambda: json.loads(house.run("devices", "--json").stdout) == [])
    ben.await_hook("connection", "unpaired")
    check_soon("and nothing is left on the page", lambda: not ben.rows() and "bread" not in ben.page.content())


def wrong_codes_are_limited(house: Household) -> None:
    answers = [attempt(house, f"WRONG-{number}") for number in range(8)]
    statuses = [status for status, _ in answers]
    check("a wrong code is refused", statuses[0] == 403, statuses)
    check("and after some nobody may guess on", statuses[-1] == 429 and set(statuses) == {403, 429}, statuses)
    check("for a time that is told", re.fullmatch(r"[1-9]\d*", answers[-1][1].get("Retry-After") or ""))
    check_equal("not even with the right code", attempt(house, house.newest_code())[0], 429)


def attempt(house: Household, code: str):
    body = json.dumps({"code": code, "name": "Stranger"}).encode()
    kind = {"Content_Type": "application/json", "Origin": house.address}
    status, headers, _ = house.request("/api/pair", "POST", body, **kind)
    return status, headers


if __name__ == "__main__":
    main(*sys.argv[1:])
