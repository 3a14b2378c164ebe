// Keeps the site on the device. Everything that it answers with comes from one version; another one waits until the player takes it.

const KEEPS = /*KEEPS*/ null;

const NAME = `rozhodci-${KEEPS.version}`;
const ROOT = new URL("./", self.location).href;
const at = (path) => new URL(path, ROOT).href;

self.addEventListener("install", (event) => event.waitUntil(followed()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  await self.clients.claim();
  for (const name of await caches.keys()) if (/^rozhodci-[0-9a-f]{12}$/.test(name) && name !== NAME) await caches.delete(name);
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === self.location.origin && request.url.startsWith(ROOT)) event.respondWith(answer(request));
});

self.addEventListener("message", (event) => {
  const { name, part, port = event.ports[0] } = event.data ?? {};
  if (name === "take") self.skipWaiting();
  if (name === "keep") event.waitUntil(keep(part, port).then(() => port?.postMessage({ done: part }), (error) => port?.postMessage({ fault: String(error) })));
  if (name === "state") event.waitUntil(state().then((told) => port?.postMessage(told)));
});

/** A new version takes over what the old one kept, before it may replace it. */
async function followed() {
  const old = (await caches.keys()).filter((name) => /^rozhodci-[0-9a-f]{12}$/.test(name) && name !== NAME);
  if (!old.length) return;
  const kept = new Set();
  for (const name of old) for (const request of await (await caches.open(name)).keys()) kept.add(new URL(request.url).pathname);
  const had = (path) => kept.has(new URL(at(path)).pathname);
  if (had("index.html")) await keep("pravidla");
  if (had("assets/vendor/sqlite3.wasm.gz")) await keep("hledani");
  if (had("assets/vendor/pyodide.asm.wasm.gz")) await keep("rozhodci");
  if ([...kept].some((path) => /\/memory-[0-9a-f]{12}\./.test(path))) await keep("pamet");
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const url = new URL(request.url);
  url.search = url.hash = "";
  const plain = url.href.endsWith("/") ? `${url.href}index.html` : url.href;
  const found = (await cache.match(plain)) ?? (request.mode === "navigate" ? await cache.match(`${plain}/index.html`) : undefined);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode === "navigate") {
      const missing = (await cache.match(at("404.html"))) ?? (await cache.match(at("index.html")));
      if (missing) return missing;
    }
    throw error;
  }
}

/** Load a part and keep it; what an older version kept under a name that tells its content is taken from there. */
async function keep(part, port) {
  const cache = await caches.open(NAME);
  let loaded = 0;
  const tell = (bytes) => port?.postMessage({ part, loaded: (loaded += bytes), total: KEEPS.sizes[part] });
  for (const path of KEEPS.parts[part]) {
    const url = at(path);
    if (await cache.match(url)) continue;
    const hashed = /-[0-9a-f]{12}\./.test(path);
    const known = hashed ? await caches.match(url) : undefined;
    const response = known ?? (await fetch(url, { cache: hashed ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    const body = await response.arrayBuffer();
    await cache.put(url, new Response(body, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream" } }));
    tell(body.byteLength);
  }
  if (part === "pravidla") await pages(cache, tell);
}

/** All pages come in one packed file, of which each is cut. */
async function pages(cache, tell) {
  if (await cache.match(at("index.html"))) return;
  const answer = await fetch(at(KEEPS.pages), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} ${KEEPS.pages}`);
  const data = new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const line = data.indexOf(10);
  let place = line + 1;
  const list = JSON.parse(new TextDecoder().decode(data.subarray(0, line)));
  const home = [];
  for (const [path, length] of list) {
    const put = () => cache.put(at(path), new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
    const body = data.slice(place, place + length);
    place += length;
    if (path === "index.html") home.push(put);
    else await put();
  }
  for (const put of home) await put(); // the last one: its presence says that all are there
  tell(0);
}

/** What is on the device, part by part. */
async function state() {
  const cache = await caches.open(NAME);
  const has = {};
  for (const [part, list] of Object.entries(KEEPS.parts)) {
    const there = await Promise.all(list.map((path) => cache.match(at(path))));
    has[part] = there.every(Boolean);
  }
  has.pravidla &&= Boolean(await cache.match(at("index.html")));
  return { version: KEEPS.version, has, sizes: KEEPS.sizes };
}
