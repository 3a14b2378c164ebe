// What the search answers. First from titles and questions alone; as soon as SQLite and the small data of the game are there, by the
// same steps over the same views as the command line.

import { quick } from "./quick.js";
import { scope, search, suggestions } from "./search.js";
import { addGame, addViews, prepare } from "./search-data.js";
import { memoryDatabase } from "./sqlite.js";
import { unpack } from "./unpack.js";

let files; // {wasm, games: {id: {first, rest}}}, each an URL
let load; // (URL) => a promise of its response
let begun; // a promise of SQLite with the games that came so far
const firsts = new Map();
const games = new Map(); // the rows of the views of each game, as promises

const json = async (url) => unpack(await load(url), url).json();
const once = (map, key, make) => map.get(key) ?? map.set(key, make().catch((error) => { map.delete(key); throw error; })).get(key);

const first = (game) => once(firsts, game, () => json(files.games[game].first));

const all = () => Object.keys(files.games);

const database = () => (begun ??= opened().catch((error) => { begun = undefined; throw error; }));

async function opened() {
  const wasm = await WebAssembly.compileStreaming(unpack(await load(files.wasm), files.wasm, null, "application/wasm"));
  const db = await memoryDatabase(wasm);
  prepare(db);
  return db;
}

/** The rows of a game, written into the database. */
const loaded = (game) => once(games, game, async () => {
  const [given, rest, db] = await Promise.all([first(game), json(files.games[game].rest), database()]);
  const rows = addGame(db, given, rest);
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
async function whole(game, text = "") {
  await (game ? loaded(game) : loadedAll());
  const named = scope(text);
  if (named && named in files.games) await loaded(named);
  return database();
}

/** Begin with a game (null: all). */
export function begin(given, loader) {
  files = given.files;
  load = loader;
  whole(given.game).catch(() => {}); // whoever asks is told
}

export const doing = {
  async search({ text, game, limit }) {
    const db = await whole(game, text);
    return { hits: search(db, text, game, limit), near: suggestions(db, text, game) };
  },
  async prepare({ game }) {
    const db = await whole(game);
    search(db, "pohyb jednotky", game, 1);
  },
  async quick({ text, game, limit }) {
    const rows = await Promise.all((game ? [game] : all()).map(first));
    return { hits: quick(rows, text, limit), near: [] };
  },
};
