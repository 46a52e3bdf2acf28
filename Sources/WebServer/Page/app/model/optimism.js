// Changes that wait for the server's answer, shown as if they were made already.

import { listNamed, rowsOn } from "./shopping-state.js";

/**
 * @typedef {object} WaitingChange one entry of the queue
 * @property {number} [seq] its place
 * @property {string} request_id
 * @property {"waiting" | "failed" | "asked"} status
 * @property {string} [intent]
 * @property {object} [arguments]
 * @property {string} [phrase] what was said, instead of or beside an intent
 * @property {string} [list] the list that is meant when none is named
 * @property {{intent: string, arguments: object}[]} [understood] what the phrase meant when tried;
 *   left out when it could not be tried, and then shown as it was said
 */

/**
 * The state as it will be once everything that waits is done.
 * @param {import("./shopping-state.js").ShoppingState} state
 * @param {WaitingChange[]} queue in order
 * @returns {import("./shopping-state.js").ShoppingState}
 */
export function laidOver(state, queue) {
  const waiting = queue.filter((change) => change.status === "waiting");
  if (waiting.length === 0) return state;
  const draft = { ...state, lists: [...state.lists], rows: new Map(state.rows) };
  for (const change of waiting) {
    for (const command of commandsOf(change)) effects[command.intent]?.(draft, command, change);
  }
  return draft;
}

/**
 * What a change is known to do.
 * @param {WaitingChange} change
 * @returns {{intent: string, arguments: object}[]} `said` is a phrase that could not be tried
 */
export function commandsOf(change) {
  if (change.understood) return change.understood;
  if (change.intent) return [{ intent: change.intent, arguments: change.arguments ?? {} }];
  return [{ intent: "said", arguments: {} }];
}

const effects = {
  check_items: (draft, command, change) => tick(draft, command, change, true),
  uncheck_items: (draft, command, change) => tick(draft, command, change, false),

  remove_items(draft, command, change) {
    for (const item of command.arguments.items ?? []) {
      if (item.quantity !== undefined) continue;
      const row = find(draft, item, change);
      if (row) draft.rows.delete(row.id);
    }
  },

  update_item(draft, command, change) {
    const { item, list, change_by, times, no_amount, ...fields } = command.arguments;
    const row = find(draft, item ?? {}, change);
    if (!row || change_by !== undefined || times !== undefined) return;
    const { quantity, unit, amounts, ...bare } = row;
    const isSet = fields.quantity !== undefined || fields.unit !== undefined;
    const amount = no_amount ? {} : isSet ? { quantity, unit } : { quantity, unit, amounts };
    draft.rows.set(row.id, { ...bare, ...amount, ...fields });
  },

  move_items(draft, command, change) {
    const to = listNamed(draft.lists, command.arguments.to);
    for (const item of command.arguments.items ?? []) {
      const row = find(draft, item, change);
      if (row && to) draft.rows.set(row.id, { ...row, list: to.name });
    }
  },

  add_items(draft, command, change) {
    const list = targetList(draft, command, change);
    if (!list) return;
    (command.arguments.items ?? []).forEach((spec, index) => {
      const id = `new:${change.request_id}:${draft.rows.size}:${index}`;
      const present = sameName(draft, spec.name, list.name);
      if (present) draft.rows.set(present.id, { ...present, checked: false, waiting: true });
      else draft.rows.set(id, waitingRow(id, spec, list.name, change));
    });
  },

  said(draft, command, change) {
    const list = targetList(draft, command, change);
    if (!list || !change.phrase) return;
    const id = `new:${change.request_id}`;
    draft.rows.set(id, { ...waitingRow(id, { name: change.phrase }, list.name, change), said: true });
  },

  clear_list(draft, command, change) {
    if (command.arguments.what !== "checked" && !command.arguments.confirm) return;
    const list = targetList(draft, command, change);
    if (!list || command.arguments.except?.length > 0) return;
    const { open, done } = rowsOn(draft, list.name);
    const cleared = command.arguments.what === "checked" ? done : [...open, ...done];
    for (const row of cleared) draft.rows.delete(row.id);
  },

  create_list(draft, command, change) {
    const { name } = command.arguments;
    if (listNamed(draft.lists, name)) return;
    draft.lists.push({ id: `new:${change.request_id}`, name, is_default: false });
  },

  rename_list(draft, command, change) {
    const list = targetList(draft, command, change);
    if (!list) return;
    const { name } = command.arguments;
    draft.lists = draft.lists.map((one) => (one === list ? { ...one, name } : one));
    for (const row of [...draft.rows.values()]) {
      if (row.list === list.name) draft.rows.set(row.id, { ...row, list: name });
    }
  },

  delete_list(draft, command, change) {
    const list = targetList(draft, command, change);
    if (!list || !command.arguments.confirm) return;
    draft.lists = draft.lists.filter((one) => one !== list);
    for (const row of [...draft.rows.values()]) {
      if (row.list === list.name) draft.rows.delete(row.id);
    }
  },
};

function tick(draft, command, change, checked) {
  for (const item of command.arguments.items ?? []) {
    const row = find(draft, item, change);
    if (row) draft.rows.set(row.id, { ...row, checked });
  }
}

function waitingRow(id, spec, list, change) {
  const order = Number.MAX_SAFE_INTEGER / 2 + (change.seq ?? 0);
  return { ...spec, id, list, order, checked: false, waiting: true };
}

function find(draft, item, change) {
  if (item.id && draft.rows.has(item.id)) return draft.rows.get(item.id);
  return item.name ? sameName(draft, item.name, item.list ?? change.list) : undefined;
}

function sameName(draft, name, list) {
  const key = name.toLocaleLowerCase();
  for (const row of draft.rows.values()) {
    if (row.list === list && row.name.toLocaleLowerCase() === key) return row;
  }
  return undefined;
}

function targetList(draft, command, change) {
  return (
    listNamed(draft.lists, command.arguments.list ?? change.list) ??
    draft.lists.find((list) => list.is_default) ??
    draft.lists[0]
  );
}
