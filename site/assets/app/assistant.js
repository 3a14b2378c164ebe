// A language model of the player's own, by hand: its prompt on the clipboard, its answer pasted back, confirmed fact by fact, ruled on here.

import { fill, h } from "./dom.js";

/**
 * Build the part in an element (details).
 * `act`: ask(request) to the referee (null where he is not there), say(text), shown(view) shows a ruling, text() is what the player typed.
 */
export function assistant(element, act) {
  const answer = h("textarea", { id: "rz-odpoved-asistenta", rows: 4, autocomplete: "off", spellcheck: "false" });
  const status = h("p", { class: "rz-stav", role: "status" });
  const prompt = h("textarea", { class: "rz-zadani", rows: 6, readonly: true, hidden: true, "aria-label": "Zadání pro asistenta" });
  const found = h("div", { class: "rz-z-odpovedi" });
  const say = (text) => {
    status.textContent = text;
  };

  async function copy() {
    fill(found);
    const made = await act.ask({});
    if (!made) return;
    if (made.fault) return say(made.fault);
    prompt.value = made.prompt;
    try {
      await navigator.clipboard.writeText(made.prompt);
      say("Zadání je ve schránce. Vložte ho asistentovi a jeho odpověď sem.");
    } catch {
      prompt.hidden = false;
      prompt.select();
      say("Schránka není dostupná; zadání zkopírujte odsud.");
    }
  }

  async function check() {
    const told = answer.value;
    if (!told.trim()) return say("Nejdřív sem vložte odpověď asistenta.");
    const view = await act.ask({ answer: told });
    if (!view) return;
    say(view.fault ?? "");
    if (!view.fault) fill(found, view.faults.length ? faulty(view) : toConfirm(view, (keep) => confirm(told, keep)));
  }

  async function confirm(told, keep) {
    const view = await act.ask({ answer: told, keep });
    if (view && !view.fault) act.shown(view);
  }

  fill(element, h("summary", {}, "S vlastním asistentem (jazykovým modelem)"),
    h("p", { class: "rz-tise" }, "Asistent přeloží popis na údaje, rozhodčí je zkontroluje proti vašemu textu a rozhodne. Odsud nic neodchází; zadání předáte sami."),
    h("p", {}, h("button", { type: "button", class: "rz-kopirovat", onclick: copy }, "Zkopírovat zadání pro asistenta")), prompt,
    h("label", { for: "rz-odpoved-asistenta" }, "Odpověď asistenta"), answer,
    h("p", {}, h("button", { type: "button", class: "rz-zkontrolovat", onclick: check }, "Zkontrolovat odpověď")), status, found);
}

const faulty = (view) => [h("h3", {}, "Odpověď má vady; pošlete je asistentovi zpět:"), h("ul", { class: "rz-vady" }, view.faults.map((text) => h("li", {}, text)))];

/** The facts as chips: what the text does not say is marked and off until the player takes it. */
function toConfirm(view, confirm) {
  const kept = new Set(view.facts.filter((row) => !row.why).map((row) => row.path));
  return [
    view.asked && h("p", { class: "rz-ptate" }, "Ptáte se: ", h("b", {}, view.asked)),
    h("h3", {}, view.facts.length ? "Sedí to?" : "V odpovědi není žádný údaj."),
    h("ul", { class: "rz-navrhy" }, view.facts.map((row) => chip(row, kept))),
    view.page.unused.length > 0 && [h("h3", {}, "Z vašeho textu v odpovědi není"), h("ul", { class: "rz-nepouzito" }, view.page.unused.map((text) => h("li", {}, text)))],
    others(view).length > 0 && h("ul", { class: "rz-vady" }, others(view).map((row) => h("li", {}, `${row.text}: ${row.why}`))),
    h("p", {}, h("button", { type: "button", class: "rz-rozhodni rz-plati", onclick: () => confirm([...kept]) }, "Platí, to je vše")),
  ];
}

/** What the text does not say beside facts: things, acts, the question. */
const others = (view) => view.ruling.unsupported.filter((row) => !view.facts.some((fact) => fact.path === row.path));

function chip(row, kept) {
  const button = h("button", { type: "button", class: row.why ? "rz-navrh rz-nejiste" : "rz-navrh", onclick() {
    if (!kept.delete(row.path)) kept.add(row.path);
    show();
  } });
  const why = row.why && h("small", {}, ` ${row.why}${row.found ? `: ${row.found}` : ""}`);
  const show = () => {
    const on = kept.has(row.path);
    button.setAttribute("aria-pressed", String(on));
    fill(button, h("span", { "aria-hidden": "true" }, on ? "✓ " : "+ "), row.text, row.words && h("q", {}, row.words), why);
  };
  show();
  return h("li", {}, button);
}
