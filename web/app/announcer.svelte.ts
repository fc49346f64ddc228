// What a screen reader is told: moves, results and refusals.

import { untrack } from 'svelte';

class Announcer {
  said = $state('');

  say(text: string): void {
    // The same words twice in a row are told again only if the text differs.
    this.said = untrack(() => this.said) === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
