// What this device keeps: the queue of changes, the last state, names and settings.

const name = "bananas";
const version = 1;
/** So long a page may take to say what becomes of what it holds, in milliseconds. */
export const longestHold = 5_000;

/** IndexedDB with promises; every write to the queue is on the disk before it resolves. */
export class Database {
  #connection;

  constructor(connection) {
    this.#connection = connection;
    connection.onversionchange = () => connection.close();
  }

  /** @throws {DOMException} where a browser keeps nothing, as some private windows do */
  static async open() {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("queue", { keyPath: "seq", autoIncrement: true });
      request.result.createObjectStore("kept");
    };
    return new Database(await settled(request));
  }

  /** A value kept before; undefined when there is none. */
  kept(key) {
    return settled(this.#connection.transaction("kept").objectStore("kept").get(key));
  }

  keep(key, value) {
    return this.#write("kept", "relaxed", (store) => {
      const put = store.put(value, key);
      // A page that is being left would not come to see that it is done.
      store.transaction.commit();
      return put;
    });
  }

  /** All entries of the queue, the oldest first. */
  async queue() {
    const queue = await settled(this.#connection.transaction("queue").objectStore("queue").getAll());
    return queue.map(takenOver);
  }

  /**
   * Keeps a change for good.
   * @returns {Promise<number>} its place in the queue
   */
  enqueue(change) {
    return this.#write("queue", "strict", (store) => store.add(change));
  }

  /** Replaces an entry, unless it was removed meanwhile. */
  async replace(change) {
    return this.#write("queue", "strict", (store) => {
      const found = store.get(change.seq);
      found.onsuccess = () => found.result && store.put(change);
      return found;
    });
  }

  remove(seq) {
    return this.#write("queue", "strict", (store) => store.delete(seq));
  }

  /**
   * Puts changes in the place of an entry, all or none.
   * @returns {Promise<number[]>} their places; none when the entry stands no longer as it did
   */
  async exchange({ seq, status }, changes) {
    const added = [];
    await this.#write("queue", "strict", (store) => {
      const found = store.get(seq);
      found.onsuccess = () => {
        if (!stands(found.result, status)) return;
        store.delete(seq);
        added.push(...changes.map((change) => store.add(change)));
      };
      return found;
    });
    return added.map(({ result }) => result);
  }

  /**
   * Takes or renews a lease, unless another holder has it still.
   * @returns {Promise<boolean>} whether it is the holder's now
   */
  async lease(name, holder, now, time) {
    let taken = false;
    await this.#write("kept", "relaxed", (store) => {
      const found = store.get(`lease:${name}`);
      found.onsuccess = () => {
        const lease = found.result;
        taken = !lease || lease.holder === holder || lease.until <= now;
        if (taken) store.put({ holder, until: now + time }, `lease:${name}`);
      };
      return found;
    });
    return taken;
  }

  async #write(storeName, durability, change) {
    const transaction = this.#connection.transaction(storeName, "readwrite", { durability });
    const request = change(transaction.objectStore(storeName));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  }
}

/** The same where the browser keeps nothing: gone with the page. */
export class ForgetfulDatabase {
  #values = new Map();
  #changes = new Map();
  #last = 0;

  async kept(key) {
    return this.#values.get(key);
  }

  async keep(key, value) {
    this.#values.set(key, value);
  }

  async queue() {
    return [...this.#changes.values()].map(takenOver);
  }

  async enqueue(change) {
    this.#last += 1;
    this.#changes.set(this.#last, { ...change, seq: this.#last });
    return this.#last;
  }

  async replace(change) {
    if (this.#changes.has(change.seq)) this.#changes.set(change.seq, change);
  }

  async remove(seq) {
    this.#changes.delete(seq);
  }

  async exchange({ seq, status }, changes) {
    if (!stands(this.#changes.get(seq), status)) return [];
    this.#changes.delete(seq);
    return Promise.all(changes.map((change) => this.enqueue(change)));
  }

  async lease() {
    return true;
  }
}

/** The page that held an entry for too long is gone: the entry waits like the others. */
function takenOver(entry) {
  const isLate = !(Math.abs(Date.now() - entry.since) < longestHold);
  return entry.status === "held" && isLate ? { ...entry, status: "waiting" } : entry;
}

function stands(entry, status) {
  return entry !== undefined && takenOver(entry).status === status;
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
