// Similar disputes: cases that the referee decides rightly, found by the words that few of them have.

import { at } from "./dom.js";
import { about, searcher } from "./helpers.js";
import { foldedWords, meaningful, prefix } from "./text.js";
import { unpacked } from "./unpack.js";

const SHOWN = 3;
const ENOUGH = 0.3;
const MARKS = { povoleno: "✔ Povoleno", zakázáno: "✘ Zakázáno", výsledek: "= Výsledek" };

let all;

const tokens = (text) => new Set(meaningful(foldedWords(text)).map(prefix).filter((word) => !/^\d/.test(word)));

/** Published cases by game, each with its words, and how rare each word is. */
async function load() {
  const { search } = await about();
  const given = await (await unpacked(at(search.cases.url))).json();
  return Object.fromEntries(Object.entries(given).map(([game, rows]) => {
    const cases = rows.map(([text, verdict, answer, clauses]) => ({ text, verdict: MARKS[verdict] ?? verdict, answer, clauses, words: tokens(text) }));
    const count = new Map();
    for (const { words } of cases) for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
    const weight = (word) => Math.log((cases.length + 1) / ((count.get(word) ?? 0) + 0.5));
    return [game, { cases, weight }];
  }));
}

/** The cases of a game that are most like a text; none where nothing is alike enough, or before the search has come. */
export async function similar(text, game) {
  if (!game || !searcher.has(game)) return [];
  const wanted = [...tokens(text)];
  if (wanted.length < 2) return [];
  all ??= load().catch(() => ({}));
  const { cases = [], weight } = (await all)[game] ?? {};
  if (!cases.length) return [];
  const whole = wanted.reduce((sum, word) => sum + weight(word), 0);
  const scored = cases.map((found) => {
    const common = wanted.filter((word) => found.words.has(word));
    const alike = common.reduce((sum, word) => sum + weight(word), 0) / whole;
    return { found, alike: common.length < 2 || found.text === text ? 0 : alike - found.words.size / 500 };
  });
  return scored.filter(({ alike }) => alike >= ENOUGH).sort((a, b) => b.alike - a.alike).slice(0, SHOWN).map(({ found }) => found);
}
