// Puts the page together.

import { Acts } from "./acts.js";
import { Box } from "./box.js";
import { Database, ForgetfulDatabase } from "./database.js";
import { part } from "./element.js";
import { drawFrame } from "./frame.js";
import { listenForKeys } from "./keys.js";
import { ListPage } from "./list-page.js";
import { drawLists } from "./lists-view.js";
import { Live } from "./live.js";
import { Notices } from "./notices.js";
import { QuestionView } from "./question-view.js";
import { ServerTrouble } from "./server.js";
import { applyTheme, setSetting, settings } from "./settings.js";
import { Shop } from "./shop.js";
import { Toasts } from "./toasts.js";
import { wordsOf, writePage } from "./vocabulary.js";

applyTheme();
const kept = await Database.open().catch(() => null);
const shop = new Shop(kept ?? new ForgetfulDatabase());
const recalled = shop.recall();
let words = await firstWords();
const say = () => words;

const toasts = new Toasts(part("toasts"), say);
const acts = new Acts(shop, toasts);
const listPage = new ListPage(shop, acts);
const box = new Box(
  { form: part("box"), input: part("phrase"), understood: part("understood"), suggestions: part("suggestions") },
  shop,
  say,
  { said, failed: (text) => toasts.show(text, { urgent: true }) },
);
const questions = new QuestionView(part("question"), shop, say);
const notices = new Notices(shop, acts, { rephrase });
const live = new Live({
  version: () => shop.state.version,
  changed: (event) => shop.take(event).catch(later),
  status: (status) => shop.connect(status),
});

writePage(words);
wire();
if (await recalled) draw();
await meetServer();
live.restart();
shop.send();
requestIdleCallback(beReadyForTheCellar);

/** The language chosen on this device, else the browser's; offline the words come from the cache. */
async function firstWords() {
  const chosen = await kept?.kept("language").catch(() => undefined);
  return wordsOf(chosen).catch(() => wordsOf("en"));
}

async function meetServer() {
  try {
    await Promise.all([shop.greet(), shop.refresh()]);
  } catch (trouble) {
    later(trouble);
  }
}

/** Trouble that passes; anything else is a defect and goes to the console. */
function later(trouble) {
  if (!(trouble instanceof ServerTrouble)) throw trouble;
  if (trouble.kind === "unpaired") shop.connect("unpaired");
  else if (trouble.unreachable) shop.connect("offline");
}

// MARK: - Drawing

function draw() {
  if (!shop.list) return;
  const counts = listPage.draw(words);
  drawLists(part("lists"), shop, words, { choose: chooseList, more: listMenu });
  drawFrame(shop, words, counts);
}

function wire() {
  shop.addEventListener("change", draw);
  shop.addEventListener("connection", connectionChanged);
  shop.addEventListener("session", sessionKnown);
  listPage.onmore = draw;
  questions.onanswer = (change) => notices.expect(change);
  questions.answered = () => box.parts.input.focus();
  part("new-list").addEventListener("click", async () => (await import("./list-sheets.js")).newList(acts));
  part("history").addEventListener("click", openHistory);
  part("settings").addEventListener("click", openSettings);
  part("help").addEventListener("click", openHelp);
  part("needs-you").addEventListener("click", async () => {
    (await import("./queue-sheet.js")).openQueue(shop, words, (phrase) => box.write(phrase));
  });
  listenForKeys(
    {
      "/": () => part("phrase").focus(),
      g: () => listPage.focus(),
      h: openHistory,
      "?": openHelp,
      "[": () => stepList(-1),
      "]": () => stepList(1),
      "ctrl+z": () => acts.undo(),
      Escape: () => questions.dismiss(),
    },
    () => settings().keys !== false,
  );
}

function chooseList(list) {
  shop.choose(list);
  const menu = part("navigation");
  if (menu.matches(":popover-open")) menu.hidePopover();
  scrollTo({ top: 0 });
}

function stepList(step) {
  const { lists } = shop.view;
  const at = lists.findIndex(({ id }) => id === shop.list?.id);
  if (lists.length > 0) chooseList(lists[(at + step + lists.length) % lists.length]);
}

async function listMenu(list, at) {
  (await import("./list-sheets.js")).listMenu(list, at, acts);
}

async function openHistory() {
  (await import("./history-sheet.js")).openHistory(shop, words);
}

async function openHelp() {
  (await import("./help-sheet.js")).openHelp(words);
}

async function openSettings() {
  const { openSettings: open } = await import("./settings-sheet.js");
  const { installer } = await import("./installing.js");
  open({ shop, words, settings: settings(), set, speak, help: openHelp, install: installer() });
}

function set(name, value) {
  setSetting(name, value);
  applyTheme();
}

async function speak(tag) {
  words = await wordsOf(tag);
  await shop.speak(tag);
  writePage(words);
  draw();
  await Promise.all([shop.greet(), shop.learnNames()]).catch(later);
}

// MARK: - Saying

function said(change, { reads }) {
  if (questions.wantsWords) questions.dismiss();
  questions.lastSaid = change.request_id;
  notices.expect(change);
  if (!reads) listPage.reveal(change);
}

function rephrase(phrase) {
  if (box.phrase !== "") return false;
  box.write(phrase);
  return true;
}

// MARK: - Connection

async function connectionChanged() {
  if (shop.list) drawFrame(shop, words, listPage.counts);
  else drawFrame(shop, words);
  if (shop.connection === "unpaired") await pair();
  if (shop.connection === "live" && shop.names.length === 0) shop.learnNames().catch(later);
}

async function sessionKnown() {
  const spoken = shop.language ?? shop.session.language;
  if (spoken === words.language) return;
  words = await wordsOf(spoken);
  writePage(words);
  draw();
}

async function pair() {
  const { codeFromAddress, drawPairing } = await import("./pairing-view.js");
  live.stop();
  document.documentElement.dataset.view = "pairing";
  drawPairing(part("pairing"), {
    words,
    code: codeFromAddress(),
    again: Boolean(shop.session?.device),
    waiting: shop.queue.length,
    async paired() {
      delete document.documentElement.dataset.view;
      part("pairing").replaceChildren();
      shop.connect("connecting");
      await meetServer();
      live.restart();
    },
  });
}

/** What is needed without network, fetched while it is there. */
async function beReadyForTheCellar() {
  const { registerWorker } = await import("./installing.js");
  registerWorker();
  if (!kept) toasts.show(words.say("error.storage"), { urgent: true });
  await Promise.all([
    import("./edit-sheet.js"),
    import("./history-sheet.js"),
    import("./list-sheets.js"),
    import("./queue-sheet.js"),
    import("./menu.js"),
  ]);
  if (shop.connection === "live") await shop.learnNames().catch(later);
}
