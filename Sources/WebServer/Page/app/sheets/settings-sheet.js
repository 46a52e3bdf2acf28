// Language, colours, keys, and this device.

import { element, textButton } from "../frame/element.js";
import { installer } from "../frame/installing.js";
import { keepDraft } from "../keeping/draft.js";
import { ServerTrouble, ask } from "../sending/server.js";
import { confirmed, openSheet } from "./sheet.js";
import { field } from "./spec-form.js";

/**
 * Opens the settings.
 * @param {object} page
 * @param {{theme?: string, keys?: boolean}} settings as they are
 */
export function openSettings(page, settings) {
  const { shop, words } = page;
  const install = installer();
  const openHelp = () => {
    sheet.close();
    page.openHelp();
  };
  const sheet = openSheet({
    title: words.say("settings.title"),
    words,
    content: [
      field(words.say("settings.language"), languageChoice(page)),
      field(words.say("settings.theme"), themeChoice(page, settings)),
      keysChoice(page, settings),
      element("section", {}, element("h3", {}, words.say("settings.device")), ...device(page)),
      element(
        "div.actions",
        {},
        install && textButton(words.say("settings.install"), install),
        textButton(words.say("help.open"), openHelp),
      ),
      !isSecureContext && element("p.hint", {}, words.say("settings.insecure")),
      element("p.hint", {}, words.say("settings.version", { version: shop.session?.version ?? "" })),
    ],
  });
}

function choice(options, chosen, changed) {
  return element(
    "select",
    { onchange: (event) => changed(event.target.value) },
    ...options.map(([value, text]) => element("option", { value, selected: value === chosen }, text)),
  );
}

function languageChoice(page) {
  const { shop, words } = page;
  const languages = shop.session?.languages ?? [];
  return choice(
    [["", words.say("settings.language_auto")], ...languages.map(({ tag, name }) => [tag, name])],
    shop.language ?? "",
    (tag) => speak(page, tag || undefined),
  );
}

async function speak(page, tag) {
  await page.shop.speak(tag);
  await page.speak(tag);
  await Promise.all([page.shop.greet(), page.shop.learnNames()]).catch((trouble) => page.later(trouble));
}

function themeChoice(page, { theme }) {
  const themes = ["auto", "light", "dark"].map((name) => [name, page.words.say(`settings.theme_${name}`)]);
  return choice(themes, theme ?? "auto", (name) => page.set("theme", name));
}

/** Keys without Ctrl or Alt can be turned off: WCAG 2.1.4. */
function keysChoice(page, { keys }) {
  const box = element("input", {
    type: "checkbox",
    checked: keys !== false,
    onchange: (event) => page.set("keys", event.target.checked),
  });
  return element("label.switch", {}, box, element("span", {}, page.words.say("settings.keys")));
}

function device({ shop, words }) {
  const name = shop.session?.device?.name;
  if (!name) return [element("p.hint", {}, words.say("settings.device_local"))];
  const trouble = element("p.trouble", { role: "alert" });
  return [
    element("p", {}, words.say("settings.device_name", { name })),
    trouble,
    textButton(words.say("settings.unpair"), () => unpair(shop, words, trouble), "danger"),
  ];
}

async function unpair(shop, words, trouble) {
  const sure = await confirmed({
    title: words.say("settings.unpair_title"),
    body: words.say("settings.unpair_body"),
    yes: words.say("settings.unpair"),
    words,
    danger: true,
  });
  if (!sure) return;
  try {
    await ask("/api/unpair", {});
  } catch (error) {
    if (!(error instanceof ServerTrouble)) throw error;
    trouble.textContent = error.unreachable ? words.say("pair.offline") : error.message;
    return;
  }
  await shop.forget();
  keepDraft("");
  location.reload();
}
