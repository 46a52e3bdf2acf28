// The service worker: the page without network, and changes sent when it is back.

import { Database } from "/app/keeping/database.js";
import { oneAtATime, untoldLock } from "/app/keeping/one-at-a-time.js";
import { replay } from "/app/sending/replay.js";

const shellPrefix = "shell-";
/** The list of a shell's files, which is kept last: a browser that was killed before has no whole shell. */
const fileList = "/shell.json";
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
  for (const name of (await shellNames()).reverse()) {
    const shell = await caches.open(name);
    if (await shell.match(fileList)) return shell;
  }
  return undefined;
}

async function shellNames() {
  return (await caches.keys()).filter((key) => key.startsWith(shellPrefix));
}

/** Fetches all files of the page together, so that old and new ones are never mixed. */
async function renewShell() {
  const list = await fetched(fileList);
  const { version, files } = await list.clone().json();
  const name = shellPrefix + version;
  if (await caches.match(fileList, { cacheName: name })) return;
  const answers = await Promise.all(files.map((file) => fetched(file)));
  const shell = await caches.open(name);
  await Promise.all(answers.map((answer, index) => shell.put(files[index], answer)));
  await renewWords();
  await shell.put(fileList, list);
  const old = (await shellNames()).filter((other) => other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
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
  const kept = await cache.match(path);
  const renewed = fetch(event.request).then(async (answer) => {
    if (answer.ok) await keepWords(cache, path, answer.clone());
    return answer;
  });
  if (!kept) return renewed.catch(async (trouble) => (await anyWords(cache)) ?? Promise.reject(trouble));
  event.waitUntil(renewed.catch(() => {}));
  return kept;
}

/** In place of those before, whatever languages the browser asked for: nothing says that they vary. */
async function keepWords(cache, path, answer) {
  const headers = { "Content-Type": answer.headers.get("Content-Type") };
  await cache.put(path, new Response(await answer.blob(), { headers }));
}

async function anyWords(cache) {
  const last = (await cache.keys()).at(-1);
  return last && cache.match(last);
}
