// How a game ended, in words.
import type { Side } from '../board/types';
import { reasonSections, rulesPage } from '../i18n/content/rule_anchors';
import { sideName } from './column_words';
import { has, t, tOf } from './i18n.svelte';
import type { GameSheet, Result } from './library';
import { learnAddress } from './router.svelte';

export interface Told {
  readonly title: string;
  readonly reason: string;
  /** The address of the rule's paragraph. */
  readonly rule: string;
}

/** Seen by `mine`; null where two people play at one board. */
export function told(result: Result, sheet: GameSheet, mine: Side | null): Told {
  const { winner, reason } = result;
  return {
    title: titleOf(winner, mine, sheet.columns),
    reason: reasonOf(result, sheet, mine),
    rule: learnAddress(rulesPage(sheet.key), reasonSections[reason]),
  };
}

function titleOf(winner: Side | null, mine: Side | null, columns: boolean): string {
  if (winner === null) return t('result.draw');
  if (mine === null) return t('result.side_wins', { side: sideName(winner, columns) });
  return t(winner === mine ? 'result.you_win' : 'result.you_lose');
}

/** The draw's limit is read from the game; whoever lost is named as "you" where somebody is. */
function reasonOf({ winner, reason }: Result, sheet: GameSheet, mine: Side | null): string {
  const rule = sheet.draws.find((draw) => draw.reason === reason);
  if (winner === null) {
    const limit = rule === undefined ? '' : tOf('unit', rule.unit, { n: rule.limit });
    return tOf('reason', reason, { limit });
  }
  const loser: Side = winner === 'white' ? 'black' : 'white';
  const whose = mine === null ? 'side' : loser === mine ? 'you' : 'rival';
  return tOf(`reason.${reason}`, whose, { side: sideName(loser, sheet.columns) });
}

/** The name of a running count, such as "Sin avance". */
export function countName(reason: string): string {
  return has(`count.${reason}`) ? tOf('count', reason) : reason;
}
