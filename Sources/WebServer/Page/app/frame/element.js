// Elements without markup: every text becomes a text node, whatever is in it.

/**
 * Makes an element.
 * @param {string} tag with classes: `button.primary`
 * @param {Record<string, unknown>} [properties] `on…` are listeners, `data`, `aria` are maps, names
 *   of properties are set, anything else becomes an attribute
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function element(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  if (classes.length > 0) made.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) set(made, key, value);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function set(made, key, value) {
  if (value === undefined || value === null) return;
  if (key === "data") Object.assign(made.dataset, value);
  else if (key === "aria") setAria(made, value);
  else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
  else if (key in made) made[key] = value;
  else made.setAttribute(key, value);
}

function setAria(made, values) {
  for (const [name, text] of Object.entries(values)) made.setAttribute(`aria-${name}`, text);
}

/** One of the drawings in the page's head. */
export function icon(name) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#icon-${name}`);
  drawing.append(use);
  return drawing;
}

/** A button with a drawing and a name for those who do not see it. */
export function iconButton(name, label, onclick, properties = {}) {
  const given = { type: "button", title: label, aria: { label }, onclick, ...properties };
  return element("button.round", given, icon(name));
}

/** A button that says what it does; `kind` is a class or several, such as `primary`. */
export function textButton(text, onclick, kind = "") {
  return element(`button${kind && "."}${kind}`, { type: "button", onclick }, text);
}

/** An element of the page that must be there. */
export function part(id) {
  return document.getElementById(id);
}

let elements = 0;

/** An id for an element of this page. */
export function newElementId(kind) {
  elements += 1;
  return `${kind}-${elements}`;
}
