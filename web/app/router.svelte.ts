// Which page is shown, by the address. The pages' addresses are listed here and nowhere else.

export type Page =
  | { name: 'start' }
  | { name: 'intro' }
  | { name: 'run' }
  | { name: 'casual'; game: string | null }
  | { name: 'best' }
  | { name: 'watch'; run: string }
  | { name: 'learn'; id: string | null }
  | { name: 'unknown' };

export function pageOf(path: string): Page {
  const [first, second, ...more] = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  if (more.length > 0) return { name: 'unknown' };
  switch (first) {
    case undefined: return { name: 'start' };
    case 'casual': return { name: 'casual', game: second ?? null };
    case 'learn': return { name: 'learn', id: second ?? null };
    case 'run': return second === undefined ? { name: 'run' } : { name: 'watch', run: second };
    case 'intro':
    case 'best': return second === undefined ? { name: first } : { name: 'unknown' };
    default: return { name: 'unknown' };
  }
}

/** The address of a written page, and of a paragraph of it. */
export function learnAddress(id: string, section = ''): string {
  return `/learn/${id}${section === '' ? '' : `#${section}`}`;
}

class Router {
  path = $state(location.pathname);
  /** Without the leading question mark. */
  query = $state(location.search.slice(1));
  hash = $state(location.hash.slice(1));
  page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    if (this.hash === '') scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = location.search.slice(1);
    this.hash = location.hash.slice(1);
  }
}

export const router = new Router();

/** Follows links inside the site without loading the document again. */
export function followLinks(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !plain || link === null || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  // Within the page the browser scrolls and moves the focus by itself.
  if (link.hash !== '' && link.pathname === location.pathname) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
