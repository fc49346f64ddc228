// What axe finds on every page, light and dark: nothing.
import AxeBuilder from '@axe-core/playwright';
import { playOne } from './player';
import { expect, test } from './test';

const pages = ['/', '/intro', '/run', '/casual', '/casual/international', '/best', '/learn', '/learn/rules-bashni', '/learn/strategy-bashni', '/nowhere'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of pages) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.locator('main :is(h1, h2)').first().waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
      });
    }

    test('axe finds nothing during a run and after it', async ({ page }) => {
      await page.goto('/run');
      await page.getByRole('button', { name: 'Empezar' }).click();
      await playOne(page, 'mouse');
      await page.locator('header summary').click();
      const during = await new AxeBuilder({ page }).analyze();
      expect(during.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Rendirse' }).click();
      await page.getByRole('button', { name: 'Sí, me rindo' }).click();
      await page.getByRole('region', { name: 'Fin de la racha' }).waitFor();
      const after = await new AxeBuilder({ page }).analyze();
      expect(after.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
    });
  });
}
