// The fields of a thing: name, amount, unit, size, note. Used for rows and for chips.

import { element, iconButton, newElementId } from "../frame/element.js";
import { anybody } from "../model/verdict.js";
import { readAmount, stepped } from "../words/amounts.js";

/**
 * A form for a thing.
 * @param {object} options
 * @param {object} options.thing with what is known
 * @param {import("../words/words.js").Words} options.words
 * @param {{name: string}[]} [options.lists] to choose from; no choice when left out
 * @param {string} options.save what the button says
 * @param {(fields: object) => void} options.saved with name, quantity, unit, size, note, list, and
 *   amounts where there are several still
 * @param {Node[]} [options.beside] further buttons
 */
export function specForm({ thing, words, lists, save, saved, beside = [] }) {
  const inputs = inputsFor(thing, words);
  const list = lists && element("select", { name: "list" }, ...lists.map(({ name }) => option(name, thing.list)));
  const several = thing.amounts?.length > 0 && severalAmounts(thing, words, inputs.quantity);
  const trouble = element("p.trouble", { role: "alert" });
  const submit = (event) => {
    event.preventDefault();
    const wrong = wrongIn(inputs);
    if (wrong) return tell(wrong, trouble, words);
    const amounts = several.isConnected ? thing.amounts : undefined;
    return saved({ ...valuesOf(inputs, words), amounts, list: list?.value });
  };
  return element(
    "form.spec",
    { onsubmit: submit, noValidate: true },
    field(words.say("edit.name"), inputs.name),
    several,
    element(
      "div.pair",
      {},
      field(words.say("edit.amount"), inputs.quantity, stepper(inputs.quantity, words)),
      field(words.say("edit.unit"), inputs.unit, unitChoices(inputs.unit, words)),
    ),
    field(words.say("edit.size"), inputs.size),
    field(words.say("edit.note"), inputs.note),
    list && field(words.say("edit.list"), list),
    addedBy(thing, words),
    trouble,
    element("div.actions", {}, ...beside, element("button.primary", { type: "submit" }, save)),
  );
}

function inputsFor(thing, words) {
  const unit = thing.unit ? words.unit(thing.unit, thing.quantity ?? 1) : "";
  const pieces = words.say("edit.no_unit");
  return {
    name: input("name", thing.name, { required: true, maxLength: 200, autocapitalize: "sentences" }),
    quantity: input("quantity", numberText(thing.quantity, words), { inputMode: "decimal", maxLength: 24 }),
    unit: input("unit", unit, { maxLength: 100, placeholder: pieces }),
    size: input("size", thing.size ?? "", { maxLength: 100 }),
    note: input("note", thing.note ?? "", { maxLength: 2000 }),
  };
}

/** The first field that cannot be taken as it is, and what is said of it. */
function wrongIn({ name, quantity }) {
  if (name.value.trim() === "") return [name, "edit.name_missing"];
  const written = quantity.value.trim();
  return written !== "" && readAmount(written) === null ? [quantity, "edit.amount_wrong"] : null;
}

function tell([wrong, key], trouble, words) {
  for (const other of wrong.form.querySelectorAll("[aria-invalid]")) other.removeAttribute("aria-invalid");
  trouble.textContent = words.say(key, { point: words.point });
  wrong.setAttribute("aria-invalid", "true");
  wrong.focus();
}

function valuesOf({ name, quantity, unit, size, note }, words) {
  return {
    name: name.value.trim(),
    quantity: readAmount(quantity.value),
    unit: symbolOf(unit.value.trim(), words),
    size: size.value.trim(),
    note: note.value.trim(),
  };
}

/** They stand above the field of one amount until they are taken away, or one takes their place. */
function severalAmounts(thing, words, quantity) {
  const amounts = words.amount(thing);
  const takeAway = () => {
    line.remove();
    quantity.focus();
  };
  const line = element(
    "div.several",
    {},
    element("p.hint", {}, words.say("edit.several_amounts", { amounts })),
    iconButton("close", words.say("box.chip_remove", { item: amounts }), takeAway),
  );
  return line;
}

function addedBy({ added_by: author }, words) {
  const known = author && author !== anybody;
  return known && element("p.hint", {}, words.say("rows.added_by", { author }));
}

/** A number as the field shows it: with the language's point, but nothing between thousands. */
function numberText(quantity, words) {
  return quantity === undefined || quantity === null ? "" : String(quantity).replace(".", words.point);
}

function input(name, value, properties) {
  return element("input", { type: "text", name, value, dir: "auto", autocomplete: "off", ...properties });
}

function option(name, chosen) {
  return element("option", { value: name, selected: name === chosen, dir: "auto" }, name);
}

/** A label with its field; what belongs to the field stands beside it. */
export function field(text, control, beside) {
  const id = newElementId("field");
  control.id = id;
  return element("div.field", {}, element("label", { htmlFor: id }, text), control, beside);
}

function stepper(quantity, words) {
  const step = (direction) => () => {
    quantity.value = numberText(stepped(readAmount(quantity.value), direction), words);
  };
  const button = (sign, key, direction) =>
    element("button.round", { type: "button", aria: { label: words.say(key) }, onclick: step(direction) }, sign);
  return element("div.stepper", {}, button("−", "edit.less", -1), button("+", "edit.more", 1));
}

function unitChoices(unit, words) {
  const id = newElementId("units");
  unit.setAttribute("list", id);
  const choices = Object.values(words.units).map((forms) => element("option", { value: forms.at(-1) }));
  return element("datalist", { id }, ...choices);
}

/** The symbol of a unit that was written as a word; a unit nobody knows stays as it is. */
function symbolOf(written, words) {
  const key = written.toLocaleLowerCase();
  const found = Object.entries(words.units).find(
    ([symbol, forms]) => symbol === written || forms.some((form) => form.toLocaleLowerCase() === key),
  );
  return found?.[0] ?? written;
}
