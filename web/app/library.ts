// The rules library in WebAssembly, typed. The same module serves the page and its worker.
import type { Side } from '../board/types';

export interface Route {
  readonly text: string;
  readonly path: readonly string[];
  readonly captured: readonly string[];
}

export interface Result {
  readonly winner: Side | null;
  readonly reason: string;
}

export type Unit = 'plies' | 'moves';

export interface DrawLimit {
  readonly reason: string;
  readonly limit: number;
  readonly unit: Unit;
}

export interface Count extends DrawLimit {
  readonly done: number;
}

/** Squares as the library writes them: from top to base, w/b men and W/B kings. */
export type SquareTexts = Readonly<Record<string, string>>;

export interface View {
  readonly game: string;
  readonly ply: number;
  readonly turn: Side;
  readonly fen: string;
  readonly start_fen: string;
  readonly squares: SquareTexts;
  readonly moves: readonly string[];
  readonly legal: readonly string[];
  readonly routes: readonly Route[];
  readonly must_capture: boolean;
  readonly last: Route | null;
  readonly counts: readonly Count[];
  readonly no_progress: number;
  readonly plies_left: number | null;
  readonly result: Result | null;
}

export interface Refusal {
  readonly code: string;
  readonly entered: readonly string[];
  readonly at: string | null;
  readonly routes: readonly Route[];
  readonly takes?: number;
  readonly must_take?: number;
  readonly place?: number;
}

export interface GameSheet {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly letters: boolean;
  readonly columns: boolean;
  readonly men: number;
  readonly majority: boolean;
  readonly flying: boolean;
  readonly men_backward: boolean;
  readonly mid_capture_promotion: string;
  readonly count_unit: Unit;
  readonly draws: readonly DrawLimit[];
  readonly start_fen: string;
}

export interface LadderOpponent {
  /** The key of the game that the run is played in. */
  readonly game: string;
  readonly number: number;
  readonly looks_ahead: number;
  readonly slip_percent: number;
  readonly missing_men: number;
  readonly start_fen: string;
}

export interface FenError {
  readonly place: number;
  readonly reason: string;
}

export interface Points {
  readonly score: number;
  readonly bonus: number;
  readonly mean_tenths: number;
}

export type Value = 'win' | 'draw' | 'loss';

/** What endgame tables say: for the side to move, and of each of its moves, best first. */
export interface TableProspect {
  readonly value: Value;
  /** How soon the game ends with best play; null in a draw, and where tables tell no distances. */
  readonly plies: number | null;
  /** How best play ends with the draw rules, of a position that is not drawn: a draw where they leave no time for the win. */
  readonly end: { readonly plies: number; readonly reason: string; readonly winner: Side | null } | null;
  readonly moves: readonly { readonly text: string; readonly value: Value; readonly plies: number | null }[];
}

/** Bytes of a table, up to but not with `to`. */
export interface TableNeed {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A table that cannot be used. */
export interface TableFault {
  readonly name: string;
  readonly reason: string;
}

/** A table that can be fetched. */
export interface ListedTable {
  readonly name: string;
  readonly bytes: number;
}

/** `unlisted`: the library has to be told first which tables there are; `needs`: bytes of them. */
export type TableAnswer = { readonly faults?: readonly TableFault[] } & (
  | TableProspect
  | { readonly value: null }
  | { readonly unlisted: true }
  | { readonly needs: readonly TableNeed[] }
);

type Pointer = number;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  alloc(bytes: number): Pointer;
  release(at: Pointer): void;
  games(): Pointer;
  ladder(): Pointer;
  open(key: Pointer, keyBytes: number, fen: Pointer, fenBytes: number): Pointer;
  close(id: number): void;
  view(id: number): Pointer;
  view_at(id: number, ply: number): Pointer;
  play(id: number, text: Pointer, bytes: number): Pointer;
  try_squares(id: number, text: Pointer, bytes: number): Pointer;
  preview(id: number, text: Pointer, bytes: number): Pointer;
  take_back(id: number): Pointer;
  resign(id: number, side: number): Pointer;
  agree_draw(id: number): Pointer;
  reply(id: number, depth: number, slip: number, seedHigh: number, seedLow: number): Pointer;
  wants_draw(id: number, side: number, depth: number): number;
  evaluate(id: number, depth: number): number;
  reply_at_level(
    id: number, level: number, moveMs: number, seedHigh: number, seedLow: number, weights: Pointer, weightsBytes: number,
  ): Pointer;
  score(wins: number, thinkingMs: number): Pointer;
  list_tables(key: Pointer, keyBytes: number): void;
  add_table(key: Pointer, keyBytes: number, name: Pointer, nameBytes: number, size: number): void;
  remove_table(key: Pointer, keyBytes: number, name: Pointer, nameBytes: number): void;
  put_table_bytes(
    key: Pointer, keyBytes: number, name: Pointer, nameBytes: number, from: number, bytes: Pointer, size: number,
  ): void;
  ask_tables(id: number): Pointer;
}

const sideNumber = { white: 0, black: 1 } as const;

/** A seed as the library takes it. */
function halves(seed: bigint): [high: number, low: number] {
  return [Number(BigInt.asIntN(32, seed >> 32n)), Number(BigInt.asIntN(32, seed))];
}

/** A game in progress inside the library; close it when it is no longer shown. */
export class Game {
  readonly #library: Library;
  readonly #id: number;

  constructor(library: Library, id: number) {
    this.#library = library;
    this.#id = id;
  }

  view(): View {
    return this.#library.read(this.#library.exports.view(this.#id));
  }

  /** The game as it stood after `ply` plies; nothing can be played there. */
  viewAt(ply: number): View {
    return this.#library.read(this.#library.exports.view_at(this.#id, ply));
  }

  play(text: string): { view: View } | { refusal: Refusal } {
    return this.#library.withText(text, (at, bytes) => this.#library.exports.play(this.#id, at, bytes));
  }

  trySquares(squares: readonly string[]): { text: string } | { refusal: Refusal } {
    const text = squares.join(' ');
    return this.#library.withText(text, (at, bytes) => this.#library.exports.try_squares(this.#id, at, bytes));
  }

  preview(path: readonly string[]): { squares: SquareTexts } {
    return this.#library.withText(path.join(' '), (at, bytes) => this.#library.exports.preview(this.#id, at, bytes));
  }

  takeBack(): View {
    return this.#library.read(this.#library.exports.take_back(this.#id));
  }

  resign(side: Side): View {
    return this.#library.read(this.#library.exports.resign(this.#id, sideNumber[side]));
  }

  agreeDraw(): View {
    return this.#library.read(this.#library.exports.agree_draw(this.#id));
  }

  /** What an opponent plays that looks `depth` plies ahead and slips in `slip` per cent of its moves. */
  reply(depth: number, slip: number, seed: bigint): string {
    const { text } = this.#library.read<{ text: string }>(this.#library.exports.reply(this.#id, depth, slip, ...halves(seed)));
    return text;
  }

  /** What the engine plays at a level, 1 to 10, with the weights of its game; the last level thinks for `ms`. */
  replyAtLevel(level: number, ms: number, seed: bigint, weights: Uint8Array): string {
    const answer = this.#library.withBytes(weights, (at, bytes) =>
      this.#library.read<{ text: string } | { error: string }>(
        this.#library.exports.reply_at_level(this.#id, level, ms, ...halves(seed), at, bytes),
      ),
    );
    if ('error' in answer) throw new Error(answer.error);
    return answer.text;
  }

  wantsDraw(side: Side, depth: number): boolean {
    return this.#library.exports.wants_draw(this.#id, sideNumber[side], depth) !== 0;
  }

  /** What a search of `depth` plies thinks of the position, seen by the side to move. */
  evaluate(depth: number): number {
    return this.#library.exports.evaluate(this.#id, depth);
  }

  /** What the endgame tables say that the library has bytes of. */
  askTables(): TableAnswer {
    return this.#library.read(this.#library.exports.ask_tables(this.#id));
  }

  close(): void {
    this.#library.exports.close(this.#id);
  }
}

export class Library {
  readonly exports: Exports;
  readonly games: readonly GameSheet[];
  readonly ladder: readonly LadderOpponent[];

  constructor(exports: Exports) {
    this.exports = exports;
    exports._initialize?.();
    this.games = this.read(exports.games());
    this.ladder = this.read(exports.ladder());
  }

  sheet(key: string): GameSheet | undefined {
    return this.games.find((game) => game.key === key);
  }

  /** A new game from a position; without one, from the usual start. */
  open(key: string, fen = ''): Game | FenError {
    const answer = this.withText<{ id: number } | { error: FenError }>(key, (keyAt, keyBytes) =>
      this.#lend(fen, (fenAt, fenBytes) => this.exports.open(keyAt, keyBytes, fenAt, fenBytes)),
    );
    return 'error' in answer ? answer.error : new Game(this, answer.id);
  }

  score(wins: number, thinkingMs: number): Points {
    return this.read(this.exports.score(wins, thinkingMs));
  }

  /** The endgame tables that there are of a game. All that is known of others, and every byte of theirs, is forgotten. */
  listTables(key: string, tables: readonly ListedTable[]): void {
    this.#lend(key, (keyAt, keyBytes) => {
      this.exports.list_tables(keyAt, keyBytes);
      for (const { name, bytes } of tables)
        this.#lend(name, (nameAt, nameBytes) => this.exports.add_table(keyAt, keyBytes, nameAt, nameBytes, bytes));
    });
  }

  /** A table that is not there after all. */
  removeTable(key: string, name: string): void {
    this.#lend(key, (keyAt, keyBytes) =>
      this.#lend(name, (nameAt, nameBytes) => this.exports.remove_table(keyAt, keyBytes, nameAt, nameBytes)),
    );
  }

  /** Bytes of a table from a place on. */
  putTableBytes(key: string, name: string, from: number, bytes: Uint8Array): void {
    this.#lend(key, (keyAt, keyBytes) =>
      this.#lend(name, (nameAt, nameBytes) =>
        this.withBytes(bytes, (at, size) =>
          this.exports.put_table_bytes(keyAt, keyBytes, nameAt, nameBytes, from, at, size),
        ),
      ),
    );
  }

  /** Hands a text to a function that answers with JSON. */
  withText<Answer>(text: string, ask: (at: Pointer, bytes: number) => Pointer): Answer {
    return this.read(this.#lend(text, ask));
  }

  read<Answer>(at: Pointer): Answer {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    const text = new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
    return JSON.parse(text) as Answer;
  }

  /** Lends bytes to a function for as long as it runs. */
  withBytes<Answer>(bytes: Uint8Array, use: (at: Pointer, bytes: number) => Answer): Answer {
    const at = this.exports.alloc(Math.max(1, bytes.length));
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    try {
      return use(at, bytes.length);
    } finally {
      this.exports.release(at);
    }
  }

  #lend<Answer>(text: string, use: (at: Pointer, bytes: number) => Answer): Answer {
    return this.withBytes(new TextEncoder().encode(text), use);
  }
}

const nothing = () => 0;
// The library writes to no file; its C++ runtime only wants these to exist.
const imports = {
  wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing, proc_exit: nothing },
  host: { now_ms: () => performance.now() },
};

export async function instantiate(bytes: BufferSource): Promise<Library> {
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  return new Library(instance.exports as unknown as Exports);
}

export async function loadLibrary(address: string | URL): Promise<Library> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the rules could not be loaded: ${answer.status}`);
  return instantiate(await answer.arrayBuffer());
}
