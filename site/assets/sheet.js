/* A clause in a sheet over the page: a tap on a link to a clause, a term or a case shows it without leaving the page.
 *
 * The text comes from the page where it stands, so that there is one copy of it, online and in the cache of a service worker.
 * Without this script every link leads to that page. Back, Escape and the button close; a link within the sheet goes on in
 * it, and back returns. `<dialog>` keeps the focus inside and gives it back.
 *
 *   import { openClause } from "./sheet.js";
 *   openClause("nr/8.5.3");                      // the sheet of a clause, retired addresses too; resolves to true when shown
 *   document.addEventListener("sheet:shown", (event) => event.detail);   // { url, id, game, body, actions }: room for buttons
 */

const BASE = new URL("../", import.meta.url);
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const TITLE = "sheet-title";
const pages = new Map();
let places;
let dialog;
let opener; // what had the focus before the first sheet, and how far the page was scrolled
let depth = 0; // sheets of this visit in the history, above the page itself

/** Show a clause by its full address; false when there is no such clause, or its page cannot be read. */
export async function openClause(address) {
  const url = await clauseUrl(address);
  return url ? openUrl(url) : false;
}

/** Where a clause stands, as a URL, by its full address; null for an unknown one. */
export async function clauseUrl(address) {
  const [game, local] = address.split("/");
  places ??= fetch(new URL("assets/places.json", BASE)).then((answer) => answer.json()).catch(() => { places = undefined; return {}; });
  const page = (await places)[game]?.[local];
  return page ? new URL(`${game}/${page}/#${local}`, BASE) : null;
}

/** Show the part of a page that a link names, and remember it in the history. */
async function openUrl(url) {
  depth += 1;
  history.pushState({ sheet: url.href, depth }, "");
  return show(url);
}

/** Fill the sheet and open it. */
async function show(url) {
  const sheet = made();
  sheet.body.setAttribute("aria-busy", "true");
  sheet.heading.textContent = "Načítám…";
  sheet.body.replaceChildren();
  sheet.actions.replaceChildren(onward(url));
  if (!sheet.open) {
    opener = { element: document.activeElement, top: window.scrollY };
    history.scrollRestoration = "manual";
    sheet.showModal();
    document.documentElement.classList.add("sheet-open");
  }
  let found = null;
  try {
    found = part(await page(url), id(url));
  } catch {
    found = null;
  }
  if (!sheet.open || history.state?.sheet !== url.href) return false;
  sheet.body.removeAttribute("aria-busy");
  sheet.heading.textContent = "";
  if (found) {
    sheet.heading.append(...found.title);
    sheet.body.replaceChildren(...found.body);
    sheet.scrollTop = 0;
    document.dispatchEvent(new CustomEvent("sheet:shown", {
      detail: { url, id: id(url), game: game(url), body: sheet.body, actions: sheet.actions },
    }));
  } else {
    sheet.heading.textContent = "Nepodařilo se načíst";
    sheet.body.textContent = "Text se teď nedá načíst. Zkuste odkaz otevřít jako stránku.";
  }
  sheet.heading.focus();
  return Boolean(found);
}

/** The document of a page, with its links made absolute; read once. */
function page(url) {
  const place = new URL(url);
  place.hash = "";
  if (place.pathname === location.pathname) return document;
  if (!pages.has(place.href)) pages.set(place.href, read(place).catch((error) => { pages.delete(place.href); throw error; }));
  return pages.get(place.href);
}

async function read(place) {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${answer.status} ${place}`);
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const link of found.querySelectorAll(".md-content a[href]")) link.href = new URL(link.getAttribute("href"), place).href;
  return found;
}

/** The heading with an id, and what stands below it up to the next heading, as nodes of this document; null without it. */
function part(source, name) {
  const mark = source.getElementById(name);
  const heading = mark?.closest(HEADINGS) ?? before(mark);
  if (!heading) return null;
  const copy = document.importNode(heading, true);
  copy.querySelector(".headerlink")?.remove();
  const body = [];
  for (let next = heading.nextElementSibling; next && !next.matches(HEADINGS) && !next.matches(".dal"); next = next.nextElementSibling) {
    body.push(document.importNode(next, true));
  }
  for (const node of body) for (const named of [node, ...node.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const node of body) for (const folded of node.matches("details") ? [node] : node.querySelectorAll("details")) folded.open = true;
  return { title: [...copy.childNodes], body };
}

/** The heading above the place of a retired address. */
function before(mark) {
  let node = mark;
  while (node && node.parentElement && !node.parentElement.matches("article")) node = node.parentElement;
  while (node && !node.matches(HEADINGS)) node = node.previousElementSibling;
  return node;
}

const id = (url) => decoded(url.hash);

/** A fragment as a name; a damaged one as it is. */
function decoded(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const game = (url) => url.pathname.slice(BASE.pathname.length).split("/")[0];

/** The link from a sheet to the whole page. */
function onward(url) {
  const link = document.createElement("a");
  link.className = "md-button";
  link.href = url.href;
  link.dataset.leave = "";
  link.textContent = "Otevřít v pravidlech";
  return link;
}

/** The dialog, made at its first use. */
function made() {
  if (dialog) return dialog;
  dialog = document.createElement("dialog");
  dialog.className = "sheet md-typeset";
  dialog.setAttribute("aria-labelledby", TITLE);
  const head = document.createElement("header");
  const title = document.createElement("h2");
  title.id = TITLE;
  title.tabIndex = -1;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "sheet-close";
  close.setAttribute("aria-label", "Zavřít");
  close.textContent = "✕";
  close.addEventListener("click", leave);
  head.append(title);
  const body = document.createElement("div");
  body.className = "sheet-body";
  const actions = document.createElement("footer");
  dialog.append(close, head, body, actions);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); leave(); });
  dialog.addEventListener("close", () => { if (history.state?.sheet) leave(); }); // a browser may close it without asking
  dialog.addEventListener("click", (event) => { if (event.target === dialog) leave(); });
  document.body.append(dialog);
  return Object.assign(dialog, { body, actions, heading: title });
}

/** Close the sheet: back to the page below all sheets, so that back does not open them again. */
function leave() {
  const count = history.state?.depth ?? 0;
  if (count) history.go(-count);
  else shut();
}

function shut() {
  depth = 0;
  if (dialog?.open) dialog.close();
  document.documentElement.classList.remove("sheet-open");
  const { element, top } = opener ?? {};
  opener = undefined;
  if (element) setTimeout(() => { // going back to an address with a fragment first takes the focus away and scrolls there
    element.focus({ preventScroll: true });
    window.scrollTo({ top, behavior: "instant" });
    history.scrollRestoration = "auto";
  });
}

window.addEventListener("popstate", (event) => {
  if (event.state?.sheet) {
    depth = event.state.depth;
    show(new URL(event.state.sheet));
  } else {
    shut();
  }
});

/** Whether a link names a part of a page of a game, and is no list, permanent link or way out of the sheet. */
function opens(link) {
  if (!link || link.target || link.hasAttribute("download") || "leave" in link.dataset) return false;
  if (!link.closest(".md-content, dialog.sheet") || link.closest(".kapitoly, .headerlink, .md-button, .toc")) return false;
  const url = new URL(link.href, location.href);
  return url.origin === BASE.origin && url.pathname.startsWith(BASE.pathname) && url.hash.length > 1 && game(url) !== ""
    && url.pathname.split("/").length === BASE.pathname.split("/").length + 2;
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest?.("a[href]");
  if (link?.closest("dialog.sheet") && "leave" in link.dataset) {
    follow(event, link);
  } else if (opens(link)) {
    event.preventDefault();
    openUrl(new URL(link.href, location.href));
  }
});

/** Leave the sheet for a place: on the same page the sheet has to close first. */
function follow(event, link) {
  const url = new URL(link.href);
  if (url.pathname !== location.pathname) return;
  event.preventDefault();
  opener = undefined;
  history.scrollRestoration = "auto";
  window.addEventListener("popstate", () => setTimeout(() => { // after the browser has scrolled back
    location.hash = url.hash;
    document.getElementById(id(url))?.scrollIntoView();
  }), { once: true });
  leave();
}

/** A permanent link of a clause that moved within its game still arrives: its page is looked up. */
async function forward() {
  const name = decoded(location.hash);
  const mark = name ? document.getElementById(name) : null;
  if (mark?.matches(".obsah a")) {
    location.replace(mark.href);
  } else if (name && !mark && game(new URL(location.href))) {
    const url = await clauseUrl(`${game(new URL(location.href))}/${name}`);
    if (url && url.pathname !== location.pathname) location.replace(url);
  }
}

if (history.state?.sheet) show(new URL(history.state.sheet));
else forward();
window.addEventListener("hashchange", forward);
