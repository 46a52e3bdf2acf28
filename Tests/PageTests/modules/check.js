/** What the tests of modules have found; the runner takes it away after each file. */
export const found = [];

/** Holds when `actual` has the same JSON as `expected`, whatever the order of its members. */
export function check(sentence, actual, expected = true) {
  const [ours, theirs] = [canonical(actual), canonical(expected)];
  const detail = ours === theirs ? "" : `found ${ours} instead of ${theirs}`;
  found.push({ sentence, passed: ours === theirs, detail });
}

/** Holds when `action` throws; `sentence` says what must be refused. */
export function refuses(sentence, action) {
  try {
    found.push({ sentence, passed: false, detail: `gave ${canonical(action())}` });
  } catch {
    found.push({ sentence, passed: true, detail: "" });
  }
}

function canonical(value) {
  return JSON.stringify(value, (_, inner) => {
    if (inner instanceof Map) return canonicalEntries([...inner]);
    if (inner instanceof Set) return [...inner].sort();
    if (inner === undefined) return "(undefined)";
    return inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(canonicalEntries(Object.entries(inner)))
      : inner;
  });
}

function canonicalEntries(entries) {
  return entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
