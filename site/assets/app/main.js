// Starts what this page needs: the box on the first page, a way to it on all others, and what keeps the site on the device.

import { at, BASE, h } from "./dom.js";

const home = location.pathname === BASE.pathname || location.pathname === `${BASE.pathname}index.html`;

if (home) start();
else parsed().then(link);

async function start() {
  const { searcher } = await import("./helpers.js");
  searcher.start().catch(() => {}); // what it loads takes the longest
  await parsed();
  const content = document.querySelector(".md-content__inner") ?? document.querySelector("main") ?? document.body;
  const place = h("section", { id: "rz-krabice", class: "rz", "aria-label": "Hledání a rozhodčí" });
  const kept = h("p", { class: "rz-offline", "aria-live": "off" });
  content.querySelector("h1")?.after(place);
  if (!place.isConnected) content.prepend(place);
  place.after(kept);
  const { box } = await import("./box.js");
  await box(place); // until the search works: on a phone both together would be slow
  theme();
  idle(() => import("./offline.js").then(({ offline }) => offline(kept)));
}

/** The script of the theme, which the first page leaves out until here: it takes most of a second of a slow line, and only the choice of light and dark needs it. */
function theme() {
  const mark = document.getElementById("rz-tema");
  if (!mark) return;
  const script = h("script", { src: JSON.parse(mark.textContent) });
  mark.replaceWith(script);
}

/** A link to the box in the head of a page. */
function link() {
  const bar = document.querySelector(".md-header__inner");
  bar?.append(h("a", { class: "md-header__button rz-hledat", href: at("").href }, "Hledat a rozhodnout"));
  if ("serviceWorker" in navigator && isSecureContext) idle(() => navigator.serviceWorker.register(at("sw.js"), { updateViaCache: "none" }).catch(() => {}));
}

/** Until the text of the page is there; what stands after it (the scripts of the theme) may still come. */
async function parsed() {
  const waiting = () => document.readyState === "loading" && !document.querySelector(".md-footer");
  while (waiting()) await new Promise((resume) => setTimeout(resume, 20));
}

function idle(run) {
  const later = () => ("requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 500));
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
