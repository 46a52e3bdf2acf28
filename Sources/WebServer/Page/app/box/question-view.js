// A question of the server, with a button for every answer.

import { element, textButton } from "../frame/element.js";
import { ask, newRequestId } from "../sending/server.js";
import { shownName } from "../words/words.js";

/** Shows one question at a time above the box. */
export class QuestionView {
  #shown = null;

  /**
   * @param {HTMLElement} place
   * @param {import("../model/shop.js").Shop} shop
   * @param {() => import("../words/words.js").Words} words
   */
  constructor(place, shop, words) {
    this.place = place;
    this.shop = shop;
    this.words = words;
    this.lastSaid = "";
    shop.addEventListener("change", () => this.update());
  }

  /** Whether a question is open that is answered in free words. */
  get wantsWords() {
    return this.#shown !== null && this.#shown.question.candidates.length === 0;
  }

  /** Shows what is asked by now. */
  update() {
    const asked = this.shop.queue.findLast(({ status }) => status === "asked") ?? null;
    if (asked?.request_id === this.#shown?.request_id) return;
    this.#shown = asked;
    this.place.hidden = asked === null;
    this.onchange?.();
    if (asked) this.#draw(asked);
    else this.place.replaceChildren();
  }

  #draw(asked) {
    const words = this.words();
    const message = asked.question.message || asked.message;
    this.place.setAttribute("aria-label", message);
    this.place.replaceChildren(
      element("p.question-text", { dir: "auto" }, message),
      element(
        "div.answers",
        {},
        ...asked.question.candidates.map((candidate) =>
          element(
            "button.answer",
            { type: "button", dir: "auto", onclick: () => this.#answer(asked, candidate) },
            answerText(candidate, words),
          ),
        ),
        textButton(words.say("dialog.cancel"), () => this.dismiss()),
      ),
    );
    if (asked.request_id === this.lastSaid) this.place.focus();
  }

  async #answer(asked, candidate) {
    this.answered?.();
    const [made] = await this.shop.exchange(asked, [answerTo(asked, candidate)]);
    if (made) this.onanswer?.(made);
  }

  /** Lets the question go, also in the server's conversation, where any call ends it; nothing is changed. */
  async dismiss() {
    if (!(await this.end())) return;
    ask("/api/call", { intent: "show_lists", request_id: newRequestId() }).catch(() => {});
  }

  /**
   * Takes the question away.
   * @returns {Promise<boolean>} whether there was one
   */
  async end() {
    if (!this.#shown) return false;
    await this.shop.discard(this.#shown);
    this.answered?.();
    return true;
  }
}

/**
 * A candidate's own arguments say all: they do what the answer means, whatever was said since. A yes
 * says what it is to: the server asks again when it would no longer ask the same.
 */
function answerTo({ question, phrase, list, thing }, candidate) {
  const { intent, arguments: given, message } = question;
  const confirms = question.question?.kind === "confirm";
  const chosen = confirms ? { confirms: message } : { arguments: { ...given, ...candidate.arguments } };
  return { intent, arguments: given, ...chosen, ...(phrase && { phrase }), list, thing };
}

function answerText({ handle, label }, words) {
  if (handle === "yes") return words.say("dialog.yes");
  const name = shownName(label);
  return handle === "make" ? words.say("will.create_list", { list: name }) : name;
}
