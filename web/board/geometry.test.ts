// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { centreOf, frameOf, hit, nameAt, placeOf, rowsOf, squareBeside } from './geometry';
import { columnShape, numberedShape, sevenShape, squares } from './testing';

describe('names of squares', () => {
  it('uses every second square, a1 among them', () => {
    expect(rowsOf(columnShape, false).flat()).toHaveLength(32);
    expect(rowsOf(sevenShape, false).flat()).toHaveLength(25);
    expect(nameAt(columnShape, 0, 0)).toBe('a1');
    expect(nameAt(columnShape, 1, 0)).toBeNull();
    expect(nameAt(columnShape, 8, 8)).toBeNull();
  });

  it('numbers row by row from the back rank of black', () => {
    const rows = rowsOf(numberedShape, false);
    expect(rows[0]).toEqual(['1', '2', '3', '4', '5']);
    expect(rows[9]).toEqual(['46', '47', '48', '49', '50']);
    expect(placeOf(numberedShape, '46')).toEqual({ file: 0, rank: 0 });
    expect(placeOf(numberedShape, '1')).toEqual({ file: 1, rank: 9 });
    expect(placeOf(numberedShape, '51')).toBeNull();
  });

  it('turns rows and places round for the other side', () => {
    expect(rowsOf(columnShape, true)[0]).toEqual(['g1', 'e1', 'c1', 'a1']);
    const a1 = centreOf(columnShape, 'a1', false);
    const turned = centreOf(columnShape, 'h8', true);
    expect(turned).toEqual(a1);
  });
});

describe('what a touch means', () => {
  const frame = frameOf(columnShape);
  const at = (file: number, row: number) => ({ x: frame.left + file * 100, y: frame.top + row * 100 });

  it('finds the playing square under every middle, both ways round', () => {
    for (const flipped of [false, true]) {
      for (const name of rowsOf(columnShape, flipped).flat()) {
        expect(hit(columnShape, {}, centreOf(columnShape, name, flipped), flipped)).toBe(name);
      }
    }
  });

  it('gives a light square to the column that rises over it, and only as far as it rises', () => {
    const middle = at(0.5, 6.5);
    expect(hit(columnShape, squares({ a1: 'wwbbbbbbbb' }), middle, false)).toBe('a1');
    expect(hit(columnShape, squares({ a1: 'ww' }), middle, false)).toBeNull();
    expect(hit(columnShape, squares({ g1: 'wwbbbbbbbb' }), middle, false)).toBeNull();
  });

  it('gives the top of a column on the last rank, above the squares, to that column', () => {
    const above = at(7.5, -0.3);
    expect(hit(columnShape, squares({ h8: 'BBBwwwwwwwww' }), above, false)).toBe('h8');
    expect(hit(columnShape, squares({}), above, false)).toBeNull();
  });

  it('takes a touch just beside a playing square for that square', () => {
    expect(hit(columnShape, {}, at(1.1, 7.5), false)).toBe('a1');
    expect(hit(columnShape, {}, at(1.9, 7.5), false)).toBe('c1');
    expect(hit(columnShape, {}, at(1.5, 7.5), false)).toBeNull();
  });
});

describe('arrow keys', () => {
  it('reach every square and come back the same way', () => {
    expect(squareBeside(columnShape, 'a1', 'ArrowRight', false)).toBe('c1');
    expect(squareBeside(columnShape, 'a1', 'ArrowLeft', false)).toBe('a1');
    expect(squareBeside(columnShape, 'a1', 'ArrowUp', false)).toBe('b2');
    expect(squareBeside(columnShape, 'b2', 'ArrowDown', false)).toBe('a1');
    expect(squareBeside(columnShape, 'b2', 'ArrowUp', false)).toBe('a3');
    expect(squareBeside(columnShape, 'c1', 'End', false)).toBe('g1');
    expect(squareBeside(columnShape, 'a1', 'ArrowUp', true)).toBe('a1');
    expect(squareBeside(columnShape, 'a1', 'ArrowDown', true)).toBe('b2');
  });

  it('stay on a board of odd width', () => {
    expect(squareBeside(sevenShape, 'g1', 'ArrowUp', false)).toBe('f2');
  });
});
