import { describe, expect, it } from 'vitest';
import { parse, type Inline } from './markup';
import { reasonSections, refusalSections, rulesPage } from './rule_anchors';
import type { Block, Page } from './types';

const files = import.meta.glob<Page>('./*/*.json', { import: 'default', eager: true });
const languages = ['es', 'en'];

const idsOf = (language: string): string[] =>
  Object.keys(files).flatMap((path) => (path.startsWith(`./${language}/`) ? [path.slice(language.length + 3, -5)] : []));

function page(language: string, id: string): Page {
  const found = files[`./${language}/${id}.json`];
  if (!found) throw new Error(`no page ${id} in ${language}`);
  return found;
}

/** What has to be the same in every language: everything but the words. */
function skeleton({ id, play, sections, next }: Page): unknown {
  const bones = (block: Block): unknown => {
    if (block.kind === 'paragraph') return block.kind;
    if (block.kind === 'list') return block.items.length;
    return { ...block, caption: '', alt: '' };
  };
  return {
    id,
    play,
    sections: sections.map((section) => [section.id, section.blocks.map(bones)]),
    next: next.map((link) => link.to),
  };
}

function richTexts(page: Page): string[] {
  const inBlock = (block: Block): string[] => {
    if (block.kind === 'paragraph') return [block.text];
    return block.kind === 'list' ? block.items : [block.caption];
  };
  return [page.lead, ...page.sections.flatMap((section) => section.blocks.flatMap(inBlock))];
}

const plainTexts = (page: Page): string[] => [
  page.title,
  ...page.sections.flatMap((section) => [
    section.heading,
    ...section.blocks.flatMap((block) => (block.kind === 'diagram' ? [block.alt] : [])),
  ]),
  ...page.next.map((link) => link.text),
];

const pages = languages.flatMap((language) => idsOf(language).map((id) => page(language, id)));
const rulesPages = pages.filter((p) => p.id.startsWith(rulesPage('')));

describe('the written pages', () => {
  it('are the same in every language but for the words', () => {
    expect(idsOf('en')).toEqual(idsOf('es'));
    for (const id of idsOf('es')) expect(skeleton(page('en', id))).toEqual(skeleton(page('es', id)));
  });

  it('are named like their files and name each section once', () => {
    for (const language of languages) for (const id of idsOf(language)) expect(page(language, id).id).toBe(id);
    for (const { sections } of pages) expect(new Set(sections.map((s) => s.id)).size).toBe(sections.length);
  });

  it('have words everywhere', () => {
    for (const p of pages) for (const text of [...richTexts(p), ...plainTexts(p)]) expect(text.trim()).not.toBe('');
  });

  it('link to pages and sections that there are', () => {
    for (const language of languages)
      for (const id of idsOf(language)) {
        const from = page(language, id);
        const links = richTexts(from).flatMap((text) => parse(text).filter((piece) => piece.kind === 'link'));
        for (const link of links) {
          const sections = page(language, link.page).sections.map((section) => section.id);
          if (link.section !== '') expect(sections).toContain(link.section);
        }
        for (const { to } of from.next) expect(page(language, to).id).not.toBe(id);
      }
  });

  it('leave no markup unread', () => {
    for (const p of pages) {
      for (const text of richTexts(p))
        for (const piece of parse(text)) if (piece.kind === 'text') expect(piece.text).not.toMatch(/[*`\]<>]/);
      for (const text of plainTexts(p)) expect(text).not.toMatch(/[*`<>\]]/);
    }
  });

  it('keep to the words agreed on', () => {
    const wrong = /\b(rey|reyes|empates?|sorteo|carrera|ranking|torre)\b/i;
    for (const id of idsOf('es')) for (const text of richTexts(page('es', id))) expect(text).not.toMatch(wrong);
    const columnGames = pages.filter((p) => p.sections.some((section) => section.id === 'columns'));
    expect(columnGames).not.toHaveLength(0);
    for (const p of columnGames)
      for (const text of [...richTexts(p), ...plainTexts(p)]) expect(text).not.toMatch(/\b(negr[oa]s?|black)\b/i);
  });
});

describe('the rules pages', () => {
  // That every game has one, tests/content checks: the list of games is the library's.
  it('are there', () => expect(rulesPages).not.toHaveLength(0));

  it('explain every refusal and every end of a game', () => {
    const anchors = new Set([...Object.values(refusalSections), ...Object.values(reasonSections)]);
    for (const { sections } of rulesPages) expect(sections.map((s) => s.id)).toEqual(expect.arrayContaining([...anchors]));
  });

  it('show at least two diagrams', () => {
    for (const { sections } of rulesPages) {
      const diagrams = sections.flatMap((s) => s.blocks).filter((block) => block.kind === 'diagram');
      expect(diagrams.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('markup', () => {
  const cases: [string, Inline[]][] = [
    ['', []],
    ['plain', [{ kind: 'text', text: 'plain' }]],
    ['*one* man', [{ kind: 'emphasis', text: 'one' }, { kind: 'text', text: ' man' }]],
    ['`c3-d4`', [{ kind: 'move', text: 'c3-d4' }]],
    ['[kings](rules-bashni#kings)', [{ kind: 'link', text: 'kings', page: 'rules-bashni', section: 'kings' }]],
    ['[run](run)', [{ kind: 'link', text: 'run', page: 'run', section: '' }]],
    ['<b>2 * 3</b>', [{ kind: 'text', text: '<b>2 * 3</b>' }]],
    ['[out](https://example.org)', [{ kind: 'text', text: '[out](https://example.org)' }]],
  ];
  it.each(cases)('reads %j', (rich, pieces) => expect(parse(rich)).toEqual(pieces));
});
