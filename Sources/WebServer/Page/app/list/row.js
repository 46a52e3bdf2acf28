// One thing on the list, as an element.

import { element } from "../frame/element.js";
import { shownName, spokenName } from "../words/words.js";

/** An empty row, made once and copied: a list may have thousands. */
const blank = element(
  "div.row",
  { role: "listitem" },
  element(
    "label.tick",
    {},
    element("input", { type: "checkbox", tabIndex: -1 }),
    element(
      "span.words",
      {},
      element("bdi.name"),
      " ",
      element("span.amount"),
      element("span.aside"),
      element("span.badge"),
    ),
  ),
  element("button.round.more", { type: "button", tabIndex: -1, "aria-haspopup": "menu" }),
);

/** @returns {HTMLElement} */
export function blankRow() {
  return blank.cloneNode(true);
}

/**
 * Writes a thing into its row.
 * @param {HTMLElement} row
 * @param {object} thing
 * @param {import("../words/words.js").Words} words
 */
export function write(row, thing, words) {
  const [tick, more] = row.children;
  const [box, text] = tick.children;
  const [name, amount, aside, badge] = text.children;
  row.dataset.id = thing.id;
  row.dataset.item = thing.name;
  row.dataset.swipeEdit = words.say("swipe.edit");
  row.dataset.swipeRemove = words.say("swipe.remove");
  box.checked = thing.checked;
  name.textContent = shownName(thing.name);
  amount.textContent = words.amount(thing);
  aside.textContent = [thing.size, thing.note].filter(Boolean).map(shownName).join(" · ");
  badge.textContent = thing.waiting ? words.say("rows.waiting") : "";
  more.ariaLabel = words.say("rows.more", { item: spokenName(thing.name) });
  row.classList.toggle("checked", thing.checked);
  row.classList.toggle("waiting", Boolean(thing.waiting));
  row.classList.remove("gone");
  box.disabled = false;
}

/** Marks a row whose thing is gone while a finger is on the list. */
export function markGone(row, words) {
  if (row.classList.contains("gone")) return;
  row.classList.add("gone");
  row.querySelector("input").disabled = true;
  row.querySelector(".badge").textContent = words.say("rows.gone");
}
