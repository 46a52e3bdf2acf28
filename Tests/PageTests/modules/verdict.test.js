import { removedBy, verdict } from "/app/model/verdict.js";
import { check } from "./check.js";

const done = { status: "done", intent: "check_items", message: "Ticked off milk.", changed: 1, entry: 7 };
check("a call's own document is read", (({ kind, entry, changed }) => [kind, entry, changed])(verdict(done)), ["done", 7, true]);
check("the last change of a phrase has the entry", verdict({ status: "done", commands: [{ ...done, entry: 7 }, { ...done, entry: 8 }] }).entry, 8);
check("a question asks, whatever was done before it", verdict({ status: "question", commands: [done, { status: "question", intent: "x" }] }).kind, "asked");
check("a question that no command asks takes a phrase for no answer", verdict({ status: "question", commands: [], question: {} }).kind, "not_understood");
check("what is not there is gone", verdict({ status: "failed", intent: "check_items", error: { code: "not_found" } }).gone);
check("another refusal is not", verdict({ status: "failed", intent: "rename_list", error: { code: "refused" } }).gone, false);
check("not understood is a kind of its own", verdict({ status: "not_understood", commands: [], message: "?" }).kind, "not_understood");
check("a status nobody knows has failed", verdict({ status: "odd" }).kind, "failed");
check("nothing changed is told apart", verdict({ status: "done", commands: [{ ...done, changed: 0 }] }).changed, false);

const entry = (author, did, name, undone = false) => ({ author, undone, changes: [{ did, items: [{ name }] }] });
const entries = [
  entry("Cleo", "removed", "tea"),
  entry("Bob", "removed", "milk", true),
  entry("Dan", "added", "milk"),
  entry("Ann", "removed", "Milk"),
];
check("who removed it is found, past what was undone", removedBy(entries, "milk"), "Ann");
check("part of a name is another thing", removedBy([entry("Eve", "removed", "oat milk")], "milk") === undefined);
check("whoever deletes a list takes what is on it", removedBy([{ author: "Ann", undone: false, changes: [{ did: "list_deleted", list: "Groceries" }] }], "milk"), "Ann");
check("nobody is accused without a trace", removedBy([entries[2]], "milk") === undefined);
