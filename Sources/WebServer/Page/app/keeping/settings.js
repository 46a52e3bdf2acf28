// Choices of whoever uses this browser; small, and there before anything is painted.

const place = "bananas.settings";

/** @returns {{theme?: "auto" | "light" | "dark", keys?: boolean, doneOpen?: boolean}} */
export function settings() {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps a choice, where the browser keeps anything. */
export function setSetting(name, value) {
  try {
    localStorage.setItem(place, JSON.stringify({ ...settings(), [name]: value }));
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}

/** Puts the chosen colours on the page. */
export function applyTheme() {
  document.documentElement.dataset.theme = settings().theme ?? "auto";
}
