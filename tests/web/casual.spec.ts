// Casual games of every game of the list, without the server.
import type { Page } from '@playwright/test';
import { enter, found, library, opened, square } from './player';
import type { Route } from '../../web/app/library';
import { expect, test } from './test';

interface Kept {
  moves: string[];
}

async function begin(page: Page, key: string, kind: string): Promise<void> {
  await page.goto(`/casual/${key}`);
  await page.locator(`input[name="kind"][value="${kind}"]`).check();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** A game that ends soon: both sides offer what they can. */
async function shortGame(key: string, seed: bigint): Promise<string[]> {
  const game = await opened(key);
  const moves: string[] = [];
  while (game.view().result === null && moves.length < 400) {
    // One side plays well and the other at random, so that somebody wins.
    const text = game.reply(game.view().turn === 'white' ? 4 : 1, game.view().turn === 'white' ? 0 : 100, seed);
    game.play(text);
    moves.push(text);
  }
  game.close();
  return moves;
}

for (const key of ['russian', 'brazilian', 'international', 'bashni', 'lasca']) {
  test(`a game of ${key} is played to its end by two people`, async ({ page }) => {
    const seeds = [1n, 2n, 3n, 4n, 5n, 6n];
    const games = await Promise.all(seeds.map((seed) => shortGame(key, seed)));
    const shortest = games.reduce((a, b) => (b.length < a.length ? b : a));
    const start = shortest.length > 40 ? shortest.length - 24 : 0;
    await begin(page, key, 'person');
    if (start > 0) {
      // The opening is put into the browser's memory; the rest is entered on the board.
      await page.evaluate(
        ([moves]) => {
          const kept = JSON.parse(localStorage.getItem('damero.casual') ?? '{}');
          localStorage.setItem('damero.casual', JSON.stringify({ ...kept, moves }));
        },
        [shortest.slice(0, start)],
      );
      await page.reload();
    }
    const game = await opened(key, '', shortest.slice(0, start));
    for (const [i, move] of shortest.slice(start).entries()) {
      await enter(page, game.view(), move, 'mouse');
      await expect(page.locator('.moves li button')).toHaveCount(start + i + 1);
      game.play(move);
    }
    const { result } = game.view();
    const end = page.getByRole('region', { name: 'Fin de la partida' });
    await expect(end.getByRole('heading')).toHaveText(result?.winner === null ? 'Tablas' : /Ganan las/);
    await expect(end.getByRole('link', { name: /Ver la regla/ })).toHaveAttribute('href', new RegExp(`^/learn/rules-${key}#`));
  });
}

test('the list of games is the library\'s', async ({ page }) => {
  await page.goto('/casual');
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  const keys = await page.locator('input[name="game"]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(keys).toEqual((await library()).games.map((game) => game.key));
});

test('the program answers, takes back, and answers an offer of a draw', async ({ page }) => {
  await begin(page, 'lasca', 'search');
  const game = await opened('lasca');
  const first = game.view().legal[0] ?? '';
  await enter(page, game.view(), first, 'mouse');
  await expect(page.locator('.moves li button')).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('.moves li button')).toHaveCount(0);
  await enter(page, game.view(), first, 'mouse');
  await expect(page.locator('.moves li button')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('.moves li button')).toHaveCount(2);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('damero.casual') ?? '{}') as Kept);
  const now = await opened('lasca', '', kept.moves);
  await page.getByRole('button', { name: 'Ofrecer tablas' }).click();
  if (now.wantsDraw('black', 3)) await expect(page.getByRole('heading', { name: 'Tablas' })).toBeVisible();
  else await expect(page.getByText('El programa prefiere seguir jugando')).toBeVisible();
});

/** Puts a game of two people into the browser's memory and opens it. */
async function resume(page: Page, key: string, moves: readonly string[]): Promise<void> {
  await begin(page, key, 'person');
  await page.evaluate((moves) => {
    const kept = JSON.parse(localStorage.getItem('damero.casual') ?? '{}');
    localStorage.setItem('damero.casual', JSON.stringify({ ...kept, moves }));
  }, moves);
  await page.reload();
}

test('aiming a capture says what it takes and what it frees', async ({ page }) => {
  const { moves, found: route } = await found('bashni', (_, view) => {
    const freed = view.turn === 'white' ? /^.w/i : /^.b/i;
    const frees = ({ path, captured: [victim] }: Route) => path.length === 2 && freed.test(view.squares[victim ?? ''] ?? '');
    return view.legal.length > 1 ? view.routes.find(frees) : undefined;
  });
  await resume(page, 'bashni', moves);
  const [from = '', to = ''] = route.path;
  await square(page, from).click();
  await square(page, to).hover();
  await expect(page.locator('.strip')).toContainText(`Capturas 1 pieza y llegas a ${to}`);
  await expect(page.locator('.strip')).toContainText(`Liberas ${route.captured[0]}:`);
});

test('under the majority rule a piece that takes too few is told what each way takes', async ({ page }) => {
  const { moves, found: least } = await found('brazilian', (game, view) => {
    const own = view.turn === 'white' ? /w/i : /b/i;
    const pieces = view.must_capture ? Object.keys(view.squares).filter((name) => own.test(view.squares[name] ?? '')) : [];
    return pieces.map((name) => game.trySquares([name])).find((answer) => 'refusal' in answer && answer.refusal.code === 'must_capture_more');
  });
  if (!('refusal' in least)) throw new Error('the move is legal');
  const { entered, takes, must_take, routes } = least.refusal;
  await resume(page, 'brazilian', moves);
  await square(page, entered[0] ?? '').click();
  const note = page.locator('.refusal');
  await expect(note).toContainText('Hay que capturar más.');
  await expect(note).toContainText(`Así capturas ${takes}`);
  await expect(note).toContainText(`${routes[0]?.path.join('-')} (captura ${must_take})`);
});

test('an opponent of the run is practised against with its handicap', async ({ page }) => {
  await page.goto('/casual/bashni?rival=10');
  await expect(page.locator('input[name="opponent"][value="10"]')).toBeChecked();
  await page.getByRole('button', { name: 'Empezar' }).click();
  for (const missing of ['a1', 'c1', 'e1']) await expect(page.locator(`[data-square="${missing}"]`)).toHaveAttribute('aria-label', /vacía/);
});
