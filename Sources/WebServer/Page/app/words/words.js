// The page's texts: templates of one language, filled with values; names as they are shown, whole when
// they are names, cut when they are novels.

import { ask } from "../sending/server.js";

/** CLDR's plural categories, in the order in which a template gives its forms. */
const categoryOrder = ["zero", "one", "two", "few", "many", "other"];

const longestShown = 300;
const longestSpoken = 80;

const firstStrongIsolate = "\u2068";
const popDirectionalIsolate = "\u2069";
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /[A-Za-z\u00c0-\u02b8\u0370-\u058f\u0900-\u1fff\u3040-\uabff]/;
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Keeps a value from turning the sentence around it: isolated as Unicode's UAX #9 asks, but only
 * when it reads the other way or carries direction controls of its own.
 * @param {string} value
 * @param {"ltr" | "rtl"} direction of the sentence
 */
export function isolated(value, direction) {
  const other = direction === "rtl" ? leftToRight : rightToLeft;
  if (!other.test(value) && !directionControls.test(value)) return value;
  return firstStrongIsolate + closed(value) + popDirectionalIsolate;
}

/** Takes away isolates that the value itself does not open: they would end ours too early. */
function closed(value) {
  let depth = 0;
  let kept = "";
  for (const character of value) {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    if (character === popDirectionalIsolate) {
      if (depth === 0) continue;
      depth -= 1;
    }
    kept += character;
  }
  return kept + popDirectionalIsolate.repeat(depth);
}

/** The text between the brace at `start` and the one that closes it. */
function bracedPart(template, start) {
  let depth = 0;
  for (let end = start; end < template.length; end += 1) {
    if (template[end] === "{") depth += 1;
    if (template[end] === "}") depth -= 1;
    if (depth === 0) return template.slice(start + 1, end);
  }
  return template.slice(start + 1);
}

/** Parts at each `|` that stands in no inner brace. */
function forms(part) {
  const found = [""];
  let depth = 0;
  for (const character of part) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (character === "|" && depth === 0) found.push("");
    else found[found.length - 1] += character;
  }
  return found;
}

/** A name for the eye: at most some lines of it. */
export function shownName(name) {
  return cut(name, longestShown);
}

/** A name for labels and messages, where it is read out. */
export function spokenName(name) {
  return cut(name, longestSpoken);
}

function cut(name, longest) {
  if (name.length <= longest) return name;
  return `${Array.from(name.slice(0, longest)).slice(0, -1).join("")}…`;
}

/**
 * @typedef {object} Language as the server gives it
 * @property {string} language its tag, such as `de`
 * @property {"ltr" | "rtl"} direction
 * @property {Record<string, string>} texts
 * @property {Record<string, string[]>} [units] the forms of each unit, one a plural category
 */

/** Writes texts, numbers, amounts and times in one language. */
export class Words {
  /** @param {Language} language */
  constructor(language) {
    this.language = language.language;
    this.direction = language.direction ?? "ltr";
    this.texts = language.texts;
    this.units = language.units ?? {};
    this.plurals = new Intl.PluralRules(this.language);
    const categories = this.plurals.resolvedOptions().pluralCategories;
    this.categories = categoryOrder.filter((category) => categories.includes(category));
    this.numbers = new Intl.NumberFormat(this.language, { maximumFractionDigits: 6 });
    this.lists = new Intl.ListFormat(this.language, { type: "conjunction" });
  }

  /**
   * The text of a key with its values put in. A key without text is shown as it is, so that a
   * page older or newer than its words still works.
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  say(key, values = {}) {
    return this.fill(this.texts[key] ?? key, values);
  }

  /** Whether there is such a text. */
  has(key) {
    return Object.hasOwn(this.texts, key);
  }

  fill(template, values) {
    let written = "";
    for (let at = 0; at < template.length; at += 1) {
      if (template[at] !== "{") {
        written += template[at];
        continue;
      }
      const part = bracedPart(template, at);
      written += this.filled(part, values);
      at += part.length + 1;
    }
    return written;
  }

  filled(part, values) {
    const [name, ...choices] = forms(part);
    const value = values[name] ?? "";
    if (choices.length > 0) return this.fill(this.form(choices, Number(value)), values);
    return typeof value === "number"
      ? this.numbers.format(value)
      : isolated(String(value), this.direction);
  }

  /** The one of `choices` that goes with a number. */
  form(choices, number) {
    const index = this.categories.indexOf(this.plurals.select(number));
    return choices[Math.min(Math.max(index, 0), choices.length - 1)];
  }

  /** Several names as one text: "a, b and c". */
  joined(names) {
    return this.lists.format(names.map((name) => isolated(name, this.direction)));
  }

  /** A unit as it is written behind a number; as given when the language has no word for it. */
  unit(symbol, quantity) {
    const known = Object.hasOwn(this.units, symbol) ? this.units[symbol] : undefined;
    return known?.length > 0 ? this.form(known, quantity) : symbol;
  }

  /**
   * How much of a thing: "2 l", "12", "200 g + 1 pack"; empty when no amount is known.
   * @param {{quantity?: number, unit?: string, amounts?: {quantity: number, unit?: string}[]}} thing
   */
  amount(thing) {
    if (thing.amounts?.length > 0) {
      return thing.amounts.map((part) => this.amount(part)).join(" + ");
    }
    if (thing.quantity === undefined || thing.quantity === null) return "";
    const number = this.numbers.format(thing.quantity);
    return thing.unit ? `${number}\u00a0${this.unit(thing.unit, thing.quantity)}` : number;
  }

  /** The decimal point as the language writes it. */
  get point() {
    return this.numbers.formatToParts(0.5).find((part) => part.type === "decimal")?.value ?? ".";
  }
}

/** No words at all, for a page that could not get any: names and numbers stand alone. */
export function wordless() {
  const texts = new Proxy({}, { get: () => "" });
  return new Words({ language: navigator.language || "en", texts });
}

/**
 * The words of a language.
 * @param {string | undefined} tag the browser's own choice when left out
 */
export async function wordsOf(tag) {
  return new Words(await ask(`/words/${tag ?? "auto"}`));
}
