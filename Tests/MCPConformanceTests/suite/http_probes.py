"""Edge cases of a server behind HTTP: odd requests, many connections, clients that stall or vanish."""

from __future__ import annotations

import json
import resource
import signal
import socket
import threading
import time

from http_peer import HttpPeer
from messages import HELLO, line, meta, request
from probes import Target, shown

CONNECTIONS = 1_000


def _bytes_of(peer: HttpPeer, message: dict, more: str = "", body: bytes | None = None) -> bytes:
    """A whole request as it goes over the wire."""
    content = json.dumps(message).encode() if body is None else body
    headers = "".join(f"{name}: {value}\r\n" for name, value in peer.headers(content).items())
    head = f"POST {peer.place.path} HTTP/1.1\r\nHost: {peer.place.netloc}\r\n{headers}{more}"
    return f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content


def _connect(peer: HttpPeer) -> socket.socket:
    return socket.create_connection((peer.place.hostname, peer.place.port), 20)


def _answers(connection: socket.socket, count: int, seconds: float = 30) -> list:
    """Status and JSON body of so many responses, as they come; fewer when the stream ends."""
    connection.settimeout(seconds)
    stream, found = connection.makefile("rb"), []
    while len(found) < count:
        status = stream.readline()
        if not status:
            break
        headers = {}
        while (header := stream.readline().strip()):
            name, _, value = header.partition(b":")
            headers[name.lower()] = value.strip()
        body = stream.read(int(headers.get(b"content-length", 0)))
        is_json = headers.get(b"content-type", b"").startswith(b"application/json")
        found.append((int(status.split()[1]), json.loads(body) if is_json and body else None))
    return found


def _alone(id, method: str = "tools/list") -> dict:
    return request(id, method, {"_meta": meta()})


def many_small_writes(peer: HttpPeer, process, target: Target):
    """a request in forty writes"""
    data, connection = _bytes_of(peer, _alone(1)), _connect(peer)
    size = max(1, len(data) // 40)
    for place in range(0, len(data), size):
        connection.sendall(data[place : place + size])
        time.sleep(0.002)
    (status, answer), = _answers(connection, 1)
    connection.close()
    return None if status == 200 and answer["id"] == 1 else f"{status} {shown(answer)}"


def half_closed(peer: HttpPeer, process, target: Target):
    """a client that has closed its sending half is still answered"""
    connection = _connect(peer)
    connection.sendall(_bytes_of(peer, _alone(1)))
    connection.shutdown(socket.SHUT_WR)
    found = _answers(connection, 1)
    connection.close()
    # A server may take this for a client that has gone (RFC 9112 section 9.5 lets it).
    return None if not found or found[0][0] == 200 else shown(found[0][1])


def half_a_request(peer: HttpPeer, process, target: Target):
    """half a request and a client that vanishes"""
    data = _bytes_of(peer, _alone(1))
    for place in (10, len(data) // 2, len(data) - 1):
        connection = _connect(peer)
        connection.sendall(data[:place])
        connection.close()
    return None


def no_http(peer: HttpPeer, process, target: Target):
    """what is no HTTP at all"""
    for data in (b"\x16\x03\x01\x02\x00\x01\x00", b"\r\n\r\n\r\n", b"GET\r\n\r\n", b"\0" * 4096, b"A" * 100_000):
        connection = _connect(peer)
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            connection.settimeout(5)
            while connection.recv(1 << 16):
                pass
        except OSError:
            pass
        connection.close()
    return None


def large_headers(peer: HttpPeer, process, target: Target):
    """headers of a megabyte are refused"""
    connection = _connect(peer)
    try:
        connection.sendall(_bytes_of(peer, _alone(1), more=f"X-Large: {'x' * 1_000_000}\r\n"))
        found = _answers(connection, 1, 10)
    except (OSError, ValueError):
        found = []
    connection.close()
    return None if not found or 400 <= found[0][0] < 500 else f"gives {found[0][0]}"


def large_body(peer: HttpPeer, process, target: Target):
    """a body that says it holds a terabyte is refused before it comes"""
    connection = _connect(peer)
    data = _bytes_of(peer, _alone(1)).replace(b"Content-Length: ", b"Content-Length: 1099511627776\r\nX-Was: ", 1)
    connection.sendall(data)
    try:
        found = _answers(connection, 1, 10)
    except (OSError, ValueError):
        found = []
    connection.close()
    return None if found and found[0][0] == 413 else f"gives {found[:1]}"


def chunked(peer: HttpPeer, process, target: Target):
    """a body in chunks is taken"""
    whole = _bytes_of(peer, _alone(1))
    head, _, body = whole.partition(b"\r\n\r\n")
    lines = [l for l in head.split(b"\r\n") if not l.lower().startswith(b"content-length")]
    parts = b"".join(b"%x\r\n%s\r\n" % (len(p), p) for p in (body[:7], body[7:]))
    connection = _connect(peer)
    connection.sendall(b"\r\n".join(lines + [b"Transfer-Encoding: chunked"]) + b"\r\n\r\n" + parts + b"0\r\n\r\n")
    (status, answer), = _answers(connection, 1)
    connection.close()
    return None if status == 200 and answer["id"] == 1 else f"{status} {shown(answer)}"


def pipelined(peer: HttpPeer, process, target: Target):
    """two hundred requests at once on one connection are answered in their order"""
    connection = _connect(peer)
    data = b"".join(_bytes_of(peer, _alone(number)) for number in range(200))
    sender = threading.Thread(target=connection.sendall, args=(data,))
    sender.start()
    ids = [answer["id"] for _, answer in _answers(connection, 200)]
    sender.join()
    connection.close()
    return None if ids == list(range(200)) else f"{len(ids)} answers, in order: {ids == sorted(ids)}"


def many_connections(peer: HttpPeer, process, target: Target):
    """a thousand connections at once are all served"""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    connections = []
    for number in range(CONNECTIONS):
        try:
            connections.append((number, _connect(peer)))
        except OSError:
            pass
    served = refused = 0
    for number, connection in connections:
        try:
            connection.sendall(_bytes_of(peer, _alone(number)))
        except OSError:
            pass
    for number, connection in connections:
        try:
            found = _answers(connection, 1)
        except (OSError, ValueError):
            found = []
        if found and found[0][0] == 200:
            if found[0][1]["id"] != number:
                return f"connection {number} got the answer to {found[0][1]['id']}"
            served += 1
        else:
            refused += 1
        connection.close()
    return None if served == CONNECTIONS else f"served {served} of {CONNECTIONS}, refused {refused}"


def slow_readers(peer: HttpPeer, process, target: Target):
    """fifty clients that do not read, and one that does"""
    idle = []
    for number in range(50):
        connection = _connect(peer)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(b"".join(_bytes_of(peer, _alone(n)) for n in range(20)))
        idle.append(connection)
    started = time.monotonic()
    answer = peer.post(line(_alone(1))).answer
    seconds = time.monotonic() - started
    for connection in idle:
        connection.close()
    return None if answer and answer["id"] == 1 and seconds < 10 else f"{seconds:.1f} s: {shown(answer)}"


def abandoned_subscriptions(peer: HttpPeer, process, target: Target):
    """subscriptions whose clients vanish"""
    for number in range(50):
        message = request(number, "subscriptions/listen", {"_meta": meta(), "notifications": {}})
        connection = _connect(peer)
        connection.sendall(_bytes_of(peer, message))
        connection.recv(64)
        connection.close()
    return None


def repeated_handshakes(peer: HttpPeer, process, target: Target):
    """three hundred sessions that nobody ends"""
    for _ in range(300):
        if (status := HttpPeer(peer.place.geturl(), False).post(line(HELLO)).status) not in (200, 429, 503):
            return f"a handshake gives {status}"
    return None


def ends_with_open_streams(peer: HttpPeer, process, target: Target):
    """SIGTERM ends it while streams are open; the last of these"""
    message = request(1, "subscriptions/listen", {"_meta": meta(), "notifications": {}})
    connection = _connect(peer)
    connection.sendall(_bytes_of(peer, message))
    connection.recv(64)
    started = time.monotonic()
    process.send_signal(signal.SIGTERM)
    try:
        status = process.wait(8)
    except Exception:
        return "still runs after 8 s"
    finally:
        connection.close()
    return None if status in (0, -15, 143) and time.monotonic() - started < 5 else f"exit {status}"


HTTP_PROBES = [
    many_small_writes, half_closed, half_a_request, no_http, large_headers, large_body, chunked, pipelined,
    many_connections, slow_readers, abandoned_subscriptions, repeated_handshakes, ends_with_open_streams,
]


def fault_of(play, peer: HttpPeer, process, target: Target) -> str | None:
    """What is wrong with how a server takes a probe, or that it does not live on."""
    fault = play(peer, process, target)
    if fault or play is ends_with_open_streams:
        return fault
    answer = peer.post(line(_alone("alive"))).answer
    return None if answer and answer.get("id") == "alive" else f"is dead: {shown(answer)}"
