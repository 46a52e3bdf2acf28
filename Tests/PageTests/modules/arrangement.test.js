import { arranged, successor } from "/app/list/arrangement.js";
import { check } from "./check.js";

const shown = { open: ["a", "b", "c"], done: ["x"] };

check("without a finger rows stand as wanted", arranged(shown, { open: ["c"], done: ["x", "a"] }, false), { open: ["c"], done: ["x", "a"] });
check("under a finger a ticked row stays", arranged(shown, { open: ["a", "c"], done: ["x", "b"] }, true), shown);
check("under a finger a row that is gone keeps its place", arranged(shown, { open: ["a", "c"], done: ["x"] }, true), shown);
check("what is new comes behind the rows of its section", arranged(shown, { open: ["n", "a", "b", "c"], done: ["m", "x"] }, true), { open: ["a", "b", "c", "n"], done: ["x", "m"] });
check("a row opened again stays where the finger is", arranged(shown, { open: ["a", "b", "c", "x"], done: [] }, true), shown);

check("a row that stays keeps the focus", successor(["a", "b"], ["b", "a"], "a"), "a");
check("the focus of a row that goes falls to the next", successor(["a", "b", "c"], ["a", "c"], "b"), "c");
check("at the end it falls to the one before", successor(["a", "b", "c"], ["a", "b"], "c"), "b");
check("it passes over others that went too", successor(["a", "b", "c", "d"], ["a", "d"], "b"), "d");
check("of nothing there is no heir", successor(["a"], [], "a") === undefined);
check("a row that was never there falls to the first", successor(["a", "b"], ["a", "b"], "z"), "a");
