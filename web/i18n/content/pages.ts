// Brings a written page in a language; each is a chunk of its own, loaded when it is read.

import type { Page, PageId } from './types';

const files = import.meta.glob<Page>('./*/*.json', { import: 'default' });

/** The page, or nothing where that language has none with this id. */
export async function loadPage(language: string, id: PageId): Promise<Page | undefined> {
  return files[`./${language}/${id}.json`]?.();
}

/** The pages there are in a language. */
export function pageIds(language: string): PageId[] {
  return Object.keys(files).flatMap((path) => {
    const [, folder, id] = path.match(/^\.\/([^/]+)\/(.+)\.json$/) ?? [];
    return folder === language && id !== undefined ? [id] : [];
  });
}
