import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunState } from './api';
import type { Library } from './library';
import { RunSession } from './run_session.svelte';
import { remember } from './storage';
import { prepare } from './testing';

let library: Library;
let key = '';
let start = '';
/** One's own runs as the server lists them. */
let listed: { run: string; status: string }[] = [];
/** What the server would do with each request; a test changes it. */
let server: (path: string, body: unknown) => { status: number; body: object };

function state(moves: string[], more: Partial<RunState> = {}): RunState {
  const game = library.open(key, start);
  if ('reason' in game) throw new Error(game.reason);
  for (const move of moves) game.play(move);
  const { ply, turn, fen, legal, no_progress, result } = game.view();
  return {
    id: 'r1', status: 'playing', opponent: 1, wins: 0, score: 0, speed_bonus: 0, score_if_won_now: 19_000, clock_ms: 1000,
    seconds_per_win: null, name: null, place: null,
    game: { ply, turn, fen, start_fen: start, moves, legal, no_progress, plies_left: 250 - ply, result },
    ...more,
  };
}

beforeEach(async () => {
  localStorage.clear();
  listed = [{ run: 'r1', status: 'playing' }];
  library = await prepare();
  const first = library.ladder[0];
  key = first?.game ?? '';
  start = first?.start_fen ?? '';
  vi.stubGlobal('fetch', vi.fn(async (path: string, { body }: { body: string | null }) => {
    const asked = path.replace('/api', '');
    const answer = asked === '/runs?mine' ? { status: 200, body: { runs: listed, best: null } } : server(asked, body === null ? null : JSON.parse(body));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a run', () => {
  it('is a fresh board until it is begun, and then the clock runs', async () => {
    listed = [];
    server = (path) => (path === '/runs' ? { status: 201, body: state([], { status: 'ready', clock_ms: 0 }) } : { status: 200, body: state([], { clock_ms: 0 }) });
    const session = new RunSession(key);
    await session.open();
    expect(session.phase).toBe('fresh');
    expect(session.clock.running).toBe(false);
    await session.begin();
    expect(session.phase).toBe('playing');
    expect(session.clock.running).toBe(true);
    expect(session.myTurn).toBe(true);
    session.close();
  });

  it('shows a move at once and the reply when it comes', async () => {
    server = (path) => ({ status: 200, body: path.endsWith('/moves') ? state(['c3-d4', 'b6-a5']) : state([]) });
    const session = new RunSession(key);
    await session.open();
    const sent = session.play('c3-d4');
    expect(session.table.view.moves).toEqual(['c3-d4']);
    expect(session.myTurn).toBe(false);
    expect(session.clock.running).toBe(false);
    await sent;
    expect(session.table.view.moves).toEqual(['c3-d4', 'b6-a5']);
    expect(session.table.played).toMatchObject({ own: false, route: { text: 'b6-a5' } });
    expect(session.myTurn).toBe(true);
    session.close();
  });

  it('sends a move again when the network fails, with the same opponent and ply', async () => {
    vi.useFakeTimers();
    const asked: unknown[] = [];
    server = (path, body) => {
      if (!path.endsWith('/moves')) return { status: 200, body: state([]) };
      asked.push(body);
      return asked.length < 3 ? { status: 503, body: {} } : { status: 200, body: state(['c3-d4', 'b6-a5']) };
    };
    const session = new RunSession(key);
    await session.open();
    const sent = session.play('c3-d4');
    await vi.advanceTimersByTimeAsync(100);
    expect(session.lost).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
    expect(session.lost).toBe(false);
    expect(asked).toEqual(Array(3).fill({ opponent: 1, ply: 0, move: 'c3-d4' }));
    session.close();
  });

  it('takes over what another tab has played', async () => {
    server = (path) => (path.endsWith('/moves') ? { status: 409, body: { error: { code: 'wrong_ply', message: '' }, state: state(['a3-b4', 'b6-a5']) } } : { status: 200, body: state([]) });
    const session = new RunSession(key);
    await session.open();
    await session.play('c3-d4');
    expect(session.table.view.moves).toEqual(['a3-b4', 'b6-a5']);
    expect(session.myTurn).toBe(true);
    session.close();
  });

  it('puts up a new board where the run is no longer the visitor\'s', async () => {
    let gone = false;
    server = () => (gone ? { status: 404, body: { error: { code: 'no_such_run', message: '' } } } : { status: 200, body: state([]) });
    const session = new RunSession(key);
    await session.open();
    gone = true;
    await session.play('c3-d4');
    expect(session.phase).toBe('fresh');
    expect(session.table.view.moves).toEqual([]);
    session.close();
  });

  it('says how long the clock ran while the page was closed', async () => {
    remember('seen', { run: 'r1', opponent: 1, ms: 1000 });
    server = () => ({ status: 200, body: state([], { clock_ms: 721_000 }) });
    const session = new RunSession(key);
    await session.open();
    expect(session.away).toBe(720_000);
    session.close();
  });

  it('that ended is shown whenever the page is opened, wherever it was played, until another is wanted', async () => {
    listed = [{ run: 'r1', status: 'over' }, { run: 'r0', status: 'over' }];
    server = () => ({ status: 200, body: state([], { status: 'over' }) });
    for (let opened = 0; opened < 2; opened++) {
      const session = new RunSession(key);
      await session.open();
      expect(session.phase).toBe('over');
      session.close();
    }
    const session = new RunSession(key);
    await session.open();
    session.again();
    expect(session.phase).toBe('fresh');
    session.close();
    const next = new RunSession(key);
    await next.open();
    expect(next.phase).toBe('fresh');
    next.close();
  });

  it('counts down what winning now is worth', async () => {
    server = () => ({ status: 200, body: state([]) });
    const session = new RunSession(key);
    await session.open();
    session.clock.set(2000, false);
    expect(session.scoreIfWonNow).toBe(18_990);
    session.clock.set(10_000_000, false);
    expect(session.scoreIfWonNow).toBe(10_000);
    session.close();
  });
});
