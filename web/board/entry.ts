// Entering a move square by square, as a state and its answers; nothing is drawn here.
import type { Mark, Route, Side, Squares } from './types';

export interface Entry {
  /** The squares entered so far: the start and the landings. */
  readonly path: readonly string[];
  /** The whole route, when it only waits to be confirmed. */
  readonly pending: Route | null;
}

export const nothingEntered: Entry = { path: [], pending: null };

export interface Answer {
  readonly entry: Entry;
  /** The move is complete: play it. */
  readonly route?: Route;
  /** These squares, in this order, are no legal way: explain it. */
  readonly refused?: readonly string[];
}

export interface Board {
  readonly routes: readonly Route[];
  readonly squares: Squares;
  readonly turn: Side;
  /** Ask before a move is played. */
  readonly confirm: boolean;
}

/** The routes that begin as the path does. */
export function routesAlong(routes: readonly Route[], path: readonly string[]): Route[] {
  return routes.filter((route) => path.every((square, i) => route.path[i] === square));
}

function isOneMove(routes: readonly Route[]): boolean {
  return new Set(routes.map((route) => route.text)).size === 1;
}

/** What touching a square does. */
export function press(board: Board, entry: Entry, square: string): Answer {
  if (entry.pending !== null) {
    const last = entry.pending.path[entry.pending.path.length - 1];
    if (square === last) return { entry: nothingEntered, route: entry.pending };
    return press(board, nothingEntered, square);
  }
  return entry.path.length === 0 ? pick(board, square) : goOn(board, entry, square);
}

function pick(board: Board, square: string): Answer {
  const starting = board.routes.filter((route) => route.path[0] === square);
  const only = board.routes[0];
  if (only !== undefined && board.routes.length === 1 && starting.length === 1) return finish(board, only);
  if (starting.length > 0) return { entry: { path: [square], pending: null } };
  const own = board.squares[square]?.[0]?.side === board.turn;
  return own && board.routes.length > 0 ? { entry: nothingEntered, refused: [square] } : { entry: nothingEntered };
}

function goOn(board: Board, entry: Entry, square: string): Answer {
  const ahead = pathsTo(board.routes, entry.path, square);
  if (ahead.length === 1 && ahead[0] !== undefined) return advance(board, ahead[0]);
  const ending = routesAlong(board.routes, entry.path).filter((r) => r.path[r.path.length - 1] === square);
  if (ahead.length > 1 && ending[0] !== undefined && isOneMove(ending)) return finish(board, ending[0]);
  if (ahead.length === 0 && entry.path.length === 1) {
    if (square === entry.path[0]) return { entry: nothingEntered };
    if (board.squares[square]?.[0]?.side === board.turn) return pick(board, square);
  }
  if (square === entry.path[entry.path.length - 1]) return { entry };
  return { entry, refused: [...entry.path, square] };
}

/** The different ways on from the path to a square: the next landing goes before one further on. */
function pathsTo(routes: readonly Route[], path: readonly string[], square: string): (readonly string[])[] {
  const along = routesAlong(routes, path);
  if (along.some((route) => route.path[path.length] === square)) return [[...path, square]];
  const ways = new Map<string, readonly string[]>();
  for (const route of along) {
    const index = route.path.indexOf(square, path.length);
    if (index >= 0) ways.set(route.path.slice(0, index + 1).join(), route.path.slice(0, index + 1));
  }
  return [...ways.values()];
}

function advance(board: Board, path: readonly string[]): Answer {
  const along = routesAlong(board.routes, path);
  if (along[0] !== undefined && isOneMove(along)) return finish(board, along[0]);
  return { entry: { path, pending: null } };
}

function finish(board: Board, route: Route): Answer {
  if (board.confirm) return { entry: { path: route.path, pending: route } };
  return { entry: nothingEntered, route };
}

export interface Target {
  readonly mark: 'step' | 'goal';
  /** The most pieces a route through this square takes. */
  readonly takes: number;
  /** The way there and how much of it touching the square plays: all of it where it completes the move. */
  readonly route: Route;
  readonly legs: number;
}

/** The squares that may be touched next: next landings, and ends further on that only one move reaches. */
export function targetsOf(routes: readonly Route[], path: readonly string[]): Map<string, Target> {
  const targets = new Map<string, Target>();
  if (path.length === 0) return targets;
  const along = routesAlong(routes, path);
  for (const route of along) {
    const next = route.path[path.length];
    if (next === undefined) continue;
    const known = targets.get(next);
    if (known !== undefined && known.takes >= route.captured.length) continue;
    const completes = isOneMove(routesAlong(along, [...path, next]));
    const legs = completes ? route.path.length - 1 : path.length;
    targets.set(next, { mark: completes ? 'goal' : 'step', takes: route.captured.length, route, legs });
  }
  for (const route of along) {
    const end = route.path[route.path.length - 1];
    if (end === undefined || targets.has(end)) continue;
    if (isOneMove(along.filter((other) => other.path.includes(end, path.length)))) {
      targets.set(end, { mark: 'goal', takes: route.captured.length, route, legs: route.path.length - 1 });
    }
  }
  return targets;
}

/** The target when there is but one move to aim at; null otherwise. */
export function onlyTarget(targets: ReadonlyMap<string, Target>): Target | null {
  const all = [...targets.values()];
  return isOneMove(all.map((target) => target.route)) && all.every((target) => target.mark === 'goal') ? (all[0] ?? null) : null;
}

/** The mark of every square that has one while a move is being entered. */
export function marksOf(routes: readonly Route[], entry: Entry, mustCapture: boolean): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  if (entry.path.length < 2) {
    for (const route of routes) marks.set(route.path[0] ?? '', mustCapture ? 'must' : 'may');
  }
  const at = entry.path[entry.path.length - 1];
  if (at !== undefined) marks.set(at, 'picked');
  if (entry.pending !== null) return marks;
  for (const [square, target] of targetsOf(routes, entry.path)) marks.set(square, target.mark);
  return marks;
}
