// Where squares lie. Everything is measured in units of a hundredth of a square's side.
import { heightOfDrawing } from './layout';
import type { Shape, Squares } from './types';

export const side = 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  readonly file: number;
  readonly rank: number;
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The frame around the squares: room above for columns on the top rank, room for letters where there are any. */
export function frameOf(shape: Shape): Frame {
  const left = shape.letters ? 34 : 18;
  const top = shape.columns ? 76 : shape.letters ? 28 : 24;
  const bottom = shape.letters ? 36 : 18;
  return { left, top, width: shape.width * side + 2 * left, height: shape.height * side + top + bottom };
}

/** True for the squares that are played on; the lower left one always is. */
export function isPlayed(file: number, rank: number): boolean {
  return (file + rank) % 2 === 0;
}

/** The square's name, or null off the board and on the squares that are not used. File and rank count from 0. */
export function nameAt(shape: Shape, file: number, rank: number): string | null {
  const inside = file >= 0 && rank >= 0 && file < shape.width && rank < shape.height;
  if (!inside || !isPlayed(file, rank)) return null;
  if (shape.letters) return `${String.fromCharCode(97 + file)}${rank + 1}`;
  let before = 0;
  for (let above = shape.height - 1; above > rank; above--) before += playedInRank(shape, above);
  return String(before + Math.floor(file / 2) + 1);
}

function playedInRank(shape: Shape, rank: number): number {
  return Math.floor((shape.width + (rank % 2 === 0 ? 1 : 0)) / 2);
}

/** Names of the playing squares as rows from the top of the screen down, each from left to right. */
export function rowsOf(shape: Shape, flipped: boolean): string[][] {
  const rows: string[][] = [];
  for (let rank = shape.height - 1; rank >= 0; rank--) {
    const row: string[] = [];
    for (let file = 0; file < shape.width; file++) {
      const name = nameAt(shape, file, rank);
      if (name !== null) row.push(name);
    }
    rows.push(flipped ? row.reverse() : row);
  }
  return flipped ? rows.reverse() : rows;
}

const placesOf = new WeakMap<Shape, Map<string, Place>>();

/** File and rank of a named square, from 0; null for a name that is not on this board. */
export function placeOf(shape: Shape, name: string): Place | null {
  let places = placesOf.get(shape);
  if (places === undefined) {
    places = new Map();
    for (let rank = 0; rank < shape.height; rank++) {
      for (let file = rank % 2; file < shape.width; file += 2) {
        places.set(nameAt(shape, file, rank) ?? '', { file, rank });
      }
    }
    placesOf.set(shape, places);
  }
  return places.get(name) ?? null;
}

/** The middle of a square in the drawing's units. */
export function centreOf(shape: Shape, name: string, flipped: boolean): Point {
  const place = placeOf(shape, name);
  if (place === null) throw new Error(`no square ${name} on this board`);
  const frame = frameOf(shape);
  const column = flipped ? shape.width - 1 - place.file : place.file;
  const row = flipped ? place.rank : shape.height - 1 - place.rank;
  return { x: frame.left + (column + 0.5) * side, y: frame.top + (row + 0.5) * side };
}

/** The part of the board that a column floating above it is drawn on, around the middle of its square. */
export const layer = { left: 100, above: 200, width: 200, height: 300 } as const;

/** How far from a playing square a touch still counts for it. */
const tolerance = 0.22 * side;

/**
 * The playing square a point belongs to. A light square belongs to the column that rises over it,
 * else to a playing square close by, else to none.
 */
export function hit(shape: Shape, squares: Squares, point: Point, flipped: boolean): string | null {
  const frame = frameOf(shape);
  const column = Math.floor((point.x - frame.left) / side);
  const row = Math.floor((point.y - frame.top) / side);
  const at = (c: number, r: number) =>
    flipped ? nameAt(shape, shape.width - 1 - c, r) : nameAt(shape, c, shape.height - 1 - r);

  const here = at(column, row);
  if (here !== null) return here;
  const below = at(column, row + 1);
  const under = below === null ? undefined : squares[below];
  if (below !== null && under !== undefined) {
    const reach = (row + 1.5) * side + frame.top - heightOfDrawing(under.length, shape.columns);
    if (reach < (row + 1) * side + frame.top && point.y >= reach - tolerance) return below;
  }
  return nearest(point, frame, column, row, at);
}

function nearest(
  point: Point,
  frame: Frame,
  column: number,
  row: number,
  at: (column: number, row: number) => string | null,
): string | null {
  const x = point.x - frame.left - column * side;
  const y = point.y - frame.top - row * side;
  const beside = [
    { away: y, name: at(column, row - 1) },
    { away: side - y, name: at(column, row + 1) },
    { away: x, name: at(column - 1, row) },
    { away: side - x, name: at(column + 1, row) },
  ].filter((one) => one.name !== null && one.away <= tolerance);
  beside.sort((a, b) => a.away - b.away);
  return beside[0]?.name ?? null;
}

/**
 * The square an arrow key leads to: left and right along the row, up and down to the next row
 * (there the square half a step away, left and right by turns, so that the way back is the same). Home and End go to the row's ends.
 */
export function squareBeside(shape: Shape, name: string, key: string, flipped: boolean): string {
  const rows = rowsOf(shape, flipped);
  const row = rows.findIndex((names) => names.includes(name));
  const names = rows[row];
  if (names === undefined) return name;
  const index = names.indexOf(name);
  switch (key) {
    case 'ArrowLeft': return names[index - 1] ?? name;
    case 'ArrowRight': return names[index + 1] ?? name;
    case 'ArrowUp': return clamped(rows[row - 1], index) ?? name;
    case 'ArrowDown': return clamped(rows[row + 1], index) ?? name;
    case 'Home': return names[0] ?? name;
    case 'End': return names[names.length - 1] ?? name;
    default: return name;
  }
}

function clamped(names: string[] | undefined, index: number): string | undefined {
  return names?.[Math.min(index, names.length - 1)];
}
