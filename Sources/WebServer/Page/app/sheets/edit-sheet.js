// Sheets to change a thing, on the list or still a chip.

import { specFrom } from "../box/chips.js";
import { textButton } from "../frame/element.js";
import { spokenName } from "../words/words.js";
import { openSheet } from "./sheet.js";
import { specForm } from "./spec-form.js";

/**
 * Opens the sheet of a thing on the list.
 * @param {object} thing
 * @param {import("../model/acts.js").Acts} acts
 */
export function editThing(thing, acts) {
  const { words, shop } = acts;
  const sheet = openSheet({
    title: words.say("edit.title", { item: spokenName(thing.name) }),
    words,
    content: [
      specForm({
        thing,
        words,
        lists: shop.view.lists,
        save: words.say("edit.save"),
        beside: [textButton(words.say("edit.remove"), () => close(() => acts.remove(thing)), "danger")],
        saved: (fields) => close(() => save(thing, fields, acts)),
      }),
    ],
  });
  const close = (act) => {
    sheet.close();
    act();
  };
}

async function save(thing, { list, ...fields }, acts) {
  const changes = changedFields(thing, fields);
  if (Object.keys(changes).length > 0) await acts.edit(thing, changes);
  if (list && list !== thing.list) await acts.move({ ...thing, ...changes }, list);
}

/** What is other than it was. The field of one amount stands empty as long as there are several. */
function changedFields(thing, fields) {
  const changes = {};
  for (const key of ["name", "size", "note"]) {
    if (fields[key] !== (thing[key] ?? "")) changes[key] = fields[key];
  }
  if (fields.quantity === null) {
    const isGone = thing.quantity !== undefined || thing.amounts !== fields.amounts;
    return isGone ? { ...changes, no_amount: true } : changes;
  }
  if (fields.quantity !== thing.quantity) changes.quantity = fields.quantity;
  if (fields.unit !== (thing.unit ?? "")) changes.unit = fields.unit;
  return changes;
}

/**
 * Opens the sheet of a thing that is not added yet.
 * @param {object} spec
 * @param {import("../words/words.js").Words} words
 * @param {(spec: object) => void} corrected
 */
export function editSpec(spec, words, corrected) {
  const sheet = openSheet({
    title: words.say("edit.title", { item: spokenName(spec.name) }),
    words,
    content: [
      specForm({
        thing: spec,
        words,
        save: words.say("dialog.ok"),
        saved: (fields) => {
          sheet.close();
          corrected(specFrom(fields));
        },
      }),
    ],
  });
}
