"""What people do with the page every day, beyond a tap: correct, choose, sort, clear, look back.

    everyday.py PROGRAM [FLAG…]    (flags of the server)
"""

import re
import sys

from checks import check, check_equal, check_soon, scenario
from chromium import DESKTOP, PHONE, chromium
from household import Household
from phone import Phone


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        house.call("add_items", {"items": [{"name": "oat milk"}, {"name": "coconut milk"}, {"name": "bread"}]})
        phone = Phone(browser.new_context(**PHONE), house.address).open()
        phone.await_hook("connection", "live")
        corrected_before_it_is_added(phone, house)
        emptied_of_amounts(phone, house)
        suggested(phone)
        typed_on(phone, house)
        many_at_once(phone, house)
        emptied(phone, house)
        asked_which(phone, house)
        asked_whether(phone, house)
        tapped_in_a_row(phone, house)
        on_a_list_that_goes(phone, house)
        desk = Phone(browser.new_context(**DESKTOP), house.address).open()
        desk.await_hook("connection", "live")
        several_lists(desk, house)
        done_until_cleared(desk, house)
        looked_back(desk, house)
        never_under_the_finger(desk, house)
        check_equal("the pages met no error", phone.errors + desk.errors, [])


def corrected_before_it_is_added(phone: Phone, house: Household) -> None:
    before = len(house.journal())
    phone.box().fill("three lemons, limes and a bottle of oil")
    chips = phone.chips()
    chips.get_by_role("button", name=re.compile("^oil")).wait_for()
    check_equal("nothing is added while it is only understood", len(house.journal()), before)
    chips.get_by_role("button", name=re.compile("^Leave out lime")).click()
    chips.get_by_role("button", name=re.compile("^lemon")).click()
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_label("Amount", exact=True).fill("5")
    sheet.get_by_role("button", name="OK").click()
    phone.chips().get_by_role("button", name="Add", exact=True).click()
    check_soon("what was corrected is added as it was corrected", lambda: "oil" in house.items(), house.items)
    items = house.items()
    lemons = next((item for name, item in items.items() if name.startswith("lemon")), {})
    check_equal("the amount is the corrected one", lemons.get("quantity"), [["5", ""]])
    check("what was left out is not there", not any(name.startswith("lime") for name in items), list(items))


def emptied_of_amounts(phone: Phone, house: Household) -> None:
    amounts = [{"name": "juice", "quantity": 2, "unit": "l"}, {"name": "juice", "quantity": 3, "unit": "bottle"}]
    house.call("add_items", {"items": amounts})
    shown = phone.row("juice").get_by_text("2 l + 3 bottles")
    shown.wait_for()
    phone.choose("juice", "Edit")
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_label("Note").fill("cold")
    sheet.get_by_role("button", name="Save").click()
    check_soon("a change beside several amounts leaves them", lambda: house.items()["juice"]["note"] == "cold")
    check("both of them", shown.is_visible())
    phone.choose("juice", "Edit")
    sheet.get_by_role("button", name="Leave out 2 l + 3 bottles").click()
    sheet.get_by_role("button", name="Save").click()
    check_soon("several amounts can be taken away", lambda: not house.items()["juice"]["quantity"], house.items)
    phone.settle()
    check("none is left", not shown.count())
    house.call("remove_items", {"items": [{"name": "juice"}]})


def suggested(phone: Phone) -> None:
    phone.box().press_sequentially("coco")
    option = phone.page.get_by_role("listbox", name="Suggestions").get_by_role("option", name="coconut milk")
    check_soon("what is on the list is suggested while typing", lambda: option.count())
    option.first.click()
    check_equal("and taken into the box", phone.box().input_value().strip(), "coconut milk")
    phone.box().press("Escape")
    check_equal("Escape empties the box", phone.box().input_value(), "")


def typed_on(phone: Phone, house: Household) -> None:
    before = len(house.journal())
    phone.box().fill("add plums")
    phone.box().evaluate("box => { box.form.requestSubmit(); box.form.requestSubmit(); box.value += 'salt' }")
    check_soon("what is typed while a phrase is being kept stays", lambda: phone.box().input_value() == "salt")
    check_soon("the phrase is done", lambda: "plums" in house.items(), house.items)
    check_equal("once, though it was sent twice", len(house.journal()) - before, 1)
    phone.open()
    check_soon("what was not sent is there when the page is loaded again", lambda: phone.box().input_value() == "salt")
    phone.await_hook("connection", "live")
    phone.box().press("Escape")


def many_at_once(phone: Phone, house: Household) -> None:
    phone.say_and_wait("add " + ", ".join(f"part{number} x" for number in range(60)))
    toast = phone.page.get_by_role("status").filter(has_text="part59 x")
    height = toast.bounding_box()["height"]
    check("what is said of many things leaves most of the screen", height < PHONE["viewport"]["height"] / 2, height)
    toast.get_by_role("button", name="Undo").click()
    check_soon("and can be taken back", lambda: not any(name.startswith("part") for name in house.items()))
    phone.settle()


def emptied(phone: Phone, house: Household) -> None:
    phone.choose("oil", "Edit")
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_label("Amount", exact=True).fill("")
    sheet.get_by_role("button", name="Save").click()
    check_soon("an amount that is emptied is taken away", lambda: house.items()["oil"]["quantity"] == [], house.items)
    check_soon("also from the row", lambda: phone.row("oil").locator(".amount").inner_text() == "")
    phone.page.get_by_role("button", name="Undo", exact=True).click()
    check_soon("and brought back by Undo", lambda: house.items()["oil"]["quantity"] == [["1", "bottle"]], house.items)
    phone.settle()


def asked_which(phone: Phone, house: Household) -> None:
    phone.say("tick off the milk")
    answer = phone.page.get_by_role("button", name=re.compile("^oat milk")).first
    answer.wait_for()
    phone.open()
    check_soon("a page that is loaded again still asks", answer.is_visible)
    answer.click()
    check_soon("the answer to a question is done", lambda: house.items()["oat milk"]["checked"])
    check("and nothing else", not house.items()["coconut milk"]["checked"])
    check_soon("the question is gone", lambda: not answer.is_visible())


def asked_whether(phone: Phone, house: Household) -> None:
    question = phone.page.get_by_role("group", name="Really remove")
    yes = question.get_by_role("button", name="Yes", exact=True)
    kept = set(house.items())
    phone.say("remove everything except the bread")
    yes.wait_for()
    phone.say("no")
    check_soon("a question that is answered in words is gone", lambda: not yes.is_visible())
    phone.say("remove everything except the bread")
    yes.wait_for()
    asked = question.inner_text()
    house.call("add_items", {"items": [{"name": "late rice"}]})
    yes.click()
    check_soon("a yes to what has changed since is asked again", lambda: yes.is_visible() and question.inner_text() != asked)
    check_equal("and removes nothing", set(house.items()), kept | {"late rice"})
    yes.click()
    check_soon("a yes to what is there is done", lambda: set(house.items()) == {"bread"}, house.items)
    phone.say("undo")
    check_soon("and can be taken back", lambda: set(house.items()) == kept | {"late rice"}, house.items)
    house.call("remove_items", {"items": [{"name": "late rice"}]})


def tapped_in_a_row(phone: Phone, house: Household) -> None:
    before = len(house.journal())
    phone.tick_box("bread").evaluate("box => { box.click(); box.click() }")
    check_soon("two taps at once are two taps", lambda: len(house.journal()) == before + 2)
    check("the second takes the first back", not house.items()["bread"]["checked"])
    check_soon("also on the page", lambda: "bread" not in phone.ticked(), phone.rows)


def on_a_list_that_goes(phone: Phone, house: Household) -> None:
    phone.say_and_wait("make a list called Party")
    phone.page.get_by_role("button", name="Show the lists").click()
    phone.show("Party")
    title = phone.page.get_by_role("heading", level=1)
    check_soon("a list is shown", lambda: title.inner_text() == "Party")
    house.call("delete_list", {"list": "Party", "confirm": True})
    notice = phone.notice("Party was removed")
    check_soon("that others take it away is said and stays to be read", notice.is_visible)
    check_soon("where another is shown", lambda: title.inner_text() == "Groceries")


def several_lists(desk: Phone, house: Household) -> None:
    desk.say_and_wait("make a list called Hardware")
    desk.choose("bread", "Move")
    desk.page.get_by_role("menuitem", name=re.compile("Hardware")).click()
    check_soon("a thing moves to another list", lambda: list_of(house, "bread") == "Hardware", lambda: list_of(house, "bread"))
    check_soon("and is no longer on the first", lambda: "bread" not in desk.names(), desk.names)
    desk.show("Hardware")
    check_soon("the other list has it", lambda: desk.names() == ["bread"], desk.names)
    desk.say("screws")
    check_soon("what is said is for the list that is shown", lambda: list_of(house, "screws") == "Hardware")
    desk.show("Groceries")


def list_of(house: Household, item: str) -> str:
    dump = house.dump()
    names = {one["id"]: one["name"] for one in dump["lists"]} | {"00000000-0000-4000-8000-000000000001": "Groceries"}
    return names.get(house.items().get(item, {}).get("list", ""), "")


def done_until_cleared(desk: Phone, house: Household) -> None:
    desk.unfold()
    check_soon("what is done stays to be seen", lambda: "oat milk" in desk.ticked(), desk.rows)
    desk.page.get_by_role("button", name="Clear done").click()
    sure = desk.page.get_by_role("dialog").get_by_role("button").last
    sure.click()
    check_soon("until it is cleared", lambda: "oat milk" not in house.items() and "oat milk" not in desk.names())
    check("and only that is", "coconut milk" in house.items())
    desk.page.get_by_role("button", name="Undo", exact=True).click()
    check_soon("which can be taken back", lambda: "oat milk" in house.items())


def looked_back(desk: Phone, house: Household) -> None:
    house.run("say", "--author", "Ben", "add figs")
    desk.page.get_by_role("button", name="History").first.click()
    history = desk.page.get_by_role("dialog")
    entry = history.get_by_role("listitem").filter(has_text="figs").first
    entry.wait_for()
    check("the history says who did it, and where", re.search(r"Ben.*command", entry.inner_text()), entry.inner_text())
    page = history.get_by_role("listitem").filter(has_text="bread").first.inner_text()
    check("also what the page did", "page" in page, page)
    check("without a name where there is none", "human" not in page, page)
    entry.get_by_role("button", name=re.compile("^Undo")).click()
    sure = desk.page.get_by_role("button", name="Undo", exact=True)
    check_soon("an entry can be taken back", lambda: "figs" not in house.items() or (sure.count() and sure.last.click()))
    desk.page.keyboard.press("Escape")


def never_under_the_finger(desk: Phone, house: Household) -> None:
    """Holds a row while others come and go above it."""
    house.call("add_items", {"items": [{"name": name} for name in ("first", "second", "held")]})
    check_soon("three more things come", lambda: "held" in desk.names())
    row = desk.row("held")
    row.scroll_into_view_if_needed()
    row.hover()
    desk.page.mouse.down()
    place = row.bounding_box()
    house.call("check_items", {"items": [{"name": "first"}]})
    house.call("remove_items", {"items": [{"name": "second"}]})
    seen = desk.row("second").locator(".badge, input:disabled").first
    check_soon("what others do shows at once, while a row is held", lambda: "first" in desk.ticked(), desk.rows)
    check_soon("what is gone says so", lambda: seen.count())
    check_equal("the row under the finger has not moved", row.bounding_box()["y"], place["y"])
    desk.page.mouse.move(2, 2)
    desk.page.mouse.up()
    check_soon("it moves up when the finger is gone", lambda: row.bounding_box()["y"] < place["y"])


if __name__ == "__main__":
    main(*sys.argv[1:])
