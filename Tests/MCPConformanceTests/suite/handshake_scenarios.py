"""Scenarios of 2025-11-25 alone: the handshake, sessions, and what a server asks its client."""

from __future__ import annotations

import threading

from messages import hello
from record import Record
from shared_scenarios import call
from wire_client import EVERYTHING, Outcome, WireClient


def accepts(content: dict):
    """A person who fills in every form like this."""
    return lambda asked: {"action": "accept", "content": content}


def initialize(client: WireClient):
    outcome = client.shake_hands()
    session = outcome.headers.get("Mcp-Session-Id")
    if outcome.status != 200 or outcome.result.get("protocolVersion") != "2025-11-25":
        yield f"answers {outcome.status} {outcome.answer}"
    if not session or any(not 0x21 <= ord(letter) <= 0x7E for letter in session):
        yield f"the session is {session!r}"
    wanted = {"tools", "resources", "prompts", "completions", "logging"}
    if not wanted <= outcome.result.get("capabilities", {}).keys():
        yield f"offers {outcome.result.get('capabilities')}"


def session_lifecycle(client: WireClient):
    client.shake_hands()
    connection, response = client.peer.open(None, client.peer.headers(b""), method="DELETE")
    response.read()
    connection.close()
    if response.status not in (200, 202, 204):
        yield f"ending the session gives {response.status}"
    if (status := client.ask("ping").status) != 404:
        yield f"after the end a request gives {status}"


def no_session(client: WireClient):
    client.shake_hands()
    client.peer.session = None
    if (status := client.ask("tools/list").status) != 400:
        yield f"without the session a request gives {status}"
    client.peer.session = "made-up"
    if (status := client.ask("tools/list").status) != 404:
        yield f"with a session of its own making it gives {status}"


def unsupported_version_header(client: WireClient):
    client.shake_hands()
    outcome = client.ask("tools/list", headers={"MCP-Protocol-Version": "1999-01-01"})
    if outcome.status != 400:
        yield f"a version that is not known gives {outcome.status}"


def ping(client: WireClient):
    client.shake_hands()
    if (answer := client.ask("ping").answer).get("result") != {}:
        yield f"answers {answer}"


def set_level(client: WireClient):
    client.shake_hands()
    if (answer := client.ask("logging/setLevel", {"level": "info"}).answer).get("result") != {}:
        yield f"answers {answer}"


def logging(client: WireClient):
    client.shake_hands()
    client.ask("logging/setLevel", {"level": "debug"})
    outcome = call(client.ask, "test_tool_with_logging")
    said = [n["params"]["data"] for n in outcome.notifications if n["method"] == "notifications/message"]
    if said != ["Tool execution started", "Tool processing data", "Tool execution completed"]:
        yield f"says {said}"
    client.ask("logging/setLevel", {"level": "error"})
    if call(client.ask, "test_tool_with_logging").notifications:
        yield "says more than was asked for"


def sampling(client: WireClient):
    client.shake_hands()
    message = {"role": "assistant", "content": {"type": "text", "text": "Paris"}, "model": "m"}
    outcome = call(client.ask, "test_sampling", {"prompt": "Capital?"}, respond=lambda asked: message)
    if [q["method"] for q in outcome.questions] != ["sampling/createMessage"]:
        yield f"asks {outcome.questions}"
    elif outcome.questions[0]["params"]["messages"][0]["content"]["text"] != "Capital?":
        yield "asks something else"
    if outcome.text != "LLM response: Paris":
        yield f"says {outcome.text!r}"


def elicitation(client: WireClient):
    client.shake_hands()
    given = {"username": "testuser", "email": "test@example.com"}
    outcome = call(client.ask, "test_elicitation", {"message": "Please"}, respond=accepts(given))
    if [q["method"] for q in outcome.questions] != ["elicitation/create"]:
        yield f"asks {outcome.questions}"
    if "action=accept" not in outcome.text or "testuser" not in outcome.text:
        yield f"says {outcome.text!r}"
    outcome = call(client.ask, "test_elicitation", {"message": "Please"}, respond=lambda _: {"action": "decline"})
    if "action=decline" not in outcome.text:
        yield f"says {outcome.text!r} when declined"


def cannot_be_asked(client: WireClient):
    client.shake_hands(capabilities={})
    outcome = call(client.ask, "test_elicitation", {"message": "Please"})
    if outcome.questions or not (outcome.code or outcome.result.get("isError")):
        yield f"answers {outcome.answer} to a client that cannot be asked"


def defaults(client: WireClient):
    client.shake_hands()
    outcome = call(client.ask, "test_elicitation_sep1034_defaults", respond=accepts({"name": "Jane", "age": 25}))
    properties = outcome.questions[0]["params"]["requestedSchema"]["properties"]
    found = {name: (p["type"], p.get("default")) for name, p in properties.items()}
    wanted = {
        "name": ("string", "John Doe"),
        "age": ("integer", 30),
        "score": ("number", 95.5),
        "status": ("string", "active"),
        "verified": ("boolean", True),
    }
    if found != wanted:
        yield f"asks with {found}"


def enums(client: WireClient):
    client.shake_hands()
    given = {"untitledSingle": "option1", "titledSingle": "value1", "legacyEnum": "opt1"}
    given |= {"untitledMulti": ["option1", "option2"], "titledMulti": ["value1", "value2"]}
    outcome = call(client.ask, "test_elicitation_sep1330_enums", respond=accepts(given))
    properties = outcome.questions[0]["params"]["requestedSchema"]["properties"]
    wanted = {
        "untitledSingle": lambda p: "enum" in p and "oneOf" not in p and "enumNames" not in p,
        "titledSingle": lambda p: all({"const", "title"} <= c.keys() for c in p["oneOf"]) and "enum" not in p,
        "legacyEnum": lambda p: len(p["enum"]) == len(p["enumNames"]),
        "untitledMulti": lambda p: p["type"] == "array" and "enum" in p["items"],
        "titledMulti": lambda p: p["type"] == "array" and "anyOf" in p["items"],
    }
    yield from (name for name, good in wanted.items() if not good(properties.get(name, {})))
    if "action=accept" not in outcome.text:
        yield f"says {outcome.text!r}"


def subscribe(client: WireClient):
    client.shake_hands()
    uri = "test://watched-resource"
    if (answer := client.ask("resources/subscribe", {"uri": uri}).answer).get("result") != {}:
        yield f"answers {answer}"
    change = lambda: call(client.ask, "test_trigger_resource_change")
    told = client.follow(frames=1, seconds=3, when_open=change)
    if [(m["method"], m["params"].get("uri")) for m in told] != [("notifications/resources/updated", uri)]:
        yield f"tells {told}"


def unsubscribe(client: WireClient):
    client.shake_hands()
    uri = "test://watched-resource"
    client.ask("resources/subscribe", {"uri": uri})
    if (answer := client.ask("resources/unsubscribe", {"uri": uri}).answer).get("result") != {}:
        yield f"answers {answer}"
    change = lambda: call(client.ask, "test_trigger_resource_change")
    if told := client.follow(frames=1, seconds=1, when_open=change):
        yield f"tells {told}"


def multiple_streams(client: WireClient):
    client.shake_hands()
    outcomes: list[Outcome] = []

    def ask(number: int) -> None:
        other = WireClient.__new__(WireClient)
        other.peer, other.record, other.last_id = client.peer, Record(), 1000 + number
        outcomes.append(other.ask("tools/list", {}, headers={"MCP-Protocol-Version": "2025-03-26"}))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if [o.status for o in outcomes] != [200] * 3 or not all(o.result.get("tools") for o in outcomes):
        yield f"answers {[o.status for o in outcomes]}"


def dns_rebinding(client: WireClient):
    message = hello("2024-11-05")
    place = client.peer.place
    for host, wanted in (("evil.example.com", 403), (f"localhost:{place.port}", 200), (f"127.0.0.1:{place.port}", 200)):
        if (status := client.send(message, headers={"Host": host}).status) != wanted:
            yield f"the host {host} gives {status}"
    if (status := client.send(message, headers={"Origin": "http://evil.example.com"}).status) != 403:
        yield f"a foreign origin gives {status}"


def wrong_method(client: WireClient):
    connection, response = client.peer.open(b"{}", method="PUT")
    response.read()
    connection.close()
    if response.status != 405:
        yield f"PUT gives {response.status}"


HANDSHAKE_ONLY = {
    "server-initialize": initialize,
    "server-session-lifecycle": session_lifecycle,
    "a request without its session": no_session,
    "a version that is not known": unsupported_version_header,
    "logging-set-level": set_level,
    "ping": ping,
    "tools-call-with-logging": logging,
    "tools-call-sampling": sampling,
    "tools-call-elicitation": elicitation,
    "a client that cannot be asked": cannot_be_asked,
    "elicitation-sep1034-defaults": defaults,
    "elicitation-sep1330-enums": enums,
    "resources-subscribe": subscribe,
    "resources-unsubscribe": unsubscribe,
    "server-sse-multiple-streams": multiple_streams,
    "dns-rebinding-protection": dns_rebinding,
    "a method of HTTP that is not": wrong_method,
}
