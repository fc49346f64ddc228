// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Game, Library } from './library';
import { introSteps } from './intro_steps';
import { realLibrary } from './testing';

let library: Library;
beforeAll(async () => {
  library = await realLibrary();
});

describe('the library', () => {
  it('knows the games and the ladder', () => {
    expect(library.games).toHaveLength(5);
    expect(library.ladder).toHaveLength(18);
    expect(library.sheet(library.ladder[0]?.game ?? '')?.columns).toBe(true);
    expect(library.score(3, 37_050)).toEqual({ score: 39_875, bonus: 9875, mean_tenths: 124 });
  });

  it('explains a position that cannot be read', () => {
    expect(library.open('bashni', 'W:Wz9:Bb8')).toMatchObject({ place: expect.any(Number), reason: expect.any(String) });
  });

  it('answers a seed with the same move', () => {
    const game = library.open('bashni') as Game;
    expect(game.reply(3, 30, 12_345_678_901_234_567_890n)).toBe(game.reply(3, 30, 12_345_678_901_234_567_890n));
    expect(game.view().legal).toContain(game.reply(1, 0, 7n));
  });

  it('shows what stands where on the way through a capture', () => {
    const game = library.open('bashni', 'W:Wc3:Bd4,f6') as Game;
    expect(game.preview(['c3', 'e5']).squares).toMatchObject({ e5: 'wb', f6: 'b' });
  });

  it('has one move in each step of the intro', () => {
    for (const { name, fen } of introSteps) {
      const game = library.open(library.ladder[0]?.game ?? '', fen) as Game;
      expect(game.view().legal, name).toHaveLength(1);
      expect(game.view().must_capture, name).toBe(name === 'capture' || name === 'free');
    }
  });
});
