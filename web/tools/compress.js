// Writes x.br and x.gz beside every file of the built page that compresses; the server only picks one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../dist', import.meta.url).pathname;
const compressible = /\.(html|js|css|wasm|svg|json|webmanifest)$/;

const best = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  },
};

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(name)) continue;
  const content = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, best));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
}
