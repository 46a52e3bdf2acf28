// Whose change a change took the place of: what it met was not what was shown when it was made.

const amount = ["quantity", "unit", "amounts"];
const fieldsOf = { no_amount: amount, quantity: amount, unit: amount, name: ["name"], size: ["size"], note: ["note"] };

/**
 * Finds in the history whose change was there before another took its place.
 * @param {{intent: string, arguments: object, shown?: object}} change `shown`: the thing as it was shown
 * @param {{entry: number, changes: object[]}[]} entries of the history, newest first
 * @param {number | undefined} number of the change's own entry
 * @returns {object | undefined} the entry of the change that is gone; undefined when none is
 */
export function replacedBy({ intent, arguments: given, shown }, entries, number) {
  const at = entries.findIndex(({ entry }) => entry === number);
  if (!shown || at < 0) return undefined;
  const earlier = entries.slice(at + 1);
  if (intent === "move_items") return movedBefore(shown, entries[at], earlier);
  const { before } = entries[at].changes.find(({ did }) => did === "updated") ?? {};
  const fields = Object.keys(given).flatMap((name) => fieldsOf[name] ?? []);
  if (!before || isSame(before, shown, fields)) return undefined;
  return earlier.find(({ changes }) => changes.some((one) => wrote(one, before, fields)));
}

/** Whether a change made a thing what it was `before`, in one of the fields. */
function wrote({ did, item, before: older }, before, fields) {
  return did === "updated" && item.name === before.name && !isSame(item, older ?? {}, fields);
}

/** The last move to a list other than that on which the thing was shown. */
function movedBefore(shown, { changes }, earlier) {
  const name = changes.flatMap(({ items = [] }) => items)[0]?.name;
  const put = ({ did, items = [] }) => ["added", "moved"].includes(did) && items.some((item) => item.name === name);
  const last = earlier.find((entry) => entry.changes.some(put));
  return last?.changes.some((one) => put(one) && one.did === "moved" && one.to !== shown.list) ? last : undefined;
}

function isSame(one, other, fields) {
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}
