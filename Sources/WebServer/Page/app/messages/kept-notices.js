// What came out differently while nobody looked: it stays, also over a restart, until it is closed.

import { element, iconButton } from "../frame/element.js";

const mostKept = 50;

/** A list of sentences above the box. */
export class KeptNotices {
  #texts = [];

  /**
   * @param {HTMLElement} place a live region
   * @param {import("../keeping/database.js").Database} database
   * @param {() => import("../words/words.js").Words} words
   */
  constructor(place, database, words) {
    Object.assign(this, { place, database, words });
    this.#recall();
  }

  async #recall() {
    const before = (await this.database.kept("notices")) ?? [];
    this.#texts = [...before, ...this.#texts];
    this.#draw();
  }

  /** Adds a sentence. */
  add(text) {
    this.#set([...this.#texts, text].slice(-mostKept));
  }

  #set(texts) {
    this.#texts = texts;
    this.database.keep("notices", texts);
    this.#draw();
  }

  #draw() {
    this.place.hidden = this.#texts.length === 0;
    this.place.replaceChildren(
      element("ul", {}, ...this.#texts.map((text) => element("li", { dir: "auto" }, text))),
      iconButton("close", this.words().say("toast.close"), () => this.#set([])),
    );
  }
}
