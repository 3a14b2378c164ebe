// Cuts SQLite down to what our search calls: the functions of the official build that a sample of our own work never enters lose their
// bodies. What enters such a function all the same stops there (WebAssembly has an instruction for that), and the search starts again
// with the whole build (search-engine.js), so that no result can differ. Half of the bytes, for which a poor line waits, go.
import { memoryDatabase, newMemory } from "../assets/app/sqlite.js";
import { addGame, addViews, prepare } from "../assets/app/search-data.js";
import { search, suggestions } from "../assets/app/search.js";

const CODE = 10;
const STOP = [3, 0, 0x00, 0x0b]; // three bytes: no variables, `unreachable`, `end`
const MARKS = 0x0f00_0000; // where entered functions are noted, far above what SQLite takes
const PAGES = 4096;

/** The build without what `work` does not enter. */
export async function smaller(wasm) {
  const { before, bodies, after } = parsed(wasm);
  const noting = written(before, bodies.map((body, i) => noted(body, i)), after);
  const memory = newMemory(PAGES);
  work(await memoryDatabase(await WebAssembly.compile(noting), memory));
  const entered = new Uint8Array(memory.buffer, MARKS, bodies.length);
  return { small: written(before, bodies.map((body, i) => (entered[i] ? [...leb(body.length), ...body] : STOP)), after),
    functions: bodies.length, entered: entered.reduce((sum, mark) => sum + mark, 0) };
}

// -- the format (https://webassembly.github.io/spec/core/binary/modules.html) --------------------------------------------------

/** The bytes before and after the section of code, and the bodies of its functions. */
function parsed(wasm) {
  let place = 8;
  const number = () => {
    let found = 0, shift = 0, byte;
    do {
      byte = wasm[place++];
      found |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return found >>> 0;
  };
  for (;;) {
    const start = place;
    const section = wasm[place++];
    const size = number();
    if (section !== CODE) {
      place += size;
      continue;
    }
    const end = place + size;
    const bodies = Array.from({ length: number() }, () => {
      const length = number();
      place += length;
      return wasm.subarray(place - length, place);
    });
    return { before: wasm.subarray(0, start), bodies, after: wasm.subarray(end) };
  }
}

/** A module of these parts; every body comes with its length. */
function written(before, bodies, after) {
  const count = leb(bodies.length);
  const size = bodies.reduce((sum, body) => sum + body.length, count.length);
  return Buffer.concat([before, Buffer.from([CODE, ...leb(size), ...count]), ...bodies.map((body) => Buffer.from(body)), after]);
}

/** A body that first notes that it was entered: i32.const place, i32.const 1, i32.store8. */
function noted(body, i) {
  let place = 0;
  const skip = () => { while (body[place++] & 128); };
  const kinds = body[place++];
  if (kinds & 128) throw new Error("many kinds of variables");
  for (let n = 0; n < kinds; n++) {
    skip();
    place += 1;
  }
  const note = [0x41, ...signed(MARKS + i), 0x41, 1, 0x3a, 0, 0];
  return [...leb(body.length + note.length), ...body.subarray(0, place), ...note, ...body.subarray(place)];
}

function leb(number) {
  const out = [];
  do {
    out.push((number & 127) | (number > 127 ? 128 : 0));
    number >>>= 7;
  } while (number);
  return out;
}

function signed(number) {
  const out = [];
  for (;;) {
    const byte = number & 127;
    number >>= 7;
    if ((number === 0 && !(byte & 64)) || (number === -1 && byte & 64)) return [...out, byte];
    out.push(byte | 128);
  }
}

// -- the sample of work ----------------------------------------------------------------------------------------------------------

const PLAIN = "content='', columnsize=1, tokenize=\"unicode61 remove_diacritics 0\"";
const VIEWS = { search_stems: PLAIN, search_prefixes: PLAIN,
  search_concepts: PLAIN.replace("0\"", "0 tokenchars '-_'\"") };
const SIZES = { a: 3, b: 300, c: 1500, d: 4000 };

/** What the search does, over made-up games: from a handful of clauses to more than any game has. */
function work(db) {
  prepare(db);
  const games = Object.entries(SIZES).map(([game, size], n) => madeUp(game, size, 1 + n * 10_000));
  for (const rows of games) {
    addGame(db, rows);
    addViews(db, rows.game, [rows]);
  }
  addViews(db, null, games);
  const words = games.at(-1).vocabulary.map(([word]) => word);
  const asked = ["5.3", "5.3.", "c/8.5", "[9]", "1-a", "nic-takoveho", "se", "", "\"a\" OR b", "<b>zoc</b>", "𝒳 abc ß", "x".repeat(40), words.slice(0, 600).join(" "),
    ...Array.from({ length: 40 }, (_, n) => Array.from({ length: n }, (_, i) => (i % 4 ? words[(i * 131 + n * 17) % words.length] : `slovo${i % 7}`)).join(" ")),
    ...words.filter((_, i) => i % 97 === 0).flatMap((word, i) => [word, `${word} ${words[i * 3]}`, `${word}x ${words[i]}q zoc`])];
  for (const text of asked) {
    for (const game of [null, ...Object.keys(SIZES)]) {
      search(db, text, game, 10);
      suggestions(db, text, game);
    }
  }
}

/** A game of clauses with texts of syllables, in the shape that `derived` gives. */
function madeUp(game, size, start) {
  let seed = size;
  const below = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const syllables = [..."bcdfghjklmnprstvz"].flatMap((c) => [..."aeiouyáěíž"].map((v) => c + v));
  const vocabulary = Array.from({ length: 40 + 4 * size }, () => Array.from({ length: 1 + below(4) }, () => syllables[below(syllables.length)]).join(""));
  const text = (length) => Array.from({ length }, () => vocabulary[Math.min(below(vocabulary.length), below(vocabulary.length), below(vocabulary.length))]).join(" ");
  const ids = Array.from({ length: size }, (_, i) => start + i);
  const view = () => ids.map(() => [text(5), text(12), text(20 + below(120)), text(below(15)), text(below(30))]);
  const unique = [...new Set(vocabulary)].sort();
  return {
    game, ids, create: VIEWS, chapters: [[start, "1", "Úvod"], [start + 1, null, "Přílohy"]], aliases: [["1.1-z", start]],
    clauses: ids.map((id, i) => [id, start + (i % 2), `${game}/${1 + (i >> 4)}.${i % 16}`, text(5), `${String(1 + (i >> 4)).padStart(4, "0")}.${String(i % 16).padStart(4, "0")}`,
      ["pravidlo", "příklad", "výjimka"][i % 3], i % 5 ? `${text(30)}.\n\n„${text(30)}“ "${text(3)}" \\ \t <b>${text(9)}</b> 𝒳 \u2028 \u0001` : ""]),
    terms: unique.slice(0, 600).map((word, i) => [`concept-${i}`, [word, `${word}a`, `${word}ou`], word]),
    vocabulary: unique.map((word) => [word, word.slice(0, 5), word]),
    ...Object.fromEntries(Object.keys(VIEWS).map((name) => [name, view()])),
  };
}
