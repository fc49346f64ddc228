// The one copy of the rules library that the page works with.
import wasm from '../../build/wasm/damero.wasm?url';
import { loadLibrary, type GameSheet, type Library } from './library';

let library: Library | null = null;

export async function loadRules(): Promise<void> {
  library ??= await loadLibrary(wasm);
}

/** For tests, which read the library from a file. */
export function putRules(loaded: Library): void {
  library = loaded;
}

/** For everything that is shown after the rules have been loaded. */
export function rules(): Library {
  if (library === null) throw new Error('the rules are not loaded yet');
  return library;
}

export function sheetOf(key: string): GameSheet {
  const sheet = rules().sheet(key);
  if (sheet === undefined) throw new Error(`no game ${key}`);
  return sheet;
}
