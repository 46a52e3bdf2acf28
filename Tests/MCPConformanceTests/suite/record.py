"""What went over a wire, held against the schemas."""

from __future__ import annotations

from wire_schema import HANDSHAKE, STATELESS, faults, kind_of

PREFIX = "io.modelcontextprotocol/"


class Record:
    """The messages of one client and its server, either way."""

    def __init__(self):
        self.count = 0
        self.faults: list[str] = []
        self._version = STATELESS
        self._asked: dict[tuple[str, object], tuple[str, str]] = {}

    def note(self, sender: str, message: object, is_checked: bool = True) -> None:
        """Checks a message; one that is meant to be wrong is only remembered."""
        if isinstance(message, list):
            for part in message:
                self.note(sender, part, is_checked)
            return
        self.count += 1
        method, version = self._place(sender, message)
        if is_checked:
            found = faults(message, sender, version, method)
            self.faults += [f"{sender}: {method or ''} {fault}" for fault in found]

    def _place(self, sender: str, message: object) -> tuple[str | None, str]:
        """The method that a message is about, and the revision it follows."""
        kind = kind_of(message)
        if kind in ("result", "error"):
            other = "server" if sender == "client" else "client"
            key = (other, str(message.get("id")))
            return self._asked.get(key, (None, self._version))
        if kind is None:
            return None, self._version
        method = message["method"]
        version = self._version_of(sender, message)
        if kind == "request":
            self._asked[sender, str(message["id"])] = (method, version)
        return method, version

    def _version_of(self, sender: str, message: dict) -> str:
        params = message.get("params")
        meta = (params.get("_meta") if isinstance(params, dict) else None) or {}
        if sender == "client" and message["method"] == "initialize":
            self._version = HANDSHAKE
        elif sender == "client" and PREFIX + "protocolVersion" in meta:
            return STATELESS
        elif sender == "server" and PREFIX + "subscriptionId" in meta:
            return STATELESS
        return self._version
