// The two workers as promises. Each starts when it is first asked for; the page never waits for either.

import { at, BASE } from "./dom.js";
import { kept } from "./store.js";

let settings;

/** What the build left for the page: version, games, files. */
export const about = () => (settings ??= fetch(at("assets/data/app.json")).then((answer) => answer.json()));

class Helper {
  #worker;
  #asked = new Map();
  #last = 0;
  ready;
  isReady = false;
  loaded = 0;
  onprogress = () => {};

  constructor(file, prepare) {
    this.file = file;
    this.prepare = prepare;
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
    const told = await this.#call("start", await this.prepare());
    this.isReady = true;
    return told;
  }

  #heard(data) {
    if (data.progress) {
      this.loaded += data.progress;
      this.onprogress(this.loaded);
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

  /** Ask for something; starts the helper where needed. */
  async ask(name, given) {
    await this.start();
    return this.#call(name, given);
  }
}

export const searcher = new Helper("search-worker.js", async () => {
  const { search, rulebase, version } = await about();
  return { root: BASE.href, seed: search.seed.url, hash: `${rulebase.hash}-${version}`, game: kept("hra", null) ?? null };
});

export const referee = new Helper("referee-worker.js", async () => {
  const { referee: files } = await about();
  if (!files) throw new Error("Tento web jen hledá, rozhodovat neumí.");
  const database = await searcher.ask("database");
  return { root: BASE.href, referee: files, database, memory: await isKept(files.snapshot) };
});

/** How much the referee has to load, in bytes. */
export async function refereeSize() {
  const { referee: files } = await about();
  if (!files) return 0;
  const all = [files.program, files.stdlib, files.wasm, ...files.words];
  return all.reduce((sum, file) => sum + file.size, 0);
}

/** Whether a file is in a cache of this device. */
async function isKept(file) {
  try {
    return Boolean(file && (await caches.match(at(file.url))));
  } catch {
    return false;
  }
}
