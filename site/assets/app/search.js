// The search of the command line: a port of rulebase/search.py and rulebase/suggest.py, over the same database.
// `db.rows(sql, parameters)` gives all rows as arrays. Names and order of the steps follow the Python; a test compares the results.

import { sortKey } from "./search-data.js";
import { fold, foldedWords, meaningful, otherwiseWritten, prefix, STOP_WORDS, token, words, wordSpans } from "./text.js";

const RANK_CONSTANT = 20;
const VIEW_SHARE = { search_stems: 1.5, search_prefixes: 1.2, search_concepts: 0.6 };
const FIELD_WEIGHTS = "4.0, 1.0, 1.0, 4.0, 0.1";
const KIND_SHARE = { "příklad": 0.8, "poznámka": 0.8 };
const LONG = 12;
const RARE = 12;
const MISSPELT = 3;
const SAME_SECTION = 0.8;
const LACKED = 0.5;
const SHORT_NAME = 2;
const CANDIDATES = 50;
const SNIPPET = 160;

const NUMBER = /^(?:([a-z][a-z0-9]*)\/)?\[?(\d+(?:\.\d+)*(?:-[a-z0-9]+)*)(\.?)\]?$/;
const ADDRESS = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

const marks = (list) => list.map(() => "?").join(", ");

/** The clauses nearest to a text, best first: [{clause, title, score, snippet, chapter}]. */
export function search(db, text, game = null, limit = 10) {
  const byNumber = byAddress(db, text.trim(), game);
  if (byNumber !== null) return hits(db, new Map(byNumber.slice(0, limit).map((key) => [key, 1.0])), []);
  const folded = meaningful(foldedWords(text));
  if (!folded.length) return [];
  return hits(db, scores(db, folded, concepts(db, text, game), game, limit), folded);
}

const viewName = (view, game) => (game ? `${view}_${game}` : view);

function scores(db, folded, found, game, limit) {
  const ranking = new Map();
  for (const [view, expression] of expressions(db, folded, found, game)) {
    ranked(db, viewName(view, game), expression).forEach((key, rank) => {
      ranking.set(key, (ranking.get(key) ?? 0.0) + VIEW_SHARE[view] / (RANK_CONSTANT + rank));
    });
  }
  for (const [key, kind] of kinds(db, [...ranking.keys()])) ranking.set(key, ranking.get(key) * KIND_SHARE[kind]);
  if (folded.length <= LONG) lowerByLackedWords(db, ranking, folded, game);
  const top = Object.values(VIEW_SHARE).reduce((a, b) => a + b) / RANK_CONSTANT;
  return new Map(fromManySections(db, ranking, limit).map(([key, score]) => [key, score / top]));
}

/** Lowers each row by the share of the words asked for that its clause lacks; words that no clause has count for nothing. */
function lowerByLackedWords(db, ranking, folded, game) {
  const view = viewName("search_prefixes", game);
  const rows = (word) => db.rows(`SELECT rowid FROM ${view} WHERE ${view} MATCH ?`, [anyOf([word, ...otherwiseWritten(word)].map((one) => token(prefix(one))))]);
  const known = [...new Set(folded)].map((word) => new Set(rows(word).map((row) => row[0]))).filter((having) => having.size);
  for (const [key, score] of ranking) {
    const lacked = known.filter((having) => !having.has(key)).length;
    if (lacked) ranking.set(key, score * (1.0 - (LACKED * lacked) / known.length));
  }
}

function fromManySections(db, ranking, limit) {
  const left = [...ranking.keys()].sort((a, b) => ranking.get(b) - ranking.get(a) || a - b).slice(0, CANDIDATES);
  const sections = new Map(db.rows(`SELECT id, full FROM clauses WHERE id IN (${marks(left)})`, left).map(([key, full]) => [key, section(full)]));
  const shares = new Map([...sections.values()].map((one) => [one, 1.0]));
  const lowered = (key) => ranking.get(key) * shares.get(sections.get(key));
  const chosen = [];
  while (left.length && chosen.length < limit) {
    const best = left.reduce((a, b) => (lowered(b) > lowered(a) || (lowered(b) === lowered(a) && b < a) ? b : a));
    chosen.push([best, lowered(best)]);
    left.splice(left.indexOf(best), 1);
    shares.set(sections.get(best), shares.get(sections.get(best)) * SAME_SECTION);
  }
  return chosen;
}

const section = (full) => (full.includes("/tab-") ? full : full.split("-")[0]);

/** The game that a bare number names, if any: `nr/8.5.3`. */
export const scope = (text) => NUMBER.exec(text.trim())?.[1] ?? null;

function byAddress(db, text, game) {
  const match = NUMBER.exec(text);
  let own = game, address = text, alone = false;
  if (match) [own, address, alone] = [match[1] ?? game, match[2], Boolean(match[3])];
  else if (!(ADDRESS.test(text) && (text.includes("-") || text.includes(".")))) return null;
  const first = sortKey(address);
  const found = db.rows(
    "SELECT id FROM clauses WHERE sort_key >= ? AND sort_key < ? AND (game = ? OR ? IS NULL) UNION " +
      "SELECT clause FROM aliases WHERE address = ? AND (game = ? OR ? IS NULL) ORDER BY 1",
    [first, alone ? `${first}\0` : `${first}~`, own, own, address, own, own],
  ).map((row) => row[0]);
  return found.length || match ? found : null;
}

function concepts(db, text, game) {
  const tokens = foldedWords(text);
  const phrases = new Set();
  for (let i = 0; i < tokens.length; i++) {
    for (let j = i + 1; j <= Math.min(i + 4, tokens.length); j++) phrases.add(tokens.slice(i, j).join(" "));
  }
  const wanted = [...phrases].sort();
  const sql = `SELECT DISTINCT t.concept, t.lemma FROM forms f JOIN terms t ON t.id = f.term WHERE f.folded IN (${marks(wanted)}) ` +
    "AND (t.game = ? OR ? IS NULL)";
  return db.rows(sql, [...wanted, game, game]).sort(compare);
}

/** The words by which the rules name what a player calls otherwise: short names of his concepts of which he says no word. */
function namedOtherwise(folded, found) {
  const said = new Set(folded.map(prefix));
  const names = found.map(([, lemma]) => meaningful(lemma.split(" ")));
  return names.filter((name) => name.length <= SHORT_NAME && !name.some((word) => said.has(prefix(word)))).flat();
}

function expressions(db, folded, found, game) {
  const stems = new Map();
  const long = folded.length > LONG;
  const asked = long ? folded : [...folded, ...namedOtherwise(folded, found)];
  for (const [word, stem] of db.rows(`SELECT folded, stem FROM vocabulary WHERE folded IN (${marks(asked)})`, asked)) {
    stems.set(word, [...(stems.get(word) ?? []), stem]);
  }
  for (const word of folded.filter((one) => !long && !known(db, one, game)).slice(0, MISSPELT)) {
    const near = word.length >= SHORTEST && ALPHA.test(word) ? nearest(db, word, game) : [];
    stems.set(word, [...new Set([...(stems.get(word) ?? [token(word)]), ...near.map(([, stem]) => stem)])]);
  }
  let views = [
    ["search_stems", asked.flatMap((word) => (stems.get(word) ?? [token(word)]).sort())],
    ["search_prefixes", folded.flatMap((word) => [word, ...otherwiseWritten(word)]).map((word) => token(prefix(word)))],
    ["search_concepts", [...new Set(found.map(([concept]) => concept))]],
  ];
  if (long) views = views.map(([view, tokens]) => [view, rarest(db, viewName(view, game), tokens)]);
  return views.filter(([, tokens]) => tokens.length).map(([view, tokens]) => [view, anyOf(tokens)]);
}

function rarest(db, view, tokens) {
  db.rows(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${view}_words USING fts5vocab('main', '${view}', 'row')`);
  const rows = db.rows(`SELECT term, doc FROM temp.${view}_words WHERE term IN (${marks(tokens)})`, tokens);
  return rows.sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, RARE).map((row) => row[0]);
}

function kinds(db, keys) {
  const names = Object.keys(KIND_SHARE);
  const sql = `SELECT id, kind FROM clauses WHERE kind IN (${marks(names)}) AND id IN (SELECT value FROM json_each(?))`;
  return db.rows(sql, [...names, JSON.stringify(keys)]);
}

const anyOf = (tokens) => [...new Set(tokens)].map((item) => `"${item.replaceAll('"', '""')}"`).join(" OR ");

function ranked(db, view, expression) {
  const sql = `SELECT rowid FROM ${view} WHERE ${view} MATCH ? ` +
    `ORDER BY bm25(${view}, ${FIELD_WEIGHTS}), rowid LIMIT ${CANDIDATES}`;
  return db.rows(sql, [expression]).map((row) => row[0]);
}

/** Rounded half up, by arithmetic alone, as on the command line. */
const fourPlaces = (score) => Math.floor(score * 10_000 + 0.5) / 10_000;

function hits(db, found, folded) {
  const keys = [...found.keys()];
  const sql = "SELECT c.id, c.full, c.title, c.text, h.number, h.title, c.kind FROM clauses c " +
    `JOIN chapters h ON h.id = c.chapter WHERE c.id IN (${marks(keys)})`;
  const clauses = new Map(db.rows(sql, keys).map((row) => [row[0], row.slice(1)]));
  const wanted = new Set(folded.map(prefix));
  return keys.map((key) => {
    const [full, title, text, number, chapter, kind] = clauses.get(key);
    const name = number ? `${number}. ${chapter}` : chapter;
    return { clause: full, title, score: fourPlaces(found.get(key)), snippet: snippet(text, wanted), chapter: name, kind };
  });
}

export function snippet(text, wanted) {
  const spans = [...wordSpans(text)].filter(([, , word]) => wanted.has(prefix(word)));
  const start = bestStart(text, spans);
  const end = wordEdge(text, start + SNIPPET);
  let body = "", position = start;
  for (const [left, right] of spans) {
    if (left >= start && right <= end) {
      body += `${text.slice(position, left)}**${text.slice(left, right)}**`;
      position = right;
    }
  }
  body = (body + text.slice(position, end)).trim().split(/\s+/u).join(" ");
  return (start ? "… " : "") + body + (end < text.length ? " …" : "");
}

function bestStart(text, spans) {
  let best = 0, count = 0;
  for (const [left] of spans) {
    const inside = spans.filter(([other, right]) => other >= left && right <= left + SNIPPET).length;
    if (inside > count) [best, count] = [left, inside];
  }
  if (best + SNIPPET / 2 <= SNIPPET) return 0;
  const before = text.slice(0, best);
  const sentence = Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n\n")) + 2;
  return sentence > 1 && best - sentence < SNIPPET / 2 ? sentence : best;
}

function wordEdge(text, position) {
  if (position >= text.length) return text.length;
  const before = text.slice(0, position);
  const edge = Math.max(before.lastIndexOf(" "), before.lastIndexOf("\n"));
  return edge > position - 40 ? edge : position;
}

// -- „mysleli jste“ ------------------------------------------------------------------------------------------------------

const SHORTEST = 3, LONG_WORD = 6, OFFERED = 3, LOOKED_AT = 12;
const ALIKE = "SELECT folded, word, stem FROM vocabulary WHERE length(folded) BETWEEN ?1 AND ?2 AND " +
  "(substr(folded, 1, 1) = substr(?3, 1, 1) OR substr(folded, 2, 2) IN (substr(?3, 2, 2), substr(?3, 1, 2)) " +
  "OR substr(folded, 1, 2) = substr(?3, 2, 2)) ORDER BY folded, stem";
const ALPHA = /^\p{L}+$/u;

/** For each word of a text that no clause knows, the nearest that some clause does: [{word, near}]. */
export function suggestions(db, text, game = null) {
  const unique = [...new Set(foldedWords(text))].filter((word) => !STOP_WORDS.has(word) && ALPHA.test(word)).slice(0, LOOKED_AT);
  const found = [];
  for (const word of unique) {
    if (word.length < SHORTEST || known(db, word, game)) continue;
    const near = nearest(db, word, game);
    if (near.length) found.push({ word, near: near.map(([written]) => written) });
  }
  return found;
}

const known = (db, word, game) =>
  db.rows("SELECT stem FROM vocabulary WHERE folded = ?", [word]).some(([stem]) => stands(db, stem, game));

const stands = (db, stem, game) => {
  const view = viewName("search_stems", game);
  return db.rows(`SELECT 1 FROM ${view} WHERE ${view} MATCH ? LIMIT 1`, [`"${stem}"`]).length > 0;
};

/** The nearest words that clauses know, each with its stem: [[written, stem]]. */
function nearest(db, word, game) {
  const limit = word.length >= LONG_WORD ? 2 : 1;
  const rankedWords = [];
  for (const [folded, written, stem] of db.rows(ALIKE, [word.length - limit, word.length + limit, word])) {
    if (!ALPHA.test(folded) || STOP_WORDS.has(folded)) continue;
    const faults = distance(word, folded, limit);
    if (faults <= limit && !sameWord(word, folded)) rankedWords.push([faults, folded[0] !== word[0] ? 1 : 0, folded, written, stem]);
  }
  rankedWords.sort((a, b) => compare(a, b));
  const stems = new Set(), out = [];
  let best = limit;
  for (const [faults, , , written, stem] of rankedWords) {
    if (faults > best) break;
    if (!stems.has(stem) && stands(db, stem, game)) {
      stems.add(stem);
      best = faults;
      out.push([written, stem]);
    }
    if (stems.size === OFFERED) break;
  }
  return out;
}

function compare(a, b) {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

function sameWord(word, other) {
  let common = 0;
  while (common < Math.min(word.length, other.length) && word[common] === other[common]) common++;
  const ends = [word.slice(common), other.slice(common)].map((end) => [...new Set(end)].sort().join(""));
  return common >= 5 && ends[0] !== ends[1] && word.length - common <= 2 && other.length - common <= 2;
}

export function distance(one, other, limit) {
  let before = [], twice = [];
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    [twice, before, row] = [before, row, [i]];
    for (let j = 1; j <= other.length; j++) {
      let cost = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, twice[j - 2] + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
  }
  return row[other.length];
}

export { fold, words };
