// The search beside the page: asks for its data before its own modules have come, for on a slow line each wait is felt.

const engine = import("./search-engine.js");
const asked = new Map();

/** The response with a file; one that was asked for beforehand is handed over once. */
function load(url) {
  const answer = asked.get(url) ?? fetch(url);
  asked.delete(url);
  return answer;
}

function start(given) {
  const { wasm, games } = given.files;
  const mine = given.game ? [games[given.game]] : Object.values(games);
  for (const url of [...mine.map(({ first }) => first), ...mine.map(({ rest }) => rest), wasm]) {
    const answer = fetch(url);
    answer.catch(() => {}); // whoever takes it is told
    asked.set(url, answer);
  }
  return engine.then(({ begin }) => begin(given, load));
}

self.onmessage = async ({ data: { id, name, given } }) => {
  try {
    const result = await (name === "start" ? start(given) : engine.then(({ doing }) => doing[name](given)));
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
