// Names as they are shown: whole when they are names, cut when they are novels.

const longestShown = 300;
const longestSpoken = 80;

/** A name for the eye: at most some lines of it. */
export function shownName(name) {
  return cut(name, longestShown);
}

/** A name for labels and messages, where it is read out. */
export function spokenName(name) {
  return cut(name, longestSpoken);
}

function cut(name, longest) {
  if (name.length <= longest) return name;
  return `${Array.from(name.slice(0, longest)).slice(0, -1).join("")}…`;
}
