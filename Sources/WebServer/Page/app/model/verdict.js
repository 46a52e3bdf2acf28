// What an answer means for the change that was shown before it came.

/**
 * @typedef {object} Verdict
 * @property {"done" | "asked" | "failed" | "not_understood"} kind
 * @property {object[]} outcomes the commands of the answer
 * @property {string} message the server's sentence
 * @property {object} [question] the command that asks
 * @property {boolean} gone whether it failed because its thing is not there any more
 * @property {number} [entry] the journal's number of the last change
 * @property {boolean} changed whether anything on the lists changed
 */

/**
 * Reads the answer to a call or a phrase.
 * @param {object} response
 * @returns {Verdict}
 */
export function verdict(response) {
  const outcomes = response.commands ?? (response.intent ? [response] : []);
  const question = outcomes.find((outcome) => outcome.status === "question");
  return {
    kind: question ? "asked" : kinds[response.status] ?? "failed",
    outcomes,
    message: response.message ?? "",
    question,
    gone: outcomes.some((outcome) => outcome.error?.code === "not_found"),
    entry: outcomes.findLast((outcome) => outcome.entry !== undefined)?.entry,
    changed: outcomes.some((outcome) => (outcome.changed ?? 0) > 0),
  };
}

const kinds = {
  done: "done",
  // That no command asks: the phrase is no answer, or not clear.
  question: "not_understood",
  not_understood: "not_understood",
};

/** How the server calls people who use it without being paired: no name to tell. */
export const anybody = "human";

/**
 * Who took a thing away, as the history tells it.
 * @param {{author: string, undone: boolean, changes: {did: string, items?: {name: string}[]}[]}[]} entries
 *   newest first
 * @param {string} name of the thing
 * @returns {string | undefined}
 */
export function removedBy(entries, name) {
  const key = name.toLocaleLowerCase();
  const tookIt = ({ did, items = [] }) =>
    did === "list_deleted" || (did === "removed" && items.some((item) => item.name.toLocaleLowerCase() === key));
  return entries.find(({ undone, changes }) => !undone && changes.some(tookIt))?.author;
}
