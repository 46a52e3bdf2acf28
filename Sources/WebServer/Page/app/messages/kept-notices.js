// What came out differently while nobody looked: it stays, also over a restart, until it is closed.

import { element, iconButton, textButton } from "../frame/element.js";

const mostKept = 50;

/** A list of sentences above the box, some with a way back. */
export class KeptNotices {
  /** @type {{text: string, entry?: number}[]} */
  #notices = [];

  /**
   * @param {HTMLElement} place a live region
   * @param {import("../keeping/database.js").Database} database
   * @param {() => import("../words/words.js").Words} words
   * @param {(entry: number) => void} takeBack
   */
  constructor(place, database, words, takeBack) {
    Object.assign(this, { place, database, words, takeBack });
    this.#recall();
  }

  async #recall() {
    const before = (await this.database.kept("notices")) ?? [];
    this.#notices = [...before, ...this.#notices];
    this.#draw();
  }

  /**
   * Adds a sentence.
   * @param {string} text
   * @param {number} [entry] of the journal, which can be taken back
   */
  add(text, entry) {
    this.#set([...this.#notices, { text, entry }].slice(-mostKept));
  }

  #set(notices) {
    this.#notices = notices;
    this.database.keep("notices", notices);
    this.#draw();
  }

  #draw() {
    this.place.hidden = this.#notices.length === 0;
    this.place.replaceChildren(
      element("ul", {}, ...this.#notices.map((notice) => this.#line(notice))),
      iconButton("close", this.words().say("toast.close"), () => this.#set([])),
    );
  }

  #line(notice) {
    const undo = () => {
      this.#set(this.#notices.filter((other) => other !== notice));
      this.takeBack(notice.entry);
    };
    return element(
      "li",
      { dir: "auto" },
      notice.text,
      notice.entry !== undefined && textButton(this.words().say("toast.undo"), undo, "plain"),
    );
  }
}
