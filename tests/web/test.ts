// Every browser test: a clean browser in which any message in the console, from the security policy or from an error,
// fails the test.
import { test as base, expect } from '@playwright/test';

interface Options {
  /** Messages that the test itself provokes, such as those of a network that it takes away. */
  expected: RegExp[];
  /** The intro is over for most tests. */
  introSeen: boolean;
}

export const test = base.extend<Options & { messages: string[] }>({
  expected: [[], { option: true }],
  introSeen: [true, { option: true }],
  messages: [
    async ({ page, expected, introSeen }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      // Leaving during one's turn asks first; the tests leave.
      page.on('dialog', (dialog) => void dialog.accept());
      if (introSeen) await page.addInitScript(() => localStorage.setItem('damero.intro', 'true'));
      await use(messages);
      expect(messages.filter((message) => !expected.some((one) => one.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
