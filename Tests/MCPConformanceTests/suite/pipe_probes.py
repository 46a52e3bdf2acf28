"""Edge cases of a server on two pipes: how it begins, ends, and keeps up."""

from __future__ import annotations

import fcntl
import os
import signal
import time

from messages import HELLO, INITIALIZED, line, meta, notification, request
from pipe_peer import PipePeer
from probes import Target, done, refusal, result, shown, version

CALLS = 200


def _fault(message, expected) -> str | None:
    return expected(message)


def byte_order_mark(start, target: Target):
    """check 4: a byte order mark before the first message"""
    peer = start(False)
    peer.put(b"\xef\xbb\xbf" + line(HELLO))
    return peer, version("2025-11-25")(peer.answer())


def ping_before_initialize(start, target: Target):
    """check 18: ping before initialize"""
    peer = start(False)
    peer.put(line(request(1, "ping")))
    return peer, result(1)(peer.answer())


def many_small_writes(start, target: Target):
    """check 14: a request in forty writes"""
    peer, text = start(), line(request(1, "tools/list"))
    size = max(1, len(text) // 40)
    for place in range(0, len(text), size):
        peer.put(text[place : place + size])
        time.sleep(0.002)
    return peer, result(1, "tools")(peer.answer())


def late_newline(start, target: Target):
    """check 14: the newline of the second request comes later"""
    peer = start()
    peer.put(line(request(1, "tools/list")) + line(request(2, "tools/list"))[:-1])
    first = result(1, "tools")(peer.answer())
    time.sleep(0.2)
    peer.put(b"\n")
    return peer, first or result(2, "tools")(peer.answer())


def second_initialize(start, target: Target):
    """check 20: a second initialize is refused and the session goes on"""
    peer = start()
    peer.put(line({**HELLO, "id": 2}) + line(request(1, "tools/list")))
    return peer, refusal(-32600, 2)(peer.answer()) or result(1, "tools")(peer.answer())


def start_in_one_write(start, target: Target):
    """check 21: initialize, initialized and a list in one write"""
    peer = start(False)
    peer.put(line(HELLO) + line(INITIALIZED) + line(request(1, "tools/list")))
    return peer, version("2025-11-25")(peer.answer()) or result(1, "tools")(peer.answer())


def call_without_initialized(start, target: Target):
    """check 21: a call without notifications/initialized"""
    peer = start(False)
    peer.put(line(HELLO) + line(target.call(1)))
    return peer, version("2025-11-25")(peer.answer()) or done(1)(peer.answer())


def discover_then_initialize(start, target: Target):
    """check 25: initialize after discover on one process"""
    peer = start(False)
    peer.put(line(request(1, "server/discover", {"_meta": meta()})))
    first = result(1, "supportedVersions")(peer.answer())
    peer.put(line(HELLO) + line(INITIALIZED) + line(request(2, "tools/list")))
    return peer, first or version("2025-11-25")(peer.answer()) or result(2, "tools")(peer.answer())


def subscription(start, target: Target):
    """check 27: a subscription is acknowledged first, and ended by its result"""
    peer = start(False)
    wanted = {"toolsListChanged": True, "resourceSubscriptions": ["x://y"]}
    peer.put(line(request(7, "subscriptions/listen", {"_meta": meta(), "notifications": wanted})))
    first = peer.next() or {}
    if first.get("method") != "notifications/subscriptions/acknowledged":
        return peer, f"sent first: {shown(first)}"
    if first["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"] != 7:
        return peer, f"is not told apart: {shown(first)}"
    peer.close_input()
    return peer, result(7)(peer.answer())


def cancelled_subscription(start, target: Target):
    """check 27: a subscription that was taken back says nothing more"""
    peer = start(False)
    peer.put(line(request(7, "subscriptions/listen", {"_meta": meta(), "notifications": {}})))
    peer.next()
    peer.put(line(notification("notifications/cancelled", {"requestId": 7, "_meta": meta()})))
    peer.close_input()
    return peer, None if (left := peer.next()) is None else f"sent {shown(left)}"


def batch_of_march_2025(start, target: Target):
    """check 7: a batch after a handshake of 2025-03-26 is served"""
    peer = start(False)
    peer.put(line({**HELLO, "params": {**HELLO["params"], "protocolVersion": "2025-03-26"}}))
    peer.answer()
    peer.put(line([request(1, "ping"), request(2, "ping")]))
    found = peer.answer()
    ids = [m.get("id") for m in found] if isinstance(found, list) else None
    return peer, None if ids == [1, 2] else f"answered {shown(found)}"


def end_after_calls(start, target: Target):
    """check 42: whatever was asked before the end is answered, in order"""
    peer = start()
    peer.put(b"".join(line(target.call(number)) for number in range(CALLS)))
    peer.close_input()
    ids = []
    while (message := peer.next()) is not None:
        ids.append(message.get("id"))
    if ids != list(range(CALLS)):
        return peer, f"answered {len(ids)} of {CALLS}, in order: {ids == sorted(ids)}"
    return peer, None if peer.wait() == 0 else f"exited with {peer.process.returncode}"


def end_after_many_calls(start, target: Target):
    """check 42: ten thousand calls and the end; each is answered once, in order"""
    peer, asked = start(), 10_000
    calls = [request(number, "tools/call", {"name": target.plain_tool}) for number in range(asked)]
    peer.put(b"".join(line(call) for call in calls), seconds=120)
    peer.close_input()
    ids = []
    while (message := peer.next()) is not None:
        ids.append(message.get("id"))
    return peer, None if ids == list(range(asked)) else f"answered {len(ids)} of {asked}"


def end_while_idle(start, target: Target):
    """check 43: the end of the input is the end, at once"""
    peer = start()
    started = time.monotonic()
    peer.close_input()
    status, seconds = peer.wait(), time.monotonic() - started
    return peer, None if status == 0 and seconds < 2 else f"exit {status} after {seconds:.1f} s"


def end_without_newline(start, target: Target):
    """check 43: a last request without a newline is served"""
    peer = start()
    peer.put(line(request(1, "tools/list"))[:-1])
    peer.close_input()
    wrong = result(1, "tools")(peer.answer())
    return peer, wrong or (None if peer.wait() == 0 else f"exit {peer.process.returncode}")


def _signal(start, number: int):
    peer = start()
    started = time.monotonic()
    peer.process.send_signal(number)
    status, seconds = peer.wait(), time.monotonic() - started
    good = status in (0, -number, 128 + number) and seconds < 3
    return peer, None if good else f"exit {status} after {seconds:.1f} s"


def terminated(start, target: Target):
    """check 44: SIGTERM ends it"""
    return _signal(start, signal.SIGTERM)


def interrupted(start, target: Target):
    """check 44: SIGINT ends it"""
    return _signal(start, signal.SIGINT)


def reader_gone(start, target: Target):
    """check 45: a client that has gone is the end"""
    peer = start()
    peer.process.stdout.close()
    peer.put(b"".join(line(target.call(number)) for number in range(5)))
    status = peer.wait(6)
    peer.process.stdout = open(os.devnull, "rb")
    return peer, None if status == 0 else f"exit {status}"


def slow_reader(start, target: Target):
    """check 46: three thousand calls before any answer is read"""
    peer, asked = start(), 3000
    peer.put(b"".join(line(target.call(number)) for number in range(asked)))
    ids = []
    while len(ids) < asked and (message := peer.next()) is not None:
        ids.append(message.get("id"))
    return peer, None if ids == list(range(asked)) else f"answered {len(ids)} of {asked}"


def order(start, target: Target):
    """check 47: answers come in the order of the calls"""
    peer = start()
    peer.put(b"".join(line(target.call(number)) for number in range(CALLS)))
    ids = [message.get("id") for _ in range(CALLS) if (message := peer.next())]
    return peer, None if ids == list(range(CALLS)) else f"{len(ids)} answers, not in order"


def shared_description(start, target: Target):
    """check 48: the description of the input that is shared with the parent stays blocking"""
    peer = start()
    os.set_blocking(peer.shared_input, True)
    peer.put(line(request(1, "tools/list")))
    wrong = result(1, "tools")(peer.answer())
    flags = fcntl.fcntl(peer.shared_input, fcntl.F_GETFL)
    return peer, wrong or ("is not blocking any more" if flags & os.O_NONBLOCK else None)


PIPE_PROBES = [
    byte_order_mark, ping_before_initialize, many_small_writes, late_newline, second_initialize,
    start_in_one_write, call_without_initialized, discover_then_initialize, subscription,
    cancelled_subscription, batch_of_march_2025, end_after_calls, end_after_many_calls, end_while_idle,
    end_without_newline, terminated, interrupted, reader_gone, slow_reader, order, shared_description,
]


def fault_of(play, target: Target, start) -> str | None:
    """What is wrong with how a server takes a probe; it is ended whatever comes of it."""
    peers: list[PipePeer] = []

    def started(shakes_hands: bool = True) -> PipePeer:
        peers.append(start(shakes_hands))
        return peers[-1]

    try:
        return play(started, target)[1]
    finally:
        for peer in peers:
            peer.close()
