import { removedBy, verdict } from "/app/model/verdict.js";
import { check } from "./check.js";

const done = { status: "done", intent: "check_items", message: "Ticked off milk.", changed: 1, entry: 7 };
check("a call's own document is read", (({ kind, entry, changed }) => [kind, entry, changed])(verdict(done)), ["done", 7, true]);
check("the last change of a phrase has the entry", verdict({ status: "done", commands: [{ ...done, entry: 7 }, { ...done, entry: 8 }] }).entry, 8);
check("a question asks, whatever was done before it", verdict({ status: "question", commands: [done, { status: "question", intent: "x" }] }).kind, "asked");
check("what is not there is gone", verdict({ status: "failed", intent: "check_items", error: { code: "not_found" } }).gone);
check("another refusal is not", verdict({ status: "failed", intent: "rename_list", error: { code: "refused" } }).gone, false);
check("not understood is a kind of its own", verdict({ status: "not_understood", commands: [], message: "?" }).kind, "not_understood");
check("a status nobody knows has failed", verdict({ status: "odd" }).kind, "failed");
check("nothing changed is told apart", verdict({ status: "done", commands: [{ ...done, changed: 0 }] }).changed, false);

const entries = [
  { intent: "remove_items", author: "Cleo", message: "Removed tea from Groceries." },
  { intent: "remove_items", author: "Bob", message: "Removed milk from Groceries.", undone: true },
  { intent: "add_items", author: "Dan", message: "Added milk to Groceries." },
  { intent: "remove_items", author: "Ann", message: "Removed Milk from Groceries." },
];
check("who removed it is found, past what was undone", removedBy(entries, "milk"), "Ann");
check("a list that was cleared names nothing, but somebody", removedBy([{ intent: "clear_list", author: "Ann", message: "Removed 3 items." }], "milk"), "Ann");
check("nobody is accused without a trace", removedBy([entries[2]], "milk") === undefined);
