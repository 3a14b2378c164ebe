// Files of the site that are packed on its side, so that no server needs to know how to compress.

// Taken now: a worker may put its own in the place of `fetch` (the referee does).
const load = globalThis.fetch.bind(globalThis);

/** A response with its packed body unpacked; `progress(bytes)` is told of every piece that comes. */
export async function unpacked(url, progress = () => {}, type = "application/octet-stream") {
  const answer = await load(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  const count = new TransformStream({
    transform(piece, out) {
      progress(piece.byteLength);
      out.enqueue(piece);
    },
  });
  let body = answer.body.pipeThrough(count);
  if (String(url).endsWith(".gz")) body = body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
}

/** The bytes of a file. */
export const bytes = async (url, progress) => new Uint8Array(await (await unpacked(url, progress)).arrayBuffer());
