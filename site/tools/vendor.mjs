// Puts the parts of other people's packages that the site serves into vendor/, packed where that saves a phone time:
// run by `npm run vendor` after `npm ci`. The build of the site copies vendor/ and needs no node for it.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";
import { smaller } from "./small-sqlite.mjs";

const site = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(site, "node_modules");
const out = path.join(site, "vendor");
const packages = ["@sqlite.org/sqlite-wasm", "pyodide", "qrcode-generator"];

const read = (name) => fs.readFileSync(path.join(modules, name));
const write = (name, data) => fs.writeFileSync(path.join(out, name), data);
const packed = (data) => zlib.gzipSync(data, { level: 9, memLevel: 9 });
/** Packed as well as gzip can be; takes seconds. */
const packedBest = async (data) => Buffer.from(await zopfli.gzipAsync(data, { numiterations: 15 }));

async function minified(name, target) {
  await build({ entryPoints: [path.join(modules, name)], bundle: true, minify: true, format: "esm", target: "es2022",
    outfile: path.join(out, target), legalComments: "inline", external: ["node:*"], logLevel: "error" });
}

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
await minified("qrcode-generator/dist/qrcode.mjs", "qrcode.mjs");
const sqlite = read("@sqlite.org/sqlite-wasm/dist/sqlite3.wasm");
write("sqlite3.wasm.gz", packed(sqlite));
write("sqlite3-small.wasm.gz", await packedBest((await smaller(sqlite)).small)); // the search waits for it on a slow line
write("pyodide.mjs", String(read("pyodide/pyodide.mjs")).replace(/\n?\/\/# sourceMappingURL=.*\n?$/, "\n"));
write("pyodide.asm.mjs", read("pyodide/pyodide.asm.mjs"));
write("pyodide.json", JSON.stringify({ info: JSON.parse(read("pyodide/pyodide-lock.json")).info, packages: {} }));
write("pyodide.asm.wasm.gz", packed(read("pyodide/pyodide.asm.wasm")));
write("python_stdlib.zip", read("pyodide/python_stdlib.zip"));

const licences = packages.map((name) => {
  const about = JSON.parse(read(`${name}/package.json`));
  return { package: name, version: about.version, licence: about.license, home: about.homepage ?? "" };
});
write("licences.json", JSON.stringify(licences, null, 1) + "\n");
const digest = createHash("sha256");
for (const name of fs.readdirSync(out).sort()) digest.update(name).update(fs.readFileSync(path.join(out, name)));
write("VERSION", digest.digest("hex").slice(0, 16) + "\n");
for (const name of fs.readdirSync(out)) console.log(String(fs.statSync(path.join(out, name)).size).padStart(9), name);
