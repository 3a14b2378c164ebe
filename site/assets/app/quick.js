// The first search: titles and questions of the clauses, before the database has come. Plain and small; the real one takes its place.

import { at } from "./dom.js";
import { foldedWords, meaningful, prefix } from "./text.js";
import { unpacked } from "./unpack.js";

let rows;

const titles = () => (rows ??= unpacked(at("assets/data/titles.json.gz")).then((answer) => answer.json()).then((list) =>
  list.map(([clause, title, questions]) => ({ clause, title, heads: new Set(foldedWords(title).map(prefix)),
    asked: new Set(foldedWords(questions).map(prefix)) }))));

/** Clauses whose titles or questions have most of the words, as hits without text. */
export async function quick(text, game, limit) {
  const all = (await titles()).filter(({ clause }) => !game || clause.startsWith(`${game}/`));
  const bare = text.trim().replace(/\.$/, "");
  if (/^\d+(\.\d+)*(-[a-z0-9-]+)?$/.test(bare)) {
    const local = ({ clause }) => clause.slice(clause.indexOf("/") + 1);
    return hits(all.filter((row) => local(row) === bare || local(row).startsWith(`${bare}.`) || local(row).startsWith(`${bare}-`)).slice(0, limit));
  }
  const wanted = meaningful(foldedWords(text)).map(prefix);
  const scored = all.map((row) => [wanted.reduce((sum, word) => sum + (row.heads.has(word) ? 3 : 0) + (row.asked.has(word) ? 2 : 0), 0), row]);
  return hits(scored.filter(([score]) => score).sort((a, b) => b[0] - a[0]).slice(0, limit).map(([, row]) => row));
}

const hits = (found) => found.map(({ clause, title }) => ({ clause, title, snippet: "", chapter: "" }));
