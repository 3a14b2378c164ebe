// Puts together what the search needs of a game from its small data (rulebase/export/search_data.py) and writes it into a database.
// What is left out there follows from something else and is derived here; exceptions stand in the data.

import { fold, foldedWords, prefix, token } from "./text.js";

const FIELDS = ["title", "context", "text", "questions", "synonyms"];
const TABLES = [
  "CREATE TABLE chapters (id INTEGER PRIMARY KEY, number TEXT, title TEXT)",
  "CREATE TABLE clauses (id INTEGER PRIMARY KEY, game TEXT, chapter INTEGER, full TEXT, title TEXT, sort_key TEXT, kind TEXT, text TEXT)",
  "CREATE INDEX clauses_sort ON clauses (game, sort_key)",
  "CREATE TABLE aliases (game TEXT, address TEXT, clause INTEGER)",
  "CREATE TABLE terms (id INTEGER PRIMARY KEY, game TEXT, concept TEXT)",
  "CREATE TABLE forms (folded TEXT, term INTEGER, PRIMARY KEY (folded, term)) WITHOUT ROWID",
  "CREATE TABLE vocabulary (folded TEXT, stem TEXT, word TEXT, PRIMARY KEY (folded, stem)) WITHOUT ROWID",
];

/** The order of numbers within an address, as rulebase/addresses.py makes it. */
export const sortKey = (address) => (/^\d+\.0$/.test(address) ? address.slice(0, -2) : address).replace(/\d+/g, (n) => n.padStart(4, "0"));

/** Prepare a database for games to come. */
export function prepare(db) {
  for (const sql of TABLES) db.rows(sql);
}

/** Write the rows of a game, and its views. `first` and `rest`: the two parts of its data. Returns the rows of its views for `addViews`. */
export function addGame(db, first, rest) {
  const { game } = first;
  const ids = first.address.map((_, i) => first.first + i);
  db.rows("BEGIN");
  for (const [id, number, title] of rest.chapters) db.rows("INSERT INTO chapters VALUES (?, ?, ?)", [id, number, title]);
  ids.forEach((id, i) => db.rows("INSERT INTO clauses VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [id, game, rest.chapter[i], `${game}/${first.address[i]}`,
    first.title[i], sortKey(first.address[i]), rest.kinds[rest.kind[i]], rest.text[i]]));
  for (const [address, clause] of rest.aliases) db.rows("INSERT INTO aliases VALUES (?, ?, ?)", [game, address, clause]);
  const [[before]] = db.rows("SELECT coalesce(max(id), 0) FROM terms");
  rest.terms.forEach(([concept], i) => {
    db.rows("INSERT INTO terms VALUES (?, ?, ?)", [before + i + 1, game, concept]);
    for (const form of frontDecoded(rest.forms[i])) db.rows("INSERT INTO forms VALUES (?, ?)", [form, before + i + 1]);
  });
  const { documents, choice } = read(first, rest);
  const [words, cuts] = rest.vocabulary;
  const codes = cuts.split("\n");
  frontDecoded(words).forEach((word, i) => {
    const folded = fold(word);
    db.rows("INSERT OR IGNORE INTO vocabulary VALUES (?, ?, ?)", [folded, codes[i] ? cut(folded, codes[i]) : choice.get(folded), word]);
  });
  const rows = { create: rest.views, ids, ...views(rest, documents, choice) };
  db.rows("COMMIT");
  return rows;
}

/** Write full-text views: those of one game, or with `game` null those of all, from what `addGame` gave. */
export function addViews(db, game, parts) {
  const fields = FIELDS.join(", ");
  db.rows("BEGIN");
  for (const [view, options] of Object.entries(parts[0].create)) {
    const name = game ? `${view}_${game}` : view;
    db.rows(`CREATE VIRTUAL TABLE ${name} USING fts5(${fields}, ${options})`);
    const sql = `INSERT INTO ${name} (rowid, ${fields}) VALUES (?, ?, ?, ?, ?, ?)`;
    for (const part of parts) part.ids.forEach((id, i) => db.rows(sql, [id, ...part[view][i]]));
  }
  db.rows("COMMIT");
}

/** The folded words of every field of every clause, and for each word the stem that it mostly has. */
function read(first, rest) {
  const names = rest.terms.map(([concept, words]) => [concept, words]);
  const chapters = new Map(rest.chapters.map(([id, , title]) => [id, title]));
  const documents = first.address.map((_, i) => {
    const above = chain(rest, i).map((j) => first.title[j]);
    const used = [...new Set(["title", "text"].flatMap((field) => numbers(rest.concepts[field][i])))].map((n) => names[n]);
    used.sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      title: foldedWords(first.title[i]),
      context: foldedWords([...above, chapters.get(rest.chapter[i])].join("\n")),
      text: foldedWords(rest.text[i]),
      questions: split(first.questions[i]),
      synonyms: used.flatMap(([, words]) => split(words)),
    };
  });
  for (const [i, field, text] of rest.odd.words) documents[i][field] = split(text);
  const choice = new Map();
  for (const document of documents) for (const field of FIELDS) for (const word of document[field]) if (!choice.has(word)) choice.set(word, "");
  let place = 0;
  for (const word of choice.keys()) choice.set(word, cut(word, rest.stems[place++]));
  return { documents, choice };
}

/** The rows of the four views, field by field. */
function views(rest, documents, choice) {
  const stems = documents.map((document) => FIELDS.map((field) => document[field].map((word) => choice.get(word)).join(" ")));
  for (const [i, field, text] of rest.odd.stems) stems[i][FIELDS.indexOf(field)] = text;
  return {
    search_stems: stems,
    search_trigrams: documents.map((document) => FIELDS.map((field) => ` ${document[field].join(" ")} `)),
    search_prefixes: documents.map((document) => FIELDS.map((field) => document[field].map((word) => token(prefix(word))).join(" "))),
    search_concepts: concepts(rest),
  };
}

function concepts(rest) {
  const { title, text, questions } = rest.concepts;
  const odd = new Map(rest.odd.concepts);
  const own = new Map(rest.chapters.map(([id, , , found]) => [id, found]));
  const named = (found) => found.map((n) => rest.terms[n][0]).join(" ");
  return title.map((_, i) => {
    const above = odd.get(i) ?? [...chain(rest, i).flatMap((j) => numbers(title[j])), ...own.get(rest.chapter[i])];
    return [named(numbers(title[i])), named(above), named(numbers(text[i])), named(numbers(questions[i])), ""];
  });
}

/** Places of the clauses above one, the nearest first. */
function chain(rest, i) {
  const found = [];
  for (let at = i; rest.parent[at];) {
    at -= rest.parent[at];
    found.push(at);
  }
  return found;
}

const split = (text) => (text ? text.split(" ") : []);
const numbers = (text) => split(text).map(Number);

/** A stem from its word: so many letters less, and what comes then. */
function cut(word, code) {
  const [less, more = ""] = code.split(" ");
  return word.slice(0, word.length - Number(less)) + more;
}

/** Words that are coded by how many letters the one before loses, and what it gains. */
function frontDecoded(text) {
  if (!text) return [];
  let before = "";
  return text.split("\n").map((line) => (before = before.slice(0, before.length - (line.charCodeAt(0) - 48)) + line.slice(1)));
}
