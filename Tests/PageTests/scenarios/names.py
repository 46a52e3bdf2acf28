"""Names that are markup, that turn the direction of writing, that are endless: all are text.

    names.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from checks import check, check_equal, check_soon, scenario, wait_until
from chromium import PHONE, chromium
from household import Household
from phone import Phone

HIT = "document.documentElement.dataset.hit=1"
NAMES = [
    f"<img src=x onerror={HIT}>",
    f"<script>{HIT}</script>",
    f"\"><svg onload='{HIT}'>",
    "&lt;b&gt; &amp;amp;",
    "{name} ${name} %s \\u0041",
    "javascript:alert(1)",
    "a\u202ekcab\u202c b",
    "\u05d7\u05dc\u05d1 3%",
    "👩‍👩‍👧‍👦 cake 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "e\u0301clair",
    "__proto__",
    "constructor",
    "wide " * 40 + "end",
    "x" * 10_000,
]
WATCH = "addEventListener('securitypolicyviolation', e => (window.violations ??= []).push(e.violatedDirective))"


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        taken = [name for name in NAMES if house.call("add_items", {"items": [{"name": name}]})["status"] == "done"]
        check("the store takes most of them", len(taken) >= len(NAMES) - 2, [n[:40] for n in NAMES if n not in taken])
        stored = sorted(house.items())
        context = browser.new_context(**PHONE)
        context.add_init_script(WATCH)
        phone = Phone(context, house.address).open()
        phone.page.on("dialog", lambda dialog: (phone.errors.append(dialog.message), dialog.dismiss()))
        shown_as_they_are(phone, stored)
        used_like_others(phone, house, stored)
        typed_into_the_page(phone, house)
        check_equal("nothing of them has run", phone.hook("hit"), None)
        check_equal("the content security policy had nothing to stop", violations(phone), [])
        check_equal("the page met no error", phone.errors, [])
        guards_would_notice(phone)


def shown_as_they_are(phone: Phone, stored: list[str]) -> None:
    check_soon("each is there, byte for byte", lambda: sorted(phone.names()) == stored, lambda: cut(phone.names()))
    foreign = phone.page.locator("[data-item] :is(img, script, b, [onload], [onerror])").count()
    check_equal("none has become an element", foreign, 0)
    named = phone.page.locator("[data-item]").evaluate_all(
        """rows => rows.filter(row => row.textContent.includes(row.dataset.item.slice(0, 30).trim())).length"""
    )
    check_equal("people see the names", named, len(stored))
    isolated = phone.page.locator("[data-item]").evaluate_all(
        """rows => rows.every(row => {
          const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
          for (let text; (text = walker.nextNode());) {
            if (!text.data.trim() || !row.dataset.item.startsWith(text.data.slice(0, 8))) continue
            for (let place = text.parentElement; place !== row.parentElement; place = place.parentElement) {
              if (/isolate|plaintext/.test(getComputedStyle(place).unicodeBidi)) return true
            }
            return false
          }
          return true
        })"""
    )
    check("a name turns the writing of nothing but itself", isolated)
    width = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    check("an endless name does not widen the page", width[0] <= width[1], width)


def used_like_others(phone: Phone, house: Household, stored: list[str]) -> None:
    for name in stored:
        phone.tap(name)
        phone.settle()
    check_soon(
        "each can be ticked",
        lambda: sorted(name for name, item in house.items().items() if item["checked"]) == stored,
        lambda: cut([name for name, item in house.items().items() if not item["checked"]]),
    )
    phone.choose(NAMES[0], "Remove")
    check_soon("and removed", lambda: NAMES[0] not in house.items())
    phone.page.get_by_role("button", name="Undo", exact=True).click()
    check_soon("and brought back", lambda: NAMES[0] in house.items())
    phone.page.get_by_role("button", name="History").first.click()
    check_soon("the history has them as text", lambda: phone.page.get_by_text("onerror=").count() > 1)
    phone.page.keyboard.press("Escape")


def typed_into_the_page(phone: Phone, house: Household) -> None:
    name = f"<b onclick={HIT}>bold</b>"
    house.call("add_items", {"items": [{"name": "plain"}]})
    phone.choose("plain", "Edit")
    phone.page.get_by_role("dialog").get_by_label("Name", exact=True).fill(name)
    phone.page.get_by_role("button", name="Save").click()
    check_soon("markup that is typed as a name is kept as it is", lambda: name in house.items(), house.items)
    check_soon("and shown as it is", lambda: name in phone.names(), lambda: cut(phone.names()))


def violations(phone: Phone) -> list[str]:
    return phone.page.evaluate("window.violations ?? []")


def guards_would_notice(phone: Phone) -> None:
    """Does by hand what a page that took names for markup would do."""
    phone.page.evaluate(
        """() => {
          const image = document.createElement('img')
          image.src = 'https://elsewhere.example/x.png'
          document.querySelector('[data-item]').append(image)
        }"""
    )
    noticed = wait_until(lambda: violations(phone)) is not None
    check("a page with markup in it would be found out", noticed and phone.page.locator("[data-item] img").count())
    refused = phone.page.evaluate(
        "name => { try { document.querySelector('bdi').innerHTML = name } catch { return true } }", NAMES[0]
    )
    check("and the browser lets no script make markup of text", refused)


def cut(names: list[str]) -> list[str]:
    return [name[:40] for name in names]


if __name__ == "__main__":
    main(*sys.argv[1:])
