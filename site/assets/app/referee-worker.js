// The referee beside the page: the same Python as the command line, in Pyodide, from the memory written down at the build where
// the browser holds it already, else from nothing.

import { loadPyodide } from "../vendor/pyodide.mjs";
import { ENVIRONMENT, PLACES, START, store, UNPACK } from "./python.js";
import { bytes, unpacked } from "./unpack.js";

let python;

const told = (count) => postMessage({ progress: count });

// Pyodide asks for its interpreter by the plain name; that and its library count towards the progress.
const plain = self.fetch.bind(self);
self.fetch = (url, options) => {
  if (String(url).endsWith("/pyodide.asm.wasm")) return unpacked(`${url}.gz`, told, "application/wasm");
  return String(url).endsWith(".zip") ? unpacked(url, told) : plain(url, options);
};

const doing = {
  async start({ root, referee, database, memory }) {
    const from = (file) => new URL(file.url, root);
    const indexURL = new URL("assets/vendor/", root).href;
    const snapshot = memory && referee.snapshot ? await bytes(from(referee.snapshot), told) : null;
    const [program, lock, ...words] = await Promise.all([
      bytes(from(referee.program), told),
      plain(`${indexURL}pyodide.json`).then((answer) => answer.text()),
      ...referee.words.map((file) => bytes(from(file), told)),
    ]);
    const files = { [PLACES.program]: program, [PLACES.database]: database };
    referee.words.forEach((file, i) => (files[PLACES.words + file.name] = words[i]));
    const options = { indexURL, stdLibURL: from(referee.stdlib).href, lockFileContents: lock, env: { ...ENVIRONMENT } };
    if (snapshot) {
      try {
        python = await restored(options, snapshot);
        store(python, files);
        python.runPython(UNPACK);
        python.runPython("at_table.resume()");
        return { from: "memory" };
      } catch (error) {
        console.info("rozhodčí: paměť nelze obnovit, začínám znovu", error);
      }
    }
    python = await loadPyodide(options);
    store(python, files);
    python.runPython(UNPACK);
    python.runPython(START);
    return { from: "nothing" };
  },
  answer(request) {
    python.globals.set("request", JSON.stringify(request));
    return JSON.parse(python.runPython("at_table.answer_json(request)"));
  },
};

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
