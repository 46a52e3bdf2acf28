// The list on the screen: its rows, what is done, and what stands there when it is empty.

import { part } from "../frame/element.js";
import { setSetting, settings } from "../keeping/settings.js";
import { spokenName } from "../words/words.js";
import { Rows } from "./rows.js";

/** Draws the list; a tap ticks. */
export class ListPage {
  counts = { open: 0, done: 0 };
  #toReveal = null;
  /** Taps count one after the other: each turns what the one before has made of its row. */
  #taps = Promise.resolve();

  /**
   * @param {import("../model/shop.js").Shop} shop
   * @param {{tick: (thing: object, checked: boolean) => void, redraw: () => void}} listener
   */
  constructor(shop, { tick, redraw }) {
    Object.assign(this, { shop, redraw });
    this.rows = new Rows({ open: part("open"), done: part("done") });
    this.rows.onmore = redraw;
    this.rows.onempty = () => part("phrase").focus();
    part("things").addEventListener("click", (event) => this.#clicked(event, tick));
    const section = part("done-section");
    section.open = settings().doneOpen ?? false;
    section.addEventListener("toggle", () => setSetting("doneOpen", section.open));
  }

  /** @param {import("../words/words.js").Words} words */
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

  /** What stands in a row, as it is shown now. */
  thingOf(row) {
    return this.shop.view.rows.get(row.dataset.id);
  }

  /** The tick is shown when the change is kept, not before. */
  #clicked(event, tick) {
    const row = event.target.closest(".row");
    if (!row || !event.target.matches("input")) return;
    event.preventDefault();
    const tapped = this.thingOf(row);
    if (!tapped) return;
    this.#taps = this.#taps.catch(() => {}).then(() => {
      const thing = this.shop.view.rows.get(tapped.id) ?? tapped;
      return tick(thing, !thing.checked);
    });
  }
}
