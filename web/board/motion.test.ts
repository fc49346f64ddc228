// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { passingAt, timingOf } from './motion';

describe('the time a move takes', () => {
  it('is 60 ms of lift and 180 ms of hop for a step', () => {
    expect(timingOf(1, false, true)).toMatchObject({ legs: [{ lift: 60, hop: 180, settle: 0 }], total: 240 });
  });

  it('leaves the prisoner 140 ms from half-way on', () => {
    const { legs, slide } = timingOf(1, true, true);
    expect(slide).toBe(140);
    expect((legs[0]?.hop ?? 0) / 2 + (legs[0]?.settle ?? 0)).toBe(slide);
  });

  it('stays within the limits for any length', () => {
    for (let legs = 1; legs <= 12; legs++) {
      expect(timingOf(legs, true, true).total).toBeLessThanOrEqual(1200 + 1e-9);
      const opponent = timingOf(legs, true, false);
      expect(opponent.total).toBeLessThanOrEqual(600 + 1e-9);
      for (const leg of opponent.legs) expect(leg.lift + leg.hop + leg.settle).toBeLessThanOrEqual(250 + 1e-9);
      const sum = opponent.legs.reduce((all, leg) => all + leg.lift + leg.hop + leg.settle, 0);
      expect(sum).toBeCloseTo(opponent.total, 6);
    }
  });
});

it('knows when a long jump passes over its victim', () => {
  expect(passingAt({ x: 0, y: 0 }, { x: 200, y: 200 }, { x: 100, y: 100 })).toBeCloseTo(0.5);
  expect(passingAt({ x: 0, y: 0 }, { x: 400, y: 400 }, { x: 300, y: 300 })).toBeCloseTo(0.75);
  expect(passingAt({ x: 0, y: 0 }, { x: 100, y: 100 })).toBe(0.5);
});
