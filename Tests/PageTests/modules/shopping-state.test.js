import { documentOf, hasReached, nothingKnown, openCounts, rowsOn, stateFrom, withAnswers, withEvent, withOutcome } from "/app/model/shopping-state.js";
import { check } from "./check.js";

const row = (id, handle, fields = {}) => ({ id, handle, name: id, list: "Groceries", checked: false, ...fields });
const lists = [{ id: "l1", name: "Groceries", is_default: true }, { id: "l2", name: "Hardware" }];
const state = stateFrom({ version: "v1", lists, items: [row("milk", "#10"), row("eggs", "#9"), row("tea", "#2", { checked: true })] });
const names = (rows) => rows.map(({ id }) => id);

check("a state that was kept comes back the same", documentOf(stateFrom(documentOf(state))), documentOf(state));
check("rows stand in the order of their handles, as numbers", names(rowsOn(state, "Groceries").open), ["eggs", "milk"]);
check("done rows stand apart", names(rowsOn(state, "Groceries").done), ["tea"]);
check("open rows are counted by list", [...openCounts(state)], [["Groceries", 2], ["Hardware", 0]]);

const next = withEvent(state, { version: "v2", since: "v1", lists, changed: [row("milk", "#10", { checked: true }), row("jam", "#11")], gone: ["eggs"] });
check("an event changes, adds and removes rows", [names(rowsOn(next, "Groceries").open), names(rowsOn(next, "Groceries").done)], [["jam"], ["tea", "milk"]]);
check("and moves the version", next.version, "v2");
check("the state before stays as it was", state.rows.size, 3);
check("an event that builds on another state asks for all", withEvent(state, { version: "v3", since: "v2", changed: [], gone: [] }), null);
check("an event without a base asks for all", withEvent(state, { version: "v3", since: null, changed: [], gone: [] }), null);
check("an event of the version at hand changes nothing", withEvent(state, { version: "v1", since: null, changed: [], gone: [] }) === state);
check("nothing is known before the first answer", withEvent(nothingKnown, { version: "v1", since: null, changed: [], gone: [] }), null);

const outcome = (intent, fields) => ({ status: "done", intent, ...fields });
check("an answer brings its rows", withOutcome(state, outcome("check_items", { items: [row("milk", "#10", { checked: true })] })).rows.get("milk").checked);
check("an answer to a change of one thing brings it", withOutcome(state, outcome("update_item", { item: row("milk", "#10", { note: "oat" }) })).rows.get("milk").note, "oat");
check("what was removed is gone", withOutcome(state, outcome("remove_items", { items: [row("milk", "#10")] })).rows.has("milk"), false);
check("of what is left some is still there", withOutcome(state, outcome("remove_items", { items: [row("milk", "#10")], left: [row("milk", "#10", { quantity: 1 })] })).rows.get("milk").quantity, 1);
check("a trial changes nothing", withOutcome(state, outcome("check_items", { items: [row("milk", "#10")], dry_run: true })) === state);
check("a refusal changes nothing", withOutcome(state, { status: "failed", intent: "check_items", items: [row("milk", "#10")] }) === state);
check("rows that were only read change nothing", withOutcome(state, outcome("list_items", { items: [row("milk", "#10", { checked: true })] })) === state);

const at = (time, fields) => row("milk", "#10", { last_modified: `2026-11-30T08:00:0${time}Z`, ...fields });
const known = stateFrom({ version: "v1", lists, items: [at(5, { checked: true })] });
check("an answer that is older than what is known changes nothing", withOutcome(known, outcome("uncheck_items", { items: [at(4, { checked: false })] })).rows.get("milk").checked);
check("one that is as old is taken", withOutcome(known, outcome("uncheck_items", { items: [at(5, { checked: false })] })).rows.get("milk").checked, false);
check("a removal that is older takes nothing", withOutcome(known, outcome("remove_items", { items: [at(4)] })).rows.size, 1);

check("a version reaches itself and those before it", [hasReached("x-9", "x-9"), hasReached("x-c", "x-9"), hasReached("x-10", "x-z"), hasReached("x-9", "x-c")], [true, true, true, false]);
check("of two runs of the server nobody can tell", [hasReached("x-9", "y-1"), hasReached("", "x-1"), hasReached("x-1", undefined)], [undefined, undefined, undefined]);
check("an event that comes late changes nothing", withEvent({ ...state, version: "x-9" }, { version: "x-6", since: "x-3", changed: [], gone: ["milk"] }).rows.size, 3);

const answers = [{ version: "x-2", outcomes: [outcome("add_items", { items: [row("gold", "#12")] })] }];
check("an answer is laid over the state", withAnswers(state, answers).rows.has("gold"));
check("and never put into it", state.rows.has("gold"), false);
