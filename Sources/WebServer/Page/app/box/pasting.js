// Lists copied from elsewhere: one thing a line, with the marks that notes put before them.

const mark = /^\s*(?:[-*+•‣◦·–—☐☑✓✔]|\[[ xX]?\]|\d{1,3}[.)])\s+/u;

/**
 * Several lines as one phrase; marks before the lines are left out.
 * @param {string} text
 * @returns {string | null} null when it is one line only, which needs no help
 */
export function phraseFromLines(text) {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => unmarked(line).trim());
  const said = lines.filter((line) => line !== "");
  return lines.length > 1 ? said.join(", ") : null;
}

/** Notes put a box behind a dash: both go. */
function unmarked(line) {
  const rest = line.replace(mark, "");
  return rest === line ? line : unmarked(rest);
}
