// „Naše hra“: what does not change between two questions, kept on this device and added to what the text says as facts.

import { fill, h } from "./dom.js";
import { keep, kept } from "./store.js";

const EMPTY = { values: {}, options: [], agreements: [] };

/** The profile of a game as it is kept; anything unexpected counts as nothing. */
export function profileOf(game) {
  const found = kept(`hra:${game}`, EMPTY);
  return {
    values: found && typeof found.values === "object" && found.values !== null ? found.values : {},
    options: Array.isArray(found?.options) ? found.options.map(String) : [],
    agreements: Array.isArray(found?.agreements) ? found.agreements.filter((a) => a && typeof a.text === "string").slice(0, 20) : [],
  };
}

export const saveProfile = (game, profile) => keep(`hra:${game}`, profile);

/** The facts of a profile as the referee takes them, each with the words in which a player sees it. */
export function house(aids, profile) {
  const rows = [];
  for (const row of aids?.profile ?? []) {
    const option = row.options.find((o) => o.value === profile.values[row.fact]);
    if (option) rows.push({ fact: row.fact, value: option.value, say: `${row.label}: ${option.say}` });
  }
  for (const row of aids?.option ?? []) {
    if (profile.options.includes(row.clause)) rows.push({ fact: row.fact, of: row.of ?? row.clause, value: row.value, say: `s pravidlem ${row.clause}` });
  }
  return rows;
}

/** The same in one line for people; empty where there is nothing. */
export const said = (rows) => rows.map((row) => String(row.say)).join(" · ");

/** The profile a turn later: what advances goes on, what is fleeting is forgotten. */
export function advanced(aids, profile) {
  const values = { ...profile.values };
  for (const row of aids?.profile ?? []) {
    if (row.advance && typeof values[row.fact] === "number") {
      const next = values[row.fact] + row.advance;
      if (row.options.some((o) => o.value === next)) values[row.fact] = next;
    }
    if (row.fleeting) delete values[row.fact];
  }
  return { ...profile, values };
}

/** Agreements of the table that touch a ruling, as sentences; they never change it. */
export function touched(profile, game, citations) {
  return profile.agreements
    .filter(({ clause }) => clause && citations.some((c) => c === `${game}/${clause}` || c.startsWith(`${game}/${clause}.`) || c.startsWith(`${game}/${clause}-`)))
    .map(({ clause, text }) => `K ${clause} máte dohodu „${text}“. Na rozhodnutí nemá vliv, to je podle knihy.`);
}

/** The form of a profile. `changed(profile)` is called at every change. */
export function form(element, aids, profile, changed) {
  const set = (part) => changed({ ...profile, ...part });
  const choose = (row) => {
    const select = h("select", { id: `rz-p-${row.fact}`, onchange() {
      const option = row.options[select.selectedIndex - 1];
      const values = { ...profile.values };
      if (option) values[row.fact] = option.value;
      else delete values[row.fact];
      set({ values });
    } }, h("option", { value: "" }, "–"), row.options.map((o) => {
      const option = h("option", { value: String(o.value) }, o.say);
      option.selected = o.value === profile.values[row.fact];
      return option;
    }));
    return h("div", { class: "rz-pole" }, h("label", { for: `rz-p-${row.fact}` }, row.label), select);
  };
  const tick = (row) => h("label", { class: "rz-volba" }, h("input", { type: "checkbox", checked: profile.options.includes(row.clause), onchange(event) {
    const others = profile.options.filter((clause) => clause !== row.clause);
    set({ options: event.target.checked ? [...others, row.clause] : others });
  } }), ` ${row.clause} ${row.title}`);
  const clause = h("input", { id: "rz-d-klauzule", placeholder: "8.5.3", size: 8, autocomplete: "off" });
  const text = h("input", { id: "rz-d-text", placeholder: "co jsme si řekli", maxlength: 200, autocomplete: "off" });
  const agree = () => text.value.trim() && set({ agreements: [...profile.agreements, { clause: clause.value.trim(), text: text.value.trim() }] });
  fill(element,
    h("div", { class: "rz-pole-vsechna" }, (aids?.profile ?? []).map(choose)),
    (aids?.option ?? []).length > 0 && h("fieldset", {}, h("legend", {}, "Volitelná pravidla"), aids.option.map(tick)),
    h("fieldset", {}, h("legend", {}, "Dohody u stolu (rozhodnutí nemění, jen se u něj připomenou)"),
      profile.agreements.map((agreement, i) => h("p", {}, `${agreement.clause} ${agreement.text} `, h("button", { type: "button", "aria-label": `Zrušit dohodu ${agreement.text}`,
        onclick: () => set({ agreements: profile.agreements.filter((_, j) => j !== i) }) }, "✕"))),
      h("div", { class: "rz-pole" }, h("label", { for: "rz-d-klauzule" }, "Klauzule"), clause),
      h("div", { class: "rz-pole" }, h("label", { for: "rz-d-text" }, "Dohoda"), text),
      h("button", { type: "button", onclick: agree }, "Přidat dohodu")),
  );
}
