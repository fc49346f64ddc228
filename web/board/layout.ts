// How a column is drawn: where each disc lies, which rim the top wears, what its counts are.
import type { Column, Piece, Side } from './types';

/** Half axes of a disc, in hundredths of a square. */
export const radius = { x: 39, y: 28.5 } as const;

/** The lowest disc's face lies a little under the square's middle, so that what rises on it stays close to its square. */
export const baseDrop = 8;
const plainDrop = 3;

/** How thick the side of a single disc is: any thicker and it reads as two among columns. */
const loneSide = { columns: 5.5, plain: 9 } as const;

export interface DrawnDisc {
  readonly piece: Piece;
  /** Middle of the face, relative to the square's middle; up is negative. */
  readonly y: number;
  readonly thickness: number;
  readonly top: boolean;
  /** Index in the column from the top. */
  readonly index: number;
}

export type Rim = 'none' | 'armoured' | 'burdened';

/** How far each piece of a column lies above the one under it. */
export function sliceOf(height: number, columns = true): number {
  if (height < 2) return columns ? loneSide.columns : loneSide.plain;
  return Math.min(13, 95 / (height - 1));
}

/** How far the drawing reaches above the middle of its square. */
export function heightOfDrawing(pieces: number, columns: boolean): number {
  const slices = columns ? pieces : Math.min(2, pieces + 1);
  return (slices - 1) * sliceOf(slices, columns) - dropOf(columns) + radius.y;
}

function dropOf(columns: boolean): number {
  return columns ? baseDrop : plainDrop;
}

/** The discs from base to top. In a plain game a king is two discs. */
export function discsOf(column: Column, columns: boolean): DrawnDisc[] {
  const pieces = !columns && column[0]?.king ? [column[0], { ...column[0], king: false }] : column;
  const slice = sliceOf(pieces.length, columns);
  return pieces
    .map((piece, index) => ({
      piece,
      y: dropOf(columns) - (pieces.length - 1 - index) * slice,
      thickness: slice,
      top: index === 0,
      index,
    }))
    .reverse();
}

/** Whether an own piece or a prisoner lies right under the top. */
export function rimOf(column: Column): Rim {
  const [top, next] = column;
  if (top === undefined || next === undefined) return 'none';
  return next.side === top.side ? 'armoured' : 'burdened';
}

/** The owner of a column; null where nothing stands. */
export function ownerOf(column: Column | undefined): Side | null {
  return column?.[0]?.side ?? null;
}

/** How many pieces of the owner and how many prisoners a column holds. */
export function countsOf(column: Column): { own: number; prisoners: number } {
  const own = column.filter((piece) => piece.side === column[0]?.side).length;
  return { own, prisoners: column.length - own };
}

export interface Run {
  readonly side: Side;
  readonly men: number;
  readonly kings: number;
}

/** A column from top to base in runs of one side. */
export function runsOf(column: Column): Run[] {
  const runs: { side: Side; men: number; kings: number }[] = [];
  for (const piece of column) {
    let run = runs[runs.length - 1];
    if (run === undefined || run.side !== piece.side) {
      run = { side: piece.side, men: 0, kings: 0 };
      runs.push(run);
    }
    if (piece.king) run.kings++;
    else run.men++;
  }
  return runs;
}
