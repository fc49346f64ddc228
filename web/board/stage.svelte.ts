// What stands on the board at this instant while moves are played one after another.
import type { Hop } from './animate';
import { afterLegs, without, withPrisoner } from './effect';
import { centreOf } from './geometry';
import { baseDrop, ownerOf, sliceOf } from './layout';
import { passingAt, timingOf, type Timing } from './motion';
import type { BoardPosition, Column, Played, Route, Shape, Squares } from './types';

/** A piece on its way under a column's base, and how far the tower rises for it. */
export interface Catch {
  readonly x: number;
  readonly y: number;
  readonly rise: number;
  readonly ms: number;
}

/** The column in the air. */
export interface Flight extends Hop {
  readonly id: number;
  readonly column: Column;
  readonly to: string;
  readonly caught: Catch | null;
}

export class Stage {
  squares = $state.raw<Squares>({});
  flight = $state.raw<Flight | null>(null);
  /** Squares jumped by the move in progress. */
  jumped = $state.raw<readonly string[]>([]);
  /** Columns that have just got their old owner back. */
  freed = $state.raw<readonly string[]>([]);

  #shape: Shape;
  #flipped = false;
  /** What it will look like once nothing moves any more. */
  #target: Squares = {};
  #targetJumped: readonly string[] = [];
  /** Counts up whenever what is going on must stop. */
  #turn = 0;
  #flights = 0;
  #queue: Promise<void> = Promise.resolve();
  #entered: readonly string[] = [];
  #dropped: string | null = null;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  get busy(): boolean {
    return this.flight !== null;
  }

  /** Shows a position at once. */
  set(position: BoardPosition, shape: Shape, flipped: boolean): void {
    this.#shape = shape;
    this.#flipped = flipped;
    this.#target = position.squares;
    this.#targetJumped = [];
    this.#entered = [];
    this.freed = [];
    this.finish();
  }

  /** Ends every animation at once. */
  finish(): void {
    this.#turn++;
    this.#queue = Promise.resolve();
    this.#dropped = null;
    this.flight = null;
    this.jumped = this.#targetJumped;
    this.squares = this.#target;
  }

  /** Plays the legs that have been entered so far, before the move is complete. */
  enter(position: BoardPosition, route: Route, path: readonly string[]): void {
    const legs = path.length - 1;
    const first = Math.max(0, this.#entered.length - 1);
    this.#entered = path;
    this.#target = afterLegs(position.squares, route, legs, this.#shape.columns);
    this.#targetJumped = route.captured.slice(0, legs);
    const timing = timingOf(legs, route.captured.length > 0, true);
    this.#follow((turn) => this.#fly(route, timing, first, legs, turn));
  }

  /** The column was carried to this square by hand: its hop is not shown again. */
  drop(square: string | null): void {
    this.#dropped = square;
  }

  /** Plays a move that has been made, after those still in the air; legs already shown are not shown again. */
  play(played: Played, position: BoardPosition): void {
    const { route, own } = played;
    const shown = own && this.#entered.every((square, i) => route.path[i] === square) ? this.#entered.length : 0;
    this.#entered = [];
    this.#target = position.squares;
    this.#targetJumped = [];
    const first = Math.max(0, shown - 1);
    const timing = timingOf(route.path.length - 1, route.captured.length > 0, own);
    this.#follow(async (turn) => {
      if (first === 0) this.#start(played.before.squares);
      await this.#fly(route, timing, first, route.path.length - 1, turn);
      if (turn !== this.#turn) return;
      this.jumped = [];
      this.squares = position.squares;
    });
  }

  #start(squares: Squares): void {
    this.squares = squares;
    this.jumped = [];
    this.freed = [];
  }

  #follow(act: (turn: number) => Promise<void>): void {
    const turn = this.#turn;
    const idle = this.flight === null;
    const step = async () => {
      if (turn === this.#turn) await act(turn);
    };
    // An idle stage starts in this very frame; a microtask later would show the final position for an instant.
    const before = this.#queue;
    this.#queue = idle ? step() : before.then(step);
  }

  async #fly(route: Route, timing: Timing, first: number, last: number, turn: number): Promise<void> {
    for (let leg = first; leg < last; leg++) {
      const plan = timing.legs[leg];
      const from = route.path[leg];
      const to = route.path[leg + 1];
      const column = from === undefined ? undefined : this.squares[from];
      if (plan === undefined || from === undefined || to === undefined || column === undefined) return;
      const victim = route.captured[leg];
      const carried = this.#dropped === to;
      const passing = this.#takeOff(column, from, to, victim, carried ? null : plan);
      const rest = plan.settle + (carried ? timing.slide - plan.settle : plan.hop * (1 - passing));
      if (!carried) await wait(plan.lift + plan.hop * passing);
      if (turn !== this.#turn) return;
      if (victim !== undefined) this.#jump(victim, Math.min(timing.slide, rest));
      if (!carried || victim !== undefined) await wait(rest);
      if (turn !== this.#turn) return;
      if (carried) this.#dropped = null;
      this.#land(to);
    }
  }

  #takeOff(column: Column, from: string, to: string, victim: string | undefined, plan: { lift: number; hop: number } | null): number {
    const place = (name: string) => centreOf(this.#shape, name, this.#flipped);
    const [a, b] = [place(from), place(to)];
    const passing = passingAt(a, b, victim === undefined ? undefined : place(victim));
    this.squares = without(this.squares, from);
    const away = plan === null ? { x: 0, y: 0, lift: 0, hop: 0 } : { x: a.x - b.x, y: a.y - b.y, lift: plan.lift, hop: plan.hop };
    this.flight = { id: ++this.#flights, column, to, ...away, passing, caught: null };
    return passing;
  }

  /** In a column game the victim's top goes under the flying column; in a plain one the victim stays until the end. */
  #jump(victim: string, ms: number): void {
    const [top, ...rest] = this.squares[victim] ?? [];
    const flight = this.flight;
    this.jumped = [...this.jumped, victim];
    if (!this.#shape.columns || top === undefined || flight === null) return;
    this.squares = rest.length > 0 ? { ...this.squares, [victim]: rest } : without(this.squares, victim);
    if (ownerOf(rest) !== null && ownerOf(rest) !== top.side) this.freed = [...this.freed, victim];

    const column = withPrisoner(flight.column, top);
    const [seen, landing] = [victim, flight.to].map((name) => centreOf(this.#shape, name, this.#flipped));
    if (seen === undefined || landing === undefined) return;
    const carried = flight.hop === 0;
    const y = baseDrop - rest.length * sliceOf(rest.length + 1);
    const caught = {
      // In the air the column is just above its victim; a carried one already lies on its square.
      x: carried ? seen.x - landing.x : 0,
      y: carried ? seen.y - landing.y + y : y + 30,
      rise: sliceOf(column.length),
      ms,
    };
    this.flight = { ...flight, column, caught };
  }

  #land(to: string): void {
    if (this.flight === null) return;
    this.squares = { ...this.squares, [to]: this.flight.column };
    this.flight = null;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
