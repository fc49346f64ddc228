// What axe finds on every page, light and dark: nothing.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { begin, playOne } from './player';
import { expect, test } from './test';

const pages = ['/', '/intro', '/run', '/casual', '/best', '/learn', '/learn/rules-bashni', '/nowhere'];

/** What is inside a drawing is a picture with a label of its own, and thousands of elements. */
async function found(page: Page): Promise<object[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('svg > *').analyze();
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of pages) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.locator('main :is(h1, h2)').first().waitFor();
        expect(await found(page)).toEqual([]);
      });
    }

    test('axe finds nothing during a run, after it, and in a casual game', async ({ page }) => {
      await begin(page);
      await playOne(page, 'mouse');
      await page.locator('header summary').click();
      expect.soft(await found(page), 'during').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Rendirse' }).click();
      expect.soft(await found(page), 'asked').toEqual([]);
      await page.getByRole('button', { name: 'Sí, me rindo' }).click();
      await page.getByRole('region', { name: 'Fin de la racha' }).waitFor();
      expect.soft(await found(page), 'after').toEqual([]);
      await page.goto('/casual/international');
      await page.getByRole('button', { name: 'Empezar' }).click();
      await page.getByRole('grid').waitFor();
      expect.soft(await found(page), 'casual').toEqual([]);
    });
  });
}
