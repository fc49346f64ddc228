// A game on the table: what the board shows, the move that led there, looking back, and a move that was refused.
import type { Outcome } from '../board/effect';
import type { BoardPosition, Played, Route, Side } from '../board/types';
import { positionOf, routesOf, shapeOf } from './columns';
import type { Game, GameSheet, Refusal, Result, View } from './library';
import { rules, sheetOf } from './rules';

export class Table {
  readonly sheet: GameSheet;
  readonly start: string;
  #game: Game;

  view: View;
  position: BoardPosition;
  played = $state.raw<Played | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The column that the strip speaks of. */
  inspected = $state<string | null>(null);
  /** Both ends of the move that is aimed at. */
  aimed = $state.raw<Outcome | null>(null);
  /** The ply that is looked back at; null is now. */
  lookedAt = $state<number | null>(null);
  #past = $state.raw<View | null>(null);

  constructor(key: string, start: string, moves: readonly string[] = []) {
    this.sheet = sheetOf(key);
    this.start = start;
    const game = rules().open(key, start);
    if ('reason' in game) throw new Error(`no position: ${game.reason}`);
    this.#game = game;
    for (const move of moves) game.play(move);
    const view = game.view();
    this.view = $state.raw(view);
    this.position = $state.raw(positionOf(view));
  }

  get shape() {
    return shapeOf(this.sheet);
  }

  /** The view that is shown: the present one, or the one that is looked back at. */
  get shown(): View {
    return this.#past ?? this.view;
  }

  get result(): Result | null {
    return this.view.result;
  }

  get routes(): readonly Route[] {
    return this.#past === null ? routesOf(this.view, (path) => this.#game.preview(path).squares) : [];
  }

  get lastMove(): readonly string[] {
    return this.shown.last?.path ?? [];
  }

  /** Makes a legal move; true if the library took it. */
  play(text: string, own: boolean): boolean {
    this.lookAt(null);
    const before = this.position;
    const answer = this.#game.play(text);
    if ('refusal' in answer) {
      this.refusal = answer.refusal;
      return false;
    }
    this.refusal = null;
    this.#show(answer.view);
    const route = answer.view.last;
    this.played = route === null ? null : { route, before, own };
    return true;
  }

  /** Asks the library why these squares are no move. */
  refuse(squares: readonly string[]): Refusal | null {
    const answer = this.#game.trySquares(squares);
    this.refusal = 'refusal' in answer ? answer.refusal : null;
    return this.refusal;
  }

  takeBack(): void {
    this.#still(this.#game.takeBack());
  }

  resign(side: Side): void {
    this.#still(this.#game.resign(side));
  }

  agreeDraw(): void {
    this.#still(this.#game.agreeDraw());
  }

  lookAt(ply: number | null): void {
    const past = ply === null || ply >= this.view.ply ? null : ply;
    if (past === this.lookedAt) return;
    this.lookedAt = past;
    this.#past = past === null ? null : this.#game.viewAt(past);
    this.played = null;
    this.refusal = null;
    this.position = positionOf(this.shown);
  }

  /** Steps on by one ply while looking back, with the move shown as it is played. */
  stepOn(): void {
    if (this.lookedAt === null) return;
    const before = this.position;
    this.lookAt(this.lookedAt + 1);
    const route = this.shown.last;
    this.played = route === null ? null : { route, before, own: false };
  }

  close(): void {
    this.#game.close();
  }

  #still(view: View): void {
    this.lookAt(null);
    this.played = null;
    this.refusal = null;
    this.#show(view);
  }

  #show(view: View): void {
    this.view = view;
    this.position = positionOf(view);
  }
}
