// The first search: titles and questions of the clauses, before the database has come. Plain and small; the real one takes its place.

import { foldedWords, meaningful, prefix } from "./text.js";

const prepared = new WeakMap();

/** The clauses of a game (the first part of its data) with the words of their titles and questions. */
function rows(first) {
  if (!prepared.has(first)) {
    prepared.set(first, first.address.map((address, i) => ({ clause: `${first.game}/${address}`, address, title: first.title[i],
      heads: new Set(foldedWords(first.title[i]).map(prefix)), asked: new Set(first.questions[i].split(" ").map(prefix)) })));
  }
  return prepared.get(first);
}

/** Clauses whose titles or questions have most of the words, as hits without text. */
export function quick(games, text, limit) {
  const all = games.flatMap(rows);
  const bare = text.trim().replace(/\.$/, "");
  if (/^\d+(\.\d+)*(-[a-z0-9-]+)?$/.test(bare)) {
    const below = ({ address }) => address === bare || address.startsWith(`${bare}.`) || address.startsWith(`${bare}-`);
    return hits(all.filter(below).slice(0, limit));
  }
  const wanted = meaningful(foldedWords(text)).map(prefix);
  const scored = all.map((row) => [wanted.reduce((sum, word) => sum + (row.heads.has(word) ? 3 : 0) + (row.asked.has(word) ? 2 : 0), 0), row]);
  return hits(scored.filter(([score]) => score).sort((a, b) => b[0] - a[0]).slice(0, limit).map(([, row]) => row));
}

const hits = (found) => found.map(({ clause, title }) => ({ clause, title, snippet: "", chapter: "" }));
