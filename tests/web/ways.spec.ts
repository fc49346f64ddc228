// The same run by keyboard alone, by touch at phone size, and in the other language.
import { devices } from '@playwright/test';
import { begin, playElsewhere, playOne, runOf, square } from './player';
import { expect, test } from './test';

test('a run is begun, played and given up by keyboard alone', async ({ page }) => {
  await page.goto('/run');
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.clock.running')).toBeVisible();

  // The board is one stop of the Tab key; arrows go on from there.
  await square(page, 'c3').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-square]:focus')).toHaveCount(1);
  await square(page, 'c3').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(square(page, 'c3')).toHaveAttribute('aria-label', /puede mover/);
  for (let turn = 0; turn < 4; turn++) await playOne(page, 'keyboard');
  await expect(page.getByRole('status').filter({ hasText: /rival juega|Has ganado/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Rendirse' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fin de la racha' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent });

  test('everything that counts is visible without scrolling, and moves are made by touch', async ({ page }) => {
    await page.goto('/run');
    await page.getByRole('button', { name: 'Empezar' }).tap();
    await page.locator('.clock.running').waitFor();
    for (let turn = 0; turn < 4; turn++) await playOne(page, 'touch');
    for (const part of ['.damero-board', '.clock', '.score .now', '.counts']) {
      const box = await page.locator(part).first().boundingBox();
      expect(box, part).not.toBeNull();
      expect((box?.y ?? 0) + (box?.height ?? 999), part).toBeLessThanOrEqual(640);
      expect(box?.y, part).toBeGreaterThanOrEqual(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect((await runOf(page)).game.ply).toBe(8);
  });

  test('a column held at the edge does not widen the page', async ({ page }) => {
    await begin(page);
    const box = await square(page, 'g3').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(355, y - 20, { steps: 5 });
    await expect(page.locator('svg.floating')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.mouse.up();
  });
});

test.describe('the end of a game on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('leaves the last position and the way on in sight', async ({ page }) => {
    const { status } = await playElsewhere(page);
    await page.goto('/run');
    const won = status === 'won_game';
    const end = page.getByRole('region', { name: won ? 'Fin de la partida' : 'Fin de la racha' });
    const button = end.getByRole('button', { name: won ? 'Siguiente rival' : 'Otra racha' });
    await expect(button).toBeFocused();
    const [board, card, on] = await Promise.all([page.locator('.damero-board'), end, button].map((part) => part.boundingBox()));
    expect(board?.y).toBeGreaterThanOrEqual(0);
    expect(card?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 999));
    expect((on?.y ?? 0) + (on?.height ?? 999)).toBeLessThanOrEqual(640);
  });
});

test('on a tablet a refusal stands beside the strip', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/run');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.locator('.clock.running').waitFor();
  await square(page, 'a1').click();
  const [note, strip] = await Promise.all(['.refusal', '.strip'].map((part) => page.locator(part).boundingBox()));
  expect(note?.x).toBeGreaterThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 999));
  expect((note?.y ?? 0) + (note?.height ?? 999)).toBeLessThanOrEqual(1180);
});

test('the contents of a long page are folded where they would fill the screen', async ({ page }) => {
  const contents = page.getByRole('navigation', { name: 'En esta página' });
  await page.goto('/learn/rules-bashni');
  await expect(contents.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.getByText('En esta página').click();
  await expect(contents.getByRole('link').first()).toBeVisible();
});

test('Jugar leads to the run from everywhere, and the casual game has its own name', async ({ page }) => {
  for (const start of ['/', '/best', '/learn/rules-bashni']) {
    for (const play of await page.goto(start).then(() => page.getByRole('link', { name: 'Jugar', exact: true }).all())) {
      await expect(play).toHaveAttribute('href', '/run');
    }
  }
  await page.getByRole('link', { name: 'Partida libre' }).click();
  await expect(page.getByRole('heading', { name: 'Partida libre' })).toBeVisible();
});

test('a theme chosen by hand holds against the system\'s', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await paper();
  await page.locator('header summary').click();
  await page.getByLabel('Oscuro').check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(dark);
  await page.getByLabel('Claro').check();
  expect(await paper()).toBe(light);
});

test('every page fits on 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The table is widest with somebody in it.
  await page.route('**/api/leaderboard*', (route) =>
    route.fulfill({ json: [{ rank: 1, name: 'Wwwwwwwwwwwwwwwwwwwwwwww', wins: 18, score: 189_999, seconds_per_win: 999.9, date: '2026-11-29T20:36:43Z', run: 'x' }] }),
  );
  for (const path of ['/', '/run', '/casual', '/best', '/learn', '/learn/rules-bashni', '/intro']) {
    await page.goto(path);
    await page.locator('main :is(h1, h2)').first().waitFor();
    if (path === '/best') await page.getByRole('table').waitFor();
    expect.soft(await page.locator('#page').evaluate((all) => all.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the browser chooses the language, and the visitor may choose another', async ({ page }) => {
    await page.goto('/run');
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.locator('header summary').click();
    await page.getByLabel('Español').check();
    await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  });
});

test.describe('the first visit', () => {
  test.use({ introSeen: false });

  test('one tap opens a playable board, and four taps go through the intro', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Jugar', exact: true }).click();
    for (const name of ['h4', 'c3', 'e3', 'a7']) {
      await square(page, name).click();
      const next = page.getByRole('button', { name: /Siguiente|Ir al tablero/ });
      await next.click();
    }
    await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Jugar', exact: true }).click();
    await expect(page).toHaveURL(/\/run$/);
  });

  test('the intro can be skipped', async ({ page }) => {
    await page.goto('/intro');
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  });
});
