import { describe, expect, it } from 'vitest';
import { followLinks, learnAddress, pageOf, router } from './router.svelte';

describe('addresses', () => {
  it('lead to pages', () => {
    expect(pageOf('/')).toEqual({ name: 'start' });
    expect(pageOf('/run')).toEqual({ name: 'run' });
    expect(pageOf('/run/ab-1')).toEqual({ name: 'watch', run: 'ab-1' });
    expect(pageOf('/casual')).toEqual({ name: 'casual', game: null });
    expect(pageOf('/learn/notation')).toEqual({ name: 'learn', id: 'notation' });
    expect(pageOf('/best/worse')).toEqual({ name: 'unknown' });
    expect(pageOf('/run/a/b')).toEqual({ name: 'unknown' });
    expect(learnAddress('notation', 'captures')).toBe('/learn/notation#captures');
  });
});

describe('links', () => {
  function click(html: string, init: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.body.addEventListener('click', followLinks, { once: true });
    document.querySelector('a')?.dispatchEvent(event);
    return event;
  }

  it('inside the site are followed without loading', () => {
    globalThis.scrollTo = () => {};
    expect(click('<a href="/best">x</a>').defaultPrevented).toBe(true);
    expect(router.page).toEqual({ name: 'best' });
  });

  it('elsewhere, to the API, or with a key held are left to the browser', () => {
    expect(click('<a href="https://example.org/">x</a>').defaultPrevented).toBe(false);
    expect(click('<a href="/api/openapi.yaml">x</a>').defaultPrevented).toBe(false);
    expect(click('<a href="/run">x</a>', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(click('<a href="/run" target="_blank">x</a>').defaultPrevented).toBe(false);
  });
});
