import { laidOver } from "/app/model/optimism.js";
import { rowsOn, stateFrom } from "/app/model/shopping-state.js";
import { check } from "./check.js";

const row = (id, fields = {}) => ({ id, handle: "#1", name: id, list: "Groceries", checked: false, ...fields });
const lists = [{ id: "l1", name: "Groceries", is_default: true }, { id: "l2", name: "Hardware" }];
const state = stateFrom({ version: "v1", lists, items: [row("milk", { quantity: 2, unit: "l" }), row("tea", { checked: true })] });
let places = 0;
const change = (intent, given, more = {}) => ({
  seq: (places += 1), request_id: `r${places}`, status: "waiting", intent, arguments: given, ...more,
});
const shown = (...changes) => laidOver(state, changes);
const open = (view, list = "Groceries") => rowsOn(view, list).open.map(({ name }) => name);

check("nothing waiting is the state itself", laidOver(state, []) === state);
check("a tick shows at once", shown(change("check_items", { items: [{ id: "milk" }] })).rows.get("milk").checked);
check("the state below stays as it was", state.rows.get("milk").checked, false);
check("ticked and opened again is open", shown(change("check_items", { items: [{ id: "milk" }] }), change("uncheck_items", { items: [{ id: "milk" }] })).rows.get("milk").checked, false);
check("a removed row is gone", open(shown(change("remove_items", { items: [{ id: "milk" }] }))), []);
check("taking some of it away is left to the server", open(shown(change("remove_items", { items: [{ id: "milk", quantity: 1 }] }))), ["milk"]);
check("an amount that is taken away does not show", shown(change("update_item", { item: { id: "milk" }, no_amount: true })).rows.get("milk").quantity === undefined);
check("a new name and note show", (({ name, note }) => [name, note])(shown(change("update_item", { item: { id: "milk" }, name: "oat milk", note: "cold" })).rows.get("milk")), ["oat milk", "cold"]);
check("a moved row stands on the other list", open(shown(change("move_items", { items: [{ id: "milk" }], to: "Hardware" })), "Hardware"), ["milk"]);
check("moving to a list that is not there waits for the server", open(shown(change("move_items", { items: [{ id: "milk" }], to: "Garden" }))), ["milk"]);
check("things that wait stand last", open(shown(change("add_items", { items: [{ name: "jam" }, { name: "rice" }], list: "Groceries" }))), ["milk", "jam", "rice"]);
check("a thing that is there is not doubled", open(shown(change("add_items", { items: [{ name: "Milk" }], list: "Groceries" }))), ["milk"]);
check("a done thing that is added opens again", open(shown(change("add_items", { items: [{ name: "tea" }], list: "Groceries" }))).sort(), ["milk", "tea"]);
check("a thing that waits can be ticked by name", shown(change("add_items", { items: [{ name: "jam" }], list: "Groceries" }), change("check_items", { items: [{ name: "jam" }] }, { list: "Groceries" })).rows.values().find(({ name }) => name === "jam").checked);
check("a phrase that could not be tried is shown as said", open(shown({ seq: 99, request_id: "r", status: "waiting", phrase: "two jars of jam", list: "Groceries" })), ["milk", "two jars of jam"]);
check("a phrase that was tried shows what it meant", open(shown({ seq: 99, request_id: "r", status: "waiting", phrase: "got the milk", list: "Groceries", understood: [{ intent: "remove_items", arguments: { items: [{ name: "milk" }] } }] })), []);
check("a phrase that asks something shows nothing", open(shown({ seq: 99, request_id: "r", status: "waiting", phrase: "remove it", list: "Groceries", understood: [] })), ["milk"]);
check("clearing what is done leaves the rest", [...shown(change("clear_list", { what: "checked", list: "Groceries" })).rows.keys()], ["milk"]);
check("clearing all without a yes clears nothing", shown(change("clear_list", { list: "Groceries" })).rows.size, 2);
check("a new list is there", shown(change("create_list", { name: "Garden" })).lists.map(({ name }) => name), ["Groceries", "Hardware", "Garden"]);
check("rows follow a list that is renamed", open(shown(change("rename_list", { list: "Groceries", name: "Food" })), "Food"), ["milk"]);
check("a deleted list takes its rows", shown(change("delete_list", { list: "Groceries", confirm: true })).rows.size, 0);
check("what failed or asks is not shown as done", shown(change("remove_items", { items: [{ id: "milk" }] }, { status: "failed" }), change("remove_items", { items: [{ id: "milk" }] }, { status: "asked" })) === state);
check("an intent nobody knows here changes nothing", shown(change("undo", { steps: 1 })).rows.size, 2);
check("things that are gone are passed over", shown(change("check_items", { items: [{ id: "nowhere" }] })).rows.size, 2);
