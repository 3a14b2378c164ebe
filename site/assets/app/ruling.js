// A ruling on the page: first line the answer, second the reason, the rest folded. Every clause opens in its sheet, every fact can be
// changed, left open or disputed.

import { fill, h, number } from "./dom.js";
import { clauseLink } from "./clauses.js";
import { picture } from "./drawing.js";

const CLASSES = { povoleno: "povoleno", zakázáno: "zakazano", výsledek: "vysledek" };

/** Reasons under which no clause has decided anything yet. */
const NEAREST_FIRST = new Set(["nerozumím", "nevymodelováno"]); // nothing is said but where to read
const UNFOUNDED = new Set(["chybí údaj", "nerozumím"]);

/** The class of a verdict, which gives its colour; word and shape tell it without. */
export const verdictClass = (verdict) => `rz-${CLASSES[verdict] ?? "nelze"}`;

/** Whether the answer begins with the word of the verdict, so that it need not be said twice. */
export const headed = (page) => page.answer.startsWith(page.word);

/** What is read aloud of a ruling. */
export const spoken = ({ page }) => [headed(page) ? "" : page.word, page.answer, page.because].filter(Boolean).map((text) => (/[.?!]$/.test(text) ? text : `${text}.`)).join(" ");

/**
 * Show an answer of the referee in an element.
 * `act`: change(fact, about, change | null), ask(clause), respell(word, other), send(), show(), noted (agreements of the table that touch it).
 */
export function show(element, answer, state, act) {
  const { page, ruling } = answer;
  fill(
    element,
    h("article", { class: `rz-verdikt ${verdictClass(page.verdict)}`, "aria-labelledby": "rz-odpoved" },
      h("p", { class: "rz-slovo" }, h("span", { class: "rz-znak", "aria-hidden": "true" }, page.mark), page.word),
      h("h2", { id: "rz-odpoved", tabindex: "-1" }, page.answer),
      page.because && h("p", { class: "rz-protoze" }, page.because),
      ruling.citations.length > 0 && !UNFOUNDED.has(ruling.reason) && cited(ruling),
      parts(page), lines(page.problems), respelled(ruling, act), lines(page.alike, "rz-podobne", "Podobným větám rozumím"), page.otherwise && h("p", {}, page.otherwise),
      changed(answer, state, act), missing(answer, act), outcomes(answer, act), branches(page),
      noted(act.noted), lines(page.why, "rz-proc", "K vašemu dotazu na pravidlo"),
      folded(page.assumptions, "Předpokládám"), folded(page.provisos, "Výhrady"),
      ruling.reason !== "nerozumím" && h("p", { class: "rz-cinnosti" },
        h("button", { type: "button", onclick: act.show }, "Ukázat soupeři"),
        h("button", { type: "button", onclick: act.send }, "Poslat"),
      ),
      picture(page.drawing), facts(answer, act), chain(page), nearest(page, NEAREST_FIRST.has(ruling.reason)),
      h("p", { class: "rz-patka" }, page.game && `${page.game} `, `Databáze pravidel ${page.rulebase}. Pravidla jsou převyprávěna; platí kniha.`),
    ),
  );
}

function cited(ruling) {
  const printed = new Map(ruling.steps.filter((step) => step.clause).map((step) => [step.clause, step.printed]));
  return h("p", { class: "rz-citace" }, "Podle ",
    ruling.citations.slice(0, 3).map((address, i) => [i > 0 && ", ", clauseLink(address, place(address, printed.get(address)))]),
    ruling.citations.length > 3 && ` a dalších (${ruling.citations.length - 3})`);
}

function place(address, printed = "") {
  const page = /s\. \d+(?:[-–]\d+)?/.exec(printed);
  return page ? `${number(address)}, ${page[0]}` : number(address);
}

const parts = (page) =>
  page.parts.length > 0 && h("ul", {}, page.parts.map(([question, answer]) => h("li", {}, h("em", {}, question), " ", answer)));

function lines(items, name = "", title = "") {
  if (!items?.length) return null;
  return [title && h("h3", {}, title), h("ul", { class: name || undefined }, items.map((text) => h("li", {}, text)))];
}

/** A list that folds when it is long. */
function folded(items, title) {
  if (!items.length) return null;
  if (items.length === 1) return h("p", {}, h("b", {}, `${title}: `), items[0]);
  const list = h("ul", {}, items.map((text) => h("li", {}, text)));
  if (items.length === 2) return [h("p", {}, h("b", {}, `${title}:`)), list];
  return h("details", {}, h("summary", {}, `${title} (${items.length}): ${items[0]} …`), list);
}

const noted = (agreements) => lines(agreements, "rz-dohody", "Dohoda u stolu");

function branches(page) {
  if (!page.branches.length) return null;
  return [h("h3", {}, "Záleží na tom"), h("ul", { class: "rz-vetve" }, page.branches.map(([when, answer, where]) =>
    h("li", {}, `${when}: `, h("b", {}, answer), where && h("small", {}, ` (${where})`))))];
}

function outcomes(answer, act) {
  return answer.outcomes.map((outcome) => [
    h("h3", {}, `Sporné nebo nejisté: ${named(outcome)}`),
    h("ul", { class: "rz-vetve" }, outcome.arms.map((arm) => h("li", {}, `${arm.say}: `, h("b", {}, arm.answer),
      arm.citations.length > 0 && [" ", clauseLink(arm.citations[0], number(arm.citations[0]))]))),
    h("p", {}, h("button", { type: "button", onclick: () => act.change(outcome, null) }, "Zpět k tomu, co říká text")),
  ]);
}

const named = (fact) => (fact.about.length ? `${fact.label} (${fact.about.join(", ")})` : fact.label);

/** What the player told by buttons, so that nothing counts unseen. */
function changed(answer, state, act) {
  const told = state.changes.filter((change) => "value" in change);
  if (!told.length) return null;
  const said = (change) => answer.facts.find((fact) => fact.fact === change.fact && same(fact.about, change.about));
  return h("p", { class: "rz-odpovedi" }, "Vaše odpovědi: ", told.map((change) => {
    const fact = said(change);
    const text = fact ? `${named(fact)}: ${fact.say}` : change.fact;
    return h("button", { type: "button", "aria-label": `${text}, zrušit`, onclick: () => act.change(change, null) }, `${text} ✕`);
  }));
}

const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);

function missing(answer, act) {
  if (!answer.missing.length) return null;
  return [h("h3", {}, "Doplňte"), answer.missing.map((fact) =>
    h("fieldset", { class: "rz-otazka" }, h("legend", {}, fact.question), values(fact, act),
      !fact.options.length && fact.low === null && fact.high === null && h("small", {}, "Dopište to do popisu.")))];
}

/** Buttons for the values of a fact, or a field for a number. */
function values(fact, act, current) {
  if (fact.options.length) {
    return fact.options.filter((option) => option.value !== current).map((option) =>
      h("button", { type: "button", onclick: () => act.change(fact, { value: option.value }) }, option.say));
  }
  if (fact.low === null && fact.high === null) return [];
  const field = h("input", { type: "number", inputmode: "numeric", min: fact.low, max: fact.high, value: current ?? "",
    "aria-label": fact.label });
  const tell = () => field.value !== "" && field.checkValidity() && act.change(fact, { value: field.valueAsNumber });
  field.addEventListener("keydown", (event) => event.key === "Enter" && tell());
  return [field, h("button", { type: "button", onclick: tell }, "Použít")];
}

function facts(answer, act) {
  if (!answer.facts.length) return null;
  const used = answer.facts.filter((fact) => fact.used);
  const others = answer.facts.filter((fact) => !fact.used);
  const list = (items) => h("ul", { class: "rz-fakta" }, items.map((fact) => factRow(fact, act)));
  return h("details", { class: "rz-rozumel" }, h("summary", {}, `Rozuměl jsem (${answer.facts.length})`),
    h("p", { class: "rz-tise" }, "Ťukněte na údaj, který nesedí nebo o který je spor."),
    list(used), others.length > 0 && [h("h3", {}, "Také jsem četl"), list(others)]);
}

function factRow(fact, act) {
  const menu = h("div", { class: "rz-nabidka", hidden: true });
  const toggle = h("button", { type: "button", class: "rz-fakt", "aria-expanded": "false", onclick() {
    menu.hidden = !menu.hidden;
    toggle.setAttribute("aria-expanded", String(!menu.hidden));
    if (!menu.hidden && !menu.childElementCount) fill(menu, choices(fact, act));
  } }, h("span", {}, fact.sentence ?? `${named(fact)}: `), !fact.sentence && h("b", {}, fact.say), fact.told && h("small", {}, " (vaše odpověď)"),
    fact.words && !fact.told && h("q", {}, fact.words));
  return h("li", {}, toggle, menu);
}

function choices(fact, act) {
  const offered = values(fact, act, fact.value);
  const small = fact.options.length > 0;
  return [
    offered.length > 0 && h("p", {}, "Jinak: ", offered),
    h("p", {},
      h("button", { type: "button", onclick: () => act.change(fact, { open: true }) }, "Nevíme"),
      small && h("button", { type: "button", onclick: () => act.change(fact, { disputed: [] }) }, "Sporné"),
      !small && fact.low !== null && h("small", {}, "Spor o číslo: zadejte nejdřív jedno, potom druhé."),
      fact.told && h("button", { type: "button", onclick: () => act.change(fact, null) }, "Zpět k textu")),
  ];
}

function chain(page) {
  if (!page.facts.length && !page.rules.length) return null;
  const row = (line) => h("li", { class: line.status === "set aside" ? "rz-stranou" : undefined },
    h("span", { class: "rz-zdroj" }, line.clause ? clauseLink(line.clause, line.source) : line.source),
    h("span", { class: "rz-co" }, line.what), h("span", { class: "rz-vysledek-kroku" }, line.result));
  return h("details", {}, h("summary", {}, `Krok za krokem (${page.facts.length + page.rules.length})`),
    page.facts.length > 0 && [h("h3", {}, "Z popisu"), h("ol", { class: "rz-kroky" }, page.facts.map(row))],
    page.rules.length > 0 && [h("h3", {}, "Z pravidel"), h("ol", { class: "rz-kroky" }, page.rules.map(row))],
    page.shifts && h("p", {}, h("b", {}, "Posuny: "), page.shifts));
}

/** Buttons that put a known word in the place of an unknown one. */
function respelled(ruling, act) {
  const near = ruling.not_understood.flatMap((row) => Object.entries(row.near ?? {}));
  return near.map(([word, others]) => h("p", { class: "rz-slova" }, `Místo „${word}“ napsat: `,
    others.map((other) => h("button", { type: "button", onclick: () => act.respell(word, other) }, other))));
}

const nearest = (page, open) => page.nearest.length > 0 && h("details", { open }, h("summary", {}, "Nejbližší pravidla"),
  h("ul", {}, page.nearest.map((found) => h("li", {}, clauseLink(found.clause, found.number), " ", found.title))));
