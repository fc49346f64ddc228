import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { columnShape, route, squares } from './testing';
import type { BoardPosition, Played, Route, Words } from './types';

// A page that plays what it is asked to, and an opponent that answers at once.

const words: Words = { board: 'b', confirm: 'y', cancel: 'n', square: (name, column, mark) => `${name} ${column.length} ${mark}` };
const start: BoardPosition = { squares: squares({ b4: 'w', c5: 'bw', h8: 'b' }), turn: 'white' };
const after: BoardPosition = { squares: squares({ c5: 'w', d6: 'wb', h8: 'b' }), turn: 'black' };
const answered: BoardPosition = { squares: squares({ c5: 'w', d6: 'wb', g7: 'b' }), turn: 'white' };
const capture = route('b4 d6: c5');
const reply = route('h8 g7');
const next = [route('d6 c7'), route('d6 e7'), route('c5 b6')];

let board: ReturnType<typeof mount> | undefined;
const props = $state({
  shape: columnShape,
  position: start,
  routes: [capture, route('b4 a5')] as Route[],
  played: null as Played | null,
  words,
  reducedMotion: false,
  onmove(made: Route): void {
    props.played = { route: made, before: props.position, own: true };
    props.position = after;
    props.routes = [];
  },
});

function answer(): void {
  props.played = { route: reply, before: after, own: false };
  props.position = answered;
  props.routes = next;
  flushSync();
}

function label(name: string): string {
  return document.querySelector(`[data-square="${name}"]`)?.getAttribute('aria-label') ?? '';
}

function activate(name: string): void {
  document.querySelector<HTMLButtonElement>(`[data-square="${name}"]`)?.click();
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  board = mount(Board, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  vi.useRealTimers();
  if (board !== undefined) await unmount(board);
});

it('shows one move after the other, and lets the visitor go on before they have ended', async () => {
  activate('b4');
  activate('d6');
  await tick();
  flushSync();
  expect(document.querySelectorAll('svg.floating')).toHaveLength(1);
  expect(label('b4')).toBe('b4 0 none');
  expect(label('d6')).toBe('d6 0 none');

  answer();
  expect(label('h8')).toBe('h8 1 none');
  await vi.advanceTimersByTimeAsync(60);
  flushSync();
  expect(label('g7')).toBe('g7 0 none');

  activate('c5');
  expect(document.querySelectorAll('svg.floating')).toHaveLength(0);
  expect([label('g7'), label('d6'), label('c5')]).toEqual(['g7 1 none', 'd6 2 may', 'c5 1 picked']);
});
