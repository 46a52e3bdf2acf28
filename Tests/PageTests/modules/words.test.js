import { Words, isolated } from "/app/words/words.js";
import { check } from "./check.js";

const english = new Words({
  language: "en",
  direction: "ltr",
  texts: { left: "{count|{count} thing|{count} things} left", moved: "{item} is on {list}", plain: "Done" },
  units: { bottle: ["bottle", "bottles"], l: ["l"] },
});
const polish = new Words({
  language: "pl",
  direction: "ltr",
  texts: { left: "{count|{count} rzecz|{count} rzeczy (few)|{count} rzeczy (many)|{count} rzeczy (other)}" },
});

check("a number takes the form for one", english.say("left", { count: 1 }), "1 thing left");
check("a number takes the form for others", english.say("left", { count: 0 }), "0 things left");
check("numbers are written as the language groups them", english.say("left", { count: 5000 }), "5,000 things left");
check("Polish takes few for 3", polish.say("left", { count: 3 }), "3 rzeczy (few)");
check("Polish takes many for 12", polish.say("left", { count: 12 }), "12 rzeczy (many)");
check("Polish takes other for 1.5", polish.say("left", { count: 1.5 }), "1,5 rzeczy (other)");
check("values are put in", english.say("moved", { item: "milk", list: "Groceries" }), "milk is on Groceries");
check("a value with braces stays text", english.say("moved", { item: "{list}", list: "x" }), "{list} is on x");
check("a value that is missing is left empty", english.say("moved", { item: "milk" }), "milk is on ");
check("a key without text is shown as it is", english.say("no.such.key"), "no.such.key");
check("names of Object's own members are no texts", english.has("toString"), false);

check("a name that reads the other way is isolated", isolated("חלב", "ltr"), "\u2068חלב\u2069");
check("a name that reads the same way is not", isolated("crème fraîche", "ltr"), "crème fraîche");
check("Latin in a right-to-left sentence is isolated", isolated("milk", "rtl"), "\u2068milk\u2069");
check("an override is isolated", isolated("\u202Elive", "ltr"), "\u2068\u202Elive\u2069");
check("a name cannot end its isolate", isolated("a\u2069\u202Eb", "ltr"), "\u2068a\u202Eb\u2069");
check("a name cannot leave an isolate open", isolated("a\u2067b", "ltr"), "\u2068a\u2067b\u2069\u2069");

check("an amount has its unit's plural", english.amount({ quantity: 2, unit: "bottle" }), "2\u00a0bottles");
check("one form serves all numbers", english.amount({ quantity: 2.5, unit: "l" }), "2.5\u00a0l");
check("a unit nobody knows is written as it is", english.amount({ quantity: 1, unit: "sack" }), "1\u00a0sack");
check("several amounts stand side by side", english.amount({ amounts: [{ quantity: 200, unit: "g" }, { quantity: 1, unit: "bottle" }] }), "200\u00a0g + 1\u00a0bottle");
check("no amount is no text", english.amount({ name: "milk" }), "");
check("the decimal point is the language's", [english.point, polish.point], [".", ","]);
