// What was understood, as chips that can be changed, left out, and done.

import { element, icon, textButton } from "../frame/element.js";
import { reading } from "../model/shopping-state.js";
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
  const { meaning, commit } = cannotBeDone(understood) ? withoutMeaning(understood, how) : withMeaning(understood, how);
  const cancel = textButton(how.words.say("box.cancel"), how.cancel);
  place.replaceChildren(meaning, ...remarks(understood), element("div.actions", {}, cancel, commit));
  place.hidden = false;
}

function withMeaning(understood, how) {
  const chips = chipsOf(understood).map((chip) => chipElement(chip, understood, how));
  return {
    meaning: element("ul.chips", {}, ...chips),
    commit: textButton(commitLabel(understood, how.words), how.commit, "primary"),
  };
}

function withoutMeaning({ phrase, edited }, { words, asSaid }) {
  return {
    meaning: element("p.hint", {}, words.say(edited ? "box.nothing_left" : "box.not_understood")),
    commit: !edited && asSaidButton(phrase, words, asSaid),
  };
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
  if (reading.has(intent)) return words.say("will.show");
  const key = [`will.${intent}.${extentOf(given)}`, `will.${intent}`, "will.other"].find((one) => words.has(one));
  return words.say(key, {
    things: words.joined(namesIn(given)),
    list: spokenName(given.to ?? given.name ?? given.list ?? ""),
    intent: intent.replaceAll("_", " "),
  });
}

/** How much of a list is meant, where that is said otherwise than for single things. */
function extentOf({ all, what }) {
  return all ? "all" : what;
}

function namesIn({ item, items = item ? [item] : [] }) {
  return items.map(({ name, id }) => spokenName(name ?? id ?? "")).filter(Boolean);
}
