"""The page as a person has it in hand: found by roles and names, as people find things."""

from __future__ import annotations

import re

from checks import PATIENCE
from playwright.sync_api import BrowserContext, Locator, Page, Response


class Phone:
    """One tab with the page. Whatever it waits for has a limit, and nothing sleeps."""

    def __init__(self, context: BrowserContext, address: str, page: Page | None = None):
        self.context = context
        self.address = address
        self.page = page or context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda told: told.type == "error" and self.errors.append(told.text))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def open(self, path: str = "/") -> Phone:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("html[data-ready]", state="attached")
        self.unfold()
        return self

    def unfold(self) -> None:
        """Opens what is done, which stays folded until somebody wants to see it."""
        self.page.locator("details").evaluate_all("all => all.forEach(details => (details.open = true))")

    # What is there

    def hook(self, name: str) -> str | None:
        return self.page.locator("html").get_attribute(f"data-{name}")

    def await_hook(self, name: str, value: str) -> None:
        self.page.wait_for_selector(f'html[data-{name}="{value}"]', state="attached")

    def settle(self) -> None:
        """Waits until nothing that was tapped or said is left to be answered."""
        self.await_hook("waiting", "0")

    def ready_for_the_cellar(self) -> None:
        """Waits until the page would load without a network."""
        self.page.wait_for_selector("html[data-offline-ready]", state="attached")

    def rows(self) -> list[dict]:
        """Every row that is shown, in order: name, handle, whether it is ticked."""
        return self.page.locator("[data-item]").evaluate_all(
            """rows => rows.map(row => ({
              name: row.dataset.item, id: row.dataset.id, checked: row.querySelector('[type=checkbox]').checked,
            }))"""
        )

    def names(self) -> list[str]:
        return [row["name"] for row in self.rows()]

    def ticked(self) -> list[str]:
        return [row["name"] for row in self.rows() if row["checked"]]

    def row(self, name: str) -> Locator:
        return self.page.locator(f"[data-item={quoted(name)}]")

    def tick_box(self, name: str) -> Locator:
        return self.row(name).get_by_role("checkbox")

    def box(self) -> Locator:
        return self.page.get_by_role("combobox", name="Add or ask")

    def chips(self) -> Locator:
        return self.page.get_by_role("group", name="Understood")

    def notice(self, text: str) -> Locator:
        """What came out differently, and stays to be read."""
        return self.page.get_by_role("status").get_by_role("listitem").filter(has_text=text)

    # What people do

    def go_down(self) -> None:
        """Goes where there is no network; the page has noticed."""
        self.context.set_offline(True)
        self.await_hook("connection", "offline")

    def come_up(self) -> None:
        """Comes back to where there is one; what waited is answered."""
        self.context.set_offline(False)
        self.settle()

    def tap(self, name: str) -> None:
        self.tick_box(name).tap() if self.has_touch() else self.tick_box(name).click()

    def has_touch(self) -> bool:
        return self.page.evaluate("navigator.maxTouchPoints > 0")

    def say(self, phrase: str) -> None:
        """Types a phrase, and takes what was understood as it is."""
        self.box().fill(phrase)
        self.box().press("Enter")

    def say_and_wait(self, phrase: str) -> dict:
        """Says a phrase and waits until the server has done it; what it answered."""
        with self.page.expect_response(is_deed) as answer:
            self.say(phrase)
        self.settle()
        return answer.value.json()

    def choose(self, item: str, action: str) -> None:
        """Takes an action from a row's menu."""
        self.row(item).get_by_role("button", name=re.compile("^More")).click()
        self.page.get_by_role("menuitem", name=action, exact=True).click()

    def show(self, list_name: str) -> None:
        lists = self.page.get_by_role("navigation", name="Lists")
        lists.get_by_text(list_name, exact=True).click()

    def pair(self, code: str, name: str) -> None:
        """Opens the address with a code, and gets in by it."""
        self.page.goto(f"{self.address}/#pair={code}")
        self.await_hook("connection", "unpaired")
        self.page.get_by_role("textbox", name=re.compile("^Code")).fill(code)
        self.page.get_by_role("textbox", name=re.compile("name", re.I)).fill(name)
        self.page.get_by_role("button", name="Pair").click()
        self.await_hook("connection", "live")


def is_deed(response: Response) -> bool:
    """Whether it answers a request to do something, and not only to say what would be done."""
    request = response.request
    is_doing = request.method == "POST" and request.url.split("?")[0].endswith(("/api/call", "/api/say"))
    return is_doing and not request.post_data_json.get("dry_run")


def quoted(text: str) -> str:
    """A CSS string that says exactly `text`."""
    return '"' + "".join(f"\\{ord(c):x} " if c in '"\\' or ord(c) < 32 else c for c in text) + '"'
