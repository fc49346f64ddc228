// Adds up what a first visit loads, compressed, and fails above the limit: document, entry, styles, one language, rules.
import { readFileSync, readdirSync, statSync } from 'node:fs';

const limit = 200_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const files = new Set(['index.html', 'icon.svg', 'manifest.webmanifest']);

/** A chunk with everything it imports at once. */
function add(key) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const needed of chunk.imports ?? []) add(needed);
}

add('index.html');
const size = (file) => statSync(new URL(`${file}.br`, dist)).size;
const languages = Object.keys(manifest).filter((key) => /^i18n\/\w+\.json$/.test(key));
add(languages.toSorted((a, b) => size(manifest[b].file) - size(manifest[a].file))[0]);
for (const name of readdirSync(new URL('assets/', dist))) if (name.endsWith('.wasm')) files.add(`assets/${name}`);

const total = [...files].reduce((sum, file) => sum + size(file), 0);
for (const file of files) console.log(`${String(size(file)).padStart(7)} ${file}`);
console.log(`${String(total).padStart(7)} bytes of ${limit} for a first visit`);
if (total > limit) {
  console.error('the first load is too large');
  process.exitCode = 1;
}
