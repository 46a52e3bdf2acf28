// A sensible name for this device, to be changed by whoever pairs it.

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
];

const browsers = [
  ["Edge", /Edg/],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS|Chromium/],
  ["Safari", /Safari/],
];

/**
 * The browser and the system that a user agent names.
 * @param {string} userAgent
 * @returns {{browser: string | undefined, system: string | undefined}}
 */
export function deviceParts(userAgent) {
  const named = (table) => table.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: named(browsers), system: named(systems) };
}
