// What is typed and not sent yet, for when the page is loaded again: phones let go of pages that nobody
// looks at.

const place = "bananas.draft";

/** @returns {string} */
export function draft() {
  try {
    return sessionStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

/** Keeps what is typed for as long as its tab is there, where the browser keeps anything. */
export function keepDraft(text) {
  try {
    sessionStorage.setItem(place, text);
  } catch {
    // A private window: what is typed lasts as long as the page.
  }
}
