// A column in words, from top to base: for the strip and for the screen reader.
import type { Column, Mark, Side } from '../board/types';
import type { Outcome } from '../board/effect';
import { ownerOf, rimOf, runsOf, type Run } from '../board/layout';
import { listText } from './format';
import { has, speech, t, tOf, type Key } from './i18n.svelte';

/** The name of a side: in the games of columns the dark side is crimson. */
export function sideName(side: Side, columns: boolean): string {
  return tOf('side', side === 'black' && columns ? 'crimson' : side);
}

/** A side where its name stands alone: "Claras". */
export function sideTitle(side: Side, columns: boolean): string {
  const name = sideName(side, columns);
  return name.charAt(0).toLocaleUpperCase(speech.language) + name.slice(1);
}

/** "2 tuyas · 4 prisioneros" — seen by whoever plays `mine`; null where nobody is "you". */
export function runsInWords(column: Column, mine: Side | null, columns: boolean): string {
  const owner = ownerOf(column);
  return runsOf(column)
    .map((run) => {
      const n = run.men + run.kings;
      if (run.side !== owner) return t('strip.prisoners', { n });
      if (mine === null) return tOf('strip', run.side === 'black' && columns ? 'crimson' : run.side, { n });
      return t(run.side === mine ? 'strip.yours' : 'strip.theirs', { n });
    })
    .join(' · ');
}

/** The pieces of a run: "2 peones claros y 1 dama clara". */
export function piecesInWords(run: Run, columns: boolean): string {
  const colour = run.side === 'black' && columns ? 'crimson' : run.side;
  const parts: string[] = [];
  if (run.kings > 0) parts.push(t(`pieces.king.${colour}` as Key, { n: run.kings }));
  if (run.men > 0) parts.push(t(`pieces.man.${colour}` as Key, { n: run.men }));
  return listText(parts, speech.language, 'conjunction');
}

/** "columna clara de 4" or "peón claro". */
function nameOf(column: Column, columns: boolean): string {
  const [top] = column;
  if (top === undefined) return t('square.empty');
  const colour = top.side === 'black' && columns ? 'crimson' : top.side;
  if (column.length === 1) return t(`${top.king ? 'piece.king' : 'piece.man'}.${colour}` as Key);
  return t(`column.${colour}` as Key, { n: column.length });
}

/** "columna clara de 4, blindada" or "peón claro". */
export function titleOf(column: Column, columns: boolean): string {
  const name = nameOf(column, columns);
  return column.length > 1 ? `${name}, ${tOf('rim', rimOf(column))}` : name;
}

/** What a capture that is aimed at takes, frees and leaves behind. */
export interface AimInWords {
  readonly title: string;
  readonly freed: readonly string[];
  readonly left: readonly string[];
}

/** Both ends of an aimed capture; null for a move that takes nothing. */
export function aimInWords({ to, column, left }: Outcome, columns: boolean): AimInWords | null {
  if (left.length === 0) return null;
  const rest = columns ? left.filter((end) => end.owner !== null) : [];
  const say = (key: Key, freed: boolean) =>
    rest.filter((end) => end.freed === freed).map((end) => t(key, { square: end.square, column: nameOf(end.column, columns) }));
  return {
    title: t('aim.title', { n: left.length, to, column: titleOf(column, columns) }),
    freed: say('aim.freed', true),
    left: say('aim.left', false),
  };
}

/** A whole square for the screen reader: "c3, columna clara de 3: peón, debajo dos prisioneros carmesí". */
export function squareInWords(name: string, column: Column, mark: Mark, columns: boolean): string {
  const parts = [name];
  const [top, ...under] = column;
  if (top === undefined) parts.push(t('square.empty'));
  else if (under.length === 0) parts.push(titleOf(column, columns));
  else {
    const below = runsOf(under).map((run) => piecesInWords(run, columns) + (run.side === top.side ? '' : ` ${t('square.prisoners', { n: run.men + run.kings })}`));
    parts.push(`${titleOf(column, columns)}: ${t(top.king ? 'square.king' : 'square.man')}, ${t('square.under', { what: listText(below, speech.language, 'unit') })}`);
  }
  if (has(`mark.${mark}`)) parts.push(tOf('mark', mark));
  return parts.join(', ');
}
