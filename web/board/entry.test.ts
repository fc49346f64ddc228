// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { marksOf, nothingEntered, press, targetsOf, type Answer, type Board } from './entry';
import { route, squares } from './testing';
import type { Route } from './types';

const placed = squares({ b4: 'ww', a1: 'w', d2: 'W', c5: 'b', e5: 'b', g5: 'b', e7: 'b' });

function board(routes: Route[], confirm = false): Board {
  return { routes, squares: placed, turn: 'white', confirm };
}

/** Touches squares one after another. */
function touch(on: Board, ...names: string[]): Answer {
  let answer: Answer = { entry: nothingEntered };
  for (const name of names) answer = press(on, answer.entry, name);
  return answer;
}

const long = route('b4 d6 f4 h6: c5 e5 g5');
const short = route('b4 d6 f8: c5 e7');
const step = route('d2 e3');

describe('picking', () => {
  const on = board([long, short, step]);

  it('takes a column that may move, changes to another, and puts it back', () => {
    expect(touch(on, 'b4').entry.path).toEqual(['b4']);
    expect(touch(on, 'b4', 'd2').entry.path).toEqual(['d2']);
    expect(touch(on, 'b4', 'b4').entry).toEqual(nothingEntered);
  });

  it('refuses an own column that may not move, with what was picked let go', () => {
    expect(touch(on, 'a1')).toEqual({ entry: nothingEntered, refused: ['a1'] });
    expect(touch(on, 'b4', 'a1')).toEqual({ entry: nothingEntered, refused: ['a1'] });
  });

  it('lets the rest of the board be looked at', () => {
    expect(touch(on, 'c5')).toEqual({ entry: nothingEntered });
    expect(touch(on, 'h8')).toEqual({ entry: nothingEntered });
    expect(touch(board([]), 'a1')).toEqual({ entry: nothingEntered });
  });

  it('plays the only legal move at a touch', () => {
    expect(touch(board([step]), 'd2').route).toBe(step);
    expect(touch(board([step]), 'a1').refused).toEqual(['a1']);
    expect(touch(board([step, route('d2 c3')]), 'd2').route).toBeUndefined();
  });
});

describe('a long capture', () => {
  const on = board([long, short, step]);

  it('goes square by square until one move is left, then completes itself', () => {
    expect(touch(on, 'b4', 'd6').entry.path).toEqual(['b4', 'd6']);
    expect(touch(on, 'b4', 'd6', 'f4').route).toBe(long);
    expect(touch(on, 'b4', 'd6', 'f8').route).toBe(short);
  });

  it('may be entered by its end', () => {
    expect(touch(on, 'b4', 'h6').route).toBe(long);
  });

  it('keeps what has been entered when a square is wrong, another own column included', () => {
    const answer = touch(on, 'b4', 'd6', 'd2');
    expect(answer.refused).toEqual(['b4', 'd6', 'd2']);
    expect(answer.entry.path).toEqual(['b4', 'd6']);
    expect(touch(on, 'b4', 'c5').refused).toEqual(['b4', 'c5']);
  });

  it('asks for the way where an end is reached by two moves', () => {
    const left = route('b4 d6 b8: c5 c7', 'b4xd6xb8');
    const right = route('b4 d2 b8: c3 c7', 'b4xd2xb8');
    expect(touch(board([left, right]), 'b4', 'b8').refused).toEqual(['b4', 'b8']);
    expect(touch(board([left, right]), 'b4', 'd2').route).toBe(right);
  });

  it('does not ask where two ways are the same move', () => {
    const near = route('b4 d6 b8: c5 c7', 'b4xb8');
    const far = route('b4 e7 b8: c5 c7', 'b4xb8');
    expect(touch(board([near, far, step]), 'b4', 'b8').route?.text).toBe('b4xb8');
    expect(touch(board([near, far, step]), 'b4', 'e7').route).toBe(far);
  });

  it('may end where it began', () => {
    const ring = route('b4 d6 f4 d2 b4: c5 e5 e3 c3');
    expect(touch(board([ring, step]), 'b4', 'b4').route).toBe(ring);
  });
});

describe('asking before a move', () => {
  const on = board([long, short, step], true);

  it('waits for a second touch of the last square', () => {
    expect(touch(on, 'd2', 'e3')).toEqual({ entry: { path: ['d2', 'e3'], pending: step } });
    expect(touch(on, 'd2', 'e3', 'e3').route).toBe(step);
  });

  it('is let go by a touch elsewhere', () => {
    expect(touch(on, 'd2', 'e3', 'b4').entry).toEqual({ path: ['b4'], pending: null });
  });
});

describe('marks', () => {
  it('show what may move, then where to, with the pieces each way takes', () => {
    const all = [long, short, step];
    expect(Object.fromEntries(marksOf(all, nothingEntered, true))).toEqual({ b4: 'must', d2: 'must' });
    expect(marksOf(all, nothingEntered, false).get('d2')).toBe('may');
    const picked = Object.fromEntries(marksOf(all, { path: ['b4'], pending: null }, true));
    expect(picked).toMatchObject({ b4: 'picked', d6: 'step', h6: 'goal', f8: 'goal' });
    expect(picked.f4).toBeUndefined();
    expect(targetsOf(all, ['b4']).get('d6')).toMatchObject({ takes: 3, legs: 1 });
    expect(targetsOf(all, ['b4', 'd6']).get('f4')).toMatchObject({ mark: 'goal', takes: 3, legs: 3 });
  });
});
