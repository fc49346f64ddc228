// What the visitor has chosen by hand.
import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

interface Choices {
  theme: Theme;
  confirm: boolean;
  hideClock: boolean;
  owners: boolean;
}

const usual: Choices = { theme: 'auto', confirm: false, hideClock: false, owners: false };

export const settings = $state<Choices>({ ...usual, ...recall<Partial<Choices>>('settings') });

export function choose(choices: Partial<Choices>): void {
  Object.assign(settings, choices);
  remember('settings', $state.snapshot(settings));
  showTheme();
}

/** Puts the theme on the document, where the styles look for it. */
export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', settings.theme);
}
