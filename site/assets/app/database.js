// Builds the database of the rulebase from its seed (rulebase/export/seed.py), and opens one that was built before.

import { fold } from "./text.js";

/** A reader over a database of sqlite-wasm; statements are prepared once. */
export class Reader {
  #statements = new Map();

  constructor(sqlite3, db) {
    this.sqlite3 = sqlite3;
    this.db = db;
  }

  rows(sql, parameters = []) {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      if (this.#statements.size < 200) this.#statements.set(sql, statement);
    }
    const out = [];
    try {
      if (parameters.length) statement.bind(parameters);
      const width = statement.columnCount;
      while (statement.step()) out.push(width ? statement.get([]) : []);
    } finally {
      statement.reset(true);
      if (!this.#statements.has(sql)) statement.finalize();
    }
    return out;
  }

  /** The bytes of the database file. */
  bytes() {
    return this.sqlite3.capi.sqlite3_js_db_export(this.db);
  }
}

/** A database from the bytes of its file. */
export function opened(sqlite3, bytes) {
  const db = new sqlite3.oo1.DB(":memory:");
  const { capi, wasm } = sqlite3;
  const place = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  db.checkRc(capi.sqlite3_deserialize(db.pointer, "main", place, bytes.byteLength, bytes.byteLength, flags));
  return new Reader(sqlite3, db);
}

/**
 * Builds a database from a seed, step by step: the reader comes first with the views of one game, and once more when all is there.
 * In between others may run.
 */
export function* building(sqlite3, seed, game) {
  const db = new sqlite3.oo1.DB(":memory:");
  const reader = new Reader(sqlite3, db);
  for (const [name, value] of Object.entries(seed.pragmas)) db.exec(`PRAGMA ${name} = ${Number(value)}`);
  const views = (id) => {
    for (const [view, columns] of Object.entries(seed.views)) {
      const [first, last] = seed.games[id] ?? [-Infinity, Infinity];
      insert(db, id ? `${view}_${id}` : view, columns, "rowid", (row) => row >= first && row <= last);
    }
  };
  const ids = Object.keys(seed.games);
  const games = game in seed.games ? [game, ...ids.filter((id) => id !== game), null] : [null, ...ids];
  db.exec("BEGIN");
  for (const sql of seed.create) db.exec(sql);
  const owner = unpacked(seed.tables.terms, "game");
  const own = new Set(unpacked(seed.tables.terms, "id").filter((_, i) => !games[0] || owner[i] === games[0]));
  const forms = (kept) => insert(db, "forms", seed.tables.forms, "term", kept);
  for (const [table, columns] of Object.entries(seed.tables)) if (table !== "forms") insert(db, table, columns);
  forms((term) => own.has(term));
  for (const sql of seed.finish) db.exec(sql);
  views(games[0]);
  db.exec("COMMIT");
  yield reader;
  db.exec("BEGIN");
  forms((term) => !own.has(term));
  db.exec("COMMIT");
  yield null;
  for (const id of games.slice(1)) {
    db.exec("BEGIN");
    views(id);
    db.exec("COMMIT");
    yield null;
  }
  db.exec("ANALYZE");
  yield reader;
}

/** Insert the rows of a table; with `kept` those whose value in a column passes. */
function insert(db, table, packed, column, kept = () => true) {
  const names = Object.keys(packed);
  const columns = names.map((name) => unpacked(packed, name));
  const place = names.indexOf(column);
  const sql = `INSERT INTO "${table}" (${names.map((n) => `"${n}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  const statement = db.prepare(sql);
  try {
    const row = new Array(columns.length);
    for (let i = 0; i < (columns[0]?.length ?? 0); i++) {
      if (place >= 0 && !kept(columns[place][i])) continue;
      for (let c = 0; c < columns.length; c++) row[c] = columns[c][i];
      statement.bind(row).stepReset();
    }
  } finally {
    statement.finalize();
  }
}

function unpacked(columns, name) {
  const values = columns[name];
  if (Array.isArray(values)) return values;
  if ("from" in values) return Array.from({ length: values.count }, (_, i) => values.from + i);
  return unpacked(columns, values.fold).map(fold);
}
