// Sentences to fill in: the phases of a turn as buttons, and what fits in the blank that comes next.

import { fill, h } from "./dom.js";

const BLANK = /\[([^\][]+)\]/g;

/** Whether a text has blanks that were not filled. */
export const hasBlanks = (text, aids) => [...text.matchAll(BLANK)].some(([, name]) => name in (aids?.blank ?? {}));

/** Buttons of the phases of a game (`aids`; null: no game is chosen); `insert(text)` puts a sentence into the box. */
export function phases(element, aids, insert) {
  if (aids === null) return fill(element, h("p", { class: "rz-tise" }, "Vyberte hru: nabídne otázky po fázích tahu."));
  const list = aids.phase ?? [];
  fill(element, list.map((phase) => {
    const buttons = h("span", { class: "rz-vety", hidden: true }, phase.button.map((button) =>
      h("button", { type: "button", onclick: () => insert(button.text) }, button.label)));
    const toggle = h("button", { type: "button", class: "rz-faze", "aria-expanded": "false", onclick() {
      const open = buttons.hidden;
      for (const other of element.querySelectorAll(".rz-vety")) other.hidden = true;
      for (const other of element.querySelectorAll(".rz-faze")) other.setAttribute("aria-expanded", "false");
      buttons.hidden = !open;
      toggle.setAttribute("aria-expanded", String(open));
    } }, phase.name);
    return h("span", { class: "rz-skupina" }, toggle, buttons);
  }));
}

/** What fits in the first blank of a text; `put(text)` takes the text with it filled. */
export function blanks(element, text, aids, put) {
  const found = [...text.matchAll(BLANK)].find(([, name]) => name in (aids?.blank ?? {}));
  if (!found) return fill(element);
  const [whole, name] = found;
  const filled = (word) => put(text.slice(0, found.index) + word + text.slice(found.index + whole.length), found.index + word.length);
  fill(element, h("p", {}, `Doplňte ${name}:`), h("p", { class: "rz-slova" },
    aids.blank[name].map((word) => h("button", { type: "button", onclick: () => filled(word) }, word.trim() || "nic"))));
}

/** A sentence as one may be typed, of what a game offers; nothing for a game that offers none. */
export function example(aids) {
  const text = aids?.phase?.at(-1)?.button[0]?.text;
  return text?.replace(BLANK, (whole, name) => aids.blank?.[name]?.[0] ?? whole);
}

/** The first blank of a text as [start, end], or null. */
export function firstBlank(text, aids) {
  const found = [...text.matchAll(BLANK)].find(([, name]) => name in (aids?.blank ?? {}));
  return found ? [found.index, found.index + found[0].length] : null;
}
