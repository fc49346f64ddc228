import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CasualSession, keptGame, type CasualSetup } from './casual_session.svelte';
import type { Question } from './engine_messages';
import type { Game, Library } from './library';
import { prepare } from './testing';

let library: Library;
// The worker's part, answered here by the same library.
vi.mock('./engine', () => ({
  ask: async (question: Question) => {
    const game = library.open(question.game.key, question.game.start) as Game;
    for (const move of question.game.moves) game.play(move);
    if (question.ask === 'reply') return game.reply(question.depth, question.slip, BigInt(question.seed));
    return question.ask === 'draw' ? game.wantsDraw(question.side, question.depth) : null;
  },
}));

beforeEach(async () => {
  localStorage.clear();
  library = await prepare();
});

const twoPeople = (game: string): CasualSetup => ({ game, rival: { kind: 'person' }, side: 'white' });

describe('a casual game', () => {
  it('is answered by the search and kept in the browser', async () => {
    const session = new CasualSession({ game: 'lasca', rival: { kind: 'search', depth: 2 }, side: 'white' });
    await session.play(session.table.view.legal[0] ?? '');
    expect(session.table.view.ply).toBe(2);
    expect(session.mover).toBe('white');
    expect(keptGame()?.moves).toEqual(session.table.view.moves);
    const again = new CasualSession(session.setup, keptGame());
    expect(again.table.view.fen).toBe(session.table.view.fen);
  });

  it('lets the search begin where the visitor has the dark side', async () => {
    const session = new CasualSession({ game: 'russian', rival: { kind: 'search', depth: 1 }, side: 'black' });
    await vi.waitFor(() => expect(session.table.view.ply).toBe(1));
    expect(session.mover).toBe('black');
    expect(session.canTakeBack).toBe(false);
  });

  it('takes back to the visitor\'s last decision', async () => {
    const session = new CasualSession({ game: 'bashni', rival: { kind: 'search', depth: 1 }, side: 'white' });
    const { fen } = session.table.view;
    await session.play('c3-d4');
    await session.takeBack();
    expect(session.table.view.fen).toBe(fen);
  });

  it('ends by resignation or agreement, which can be taken back', async () => {
    const session = new CasualSession(twoPeople('international'));
    await session.play(session.table.view.legal[0] ?? '');
    await session.offerDraw();
    expect(session.table.result).toEqual({ winner: null, reason: 'agreement' });
    expect(new CasualSession(session.setup, keptGame()).table.result?.reason).toBe('agreement');
    await session.takeBack();
    expect(session.table.result).toBeNull();
    expect(session.table.view.ply).toBe(1);
    session.resign();
    expect(session.table.result).toEqual({ winner: 'white', reason: 'resignation' });
  });

  it('is played with the men that an opponent of the run leaves', () => {
    const session = new CasualSession({ game: library.ladder[0]?.game ?? '', rival: { kind: 'ladder', number: 18 }, side: 'white' });
    expect(Object.values(session.table.view.squares).filter((column) => column === 'w')).toHaveLength(1);
  });

  it('is over at its end in every game of the list', async () => {
    for (const { key } of library.games) {
      const session = new CasualSession(twoPeople(key));
      for (let ply = 0; ply < 600 && !session.over; ply++) {
        const { legal } = session.table.view;
        await session.play(legal[(ply * 7) % legal.length] ?? '');
      }
      expect(session.table.result, key).not.toBeNull();
    }
  });
});
