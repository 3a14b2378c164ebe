// The talk with the referee: which question, what was read and what is proposed, one fact after another. Every tap is a step of his session.

import { fill, h, number } from "./dom.js";
import { clauseLink } from "./clauses.js";

const SHOWN = 6; // facts shown before the rest folds
const NEAREST = { game: 3, intent: 3 }; // clauses that may decide; later the first one, for the question wants the place
const UNKNOWN = "unknown";
const OTHERS = 2; // further questions shown where the one asked is only likely
const TWO = 2; // of so few values the other one has a button of its own
const OPEN = 4; // so few values of a proposal that the text leaves open are shown at once

let lists = 0;

/** Whether the referee still asks. */
export const asks = (view) => ["game", "intent", "confirm", "fact", "unused"].includes(view.stage);

/**
 * Show what the referee asks now.
 * `act`: tap(step...) goes on, back() returns by one tap (null where there is none), respell(word, other).
 */
export function talk(element, view, act) {
  const shown = { game: options, intent: whichQuestion, confirm, fact, unused }[view.stage];
  fill(element, h("section", { class: "rz-rozhovor", "data-stage": view.stage, "aria-labelledby": "rz-dotaz" },
    deciding(view), view.stage !== "intent" && view.stage !== "game" && question(view, act), shown(view, act),
    act.back && h("p", { class: "rz-cinnosti" }, h("button", { type: "button", class: "rz-zpet", onclick: act.back }, "← Zpět"))));
}

const heading = (text) => h("h2", { id: "rz-dotaz", tabindex: "-1" }, text);

/** The clauses that most likely decide, before anything is asked. */
function deciding({ page, stage, guessed }) {
  const near = page.nearest.slice(0, NEAREST[guessed ? "intent" : stage] ?? 1);
  return near.length > 0 && h("p", { class: "rz-rozhodne" }, h("span", { class: "rz-tise" }, "Nejspíš rozhodne"),
    near.map((found) => clauseLink(found.clause, h("span", {}, h("b", {}, number(found.clause)), " ", found.title))));
}

/** The question that was chosen, with a way to another one. */
function question(view, act) {
  if (!view.asked) return null;
  const others = h("div", { class: "rz-volby", hidden: true });
  const likely = view.guessed && view.more ? sentences(view.more, act, view.asked).slice(0, OTHERS) : [];
  const toggle = h("button", { type: "button", class: "rz-jina", "aria-expanded": "false", onclick() {
    others.hidden = !others.hidden;
    toggle.setAttribute("aria-expanded", String(!others.hidden));
    if (!others.childElementCount) fill(others, sentences(view.more, act, view.asked).slice(likely.length), anyQuestion(view.more, act));
  } }, "Jiná otázka");
  return [h("p", { class: "rz-ptate" }, h("span", {}, "Ptáte se: ", h("b", {}, view.asked)), view.more && toggle), likely.length > 0 && h("div", { class: "rz-volby rz-spis" }, h("span", { class: "rz-tise" }, "nebo:"), likely), others];
}

const sentences = (asked, act, but = "") => asked.options.filter((option) => option.value !== "more" && option.text !== but).map((option) =>
  h("button", { type: "button", class: "rz-volba-otazky", onclick: () => act.tap(["answer", asked.id, option.value]) }, option.text));

/** A field for a question of one's own words, with all that the game can be asked for completion. */
const anyQuestion = (asked, act) => field(asked, (value) => act.tap(["answer", asked.id, value]), "nebo napište, na co se ptáte");

function options(view, act) {
  const [asked] = view.questions;
  return [heading(asked.text), h("div", { class: "rz-volby" }, sentences(asked, act))];
}

/** What else may be asked, under what was ruled on: what the text itself asks beside, else by a tap the likeliest questions. */
export function beside(view, act) {
  if (!view.beside || !act.tap) return null;
  const [asked] = view.stage === "also" ? view.questions : [];
  const known = new Set(asked?.options.map((option) => option.value));
  const rest = view.beside.options.filter((option) => option.value !== "more" && !known.has(option.value));
  const list = h("div", { class: "rz-volby" }, asked && sentences(asked, act));
  const more = h("button", { type: "button", class: "rz-jina", onclick() {
    const added = sentences({ id: view.beside.id, options: rest }, act);
    more.replaceWith(...added, anyQuestion(view.beside, act));
    added[0]?.focus();
  } }, asked ? "Jiná otázka" : "Ještě jedna otázka");
  list.append(more);
  return h("div", { class: "rz-jeste" }, asked && h("p", {}, asked.text), list);
}

/** The three likeliest questions, then the rest. */
function whichQuestion(view, act) {
  const [asked] = view.questions;
  const list = h("div", { class: "rz-volby" }, sentences(asked, act));
  const known = new Set(asked.options.map((option) => option.value));
  const rest = view.more?.options.filter((option) => option.value !== "more" && !known.has(option.value)) ?? [];
  if (rest.length) {
    const more = h("button", { type: "button", class: "rz-jina", onclick() {
      const added = sentences({ id: asked.id, options: rest }, act);
      more.replaceWith(...added, anyQuestion(view.more, act));
      added[0].focus();
    } }, "Jiná otázka");
    list.append(more);
  }
  return [heading(asked.text), list];
}

// -- what was read and what is proposed ------------------------------------------------------------------------------------

function confirm(view, act) {
  const chosen = new Map(view.chips.filter((chip) => chip.filled).map((chip) => [chip.id, chip.value]));
  const names = new Map(view.chips.map((chip) => [chip.id, chip.say]));
  const any = view.told.some(wasSaid) || view.chips.length > 0;
  return [
    heading(any ? "Sedí to?" : "Z popisu jsem žádný údaj nevyčetl."),
    view.told.some(wasSaid) && factList(view.told, act),
    view.chips.length > 0 && [h("h3", {}, "Možná říkáte i tohle"), h("ul", { class: "rz-navrhy" }, view.chips.map((chip) => proposal(chip, chosen, names)))],
    unread(view, act),
    h("p", {}, h("button", { type: "button", class: "rz-rozhodni rz-plati", onclick: () => act.tap(["confirm", Object.fromEntries(chosen)]) },
      any ? "Platí, to je vše" : "Dál, ptejte se")),
  ];
}

/** A proposed fact: a tap takes it out or in; where there are two values a second button takes the other one, else a tap opens what it may be. */
function proposal(chip, chosen, names) {
  const menu = h("div", { class: "rz-nabidka", hidden: true });
  const take = (value, say) => {
    if (value === undefined) chosen.delete(chip.id);
    else chosen.set(chip.id, value);
    names.set(chip.id, say);
    show();
    menu.hidden = true;
  };
  const ofTwo = chip.options.length === TWO && !chip.typed;
  const otherThan = (value) => chip.options.find((option) => option.value !== value);
  const button = h("button", { type: "button", class: "rz-navrh", onclick() {
    if (ofTwo) return chosen.has(chip.id) ? take() : take(chip.options[0].value, chip.options[0].text);
    menu.hidden = !menu.hidden;
    if (!menu.hidden && !menu.childElementCount) fill(menu, values(chip, take), h("button", { type: "button", onclick: () => take() }, "vynechat"));
  } });
  const opposite = ofTwo && h("button", { type: "button", class: "rz-naopak", onclick() {
    const other = otherThan(chosen.has(chip.id) ? chosen.get(chip.id) : chip.options[0].value);
    take(other.value, other.text);
  } });
  const show = () => {
    const on = chosen.has(chip.id);
    button.setAttribute("aria-pressed", String(on));
    fill(button, h("span", { "aria-hidden": "true" }, on ? "✓ " : "+ "), on ? `${chip.text}: ` : chip.text, on && h("b", {}, names.get(chip.id) ?? ""), !on && h("small", {}, "neřečeno"));
    if (!opposite) return;
    const other = otherThan(on ? chosen.get(chip.id) : chip.options[0].value).text;
    fill(opposite, other);
    opposite.setAttribute("aria-label", `${chip.text}: ${other}`);
  };
  show();
  if (!chip.filled && !ofTwo && !chip.typed && chip.options.length <= OPEN) button.click();
  return h("li", {}, button, opposite, menu);
}

/** What of the sentences that nobody read whole no fact says, with words that may be meant. */
function unread(view, act) {
  if (!view.unread.length) return null;
  const near = Object.entries(view.near);
  return h("div", { class: "rz-neprecteno" }, view.overlooked.length > 0 && h("p", {}, h("span", { class: "rz-tise" }, "Tomuhle nerozumím: "),
    view.overlooked.map((words, i) => [i > 0 && ", ", h("q", {}, words)])),
    near.length > 0 && h("details", {}, h("summary", {}, "Opravit slovo"), near.map(([word, others]) => h("p", { class: "rz-slova" }, `Místo „${word}“: `,
      others.map((other) => h("button", { type: "button", onclick: () => act.respell(word, other) }, other))))),
    view.page.alike.length > 0 && h("details", {}, h("summary", {}, "Podobným větám rozumím"), h("ul", { class: "rz-podobne" }, view.page.alike.map((text) => h("li", {}, text)))));
}

// -- facts -------------------------------------------------------------------------------------------------------------------

/** One question with its answers, *nevím* last, and the clause that asks. */
function fact(view, act) {
  const [asked] = view.questions;
  const { branches } = view.page;
  return [
    h("div", { class: "rz-otazka" }, heading(asked.text), h("div", { class: "rz-hodnoty" }, values(asked, (value) => act.tap(["answer", asked.id, value]))),
      asked.why && h("p", { class: "rz-ptase" }, "Ptá se na to ", clauseLink(asked.why, number(asked.why)))),
    asked.instead.length > 0 && h("details", {}, h("summary", {}, "Vím spíš něco jiného"), asked.instead.map((other) => told(other, act))),
    branches.length > 0 && h("details", { class: "rz-zavisi" }, h("summary", {}, "Jak to podle toho dopadne"), h("ul", { class: "rz-vetve" },
      branches.map(([when, answer]) => h("li", {}, `${when}: `, h("b", {}, answer))))),
    view.told.some(wasSaid) && h("details", {}, h("summary", {}, `Co už vím (${view.told.filter(wasSaid).length})`), factList(view.told, act)),
  ];
}

/** A question that may be answered beside, opened by a tap. */
function told(asked, act, step = "answer") {
  return h("details", { class: "rz-doplnit" }, h("summary", {}, asked.text),
    h("div", { class: "rz-hodnoty" }, values({ ...asked, options: asked.options.filter((o) => o.value !== UNKNOWN) }, (value) => act.tap([step, asked.id, value]))));
}

/** Whether what is left of the text matters; if it does, which fact it tells. */
function unused(view, act) {
  const [asked] = view.questions;
  const more = h("div", { class: "rz-doplneni", hidden: true }, h("h3", {}, "Co k tomu chcete doplnit?"),
    view.addable.slice(0, view.meant).map((other) => told(other, act, "fill")), searched(view.addable.slice(view.meant), act, view.meant === 0));
  return [heading(marked(asked.text, view.left)), h("div", { class: "rz-hodnoty" }, asked.options.map((option) => h("button", { type: "button", onclick() {
    if (option.value === "no" || !view.addable.length) act.tap(["answer", asked.id, option.value]);
    else {
      more.hidden = false;
      more.scrollIntoView({ block: "nearest" });
    }
  } }, option.text))), more];
}

/** A question with the words in bold that no fact says, those beside them plain. */
function marked(text, left) {
  const pieces = [];
  for (const runs of left) {
    const words = runs.map(([run]) => run).join("").trim();
    const at = text.indexOf(words);
    if (at < 0) continue;
    pieces.push(text.slice(0, at), h("span", { class: "rz-zbylo" }, runs.map(([run, lost]) => (lost ? h("b", {}, run) : run))));
    text = text.slice(at + words.length);
  }
  return [...pieces, text];
}

const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/** Further facts, found by a word of their question. */
function searched(all, act, open) {
  if (!all.length) return null;
  const rows = all.map((asked) => [plain(asked.text), told(asked, act, "fill")]);
  const input = h("input", { type: "search", autocomplete: "off", placeholder: "hledat údaj", "aria-label": "Hledat údaj" });
  const none = h("p", { class: "rz-tise", hidden: true, role: "status" }, "Takový údaj tu není. Zkuste jiné slovo, nebo větu přepište v popisu.");
  input.addEventListener("input", () => {
    rows.forEach(([text, row]) => {
      row.hidden = !plain(input.value).split(/\s+/).every((word) => text.includes(word));
    });
    none.hidden = rows.some(([, row]) => !row.hidden);
  });
  return h("details", { class: "rz-jiny-udaj", open }, h("summary", {}, "jiný údaj…"), input, none, rows.map(([, row]) => row));
}

/** Facts that may be told beside the ruling. */
export const addable = (view, act) => view.addable.length > 0 && h("details", {}, h("summary", {}, "Doplnit údaj nebo změnit předpoklad"), view.addable.map((asked) => told(asked, act)));

/** What the ruling leaves out of the text, and the facts by which it would turn out otherwise, each to be told. */
export function reserve({ page, ruling, addable: all }, act) {
  if (!page.passed_over) return null;
  const rows = ruling.unsettled.map((row) => all?.find((asked) => asked.id === [row.fact, ...row.of].join("|")) ?? row.question);
  return h("div", { class: "rz-vyhrada" }, h("p", {}, page.passed_over),
    rows.length > 0 && [h("p", { class: "rz-tise" }, "Rozhodnout by mohlo i tohle, co nevím:"), rows.map((row) => (typeof row === "string" || !act.tap ? h("p", {}, row.text ?? row) : told(row, act)))]);
}

/** What the ruling rests on: what the text said, what was confirmed, what was not used. */
export function grounds(view, act) {
  const said = view.told.filter((row) => !row.how && wasSaid(row));
  const tapped = view.told.filter((row) => row.how);
  const left = [...view.aside, ...view.unused, ...view.ruling.unused.map((row) => row.words ?? "")].filter(Boolean);
  const part = (name, title, count, ...children) => count > 0 && h("details", { class: name }, h("summary", {}, `${title} (${count})`), children);
  return [
    part("rz-rekl", "Řekl jsem", said.length, h("p", { class: "rz-tise" }, "Ťukněte na údaj, který nesedí nebo o který je spor."), factList(said, act, Infinity)),
    part("rz-potvrdil", "Potvrdil jsem", tapped.length, factList(tapped, act, Infinity)),
    !view.page.passed_over && part("rz-nepouzito", "Nepoužito", new Set(left).size, h("ul", {}, [...new Set(left)].map((words) => h("li", {}, h("s", {}, words))))),
  ];
}

/** Whether a fact was told by the text or by a tap; others come from the board. */
const wasSaid = (row) => Boolean(row.words || row.how);

function factList(all, act, limit = SHOWN) {
  const rows = all.filter(wasSaid);
  const list = (some) => h("ul", { class: "rz-fakta" }, some.map((row) => factRow(row, act)));
  if (rows.length <= limit + 1) return list(rows);
  return [list(rows.slice(0, limit)), h("details", {}, h("summary", {}, `Další údaje (${rows.length - limit})`), list(rows.slice(limit)))];
}

function factRow(row, act) {
  const [kind, ...of] = row.id.split("|");
  const menu = h("div", { class: "rz-nabidka", hidden: true });
  const toggle = h("button", { type: "button", class: "rz-fakt", "aria-expanded": "false", onclick() {
    menu.hidden = !menu.hidden;
    toggle.setAttribute("aria-expanded", String(!menu.hidden));
    if (!menu.hidden && !menu.childElementCount) {
      const others = { ...row, options: row.options.filter((option) => option.text !== row.say) };
      fill(menu, h("div", { class: "rz-hodnoty" }, values(others, (value) => act.tap(["correct", kind, of, value])),
        h("button", { type: "button", class: "rz-nevim", onclick: () => act.tap(["answer", row.id, UNKNOWN]) }, "nevíme, je to sporné"),
        h("button", { type: "button", class: "rz-nevim", onclick: () => act.tap(["retract", kind, of]) }, "vzít zpět")));
    }
  } }, `${row.text}: `, h("b", {}, row.say), row.words && h("q", {}, row.words));
  return h("li", {}, toggle, menu);
}

/** Buttons for values, a field for a number or a name; what means *nevím* comes last. `tell(value, words)`. */
export function values(asked, tell) {
  const button = (option, name) => h("button", { type: "button", class: name, onclick: () => tell(option.value, option.text) }, option.text);
  const known = asked.options.filter((option) => option.value !== UNKNOWN);
  const unknown = asked.options.find((option) => option.value === UNKNOWN);
  const typed = asked.typed || (!known.length && asked.low !== null && asked.low !== undefined);
  return [known.map((option) => button(option)), typed && field(asked, tell), unknown && button(unknown, "rz-nevim")];
}

function field(asked, tell, what = "jméno") {
  const named = asked.names?.length > 0;
  const counted = !named && Number.isInteger(asked.low ?? asked.high ?? null);
  const id = `rz-jmena-${++lists}`;
  const input = h("input", counted ? { type: "number", inputmode: "numeric", min: asked.low, max: asked.high, placeholder: "číslo", "aria-label": asked.text } :
    { list: named ? id : null, autocomplete: "off", placeholder: named ? what : "pár slov nebo číslo", "aria-label": asked.text });
  const use = () => {
    const text = input.value.trim();
    if (text && input.checkValidity()) tell(!named && /^\d+$/.test(text) ? Number(text) : text, text);
    else input.reportValidity();
  };
  input.addEventListener("keydown", (event) => event.key === "Enter" && use());
  return h("span", { class: "rz-zadat" }, input, named && h("datalist", { id }, asked.names.map((name) => h("option", { value: name }))),
    h("button", { type: "button", onclick: use }, "Použít"));
}

/** The field for a further question: *a co kdyby byl nezásobený?* */
export function follow(act) {
  const input = h("input", { id: "rz-aco-pole", value: act.followed ?? "", autocomplete: "off", enterkeyhint: "send", placeholder: "a co kdyby byl nezásobený?" });
  const ask = () => input.value.trim() && act.tap(["follow", input.value.trim()]);
  input.addEventListener("keydown", (event) => event.key === "Enter" && ask());
  return h("p", { class: "rz-dal" }, h("label", { for: "rz-aco-pole" }, "A co kdyby…"), h("span", { class: "rz-zadat" }, input, h("button", { type: "button", onclick: ask }, "Zeptat se")),
    act.followed && h("span", { class: "rz-vada", role: "alert" }, act.fault));
}
