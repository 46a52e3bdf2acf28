// Pairing this device with the server by a code that can be used once.

import { element } from "../frame/element.js";
import { ServerTrouble, ask } from "../sending/server.js";
import { field } from "../sheets/spec-form.js";
import { deviceParts } from "./device-name.js";

const codePattern = /[#&]pair=([^&]+)/;

/** The code in the page's address, if it was opened by one; the address forgets it. */
export function codeFromAddress() {
  const code = codePattern.exec(location.hash)?.[1];
  if (code) history.replaceState(null, "", location.pathname + location.search);
  return code ? decodeURIComponent(code) : "";
}

/** Takes a new code from the address into the view that is open already. */
export function renewCode(place) {
  const code = codeFromAddress();
  const codeField = place.querySelector("input");
  if (!code || !codeField) return;
  codeField.value = code;
  place.querySelector(".trouble").textContent = "";
  place.querySelector("button").focus();
}

/**
 * Draws the view.
 * @param {HTMLElement} place
 * @param {object} options
 * @param {import("../words/words.js").Words} options.words
 * @param {string} options.code
 * @param {string | undefined} options.before its name, when it was paired before
 * @param {number} options.waiting how many changes are kept
 * @param {() => void} options.paired
 */
export function drawPairing(place, { words, code, before, waiting, paired }) {
  const codeField = element("input", {
    type: "text",
    value: code,
    autocomplete: "one-time-code",
    spellcheck: false,
    autocapitalize: "off",
    dir: "ltr",
  });
  const nameField = element("input", {
    type: "text",
    value: before ?? defaultName(words),
    maxLength: 60,
    dir: "auto",
    autocomplete: "off",
  });
  const trouble = element("p.trouble", { role: "alert" });
  const button = element("button.primary", { type: "submit" }, words.say("pair.submit"));
  const submit = async (event) => {
    event.preventDefault();
    const [given, name] = [codeField.value.trim(), nameField.value.trim()];
    trouble.textContent = given ? "" : words.say("pair.code_missing");
    if (!given) return codeField.focus();
    if (!name) trouble.textContent = words.say("pair.name_missing");
    if (!name) return nameField.focus();
    button.disabled = true;
    try {
      await ask("/api/pair", { code: given, name });
      paired();
    } catch (error) {
      if (!(error instanceof ServerTrouble)) throw error;
      trouble.textContent = reason(error, words);
      codeField.focus();
    } finally {
      button.disabled = false;
    }
  };
  place.replaceChildren(
    element("img", { src: "/icon.svg", alt: "", width: 72, height: 72 }),
    element("h1", { tabIndex: -1 }, words.say("pair.title")),
    element("p", {}, words.say(before ? "pair.again" : "pair.body")),
    element("p.hint", {}, waiting > 0 ? words.say("pair.kept", { count: waiting }) : ""),
    element(
      "form",
      { onsubmit: submit, noValidate: true },
      field(words.say("pair.code"), codeField),
      field(words.say("pair.name"), nameField, element("p.hint", {}, words.say("pair.name_hint"))),
      trouble,
      button,
    ),
  );
  (code ? nameField : codeField).focus();
}

function defaultName(words) {
  const { browser, system } = deviceParts(navigator.userAgent);
  if (browser && system) return words.say("device.of", { browser, system });
  const narrow = Math.min(screen.width, screen.height) < 600;
  return words.say(narrow ? "device.phone" : "device.computer");
}

function reason(trouble, words) {
  if (trouble.unreachable) return words.say("pair.offline");
  if (trouble.status === 429) return words.say("pair.too_many", { seconds: trouble.retryAfter || 60 });
  return trouble.status === 403 ? words.say("pair.wrong") : trouble.message;
}
