// Puts the page together: first what paints the list, then, when it is painted, all the rest, which
// comes meanwhile.

import { part } from "./frame/element.js";
import { drawFrame, tellBroken, writePage } from "./frame/frame.js";
import { Database, ForgetfulDatabase } from "./keeping/database.js";
import { applyTheme, setSetting, settings } from "./keeping/settings.js";
import { ListPage } from "./list/list-page.js";
import { Shop } from "./model/shop.js";
import { ServerTrouble, ask } from "./sending/server.js";
import { wordless, wordsOf } from "./words/words.js";

const retryPause = 2_000;

/** What the page's parts share. */
class Page {
  #acts = null;
  #again = null;
  #isBroken = false;
  /** What comes while the list is painted; null when it does not. */
  #rest = import("./upkeep.js").catch(() => null);

  async start() {
    applyTheme();
    // What comes of these is looked at when there is a place for it.
    const [usualWords, state] = [wordsOf(), ask("/api/state")];
    for (const asked of [usualWords, state]) asked.catch(() => {});
    this.kept = await Database.open().catch(() => null);
    this.database = this.kept ?? new ForgetfulDatabase();
    this.shop = new Shop(this.database);
    const recalled = this.shop.recall();
    const words = this.#firstWords(usualWords);
    const asked = this.shop.refresh(state).catch(async (trouble) => {
      await words;
      await this.later(trouble);
    });
    this.words = await words;
    this.listPage = new ListPage(this.shop, {
      tick: async (thing, checked) => (await this.acts()).tick(thing, checked),
      redraw: () => this.draw(),
    });
    this.shop.addEventListener("change", () => this.draw());
    this.shop.addEventListener("connection", () => this.draw());
    this.#listenToButtons();
    writePage(this.words);
    await recalled;
    this.draw();
    await Promise.race([asked, this.#painted()]);
    const { carryOn } = await this.#upkeep();
    await carryOn(this);
  }

  async #upkeep() {
    return (await this.#rest) ?? (this.#again ??= this.#loadAgain());
  }

  /**
   * The server went while the page came: browsers remember that for a module, so all is loaded anew.
   * What is missing then, too, is for a person to mend.
   */
  async #loadAgain() {
    this.shop.connect("offline");
    this.#miss(true);
    if (performance.getEntriesByType("navigation")[0]?.type === "reload") return new Promise(() => {});
    do await new Promise((resolve) => setTimeout(resolve, retryPause));
    while (!(await ask("/api/session").catch((trouble) => trouble.kind === "unpaired")));
    location.reload();
    return new Promise(() => {});
  }

  /** The language chosen on this device, else the browser's; offline the words come from the cache. */
  async #firstWords(usual) {
    const chosen = await this.database.kept("language");
    return (chosen ? wordsOf(chosen) : usual).catch(() => wordsOf("en")).catch(() => {
      this.#miss(true);
      this.#findWords(chosen);
      return wordless();
    });
  }

  /** Names can be read without words: those follow when they can be had. */
  async #findWords(chosen) {
    do await new Promise((resolve) => setTimeout(resolve, retryPause));
    while (!(await this.speak(chosen).then(() => true, () => false)));
    this.#miss(false);
  }

  #miss(isBroken) {
    this.#isBroken = isBroken;
    tellBroken(isBroken);
  }

  #painted() {
    return new Promise((resolve) => {
      const look = () => {
        if (this.shop.list) resolve();
        else this.shop.addEventListener("change", look, { once: true });
      };
      look();
    });
  }

  /** What a person can do. */
  async acts() {
    const { actsOn } = await this.#upkeep();
    return (this.#acts ??= actsOn(this));
  }

  draw() {
    const { shop, words } = this;
    if (!words || !this.listPage) return;
    if (!shop.list) return drawFrame(shop, words);
    const counts = this.listPage.draw(words);
    this.drawLists?.();
    drawFrame(shop, words, counts);
    tellBroken(this.#isBroken);
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
  async later(trouble) {
    if (!(trouble instanceof ServerTrouble)) throw trouble;
    if (trouble.kind === "unpaired") return this.shop.connect("unpaired");
    if (trouble.unreachable) return this.shop.connect("offline");
    const { toasts } = await this.acts();
    return toasts.show(trouble.code ? trouble.message : this.words.say("error.broken"), { urgent: true });
  }

  // MARK: - Buttons

  #listenToButtons() {
    const on = (id, act) => part(id).addEventListener("click", act);
    on("new-list", async () => (await import("./lists/list-sheets.js")).newList(await this.acts()));
    on("history", () => this.openHistory());
    on("settings", () => this.openSettings());
    on("help", () => this.openHelp());
    // Until the box is ready, what is typed stays in it.
    part("box").addEventListener("submit", (event) => event.preventDefault());
  }

  async openHistory() {
    (await import("./sheets/history-sheet.js")).openHistory(this.shop, this.words);
  }

  async openHelp() {
    (await import("./sheets/help-sheet.js")).openHelp(this.words);
  }

  async openSettings() {
    (await import("./sheets/settings-sheet.js")).openSettings(this, settings());
  }
}

new Page().start();
