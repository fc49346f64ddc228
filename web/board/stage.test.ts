import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from './stage.svelte';
import { columnShape, plainShape, route, squares, written } from './testing';
import type { BoardPosition } from './types';

const before: BoardPosition = { squares: squares({ b4: 'w', c5: 'bw', e5: 'b' }), turn: 'white' };
const after: BoardPosition = { squares: squares({ c5: 'w', f4: 'wbb' }), turn: 'black' };
const chain = route('b4 d6 f4: c5 e5');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function staged(): Stage {
  const stage = new Stage(columnShape);
  stage.set(before, columnShape, false);
  return stage;
}

describe('a move that has been made', () => {
  it('flies leg by leg, takes tops in passing and frees what lay under them', async () => {
    const stage = staged();
    stage.play({ route: chain, before, own: true }, after);
    expect(written(stage.squares)).toEqual({ c5: 'bw', e5: 'b' });
    expect(stage.flight?.to).toBe('d6');
    await vi.advanceTimersByTimeAsync(60 + 90 + 1);
    expect(written(stage.squares)).toEqual({ c5: 'w', e5: 'b' });
    expect(stage.flight?.column).toHaveLength(2);
    expect(stage.flight?.caught?.ms).toBe(140);
    expect([stage.jumped, stage.freed]).toEqual([['c5'], ['c5']]);
    await vi.advanceTimersByTimeAsync(140);
    expect(stage.flight?.to).toBe('f4');
    await vi.advanceTimersByTimeAsync(1200);
    expect(stage.flight).toBeNull();
    expect(stage.squares).toBe(after.squares);
    expect(stage.jumped).toEqual([]);
  });

  it('is over at once when the visitor goes on', async () => {
    const stage = staged();
    stage.play({ route: chain, before, own: false }, after);
    await vi.advanceTimersByTimeAsync(70);
    stage.finish();
    expect(stage.squares).toBe(after.squares);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.squares).toBe(after.squares);
    expect(stage.flight).toBeNull();
  });

  it('waits for the move before it', async () => {
    const stage = staged();
    const answered: BoardPosition = { squares: squares({ c5: 'w', g3: 'wbb' }), turn: 'white' };
    stage.play({ route: chain, before, own: true }, after);
    stage.play({ route: route('f4 g3'), before: after, own: false }, answered);
    expect(stage.flight?.to).toBe('d6');
    await vi.advanceTimersByTimeAsync(521);
    expect(stage.flight?.to).toBe('g3');
    await vi.advanceTimersByTimeAsync(241);
    expect(stage.squares).toBe(answered.squares);
  });
});

describe('a move being entered', () => {
  it('shows the legs entered so far, and only the rest once it has been made', async () => {
    const stage = staged();
    stage.enter(before, chain, ['b4', 'd6']);
    await vi.advanceTimersByTimeAsync(400);
    expect(written(stage.squares)).toEqual({ c5: 'w', e5: 'b', d6: 'wb' });
    expect(stage.jumped).toEqual(['c5']);
    stage.play({ route: chain, before, own: true }, after);
    expect(stage.flight?.to).toBe('f4');
    await vi.advanceTimersByTimeAsync(600);
    expect(stage.squares).toBe(after.squares);
  });

  it('keeps its legs when its animation is cut short', () => {
    const stage = staged();
    stage.enter(before, chain, ['b4', 'd6']);
    stage.finish();
    expect(written(stage.squares)).toEqual({ c5: 'w', e5: 'b', d6: 'wb' });
  });

  it('is taken back by showing the position again', async () => {
    const stage = staged();
    stage.enter(before, chain, ['b4', 'd6']);
    stage.set(before, columnShape, false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.squares).toBe(before.squares);
    expect(stage.jumped).toEqual([]);
  });

  it('does not hop where it was carried', async () => {
    const stage = staged();
    stage.drop('d6');
    stage.enter(before, chain, ['b4', 'd6']);
    expect(stage.flight?.hop).toBe(0);
    expect(stage.flight?.column).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(141);
    expect(stage.flight).toBeNull();
  });
});

it('leaves the captured pieces of a plain game standing until the move ends', async () => {
  const stage = new Stage(plainShape);
  const start: BoardPosition = { squares: squares({ b4: 'w', c5: 'b', e5: 'b' }), turn: 'white' };
  const end: BoardPosition = { squares: squares({ f4: 'w' }), turn: 'black' };
  stage.set(start, plainShape, false);
  stage.play({ route: chain, before: start, own: true }, end);
  await vi.advanceTimersByTimeAsync(440);
  expect(written(stage.squares)).toEqual({ c5: 'b', e5: 'b' });
  expect(stage.jumped).toEqual(['c5', 'e5']);
  await vi.advanceTimersByTimeAsync(200);
  expect(stage.squares).toBe(end.squares);
});
