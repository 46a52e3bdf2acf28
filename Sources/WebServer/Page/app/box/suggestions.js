// Names to complete what is being typed, found on the device.

const parts = /[,;\n、，；،؛]/;
const mostShown = 6;

/** What is being typed now: the text behind the last comma, without surrounding space. */
export function lastPart(text) {
  return text.split(parts).at(-1).trimStart();
}

/** Blind to case and accents. */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "").toLocaleLowerCase();
}

/** The word that is being typed: behind amounts, "and" and verbs, whatever the language. */
function endings(part) {
  const words = part.split(" ");
  return words.map((_, index) => words.slice(index).join(" ")).filter((ending) => ending.length > 0);
}

/**
 * Names that begin with what is being typed; those that begin with more of it come first, then the
 * more used. Nothing that is there in full already is suggested.
 * @param {string[]} names the most used first
 * @param {string} text of the box
 * @param {number} [limit]
 * @returns {{name: string, typed: string}[]} with the end of the text that the name takes over
 */
export function suggested(names, text, limit = mostShown) {
  const found = [];
  const taken = new Set();
  for (const typed of endings(lastPart(text))) {
    if (typed.trim().length < 2 && typed !== lastPart(text)) continue;
    const beginning = folded(typed);
    if (beginning.trim() === "") continue;
    for (const name of names) {
      const key = folded(name);
      if (!key.startsWith(beginning) || taken.has(key)) continue;
      if (key === beginning.trim()) continue;
      taken.add(key);
      found.push({ name, typed });
      if (found.length === limit) return found;
    }
  }
  return found;
}

/** The text with the suggestion in place of what was typed of it. */
export function completed(text, { name, typed }) {
  return text.slice(0, text.length - typed.length) + name;
}
