// What a person does to the lists: each act is one change, told in a toast that can take it back.

import { spokenName } from "../words/words.js";
import { listNamed } from "./shopping-state.js";

const answersKept = 50;

/** Acts on things and lists. */
export class Acts {
  #entries = new Map();
  /** Request ids of undoing, until it is known what came of it. */
  #undoing = new Set();

  /**
   * @param {import("./shop.js").Shop} shop
   * @param {import("../messages/toasts.js").Toasts} toasts
   */
  constructor(shop, toasts) {
    this.shop = shop;
    this.toasts = toasts;
    shop.addEventListener("answered", ({ detail }) => this.#remember(detail));
  }

  get words() {
    return this.toasts.words();
  }

  // MARK: - Things

  tick(thing, checked) {
    const [intent, back] = checked ? ["check_items", "uncheck_items"] : ["uncheck_items", "check_items"];
    const items = [reference(thing)];
    return this.#act(
      { intent, arguments: { items } },
      checked ? "rows.checked" : "rows.unchecked",
      thing,
      { intent: back, arguments: { items } },
    );
  }

  remove(thing) {
    const change = { intent: "remove_items", arguments: { items: [reference(thing)] } };
    return this.#act(change, "rows.removed", thing);
  }

  move(thing, to) {
    const items = [reference(thing)];
    return this.#act(
      { intent: "move_items", arguments: { items, to } },
      "rows.moved",
      thing,
      { intent: "move_items", arguments: { items, to: thing.list } },
      { list: to },
    );
  }

  /** @param {object} fields only those that shall be other than they are */
  edit(thing, fields) {
    const given = { item: reference(thing), ...fields };
    return this.#act({ intent: "update_item", arguments: given }, "rows.changed", thing);
  }

  async clearDone(count) {
    const list = this.shop.list.name;
    const change = { intent: "clear_list", arguments: { what: "checked", list, confirm: true } };
    const made = await this.shop.make({ ...change, list });
    this.tell(this.words.say("rows.cleared", { count }), made);
  }

  // MARK: - Lists

  async createList(name) {
    if (this.#exists(name)) return;
    await this.shop.make({ intent: "create_list", arguments: { name }, list: name });
    const list = this.shop.view.lists.find((one) => one.name === name);
    if (list) this.shop.choose(list);
    this.toasts.show(this.words.say("lists.created", { list: spokenName(name) }));
  }

  async renameList(list, name) {
    if (this.#exists(name, list)) return;
    const back = { intent: "rename_list", arguments: { list: name, name: list.name } };
    const made = await this.shop.make({ intent: "rename_list", arguments: { list: list.name, name } });
    if (this.shop.current.name === list.name) this.shop.current = { id: list.id, name };
    const names = { before: spokenName(list.name), list: spokenName(name) };
    this.tell(this.words.say("lists.renamed", names), made, back);
  }

  async deleteList(list, count) {
    const { words } = this;
    const { confirmed } = await import("../sheets/sheet.js");
    const sure = await confirmed({
      title: words.say("lists.delete_title", { list: spokenName(list.name) }),
      body: count > 0 ? words.say("lists.delete_body", { count }) : words.say("lists.delete_empty"),
      yes: words.say("lists.delete"),
      words,
      danger: true,
    });
    if (!sure) return;
    const given = { list: list.name, confirm: true };
    const made = await this.shop.make({ intent: "delete_list", arguments: given });
    this.tell(words.say("lists.deleted", { list: spokenName(list.name) }), made);
  }

  #exists(name, except) {
    const others = this.shop.view.lists.filter(({ id }) => id !== except?.id);
    const found = listNamed(others, name);
    if (!found) return false;
    this.toasts.show(this.words.say("lists.exists", { list: spokenName(found.name) }), { urgent: true });
    return true;
  }

  // MARK: - Taking back

  async #act(change, key, thing, back, values = {}) {
    const made = await this.shop.make({ ...change, thing: thing.name, list: thing.list, shown: thing });
    this.tell(this.words.say(key, { item: spokenName(thing.name), ...values }), made, back);
    return made;
  }

  /** Tells of a change that was made, and offers to take it back; `back` is what does that. */
  tell(text, change, back) {
    this.toasts.show(text, { undo: () => this.#takeBack(change, back) });
  }

  async #takeBack(change, back) {
    if (await this.shop.withdraw(change)) this.toasts.show(this.words.say("toast.undone"));
    else await this.#undoBy(this.#counter(change, back));
  }

  async #undoBy(change) {
    const { request_id } = await this.shop.make(change);
    if (this.shop.connection === "live") this.#undoing.add(request_id);
    else this.toasts.show(this.words.say("toast.undone"));
  }

  /**
   * Tells what came of undoing.
   * @returns {boolean} false when nobody waits for that: it was told as done when it could not be sent
   */
  tellUndone({ request_id }, { verdict, trouble }) {
    if (!this.#undoing.delete(request_id)) return false;
    const done = verdict?.kind === "done" && verdict.changed;
    if (done) this.toasts.show(this.words.say("toast.undone"));
    else this.toasts.show(verdict?.message ?? trouble.message, { urgent: true });
    return true;
  }

  /** What undoes exactly this change, whatever was done since. */
  #counter(change, back) {
    const entry = this.#entries.get(change.request_id);
    if (entry !== undefined && this.shop.knows("undo", "entry")) {
      return { intent: "undo", arguments: { entry } };
    }
    return back ? { ...back, thing: change.thing, list: change.list } : this.#undoOfNewest();
  }

  /** Takes back what has a number in the journal, whoever did what since. */
  undoEntry(entry) {
    return this.#undoBy({ intent: "undo", arguments: { entry } });
  }

  /** Takes back the newest change of this device. */
  async undo() {
    if (!this.toasts.undo()) await this.#undoBy(this.#undoOfNewest());
  }

  #undoOfNewest() {
    const author = this.shop.session?.device?.name;
    return { intent: "undo", arguments: { steps: 1, ...(author && { author }) } };
  }

  #remember({ change, verdict }) {
    if (verdict?.entry === undefined) return;
    this.#entries.set(change.request_id, verdict.entry);
    if (this.#entries.size > answersKept) this.#entries.delete(this.#entries.keys().next().value);
  }
}

/** How the server finds a thing: by its id, or by name as long as the server has not seen it. */
function reference(thing) {
  return thing.id.startsWith("new:") ? { name: thing.name } : { id: thing.id };
}
