"""Edge cases, each with the answer it has to get; after each the server has to be alive.

The numbers name the checks; the texts say what is sent. A row's expectation is a function of what
came back that says what is wrong with it, or nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from messages import HANDSHAKE, HELLO, INITIALIZED, PREFIX, STATELESS, hello, line, meta, request

ABSENT = object()


@dataclass
class Target:
    """What the probes may use of a server: a tool that takes a text, and one that takes nothing."""

    tool: str
    arguments: Callable[[object], dict]
    plain_tool: str
    text_parameter: str

    def call(self, id, text: object = "milk", **more) -> dict:
        return request(id, "tools/call", {"name": self.tool, "arguments": self.arguments(text), **more})


TARGETS = {
    "bananas": Target("add_items", lambda text: {"items": [{"name": text}]}, "list_items", "items"),
    "shelf": Target("put_things", lambda text: {"things": [{"name": text}]}, "list_things", "things"),
    "plants": Target("water_plant", lambda text: {"name": text}, "list_plants", "name"),
}


@dataclass
class Probe:
    check: int
    name: str
    sent: Callable[[Target], bytes]
    expected: list = field(default_factory=list)
    opened: bool = True
    """Whether hands were shaken before."""


PROBES: list[Probe] = []


def probe(check: int, name: str, sent, *expected, opened: bool = True) -> None:
    """Adds a row; `sent` is bytes, a message, or a function of the target that gives either."""

    def data(target: Target) -> bytes:
        made = sent(target) if callable(sent) else sent
        return made if isinstance(made, bytes) else line(made)

    PROBES.append(Probe(check, name, data, list(expected), opened))


# -- What can be expected.


def refusal(code: int, id=ABSENT):
    """A protocol error with exactly this id, or without any."""

    def fault(message):
        if not isinstance(message, dict) or "error" not in message:
            return f"expected the error {code}, got {shown(message)}"
        if message["error"].get("code") != code:
            return f"expected the error {code}, got {shown(message)}"
        return _id_fault(message, id)

    return fault


def result(id, *members: str):
    def fault(message):
        found = message.get("result") if isinstance(message, dict) else None
        if not isinstance(found, dict):
            return f"expected a result, got {shown(message)}"
        missing = [m for m in members if m not in found]
        return f"the result has no {missing}" if missing else _id_fault(message, id)

    return fault


def done(id):
    """A tool call that went well."""

    def fault(message):
        wrong = result(id, "content")(message)
        if wrong is None and message["result"].get("isError"):
            return f"failed: {shown(message)}"
        return wrong

    return fault


def tool_failure(id, *words: str):
    """A tool call that says in words what went wrong: those in `words` among them."""

    def fault(message):
        wrong = result(id, "content")(message)
        if wrong is None and not message["result"].get("isError"):
            return f"went well: {shown(message)}"
        text = json.dumps(message) if wrong is None else ""
        missing = [word for word in words if word not in text]
        return wrong or (f"does not speak of {missing}: {text[:200]}" if missing else None)

    return fault


def either(*choices):
    def fault(message):
        wrongs = [choice(message) for choice in choices]
        return None if None in wrongs else "; ".join(wrongs)

    return fault


def version(wanted: str):
    def fault(message):
        found = (message or {}).get("result", {}).get("protocolVersion")
        return None if found == wanted else f"expected version {wanted}, got {shown(message)}"

    return fault


def batch(*ids):
    """An array of results with these ids, in order."""

    def fault(message):
        found = [m.get("id") for m in message] if isinstance(message, list) else None
        return None if found == list(ids) else f"expected an array for {ids}, got {shown(message)}"

    return fault


def _id_fault(message: dict, id):
    if id is ABSENT:
        return f"has the id {message['id']!r}" if "id" in message else None
    found = message.get("id", ABSENT)
    same = found == id and type(found) is type(id)
    return None if same else f"expected the id {id!r}, got {shown(message)}"


def shown(message) -> str:
    return "silence" if message is None else json.dumps(message)[:240]


# -- JSON and framing.

LIST = request(1, "tools/list")
LISTED = result(1, "tools")


def with_bytes(target: Target, raw: bytes) -> bytes:
    return line(target.call(1, "@@")).replace(b'"@@"', raw)


probe(1, "no JSON", b'{"jsonrpc": oops}\n', refusal(-32700))
probe(1, "JSON cut short", b'{"jsonrpc":"2.0","id":7,"method":"tools/list"\n', refusal(-32700))
probe(2, "blank lines, then a request", b"\n   \n\t\n" + line(LIST), LISTED)
probe(3, "a carriage return before the newline", line(LIST)[:-1] + b"\r\n", LISTED)
probe(5, "bytes that are not UTF-8 in a text", lambda t: with_bytes(t, b'"a\xff\xfe"'), refusal(-32700))
probe(5, "overlong UTF-8", lambda t: with_bytes(t, b'"a\xc0\xaf"'), refusal(-32700))
probe(6, "U+2028 and joined emoji in a name", lambda t: with_bytes(t, '"a\u2028b👩‍👧"'.encode()), either(done(1), tool_failure(1)))
probe(6, "NUL in a name", lambda t: t.call(1, "a\0b"), tool_failure(1))
probe(6, "half a surrogate pair in a name", lambda t: with_bytes(t, b'"a\\ud800b"'), either(refusal(-32700), refusal(-32700, 1), tool_failure(1)))
probe(7, "a batch after a handshake that has none", line([LIST, request(2, "tools/list")]), refusal(-32600))
probe(7, "an empty batch", b"[]\n", refusal(-32600))
probe(8, "a number", b"42\n", refusal(-32600))
probe(8, "null", b"null\n", refusal(-32600))
probe(9, "no jsonrpc", b'{"id":1,"method":"tools/list"}\n', refusal(-32600, 1))
probe(9, "jsonrpc 1.0", b'{"jsonrpc":"1.0","id":1,"method":"tools/list"}\n', refusal(-32600, 1))
for text, id in [('"abc"', "abc"), ('""', ""), ("0", 0), ("-5", -5), ("9007199254740993", 2**53 + 1)]:
    probe(10, f"the id {text}", f'{{"jsonrpc":"2.0","id":{text},"method":"tools/list"}}\n'.encode(), result(id, "tools"))
for text in ["123456789012345678901234567890", "1.0", "1.5", "null", "true", "{}", "[1]"]:
    probe(11, f"the id {text}", f'{{"jsonrpc":"2.0","id":{text},"method":"tools/list"}}\n'.encode(), refusal(-32600))
probe(12, "two ids", b'{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}\n', either(refusal(-32600), refusal(-32600, 1)))
probe(
    12,
    "an argument twice",
    lambda t: line(t.call(1, "@@")).replace(b'"name": "@@"', b'"name": "AA", "name": "BB"'),
    either(refusal(-32600), refusal(-32600, 1)),
)
probe(13, "an argument of 1 MB", lambda t: t.call(1, "x" * 1_000_000), either(done(1), tool_failure(1)))
probe(13, "an argument of 10 MB", lambda t: t.call(1, "x" * 10_000_000), refusal(-32600))
probe(14, "two requests in one write", line(LIST) + line(request(2, "tools/list")), LISTED, result(2, "tools"))
probe(15, "nested 500 deep", lambda t: with_bytes(t, b"[" * 500 + b"]" * 500), either(refusal(-32600, 1), refusal(-32600), tool_failure(1)))
probe(15, "nested 100,000 deep", lambda t: with_bytes(t, b"[" * 100_000 + b"]" * 100_000), either(refusal(-32600, 1), refusal(-32600), tool_failure(1)))
probe(16, "the number 1e400", lambda t: with_bytes(t, b"1e400"), tool_failure(1))
probe(16, "NaN", lambda t: with_bytes(t, b"NaN"), either(refusal(-32700), refusal(-32700, 1)))

# -- The handshake.

REFUSED_EARLY = either(refusal(-32602, 1), refusal(-32600, 1))
probe(17, "a list before initialize", LIST, REFUSED_EARLY, opened=False)
probe(17, "a call before initialize", lambda t: t.call(1), REFUSED_EARLY, opened=False)
probe(18, "ping after initialize", request(1, "ping"), result(1))
for known in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]:
    probe(19, f"initialize with {known}", hello(known), version(known), opened=False)
for unknown in ["1900-01-01", "2099-01-01", "2026-07-28", "garbage"]:
    probe(19, f"initialize with {unknown}", hello(unknown), version(HANDSHAKE), opened=False)
probe(20, "initialize without version", request(1, "initialize", {"capabilities": {}, "clientInfo": {"name": "p", "version": "1"}}), refusal(-32602, 1), opened=False)
probe(20, "initialize without a name", request(1, "initialize", {"capabilities": {}, "protocolVersion": HANDSHAKE}), version(HANDSHAKE), opened=False)
probe(20, "initialize without params", request(1, "initialize"), refusal(-32602, 1), opened=False)

# -- 2026-07-28.

META = meta()
probe(22, "discover", request(1, "server/discover", {"_meta": META}), result(1, "supportedVersions", "capabilities", "ttlMs", "cacheScope", "resultType", "_meta"), opened=False)
probe(22, "discover without _meta", request(1, "server/discover", {}), either(refusal(-32602, 1), refusal(-32600, 1)), opened=False)
probe(22, "a list by itself", request(1, "tools/list", {"_meta": META}), result(1, "tools", "resultType", "ttlMs", "cacheScope", "_meta"), opened=False)
probe(22, "a call by itself", lambda t: t.call(1, _meta=META), done(1), opened=False)
probe(22, "no capabilities of the client", request(1, "tools/list", {"_meta": {k: v for k, v in META.items() if "Cap" not in k}}), refusal(-32602, 1), opened=False)
probe(23, "a version of the future", request(1, "tools/list", {"_meta": meta(version="2099-01-01")}), refusal(-32022, 1), opened=False)
for removed in ["ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"]:
    probe(24, f"{removed} by itself", request(1, removed, {"_meta": META, "level": "info", "uri": "x://y"}), refusal(-32601, 1), opened=False)
probe(25, "a call by itself in a session", lambda t: t.call(1, _meta=META), result(1, "content", "resultType"))

# -- Methods and their parameters.

probe(28, "a method that is not", request(1, "no/such"), refusal(-32601, 1))
probe(29, "a notification that is not", {"jsonrpc": "2.0", "method": "notifications/nonsense"})
probe(29, "a call without id", lambda t: {k: v for k, v in t.call(1).items() if k != "id"})
probe(30, "a notification with an id", request(1, "notifications/initialized"), either(refusal(-32600, 1), refusal(-32601, 1)))
probe(30, "a response to nothing", {"jsonrpc": "2.0", "id": 99, "result": {}})
probe(31, "params that are an array", b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[1]}\n', refusal(-32602, 1))
probe(31, "params that are null", b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}\n', LISTED)
probe(31, "a call without params", request(1, "tools/call"), refusal(-32602, 1))
probe(31, "a call without name", request(1, "tools/call", {"arguments": {}}), refusal(-32602, 1))
probe(31, "a method that is a number", b'{"jsonrpc":"2.0","id":1,"method":5}\n', refusal(-32600, 1))

# -- Tools.

probe(32, "a tool that is not", request(1, "tools/call", {"name": "no_such_tool", "arguments": {}}), refusal(-32602, 1))
probe(32, "a tool in capitals", lambda t: request(1, "tools/call", {"name": t.tool.upper(), "arguments": t.arguments("x")}), refusal(-32602, 1))
probe(33, "no argument", lambda t: request(1, "tools/call", {"name": t.tool, "arguments": {}}), tool_failure(1))
probe(33, "a number where a text belongs", lambda t: t.call(1, 5), tool_failure(1))
probe(33, "null where a text belongs", lambda t: t.call(1, None), tool_failure(1))
probe(34, "an argument too many", lambda t: request(1, "tools/call", {"name": t.tool, "arguments": {**t.arguments("x"), "zzz": 1}}), tool_failure(1, "zzz"))
probe(35, "arguments that are null", lambda t: request(1, "tools/call", {"name": t.tool, "arguments": None}), tool_failure(1))
probe(35, "no arguments where none are needed", lambda t: request(1, "tools/call", {"name": t.plain_tool}), done(1))
probe(35, "arguments that are an array", lambda t: request(1, "tools/call", {"name": t.tool, "arguments": [1]}), refusal(-32602, 1))
probe(35, "arguments as JSON in a text", lambda t: request(1, "tools/call", {"name": t.tool, "arguments": json.dumps(t.arguments("milk"))}), either(done(1), refusal(-32602, 1)))
probe(36, "a good call", lambda t: t.call(1), done(1))
probe(37, "a cursor of one's own making", request(1, "tools/list", {"cursor": "bogus"}), refusal(-32602, 1))
probe(38, "taking back what was never asked", line({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "nope"}}) + line(LIST), LISTED)
probe(38, "taking back nothing", line({"jsonrpc": "2.0", "method": "notifications/cancelled"}) + line(LIST), LISTED)
probe(39, "a progress token that is an object", lambda t: t.call(1, _meta={"progressToken": {}}), either(refusal(-32602, 1), done(1)))
probe(40, "the same id twice", line(LIST) + line(LIST), LISTED, either(LISTED, refusal(-32600, 1)))
probe(41, "a resource that is not", request(1, "resources/read", {"uri": "x://nope"}), refusal(-32002, 1))
probe(41, "a resource that is not, by itself", request(1, "resources/read", {"uri": "x://nope", "_meta": META}), refusal(-32602, 1))
probe(41, "no resource", request(1, "resources/read", {}), refusal(-32602, 1))
probe(41, "a prompt that is not", request(1, "prompts/get", {"name": "nope"}), refusal(-32602, 1))
probe(41, "completion of nothing", request(1, "completion/complete", {"ref": {"type": "ref/prompt", "name": "nope"}, "argument": {"name": "a", "value": "b"}}), refusal(-32602, 1))
probe(41, "a log level that is not", request(1, "logging/setLevel", {"level": "loud"}), refusal(-32602, 1))


# -- Playing them.


def fault_of(row: Probe, target: Target, peer) -> str | None:
    """What is wrong with how a server takes a probe."""
    peer.put(row.sent(target))
    for expected in row.expected:
        message = peer.answer()
        if row.check == 13 and peer.is_http and peer.last_status == 413:
            break
        wrong = expected(message)
        if wrong:
            return wrong
    peer.put(line(request("alive", "tools/list", None if row.opened else {"_meta": META})))
    message = peer.answer()
    if not isinstance(message, dict) or message.get("id") != "alive":
        return f"sends something more, or is dead: {shown(message)}"
    return None
