// What a first visit downloads, against what it may cost (kB = 1000 bytes; text as gzip sends it).
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = { ".js": 60, ".css": 10, ".woff2": 90 };
const STATIC = fileURLToPath(new URL("../../server/static/", import.meta.url));

const page = readFileSync(join(STATIC, "index.html"), "utf8");
const first = new Set([...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1]));
const files = readdirSync(STATIC, { recursive: true })
  .filter((name) => extname(name) in BUDGET)
  .map((name) => {
    const bytes = readFileSync(join(STATIC, name));
    const kind = extname(name);
    const size = (kind === ".woff2" ? bytes.length : gzipSync(bytes, { level: 9 }).length) / 1000;
    // What the page does not ask for at once comes on demand; fonts always count.
    return { name, kind, size, counts: kind === ".woff2" || first.has(name) };
  })
  .sort((a, b) => b.size - a.size);

for (const { name, size, counts } of files) {
  console.log(`${size.toFixed(1).padStart(7)} kB  ${name}${counts ? "" : "  (on demand)"}`);
}
for (const [kind, limit] of Object.entries(BUDGET)) {
  const counted = files.filter((file) => file.kind === kind && file.counts);
  const total = counted.reduce((sum, file) => sum + file.size, 0);
  const verdict = counted.length === 0 ? "MISSING" : total > limit ? "TOO LARGE" : "ok";
  console.log(`${total.toFixed(1).padStart(7)} kB of ${limit} kB ${kind}: ${verdict}`);
  if (verdict !== "ok") process.exitCode = 1;
}
