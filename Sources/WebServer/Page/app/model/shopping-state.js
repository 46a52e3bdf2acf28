// What the server last said is on the lists, and how its events and answers change that.

/**
 * @typedef {object} List
 * @property {string} id
 * @property {string} name
 * @property {boolean} [is_default]
 *
 * @typedef {object} Row one thing on a list; never changed, only replaced
 * @property {string} id
 * @property {string} [handle] `#3`: grows with every row, so it tells the order
 * @property {string} name
 * @property {string} list
 * @property {boolean} checked
 * @property {string} [last_modified] RFC 3339
 *
 * @typedef {object} ShoppingState
 * @property {string} version what the server calls this state
 * @property {List[]} lists
 * @property {Map<string, Row>} rows by id
 */

/** @type {ShoppingState} */
export const nothingKnown = { version: "", lists: [], rows: new Map() };

/** In place of the version of a state that the server never gave: no event builds on it. */
export const withoutVersion = "none";

/**
 * Reads the whole state as the server or the device's own store gives it.
 * @param {{version: string, lists: List[], items: Row[]}} document
 * @returns {ShoppingState}
 */
export function stateFrom(document) {
  return {
    version: document.version,
    lists: document.lists,
    rows: new Map(document.items.map((row) => [row.id, row])),
  };
}

/**
 * The same as a document that can be kept.
 * @param {ShoppingState} state
 */
export function documentOf(state) {
  return { version: state.version, lists: state.lists, items: [...state.rows.values()] };
}

/**
 * The state after an event of the stream.
 * @param {ShoppingState} state
 * @param {{version: string, since: string | null, lists?: List[], changed: Row[], gone: string[]}} event
 * @returns {ShoppingState | null} null when the event builds on a state that is not at hand: then
 *   the whole state must be fetched
 */
export function withEvent(state, event) {
  if (hasReached(state.version, event.version)) return state;
  if (event.since === null || event.since !== state.version) return null;
  return {
    version: event.version,
    lists: event.lists ?? state.lists,
    rows: rowsWith(state.rows, event.changed, event.gone),
  };
}

/**
 * Whether a state of one version knows all that one of the other knew. Versions are `RUN-NUMBER`, and
 * the number grows, in digits and letters, as long as the server runs.
 * @param {string} version
 * @param {string | undefined} other
 * @returns {boolean | undefined} undefined when nobody can tell: they are of two runs
 */
export function hasReached(version, other) {
  if (version === other) return true;
  const [run, number] = versionParts(version);
  const [otherRun, otherNumber] = versionParts(other);
  if (!number || !otherNumber || run !== otherRun) return undefined;
  return number.length === otherNumber.length ? number > otherNumber : number.length > otherNumber.length;
}

function versionParts(version = "") {
  const at = version.lastIndexOf("-");
  return at < 0 ? [version, ""] : [version.slice(0, at), version.slice(at + 1)];
}

/**
 * The state with answers that it does not know yet laid over it. They are never put into it: a row
 * that the stream never told of would not be told of when it goes, either.
 * @param {ShoppingState} state
 * @param {{outcomes: object[]}[]} answers in order
 */
export function withAnswers(state, answers) {
  return answers.reduce((told, { outcomes }) => outcomes.reduce(withOutcome, told), state);
}

/**
 * The state with the rows that an answer reports, where they are not older than those at hand. Its
 * version stays.
 * @param {ShoppingState} state
 * @param {object} outcome one command of an answer
 * @returns {ShoppingState}
 */
export function withOutcome(state, outcome) {
  if (outcome.status !== "done" || outcome.dry_run) return state;
  const { changed, removed } = rowsOf(outcome);
  const isNews = (row) => !(state.rows.get(row.id)?.last_modified > row.last_modified);
  const gone = removed.filter(isNews).map(({ id }) => id);
  if (changed.length === 0 && gone.length === 0) return state;
  return { ...state, rows: rowsWith(state.rows, changed.filter(isNews), gone) };
}

/** Intents that only show something. */
export const reading = new Set(["list_items", "show_lists", "show_history"]);
const writing = new Set(["add_items", "check_items", "uncheck_items", "update_item", "move_items"]);

/** Whether an answer of that intent tells of every row that it changes. */
export function tellsAll({ intent }) {
  return reading.has(intent) || writing.has(intent) || intent === "remove_items";
}

function rowsOf(outcome) {
  const reported = outcome.items ?? (outcome.item ? [outcome.item] : []);
  if (outcome.intent === "remove_items") {
    const left = outcome.left ?? [];
    const leftIds = new Set(left.map((row) => row.id));
    return { changed: left, removed: reported.filter(({ id }) => !leftIds.has(id)) };
  }
  return { changed: writing.has(outcome.intent) ? reported : [], removed: [] };
}

function rowsWith(rows, changed, gone) {
  const next = new Map(rows);
  for (const row of changed) next.set(row.id, row);
  for (const id of gone) next.delete(id);
  return next;
}

/** Where a row stands in its list: later rows have larger numbers. */
function orderOf(row) {
  return row.order ?? (Number(row.handle?.slice(1)) || Number.MAX_SAFE_INTEGER / 2);
}

/**
 * The rows of one list, in order.
 * @param {ShoppingState} state
 * @param {string} listName
 * @returns {{open: Row[], done: Row[]}}
 */
export function rowsOn(state, listName) {
  const rows = [...state.rows.values()].filter((row) => row.list === listName);
  rows.sort((one, other) => orderOf(one) - orderOf(other));
  return { open: rows.filter((row) => !row.checked), done: rows.filter((row) => row.checked) };
}

/**
 * The list that is called so: the server takes capitals and small letters for the same.
 * @param {List[]} lists
 * @param {string | undefined} name
 * @returns {List | undefined}
 */
export function listNamed(lists, name) {
  const key = name?.toLocaleLowerCase();
  return lists.find((list) => list.name.toLocaleLowerCase() === key);
}

/**
 * How many things are open on each list, by its name.
 * @param {ShoppingState} state
 * @returns {Map<string, number>}
 */
export function openCounts(state) {
  const counts = new Map(state.lists.map((list) => [list.name, 0]));
  for (const row of state.rows.values()) {
    if (!row.checked) counts.set(row.list, (counts.get(row.list) ?? 0) + 1);
  }
  return counts;
}
