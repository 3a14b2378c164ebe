// Writes down the memory of Pyodide with the referee loaded, so that a browser starts from there (an experimental interface of
// Pyodide, bound to its build). Usage: node snapshot.mjs VENDOR PROGRAM.zip DATABASE WORDS-FOLDER TEXTS.json OUT
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { pathToFileURL } from "node:url";
import { ENVIRONMENT, LOAD, PLACES, store, UNPACK } from "../assets/app/python.js";

const [vendor, program, database, words, texts, out] = process.argv.slice(2);
const bytes = (name) => new Uint8Array(fs.readFileSync(name));
const { loadPyodide } = await import(pathToFileURL(path.join(vendor, "pyodide.mjs")));

const lock = String(fs.readFileSync(path.join(vendor, "pyodide.json"))); // it lists no packages, for we load none

const work = fs.mkdtempSync(path.join(path.dirname(out), ".pyodide-"));
try {
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip"]) fs.copyFileSync(path.join(vendor, name), path.join(work, name));
  fs.writeFileSync(path.join(work, "pyodide.asm.wasm"), zlib.gunzipSync(bytes(path.join(vendor, "pyodide.asm.wasm.gz"))));
  const pyodide = await loadPyodide({ indexURL: `${work}/`, _makeSnapshot: true, env: { ...ENVIRONMENT }, lockFileContents: lock });
  store(pyodide, { [PLACES.program]: bytes(program), [PLACES.database]: bytes(database) });
  for (const name of fs.readdirSync(words)) store(pyodide, { [PLACES.words + name]: bytes(path.join(words, name)) });
  pyodide.runPython(UNPACK);
  pyodide.globals.set("texts", String(fs.readFileSync(texts)));
  pyodide.runPython(LOAD);
  pyodide.runPython(`
import gc
at_table.suspend()
gc.collect()
del archive
gc.collect()
`);
  const memory = pyodide.makeMemorySnapshot();
  fs.writeFileSync(out, zlib.gzipSync(memory, { level: 9, memLevel: 9 }));
  console.log(memory.length, fs.statSync(out).size);
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(0);
