import { replacedBy } from "/app/model/replaced.js";
import { check } from "./check.js";

const two = { name: "milk", quantity: 2, unit: "l", list: "Groceries" };
const three = { name: "milk", quantity: 3, unit: "l" };
const edit = (given, shown = two) => ({ intent: "update_item", arguments: { item: { id: "1" }, ...given }, shown });
const updated = (entry, author, before, item) => ({ entry, author, changes: [{ did: "updated", before, item }] });
const mine = (before) => updated(9, "Me", before, { ...before, quantity: 5 });
const anns = updated(8, "Ann", { ...two, note: "" }, three);
const noise = updated(7, "Ben", { name: "eggs", quantity: 1 }, { name: "eggs", quantity: 2 });

const author = (...given) => replacedBy(...given)?.author ?? "nobody";
check("an amount that Ann changed meanwhile was hers", author(edit({ quantity: 5 }), [mine(three), anns, noise], 9), "Ann");
check("an amount is one, whatever of it is set", author(edit({ no_amount: true }), [mine(three), anns], 9), "Ann");
check("nobody is replaced when it was as it was shown", author(edit({ quantity: 5 }), [mine(two), noise], 9), "nobody");
check("another field of the same thing stays", author(edit({ note: "cold" }), [mine(three), anns], 9), "nobody");
check("two more are more for both", author(edit({ change_by: 2 }), [mine(three), anns], 9), "nobody");
check("what is newer was not replaced", author(edit({ quantity: 5 }), [anns, mine(three)], 9), "nobody");
check("without its own entry nobody can tell", author(edit({ quantity: 5 }), [anns], 9), "nobody");

const move = { intent: "move_items", arguments: { to: "Hardware" }, shown: two };
const moved = (entry, by, to, did = "moved") => ({ entry, author: by, changes: [{ did, to, items: [{ name: "milk" }] }] });
const my = moved(9, "Me", "Hardware");
check("a move from where Ann put it takes the place of hers", author(move, [my, moved(8, "Ann", "Party")], 9), "Ann");
check("a move from where it was shown replaces nobody's", author(move, [my, moved(8, "Ann", "Groceries")], 9), "nobody");
check("nor one of what was only added", author(move, [my, moved(8, "Ann", "Party", "added")], 9), "nobody");
