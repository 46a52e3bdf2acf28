// What can be said, touched and pressed.

import { element } from "../frame/element.js";
import { openSheet } from "./sheet.js";

const keys = [
  ["help.key_box", "/"],
  ["help.key_list", "g"],
  ["help.key_arrows", "↑", "↓"],
  ["help.key_space", "Space"],
  ["help.key_enter", "Enter"],
  ["help.key_delete", "Delete"],
  ["help.key_move", "m"],
  ["help.key_menu", "Shift F10"],
  ["help.key_lists", "n", "p"],
  ["help.key_history", "h"],
  ["help.key_undo", "Ctrl Z"],
  ["help.key_help", "?"],
  ["help.key_escape", "Esc"],
];

/** @param {import("../words/words.js").Words} words */
export function openHelp(words) {
  const section = (title, content) => element("section", {}, element("h3", {}, words.say(title)), content);
  const bullet = (text) => element("li", {}, words.say(text));
  const bullets = (texts) => element("ul.examples", {}, ...texts.map(bullet));
  openSheet({
    title: words.say("help.title"),
    words,
    kind: "tall",
    content: [
      section("help.say", bullets([1, 2, 3, 4, 5].map((number) => `help.say_${number}`))),
      section("help.touch", bullets(["help.tap", "help.swipe_edit", "help.swipe_remove"])),
      section("help.keys", element("dl.keys", {}, ...keys.flatMap((row) => keyRow(row, words)))),
    ],
  });
}

function keyRow([text, ...names], words) {
  return [
    element("dt", {}, ...names.flatMap((name) => [element("kbd", {}, name), " "])),
    element("dd", {}, words.say(text)),
  ];
}
