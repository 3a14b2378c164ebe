// The referee beside the page: the same Python as the command line, in Pyodide, from the memory written down at the build where
// the browser holds it already, else from nothing.

import { loadPyodide } from "../vendor/pyodide.mjs";
import { ENVIRONMENT, PLACES, START, store, UNPACK } from "./python.js";
import { bytes, unpacked } from "./unpack.js";

let python;
let words; // files of inflected words of the games, those that are missing yet

const told = (count) => postMessage({ progress: count });

// Pyodide asks for its interpreter by the plain name; that and its library count towards the progress.
const plain = self.fetch.bind(self);
self.fetch = (url, options) => {
  if (String(url).endsWith("/pyodide.asm.wasm")) return unpacked(`${url}.gz`, told, "application/wasm");
  return String(url).endsWith(".zip") ? unpacked(url, told) : plain(url, options);
};

const doing = {
  async start({ root, referee, memory, game }) {
    const from = (file) => new URL(file.url, root);
    const indexURL = new URL("assets/vendor/", root).href;
    const lasted = timer();
    const memoryCame = memory ? bytes(from(referee.snapshot), told) : null;
    const [program, database, lock] = await Promise.all([
      bytes(from(referee.program), told),
      bytes(from(referee.database), told),
      plain(`${indexURL}pyodide.json`).then((answer) => answer.text()),
    ]);
    const files = { [PLACES.program]: program, [PLACES.database]: database };
    const wanted = memory || !game ? referee.words : referee.words.filter((file) => file.games.includes(game));
    words = { root, missing: [...referee.words] };
    Object.assign(files, await fetched(wanted));
    const options = { indexURL, stdLibURL: from(referee.stdlib).href, lockFileContents: lock, env: { ...ENVIRONMENT } };
    lasted("files");
    if (memoryCame) {
      try {
        const snapshot = await memoryCame;
        lasted("memory");
        python = await restored(options, snapshot);
        lasted("restored");
        store(python, files);
        python.runPython(UNPACK);
        python.runPython("at_table.resume()");
        lasted("resumed");
        return { from: "memory", times: lasted.times };
      } catch (error) {
        console.info("rozhodčí: paměť nelze obnovit, začínám znovu", error);
      }
    }
    python = await loadPyodide(options);
    lasted("python");
    store(python, files);
    python.runPython(UNPACK);
    python.runPython(START);
    lasted("program");
    return { from: "nothing", times: lasted.times };
  },
  async answer(request) {
    const { game } = request;
    const wanted = words.missing.filter((file) => !game || file.games.includes(game));
    if (wanted.length) store(python, await fetched(wanted));
    python.globals.set("request", JSON.stringify(request));
    return JSON.parse(python.runPython("at_table.answer_json(request)"));
  },
};

/** Files of words by their places in Pyodide. */
async function fetched(wanted) {
  words.missing = words.missing.filter((file) => !wanted.includes(file));
  const found = await Promise.all(wanted.map((file) => bytes(new URL(file.url, words.root), told)));
  return Object.fromEntries(wanted.map((file, i) => [PLACES.words + file.name, found[i]]));
}

/** Takes the milliseconds between its calls, for whoever measures the start. */
function timer() {
  let before = performance.now();
  const lasted = (name) => {
    const now = performance.now();
    lasted.times[name] = Math.round(now - before);
    before = now;
  };
  lasted.times = {};
  return lasted;
}

/** Pyodide with a memory written down before. Its heap may be smaller than that memory, so it grows first. */
async function restored(options, snapshot) {
  const { default: create } = await import("../vendor/pyodide.asm.mjs");
  return loadPyodide({
    ...options,
    _loadSnapshot: snapshot,
    async createPyodideModule(settings) {
      const module = await create(settings);
      if (module.HEAP8.length < snapshot.byteLength) module.growMemory(snapshot.byteLength);
      return module;
    },
  });
}

self.onmessage = async ({ data: { id, name, given } }) => {
  try {
    postMessage({ id, result: await doing[name](given) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
