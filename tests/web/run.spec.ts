// A run in the browser: begun, won, lost, refused, resumed.
import { begin, enter, playElsewhere, playGame, playOne, runOf, square, viewOf } from './player';
import { expect, test } from './test';

test('a game against the first opponent is won by mouse and the next one follows', async ({ page }) => {
  let won = false;
  // The opponent's slips are random, so now and then even a strong player only draws: then another run is begun.
  for (let attempt = 0; attempt < 3 && !won; attempt++) {
    await begin(page);
    won = (await playGame(page, 'mouse')).status === 'won_game';
    if (!won) await page.getByRole('button', { name: 'Otra racha' }).click();
  }
  expect(won).toBe(true);
  const after = page.getByRole('region', { name: 'Fin de la partida' });
  await expect(after.getByRole('heading')).toHaveText('Has ganado');
  await expect(after).toContainText(/\+10\s000 · bonificación \d/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rival 2', { exact: true })).toBeVisible();
  const state = await runOf(page);
  expect(state).toMatchObject({ opponent: 2, wins: 1, status: 'playing' });

  // The run ends by giving up: the score stays, and a name is asked for the table.
  await page.getByRole('button', { name: 'Rendirse' }).click();
  await page.getByRole('button', { name: 'Sí, me rindo' }).click();
  const over = page.getByRole('region', { name: 'Fin de la racha' });
  await expect(over).toContainText('1 victoria');
  await over.getByLabel('Tu nombre').fill('torre64');
  await over.getByRole('button', { name: 'Guardar' }).click();
  await expect(over.getByLabel('Tu nombre')).toHaveCount(0);
  await expect(over).toContainText(/Puesto \d+ en la clasificación/);

  await page.goto('/best');
  await expect(page.getByRole('row', { name: /torre64/ })).toBeVisible();
  await page.getByRole('row', { name: /torre64/ }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Racha de torre64' })).toBeVisible();
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect(page.getByRole('button', { name: 'Parar' })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
});

test('a run without a win shows what was achieved and another one begins with Enter', async ({ page }) => {
  await begin(page);
  await playOne(page, 'mouse');
  await page.getByRole('button', { name: 'Rendirse' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('region', { name: 'Fin de la racha' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rendirse' }).click();
  await page.getByRole('button', { name: 'Sí, me rindo' }).click();
  const over = page.getByRole('region', { name: 'Fin de la racha' });
  await expect(over).toContainText('Te has rendido');
  await expect(over).toContainText('Has aguantado 1 jugada');
  await expect(over).not.toContainText('Puesto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeFocused({ timeout: 1000 });
});

test('the end of a run is there whenever the page is opened, until another run is wanted', async ({ page }) => {
  const { id } = await playElsewhere(page);
  await page.request.post(`/api/runs/${id}/resign`, { data: {} });
  const over = page.getByRole('region', { name: 'Fin de la racha' });
  await page.goto('/run');
  await expect(over).toBeVisible();
  await page.reload();
  await over.getByRole('button', { name: 'Otra racha' }).click();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  await expect(over).toHaveCount(0);
});

test('a wrong square is answered with the rule', async ({ page }) => {
  await begin(page);
  await square(page, 'c3').click();
  await square(page, 'c5').click();
  const note = page.locator('.refusal');
  await expect(note).toContainText('Solo en diagonal.');
  await expect(note.getByRole('link')).toHaveAttribute('href', '/learn/rules-bashni#moving');
  await expect(page.getByRole('status').filter({ hasText: 'Solo en diagonal.' })).toHaveCount(1);
  await square(page, 'a1').click();
  await expect(note).toContainText('El camino está cerrado.');
  await square(page, 'c3').click();
  await square(page, 'd4').click();
  await expect(note).toHaveCount(0);
});

test('closing the page and coming back brings the game and its clock back', async ({ page }) => {
  await begin(page);
  for (let turn = 0; turn < 3; turn++) await playOne(page, 'mouse');
  const before = await runOf(page);
  await page.goto('/learn');
  await expect(page.getByText('Tienes una racha en marcha.')).toBeVisible();
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('damero.seen') ?? '{}');
    localStorage.setItem('damero.seen', JSON.stringify({ ...seen, ms: seen.ms - 720_000 }));
  });
  await page.getByRole('link', { name: 'Volver a la partida' }).click();
  await expect(page.getByText(/tu reloj ha corrido 12\smin/)).toBeVisible();
  for (const [ply, move] of before.game.moves.entries()) await expect(page.locator('.moves li button').nth(ply)).toHaveText(move);
  await playOne(page, 'mouse');
});

test.describe('without network', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test('a move on its way is sent when the network is back', async ({ page, context }) => {
    await begin(page);
    await playOne(page, 'mouse');
    const { view, best } = await viewOf(page);
    await context.setOffline(true);
    await enter(page, view, best, 'mouse');
    await expect(page.getByText('Sin conexión con el servidor.')).toBeVisible();
    await expect(page.locator('.moves li button').nth(2)).toHaveText(best);
    const answered = page.waitForResponse((response) => response.url().endsWith('/moves') && response.ok());
    await context.setOffline(false);
    await answered;
    await expect(page.getByText('Sin conexión con el servidor.')).toHaveCount(0);
    expect((await runOf(page)).game.moves[2]).toBe(best);
  });
});

test('two tabs stay in step', async ({ page, context }) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto('/run');
  await playOne(other, 'mouse');
  await expect(page.locator('.moves li button')).toHaveCount(2);
  await other.close();
});
