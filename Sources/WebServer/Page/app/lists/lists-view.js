// The lists: beside the rows on a desktop, behind a button on a phone.

import { element, icon, iconButton } from "../frame/element.js";
import { openCounts } from "../model/shopping-state.js";
import { shownName, spokenName } from "../words/words.js";

/**
 * Draws the lists.
 * @param {HTMLElement} place
 * @param {import("../model/shop.js").Shop} shop
 * @param {import("../words/words.js").Words} words
 * @param {{choose: (list: object) => void, more: (list: object, at: HTMLElement) => void}} acts
 */
export function drawLists(place, shop, words, acts) {
  const counts = openCounts(shop.view);
  const focused = document.activeElement?.closest?.("[data-list]")?.dataset.list;
  const kind = document.activeElement?.classList.contains("round") ? ".round" : ".list-name";
  place.replaceChildren(
    ...shop.view.lists.map((list) => entry(list, counts.get(list.name) ?? 0, list === shop.list, words, acts)),
  );
  if (focused) place.querySelector(`[data-list="${CSS.escape(focused)}"] ${kind}`)?.focus();
}

function entry(list, count, current, words, acts) {
  const left = count > 0 ? words.say("lists.left", { count }) : words.say("lists.none_left");
  const more = iconButton("more", words.say("lists.actions", { list: spokenName(list.name) }),
    (event) => acts.more(list, event.currentTarget), { "aria-haspopup": "menu" });
  return element(
    "li.list",
    { data: { list: list.id } },
    element(
      "button.list-name",
      { type: "button", onclick: () => acts.choose(list), "aria-current": current ? "true" : null },
      icon(current ? "current" : "list"),
      element("bdi", {}, shownName(list.name)),
      element("span.count", {}, left),
    ),
    more,
  );
}
