// Short messages at the bottom, one at a time, read out politely, with Undo where that is possible.

import { element, iconButton, textButton } from "../frame/element.js";

const plainTime = 5_000;
const undoTime = 9_000;
/** A second tap on Undo shall meet the message, not the row below it. */
const takenTime = 700;

/** Shows messages in a live region. */
export class Toasts {
  #timer = 0;
  #undo = null;

  /**
   * @param {HTMLElement} place a live region
   * @param {() => import("../words/words.js").Words} words
   */
  constructor(place, words) {
    this.place = place;
    this.words = words;
    const on = (type, act) => place.addEventListener(type, act);
    for (const type of ["pointerenter", "focusin"]) on(type, () => clearTimeout(this.#timer));
    for (const type of ["pointerleave", "focusout"]) on(type, () => this.#leaveAfter(plainTime));
  }

  /**
   * Shows a message in place of the one before.
   * @param {string} text
   * @param {{undo?: () => void, urgent?: boolean}} [options] undo: what takes it back
   */
  show(text, { undo, urgent = false } = {}) {
    const words = this.words();
    this.#undo = undo ?? null;
    this.place.replaceChildren(
      element(
        "div.toast",
        urgent ? { role: "alert" } : {},
        element("p", { dir: "auto" }, text),
        undo && textButton(words.say("toast.undo"), () => this.undo(), "plain"),
        iconButton("close", words.say("toast.close"), () => this.hide()),
      ),
    );
    this.#leaveAfter(undo ? undoTime : plainTime + text.length * 40);
  }

  /** Takes back what the message offers to take back. */
  undo() {
    const undo = this.#undo;
    if (!undo) return false;
    this.#undo = null;
    this.#leaveAfter(takenTime);
    undo();
    return true;
  }

  hide() {
    clearTimeout(this.#timer);
    this.place.replaceChildren();
  }

  /** Nothing goes while nobody looks. */
  #leaveAfter(time) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (document.hidden ? this.#leaveAfter(time) : this.hide()), time);
  }
}
