// Small helpers for the page. Texts become text nodes, never markup.

/** An element: h("button", {class: "x", onclick: f, "aria-label": "y"}, "text", element...). */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on") && typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "disabled" || key === "hidden") element[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false && child !== ""));
  return element;
}

/** Replace what an element holds. */
export const fill = (element, ...children) => element.replaceChildren(...children.flat(Infinity).filter((c) => c || c === 0));

/** The root of the site. */
export const BASE = new URL("../../", import.meta.url);

/** A file of the site by its path from the root. */
export const at = (path) => new URL(path, BASE);

/** Text with words between ** in bold. */
export const marked = (text) => text.split("**").map((part, i) => (i % 2 ? h("b", {}, part) : part));

/** The Czech form for a count: 1 klauzule, 2 klauzule, 5 klauzulí. */
export const counted = (n, one, few, many) => `${n} ${n === 1 ? one : n >= 2 && n <= 4 ? few : many}`;

/** A size for people. */
export const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1).replace(".", ",")} MB`);

/** The number of a clause without its game. */
export const number = (address) => address.slice(address.indexOf("/") + 1);

/** Waits for a pause: the last call within `pause` milliseconds counts. */
export function settled(run, pause) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...given), pause);
  };
}
