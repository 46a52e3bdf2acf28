"""What a first visit costs: bytes over the wire, how often a phone far away has to wait, and work.

    first_load.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from checks import check, check_equal, scenario
from chromium import MARK_READY, PHONE, Work, chromium
from household import Household
from phone import Phone

LIMIT = 60_000  # bytes, headers included
MOST_WORK = 250.0  # milliseconds of processor time, about twice what it is
CONNECTIONS = 6  # that a browser opens to a server of HTTP/1.1; a file more waits for one of these
ARRIVED = """() => performance.getEntriesByType('resource')
  .filter(file => file.responseEnd <= window.readyAfter).map(file => file.name)"""
SAFE = "default-src 'none'; script-src 'self'"
TEXT = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        house.call("add_items", {"items": [{"name": f"thing {number}"} for number in range(20)]})
        visit = Visit(browser, house)
        check("the page is ready", visit.ready > 0)
        largest = sorted(((answer.size, answer.url) for answer in visit.first()), reverse=True)[:8]
        total = sum(answer.size for answer in visit.first())
        check(f"until it can be used, a page has taken at most {LIMIT} bytes", 10_000 < total <= LIMIT, (total, largest))
        files = visit.page.evaluate(ARRIVED)
        check(f"and at most {CONNECTIONS} files, which come all at once", 3 <= len(files) <= CONNECTIONS, files)
        check(f"until it is live, its thread has worked at most {MOST_WORK} ms", 5 < visit.work <= MOST_WORK, visit.work)
        plain = [answer.url for answer in visit.answers.values() if answer.is_plain_text()]
        check_equal("all text comes compressed", plain, [])
        open_to_guesses = [a.url for a in visit.answers.values() if a.headers.get("x-content-type-options") != "nosniff"]
        check_equal("no answer lets its kind be guessed", open_to_guesses, [])
        pages = [a for a in visit.answers.values() if a.headers.get("content-type", "").startswith("text/html")]
        check("the page has its policy", pages and all(SAFE in a.headers.get("content-security-policy", "") for a in pages))
        check("the bytes of more would be counted", visit.total_after_loading_more() > total + LIMIT)


class Answer:
    def __init__(self, told: dict, asked: float):
        response = told["response"]
        self.url, self.size, self.asked = response["url"], response["encodedDataLength"], asked
        self.headers = {name.lower(): value for name, value in response["headers"].items()}

    def is_plain_text(self) -> bool:
        kind = self.headers.get("content-type", "")
        is_small = int(self.headers.get("content-length", "0")) < 1000
        is_text = kind.startswith(TEXT) and "event-stream" not in kind
        return is_text and not is_small and not self.headers.get("content-encoding")


class Visit:
    """A first visit, and every answer that the page was sent: when it was asked for, and its bytes."""

    def __init__(self, browser, house: Household):
        self.answers: dict[str, Answer] = {}
        self.asked: dict[str, float] = {}
        context = browser.new_context(**PHONE)
        context.add_init_script(MARK_READY)
        phone = Phone(context, house.address)
        self.page = phone.page
        network = context.new_cdp_session(phone.page)
        network.on("Network.requestWillBeSent", lambda told: self.asked.setdefault(told["requestId"], told["timestamp"]))
        network.on("Network.responseReceived", self._answered)
        network.on("Network.loadingFinished", self._finished)
        network.send("Network.enable")
        work = Work(phone.page)
        phone.open()
        phone.await_hook("connection", "live")
        self.work = work.milliseconds()
        self.ready = self.page.evaluate("window.readyAfter ?? 0") / 1000

    def first(self) -> list[Answer]:
        """What was asked for before the page could be used."""
        start = min(self.asked.values())
        return [answer for answer in self.answers.values() if answer.asked <= start + self.ready]

    def total_after_loading_more(self) -> int:
        self.page.evaluate(
            "count => Promise.all(Array.from({length: count}, (_, n) => fetch(`/?${n}`, {cache: 'no-store'})))", 60
        )
        return sum(answer.size for answer in self.answers.values())

    def _answered(self, told: dict) -> None:
        self.answers[told["requestId"]] = Answer(told, self.asked[told["requestId"]])

    def _finished(self, told: dict) -> None:
        if told["requestId"] in self.answers:
            answer = self.answers[told["requestId"]]
            answer.size = max(answer.size, told["encodedDataLength"])


if __name__ == "__main__":
    main(*sys.argv[1:])
