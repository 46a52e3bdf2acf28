// The box at the bottom: a phrase is understood while it is typed, shown as chips, and done.

import { element } from "../frame/element.js";
import { ServerTrouble, ask, inLanguage, newRequestId } from "../sending/server.js";
import { drawUnderstanding, spokenUnderstanding } from "./chips-view.js";
import { changesFor, isEmpty, onlyReads, understanding } from "./chips.js";
import { phraseFromLines } from "./pasting.js";
import { SuggestionsView } from "./suggestions-view.js";

const pauseWhileTyping = 180;
const longestPhrase = 4_000;

/** Takes phrases. */
export class Box {
  #understood = null;
  #timer = 0;
  #asking = null;
  #sending = false;

  /**
   * @param {object} parts
   * @param {HTMLFormElement} parts.form
   * @param {HTMLInputElement} parts.input
   * @param {HTMLElement} parts.understood
   * @param {HTMLElement} parts.heard a live region that says what was understood
   * @param {HTMLElement} parts.suggestions
   * @param {import("../model/shop.js").Shop} shop
   * @param {() => import("../words/words.js").Words} words
   * @param {{said: (change: object) => void, failed: (text: string) => void}} listener
   */
  constructor(parts, shop, words, listener) {
    Object.assign(this, { parts, shop, words, listener });
    const { form, input } = parts;
    this.suggestions = new SuggestionsView(input, parts.suggestions, (text) => this.write(`${text}`));
    input.addEventListener("input", () => this.#typed());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("paste", (event) => this.#pasted(event));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  /** Puts a text into the box, as if it were typed. */
  write(text) {
    this.parts.input.value = text;
    this.parts.input.focus();
    this.#typed();
  }

  get phrase() {
    return this.parts.input.value.trim();
  }

  clear() {
    this.parts.input.value = "";
    this.#drop();
    this.suggestions.hide();
    this.parts.form.classList.remove("filled");
  }

  /** Does what is shown; what is not yet understood is asked first. Twice Enter is not said twice. */
  async send() {
    if (this.#sending) return;
    this.#sending = true;
    await this.#send().finally(() => (this.#sending = false));
  }

  async #send() {
    const { phrase } = this;
    if (phrase === "") return this.parts.input.focus();
    if (phrase.length > longestPhrase) return this.listener.failed(this.words().say("box.too_long"));
    this.suggestions.hide();
    clearTimeout(this.#timer);
    if (this.#understood?.phrase !== phrase) await this.#understand(phrase);
    if (this.#understood?.phrase === phrase) return this.#commit(this.#understood);
    return this.#make([{ phrase, list: this.shop.list?.name }]);
  }

  async #commit(understood) {
    if (understood.status === "not_understood" || isEmpty(understood)) return this.#draw(understood);
    await this.#make(changesFor(understood, this.shop.list?.name), onlyReads(understood));
  }

  async #make(changes, reads = false) {
    this.clear();
    this.parts.input.focus();
    for (const change of changes) {
      const made = await this.shop.make(change);
      this.listener.said(made, { reads });
    }
  }

  async #asSaid({ phrase }) {
    const list = this.shop.list?.name;
    await this.#make([{ intent: "add_items", arguments: { items: [{ name: phrase }], list }, phrase, list }]);
  }

  // MARK: - Understanding

  #typed() {
    const { phrase } = this;
    this.parts.form.classList.toggle("filled", phrase !== "");
    clearTimeout(this.#timer);
    this.suggestions.show(this.shop.names);
    if (phrase === "") return this.#drop();
    const stale = this.#understood !== null && this.#understood.phrase !== phrase;
    this.parts.understood.classList.toggle("stale", stale);
    if (this.shop.connection === "offline") return this.#promise();
    this.#timer = setTimeout(() => this.#understand(phrase), pauseWhileTyping);
  }

  /** Without network nothing can be understood, but everything is kept. */
  #promise() {
    this.#drop();
    this.parts.understood.replaceChildren(element("p.hint", {}, this.words().say("box.offline")));
    this.parts.understood.hidden = false;
  }

  async #understand(phrase) {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const { list, language } = this.shop;
      const trial = { phrase, dry_run: true, request_id: newRequestId(), list: list?.name };
      const response = await ask(inLanguage("/api/say", language), trial, { signal: asking.signal });
      if (this.phrase === phrase) this.#show(understanding(phrase, response));
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof ServerTrouble)) throw error;
      this.#drop();
    }
  }

  /** Half a word is rarely understood: that is said when it is sent, not while it is typed. */
  #show(understood) {
    this.#understood = understood;
    this.parts.understood.hidden = true;
    if (understood.status !== "not_understood") this.#draw(understood);
  }

  #draw(understood) {
    this.parts.understood.classList.remove("stale");
    this.parts.heard.textContent = spokenUnderstanding(understood, this.words());
    drawUnderstanding(this.parts.understood, understood, {
      words: this.words(),
      list: this.shop.list?.name,
      changed: (next) => this.#corrected(next),
      edit: async (spec, corrected) => {
        const { editSpec } = await import("../sheets/edit-sheet.js");
        editSpec(spec, this.words(), corrected);
      },
      commit: () => this.send(),
      cancel: () => this.#cancel(),
      asSaid: () => this.#asSaid(understood),
    });
  }

  #corrected(understood) {
    this.#show(understood);
    (this.parts.understood.querySelector(".primary") ?? this.parts.input).focus();
  }

  #cancel() {
    this.clear();
    this.parts.input.focus();
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#understood = null;
    this.parts.understood.hidden = true;
    this.parts.understood.classList.remove("stale");
    this.parts.understood.replaceChildren();
    this.parts.heard.textContent = "";
  }

  /** A box of one line would run the lines of a copied list together. */
  #pasted(event) {
    const phrase = phraseFromLines(event.clipboardData?.getData("text/plain") ?? "");
    if (phrase === null) return;
    event.preventDefault();
    const { input } = this.parts;
    input.setRangeText(phrase, input.selectionStart, input.selectionEnd, "end");
    this.#typed();
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.suggestions.take(event)) event.preventDefault();
    else if (event.key === "Escape" && this.parts.input.value !== "") {
      event.preventDefault();
      this.#cancel();
    }
  }
}
