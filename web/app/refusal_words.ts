// Why a move was refused, in words, with the squares to light and the rule's paragraph.
import { refusalSections, rulesPage } from '../i18n/content/rule_anchors';
import { listText } from './format';
import { speech, t, tOf } from './i18n.svelte';
import type { Refusal, Route } from './library';
import { learnAddress } from './router.svelte';

export interface Explained {
  readonly title: string;
  readonly text: string;
  /** The address of the rule's paragraph. */
  readonly rule: string;
  readonly lit: readonly string[];
}

function either(parts: readonly string[]): string {
  return listText(parts, speech.language, 'disjunction');
}

function unique(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** "e5 puede saltar d6 o f6; g3 puede saltar f4": the first jump of every capture. */
function capturesInWords(routes: readonly Route[]): string {
  const jumps = new Map<string, string[]>();
  for (const { path, captured } of routes) {
    const [from, victim] = [path[0], captured[0]];
    if (from === undefined || victim === undefined) continue;
    jumps.set(from, unique([...(jumps.get(from) ?? []), victim]));
  }
  return [...jumps].map(([from, victims]) => t('refusal.jumps', { from, over: either(victims) })).join('; ');
}

/** Where the piece may go from where it stands; the whole routes where nothing has been entered in common. */
function landings(refusal: Refusal): string[] {
  const { entered, routes } = refusal;
  for (let known = entered.length - 1; known > 0; known--) {
    const on = routes.filter(({ path }) => entered.slice(0, known).every((square, i) => path[i] === square));
    const next = unique(on.map(({ path }) => path[known]));
    if (next.length > 0) return next;
  }
  return unique(routes.map(({ path }) => path[0]));
}

function countsInWords(routes: readonly Route[]): string {
  const lines = unique(routes.map(({ path, captured }) => t('refusal.takes', { route: path.join('-'), n: captured.length })));
  return either(lines.slice(0, 4));
}

export function explained(refusal: Refusal, game: string): Explained {
  const { code, entered, at, routes, takes = 0, must_take = 0 } = refusal;
  const next = landings(refusal);
  // A piece that was touched and has nowhere to go is itself the square at fault.
  const stuck = code === 'blocked' && entered.length === 1;
  const values = {
    from: entered[0] ?? '',
    at: at ?? entered[entered.length - 1] ?? '',
    last: entered[entered.length - 2] ?? entered[0] ?? '',
    next: either(next),
    captures: capturesInWords(routes),
    routes: countsInWords(routes),
    takes,
    n: must_take,
  };
  return {
    title: tOf('refusal.title', code),
    text: stuck ? t('refusal.stuck', values) : tOf('refusal.text', code, values),
    rule: learnAddress(rulesPage(game), refusalSections[code]),
    lit: next,
  };
}
