// The server's event stream, kept alive as long as somebody looks at the page.

import { EventStreamReader } from "./event-stream.js";

const silenceAllowed = 40_000;
const firstPause = 500;
const longestPause = 15_000;

/** Follows the lists' changes. */
export class Live {
  #abort = null;
  #pause = firstPause;
  #timer = 0;
  #watch = 0;

  /**
   * @param {object} listener
   * @param {() => string} listener.version of the state at hand
   * @param {(event: object) => void} listener.changed
   * @param {(status: "live" | "connecting" | "offline" | "unpaired") => void} listener.status
   */
  constructor(listener) {
    this.listener = listener;
    addEventListener("online", () => this.restart());
    addEventListener("offline", () => this.#lost());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.stop();
      else this.restart();
    });
  }

  /** Connects now, whatever was before. */
  restart() {
    this.stop();
    this.#pause = firstPause;
    this.#connect();
  }

  stop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#abort?.abort();
    this.#abort = null;
  }

  async #connect() {
    const abort = new AbortController();
    this.#abort = abort;
    const since = this.listener.version();
    const path = since ? `/api/events?since=${encodeURIComponent(since)}` : "/api/events";
    this.#expectSomething();
    try {
      const response = await fetch(path, {
        signal: abort.signal,
        headers: { Accept: "text/event-stream" },
        cache: "no-store",
      });
      if (response.status === 401) return this.#unpaired();
      if (!response.ok) throw new TypeError(`status ${response.status}`);
      await this.#read(response.body.getReader());
    } catch {
      // Broken off: the line below connects again.
    }
    if (this.#abort === abort) this.#lost();
  }

  async #read(reader) {
    const events = new EventStreamReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      this.#expectSomething();
      this.#pause = firstPause;
      this.listener.status("live");
      for (const event of events.take(value)) {
        if (event.event === "revoked") return this.#unpaired();
        if (event.event === "state") this.listener.changed(JSON.parse(event.data));
      }
    }
  }

  /** A phone that walked out of the network is told by no error: silence is taken for one. */
  #expectSomething() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lost(), silenceAllowed);
  }

  #unpaired() {
    this.stop();
    this.listener.status("unpaired");
  }

  #lost() {
    this.stop();
    this.listener.status("offline");
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }
}
