// The words the board and the page share. The board draws and asks: what may be played comes in as routes.

export type Side = 'white' | 'black';

export interface Piece {
  side: Side;
  king: boolean;
}

/** From top to base; one piece in a plain game. */
export type Column = readonly Piece[];

/** What a board looks like. */
export interface Shape {
  width: number;
  height: number;
  /** Squares are named a1…; otherwise they are numbered row by row from black's back rank. */
  letters: boolean;
  /** Pieces pile up and the dark side is crimson; otherwise a king is two stacked discs. */
  columns: boolean;
}

export interface BoardPosition {
  squares: Readonly<Record<string, Column>>;
  turn: Side;
}

/** One way a legal move may be entered: its start, every landing and its end; captured in the order of the jumps. */
export interface Route {
  text: string;
  path: readonly string[];
  captured: readonly string[];
}

/** A move just played and the position it was played in: the board animates from there to its present position. */
export interface Played {
  route: Route;
  before: BoardPosition;
  /** Whose animation it is: one's own may take longer. */
  own: boolean;
}

/** Every text the board says; the page hands them in. */
export interface Words {
  board: string;
  /** Names a square and what stands on it, for the screen reader. */
  square(name: string, column: Column): string;
  /** What a square is to the move being entered, said after its name. */
  may(): string;
  must(): string;
  picked(): string;
  destination(captures: number): string;
  confirm: string;
  cancel: string;
}
