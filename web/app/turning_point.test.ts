// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Game } from './library';
import { realLibrary } from './testing';
import { turningPoint } from './turning_point';

describe('the turning point', () => {
  it('is the move that threw the game away', async () => {
    const library = await realLibrary();
    // The lesson "Blindada o cargada": f4xd2 wins, a5xc3 lets e3xg5 free three prisoners.
    const start = 'W:Wf4(bbb),a5:Be3(w),b4';
    const point = turningPoint(library, { key: 'bashni', start, moves: ['a5xc3', 'e3xg5'] }, 'white');
    expect(point).toEqual({ ply: 0, played: 'a5xc3', better: 'f4xd2' });
  });

  it('is not there when only one move could be played', async () => {
    const library = await realLibrary();
    const game = library.open('bashni', 'W:Wa3:Bb8') as Game;
    const [only] = game.view().legal;
    expect(turningPoint(library, { key: 'bashni', start: 'W:Wa3:Bb8', moves: [only ?? ''] }, 'white')).toBeNull();
  });
});
