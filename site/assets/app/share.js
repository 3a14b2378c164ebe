// Sending a ruling: a plain message, a link that carries everything in its fragment (which no server sees), a code to scan.

import { about } from "./helpers.js";
import { BASE, fill, h, number } from "./dom.js";
import { said } from "./profile.js";
import { headed } from "./ruling.js";

const MAX_LINK = 20_000;

const packed = async (text) => base64(new Uint8Array(await new Response(
  new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer()));

const unpacked = async (code) => {
  const stream = new Blob([bytes(code)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const text = await new Response(stream).text();
  return text.slice(0, 10 * MAX_LINK);
};

const base64 = (data) => btoa(Array.from(data, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const bytes = (code) => Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** The link to a talk with its ruling: the text and the taps, the version, and what was ruled. */
export async function link({ saved, ruling }) {
  const { version } = await about();
  const then = { v: version, g: ruling.game, o: { v: ruling.verdict, a: ruling.answer, c: ruling.citations.slice(0, 3) } };
  return `${BASE.href}#s=${saved}&o=${await packed(JSON.stringify(then))}`;
}

const NOTHING = { text: "", game: null, house: [], saved: "", steps: [], version: "", then: null };

/** What a fragment asks: {saved} of a talk or {text, game, house, steps}, {version, then}; or null. Nothing in it is trusted. */
export async function fromFragment(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, "").slice(0, MAX_LINK));
  if (given.has("s")) {
    let told = {};
    try {
      if (given.has("o")) told = JSON.parse(await unpacked(given.get("o"))) ?? {};
    } catch {
      // the talk itself may still be whole
    }
    return { ...NOTHING, saved: given.get("s"), game: told.g ? String(told.g) : null, version: String(told.v ?? ""), then: told.o && typeof told.o === "object" ? told.o : null };
  }
  if (given.has("spor")) {
    try {
      const told = JSON.parse(await unpacked(given.get("spor")));
      const before = Array.isArray(told.p) ? told.p.slice(0, 20) : [];
      return {
        ...NOTHING, text: [...before.filter((row) => typeof row === "string"), String(told.t ?? "")].join(" "), game: told.h ? String(told.h) : null,
        house: before.filter((row) => row && typeof row === "object"), steps: Array.isArray(told.z) ? told.z.slice(0, 20).flatMap(ofTheTable) : [],
        version: String(told.v ?? ""), then: told.o && typeof told.o === "object" ? told.o : null,
      };
    } catch {
      return { ...NOTHING, broken: true };
    }
  }
  if (!given.has("text")) return null;
  return { ...NOTHING, text: given.get("text"), game: given.get("hra") };
}

/** A change of an older link as a step, where it speaks of the whole table; one of single things has to be told anew. */
const ofTheTable = (z) => (z && typeof z === "object" && Array.isArray(z.about) && !z.about.length && "value" in z ? [["correct", String(z.fact), [], z.value]] : []);

/** Whether a ruling is still what it was when the link was made, as a sentence; empty where the link tells nothing. */
export async function compared(shared, answer) {
  if (!shared?.then) return "";
  const { version } = await about();
  const then = shared.then;
  const now = answer.ruling;
  const same = then.v === now.verdict && then.a === now.answer;
  if (shared.version === version) return same ? "" : "Odkaz vznikl ve stejné verzi, ale výrok je jiný; text odkazu někdo změnil.";
  if (same) {
    const clauses = String(then.c ?? "") === String(now.citations.slice(0, 3));
    return clauses ? "Odkaz vznikl ve starší verzi pravidel; rozhodnutí je stejné." :
      `Odkaz vznikl ve starší verzi pravidel; rozhodnutí je stejné, opírá se ale o ${now.citations.slice(0, 3).map(number).join(", ")}.`;
  }
  return `Odkaz vznikl ve starší verzi pravidel a rozhodnutí se změnilo. Tehdy: „${String(then.a)}“`;
}

/** A plain message. */
export function message(state, answer, url) {
  const { page, ruling } = answer;
  const clauses = ruling.citations.slice(0, 3).map(number).join(", ");
  const before = state.house.length > 0 && `(${said(state.house)})`;
  const kept = [...page.reserved.map(({ clause, title }) => `– ${title} (${number(clause)})`), page.passed_over, ...page.unsettled.map((one) => `– ${one}`)];
  return [before, state.text.trim(), "", headed(page) ? page.headline : `${page.word}: ${page.headline}`, ...kept.filter(Boolean), page.because, clauses && `Pravidla: ${clauses}`, url].filter((line) => line !== undefined && line !== null && line !== false).join("\n");
}

/** The dialog for sending. */
export async function send(state, answer, dialog) {
  const url = await link(answer);
  const text = message(state, answer, url);
  const told = h("p", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = "Zkopírováno.";
    } catch {
      told.textContent = "Kopírovat se nepovedlo; označte text a zkopírujte ho ručně.";
    }
  };
  const share = () => navigator.share({ title: "Rozhodčí", text }).catch(() => {});
  const code = h("div", { class: "rz-qr" });
  const area = h("textarea", { class: "rz-zprava", readonly: true, rows: 8, "aria-label": "Zpráva", value: text });
  area.setSelectionRange(0, 0); // its beginning is shown, not the link
  dialog("Poslat rozhodnutí", area,
    h("p", {},
      h("button", { type: "button", onclick: copy }, "Kopírovat"),
      "share" in navigator && h("button", { type: "button", onclick: share }, "Sdílet…"),
      h("button", { type: "button", onclick: () => qr(code, url) }, "Kód QR")),
    told, code);
}

/** A link as a code to scan, drawn as one path. */
export async function qr(element, url) {
  const { default: qrcode } = await import("../vendor/qrcode.mjs");
  try {
    const code = qrcode(0, "L");
    code.addData(url, "Byte");
    code.make();
    const count = code.getModuleCount();
    let path = "";
    for (let y = 0; y < count; y++) for (let x = 0; x < count; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `-4 -4 ${count + 8} ${count + 8}`);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", "Kód QR s odkazem na tohle rozhodnutí");
    svg.setAttribute("shape-rendering", "crispEdges");
    for (const [fillWith, d] of [["#fff", `M-4 -4h${count + 8}v${count + 8}h-${count + 8}z`], ["#000", path]]) {
      const part = document.createElementNS("http://www.w3.org/2000/svg", "path");
      part.setAttribute("d", d);
      part.setAttribute("fill", fillWith);
      svg.append(part);
    }
    fill(element, svg);
  } catch {
    fill(element, h("p", {}, "Popis je na kód QR příliš dlouhý; pošlete zprávu nebo odkaz."));
  }
}
