// A game without the server: against the run's search, or two people at one board. It is kept in the browser.
import type { Side } from '../board/types';
import { ask } from './engine';
import type { SentGame } from './engine_messages';
import { rules } from './rules';
import { forget, recall, remember } from './storage';
import { Table } from './table.svelte';

/** Who sits opposite: nobody but the visitor's friend, or a search. */
export type Rival =
  | { readonly kind: 'person' }
  | { readonly kind: 'search'; readonly depth: number }
  | { readonly kind: 'ladder'; readonly number: number };

export interface CasualSetup {
  readonly game: string;
  readonly rival: Rival;
  /** The visitor's side; the one below where two people play. */
  readonly side: Side;
}

type Ending = { readonly resigned: Side } | { readonly agreed: true } | null;

interface Kept {
  readonly setup: CasualSetup;
  readonly seed: string;
  readonly moves: readonly string[];
  readonly ending: Ending;
}

export function keptGame(): Kept | null {
  const kept = recall<Kept>('casual');
  return kept !== null && rules().sheet(kept.setup.game) !== undefined ? kept : null;
}

/** What a search knows: how far it looks and how often it slips. */
export function strengthOf(rival: Rival): { depth: number; slip: number } {
  if (rival.kind === 'search') return { depth: rival.depth, slip: 0 };
  const met = rival.kind === 'ladder' ? rules().ladder.find((one) => one.number === rival.number) : undefined;
  return { depth: met?.looks_ahead ?? 1, slip: met?.slip_percent ?? 0 };
}

function startOf(rival: Rival): string {
  const met = rival.kind === 'ladder' ? rules().ladder.find((one) => one.number === rival.number) : undefined;
  return met?.start_fen ?? '';
}

function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

export class CasualSession {
  readonly setup: CasualSetup;
  table: Table;
  thinking = $state(false);
  offerDeclined = $state(false);
  #seed: string;
  #ending: Ending;
  #start: string;
  /** Counts up whenever an answer on its way is no longer wanted. */
  #turn = 0;

  constructor(setup: CasualSetup, kept: Kept | null = null) {
    this.setup = setup;
    this.#seed = kept?.seed ?? newSeed();
    this.#start = startOf(setup.rival);
    this.#ending = kept?.ending ?? null;
    this.table = $state.raw(new Table(setup.game, this.#start, kept?.moves));
    if (this.#ending !== null && this.table.result === null) this.#end(this.#ending);
    this.#keep();
    void this.#answer();
  }

  get alone(): boolean {
    return this.setup.rival.kind !== 'person';
  }

  get over(): boolean {
    return this.table.result !== null;
  }

  /** The side that may enter a move now; null while the search thinks or after the end. */
  get mover(): Side | null {
    if (this.over || this.thinking) return null;
    const { turn } = this.table.view;
    return this.alone && turn !== this.setup.side ? null : turn;
  }

  get canTakeBack(): boolean {
    const own = this.alone && this.setup.side === 'black' ? 1 : 0;
    return this.table.view.moves.length > own || this.#ending !== null;
  }

  async play(text: string): Promise<void> {
    this.offerDeclined = false;
    if (!this.table.play(text, true)) return;
    this.#keep();
    await this.#answer();
  }

  /** Goes back to the visitor's last decision; an ending by hand is taken back first. */
  async takeBack(): Promise<void> {
    this.#turn++;
    this.thinking = false;
    this.offerDeclined = false;
    if (this.#ending !== null) {
      this.#ending = null;
      this.#setUp(this.table.view.moves);
    } else {
      this.table.takeBack();
      const theirs = () => this.alone && this.table.view.turn !== this.setup.side;
      if (theirs() && this.table.view.moves.length > 0) this.table.takeBack();
    }
    this.#keep();
    await this.#answer();
  }

  resign(): void {
    const side = this.alone ? this.setup.side : this.table.view.turn;
    this.#end({ resigned: side });
  }

  /** The search accepts when it does not stand better; two people have agreed before this is called. */
  async offerDraw(): Promise<void> {
    if (this.over) return;
    const side = this.setup.side === 'white' ? 'black' : 'white';
    const { depth } = strengthOf(this.setup.rival);
    const agreed = !this.alone || (await ask({ ask: 'draw', game: this.#sent(), side, depth }));
    if (agreed) this.#end({ agreed: true });
    else this.offerDeclined = true;
  }

  close(): void {
    this.#turn++;
    this.table.close();
  }

  /** Forgets the game. */
  leave(): void {
    this.close();
    forget('casual');
  }

  async #answer(): Promise<void> {
    if (!this.alone || this.over || this.table.view.turn === this.setup.side) return;
    const turn = ++this.#turn;
    this.thinking = true;
    const text = await ask({ ask: 'reply', game: this.#sent(), ...strengthOf(this.setup.rival), seed: this.#seed });
    if (turn !== this.#turn) return;
    this.thinking = false;
    this.table.play(text, false);
    this.#keep();
  }

  #end(ending: Exclude<Ending, null>): void {
    this.#turn++;
    this.thinking = false;
    this.#ending = ending;
    if ('resigned' in ending) this.table.resign(ending.resigned);
    else this.table.agreeDraw();
    this.#keep();
  }

  #setUp(moves: readonly string[]): void {
    this.table.close();
    this.table = new Table(this.setup.game, this.#start, moves);
  }

  #sent(): SentGame {
    return { key: this.setup.game, start: this.#start, moves: this.table.view.moves };
  }

  #keep(): void {
    const kept: Kept = { setup: this.setup, seed: this.#seed, moves: this.table.view.moves, ending: this.#ending };
    remember('casual', kept);
  }
}
