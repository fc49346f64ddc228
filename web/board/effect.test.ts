// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { afterLegs, outcomeOf } from './effect';
import { route, squares, written } from './testing';

const start = squares({ c3: 'w', g1: 'w', d4: 'Bw', f6: 'b', h8: 'b' });
const chain = route('c3 e5 g7: d4 f6');

describe('a capture by a column', () => {
  it('takes only tops, the first prisoner highest', () => {
    expect(written(afterLegs(start, chain, 2, true))).toEqual({ g1: 'w', h8: 'b', d4: 'w', g7: 'wBb' });
  });

  it('may be looked at leg by leg', () => {
    expect(written(afterLegs(start, chain, 0, true))).toEqual(written(start));
    expect(written(afterLegs(start, chain, 1, true))).toEqual({ g1: 'w', h8: 'b', d4: 'w', e5: 'wB', f6: 'b' });
  });

  it('says what stays behind and whose it becomes', () => {
    const outcome = outcomeOf(start, chain, 2, true);
    expect(outcome?.to).toBe('g7');
    expect(outcome?.left.map((end) => [end.square, end.taken.king, end.owner, end.freed])).toEqual([
      ['d4', true, 'white', true],
      ['f6', false, null, false],
    ]);
  });

  it('may come back to where it began', () => {
    const round = squares({ a1: 'w', b2: 'b', b4: 'b', d4: 'b', d2: 'b' });
    const ring = route('a1 c3 a1: b2 b4');
    expect(written(afterLegs(round, ring, 2, true))).toEqual({ a1: 'wbb', d4: 'b', d2: 'b' });
  });
});

it('leaves captured pieces of a plain game where they are until the move ends', () => {
  expect(written(afterLegs(start, chain, 2, false))).toEqual({ g1: 'w', h8: 'b', d4: 'Bw', f6: 'b', g7: 'w' });
});

it('believes the page about the end of a move', () => {
  const crowned = { ...chain, after: squares({ g7: 'WBb' }) };
  expect(written(afterLegs(start, crowned, 2, true))).toEqual({ g7: 'WBb' });
  expect(outcomeOf(start, crowned, 2, true)?.column[0]?.king).toBe(true);
});
