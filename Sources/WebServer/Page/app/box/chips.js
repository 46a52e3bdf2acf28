// What the server understood of a phrase, as chips that can be corrected before it is done.

import { reading } from "../model/shopping-state.js";

/**
 * @typedef {object} Command
 * @property {string} intent
 * @property {object} arguments
 * @property {string} status
 * @property {object[]} [candidates]
 * @property {string} [message]
 *
 * @typedef {object} Understanding
 * @property {string} phrase
 * @property {string} status `done`, `question`, `failed`, `not_understood`
 * @property {string} message
 * @property {Command[]} commands
 * @property {boolean} edited whether a person corrected it
 */

/**
 * @param {string} phrase
 * @param {object} response of the server to the phrase, said as a trial
 * @returns {Understanding}
 */
export function understanding(phrase, response) {
  return {
    phrase,
    status: response.status,
    message: response.message ?? "",
    commands: response.commands ?? [],
    edited: false,
  };
}

/** Whether it only asks for something to be shown. */
export function onlyReads(understood) {
  return understood.commands.length > 0 && understood.commands.every(({ intent }) => reading.has(intent));
}

/** Whether it was understood without anything to be done: thanks, a word of help. */
export function isTalk(understood) {
  return understood.status === "done" && understood.commands.length === 0 && !understood.edited;
}

/** Whether nothing is left to be done. */
export function isEmpty(understood) {
  return understood.commands.length === 0;
}

/** Whether there is nothing to do about it but to say it otherwise. */
export function cannotBeDone(understood) {
  return understood.status === "not_understood" || (isEmpty(understood) && !isTalk(understood));
}

/**
 * One chip for each thing to add, one for each other command.
 * @param {Understanding} understood
 * @returns {{command: number, item: number | null, spec: object | null, intent: string}[]}
 */
export function chipsOf(understood) {
  return understood.commands.flatMap(({ intent, arguments: given }, command) =>
    intent === "add_items" && given?.items?.length > 0
      ? given.items.map((spec, item) => ({ command, item, spec, intent }))
      : [{ command, item: null, spec: null, intent }],
  );
}

/**
 * Without one chip; a command that has lost its last thing goes too.
 * @returns {Understanding}
 */
export function withoutChip(understood, chip) {
  if (chip.item === null) {
    return changed(understood, understood.commands.filter((_, index) => index !== chip.command));
  }
  const { items } = understood.commands[chip.command].arguments;
  return withItems(understood, chip.command, items.filter((_, index) => index !== chip.item));
}

/**
 * With another specification of one thing to add.
 * @returns {Understanding}
 */
export function withSpec(understood, chip, spec) {
  const { items } = understood.commands[chip.command].arguments;
  return withItems(understood, chip.command, items.map((old, index) => (index === chip.item ? spec : old)));
}

/** What a chip stands for, whatever its place. */
function meaningOf(understood, { command, spec, intent }) {
  return JSON.stringify([intent, spec ?? understood.commands[command].arguments]);
}

/**
 * What a person made of a chip, to be made of it again while the phrase goes on.
 * @param {Understanding} understood
 * @param {object} chip
 * @param {object | null} spec null when it was left out
 */
export function correction(understood, chip, spec) {
  return { meaning: meaningOf(understood, chip), spec };
}

/**
 * With corrections that were made before: each of one chip, in their order; one whose thing is not
 * said any more is passed over.
 * @param {Understanding} understood
 * @param {{meaning: string, spec: object | null}[]} corrections
 * @returns {Understanding}
 */
export function withCorrections(understood, corrections) {
  return corrections.reduce((corrected, { meaning, spec }) => {
    const chip = chipsOf(corrected).find((one) => meaningOf(corrected, one) === meaning);
    if (!chip) return corrected;
    return spec ? withSpec(corrected, chip, spec) : withoutChip(corrected, chip);
  }, understood);
}

function withItems(understood, index, items) {
  const withThem = (command) => ({ ...command, arguments: { ...command.arguments, items } });
  const commands = understood.commands
    .map((command, at) => (at === index ? withThem(command) : command))
    .filter((command, at) => at !== index || items.length > 0);
  return changed(understood, commands);
}

function changed(understood, commands) {
  return { ...understood, commands, edited: true };
}

/**
 * The changes to queue: the phrase itself as long as nobody corrected it, so that the server's
 * conversation goes on; else each command by itself.
 * @param {Understanding} understood
 * @param {string} list the list on the screen
 * @returns {object[]} without request ids
 */
export function changesFor(understood, list) {
  const { phrase, commands } = understood;
  if (!understood.edited) {
    const certain = commands.every((command) => command.status === "done");
    return [{ phrase, list, understood: certain ? commands.map(bare) : [] }];
  }
  return commands.map((command) => ({
    ...bare(command),
    arguments: withList(command, list),
    phrase,
    list,
  }));
}

/** The change that adds what was said as the name of a thing. */
export function asSaid(phrase, list) {
  return { intent: "add_items", arguments: { items: [{ name: phrase }], ...(list && { list }) }, phrase, list };
}

function bare({ intent, arguments: given }) {
  return { intent, arguments: given ?? {} };
}

function withList({ intent, arguments: given }, list) {
  return intent === "add_items" && !given.list ? { ...given, list } : given;
}

/**
 * A specification from the fields of a form: what is empty is left out.
 * @param {{name: string, quantity?: number, unit?: string, size?: string, note?: string}} fields
 */
export function specFrom(fields) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}
