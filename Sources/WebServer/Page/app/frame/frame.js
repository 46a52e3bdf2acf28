// The page's frame: its own texts, title, connection, what waits; the marks on <html> say the same.

import { shownName } from "../words/words.js";
import { part } from "./element.js";

/** Writes every text of the page's own HTML: `data-text` is content, `data-label` a name. */
export function writePage(words) {
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.direction;
  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = words.say(place.dataset.text) || place.textContent;
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.ariaLabel = words.say(place.dataset.label);
    if (place.matches("button")) place.title = place.ariaLabel;
  }
  for (const place of document.querySelectorAll("[data-placeholder]")) {
    place.placeholder = words.say(place.dataset.placeholder);
  }
}

/** Says whether something of the page is missing; what its HTML says by itself after a while. */
export function tellBroken(isBroken) {
  const place = part("broken");
  place.hidden = !isBroken;
  place.classList.toggle("sure", isBroken);
}

/**
 * Draws the frame.
 * @param {import("../model/shop.js").Shop} shop
 * @param {import("../words/words.js").Words} words
 * @param {{open: number, done: number}} [counts] left out before a list is known
 */
export function drawFrame(shop, words, counts) {
  const waiting = shop.queue.filter(({ status }) => status === "waiting").length;
  const failed = shop.failed.length;
  drawConnection(shop.connection, waiting, words);
  const needsYou = part("needs-you");
  needsYou.hidden = failed === 0;
  needsYou.textContent = words.say("queue.open", { count: failed });
  const { dataset } = document.documentElement;
  dataset.connection = shop.connection;
  dataset.waiting = String(waiting);
  if (!counts) return;
  const { name } = shop.list;
  part("title").textContent = shownName(name);
  part("summary").textContent = counts.open > 0 ? words.say("rows.summary", { open: counts.open }) : "";
  document.title = `${counts.open > 0 ? `(${counts.open}) ` : ""}${name} – ${words.say("app.name")}`;
  dataset.version = shop.state.version;
  dataset.ready = "";
}

function drawConnection(connection, waiting, words) {
  const parts = [];
  if (connection === "offline") parts.push(words.say("connection.offline_short"));
  if (waiting > 0 && connection !== "live") parts.push(words.say("connection.waiting", { count: waiting }));
  const place = part("connection");
  const text = parts.join(" · ");
  place.hidden = text === "";
  part("summary").hidden = !place.hidden;
  if (place.textContent !== text) place.textContent = text;
  place.title = connection === "offline" ? words.say("connection.offline") : "";
}
