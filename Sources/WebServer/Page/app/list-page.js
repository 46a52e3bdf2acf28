// The list on the screen: its rows, what fingers and keys do to them, and what stands when it is empty.

import { part } from "./element.js";
import { spokenName } from "./clipping.js";
import { Hand } from "./hand.js";
import { listenForRowKeys } from "./keys.js";
import { Rows } from "./rows.js";
import { setSetting, settings } from "./settings.js";
import { listenForSwipes } from "./swipe.js";

/** Draws the list and listens to it. */
export class ListPage {
  counts = { open: 0, done: 0 };
  #toReveal = null;

  /**
   * @param {import("./shop.js").Shop} shop
   * @param {import("./acts.js").Acts} acts
   */
  constructor(shop, acts) {
    Object.assign(this, { shop, acts });
    const area = part("things");
    this.hand = new Hand(area, () => this.onmore?.());
    this.rows = new Rows({ open: part("open"), done: part("done") }, this.hand);
    this.rows.onmore = () => this.onmore?.();
    this.rows.onempty = () => part("phrase").focus();
    area.addEventListener("click", (event) => this.#clicked(event));
    area.addEventListener("contextmenu", (event) => this.#menuWanted(event));
    listenForSwipes(area, (row, action) => this.#act(row, action));
    listenForRowKeys(area, (row, action) => this.#act(row, action));
    part("clear-done").addEventListener("click", () => this.#clearDone());
    const section = part("done-section");
    section.open = settings().doneOpen ?? false;
    section.addEventListener("toggle", () => setSetting("doneOpen", section.open));
  }

  /** @param {import("./words.js").Words} words */
  draw(words) {
    const { shop } = this;
    const { name } = shop.list;
    this.counts = this.rows.paint(shop.view, name, words);
    const { open, done } = this.counts;
    part("open").ariaLabel = spokenName(name);
    part("done").ariaLabel = words.say("rows.done");
    part("done-title").textContent = words.say("rows.done_count", { count: done });
    part("done-section").hidden = done === 0 && part("done").childElementCount === 0;
    this.#drawEmpty(words, open, done);
    this.#reveal();
    return this.counts;
  }

  #drawEmpty(words, open, done) {
    const empty = part("empty");
    empty.hidden = open > 0 || part("open").childElementCount > 0;
    if (empty.hidden) return;
    const kind = done > 0 ? "rows.all_done" : "rows.empty";
    part("empty-title").textContent = words.say(`${kind}_title`);
    part("empty-body").textContent = words.say(`${kind}_body`, { list: spokenName(this.shop.list.name) });
  }

  /** Brings what a change adds into view, as soon as it is drawn. */
  reveal(change) {
    this.#toReveal = change.request_id;
    this.#reveal();
  }

  #reveal() {
    if (!this.#toReveal) return;
    const added = [...this.shop.view.rows.keys()].findLast((id) => id.startsWith(`new:${this.#toReveal}`));
    if (!added) return;
    this.#toReveal = null;
    this.rows.reveal(added);
  }

  focus() {
    this.rows.focusCurrent();
  }

  // MARK: - Fingers and keys

  /** The tick is shown when the change is kept, not before. */
  #clicked(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    if (event.target.matches("input")) {
      event.preventDefault();
      const thing = this.#thing(row);
      if (thing) this.acts.tick(thing, !thing.checked);
    }
    if (event.target.closest(".more")) this.#act(row, "menu");
  }

  #menuWanted(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    event.preventDefault();
    this.#act(row, "menu");
  }

  #thing(row) {
    return this.shop.view.rows.get(row.dataset.id);
  }

  async #act(row, action) {
    if (action === "next" || action === "previous") {
      const neighbour = this.rows.neighbour(row, action === "next" ? 1 : -1);
      if (neighbour) this.rows.focus(neighbour);
      return;
    }
    const thing = this.#thing(row);
    if (!thing) return;
    const more = row.querySelector(".more");
    if (action === "remove") await this.acts.remove(thing);
    if (action === "edit") (await import("./edit-sheet.js")).editThing(thing, this.acts);
    if (action === "move") (await import("./list-sheets.js")).moveMenu(thing, more, this.acts);
    if (action === "menu") await this.#openMenu(row, thing, more);
  }

  async #openMenu(row, thing, more) {
    const { openMenu } = await import("./menu.js");
    const { words } = this.acts;
    const item = (action, drawing, danger) => ({
      text: words.say(`menu.${action}`),
      icon: drawing,
      danger,
      run: () => this.#act(row, action),
    });
    openMenu({
      label: words.say("menu.title", { item: spokenName(thing.name) }),
      at: more,
      items: [item("edit", "edit"), item("move", "list"), item("remove", "remove", true)],
    });
  }

  async #clearDone() {
    const { words } = this.acts;
    const count = this.counts.done;
    const title = words.say("rows.clear_title", { count });
    const { confirmed } = await import("./sheet.js");
    if (count > 0 && (await confirmed({ title, words, yes: words.say("rows.clear_done") }))) {
      await this.acts.clearDone(count);
    }
  }
}
