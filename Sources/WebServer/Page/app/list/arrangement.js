// In which order rows stand, so that none moves under a finger.

/**
 * @typedef {{open: string[], done: string[]}} Arrangement ids of rows, section by section
 */

/**
 * The order to show. While a finger is on the list every shown row stays where it is, also one
 * that was ticked off or is gone meanwhile; what is new comes behind the others of its section.
 * @param {Arrangement} shown
 * @param {Arrangement} wanted
 * @param {boolean} held whether a finger or pointer is on the list
 * @returns {Arrangement}
 */
export function arranged(shown, wanted, held) {
  if (!held) return wanted;
  const placed = new Set([...shown.open, ...shown.done]);
  const added = (ids) => ids.filter((id) => !placed.has(id));
  return {
    open: [...shown.open, ...added(wanted.open)],
    done: [...shown.done, ...added(wanted.done)],
  };
}

/**
 * Where the keyboard's focus goes when its row is no longer among the rows.
 * @param {string[]} before ids as they stood
 * @param {string[]} after ids as they stand now
 * @param {string} id of the row that had the focus
 * @returns {string | undefined} the row itself, else the next that is left, else the one before
 */
export function successor(before, after, id) {
  const left = new Set(after);
  if (left.has(id)) return id;
  const at = before.indexOf(id);
  const next = before.slice(at + 1).find((other) => left.has(other));
  return next ?? before.slice(0, Math.max(at, 0)).findLast((other) => left.has(other));
}
