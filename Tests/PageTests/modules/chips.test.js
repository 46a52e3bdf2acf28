import { changesFor, chipsOf, correction, isEmpty, onlyReads, specFrom, understanding, withCorrections, withSpec, withoutChip } from "/app/box/chips.js";
import { check } from "./check.js";

const response = {
  status: "done",
  message: "…",
  commands: [
    { intent: "add_items", status: "done", arguments: { items: [{ name: "milk", quantity: 2, unit: "l" }, { name: "eggs" }] } },
    { intent: "check_items", status: "done", arguments: { items: [{ name: "bread" }] } },
  ],
};
const understood = understanding("milk, eggs, tick off bread", response);
const chips = chipsOf(understood);

check("each thing to add is a chip, each other command one", chips.map(({ intent, item }) => [intent, item]), [["add_items", 0], ["add_items", 1], ["check_items", null]]);
check("as it was said it is sent as it was said", changesFor(understood, "Groceries").map(({ phrase, intent }) => [phrase, intent]), [[understood.phrase, undefined]]);
check("with what it meant, to be shown before the answer", changesFor(understood, "Groceries")[0].understood.length, 2);
check("what would ask is shown by nothing", changesFor(understanding("milk", { status: "question", commands: [{ intent: "check_items", status: "question", arguments: {} }] }), "Groceries")[0].understood, []);

const without = withoutChip(understood, chips[0]);
check("a chip left out is gone", chipsOf(without).map(({ spec }) => spec?.name), ["eggs", undefined]);
check("corrected, each command goes by itself", changesFor(without, "Groceries").map(({ intent, arguments: given }) => [intent, given.items.length]), [["add_items", 1], ["check_items", 1]]);
check("to the list on the screen, where none was named", changesFor(without, "Hardware")[0].arguments.list, "Hardware");
check("a command without things is gone", chipsOf(withoutChip(without, chipsOf(without)[0])).map(({ intent }) => intent), ["check_items"]);
check("with the last chip nothing is left", isEmpty(withoutChip(withoutChip(withoutChip(understood, chips[2]), chips[1]), chips[0])));

const corrected = withSpec(understood, chips[0], { name: "oat milk", quantity: 1, unit: "l" });
check("a corrected chip has the new specification", chipsOf(corrected)[0].spec.name, "oat milk");
check("the others keep theirs", chipsOf(corrected)[1].spec, { name: "eggs" });
check("what was understood first stays as it was", chips[0].spec.name, "milk");

const named = understanding("screws to hardware", { status: "done", commands: [{ intent: "add_items", status: "done", arguments: { items: [{ name: "screws" }], list: "Hardware" } }] });
check("a list that was said is kept", changesFor(withSpec(named, chipsOf(named)[0], { name: "nails" }), "Groceries")[0].arguments.list, "Hardware");
check("asking to see is reading", onlyReads(understanding("what is left", { status: "done", commands: [{ intent: "list_items", status: "done" }] })));
check("adding is not", onlyReads(understood), false);
check("nothing understood is no reading", onlyReads(understanding("xyz", { status: "not_understood" })), false);
check("empty fields are left out", specFrom({ name: "milk", quantity: null, unit: "", size: undefined, note: "cold" }), { name: "milk", note: "cold" });

const goesOn = understanding("milk, eggs, jam", { status: "done", commands: [{ intent: "add_items", status: "done", arguments: { items: [{ name: "milk", quantity: 2, unit: "l" }, { name: "eggs" }, { name: "jam" }] } }] });
const namesOf = (one) => chipsOf(one).map(({ spec }) => spec.name);
check("a chip left out stays out while the phrase goes on", namesOf(withCorrections(goesOn, [correction(understood, chips[1], null)])), ["milk", "jam"]);
check("a corrected chip stays corrected", namesOf(withCorrections(goesOn, [correction(understood, chips[0], { name: "oat milk" })])), ["oat milk", "eggs", "jam"]);
check("and can be left out after that", namesOf(withCorrections(goesOn, [correction(understood, chips[0], { name: "oat milk" }), { meaning: JSON.stringify(["add_items", { name: "oat milk" }]), spec: null }])), ["eggs", "jam"]);
check("a correction of what is not said any more is passed over", withCorrections(goesOn, [correction(understood, chips[2], null)]) === goesOn);
check("one correction is of one chip", namesOf(withCorrections(understanding("eggs, eggs", { status: "done", commands: [{ intent: "add_items", status: "done", arguments: { items: [{ name: "eggs" }, { name: "eggs" }] } }] }), [correction(understood, chips[1], null)])), ["eggs"]);
