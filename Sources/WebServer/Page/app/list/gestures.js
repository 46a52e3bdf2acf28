// Fingers, keys and menus on the rows.

import { part } from "../frame/element.js";
import { spokenName } from "../words/words.js";
import { Hand } from "./hand.js";
import { listenForRowKeys } from "./keys.js";
import { listenForSwipes } from "./swipe.js";

/**
 * Listens to the rows of a list.
 * @param {import("./list-page.js").ListPage} listPage
 * @param {import("../model/acts.js").Acts} acts
 */
export function listenToRows(listPage, acts) {
  const area = part("things");
  const act = (row, action) => actOn(row, action, listPage, acts);
  listPage.rows.hand = new Hand(area, () => listPage.redraw());
  listenForSwipes(area, act);
  listenForRowKeys(area, act);
  area.addEventListener("click", (event) => {
    if (event.target.closest(".more")) act(event.target.closest(".row"), "menu");
  });
  area.addEventListener("contextmenu", (event) => {
    const row = event.target.closest(".row");
    if (!row) return;
    event.preventDefault();
    act(row, "menu");
  });
  part("clear-done").addEventListener("click", () => clearDone(listPage, acts));
}

async function actOn(row, action, listPage, acts) {
  const { rows } = listPage;
  if (action === "next" || action === "previous") {
    const neighbour = rows.neighbour(row, action === "next" ? 1 : -1);
    if (neighbour) rows.focus(neighbour);
    return;
  }
  const thing = listPage.thingOf(row);
  if (!thing) return;
  const more = row.querySelector(".more");
  if (action === "remove") {
    rows.hand.letGo();
    await acts.remove(thing);
  }
  if (action === "edit") (await import("../sheets/edit-sheet.js")).editThing(thing, acts);
  if (action === "move") (await import("../lists/list-sheets.js")).moveMenu(thing, more, acts);
  if (action === "menu") await openRowMenu(thing, more, acts, (chosen) => actOn(row, chosen, listPage, acts));
}

async function openRowMenu(thing, more, { words }, chosen) {
  const { openMenu } = await import("../sheets/menu.js");
  const item = (action, drawing, danger) => ({
    text: words.say(`menu.${action}`),
    icon: drawing,
    danger,
    run: () => chosen(action),
  });
  openMenu({
    label: words.say("menu.title", { item: spokenName(thing.name) }),
    at: more,
    items: [item("edit", "edit"), item("move", "list"), item("remove", "remove", true)],
  });
}

async function clearDone({ counts }, acts) {
  const { words } = acts;
  const count = counts.done;
  const title = words.say("rows.clear_title", { count });
  const { confirmed } = await import("../sheets/sheet.js");
  if (count > 0 && (await confirmed({ title, words, yes: words.say("rows.clear_done") }))) {
    await acts.clearDone(count);
  }
}
