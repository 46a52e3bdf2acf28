// Sends what waits as soon as it can, and tries again when it cannot.

import { oneAtATime, untoldLock } from "../keeping/one-at-a-time.js";
import { verdict } from "../model/verdict.js";
import { replay } from "./replay.js";

const firstPause = 1_000;
const longestPause = 30_000;

/** Has the queue of a shop sent. */
export class Sender {
  #busy = false;
  #again = false;
  #pause = firstPause;
  #timer = 0;

  /**
   * @param {import("../model/shop.js").Shop} shop which emits `answered` (detail: change, verdict, trouble)
   * @param {import("../keeping/database.js").Database} database
   */
  constructor(shop, database) {
    Object.assign(this, { shop, database });
  }

  /** Whether something may be on its way. */
  get busy() {
    return this.#busy;
  }

  /** Sends what waits, unless that is being done. */
  async send() {
    clearTimeout(this.#timer);
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    let trouble = null;
    try {
      do {
        this.#again = false;
        trouble = await replay(this.database, (report) => this.#answered(report));
      } while (this.#again && !trouble);
    } finally {
      this.#busy = false;
    }
    if (trouble) this.#stopped(trouble);
    else this.#pause = firstPause;
  }

  /** Tells what came of changes that the service worker sent. */
  async tellUntold() {
    const reports = await oneAtATime(untoldLock, this.database, async () => {
      const untold = (await this.database.kept("untold")) ?? [];
      if (untold.length > 0) await this.database.keep("untold", []);
      return untold;
    });
    for (const report of reports) await this.#answered(report);
  }

  #stopped(trouble) {
    if (trouble.kind === "unpaired") return this.shop.connect("unpaired");
    if (trouble.unreachable) this.shop.connect("offline");
    askForBackgroundSync();
    this.#timer = setTimeout(() => this.send(), Math.max(trouble.retryAfter * 1000, this.#pause));
    this.#pause = Math.min(this.#pause * 2, longestPause);
    return undefined;
  }

  async #answered({ change, response, trouble }) {
    const meaning = response && verdict(response);
    const outcomes = meaning?.outcomes ?? [];
    const version = response?.version;
    this.shop.tellTabs({ kind: "answered", outcomes, version });
    await this.shop.settle(outcomes, version);
    const detail = { change, trouble, verdict: meaning };
    this.shop.dispatchEvent(new CustomEvent("answered", { detail }));
  }
}

/** The browser sends when the network is back, even when no page is open any more. */
async function askForBackgroundSync() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register("bananas-queue").catch(() => {});
}
