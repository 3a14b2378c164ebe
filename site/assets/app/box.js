// The one box: search while typing, the ruling above it once the text is understood.

import { fill, h, marked, number, settled, size } from "./dom.js";
import { clauseLink, prepare } from "./clauses.js";
import { atTable, dialog } from "./dialog.js";
import { about, lastGame, referee, searcher } from "./helpers.js";
import { blanks, example, firstBlank, hasBlanks, phases } from "./phases.js";
import { advanced, form, house, profileOf, said, saveProfile, touched } from "./profile.js";
import { similar } from "./similar.js";
import { show, spoken, verdictClass } from "./ruling.js";
import { compared, fromFragment, send } from "./share.js";
import { keep, kept } from "./store.js";

const HITS = 8;
const PAUSE = 450;
const LONG = 40; // seconds of loading after which it is said how long it may take
const LONGEST = 4000;

const state = { text: "", game: null, changes: [], why: [], house: [], shared: null, profile: null, answer: null };
const parts = {};
let aids = {};
let games = [];
let asked = 0;
let searched = 0;
let rulingFor = "";
let insisted = false; // the button was pressed, and its ruling has not come yet

/** Build the box in an element of the page. */
export async function box(element) {
  Object.assign(parts, {
    text: h("textarea", { id: "rz-text", rows: 3, maxlength: LONGEST, autocomplete: "off", spellcheck: "false", autocapitalize: "sentences",
      "aria-describedby": "rz-napoveda", placeholder: "Třeba: Německá 9. armáda stojí v sovětské ZOC a chce…" }),
    game: h("select", { id: "rz-hra" }), before: h("div", { class: "rz-predem" }), phases: h("div", { class: "rz-faze-vsechny", role: "group", "aria-label": "Věty k doplnění" }),
    blanks: h("div", { class: "rz-mezery" }), judge: h("button", { type: "button", class: "rz-rozhodni" }, "Rozhodnout"),
    clear: h("button", { type: "button", class: "rz-smazat", hidden: true }, "Nový spor"),
    status: h("p", { class: "rz-stav", role: "status" }), bar: h("progress", { hidden: true, "aria-label": "Načítání rozhodčího" }),
    ruling: h("div", { class: "rz-rozhodnuti" }), voice: h("p", { class: "rz-hlas", "aria-live": "polite", role: "status" }),
    hits: h("section", { class: "rz-nalezy", "aria-label": "Nalezená pravidla" }), game_form: h("details", { class: "rz-hra-profil" }),
  });
  fill(element,
    h("label", { for: "rz-text", class: "rz-nadpis" }, "Hledejte, nebo popište spor"),
    parts.before, parts.text, parts.blanks,
    h("p", { id: "rz-napoveda", class: "rz-tise" }, "Slova, číslo pravidla, nebo celá situace s otázkou na konci („Smí?“)."),
    h("p", { class: "rz-radek" }, parts.judge, parts.clear, h("label", { for: "rz-hra", class: "rz-hlas" }, "Hra"), parts.game),
    parts.phases, parts.status, parts.bar, parts.ruling, parts.voice, parts.hits, parts.game_form,
  );
  parts.text.addEventListener("input", typed);
  parts.text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) rule(true);
  });
  parts.judge.addEventListener("click", () => rule(true));
  parts.clear.addEventListener("click", clear);
  parts.game.addEventListener("change", () => choose(parts.game.value || null));
  document.addEventListener("sheet:shown", ({ detail }) => offerWhy(detail));
  window.addEventListener("hashchange", () => read(location.hash));
  const typedBefore = parts.text.value;
  const settings = await about();
  games = settings.games;
  aids = settings.aids;
  fill(parts.game, games.length > 1 && h("option", { value: "" }, "všechny hry"), games.map((game) => h("option", { value: game.id }, game.title)));
  setGame(lastGame(games));
  if (typedBefore) typed();
  else await read(location.hash);
  refereeIsHere().then((here) => here && warm());
  await whenReady();
  prepare();
}

/** What the page was opened with: a link, or what was typed last. */
async function read(fragment) {
  const shared = await fromFragment(fragment);
  if (!shared) {
    const before = kept("rozepsano", "");
    if (!state.text && before) put(String(before));
    return;
  }
  if (shared.broken) return say("Odkaz je poškozený; poproste o nový.");
  if (games.some((game) => game.id === shared.game)) setGame(shared.game);
  state.shared = shared;
  state.changes = shared.changes;
  state.why = [];
  put(shared.text);
  showBefore();
  if (/[?]/.test(shared.text)) rule(true);
}

const full = () => state.text.trim();

function setGame(game) {
  state.game = game;
  state.profile = profileOf(game);
  parts.game.value = game ?? "";
  keep("hra", game);
  const mine = aids[game];
  phases(parts.phases, game === null ? null : (mine ?? {}), insert);
  parts.text.placeholder = `Třeba: ${example(mine) ?? "Německá 9. armáda stojí v sovětské ZOC a chce…"}`;
  parts.judge.hidden = !Object.keys(aids).length && game !== null; // a site without the referee
  showBefore();
}

function choose(game) {
  setGame(game);
  state.shared = null;
  state.changes = [];
  find();
  whenReady();
  rule(false);
}

/** Wait until the database of the chosen game can be searched; what was found in titles gives way to what it finds. */
async function whenReady() {
  const { game } = state;
  try {
    await searcher.ask("prepare", { game });
    if (state.game === game && state.text.trim()) find();
  } catch {
    say("Hledání se nepodařilo načíst; hledám jen v nadpisech.");
  }
}

/** What holds in „Naše hra“, above the text, and its form. */
function showBefore() {
  const mine = aids[state.game];
  state.house = state.shared?.house.length ? state.shared.house : house(mine, state.profile);
  const turn = mine?.profile?.some((row) => row.advance && row.fact in state.profile.values);
  fill(parts.before, state.house.length > 0 && h("p", {}, h("b", {}, state.shared ? "Z odkazu: " : "Naše hra: "), said(state.house), " ",
    !state.shared && turn && h("button", { type: "button", onclick: () => profileChanged(advanced(mine, state.profile)) }, "Další kolo")));
  const open = parts.game_form.open;
  const body = h("div", {});
  fill(parts.game_form, h("summary", {}, "Naše hra"), h("p", { class: "rz-tise" }, "Zůstává v tomhle zařízení. Platí, dokud popis sám neřekne něco jiného."), body);
  parts.game_form.open = open;
  parts.game_form.hidden = !state.game;
  if (state.game) form(body, mine, state.profile, profileChanged);
}

function profileChanged(profile) {
  state.profile = profile;
  state.shared = null;
  saveProfile(state.game, profile);
  const focused = document.activeElement?.id;
  showBefore();
  if (focused) document.getElementById(focused)?.focus();
  rule(false);
}

/** Put a text into the box as if it was typed. */
function put(text, caret = text.length) {
  parts.text.value = text;
  parts.text.setSelectionRange(caret, caret);
  typed();
}

function insert(sentence) {
  const before = state.text.trim();
  put(before ? `${before} ${sentence}` : sentence);
  const blank = firstBlank(state.text, aids[state.game]);
  parts.text.focus();
  if (blank) parts.text.setSelectionRange(...blank);
}

function typed() {
  const before = state.text;
  state.text = parts.text.value;
  if (before !== state.text) {
    keep("rozepsano", state.text);
    if (state.shared && state.text !== state.shared.text) state.shared = { ...state.shared, then: null };
  }
  parts.clear.hidden = !state.text && !state.changes.length;
  blanks(parts.blanks, state.text, aids[state.game], (text, caret) => put(text, caret));
  find();
  soon();
}

const soon = settled(() => rule(false), PAUSE);

function clear() {
  Object.assign(state, { changes: [], why: [], shared: null, answer: null });
  history.replaceState(history.state, "", location.pathname);
  fill(parts.ruling);
  rulingFor = "";
  showBefore();
  put("");
  parts.text.focus();
}

// -- search ----------------------------------------------------------------------------------------------------------------

async function find() {
  const mine = ++searched;
  const text = state.text.replace(/\[[^\]]*\]/g, " ").trim();
  if (!text) return fill(parts.hits);
  remember();
  const ready = searcher.has(state.game);
  try {
    const found = await searcher.ask(ready ? "search" : "quick", { text, game: state.game, limit: HITS });
    if (mine !== searched) return;
    showHits(found);
    parts.hits.dataset.for = text;
    parts.hits.dataset.from = ready ? "database" : "titles";
    const disputes = await similar(text, state.game); // a file of their own may have to come first
    if (mine === searched) showDisputes(disputes);
  } catch {
    if (mine === searched) fill(parts.hits, h("p", {}, "Hledání teď nejde."));
  }
}

/** The URL of what is typed; it stays on this device, for a fragment is not sent. */
const remember = settled(() => {
  if (state.shared?.then || !state.text.trim()) return;
  const params = new URLSearchParams({ hra: state.game ?? "", text: state.text.slice(0, 1000) });
  history.replaceState(history.state, "", `#${params}`);
}, 300);

function showHits({ hits, near }) {
  const chapters = [...new Set(hits.map((hit) => hit.chapter))];
  fill(parts.hits,
    near.length > 0 && !looksAsked(state.text) && h("p", {}, near.map(({ word, near: others }) => [`Slovo „${word}“ v pravidlech není; mysleli jste `, others.map((other, i) => [i > 0 && ", ",
      h("button", { type: "button", onclick: () => put(state.text.replace(new RegExp(word, "i"), other)) }, other)]), "? "])),
    hits.length > 0 && h("h2", {}, "Pravidla"),
    hits.length === 0 && h("p", {}, "Nic jsme nenašli. Zkuste jiné slovo, anglický výraz nebo číslo pravidla."),
    chapters.map((chapter) => [chapter && h("h3", {}, chapter), h("ol", {}, hits.filter((hit) => hit.chapter === chapter).map((hit) =>
      h("li", {}, clauseLink(hit.clause, [h("span", { class: "rz-cislo" }, state.game ? number(hit.clause) : hit.clause), " ", hit.title], { class: "rz-nalez" }),
        hit.snippet && h("p", { class: "rz-ukazka" }, marked(hit.snippet)))))]));
}

function showDisputes(disputes) {
  if (!disputes.length) return;
  parts.hits.append(h("h2", {}, "Podobný spor, ne váš"), ...disputes.map((found) => h("div", { class: "rz-spor" },
    h("p", {}, h("q", {}, found.text)), h("p", {}, h("b", {}, `${found.verdict}: ${found.answer}`), " ",
      found.clauses.map((clause, i) => [i > 0 && ", ", clauseLink(clause, number(clause))])),
    h("button", { type: "button", onclick: () => adapt(found) }, "Upravit na svou situaci"))));
}

/** Take over the text of another dispute to change it. */
function adapt({ text }) {
  state.changes = [];
  state.shared = null;
  put(text);
  parts.text.focus();
  parts.text.scrollIntoView({ block: "center" });
}

// -- ruling ----------------------------------------------------------------------------------------------------------------

const looksAsked = (text) => /\?/.test(text) && text.trim().split(/\s+/).length >= 3;

/** Ask for a ruling. `wanted`: the player pressed the button, so the referee is loaded if need be and its refusal is shown. */
async function rule(wanted) {
  const text = state.text.trim();
  if (!text || hasBlanks(text, aids[state.game])) {
    if (!text) fill(parts.ruling);
    return;
  }
  insisted ||= wanted;
  if (!insisted && (!looksAsked(text) || !referee.ready)) return;
  const key = JSON.stringify([full(), state.game, state.house, state.changes, state.why]);
  if (key === rulingFor && !insisted) return;
  const mine = ++asked;
  if (!referee.isReady) await loadReferee();
  if (!referee.isReady || mine !== asked) return;
  try {
    const answer = await referee.ask("answer", { text: full(), game: state.game, house: state.house, changes: state.changes, why: state.why });
    if (mine !== asked) return;
    const shown = insisted;
    insisted = false;
    if (!shown && answer.ruling.reason === "nerozumím" && !state.changes.length) {
      fill(parts.ruling);
      rulingFor = "";
      return;
    }
    rulingFor = key;
    if (!state.game && games.some((one) => one.id === answer.ruling.game) && answer.ruling.reason !== "nerozumím") setGame(answer.ruling.game);
    await present(answer);
    if (shown) parts.ruling.scrollIntoView({ block: "start" });
  } catch (error) {
    say(`Rozhodčí selhal (${error.message}). Načtěte stránku znovu; popis zůstane.`);
  }
}

async function present(answer) {
  state.answer = answer;
  show(parts.ruling, answer, state, {
    change, noted: touched(state.profile, state.game, answer.ruling.citations),
    respell(word, other) {
      const at = state.text.toLowerCase().indexOf(word.toLowerCase());
      if (at < 0) return;
      put(state.text.slice(0, at) + other + state.text.slice(at + word.length), at + other.length);
      rule(true);
    },
    send: () => send(state, answer, dialog),
    show: () => atTable(answer, verdictClass(answer.page.verdict)),
  });
  const differs = await compared(state.shared, answer);
  if (differs) parts.ruling.prepend(h("p", { class: "rz-verze" }, differs));
  const text = [differs, spoken(answer)].filter(Boolean).join(" ");
  if (parts.voice.textContent !== text) parts.voice.textContent = text;
}

/** Take a change of a fact, in place of an earlier one of the same fact; null takes it back. */
function change(fact, told) {
  const same = (other) => other.fact === fact.fact && other.about.join("\0") === fact.about.join("\0");
  state.changes = state.changes.filter((other) => !same(other));
  if (told) state.changes.push({ fact: fact.fact, about: fact.about, ...told });
  rule(true).then(() => document.getElementById("rz-odpoved")?.focus({ preventScroll: false }));
}

/** In the sheet of a clause: why does it not decide? */
function offerWhy({ game, id, actions }) {
  if (!state.answer || game !== state.game) return;
  actions.append(h("button", { type: "button", class: "rz-aco", async onclick() {
    const clause = `${game}/${id}`;
    state.why = [clause];
    await rule(true);
    const found = state.answer.ruling.why.find((why) => why.clause === clause || why.clause === id) ?? state.answer.ruling.why.at(-1);
    const told = actions.querySelector(".rz-aco-odpoved") ?? actions.appendChild(h("p", { class: "rz-aco-odpoved", role: "status" }));
    told.textContent = found?.text ?? "O tomhle pravidle rozhodčí nic neví.";
  } }, "A co tohle pravidlo v našem sporu?"));
}

// -- loading the referee -----------------------------------------------------------------------------------------------------

const refereeIsHere = async () => {
  try {
    const { referee: files } = await about();
    return Boolean(files && (await caches.match(new URL(files.program.url, new URL("../../", import.meta.url)))));
  } catch {
    return false;
  }
};

/** Load it quietly where it is on the device already. */
function warm() {
  referee.start().then(() => rule(false), () => {});
}

async function loadReferee() {
  parts.bar.hidden = false;
  parts.bar.removeAttribute("value");
  const begun = performance.now();
  referee.onprogress = (loaded, total) => {
    if (!total) return;
    const left = (performance.now() - begun) / 1000 * (total / loaded - 1);
    parts.bar.max = total;
    parts.bar.value = Math.min(loaded, total);
    say(loaded < total * 0.99 ? `Načítám rozhodčího: ${size(Math.min(loaded, total))} z ${size(total)}${left > LONG ? `, ještě asi ${Math.round(left / 60) || 1} min. Zatím hledejte níž; příště už bude v zařízení` : ""}` : "Rozhodčí se připravuje…");
  };
  say("Načítám rozhodčího… Pište dál, nic se neztratí.");
  try {
    await referee.start();
    say("");
  } catch (error) {
    say(navigator.onLine === false ? "Rozhodčí ještě není stažený a síť není. Hledání a čtení funguje." : `Rozhodčího se nepodařilo načíst (${error.message}).`);
  } finally {
    parts.bar.hidden = true;
  }
}

const say = (text) => {
  parts.status.textContent = text;
};


