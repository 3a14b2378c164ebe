// What is on this device: registers the service worker, shows a line that tells, keeps the parts, announces a new version.

import { at, fill, h, size } from "./dom.js";
import { leave, refereeAtEase } from "./helpers.js";
import { kept, keep as remember } from "./store.js";

const NAMES = { pravidla: "stránky s pravidly", hledani: "hledání", rozhodci: "rozhodčí", pamet: "rychlý start rozhodčího" };
const PYTHON = ["rozhodci", "pamet"];
const TRIES = 4;
const PAUSE = 2000;
const TAKEN = "rozhodci:nova";
const IN_THE_WAY = 8000; // ms; the browser keeps the old worker while this page still reads from it
let line;
let busy = null;
let questions = 0;
let answered = 0;

/** Show the line in an element and begin to keep the site. */
export async function offline(element) {
  line = element;
  if (!("serviceWorker" in navigator) || !isSecureContext) {
    fill(line, "Bez sítě tu web nepůjde (prohlížeč to tady nedovolí).");
    return;
  }
  const registration = await navigator.serviceWorker.register(at("sw.js"), { scope: at("./").pathname, updateViaCache: "none" }).catch(() => null);
  if (!registration) {
    fill(line, "Uložení pro použití bez sítě se nepovedlo.");
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", renew);
  if (!registration.waiting) renew(); // it took over while this page was loading
  announce(registration);
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => fresh.state === "installed" && announce(registration));
  });
  await navigator.serviceWorker.ready;
  await tell();
  await keepAll();
}

/** The version that the player took is in charge: this page, which is of the old one, is loaded once more. */
function renew() {
  if (!sessionStorage.getItem(TAKEN)) return;
  sessionStorage.removeItem(TAKEN);
  location.reload();
}

/** A new version waits; the page in front of the player stays as it is until he takes it. */
function announce(registration) {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  const bar = document.querySelector(".rz-novinka") ?? document.body.appendChild(h("div", { class: "rz-novinka", role: "status" }));
  fill(bar, "Je tu nová verze pravidel. ", h("button", { type: "button", onclick() {
    sessionStorage.setItem(TAKEN, "1");
    leave(); // what its workers still read would hold the old version
    registration.waiting?.postMessage({ name: "take" });
    setTimeout(() => location.reload(), IN_THE_WAY);
  } }, "Načíst"), " ", h("button", { type: "button", onclick: () => bar.remove() }, "Později"));
}

async function ask(message, onprogress = () => {}) {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if ("loaded" in data) return onprogress(data);
      port1.close();
      if ("fault" in data) reject(new Error(data.fault));
      else resolve(data);
    };
    active.postMessage(message, [port2]);
  });
}

/** The line: what is here by the cache itself, what can be loaded. */
async function tell() {
  const mine = ++questions;
  const { has, sizes } = await ask({ name: "state" });
  if (mine < answered) return has; // a later question was answered sooner
  answered = mine;
  const offered = Object.keys(NAMES).filter((part) => sizes[part] && (part !== "pamet" || has.rozhodci));
  if (!busy && offered.every((part) => has[part])) fill(line, "Všechno je uloženo v tomhle zařízení; jde to i bez signálu.");
  else fill(line, "Pro chvíle bez signálu – ", offered.map((part) => {
    if (busy?.part === part) return h("span", {}, `${NAMES[part]}: stahuji ${size(busy.loaded)} z ${size(sizes[part])} `);
    if (has[part]) return h("span", {}, `${NAMES[part]}: uloženo `);
    return h("button", { type: "button", onclick: () => keep(part) }, `${NAMES[part]}: stáhnout ${size(sizes[part])}`);
  }));
  line.dataset.kept = offered.filter((part) => has[part]).join(" ");
  return has;
}

/** Keep a part; whether it is there now. */
async function keep(part) {
  if (busy) return false;
  busy = { part, loaded: 0 };
  try {
    await tell();
    await ask({ name: "keep", part }, ({ loaded }) => {
      busy.loaded = loaded;
      tell();
    });
    remember("drzet", [...new Set([...kept("drzet", []), part])]);
    navigator.storage?.persist?.().catch(() => {});
  } catch {
    busy = null;
    await tell();
    line.append(h("span", {}, " Stahování se přerušilo; zkuste to znovu."));
    return false;
  }
  busy = null;
  await tell().catch(() => {});
  return true;
}

/** The same where nobody presses the button again after an interruption. */
async function keepInTheEnd(part) {
  for (let n = 1; n <= TRIES && !(await keep(part)); n++) await new Promise((resume) => setTimeout(resume, n * PAUSE));
}

/** On a good line everything is kept without asking; on a poor one pages and search, the referee by its button. */
async function keepAll() {
  const link = navigator.connection;
  const poor = link && (link.saveData || /2g|3g/.test(link.effectiveType ?? ""));
  const has = await tell();
  for (const part of Object.keys(NAMES)) {
    await refereeAtEase();
    if (!has[part] && (!poor || !PYTHON.includes(part))) await keepInTheEnd(part);
  }
}
