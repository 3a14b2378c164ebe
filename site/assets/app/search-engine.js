// What the search answers. First from titles and questions alone; as soon as SQLite and the small data of the game are there, by the
// same steps over the same views as the command line.

import { quick } from "./quick.js";
import { scope, search, suggestions } from "./search.js";
import { addGame, addViews, derived, prepare } from "./search-data.js";
import { memoryDatabase } from "./sqlite.js";
import { unpack } from "./unpack.js";

let files; // {wasm, whole, games: {id: {first, rest}}}, each an URL
let load; // (URL) => a promise of its response
let compiled; // a promise of the module of SQLite; without one it is loaded here
let whole = false; // the whole build of SQLite is in use, not the one without what we never call
let begun; // a promise of SQLite with the games that came so far
const firsts = new Map();
const games = new Map(); // the rows of the views of each game, as promises

const json = async (url) => unpack(await load(url), url).json();
const once = (map, key, make) => map.get(key) ?? map.set(key, forgotten(map, key, make())).get(key);

/** A promise that, when it fails, does not stay in the map. */
function forgotten(map, key, promise) {
  const kept = promise.catch((error) => {
    if (map.get(key) === kept) map.delete(key);
    throw error;
  });
  return kept;
}

const first = (game) => once(firsts, game, () => json(files.games[game].first));

const all = () => Object.keys(files.games);

const database = () => (begun ??= opened().catch((error) => { begun = undefined; throw error; }));

async function opened() {
  const url = whole ? files.whole : files.wasm;
  const wasm = (!whole && (await compiled)) || (await WebAssembly.compileStreaming(unpack(await load(url), url, null, "application/wasm")));
  const db = await memoryDatabase(wasm);
  prepare(db);
  return db;
}

/** Do something; where it enters a function that the small build has no more (see site/tools/small-sqlite.mjs), do it again with the whole one. */
async function steadily(run) {
  const before = whole;
  try {
    return await run();
  } catch (error) {
    if (before || !(error instanceof WebAssembly.RuntimeError)) throw error;
    if (!whole) {
      console.info("hledání: načítám celé SQLite", error);
      whole = true;
      begun = undefined;
      games.clear();
    }
    return run();
  }
}

/** The rows of a game, written into the database. */
const loaded = (game) => once(games, game, async () => {
  const coming = database();
  coming.catch(() => {}); // told below
  const rows = derived(...(await Promise.all([first(game), json(files.games[game].rest)])));
  const db = await coming;
  addGame(db, rows);
  addViews(db, game, [rows]);
  postMessage({ ready: game });
  return rows;
});

/** The views of all games together. */
const loadedAll = () => once(games, "", async () => {
  const rows = [];
  for (const game of all()) rows.push(await loaded(game));
  addViews(await database(), null, rows);
  postMessage({ ready: "" });
  return rows;
});

/** All that a search within a game, or in all of them, reads. */
async function ready(game, text = "") {
  await (game ? loaded(game) : loadedAll());
  const named = scope(text);
  if (named && named in files.games) await loaded(named);
  return database();
}

/** Begin with a game (null: all). `sqlite`: a promise of its module, or of null where it must be loaded. */
export function begin(given, loader, sqlite = null) {
  files = given.files;
  load = loader;
  compiled = sqlite;
  steadily(() => ready(given.game)).catch(() => {}); // whoever asks is told
}

export const doing = {
  search: ({ text, game, limit }) => steadily(async () => {
    const db = await ready(game, text);
    return { hits: search(db, text, game, limit), near: suggestions(db, text, game) };
  }),
  prepare: ({ game }) => steadily(async () => {
    const db = await ready(game);
    search(db, "pohyb jednotky", game, 1);
    return { whole };
  }),
  async quick({ text, game, limit }) {
    const rows = await Promise.all((game ? [game] : all()).map(first));
    return { hits: quick(rows, text, limit), near: [] };
  },
};
