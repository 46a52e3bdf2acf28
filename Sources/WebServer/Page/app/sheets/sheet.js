// Sheets over the page: from below on a phone, in the middle on a desktop.

import { element, iconButton, newElementId, textButton } from "../frame/element.js";

/**
 * Opens a sheet and gives it the focus; closing gives the focus back.
 * @param {object} options
 * @param {string} options.title
 * @param {import("../words/words.js").Words} options.words
 * @param {(Node | string | null | false)[]} options.content
 * @param {() => void} [options.closed]
 * @param {string} [options.kind] a class
 * @returns {HTMLDialogElement}
 */
export function openSheet({ title, words, content, closed, kind = "" }) {
  const opener = document.activeElement;
  const id = newElementId("sheet");
  const sheet = element(
    "dialog.sheet",
    { aria: { labelledby: id }, closedby: "any" },
    element(
      "header",
      {},
      element("h2", { id, tabIndex: -1, dir: "auto" }, title),
      iconButton("close", words.say("dialog.close"), () => sheet.close()),
    ),
    element("div.sheet-body", {}, ...content),
  );
  if (kind) sheet.classList.add(kind);
  if (!("closedBy" in sheet)) closeBeside(sheet);
  sheet.addEventListener("close", () => {
    sheet.remove();
    if (opener?.isConnected) opener.focus();
    closed?.();
  });
  document.body.append(sheet);
  sheet.showModal();
  (sheet.querySelector("[autofocus]") ?? sheet.querySelector("h2")).focus();
  return sheet;
}

/** What `closedby` does where the browser does not know it: a press and release beside the sheet. */
function closeBeside(sheet) {
  let pressed = null;
  sheet.addEventListener("pointerdown", ({ target }) => (pressed = target));
  sheet.addEventListener("click", ({ target }) => target === sheet && pressed === sheet && sheet.close());
}

/**
 * Asks whether something shall really be done.
 * @param {object} question
 * @param {string} question.title
 * @param {string} [question.body]
 * @param {string} question.yes what the button says that does it
 * @param {import("../words/words.js").Words} question.words
 * @param {boolean} [question.danger]
 * @returns {Promise<boolean>}
 */
export function confirmed({ title, body, yes, words, danger = false }) {
  return new Promise((resolve) => {
    let answer = false;
    const decide = (value) => () => {
      answer = value;
      sheet.close();
    };
    const sheet = openSheet({
      title,
      words,
      kind: "question",
      closed: () => resolve(answer),
      content: [
        body && element("p", {}, body),
        element(
          "div.actions",
          {},
          textButton(words.say("dialog.cancel"), decide(false)),
          textButton(yes, decide(true), danger ? "primary.danger" : "primary"),
        ),
      ],
    });
  });
}
