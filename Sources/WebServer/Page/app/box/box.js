// The box at the bottom: a phrase is understood while it is typed, shown as chips, and done.

import { element } from "../frame/element.js";
import { draft, keepDraft } from "../keeping/draft.js";
import { ServerTrouble, ask, inLanguage, newRequestId } from "../sending/server.js";
import { drawUnderstanding, spokenUnderstanding } from "./chips-view.js";
import { asSaid, cannotBeDone, changesFor, isTalk, onlyReads, understanding, withCorrections } from "./chips.js";
import { phraseFromLines } from "./pasting.js";
import { SuggestionsView } from "./suggestions-view.js";

const pauseWhileTyping = 180;
const longestPhrase = 4_000;
/** A phrase that was sent waits no longer to be understood: then it goes as it was said. */
const longestTrial = 2_500;

/** Takes phrases. */
export class Box {
  #understood = null;
  /** What was made of chips by hand; it holds as long as the phrase goes on. */
  #corrections = [];
  #timer = 0;
  /** The trial under way: its phrase, its answer, and what ends it. */
  #asking = null;
  /** Phrases go in the order in which they were sent. */
  #sent = Promise.resolve();
  #underWay = 0;
  /** What was sent and is being kept: the text, which stands in the box until that is done. */
  #keeping = null;

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
    this.suggestions = new SuggestionsView(input, parts.suggestions, (text) => this.write(text));
    input.addEventListener("input", () => this.#typed());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("paste", (event) => this.#pasted(event));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.#resume();
  }

  /** Goes on with what was typed before the box could take it, or the page was loaded again. */
  #resume() {
    this.#put(this.parts.input.value || draft());
    if (this.phrase !== "") this.#typed();
  }

  /** Puts a text into the box, as if it were typed. */
  write(text) {
    this.parts.input.value = text;
    this.parts.input.focus();
    this.#typed();
  }

  #put(text) {
    this.parts.input.value = text;
    this.#stands();
  }

  /** Whatever stands in the box is kept. */
  #stands() {
    this.parts.form.classList.toggle("filled", this.phrase !== "");
    keepDraft(this.parts.input.value);
  }

  /** Takes a phrase back that could not be done. It is let go when what stands here is kept, or left. */
  rephrase(failed) {
    this.write(failed.phrase);
    this.shop.reword(failed);
  }

  get phrase() {
    return this.parts.input.value.trim();
  }

  clear() {
    this.#put("");
    this.#corrections = [];
    this.#drop();
    this.suggestions.hide();
    if (this.shop.reworded) this.shop.discard(this.shop.reworded);
  }

  /** Does what is shown. What is not yet understood leaves the box all the same: typing goes on. */
  send() {
    if (this.#keeping) return this.#sendAfter(this.#keeping);
    const { phrase } = this;
    if (phrase === "") return this.parts.input.focus();
    if (phrase.length > longestPhrase) return this.listener.failed(this.words().say("box.too_long"));
    this.suggestions.hide();
    clearTimeout(this.#timer);
    const understood = this.#understood?.phrase === phrase ? this.#understood : null;
    if (understood && cannotBeDone(understood)) return this.#draw(understood);
    const list = this.shop.list?.name;
    const corrections = this.#corrections;
    const meant = understood ?? this.#trialOf(phrase);
    this.#asking = null;
    this.parts.input.focus();
    const kept = this.#keep({ phrase, list });
    this.#underWay += 1;
    this.#sent = this.#sent
      .catch(() => {})
      .then(async () => this.#do(await kept, corrected(await meant, corrections)))
      .finally(() => (this.#underWay -= 1));
    return this.#sent;
  }

  /** Empties the box when its phrase is kept: a page that dies now loses nothing. */
  async #keep(said) {
    const { input } = this.parts;
    const { value } = input;
    const done = this.shop.hold(said);
    this.#keeping = { value, done };
    try {
      const held = await done;
      const rest = input.value.startsWith(value) ? input.value.slice(value.length) : input.value;
      this.clear();
      if (rest !== "") this.write(rest);
      return held;
    } finally {
      this.#keeping = null;
    }
  }

  /** A second Enter sends only what was typed on. */
  async #sendAfter({ value, done }) {
    if (this.parts.input.value === value) return;
    await done;
    await this.send();
  }

  /** @returns {Promise<object | null>} null when it cannot be known in time what it means */
  async #trialOf(phrase) {
    if (this.shop.connection === "offline") return null;
    if (this.#asking?.phrase !== phrase) this.#ask(phrase);
    const tooLate = new Promise((resolve) => setTimeout(resolve, longestTrial, null));
    return Promise.race([this.#asking.answer, tooLate]);
  }

  async #do(held, understood) {
    const { phrase, list } = held;
    if (!understood) return this.#make(held, [{ phrase, list }]);
    const reads = isTalk(understood) || onlyReads(understood);
    if (!cannotBeDone(understood)) return this.#make(held, changesFor(understood, list), reads);
    // Nothing that is being typed meanwhile is overwritten: then it waits where it can be seen.
    if (this.phrase !== "" || this.#underWay > 1) return this.#make(held, [{ phrase, list, understood: [] }]);
    this.#put(phrase);
    this.#understood = understood;
    this.#draw(understood);
    return this.shop.exchange(held, []);
  }

  async #make(held, changes, reads = false) {
    for (const made of await this.shop.exchange(held, changes)) this.listener.said(made, { reads });
  }

  async #asSaid({ phrase }) {
    const made = await this.shop.make(asSaid(phrase, this.shop.list?.name));
    this.clear();
    this.parts.input.focus();
    this.listener.said(made, { reads: false });
  }

  // MARK: - Understanding

  #typed() {
    const { phrase } = this;
    this.#stands();
    clearTimeout(this.#timer);
    if (document.activeElement === this.parts.input) this.suggestions.show(this.shop.names);
    if (phrase === "") {
      this.#corrections = [];
      this.shop.reword(null);
      return this.#drop();
    }
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
    const asking = this.#ask(phrase);
    const understood = await asking.answer;
    if (this.#asking !== asking || this.phrase !== phrase) return;
    if (understood) this.#show(corrected(understood, this.#corrections));
    else this.#drop();
  }

  /** Says it as a trial; the answer is null when there is none. */
  #ask(phrase) {
    this.#asking?.abort.abort();
    const abort = new AbortController();
    const { list, language } = this.shop;
    const trial = { phrase, dry_run: true, request_id: newRequestId(), list: list?.name };
    const answer = ask(inLanguage("/api/say", language), trial, { signal: abort.signal })
      .then((response) => understanding(phrase, response))
      .catch((error) => {
        if (abort.signal.aborted || error instanceof ServerTrouble) return null;
        throw error;
      });
    this.#asking = { phrase, answer, abort };
    return this.#asking;
  }

  /** Half a word is rarely understood: that is said when it is sent, not while it is typed. */
  #show(understood) {
    this.#understood = understood;
    this.parts.understood.hidden = true;
    if (understood.status !== "not_understood" && !isTalk(understood)) this.#draw(understood);
  }

  #draw(understood) {
    this.parts.understood.classList.remove("stale");
    this.parts.heard.textContent = spokenUnderstanding(understood, this.words());
    drawUnderstanding(this.parts.understood, understood, {
      words: this.words(),
      list: this.shop.list?.name,
      changed: (next, correction) => this.#corrected(next, correction),
      edit: async (spec, corrected) => {
        const { editSpec } = await import("../sheets/edit-sheet.js");
        editSpec(spec, this.words(), corrected);
      },
      commit: () => this.send(),
      cancel: () => this.#cancel(),
      asSaid: () => this.#asSaid(understood),
    });
  }

  #corrected(understood, correction) {
    this.#corrections = [...this.#corrections, correction];
    this.#show(understood);
    (this.parts.understood.querySelector(".primary") ?? this.parts.input).focus();
  }

  #cancel() {
    this.clear();
    this.parts.input.focus();
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#asking?.abort.abort();
    this.#asking = null;
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

function corrected(understood, corrections) {
  return understood?.edited === false ? withCorrections(understood, corrections) : understood;
}
