// Puts the page together: first what paints the list, then, when it is painted, all the rest.

import { Acts } from "./acts.js";
import { Database, ForgetfulDatabase } from "./database.js";
import { part } from "./element.js";
import { drawFrame } from "./frame.js";
import { ListPage } from "./list-page.js";
import { drawLists } from "./lists-view.js";
import { ServerTrouble } from "./server.js";
import { applyTheme, setSetting, settings } from "./settings.js";
import { Shop } from "./shop.js";
import { Toasts } from "./toasts.js";
import { wordsOf, writePage } from "./vocabulary.js";

/** What the page's parts share. */
class Page {
  words = null;
  shop = null;
  /** Resolves when sheets have their looks. */
  sheetsLook = null;

  async start() {
    applyTheme();
    this.database = await Database.open().catch(() => null);
    this.shop = new Shop(this.database ?? new ForgetfulDatabase());
    const recalled = this.shop.recall();
    const asked = this.shop.refresh().catch((trouble) => this.later(trouble));
    this.words = await this.#firstWords();
    this.toasts = new Toasts(part("toasts"), () => this.words);
    this.acts = new Acts(this.shop, this.toasts);
    this.listPage = new ListPage(this.shop, this.acts);
    this.listPage.onmore = () => this.draw();
    this.shop.addEventListener("change", () => this.draw());
    this.shop.addEventListener("connection", () => this.draw());
    this.#listenToButtons();
    writePage(this.words);
    await recalled;
    this.draw();
    await Promise.race([asked, this.#painted()]);
    const { carryOn } = await import("./upkeep.js");
    await carryOn(this);
  }

  /** The language chosen on this device, else the browser's; offline the words come from the cache. */
  async #firstWords() {
    const chosen = await this.database?.kept("language").catch(() => undefined);
    return wordsOf(chosen).catch(() => wordsOf("en"));
  }

  #painted() {
    return new Promise((resolve) => {
      const look = () => (this.shop.list ? resolve() : this.shop.addEventListener("change", look, { once: true }));
      look();
    });
  }

  draw() {
    const { shop, words } = this;
    if (!words || !this.listPage) return;
    if (!shop.list) return drawFrame(shop, words);
    const counts = this.listPage.draw(words);
    drawLists(part("lists"), shop, words, {
      choose: (list) => this.choose(list),
      more: async (list, at) => (await import("./list-sheets.js")).listMenu(list, at, this.acts),
    });
    drawFrame(shop, words, counts);
  }

  choose(list) {
    this.shop.choose(list);
    const menu = part("navigation");
    if (menu.matches(":popover-open")) menu.hidePopover();
    scrollTo({ top: 0 });
  }

  async speak(tag) {
    this.words = await wordsOf(tag);
    writePage(this.words);
    this.draw();
  }

  set(name, value) {
    setSetting(name, value);
    applyTheme();
  }

  /** Trouble that passes; anything else is a defect and goes to the console. */
  later(trouble) {
    if (!(trouble instanceof ServerTrouble)) throw trouble;
    if (trouble.kind === "unpaired") this.shop.connect("unpaired");
    else if (trouble.unreachable) this.shop.connect("offline");
  }

  // MARK: - Buttons

  #listenToButtons() {
    const on = (id, act) => part(id).addEventListener("click", act);
    on("new-list", async () => (await import("./list-sheets.js")).newList(this.acts));
    on("history", () => this.openHistory());
    on("settings", () => this.openSettings());
    on("help", () => this.openHelp());
    // Until the box is ready, what is typed stays in it.
    part("box").addEventListener("submit", (event) => event.preventDefault());
  }

  async openHistory() {
    (await import("./history-sheet.js")).openHistory(this.shop, this.words);
  }

  async openHelp() {
    (await import("./help-sheet.js")).openHelp(this.words);
  }

  async openSettings() {
    (await import("./settings-sheet.js")).openSettings(this, settings());
  }
}

await new Page().start();
