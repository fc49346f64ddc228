// What unit tests share: the real rules from the built file, and the Spanish texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { speech } from './i18n.svelte';
import { instantiate, type Library } from './library';
import { putRules } from './rules';

const built = join(import.meta.dirname, '../../build/wasm/damero.wasm');

export async function realLibrary(): Promise<Library> {
  return instantiate(readFileSync(built));
}

export async function prepare(): Promise<Library> {
  const library = await realLibrary();
  putRules(library);
  await speech.speak('es');
  return library;
}
