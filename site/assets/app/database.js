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

/** A database built from a seed. */
export function built(sqlite3, seed) {
  const db = new sqlite3.oo1.DB(":memory:");
  for (const [name, value] of Object.entries(seed.pragmas)) db.exec(`PRAGMA ${name} = ${Number(value)}`);
  db.exec("BEGIN");
  for (const sql of seed.create) db.exec(sql);
  for (const [table, columns] of Object.entries(seed.tables)) insert(db, table, columns);
  for (const [view, columns] of Object.entries(seed.views)) insert(db, view, columns);
  for (const sql of seed.finish) db.exec(sql);
  db.exec("COMMIT");
  db.exec("ANALYZE");
  return new Reader(sqlite3, db);
}

function insert(db, table, packed) {
  const names = Object.keys(packed);
  const columns = names.map((name) => unpacked(packed, name));
  const sql = `INSERT INTO "${table}" (${names.map((n) => `"${n}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  const statement = db.prepare(sql);
  try {
    const row = new Array(columns.length);
    for (let i = 0; i < (columns[0]?.length ?? 0); i++) {
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
