// A ruling on the page: first line the answer, second the reason, the rest folded. Every clause opens in its sheet, every fact can be
// changed or left open.

import { fill, h, number } from "./dom.js";
import { clauseLink } from "./clauses.js";
import { picture } from "./drawing.js";
import { addable, beside, follow, grounds, reserve } from "./talk.js";

const CITED = 3; // clauses named at once
const CLASSES = { povoleno: "povoleno", zakázáno: "zakazano", výsledek: "vysledek" };

/** Reasons under which no clause has decided anything yet. */
const NEAREST_FIRST = new Set(["nerozumím", "nevymodelováno"]); // nothing is said but where to read
const UNFOUNDED = new Set(["chybí údaj", "nerozumím"]);

/** The class of a verdict, which gives its colour; word and shape tell it without. */
export const verdictClass = (verdict) => `rz-${CLASSES[verdict] ?? "nelze"}`;

/** The class of a ruling: one under a condition has the colour of none. */
export const pageClass = (page) => verdictClass(page.conditional ? "" : page.verdict);

/** Whether the answer begins with the word of the verdict, so that it need not be said twice. */
export const headed = (page) => page.headline.startsWith(page.word);

/** What is read aloud of a ruling. */
export const spoken = ({ page }) => [headed(page) ? "" : page.word, page.passed_over, page.headline, page.because].filter(Boolean).map((text) => (/[.?!]$/.test(text) ? text : `${text}.`)).join(" ");

/**
 * Show an answer of the referee in an element.
 * `act`: tap(step...), back() or null, respell(word, other), send(), show(), noted (agreements of the table that touch it).
 */
export function show(element, answer, act) {
  const { page, ruling } = answer;
  fill(
    element,
    h("article", { class: `rz-verdikt ${pageClass(page)}`, "aria-labelledby": "rz-odpoved" },
      h("p", { class: "rz-slovo" }, h("span", { class: "rz-znak", "aria-hidden": "true" }, page.mark), page.word),
      reserve(answer, act),
      h("h2", { id: "rz-odpoved", tabindex: "-1" }, page.headline),
      page.reserved.length > 0 && h("ul", { class: "rz-nebrani" }, page.reserved.map(clauseRow)),
      page.because && h("p", { class: "rz-protoze" }, page.because),
      lines(page.unsupported, "rz-neopreno", "Text neříká"), lines(page.unused, "rz-nepouzito", "Z textu nepoužito"),
      ruling.citations.length > 0 && !UNFOUNDED.has(ruling.reason) && cited(page, ruling),
      parts(page), lines(page.problems), respelled(ruling, act), lines(page.alike, "rz-podobne", "Podobným větám rozumím"), page.otherwise && h("p", {}, page.otherwise),
      answer.asked && h("p", {}, "Ptáte se: ", h("b", {}, answer.asked)), beside(answer, act), branches(page),
      noted(act.noted), lines(page.why, "rz-proc", "K vašemu dotazu na pravidlo"),
      folded(page.assumptions, "Předpokládám"), folded(page.provisos, "Výhrady"),
      grounds(answer, act), addable(answer, act), ruling.reason !== "nerozumím" && act.tap && follow(act),
      ruling.reason !== "nerozumím" && h("p", { class: "rz-cinnosti" },
        act.back && h("button", { type: "button", class: "rz-zpet", onclick: act.back }, "← Zpět"),
        h("button", { type: "button", onclick: act.show }, "Ukázat soupeři"),
        act.send && h("button", { type: "button", onclick: act.send }, "Poslat"),
      ),
      picture(page.drawing), chain(page), nearest(page, NEAREST_FIRST.has(ruling.reason)),
      h("p", { class: "rz-patka" }, page.game && `${page.game} `, `Databáze pravidel ${page.rulebase}. Pravidla jsou převyprávěna; platí kniha.`),
    ),
  );
}

/** The clauses that decide: the first by number and page, all of them by a tap with their titles. */
function cited(page, ruling) {
  const printed = new Map(ruling.steps.filter((step) => step.clause).map((step) => [step.clause, step.printed]));
  const rest = page.cites.slice(CITED);
  return [h("p", { class: "rz-citace" }, "Podle ", page.cites.slice(0, CITED).map(({ clause }, i) => [i > 0 && ", ", clauseLink(clause, place(clause, printed.get(clause)))])),
    rest.length > 0 && h("details", { class: "rz-dalsi" }, h("summary", {}, `Další pravidla (${rest.length})`), h("ul", {}, rest.map(clauseRow)))];
}

const clauseRow = ({ clause, title }) => h("li", {}, clauseLink(clause, [h("b", {}, number(clause)), " ", title]));

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
