// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { realLibrary } from '../app/testing';
import type { GameSheet } from '../app/library';
import { reasonSections, refusalSections } from './content/rule_anchors';
import en from './en.json';
import es from './es.json';

type Texts = Record<string, string | Record<string, string>>;
const both: Record<string, Texts> = { es, en };
const folder = fileURLToPath(new URL('../app', import.meta.url));

/** Everything the page is made of, but for its tests. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/test(ing)?\.ts$/.test(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n');

const quoted = new Set([...sources.matchAll(/'([a-z_]+(?:\.[a-z_]+)*)'/g)].map(([, text]) => text));
const families = [
  ...[...sources.matchAll(/tOf\((?:[^'`()]*\? )?'([a-z_.]+)'(?: : '([a-z_.]+)')?/g)].flatMap(([, a, b]) => [a, b]),
  ...[...sources.matchAll(/`([a-z_.]+)\.\$\{/g)].map(([, family]) => family),
  ...[...sources.matchAll(/'([a-z_.]+)' : '([a-z_.]+)'\}\.\$\{/g)].flatMap(([, a, b]) => [a, b]),
].filter((family) => family !== undefined);

function holes(text: string | Record<string, string>): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')))].sort();
}

describe('the texts of the page', () => {
  it('have the same keys and the same holes in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(es));
    for (const [key, text] of Object.entries(both['es'] ?? {})) expect(holes(both['en']?.[key] ?? ''), key).toEqual(holes(text));
  });

  it('have every plural form of their language', () => {
    for (const [language, texts] of Object.entries(both)) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
      for (const [key, text] of Object.entries(texts)) if (typeof text !== 'string') expect(Object.keys(text).sort(), key).toEqual(forms.sort());
    }
  });

  it('are all used', () => {
    const unused = Object.keys(es).filter((key) => !quoted.has(key) && !families.some((family) => key.startsWith(`${family}.`)));
    expect(unused).toEqual([]);
  });

  it('are there for every key that is asked for', () => {
    const asked = [...sources.matchAll(/\bt\(\s*(?:[^'()`]*\? )?'([a-z_.]+)'(?: : '([a-z_.]+)')?/g)].flatMap(([, a, b]) => [a, b]);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => key !== undefined && !(key in es))).toEqual([]);
  });

  it('say nothing about "negras" where the dark side is crimson, and use the agreed words', () => {
    const all = JSON.stringify(es);
    expect(all).not.toMatch(/\b(rey|reyes|empate|sorteo|carrera|usted)\b/i);
  });
});

describe('what comes from the library', () => {
  let games: readonly GameSheet[] = [];
  beforeAll(async () => {
    games = (await realLibrary()).games;
  });

  it('has words for every game, reason and refusal', () => {
    expect(games.length).toBeGreaterThan(0);
    for (const { key } of games) {
      expect(es).toHaveProperty([`game.name.${key}`]);
      expect(es).toHaveProperty([`game.about.${key}`]);
    }
    for (const code of Object.keys(refusalSections)) {
      expect(es).toHaveProperty([`refusal.title.${code}`]);
      expect(es).toHaveProperty([`refusal.text.${code}`]);
    }
    const decided = ['no_moves', 'resignation', 'time'];
    for (const reason of Object.keys(reasonSections)) {
      expect(es).toHaveProperty([decided.includes(reason) ? `reason.${reason}.you` : `reason.${reason}`]);
    }
    for (const { reason } of games.flatMap((game) => game.draws)) expect(es).toHaveProperty([`count.${reason}`]);
  });
});
