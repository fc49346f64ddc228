// The opponents of the run in words and squares.
import { squaresOf } from './columns';
import { percent } from './format';
import { speech, t } from './i18n.svelte';
import type { LadderOpponent, View } from './library';
import { rules, sheetOf } from './rules';

export function opponentOf(number: number): LadderOpponent {
  const found = rules().ladder.find((one) => one.number === number);
  if (found === undefined) throw new Error(`no opponent ${number}`);
  return found;
}

/** What an opponent sees: "mira 4 turnos por delante · se equivoca el 3 %". */
export function seesInWords({ looks_ahead, slip_percent }: LadderOpponent): string {
  const looks = t('ladder.looks', { n: looks_ahead });
  return slip_percent === 0 ? looks : `${looks} · ${t('ladder.slips', { share: percent(slip_percent, speech.language) })}`;
}

/** The squares of the usual start where the player's men are missing against this opponent. */
export function missingSquares(one: LadderOpponent): string[] {
  const full = startView(sheetOf(one.game).start_fen, one.game);
  const left = squaresOf(startView(one.start_fen, one.game).squares);
  return Object.keys(full.squares).filter((name) => left[name] === undefined).sort(byRank);
}

function byRank(a: string, b: string): number {
  return a.slice(1).localeCompare(b.slice(1)) || a.localeCompare(b);
}

function startView(fen: string, key: string): View {
  const game = rules().open(key, fen);
  if ('reason' in game) throw new Error(game.reason);
  const view = game.view();
  game.close();
  return view;
}
