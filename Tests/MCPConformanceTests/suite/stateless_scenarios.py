"""Scenarios of 2026-07-28 alone: requests that stand for themselves."""

from __future__ import annotations

from messages import PREFIX, STATELESS, hello, meta, request
from shared_scenarios import call
from wire_client import EVERYTHING, WireClient

META = meta()


def _post(client: WireClient, id, method: str, params: dict, headers: dict | None = None):
    """A request of which something is wrong, with the headers of a good one."""
    given = {"MCP-Protocol-Version": STATELESS, "Mcp-Method": method, **(headers or {})}
    return client.send(request(id, method, params), headers=given, is_checked=False)


def _refused(outcome, status: int, code: int, id):
    if (outcome.status, outcome.code) != (status, code):
        yield f"expected {status} and {code}, got {outcome.status} {outcome.answer}"
    elif outcome.answer.get("id") != id:
        yield f"expected the id {id}, got {outcome.answer}"


def without(*names: str) -> dict:
    return {name: value for name, value in META.items() if name.removeprefix(PREFIX) not in names}


def incomplete_meta(client: WireClient):
    yield from _refused(_post(client, 101, "server/discover", {}), 400, -32602, 101)
    for id, name in ((102, "protocolVersion"), (104, "clientCapabilities")):
        outcome = _post(client, id, "server/discover", {"_meta": without(name)})
        yield from _refused(outcome, 400, -32602, id)
    outcome = _post(client, 105, "server/discover", {"_meta": without("clientInfo")})
    if outcome.status != 200 or not outcome.result:
        yield f"without clientInfo: {outcome.status} {outcome.answer}"


def discovery(client: WireClient):
    outcome = client.ask_alone("server/discover")
    if STATELESS not in outcome.result.get("supportedVersions", []):
        yield f"supports {outcome.result.get('supportedVersions')}"
    info = outcome.result.get("_meta", {}).get(PREFIX + "serverInfo", {})
    if not (info.get("name") and info.get("version")):
        yield f"is {info}"
    offered = outcome.result.get("capabilities", {})
    for name, method, listed in (
        ("tools", "tools/list", "tools"),
        ("prompts", "prompts/list", "prompts"),
        ("resources", "resources/list", "resources"),
    ):
        if name not in offered or not client.ask_alone(method).result.get(listed):
            yield f"{name}: offered {offered.get(name)}, but not there"


def unsupported_version(client: WireClient):
    strange = meta(version="v999.0.0")
    outcome = _post(client, 301, "server/discover", {"_meta": strange}, {"MCP-Protocol-Version": "v999.0.0"})
    yield from _refused(outcome, 400, -32022, 301)
    data = (outcome.answer or {}).get("error", {}).get("data", {})
    known = client.ask_alone("server/discover").result.get("supportedVersions", [])
    if not data.get("supported") or not set(data["supported"]) <= set(known):
        yield f"supports {data.get('supported')}"
    if data.get("requested") != "v999.0.0":
        yield f"was asked for {data.get('requested')}"


def header_mismatch(client: WireClient):
    outcome = _post(client, 302, "server/discover", {"_meta": meta(version="v999.0.0")})
    yield from _refused(outcome, 400, -32020, 302)
    for name, headers in (
        ("another method", {"Mcp-Method": "prompts/list"}),
        ("no method", {"Mcp-Method": None}),
        ("a method in capitals", {"Mcp-Method": "TOOLS/LIST"}),
    ):
        outcome = _post(client, 303, "tools/list", {"_meta": META}, headers)
        yield from (f"{name}: {fault}" for fault in _refused(outcome, 400, -32020, 303))
    params = {"name": "test_simple_text", "arguments": {}, "_meta": META}
    for name, header in (("another name", "wrong_tool"), ("no name", None)):
        outcome = _post(client, 304, "tools/call", params, {"Mcp-Name": header})
        yield from (f"{name}: {fault}" for fault in _refused(outcome, 400, -32020, 304))


def header_forms(client: WireClient):
    params = {"name": "test_simple_text", "arguments": {}, "_meta": META}
    spaced = {"Mcp-Name": "  test_simple_text  "}
    encoded = {"Mcp-Name": "=?base64?dGVzdF9zaW1wbGVfdGV4dA==?="}
    lower = {"Mcp-Name": None, "mcp-name": "test_simple_text", "Mcp-Method": None, "MCP-METHOD": "tools/call"}
    for name, headers in (("spaces", spaced), ("base64", encoded), ("cases", lower)):
        outcome = _post(client, 305, "tools/call", params, headers)
        if outcome.status != 200 or outcome.code:
            yield f"{name}: {outcome.status} {outcome.answer}"


def missing_capability(client: WireClient):
    outcome = call(client.ask_alone, "test_missing_capability", capabilities={})
    yield from _refused(outcome, 400, -32021, client.last_id)
    data = (outcome.answer or {}).get("error", {}).get("data", {})
    if data.get("requiredCapabilities") != {"sampling": {}}:
        yield f"requires {data}"


def removed_methods(client: WireClient):
    for method in ("initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "unknown/method"):
        outcome = _post(client, 500, method, {"_meta": META, "uri": "test://watched-resource"})
        yield from (f"{method}: {fault}" for fault in _refused(outcome, 404, -32601, 500))


def no_requests_on_streams(client: WireClient):
    outcome = call(client.ask_alone, "test_streaming_elicitation", capabilities={"elicitation": {}})
    if outcome.questions or not outcome.result:
        yield f"asks {outcome.questions}, answers {outcome.answer}"


def no_log_without_level(client: WireClient):
    if told := call(client.ask_alone, "test_logging_tool").notifications:
        yield f"says {told}"
    level = {PREFIX + "logLevel": "info"}
    said = call(client.ask_alone, "test_logging_tool", more=level).notifications
    if [n["method"] for n in said] != ["notifications/message"] * 3:
        yield f"says {said} when asked to"


def subscriptions(client: WireClient):
    for name, wanted, trigger, method in (
        ("tools", {"toolsListChanged": True}, "test_trigger_tool_change", "notifications/tools/list_changed"),
        ("prompts", {"promptsListChanged": True}, "test_trigger_prompt_change", "notifications/prompts/list_changed"),
        (
            "a resource", {"resourceSubscriptions": ["test://watched-resource"]},
            "test_trigger_resource_change", "notifications/resources/updated",
        ),
    ):
        frames = client.listen(wanted, 2, 3, lambda: call(client.ask_alone, trigger))
        methods = [frame.get("method") for frame in frames]
        if methods != ["notifications/subscriptions/acknowledged", method]:
            yield f"{name}: {frames}"
        if any(PREFIX + "subscriptionId" not in f.get("params", {}).get("_meta", {}) for f in frames):
            yield f"{name}: not told apart: {frames}"


def subscription_filter(client: WireClient):
    wanted = {"promptsListChanged": True}
    frames = client.listen(wanted, 3, 1, lambda: call(client.ask_alone, "test_trigger_tool_change"))
    if [frame.get("method") for frame in frames] != ["notifications/subscriptions/acknowledged"]:
        yield f"tells {frames}"


def not_found(client: WireClient):
    outcome = client.ask_alone("resources/read", {"uri": "test://no-such-resource"})
    if outcome.code != -32602 or outcome.result:
        yield f"answers {outcome.answer}"
    if (outcome.answer or {}).get("error", {}).get("data", {}).get("uri") != "test://no-such-resource":
        yield f"does not name it: {outcome.answer}"


def caching(client: WireClient):
    for method, params in (
        ("server/discover", {}), ("tools/list", {}), ("prompts/list", {}), ("resources/list", {}),
        ("resources/templates/list", {}), ("resources/read", {"uri": "test://static-text"}),
    ):
        result = client.ask_alone(method, params).result
        ttl, scope = result.get("ttlMs"), result.get("cacheScope")
        if type(ttl) is not int or ttl < 0 or scope not in ("public", "private"):
            yield f"{method}: ttlMs {ttl}, cacheScope {scope}"


def dns_rebinding(client: WireClient):
    for host, wanted in (("evil.example.com", 403), (f"localhost:{client.peer.place.port}", 200)):
        if (status := client.ask_alone("tools/list", headers={"Host": host}).status) != wanted:
            yield f"the host {host} gives {status}"
    status = client.send(hello("2024-11-05"), headers={"Host": "evil.example.com"}).status
    if status != 403:
        yield f"initialize for a foreign host gives {status}"


def other_methods_of_http(client: WireClient):
    for method in ("GET", "DELETE"):
        headers = {"MCP-Protocol-Version": STATELESS, "Accept": "text/event-stream"}
        connection, response = client.peer.open(None, headers, method=method, seconds=5)
        status = response.status
        connection.close()
        if status != 405:
            yield f"{method} gives {status}"


# -- Rounds.

NAMED = {"action": "accept", "content": {"name": "Alice"}}
PARIS = {"role": "assistant", "content": {"type": "text", "text": "Paris"}, "model": "m", "stopReason": "endTurn"}
ROOTS = {"roots": [{"uri": "file:///test/root", "name": "Test root"}]}


def _begun(client: WireClient, name: str, *methods: str, wants_state: bool = False, **how):
    """The first round; its faults are yielded, it is returned."""
    outcome = call(client.ask_alone, f"test_input_required_result_{name}", **how)
    result = outcome.result
    asked = [r["method"] for r in result.get("inputRequests", {}).values()]
    if result.get("resultType") != "input_required" or sorted(asked) != sorted(methods):
        yield f"the first round gives {outcome.answer}"
    if wants_state and not isinstance(result.get("requestState"), str):
        yield "keeps no state"
    return result


def _again(client: WireClient, name: str, responses: object, first: dict | None = None, **how):
    params = {"name": f"test_input_required_result_{name}", "arguments": {}, "inputResponses": responses}
    if first and "requestState" in first:
        params["requestState"] = first["requestState"]
    return client.ask_alone("tools/call", params, **how)


def _complete(outcome, *words: str):
    if outcome.result.get("resultType") != "complete" or any(w not in outcome.text for w in words):
        yield f"does not end with {words}: {outcome.answer}"


def basic_elicitation(client: WireClient):
    first = yield from _begun(client, "elicitation", "elicitation/create")
    yield from _complete(_again(client, "elicitation", {"user_name": NAMED}, first), "Alice")


def basic_sampling(client: WireClient):
    first = yield from _begun(client, "sampling", "sampling/createMessage")
    yield from _complete(_again(client, "sampling", {"capital_question": PARIS}, first), "Paris")


def basic_roots(client: WireClient):
    first = yield from _begun(client, "list_roots", "roots/list")
    yield from _complete(_again(client, "list_roots", {"client_roots": ROOTS}, first), "file:///test/root")


def request_state(client: WireClient):
    first = yield from _begun(client, "request_state", "elicitation/create", wants_state=True)
    confirmed = {"confirm": {"action": "accept", "content": {"ok": True}}}
    yield from _complete(_again(client, "request_state", confirmed, first), "state-ok")


def multiple_inputs(client: WireClient):
    methods = ("elicitation/create", "sampling/createMessage", "roots/list")
    first = yield from _begun(client, "multiple_inputs", *methods, wants_state=True)
    responses = {"user_name": NAMED, "greeting": PARIS, "client_roots": ROOTS}
    yield from _complete(_again(client, "multiple_inputs", responses, first))


def multi_round(client: WireClient):
    first = yield from _begun(client, "multi_round", "elicitation/create", wants_state=True)
    second = _again(client, "multi_round", {"step1": NAMED}, first).result
    if list(second.get("inputRequests", {})) != ["step2"]:
        yield f"the second round gives {second}"
    if not second.get("requestState") or second["requestState"] == first.get("requestState"):
        yield "the state stays the same"
    blue = {"step2": {"action": "accept", "content": {"color": "blue"}}}
    yield from _complete(_again(client, "multi_round", blue, second), "Alice", "blue")


def missing_response(client: WireClient):
    outcome = _again(client, "elicitation", {"wrong_key": NAMED})
    if outcome.result.get("resultType") != "input_required":
        yield f"answers {outcome.answer}"


def non_tool_request(client: WireClient):
    name = {"name": "test_input_required_result_prompt"}
    first = client.ask_alone("prompts/get", name).result
    if first.get("resultType") != "input_required" or "user_context" not in first.get("inputRequests", {}):
        yield f"the first round gives {first}"
    given = {"user_context": {"action": "accept", "content": {"context": "a test"}}}
    more = {"inputResponses": given, "requestState": first.get("requestState")}
    last = client.ask_alone("prompts/get", {**name, **more}).result
    if last.get("resultType") != "complete" or "a test" not in str(last.get("messages")):
        yield f"ends with {last}"


def unsupported_methods(client: WireClient):
    for method in ("tools/list", "prompts/list", "resources/list"):
        if client.ask_alone(method).result.get("resultType") != "complete":
            yield f"{method} is not complete"


def tampered_state(client: WireClient):
    first = yield from _begun(client, "tampered_state", "elicitation/create", wants_state=True)
    confirmed = {"confirm": {"action": "accept", "content": {"ok": True}}}
    state = first.get("requestState", "")
    half = len(state) // 2
    swapped = state[:half] + ("A" if state[half : half + 1] != "A" else "B") + state[half + 1 :]
    for changed in (state + "-TAMPERED", swapped, state[:-1], ""):
        outcome = _again(client, "tampered_state", confirmed, {"requestState": changed})
        if outcome.code != -32602:
            yield f"takes {changed!r}: {outcome.answer}"
    outcome = _again(client, "request_state", confirmed, first)
    if outcome.code != -32602:
        yield f"takes the state of another call: {outcome.answer}"
    yield from _complete(_again(client, "tampered_state", confirmed, first), "state-ok")


def capability_check(client: WireClient):
    yield from _begun(client, "capabilities", "sampling/createMessage", capabilities={"sampling": {}})
    yield from _begun(client, "capabilities", "elicitation/create", capabilities={"elicitation": {}})


def extra_params(client: WireClient):
    strangers = {"unknown_extra_key": {"action": "accept", "content": {"foo": "bar"}}}
    yield from _complete(_again(client, "elicitation", {"user_name": NAMED, **strangers}), "Alice")


def invalid_responses(client: WireClient):
    for given in ({"user_name": 12345}, None, [], {"user_name": {"action": "maybe"}}):
        params = {"name": "test_input_required_result_elicitation", "arguments": {}, "inputResponses": given}
        message = request(700, "tools/call", {**params, "_meta": meta(EVERYTHING)})
        outcome = client.send(message, is_checked=False)
        if outcome.result.get("resultType") == "complete":
            yield f"takes {given}: {outcome.answer}"


STATELESS_ONLY = {
    "server-stateless: what a request says about itself": incomplete_meta,
    "server-stateless: discovery": discovery,
    "server-stateless: a version that is not supported": unsupported_version,
    "server-stateless: headers that differ": header_mismatch,
    "http-header-validation": header_forms,
    "server-stateless: a capability that is missing": missing_capability,
    "server-stateless: methods that were removed": removed_methods,
    "server-stateless: no requests on streams": no_requests_on_streams,
    "server-stateless: no log without a level": no_log_without_level,
    "server-stateless: subscriptions": subscriptions,
    "server-stateless: nothing that was not asked for": subscription_filter,
    "sep-2164-resource-not-found": not_found,
    "caching": caching,
    "dns-rebinding-protection": dns_rebinding,
    "other methods of HTTP": other_methods_of_http,
    "input-required-result-basic-elicitation": basic_elicitation,
    "input-required-result-basic-sampling": basic_sampling,
    "input-required-result-basic-list-roots": basic_roots,
    "input-required-result-request-state": request_state,
    "input-required-result-multiple-input-requests": multiple_inputs,
    "input-required-result-multi-round": multi_round,
    "input-required-result-missing-input-response": missing_response,
    "input-required-result-non-tool-request": non_tool_request,
    "input-required-result-result-type": basic_elicitation,
    "input-required-result-unsupported-methods": unsupported_methods,
    "input-required-result-tampered-state": tampered_state,
    "input-required-result-capability-check": capability_check,
    "input-required-result-ignore-extra-params": extra_params,
    "input-required-result-validate-input": invalid_responses,
}
