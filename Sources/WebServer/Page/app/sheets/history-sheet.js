// Who did what, from where, and when; and taking it back.

import { element } from "../frame/element.js";
import { anybody } from "../model/verdict.js";
import { ServerTrouble, ask, inLanguage } from "../sending/server.js";
import { confirmed, openSheet } from "./sheet.js";

const pageLength = 50;

/**
 * Opens the history.
 * @param {import("../model/shop.js").Shop} shop
 * @param {import("../words/words.js").Words} words
 */
export async function openHistory(shop, words) {
  const list = element("div.history");
  const more = element("button", { type: "button", hidden: true }, words.say("history.more"));
  const note = element("p.hint", { role: "status" });
  openSheet({ title: words.say("history.title"), words, kind: "tall", content: [list, note, more] });
  const history = { shop, words, list, more, note, entries: [], cursor: null };
  more.onclick = () => load(history);
  await load(history);
}

async function load(history) {
  const { shop, words, note, more } = history;
  const after = history.cursor ? `&cursor=${encodeURIComponent(history.cursor)}` : "";
  const query = `limit=${pageLength}${after}`;
  try {
    const outcome = await ask(inLanguage(`/api/history?${query}`, shop.language));
    if (outcome.status === "failed") throw new ServerTrouble("refused", { error: outcome, status: 200 });
    history.entries.push(...(outcome.entries ?? []));
    history.cursor = outcome.next_cursor ?? null;
    note.textContent = history.entries.length === 0 ? words.say("history.empty") : "";
    more.hidden = history.cursor === null;
    draw(history);
  } catch (trouble) {
    if (!(trouble instanceof ServerTrouble)) throw trouble;
    note.textContent = trouble.unreachable ? words.say("history.offline") : trouble.message;
  }
}

function draw(history) {
  const { list, entries, words } = history;
  const days = Map.groupBy(entries, ({ time }) => new Date(time).toDateString());
  list.replaceChildren(
    ...[...days.values()].flatMap((day) => {
      const name = dayName(new Date(day[0].time), words);
      const rows = day.map((entry) => entryElement(entry, history));
      return [element("h3", {}, name), element("ol", { aria: { label: name } }, ...rows)];
    }),
  );
}

function entryElement(entry, history) {
  const { words } = history;
  const time = new Date(entry.time);
  const surface = words.has(`surface.${entry.surface}`)
    ? words.say(`surface.${entry.surface}`)
    : words.say("surface.other", { surface: entry.surface });
  const canUndo = entry.can_undo && !entry.undone;
  return element(
    `li.entry${entry.undone ? ".undone" : ""}`,
    {},
    element("p.message", { dir: "auto" }, entry.message),
    element(
      "p.by",
      {},
      element("time", { dateTime: entry.time }, clock(time, words)),
      " · ",
      element("span", {}, entry.author === anybody ? surface : words.say("history.by", { author: entry.author, surface })),
      entry.undone && ` · ${words.say("history.undone")}`,
    ),
    canUndo && undoButton(entry, history),
  );
}

/** One change by itself where the server can do that, else all back to it. */
function undoButton(entry, history) {
  const { shop, words } = history;
  const single = shop.knows("undo", "entry");
  const label = words.say(single ? "history.undo" : "history.undo_to");
  const onclick = () => takeBack(entry, history, single);
  const given = { type: "button", title: label, aria: { label }, onclick };
  return element("button.plain", given, words.say("toast.undo"));
}

async function takeBack(entry, history, single) {
  const { shop, words, entries, list } = history;
  const newer = entries.filter((other) => other.can_undo && !other.undone && other.entry >= entry.entry);
  const steps = newer.length;
  if (!single) {
    const title = words.say("history.undo_to_title", { count: steps });
    if (!(await confirmed({ title, words, yes: words.say("toast.undo") }))) return;
  }
  const made = await shop.make({ intent: "undo", arguments: single ? { entry: entry.entry } : { steps } });
  const reload = async ({ detail: { change, verdict, trouble } }) => {
    if (change.request_id !== made.request_id) return;
    shop.removeEventListener("answered", reload);
    if (!list.isConnected) return;
    Object.assign(history, { entries: [], cursor: null });
    await load(history);
    history.note.textContent = verdict?.message ?? trouble.message;
  };
  shop.addEventListener("answered", reload);
}

function clock(time, words) {
  return new Intl.DateTimeFormat(words.language, { timeStyle: "short" }).format(time);
}

function dayName(day, words) {
  const days = Math.round((startOf(new Date()) - startOf(day)) / 86_400_000);
  if (days === 0) return words.say("history.today");
  if (days === 1) return words.say("history.yesterday");
  return new Intl.DateTimeFormat(words.language, { dateStyle: "full" }).format(day);
}

function startOf(time) {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
