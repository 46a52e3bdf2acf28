import { readAmount, stepped } from "/app/words/amounts.js";
import { check } from "./check.js";

check("whole numbers, points and commas", ["2", "0.5", "0,5", " 12 "].map(readAmount), [2, 0.5, 0.5, 12]);
check("fractions", ["1/2", "1 1/2", "3/4"].map(readAmount), [0.5, 1.5, 0.75]);
check("Arabic and Persian digits", ["٣", "۱۲", "٢٫٥"].map(readAmount), [3, 12, 2.5]);
check("anything else is no amount", ["", "0", "-1", "a", "1/0", "1.2.3", "1e5", "Infinity", "9".repeat(30)].map(readAmount), Array(9).fill(null));
check("the first step makes one", stepped(null, 1), 1);
check("small amounts go by one", [stepped(2, 1), stepped(2, -1)], [3, 1]);
check("amounts below one go by quarters", [stepped(0.5, 1), stepped(1, -1)], [0.75, 0.75]);
check("large ones go by larger steps", [stepped(200, 1), stepped(1500, -1)], [250, 1400]);
check("no step leads to nothing", stepped(0.25, -1), 0.25);
