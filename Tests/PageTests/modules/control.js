// What the runner must be able to tell: run on demand, never with the others.
import { check, refuses } from "./check.js";

check("what is the same passes", { a: [1, { b: 2, c: undefined }] }, { a: [1, { c: undefined, b: 2 }] });
check("CONTROL: what is not the same fails", { a: 1 }, { a: 2 });
refuses("CONTROL: what is taken fails", () => 1);
