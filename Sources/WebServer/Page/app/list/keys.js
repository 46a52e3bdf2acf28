// Everything by keyboard.

/**
 * Listens for keys of the whole page. None is taken from a field that is being written in, and
 * those without Ctrl or Alt can be turned off (WCAG 2.1.4).
 * @param {Record<string, () => void>} acts by key; `ctrl+z` for that with Ctrl or Command
 * @param {() => boolean} lettersAllowed
 */
export function listenForKeys(acts, lettersAllowed) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (document.querySelector("dialog[open], [role=menu]")) return;
    // The browser closes what is open by itself, unless the key is taken from it.
    if (event.key === "Escape" && document.querySelector(":popover-open")) return;
    const command = event.ctrlKey || event.metaKey;
    const letter = !command && event.key.length === 1;
    if (writing(event.target) || (letter && !lettersAllowed())) return;
    const act = acts[(command ? "ctrl+" : "") + event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function writing(target) {
  return target.matches?.("input:not([type=checkbox]), textarea, select");
}

const rowKeys = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Enter: "edit",
  e: "edit",
  Delete: "remove",
  Backspace: "remove",
  m: "move",
  ContextMenu: "menu",
};

/**
 * Listens for keys on rows.
 * @param {HTMLElement} area
 * @param {(row: HTMLElement, act: string) => void} pressed act is `next`, `previous`, `edit`,
 *   `remove`, `move` or `menu`
 */
export function listenForRowKeys(area, pressed) {
  area.addEventListener("keydown", (event) => {
    const row = event.target.closest(".row");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = event.shiftKey ? event.key === "F10" && "menu" : rowKeys[event.key];
    const onButton = event.target.matches("button");
    if (!act || (onButton && event.key === "Enter")) return;
    event.preventDefault();
    pressed(row, act);
  });
}
