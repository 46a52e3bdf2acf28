"""Other pages, other names for this machine, and programs that ask without an origin.

    strangers.py PROGRAM [FLAG…]    (flags of the server)
"""

import http.server
import json
import sys
import threading

from checks import check, check_equal, check_soon, scenario
from chromium import chromium
from household import Household
from phone import Phone

CALL = json.dumps({"intent": "add_items", "arguments": {"items": [{"name": "poison"}]}, "request_id": "evil"})
# The strongest stranger: a page on another port of the same machine, which cookies take for ours.
ATTACK = """<!doctype html><title>A stranger</title><script>
const server = new URLSearchParams(location.search).get('server')
const body = %s
const attempts = [
  ['text/plain', 'no-cors'], ['application/json', 'cors'], ['application/x-www-form-urlencoded', 'no-cors'],
].map(([type, mode]) => fetch(server + '/api/call', {
  method: 'POST', mode, body, credentials: 'include', headers: {'Content-Type': type},
}).then(answer => answer.type, () => 'refused'))
attempts.push(fetch(server + '/api/state', {credentials: 'include'}).then(answer => answer.text(), () => 'refused'))
Promise.all(attempts).then(results => (document.title = JSON.stringify(results)))
</script><form method=post enctype=text/plain target=inside></form><iframe name=inside></iframe>""" % json.dumps(CALL)


def main(program: str, *flags: str) -> None:
    with scenario(), Household(program, *flags) as house, chromium() as browser, stranger() as elsewhere:
        context = browser.new_context()
        requests = []
        context.on("request", lambda request: requests.append(request.url))
        phone = Phone(context, house.address).open()
        phone.say("add milk")
        check_soon("the page itself may add", lambda: list(house.items()) == ["milk"], house.items)
        phone.ready_for_the_cellar()
        ours = (house.address + "/", f"blob:{house.address}/", "data:")
        check_equal("the page asks nobody but its server", [u for u in requests if not u.startswith(ours)], [])
        from_another_page(context, house, elsewhere)
        without_a_browser(house)
        the_log(house)
        check_equal("nothing came of all that", (list(house.items()), len(house.journal())), (["milk"], 1))


def stranger():
    """A server of another origin, with the attack on its page."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(ATTACK.encode())

        def log_message(self, *_):
            pass

    class Server(http.server.ThreadingHTTPServer):
        def __enter__(self):
            threading.Thread(target=self.serve_forever, daemon=True).start()
            return f"http://127.0.0.1:{self.server_port}"

        def __exit__(self, *_):
            self.shutdown()
            self.server_close()

    return Server(("127.0.0.1", 0), Page)


def from_another_page(context, house: Household, elsewhere: str) -> None:
    page = context.new_page()
    page.goto(f"{elsewhere}/?server={house.address}")
    page.wait_for_function("document.title.startsWith('[')")
    results = json.loads(page.title())
    check_equal("another page learns nothing", set(results) - {"opaque"}, {"refused"})
    with page.expect_response(house.address + "/api/call") as posted:
        page.evaluate(
            """address => {
              const form = document.querySelector('form')
              form.action = address
              form.submit()
            }""",
            house.address + "/api/call",
        )
    check("a form of another page is refused", posted.value.status in (403, 415), posted.value.status)
    with page.expect_event("requestfailed", lambda request: request.url == house.address + "/") as framed:
        page.evaluate("address => (document.querySelector('iframe').src = address)", house.address + "/")
    check("another page cannot hold ours in a frame", "BLOCKED" in framed.value.failure, framed.value.failure)
    page.close()


def without_a_browser(house: Household) -> None:
    right = {"Content_Type": "application/json", "Origin": house.address}
    wrong = [
        ("a request without an origin", {**right, "Origin": ""}, 403),
        ("a request from another origin", {**right, "Origin": "http://evil.example"}, 403),
        ("a request of no origin", {**right, "Origin": "null"}, 403),
        ("a request to another host", {**right, "Host": "evil.example"}, 403),
        ("a request from another site", {**right, "Sec_Fetch_Site": "cross-site"}, 403),
        ("a request that is not JSON", {**right, "Content_Type": "text/plain"}, 415),
    ]
    for sentence, headers, status in wrong:
        kept = {name: value for name, value in headers.items() if value}
        found, _, body = house.request("/api/call?secret=tell-nobody", "POST", CALL.encode(), **kept)
        check_equal(f"{sentence} is refused", found, status)
        error = json.loads(body).get("error", {})
        check(f"{sentence} is told why", error.get("code") and error.get("message"), body)
    dry = CALL[:-1] + ', "dry_run": true}'
    check_equal("the same request with all that is right is taken", taken(house, dry, right), 200)
    check_equal("too much is refused", taken(house, " " * (8 << 20) + dry, right), 413)


def taken(house: Household, body: str, headers: dict) -> int:
    try:
        return house.request("/api/call", "POST", body.encode(), **headers)[0]
    except OSError:  # The server has closed the connection before all of it was sent.
        return 413


def the_log(house: Household) -> None:
    house.request("/api/%0a%1b[31mforged", "POST", b"{}")
    lines = house.log.read_text().splitlines()
    refused = [line for line in lines if "403" in line and "/api/call" in line]
    check("each refusal is a line of the log", len(refused) >= 6, lines)
    check("which has no secret", not any("tell-nobody" in line for line in lines))
    check("and no control character", not any(not c.isprintable() for line in lines for c in line))


if __name__ == "__main__":
    main(*sys.argv[1:])
