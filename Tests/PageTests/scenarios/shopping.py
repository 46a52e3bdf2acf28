"""Two phones, a prompt and an agent shop at once, and each sees what the others do.

    shopping.py PROGRAM [FLAG…]    (flags of the server)
"""

import sys

from agent import Agent
from checks import check, check_equal, check_soon, scenario, wait_until
from chromium import DESKTOP, PHONE, chromium
from household import Household
from phone import Phone
from prompt import Prompt
from replay import difference, replayed

LIVE = 1.0  # seconds within which a change is seen elsewhere


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser:
        ann = Phone(browser.new_context(**PHONE), house.address).open()
        ben = Phone(browser.new_context(**DESKTOP), house.address).open()
        for phone in (ann, ben):
            phone.await_hook("connection", "live")
        with Prompt(program, house.home) as prompt, Agent(program, house.home) as agent:
            quickest = shop(ann, ben, prompt, agent)
        check(f"the quickest change is seen within {LIVE:.0f} s", quickest <= LIVE, f"{quickest:.2f} s")
        both_see(ann, ben, house)
        told_apart(house)
        same_store(program, house)
        check_equal("neither page has met an error", ann.errors + ben.errors, [])


def shop(ann: Phone, ben: Phone, prompt: Prompt, agent: Agent) -> float:
    """One after the other, as the parity of stores asks for; the quickest change seen elsewhere."""
    delays = []

    def seen(sentence: str, *pages, holds) -> None:
        for phone in pages:
            delay = wait_until(lambda phone=phone: holds(phone))
            if check(sentence, delay is not None, phone.rows()):
                delays.append(delay)

    ann.say("two litres of milk and a dozen eggs")
    seen("what one phone adds, both show", ann, ben, holds=lambda p: p.names() == ["milk", "eggs"])
    prompt.say("add bread")
    seen("what is said at the prompt, both phones show", ann, ben, holds=lambda p: "bread" in p.names())
    agent.call("add_items", {"items": [{"name": "tea", "quantity": 2, "unit": "box"}]})
    seen("what an agent adds, both phones show", ann, ben, holds=lambda p: "tea" in p.names())
    ben.tap("eggs")
    seen("what one phone ticks, both show ticked", ann, ben, holds=lambda p: p.ticked() == ["eggs"])
    left = [line.split()[1] for line in prompt.say("what's left?").splitlines() if line.startswith("  #")]
    check_equal("the prompt knows of the tap", left, ["milk", "bread", "tea"])
    ann.choose("bread", "Remove")
    seen("what is removed is gone everywhere", ann, ben, holds=lambda p: "bread" not in p.names())
    left = agent.call("list_items", {"filter": "all"})["items"]
    check_equal("the agent no longer sees it", sorted(item["name"] for item in left), ["eggs", "milk", "tea"])
    ann.page.get_by_role("button", name="Undo").click()
    seen("what is undone is back everywhere", ann, ben, holds=lambda p: "bread" in p.names())
    return min(delays, default=99.0)


def both_see(ann: Phone, ben: Phone, house: Household) -> None:
    check_soon(
        "both phones show what is in the store, in the same order",
        lambda: ann.names() == ben.names() and sorted(ann.names()) == sorted(house.items()),
        lambda: (ann.names(), ben.names(), sorted(house.items())),
    )


def told_apart(house: Household) -> None:
    surfaces = [entry["caller"]["surface"] for entry in house.journal()]
    check_equal("the journal knows who did what", surfaces, ["page", "repl", "mcp", "page", "page", "page"])


def same_store(program: str, house: Household) -> None:
    dump = house.dump()
    check_equal(
        "the same calls through the command line leave the same bytes", difference(dump, replayed(program, dump)), None
    )
    shorter = {**dump, "journal": dump["journal"][:-1]}
    check("a call that is missing would be found out", difference(dump, replayed(program, shorter)))


if __name__ == "__main__":
    main(*sys.argv[1:])
