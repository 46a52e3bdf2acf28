"""Nobody is barred: axe's rules for WCAG 2.2 AA, light and dark, phone and desktop; then a keyboard.

    accessibility.py PROGRAM [FLAG…]    (flags of the server)
"""

import re
import sys
from pathlib import Path

import axe_playwright_python
from checks import check, check_equal, check_soon, scenario, wait_until
from chromium import DESKTOP, PHONE, chromium
from household import Household
from phone import Phone

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # A menu floats above every landmark.
    "rules": {"region": {"enabled": False}},
    "resultTypes": ["violations"],
}
FINGER = 44  # CSS pixels that a finger needs: more than WCAG 2.2 AA's 24
# What fades or slides in has come; what is bound to scrolling has no end.
AT_REST = "document.getAnimations().every(a => a.playState !== 'running' || !(a.timeline instanceof DocumentTimeline))"
NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
NOTICES = """async () => {
  const { Database } = await import('/app/keeping/database.js')
  const notices = [{ text: 'milk was removed by Ann meanwhile.' }, { text: 'eggs: another change', entry: 1 }]
  await (await Database.open()).keep('notices', notices)
}"""
SCENES = [
    ("a phone by day", {**PHONE, "color_scheme": "light"}),
    ("a phone at night", {**PHONE, "color_scheme": "dark"}),
    ("a desktop by day", {**DESKTOP, "color_scheme": "light"}),
    ("a desktop at night", {**DESKTOP, "color_scheme": "dark", "forced_colors": "none"}),
]


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        house.call("add_items", {"items": [{"name": "milk", "quantity": 2, "unit": "l"}, {"name": "eggs"}]})
        house.call("add_items", {"items": [{"name": "bread", "note": "the dark one"}]})
        house.call("check_items", {"items": [{"name": "bread"}]})
        house.call("create_list", {"name": "Hardware"})
        for number, (scene, options) in enumerate(SCENES):
            phone = Phone(browser.new_context(**options), house.address).open()
            look_everywhere(phone, scene, thoroughly=number % 2 == 0)
            phone.context.close()
        trouble_is_told(browser, house)
        axe_would_notice(browser, house)
        fingers_find_it(browser, house)
        keyboard_is_enough(browser, house)
        other_direction(browser, house)


def look_everywhere(phone: Phone, scene: str, thoroughly: bool) -> None:
    look(phone, f"{scene}: the list")
    phone.box().fill("three bottles of oil and salt")
    phone.chips().get_by_role("button").first.wait_for()
    look(phone, f"{scene}: what was understood")
    phone.page.keyboard.press("Escape")
    phone.box().fill("")
    open_menu(phone)
    look(phone, f"{scene}: the menu of a row")
    phone.page.get_by_role("menuitem", name="Edit").click()
    phone.page.get_by_role("dialog").wait_for()
    look(phone, f"{scene}: the editor")
    phone.page.keyboard.press("Escape")
    if thoroughly:
        for name in ("History", "Settings"):
            look_into(phone, scene, name)
        if phone.has_touch():
            phone.page.get_by_role("button", name="Show the lists").click()
            phone.page.get_by_role("navigation", name="Lists").wait_for()
            look(phone, f"{scene}: the lists")
        else:
            look_into(phone, scene, "Help")


def trouble_is_told(browser, house: Household) -> None:
    """What stays until it is closed, and what a page says that did not come whole."""
    for scene, options in SCENES[:2]:
        phone = Phone(browser.new_context(**options), house.address).open()
        phone.page.evaluate(NOTICES)
        phone.open()
        phone.page.get_by_role("button", name="Undo").wait_for()
        phone.page.evaluate("document.getElementById('broken').hidden = false")
        phone.page.evaluate("document.getAnimations().forEach(late => late.finish())")
        look(phone, f"{scene}: what came out differently, and what is missing")
        phone.context.close()


def open_menu(phone: Phone) -> None:
    phone.row("milk").get_by_role("button", name=re.compile("^More")).click()
    phone.page.get_by_role("menuitem", name="Edit").wait_for()


def look_into(phone: Phone, scene: str, name: str) -> None:
    phone.page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    phone.page.get_by_role("dialog").or_(phone.page.get_by_role("region", name=name)).first.wait_for()
    look(phone, f"{scene}: {name}")
    phone.page.keyboard.press("Escape")


def look(phone: Phone, place: str) -> None:
    found = violations(phone)
    check(f"{place} bars nobody", not found, "; ".join(found))


def violations(phone: Phone) -> list[str]:
    wait_until(lambda: phone.page.evaluate(AT_REST))
    if not phone.page.evaluate("typeof axe === 'object'"):
        phone.page.evaluate(AXE)
    result = phone.page.evaluate(
        "rules => axe.run(document, rules)", RULES
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for rule in result["violations"]
        for node in rule["nodes"][:3]
    ]


def axe_would_notice(browser, house: Household) -> None:
    phone = Phone(browser.new_context(**PHONE), house.address).open()
    phone.page.evaluate(
        """() => {
          const button = document.createElement('button')
          button.style.cssText = 'color: #777; background: #888; inline-size: 8px; block-size: 8px'
          document.querySelector('main').append(button)
        }"""
    )
    found = " ".join(violations(phone))
    check("a button without a name would be found out", "button-name" in found, found)
    phone.context.close()


def fingers_find_it(browser, house: Household) -> None:
    phone = Phone(browser.new_context(**NARROW), house.address).open()
    small = phone.page.evaluate(
        """finger => [...document.querySelectorAll('button, a[href], input, select, [role=checkbox], [role=button]')]
          .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
          .map(e => [e, (e.closest('label') ?? e).getBoundingClientRect()])
          .filter(([e, r]) => r.width > 1 && r.bottom > 0 && (r.width < finger - .5 || r.height < finger - .5))
          .map(([e, r]) => `${e.outerHTML.slice(0, 100)} ${r.width}x${r.height}`)""",
        FINGER,
    )
    check_equal(f"everything to tap is at least {FINGER} pixels wide and high", small, [])
    width = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    check("320 pixels are enough", width[0] <= width[1], width)
    phone.context.close()


def keyboard_is_enough(browser, house: Household) -> None:
    phone = Phone(browser.new_context(**DESKTOP), house.address).open()
    keys = phone.page.keyboard
    tab_to(phone, "Add or ask")
    keys.type("butter")
    phone.chips().get_by_role("button").first.wait_for()
    keys.press("Enter")
    check_soon("a keyboard adds", lambda: "butter" in house.items() and "butter" in phone.names())
    go_to_row(phone, "butter")
    check_soon("where the focus is can be seen", lambda: phone.page.evaluate(VISIBLE_FOCUS), lambda: focused(phone))
    keys.press("Space")
    check_soon("a keyboard ticks", lambda: house.items()["butter"]["checked"])
    go_to_row(phone, "milk")
    tab_to(phone, "More for milk")
    keys.press("Enter")
    phone.page.get_by_role("menuitem", name="Edit").wait_for()
    keys.press("Enter")
    phone.page.get_by_role("dialog").wait_for()
    check("focus goes into the dialog", phone.page.evaluate("!!document.activeElement.closest('dialog,[role=dialog]')"))
    keys.press("Escape")
    check_soon("and comes back from it", lambda: focused(phone) == "More for milk", lambda: focused(phone))
    keys.press("Enter")
    phone.page.get_by_role("menuitem", name="Remove").wait_for()
    keys.press("End")
    keys.press("Enter")
    check_soon("a keyboard removes", lambda: "milk" not in house.items(), house.items)
    check("focus is never lost", focused(phone) != "", phone.page.evaluate("document.activeElement.outerHTML"))
    told = phone.page.locator("[role=status], [aria-live=polite]").filter(has_text="milk")
    check_soon("what was done is said to those who do not see it", lambda: told.count())
    tab_to(phone, "Undo")
    keys.press("Enter")
    check_soon("a keyboard takes back", lambda: "milk" in house.items())
    phone.context.close()


VISIBLE_FOCUS = """(() => {
  for (let place = document.activeElement; place && place !== document.body; place = place.parentElement) {
    const style = getComputedStyle(place)
    if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true
    if (style.boxShadow !== 'none') return true
  }
  return false
})()"""

# The accessible name, near enough for what the page uses.
FOCUSED = """(() => {
  const e = document.activeElement
  if (!e || e === document.body) return ''
  const by = (e.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map(id => document.getElementById(id)?.textContent)
  return (e.getAttribute('aria-label') || by.filter(Boolean).join(' ') || e.labels?.[0]?.textContent || e.textContent
    || e.getAttribute('title') || e.tagName).trim()
})()"""


def focused(phone: Phone) -> str:
    return phone.page.evaluate(FOCUSED)


def tab_to(phone: Phone, name: str) -> None:
    """Presses Tab until what has that name has the focus."""
    passed = []
    for _ in range(80):
        if focused(phone).startswith(name):
            return
        passed.append(focused(phone))
        phone.page.keyboard.press("Tab")
    raise RuntimeError(f"Tab never comes to {name}: {passed}")


def go_to_row(phone: Phone, name: str) -> None:
    """Tab comes into the list once; arrows go on from there."""
    passed = []
    for key in ["Tab"] * 60 + ["ArrowDown"] * 30 + ["ArrowUp"] * 30:
        at = phone.page.evaluate("document.activeElement.closest('[data-item]')?.dataset.item ?? ''")
        if at == name:
            return
        if not (at and key == "Tab"):
            phone.page.keyboard.press(key)
        passed.append(at)
    raise RuntimeError(f"neither Tab nor arrows come to {name}: {passed}")


def other_direction(browser, house: Household) -> None:
    phone = Phone(browser.new_context(**PHONE, locale="ar"), house.address).open()
    phone.page.evaluate("document.documentElement.dir = 'rtl'")
    width = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    check("written from right to left the page is as wide as before", width[0] <= width[1], width)
    look(phone, "from right to left: the list")
    phone.context.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
