// What a route does to the pieces, as far as drawing needs it. Legality is not known here.
import { ownerOf } from './layout';
import type { Column, Piece, Route, Side, Squares } from './types';

/** The squares without one of them. */
export function without(squares: Squares, name: string): Squares {
  return Object.fromEntries(Object.entries(squares).filter(([square]) => square !== name));
}

/** A column with one piece more under its base. */
export function withPrisoner(column: Column, piece: Piece): Column {
  return [...column, piece];
}

/** The squares after the first `legs` legs of a route. Captured pieces of a plain game stay until the move ends. */
export function afterLegs(squares: Squares, route: Route, legs: number, columns: boolean): Squares {
  if (route.after !== undefined && legs === route.path.length - 1) return route.after;
  const from = route.path[0];
  const to = route.path[legs];
  let mover = from === undefined ? undefined : squares[from];
  if (from === undefined || to === undefined || mover === undefined) return squares;
  let left = without(squares, from);
  for (const victim of route.captured.slice(0, legs)) {
    const [top, ...rest] = left[victim] ?? [];
    if (!columns || top === undefined) continue;
    mover = withPrisoner(mover, top);
    left = rest.length > 0 ? { ...left, [victim]: rest } : without(left, victim);
  }
  return { ...left, [to]: mover };
}

export interface Remainder {
  readonly square: string;
  readonly taken: Piece;
  readonly column: Column;
  readonly owner: Side | null;
  /** The remainder has another owner than the column had. */
  readonly freed: boolean;
}

export interface Outcome {
  readonly to: string;
  readonly column: Column;
  readonly left: readonly Remainder[];
}

/** Both ends of a route: the column that arrives, and what each jump takes and leaves behind. */
export function outcomeOf(squares: Squares, route: Route, legs: number, columns: boolean): Outcome | null {
  const to = route.path[legs];
  const column = to === undefined ? undefined : afterLegs(squares, route, legs, columns)[to];
  if (to === undefined || column === undefined) return null;
  const left = route.captured.slice(0, legs).flatMap((square) => {
    const [taken, ...rest] = squares[square] ?? [];
    if (taken === undefined) return [];
    const owner = ownerOf(rest);
    return [{ square, taken, column: rest, owner, freed: owner !== null && owner !== taken.side }];
  });
  return { to, column, left };
}
