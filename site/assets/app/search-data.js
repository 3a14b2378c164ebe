// Puts together what the search needs of a game from its small data (rulebase/export/search_data.py) and writes it into a database.
// What is left out there follows from something else and is derived here; exceptions stand in the data.

import { fold, foldedWords, prefix, token } from "./text.js";

const FIELDS = ["title", "context", "text", "questions", "synonyms"];
const TABLES = [
  "CREATE TABLE chapters (id INTEGER PRIMARY KEY, number TEXT, title TEXT)",
  "CREATE TABLE clauses (id INTEGER PRIMARY KEY, game TEXT, chapter INTEGER, full TEXT, title TEXT, sort_key TEXT, kind TEXT, text TEXT)",
  "CREATE INDEX clauses_sort ON clauses (game, sort_key)",
  "CREATE TABLE aliases (game TEXT, address TEXT, clause INTEGER)",
  "CREATE TABLE terms (id INTEGER PRIMARY KEY, game TEXT, concept TEXT, lemma TEXT)",
  "CREATE TABLE forms (folded TEXT, term INTEGER, PRIMARY KEY (folded, term)) WITHOUT ROWID",
  "CREATE TABLE vocabulary (folded TEXT, stem TEXT, word TEXT, PRIMARY KEY (folded, stem)) WITHOUT ROWID",
];

/** The order of numbers within an address, as rulebase/addresses.py makes it. */
export const sortKey = (address) => (/^\d+\.0$/.test(address) ? address.slice(0, -2) : address).replace(/\d+/g, (n) => n.padStart(4, "0"));

/** Prepare a database for games to come. */
export function prepare(db) {
  for (const sql of TABLES) db.rows(sql);
}

/** What follows from the data of a game (`first` and `rest` are its two parts), for `addGame`; needs no database, so it can be done before SQLite has come. */
export function derived(first, rest) {
  const { documents, choice } = read(first, rest);
  const [words, cuts] = rest.vocabulary;
  const codes = cuts.split("\n");
  const vocabulary = frontDecoded(words).map((word, i) => {
    const folded = fold(word);
    return [folded, codes[i] ? cut(folded, codes[i]) : choice.get(folded), word];
  });
  const ids = first.address.map((_, i) => first.first + i);
  const clauses = ids.map((id, i) => [id, rest.chapter[i], `${first.game}/${first.address[i]}`, first.title[i], sortKey(first.address[i]), rest.kinds[rest.kind[i]], rest.text[i]]);
  const terms = rest.terms.map(([concept, names, length], i) => [concept, frontDecoded(rest.forms[i]), names.split(" ").slice(0, length).join(" ")]);
  return { game: first.game, ids, clauses, chapters: rest.chapters, aliases: rest.aliases, terms, vocabulary, create: rest.views, ...views(rest, documents, choice) };
}

/** Write the rows of a game. Many rows go in one statement: each call into SQLite costs more than its row. */
export function addGame(db, { game, clauses, chapters, aliases, terms, vocabulary }) {
  const json = JSON.stringify;
  const item = (n) => `json_extract(value, '$[${n}]')`;
  db.rows("BEGIN");
  db.rows(`INSERT INTO chapters SELECT ${[0, 1, 2].map(item)} FROM json_each(?)`, [json(chapters)]);
  db.rows(`INSERT INTO clauses SELECT ${item(0)}, ?, ${[1, 2, 3, 4, 5, 6].map(item)} FROM json_each(?)`, [game, json(clauses)]);
  db.rows(`INSERT INTO aliases SELECT ?, ${[0, 1].map(item)} FROM json_each(?)`, [game, json(aliases)]);
  const [[before]] = db.rows("SELECT coalesce(max(id), 0) FROM terms");
  db.rows(`INSERT INTO terms SELECT key + ?, ?, ${item(0)}, ${item(2)} FROM json_each(?)`, [before + 1, game, json(terms)]);
  db.rows("INSERT INTO forms SELECT f.value, t.key + ? FROM json_each(?) t JOIN json_each(t.value, '$[1]') f", [before + 1, json(terms)]);
  db.rows(`INSERT OR IGNORE INTO vocabulary SELECT ${[0, 1, 2].map(item)} FROM json_each(?)`, [json(vocabulary)]);
  db.rows("COMMIT");
}

/** Write full-text views: those of one game, or with `game` null those of all, from what `derived` gave. */
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
  const chapters = new Map(rest.chapters.map(([id, , title]) => [id, foldedWords(title)]));
  const titles = first.title.map(foldedWords);
  const documents = first.address.map((_, i) => {
    const used = [...new Set(["title", "text"].flatMap((field) => numbers(rest.concepts[field][i])))].map((n) => names[n]);
    used.sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      title: titles[i],
      context: [...chain(rest, i).flatMap((j) => titles[j]), ...chapters.get(rest.chapter[i])],
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

/** The rows of the views, field by field. */
function views(rest, documents, choice) {
  const stems = documents.map((document) => FIELDS.map((field) => document[field].map((word) => choice.get(word)).join(" ")));
  for (const [i, field, text] of rest.odd.stems) stems[i][FIELDS.indexOf(field)] = text;
  return {
    search_stems: stems,
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
