// A player for the tests: reads the run from the server, chooses with the library's search, and enters moves as people do.
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionOf } from '../../web/app/columns';
import { instantiate, type Game, type Library, type Route, type View } from '../../web/app/library';
import { nothingEntered, press, type Entry } from '../../web/board/entry';

let loaded: Promise<Library> | null = null;

export function library(): Promise<Library> {
  loaded ??= instantiate(readFileSync(join(__dirname, '../../build/wasm/damero.wasm')));
  return loaded;
}

export async function opened(key: string, fen = '', moves: readonly string[] = []): Promise<Game> {
  const game = (await library()).open(key, fen);
  if ('reason' in game) throw new Error(game.reason);
  for (const move of moves) game.play(move);
  return game;
}

export interface State {
  id: string;
  status: string;
  opponent: number;
  wins: number;
  score: number;
  clock_ms: number;
  game: { ply: number; start_fen: string; moves: string[]; result: { winner: string | null } | null };
}

/** The visitor's run as the server has it. */
export async function runOf(page: Page): Promise<State> {
  const answer = await page.request.get('/api/runs/current');
  if (!answer.ok()) throw new Error(`no run: ${answer.status()}`);
  return answer.json();
}

export async function viewOf(page: Page): Promise<{ view: View; best: string }> {
  const { game } = await runOf(page);
  const key = (await library()).ladder[0]?.game ?? '';
  const table = await opened(key, game.start_fen, game.moves);
  const view = table.view();
  const best = view.legal.length === 0 ? '' : table.reply(6, 0, 1n);
  table.close();
  return { view, best };
}

/** Makes a run without the page, as another device does, and plays its first game to the end. */
export async function playElsewhere(page: Page): Promise<State> {
  const key = (await library()).ladder[0]?.game ?? '';
  let state: State = await (await page.request.post('/api/runs', { data: {} })).json();
  while (state.status === 'ready' || state.status === 'playing') {
    const { ply, start_fen, moves } = state.game;
    const table = await opened(key, start_fen, moves);
    const move = table.reply(6, 0, 1n);
    table.close();
    state = await (await page.request.post(`/api/runs/${state.id}/moves`, { data: { ply, move } })).json();
  }
  return state;
}

/** A position of random games that fits, and the moves that lead to it. */
export async function found<Found>(key: string, fits: (game: Game, view: View) => Found | undefined): Promise<{ moves: readonly string[]; found: Found }> {
  for (let seed = 1n; seed < 400n; seed++) {
    const game = await opened(key);
    for (let view = game.view(); view.result === null && view.ply < 80; view = game.view()) {
      const found = fits(game, view);
      if (found !== undefined) return { moves: view.moves, found };
      game.play(game.reply(1, 100, seed));
    }
    game.close();
  }
  throw new Error('no such position');
}

/** Opens the run's page and starts the clock. */
export async function begin(page: Page): Promise<void> {
  await page.goto('/run');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.locator('.clock.running').waitFor();
}

export function square(page: Page, name: string): Locator {
  return page.locator(`[data-square="${name}"]`);
}

export type Way = 'mouse' | 'touch' | 'keyboard';

async function touch(page: Page, name: string, way: Way): Promise<void> {
  if (way === 'keyboard') {
    await square(page, name).focus();
    await page.keyboard.press('Enter');
  } else if (way === 'touch') {
    await square(page, name).tap();
  } else {
    await square(page, name).click();
  }
}

/** Enters a move square by square until the board takes it. */
export async function enter(page: Page, view: View, text: string, way: Way): Promise<void> {
  const route = view.routes.find((one) => one.text === text);
  if (route === undefined) throw new Error(`${text} is not legal`);
  for (const name of squaresToEnter(view, route)) await touch(page, name, way);
}

function squaresToEnter(view: View, route: Route): string[] {
  const board = { ...positionOf(view), routes: view.routes, confirm: false };
  const names: string[] = [];
  let entry: Entry = nothingEntered;
  for (const name of route.path) {
    names.push(name);
    const answer = press(board, entry, name);
    if (answer.route !== undefined) return names;
    entry = answer.entry;
  }
  return names;
}

/** Plays the best move of the run's position and waits for the answer. */
export async function playOne(page: Page, way: Way): Promise<State | null> {
  const { view, best } = await viewOf(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/moves'));
  await enter(page, view, best, way);
  const response = await answered;
  return response.ok() ? response.json() : null;
}

/** Plays a game of the run to its end. */
export async function playGame(page: Page, way: Way): Promise<State> {
  for (let turn = 0; turn < 130; turn++) {
    const state = await playOne(page, way);
    if (state !== null && state.status !== 'playing') return state;
  }
  throw new Error('the game does not end');
}
