// Suggestions above the box: a listbox whose options the arrow keys reach from the box.

import { element } from "../frame/element.js";
import { completed, suggested } from "./suggestions.js";

/** Shows what could be meant while a person types. */
export class SuggestionsView {
  #found = [];
  #active = -1;

  /**
   * @param {HTMLInputElement} box
   * @param {HTMLElement} place of role listbox
   * @param {(text: string) => void} chosen with the box's new text
   */
  constructor(box, place, chosen) {
    this.box = box;
    this.place = place;
    this.chosen = chosen;
    // A tap must not take the focus from the box: the phone's keyboard would go.
    place.addEventListener("pointerdown", (event) => event.preventDefault());
    place.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.#choose(Number(option.dataset.index));
    });
  }

  /** @param {string[]} names the most used first */
  show(names) {
    this.#draw(suggested(names, this.box.value));
  }

  hide() {
    this.#draw([]);
  }

  #draw(found) {
    this.#found = found;
    this.#active = -1;
    this.place.replaceChildren(...found.map(({ name }, index) => optionElement(name, index)));
    this.place.hidden = found.length === 0;
    this.box.setAttribute("aria-expanded", String(!this.place.hidden));
    this.box.removeAttribute("aria-activedescendant");
  }

  /**
   * Arrows walk, Enter and Tab take.
   * @returns {boolean} whether the key was for the suggestions
   */
  take(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.#found.length > 0) {
      this.#activate(this.#active + step);
      return true;
    }
    if (event.key === "Enter" && this.#active >= 0) {
      this.#choose(this.#active);
      return true;
    }
    return false;
  }

  #activate(index) {
    const count = this.#found.length;
    this.#active = index < -1 ? count - 1 : index >= count ? -1 : index;
    for (const option of this.place.children) {
      const active = Number(option.dataset.index) === this.#active;
      option.setAttribute("aria-selected", String(active));
      if (active) option.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (this.#active < 0) this.box.removeAttribute("aria-activedescendant");
    else this.box.setAttribute("aria-activedescendant", `suggestion-${this.#active}`);
  }

  #choose(index) {
    this.chosen(completed(this.box.value, this.#found[index]));
  }
}

function optionElement(name, index) {
  const given = { role: "option", id: `suggestion-${index}`, data: { index }, dir: "auto" };
  return element("div.suggestion", { ...given, aria: { selected: "false" } }, name);
}
