// The one box: search while typing, the ruling above it once the text is understood.

import { fill, h, marked, number, settled, size } from "./dom.js";
import { clauseLink, prepare } from "./clauses.js";
import { assistant } from "./assistant.js";
import { atTable, dialog } from "./dialog.js";
import { about, lastGame, referee, searcher } from "./helpers.js";
import { blanks, example, firstBlank, hasBlanks, phases } from "./phases.js";
import { advanced, form, house, profileOf, said, saveProfile, touched } from "./profile.js";
import { similar } from "./similar.js";
import { pageClass, show, spoken } from "./ruling.js";
import { compared, fromFragment, send } from "./share.js";
import { keep, kept } from "./store.js";
import { asks, talk } from "./talk.js";

const HITS = 8;
const PAUSE = 300;
const WORDS = 3; // of fewer nobody asks a question; they are looked for
const LONG = 40; // seconds of loading after which it is said how long it may take
const LONGEST = 4000;
const SHORT = 70; // characters shown of what was typed last time

const state = { text: "", game: null, house: [], shared: null, profile: null, view: null, trail: [], kept: false, left: null }; // kept: the game is that of last time, nobody chose it; left: the one that the text was not of; view: what the referee said last; trail: the talks before each tap
const parts = {};
let aids = {};
let games = [];
let asked = 0;
let tapping = 0; // turns on their way that a tap began: what was only typed does not overtake them
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
    status: h("p", { class: "rz-stav", role: "status" }), before_text: h("p", { class: "rz-minule", hidden: true }),
    works: h("p", { class: "rz-pracuji", role: "status", hidden: true }, "Rozhodčí přemýšlí…"), bar: h("progress", { hidden: true, "aria-label": "Načítání rozhodčího" }),
    ruling: h("div", { class: "rz-rozhodnuti" }), voice: h("p", { class: "rz-hlas", "aria-live": "polite", role: "status" }),
    hits: h("section", { class: "rz-nalezy", "aria-label": "Nalezená pravidla" }), game_form: h("details", { class: "rz-hra-profil" }),
    assistant: h("details", { class: "rz-asistent" }),
  });
  fill(element,
    h("label", { for: "rz-text", class: "rz-nadpis" }, "Hledejte, nebo popište spor"),
    parts.before, parts.text, parts.blanks,
    h("p", { id: "rz-napoveda", class: "rz-tise" }, "Slova, číslo pravidla, nebo celá situace s otázkou na konci („Smí?“)."),
    h("p", { class: "rz-radek" }, parts.judge, parts.clear, h("label", { for: "rz-hra", class: "rz-hlas" }, "Hra"), parts.game),
    parts.before_text, parts.phases, parts.status, parts.bar, parts.works, parts.ruling, parts.voice, parts.hits, parts.assistant, parts.game_form,
  );
  parts.text.addEventListener("input", typed);
  parts.text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) rule(true);
  });
  parts.judge.addEventListener("click", () => rule(true));
  parts.clear.addEventListener("click", clear);
  parts.game.addEventListener("change", () => choose(parts.game.value || null));
  assistant(parts.assistant, { ask: carried, say, shown: ruledByAssistant, text: full });
  document.addEventListener("sheet:shown", ({ detail }) => offerWhy(detail));
  window.addEventListener("hashchange", () => read(location.hash));
  const typedBefore = parts.text.value;
  const settings = await about();
  games = settings.games;
  aids = settings.aids;
  fill(parts.game, games.length > 1 && h("option", { value: "" }, "všechny hry"), games.map((game) => h("option", { value: game.id }, game.title)));
  setGame(lastGame(games));
  state.kept = true;
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
    const again = performance.getEntriesByType("navigation")[0]?.type !== "navigate"; // the page is loaded anew, or one came back to it
    if (!state.text && String(before).trim()) (again ? put : offerBefore)(String(before));
    return;
  }
  if (shared.broken) return say("Odkaz je poškozený; poproste o nový.");
  if (games.some((game) => game.id === shared.game)) {
    setGame(shared.game);
    state.kept = false;
  }
  state.shared = shared;
  if (shared.saved) {
    if (shared.saved !== state.view?.saved) await turn({ saved: shared.saved, game: shared.game }, { tapped: true });
    return;
  }
  put(shared.text);
  showBefore();
  if (/[?]/.test(shared.text)) await rule(true);
  if (shared.steps.length && state.view) await tap(...shared.steps);
}

/** The dispute of last time, to be taken up again; what is typed now is another. */
function offerBefore(text) {
  const short = text.trim().length > SHORT ? `${text.trim().slice(0, SHORT)}…` : text.trim();
  fill(parts.before_text, "Minule rozepsané: ", h("q", {}, short), " ", h("button", { type: "button", onclick: () => put(text) }, "Pokračovat v něm"));
  parts.before_text.hidden = false;
}

/** That the text rather speaks of another game than the chosen one, or that another one was taken for it, with a tap to change it. */
function likelier(other) {
  const game = games.find((one) => one.id === (other || state.left));
  const change = (words) => h("button", { type: "button", onclick() {
    choose(game.id);
    rule(true);
  } }, words);
  if (!game) return null;
  return h("p", { class: "rz-spise" }, other ? ["To spíš vypadá na hru ", h("b", {}, game.title), ". ", change("Přepnout na ni")]
    : ["Vypadá to na hru ", h("b", {}, games.find((one) => one.id === state.game)?.title), ". ", change(`Ne, je to ${game.title}`)]);
}

/** Take the game that a text rather speaks of in place of the one of last time, which nobody chose. */
function moved(view) {
  const last = state.game;
  if (!state.kept || !games.some((one) => one.id === view.other)) return false;
  choose(view.other);
  state.left = last;
  rule(true);
  return true;
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
  Object.assign(state, { kept: false, left: null });
  state.shared = null;
  leaveTalk();
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
  if (state.view) tap(["hold", state.house]);
  else rule(false);
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
    parts.before_text.hidden = true;
    keep("rozepsano", state.text);
    if (state.shared && state.text !== state.shared.text) state.shared = { ...state.shared, then: null };
    if (state.text.trim() !== state.view?.text) leaveTalk();
  }
  parts.clear.hidden = !state.text;
  blanks(parts.blanks, state.text, aids[state.game], (text, caret) => put(text, caret));
  find();
  soon();
}

const soon = settled(() => rule(false), PAUSE);

function clear() {
  Object.assign(state, { shared: null, kept: true, left: null });
  history.replaceState(history.state, "", location.pathname);
  leaveTalk();
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
  if (state.shared?.then || state.trail.length || !state.text.trim()) return;
  const params = new URLSearchParams({ hra: state.game ?? "", text: state.text.slice(0, 1000) });
  history.replaceState(history.state, "", `#${params}`);
}, 300);

function showHits({ hits, near }) {
  const chapters = [...new Set(hits.map((hit) => hit.chapter))];
  fill(parts.hits,
    near.length > 0 && !looksAsked(state.text) && h("p", { class: "rz-mysleli" }, near.map(({ word, near: others }) => [`Slovo „${word}“ v pravidlech není; mysleli jste `, others.map((other, i) => [i > 0 && ", ",
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
  state.shared = null;
  put(text);
  parts.text.focus();
  parts.text.scrollIntoView({ block: "center" });
}

// -- ruling ----------------------------------------------------------------------------------------------------------------

const looksAsked = (text) => /\?/.test(text) && text.trim().split(/\s+/).length >= 3;

/** Begin a talk on the text. `wanted`: the player pressed the button, so the referee is loaded if need be and its refusal is shown. */
async function rule(wanted) {
  const text = full();
  if (!text || hasBlanks(text, aids[state.game])) {
    if (!text) leaveTalk();
    return;
  }
  insisted ||= wanted;
  if (!insisted && (tapping || text.split(/\s+/).length < WORDS || !referee.isReady || state.view?.text === text)) return;
  const key = JSON.stringify([text, state.game, state.house]);
  if (key === rulingFor && !insisted) return;
  await turn({ text, game: state.game, house: state.house }, { key });
}

/** Whether what is shown is about to be replaced by what a tap asked for: nobody types into it. */
function givesWay(soon) {
  if (soon) parts.ruling.setAttribute("aria-busy", "true");
  else parts.ruling.removeAttribute("aria-busy");
  parts.ruling.inert = soon;
}

/** One turn of the talk: what the referee says to a request is shown, unless another was made meanwhile. */
async function turn(request, { key = "", tapped = false, trail = [] } = {}) {
  const mine = ++asked;
  tapping += tapped;
  if (tapped) givesWay(true);
  else parts.ruling.setAttribute("aria-busy", "true");
  parts.works.hidden = !(insisted || tapped);
  try {
    if (!referee.isReady) await loadReferee();
    if (!referee.isReady || mine !== asked) return;
    const view = await referee.ask("session", request);
    if (mine !== asked) return;
    const shown = insisted || tapped;
    insisted = false;
    if (view.fault && request.saved && request.saved !== state.view?.saved) return say("Odkaz je poškozený; poproste o nový.");
    const followed = tapped && request.do?.find(([name]) => name === "follow")?.[1];
    if (view.fault && followed) Object.assign(state, { fault: view.fault, followed });
    else Object.assign(state, { fault: "", followed: "" });
    say(state.followed ? "" : view.fault);
    if (!shown && !asks(view) && view.ruling.reason === "nerozumím") return leaveTalk();
    if (!request.saved && moved(view)) return;
    if (view.fault) trail = state.trail;
    rulingFor = key;
    Object.assign(state, { view, trail });
    if (request.saved) taken(view);
    if (!state.game && games.some((one) => one.id === view.ruling.game) && (view.stage !== "game" && view.ruling.reason !== "nerozumím")) setGame(view.ruling.game);
    await present(view);
    if (state.followed) {
      document.querySelector(".rz-dal")?.scrollIntoView({ block: "center" });
    } else if (tapped && view.fault) {
      parts.status.scrollIntoView({ block: "center" });
    } else if (shown) {
      parts.ruling.scrollIntoView({ block: "start" });
      if (tapped) document.querySelector("#rz-dotaz, #rz-odpoved")?.focus({ preventScroll: true });
    }
  } catch (error) {
    say(`Rozhodčí selhal (${error.message}). Načtěte stránku znovu; popis zůstane.`);
  } finally {
    tapping -= tapped;
    if (mine === asked) {
      givesWay(false);
      parts.works.hidden = true;
    }
  }
}

/** Go on in the talk by steps of a session. */
async function tap(...steps) {
  const { saved } = state.view;
  const chosen = steps.find(([name, question]) => name === "answer" && question === "game");
  if (chosen) {
    setGame(chosen[2]);
    if (state.house.length) steps.push(["hold", state.house]);
  }
  await turn({ saved, game: state.game, do: steps }, { tapped: true, trail: [...state.trail, saved] });
}

const back = () => turn({ saved: state.trail.at(-1), game: state.game }, { tapped: true, trail: state.trail.slice(0, -1) });

/** The address tells the talk, so that it outlives the page; its text is in the box. */
function taken(view) {
  history.replaceState(history.state, "", `#s=${view.saved}`);
  if (view.text === full()) return;
  state.text = parts.text.value = view.text;
  keep("rozepsano", view.text);
  parts.clear.hidden = false;
  find();
}

/** Without a ruling and without a question. */
function leaveTalk() {
  asked += 1;
  parts.works.hidden = true;
  Object.assign(state, { view: null, trail: [] });
  rulingFor = "";
  fill(parts.ruling);
}

async function present(view) {
  const act = {
    tap, back: state.trail.length > 0 && back, fault: state.fault, followed: state.followed, noted: touched(state.profile, state.game, view.ruling.citations),
    respell(word, other) {
      const at = state.text.toLowerCase().indexOf(word.toLowerCase());
      if (at < 0) return;
      put(state.text.slice(0, at) + other + state.text.slice(at + word.length), at + other.length);
      rule(true);
    },
    send: () => send(state, view, dialog),
    show: () => atTable(view, pageClass(view.page)),
  };
  if (asks(view)) talk(parts.ruling, view, act);
  else show(parts.ruling, view, act);
  const hint = likelier(view.other);
  if (hint) parts.ruling.prepend(hint);
  const differs = await compared(state.shared, view);
  if (differs) parts.ruling.prepend(h("p", { class: "rz-verze" }, differs));
  const text = [differs, asks(view) ? parts.ruling.querySelector("#rz-dotaz")?.textContent : spoken(view)].filter(Boolean).join(" ");
  if (parts.voice.textContent !== text) parts.voice.textContent = text;
}

// -- a language model of the player's own -------------------------------------------------------------------------------------

/** Ask the referee for the prompt, or what he says to the answer; a talk on the text gives way to that of an answer that was confirmed. */
async function carried(request) {
  if (!referee.isReady) await loadReferee();
  if (!referee.isReady) return null;
  givesWay(Boolean(request.keep));
  try {
    return await referee.ask("assistant", { text: full(), game: state.game ?? "", ...request });
  } finally {
    givesWay(false);
  }
}

/** Go on as in any talk with a situation that the player confirmed: what lacks is asked, each fact may be changed. */
const ruledByAssistant = (view) => turn({ saved: view.saved, game: state.game }, { tapped: true });

/** In the sheet of a clause: why does it not decide? */
function offerWhy({ game, id, actions }) {
  if (!state.view || game !== state.game) return;
  actions.append(h("button", { type: "button", class: "rz-aco", async onclick() {
    const clause = `${game}/${id}`;
    await tap(["why", clause]);
    const found = state.view.ruling.why.find((why) => why.clause === clause || why.clause === id) ?? state.view.ruling.why.at(-1);
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
  referee.start().then(() => rule(false), () => {}).then(() => aids[state.game] && referee.ask("warm", { game: state.game })).catch(() => {});
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


