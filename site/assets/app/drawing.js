// The picture of a ruling. It comes as text, of which only shapes and words are taken over: no script, no link, no style gets into the page.

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set("svg title desc defs g marker pattern path rect circle line polygon polyline text tspan".split(" "));
const ATTRIBUTES = new Set(`viewBox role id d x y cx cy r rx ry x1 y1 x2 y2 points width height fill fill-opacity stroke stroke-width stroke-opacity
  stroke-dasharray stroke-linejoin stroke-linecap paint-order font-size font-weight text-anchor text-decoration transform opacity marker-end marker-start
  refX refY markerWidth markerHeight orient patternUnits`.split(/\s+/));
const ELSEWHERE = /url\((?!#)/i;

/** A drawing ({svg, sentence}) folded under the sentence that says what it shows; nothing without one. */
export function picture(drawing) {
  const root = drawing && new DOMParser().parseFromString(drawing.svg, "image/svg+xml").documentElement;
  const drawn = root?.localName === "svg" && copied(root);
  if (!drawn) return null;
  return h("details", { class: "rz-obrazek" }, h("summary", {}, h("b", {}, "Obrázek: "), drawing.sentence), h("figure", {}, drawn));
}

function copied(node) {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
  if (node.nodeType !== Node.ELEMENT_NODE || node.namespaceURI !== SVG || !ELEMENTS.has(node.localName)) return null;
  const copy = document.createElementNS(SVG, node.localName);
  for (const { name, value } of node.attributes) if (ATTRIBUTES.has(name) && !ELSEWHERE.test(value)) copy.setAttribute(name, value);
  copy.append(...[...node.childNodes].map(copied).filter(Boolean));
  return copy;
}
