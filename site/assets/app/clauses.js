// Links to clauses: a tap opens the sheet, the address leads to the page.

import { at, h } from "./dom.js";

let places;
let sheet;

const allPlaces = () => (places ??= fetch(at("assets/places.json")).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({})));
const theSheet = () => (sheet ??= import("../sheet.js").catch(() => ({})));

/** Begin to load what links need, so that a tap does not wait. */
export function prepare() {
  allPlaces();
  theSheet();
}

/** A link to a clause by its full address. */
export function clauseLink(address, text, attributes = {}) {
  const link = h("a", { href: at(address.split("/")[0] + "/").href, "data-clause": address, ...attributes, async onclick(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    if (!(await openClause(address))) location.assign(link.href);
  } }, text);
  allPlaces().then((known) => {
    const [game, local] = address.split("/");
    const page = known[game]?.[local];
    if (page !== undefined) link.href = at(`${game}/${page}/#${local}`).href;
  });
  return link;
}

/** Show a clause in its sheet; false where that cannot be done. */
export async function openClause(address) {
  const { openClause: open } = await theSheet();
  return open ? open(address) : false;
}
