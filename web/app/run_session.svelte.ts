// One visitor's run: what the server last said, the game on the table, and moves on their way.
import { api, currentRun, lastRun, orNull, Refused, type RunState } from './api';
import { Clock } from './clock.svelte';
import { persistently } from './persistence';
import { rules } from './rules';
import { recall, remember, forget } from './storage';
import { Table } from './table.svelte';
import { tellTabs, whenElsewhere } from './tabs';

/** `fresh` is a board before there is a run; `loading` is before the server has answered. */
export type Phase = 'loading' | 'fresh' | RunState['status'];

/** Where this browser last saw the clock, to say how long it ran meanwhile. */
interface Seen {
  readonly run: string;
  readonly opponent: number;
  readonly ms: number;
}

const seenEveryMs = 2000;
const worthTellingMs = 5000;

export class RunSession {
  state = $state.raw<RunState | null>(null);
  phase = $state<Phase>('loading');
  table: Table;
  clock = new Clock();
  /** The server does not answer; what was asked is tried again. */
  lost = $state(false);
  /** A move or another wish is on its way. */
  busy = $state(false);
  /** How long the clock ran while nobody looked, in milliseconds; 0 when there is nothing to tell. */
  away = $state(0);

  #ladderGame: string;
  #lostAt = 0;
  #closed = false;
  #stops: (() => void)[] = [];

  constructor(ladderGame: string) {
    this.#ladderGame = ladderGame;
    this.table = $state.raw(this.#tableFor(1));
  }

  /** The player has the side that moves first. */
  readonly side = 'white';

  get opponent(): number {
    return this.state?.opponent ?? 1;
  }

  get myTurn(): boolean {
    return this.phase === 'playing' && !this.busy && this.table.view.turn === this.side && this.table.result === null;
  }

  /** What winning at this instant would make of the score: what the server said, less what has ticked away since. */
  get scoreIfWonNow(): number {
    if (this.state === null) return 0;
    const { score_if_won_now: then, wins, clock_ms } = this.state;
    const tenths = Math.max(0, this.clock.ms - clock_ms) / 100;
    return Math.max((wins + 1) * 10_000, then - Math.round(tenths / (wins + 1)));
  }

  /** Finds the run that is going on, or the last one until it is put aside, wherever it was played. */
  async open(): Promise<void> {
    const found = await this.#ask(() => lastRun(recall<string>('aside')));
    if (this.#closed) return;
    if (found === null) this.phase = 'fresh';
    else this.#adopt(found, true);
    this.#stops.push(whenElsewhere('run', () => void this.#refresh()));
    const timer = setInterval(() => this.#see(), seenEveryMs);
    this.#stops.push(() => clearInterval(timer));
  }

  close(): void {
    this.#closed = true;
    this.#see();
    this.clock.stop();
    for (const stop of this.#stops) stop();
  }

  /** Makes a run if there is none and starts the first game's clock. */
  async begin(): Promise<void> {
    await this.#wish(async () => {
      const run = this.state !== null && this.phase === 'ready' ? this.state : await this.#created();
      return run.status === 'ready' ? api.start(run.id) : run;
    });
  }

  next = () => this.#wishOf((id) => api.next(id, this.opponent + 1));
  resign = () => this.#wishOf((id) => api.resign(id));
  giveName = (name: string) => this.#wishOf((id) => api.name(id, name));

  /** Puts up a new board; the old run is over and can be found among one's own. */
  again(): void {
    forget('run');
    if (this.state !== null) remember('aside', this.state.id);
    this.state = null;
    this.away = 0;
    this.#put(this.#tableFor(1));
    this.clock.set(0, false);
    this.phase = 'fresh';
  }

  /** Shows a legal move at once and sends it; the server has the last word. */
  async play(text: string): Promise<void> {
    const before = this.state;
    if (before === null || !this.myTurn) return;
    const ply = this.table.view.ply;
    if (!this.table.play(text, true)) return;
    this.clock.stop();
    await this.#wish(() => api.move(before.id, before.opponent, ply, text));
  }

  /** A new run, or the one that goes on already, such as one whose making was not heard of. */
  async #created(): Promise<RunState> {
    try {
      return await api.create();
    } catch (error) {
      if (error instanceof Refused && error.state !== null) return error.state;
      throw error;
    }
  }

  #wishOf(wish: (id: string) => Promise<RunState>): Promise<void> {
    const id = this.state?.id;
    return id === undefined ? Promise.resolve() : this.#wish(() => wish(id));
  }

  async #wish(wish: () => Promise<RunState>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const state = await this.#ask(wish);
      if (!this.#closed) this.#adopt(state, false);
      tellTabs('run');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Another tab was quicker, or the page was wrong: the server's view holds.
      this.busy = false;
      if (error.state !== null) this.#adopt(error.state, false);
      else await this.#refresh(true);
      if (error.code === 'bad_name') throw error;
    } finally {
      this.busy = false;
    }
  }

  /** Asks the server for the run as it is; where it `must` be known, until there is an answer. */
  async #refresh(must = false): Promise<void> {
    const id = this.state?.id;
    if (this.#closed || this.busy || (id === undefined && this.phase !== 'fresh')) return;
    const find = () => (id === undefined ? currentRun() : orNull(api.run(id)));
    const state = must ? await this.#ask(find) : await find().catch(() => null);
    if (this.#closed || this.busy) return;
    if (state !== null) this.#adopt(state, false);
    else if (must) this.again();
  }

  #ask<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return persistently(ask, {
      lost: () => {
        if (!this.lost) this.#lostAt = performance.now();
        this.lost = true;
      },
      back: () => {
        this.lost = false;
        const gone = performance.now() - this.#lostAt;
        if (this.clock.running && gone >= worthTellingMs) this.away = gone;
      },
      stopped: () => this.#closed,
    });
  }

  /** Takes over what the server says; new moves are played on the table, anything else is set up anew. */
  #adopt(state: RunState, opening: boolean): void {
    const { game } = state;
    const shown = this.table.view.moves;
    const goesOn = this.table.start === game.start_fen && shown.every((move, i) => game.moves[i] === move);
    if (opening || !goesOn) this.#put(this.#tableFor(state.opponent, game.start_fen, game.moves));
    else for (const [i, move] of game.moves.slice(shown.length).entries()) this.table.play(move, this.#isMine(shown.length + i));
    this.state = state;
    this.phase = state.status;
    if (game.result !== null && this.table.result === null && game.result.reason === 'resignation') this.table.resign(this.side);
    if (opening && state.status === 'playing') this.#tellAway(state);
    this.clock.set(state.clock_ms, state.status === 'playing' && game.turn === this.side && game.result === null);
    remember('run', state.id);
    this.#see();
  }

  #isMine(ply: number): boolean {
    return ply % 2 === 0;
  }

  #tellAway(state: RunState): void {
    const seen = recall<Seen>('seen');
    if (seen?.run !== state.id || seen.opponent !== state.opponent) return;
    const gone = state.clock_ms - seen.ms;
    if (gone >= worthTellingMs) this.away = gone;
  }

  #see(): void {
    if (this.state === null || this.phase !== 'playing') return;
    remember('seen', { run: this.state.id, opponent: this.state.opponent, ms: this.clock.ms } satisfies Seen);
  }

  #tableFor(opponent: number, start?: string, moves: readonly string[] = []): Table {
    const met = rules().ladder.find((one) => one.number === opponent);
    return new Table(this.#ladderGame, start ?? met?.start_fen ?? '', moves);
  }

  #put(table: Table): void {
    this.table.close();
    this.table = table;
  }
}
