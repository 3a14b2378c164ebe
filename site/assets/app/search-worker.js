// The search beside the page: asks for its data before its own modules have come, for on a slow line each wait is felt.

const engine = import("./search-engine.js");
const asked = new Map();
let given; // SQLite as the page loads it; null where it could not
const sqlite = new Promise((resolve) => { given = resolve; });

/** The response with a file; one that was asked for beforehand is handed over once. */
function load(url) {
  const answer = asked.get(url) ?? fetch(url);
  asked.delete(url);
  return answer;
}

function start({ files, game }) {
  const mine = game ? [files.games[game]] : Object.values(files.games);
  for (const url of [...mine.map(({ first }) => first), ...mine.map(({ rest }) => rest)]) {
    const answer = fetch(url);
    answer.catch(() => {}); // whoever takes it is told
    asked.set(url, answer);
  }
  return engine.then(({ begin }) => begin({ files, game }, load, sqlite));
}

const own = { start, sqlite: given };

self.onmessage = async ({ data: { id, name, given } }) => {
  try {
    const result = await (own[name] ? own[name](given) : engine.then(({ doing }) => doing[name](given)));
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
