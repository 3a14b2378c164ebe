// The referee beside the page: the same Python as the command line, in Pyodide, from the memory written down at the build where
// the browser holds it already or the line is good, else from nothing.

import { loadPyodide } from "../vendor/pyodide.mjs";
import { ENVIRONMENT, PLACES, START, store, UNPACK } from "./python.js";
import { bytes, unpacked } from "./unpack.js";

let python;
let packed = false; // the modules are in the memory, their files are not unpacked yet
let root; // the folder of the site
let files = []; // those of single games (inflected words, decided cases), each with its place and, once it was asked for, the promise that it is stored

const FAST = 1000; // bytes in a millisecond; on a faster line the memory comes sooner than Python starts by itself

let told = (count) => postMessage({ progress: count });

// Pyodide asks for its interpreter by the plain name; that and its library count towards the progress.
const plain = self.fetch.bind(self);
self.fetch = (url, options) => {
  if (String(url).endsWith("/pyodide.asm.wasm")) return unpacked(`${url}.gz`, told, "application/wasm");
  return String(url).endsWith(".zip") ? unpacked(url, told) : plain(url, options);
};

const doing = {
  async start({ referee, here, kept, saving, game, ...given }) {
    root = given.root;
    const from = (file) => new URL(file.url, root);
    const indexURL = new URL("assets/vendor/", root).href;
    const lasted = timer();
    if (kept) told = null; // nothing is loaded
    const begun = performance.now();
    const program = await bytes(from(referee.program), told);
    const fast = referee.program.size / (performance.now() - begun) >= FAST;
    const memory = Boolean(referee.snapshot) && (kept || (fast && !here && !saving));
    const words = referee.words.map((file) => ({ ...file, place: PLACES.words + file.name }));
    files = [...words, ...referee.precedents.map((file) => ({ ...file, place: PLACES.games + file.name }))];
    const wanted = memory || !game ? words : words.filter((file) => file.games.includes(game));
    const all = [referee.program, referee.stdlib, referee.wasm, referee.database, ...wanted, ...(memory ? [referee.snapshot] : [])];
    postMessage({ total: all.reduce((sum, file) => sum + file.size, 0) });
    const memoryCame = memory ? bytes(from(referee.snapshot), told) : null;
    const [database, lock, ...first] = await Promise.all([
      bytes(from(referee.database), told),
      plain(`${indexURL}pyodide.json`).then((answer) => answer.text()),
      ...wanted.map(fetched),
    ]);
    const held = Object.fromEntries(wanted.map((file, i) => [file.place, first[i]]));
    Object.assign(held, { [PLACES.program]: program, [PLACES.database]: database });
    for (const file of wanted) file.stored = Promise.resolve();
    const options = { indexURL, stdLibURL: from(referee.stdlib).href, lockFileContents: lock, env: { ...ENVIRONMENT } };
    lasted("files");
    if (memoryCame) {
      try {
        const snapshot = await memoryCame;
        lasted("memory");
        python = await restored(options, snapshot);
        lasted("restored");
        store(python, held);
        packed = true;
        python.runPython("at_table.resume()");
        lasted("resumed");
        return { from: "memory", times: lasted.times };
      } catch (error) {
        console.info("rozhodčí: paměť nelze obnovit, začínám znovu", error);
      }
    }
    python = await loadPyodide(options);
    lasted("python");
    store(python, held);
    python.runPython(UNPACK);
    python.runPython(START);
    lasted("program");
    return { from: "nothing", times: lasted.times };
  },
  warm: (request) => answered("warm_json", request),
  session: (request) => answered("session_json", request),
  assistant: (request) => answered("assistant_json", request),
};

/** What a function of `at_table` says to a request. */
async function answered(name, request) {
  await stored(request.game);
  try {
    return called(name, request);
  } catch (error) {
    if (!packed) throw error;
    python.runPython(UNPACK); // a file of the program may be wanted
    packed = false;
    return called(name, request);
  }
}

function called(name, request) {
  python.globals.set("request", JSON.stringify(request));
  return JSON.parse(python.runPython(`at_table.${name}(request)`));
}

/** The files of a game (of all games) are there: whoever asks while they are on their way waits for them, too. */
async function stored(game) {
  await Promise.all(files.filter((file) => !game || file.games.includes(game)).map((file) => (file.stored ??= put(file))));
}

async function put(file) {
  try {
    store(python, { [file.place]: await fetched(file) });
  } catch (error) {
    file.stored = null; // the next one asks again
    throw error;
  }
}

const fetched = (file) => bytes(new URL(file.url, root), told);

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
