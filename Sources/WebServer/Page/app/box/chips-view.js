// What was understood, as chips that can be changed, left out, and done.

import { element, icon, textButton } from "../frame/element.js";
import { shownName, spokenName } from "../words/words.js";
import { cannotBeDone, chipsOf, correction, onlyReads, withSpec, withoutChip } from "./chips.js";

/**
 * Draws an understanding.
 * @param {HTMLElement} place
 * @param {import("./chips.js").Understanding} understood
 * @param {object} how
 * @param {import("../words/words.js").Words} how.words
 * @param {(understood: import("./chips.js").Understanding, correction: object) => void} how.changed
 * @param {(spec: object, corrected: (spec: object) => void) => void} how.edit
 * @param {() => void} how.commit
 * @param {() => void} how.cancel
 * @param {() => void} how.asSaid
 * @param {string} how.list the one on the screen, which chips need not name
 */
export function drawUnderstanding(place, understood, how) {
  const { words } = how;
  const nothing = cannotBeDone(understood);
  place.replaceChildren(
    nothing
      ? element("p.hint", {}, words.say(understood.edited ? "box.nothing_left" : "box.not_understood"))
      : element("ul.chips", {}, ...chipsOf(understood).map((chip) => chipElement(chip, understood, how))),
    ...remarks(understood),
    element(
      "div.actions",
      {},
      textButton(words.say("box.cancel"), how.cancel),
      nothing
        ? !understood.edited && asSaidButton(understood.phrase, words, how.asSaid)
        : textButton(commitLabel(understood, words), how.commit, "primary"),
    ),
  );
  place.hidden = false;
}

/** The same for those who listen: one sentence, not every button. */
export function spokenUnderstanding(understood, words) {
  const things = chipsOf(understood).map(({ spec, command }) =>
    spec ? thingText(spec, words) : commandText(understood.commands[command], words));
  return things.length > 0 ? `${words.say("box.understood")}: ${words.joined(things)}` : "";
}

function thingText(spec, words) {
  return [spokenName(spec.name), words.amount(spec)].filter(Boolean).join(", ");
}

/** What nobody understands may be the name of a thing. */
export function asSaidButton(phrase, words, onclick) {
  return textButton(words.say("box.as_said", { phrase: spokenName(phrase) }), onclick, "primary");
}

function commitLabel({ commands }, words) {
  return words.say(commands.every(({ intent }) => intent === "add_items") ? "box.add" : "box.send");
}

/** What the server says of a trial that would ask, fail, or change nothing. */
function remarks(understood) {
  if (understood.status === "not_understood" || onlyReads(understood)) return [];
  return understood.commands
    .filter(({ status, changed }) => status !== "done" || changed === 0)
    .map(({ message }) => element("p.hint", { dir: "auto" }, message));
}

function chipElement(chip, understood, how) {
  const { words } = how;
  const leaveOut = () => how.changed(withoutChip(understood, chip), correction(understood, chip, null));
  const label = chip.spec ? chip.spec.name : commandText(understood.commands[chip.command], words);
  const removal = words.say("box.chip_remove", { item: spokenName(label) });
  return element(
    "li.chip",
    {},
    chip.spec ? specButton(chip, understood, how) : element("span.chip-body", { dir: "auto" }, label),
    element(
      "button.chip-remove",
      { type: "button", aria: { label: removal }, onclick: leaveOut },
      icon("close"),
    ),
  );
}

function specButton(chip, understood, { words, edit, changed, list: shownList }) {
  const { spec } = chip;
  const { list } = understood.commands[chip.command].arguments;
  const amount = words.amount(spec);
  const aside = [spec.size, spec.note].filter(Boolean).join(" · ");
  const item = thingText(spec, words);
  return element(
    "button.chip-body",
    {
      type: "button",
      aria: { label: words.say("box.chip_edit", { item }) },
      onclick: () => edit(spec, (next) => changed(withSpec(understood, chip, next), correction(understood, chip, next))),
    },
    element("bdi.name", {}, shownName(spec.name)),
    amount && element("span.amount", {}, amount),
    aside && element("span.aside", { dir: "auto" }, aside),
    list && list !== shownList && element("span.aside", {}, words.say("box.to_list", { list })),
  );
}

/**
 * A command as a chip says it: "Tick off milk and eggs".
 * @param {import("./chips.js").Command} command
 * @param {import("../words/words.js").Words} words
 */
export function commandText({ intent, arguments: given = {} }, words) {
  if (onlyReads({ commands: [{ intent }] })) return words.say("will.show");
  const items = given.items ?? (given.item ? [given.item] : []);
  const named = items.map(({ name, id }) => spokenName(name ?? id ?? ""));
  const variant = given.all ? ".all" : given.what === "checked" ? ".checked" : "";
  const key = [`will.${intent}${variant}`, `will.${intent}`, "will.other"].find((one) => words.has(one));
  return words.say(key, {
    things: words.joined(named.filter(Boolean)),
    list: spokenName(given.to ?? given.name ?? given.list ?? ""),
    intent: intent.replaceAll("_", " "),
  });
}
