// What is said of answers; most of all when one is another than was shown.

import { commandsOf } from "../model/optimism.js";
import { replacedBy } from "../model/replaced.js";
import { listNamed } from "../model/shopping-state.js";
import { anybody, removedBy } from "../model/verdict.js";
import { ask, inLanguage } from "../sending/server.js";
import { spokenName } from "../words/words.js";

/** Where a sentence leads to a table, the list on the screen stands for it. */
const tableColon = /\s*[:：]\s*$/;

/** Tells of answers in toasts, politely. */
export class Notices {
  /** By the request ids of what was said: whether the server was there, so that somebody waits for it. */
  #said = new Map();

  /**
   * @param {import("../model/shop.js").Shop} shop
   * @param {import("../model/acts.js").Acts} acts
   * @param {{rephrase: (change: object) => void}} box takes a phrase back that was not understood
   * @param {() => void} box.help shows what can be said
   * @param {import("./kept-notices.js").KeptNotices} kept
   */
  constructor(shop, acts, box, kept) {
    Object.assign(this, { shop, acts, box, kept });
    shop.addEventListener("answered", ({ detail }) => this.#answered(detail));
    shop.addEventListener("change", () => this.#followChoice());
    this.#followChoice();
  }

  get words() {
    return this.acts.words;
  }

  /** Whoever says something waits for the answer to it, if it can come. */
  expect(change) {
    this.#said.set(change.request_id, this.shop.connection === "live");
  }

  /** A list that somebody else took away while it was on the screen is another's there from now on. */
  #followChoice() {
    const { current, list, queue } = this.shop;
    if (!list || !current.name || list.id === current.id || listNamed([list], current.name)) return;
    this.shop.choose(list);
    if (queue.some(takesLists)) return;
    this.kept.add(this.words.say("conflict.removed", { item: spokenName(current.name) }));
  }

  async #answered({ change, verdict, trouble }) {
    const awaited = this.#said.get(change.request_id);
    const expected = this.#said.delete(change.request_id);
    if (change.intent === "undo" && this.acts.tellUndone(change, { verdict, trouble })) return;
    if (trouble) return this.#alert(trouble.message);
    if (verdict.gone && change.thing) return this.#gone(change);
    if (verdict.kind === "not_understood" || verdict.kind === "failed") {
      const failed = this.shop.failed.find(({ request_id }) => request_id === change.request_id);
      if (expected && failed && !failed.intent) this.box.rephrase(failed);
      if (awaited || (failed && change.phrase)) return this.#alert(verdict.message);
      return this.#tellDifference(verdict);
    }
    if (change.shown && verdict.changed) await this.#tellReplaced(change, verdict);
    if (!awaited && this.#isOtherThanShown(change, verdict)) this.#tellDifference(verdict);
    else if (verdict.kind === "done" && expected) this.#done(change, verdict);
  }

  /** Whether something happened to a thing that was not as it was shown, or became one with another. */
  #isOtherThanShown({ shown }, { outcomes }) {
    const looks = (thing) => [thing.name, this.words.amount(thing), thing.size, thing.note].map((one) => one || "").join("\n");
    const met = outcomes.flatMap(({ items = [] }) => items);
    return outcomes.some(({ joined }) => joined) || (shown && met.some((thing) => looks(thing) !== looks(shown)));
  }

  #done(change, verdict) {
    if (verdict.outcomes.length === 0) return this.#talk(verdict);
    this.#follow(verdict.outcomes.at(-1));
    if (verdict.changed && verdict.entry !== undefined) this.acts.tell(verdict.message, change);
    else this.acts.toasts.show(verdict.message.replace(tableColon, ""));
  }

  /** What the server would show below its sentence, the page shows in its own help. */
  #talk({ message }) {
    if (tableColon.test(message)) this.box.help();
    else this.acts.toasts.show(message);
  }

  /** Whoever asks what is on a list wants to see it. */
  #follow({ intent, list }) {
    if (intent !== "list_items") return;
    const found = this.shop.view.lists.find(({ name }) => name === list);
    if (found && found !== this.shop.list) this.shop.choose(found);
  }

  #tellDifference({ message, changed, entry }) {
    this.kept.add(this.words.say("conflict.different", { message }), changed ? entry : undefined);
  }

  /** Who changed the same meanwhile, and what: the later change counts, and can be taken back. */
  async #tellReplaced(change, { entry }) {
    const entries = await this.#history("limit=50").catch(() => []);
    const replaced = replacedBy(change, entries, entry);
    if (!replaced) return;
    const { author, message } = replaced;
    const item = spokenName(change.thing);
    this.kept.add(
      author === anybody
        ? this.words.say("conflict.replaced", { item, message })
        : this.words.say("conflict.replaced_by", { item, author, message }),
      entry,
    );
  }

  #alert(message) {
    this.acts.toasts.show(message, { urgent: true });
  }

  /** The thing was taken away meanwhile: by whom, if the history knows. */
  async #gone(change) {
    const { words, shop } = this;
    const item = spokenName(change.thing);
    const entries = await this.#history(`limit=20&item=${encodeURIComponent(change.thing)}`).catch(() => []);
    const author = removedBy(entries, change.thing);
    await shop.refresh().catch(() => {});
    const known = author && author !== anybody && author !== shop.session?.device?.name;
    this.acts.toasts.hide();
    this.kept.add(
      known ? words.say("conflict.removed_by", { item, author }) : words.say("conflict.removed", { item }),
    );
  }

  async #history(query) {
    const { entries } = await ask(inLanguage(`/api/history?${query}`, this.shop.language));
    return entries ?? [];
  }
}

/** Whether a change on its way may take a whole list away. */
function takesLists(change) {
  return change.status === "waiting" && commandsOf(change).some(({ intent }) => ["delete_list", "undo"].includes(intent));
}
