import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { columnShape, route, squares } from './testing';
import type { Column, Mark, Words } from './types';

const words: Words = {
  board: 'the board',
  confirm: 'play it',
  cancel: 'do not',
  square: (name: string, column: Column, mark: Mark) => `${name} ${column.length} ${mark}`,
};
const position = { squares: squares({ b4: 'ww', a1: 'w', c5: 'bw', e5: 'b', e7: 'b' }), turn: 'white' as const };
const routes = [route('b4 d6 f4: c5 e5'), route('b4 d6 f8: c5 e7')];

let board: ReturnType<typeof mount> | undefined;

function show(more: Record<string, unknown> = {}) {
  const told = { onmove: vi.fn(), onrefused: vi.fn(), oninspect: vi.fn(), onaim: vi.fn() };
  const props = { shape: columnShape, position, words, routes, mustCapture: true, reducedMotion: true, ...told, ...more };
  board = mount(Board, { target: document.body, props });
  flushSync();
  return told;
}

afterEach(async () => {
  if (board !== undefined) await unmount(board);
  board = undefined;
});

function cell(name: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`[data-square="${name}"]`);
  if (found === null) throw new Error(`no cell ${name}`);
  return found;
}

/** Activates a square as the Enter key or a screen reader does. */
function activate(...names: string[]): void {
  for (const name of names) {
    cell(name).click();
    flushSync();
  }
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

describe('the grid', () => {
  it('names every square in the words handed in, with its mark', () => {
    show();
    expect(document.querySelectorAll('[role="row"]')).toHaveLength(8);
    expect(document.querySelectorAll('[role="gridcell"] button')).toHaveLength(32);
    expect(document.querySelector('[role="grid"]')?.getAttribute('aria-label')).toBe('the board');
    expect(cell('b4').getAttribute('aria-label')).toBe('b4 2 must');
    expect(cell('h8').getAttribute('aria-label')).toBe('h8 0 none');
    activate('b4');
    expect(cell('b4').getAttribute('aria-label')).toBe('b4 2 picked');
    expect(cell('d6').getAttribute('aria-label')).toBe('d6 0 step');
  });

  it('is walked with the arrow keys, one square in the tab order at a time', () => {
    show();
    cell('b4').focus();
    press('ArrowUp');
    expect(document.activeElement).toBe(cell('a5'));
    press('End');
    expect(document.activeElement).toBe(cell('g5'));
    expect(document.querySelectorAll('[data-square][tabindex="0"]')).toHaveLength(1);
  });

  it('writes no style into the markup, where the page forbids it', () => {
    show();
    expect(document.querySelectorAll('svg [style]')).toHaveLength(0);
  });
});

describe('a move', () => {
  it('is handed out when it is complete', () => {
    const { onmove } = show();
    activate('b4', 'd6');
    expect(onmove).not.toHaveBeenCalled();
    activate('f8');
    expect(onmove).toHaveBeenCalledExactlyOnceWith(routes[1]);
  });

  it('shows what has been entered and forgets it on Escape', () => {
    const { onmove } = show();
    cell('b4').focus();
    activate('b4', 'd6');
    expect(cell('d6').getAttribute('aria-label')).toBe('d6 3 picked');
    expect(cell('c5').getAttribute('aria-label')).toBe('c5 1 jumped');
    press('Escape');
    expect(cell('b4').getAttribute('aria-label')).toBe('b4 2 must');
    expect(onmove).not.toHaveBeenCalled();
  });

  it('leaves nothing half entered when the page does not take it', async () => {
    show();
    activate('b4', 'd6', 'f8');
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
    expect(cell('b4').getAttribute('aria-label')).toBe('b4 2 must');
    expect(cell('c5').getAttribute('aria-label')).toBe('c5 2 none');
  });

  it('that no route follows is handed out as refused', () => {
    const { onrefused } = show();
    activate('a1');
    activate('b4', 'h8');
    expect(onrefused.mock.calls).toEqual([[['a1']], [['b4', 'h8']]]);
  });

  it('waits to be confirmed where that is wished', () => {
    const { onmove } = show({ confirm: true });
    activate('b4', 'd6', 'f4');
    expect(onmove).not.toHaveBeenCalled();
    const yes = [...document.querySelectorAll('button')].find((button) => button.textContent === 'play it');
    yes?.click();
    expect(onmove).toHaveBeenCalledExactlyOnceWith(routes[0]);
  });

  it('cannot be entered on a disabled board', () => {
    const { onmove, onrefused } = show({ disabled: true });
    activate('b4', 'd6', 'f4');
    expect(onmove).not.toHaveBeenCalled();
    expect(onrefused).not.toHaveBeenCalled();
    expect(cell('b4').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('looking', () => {
  it('previews the only way on from what is entered, and says so', () => {
    const { onaim } = show({ routes: [routes[0], route('a1 b2')] });
    activate('b4');
    expect(onaim).toHaveBeenLastCalledWith(expect.objectContaining({ to: 'f4' }));
    expect(document.querySelector('.ghost')).not.toBeNull();
    expect(document.querySelectorAll('.lifted')).toHaveLength(2);
  });

  it('lights what would have been legal, but for what is marked as having to move', () => {
    show({ lit: ['b4', 'd6'] });
    expect(document.querySelectorAll('.lit')).toHaveLength(1);
    expect(document.querySelectorAll('.must')).toHaveLength(1);
  });

  it('puts nothing under what is lit', () => {
    show({ mustCapture: false, lit: ['b4'] });
    expect(document.querySelectorAll('.lit')).toHaveLength(1);
    expect(document.querySelectorAll('.may')).toHaveLength(0);
  });

  it('shows owners and prisoners on every column at the key V', () => {
    show();
    cell('b4').focus();
    press('v');
    const shown = [...document.querySelectorAll('.owners')].map((one) => one.textContent?.trim());
    expect(shown).toHaveLength(2);
    press('v');
    expect(document.querySelectorAll('.owners')).toHaveLength(0);
  });
});
