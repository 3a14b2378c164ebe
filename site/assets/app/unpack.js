// Files of the site that are packed on its side, so that no server needs to know how to compress.

// Taken now: a worker may put its own in the place of `fetch` (the referee does).
const load = globalThis.fetch.bind(globalThis);

/** A response with its packed body unpacked; `progress(bytes)`, if given, is told of every piece that comes. */
export const unpacked = async (url, progress = null, type = "application/octet-stream") => unpack(await load(url), url, progress, type);

/** The same of a response that has come. */
export function unpack(answer, url, progress = null, type = "application/octet-stream") {
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  let body = progress ? answer.body.pipeThrough(counted(progress)) : answer.body;
  if (String(url).endsWith(".gz")) body = body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
}

const counted = (progress) => new TransformStream({
  transform(piece, out) {
    progress(piece.byteLength);
    out.enqueue(piece);
  },
});

/** The bytes of a file. */
export const bytes = async (url, progress) => new Uint8Array(await (await unpacked(url, progress)).arrayBuffer());
