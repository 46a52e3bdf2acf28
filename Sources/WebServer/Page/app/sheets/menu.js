// A menu beside the button that opens it; on a phone it comes from below.

import { element, icon } from "../frame/element.js";

const edge = 8;

/**
 * Opens a menu. Arrows move in it, Escape and a tap beside it close it.
 * @param {object} options
 * @param {string} options.label
 * @param {HTMLElement} options.at the button it belongs to
 * @param {{text: string, icon?: string, danger?: boolean, run: () => void}[]} options.items
 */
export function openMenu({ label, at, items }) {
  const menu = element("div.menu", { popover: "auto", role: "menu", aria: { label } });
  const choose = (run) => () => {
    menu.hidePopover();
    run();
  };
  menu.append(
    element("p.menu-title", { role: "presentation", dir: "auto", aria: { hidden: "true" } }, label),
    ...items.map(({ text, icon: drawing, danger, run }) =>
      element(
        `button.menu-item${danger ? ".danger" : ""}`,
        { type: "button", role: "menuitem", tabIndex: -1, onclick: choose(run) },
        drawing && icon(drawing),
        element("bdi", {}, text),
      ),
    ),
  );
  menu.addEventListener("keydown", (event) => walk(menu, event));
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    at.removeAttribute("aria-expanded");
    const inside = menu.contains(document.activeElement) || document.activeElement === document.body;
    menu.remove();
    if (inside && at.isConnected) at.focus();
  });
  document.body.append(menu);
  at.setAttribute("aria-expanded", "true");
  menu.showPopover();
  place(menu, at);
  menu.querySelector("[role=menuitem]").focus();
}

/** Below the button when there is room, else above; the style sheet overrules it on a phone. */
function place(menu, at) {
  const button = at.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + height + edge < innerHeight;
  const top = below ? button.bottom : Math.max(edge, button.top - height);
  const rightToLeft = getComputedStyle(at).direction === "rtl";
  const left = rightToLeft ? button.left : button.right - width;
  menu.style.setProperty("--top", `${top}px`);
  menu.style.setProperty("--left", `${Math.min(Math.max(left, edge), innerWidth - width - edge)}px`);
}

function walk(menu, event) {
  const items = [...menu.querySelectorAll("[role=menuitem]")];
  const at = items.indexOf(document.activeElement);
  const steps = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  if (event.key === "Tab") menu.hidePopover();
  if (!(event.key in steps)) return;
  event.preventDefault();
  items[steps[event.key]].focus();
}
