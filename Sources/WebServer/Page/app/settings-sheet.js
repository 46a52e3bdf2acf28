// Language, colours, keys, and this device.

import { element } from "./element.js";
import { ask } from "./server.js";
import { confirmed, openSheet } from "./sheet.js";
import { field } from "./spec-form.js";

/**
 * Opens the settings.
 * @param {object} page
 * @param {import("./shop.js").Shop} page.shop
 * @param {import("./words.js").Words} page.words
 * @param {object} page.settings `theme` and `keys`
 * @param {(name: string, value: unknown) => void} page.set
 * @param {(tag: string | undefined) => void} page.speak
 * @param {() => void} page.help
 * @param {(() => void) | null} page.install
 */
export function openSettings(page) {
  const { shop, words } = page;
  const sheet = openSheet({
    title: words.say("settings.title"),
    words,
    content: [
      field(words.say("settings.language"), languageChoice(page)),
      field(words.say("settings.theme"), themeChoice(page)),
      keysChoice(page),
      element("section", {}, element("h3", {}, words.say("settings.device")), ...device(page)),
      element(
        "div.actions",
        {},
        page.install && element("button", { type: "button", onclick: page.install }, words.say("settings.install")),
        element("button", { type: "button", onclick: () => { sheet.close(); page.help(); } }, words.say("help.open")),
      ),
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

function languageChoice({ shop, words, speak }) {
  const languages = shop.session?.languages ?? [];
  return choice(
    [["", words.say("settings.language_auto")], ...languages.map(({ tag, name }) => [tag, name])],
    shop.language ?? "",
    (tag) => speak(tag || undefined),
  );
}

function themeChoice({ words, settings, set }) {
  const themes = ["auto", "light", "dark"].map((theme) => [theme, words.say(`settings.theme_${theme}`)]);
  return choice(themes, settings.theme ?? "auto", (theme) => set("theme", theme));
}

/** Keys without Ctrl or Alt can be turned off: WCAG 2.1.4. */
function keysChoice({ words, settings, set }) {
  const box = element("input", {
    type: "checkbox",
    checked: settings.keys !== false,
    onchange: (event) => set("keys", event.target.checked),
  });
  return element("label.switch", {}, box, element("span", {}, words.say("settings.keys")));
}

function device({ shop, words }) {
  const name = shop.session?.device?.name;
  if (!name) return [element("p.hint", {}, words.say("settings.device_local"))];
  return [
    element("p", {}, words.say("settings.device_name", { name })),
    element("button.danger", { type: "button", onclick: () => unpair(shop, words) }, words.say("settings.unpair")),
  ];
}

async function unpair(shop, words) {
  const sure = await confirmed({
    title: words.say("settings.unpair_title"),
    body: words.say("settings.unpair_body"),
    yes: words.say("settings.unpair"),
    words,
    danger: true,
  });
  if (!sure) return;
  await ask("/api/unpair", {});
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  shop.connect("unpaired");
}
