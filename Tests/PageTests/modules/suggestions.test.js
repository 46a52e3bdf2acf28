import { completed, folded, lastPart, suggested } from "/app/box/suggestions.js";
import { check } from "./check.js";

const names = ["milk", "oat milk", "Milka chocolate", "crème fraîche", "olive oil", "oranges"];
const found = (text, limit) => suggested(names, text, limit).map(({ name }) => name);

check("names begin with what is typed", found("mi"), ["milk", "Milka chocolate"]);
check("blind to accents and case", found("CREME"), ["crème fraîche"]);
check("behind an amount the name is found too", found("2 l oat"), ["oat milk"]);
check("behind a comma it begins anew", found("milk, or"), ["oranges"]);
check("longer matches come first", found("olive o"), ["olive oil", "oat milk", "oranges"].slice(0, 1));
check("what is there in full is not suggested", found("milk"), ["Milka chocolate"]);
check("nothing typed suggests nothing", [found(""), found("milk, "), found("   ")], [[], [], []]);
check("no more than asked for", found("o", 2).length, 2);
check("a name takes the place of what was typed of it", completed("2 l oa", { name: "oat milk", typed: "oa" }), "2 l oat milk");
check("what stands before a comma stays", completed("milk, or", { name: "oranges", typed: "or" }), "milk, oranges");
check("the last part is behind the last comma", lastPart("a, b; c"), "c");
check("folding takes marks away", folded("Crème"), "creme");
check("commas of other scripts part things, too", ["牛乳、卵", "حليب، بيض"].map(lastPart), ["卵", "بيض"]);
