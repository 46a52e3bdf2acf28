// Making and renaming lists.

import { element } from "../frame/element.js";
import { openCounts } from "../model/shopping-state.js";
import { openMenu } from "../sheets/menu.js";
import { openSheet } from "../sheets/sheet.js";
import { field } from "../sheets/spec-form.js";
import { spokenName } from "../words/words.js";

/** Asks for the name of a new list and makes it. */
export function newList(acts) {
  const { words } = acts;
  nameSheet({
    words,
    title: words.say("lists.new"),
    label: words.say("lists.new_name"),
    save: words.say("lists.create"),
    value: "",
    named: (name) => acts.createList(name),
  });
}

/** What can be done with a list. */
export function listMenu(list, at, acts) {
  const { words, shop } = acts;
  const rows = [...shop.view.rows.values()].filter((row) => row.list === list.name);
  const remove = () => acts.deleteList(list, rows.length);
  openMenu({
    label: words.say("lists.actions", { list: spokenName(list.name) }),
    at,
    items: [
      { text: words.say("lists.rename"), icon: "edit", run: () => renameList(list, acts) },
      ...(list.is_default ? [] : [{ text: words.say("lists.delete"), icon: "remove", danger: true, run: remove }]),
    ],
  });
}

function renameList(list, acts) {
  const { words } = acts;
  nameSheet({
    words,
    title: words.say("lists.rename_title", { list: spokenName(list.name) }),
    label: words.say("lists.name"),
    save: words.say("edit.save"),
    value: list.name,
    named: (name) => name !== list.name && acts.renameList(list, name),
  });
}

function nameSheet({ words, title, label, save, value, named }) {
  const input = element("input", {
    type: "text", value, maxLength: 100, dir: "auto", autocomplete: "off", autofocus: true, required: true,
  });
  const submit = (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name === "") return input.focus();
    sheet.close();
    named(name);
  };
  const sheet = openSheet({
    title,
    words,
    content: [
      element(
        "form",
        { onsubmit: submit, noValidate: true },
        field(label, input),
        element("div.actions", {}, element("button.primary", { type: "submit" }, save)),
      ),
    ],
  });
  input.select();
}

/** The menu of a thing: to which list it goes. */
export function moveMenu(thing, at, acts) {
  const { words, shop } = acts;
  const counts = openCounts(shop.view);
  const others = shop.view.lists.filter(({ name }) => name !== thing.list);
  openMenu({
    label: words.say("menu.move_title", { item: spokenName(thing.name) }),
    at,
    items: [
      ...others.map(({ name }) => ({
        text: counts.get(name) ? `${name} (${counts.get(name)})` : name,
        icon: "list",
        run: () => acts.move(thing, name),
      })),
      { text: words.say("lists.new"), icon: "plus", run: () => newListFor(thing, acts) },
    ],
  });
}

function newListFor(thing, acts) {
  const { words } = acts;
  nameSheet({
    words,
    title: words.say("lists.new"),
    label: words.say("lists.new_name"),
    save: words.say("menu.move"),
    value: "",
    named: async (name) => {
      const exists = acts.shop.view.lists.some((list) => list.name === name);
      if (!exists) await acts.shop.make({ intent: "create_list", arguments: { name }, list: name });
      await acts.move(thing, name);
    },
  });
}
