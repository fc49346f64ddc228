// The words the board and the page share. The board draws and asks: what may be played comes in as routes.

export type Side = 'white' | 'black';

export interface Piece {
  readonly side: Side;
  readonly king: boolean;
}

/** From top to base; one piece in a plain game. */
export type Column = readonly Piece[];

/** Square name → what stands on it; empty squares are left out. */
export type Squares = Readonly<Record<string, Column>>;

/** What a board looks like. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  /** Squares are named a1…; otherwise they are numbered row by row from black's back rank. */
  readonly letters: boolean;
  /** Pieces pile up and the dark side is crimson; otherwise a king is two stacked discs. */
  readonly columns: boolean;
}

export interface BoardPosition {
  readonly squares: Squares;
  readonly turn: Side;
}

/** One way a legal move may be entered: its start, every landing and its end; captured in the order of the jumps. */
export interface Route {
  /** The move as it is written: routes with the same text are the same move. */
  readonly text: string;
  readonly path: readonly string[];
  readonly captured: readonly string[];
  /** The squares after the whole move, where known: a preview then shows a crown that is won on the way. */
  readonly after?: Squares;
}

/** A move that led to the board's present position; the board animates it from the position before. */
export interface Played {
  readonly route: Route;
  readonly before: BoardPosition;
  /** One's own move may take longer than the opponent's. */
  readonly own: boolean;
}

/** What a square is to the move being entered. */
export type Mark = 'none' | 'may' | 'must' | 'picked' | 'step' | 'goal' | 'jumped';

/** Every text the board says; the page hands them in from its language file. */
export interface Words {
  readonly board: string;
  readonly confirm: string;
  readonly cancel: string;
  /** A square, what stands on it ([] if empty) and its mark, for the screen reader. */
  square(name: string, column: Column, mark: Mark): string;
}

/** A route as far as it is aimed at: `legs` of its jumps or steps. */
export interface Preview {
  readonly route: Route;
  readonly legs: number;
}
