// What begins when the list is painted: gestures, the box, the event stream, keys, and readiness for
// no network.

import { startConversation } from "./box/conversation.js";
import { element, part } from "./frame/element.js";
import { tellBroken } from "./frame/frame.js";
import { whenIdle } from "./frame/idle.js";
import { registerWorker } from "./frame/installing.js";
import { settings } from "./keeping/settings.js";
import { listenToRows } from "./list/gestures.js";
import { listenForKeys } from "./list/keys.js";
import { drawLists } from "./lists/lists-view.js";
import { Toasts } from "./messages/toasts.js";
import { Acts } from "./model/acts.js";
import { Live } from "./sending/live.js";
import { Sender } from "./sending/sender.js";

/** What a person can do on a page. */
export function actsOn(page) {
  return new Acts(page.shop, new Toasts(part("toasts"), () => page.words));
}

/**
 * Carries on where the first paint ends.
 * @param {object} page
 */
export async function carryOn(page) {
  const { shop } = page;
  const acts = await page.acts();
  loadLook("/app/box/conversation.css");
  loadLook("/app/list/gestures.css");
  page.sheetsLook = loadLook("/app/sheets/sheets.css");
  shop.sender = new Sender(shop, page.database);
  showLists(page, acts);
  listenToRows(page.listPage, acts);
  page.conversation = startConversation(page, acts);
  listenForPageKeys(page, acts);
  shop.sender.tellUntold();
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof DOMException) acts.toasts.show(page.words.say("error.storage"), { urgent: true });
  });
  const live = new Live({
    version: () => shop.state.version,
    changed: (event) => shop.take(event).catch((trouble) => page.later(trouble)),
    status: (status) => shop.connect(status),
  });
  shop.addEventListener("session", () => speakAsServer(page).catch((trouble) => page.later(trouble)));
  addEventListener("hashchange", async () => {
    if (codeInAddress()) (await import("./pairing/pairing-view.js")).renewCode(part("pairing"));
  });
  shop.addEventListener("connection", () => connectionChanged(page, live));
  shop.addEventListener("answered", ({ detail }) => {
    if (detail.verdict && shop.connection === "offline") live.restart();
  });
  if (shop.connection === "unpaired") await pair(page, live);
  else if (codeInAddress()) await pairBecauseAsked(page, live);
  else await begin(page, live);
  whenIdle(() => beReadyForTheCellar(page));
}

async function begin(page, live) {
  live.restart();
  page.shop.sender.send();
  await page.shop.greet().catch((trouble) => page.later(trouble));
}

function loadLook(address) {
  return new Promise((resolve) => {
    const given = { rel: "stylesheet", href: address, onload: resolve, onerror: resolve };
    document.head.append(element("link", given));
  });
}

function showLists(page, acts) {
  page.drawLists = () => drawLists(part("lists"), page.shop, page.words, {
    choose: (list) => page.choose(list),
    more: async (list, at) => (await import("./lists/list-sheets.js")).listMenu(list, at, acts),
  });
  page.drawLists();
}

function listenForPageKeys(page, acts) {
  const { shop } = page;
  const step = (by) => {
    const { lists } = shop.view;
    const at = lists.findIndex(({ id }) => id === shop.list?.id);
    if (lists.length > 0) page.choose(lists[(at + by + lists.length) % lists.length]);
  };
  listenForKeys(
    {
      "/": () => part("phrase").focus(),
      g: () => page.listPage.focus(),
      h: () => page.openHistory(),
      "?": () => page.openHelp(),
      p: () => step(-1),
      n: () => step(1),
      "ctrl+z": () => acts.undo(),
      Escape: () => page.conversation.dismiss(),
    },
    () => settings().keys !== false,
  );
}

/** Without a choice of its own the page speaks the server's language. */
async function speakAsServer(page) {
  const { shop, words } = page;
  const spoken = shop.language ?? shop.session.language;
  if (spoken !== words.language) await page.speak(spoken);
}

async function connectionChanged(page, live) {
  const { shop } = page;
  if (shop.connection === "unpaired") await pair(page, live);
  if (shop.connection !== "live") return;
  // A language that was chosen without network comes now.
  const coming = [shop.learnNames(), shop.session && speakAsServer(page)];
  await Promise.all(coming).catch((trouble) => page.later(trouble));
}

// MARK: - Pairing

function codeInAddress() {
  return location.hash.includes("pair=");
}

/** A device that is paired already needs no code: the address only forgets it. */
async function pairBecauseAsked(page, live) {
  const { codeFromAddress } = await import("./pairing/pairing-view.js");
  codeFromAddress();
  await begin(page, live);
}

async function pair(page, live) {
  const { shop, words } = page;
  const { codeFromAddress, drawPairing } = await import("./pairing/pairing-view.js");
  live.stop();
  await page.sheetsLook;
  document.documentElement.dataset.view = "pairing";
  tellBroken(false);
  drawPairing(part("pairing"), {
    words,
    code: codeFromAddress(),
    before: shop.session?.device?.name,
    waiting: shop.queue.length,
    async paired() {
      delete document.documentElement.dataset.view;
      part("pairing").replaceChildren();
      shop.connect("connecting");
      await shop.refresh().catch((trouble) => page.later(trouble));
      await begin(page, live);
    },
  });
}

// MARK: - Without network

/** What is needed without network, fetched while it is there. */
async function beReadyForTheCellar(page) {
  registerWorker();
  if (!page.kept) (await page.acts()).toasts.show(page.words.say("error.storage"), { urgent: true });
  // What does not come now is asked for again when it is wanted.
  await Promise.allSettled([
    import("./lists/list-sheets.js"),
    import("./pairing/pairing-view.js"),
    import("./sheets/edit-sheet.js"),
    import("./sheets/help-sheet.js"),
    import("./sheets/history-sheet.js"),
    import("./sheets/menu.js"),
    import("./sheets/queue-sheet.js"),
    import("./sheets/settings-sheet.js"),
  ]);
}
