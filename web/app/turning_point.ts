// Where a game turned: the move of one side that threw the most away.
import type { Side } from '../board/types';
import type { SentGame, TurningPoint } from './engine_messages';
import type { Game, Library } from './library';

/** How far each position is looked into; an even number ends on the other side's answer. */
const depth = 6;

/** A swing smaller than this is no turning point, in the library's units. */
const noticeable = 50;

/** Beyond this everything is lost or won and differences say nothing. */
const decided = 1000;

/**
 * For every move of `side` compares the position before it, as the search sees it, with the one after it.
 * The largest loss is the turning point; null where no move lost anything worth a word.
 */
export function turningPoint(library: Library, { key, start, moves }: SentGame, side: Side): TurningPoint | null {
  const game = library.open(key, start);
  if ('reason' in game) return null;
  let worst: { lost: number; point: TurningPoint } | null = null;
  for (const [ply, move] of moves.entries()) {
    const view = game.view();
    if (view.result !== null) break;
    if (view.turn !== side || view.legal.length < 2) {
      game.play(move);
      continue;
    }
    const before = clamped(game.evaluate(depth));
    const better = game.reply(depth, 0, 1n);
    game.play(move);
    const lost = before - valueAfter(game, side);
    if (better !== move && lost > (worst?.lost ?? noticeable)) worst = { lost, point: { ply, played: move, better } };
  }
  game.close();
  return worst?.point ?? null;
}

function valueAfter(game: Game, side: Side): number {
  const { result } = game.view();
  if (result === null) return clamped(-game.evaluate(depth - 1));
  if (result.winner === null) return 0;
  return result.winner === side ? decided : -decided;
}

function clamped(value: number): number {
  return Math.max(-decided, Math.min(decided, value));
}
