// A lively position to be seen on the first page; it comes about when the search plays against itself.
import type { SquareTexts } from './library';
import { rules } from './rules';

const plies = 52;
const seed = 317n;

export function sight(key: string): SquareTexts {
  const game = rules().open(key);
  if ('reason' in game) return {};
  for (let ply = 0; ply < plies && game.view().result === null; ply++) game.play(game.reply(2, 0, seed));
  const { squares } = game.view();
  game.close();
  return squares;
}
