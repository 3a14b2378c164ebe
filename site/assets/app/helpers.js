// The two workers as promises. Each starts when it is first asked for; the page never waits for either.

import { at, BASE } from "./dom.js";
import { kept } from "./store.js";
import { unpacked } from "./unpack.js";

let settings;

/** What the build left for the page: version, games, files. The first page brings it along. */
export const about = () => (settings ??= brought() ?? fetch(at("assets/data/app.json")).then((answer) => answer.json()));

function brought() {
  const found = document.getElementById("rz-web");
  return found && Promise.resolve(JSON.parse(found.textContent));
}

class Helper {
  #worker;
  #asked = new Map();
  #last = 0;
  ready;
  isReady = false;
  loaded = 0;
  total = 0;
  onprogress = () => {};
  #has = new Set();

  /** `prepare`: makes what the start is given. `bring`: makes a further call as [name, given] that follows when it is ready. */
  constructor(file, prepare, bring = null) {
    this.file = file;
    this.prepare = prepare;
    this.bring = bring;
  }

  /** Start, once; a failed start may be tried again. */
  start() {
    this.ready ??= this.#begin().catch((error) => {
      this.ready = undefined;
      this.#worker?.terminate();
      throw error;
    });
    return this.ready;
  }

  async #begin() {
    this.loaded = 0;
    this.#worker = new Worker(new URL(this.file, import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#heard(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      for (const { reject } of this.#asked.values()) reject(new Error(event.message || "worker"));
      this.#asked.clear();
    };
    const brought = this.bring?.();
    const start = this.#call("start", await this.prepare());
    brought?.then((call) => this.#call(...call));
    const told = await start;
    this.isReady = true;
    return told;
  }

  #heard(data) {
    if ("ready" in data) this.#has.add(data.ready);
    if ("total" in data) this.total = data.total;
    if (data.progress) {
      this.loaded += data.progress;
      this.onprogress(this.loaded, this.total);
    }
    const { resolve, reject } = this.#asked.get(data.id) ?? {};
    if (!resolve) return;
    this.#asked.delete(data.id);
    if ("error" in data) reject(new Error(data.error));
    else resolve(data.result);
  }

  #call(name, given, transfer = []) {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, given }, transfer);
    });
  }

  /** Give up the worker with all that it loads; whoever waits for it is left waiting, for the page is being left. */
  leave() {
    this.#worker?.terminate();
  }

  /** Whether all is there for a game (null: for all games). */
  has(game) {
    return this.#has.has(game ?? "");
  }

  /** Ask for something; starts the helper where needed. */
  async ask(name, given) {
    await this.start();
    return this.#call(name, given);
  }
}

export const searcher = new Helper("search-worker.js", async () => {
  const { search, games } = await about();
  const url = (file) => at(file.url).href;
  const parts = Object.entries(search.games).map(([game, { first, rest }]) => [game, { first: url(first), rest: url(rest) }]);
  return { files: { wasm: url(search.wasm), whole: url(search.whole), games: Object.fromEntries(parts) }, game: lastGame(games) };
}, async () => ["sqlite", await sqlite()]);

/** SQLite, the largest part of the search, compiled here: only the head of the page can ask for it before any script has come. Null: the worker has to load it. */
async function sqlite() {
  try {
    const { search } = await about();
    return await WebAssembly.compileStreaming(unpacked(at(search.wasm.url), null, "application/wasm"));
  } catch {
    return null;
  }
}

/** The game that the box opens on: the last one, or the only one; null for all. */
export function lastGame(games) {
  const last = kept("hra", null);
  return games.some((game) => game.id === last) ? last : games.length === 1 ? games[0].id : null;
}

export const referee = new Helper("referee-worker.js", async () => {
  const { referee: files, games } = await about();
  if (!files) throw new Error("Tento web jen hledá, rozhodovat neumí.");
  return { root: BASE.href, referee: files, here: await isKept(files.program), kept: await isKept(files.snapshot), saving: Boolean(navigator.connection?.saveData), game: lastGame(games) };
});

/** Before the page is left for a new version. */
export function leave() {
  searcher.leave();
  referee.leave();
}

/** Until the referee is not just starting: others leave it the line and the processor. */
export const refereeAtEase = () => Promise.resolve(referee.ready).catch(() => {});

/** Whether a file is in a cache of this device. */
async function isKept(file) {
  try {
    return Boolean(file && (await caches.match(at(file.url))));
  } catch {
    return false;
  }
}
