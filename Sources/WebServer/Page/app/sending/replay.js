// Sends what waits in the queue: one change after the other, in order, each exactly once.

import { oneAtATime } from "../keeping/one-at-a-time.js";
import { verdict } from "../model/verdict.js";
import { ServerTrouble, ask, inLanguage } from "./server.js";

/** Only one tab, or the service worker, sends at a time. */
const lockName = "bananas-queue";
const mostBreaks = 8;

/** @typedef {{change: object, response?: object, trouble?: ServerTrouble}} Report */

/**
 * Sends all that waits. A change leaves the queue when the server has answered it; the server
 * knows its request id, so that sending it twice applies it once.
 *
 * @param {import("../keeping/database.js").Database} database
 * @param {(report: Report) => Promise<void> | void} report told of every answer, after the queue was
 *   written
 * @returns {Promise<ServerTrouble | null>} why it stopped before the end, if it did
 */
export async function replay(database, report) {
  return oneAtATime(lockName, database, async (stay) => {
    for (;;) {
      await stay();
      const change = (await database.queue()).find(({ status }) => status === "waiting");
      if (!change) return null;
      try {
        const response = await sent(change, await database.kept("language"));
        await settle(database, change, response);
        await report({ change, response });
      } catch (trouble) {
        if (!(trouble instanceof ServerTrouble)) throw trouble;
        if (mayWorkLater(change, trouble)) {
          await database.replace({ ...change, tried: (change.tried ?? 0) + 1 });
          return trouble;
        }
        await database.replace({ ...change, status: "failed", message: trouble.message });
        await report({ change, trouble });
      }
    }
  });
}

/** A change at which the server breaks time and again must not hold up the others for ever. */
function mayWorkLater(change, trouble) {
  const broken = trouble.status >= 500 && (change.tried ?? 0) >= mostBreaks;
  return trouble.kind !== "refused" && !broken;
}

function sent(change, language) {
  const { request_id, intent, phrase, list, confirms } = change;
  if (intent) {
    const call = { intent, arguments: change.arguments ?? {}, request_id, ...(phrase && { phrase }), confirms };
    return ask(inLanguage("/api/call", language), call);
  }
  return ask(inLanguage("/api/say", language), { phrase, request_id, ...(list && { list }) });
}

async function settle(database, change, response) {
  const { kind, message, question, gone } = verdict(response);
  if (kind === "asked") return database.replace({ ...change, status: "asked", message, question });
  const words = change.phrase !== undefined || change.intent === "add_items";
  if (kind === "done" || gone || !words) return database.remove(change.seq);
  return database.replace({ ...change, status: "failed", message });
}
