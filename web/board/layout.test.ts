// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countsOf, discsOf, heightOfDrawing, radius, rimOf, runsOf, sliceOf } from './layout';
import { column } from './testing';

describe('a column', () => {
  it('rises a slice a piece, from the base up', () => {
    const discs = discsOf(column('wwb'), true);
    expect(discs.map((disc) => disc.piece.side)).toEqual(['black', 'white', 'white']);
    expect(discs.map((disc) => disc.y)).toEqual([8, -5, -18]);
    expect(discs.map((disc) => disc.top)).toEqual([false, false, true]);
  });

  it('never covers more than the light square above, however high', () => {
    for (let height = 1; height <= 24; height++) {
      expect((height - 1) * sliceOf(height)).toBeLessThanOrEqual(95);
      expect(heightOfDrawing(height, true)).toBeLessThanOrEqual(150);
    }
    expect(sliceOf(8)).toBe(13);
    expect(sliceOf(15)).toBeCloseTo(6.79, 2);
  });

  it('has a lone disc too thin to read as two', () => {
    expect(discsOf(column('w'), true)[0]?.thickness).toBe(5.5);
  });

  it('wears the rim of what lies right under its top', () => {
    expect(rimOf(column('w'))).toBe('none');
    expect(rimOf(column('wwb'))).toBe('armoured');
    expect(rimOf(column('wbb'))).toBe('burdened');
  });

  it('is counted by owner and listed in runs', () => {
    expect(countsOf(column('wWbbb'))).toEqual({ own: 2, prisoners: 3 });
    expect(runsOf(column('Wwbbb'))).toEqual([
      { side: 'white', men: 1, kings: 1 },
      { side: 'black', men: 3, kings: 0 },
    ]);
  });
});

it('draws a king of a plain game as two discs, the crown on the upper one', () => {
  const discs = discsOf(column('B'), false);
  expect(discs.map((disc) => [disc.piece.king, disc.top])).toEqual([[false, false], [true, true]]);
  expect(discsOf(column('b'), false)).toHaveLength(1);
  expect(heightOfDrawing(1, false)).toBeLessThan(50);
  expect(radius.x / radius.y).toBeCloseTo(0.78 / 0.57, 2);
});
