// A game as it stood earlier, with the moves that could be played then.
import type { View } from './library';
import { rules } from './rules';
import type { Table } from './table.svelte';

export function pastView(table: Table, ply: number): View {
  const game = rules().open(table.sheet.key, table.start);
  if ('reason' in game) throw new Error(game.reason);
  for (const move of table.view.moves.slice(0, ply)) game.play(move);
  const view = game.view();
  game.close();
  return view;
}
