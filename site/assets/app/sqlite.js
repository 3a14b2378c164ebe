// SQLite in memory over its official WebAssembly build, by the few functions of its C interface that a search needs. The JavaScript
// that comes with the build is 67 kB packed, a second and a third on a slow line, for files, workers and hooks that we do without.

const ROW = 100, DONE = 101;
const INTEGER = 1, FLOAT = 2, TEXT = 3;
const TRANSIENT = -1;
const READ_WRITE_CREATE_MEMORY = 0x86;
const PAGE = 65536, PAGES = 128, MOST_PAGES = 32768;

/** Memory for a database. */
export const newMemory = (pages = PAGES) => new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES });

/** A database in memory; `wasm` is the compiled module of SQLite. */
export async function memoryDatabase(wasm, memory = newMemory()) {
  const { exports: c } = await WebAssembly.instantiate(wasm, imports(wasm, memory));
  c.__wasm_call_ctors();
  return new Database(c, memory);
}

/** What the module wants of its host: its memory and the time. No file is ever opened; whatever else is called fails as it would there. */
function imports(wasm, memory) {
  const given = {
    memory,
    emscripten_date_now: () => Date.now(),
    emscripten_get_now: () => performance.now(),
    emscripten_get_heap_max: () => MOST_PAGES * PAGE,
    emscripten_resize_heap(size) {
      try {
        const needed = Math.ceil(((size >>> 0) - memory.buffer.byteLength) / PAGE);
        memory.grow(Math.min(Math.max(needed, memory.buffer.byteLength / PAGE >> 2), MOST_PAGES - memory.buffer.byteLength / PAGE));
        return 1;
      } catch {
        return 0;
      }
    },
  };
  const all = {};
  for (const { module, name } of WebAssembly.Module.imports(wasm)) (all[module] ??= {})[name] = given[name] ?? (() => -1);
  return all;
}

class Database {
  #c;
  #memory;
  #db;
  #statements = new Map();
  #length = 0;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(c, memory) {
    this.#c = c;
    this.#memory = memory;
    if (c.sqlite3_initialize() !== 0) throw new Error("SQLite");
    const place = c.sqlite3_malloc(4);
    const name = this.#text(":memory:");
    const code = c.sqlite3_open_v2(name, place, READ_WRITE_CREATE_MEMORY, 0);
    this.#db = new DataView(memory.buffer).getUint32(place, true);
    c.sqlite3_free(name);
    c.sqlite3_free(place);
    if (code !== 0) throw new Error(this.#fault());
  }

  /** Run a statement with parameters (null, numbers, texts) and give all rows as arrays. */
  rows(sql, parameters = []) {
    const statement = this.#prepared(sql);
    try {
      return this.#run(statement, parameters);
    } finally {
      this.#c.sqlite3_reset(statement);
      this.#c.sqlite3_clear_bindings(statement);
    }
  }

  #run(statement, parameters) {
    const c = this.#c;
    parameters.forEach((value, i) => this.#bind(statement, i + 1, value));
    const out = [];
    const width = c.sqlite3_column_count(statement);
    for (;;) {
      const code = c.sqlite3_step(statement);
      if (code === DONE) return out;
      if (code !== ROW) throw new Error(this.#fault());
      out.push(Array.from({ length: width }, (_, i) => this.#column(statement, i)));
    }
  }

  #bind(statement, place, value) {
    const c = this.#c;
    let code;
    if (value === null || value === undefined) code = c.sqlite3_bind_null(statement, place);
    else if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) code = c.sqlite3_bind_int(statement, place, value);
    else if (typeof value === "number") code = c.sqlite3_bind_double(statement, place, value);
    else {
      const text = this.#text(String(value));
      code = c.sqlite3_bind_text(statement, place, text, this.#length, TRANSIENT);
      c.sqlite3_free(text);
    }
    if (code !== 0) throw new Error(this.#fault());
  }

  #column(statement, i) {
    const c = this.#c;
    const type = c.sqlite3_column_type(statement, i);
    if (type === INTEGER || type === FLOAT) return c.sqlite3_column_double(statement, i);
    if (type !== TEXT) return null;
    const place = c.sqlite3_column_text(statement, i);
    return this.#decoder.decode(new Uint8Array(this.#memory.buffer, place, c.sqlite3_column_bytes(statement, i)));
  }

  /** A statement, prepared once for each text. */
  #prepared(sql) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const c = this.#c;
    const place = c.sqlite3_malloc(4);
    const text = this.#text(sql);
    const code = c.sqlite3_prepare_v2(this.#db, text, -1, place, 0);
    const statement = new DataView(this.#memory.buffer).getUint32(place, true);
    c.sqlite3_free(text);
    c.sqlite3_free(place);
    if (code !== 0) throw new Error(`${this.#fault()}: ${sql}`);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** A text in the memory of SQLite, with a zero after it; the caller frees it. Its length in bytes is kept. */
  #text(text) {
    const bytes = this.#encoder.encode(text);
    const place = this.#c.sqlite3_malloc(bytes.length + 1);
    if (!place) throw new Error("SQLite: no memory");
    const target = new Uint8Array(this.#memory.buffer, place, bytes.length + 1);
    target.set(bytes);
    target[bytes.length] = 0;
    this.#length = bytes.length;
    return place;
  }

  #fault() {
    const place = this.#c.sqlite3_errmsg(this.#db);
    const bytes = new Uint8Array(this.#memory.buffer, place);
    return `SQLite: ${this.#decoder.decode(bytes.subarray(0, bytes.indexOf(0)))}`;
  }
}
