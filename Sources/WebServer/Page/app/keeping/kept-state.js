// The last known state, for when there is no network.

import { documentOf, stateFrom } from "../model/shopping-state.js";

const pause = 800;

/** Keeps the first state at once, and what becomes of it from time to time. */
export class KeptState {
  #kept = null;
  #next = null;
  #timer = 0;

  /** @param {import("./database.js").Database} database */
  constructor(database) {
    this.database = database;
    document.addEventListener("visibilitychange", () => this.#keep());
  }

  /** @returns {Promise<import("../model/shopping-state.js").ShoppingState | null>} */
  async recall() {
    const document = await this.database.kept("state");
    this.#kept = document ? stateFrom(document) : null;
    return this.#kept;
  }

  /** Notes what is known now. */
  note(state) {
    if (!state.version || state === this.#kept) return;
    this.#next = state;
    this.#timer ||= setTimeout(() => this.#keep(), this.#kept ? pause : 0);
  }

  #keep() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#next) return;
    [this.#kept, this.#next] = [this.#next, null];
    this.database.keep("state", documentOf(this.#kept));
  }

  async forget() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#kept = this.#next = null;
    await this.database.keep("state", undefined);
  }
}
