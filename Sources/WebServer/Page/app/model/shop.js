// The page's model: what is known, what waits, what is shown; and the way every change takes.

import { longestHold } from "../keeping/database.js";
import { KeptState } from "../keeping/kept-state.js";
import { ask, inLanguage, newRequestId } from "../sending/server.js";
import { laidOver } from "./optimism.js";
import {
  hasReached, listNamed, nothingKnown, stateFrom, tellsAll, withAnswers, withEvent, withoutVersion,
} from "./shopping-state.js";

/** So long an event may take to tell what an answer told. */
const eventsUnderWay = 3_000;

/** Emits `change` (what is shown is another), `connection`, `session`, and its sender's `answered`. */
export class Shop extends EventTarget {
  /** What the server said of the whole; answers and what waits are laid over it, never put into it. */
  state = nothingKnown;
  queue = [];
  view = nothingKnown;
  session = null;
  names = [];
  connection = "connecting";
  language = undefined;
  /** The list on the screen; its name outlives an id that the server gives anew. */
  current = { id: "", name: "" };
  /** What failed and stands in the box to be said otherwise. */
  reworded = null;
  /** @type {import("../sending/sender.js").Sender | null} until there is one, changes wait */
  sender = null;

  #database;
  #keptState;
  /** What was answered and the state does not know yet. */
  #answers = [];
  #answersTimer = 0;
  #tabs = new BroadcastChannel("bananas");
  #holdTimer = 0;

  constructor(database) {
    super();
    this.#database = database;
    this.#keptState = new KeptState(database);
    this.#tabs.onmessage = ({ data }) => this.#heard(data);
  }

  /** Shows what this device kept from before. */
  async recall() {
    const keys = ["session", "names", "list", "language"];
    const kept = keys.map((key) => this.#database.kept(key));
    const [state, session, names, list, language] = await Promise.all([this.#keptState.recall(), ...kept]);
    if (state && !this.state.version) this.state = state;
    this.session ??= session ?? null;
    this.names = names ?? [];
    this.current = list ?? this.current;
    this.language = language;
    await this.#readQueue();
  }

  /** Whether the server knows this intent, with this argument if one is named. */
  knows(intent, argument) {
    const known = this.session?.intents?.find(({ name }) => name === intent);
    return Boolean(known && (!argument || known.input_schema?.properties?.[argument]));
  }

  get list() {
    const { lists } = this.view;
    return (
      lists.find(({ id }) => id === this.current.id) ??
      listNamed(lists, this.current.name) ??
      lists.find((list) => list.is_default) ??
      lists[0]
    );
  }

  /** What waits for a person, who is not at it already. */
  get failed() {
    return this.queue.filter(({ status, seq }) => status === "failed" && seq !== this.reworded?.seq);
  }

  reword(change) {
    this.reworded = change;
    this.#show();
  }

  choose(list) {
    this.current = { id: list.id, name: list.name };
    this.#database.keep("list", this.current);
    this.#show();
  }

  // MARK: - Changes

  /**
   * Makes a change: it is kept on this device first, then shown, then sent.
   * @param {object} change intent and arguments, or phrase
   * @returns {Promise<object>} the change with its request id and place
   */
  async make(change) {
    const entry = this.#entry(change);
    entry.seq = await this.#database.enqueue(entry);
    this.#waits([entry]);
    return entry;
  }

  /**
   * Keeps what was said until it is known what it means. Should this page go before, it waits as it
   * was said.
   * @param {{phrase: string, list: string | undefined}} said
   * @returns {Promise<object>} to be exchanged for what it means
   */
  async hold(said) {
    const held = { ...said, request_id: newRequestId(), status: "held", since: Date.now() };
    return { ...held, seq: await this.#database.enqueue(held) };
  }

  /**
   * Makes changes in the place of one that was held, failed or asks: one of the two is kept whenever
   * this page goes.
   * @param {object} change
   * @param {object[]} others none when it goes back to whoever said it
   * @returns {Promise<object[]>} as `make` gives them; none when it was held for too long and goes as
   *   it was said, or another tab was first
   */
  async exchange(change, others) {
    const entries = others.map((other) => this.#entry(other));
    const places = await this.#database.exchange(change, entries);
    const made = places.map((seq, index) => ({ ...entries[index], seq }));
    this.#waits(made, change);
    return made;
  }

  #entry(change) {
    return { ...change, request_id: newRequestId(), status: "waiting" };
  }

  #waits(entries, before) {
    const places = new Set([before, ...entries].map((entry) => entry?.seq));
    this.#setQueue([...this.queue.filter(({ seq }) => !places.has(seq)), ...entries]);
    this.tellTabs({ kind: "queued" });
    this.sender?.send();
  }

  /**
   * Takes a change back that was never sent.
   * @returns {Promise<boolean>} false when it is too late for that
   */
  async withdraw(change) {
    const entry = this.queue.find(({ seq }) => seq === change.seq);
    if (!entry || entry.tried || (this.sender?.busy && entry.status === "waiting")) return false;
    await this.discard(entry);
    return true;
  }

  /** Lets go of a change that failed or asks. */
  async discard(change) {
    await this.#database.remove(change.seq);
    if (this.reworded?.seq === change.seq) this.reworded = null;
    this.#setQueue(this.queue.filter(({ seq }) => seq !== change.seq));
    this.tellTabs({ kind: "queued" });
  }

  /** Has another try at a change that failed. */
  async retry(change) {
    const { intent, arguments: given, phrase, list } = change;
    await this.exchange(change, [{ phrase, list, ...(intent && { intent, arguments: given }) }]);
  }

  /**
   * Takes over what an answer says; what it leaves open is asked of the server.
   * @param {object[]} outcomes
   * @param {string} [version] of the state that knows of them
   */
  async settle(outcomes, version) {
    const done = outcomes.filter(({ status, dry_run }) => status === "done" && !dry_run);
    const known = hasReached(this.state.version, version);
    if (done.length > 0 && !known) {
      this.#answers.push({ outcomes: done, version });
      this.#expectEvent();
      const untold = !done.every(tellsAll);
      if (untold || known === undefined) await this.refresh().catch(() => {});
    }
    await this.#readQueue();
  }

  // MARK: - News

  /** Takes an event of the stream; fetches the whole state when it cannot be laid on what is known. */
  async take(event) {
    const next = withEvent(this.state, event);
    if (next === this.state) return;
    if (!next) {
      await this.refresh();
      return;
    }
    this.#stand(next);
  }

  /** Takes the whole state over, as it is asked for now or was before. */
  async refresh(asked = ask("/api/state")) {
    const told = new Set(this.#answers);
    const fetched = stateFrom(await asked);
    // Events may have overtaken it.
    const late = fetched.version !== this.state.version && hasReached(this.state.version, fetched.version);
    this.#answers = this.#answers.filter((answer) => !told.has(answer));
    this.#stand(late ? this.state : fetched);
  }

  /** An answer counts until the state knows of it: what others do then is told of by the state alone. */
  #stand(state) {
    this.state = state;
    this.#answers = this.#answers.filter(({ version }) => !hasReached(state.version, version));
    this.#show();
  }

  #expectEvent() {
    clearTimeout(this.#answersTimer);
    this.#answersTimer = setTimeout(() => {
      if (this.#answers.length > 0 && this.connection === "live") this.refresh().catch(() => {});
    }, eventsUnderWay);
  }

  /** Leaves nothing of the household on a device that was unpaired; what waits stays. */
  async forget() {
    this.state = nothingKnown;
    this.#answers = [];
    this.session = null;
    this.names = [];
    await this.#keptState.forget();
    for (const key of ["session", "names", "list", "notices"]) {
      await this.#database.keep(key, undefined);
    }
    this.#show();
  }

  async greet() {
    this.session = await ask(inLanguage("/api/session", this.language));
    this.#database.keep("session", this.session);
    this.dispatchEvent(new Event("session"));
  }

  async learnNames() {
    const { names } = await ask(inLanguage("/api/names", this.language));
    this.names = names;
    this.#database.keep("names", names);
  }

  async speak(language) {
    this.language = language;
    await this.#database.keep("language", language);
  }

  connect(status) {
    if (this.connection === status) return;
    this.connection = status;
    this.dispatchEvent(new Event("connection"));
    if (status === "live") this.sender?.send();
  }

  // MARK: - Tabs

  tellTabs(message) {
    this.#tabs.postMessage(message);
  }

  async #heard({ kind, outcomes, version }) {
    if (kind === "answered") return this.settle(outcomes, version);
    if (kind === "untold") return this.sender?.tellUntold();
    await this.#readQueue();
    return this.sender?.send();
  }

  async #readQueue() {
    const queue = await this.#database.queue();
    const clear = queue.filter(({ status }) => status !== "held");
    this.#setQueue(clear);
    clearTimeout(this.#holdTimer);
    const held = clear.length < queue.length;
    if (held) this.#holdTimer = setTimeout(() => this.#heard({ kind: "queued" }), longestHold);
  }

  #setQueue(queue) {
    this.queue = queue;
    this.#show();
  }

  #show() {
    const known = withAnswers(this.state, this.#answers);
    this.view = laidOver(known, this.queue);
    this.dispatchEvent(new Event("change"));
    // What was answered is no more in the queue. The next page shall show it, but not build on it.
    this.#keptState.note(known === this.state ? known : { ...known, version: withoutVersion });
  }
}
