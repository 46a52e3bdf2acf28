// Changes that could not be done: to try again, to say otherwise, or to leave.

import { asSaidButton, commandText } from "../box/chips-view.js";
import { asSaid } from "../box/chips.js";
import { element, textButton } from "../frame/element.js";
import { openSheet } from "./sheet.js";

/**
 * Opens what needs a person.
 * @param {import("../model/shop.js").Shop} shop
 * @param {import("../words/words.js").Words} words
 * @param {(change: object) => void} rephrase puts a phrase back into the box
 */
export function openQueue(shop, words, rephrase) {
  const list = element("ul.failed");
  const sheet = openSheet({
    title: words.say("queue.title"),
    words,
    content: [list],
    closed: () => shop.removeEventListener("change", draw),
  });
  const draw = () => {
    const { failed } = shop;
    list.replaceChildren(...failed.map((change) => failedElement(change, { shop, words, rephrase, sheet })));
    if (failed.length === 0) sheet.close();
  };
  shop.addEventListener("change", draw);
  draw();
}

function failedElement(change, { shop, words, rephrase, sheet }) {
  const { phrase } = change;
  const text = phrase ? words.say("queue.phrase", { phrase }) : commandText(change, words);
  const button = (key, onclick) => textButton(words.say(key), onclick);
  const edit = () => {
    sheet.close();
    rephrase(change);
  };
  const addAsSaid = () => shop.exchange(change, [asSaid(phrase, change.list)]);
  return element(
    "li",
    {},
    element("p.message", { dir: "auto" }, text),
    element("p.hint", { dir: "auto" }, change.message ?? ""),
    element(
      "div.actions",
      {},
      button("queue.discard", () => shop.discard(change)),
      phrase && button("queue.edit", edit),
      button("queue.retry", () => shop.retry(change)),
      phrase && asSaidButton(phrase, words, addAsSaid),
    ),
  );
}
