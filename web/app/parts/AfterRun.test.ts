import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunState } from '../api';
import type { Result } from '../library';
import { RunSession } from '../run_session.svelte';
import { prepare } from '../testing';
import AfterRun from './AfterRun.svelte';

let session: RunSession;
let shown: ReturnType<typeof mount> | undefined;

/** Opens the page on a run that has ended so, as the server would tell it. */
async function ended(result: Result, more: Partial<RunState>): Promise<string> {
  const game = { ply: 0, turn: 'white', fen: '', start_fen: session.table.start, moves: [], legal: [], no_progress: 0, plies_left: 250, result } as const;
  const run: RunState = {
    id: 'r1', status: 'over', opponent: 1, wins: 0, score: 0, speed_bonus: 0, score_if_won_now: 0, clock_ms: 0,
    seconds_per_win: null, name: 'torre64', place: null, game, ...more,
  };
  const answers: Record<string, object> = { '/api/runs?mine': { runs: [{ run: 'r1', status: run.status }], best: null }, '/api/runs/r1': run };
  vi.stubGlobal('fetch', vi.fn(async (path: string) => new Response(JSON.stringify(answers[path]))));
  await session.open();
  shown = mount(AfterRun, { target: document.body, props: { session, run } });
  flushSync();
  return document.querySelector('section')?.textContent?.replace(/\s+/g, ' ') ?? '';
}

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  // The search for the turning point has a worker of its own.
  vi.stubGlobal('Worker', class { postMessage(): void {} addEventListener(): void {} });
  session = new RunSession((await prepare()).ladder[0]?.game ?? '');
});
afterEach(async () => {
  session.close();
  if (shown !== undefined) await unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
});

it('says that a draw ended the run, what it was worth and its place', async () => {
  const text = await ended({ winner: null, reason: 'no_progress' }, { opponent: 3, wins: 2, score: 29_214, speed_bonus: 9214, seconds_per_win: 78.5, place: 12 });
  expect(text).toContain('Tablas');
  expect(text).toContain('Han pasado 50 turnos sin capturas y sin mover un peón.');
  expect(text).toMatch(/29\s214 2 victorias\. Bonificación 9\s?214 · 78,5\s?s por victoria/);
  expect(text).toContain('Puesto 12 en la clasificación de siempre.');
  expect(text).toContain('Otra racha');
});

it('calls a run that beat every opponent complete', async () => {
  const text = await ended({ winner: 'white', reason: 'no_moves' }, { status: 'complete', opponent: 18, wins: 18, score: 189_000, speed_bonus: 9000, seconds_per_win: 100, place: 1 });
  expect(text).toContain('Racha completa');
  expect(text).toContain('18 victorias.');
  expect(text).toContain('Puesto 1 en');
});

it('gives a run without a win no rank', async () => {
  const text = await ended({ winner: 'black', reason: 'no_moves' }, {});
  expect(text).toContain('Has perdido');
  expect(text).not.toContain('Puesto');
  expect(text).not.toMatch(/0 victorias/);
});
