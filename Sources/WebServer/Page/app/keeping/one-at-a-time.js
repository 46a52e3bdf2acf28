// Work that only one tab, or the service worker, may do at a time.

import { newRequestId } from "../sending/server.js";

/** Around what the service worker has done and no page has told yet. */
export const untoldLock = "bananas-untold";

/** Longer than the longest wait for one answer; who is killed holds up the others no longer. */
const leaseTime = 20_000;
const pollingPause = 250;

/**
 * Does work while nobody else does work of that name. Web Locks say who; where a page came without
 * TLS there are none, and a lease in the database stands in for them.
 * @template Result
 * @param {string} name
 * @param {import("./database.js").Database} database
 * @param {(stay: () => Promise<void>) => Promise<Result>} work calls `stay` at least every 20 s
 * @returns {Promise<Result>}
 */
export async function oneAtATime(name, database, work) {
  if (navigator.locks) return navigator.locks.request(name, () => work(async () => {}));
  const holder = newRequestId();
  const take = () => database.lease(name, holder, Date.now(), leaseTime);
  while (!(await take())) await new Promise((resolve) => setTimeout(resolve, pollingPause));
  try {
    return await work(take);
  } finally {
    await database.lease(name, holder, Date.now(), 0);
  }
}
