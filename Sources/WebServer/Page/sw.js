// The service worker: the page without network, and changes sent when it is back.

import { Database } from "/app/keeping/database.js";
import { oneAtATime, untoldLock } from "/app/keeping/one-at-a-time.js";
import { replay } from "/app/sending/replay.js";

const shellPrefix = "shell-";
const wordsCache = "words";

addEventListener("install", (event) => {
  event.waitUntil(renewShell().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/api/") || address.pathname === "/mcp") return;
  if (address.pathname.startsWith("/words/")) event.respondWith(words(event));
  else event.respondWith(shell(event));
});

/** Changes that waited when the last page was closed; a page that is open sends them itself. */
addEventListener("sync", (event) => {
  if (event.tag === "bananas-queue") event.waitUntil(sendWhatWaits());
});

async function sendWhatWaits() {
  const open = await clients.matchAll({ type: "window" });
  if (open.some(({ visibilityState }) => visibilityState === "visible")) return;
  const database = await Database.open();
  const trouble = await replay(database, (report) => keepForThePage(database, report));
  if (trouble) throw trouble;
}

/** What came of a change is told when a page is opened. */
async function keepForThePage(database, { change, response, trouble }) {
  const told = { change, response, trouble: trouble && { message: trouble.message } };
  await oneAtATime(untoldLock, database, async () => {
    await database.keep("untold", [...((await database.kept("untold")) ?? []), told]);
  });
  new BroadcastChannel("bananas").postMessage({ kind: "untold" });
}

/** From the shell that is kept; a page that is opened has a newer one fetched for the next time. */
async function shell(event) {
  const { request } = event;
  const opened = request.mode === "navigate";
  if (opened) event.waitUntil(renewShell().catch(() => {}));
  const kept = await currentShell();
  const path = opened ? "/" : new URL(request.url).pathname;
  return (await kept?.match(path)) ?? fetch(request);
}

async function currentShell() {
  const name = (await caches.keys()).filter((key) => key.startsWith(shellPrefix)).at(-1);
  return name && caches.open(name);
}

/** Fetches all files of the page together, so that old and new ones are never mixed. */
async function renewShell() {
  const { version, files } = await (await fetch("/shell.json", { cache: "no-cache" })).json();
  const name = shellPrefix + version;
  const old = (await caches.keys()).filter((key) => key.startsWith(shellPrefix) && key !== name);
  if (await caches.has(name)) return;
  const answers = await Promise.all(files.map((file) => fetched(file)));
  const cache = await caches.open(name);
  await Promise.all(answers.map((answer, index) => cache.put(files[index], answer)));
  await renewWords();
  await Promise.all(old.map((key) => caches.delete(key)));
}

/** The words belong to the files: those that were spoken here are fetched with them. */
async function renewWords() {
  const cache = await caches.open(wordsCache);
  const spoken = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of new Set(["/words/auto", ...spoken])) await keepWords(cache, path, await fetched(path));
}

async function fetched(file) {
  const answer = await fetch(file, { cache: "no-cache" });
  if (!answer.ok) throw new TypeError(`${file}: status ${answer.status}`);
  return answer;
}

/**
 * Words are shown from the cache and renewed behind it. They depend on the languages that the browser
 * asks for; without network any words are better than none.
 */
async function words(event) {
  const cache = await caches.open(wordsCache);
  const path = new URL(event.request.url).pathname;
  const kept = await cache.match(path, { ignoreVary: true });
  const renewed = fetch(event.request).then(async (answer) => {
    if (answer.ok) await keepWords(cache, path, answer.clone());
    return answer;
  });
  if (!kept) return renewed.catch(async (trouble) => (await anyWords(cache)) ?? Promise.reject(trouble));
  event.waitUntil(renewed.catch(() => {}));
  return kept;
}

/** In place of those before, whatever languages they were asked for in. */
async function keepWords(cache, path, answer) {
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, answer);
}

async function anyWords(cache) {
  const last = (await cache.keys()).at(-1);
  return last && cache.match(last, { ignoreVary: true });
}
