// The page's model: what is known, what waits, what is shown; and the way every change takes.

import { laidOver } from "./optimism.js";
import { replay } from "./replay.js";
import { ask, inLanguage } from "./server.js";
import { documentOf, nothingKnown, stateFrom, withEvent, withOutcome } from "./shopping-state.js";
import { verdict } from "./verdict.js";

const keepingPause = 800;
const firstRetry = 1_000;
const longestRetry = 30_000;

/** Intents whose answers tell of every row they change. */
const telling = new Set([
  "add_items", "check_items", "uncheck_items", "update_item", "move_items", "remove_items",
  "list_items", "show_lists", "show_history",
]);

/**
 * Emits `change` (what is shown is another), `answered` (detail: change, verdict, trouble),
 * `connection`, and `session`.
 */
export class Shop extends EventTarget {
  state = nothingKnown;
  queue = [];
  view = nothingKnown;
  session = null;
  names = [];
  connection = "connecting";
  language = undefined;
  /** The list on the screen; its name outlives an id that the server gives anew. */
  current = { id: "", name: "" };

  #database;
  #tabs = new BroadcastChannel("bananas");
  #sending = false;
  #sendAgain = false;
  #retryPause = firstRetry;
  #retryTimer = 0;
  #keepTimer = 0;

  constructor(database) {
    super();
    this.#database = database;
    this.#tabs.onmessage = ({ data }) => this.#heard(data);
  }

  /** Shows what this device kept from before. */
  async recall() {
    const database = this.#database;
    const keys = ["state", "session", "names", "list", "language"];
    const [state, session, names, list, language] = await Promise.all(keys.map((key) => database.kept(key)));
    if (state) this.state = stateFrom(state);
    this.session ??= session ?? null;
    this.names = names ?? [];
    this.current = list ?? this.current;
    this.language = language;
    this.queue = await database.queue();
    this.#show();
    return state !== undefined;
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
      lists.find(({ name }) => name === this.current.name) ??
      lists.find((list) => list.is_default) ??
      lists[0]
    );
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
    const entry = { ...change, request_id: crypto.randomUUID(), status: "waiting", made: Date.now() };
    entry.seq = await this.#database.enqueue(entry);
    this.queue = [...this.queue, entry];
    this.#show();
    this.#tell({ kind: "queued" });
    this.send();
    return entry;
  }

  /**
   * Takes a change back that was never sent.
   * @returns {Promise<boolean>} false when it is too late for that
   */
  async withdraw(change) {
    const entry = this.queue.find(({ seq }) => seq === change.seq);
    if (!entry || entry.tried || (this.#sending && entry.status === "waiting")) return false;
    await this.#forget(entry);
    return true;
  }

  /** Lets go of a change that failed or asks. */
  async discard(change) {
    await this.#forget(change);
  }

  /** Has another try at a change that failed. */
  async retry(change) {
    await this.#forget(change);
    const { intent, arguments: given, phrase, list } = change;
    return this.make({ phrase, list, ...(intent && { intent, arguments: given }) });
  }

  async #forget(change) {
    await this.#database.remove(change.seq);
    this.queue = this.queue.filter(({ seq }) => seq !== change.seq);
    this.#show();
    this.#tell({ kind: "queued" });
  }

  /** Sends what waits, unless that is being done. */
  async send() {
    clearTimeout(this.#retryTimer);
    if (this.#sending) {
      this.#sendAgain = true;
      return;
    }
    this.#sending = true;
    let trouble = null;
    try {
      do {
        this.#sendAgain = false;
        trouble = await replay(this.#database, (report) => this.#answered(report));
      } while (this.#sendAgain && !trouble);
    } finally {
      this.#sending = false;
    }
    this.#afterSending(trouble);
  }

  #afterSending(trouble) {
    if (!trouble) {
      this.#retryPause = firstRetry;
      return;
    }
    if (trouble.kind === "unpaired") {
      this.connect("unpaired");
      return;
    }
    if (trouble.unreachable) this.connect("offline");
    askForBackgroundSync();
    this.#retryTimer = setTimeout(() => this.send(), Math.max(trouble.retryAfter * 1000, this.#retryPause));
    this.#retryPause = Math.min(this.#retryPause * 2, longestRetry);
  }

  async #answered(report) {
    this.#tell({ kind: "answered", report: { change: report.change, response: report.response } });
    await this.#apply(report);
    this.dispatchEvent(new CustomEvent("answered", {
      detail: { ...report, verdict: report.response && verdict(report.response) },
    }));
  }

  async #apply({ response }) {
    const { outcomes } = response ? verdict(response) : { outcomes: [] };
    for (const outcome of outcomes) this.state = withOutcome(this.state, outcome);
    const untold = outcomes.some(({ status, intent }) => status === "done" && !telling.has(intent));
    if (untold) await this.refresh().catch(() => {});
    this.queue = await this.#database.queue();
    this.#show();
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
    this.state = next;
    this.#show();
  }

  async refresh() {
    const document = await ask("/api/state");
    this.state = stateFrom(document);
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
    if (status === "live") this.send();
  }

  // MARK: - Tabs

  #tell(message) {
    this.#tabs.postMessage(message);
  }

  async #heard({ kind, report }) {
    if (kind === "answered") await this.#apply(report);
    this.queue = await this.#database.queue();
    this.#show();
  }

  #show() {
    this.view = laidOver(this.state, this.queue);
    this.dispatchEvent(new Event("change"));
    clearTimeout(this.#keepTimer);
    if (this.state.version) {
      this.#keepTimer = setTimeout(() => this.#database.keep("state", documentOf(this.state)), keepingPause);
    }
  }
}

/** The browser sends when the network is back, even when no page is open any more. */
async function askForBackgroundSync() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register("bananas-queue").catch(() => {});
}
