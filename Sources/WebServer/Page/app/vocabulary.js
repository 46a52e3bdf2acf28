// Fetches the words of a language and puts them on the page.

import { ask } from "./server.js";
import { Words } from "./words.js";

/**
 * The words of a language.
 * @param {string | undefined} tag the browser's own choice when left out
 */
export async function wordsOf(tag) {
  return new Words(await ask(`/words/${tag ?? "auto"}`));
}

/** Writes every text of the page's own HTML: `data-text` is content, `data-label` a name. */
export function writePage(words) {
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.direction;
  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = words.say(place.dataset.text);
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.ariaLabel = words.say(place.dataset.label);
    if (place.matches("button")) place.title = place.ariaLabel;
  }
  for (const place of document.querySelectorAll("[data-placeholder]")) {
    place.placeholder = words.say(place.dataset.placeholder);
  }
}
