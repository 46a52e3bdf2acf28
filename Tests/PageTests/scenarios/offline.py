"""In the cellar: no network, a browser that is killed there, and the way back up; then one that is
killed before a phrase is understood.

    offline.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from checks import check, check_equal, check_soon, scenario
from chromium import kill_browser, with_profile
from household import Household
from phone import Phone
from playwright.sync_api import sync_playwright

THINGS = ["apples", "bread", "cheese", "dates", "eggs", "flour", "grapes", "honey"]
# Wants what no page wants, so that the server refuses it, and then something that it does.
WANT = """() => new Promise((done, fail) => {
  indexedDB.open('bananas').onsuccess = ({ target }) => {
    const change = target.result.transaction('queue', 'readwrite')
    Object.assign(change, { oncomplete: done, onabort: fail })
    const add = { intent: 'add_items', arguments: { items: [{ name: 'quinces' }] } }
    change.objectStore('queue').add({ intent: 7, request_id: 'refused', status: 'waiting' })
    change.objectStore('queue').add({ ...add, request_id: 'done', status: 'waiting' })
  }
})"""
BEFORE_THE_KILL = [("tap", "apples"), ("tap", "bread"), ("say", "add candles"), ("tap", "cheese"), ("tap", "apples"),
                   ("tap", "dates"), ("say", "two bottles of oil"), ("tap", "eggs"), ("tap", "bread"), ("tap", "flour")]  # fmt: skip
AFTER_IT = [("tap", "grapes"), ("say", "add matches"), ("tap", "eggs"), ("tap", "honey"), ("say", "add salt"),
            ("tap", "cheese"), ("tap", "bread"), ("tap", "apples"), ("tap", "honey"), ("tap", "grapes")]  # fmt: skip
GONE = ["dates", "honey"]  # what others remove meanwhile
ADDED = {"add candles": "candles", "two bottles of oil": "oil", "add matches": "matches", "add salt": "salt"}


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, sync_playwright() as playwright:
        house.call("add_items", {"items": [{"name": name} for name in THINGS]})
        profile = f"{house.folder.name}/profile"
        first_visit(playwright, profile, house)
        phone = restarted_below(playwright, profile, house)
        house.call("remove_items", {"items": [{"name": name} for name in GONE]})
        house.call("update_item", {"item": {"name": "flour"}, "quantity": 2, "unit": "kg"})
        back_up(phone, house)
        overwritten(phone, house)
        in_vain(phone, house)
        made_twice(phone, house)
        in_another_language(phone)
        said_in_vain(phone, house)
        confirmed_below(phone, house)
        said_otherwise(phone, house)
        phone.context.close()
        phone = killed_before_it_is_understood(playwright, profile, house)
        sent_while_no_page_is_open(phone, house)
        phone.context.close()


def first_visit(playwright, profile: str, house: Household) -> None:
    phone = Phone(with_profile(playwright, profile), house.address).open()
    phone.await_hook("connection", "live")
    phone.ready_for_the_cellar()
    # As a browser leaves it that is killed while it fetches a newer page.
    phone.page.evaluate("caches.open('shell-unfinished')")
    house.stop()
    phone.go_down()
    act(phone, BEFORE_THE_KILL)
    check_equal("what is done below shows at once", state(phone), expected(BEFORE_THE_KILL, said=True))
    check_equal("all of it waits", phone.hook("waiting"), str(len(BEFORE_THE_KILL)))
    check("the browser is killed", kill_browser(profile) > 0)


def restarted_below(playwright, profile: str, house: Household) -> Phone:
    check_equal("nothing has reached the server", len(house.journal()), 1)
    phone = Phone(with_profile(playwright, profile, offline=True), house.address).open()
    check_equal("the page opens without a network", phone.hook("connection"), "offline")
    check_soon(
        "what was done before the kill is still there",
        lambda: state(phone) == expected(BEFORE_THE_KILL, said=True),
        lambda: (state(phone), expected(BEFORE_THE_KILL, said=True)),
    )
    act(phone, AFTER_IT)
    check_equal("all twenty wait", phone.hook("waiting"), str(len(BEFORE_THE_KILL + AFTER_IT)))
    return phone


def back_up(phone: Phone, house: Household) -> None:
    house.start()
    phone.context.set_offline(False)
    phone.await_hook("connection", "live")
    phone.settle()
    dump = house.dump()
    names = {item["id"]: item["name"] for item in dump["items"]}
    done = [summary(entry, names) for entry in dump["journal"] if entry["caller"]["surface"] == "page"]
    wanted = [step for step in told(BEFORE_THE_KILL + AFTER_IT) if step[1] not in GONE]
    check_equal("each was done exactly once, in order", done, wanted)
    final = {name: row["checked"] for name, row in house.items().items()}
    hoped = expected(BEFORE_THE_KILL + AFTER_IT)
    for name in GONE:
        hoped.pop(name)
    check_equal("the store holds what was done, and what others did meanwhile", final, hoped)
    check("an edit made meanwhile is kept", house.items()["flour"]["quantity"])
    check_soon("the page shows the store", lambda: state(phone) == hoped, lambda: (state(phone), hoped))
    more = phone.notice("Ticked off 2 kg of flour")
    check("also that there was more of a thing than was seen", more.count())
    check("which can be taken back", more.get_by_role("button", name="Undo").count())
    for name in GONE:
        check_soon(
            f"what came out otherwise is said and stays to be read: {name}",
            lambda name=name: phone.page.get_by_text(f"{name} was removed").first.is_visible(),
            lambda: phone.page.locator("[role=status], [role=alert], [aria-live]").all_inner_texts(),
        )


def overwritten(phone: Phone, house: Household) -> None:
    """Two people change the same amount, one of them in the cellar."""
    phone.go_down()
    phone.choose("cheese", "Edit")
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_label("Amount", exact=True).fill("3")
    sheet.get_by_role("button", name="Save").click()
    phone.await_hook("waiting", "1")
    house.run("call", "update_item", '{"item": {"name": "cheese"}, "quantity": 2}', "--author", "Ann")
    phone.come_up()
    check_equal("the later change counts", house.items()["cheese"]["quantity"], [["3", ""]])
    notice = phone.notice("took the place of one that Ann made")
    notice.wait_for()
    check("it is said whose it took the place of, and what that was", "2 cheese" in notice.inner_text(), notice.inner_text())
    notice.get_by_role("button", name="Undo").click()
    check_soon("and can be taken back", lambda: house.items()["cheese"]["quantity"] == [["2", ""]], house.items)
    check_soon("which ends the notice", lambda: not notice.count())
    phone.settle()


def in_vain(phone: Phone, house: Household) -> None:
    """A list is renamed in the cellar while somebody above deletes it."""
    house.call("create_list", {"name": "Party"})
    phone.page.get_by_role("button", name="Show the lists").click()
    phone.page.get_by_role("button", name="More for the list Party").wait_for()
    phone.go_down()
    phone.page.get_by_role("button", name="More for the list Party").click()
    phone.page.get_by_role("menuitem", name="Rename").click()
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Picnic")
    sheet.get_by_role("button", name="Save").click()
    phone.await_hook("waiting", "1")
    house.call("delete_list", {"list": "Party", "confirm": True})
    phone.come_up()
    notice = phone.notice("came out differently")
    check_soon("what nobody could do any more is said and stays to be read", notice.count)


def made_twice(phone: Phone, house: Household) -> None:
    """A list is made in the cellar while somebody above makes it, in small letters."""
    phone.go_down()
    phone.page.get_by_role("button", name="Show the lists").click()
    phone.page.get_by_role("button", name="New list").click()
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_role("textbox").fill("Feast")
    sheet.get_by_role("button", name="Create").click()
    title = phone.page.get_by_role("heading", level=1)
    check_soon("a list that is made is shown", lambda: title.inner_text() == "Feast")
    phone.say("add candied ginger")
    phone.await_hook("waiting", "2")
    house.call("create_list", {"name": "feast"})
    phone.come_up()
    check_soon("it is the one that was made meanwhile", lambda: title.inner_text() == "feast", title.inner_text)
    check_soon("with what was added to it", lambda: phone.names() == ["candied ginger"], phone.names)
    check_equal("and nothing is said to be removed", phone.notice("feast was removed").count(), 0)
    phone.page.get_by_role("button", name="Show the lists").click()
    phone.show("Groceries")


def in_another_language(phone: Phone) -> None:
    spoken = phone.page.locator("html")
    phone.go_down()
    phone.page.get_by_role("button", name="Settings").click()
    phone.page.get_by_label("Language").select_option("de")
    phone.page.keyboard.press("Escape")
    phone.come_up()
    check_soon("a language chosen without a network comes with it", lambda: spoken.get_attribute("lang") == "de")
    phone.page.get_by_role("button", name="Einstellungen").click()
    phone.page.get_by_label("Sprache").select_option("en")
    check_soon("and can be changed back", lambda: spoken.get_attribute("lang") == "en")
    phone.page.keyboard.press("Escape")


def said_in_vain(phone: Phone, house: Household) -> None:
    """A thing is spoken of in the cellar while somebody above removes it."""
    phone.go_down()
    phone.say("tick off the grapes")
    phone.await_hook("waiting", "1")
    house.call("remove_items", {"items": [{"name": "grapes"}]})
    phone.come_up()
    notice = phone.notice("grapes")
    check_soon("what was said and cannot be done is told and stays to be read", notice.count)


def confirmed_below(phone: Phone, house: Household) -> None:
    """A question is answered in the cellar, and by a server that was started anew."""
    yes = phone.page.get_by_role("button", name="Yes", exact=True)
    phone.say("remove everything")
    yes.wait_for()
    phone.go_down()
    yes.click()
    phone.await_hook("waiting", "1")
    house.stop()
    house.start()
    house.call("add_items", {"items": [{"name": "late rice"}]})
    before = set(house.items())
    phone.come_up()
    check_soon("a yes to what was otherwise is asked again", yes.is_visible)
    check_equal("and removes nothing", set(house.items()), before)
    phone.page.get_by_role("button", name="Cancel", exact=True).click()


def said_otherwise(phone: Phone, house: Household) -> None:
    """A phrase that means nothing is kept until another stands in its place."""
    phone.go_down()
    phone.say("what is the weather like")
    phone.await_hook("waiting", "1")
    phone.context.set_offline(False)
    check_soon("what nobody understands comes back into the box", lambda: "weather" in phone.box().input_value())
    needs_you = phone.page.get_by_role("button", name="needs you")
    check("and needs nobody else", not needs_you.is_visible())
    phone.open()
    check_soon("a page that is opened anew still has it", needs_you.is_visible)
    needs_you.click()
    phone.page.get_by_role("button", name="Change it").click()
    check_soon("it can be said otherwise", lambda: "weather" in phone.box().input_value())
    phone.say("add figs")
    check_soon("and then is done", lambda: "figs" in house.items())
    check_soon("with nothing left behind", lambda: not needs_you.is_visible())
    phone.settle()


def killed_before_it_is_understood(playwright, profile: str, house: Household) -> Phone:
    phone = Phone(with_profile(playwright, profile, service_workers="block"), house.address).open()
    phone.await_hook("connection", "live")
    before, trials = len(house.journal()), []
    phone.page.route("**/api/say*", lambda route: trials.append(route.request.post_data_json["phrase"]))
    phone.say("add plums")
    check_soon("a phrase that was sent leaves the box", lambda: phone.box().input_value() == "")
    check_equal("while it is not understood yet", (trials, len(house.journal()) - before), (["add plums"], 0))
    check("the browser is killed then", kill_browser(profile) > 0)
    phone = Phone(with_profile(playwright, profile), house.address).open()
    check_soon("the next page does what was said", lambda: "plums" in house.items() and "plums" in phone.names(), house.items)
    phone.settle()
    check_equal("and does it once", len(house.journal()) - before, 1)
    return phone


def sent_while_no_page_is_open(phone: Phone, house: Household) -> None:
    phone.ready_for_the_cellar()
    phone.page.evaluate(WANT)
    phone.page.goto("about:blank")
    # As Background Sync would; the browser itself waits for a network that comes back.
    phone.context.service_workers[0].evaluate(
        "try { dispatchEvent(new SyncEvent('sync', { tag: 'bananas-queue' })) } catch { /* It is none of the browser's. */ }"
    )
    check_soon("without a page the service worker sends", lambda: "quinces" in house.items(), house.items)
    phone.open()
    check_soon(
        "what was refused meanwhile is told by the next page",
        lambda: phone.page.get_by_role("alert").count(),
        lambda: phone.errors,
    )
    check("and waits to be looked at", phone.page.get_by_role("button", name="needs you").is_visible())
    check_equal("the page met no error", phone.errors, [])


def act(phone: Phone, steps: list) -> None:
    for deed, what in steps:
        waiting = int(phone.hook("waiting"))
        phone.tap(what) if deed == "tap" else phone.say(what)
        phone.await_hook("waiting", str(waiting + 1))


def state(phone: Phone) -> dict[str, bool]:
    return {row["name"]: row["checked"] for row in phone.rows()}


def told(steps: list) -> list[tuple[str, str]]:
    """The calls that the steps are: a second tap takes back the first."""
    ticked, calls = set(), []
    for deed, what in steps:
        if deed == "say":
            calls.append(("add_items", ADDED[what]))
        else:
            calls.append(("uncheck_items" if what in ticked else "check_items", what))
            ticked ^= {what}
    return calls


def expected(steps: list, said: bool = False) -> dict[str, bool]:
    """What the page shows; a phrase that nobody has understood yet is shown as it was `said`."""
    if said:
        added = {phrase: False for deed, phrase in steps if deed == "say"}
        return expected([step for step in steps if step[0] == "tap"]) | added
    rows = dict.fromkeys(THINGS, False)
    for intent, name in told(steps):
        rows[name] = intent == "check_items"
    return rows


def summary(entry: dict, names: dict[str, str]) -> tuple[str, str]:
    reference = entry["arguments"]["items"][0]
    return entry["intent"], reference.get("name") or names.get(reference["id"], "?")


if __name__ == "__main__":
    main(*sys.argv[1:])
