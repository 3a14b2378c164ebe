// The search beside the page: SQLite with the database of the rulebase, built here from its seed, or read as it was built before.

import sqlite from "../vendor/sqlite3.mjs";
import { building, opened } from "./database.js";
import { search, suggestions } from "./search.js";
import { bytes, unpacked } from "./unpack.js";

const KEPT = "rozhodci-databaze";
let reader;
let first; // the game whose views come before the others (null: the views of all games); undefined when all are there
let whole = Promise.resolve();

const doing = {
  async start({ root, seed, hash, game }) {
    const sqlite3 = await sqlite({
      print() {}, printErr() {},
      locateFile: (name) => new URL(`assets/vendor/${name}`, root).href,
      instantiateWasm(imports, done) {
        unpacked(new URL("assets/vendor/sqlite3.wasm.gz", root), told, "application/wasm")
          .then((answer) => WebAssembly.instantiateStreaming(answer, imports))
          .then(({ instance, module }) => done(instance, module))
          .catch((error) => postMessage({ fault: String(error) }));
        return {};
      },
    });
    const name = new URL(`databaze/${hash}`, root).href;
    const before = await stored(name);
    if (before) {
      reader = opened(sqlite3, before);
    } else {
      const steps = building(sqlite3, JSON.parse(new TextDecoder().decode(await bytes(new URL(seed, root), told))), game);
      reader = steps.next().value;
      whole = finished(steps).then(() => store(name, reader.bytes()));
      first = game;
    }
    search(reader, "pohyb jednotky", game, 1);
    return { fresh: !before };
  },
  async search({ text, game, limit }) {
    if (game !== first) await whole;
    return { hits: search(reader, text, game, limit), near: suggestions(reader, text, game) };
  },
  clauses: ({ addresses }) => addresses.map((address) => clause(address)).filter(Boolean),
  async database() {
    await whole;
    return reader.bytes();
  },
};

function clause(address) {
  const sql = "SELECT full, title, place, kind FROM clauses WHERE full = ?1";
  const found = reader.rows(sql, [address])[0];
  return found && { clause: found[0], title: found[1], place: found[2], kind: found[3] };
}

/** The rest of the building, between two searches. */
async function finished(steps) {
  for (let step = steps.next(); !step.done; step = steps.next()) await new Promise((next) => setTimeout(next, 0));
}

const told = (count) => postMessage({ progress: count });

async function stored(name) {
  try {
    const found = await (await caches.open(KEPT)).match(name);
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined;
  }
}

async function store(name, data) {
  try {
    const cache = await caches.open(KEPT);
    await cache.put(name, new Response(data));
    for (const old of await cache.keys()) if (old.url !== name) await cache.delete(old);
  } catch {
    // no room, or no right to keep anything: it is built again next time
  }
}

self.onmessage = async ({ data: { id, name, given } }) => {
  try {
    const result = await doing[name](given);
    postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer] : []);
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
