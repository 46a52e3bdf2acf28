// The rows on the screen: painted without moving any that a finger is on.

import { element } from "../frame/element.js";
import { rowsOn } from "../model/shopping-state.js";
import { arranged, successor } from "./arrangement.js";
import { blankRow, markGone, write } from "./row.js";

const firstSlice = 60;
const slice = 500;
const blockLength = 50;
const nothing = { open: [], done: [] };

/** Paints one list into two elements: what is open and what is done. */
export class Rows {
  #shown = nothing;
  #elements = new Map();
  #written = new Map();
  #list = "";
  #limit = firstSlice;
  #current = "";
  /** Whether all rows stand: one that comes now is news. */
  #whole = false;
  /** Whether a finger is on the list. */
  hand = { holds: false };

  /**
   * @param {{open: HTMLElement, done: HTMLElement}} places
   */
  constructor(places) {
    this.places = places;
    for (const place of Object.values(places)) {
      place.addEventListener("focusin", (event) => this.#enter(event.target.closest(".row")));
    }
  }

  /**
   * Paints the list's rows.
   * @returns {{open: number, done: number}} how many there are
   */
  paint(view, listName, words) {
    if (listName !== this.#list || words !== this.words) this.#startOver(listName, words);
    const wanted = rowsOn(view, listName);
    const ids = { open: wanted.open.map(({ id }) => id), done: wanted.done.map(({ id }) => id) };
    const focused = this.#focused();
    const before = this.#shown;
    const next = arranged(before, ids, this.hand.holds);
    this.#shown = next;
    const things = new Map([...wanted.open, ...wanted.done].map((thing) => [thing.id, thing]));
    const painted = { open: next.open.slice(0, this.#limit), done: next.done.slice(0, this.#limit) };
    this.#fill(this.places.open, painted.open, things);
    this.#fill(this.places.done, painted.done, things);
    this.#forget(painted);
    if (focused) this.#refocus(focused, before, next);
    this.#keepOneTabStop();
    this.#whole = this.#limit >= Math.max(next.open.length, next.done.length);
    if (!this.#whole) this.#continueLater(listName, words);
    return { open: ids.open.length, done: ids.done.length };
  }

  #startOver(listName, words) {
    this.#list = listName;
    this.words = words;
    this.#shown = nothing;
    this.#limit = firstSlice;
    this.#whole = false;
    this.#elements.clear();
    this.#written.clear();
    this.places.open.replaceChildren();
    this.places.done.replaceChildren();
  }

  /** The rest of a long list comes when the browser has nothing better to do. */
  #continueLater(listName, words) {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (listName !== this.#list || words !== this.words) return;
      this.#limit += slice;
      this.onmore?.();
    }, 16);
  }

  /** Rows stand in blocks, so that the browser can leave out what is far from the screen. */
  #fill(place, ids, things) {
    const count = Math.ceil(ids.length / blockLength);
    for (let index = 0; index < count; index += 1) {
      const block = place.children[index] ?? place.appendChild(element("div.block", { role: "presentation" }));
      this.#fillBlock(block, ids.slice(index * blockLength, (index + 1) * blockLength), things);
    }
    while (place.children.length > count) place.lastElementChild.remove();
  }

  #fillBlock(block, ids, things) {
    let at = block.firstElementChild;
    for (const id of ids) {
      const row = this.#row(id, things.get(id));
      if (row === at) at = at.nextElementSibling;
      else block.insertBefore(row, at);
    }
  }

  #row(id, thing) {
    let row = this.#elements.get(id);
    if (!row) {
      row = blankRow();
      row.classList.toggle("fresh", this.#whole);
      this.#elements.set(id, row);
    }
    if (!thing) markGone(row, this.words);
    else if (this.#written.get(id) !== thing) write(row, thing, this.words);
    this.#written.set(id, thing);
    return row;
  }

  #forget(painted) {
    const kept = new Set([...painted.open, ...painted.done]);
    for (const [id, row] of this.#elements) {
      if (kept.has(id)) continue;
      row.remove();
      this.#elements.delete(id);
      this.#written.delete(id);
    }
  }

  // MARK: - Focus

  #focused() {
    const row = document.activeElement?.closest?.(".row");
    if (!row || this.#elements.get(row.dataset.id) !== row) return null;
    return { id: row.dataset.id, section: this.places.open.contains(row) ? "open" : "done" };
  }

  #refocus({ id, section }, before, next) {
    const heir = successor(before[section], next[section], id);
    const row = this.#elements.get(heir);
    if (row?.contains(document.activeElement)) return;
    if (row) this.focus(row);
    else this.onempty?.();
  }

  #enter(row) {
    if (!row || row.dataset.id === this.#current) return;
    this.#tabStop(this.#elements.get(this.#current), -1);
    this.#current = row.dataset.id;
    this.#tabStop(row, 0);
  }

  /** Tab comes into the list once; arrows go on from there. */
  #keepOneTabStop() {
    if (this.#elements.has(this.#current)) return;
    const first = this.#shown.open[0] ?? this.#shown.done[0];
    if (first) this.#enter(this.#elements.get(first));
  }

  #tabStop(row, tabIndex) {
    for (const control of row?.querySelectorAll("input, button") ?? []) control.tabIndex = tabIndex;
  }

  /** Puts the focus on a row's tick. */
  focus(row) {
    row.querySelector("input").focus();
  }

  /** The row above or below, across both sections; closed sections are passed over. */
  neighbour(row, step) {
    const { open, done } = this.places;
    const rowsIn = (place) => [...place.querySelectorAll(".row")];
    const rows = [...rowsIn(open), ...(done.checkVisibility() ? rowsIn(done) : [])];
    return rows[rows.indexOf(row) + step];
  }

  /** Puts the focus on the row where it was last, or the first. */
  focusCurrent() {
    const row = this.#elements.get(this.#current);
    if (row?.checkVisibility()) this.focus(row);
  }

  /** Brings a thing into view. */
  reveal(id) {
    this.#elements.get(id)?.scrollIntoView({ block: "nearest" });
  }
}
